// Steps on boards of many sizes and kinds: none removes a candidate of a
// solution, each makes progress, and all are proved by their reasons. Lists of
// all steps, with all variants, are checked against the solutions, too.
//
// PERMUDOKU_LOGIC_ROUNDS sets the number of boards of each kind and size, and
// PERMUDOKU_LOGIC_SEED the number of the first.
#include "logic_kit.h"
#include "support.h"

#include <stdio.h>
#include <stdlib.h>

struct size {
    const char *name;
    uint32_t box_rows, box_columns;
    unsigned rounds;  // of `make test-long`
    uint64_t guesses; // limit for each board
};

static const struct size sizes[] = {
    {"4x4",   2, 2, 2000, 1000},
    {"6x6",   2, 3, 1000, 1000},
    {"6x6",   3, 2, 1000, 1000},
    {"8x8",   2, 4, 400,  1000},
    {"9x9",   3, 3, 400,  1000},
    {"10x10", 5, 2, 100,  500 },
    {"12x12", 3, 4, 60,   500 },
    {"15x15", 3, 5, 20,   300 },
    {"16x16", 4, 4, 20,   300 },
    {"20x20", 4, 5, 2,    50  },
    {"25x25", 5, 5, 2,    50  },
};

// Lists of larger boards take too long.
enum { LISTED_SIZES = 5 };

static unsigned rounds_of(const struct size *size)
{
    const char *rounds = getenv("PERMUDOKU_LOGIC_ROUNDS");
    if (rounds)
        return (unsigned)(strtoul(rounds, NULL, 10) * size->rounds / 2000);
    return size->rounds / SLOWNESS / SLOWNESS + 1;
}

static unsigned first_board(void)
{
    const char *seed = getenv("PERMUDOKU_LOGIC_SEED");
    return seed ? (unsigned)strtoul(seed, NULL, 10) : 0;
}

static void walk_boards(const struct size *size, enum logic_kind kind,
                        pdk_scale scale)
{
    static const char *const scales[] = {"explainer", "player"};
    struct logic_kit kit;
    unsigned long steps = 0;
    unsigned ends[PDK_LOGIC_LIMITED + 1] = {0};
    logic_kit_open(&kit, size->box_rows, size->box_columns);
    pdk_logic_scale(kit.logic, scale);
    const pdk_limits limits = {.size = sizeof limits, .guesses = size->guesses};
    assert_int_equal(pdk_logic_limit(kit.logic, &limits, NULL), PDK_OK);
    for (unsigned i = 0; i < rounds_of(size); i++) {
        char name[100];
        snprintf(name, sizeof name, "%s %s, board %u", size->name,
                 logic_kind_name(kind), first_board() + i);
        logic_kit_draw(&kit, kind, first_board() + i);
        ends[logic_kit_walk(&kit, name, true)]++;
        steps += kit.steps;
    }
    print_message("%s %s, %s: %u boards, %lu steps, %u solved, %u limited\n",
                  size->name, logic_kind_name(kind), scales[scale],
                  rounds_of(size), steps, ends[PDK_LOGIC_SOLVED],
                  ends[PDK_LOGIC_LIMITED]);
    logic_kit_close(&kit);
}

static void all_steps_are_sound_and_proved(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(sizes); i++)
        for (enum logic_kind kind = 0; kind < LOGIC_KINDS; kind++)
            walk_boards(&sizes[i], kind, PDK_SCALE_EXPLAINER);
}

static void all_steps_of_players_are_sound_and_proved(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(sizes); i++)
        for (enum logic_kind kind = 0; kind < LOGIC_KINDS; kind++)
            walk_boards(&sizes[i], kind, PDK_SCALE_PLAYER);
}

// Lists the steps of every technique after the first removal of a path, and
// again after more of them.
static void list_boards(const struct size *size, enum logic_kind kind)
{
    struct logic_kit kit;
    unsigned long steps = 0;
    const unsigned rounds = rounds_of(size) / 100 + 1;
    logic_kit_open(&kit, size->box_rows, size->box_columns);
    pdk_logic_scale(kit.logic, PDK_SCALE_PLAYER);
    for (unsigned i = 0; i < rounds; i++) {
        char name[100];
        snprintf(name, sizeof name, "%s %s, board %u", size->name,
                 logic_kind_name(kind), first_board() + i);
        logic_kit_draw(&kit, kind, first_board() + i);
        logic_kit_list(&kit, name, 20 * size->guesses);
        steps += kit.steps;
    }
    print_message("%s %s: %lu steps listed on %u boards\n", size->name,
                  logic_kind_name(kind), steps, rounds);
    logic_kit_close(&kit);
}

static void all_listed_steps_are_sound(void **state)
{
    (void)state;
    for (size_t i = 0; i < LISTED_SIZES; i++)
        for (enum logic_kind kind = 0; kind < LOGIC_KINDS; kind++)
            list_boards(&sizes[i], kind);
}

// Minimal 16x16 boards whose paths have patterns, and chains, inside chains.
static void steps_inside_chains_are_proved(void **state)
{
    (void)state;
    static const struct {
        uint64_t number;
        uint32_t nesting;
    } cases[] = {
        {22, 1},
        {27, 2},
    };
    struct logic_kit kit;
    logic_kit_open(&kit, 4, 4);
    for (size_t i = 0; i < (SLOWNESS > 1 ? 1 : COUNT_OF(cases)); i++) {
        pdk_rating rating = {.size = sizeof rating};
        logic_kit_draw(&kit, LOGIC_MINIMAL, cases[i].number);
        expect_int("end", PDK_LOGIC_SOLVED,
                   logic_kit_walk(&kit, "16x16 minimal", true));
        assert_int_equal(pdk_logic_rating(kit.logic, &rating, NULL), PDK_OK);
        expect_uint("nesting", cases[i].nesting, rating.nesting);
    }
    logic_kit_close(&kit);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_steps_are_sound_and_proved),
        cmocka_unit_test(all_steps_of_players_are_sound_and_proved),
        cmocka_unit_test(all_listed_steps_are_sound),
        cmocka_unit_test(steps_inside_chains_are_proved),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
