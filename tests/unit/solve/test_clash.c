// Contradicting clues: without any one of them there is a solution, according
// to brute force.
#include "brute.h"
#include "fault.h"
#include "make.h"
#include "puzzles.h"
#include "solvers.h"
#include "support.h"

#include <stdio.h>
#include <string.h>

enum {
    SIDE_MAX = 9,
    PUZZLES = 8 / SLOWNESS + 2, // of each shape and kind
    STEPS = 200000,             // of the brute force
    SLOW_SIDE = 4,
    NAME_SIZE = 192 + 3 * SIDE_MAX * SIDE_MAX
};

static char here[NAME_SIZE];

static void name_case(const pdk_solver *solver, const pdk_grid *puzzle)
{
    snprintf(here, sizeof here, "%s: %s", pdk_solver_engine(solver),
             puzzle_text(puzzle));
}

// Whether an engine proves that there is no solution.
static bool can_prove(const pdk_solver *solver)
{
    size_t count;
    const pdk_engine_info *const *engines = pdk_engine_list(&count);
    for (size_t i = 0; i < count; i++)
        if (strcmp(engines[i]->name, pdk_solver_engine(solver)) == 0)
            return engines[i]->proves;
    return true;
}

static enum brute_end brute(const pdk_geometry *geometry,
                            const pdk_grid *puzzle, uint64_t *solutions)
{
    const struct brute_count count =
        brute_solve(geometry, puzzle, 1, STEPS, NULL);
    *solutions = count.solutions;
    return count.end;
}

// With one clue fewer, there is a solution.
static void expect_needed(const pdk_geometry *geometry, pdk_grid *clues,
                          uint32_t row, uint32_t column)
{
    const pdk_symbol symbol = pdk_grid_get(clues, row, column);
    uint64_t solutions = 0;
    assert_int_equal(pdk_grid_set(clues, row, column, 0, NULL), PDK_OK);
    const enum brute_end end = brute(geometry, clues, &solutions);
    if (end != BRUTE_GAVE_UP) expect_uint(here, 1, solutions);
    assert_int_equal(pdk_grid_set(clues, row, column, symbol, NULL), PDK_OK);
}

static void expect_clash(const pdk_geometry *geometry, const pdk_grid *puzzle,
                         pdk_grid *clues)
{
    const uint32_t side = pdk_grid_shape(puzzle)->side;
    uint64_t solutions = 0;
    if (brute(geometry, clues, &solutions) == BRUTE_ALL)
        expect_uint(here, 0, solutions);
    for (uint32_t row = 0; row < side; row++)
        for (uint32_t column = 0; column < side; column++) {
            const pdk_symbol clue = pdk_grid_get(clues, row, column);
            if (clue == 0) continue;
            expect_uint(here, pdk_grid_get(puzzle, row, column), clue);
            expect_needed(geometry, clues, row, column);
        }
}

static size_t puzzles_seen;

static void check_puzzle(const struct solvers *solvers, const pdk_grid *puzzle,
                         pdk_grid *clues)
{
    for (size_t i = 0; i < solvers->count; i++) {
        pdk_solver *solver = solvers->items[i];
        bool is_minimal = false;
        if (!can_prove(solver) || !solvers_gets(solver, puzzles_seen)) continue;
        name_case(solver, puzzle);
        assert_int_equal(PDK_OK, pdk_solver_limit(solver, NULL, NULL));
        expect_status(
            here, PDK_OK,
            pdk_solver_clash(solver, puzzle, clues, &is_minimal, NULL));
        expect_bool(here, true, is_minimal);
        // Engines of the same family find the same.
        if (i == 0 || !solvers_are_kin(solver, solvers->items[i - 1]))
            expect_clash(solvers->geometry, puzzle, clues);
    }
}

static void check_kind(const struct solvers *solvers, const char *name,
                       pdk_random *random)
{
    const struct puzzle_kind *kind = puzzle_kind_named(name);
    const pdk_shape *shape = pdk_geometry_shape(solvers->geometry);
    pdk_grid *puzzle = make_grid(shape), *clues = make_grid(shape);
    for (size_t i = 0; i < PUZZLES; i++) {
        uint64_t solutions = 0;
        if (!kind->make(solvers->geometry, random, puzzle)) continue;
        if (brute(solvers->geometry, puzzle, &solutions) != BRUTE_ALL ||
            solutions > 0)
            continue;
        check_puzzle(solvers, puzzle, clues);
        puzzles_seen++;
    }
    pdk_grid_free(clues);
    pdk_grid_free(puzzle);
}

static void check_shape(const struct solvers *solvers)
{
    static const char *const kinds[] = {
        "no solution, no clash",      "cells erased, one changed",
        "full board, one cell wrong", "clash in a row",
        "clash in a column",          "clash in a box",
        "cell without candidate",     "house without place",
    };
    pdk_random random;
    if (pdk_geometry_shape(solvers->geometry)->side == 1) return;
    pdk_random_init(&random, 5, 0);
    for (size_t i = 0; i < COUNT_OF(kinds); i++)
        check_kind(solvers, kinds[i], &random);
}

static void keeps_no_clue_that_is_not_needed(void **state)
{
    (void)state;
    puzzles_seen = 0;
    solvers_each_shape(SIDE_MAX, check_shape);
    print_message("%zu puzzles without solution\n", puzzles_seen);
    solvers_report();
    assert_true(puzzles_seen * SLOWNESS >= 20);
}

// Boards for the tests below: one without a solution although no two clues
// clash, if the shape has one, and one with a solution.
struct boards {
    const pdk_geometry *geometry;
    pdk_solver *solver;
    pdk_grid *none, *unique, *clues;
};

static void (*each_solver)(struct boards *boards);

static bool boards_open(struct boards *boards)
{
    const pdk_shape *shape = pdk_geometry_shape(boards->geometry);
    const struct puzzle_kind *none = puzzle_kind_named("no solution, no clash");
    pdk_random random;
    pdk_random_init(&random, 7, 0);
    boards->none = make_grid(shape);
    boards->unique = make_grid(shape);
    boards->clues = make_grid(shape);
    puzzle_elementary(0, 1, boards->unique);
    for (unsigned tries = 0; tries < 20; tries++)
        if (none->make(boards->geometry, &random, boards->none)) return true;
    return false;
}

static void run_shape(const struct solvers *solvers)
{
    for (size_t i = 0; i < solvers->count; i++) {
        struct boards boards = {.geometry = solvers->geometry,
                                .solver = solvers->items[i]};
        if (boards_open(&boards) && can_prove(boards.solver))
            each_solver(&boards);
        pdk_grid_free(boards.none);
        pdk_grid_free(boards.unique);
        pdk_grid_free(boards.clues);
    }
}

static void for_each_solver(void (*work)(struct boards *))
{
    each_solver = work;
    solvers_each_shape(SIDE_MAX, run_shape);
}

static bool is_slow(const struct boards *boards)
{
    return solvers_pace(boards->solver).step > 1;
}

static pdk_status find(struct boards *boards, const pdk_grid *puzzle,
                       pdk_grid *clues, bool *is_minimal)
{
    pdk_error error = {0};
    const pdk_status status =
        pdk_solver_clash(boards->solver, puzzle, clues, is_minimal, &error);
    name_case(boards->solver, puzzle);
    expect_status(here, status, error.status);
    return status;
}

static void check_solvable(struct boards *boards)
{
    bool is_minimal = false;
    expect_status(here, PDK_ERR_ARGUMENT,
                  find(boards, boards->unique, boards->clues, &is_minimal));
    pdk_grid_reset(boards->none);
    expect_status(here, PDK_ERR_ARGUMENT,
                  find(boards, boards->none, boards->clues, &is_minimal));
}

static void refuses_puzzles_with_a_solution(void **state)
{
    (void)state;
    for_each_solver(check_solvable);
}

static void check_mismatch(struct boards *boards)
{
    const pdk_shape *shape = pdk_geometry_shape(boards->geometry);
    const pdk_shape other_shape =
        make_shape(shape->box_rows + 1, shape->box_columns);
    pdk_grid *other = make_grid(&other_shape);
    bool is_minimal = false;
    expect_status(here, PDK_ERR_MISMATCH,
                  find(boards, boards->none, other, &is_minimal));
    expect_status(here, PDK_ERR_MISMATCH,
                  find(boards, other, boards->clues, &is_minimal));
    expect_status(here, PDK_ERR_MISMATCH,
                  find(boards, other, other, &is_minimal));
    pdk_grid_free(other);
}

static void refuses_grids_of_another_shape(void **state)
{
    (void)state;
    for_each_solver(check_mismatch);
}

static void check_same_grid(struct boards *boards)
{
    bool is_minimal = false;
    expect_status(here, PDK_OK,
                  find(boards, boards->none, boards->clues, &is_minimal));
    expect_status(here, PDK_OK,
                  find(boards, boards->none, boards->none, &is_minimal));
    expect_bool(here, true, is_minimal);
    expect_bool(here, true, pdk_grid_equal(boards->clues, boards->none));
}

static void stores_the_clues_in_the_puzzle_itself(void **state)
{
    (void)state;
    for_each_solver(check_same_grid);
}

// Some of the clues, without a solution; all of them only if no search was
// allowed.
static void expect_some_clash(const struct boards *boards)
{
    uint64_t solutions = 0;
    if (brute(boards->geometry, boards->clues, &solutions) == BRUTE_ALL)
        expect_uint(here, 0, solutions);
    const size_t side = pdk_geometry_shape(boards->geometry)->side;
    const pdk_symbol *clues = pdk_grid_symbols(boards->clues);
    const pdk_symbol *puzzle = pdk_grid_symbols(boards->none);
    for (size_t i = 0; i < side * side; i++)
        if (clues[i] != 0) expect_uint(here, puzzle[i], clues[i]);
}

// A limit that leaves searches open may cost minimality, never correctness.
static void check_guesses(struct boards *boards)
{
    bool is_minimal = false;
    for (uint64_t guesses = 1; guesses < 100; guesses *= 3) {
        assert_int_equal(
            PDK_OK, pdk_solver_limit(boards->solver,
                                     &(pdk_limits){.size = sizeof(pdk_limits),
                                                   .solutions = 1,
                                                   .guesses = guesses},
                                     NULL));
        const pdk_status status =
            find(boards, boards->none, boards->clues, &is_minimal);
        if (status == PDK_OK)
            expect_some_clash(boards);
        else
            expect_status(here, PDK_ERR_LIMIT, status);
        if (status == PDK_OK && is_minimal)
            expect_clash(boards->geometry, boards->none, boards->clues);
    }
    assert_int_equal(PDK_OK, pdk_solver_limit(boards->solver, NULL, NULL));
}

static void is_truthful_within_limits(void **state)
{
    (void)state;
    for_each_solver(check_guesses);
}

struct patience {
    unsigned calls, allowed;
};

static bool go_on(void *context, const pdk_effort *so_far)
{
    struct patience *patience = context;
    (void)so_far;
    return patience->calls++ < patience->allowed;
}

// After the function returned false, there are no more searches, so it is not
// called again.
static void check_caller(struct boards *boards)
{
    bool is_minimal;
    const uint64_t side = pdk_geometry_shape(boards->geometry)->side;
    const uint64_t cells = side * side;
    const unsigned step = is_slow(boards) ? 13 : 1;
    for (unsigned allowed = 0; allowed < 40; allowed += step) {
        struct patience patience = {0, allowed};
        assert_int_equal(
            PDK_OK, pdk_solver_limit(boards->solver,
                                     &(pdk_limits){.size = sizeof(pdk_limits),
                                                   .go_on = go_on,
                                                   .context = &patience},
                                     NULL));
        is_minimal = true;
        const pdk_status status =
            find(boards, boards->none, boards->clues, &is_minimal);
        const bool is_cut = patience.calls > allowed;
        expect_bool(here, true, patience.calls <= allowed + 1);
        expect_status(here, is_cut ? PDK_ERR_CANCELLED : PDK_OK, status);
        if (pdk_grid_count_empty(boards->clues) < cells || !is_cut)
            expect_some_clash(boards);
        if (is_cut) expect_bool(here, false, is_minimal);
    }
    assert_int_equal(PDK_OK, pdk_solver_limit(boards->solver, NULL, NULL));
}

static void ends_when_the_caller_says_so(void **state)
{
    (void)state;
    for_each_solver(check_caller);
}

static pdk_status find_for_faults(void *context)
{
    struct boards *boards = context;
    bool is_minimal = false;
    return find(boards, boards->none, boards->clues, &is_minimal);
}

// An engine that allocates for each query fails in each of them.
static void check_allocations(struct boards *boards)
{
    const uint32_t side = pdk_geometry_shape(boards->geometry)->side;
    if (is_slow(boards) && side > SLOW_SIDE) return;
    fault_each_allocation(find_for_faults, boards);
}

static void survives_every_failing_allocation(void **state)
{
    (void)state;
    for_each_solver(check_allocations);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(keeps_no_clue_that_is_not_needed),
        cmocka_unit_test(refuses_puzzles_with_a_solution),
        cmocka_unit_test(refuses_grids_of_another_shape),
        cmocka_unit_test(stores_the_clues_in_the_puzzle_itself),
        cmocka_unit_test(is_truthful_within_limits),
        cmocka_unit_test(ends_when_the_caller_says_so),
        cmocka_unit_test(survives_every_failing_allocation),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
