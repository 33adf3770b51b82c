// The engines "lanes" and "bits": boxes of all kinds, boards up to side 64,
// counts that no search could list, and stopping at any time.
#include "make.h"
#include "puzzles.h"
#include "solvers.h"
#include "support.h"

#include <stdio.h>

enum { STOPS = 10 + 100 / SLOWNESS, FEW_CLUES = 60 };

struct board {
    uint32_t box_rows, box_columns;
};

// Calls `work` with each of the two engines that supports the board.
static void for_each_engine(struct board board,
                            void (*work)(pdk_solver *solver,
                                         const pdk_geometry *geometry,
                                         const void *context),
                            const void *context)
{
    static const char *const engines[] = {"lanes", "bits"};
    const pdk_shape shape = make_shape(board.box_rows, board.box_columns);
    pdk_geometry *geometry = make_geometry(&shape);
    for (size_t i = 0; i < COUNT_OF(engines); i++) {
        pdk_solver *solver = NULL;
        const pdk_status status =
            pdk_solver_new(geometry, engines[i], &solver, NULL);
        if (status == PDK_ERR_UNSUPPORTED) continue;
        expect_status(engines[i], PDK_OK, status);
        work(solver, geometry, context);
        pdk_solver_free(solver);
    }
    pdk_geometry_free(geometry);
}

static const char *name_of(const pdk_solver *solver,
                           const pdk_geometry *geometry)
{
    static char name[64];
    const pdk_shape *shape = pdk_geometry_shape(geometry);
    snprintf(name, sizeof name, "%s, %ux%u boxes", pdk_solver_engine(solver),
             shape->box_rows, shape->box_columns);
    return name;
}

static pdk_count count(pdk_solver *solver, const pdk_grid *puzzle)
{
    pdk_count got = {0};
    expect_status(pdk_solver_engine(solver), PDK_OK,
                  pdk_solver_count(solver, puzzle, &got, NULL));
    return got;
}

static pdk_verdict solve(pdk_solver *solver, const pdk_grid *puzzle,
                         pdk_grid *solution)
{
    pdk_verdict verdict = PDK_UNKNOWN;
    expect_status(pdk_solver_engine(solver), PDK_OK,
                  pdk_solver_solve(solver, puzzle, solution, &verdict, NULL));
    return verdict;
}

static void check_empty(pdk_solver *solver, const pdk_geometry *geometry,
                        const void *context)
{
    pdk_grid *empty = make_grid(pdk_geometry_shape(geometry));
    const pdk_count got = count(solver, empty);
    const char *name = name_of(solver, geometry);
    expect_uint(name, *(const uint64_t *)context, got.solutions);
    expect_bool(name, true, got.is_exact);
    pdk_grid_free(empty);
}

// Boxes of one row or one column: Latin squares.
static void counts_all_grids_of_small_boards(void **state)
{
    (void)state;
    static const struct {
        struct board board;
        uint64_t want;
    } cases[] = {
        {{1, 1}, 1       },
        {{1, 2}, 2       },
        {{2, 1}, 2       },
        {{1, 3}, 12      },
        {{1, 4}, 576     },
        {{4, 1}, 576     },
        {{2, 2}, 288     },
        {{1, 5}, 161280  },
        {{5, 1}, 161280  },
        {{2, 3}, 28200960},
        {{3, 2}, 28200960},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++)
        for_each_engine(cases[i].board, check_empty, &cases[i].want);
}

static void check_rows(pdk_solver *solver, const pdk_geometry *geometry,
                       const void *context)
{
    (void)context;
    const pdk_shape *shape = pdk_geometry_shape(geometry);
    const char *name = name_of(solver, geometry);
    pdk_grid *puzzle = make_grid(shape), *solution = make_grid(shape);
    puzzle_elementary(0, 1, puzzle);
    expect_text(name, "unique",
                pdk_verdict_name(solve(solver, puzzle, solution)));
    const char *flaw = puzzle_flaw(geometry, puzzle, solution);
    expect_text(name, "no flaw", flaw ? flaw : "no flaw");
    expect_uint(name, 0, pdk_solver_effort(solver)->open_cells);
    if (shape->side > 1) {
        puzzle_elementary(0, 2, puzzle);
        const uint64_t cycles = shape->box_rows == 1 ? 1 : shape->box_columns;
        expect_uint(name, UINT64_C(1) << cycles,
                    count(solver, puzzle).solutions);
    }
    pdk_grid_free(solution);
    pdk_grid_free(puzzle);
}

// A missing row can be filled in one way; two rows of a band can be swapped
// along each of C cycles, or one if each box is a row.
static void fills_rows_of_boards_up_to_side_64(void **state)
{
    (void)state;
    static const struct board cases[] = {
        {1,  1 },
        {1,  2 },
        {2,  1 },
        {3,  5 },
        {5,  3 },
        {4,  4 },
        {2,  8 },
        {8,  2 },
        {1,  16},
        {16, 1 },
        {17, 1 },
        {5,  7 },
        {6,  6 },
        {7,  7 },
        {8,  8 },
        {4,  16},
        {16, 4 },
        {1,  64},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++)
        for_each_engine(cases[i], check_rows, NULL);
}

static void refuses_boards_above_side_64(void **state)
{
    (void)state;
    const pdk_shape shape = make_shape(5, 13);
    pdk_geometry *geometry = make_geometry(&shape);
    pdk_solver *solver = NULL;
    expect_status("side 65", PDK_ERR_UNSUPPORTED,
                  pdk_solver_new(geometry, "bits", &solver, NULL));
    pdk_geometry_free(geometry);
}

static void check_overflow(pdk_solver *solver, const pdk_geometry *geometry,
                           const void *context)
{
    (void)context;
    const char *name = name_of(solver, geometry);
    pdk_grid *empty = make_grid(pdk_geometry_shape(geometry));
    const pdk_count all = count(solver, empty);
    expect_uint(name, UINT64_MAX, all.solutions);
    expect_bool(name, false, all.is_exact);
    expect_text(name, "solutions", pdk_stop_name(pdk_solver_stop(solver)));
    assert_int_equal(PDK_OK,
                     pdk_solver_limit(solver,
                                      &(pdk_limits){.size = sizeof(pdk_limits),
                                                    .solutions = 1000},
                                      NULL));
    expect_uint(name, 1000, count(solver, empty).solutions);
    pdk_grid_free(empty);
}

// The symbols alone can be permuted in 25! ways and more.
static void saturates_counts(void **state)
{
    (void)state;
    for_each_engine((struct board){5, 5}, check_overflow, NULL);
    for_each_engine((struct board){1, 64}, check_overflow, NULL);
}

static void check_guesses(pdk_solver *solver, const pdk_geometry *geometry,
                          const void *context)
{
    (void)context;
    const char *name = name_of(solver, geometry);
    pdk_grid *empty = make_grid(pdk_geometry_shape(geometry));
    for (uint64_t limit = 1; limit < 3000; limit += limit / 2 + 1) {
        assert_int_equal(
            PDK_OK, pdk_solver_limit(solver,
                                     &(pdk_limits){.size = sizeof(pdk_limits),
                                                   .guesses = limit},
                                     NULL));
        expect_bool(name, false, count(solver, empty).is_exact);
        expect_uint(name, limit, pdk_solver_effort(solver)->guesses);
        expect_text(name, "guesses", pdk_stop_name(pdk_solver_stop(solver)));
    }
    pdk_grid_free(empty);
}

static void stops_after_exactly_the_given_guesses(void **state)
{
    (void)state;
    for_each_engine((struct board){2, 4}, check_guesses, NULL);
    for_each_engine((struct board){4, 4}, check_guesses, NULL);
}

struct calls {
    uint32_t left;
};

static bool go_on(void *context, const pdk_effort *so_far)
{
    (void)so_far;
    struct calls *calls = context;
    return calls->left-- > 0;
}

static pdk_status visit(void *context, const pdk_grid *solution)
{
    (void)solution;
    struct calls *calls = context;
    return calls->left-- > 0 ? PDK_OK : PDK_ERR_CANCELLED;
}

// Stops a search of any kind after a random number of calls.
static void stop_somewhere(pdk_solver *solver, pdk_random *random,
                           const pdk_grid *puzzle)
{
    struct calls calls = {pdk_random_below(random, 8)};
    const uint32_t kind = pdk_random_below(random, 3);
    pdk_verdict verdict;
    pdk_count got;
    assert_int_equal(
        PDK_OK, pdk_solver_limit(
                    solver,
                    &(pdk_limits){.size = sizeof(pdk_limits),
                                  .guesses = 1 + pdk_random_below(random, 999),
                                  .go_on = kind < 2 ? go_on : NULL,
                                  .context = &calls},
                    NULL));
    pdk_status status;
    if (kind == 0)
        status = pdk_solver_solve(solver, puzzle, NULL, &verdict, NULL);
    else if (kind == 1)
        status = pdk_solver_count(solver, puzzle, &got, NULL);
    else
        status = pdk_solver_each(solver, puzzle, visit, &calls, &got, NULL);
    if (kind < 2 && pdk_solver_stop(solver) != PDK_STOP_CALLER)
        assert_int_equal(status, PDK_OK);
    assert_int_equal(PDK_OK, pdk_solver_limit(solver, NULL, NULL));
}

static void check_stops(pdk_solver *solver, const pdk_geometry *geometry,
                        const void *context)
{
    (void)context;
    const pdk_shape *shape = pdk_geometry_shape(geometry);
    const char *name = name_of(solver, geometry);
    pdk_grid *sparse = make_grid(shape), *puzzle = make_grid(shape);
    pdk_grid *full = make_grid(shape);
    pdk_random random;
    pdk_random_init(&random, 1, 9);
    puzzle_elementary(0, 0, full);
    puzzle_copy(full, puzzle);
    puzzle_erase(&random, shape->side * (shape->side - 1), puzzle);
    const pdk_count want = count(solver, puzzle);
    for (uint32_t i = 0; i < STOPS; i++) {
        puzzle_copy(full, sparse);
        puzzle_erase(&random, pdk_random_below(&random, FEW_CLUES), sparse);
        stop_somewhere(solver, &random, sparse);
        const pdk_count got = count(solver, puzzle);
        expect_uint(name, want.solutions, got.solutions);
        expect_bool(name, true, got.is_exact);
    }
    pdk_grid_free(full);
    pdk_grid_free(puzzle);
    pdk_grid_free(sparse);
}

static void is_as_good_as_new_after_any_stop(void **state)
{
    (void)state;
    for_each_engine((struct board){2, 4}, check_stops, NULL);
    for_each_engine((struct board){4, 4}, check_stops, NULL);
    for_each_engine((struct board){5, 5}, check_stops, NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(counts_all_grids_of_small_boards),
        cmocka_unit_test(fills_rows_of_boards_up_to_side_64),
        cmocka_unit_test(refuses_boards_above_side_64),
        cmocka_unit_test(saturates_counts),
        cmocka_unit_test(stops_after_exactly_the_given_guesses),
        cmocka_unit_test(is_as_good_as_new_after_any_stop),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
