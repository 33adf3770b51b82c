#include "whole_boards.h"

#include <permudoku/random.h>

#include <string.h>

#define ALL "1234"
#define THREE ALL ALL ALL
#define FOUR ALL ALL ALL ALL

static void reads_marks_of_each_cell(void **state)
{
    (void)state;
    static const struct {
        const char *name, *text, *want;
    } cases[] = {
        {"clues and marks", "1...12..1.34.2.4" FOUR FOUR THREE "....\n",
         "sukaku 2x2 1... .... .... .... marks 1:12 2:134 3:24 15:\n"                                                            },
        {"zeros",           "1000120010340204" FOUR FOUR THREE "1234\n",
         "sukaku 2x2 1... .... .... .... marks 1:12 2:134 3:24\n"                                                                },
        {"all of them",     FOUR FOUR FOUR FOUR "\n",
         "sukaku 2x2 .... .... .... ....\n"                                                                                      },
        {"letters",
         "A...AB..A.CD.B.DABCDABCDABCDABCDABCDABCDABCDABCDABCDABCD"
         "ABCDABCD\n",                                                   "sukaku 2x2 1... .... .... .... marks 1:12 2:134 3:24\n"},
        {"from zero",
         "0123.1230..3012301230123012301230123012301230123012301"
         "2301230123\n",                                                 "sukaku 2x2 .... .... .... .... marks 1:234 2:14\n"     },
        {"two boards",
         FOUR FOUR FOUR THREE "4321\n" FOUR FOUR FOUR THREE "...4\n",
         "ERR_SYNTAX 1:61 '4' in the position of symbol 1 of 1..4\n"
         "sukaku 2x2 .... .... .... ...4\n"                                                                                      },
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        // The last one is not detected: its first line is another board.
        const bool is_last = i + 1 == COUNT_OF(cases);
        for (size_t chunk = 0; chunk < 2; chunk++)
            expect_text(
                cases[i].name, cases[i].want,
                whole_transcript(is_last ? PDK_FORMAT_SUKAKU : PDK_FORMAT_AUTO,
                                 cases[i].text, chunk));
    }
}

static void asks_if_a_larger_board_is_possible(void **state)
{
    (void)state;
    // Each line has cells of two rows of the larger board, without a repeated
    // symbol.
    const char *text =
        "12....34........12....34................................"
        "........\n";
    const char *want =
        "ERR_AMBIGUOUS 1:1 64 characters can be pencil marks of "
        "4x4 (sukaku) or a board of 8x8 (line); specify the format\n";
    expect_text("either", want, whole_transcript(PDK_FORMAT_AUTO, text, 0));
    expect_text("marks",
                "sukaku 2x2 .... .... .... .... marks 0:12 1:34 2: 3: 4:12 "
                "5:34 6: 7: 8: 9: 10: 11: 12: 13: 14: 15:\n",
                whole_transcript(PDK_FORMAT_SUKAKU, text, 0));
    expect_text("a full grid", want,
                whole_transcript(PDK_FORMAT_AUTO,
                                 "1....2....3....4..3....41....2...2..1......4"
                                 "..3....4..3..2..1...\n",
                                 0));
    expect_text("and from zero", want,
                whole_transcript(PDK_FORMAT_AUTO,
                                 "0....1....2....3..2....30....1...1..0......3"
                                 "..2....3..2..1..0...\n",
                                 0));
    assert_non_null(strstr(whole_transcript(PDK_FORMAT_LINE, text, 0),
                           "line 2x4 12....34 ........ 12....34"));
    pdk_shape shape;
    assert_int_equal(pdk_shape_init(&shape, 2, 2, NULL), PDK_OK);
    const pdk_reader_options small = {.size = sizeof small, .shape = &shape};
    assert_non_null(strstr(whole_transcript_with(&small, text, 0), "sukaku"));
    assert_int_equal(pdk_shape_init(&shape, 2, 4, NULL), PDK_OK);
    const pdk_reader_options large = {.size = sizeof large, .shape = &shape};
    assert_non_null(strstr(whole_transcript_with(&large, text, 0), "line"));
}

static void names_what_is_wrong(void **state)
{
    (void)state;
    static const struct text_case cases[] = {
        {"cut off", FOUR FOUR FOUR THREE "123\n",
         "ERR_SYNTAX 1:1 63 characters: pencil marks of an NxN board have N "
         "for each cell, such as 64 or 729\n"                      },
        {"one",     FOUR FOUR FOUR FOUR "1\n",
         "ERR_SYNTAX 1:1 65 characters: pencil marks of an NxN board have N "
         "for each cell, such as 64 or 729\n"                      },
        {"letter",  "12x4" THREE FOUR FOUR FOUR "\n",
         "ERR_SYNTAX 1:3 'x' in the position of symbol 3 of 1..4\n"},
        {"place",   "1243" THREE FOUR FOUR FOUR "\n",
         "ERR_SYNTAX 1:3 '4' in the position of symbol 3 of 1..4\n"},
    };
    expect_whole_transcripts(cases, COUNT_OF(cases), PDK_FORMAT_SUKAKU);
}

// The limit is 64.
static void refuses_marks_of_65_symbols(void **state)
{
    (void)state;
    enum { SIDE = 65, COUNT = SIDE * SIDE * SIDE };
    static char text[COUNT + 2];
    pdk_alphabet *alphabet = NULL;
    const char *symbols = "A-Za-zα-ν"; // 26, 26 and 13
    expect_status(
        "symbols", PDK_OK,
        pdk_alphabet_parse(symbols, strlen(symbols), &alphabet, NULL));
    expect_uint("symbols", SIDE, pdk_alphabet_size(alphabet));
    memset(text, '.', COUNT);
    memcpy(text + COUNT, "\n", 2);
    const pdk_reader_options options = {.size = sizeof options,
                                        .format = PDK_FORMAT_SUKAKU,
                                        .alphabet = alphabet};
    expect_text("65",
                "ERR_SYNTAX 1:1 274625 characters: pencil marks of an NxN "
                "board have N for each cell, such as 64 or 729\n",
                whole_transcript_with(&options, text, 0));
    pdk_alphabet_free(alphabet);
}

// Arbitrary marks, including single candidates and none at all.
static void writes_what_it_reads(void **state)
{
    (void)state;
    static const char characters[] = "123456789ABCDEFG";
    pdk_random random;
    pdk_random_init(&random, 11, 0);
    for (uint32_t side = 1; side <= 16; side++) {
        static char text[16 * 16 * 16 + 2];
        const uint32_t count = side * side * side;
        for (uint32_t i = 0; i < count; i++)
            text[i] =
                pdk_random_below(&random, 3) > 0 ? characters[i % side] : '.';
        memcpy(text + count, "\n", 2);
        expect_text(
            "marks", text,
            whole_conversion(PDK_FORMAT_SUKAKU, PDK_FORMAT_SUKAKU, text));
    }
}

static void writes_all_candidates_if_there_are_no_marks(void **state)
{
    (void)state;
    expect_text("board", "1..." ALL ALL "...4" FOUR FOUR FOUR "\n",
                whole_written(PDK_FORMAT_SUKAKU, "2x2", "1..4",
                              "1..4............", NULL));
}

static void refuses_what_it_cannot_hold(void **state)
{
    (void)state;
    expect_text(
        "words",
        "ERR_UNSUPPORTED this format only supports one-character symbols",
        whole_written(PDK_FORMAT_SUKAKU, "2x2", "an,be,co,do", "", NULL));
    expect_text("side",
                "ERR_LIMIT side 65 exceeds the limit of 64 for this format",
                whole_written(PDK_FORMAT_SUKAKU, "5x13", "1..65", "", NULL));
}

static void survives_every_failed_allocation(void **state)
{
    (void)state;
    whole_survives_faults(PDK_FORMAT_SUKAKU, PDK_FORMAT_SUKAKU,
                          "1...12..1.34.2.4" FOUR FOUR THREE "....\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reads_marks_of_each_cell),
        cmocka_unit_test(asks_if_a_larger_board_is_possible),
        cmocka_unit_test(names_what_is_wrong),
        cmocka_unit_test(refuses_marks_of_65_symbols),
        cmocka_unit_test(writes_what_it_reads),
        cmocka_unit_test(writes_all_candidates_if_there_are_no_marks),
        cmocka_unit_test(refuses_what_it_cannot_hold),
        cmocka_unit_test(survives_every_failed_allocation),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
