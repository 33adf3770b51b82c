// The contract of pdk_solver_solve_without() beyond its answer: errors, limits,
// memory, and what it leaves unchanged.
#include "fault.h"
#include "make.h"
#include "puzzles.h"
#include "solver_boards.h"
#include "solvers.h"
#include "support.h"

#include <stdio.h>
#include <string.h>

enum {
    SLOW_SIDE = 6,
    GUESSES_SLACK = 1 << 17 // what "approximately" may mean
};

// The clue of the elementary solution in a column of the first row.
static pdk_clue first_row_clue(const struct boards *boards, uint32_t column)
{
    pdk_grid *full = make_grid(pdk_geometry_shape(boards->geometry));
    puzzle_elementary(0, 0, full);
    const pdk_clue clue = {0, column, pdk_grid_get(full, 0, column)};
    pdk_grid_free(full);
    return clue;
}

static bool ask(pdk_solver *solver, const pdk_grid *puzzle, pdk_clue clue,
                pdk_grid *solution)
{
    bool is_found = false;
    const pdk_status status = pdk_solver_solve_without(
        solver, puzzle, clue, solution, &is_found, NULL);
    expect_status(pdk_solver_engine(solver),
                  is_found ? PDK_OK : boards_status(solver), status);
    return is_found;
}

// The last column, because the first one of `none` has a clashing clue.
static void expect_answers(const char *name, pdk_solver *solver,
                           struct boards *boards)
{
    const uint32_t last = pdk_geometry_shape(boards->geometry)->side - 1;
    const pdk_clue clue = first_row_clue(boards, last);
    expect_bool(name, false, ask(solver, boards->none, clue, NULL));
    expect_text(name, "complete", pdk_stop_name(pdk_solver_stop(solver)));
    expect_bool(name, false, ask(solver, boards->unique, clue, NULL));
    expect_text(name, "complete", pdk_stop_name(pdk_solver_stop(solver)));
    boards_expect_no_second(name, solver, boards->other);
    expect_bool(name, true,
                ask(solver, boards->several, clue, boards->solution));
    expect_text(name, "solutions", pdk_stop_name(pdk_solver_stop(solver)));
    boards_expect_solves(solver, boards->geometry, boards->several,
                         boards->solution);
    boards_expect_no_second(name, solver, boards->other);
}

static void check_solution_limits(pdk_solver *solver, struct boards *boards)
{
    static const uint64_t limits[] = {0, 1, 2, 100};
    for (size_t i = 0; i < COUNT_OF(limits); i++) {
        char name[64];
        snprintf(name, sizeof name, "%s, limit %u", pdk_solver_engine(solver),
                 (unsigned)limits[i]);
        assert_int_equal(
            PDK_OK, pdk_solver_limit(solver,
                                     &(pdk_limits){.size = sizeof(pdk_limits),
                                                   .solutions = limits[i]},
                                     NULL));
        expect_answers(name, solver, boards);
    }
    boards_expect_usable(solver, boards);
}

static void answers_whatever_the_limit_of_solutions(void **state)
{
    (void)state;
    boards_each_solver(check_solution_limits);
}

static void check_place(pdk_solver *solver, struct boards *boards)
{
    const pdk_clue clue = first_row_clue(boards, 1);
    assert_int_equal(PDK_OK, pdk_solver_limit(solver, NULL, NULL));
    puzzle_copy(boards->unique, boards->other);
    expect_bool("unique", false,
                ask(solver, boards->other, clue, boards->other));
    expect_bool("left alone", true,
                pdk_grid_equal(boards->unique, boards->other));
    puzzle_copy(boards->several, boards->other);
    expect_bool("several", true,
                ask(solver, boards->other, clue, boards->other));
    boards_expect_solves(solver, boards->geometry, boards->several,
                         boards->other);
}

static void accepts_the_puzzle_grid_for_the_solution(void **state)
{
    (void)state;
    boards_each_solver(check_place);
}

struct refusal {
    pdk_solver *solver;
    const pdk_grid *puzzle;
    pdk_grid *solution;
};

static void expect_refusal(const struct refusal *refusal, pdk_clue clue,
                           pdk_status want)
{
    char name[96], place[64];
    bool answers[] = {false, true};
    snprintf(name, sizeof name, "%s: row %u, column %u, symbol %u",
             pdk_solver_engine(refusal->solver), clue.row, clue.column,
             clue.symbol);
    // Messages count from 1.
    snprintf(place, sizeof place, "row %lu, column %lu ",
             (unsigned long)clue.row + 1, (unsigned long)clue.column + 1);
    for (size_t i = 0; i < COUNT_OF(answers); i++) {
        pdk_error error = {0};
        expect_status(name, want,
                      pdk_solver_solve_without(refusal->solver, refusal->puzzle,
                                               clue, refusal->solution,
                                               &answers[i], &error));
        expect_status(name, want, error.status);
        if (strstr(error.text, "row "))
            expect_bool(name, true, strstr(error.text, place) != NULL);
        expect_bool(name, i == 1, answers[i]);
    }
}

static void check_refusals(pdk_solver *solver, struct boards *boards)
{
    const pdk_shape *shape = pdk_geometry_shape(boards->geometry);
    const pdk_shape other = make_shape(shape->box_rows, shape->box_columns + 1);
    pdk_grid *larger = make_grid(&other);
    const uint32_t side = shape->side;
    const struct refusal refusal = {solver, boards->unique, boards->solution};
    expect_refusal(&refusal, (pdk_clue){side - 1, 0, 1}, PDK_ERR_ARGUMENT);
    expect_refusal(&refusal, (pdk_clue){0, 0, 0}, PDK_ERR_RANGE);
    expect_refusal(&refusal, (pdk_clue){0, 0, side + 1}, PDK_ERR_RANGE);
    expect_refusal(&refusal, (pdk_clue){0, 0, UINT32_MAX}, PDK_ERR_RANGE);
    expect_refusal(&refusal, (pdk_clue){side, 0, 1}, PDK_ERR_RANGE);
    expect_refusal(&refusal, (pdk_clue){0, side, 1}, PDK_ERR_RANGE);
    expect_refusal(&refusal, (pdk_clue){UINT32_MAX, UINT32_MAX, 1},
                   PDK_ERR_RANGE);
    expect_refusal(&(struct refusal){solver, larger, boards->solution},
                   (pdk_clue){0, 0, 1}, PDK_ERR_MISMATCH);
    expect_refusal(&(struct refusal){solver, boards->unique, larger},
                   (pdk_clue){0, 0, 1}, PDK_ERR_MISMATCH);
    pdk_grid_free(larger);
    boards_expect_usable(solver, boards);
}

static void refuses_what_is_not_an_empty_cell_or_a_symbol(void **state)
{
    (void)state;
    boards_each_solver(check_refusals);
}

static bool stop_at_once(void *context, const pdk_effort *so_far)
{
    uint64_t *calls = context;
    expect_uint("nothing found", 0, so_far->solutions);
    ++*calls;
    return false;
}

// An empty board needs more than singles.
static void check_stops(pdk_solver *solver, struct boards *boards)
{
    const pdk_clue clue = {0, 0, 1};
    const char *name = pdk_solver_engine(solver);
    uint64_t calls = 0;
    if (pdk_geometry_shape(boards->geometry)->side < 4) return;
    pdk_grid_reset(boards->other);
    pdk_grid_reset(boards->solution);
    assert_int_equal(PDK_OK,
                     pdk_solver_limit(solver,
                                      &(pdk_limits){.size = sizeof(pdk_limits),
                                                    .go_on = stop_at_once,
                                                    .context = &calls},
                                      NULL));
    expect_bool(name, false,
                ask(solver, boards->other, clue, boards->solution));
    expect_uint(name, 1, calls);
    expect_text(name, "caller", pdk_stop_name(pdk_solver_stop(solver)));
    expect_bool(name, true, pdk_grid_equal(boards->solution, boards->other));
    assert_int_equal(PDK_OK,
                     pdk_solver_limit(solver,
                                      &(pdk_limits){.size = sizeof(pdk_limits),
                                                    .guesses = 1},
                                      NULL));
    const bool is_found = ask(solver, boards->other, clue, NULL);
    expect_text(name, is_found ? "solutions" : "guesses",
                pdk_stop_name(pdk_solver_stop(solver)));
    expect_bool(name, true,
                pdk_solver_effort(solver)->guesses <= GUESSES_SLACK);
    assert_int_equal(PDK_OK, pdk_solver_limit(solver, NULL, NULL));
    expect_answers(name, solver, boards);
    boards_expect_usable(solver, boards);
}

static void stops_on_request(void **state)
{
    (void)state;
    boards_each_solver(check_stops);
}

struct questions {
    pdk_solver *solver;
    struct boards *boards;
    pdk_clue clue;
    uint64_t runs;
};

static pdk_status ask_all(void *context)
{
    struct questions *questions = context;
    const struct boards *boards = questions->boards;
    const pdk_grid *puzzles[] = {boards->none, boards->unique, boards->several};
    pdk_status status = PDK_OK;
    questions->runs++;
    for (size_t i = 0; status == PDK_OK && i < COUNT_OF(puzzles); i++) {
        bool is_found;
        status = pdk_solver_solve_without(questions->solver, puzzles[i],
                                          questions->clue, boards->solution,
                                          &is_found, NULL);
    }
    return status;
}

static void check_allocations(pdk_solver *solver, struct boards *boards)
{
    const pdk_clue clue = first_row_clue(boards, 1);
    struct questions questions = {solver, boards, clue, 0};
    const bool is_slow = solvers_pace(solver).step > 1;
    if (is_slow && pdk_geometry_shape(boards->geometry)->side > SLOW_SIDE)
        return;
    assert_int_equal(PDK_OK, pdk_solver_limit(solver, NULL, NULL));
    fault_each_allocation(ask_all, &questions);
    if (!is_slow) expect_uint("no allocation", 1, questions.runs);
    expect_answers("after faults", solver, boards);
}

static void check_allocations_of_finders(const struct solvers *solvers)
{
    const pdk_shape *shape = pdk_geometry_shape(solvers->geometry);
    if (shape->side < 2) return;
    pdk_grid *grids[] = {make_grid(shape), make_grid(shape), make_grid(shape)};
    struct boards boards = {.geometry = solvers->geometry,
                            .none = grids[0],
                            .unique = grids[0],
                            .several = grids[1],
                            .solution = grids[2]};
    puzzle_elementary(0, 1, boards.unique);
    puzzle_elementary(0, 2, boards.several);
    for (size_t i = 0; i < solvers->count; i++) {
        const pdk_clue clue = first_row_clue(&boards, 1);
        struct questions questions = {solvers->items[i], &boards, clue, 0};
        assert_int_equal(
            PDK_OK, pdk_solver_limit(solvers->items[i],
                                     &(pdk_limits){.size = sizeof(pdk_limits),
                                                   .guesses = 1000},
                                     NULL));
        fault_each_allocation(ask_all, &questions);
    }
    for (size_t i = 0; i < COUNT_OF(grids); i++) pdk_grid_free(grids[i]);
}

static void answers_or_reports_out_of_memory(void **state)
{
    (void)state;
    boards_each_solver(check_allocations);
    finders_each_shape(9, check_allocations_of_finders);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(answers_whatever_the_limit_of_solutions),
        cmocka_unit_test(accepts_the_puzzle_grid_for_the_solution),
        cmocka_unit_test(refuses_what_is_not_an_empty_cell_or_a_symbol),
        cmocka_unit_test(stops_on_request),
        cmocka_unit_test(answers_or_reports_out_of_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
