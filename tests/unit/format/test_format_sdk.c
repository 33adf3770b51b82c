// Puzzles of SadMan Sudoku and SudoCue.
#include "fault.h"
#include "support.h"
#include "transcript.h"

#include <stdio.h>
#include <string.h>

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
#define LINE "1234341221434321\n"
#define LINE_FOUR                                                              \
    "lines of 16 characters, boxes 2x2, symbols 1..4: 1234 3412 2143 4321\n"

struct case_of_text {
    const char *name, *text, *want;
};

static void check_texts(const struct case_of_text *cases, size_t count,
                        pdk_format format)
{
    const pdk_reader_options options = {.format = format};
    static const size_t chunks[] = {0, 1, 7};
    for (size_t i = 0; i < count; i++)
        for (size_t k = 0; k < COUNT_OF(chunks); k++)
            expect_text(cases[i].name, cases[i].want,
                        transcript_of_text(cases[i].text, strlen(cases[i].text),
                                           chunks[k], &options));
}

static void finds_puzzles_below_their_words(void **state)
{
    (void)state;
    static const struct case_of_text cases[] = {
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
    check_texts(cases, COUNT_OF(cases), PDK_FORMAT_AUTO);
}

static void leaves_other_boards_below_such_lines_alone(void **state)
{
    (void)state;
    static const struct case_of_text cases[] = {
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
    check_texts(cases, COUNT_OF(cases), PDK_FORMAT_AUTO);
}

static void names_what_is_wrong(void **state)
{
    (void)state;
    static const struct case_of_text cases[] = {
        {"no rows",              "[Puzzle]\n",                              "ERR_SYNTAX 2:1 input ends after [Puzzle]\n"},
        {"the end",              "#ASomebody\n1234\n3412\n",
         "ERR_SYNTAX 4:1 input ends after row 2 of 4\n"                                                                 },
        {"an empty line",        "1234\n3412\n\n2143\n",
         "ERR_SYNTAX 3:1 row 3 of 4 expected, found an empty line\n"
         "ERR_SYNTAX 5:1 input ends after row 1 of 4\n"                                                                 },
        {"a short row",          "#LEasy\n1234\n341\n2143\n4321\n",
         "ERR_SYNTAX 3:1 row 2 of 4 has 3 characters, 4 expected\n"                                                     },
        {"a letter",             "#LEasy\n1234\n34x2\n2143\n4321\n",
         "ERR_SYNTAX 3:3 'x' is not a symbol of 1..4\n"                                                                 },
        {"a state without rows", "[Puzzle]\n" FOUR "[State]\n",
         "ERR_SYNTAX 7:1 input ends after row 0 of 4\n"                                                                 },
        {"another clue",         "[Puzzle]\n" FOUR "[State]\n1234\n3421\n",
         "ERR_SYNTAX 8:3 not the clue that the puzzle has here\n"                                                       },
        {"another symbol",       "[Puzzle]\n" FOUR "[State]\n12a4\n",
         "ERR_SYNTAX 7:3 'a' is not a symbol of the puzzle\n"                                                           },
        {"the next one",         "1234\n341\n\n" FOUR,
         "ERR_SYNTAX 2:1 row 2 of 4 has 3 characters, 4 expected\n" SDK_FOUR                                            },
    };
    check_texts(cases, COUNT_OF(cases), PDK_FORMAT_SDK);
}

// Reads the first board of the text and writes it as sdk.
static pdk_status rewrite(const char *text, struct memory_sink *out)
{
    struct memory_source memory = {.bytes = text, .size = strlen(text)};
    const pdk_source source = memory_source_open(&memory);
    const pdk_sink sink = memory_sink_open(out);
    pdk_reader *reader = NULL;
    pdk_writer *writer = NULL;
    pdk_grid *grid = NULL;
    pdk_reading reading;
    pdk_status status = pdk_reader_new(&source, NULL, &reader, NULL);
    if (status == PDK_OK) status = pdk_reader_next(reader, &reading, NULL);
    if (status == PDK_OK) status = pdk_grid_new(&reading.shape, &grid, NULL);
    if (status == PDK_OK) status = pdk_reader_grid(reader, grid, NULL);
    if (status == PDK_OK)
        status = pdk_writer_new(PDK_FORMAT_SDK, &sink, &writer, NULL);
    if (status == PDK_OK) {
        const pdk_board board = {.shape = reading.shape,
                                 .alphabet = reading.alphabet};
        status = pdk_writer_prepare(writer, &board, NULL);
    }
    if (status == PDK_OK) {
        pdk_writer_note(writer, reading.notes);
        status = pdk_writer_grid(writer, grid, NULL);
    }
    if (status == PDK_OK) status = pdk_writer_finish(writer);
    pdk_writer_free(writer);
    pdk_grid_free(grid);
    pdk_reader_free(reader);
    return status;
}

static const char *const round_trips[] = {
    "#ASomebody\n#DA puzzle\n#CTry\n#B2026-01-02\n#SBook\n#LEasy\n"
    "#Uhttp://example.org/\n" PUZZLE,
    "#LEasy\n[Puzzle]\n12..\n....\n....\n....\n[State]\n1234\n....\n..1.\n"
    "4...\n",
    "[Puzzle]\nA...\n....\n....\n....\n[State]\nABCD\n....\n....\n....\n",
};

static void writes_what_it_read(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(round_trips); i++) {
        struct memory_sink out = {0};
        expect_status(round_trips[i], PDK_OK, rewrite(round_trips[i], &out));
        expect_text("round trip", round_trips[i], memory_sink_text(&out));
        memory_sink_release(&out);
    }
}

static void keeps_words_and_placed_symbols_as_notes(void **state)
{
    (void)state;
    struct memory_source memory = {.bytes = round_trips[1],
                                   .size = strlen(round_trips[1])};
    const pdk_source source = memory_source_open(&memory);
    pdk_reader *reader = NULL;
    pdk_reading reading;
    expect_status("new", PDK_OK, pdk_reader_new(&source, NULL, &reader, NULL));
    expect_status("next", PDK_OK, pdk_reader_next(reader, &reading, NULL));
    assert_int_equal(PDK_FORMAT_SDK, reading.format);
    expect_text("level", "Easy", pdk_notes_text(reading.notes, PDK_NOTE_LEVEL));
    for (uint64_t cell = 0; cell < 16; cell++) {
        const bool want = cell == 2 || cell == 3 || cell == 10 || cell == 12;
        expect_bool("placed", want, pdk_notes_is_placed(reading.notes, cell));
    }
    pdk_reader_free(reader);
}

static void refuses_symbols_that_it_has_no_way_to_write(void **state)
{
    (void)state;
    static const char *const sets[] = {"1..16", "#abc", "[abc", "a,bb,c,d"};
    for (size_t i = 0; i < COUNT_OF(sets); i++) {
        struct memory_sink out = {0};
        const pdk_sink sink = memory_sink_open(&out);
        pdk_alphabet *alphabet = NULL;
        pdk_writer *writer = NULL;
        pdk_board board = {0};
        pdk_error error;
        assert_int_equal(PDK_OK, pdk_alphabet_parse(sets[i], strlen(sets[i]),
                                                    &alphabet, NULL));
        assert_int_equal(
            PDK_OK,
            pdk_shape_of_side(&board.shape, pdk_alphabet_size(alphabet), NULL));
        board.alphabet = alphabet;
        assert_int_equal(PDK_OK,
                         pdk_writer_new(PDK_FORMAT_SDK, &sink, &writer, NULL));
        expect_status(sets[i], PDK_ERR_UNSUPPORTED,
                      pdk_writer_prepare(writer, &board, &error));
        pdk_writer_free(writer);
        pdk_alphabet_free(alphabet);
        memory_sink_release(&out);
    }
}

static pdk_status rewrite_all(void *context)
{
    struct memory_sink out = {0};
    (void)context;
    pdk_status status = PDK_OK;
    for (size_t i = 0; i < COUNT_OF(round_trips) && status == PDK_OK; i++)
        status = rewrite(round_trips[i], &out);
    memory_sink_release(&out);
    return status;
}

static void survives_every_failing_allocation(void **state)
{
    (void)state;
    fault_each_allocation(rewrite_all, NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(finds_puzzles_below_their_words),
        cmocka_unit_test(leaves_other_boards_below_such_lines_alone),
        cmocka_unit_test(names_what_is_wrong),
        cmocka_unit_test(writes_what_it_read),
        cmocka_unit_test(keeps_words_and_placed_symbols_as_notes),
        cmocka_unit_test(refuses_symbols_that_it_has_no_way_to_write),
        cmocka_unit_test(survives_every_failing_allocation),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
