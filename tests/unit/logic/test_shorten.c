// Paths with few steps.
#include "logic_kit.h"
#include "support.h"

#include <stdio.h>

enum { ROUNDS = 24 / SLOWNESS + 4 };

static uint32_t shorten(struct logic_kit *kit)
{
    uint32_t saved = UINT32_MAX;
    assert_int_equal(
        pdk_logic_shorten(kit->logic, kit->puzzle, kit->marks, &saved, NULL),
        PDK_OK);
    return saved;
}

static pdk_rating rate(struct logic_kit *kit)
{
    pdk_rating rating = {.size = sizeof rating};
    assert_int_equal(
        pdk_logic_rate(kit->logic, kit->puzzle, kit->marks, &rating, NULL),
        PDK_OK);
    return rating;
}

// Only the small boards of kinds that take long to get stuck.
static enum logic_kind kind_of(uint64_t number)
{
    return (enum logic_kind)(number % 4 == 2 ? number / 4 % LOGIC_KINDS
                                             : number / 4 % LOGIC_MULTIPLE);
}

// Every step is proved, none is harder, and the end is the same.
static void is_sound_and_never_longer(void **state)
{
    (void)state;
    static const uint32_t boxes[][2] = {
        {3, 3},
        {2, 3},
        {2, 5}
    };
    uint32_t all = 0;
    for (uint64_t i = 0; i < ROUNDS; i++) {
        struct logic_kit kit;
        char name[60];
        const uint32_t *box = boxes[i % 4 < 2 ? 0 : i % 4 - 1];
        pdk_rating rating = {.size = sizeof rating};
        snprintf(name, sizeof name, "%ux%u, board %u", box[0], box[1],
                 (unsigned)i);
        logic_kit_open(&kit, box[0], box[1]);
        logic_kit_draw(&kit, kind_of(i), i);
        const pdk_rating ladder = rate(&kit);
        const uint32_t saved = shorten(&kit);
        expect_int(name, ladder.end, logic_kit_walk(&kit, name, true));
        expect_uint(name, ladder.steps, kit.steps + saved);
        assert_int_equal(pdk_logic_rating(kit.logic, &rating, NULL), PDK_OK);
        assert_true(rating.overall <= ladder.overall);
        if (ladder.end != PDK_LOGIC_SOLVED) expect_uint(name, 0, saved);
        all += saved;
        logic_kit_close(&kit);
    }
    print_message("%u steps saved\n", all);
    assert_true(all > 0);
}

static const char chains[] = "....1.....9.....5343.....8.....3...55.4..6...7.."
                             "89...4...1.36......6..9..47."
                             "8....";

static void is_shorter_where_chains_are_needed(void **state)
{
    (void)state;
    struct logic_kit kit;
    logic_kit_open(&kit, 3, 3);
    logic_kit_read(&kit, chains);
    const uint32_t saved = shorten(&kit);
    assert_true(saved >= 5);
    expect_int("end", PDK_LOGIC_SOLVED, logic_kit_walk(&kit, chains, true));
    const pdk_rating ladder = rate(&kit); // forgets the plan
    expect_uint("steps", ladder.steps, kit.steps + saved);
    expect_uint("same again", saved, shorten(&kit));
    logic_kit_close(&kit);
}

// Without a technique that it relies on, the path goes on along the ladder.
static void goes_on_when_techniques_are_switched_off(void **state)
{
    (void)state;
    struct logic_kit kit;
    logic_kit_open(&kit, 3, 3);
    logic_kit_read(&kit, chains);
    assert_true(shorten(&kit) > 0);
    for (int i = PDK_TECHNIQUE_POINTING; i < PDK_TECHNIQUE_COUNT; i++)
        if (i < PDK_TECHNIQUE_DYNAMIC_CONTRADICTION)
            pdk_logic_enable(kit.logic, (pdk_technique)i, false);
    expect_int("end", PDK_LOGIC_SOLVED, logic_kit_walk(&kit, chains, false));
    logic_kit_close(&kit);
}

static bool count_down(void *context, const pdk_effort *effort)
{
    (void)effort;
    unsigned *left = context;
    return *left > 0 && (*left)-- > 0;
}

// Whenever it is stopped, the ladder is left.
static void can_be_cancelled(void **state)
{
    (void)state;
    struct logic_kit kit;
    logic_kit_open(&kit, 3, 3);
    logic_kit_read(&kit, chains);
    const pdk_rating ladder = rate(&kit);
    for (unsigned calls = 0; calls < 20000; calls = 3 * calls + 1) {
        unsigned left = calls;
        uint32_t saved = 0;
        const pdk_limits limits = {
            .size = sizeof limits, .go_on = count_down, .context = &left};
        assert_int_equal(pdk_logic_limit(kit.logic, &limits, NULL), PDK_OK);
        const pdk_status status =
            pdk_logic_shorten(kit.logic, kit.puzzle, NULL, &saved, NULL);
        assert_int_equal(pdk_logic_limit(kit.logic, NULL, NULL), PDK_OK);
        if (status == PDK_OK) break;
        assert_int_equal(status, PDK_ERR_CANCELLED);
        expect_int("end", PDK_LOGIC_SOLVED,
                   logic_kit_walk(&kit, chains, false));
        expect_uint("steps", ladder.steps, kit.steps);
    }
    logic_kit_close(&kit);
}

static void players_paths_are_refused(void **state)
{
    (void)state;
    struct logic_kit kit;
    uint32_t saved = 1;
    logic_kit_open(&kit, 3, 3);
    logic_kit_draw(&kit, LOGIC_MINIMAL, 1);
    pdk_logic_scale(kit.logic, PDK_SCALE_PLAYER);
    assert_int_equal(
        pdk_logic_shorten(kit.logic, kit.puzzle, NULL, &saved, NULL),
        PDK_ERR_UNSUPPORTED);
    expect_uint("saved", 0, saved);
    logic_kit_close(&kit);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(is_sound_and_never_longer),
        cmocka_unit_test(is_shorter_where_chains_are_needed),
        cmocka_unit_test(goes_on_when_techniques_are_switched_off),
        cmocka_unit_test(can_be_cancelled),
        cmocka_unit_test(players_paths_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
