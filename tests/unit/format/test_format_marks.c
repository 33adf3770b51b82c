#include "whole_boards.h"

#include <permudoku/random.h>

#include <stdio.h>
#include <string.h>

static void reads_grids_as_people_paste_them(void **state)
{
    (void)state;
    static const char *want =
        "marks 2x2 1... ..1. .1.. .2.. marks 1:234 2:24 3:3 4:24 5:34 8:34 "
        "10:234 11: 14:34 15:13\n";
    static const struct {
        const char *name, *text;
    } cases[] = {
        {"points and bars", ".----------.----------.\n"
                            "| 1    234 | 24   {3} |\n"
                            "| 24   34  | 1    .   |\n"
                            ":----------+----------:\n"
                            "| 34   1   | 234  {}  |\n"
                            "| 1234 2   | 34   13  |\n"
                            "'----------'----------'\n"},
        {"stars",           "*---------------------*\n"
                  "| 1    234 | 24   {3} |\n"
                  "| 24   34  | 1    .   |\n"
                  "|----------+----------|\n"
                  "| 34   1   | 234  {}  |\n"
                  "| 1234 2   | 34   13  |\n"
                  "*---------------------*\n"                    },
        {"crosses",         "+----------+----------+\n"
                    "| 1    234 | 24   {3} |\n"
                    "| 24   34  | 1    0   |\n"
                    "+----------+----------+\n"
                    "| 34   1   | 234  {}  |\n"
                    "| 1234 2   | 34   13  |\n"
                    "+----------+----------+\n"                },
        {"words alone",     "1 234 24 {3}\n24 34 1 1234\n"
                        "34 1 {234} {}\n1234 2 43 13\n"    },
        {"gaps",            "1 234 24 {3}\n24 34 1 -\n\n"
                 "34 1 234 {}\n# x\n1234 2 34 13"                 },
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++)
        for (size_t chunk = 0; chunk < 2; chunk++)
            expect_text(
                cases[i].name, want,
                whole_transcript(PDK_FORMAT_AUTO, cases[i].text, chunk));
}

static void reads_one_grid_after_another(void **state)
{
    (void)state;
    const char *text = ".--------.-------.\n"
                       "| 1    2 | 34 13 |\n"
                       "| 34  34 | 1  2  |\n"
                       ":--------+-------:\n"
                       "| 2    1 | 34 34 |\n"
                       "| *34 34 | 2  #1 |\n"
                       "'--------'-------'\n"
                       "34 1 2 13\n. . . .\n. . . .\n. . . .\n\n"
                       "1234\n3412\n2143\n4321\n";
    const char *want =
        "marks 2x2 12.. ..12 21.. ..21 marks 2:34 3:13 4:34 5:34 10:34 11:34 "
        "12:34 13:34 without highlighting of cells\n"
        "marks 2x2 .12. .... .... .... marks 0:34 3:13\n"
        "rows 2x2 1234 3412 2143 4321\n";
    for (size_t chunk = 0; chunk < 2; chunk++)
        expect_text("grids", want,
                    whole_transcript(PDK_FORMAT_AUTO, text, chunk));
}

static void knows_marks_by_a_later_row(void **state)
{
    (void)state;
    const char *text = "+-----+-----+\n| 1 2 | 3 4 |\n| 3 4 | 1 2 |\n"
                       "+-----+-----+\n| 2 1 | 4 3 |\n| 4 14 | 2 13 |\n"
                       "+-----+-----+\n";
    for (size_t chunk = 0; chunk < 2; chunk++)
        expect_text("bars", "marks 2x2 1234 3412 2143 4.2. marks 13:14 15:13\n",
                    whole_transcript(PDK_FORMAT_AUTO, text, chunk));
}

static void knows_marks_by_words_of_all_symbols(void **state)
{
    (void)state;
    expect_text("all empty", "marks 2x2 .... .... .... ....\n",
                whole_transcript(PDK_FORMAT_AUTO,
                                 "ABCD ABCD ABCD ABCD\nABCD ABCD ABCD ABCD\n"
                                 "ABCD ABCD ABCD ABCD\nABCD ABCD ABCD ABCD\n",
                                 0));
}

static void infers_boxes_from_bars(void **state)
{
    (void)state;
    const char *text = "| 1 23 | 3 4 | 5 6 |\n| 23 . | . . | . . |\n"
                       "| . . | . . | . . |\n| . . | . . | . . |\n"
                       "| . . | . . | . . |\n| . . | . . | . . |\n";
    expect_text("bars",
                "marks 3x2 1.3456 ...... ...... ...... ...... ...... marks "
                "1:23 6:23\n",
                whole_transcript(PDK_FORMAT_AUTO, text, 0));
}

static void detects_the_symbols(void **state)
{
    (void)state;
    static const struct text_case cases[] = {
        {"letters",   "A BCD . .\n. . . .\n. BCD . .\n. . . .\n",
         "marks 2x2 1... .... .... .... marks 1:234 9:234\n"},
        {"from zero", "0 012 . 3\n. . . .\n. 012 . .\n. . . .\n",
         "marks 2x2 1..4 .... .... .... marks 1:123 9:123\n"},
        {"small",     "a bcd . .\n. . . .\n. bcd . .\n. . . .\n",
         "marks 2x2 1... .... .... .... marks 1:234 9:234\n"},
    };
    expect_whole_transcripts(cases, COUNT_OF(cases), PDK_FORMAT_AUTO);
}

static void treats_few_zeros_as_a_symbol(void **state)
{
    (void)state;
    expect_text("a symbol", "marks 2x2 1234 3.12 2143 4321\n",
                whole_transcript(PDK_FORMAT_MARKS,
                                 "0 1 2 3\n2 {3} 0 1\n1 0 3 2\n3 2 1 0\n", 0));
    expect_text("empty cells", "marks 2x2 .1.3 2... 1.32 321. marks 5:3\n",
                whole_transcript(PDK_FORMAT_MARKS,
                                 "0 1 0 3\n2 {3} 0 0\n1 0 3 2\n3 2 1 0\n", 0));
}

static void ignores_marks_implied_by_the_symbols(void **state)
{
    (void)state;
    static const char *const texts[] = {
        "1 . . .\n. . . .\n. . . .\n. . . .\n",
        "1 234 234 234\n234 . . .\n. . . .\n1234 . . .\n",
    };
    for (size_t i = 0; i < COUNT_OF(texts); i++)
        expect_text(texts[i], "marks 2x2 1... .... .... ....\n",
                    whole_transcript(PDK_FORMAT_MARKS, texts[i], 0));
    expect_text("one more", "marks 2x2 1... .... .... .... marks 1:23\n",
                whole_transcript(PDK_FORMAT_MARKS,
                                 "1 23 . .\n. . . .\n. . . .\n. . . .\n", 0));
}

static void names_what_is_wrong(void **state)
{
    (void)state;
    static const struct text_case cases[] = {
        {"few words",  "1 23 34 4\n1 2 3\n",
         "ERR_SYNTAX 2:6 row 2 of 4 has 3 words, expected 4\n" },
        {"many words", "1 23 34 4\n1 2 3 4 34\n",
         "ERR_SYNTAX 2:11 row 2 of 4 has 5 words, expected 4\n"},
        {"cut off",    "1 23 34 4\n1 2 3 4\n",
         "ERR_SYNTAX 3:1 input ends after row 2 of 4\n"        },
        {"gap",        "1 23 34 4\n\n1 2 3 4\n",
         "ERR_SYNTAX 2:1 expected row 2 of 4, found an empty line\n"
         "ERR_SYNTAX 4:1 input ends after row 1 of 4\n"        },
        {"past",       "1 23 34 4\n1 25 3 4\n",
         "ERR_SYNTAX 2:4 '5' is not a symbol of 1..4\n"        },
        {"letter",     "1 23 34 4\n1 2x 3 4\n",
         "ERR_SYNTAX 2:4 'x' is not a symbol of 1..4\n"        },
        {"twice",      "1 233 34 4\n",
         "ERR_SYNTAX 1:5 '3' occurs twice; symbols 1..4\n"     },
        {"open brace", "1 {23 34 4\n",
         "ERR_SYNTAX 1:3 '{' is not a symbol of 1..4\n"        },
        {"go on",      "1 23 3 5\n\n1 23 . .\n. . . .\n. . . .\n. . . .\n",
         "ERR_SYNTAX 1:8 '5' is not a symbol of 1..4\n"
         "marks 2x2 1... .... .... .... marks 1:23\n"          },
    };
    expect_whole_transcripts(cases, COUNT_OF(cases), PDK_FORMAT_MARKS);
}

static void refuses_boards_that_are_too_large(void **state)
{
    (void)state;
    char text[257 * 2 + 1];
    for (size_t i = 0; i < 257; i++) memcpy(text + 2 * i, ". ", 3);
    expect_text("257 words",
                "ERR_LIMIT 1:1 pencil marks for side 257 exceed the limit of "
                "256\n",
                whole_transcript(PDK_FORMAT_MARKS, text, 0));
}

static void writes_aligned_columns(void **state)
{
    (void)state;
    expect_text("what symbols leave",
                "+---------+----------+\n"
                "| 1   34  | 2   34   |\n"
                "| 34  2   | 134 134  |\n"
                "+---------+----------+\n"
                "| 234 134 | 134 1234 |\n"
                "| 234 134 | 134 1234 |\n"
                "+---------+----------+\n",
                whole_written(PDK_FORMAT_MARKS, "2x2", "1..4",
                              "1.2..2..........", NULL));
    expect_text("single candidates, and none",
                "+---------+---------+\n"
                "| 1   2   | {}  3   |\n"
                "| 34  34  | 12  124 |\n"
                "+---------+---------+\n"
                "| 23  13  | 4   12  |\n"
                "| 234 134 | 123 12  |\n"
                "+---------+---------+\n",
                whole_written(PDK_FORMAT_MARKS, "2x2", "1..4",
                              "12.3......4.....", NULL));
    expect_text("a single candidate",
                "+---------+----------+\n"
                "| 1   2   | {4}  3   |\n"
                "| 34  34  | 124  124 |\n"
                "+---------+----------+\n"
                "| 234 134 | 1234 124 |\n"
                "| 234 134 | 1234 124 |\n"
                "+---------+----------+\n",
                whole_written(PDK_FORMAT_MARKS, "2x2", "1..4",
                              "12.3............", NULL));
}

// Arbitrary marks.
static void writes_what_it_reads(void **state)
{
    (void)state;
    static const char characters[] = "123456789ABCDEFG";
    pdk_random random;
    pdk_random_init(&random, 12, 0);
    for (uint32_t side = 1; side <= 16; side++) {
        static char text[1 << 14], want[1 << 14];
        size_t used = 0;
        for (uint32_t i = 0; i < side * side; i++) {
            const bool has_braces = pdk_random_below(&random, 2) == 0;
            if (has_braces) text[used++] = '{';
            const size_t start = used;
            for (uint32_t s = 0; s < side; s++)
                if (pdk_random_below(&random, 3) == 0)
                    text[used++] = characters[s];
            if (used == start && !has_braces) text[used++] = '.';
            if (has_braces) text[used++] = '}';
            text[used++] = (i + 1) % side == 0 ? '\n' : ' ';
        }
        text[used] = '\0';
        snprintf(want, sizeof want, "%s",
                 whole_transcript(PDK_FORMAT_MARKS, text, 0));
        static char written[1 << 14];
        snprintf(written, sizeof written, "%s",
                 whole_conversion(PDK_FORMAT_MARKS, PDK_FORMAT_MARKS, text));
        expect_text(text, want, whole_transcript(PDK_FORMAT_MARKS, written, 0));
        expect_text(
            text, written,
            whole_conversion(PDK_FORMAT_MARKS, PDK_FORMAT_MARKS, written));
    }
}

static void carries_marks_to_other_formats_and_back(void **state)
{
    (void)state;
    char line[1 << 12], grid[1 << 12];
    const char *start = ":0000:x:1...............:222 333 243::\n";
    snprintf(grid, sizeof grid, "%s",
             whole_conversion(PDK_FORMAT_HODOKU, PDK_FORMAT_MARKS, start));
    snprintf(line, sizeof line, "%s",
             whole_conversion(PDK_FORMAT_AUTO, PDK_FORMAT_SUKAKU, grid));
    expect_text("from marks", start,
                whole_conversion(PDK_FORMAT_MARKS, PDK_FORMAT_HODOKU, grid));
    expect_text("from a line of marks", start,
                whole_conversion(PDK_FORMAT_SUKAKU, PDK_FORMAT_HODOKU, line));
    expect_text("to marks", grid,
                whole_conversion(PDK_FORMAT_SUKAKU, PDK_FORMAT_MARKS, line));
}

static void refuses_what_it_cannot_hold(void **state)
{
    (void)state;
    static const char words[] =
        "ERR_UNSUPPORTED this format only supports one-character symbols";
    static const char brace[] = "ERR_UNSUPPORTED { has another meaning in this "
                                "format and cannot be a symbol";
    static const char plus[] = "ERR_UNSUPPORTED + has another meaning in this "
                               "format and cannot be a symbol";
    static const char drawing[] = "ERR_UNSUPPORTED box-drawing characters "
                                  "cannot be symbols in this format";
    static const struct {
        const char *symbols, *want;
    } cases[] = {
        {"1..16",                      words  },
        {"{}()[]<>abcdefgh",           brace  },
        {"+-abcdefghijklmn",           plus   },
        {"\u2502\u2500abcdefghijklmn", drawing},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++)
        expect_text(
            cases[i].symbols, cases[i].want,
            whole_written(PDK_FORMAT_MARKS, "4x4", cases[i].symbols, "", NULL));
}

static void survives_every_failed_allocation(void **state)
{
    (void)state;
    whole_survives_faults(PDK_FORMAT_MARKS, PDK_FORMAT_MARKS,
                          "1 23 34 4\n. . . .\n. . . .\n. . . .\n\n"
                          "1 . . .\n. . . .\n. . . .\n. . . .\n");
    whole_survives_faults(PDK_FORMAT_MARKS, PDK_FORMAT_MARKS,
                          "1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reads_grids_as_people_paste_them),
        cmocka_unit_test(reads_one_grid_after_another),
        cmocka_unit_test(knows_marks_by_a_later_row),
        cmocka_unit_test(knows_marks_by_words_of_all_symbols),
        cmocka_unit_test(infers_boxes_from_bars),
        cmocka_unit_test(detects_the_symbols),
        cmocka_unit_test(treats_few_zeros_as_a_symbol),
        cmocka_unit_test(ignores_marks_implied_by_the_symbols),
        cmocka_unit_test(names_what_is_wrong),
        cmocka_unit_test(refuses_boards_that_are_too_large),
        cmocka_unit_test(writes_aligned_columns),
        cmocka_unit_test(writes_what_it_reads),
        cmocka_unit_test(carries_marks_to_other_formats_and_back),
        cmocka_unit_test(refuses_what_it_cannot_hold),
        cmocka_unit_test(survives_every_failed_allocation),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
