// Local search and a SAT solver in parallel: whichever finishes first, the
// verdict is that of a single thread, and solutions are valid. Under
// ThreadSanitizer this reveals what the two share.
#include "make.h"
#include "puzzles.h"
#include "support.h"

#include <permudoku/solve.h>

#include <stdio.h>

enum {
    SEEDS = SLOWNESS > 1 ? 2 : 3,
    REPEATS = SLOWNESS > 1 ? 3 : 6,
    NET = SLOWNESS > 1 ? 200000 : 400000, // guesses that end a long search
    STOPS = SLOWNESS > 1 ? 10 : 40
};

static pdk_geometry *geometry;
static pdk_solver *solver;
static pdk_grid *puzzle, *first, *second;
static char here[96];

static void open_shape(uint32_t box_rows, uint32_t box_columns)
{
    const pdk_shape shape = make_shape(box_rows, box_columns);
    geometry = make_geometry(&shape);
    puzzle = make_grid(&shape);
    first = make_grid(&shape);
    second = make_grid(&shape);
    assert_int_equal(pdk_solver_new(geometry, "auto", &solver, NULL), PDK_OK);
}

static void close_shape(void)
{
    pdk_solver_free(solver);
    pdk_grid_free(second);
    pdk_grid_free(first);
    pdk_grid_free(puzzle);
    pdk_geometry_free(geometry);
}

static void make_puzzle(uint32_t percent, uint64_t seed)
{
    const pdk_shape *shape = pdk_grid_shape(puzzle);
    pdk_random random;
    pdk_random_init(&random, seed, 14);
    puzzle_holes(&random, percent, puzzle);
    snprintf(here, sizeof here, "%ux%u, %u%% open, seed %u", shape->box_rows,
             shape->box_columns, percent, (unsigned)seed);
}

static void expect_solution(const pdk_grid *solution)
{
    const char *flaw = puzzle_flaw(geometry, puzzle, solution);
    expect_text(here, "no flaw", flaw ? flaw : "no flaw");
}

static pdk_verdict solve(void)
{
    pdk_verdict verdict = PDK_UNKNOWN;
    const pdk_status status =
        pdk_solver_solve(solver, puzzle, first, &verdict, NULL);
    const bool is_cut =
        verdict == PDK_UNKNOWN && pdk_solver_stop(solver) == PDK_STOP_CALLER;
    expect_status(here, is_cut ? PDK_ERR_CANCELLED : PDK_OK, status);
    if (pdk_solver_effort(solver)->solutions > 0) expect_solution(first);
    if (verdict == PDK_MULTIPLE) {
        expect_status(here, PDK_OK, pdk_solver_second(solver, second, NULL));
        expect_solution(second);
        expect_bool(here, false, pdk_grid_equal(first, second));
    }
    return verdict;
}

static void check_puzzle(unsigned *known)
{
    assert_int_equal(PDK_OK,
                     pdk_solver_limit(solver,
                                      &(pdk_limits){.size = sizeof(pdk_limits),
                                                    .guesses = NET},
                                      NULL));
    const pdk_verdict want = solve();
    for (uint32_t i = 0; i < REPEATS; i++) {
        pdk_solver_seed(solver, i);
        assert_int_equal(
            PDK_OK, pdk_solver_limit(solver,
                                     &(pdk_limits){.size = sizeof(pdk_limits),
                                                   .guesses = NET,
                                                   .threads = 2 + i % 3},
                                     NULL));
        const pdk_verdict got = solve();
        if (want == PDK_UNKNOWN || got == PDK_UNKNOWN) continue;
        expect_text(here, pdk_verdict_name(want), pdk_verdict_name(got));
        ++*known;
    }
    pdk_solver_seed(solver, 0);
}

static void gives_the_verdict_of_one_thread(void **state)
{
    (void)state;
    static const struct {
        uint32_t box_rows, box_columns, percent;
    } cases[] = {
        {6, 6,  42}, // some of them unique
        {6, 6,  65},
        {7, 10, 25},
        {7, 10, 35},
        {1, 66, 40},
    };
    unsigned known = 0;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        open_shape(cases[i].box_rows, cases[i].box_columns);
        for (uint64_t seed = 0; seed < SEEDS; seed++) {
            make_puzzle(cases[i].percent, seed);
            check_puzzle(&known);
        }
        close_shape();
    }
    print_message("%u answers\n", known);
    assert_true(known >= COUNT_OF(cases) * SEEDS);
}

// Two rows of a band can be swapped along cycles; if one of them has a clue in
// each cycle, the solution is unique.
static void finds_all_of_few_solutions(void **state)
{
    (void)state;
    open_shape(7, 10);
    for (uint32_t i = 0; i < REPEATS; i++) {
        snprintf(here, sizeof here, "two rows, round %u", i);
        assert_int_equal(
            PDK_OK,
            pdk_solver_limit(
                solver, &(pdk_limits){.size = sizeof(pdk_limits), .threads = 2},
                NULL));
        pdk_solver_seed(solver, i);
        puzzle_elementary(0, 2, puzzle);
        expect_text(here, "multiple", pdk_verdict_name(solve()));
        puzzle_elementary(0, 1, puzzle);
        expect_text(here, "unique", pdk_verdict_name(solve()));
    }
    close_shape();
}

struct patience {
    uint64_t made, end;
};

static bool go_on(void *context, const pdk_effort *so_far)
{
    struct patience *patience = context;
    (void)so_far;
    return ++patience->made < patience->end;
}

static void ends_when_the_caller_says_so(void **state)
{
    (void)state;
    pdk_random random;
    pdk_random_init(&random, 1, 18);
    open_shape(6, 6);
    for (uint32_t i = 0; i < STOPS; i++) {
        struct patience patience = {.end = 1 + pdk_random_below(&random, 60)};
        make_puzzle(45 + i % 5 * 5, i % 3);
        assert_int_equal(
            PDK_OK, pdk_solver_limit(solver,
                                     &(pdk_limits){.size = sizeof(pdk_limits),
                                                   .guesses = NET,
                                                   .threads = 2,
                                                   .go_on = go_on,
                                                   .context = &patience},
                                     NULL));
        const pdk_verdict verdict = solve();
        expect_bool(here, true, patience.made <= patience.end);
        if (patience.made == patience.end && verdict == PDK_UNKNOWN)
            expect_uint(here, PDK_STOP_CALLER, pdk_solver_stop(solver));
    }
    close_shape();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(gives_the_verdict_of_one_thread),
        cmocka_unit_test(finds_all_of_few_solutions),
        cmocka_unit_test(ends_when_the_caller_says_so),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
