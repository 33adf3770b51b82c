// Puzzles of SadMan Sudoku and SudoCue.
#include "transcript.h"
#include "whole_boards.h"

#define PUZZLE                                                                 \
    "53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n"       \
    ".6....28.\n...419..5\n....8..79\n"
#define PUZZLE_ROWS                                                            \
    " 53..7.... 6..195... .98....6. 8...6...3 4..8.3..1 7...2...6 "            \
    ".6....28. ...419..5 ....8..79\n"
#define SDK_PUZZLE "sdk, boxes 3x3, symbols 1..9:" PUZZLE_ROWS
#define ROWS_PUZZLE "rows of 9 characters, boxes 3x3, symbols 1..9:" PUZZLE_ROWS
#define FOUR "1234\n3412\n2143\n4321\n"
#define SDK_FOUR "sdk, boxes 2x2, symbols 1..4: 1234 3412 2143 4321\n"
#define BEGUN                                                                  \
    "#LEasy\n[Puzzle]\n12..\n....\n....\n....\n[State]\n1234\n....\n..1.\n"    \
    "4...\n"
#define LINE "1234341221434321\n"
#define LINE_FOUR                                                              \
    "lines of 16 characters, boxes 2x2, symbols 1..4: 1234 3412 2143 4321\n"

static void finds_puzzles_below_their_words(void **state)
{
    (void)state;
    static const struct text_case cases[] = {
        {"words",                    "#ASomebody\n#LEasy\n" PUZZLE,                  SDK_PUZZLE                                           },
        {"an empty line between",    "#ASomebody\n\n" PUZZLE,                        SDK_PUZZLE                                           },
        {"a comment between",        "#ASomebody\n# and more\n" PUZZLE,              SDK_PUZZLE                                           },
        {"a section",                "[Puzzle]\n" PUZZLE,                            SDK_PUZZLE                                           },
        {"small letters",            "[puzzle]\n" PUZZLE,                            SDK_PUZZLE                                           },
        {"carriage returns",         "[Puzzle]\r\n1234\r\n3412\r\n2143\r\n4321\r\n",
         SDK_FOUR                                                                                                                         },
        {"two puzzles",              "#ASomebody\n" FOUR "\n#LHard\n" PUZZLE,
         SDK_FOUR SDK_PUZZLE                                                                                                              },
        {"no words between",         "#ASomebody\n" FOUR "\n" PUZZLE,
         SDK_FOUR ROWS_PUZZLE                                                                                                             },
        {"a state",
         "[Puzzle]\n12..\n....\n....\n....\n[State]\n1234\n....\n"
         "....\n4...\n",                                                             "sdk, boxes 2x2, symbols 1..4: 1234 .... .... 4...\n"},
        {"another section",          "[Puzzle]\n" FOUR "[Other]\nx\ny\n\n" LINE,
         SDK_FOUR LINE_FOUR                                                                                                               },
        {"boxes of the other shape",
         "#ASomebody\n123456\n345612\n561234\n214365\n436521\n652143\n",             "sdk, boxes 3x2, symbols 1..6: 123456 345612 561234 214365 436521 "
         "652143\n"                                               },
    };
    expect_transcripts(cases, COUNT_OF(cases), NULL);
}

static void leaves_other_boards_below_such_lines_alone(void **state)
{
    (void)state;
    static const struct text_case cases[] = {
        {"a line",                           "#CFour\n" LINE,                                LINE_FOUR},
        {"lines",                            "#CFour\n" LINE LINE "#CMore\n" LINE,
         LINE_FOUR LINE_FOUR LINE_FOUR                                                                },
        {"as many lines as a row has cells",
         "#CFour\n" LINE LINE LINE LINE LINE LINE LINE LINE LINE LINE LINE LINE
             LINE LINE LINE LINE,
         LINE_FOUR LINE_FOUR LINE_FOUR LINE_FOUR LINE_FOUR LINE_FOUR LINE_FOUR
             LINE_FOUR LINE_FOUR LINE_FOUR LINE_FOUR LINE_FOUR LINE_FOUR
                 LINE_FOUR LINE_FOUR LINE_FOUR                                                        },
        {"words",                            "#CFour\n1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1\n",
         "rows of 4 symbols, boxes 2x2, symbols 1..4: 1234 3412 2143 4321\n"                          },
        {"commas",                           "#CFour\n1,2,3,4\n3,4,1,2\n2,1,4,3\n4,3,2,1\n",
         "rows of 4 symbols, boxes 2x2, symbols 1..4: 1234 3412 2143 4321\n"                          },
        {"bars",                             "#CFour\n12|34\n34|12\n--+--\n21|43\n43|21\n",
         "rows of 4 characters, boxes 2x2, symbols 1..4: 1234 3412 2143 "
         "4321\n"                                                                                     },
        {"an empty line between bands",      "#CFour\n1234\n3412\n\n2143\n4321\n",
         "rows of 4 characters, boxes 2x2, symbols 1..4: 1234 3412 2143 "
         "4321\n"                                                                                     },
        {"clues",                            "#CFour\nclues boxes=2x2\n1 1 4\n",
         "1 clue, boxes 2x2, symbols 1..4: 4... .... .... ....\n"                                     },
        {"a word of a comment",              "#Comment\n1234\n3412\n2143\n4321\n",
         "rows of 4 characters, boxes 2x2, symbols 1..4: 1234 3412 2143 "
         "4321\n"                                                                                     },
        {"a comment",                        "# A\n1234\n3412\n2143\n4321\n",
         "rows of 4 characters, boxes 2x2, symbols 1..4: 1234 3412 2143 "
         "4321\n"                                                                                     },
        {"nothing",                          "#ASomebody\n",                                 ""       },
    };
    expect_transcripts(cases, COUNT_OF(cases), NULL);
}

static void names_what_is_wrong(void **state)
{
    (void)state;
    static const struct text_case cases[] = {
        {"no rows",              "[Puzzle]\n",                              "ERR_SYNTAX 2:1 input ends after [Puzzle]\n"},
        {"the end",              "#ASomebody\n1234\n3412\n",
         "ERR_SYNTAX 4:1 input ends after row 2 of 4\n"                                                                 },
        {"an empty line",        "1234\n3412\n\n2143\n",
         "ERR_SYNTAX 3:1 expected row 3 of 4, found an empty line\n"
         "ERR_SYNTAX 5:1 input ends after row 1 of 4\n"                                                                 },
        {"a short row",          "#LEasy\n1234\n341\n2143\n4321\n",
         "ERR_SYNTAX 3:1 row 2 of 4 has 3 characters, expected 4\n"                                                     },
        {"a letter",             "#LEasy\n1234\n34x2\n2143\n4321\n",
         "ERR_SYNTAX 3:3 'x' is not a symbol of 1..4; if it is an empty cell, "
         "specify that mark\n"                                                                                          },
        {"a state without rows", "[Puzzle]\n" FOUR "[State]\n",
         "ERR_SYNTAX 7:1 input ends after row 0 of 4\n"                                                                 },
        {"another clue",         "[Puzzle]\n" FOUR "[State]\n1234\n3421\n",
         "ERR_SYNTAX 8:3 differs from the clue in [Puzzle]\n"                                                           },
        {"another symbol",       "[Puzzle]\n" FOUR "[State]\n12a4\n",
         "ERR_SYNTAX 7:3 'a' is not a symbol of the puzzle\n"                                                           },
        {"the next one",         "1234\n341\n\n" FOUR,
         "ERR_SYNTAX 2:1 row 2 of 4 has 3 characters, expected 4\n" SDK_FOUR                                            },
    };
    const pdk_reader_options options = {.size = sizeof options,
                                        .format = PDK_FORMAT_SDK};
    expect_transcripts(cases, COUNT_OF(cases), &options);
}

static const char *const round_trips[] = {
    "#ASomebody\n#DA puzzle\n#CTry\n#B2026-01-02\n#SBook\n#LEasy\n"
    "#Uhttp://example.org/\n" PUZZLE,
    BEGUN,
    "[Puzzle]\nA...\n....\n....\n....\n[State]\nABCD\n....\n....\n....\n",
};

static void writes_what_it_read(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(round_trips); i++)
        expect_whole_round_trip("round trip", round_trips[i], PDK_FORMAT_SDK);
}

static void keeps_words_and_placed_symbols_as_notes(void **state)
{
    (void)state;
    expect_text("notes",
                "sdk 2x2 1234 .... ..1. 4... placed 2 3 10 12 level=Easy\n",
                whole_transcript(PDK_FORMAT_AUTO, BEGUN, 0));
}

static void refuses_symbols_that_it_cannot_write(void **state)
{
    (void)state;
    static const char long_ones[] =
        "ERR_UNSUPPORTED this format only supports one-character symbols";
    static const char hash[] = "ERR_UNSUPPORTED # has another meaning in this "
                               "format and cannot be a symbol";
    static const char bracket[] = "ERR_UNSUPPORTED [ has another meaning in "
                                  "this format and cannot be a symbol";
    static const struct {
        const char *boxes, *symbols, *want;
    } cases[] = {
        {"4x4", "1..16",    long_ones},
        {"2x2", "#abc",     hash     },
        {"2x2", "[abc",     bracket  },
        {"2x2", "a,bb,c,d", long_ones},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++)
        expect_text(cases[i].symbols, cases[i].want,
                    whole_written(PDK_FORMAT_SDK, cases[i].boxes,
                                  cases[i].symbols, "", NULL));
}

static void survives_every_failing_allocation(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(round_trips); i++)
        whole_survives_faults(PDK_FORMAT_AUTO, PDK_FORMAT_SDK, round_trips[i]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(finds_puzzles_below_their_words),
        cmocka_unit_test(leaves_other_boards_below_such_lines_alone),
        cmocka_unit_test(names_what_is_wrong),
        cmocka_unit_test(writes_what_it_read),
        cmocka_unit_test(keeps_words_and_placed_symbols_as_notes),
        cmocka_unit_test(refuses_symbols_that_it_cannot_write),
        cmocka_unit_test(survives_every_failing_allocation),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
