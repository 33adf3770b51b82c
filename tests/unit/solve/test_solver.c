// The contract of solvers, engine by engine, on every board that some engine
// takes.
#include "fault.h"
#include "make.h"
#include "puzzles.h"
#include "solvers.h"
#include "support.h"

#include <stdio.h>
#include <string.h>

enum {
    SIDE_MAX = 25,
    LONG_SIDE = 8, // nobody counts all solutions from here on
    COUNTABLE_SIDE = 16,
    GUESSES_NET = 5000000,   // ends a test that would never end
    CALLS_NET = 1000,        // the same
    GUESSES_SLACK = 1 << 17, // what "more or less" may mean
    UNTOUCHED = 1
};

// The boards of most tests, with the number of their solutions.
struct boards {
    const pdk_geometry *geometry;
    pdk_grid *none, *unique, *several;
    pdk_grid *solution, *other; // to be written to
    uint64_t several_solutions;
};

// Two rows of a band whose symbols differ by a shift swap along each cycle of
// it: C cycles, or one where each box is a row.
static uint64_t count_swaps(const pdk_shape *shape)
{
    return shape->box_rows == 1 ? 2 : UINT64_C(1) << shape->box_columns;
}

static void boards_open(const pdk_geometry *geometry, struct boards *boards)
{
    const pdk_shape *shape = pdk_geometry_shape(geometry);
    boards->geometry = geometry;
    pdk_grid **grids[] = {&boards->none, &boards->unique, &boards->several,
                          &boards->solution, &boards->other};
    for (size_t i = 0; i < COUNT_OF(grids); i++) *grids[i] = make_grid(shape);
    puzzle_elementary(0, 1, boards->unique);
    puzzle_elementary(0, 2, boards->several);
    puzzle_elementary(0, 1, boards->none);
    assert_int_equal(
        pdk_grid_set(boards->none, 0, 0, pdk_grid_get(boards->none, 1, 0)),
        PDK_OK);
    boards->several_solutions = count_swaps(shape);
}

static void boards_close(struct boards *boards)
{
    pdk_grid_free(boards->none);
    pdk_grid_free(boards->unique);
    pdk_grid_free(boards->several);
    pdk_grid_free(boards->solution);
    pdk_grid_free(boards->other);
}

// The test at hand; boards of side 1 have no room for most of it.
static void (*each_solver)(pdk_solver *solver, struct boards *boards);

static void run_shape(const struct solvers *solvers)
{
    if (pdk_geometry_shape(solvers->geometry)->side == 1) return;
    for (size_t i = 0; i < solvers->count; i++) {
        struct boards boards;
        boards_open(solvers->geometry, &boards);
        each_solver(solvers->items[i], &boards);
        boards_close(&boards);
    }
}

static void for_each_solver(void (*work)(pdk_solver *, struct boards *))
{
    each_solver = work;
    solvers_each_shape(SIDE_MAX, run_shape);
}

static void expect_verdict(const char *name, pdk_verdict want, pdk_verdict got)
{
    expect_text(name, pdk_verdict_name(want), pdk_verdict_name(got));
}

static void expect_solves(pdk_solver *solver, const pdk_geometry *geometry,
                          const pdk_grid *puzzle, const pdk_grid *solution)
{
    const char *flaw = puzzle_flaw(geometry, puzzle, solution);
    expect_text(pdk_solver_engine(solver), "no flaw", flaw ? flaw : "no flaw");
}

static pdk_verdict solve(pdk_solver *solver, const pdk_grid *puzzle,
                         pdk_grid *solution)
{
    pdk_verdict verdict = PDK_UNKNOWN;
    expect_status(pdk_solver_engine(solver), PDK_OK,
                  pdk_solver_solve(solver, puzzle, solution, &verdict, NULL));
    return verdict;
}

static pdk_count count(pdk_solver *solver, const pdk_grid *puzzle)
{
    pdk_count got = {0};
    expect_status(pdk_solver_engine(solver), PDK_OK,
                  pdk_solver_count(solver, puzzle, &got, NULL));
    return got;
}

// A visitor that counts, and ends the listing at a number.
struct visits {
    uint64_t seen, end;
    pdk_status status;
};

static pdk_status visit(void *context, const pdk_grid *solution)
{
    struct visits *visits = context;
    expect_uint("empty cells", 0, pdk_grid_count_empty(solution));
    visits->seen++;
    return visits->seen == visits->end ? visits->status : PDK_OK;
}

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
    const pdk_engine_info *engines = pdk_engine_list(&number);
    expect_bool("some engine", true, number > 0);
    for (size_t i = 0; i < number; i++) {
        expect_bool(engines[i].name, true, strlen(engines[i].name) > 0);
        expect_bool(engines[i].name, true, strlen(engines[i].summary) > 0);
        expect_bool(engines[i].name, true, !strchr(engines[i].summary, '\n'));
        for (size_t k = 0; k < i; k++)
            expect_bool(engines[i].name, true,
                        strcmp(engines[i].name, engines[k].name) != 0);
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
        expect_bool(error.text, true, strstr(error.text, "no engine") != NULL);
        expect_status(cases[i], PDK_ERR_ARGUMENT,
                      pdk_solver_new(geometry, cases[i], &solver, NULL));
    }
    pdk_geometry_free(geometry);
}

// The name of the first engine that takes such boards, or NULL; an engine that
// does not must say so.
static const char *first_engine_for(const pdk_geometry *geometry)
{
    size_t number;
    const char *first = NULL;
    const pdk_engine_info *engines = pdk_engine_list(&number);
    for (size_t i = 0; i < number; i++) {
        pdk_error error = {0};
        pdk_solver *solver = (pdk_solver *)&error;
        const pdk_status status =
            pdk_solver_new(geometry, engines[i].name, &solver, &error);
        if (status == PDK_OK) {
            if (!first) first = pdk_solver_engine(solver);
            pdk_solver_free(solver);
            continue;
        }
        expect_status(engines[i].name, PDK_ERR_UNSUPPORTED, status);
        expect_status(engines[i].name, PDK_ERR_UNSUPPORTED, error.status);
        if (strcmp(engines[i].name, "auto") != 0)
            expect_bool(error.text, true,
                        strstr(error.text, engines[i].name) != NULL);
        assert_null(solver);
    }
    return first;
}

static void chooses_the_first_engine_that_takes_a_board(void **state)
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
    struct visits visits = {0};
    pdk_error error = {0};
    const char *name = pdk_solver_engine(solver);
    expect_verdict(name, PDK_MULTIPLE,
                   solve(solver, boards->several, boards->solution));

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
    expect_status(name, PDK_ERR_MISMATCH,
                  pdk_solver_each(solver, odd, visit, &visits, &got, NULL));
    expect_verdict(name, PDK_UNIQUE, verdict);
    expect_uint(name, UNTOUCHED, got.solutions);
    expect_uint(name, 0, visits.seen);
    expect_uint(name, (uint64_t)wider.side * wider.side,
                pdk_grid_count_empty(odd));

    solve(solver, boards->several, NULL);
    expect_status(name, PDK_ERR_MISMATCH, pdk_solver_second(solver, odd, NULL));
    pdk_grid_free(odd);
}

static void refuses_boards_of_another_shape(void **state)
{
    (void)state;
    for_each_solver(check_mismatch);
}

static void check_verdicts(pdk_solver *solver, struct boards *boards)
{
    const struct {
        const char *name;
        const pdk_grid *puzzle;
        pdk_verdict want;
    } cases[] = {
        {"none",    boards->none,    PDK_NONE    },
        {"unique",  boards->unique,  PDK_UNIQUE  },
        {"several", boards->several, PDK_MULTIPLE},
    };
    pdk_grid *before = boards->other;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        puzzle_copy(cases[i].puzzle, before);
        expect_verdict(cases[i].name, cases[i].want,
                       solve(solver, cases[i].puzzle, NULL));
        pdk_grid_reset(boards->solution);
        expect_verdict(cases[i].name, cases[i].want,
                       solve(solver, cases[i].puzzle, boards->solution));
        expect_bool("the puzzle stays", true,
                    pdk_grid_equal(before, cases[i].puzzle));
        if (cases[i].want != PDK_NONE)
            expect_solves(solver, boards->geometry, cases[i].puzzle,
                          boards->solution);
    }
}

static void decides_and_gives_a_solution(void **state)
{
    (void)state;
    for_each_solver(check_verdicts);
}

static void check_no_solution(pdk_solver *solver, struct boards *boards)
{
    puzzle_copy(boards->unique, boards->solution);
    expect_verdict("none", PDK_NONE,
                   solve(solver, boards->none, boards->solution));
    expect_bool("the grid stays", true,
                pdk_grid_equal(boards->unique, boards->solution));
}

static void stores_nothing_where_there_is_no_solution(void **state)
{
    (void)state;
    for_each_solver(check_no_solution);
}

static void check_in_place(pdk_solver *solver, struct boards *boards)
{
    const pdk_grid *puzzles[] = {boards->unique, boards->several, boards->none};
    for (size_t i = 0; i < COUNT_OF(puzzles); i++) {
        pdk_grid *grid = boards->solution;
        puzzle_copy(puzzles[i], grid);
        const pdk_verdict want = solve(solver, puzzles[i], NULL);
        expect_verdict("in place", want, solve(solver, grid, grid));
        if (want == PDK_NONE) {
            expect_bool("in place", true, pdk_grid_equal(puzzles[i], grid));
            continue;
        }
        expect_solves(solver, boards->geometry, puzzles[i], grid);
        if (want == PDK_UNIQUE) continue;
        expect_status("second", PDK_OK,
                      pdk_solver_second(solver, boards->other, NULL));
        expect_solves(solver, boards->geometry, puzzles[i], boards->other);
        expect_bool("second", false, pdk_grid_equal(grid, boards->other));
    }
}

static void solves_a_grid_in_its_own_place(void **state)
{
    (void)state;
    for_each_solver(check_in_place);
}

static void check_second(pdk_solver *solver, struct boards *boards)
{
    pdk_grid *const solutions[] = {boards->solution, NULL};
    for (size_t i = 0; i < COUNT_OF(solutions); i++) {
        pdk_grid_reset(boards->other);
        expect_verdict("several", PDK_MULTIPLE,
                       solve(solver, boards->several, solutions[i]));
        expect_status("second", PDK_OK,
                      pdk_solver_second(solver, boards->other, NULL));
        expect_solves(solver, boards->geometry, boards->several, boards->other);
        expect_bool("differs", false,
                    pdk_grid_equal(boards->solution, boards->other));
    }
}

static void text_of(const pdk_grid *grid, char empty, char text[81])
{
    const size_t side = pdk_grid_shape(grid)->side;
    const pdk_symbol *symbols = pdk_grid_symbols(grid);
    for (size_t i = 0; i < side * side; i++)
        text[i] = symbols[i] ? (char)('0' + symbols[i]) : empty;
}

static void expect_same_as_text(pdk_solver *solver, struct boards *boards,
                                const pdk_grid *puzzle)
{
    char text[81], want[81], got[82];
    const size_t side = pdk_grid_shape(puzzle)->side, cells = side * side;
    pdk_verdict verdict = PDK_UNKNOWN;
    memset(want, '#', sizeof want);
    const pdk_verdict by_grid = solve(solver, puzzle, boards->solution);
    const pdk_effort effort = pdk_solver_effort(solver);
    if (by_grid != PDK_NONE) text_of(boards->solution, '.', want);
    for (size_t i = 0; i < 2; i++) {
        text_of(puzzle, ".0"[i], text);
        memset(got, '#', sizeof got);
        expect_status("text", PDK_OK,
                      pdk_solver_solve_text(solver, text, got, &verdict, NULL));
        expect_verdict("text", by_grid, verdict);
        assert_memory_equal(want, got, cells);
        assert_int_equal('#', got[cells]);
        expect_uint("guesses", effort.guesses,
                    pdk_solver_effort(solver).guesses);
        expect_status(
            "no solution wanted", PDK_OK,
            pdk_solver_solve_text(solver, text, NULL, &verdict, NULL));
        expect_verdict("no solution wanted", by_grid, verdict);
    }
    if (by_grid != PDK_MULTIPLE) return;
    expect_status("second", PDK_OK,
                  pdk_solver_second(solver, boards->other, NULL));
    expect_solves(solver, boards->geometry, puzzle, boards->other);
    expect_bool("differs", false,
                pdk_grid_equal(boards->solution, boards->other));
}

static void try_text(pdk_solver *solver, struct boards *boards)
{
    pdk_error error = {0};
    pdk_verdict verdict = PDK_MULTIPLE;
    if (pdk_geometry_shape(boards->geometry)->side > 9) {
        char none[1];
        expect_status(
            "large", PDK_ERR_LIMIT,
            pdk_solver_solve_text(solver, none, none, &verdict, &error));
        expect_verdict("untouched", PDK_MULTIPLE, verdict);
        return;
    }
    expect_same_as_text(solver, boards, boards->none);
    expect_same_as_text(solver, boards, boards->unique);
    expect_same_as_text(solver, boards, boards->several);
}

static void solves_text_as_it_solves_grids(void **state)
{
    (void)state;
    for_each_solver(try_text);
}

static void try_strange_text(pdk_solver *solver, struct boards *boards)
{
    const uint32_t side = pdk_geometry_shape(boards->geometry)->side;
    const size_t cells = (size_t)side * side;
    if (side > 9) return;
    const char strange[] = {
        '/', '-', ' ', 'A', '\0', '\n', '\xff', '~', (char)('1' + side)};
    for (size_t i = 0; i < COUNT_OF(strange); i++)
        for (size_t at = 0; at < cells; at++) {
            char text[81], solution[81] = "#";
            pdk_error error = {0};
            pdk_verdict verdict = PDK_MULTIPLE;
            memset(text, '.', sizeof text);
            text[at] = strange[i];
            expect_status("strange", PDK_ERR_SYNTAX,
                          pdk_solver_solve_text(solver, text, solution,
                                                &verdict, &error));
            expect_uint("column", at + 1, error.column);
            expect_verdict("untouched", PDK_MULTIPLE, verdict);
            assert_int_equal('#', solution[0]);
        }
}

static void refuses_characters_that_are_no_cells(void **state)
{
    (void)state;
    for_each_solver(try_strange_text);
}

static void gives_a_second_solution(void **state)
{
    (void)state;
    for_each_solver(check_second);
}

static void expect_no_second(const char *name, pdk_solver *solver,
                             pdk_grid *grid)
{
    pdk_error error = {0};
    pdk_grid_reset(grid);
    expect_status(name, PDK_ERR_ARGUMENT,
                  pdk_solver_second(solver, grid, &error));
    expect_bool(error.text, true, strlen(error.text) > 0);
    expect_bool(name, true, pdk_grid_count_empty(grid) > 0);
}

static void check_no_second(pdk_solver *solver, struct boards *boards)
{
    struct visits visits = {0};
    expect_no_second("no question yet", solver, boards->other);
    solve(solver, boards->several, NULL);
    solve(solver, boards->unique, NULL);
    expect_no_second("unique", solver, boards->other);
    solve(solver, boards->several, NULL);
    solve(solver, boards->none, NULL);
    expect_no_second("none", solver, boards->other);
    solve(solver, boards->several, NULL);
    count(solver, boards->several);
    expect_no_second("counted", solver, boards->other);
    solve(solver, boards->several, NULL);
    expect_status(
        "each", PDK_OK,
        pdk_solver_each(solver, boards->several, visit, &visits, NULL, NULL));
    expect_no_second("listed", solver, boards->other);
}

static void has_no_second_solution_unless_it_found_one(void **state)
{
    (void)state;
    for_each_solver(check_no_second);
}

// A limit as high as the number of solutions may come first or not.
static void expect_limited(const char *name, uint64_t total, uint64_t limit,
                           pdk_count got)
{
    const uint64_t want = limit > 0 && limit < total ? limit : total;
    expect_uint(name, want, got.solutions);
    if (limit != total)
        expect_bool(name, limit == 0 || limit > total, got.is_exact);
}

static void check_solution_limits(pdk_solver *solver, struct boards *boards)
{
    const uint64_t total = boards->several_solutions;
    const uint64_t limits[] = {0, 1, 2, total - 1, total, total + 1, 1 << 20};
    for (size_t i = 0; i < COUNT_OF(limits); i++) {
        char name[64];
        struct visits visits = {0};
        pdk_count got = {0};
        snprintf(name, sizeof name, "%s, %u solutions, limit %u",
                 pdk_solver_engine(solver), (unsigned)total,
                 (unsigned)limits[i]);
        pdk_solver_limit(solver, &(pdk_limits){.solutions = limits[i]});
        expect_limited(name, total, limits[i], count(solver, boards->several));
        expect_status(name, PDK_OK,
                      pdk_solver_each(solver, boards->several, visit, &visits,
                                      &got, NULL));
        expect_limited(name, total, limits[i], got);
        expect_uint(name, got.solutions, visits.seen);
        const bool is_one = limits[i] == 1;
        expect_verdict(name, is_one ? PDK_UNKNOWN : PDK_MULTIPLE,
                       solve(solver, boards->several, NULL));
        expect_verdict(name, is_one ? PDK_UNKNOWN : PDK_UNIQUE,
                       solve(solver, boards->unique, NULL));
        expect_uint(name, 1, pdk_solver_effort(solver).solutions);
    }
    pdk_solver_limit(solver, NULL);
    expect_limited("no limits", total, 0, count(solver, boards->several));
}

static void stops_at_a_number_of_solutions(void **state)
{
    (void)state;
    for_each_solver(check_solution_limits);
}

static void check_copied_limits(pdk_solver *solver, struct boards *boards)
{
    pdk_limits limits = {.solutions = 1};
    pdk_solver_limit(solver, &limits);
    limits.solutions = 2;
    expect_uint("copied", 1, count(solver, boards->several).solutions);
    expect_uint("still there", 1, count(solver, boards->several).solutions);
}

static void keeps_its_own_copy_of_the_limits(void **state)
{
    (void)state;
    for_each_solver(check_copied_limits);
}

static bool is_long(const struct boards *boards)
{
    return pdk_geometry_shape(boards->geometry)->side >= LONG_SIDE;
}

// Larger ones have so many solutions that a count may know at once that no
// number holds them.
static bool is_countable(const struct boards *boards)
{
    return pdk_geometry_shape(boards->geometry)->side <= COUNTABLE_SIDE;
}

// After a stop the workspace is as good as new.
static void expect_usable(pdk_solver *solver, struct boards *boards)
{
    pdk_solver_limit(solver, NULL);
    check_verdicts(solver, boards);
    expect_limited("after a stop", boards->several_solutions, 0,
                   count(solver, boards->several));
}

// Goes on until the end is called for.
struct calls {
    uint64_t made, end;
    pdk_effort last;
    bool has_fallen; // an effort was less than the one before
};

static bool go_on(void *context, const pdk_effort *so_far)
{
    struct calls *calls = context;
    if (so_far->guesses < calls->last.guesses) calls->has_fallen = true;
    if (so_far->solutions < calls->last.solutions) calls->has_fallen = true;
    calls->last = *so_far;
    calls->made++;
    return calls->made != calls->end;
}

static void check_guesses(pdk_solver *solver, struct boards *boards)
{
    static const uint64_t limits[] = {1, 100, 5000};
    if (!is_long(boards)) return;
    for (size_t i = 0; i < COUNT_OF(limits); i++) {
        char name[64];
        snprintf(name, sizeof name, "%s, limit %u", pdk_solver_engine(solver),
                 (unsigned)limits[i]);
        pdk_grid_reset(boards->other);
        struct calls calls = {.end = CALLS_NET};
        pdk_solver_limit(solver, &(pdk_limits){.guesses = limits[i],
                                               .go_on = go_on,
                                               .context = &calls});
        const pdk_count got = count(solver, boards->other);
        const pdk_effort effort = pdk_solver_effort(solver);
        expect_bool(name, false, got.is_exact);
        expect_uint(name, got.solutions, effort.solutions);
        expect_bool(name, true, effort.guesses <= limits[i] + GUESSES_SLACK);
        expect_usable(solver, boards);
    }
}

static void stops_after_a_number_of_guesses(void **state)
{
    (void)state;
    for_each_solver(check_guesses);
}

static void check_go_on(pdk_solver *solver, struct boards *boards)
{
    static const uint64_t ends[] = {1, 2, 10};
    if (!is_long(boards)) return;
    for (size_t i = 0; i < 2 * COUNT_OF(ends); i++) {
        char name[64];
        pdk_count got = {0};
        struct visits visits = {0};
        struct calls calls = {.end = ends[i / 2]};
        const bool is_listed = i % 2 == 1;
        if (!is_listed && !is_countable(boards)) continue;
        snprintf(name, sizeof name, "%s %s, call %u stops",
                 pdk_solver_engine(solver), is_listed ? "each" : "count",
                 (unsigned)calls.end);
        pdk_grid_reset(boards->other);
        pdk_solver_limit(solver, &(pdk_limits){.guesses = GUESSES_NET,
                                               .go_on = go_on,
                                               .context = &calls});
        if (is_listed)
            expect_status(name, PDK_OK,
                          pdk_solver_each(solver, boards->other, visit, &visits,
                                          &got, NULL));
        else
            got = count(solver, boards->other);
        expect_uint(name, calls.end, calls.made);
        expect_bool(name, false, calls.has_fallen);
        expect_bool(name, false, got.is_exact);
        expect_bool(name, true, calls.last.solutions <= got.solutions);
        if (is_listed) expect_uint(name, got.solutions, visits.seen);
        expect_usable(solver, boards);
    }
}

static void asks_whether_to_go_on(void **state)
{
    (void)state;
    for_each_solver(check_go_on);
}

// Small puzzles may be done before anybody is asked, so either answer is right,
// but no wrong one.
static void check_stopped_verdicts(pdk_solver *solver, struct boards *boards)
{
    const struct {
        const pdk_grid *puzzle;
        pdk_verdict want;
    } cases[] = {
        {boards->none,    PDK_NONE    },
        {boards->unique,  PDK_UNIQUE  },
        {boards->several, PDK_MULTIPLE},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct calls calls = {.end = 1};
        pdk_solver_limit(solver,
                         &(pdk_limits){.go_on = go_on, .context = &calls});
        const pdk_verdict got =
            solve(solver, cases[i].puzzle, boards->solution);
        if (calls.made == 0 || got != PDK_UNKNOWN)
            expect_verdict("not stopped", cases[i].want, got);
        if (got == PDK_UNKNOWN)
            expect_no_second("unknown", solver, boards->other);
        pdk_solver_limit(solver, NULL);
        expect_verdict("afterwards", cases[i].want,
                       solve(solver, cases[i].puzzle, NULL));
    }
}

static void says_unknown_or_the_truth_where_it_is_stopped(void **state)
{
    (void)state;
    for_each_solver(check_stopped_verdicts);
}

static void check_visitor_status(pdk_solver *solver, struct boards *boards)
{
    static const pdk_status statuses[] = {PDK_END, PDK_ERR_MEMORY,
                                          PDK_ERR_WRITE, PDK_ERR_CANCELLED};
    const uint64_t total = boards->several_solutions;
    for (size_t i = 0; i < COUNT_OF(statuses); i++)
        for (uint64_t end = 1; end <= total; end += total - 1) {
            struct visits visits = {.end = end, .status = statuses[i]};
            pdk_count got = {0};
            pdk_error error = {0};
            const char *name = pdk_status_name(statuses[i]);
            expect_status(name, statuses[i],
                          pdk_solver_each(solver, boards->several, visit,
                                          &visits, &got, &error));
            expect_status(name, statuses[i], error.status);
            expect_uint(name, end, visits.seen);
            expect_uint(name, end, got.solutions);
            if (end < total) expect_bool(name, false, got.is_exact);
        }
    expect_usable(solver, boards);
}

static void passes_on_what_the_visitor_says(void **state)
{
    (void)state;
    for_each_solver(check_visitor_status);
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
        struct visits visits = {0};
        expect_status(cases[i].name, PDK_OK,
                      pdk_solver_each(solver, cases[i].puzzle, visit, &visits,
                                      NULL, NULL));
        expect_uint(cases[i].name, cases[i].want, visits.seen);
    }
}

static void lists_without_a_count(void **state)
{
    (void)state;
    for_each_solver(check_each_without_count);
}

static void check_effort(pdk_solver *solver, struct boards *boards)
{
    const char *name = pdk_solver_engine(solver);
    pdk_effort effort = pdk_solver_effort(solver);
    expect_uint("no question yet", 0, effort.guesses + effort.solutions);

    solve(solver, boards->several, boards->solution);
    effort = pdk_solver_effort(solver);
    expect_uint(name, 2, effort.solutions);
    expect_bool("two ways, a guess", true, effort.guesses > 0);

    solve(solver, boards->solution, NULL);
    effort = pdk_solver_effort(solver);
    expect_uint("full board", 1, effort.solutions);
    expect_uint("full board", 0, effort.guesses);

    solve(solver, boards->none, NULL);
    expect_uint("none", 0, pdk_solver_effort(solver).solutions);
    count(solver, boards->several);
    expect_uint("counted", boards->several_solutions,
                pdk_solver_effort(solver).solutions);
}

static void tells_what_the_last_question_took(void **state)
{
    (void)state;
    for_each_solver(check_effort);
}

struct questions {
    pdk_solver *solver;
    struct boards *boards;
    uint64_t runs;
};

static pdk_status ask_everything(void *context)
{
    struct questions *questions = context;
    struct boards *boards = questions->boards;
    const pdk_grid *puzzles[] = {boards->none, boards->unique, boards->several};
    pdk_status status = PDK_OK;
    questions->runs++;
    for (size_t i = 0; status == PDK_OK && i < COUNT_OF(puzzles); i++) {
        struct visits visits = {0};
        pdk_verdict verdict;
        pdk_count got;
        status = pdk_solver_count(questions->solver, puzzles[i], &got, NULL);
        if (status == PDK_OK)
            status = pdk_solver_each(questions->solver, puzzles[i], visit,
                                     &visits, &got, NULL);
        if (status == PDK_OK)
            status = pdk_solver_solve(questions->solver, puzzles[i],
                                      boards->solution, &verdict, NULL);
    }
    if (status == PDK_OK)
        status = pdk_solver_second(questions->solver, boards->other, NULL);
    return status;
}

static void check_allocations(pdk_solver *solver, struct boards *boards)
{
    struct questions questions = {solver, boards, 0};
    fault_each_allocation(ask_everything, &questions);
    expect_uint("runs without an allocation", 1, questions.runs);
}

static void allocates_nothing_while_it_solves(void **state)
{
    (void)state;
    for_each_solver(check_allocations);
}

struct opening {
    const pdk_geometry *geometry;
    const char *engine;
};

static pdk_status open_solver(void *context)
{
    const struct opening *opening = context;
    pdk_error error = {0};
    pdk_solver *solver = (pdk_solver *)&error;
    const pdk_status status =
        pdk_solver_new(opening->geometry, opening->engine, &solver, &error);
    expect_status(opening->engine, status, error.status);
    expect_bool(opening->engine, status == PDK_OK, solver != NULL);
    pdk_solver_free(solver);
    return status;
}

static void check_opening(pdk_solver *solver, struct boards *boards)
{
    struct opening opening = {boards->geometry, pdk_solver_engine(solver)};
    fault_each_allocation(open_solver, &opening);
}

static void survives_every_failing_allocation(void **state)
{
    (void)state;
    for_each_solver(check_opening);
}

static void frees_nothing_where_there_is_nothing(void **state)
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
        cmocka_unit_test(chooses_the_first_engine_that_takes_a_board),
        cmocka_unit_test(refuses_boards_of_another_shape),
        cmocka_unit_test(decides_and_gives_a_solution),
        cmocka_unit_test(stores_nothing_where_there_is_no_solution),
        cmocka_unit_test(solves_a_grid_in_its_own_place),
        cmocka_unit_test(solves_text_as_it_solves_grids),
        cmocka_unit_test(refuses_characters_that_are_no_cells),
        cmocka_unit_test(gives_a_second_solution),
        cmocka_unit_test(has_no_second_solution_unless_it_found_one),
        cmocka_unit_test(stops_at_a_number_of_solutions),
        cmocka_unit_test(keeps_its_own_copy_of_the_limits),
        cmocka_unit_test(stops_after_a_number_of_guesses),
        cmocka_unit_test(asks_whether_to_go_on),
        cmocka_unit_test(says_unknown_or_the_truth_where_it_is_stopped),
        cmocka_unit_test(passes_on_what_the_visitor_says),
        cmocka_unit_test(lists_without_a_count),
        cmocka_unit_test(tells_what_the_last_question_took),
        cmocka_unit_test(allocates_nothing_while_it_solves),
        cmocka_unit_test(survives_every_failing_allocation),
        cmocka_unit_test(frees_nothing_where_there_is_nothing),
    };
    solvers_describe();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
