// The contract of solvers, engine by engine, on every board that some engine
// supports.
#include "make.h"
#include "puzzles.h"
#include "solver_boards.h"
#include "solvers.h"
#include "support.h"

#include <stdio.h>
#include <string.h>

enum { UNTOUCHED = 1 };

static void names_verdicts(void **state)
{
    (void)state;
    static const struct {
        pdk_verdict verdict;
        const char *want;
    } cases[] = {
        {PDK_NONE,     "none"    },
        {PDK_UNIQUE,   "unique"  },
        {PDK_MULTIPLE, "multiple"},
        {PDK_UNKNOWN,  "unknown" },
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++)
        expect_text(cases[i].want, cases[i].want,
                    pdk_verdict_name(cases[i].verdict));
}

static void lists_engines_by_different_names(void **state)
{
    (void)state;
    size_t number = 0;
    const pdk_engine_info *const *engines = pdk_engine_list(&number);
    expect_bool("some engine", true, number > 0);
    for (size_t i = 0; i < number; i++) {
        expect_bool(engines[i]->name, true, strlen(engines[i]->name) > 0);
        expect_bool(engines[i]->name, true, strlen(engines[i]->summary) > 0);
        expect_bool(engines[i]->name, true, !strchr(engines[i]->summary, '\n'));
        for (size_t k = 0; k < i; k++)
            expect_bool(engines[i]->name, true,
                        strcmp(engines[i]->name, engines[k]->name) != 0);
    }
}

static void refuses_engines_that_do_not_exist(void **state)
{
    (void)state;
    static const char *const cases[] = {
        "",
        "Nine",
        "nine ",
        "no such engine",
        "\xC3\n",
        "a name that is much longer than any message may ever be, so long that "
        "it has to be cut, even if the message were twice or three times as "
        "long as the ones that people like to read, and then some, and on and "
        "on, until there is no room for another word of it in the message",
    };
    const pdk_shape shape = make_shape(3, 3);
    pdk_geometry *geometry = make_geometry(&shape);
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        pdk_error error = {0};
        pdk_solver *solver = (pdk_solver *)&error;
        expect_status(cases[i], PDK_ERR_ARGUMENT,
                      pdk_solver_new(geometry, cases[i], &solver, &error));
        assert_null(solver);
        expect_status(cases[i], PDK_ERR_ARGUMENT, error.status);
        expect_bool(error.text, true,
                    strstr(error.text, "unknown engine") != NULL);
        expect_status(cases[i], PDK_ERR_ARGUMENT,
                      pdk_solver_new(geometry, cases[i], &solver, NULL));
    }
    pdk_geometry_free(geometry);
}

// The name of the first engine that supports such boards, or NULL; an engine
// that does not must say so.
static const char *first_engine_for(const pdk_geometry *geometry)
{
    size_t number;
    const char *first = NULL;
    const pdk_engine_info *const *engines = pdk_engine_list(&number);
    for (size_t i = 0; i < number; i++) {
        pdk_error error = {0};
        pdk_solver *solver = (pdk_solver *)&error;
        const pdk_status status =
            pdk_solver_new(geometry, engines[i]->name, &solver, &error);
        if (status == PDK_OK) {
            if (!first) first = pdk_solver_engine(solver);
            pdk_solver_free(solver);
            continue;
        }
        expect_status(engines[i]->name, PDK_ERR_UNSUPPORTED, status);
        expect_status(engines[i]->name, PDK_ERR_UNSUPPORTED, error.status);
        if (strcmp(engines[i]->name, "auto") != 0)
            expect_bool(error.text, true,
                        strstr(error.text, engines[i]->name) != NULL);
        assert_null(solver);
    }
    return first;
}

static void chooses_the_first_engine_that_accepts_a_board(void **state)
{
    (void)state;
    for (uint32_t rows = 1; rows <= 6; rows++)
        for (uint32_t columns = 1; columns <= 6; columns++) {
            char name[32];
            const pdk_shape shape = make_shape(rows, columns);
            pdk_geometry *geometry = make_geometry(&shape);
            const char *first = first_engine_for(geometry);
            pdk_error error = {0};
            pdk_solver *solver = (pdk_solver *)&error;
            snprintf(name, sizeof name, "%ux%u", rows, columns);
            expect_status(name, first ? PDK_OK : PDK_ERR_UNSUPPORTED,
                          pdk_solver_new(geometry, NULL, &solver, &error));
            expect_status(name, first ? PDK_OK : PDK_ERR_UNSUPPORTED,
                          error.status);
            if (first)
                expect_text(name, first, pdk_solver_engine(solver));
            else
                assert_null(solver);
            pdk_solver_free(solver);
            pdk_geometry_free(geometry);
        }
}

static void check_mismatch(pdk_solver *solver, struct boards *boards)
{
    const pdk_shape *shape = pdk_grid_shape(boards->several);
    const pdk_shape wider = make_shape(shape->box_rows, shape->box_columns + 1);
    pdk_grid *odd = make_grid(&wider);
    pdk_verdict verdict = PDK_UNIQUE;
    pdk_count got = {.solutions = UNTOUCHED};
    struct boards_visits visits = {0};
    pdk_error error = {0};
    const char *name = pdk_solver_engine(solver);
    boards_expect_verdict(
        name, PDK_MULTIPLE,
        boards_solve(solver, boards->several, boards->solution));

    expect_status(
        name, PDK_ERR_MISMATCH,
        pdk_solver_solve(solver, odd, boards->other, &verdict, &error));
    expect_status(name, PDK_ERR_MISMATCH, error.status);
    expect_bool(error.text, true, strlen(error.text) > 0);
    expect_status(name, PDK_ERR_MISMATCH,
                  pdk_solver_solve(solver, odd, NULL, &verdict, NULL));
    expect_status(
        name, PDK_ERR_MISMATCH,
        pdk_solver_solve(solver, boards->unique, odd, &verdict, NULL));
    expect_status(name, PDK_ERR_MISMATCH,
                  pdk_solver_count(solver, odd, &got, NULL));
    expect_status(
        name, PDK_ERR_MISMATCH,
        pdk_solver_each(solver, odd, boards_visit, &visits, &got, NULL));
    boards_expect_verdict(name, PDK_UNIQUE, verdict);
    expect_uint(name, UNTOUCHED, got.solutions);
    expect_uint(name, 0, visits.seen);
    expect_uint(name, (uint64_t)wider.side * wider.side,
                pdk_grid_count_empty(odd));

    boards_solve(solver, boards->several, NULL);
    expect_status(name, PDK_ERR_MISMATCH, pdk_solver_second(solver, odd, NULL));
    pdk_grid_free(odd);
}

static void refuses_boards_of_another_shape(void **state)
{
    (void)state;
    boards_each_solver(check_mismatch);
}

static void decides_and_returns_a_solution(void **state)
{
    (void)state;
    boards_each_solver(boards_check_verdicts);
}

static void check_no_solution(pdk_solver *solver, struct boards *boards)
{
    puzzle_copy(boards->unique, boards->solution);
    boards_expect_verdict("none", PDK_NONE,
                          boards_solve(solver, boards->none, boards->solution));
    expect_bool("the grid stays", true,
                pdk_grid_equal(boards->unique, boards->solution));
}

static void stores_nothing_if_there_is_no_solution(void **state)
{
    (void)state;
    boards_each_solver(check_no_solution);
}

static void check_in_place(pdk_solver *solver, struct boards *boards)
{
    const pdk_grid *puzzles[] = {boards->unique, boards->several, boards->none};
    for (size_t i = 0; i < COUNT_OF(puzzles); i++) {
        pdk_grid *grid = boards->solution;
        puzzle_copy(puzzles[i], grid);
        const pdk_verdict want = boards_solve(solver, puzzles[i], NULL);
        boards_expect_verdict("in place", want,
                              boards_solve(solver, grid, grid));
        if (want == PDK_NONE) {
            expect_bool("in place", true, pdk_grid_equal(puzzles[i], grid));
            continue;
        }
        boards_expect_solves(solver, boards->geometry, puzzles[i], grid);
        if (want == PDK_UNIQUE) continue;
        expect_status("second", PDK_OK,
                      pdk_solver_second(solver, boards->other, NULL));
        boards_expect_solves(solver, boards->geometry, puzzles[i],
                             boards->other);
        expect_bool("second", false, pdk_grid_equal(grid, boards->other));
    }
}

static void solves_a_grid_in_place(void **state)
{
    (void)state;
    boards_each_solver(check_in_place);
}

static void check_second(pdk_solver *solver, struct boards *boards)
{
    pdk_grid *const solutions[] = {boards->solution, NULL};
    for (size_t i = 0; i < COUNT_OF(solutions); i++) {
        pdk_grid_reset(boards->other);
        boards_expect_verdict(
            "several", PDK_MULTIPLE,
            boards_solve(solver, boards->several, solutions[i]));
        expect_status("second", PDK_OK,
                      pdk_solver_second(solver, boards->other, NULL));
        boards_expect_solves(solver, boards->geometry, boards->several,
                             boards->other);
        expect_bool("differs", false,
                    pdk_grid_equal(boards->solution, boards->other));
    }
}

static void returns_a_second_solution(void **state)
{
    (void)state;
    boards_each_solver(check_second);
}

static void check_no_second(pdk_solver *solver, struct boards *boards)
{
    struct boards_visits visits = {0};
    boards_expect_no_second("no question yet", solver, boards->other);
    boards_solve(solver, boards->several, NULL);
    boards_solve(solver, boards->unique, NULL);
    boards_expect_no_second("unique", solver, boards->other);
    boards_solve(solver, boards->several, NULL);
    boards_solve(solver, boards->none, NULL);
    boards_expect_no_second("none", solver, boards->other);
    boards_solve(solver, boards->several, NULL);
    boards_count(solver, boards->several);
    boards_expect_no_second("counted", solver, boards->other);
    boards_solve(solver, boards->several, NULL);
    expect_status("each", PDK_OK,
                  pdk_solver_each(solver, boards->several, boards_visit,
                                  &visits, NULL, NULL));
    boards_expect_no_second("listed", solver, boards->other);
}

static void has_no_second_solution_unless_it_found_one(void **state)
{
    (void)state;
    boards_each_solver(check_no_second);
}

static void check_each_without_count(pdk_solver *solver, struct boards *boards)
{
    const struct {
        const char *name;
        const pdk_grid *puzzle;
        uint64_t want;
    } cases[] = {
        {"none",    boards->none,    0                        },
        {"unique",  boards->unique,  1                        },
        {"several", boards->several, boards->several_solutions},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct boards_visits visits = {0};
        expect_status(cases[i].name, PDK_OK,
                      pdk_solver_each(solver, cases[i].puzzle, boards_visit,
                                      &visits, NULL, NULL));
        expect_uint(cases[i].name, cases[i].want, visits.seen);
    }
}

static void lists_without_a_count(void **state)
{
    (void)state;
    boards_each_solver(check_each_without_count);
}

static void check_effort(pdk_solver *solver, struct boards *boards)
{
    const char *name = pdk_solver_engine(solver);
    pdk_effort effort = *pdk_solver_effort(solver);
    expect_uint("no question yet", 0, effort.guesses + effort.solutions);

    boards_solve(solver, boards->several, boards->solution);
    effort = *pdk_solver_effort(solver);
    expect_uint(name, 2, effort.solutions);
    if (solvers_pace(solver).step == 1) // others may count conflicts only
        expect_bool("two ways, a guess", true, effort.guesses > 0);

    boards_solve(solver, boards->solution, NULL);
    effort = *pdk_solver_effort(solver);
    expect_uint("full board", 1, effort.solutions);
    expect_uint("full board", 0, effort.guesses);

    boards_solve(solver, boards->none, NULL);
    expect_uint("none", 0, pdk_solver_effort(solver)->solutions);
    boards_count(solver, boards->several);
    expect_uint("counted", boards->several_solutions,
                pdk_solver_effort(solver)->solutions);
}

static void reports_the_effort_of_the_last_call(void **state)
{
    (void)state;
    boards_each_solver(check_effort);
}

static void accepts_null_to_free(void **state)
{
    (void)state;
    pdk_solver_free(NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_verdicts),
        cmocka_unit_test(lists_engines_by_different_names),
        cmocka_unit_test(refuses_engines_that_do_not_exist),
        cmocka_unit_test(chooses_the_first_engine_that_accepts_a_board),
        cmocka_unit_test(refuses_boards_of_another_shape),
        cmocka_unit_test(decides_and_returns_a_solution),
        cmocka_unit_test(stores_nothing_if_there_is_no_solution),
        cmocka_unit_test(solves_a_grid_in_place),
        cmocka_unit_test(returns_a_second_solution),
        cmocka_unit_test(has_no_second_solution_unless_it_found_one),
        cmocka_unit_test(lists_without_a_count),
        cmocka_unit_test(reports_the_effort_of_the_last_call),
        cmocka_unit_test(accepts_null_to_free),
    };
    solvers_describe();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
