// Switching techniques on and off.
#include "logic_kit.h"
#include "support.h"

#include <stdio.h>

enum { ROUNDS = 60 / SLOWNESS + 4 };

static void switch_all(pdk_logic *logic, bool is_on)
{
    for (int i = 0; i < PDK_TECHNIQUE_COUNT; i++)
        pdk_logic_enable(logic, (pdk_technique)i, is_on);
}

static pdk_technique next_technique(struct logic_kit *kit)
{
    const pdk_step *step = NULL;
    assert_int_equal(pdk_logic_next(kit->logic, &step, NULL), PDK_OK);
    return step ? step->technique->technique : PDK_TECHNIQUE_COUNT;
}

static void with_nothing_on_the_path_is_stuck_at_once(void **state)
{
    (void)state;
    struct logic_kit kit;
    logic_kit_open(&kit, 3, 3);
    for (pdk_scale scale = 0; scale <= PDK_SCALE_PLAYER; scale++) {
        pdk_logic_scale(kit.logic, scale);
        logic_kit_draw(&kit, LOGIC_MINIMAL, 1);
        switch_all(kit.logic, false);
        expect_int("next", PDK_TECHNIQUE_COUNT, next_technique(&kit));
        expect_int("state", PDK_LOGIC_STUCK, pdk_logic_state_of(kit.logic));
        pdk_logic_enable(kit.logic, PDK_TECHNIQUE_HIDDEN_SINGLE, true);
        expect_int("state", PDK_LOGIC_OPEN, pdk_logic_state_of(kit.logic));
        expect_int("next", PDK_TECHNIQUE_HIDDEN_SINGLE, next_technique(&kit));
        switch_all(kit.logic, true);
    }
    logic_kit_close(&kit);
}

static void unknown_techniques_are_ignored(void **state)
{
    (void)state;
    struct logic_kit kit;
    logic_kit_open(&kit, 3, 3);
    pdk_logic_enable(kit.logic, PDK_TECHNIQUE_COUNT, false);
    pdk_logic_enable(kit.logic, (pdk_technique)-1, false);
    logic_kit_draw(&kit, LOGIC_MINIMAL, 1);
    expect_int("end", PDK_LOGIC_SOLVED, logic_kit_walk(&kit, "9x9", false));
    logic_kit_close(&kit);
}

// The path with a technique switched off and on again is that without.
static void switching_back_restores_the_path(void **state)
{
    (void)state;
    struct logic_kit kit;
    logic_kit_open(&kit, 3, 3);
    for (uint64_t number = 0; number < 20; number++) {
        pdk_rating first = {.size = sizeof first}, again = first;
        logic_kit_draw(&kit, LOGIC_MINIMAL, number);
        assert_int_equal(
            pdk_logic_rate(kit.logic, kit.puzzle, NULL, &first, NULL), PDK_OK);
        switch_all(kit.logic, false);
        assert_int_equal(
            pdk_logic_rate(kit.logic, kit.puzzle, NULL, &again, NULL), PDK_OK);
        expect_uint("steps", 0, again.steps);
        switch_all(kit.logic, true);
        assert_int_equal(
            pdk_logic_rate(kit.logic, kit.puzzle, NULL, &again, NULL), PDK_OK);
        expect_uint("overall", first.overall, again.overall);
        expect_uint("steps", first.steps, again.steps);
    }
    logic_kit_close(&kit);
}

// Follows a path, and fails if a technique that is off is on it.
static void walk_without(struct logic_kit *kit, const bool *is_off,
                         const char *name)
{
    for (;;) {
        const pdk_technique technique = next_technique(kit);
        if (technique == PDK_TECHNIQUE_COUNT) return;
        if (is_off[technique])
            fail_msg("%s: technique %d is off", name, (int)technique);
        assert_int_equal(pdk_logic_apply(kit->logic, NULL), PDK_OK);
    }
}

// Any set of techniques may be off, singles too: those that are left find only
// what is true, and none of the others.
static void any_set_of_techniques_is_sound(void **state)
{
    (void)state;
    struct logic_kit kit;
    pdk_random random;
    unsigned ends[PDK_LOGIC_LIMITED + 1] = {0};
    const pdk_limits limits = {.size = sizeof limits, .guesses = 20000};
    pdk_random_init(&random, 21, 0);
    logic_kit_open(&kit, 3, 3);
    assert_int_equal(pdk_logic_limit(kit.logic, &limits, NULL), PDK_OK);
    for (uint64_t i = 0; i < 2 * ROUNDS; i++) {
        bool is_off[PDK_TECHNIQUE_COUNT];
        char name[60];
        const uint64_t percent = pdk_random_below(&random, 100);
        snprintf(name, sizeof name, "scale %u, board %u", (unsigned)i % 2,
                 (unsigned)i / 2);
        pdk_logic_scale(kit.logic, (pdk_scale)(i % 2));
        for (int j = 0; j < PDK_TECHNIQUE_COUNT; j++) {
            is_off[j] = pdk_random_below(&random, 100) < percent;
            pdk_logic_enable(kit.logic, (pdk_technique)j, !is_off[j]);
        }
        logic_kit_draw(&kit, (enum logic_kind)(i / 2 % LOGIC_KINDS), i / 2);
        ends[logic_kit_walk(&kit, name, false)]++;
        assert_int_equal(
            pdk_logic_start(kit.logic, kit.puzzle, kit.marks, NULL), PDK_OK);
        walk_without(&kit, is_off, name);
    }
    print_message("%u solved, %u stuck, %u limited\n", ends[PDK_LOGIC_SOLVED],
                  ends[PDK_LOGIC_STUCK], ends[PDK_LOGIC_LIMITED]);
    logic_kit_close(&kit);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(with_nothing_on_the_path_is_stuck_at_once),
        cmocka_unit_test(unknown_techniques_are_ignored),
        cmocka_unit_test(switching_back_restores_the_path),
        cmocka_unit_test(any_set_of_techniques_is_sound),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
