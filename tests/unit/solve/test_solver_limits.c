// Searches that are cut short: by solutions, by guesses, by the caller and by a
// visitor, engine by engine.
#include "solver_boards.h"
#include "solvers.h"
#include "support.h"

#include <stdio.h>

enum {
    LONG_SIDE = 8, // counting all solutions is infeasible from here on
    COUNTABLE_SIDE = 16,
    GUESSES_NET = 5000000,  // ends a test that would never end
    CALLS_NET = 1000,       // the same
    GUESSES_SLACK = 1 << 17 // what "approximately" may mean
};

static void check_solution_limits(pdk_solver *solver, struct boards *boards)
{
    const uint64_t total = boards->several_solutions;
    const uint64_t limits[] = {0, 1, 2, total - 1, total, total + 1, 1 << 20};
    for (size_t i = 0; i < COUNT_OF(limits); i++) {
        char name[64];
        struct boards_visits visits = {0};
        pdk_count got = {0};
        snprintf(name, sizeof name, "%s, %u solutions, limit %u",
                 pdk_solver_engine(solver), (unsigned)total,
                 (unsigned)limits[i]);
        assert_int_equal(
            PDK_OK, pdk_solver_limit(solver,
                                     &(pdk_limits){.size = sizeof(pdk_limits),
                                                   .solutions = limits[i]},
                                     NULL));
        boards_expect_limited(name, total, limits[i],
                              boards_count(solver, boards->several));
        expect_status(name, PDK_OK,
                      pdk_solver_each(solver, boards->several, boards_visit,
                                      &visits, &got, NULL));
        boards_expect_limited(name, total, limits[i], got);
        expect_uint(name, got.solutions, visits.seen);
        const bool is_one = limits[i] == 1;
        boards_expect_verdict(name, is_one ? PDK_UNKNOWN : PDK_MULTIPLE,
                              boards_solve(solver, boards->several, NULL));
        boards_expect_verdict(name, is_one ? PDK_UNKNOWN : PDK_UNIQUE,
                              boards_solve(solver, boards->unique, NULL));
        expect_uint(name, 1, pdk_solver_effort(solver)->solutions);
    }
    assert_int_equal(PDK_OK, pdk_solver_limit(solver, NULL, NULL));
    boards_expect_limited("no limits", total, 0,
                          boards_count(solver, boards->several));
}

static void stops_at_a_number_of_solutions(void **state)
{
    (void)state;
    boards_each_solver(check_solution_limits);
}

static void check_copied_limits(pdk_solver *solver, struct boards *boards)
{
    pdk_limits limits = {.size = sizeof limits, .solutions = 1};
    assert_int_equal(PDK_OK, pdk_solver_limit(solver, &limits, NULL));
    limits.solutions = 2;
    expect_uint("copied", 1, boards_count(solver, boards->several).solutions);
    expect_uint("still there", 1,
                boards_count(solver, boards->several).solutions);
}

static void keeps_its_own_copy_of_the_limits(void **state)
{
    (void)state;
    boards_each_solver(check_copied_limits);
}

static bool is_long(const struct boards *boards)
{
    return pdk_geometry_shape(boards->geometry)->side >= LONG_SIDE;
}

// Larger ones have so many solutions that a count may know at once that it
// saturates.
static bool is_countable(const struct boards *boards)
{
    return pdk_geometry_shape(boards->geometry)->side <= COUNTABLE_SIDE;
}

// Continues until a given call.
struct calls {
    uint64_t made, end;
    pdk_effort last;
    bool has_fallen; // an effort was less than the previous one
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
        assert_int_equal(
            PDK_OK, pdk_solver_limit(solver,
                                     &(pdk_limits){.size = sizeof(pdk_limits),
                                                   .guesses = limits[i],
                                                   .go_on = go_on,
                                                   .context = &calls},
                                     NULL));
        const pdk_count got = boards_count(solver, boards->other);
        const pdk_effort effort = *pdk_solver_effort(solver);
        expect_bool(name, false, got.is_exact);
        expect_uint(name, got.solutions, effort.solutions);
        expect_bool(name, true, effort.guesses <= limits[i] + GUESSES_SLACK);
        boards_expect_usable(solver, boards);
    }
}

static void stops_after_a_number_of_guesses(void **state)
{
    (void)state;
    boards_each_solver(check_guesses);
}

static void check_go_on(pdk_solver *solver, struct boards *boards)
{
    static const uint64_t ends[] = {1, 2, 10};
    const size_t end_count = SLOWNESS == 4 ? 2 : COUNT_OF(ends);
    if (!is_long(boards)) return;
    for (size_t i = 0; i < 2 * end_count; i++) {
        char name[64];
        pdk_count got = {0};
        struct boards_visits visits = {0};
        struct calls calls = {.end = ends[i / 2]};
        const bool is_listed = i % 2 == 1;
        if (!is_listed && !is_countable(boards)) continue;
        snprintf(name, sizeof name, "%s %s, call %u stops",
                 pdk_solver_engine(solver), is_listed ? "each" : "count",
                 (unsigned)calls.end);
        pdk_grid_reset(boards->other);
        assert_int_equal(
            PDK_OK, pdk_solver_limit(solver,
                                     &(pdk_limits){.size = sizeof(pdk_limits),
                                                   .guesses = GUESSES_NET,
                                                   .go_on = go_on,
                                                   .context = &calls},
                                     NULL));
        if (is_listed)
            expect_status(name, PDK_ERR_CANCELLED,
                          pdk_solver_each(solver, boards->other, boards_visit,
                                          &visits, &got, NULL));
        else
            got = boards_count(solver, boards->other);
        expect_uint(name, calls.end, calls.made);
        expect_bool(name, false, calls.has_fallen);
        expect_bool(name, false, got.is_exact);
        expect_bool(name, true, calls.last.solutions <= got.solutions);
        if (is_listed) expect_uint(name, got.solutions, visits.seen);
        boards_expect_usable(solver, boards);
    }
}

static void asks_whether_to_go_on(void **state)
{
    (void)state;
    boards_each_solver(check_go_on);
}

// Small puzzles may be done before go_on() is called, so either answer is
// correct, but no wrong one.
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
        assert_int_equal(
            PDK_OK, pdk_solver_limit(solver,
                                     &(pdk_limits){.size = sizeof(pdk_limits),
                                                   .go_on = go_on,
                                                   .context = &calls},
                                     NULL));
        const pdk_verdict got =
            boards_solve(solver, cases[i].puzzle, boards->solution);
        if (calls.made == 0 || got != PDK_UNKNOWN)
            boards_expect_verdict("not stopped", cases[i].want, got);
        if (got == PDK_UNKNOWN)
            boards_expect_no_second("unknown", solver, boards->other);
        assert_int_equal(PDK_OK, pdk_solver_limit(solver, NULL, NULL));
        boards_expect_verdict("afterwards", cases[i].want,
                              boards_solve(solver, cases[i].puzzle, NULL));
    }
}

static void says_unknown_or_the_truth_when_stopped(void **state)
{
    (void)state;
    boards_each_solver(check_stopped_verdicts);
}

static void check_visitor_status(pdk_solver *solver, struct boards *boards)
{
    static const pdk_status statuses[] = {PDK_END, PDK_ERR_MEMORY,
                                          PDK_ERR_WRITE, PDK_ERR_CANCELLED};
    const uint64_t total = boards->several_solutions;
    for (size_t i = 0; i < COUNT_OF(statuses); i++)
        for (uint64_t end = 1; end <= total; end += total - 1) {
            struct boards_visits visits = {.end = end, .status = statuses[i]};
            pdk_count got = {0};
            pdk_error error = {0};
            const char *name = pdk_status_name(statuses[i]);
            expect_status(name, statuses[i],
                          pdk_solver_each(solver, boards->several, boards_visit,
                                          &visits, &got, &error));
            expect_status(name, statuses[i], error.status);
            expect_uint(name, end, visits.seen);
            expect_uint(name, end, got.solutions);
            if (end < total) expect_bool(name, false, got.is_exact);
        }
    boards_expect_usable(solver, boards);
}

static void passes_on_the_status_of_the_visitor(void **state)
{
    (void)state;
    boards_each_solver(check_visitor_status);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(stops_at_a_number_of_solutions),
        cmocka_unit_test(keeps_its_own_copy_of_the_limits),
        cmocka_unit_test(stops_after_a_number_of_guesses),
        cmocka_unit_test(asks_whether_to_go_on),
        cmocka_unit_test(says_unknown_or_the_truth_when_stopped),
        cmocka_unit_test(passes_on_the_status_of_the_visitor),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
