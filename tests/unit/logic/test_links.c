// Chains, almost locked sets and forcing, on boards of several sizes. They do
// not rely on a unique solution, so that any full grid with cells erased will
// do: no step may contradict it.
#include "fault.h"
#include "make.h"
#include "puzzles.h"
#include "support.h"

#include <permudoku/logic.h>

#include <string.h>

static const pdk_technique techniques[] = {
    PDK_TECHNIQUE_REMOTE_PAIR,
    PDK_TECHNIQUE_TURBOT_FISH,
    PDK_TECHNIQUE_PLAIN_X_CHAIN,
    PDK_TECHNIQUE_PLAIN_XY_CHAIN,
    PDK_TECHNIQUE_CONTINUOUS_NICE_LOOP,
    PDK_TECHNIQUE_DISCONTINUOUS_NICE_LOOP,
    PDK_TECHNIQUE_AIC,
    PDK_TECHNIQUE_GROUPED_CONTINUOUS_NICE_LOOP,
    PDK_TECHNIQUE_GROUPED_DISCONTINUOUS_NICE_LOOP,
    PDK_TECHNIQUE_GROUPED_AIC,
    PDK_TECHNIQUE_ALS_XZ,
    PDK_TECHNIQUE_ALS_XY_WING,
    PDK_TECHNIQUE_ALS_CHAIN,
    PDK_TECHNIQUE_FORCING_CHAIN_CONTRADICTION,
    PDK_TECHNIQUE_FORCING_CHAIN_VERITY,
    PDK_TECHNIQUE_FORCING_NET_CONTRADICTION,
    PDK_TECHNIQUE_FORCING_NET_VERITY,
    PDK_TECHNIQUE_KRAKEN_FISH_1,
    PDK_TECHNIQUE_KRAKEN_FISH_2,
};

struct place {
    pdk_geometry *geometry;
    pdk_logic *logic;
    pdk_grid *board, *solution;
    size_t steps; // that were seen
};

static void place_open(struct place *place, uint32_t box_rows,
                       uint32_t box_columns)
{
    const pdk_shape shape = make_shape(box_rows, box_columns);
    place->steps = 0;
    place->geometry = make_geometry(&shape);
    place->board = make_grid(&shape);
    place->solution = make_grid(&shape);
    assert_int_equal(PDK_OK,
                     pdk_logic_new(place->geometry, &place->logic, NULL));
    pdk_logic_scale(place->logic, PDK_SCALE_PLAYER);
    pdk_logic_uniqueness(place->logic, false);
}

static void place_close(struct place *place)
{
    pdk_logic_free(place->logic);
    pdk_grid_free(place->solution);
    pdk_grid_free(place->board);
    pdk_geometry_free(place->geometry);
}

static void expect_sound(const struct place *place, const pdk_step *step)
{
    const pdk_symbol *solution = pdk_grid_symbols(place->solution);
    if (step->placed.symbol)
        expect_uint(step->technique->name, solution[step->placed.cell],
                    step->placed.symbol);
    for (size_t i = 0; i < step->removed_count; i++)
        if (solution[step->removed[i].cell] == step->removed[i].symbol)
            fail_msg("%s removes the solution: %s", step->technique->name,
                     puzzle_text(place->board));
}

static pdk_status look_at_step(void *context, const pdk_step *step)
{
    struct place *place = context;
    place->steps++;
    expect_sound(place, step);
    return step->reason_count > 0 ? PDK_OK : PDK_ERR_ARGUMENT;
}

static void list_all(struct place *place)
{
    for (size_t i = 0; i < COUNT_OF(techniques); i++)
        expect_status("list", PDK_OK,
                      pdk_logic_find_all(place->logic, techniques[i],
                                         look_at_step, place, NULL));
}

// Lists all steps where singles end, and again every few steps.
static void follow_path(struct place *place, uint32_t positions)
{
    const pdk_step *step = NULL;
    uint32_t count = 0;
    assert_int_equal(PDK_OK,
                     pdk_logic_start(place->logic, place->board, NULL, NULL));
    for (uint32_t left = positions; left > 0;) {
        assert_int_equal(PDK_OK, pdk_logic_next(place->logic, &step, NULL));
        if (!step || step->technique->technique == PDK_TECHNIQUE_BRUTE_FORCE)
            return;
        expect_sound(place, step);
        if (!step->placed.symbol && count++ % 4 == 0) {
            list_all(place);
            left--;
            assert_int_equal(PDK_OK, pdk_logic_next(place->logic, &step, NULL));
        }
        assert_int_equal(PDK_OK, pdk_logic_apply(place->logic, NULL));
    }
}

static void steps_never_contradict_the_solution(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        uint32_t box_rows, box_columns, clues, puzzles, positions;
    } boards[] = {
        {"4x4",   2, 2, 5,   40, 9},
        {"6x6",   2, 3, 12,  20, 9},
        {"8x8",   2, 4, 23,  8,  4},
        {"9x9",   3, 3, 26,  12, 6},
        {"12x12", 3, 4, 56,  2,  2},
        {"16x16", 4, 4, 112, 1,  1},
        {"18x18", 3, 6, 150, 1,  1},
    };
    for (size_t i = 0; i < COUNT_OF(boards); i++) {
        struct place place;
        if (SLOWNESS > 4 && boards[i].box_rows * boards[i].box_columns > 9)
            continue;
        place_open(&place, boards[i].box_rows, boards[i].box_columns);
        for (uint32_t k = 0; k < boards[i].puzzles; k++) {
            pdk_random random;
            pdk_random_init(&random, 21 + i, k);
            puzzle_holes(&random, 0, place.solution);
            puzzle_copy(place.solution, place.board);
            puzzle_erase(&random, boards[i].clues, place.board);
            follow_path(&place, boards[i].positions);
        }
        if (place.steps == 0) fail_msg("%s: no steps", boards[i].name);
        place_close(&place);
    }
}

static void read_puzzle(struct place *place, const char *text)
{
    for (uint32_t cell = 0; cell < 81; cell++)
        assert_int_equal(PDK_OK,
                         pdk_grid_set(place->board, cell / 9, cell % 9,
                                      (pdk_symbol)(text[cell] - '0'), NULL));
}

// Their paths have all techniques of this file that the ladder uses.
static const struct {
    const char *name, *puzzle;
    uint32_t score;
} paths[] = {
    {"turbot fish, XY-chain, loops, almost locked sets, forcing chain",
     "000800002050020093809300050000064000540000001090008005700080000005040000"
     "000200014", 4540 },
    {"remote pair, loops, XZ rule",
     "000018005200000008000900070430050000108090060000400001040000100902000083"
     "010730900", 3400 },
    {"X-chain, nice loop",
     "400000006006700005000980000000000020503800090000230000080000000200040100"
     "000500304", 1860 },
    {"forcing chain and net",
     "905000000000500104000004080400709002000001300601000500020376000730400020"
     "500000000", 13708},
};

static void paths_have_known_scores(void **state)
{
    (void)state;
    struct place place;
    place_open(&place, 3, 3);
    pdk_logic_uniqueness(place.logic, true);
    for (size_t i = 0; i < COUNT_OF(paths); i++) {
        pdk_rating rating = {.size = sizeof rating};
        read_puzzle(&place, paths[i].puzzle);
        expect_status(
            paths[i].name, PDK_OK,
            pdk_logic_rate(place.logic, place.board, NULL, &rating, NULL));
        expect_uint(paths[i].name, paths[i].score, rating.score);
        expect_int(paths[i].name, PDK_LOGIC_SOLVED, rating.end);
    }
    place_close(&place);
}

static pdk_status rate_hard(void *context)
{
    const struct place *place = context;
    pdk_rating rating = {.size = sizeof rating};
    pdk_logic *logic = NULL;
    pdk_status status = pdk_logic_new(place->geometry, &logic, NULL);
    if (status != PDK_OK) return status;
    pdk_logic_scale(logic, PDK_SCALE_PLAYER);
    status = pdk_logic_rate(logic, place->board, NULL, &rating, NULL);
    pdk_logic_free(logic);
    return status;
}

static void failing_allocations_are_reported(void **state)
{
    (void)state;
    struct place place;
    place_open(&place, 3, 3);
    read_puzzle(&place, paths[0].puzzle);
    fault_each_allocation(rate_hard, &place);
    place_close(&place);
}

static bool stop(void *context, const pdk_effort *so_far)
{
    (void)context, (void)so_far;
    return false;
}

static void searches_for_loops_can_be_cancelled(void **state)
{
    (void)state;
    const pdk_limits limits = {.size = sizeof limits, .go_on = stop};
    struct place place;
    place_open(&place, 3, 3);
    read_puzzle(&place, paths[3].puzzle);
    assert_int_equal(PDK_OK,
                     pdk_logic_start(place.logic, place.board, NULL, NULL));
    assert_int_equal(PDK_OK, pdk_logic_limit(place.logic, &limits, NULL));
    expect_status("cancelled", PDK_ERR_CANCELLED,
                  pdk_logic_find_all(place.logic, PDK_TECHNIQUE_AIC,
                                     look_at_step, &place, NULL));
    place_close(&place);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(steps_never_contradict_the_solution),
        cmocka_unit_test(paths_have_known_scores),
        cmocka_unit_test(failing_allocations_are_reported),
        cmocka_unit_test(searches_for_loops_can_be_cancelled),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
