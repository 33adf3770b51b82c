#include "fault.h"
#include "step_kit.h"
#include "support.h"

#include <string.h>

static const char easy[] =
    "..3...24.............186.9........27.....3....4...213"
    "........1.2..8.74.94652..7..";

// The text about the step; valid until the next call.
static const char *said(const struct step_kit *kit, pdk_detail detail)
{
    static struct memory_sink text;
    memory_sink_reset(&text);
    const pdk_sink sink = memory_sink_open(&text);
    expect_status("say", PDK_OK,
                  pdk_step_say(kit->step, kit->geometry, kit->alphabet, detail,
                               &sink, NULL));
    return memory_sink_text(&text);
}

static void every_case_is_of_its_technique_and_is_told(void **state)
{
    (void)state;
    size_t count;
    const struct step_case *cases = step_cases(&count);
    assert_true(count > 40);
    for (size_t i = 0; i < count; i++) {
        struct step_kit kit;
        step_kit_open(&kit, cases[i].box_rows, cases[i].box_columns,
                      cases[i].puzzle, cases[i].number);
        expect_text(cases[i].name, cases[i].name, kit.step->technique->name);
        const char *text = said(&kit, PDK_DETAIL_ALL);
        const char *title = kit.step->technique->title;
        assert_memory_equal(title, text, strlen(title));
        assert_int_equal('\n', text[strlen(text) - 1]);
        // Nothing of the phrases is left to fill in, and no list is empty.
        assert_null(strchr(text, '{'));
        assert_null(strstr(text, "  and"));
        assert_null(strstr(text, " ,"));
        assert_null(strstr(text, " ."));
        assert_null(strstr(text, "of  "));
        step_kit_close(&kit);
    }
}

static void gives_away_as_much_as_asked(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        pdk_detail detail;
        const char *want;
    } cases[] = {
        {"where",     PDK_DETAIL_WHERE,     "Look at box 2.\n"              },
        {"technique", PDK_DETAIL_TECHNIQUE,
         "Look at box 2. The technique is: Hidden single.\n"                },
        {"all",       PDK_DETAIL_ALL,
         "Hidden single (1.2): r2c5 is 2, the only place for it in box 2.\n"},
    };
    struct step_kit kit;
    step_kit_open(&kit, 3, 3, easy, 1);
    for (size_t i = 0; i < COUNT_OF(cases); i++)
        expect_text(cases[i].name, cases[i].want, said(&kit, cases[i].detail));
    step_kit_close(&kit);
}

static void uses_the_symbols_of_the_board(void **state)
{
    (void)state;
    struct step_kit kit;
    step_kit_open(&kit, 3, 3, easy, 1);
    step_kit_symbols(&kit, "sun,moon,star,sky,sea,ice,fog,rain,snow");
    expect_text("words",
                "Hidden single (1.2): r2c5 is moon, the only place for it in "
                "box 2.\n",
                said(&kit, PDK_DETAIL_ALL));
    step_kit_close(&kit);
}

// Steps that no board has, but that a caller may build.
static void groups_what_is_removed(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        size_t count;
        pdk_candidate removed[6];
        const char *want;
    } cases[] = {
        {"one",         1, {{0, 5}},                                 "Remove 5 from r1c1."},
        {"cells",
         3,                {{0, 5}, {1, 5}, {9, 5}},
         "Remove 5 from r1c1, r1c2 and r2c1."                                             },
        {"symbols",
         3,                {{0, 5}, {0, 6}, {0, 7}},
         "Remove 5, 6 and 7 from r1c1."                                                   },
        {"all of both",
         4,                {{0, 5}, {0, 6}, {1, 5}, {1, 6}},
         "Remove 5 and 6 from r1c1 and r1c2."                                             },
        {"by symbol",
         4,                {{0, 5}, {1, 5}, {1, 6}, {2, 6}},
         "Remove 5 from r1c1 and r1c2, and 6 from r1c2 and r1c3."                         },
        {"by cell",
         5,                {{0, 5}, {0, 6}, {1, 6}, {1, 7}, {1, 8}},
         "Remove 5 and 6 from r1c1, and 6, 7 and 8 from r1c2."                            },
    };
    struct step_kit kit;
    step_kit_open(&kit, 3, 3, easy, 1);
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        const pdk_step step = {.technique = pdk_technique_find("pointing"),
                               .removed = cases[i].removed,
                               .removed_count = cases[i].count};
        kit.step = &step;
        const char *text = said(&kit, PDK_DETAIL_ALL);
        const char *end = strstr(text, "Remove");
        assert_non_null(end);
        expect_bytes(cases[i].name, cases[i].want, strlen(cases[i].want), end,
                     strlen(end) - 1);
    }
    step_kit_close(&kit);
}

// A sentence, and lines that refer to each other.
static void tells_chains(void **state)
{
    (void)state;
    static const struct {
        const char *name, *puzzle;
        uint32_t number;
        const char *want;
    } cases[] = {
        {"forcing-x-chain",
         ".36....2..........1..5.7........45..9..65...4....2..81..9.1..6.7..8.."
         "."
         "5.64....8.3", 4,
         "Forcing X-chain (6.6): If r7c7 is 2, then r7c1 is not 2 "
         "(row 7), so r4c1 is 2 (the only place left in column 1), "
         "so r4c9 is not 2 (row 4), so r5c7 is 2 (the only place "
         "left in box 6), so r7c7 is not 2 (column 7). That "
         "contradicts the assumption. Remove 2 from r7c7.\n"},
        {"nishio",
         "1....2.4...5.3...2....7.3..63.....1.8.7....9.....68..3.4.....8.....5."
         "."
         ".9.9.6..73.", 3,
         "Nishio forcing chain (7.6): If r6c4 is 5, it follows both "
         "that r3c8 is 5 and that r3c8 is not 5, which is "
         "impossible.\n    1. Assume that r6c4 is 5.\n    2. r3c6 is 5 "
         "(the only place left in column 6, by line 1).\n    3. r3c8 "
         "is not 5 (row 3, by line 2).\n    4. r3c8 is 5 (the only "
         "place left in column 8, by line 1).\n    Remove 5 from "
         "r6c4.\n"                                          },
        {"double-chain",
         "9.5...1..8..4...3...19.3.....4...7.....176....2....8..6.9..8.7......"
         "12"
         ".5...7...6.", 23,
         "Double forcing chain (8.8): Whether or not r4c4 is 8, it "
         "follows that r4c4 is not 3.\n    1. If r4c4 is 8, then r4c4 "
         "is not 3 (the same cell).\n    2. If r4c4 is not 8:\n        "
         "2.1. r4c5 is 8 (the only place left in box 5, by line 2).\n "
         "       2.2. r1c4 is 8 (the only place left in column 4, by "
         "line 2).\n        2.3. r1c5 is 6 (the only place left in "
         "box 2, by line 2.2).\n        2.4. r7c5 is 2 (the only "
         "place left in column 5, by lines 2.1 and 2.3).\n        "
         "2.5. r4c4 is 2 (the only place left in column 4, by lines "
         "2.2 and 2.4).\n        2.6. r4c4 is not 3 (the same cell, "
         "by line 2.5).\n    Remove 3 from r4c4.\n"         },
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct step_kit kit;
        step_kit_open(&kit, 3, 3, cases[i].puzzle, cases[i].number);
        expect_text(cases[i].name, cases[i].want, said(&kit, PDK_DETAIL_ALL));
        step_kit_close(&kit);
    }
}

// Without its chains, a step is told by what it does.
static void leaves_out_chains_that_were_not_explained(void **state)
{
    (void)state;
    struct step_kit kit;
    step_kit_open(
        &kit, 3, 3,
        ".36....2..........1..5.7........45..9..65...4....2..81..9.1.."
        "6.7..8...5.64....8.3",
        4);
    expect_status("next", PDK_OK, pdk_logic_next(kit.logic, &kit.step, NULL));
    expect_text("forcing-x-chain",
                "Forcing X-chain (6.6): Remove 2 from r7c7.\n",
                said(&kit, PDK_DETAIL_ALL));
    step_kit_close(&kit);
}

static void refuses_what_does_not_fit(void **state)
{
    (void)state;
    struct step_kit kit;
    struct memory_sink text = {0};
    const pdk_sink sink = memory_sink_open(&text);
    pdk_error error = {0};
    step_kit_open(&kit, 3, 3, easy, 1);
    expect_status("detail", PDK_ERR_ARGUMENT,
                  pdk_step_say(kit.step, kit.geometry, kit.alphabet,
                               (pdk_detail)3, &sink, &error));
    expect_text("detail", "unknown detail 3", error.text);
    step_kit_symbols(&kit, "1-4");
    assert_int_not_equal(PDK_OK,
                         pdk_step_say(kit.step, kit.geometry, kit.alphabet,
                                      PDK_DETAIL_ALL, &sink, NULL));
    expect_text("nothing is said", "", memory_sink_text(&text));
    memory_sink_release(&text);
    step_kit_close(&kit);
}

static void passes_on_a_failing_sink(void **state)
{
    (void)state;
    struct step_kit kit;
    struct memory_sink text = {0};
    const pdk_sink sink = memory_sink_open(&text);
    step_kit_open(&kit, 3, 3, easy, 1);
    const size_t size = strlen(said(&kit, PDK_DETAIL_ALL));
    for (text.limit = 1; text.limit < size; text.limit++) {
        pdk_error error = {0};
        memory_sink_reset(&text);
        expect_status("limit", PDK_ERR_WRITE,
                      pdk_step_say(kit.step, kit.geometry, kit.alphabet,
                                   PDK_DETAIL_ALL, &sink, &error));
        expect_status("error", PDK_ERR_WRITE, error.status);
    }
    memory_sink_release(&text);
    step_kit_close(&kit);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_case_is_of_its_technique_and_is_told),
        cmocka_unit_test(gives_away_as_much_as_asked),
        cmocka_unit_test(uses_the_symbols_of_the_board),
        cmocka_unit_test(groups_what_is_removed),
        cmocka_unit_test(tells_chains),
        cmocka_unit_test(leaves_out_chains_that_were_not_explained),
        cmocka_unit_test(refuses_what_does_not_fit),
        cmocka_unit_test(passes_on_a_failing_sink),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
