// Engines that find solutions and prove nothing: their answers are correct, on
// puzzles of all kinds, and they solve easy boards.
#include "brute.h"
#include "fault.h"
#include "make.h"
#include "puzzles.h"
#include "solvers.h"
#include "support.h"

#include <stdio.h>
#include <string.h>

enum {
    SIDE_MAX = 16,
    LIMIT = 40,
    STEPS = 20000, // of the brute force
    GUESSES = SLOWNESS > 1 ? 20000 : 200000,
    LATE_GUESSES = 700,
    ENDS = 12
};

static const struct solvers *finders;
static pdk_grid *puzzle, *first, *second;
static char here[4096];

static void (*each_finder)(pdk_solver *solver);

static void run_shape(const struct solvers *solvers)
{
    const pdk_shape *shape = pdk_geometry_shape(solvers->geometry);
    finders = solvers;
    puzzle = make_grid(shape);
    first = make_grid(shape);
    second = make_grid(shape);
    for (size_t i = 0; i < solvers->count; i++) {
        snprintf(here, sizeof here, "%s %ux%u",
                 pdk_solver_engine(solvers->items[i]), shape->box_rows,
                 shape->box_columns);
        each_finder(solvers->items[i]);
    }
    pdk_grid_free(second);
    pdk_grid_free(first);
    pdk_grid_free(puzzle);
}

static void for_each_finder(void (*work)(pdk_solver *solver))
{
    each_finder = work;
    finders_each_shape(SIDE_MAX, run_shape);
}

static void expect_solution(const pdk_grid *solution)
{
    const char *flaw = puzzle_flaw(finders->geometry, puzzle, solution);
    expect_text(here, "no flaw", flaw ? flaw : "no flaw");
}

static pdk_verdict solve(pdk_solver *solver)
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

static pdk_status look(void *context, const pdk_grid *solution)
{
    uint64_t *seen = context;
    expect_solution(solution);
    ++*seen;
    return PDK_OK;
}

static void expect_true_count(const struct brute_count *truth,
                              const pdk_count *got)
{
    if (truth->end == BRUTE_ALL)
        expect_bool(here, true, got->solutions <= truth->solutions);
    if (!got->is_exact) return;
    expect_bool(here, false, truth->end == BRUTE_MORE);
    if (truth->end == BRUTE_ALL)
        expect_uint(here, truth->solutions, got->solutions);
}

// They may miss what brute force knows, but not contradict it.
static void expect_truth(pdk_solver *solver)
{
    const struct brute_count truth =
        brute_solve(finders->geometry, puzzle, LIMIT, STEPS, NULL);
    assert_int_equal(PDK_OK,
                     pdk_solver_limit(solver,
                                      &(pdk_limits){.size = sizeof(pdk_limits),
                                                    .guesses = GUESSES},
                                      NULL));
    const pdk_verdict verdict = solve(solver);
    const uint64_t found = pdk_solver_effort(solver)->solutions;
    if (truth.end != BRUTE_GAVE_UP)
        expect_bool(here, true, found <= truth.solutions);
    if (verdict == PDK_NONE || verdict == PDK_UNIQUE) {
        expect_uint(here, verdict == PDK_UNIQUE, found);
        expect_uint(here, PDK_STOP_NONE, pdk_solver_stop(solver));
        expect_bool(here, true, truth.solutions <= found);
    }
    uint64_t seen = 0;
    pdk_count counted = {0}, listed = {0};
    expect_status(here, PDK_OK,
                  pdk_solver_count(solver, puzzle, &counted, NULL));
    expect_true_count(&truth, &counted);
    expect_status(here, PDK_OK,
                  pdk_solver_each(solver, puzzle, look, &seen, &listed, NULL));
    expect_uint(here, seen, listed.solutions);
    expect_true_count(&truth, &listed);
}

static void check_kinds(pdk_solver *solver)
{
    size_t count;
    const struct puzzle_kind *kinds = puzzle_kinds(&count);
    for (size_t i = 0; i < count; i++) {
        pdk_random random;
        pdk_random_init(&random, i, 6);
        if (kinds[i].make(finders->geometry, &random, puzzle))
            expect_truth(solver);
    }
}

static void never_claims_what_is_false(void **state)
{
    (void)state;
    for_each_finder(check_kinds);
}

// A solution of the kind that the engine finds.
static void fill(const pdk_solver *solver, pdk_random *random)
{
    if (strcmp(pdk_solver_engine(solver), "cyclic") != 0) {
        puzzle_fill(finders->geometry, random, puzzle);
        return;
    }
    puzzle_elementary(0, 0, puzzle);
    puzzle_shuffle(random, puzzle);
}

static void check_easy(pdk_solver *solver)
{
    const uint32_t side = pdk_grid_shape(puzzle)->side;
    assert_int_equal(PDK_OK, pdk_solver_limit(solver, NULL, NULL));
    for (uint32_t share = 2; share <= 8; share++) {
        pdk_random random;
        pdk_random_init(&random, share, 7);
        fill(solver, &random);
        puzzle_erase(&random, side * side * share / 10, puzzle);
        assert_int_equal(
            PDK_OK, pdk_solver_limit(solver,
                                     &(pdk_limits){.size = sizeof(pdk_limits),
                                                   .solutions = 1},
                                     NULL));
        solve(solver);
        expect_uint(here, 1, pdk_solver_effort(solver)->solutions);
        expect_uint(here, PDK_STOP_SOLUTIONS, pdk_solver_stop(solver));
    }
}

static void solves_easy_boards(void **state)
{
    (void)state;
    for_each_finder(check_easy);
}

static void check_second(pdk_solver *solver)
{
    if (pdk_grid_shape(puzzle)->side == 1) return;
    assert_int_equal(PDK_OK, pdk_solver_limit(solver, NULL, NULL));
    puzzle_elementary(0, 2, puzzle);
    expect_text(here, "multiple", pdk_verdict_name(solve(solver)));
    puzzle_elementary(0, pdk_grid_shape(puzzle)->side, puzzle);
    expect_text(here, "multiple", pdk_verdict_name(solve(solver)));
}

static void finds_a_second_solution(void **state)
{
    (void)state;
    for_each_finder(check_second);
}

static void make_open_puzzle(const pdk_solver *solver, uint64_t seed)
{
    const uint32_t side = pdk_grid_shape(puzzle)->side;
    pdk_random random;
    pdk_random_init(&random, seed, 8);
    fill(solver, &random);
    puzzle_erase(&random, side * side * 4 / 10, puzzle);
}

static void check_seed(pdk_solver *solver)
{
    pdk_effort efforts[2];
    pdk_grid *before = make_grid(pdk_grid_shape(puzzle));
    assert_int_equal(PDK_OK,
                     pdk_solver_limit(solver,
                                      &(pdk_limits){.size = sizeof(pdk_limits),
                                                    .guesses = GUESSES},
                                      NULL));
    for (uint64_t seed = 0; seed < 4; seed++) {
        pdk_solver_seed(solver, seed);
        make_open_puzzle(solver, seed);
        for (int i = 0; i < 2; i++) {
            solve(solver);
            efforts[i] = *pdk_solver_effort(solver);
            if (i == 0) puzzle_copy(first, before);
        }
        expect_uint(here, efforts[0].guesses, efforts[1].guesses);
        expect_uint(here, efforts[0].solutions, efforts[1].solutions);
        if (efforts[0].solutions > 0)
            expect_bool(here, true, pdk_grid_equal(before, first));
    }
    pdk_solver_seed(solver, 0);
    pdk_grid_free(before);
}

static void same_seed_gives_the_same_result(void **state)
{
    (void)state;
    for_each_finder(check_seed);
}

struct calls {
    uint64_t made, end;
};

static bool go_on(void *context, const pdk_effort *so_far)
{
    struct calls *calls = context;
    (void)so_far;
    return ++calls->made != calls->end;
}

static void check_limits(pdk_solver *solver)
{
    pdk_random random;
    pdk_random_init(&random, 9, 9);
    for (uint32_t i = 0; i < ENDS; i++) {
        struct calls calls = {.end = 1 + pdk_random_below(&random, 4)};
        const uint64_t guesses = 1 + pdk_random_below(&random, LATE_GUESSES);
        make_open_puzzle(solver, i);
        assert_int_equal(
            PDK_OK, pdk_solver_limit(solver,
                                     &(pdk_limits){.size = sizeof(pdk_limits),
                                                   .go_on = go_on,
                                                   .context = &calls},
                                     NULL));
        solve(solver);
        const bool is_ended = calls.made == calls.end;
        expect_bool(here, is_ended, pdk_solver_stop(solver) == PDK_STOP_CALLER);
        assert_int_equal(
            PDK_OK, pdk_solver_limit(solver,
                                     &(pdk_limits){.size = sizeof(pdk_limits),
                                                   .guesses = guesses},
                                     NULL));
        solve(solver);
        expect_bool(here, true, pdk_solver_effort(solver)->guesses <= guesses);
        assert_int_equal(
            PDK_OK,
            pdk_solver_limit(
                solver, &(pdk_limits){.size = sizeof(pdk_limits), .memory = 1},
                NULL));
        solve(solver);
        if (pdk_grid_count_empty(puzzle) > 0)
            expect_uint(here, PDK_STOP_MEMORY, pdk_solver_stop(solver));
    }
    check_easy(solver);
}

static void stops_at_limits_and_is_as_good_as_new(void **state)
{
    (void)state;
    for_each_finder(check_limits);
}

static pdk_status ask(void *context)
{
    pdk_verdict verdict;
    pdk_count count;
    const pdk_status status =
        pdk_solver_solve(context, puzzle, first, &verdict, NULL);
    if (status != PDK_OK) return status;
    return pdk_solver_count(context, puzzle, &count, NULL);
}

static void check_allocations(pdk_solver *solver)
{
    assert_int_equal(PDK_OK,
                     pdk_solver_limit(solver,
                                      &(pdk_limits){.size = sizeof(pdk_limits),
                                                    .guesses = LATE_GUESSES},
                                      NULL));
    make_open_puzzle(solver, 1);
    fault_each_allocation(ask, solver);
    check_easy(solver);
}

static void survives_every_failing_allocation(void **state)
{
    (void)state;
    for_each_finder(check_allocations);
}

static pdk_status open_and_close(void *context)
{
    pdk_solver *solver = NULL;
    const pdk_status status =
        pdk_solver_new(finders->geometry, context, &solver, NULL);
    pdk_solver_free(solver);
    return status;
}

static void check_opening(pdk_solver *solver)
{
    char name[64];
    snprintf(name, sizeof name, "%s", pdk_solver_engine(solver));
    fault_each_allocation(open_and_close, name);
}

static void opens_or_reports_out_of_memory(void **state)
{
    (void)state;
    for_each_finder(check_opening);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(never_claims_what_is_false),
        cmocka_unit_test(solves_easy_boards),
        cmocka_unit_test(finds_a_second_solution),
        cmocka_unit_test(same_seed_gives_the_same_result),
        cmocka_unit_test(stops_at_limits_and_is_as_good_as_new),
        cmocka_unit_test(survives_every_failing_allocation),
        cmocka_unit_test(opens_or_reports_out_of_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
