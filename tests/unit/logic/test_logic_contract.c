// The contract of pdk_logic: states, contradictions, limits, arguments, and
// running out of memory.
#include "fault.h"
#include "logic_kit.h"
#include "make.h"
#include "support.h"

#include <string.h>

static const char easy[] = ".2..8.7..4....1....9....42.......341..1......"
                           "75.9.....54.3.......92....66........";
// Its path has chains of several kinds.
static const char hard[] = "....85.....13.4..9635..........9624..4..2.8.."
                           "....4.9.7..4.5....8........52..394..";

static void states_follow_the_path(void **state)
{
    (void)state;
    struct logic_kit kit;
    const pdk_step *step = NULL;
    logic_kit_open(&kit, 3, 3);
    expect_int("new", PDK_LOGIC_OPEN, pdk_logic_state_of(kit.logic));
    logic_kit_read(&kit, easy);
    expect_int("start", PDK_LOGIC_OPEN, pdk_logic_state_of(kit.logic));
    expect_status("apply", PDK_ERR_ARGUMENT, pdk_logic_apply(kit.logic, NULL));
    expect_status("explain", PDK_ERR_ARGUMENT,
                  pdk_logic_explain(kit.logic, &step, NULL));
    expect_int("end", PDK_LOGIC_SOLVED, logic_kit_walk(&kit, easy, true));
    expect_status("after", PDK_OK, pdk_logic_next(kit.logic, &step, NULL));
    assert_null(step);
    logic_kit_close(&kit);
}

static void next_does_not_change_the_position(void **state)
{
    (void)state;
    struct logic_kit kit;
    const pdk_step *step = NULL;
    logic_kit_open(&kit, 3, 3);
    logic_kit_read(&kit, hard);
    pdk_candidate first = {0, 0};
    for (int i = 0; i < 3; i++) {
        assert_int_equal(pdk_logic_next(kit.logic, &step, NULL), PDK_OK);
        if (i == 0) first = step->placed;
        expect_uint("cell", first.cell, step->placed.cell);
        expect_uint("symbol", first.symbol, step->placed.symbol);
    }
    logic_kit_close(&kit);
}

// A board of symbols, with the symbols that marks exclude from a cell.
struct contradiction_case {
    const char *name, *board;
    pdk_cell marked;
    uint32_t excluded;            // bits by symbol - 1
    uint32_t house, cell, symbol; // what is named
};

static void contradictory_positions_are_named(void **state)
{
    (void)state;
    static const struct contradiction_case cases[] = {
        {"symbol twice in a row",    "1..1............", 0, 0,  0,            3,  1},
        {"symbol twice in a column", "1...........1...", 0, 0,  4,            12, 1},
        {"symbol twice in a box",    "1....1..........", 0, 0,  8,            5,  1},
        {"cell without candidates",  "................", 6, 15, PDK_NO_HOUSE, 6,
         0                                                                         },
        {"clues leave no candidate", ".1..2...3..4....", 0, 8,  PDK_NO_HOUSE, 0,
         0                                                                         },
    };
    const pdk_shape shape = make_shape(2, 2);
    pdk_geometry *geometry = make_geometry(&shape);
    pdk_grid *board = make_grid(&shape);
    pdk_notes *marks = NULL;
    pdk_logic *logic = NULL;
    const pdk_step *step = NULL;
    assert_int_equal(pdk_notes_new(&marks, NULL), PDK_OK);
    assert_int_equal(pdk_logic_new(geometry, &logic, NULL), PDK_OK);
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        const struct contradiction_case *at = &cases[i];
        pdk_notes_reset(marks, &shape);
        for (uint32_t cell = 0; cell < 16; cell++)
            assert_int_equal(
                pdk_grid_set(board, cell / 4, cell % 4,
                             at->board[cell] == '.'
                                 ? 0
                                 : (pdk_symbol)(at->board[cell] - '0'),
                             NULL),
                PDK_OK);
        for (pdk_symbol symbol = 1; symbol <= 4; symbol++)
            if (at->excluded >> (symbol - 1) & 1)
                assert_int_equal(
                    pdk_notes_exclude(marks, at->marked, symbol, NULL), PDK_OK);
        assert_int_equal(pdk_logic_start(logic, board, marks, NULL), PDK_OK);
        expect_int(at->name, PDK_LOGIC_CONTRADICTORY,
                   pdk_logic_state_of(logic));
        const pdk_reason reason = pdk_logic_contradiction(logic);
        expect_uint(at->name, at->house, reason.house);
        expect_uint(at->name, at->cell, reason.cell);
        expect_uint(at->name, at->symbol, reason.symbol);
        assert_int_equal(pdk_logic_next(logic, &step, NULL), PDK_OK);
        assert_null(step);
    }
    pdk_logic_free(logic);
    pdk_notes_free(marks);
    pdk_grid_free(board);
    pdk_geometry_free(geometry);
}

static void a_symbol_without_a_place_is_named(void **state)
{
    (void)state;
    struct logic_kit kit;
    logic_kit_open(&kit, 2, 2);
    pdk_notes_reset(kit.marks, pdk_geometry_shape(kit.geometry));
    for (uint64_t cell = 0; cell < 4; cell++)
        assert_int_equal(pdk_notes_exclude(kit.marks, cell, 3, NULL), PDK_OK);
    assert_int_equal(pdk_logic_start(kit.logic, kit.puzzle, kit.marks, NULL),
                     PDK_OK);
    const pdk_reason reason = pdk_logic_contradiction(kit.logic);
    expect_uint("house", 0, reason.house);
    expect_uint("cell", PDK_NO_CELL, reason.cell);
    expect_uint("symbol", 3, reason.symbol);
    logic_kit_close(&kit);
}

static void arguments_are_checked(void **state)
{
    (void)state;
    struct logic_kit kit;
    pdk_rating rating = {.size = 1};
    pdk_logic *none = NULL;
    logic_kit_open(&kit, 3, 3);
    logic_kit_read(&kit, easy);
    expect_status("size of the rating", PDK_ERR_ARGUMENT,
                  pdk_logic_rating(kit.logic, &rating, NULL));
    expect_status(
        "technique", PDK_ERR_ARGUMENT,
        pdk_logic_find_all(kit.logic, PDK_TECHNIQUE_COUNT, NULL, NULL, NULL));
    expect_uint("no such cell", 0, pdk_logic_symbol(kit.logic, 81));
    expect_bool("no such cell", false,
                pdk_logic_has_candidate(kit.logic, 81, 1));
    expect_bool("symbol 0", false, pdk_logic_has_candidate(kit.logic, 2, 0));
    expect_bool("symbol 10", false, pdk_logic_has_candidate(kit.logic, 2, 10));

    const pdk_shape other = make_shape(2, 3), large = make_shape(1, 65);
    pdk_grid *grid = make_grid(&other);
    expect_status("another shape", PDK_ERR_MISMATCH,
                  pdk_logic_start(kit.logic, grid, NULL, NULL));
    pdk_notes_reset(kit.marks, &other);
    assert_int_equal(pdk_notes_exclude(kit.marks, 0, 1, NULL), PDK_OK);
    expect_status("marks of another shape", PDK_ERR_MISMATCH,
                  pdk_logic_start(kit.logic, kit.puzzle, kit.marks, NULL));
    pdk_geometry *geometry = make_geometry(&large);
    expect_status("side 65", PDK_ERR_LIMIT,
                  pdk_logic_new(geometry, &none, NULL));
    assert_null(none);
    pdk_geometry_free(geometry);
    pdk_grid_free(grid);
    logic_kit_close(&kit);
}

static bool go_on(void *context, const pdk_effort *so_far)
{
    return so_far->guesses <= *(const uint64_t *)context;
}

// The path is the same up to the limit, and goes on with a higher one.
static void limits_end_the_path_and_can_be_raised(void **state)
{
    (void)state;
    struct logic_kit kit;
    pdk_limits limits = {.size = sizeof limits, .guesses = 1};
    pdk_rating all = {.size = sizeof all}, some = {.size = sizeof some};
    logic_kit_open(&kit, 3, 3);
    logic_kit_read(&kit, hard);
    assert_int_equal(pdk_logic_rate(kit.logic, kit.puzzle, NULL, &all, NULL),
                     PDK_OK);
    expect_int("without limits", PDK_LOGIC_SOLVED, (int)all.end);
    for (limits.guesses = 1; limits.guesses < 5000; limits.guesses *= 7) {
        assert_int_equal(pdk_logic_limit(kit.logic, &limits, NULL), PDK_OK);
        assert_int_equal(
            pdk_logic_rate(kit.logic, kit.puzzle, NULL, &some, NULL), PDK_OK);
        if (some.end == PDK_LOGIC_SOLVED) break;
        expect_int("limited", PDK_LOGIC_LIMITED, (int)some.end);
        assert_true(some.steps < all.steps && some.overall <= all.overall);
    }
    assert_int_equal(pdk_logic_limit(kit.logic, NULL, NULL), PDK_OK);
    logic_kit_walk(&kit, "raised", false);
    assert_int_equal(pdk_logic_rating(kit.logic, &some, NULL), PDK_OK);
    expect_uint("steps", all.steps, some.steps);
    expect_uint("rating", all.overall, some.overall);
    logic_kit_close(&kit);
}

static void cancelled_work_can_be_repeated(void **state)
{
    (void)state;
    struct logic_kit kit;
    uint64_t enough = 3;
    pdk_rating want = {.size = sizeof want}, got = {.size = sizeof got};
    const pdk_limits limits = {
        .size = sizeof limits, .go_on = go_on, .context = &enough};
    logic_kit_open(&kit, 3, 3);
    logic_kit_read(&kit, hard);
    assert_int_equal(pdk_logic_rate(kit.logic, kit.puzzle, NULL, &want, NULL),
                     PDK_OK);
    assert_int_equal(pdk_logic_limit(kit.logic, &limits, NULL), PDK_OK);
    expect_status("cancelled", PDK_ERR_CANCELLED,
                  pdk_logic_rate(kit.logic, kit.puzzle, NULL, &got, NULL));
    assert_true(got.steps < want.steps);
    enough = UINT64_MAX;
    assert_int_equal(pdk_logic_rate(kit.logic, kit.puzzle, NULL, &got, NULL),
                     PDK_OK);
    expect_uint("rating", want.overall, got.overall);
    expect_uint("steps", want.steps, got.steps);
    logic_kit_close(&kit);
}

static pdk_status count_step(void *context, const pdk_step *step)
{
    (void)step;
    ++*(size_t *)context;
    return PDK_OK;
}

static void uniqueness_can_be_switched_off(void **state)
{
    (void)state;
    struct logic_kit kit;
    size_t used = 0;
    logic_kit_open(&kit, 3, 3);
    for (unsigned i = 0; i < 400 / SLOWNESS; i++) {
        logic_kit_draw(&kit, LOGIC_MINIMAL, i);
        for (int is_on = 1; is_on >= 0; is_on--) {
            const pdk_step *step = NULL;
            pdk_logic_uniqueness(kit.logic, is_on);
            assert_int_equal(pdk_logic_start(kit.logic, kit.puzzle, NULL, NULL),
                             PDK_OK);
            for (;;) {
                assert_int_equal(pdk_logic_next(kit.logic, &step, NULL),
                                 PDK_OK);
                if (!step) break;
                if (step->technique->is_uniqueness) used++;
                assert_true(is_on || !step->technique->is_uniqueness);
                assert_int_equal(pdk_logic_apply(kit.logic, NULL), PDK_OK);
            }
        }
    }
    assert_true(used > 0);
    logic_kit_close(&kit);
}

// A board with a unique rectangle of type 1.
static void uniqueness_that_is_off_is_not_listed(void **state)
{
    (void)state;
    struct logic_kit kit;
    logic_kit_open(&kit, 3, 3);
    logic_kit_read(&kit,
                   "7......1..2....3..3..97...2.4..5.8....6.8..5...23......1"
                   ".6....9.....5......74.62.");
    assert_int_equal(pdk_logic_start(kit.logic, kit.puzzle, NULL, NULL),
                     PDK_OK);
    for (uint32_t i = 0; i < 6; i++) {
        const pdk_step *step = NULL;
        assert_int_equal(pdk_logic_next(kit.logic, &step, NULL), PDK_OK);
        assert_int_equal(pdk_logic_apply(kit.logic, NULL), PDK_OK);
    }
    for (int is_on = 1; is_on >= 0; is_on--) {
        size_t count = 0;
        pdk_logic_uniqueness(kit.logic, is_on);
        assert_int_equal(pdk_logic_find_all(kit.logic,
                                            PDK_TECHNIQUE_UNIQUE_RECTANGLE_1,
                                            count_step, &count, NULL),
                         PDK_OK);
        assert_int_equal(is_on, count > 0);
    }
    logic_kit_close(&kit);
}

// Everything that allocates, on a board with dynamic chains.
static pdk_status use_all(void *context)
{
    struct logic_kit *kit = context;
    pdk_rating rating = {.size = sizeof rating};
    pdk_logic *logic = NULL;
    const pdk_step *step = NULL;
    size_t count = 0;
    pdk_status status = pdk_logic_new(kit->geometry, &logic, NULL);
    if (status != PDK_OK) return status;
    status = pdk_logic_rate(logic, kit->puzzle, NULL, &rating, NULL);
    if (status == PDK_OK)
        status = pdk_logic_start(logic, kit->puzzle, NULL, NULL);
    for (int i = 0; i < 60 && status == PDK_OK; i++) {
        status = pdk_logic_next(logic, &step, NULL);
        if (status != PDK_OK || !step) break;
        status = pdk_logic_explain(logic, &step, NULL);
        if (status == PDK_OK) status = pdk_logic_apply(logic, NULL);
    }
    if (status == PDK_OK)
        status = pdk_logic_start(logic, kit->puzzle, NULL, NULL);
    if (status == PDK_OK)
        status = pdk_logic_find_all(logic, PDK_TECHNIQUE_XY_CHAIN, count_step,
                                    &count, NULL);
    pdk_logic_free(logic);
    return status;
}

static void running_out_of_memory_is_reported(void **state)
{
    (void)state;
    struct logic_kit kit;
    logic_kit_open(&kit, 3, 3);
    logic_kit_read(&kit, hard);
    fault_each_allocation(use_all, &kit);
    logic_kit_close(&kit);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(states_follow_the_path),
        cmocka_unit_test(next_does_not_change_the_position),
        cmocka_unit_test(contradictory_positions_are_named),
        cmocka_unit_test(a_symbol_without_a_place_is_named),
        cmocka_unit_test(arguments_are_checked),
        cmocka_unit_test(limits_end_the_path_and_can_be_raised),
        cmocka_unit_test(cancelled_work_can_be_repeated),
        cmocka_unit_test(uniqueness_can_be_switched_off),
        cmocka_unit_test(uniqueness_that_is_off_is_not_listed),
        cmocka_unit_test(running_out_of_memory_is_reported),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
