// The local search by itself: slices, seeds, second solutions, and its state.
#include "solve/tabu/tabu.h"

#include "solve/tabu/tabu_state.h"

#include "fault.h"
#include "make.h"
#include "puzzles.h"
#include "support.h"

#include <stdio.h>
#include <string.h>

enum { BOX_MAX = 5, SLICES = 40, STEPS = 30000, MOVES = 400, SECONDS = 5 };

static pdk_geometry *geometry;
static pdk_grid *puzzle;
static struct cover cover;
static char here[64];

// Calls `work` with the cover of a puzzle of each shape, unless no cell is
// open.
static void each_cover(void (*work)(void))
{
    for (uint32_t rows = 1; rows <= BOX_MAX; rows++)
        for (uint32_t columns = 1; columns <= BOX_MAX; columns++) {
            const pdk_shape shape = make_shape(rows, columns);
            pdk_random random;
            snprintf(here, sizeof here, "%ux%u", rows, columns);
            geometry = make_geometry(&shape);
            puzzle = make_grid(&shape);
            pdk_random_init(&random, rows, columns);
            puzzle_fill(geometry, &random, puzzle);
            puzzle_erase(&random, shape.side * shape.side * 3 / 10, puzzle);
            expect_status(
                here, PDK_OK,
                pdki_cover_init(&cover, &shape, pdk_grid_symbols(puzzle), 0));
            if (!cover.is_dead && cover.open_cells > 0) work();
            pdki_cover_release(&cover);
            pdk_grid_free(puzzle);
            pdk_geometry_free(geometry);
        }
}

static pdk_grid *make_solution(const struct tabu *tabu)
{
    const pdk_shape *shape = pdk_grid_shape(puzzle);
    pdk_grid *solution = make_grid(shape);
    pdk_symbol symbols[BOX_MAX * BOX_MAX * BOX_MAX * BOX_MAX];
    pdki_tabu_solution(tabu, symbols);
    for (uint32_t i = 0; i < shape->side * shape->side; i++)
        assert_int_equal(pdk_grid_set(solution, i / shape->side,
                                      i % shape->side, symbols[i], NULL),
                         PDK_OK);
    return solution;
}

static void check_slices(void)
{
    struct tabu *whole = pdki_tabu_new(&cover, 5);
    struct tabu *sliced = pdki_tabu_new(&cover, 5);
    pdk_random random;
    assert_non_null(whole);
    assert_non_null(sliced);
    pdk_random_init(&random, 0, 0);
    const enum tabu_result want = pdki_tabu_run(whole, STEPS);
    enum tabu_result got = TABU_OPEN;
    while (got == TABU_OPEN && pdki_tabu_steps(sliced) < STEPS) {
        const uint64_t rest = STEPS - pdki_tabu_steps(sliced);
        const uint64_t slice = pdk_random_below(&random, STEPS / SLICES);
        got = pdki_tabu_run(sliced, slice < rest ? slice : rest);
    }
    expect_uint(here, want, got);
    expect_uint(here, pdki_tabu_steps(whole), pdki_tabu_steps(sliced));
    expect_uint(here, pdki_tabu_best(whole), pdki_tabu_best(sliced));
    if (want == TABU_SOLVED) {
        pdk_grid *a = make_solution(whole), *b = make_solution(sliced);
        expect_bool(here, true, pdk_grid_equal(a, b));
        expect_uint(here, TABU_SOLVED, pdki_tabu_run(whole, 1));
        expect_uint(here, pdki_tabu_steps(sliced), pdki_tabu_steps(whole));
        pdk_grid_free(b);
        pdk_grid_free(a);
    }
    pdki_tabu_free(sliced);
    pdki_tabu_free(whole);
}

static void does_in_slices_what_it_does_at_once(void **state)
{
    (void)state;
    each_cover(check_slices);
}

static void check_seconds(void)
{
    struct tabu *tabu = pdki_tabu_new(&cover, 1);
    pdk_grid *last = NULL;
    assert_non_null(tabu);
    for (int i = 0; i < SECONDS; i++) {
        if (pdki_tabu_run(tabu, STEPS) != TABU_SOLVED) break;
        pdk_grid *solution = make_solution(tabu);
        const char *flaw = puzzle_flaw(geometry, puzzle, solution);
        expect_text(here, "no flaw", flaw ? flaw : "no flaw");
        if (last) expect_bool(here, false, pdk_grid_equal(last, solution));
        pdk_grid_free(last);
        last = solution;
        pdki_tabu_leave(tabu);
    }
    expect_bool(here, true, last != NULL);
    pdk_grid_free(last);
    pdki_tabu_free(tabu);
}

static void finds_solutions_that_differ(void **state)
{
    (void)state;
    each_cover(check_seconds);
}

// Counts the selected candidates that share a group with `candidate`.
static unsigned count_tight(const struct tabu_state *state, uint32_t candidate)
{
    uint32_t seen[COVER_FAMILIES];
    unsigned count = 0;
    for (int family = 0; family < COVER_FAMILIES; family++) {
        const uint32_t other =
            state->chosen[cover.groups_of[candidate][family]];
        unsigned k = 0;
        if (other == NO_CANDIDATE) continue;
        while (k < count && seen[k] != other) k++;
        if (k == count) seen[count++] = other;
    }
    return count;
}

static void expect_state(const struct tabu_state *state)
{
    uint32_t counts[TABU_BUCKETS] = {0};
    for (uint32_t i = 0; i < cover.candidate_count; i++) {
        const unsigned tight = state->tight[i];
        if (tight >= IS_SELECTED) {
            expect_uint(here, i, state->chosen[cover.groups_of[i][COVER_BOX]]);
            expect_uint(here, 1, count_tight(state, i));
            continue;
        }
        expect_uint(here, count_tight(state, i), tight);
        if (tight >= TABU_BUCKETS) continue;
        counts[tight]++;
        expect_uint(here, i, state->buckets[tight].items[state->place[i]]);
    }
    for (int i = 0; i < TABU_BUCKETS; i++)
        expect_uint(here, counts[i], state->buckets[i].count);
}

// Selects and unselects at random.
static void move_at_random(struct tabu_state *state)
{
    pdk_random random;
    pdk_random_init(&random, 3, 0);
    for (int i = 0; i < MOVES; i++) {
        const uint32_t at = pdk_random_below(&random, cover.candidate_count);
        uint32_t out[COVER_FAMILIES];
        if (state->tight[at] >= IS_SELECTED) {
            tabu_unselect(state, at);
        } else {
            const unsigned tight = state->tight[at];
            expect_uint(here, tight, tabu_select(state, at, out));
        }
        if (i % 16 == 0) expect_state(state);
    }
    expect_state(state);
}

// With lists of neighbours, and visiting the groups.
static void check_state(void)
{
    struct tabu_state state;
    expect_bool(here, true, pdki_tabu_state_init(&state, &cover));
    assert_non_null(state.neighbours);
    move_at_random(&state);
    uint32_t *lists = state.neighbours;
    state.neighbours = NULL;
    pdki_tabu_state_clear(&state);
    move_at_random(&state);
    state.neighbours = lists;
    pdki_tabu_state_release(&state);
}

static void keeps_count_of_conflicts(void **state)
{
    (void)state;
    each_cover(check_state);
}

static pdk_status make_and_run(void *context)
{
    (void)context;
    struct tabu *tabu = pdki_tabu_new(&cover, 0);
    if (!tabu) return PDK_ERR_MEMORY;
    pdki_tabu_run(tabu, 100);
    pdki_tabu_free(tabu);
    return PDK_OK;
}

static void check_allocations(void)
{
    fault_each_allocation(make_and_run, NULL);
    expect_bool(here, true, pdki_tabu_bytes(&cover) > cover.candidate_count);
}

static void runs_or_reports_out_of_memory(void **state)
{
    (void)state;
    each_cover(check_allocations);
    pdki_tabu_free(NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(does_in_slices_what_it_does_at_once),
        cmocka_unit_test(finds_solutions_that_differ),
        cmocka_unit_test(keeps_count_of_conflicts),
        cmocka_unit_test(runs_or_reports_out_of_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
