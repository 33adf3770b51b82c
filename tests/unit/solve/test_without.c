// Solutions without a clue: every engine finds one if there is one, says so if
// there is none, and never returns one that has the clue.
#include "brute.h"
#include "make.h"
#include "puzzles.h"
#include "solver_boards.h"
#include "solvers.h"
#include "support.h"

#include <stdio.h>

enum {
    SIDE_MAX = 16,
    LARGE_SIDE = 10,
    ROUNDS = 1 + 4 / SLOWNESS,         // of each kind of puzzle on 3x3 boxes
    QUESTIONS = SLOWNESS > 1 ? 6 : 20, // about a puzzle
    QUESTIONS_LARGE = SLOWNESS > 1 ? 2 : 5,
    LIMIT = 40,     // solutions that brute force lists
    STEPS = 20000,  // of the brute force
    GUESSES = 1000, // of an engine
    GUESSES_OF_FINDERS = SLOWNESS > 1 ? 1000 : 5000,
    CELLS_MAX = BRUTE_SIDE_MAX * BRUTE_SIDE_MAX
};

enum truth { IS_NOT, IS, NOBODY_KNOWS };

// Some solutions of the current puzzle.
static const pdk_geometry *geometry;
static const pdk_grid *puzzle;
static struct brute_count listed;
static pdk_symbol list[LIMIT * CELLS_MAX];
static uint64_t questions_asked;
static char here[5 * CELLS_MAX];

static uint32_t side(void)
{
    return pdk_geometry_shape(geometry)->side;
}

static void name_case(const pdk_solver *solver, pdk_clue clue)
{
    snprintf(here, sizeof here, "%s: %s, row %u, column %u, not %u",
             pdk_solver_engine(solver), puzzle_text(puzzle), clue.row,
             clue.column, clue.symbol);
}

static void list_solutions(const pdk_geometry *shape, const pdk_grid *grid)
{
    geometry = shape;
    puzzle = grid;
    listed = brute_solve(geometry, puzzle, LIMIT, STEPS, list);
}

static enum truth find_truth(pdk_clue clue)
{
    const size_t cells = (size_t)side() * side();
    const size_t cell = (size_t)clue.row * side() + clue.column;
    for (uint64_t i = 0; i < listed.solutions; i++)
        if (list[i * cells + cell] != clue.symbol) return IS;
    return listed.end == BRUTE_ALL ? IS_NOT : NOBODY_KNOWS;
}

// Queries, and verifies the solution if there is one.
static enum truth ask(pdk_solver *solver, pdk_clue clue)
{
    pdk_grid *solution = make_grid(pdk_geometry_shape(geometry));
    bool is_found = false, is_found_again = false;
    expect_status(here, PDK_OK,
                  pdk_solver_solve_without(solver, puzzle, clue, solution,
                                           &is_found, NULL));
    const pdk_stop stop = pdk_solver_stop(solver);
    expect_uint(here, is_found, pdk_solver_effort(solver)->solutions);
    if (is_found) {
        const char *flaw = puzzle_flaw(geometry, puzzle, solution);
        expect_text(here, "no flaw", flaw ? flaw : "no flaw");
        expect_bool(here, false,
                    pdk_grid_get(solution, clue.row, clue.column) ==
                        clue.symbol);
        expect_text(here, "solutions", pdk_stop_name(stop));
    } else {
        expect_bool(here, false, stop == PDK_STOP_SOLUTIONS);
        expect_uint(here, (uint64_t)side() * side(),
                    pdk_grid_count_empty(solution));
    }
    pdk_grid_free(solution);
    expect_status(here, PDK_OK,
                  pdk_solver_solve_without(solver, puzzle, clue, NULL,
                                           &is_found_again, NULL));
    expect_bool(here, is_found, is_found_again);
    if (is_found) return IS;
    return stop == PDK_STOP_NONE ? IS_NOT : NOBODY_KNOWS;
}

static void expect_truth(enum truth want, enum truth got)
{
    static const char *const names[] = {"there is none", "there is one"};
    if (want == NOBODY_KNOWS || got == NOBODY_KNOWS) return;
    expect_text(here, names[want], names[got]);
}

static void check_clue(const struct solvers *solvers, pdk_clue clue)
{
    enum truth truth = find_truth(clue);
    pdk_effort efforts[SOLVERS_MAX] = {0};
    questions_asked++;
    for (size_t i = 0; i < solvers->count; i++) {
        pdk_solver *solver = solvers->items[i];
        if (!solvers_gets(solver, questions_asked)) continue;
        name_case(solver, clue);
        assert_int_equal(
            PDK_OK, pdk_solver_limit(solver,
                                     &(pdk_limits){.size = sizeof(pdk_limits),
                                                   .guesses = GUESSES},
                                     NULL));
        const enum truth got = ask(solver, clue);
        efforts[i] = *pdk_solver_effort(solver);
        expect_truth(truth, got);
        if (got == NOBODY_KNOWS)
            expect_bool(here, true, efforts[i].guesses >= GUESSES / 2);
        else
            truth = got;
        for (size_t k = 0; k < i; k++)
            if (solvers_are_kin(solvers->items[k], solver))
                expect_uint(here, efforts[k].guesses, efforts[i].guesses);
    }
}

// A random symbol of a random empty cell; false: there is none.
static bool choose_clue(pdk_random *random, pdk_clue *clue)
{
    const uint32_t cells = side() * side();
    uint32_t cell = pdk_random_below(random, cells);
    const uint32_t first = cell;
    while (pdk_grid_symbols(puzzle)[cell] != 0) {
        cell = (cell + 1) % cells;
        if (cell == first) return false;
    }
    *clue = (pdk_clue){cell / side(), cell % side(),
                       1 + pdk_random_below(random, side())};
    // Most other symbols are not candidates.
    if (listed.solutions > 0 && pdk_random_below(random, 2) == 0)
        clue->symbol = list[cell];
    return true;
}

static void check_puzzle(const struct solvers *solvers, const pdk_grid *grid,
                         pdk_random *random)
{
    pdk_clue clue;
    list_solutions(solvers->geometry, grid);
    const uint32_t questions =
        side() < LARGE_SIDE ? QUESTIONS : QUESTIONS_LARGE;
    for (uint32_t i = 0; i < questions && choose_clue(random, &clue); i++)
        check_clue(solvers, clue);
}

static void each_puzzle(const struct solvers *solvers,
                        void (*work)(const struct solvers *solvers,
                                     const pdk_grid *grid, pdk_random *random))
{
    const pdk_shape *shape = pdk_geometry_shape(solvers->geometry);
    const bool is_common = shape->box_rows == 3 && shape->box_columns == 3;
    pdk_grid *grid = make_grid(shape);
    size_t count;
    const struct puzzle_kind *kinds = puzzle_kinds(&count);
    for (size_t i = 0; i < count; i++)
        for (uint32_t seed = 0; seed < (is_common ? ROUNDS : 1); seed++) {
            pdk_random random;
            pdk_random_init(&random, seed, 11);
            if (kinds[i].make(solvers->geometry, &random, grid))
                work(solvers, grid, &random);
        }
    pdk_grid_free(grid);
}

static void check_kinds(const struct solvers *solvers)
{
    each_puzzle(solvers, check_puzzle);
}

static void agrees_with_the_brute_force_on_all_kinds(void **state)
{
    (void)state;
    solvers_each_shape(SIDE_MAX, check_kinds);
    solvers_report();
}

static void check_all_clues(const struct solvers *solvers, const pdk_grid *grid)
{
    list_solutions(solvers->geometry, grid);
    const uint32_t cells = side() * side();
    for (uint32_t cell = 0; cell < cells; cell++) {
        if (pdk_grid_symbols(grid)[cell] != 0) continue;
        for (pdk_symbol symbol = 1; symbol <= side(); symbol++)
            check_clue(solvers,
                       (pdk_clue){cell / side(), cell % side(), symbol});
    }
}

// From a full board down to a few clues.
static void check_clue_numbers(const struct solvers *solvers)
{
    const pdk_shape *shape = pdk_geometry_shape(solvers->geometry);
    const uint32_t cells = shape->side * shape->side;
    pdk_grid *grid = make_grid(shape);
    if (shape->side >= 4)
        for (uint32_t clues = cells - 1; clues > cells / 4;
             clues -= SLOWNESS > 1 ? cells / 8 : 1) {
            pdk_random random;
            pdk_random_init(&random, clues, 12);
            puzzle_fill(solvers->geometry, &random, grid);
            puzzle_erase(&random, clues, grid);
            check_all_clues(solvers, grid);
            if (clues < cells / 4 + cells / 8) break;
        }
    pdk_grid_free(grid);
}

static void agrees_with_the_brute_force_on_every_cell_and_symbol(void **state)
{
    (void)state;
    solvers_each_shape(6, check_clue_numbers);
    solvers_report();
}

// In a puzzle with a unique solution, a clue is needed if and only if there is
// another solution without it.
static void check_reduction(const struct solvers *solvers)
{
    const pdk_shape *shape = pdk_geometry_shape(solvers->geometry);
    pdk_grid *grid = make_grid(shape);
    pdk_solver *solver = solvers->items[0];
    pdk_random random;
    pdk_random_init(&random, 1, 13);
    puzzle_fill(solvers->geometry, &random, grid);
    assert_int_equal(PDK_OK, pdk_solver_limit(solver, NULL, NULL));
    for (uint32_t cell = 0; cell < shape->side * shape->side; cell++) {
        const uint32_t row = cell / shape->side, column = cell % shape->side;
        const pdk_clue clue = {row, column, pdk_grid_get(grid, row, column)};
        bool is_needed = false;
        assert_int_equal(PDK_OK, pdk_grid_set(grid, row, column, 0, NULL));
        const pdk_verdict verdict = boards_solve(solver, grid, NULL);
        expect_status("reduction", PDK_OK,
                      pdk_solver_solve_without(solver, grid, clue, NULL,
                                               &is_needed, NULL));
        expect_bool(puzzle_text(grid), verdict == PDK_MULTIPLE, is_needed);
        if (is_needed)
            assert_int_equal(
                PDK_OK, pdk_grid_set(grid, row, column, clue.symbol, NULL));
    }
    pdk_grid_free(grid);
}

static void finds_which_clues_are_needed(void **state)
{
    (void)state;
    solvers_each_shape(9, check_reduction);
}

// Engines that prove nothing may leave out what they do not know.
static void check_finders(const struct solvers *solvers, const pdk_grid *grid,
                          pdk_random *random)
{
    pdk_clue clue;
    list_solutions(solvers->geometry, grid);
    if (!choose_clue(random, &clue)) return;
    const enum truth truth = find_truth(clue);
    for (size_t i = 0; i < solvers->count; i++) {
        name_case(solvers->items[i], clue);
        assert_int_equal(
            PDK_OK,
            pdk_solver_limit(solvers->items[i],
                             &(pdk_limits){.size = sizeof(pdk_limits),
                                           .guesses = GUESSES_OF_FINDERS},
                             NULL));
        expect_truth(truth, ask(solvers->items[i], clue));
    }
}

static void check_kinds_by_finders(const struct solvers *solvers)
{
    each_puzzle(solvers, check_finders);
}

static void never_claims_what_is_false(void **state)
{
    (void)state;
    finders_each_shape(SIDE_MAX, check_kinds_by_finders);
}

// Two rows of the elementary solution can be swapped, in part or as a whole.
static void find_swaps(const struct solvers *solvers)
{
    const pdk_shape *shape = pdk_geometry_shape(solvers->geometry);
    if (shape->side == 1) return;
    pdk_grid *full = make_grid(shape), *grid = make_grid(shape);
    puzzle_elementary(0, 0, full);
    puzzle_elementary(0, 2, grid);
    geometry = solvers->geometry;
    puzzle = grid;
    for (size_t i = 0; i < solvers->count; i++)
        for (uint32_t column = 0; column < shape->side; column++) {
            const pdk_clue clue = {0, column, pdk_grid_get(full, 0, column)};
            name_case(solvers->items[i], clue);
            assert_int_equal(PDK_OK,
                             pdk_solver_limit(solvers->items[i], NULL, NULL));
            expect_uint(here, IS, ask(solvers->items[i], clue));
        }
    pdk_grid_free(grid);
    pdk_grid_free(full);
}

// All solutions have the same symbol in the last row, whose cells are filled
// except for one.
static void miss_swaps(const struct solvers *solvers)
{
    const pdk_shape *shape = pdk_geometry_shape(solvers->geometry);
    if (shape->side < 4) return;
    pdk_grid *grid = make_grid(shape);
    puzzle_elementary(0, 2, grid);
    const uint32_t last = shape->side - 1;
    const pdk_clue clue = {last, 0, pdk_grid_get(grid, last, 0)};
    assert_int_equal(PDK_OK, pdk_grid_set(grid, last, 0, 0, NULL));
    geometry = solvers->geometry;
    puzzle = grid;
    for (size_t i = 0; i < solvers->count; i++) {
        name_case(solvers->items[i], clue);
        assert_int_equal(PDK_OK,
                         pdk_solver_limit(solvers->items[i], NULL, NULL));
        expect_bool(here, false, ask(solvers->items[i], clue) == IS);
    }
    pdk_grid_free(grid);
}

static void finds_nothing_if_all_solutions_agree(void **state)
{
    (void)state;
    finders_each_shape(SIDE_MAX, miss_swaps);
}

static void finds_rows_that_can_be_swapped(void **state)
{
    (void)state;
    finders_each_shape(SIDE_MAX, find_swaps);
}

// Boards that are too large for engines with bit sets.
static void supports_large_boards(void **state)
{
    (void)state;
    const pdk_shape shape = make_shape(8, 9);
    struct solvers solvers;
    pdk_grid *full = make_grid(&shape), *grid = make_grid(&shape);
    puzzle_elementary(0, 0, full);
    solvers_open(&shape, &solvers);
    for (uint32_t rows = 1; rows <= 2; rows++) {
        puzzle_elementary(0, rows, grid);
        geometry = solvers.geometry;
        puzzle = grid;
        for (size_t i = 0; i < solvers.count; i++) {
            const pdk_clue clue = {0, 5, pdk_grid_get(full, 0, 5)};
            name_case(solvers.items[i], clue);
            expect_uint(here, rows == 2 ? IS : IS_NOT,
                        ask(solvers.items[i], clue));
        }
    }
    solvers_close(&solvers);
    pdk_grid_free(grid);
    pdk_grid_free(full);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(agrees_with_the_brute_force_on_all_kinds),
        cmocka_unit_test(agrees_with_the_brute_force_on_every_cell_and_symbol),
        cmocka_unit_test(finds_which_clues_are_needed),
        cmocka_unit_test(never_claims_what_is_false),
        cmocka_unit_test(finds_rows_that_can_be_swapped),
        cmocka_unit_test(finds_nothing_if_all_solutions_agree),
        cmocka_unit_test(supports_large_boards),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
