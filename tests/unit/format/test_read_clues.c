// Boards given as lists of clues, among others.
#include "fault.h"
#include "transcript.h"

#include <permudoku/random.h>

#include <stdio.h>
#include <string.h>

static void reads_lists_of_clues(void **state)
{
    (void)state;
    static const struct text_case cases[] = {
        {"plain",                         "clues boxes=2x2\n1 1 4\n2 3 1\n4 4 2\n",
         "3 clues, boxes 2x2, symbols 1..4: 4... ..1. .... ...2\n"                                                                                            },
        {"any order",                     "clues boxes=2x2\n4 4 2\n2 3 1\n1 1 4\n",
         "3 clues, boxes 2x2, symbols 1..4: 4... ..1. .... ...2\n"                                                                                            },
        {"no clue",                       "clues boxes=2x1\n",
         "0 clues, boxes 2x1, symbols 1..2: .. ..\n"                                                                                                          },
        {"no line end",                   "clues boxes=2x1",
         "0 clues, boxes 2x1, symbols 1..2: .. ..\n"                                                                                                          },
        {"no line end behind a clue",     "clues boxes=2x1\n2 2 2",
         "1 clue, boxes 2x1, symbols 1..2: .. .2\n"                                                                                                           },
        {"commas, tabs and more space",
         "clues boxes=2x2\n1,1,4\n2\t3\t1\n\t 3 ,\t1 , 2  \n4  4 2\n",                               "4 clues, boxes 2x2, symbols 1..4: 4... ..1. 2... ...2\n"},
        {"any white space",               "clues\u00A0boxes=2x1\n1\u30002 1\u00A0\n",
         "1 clue, boxes 2x1, symbols 1..2: .1 ..\n"                                                                                                           },
        {"comments",                      "# a\nclues boxes=2x2 # b\n# c\n 1 1 4 # d\n#\n4 4 4\n",
         "2 clues, boxes 2x2, symbols 1..4: 4... .... .... ...4\n"                                                                                            },
        {"windows",
         "\xEF\xBB\xBF"
         "clues boxes=2x1\r\n1 1 2\r\n2 1 1 \r\n\r\n1221\r\n",                                       "2 clues, boxes 2x1, symbols 1..2: 2. 1.\n"
         "lines of 4 characters, boxes 1x2, symbols 1..2: 12 21\n"                              },
        {"leading zeros",                 "clues boxes=2x1\n01 002 0000000001\n",
         "1 clue, boxes 2x1, symbols 1..2: .1 ..\n"                                                                                                           },
        {"characters",                    "clues boxes=2x2 symbols=A-D\n1 1 D\n3 2 A\n",
         "2 clues, boxes 2x2, symbols A-D: 4... .... .1.. ....\n"                                                                                             },
        {"words",                         "clues  boxes=1x2\tsymbols=sun,moon\n2,2,moon\n1 1 sun\n",
         "2 clues, boxes 1x2, symbols sun,moon: 1. .2\n"                                                                                                      },
        {"other numbers",                 "clues boxes=1x2 symbols=0..1\n1 1 0\n2 2 1\n",
         "2 clues, boxes 1x2, symbols 0..1: 1. .2\n"                                                                                                          },
        {"a symbol that begins comments",
         "clues boxes=1x2 symbols=#x\n1 1 # # sharp\n2 2 x # and not\n",                             "2 clues, boxes 1x2, symbols #x: 1. .2\n"                },
        {"side 1",                        "clues boxes=1x1\n1 1 1\n",
         "1 clue, boxes 1x1, symbols 1..1: 1\n"                                                                                                               },
        {"boards one after another",
         "clues boxes=1x2\n1 1 1\nclues boxes=2x1\n\n\n# x\n"
         "clues boxes=1x2 symbols=ab\n2 2 b\n\n1221\nclues boxes=1x2\n",                             "1 clue, boxes 1x2, symbols 1..2: 1. ..\n"
         "0 clues, boxes 2x1, symbols 1..2: .. ..\n"
         "1 clue, boxes 1x2, symbols ab: .. .2\n"
         "lines of 4 characters, boxes 1x2, symbols 1..2: 12 21\n"
         "0 clues, boxes 1x2, symbols 1..2: .. ..\n"                                  },
        {"behind rows",                   "12\n21\nclues boxes=1x2\n2 1 1\n",
         "rows of 2 characters, boxes 1x2, symbols 1..2: 12 21\n"
         "1 clue, boxes 1x2, symbols 1..2: .. 1.\n"                                                                                                           },
    };
    expect_transcripts(cases, COUNT_OF(cases), NULL);
}

static void reads_other_boards_as_what_they_are(void **state)
{
    (void)state;
    static const struct text_case cases[] = {
        {"words of a board",      "clues box=\nbox= clues\n",
         "rows of 2 words, boxes 1x2, symbols clues,box=: 12 21\n"},
        {"characters of a board", "clues\nluesc\nueslc\nescul\nscleu\n",
         "rows of 5 characters, boxes 1x5, symbols clues: "
         "12345 23451 34521 45132 51243\n"                        },
    };
    expect_transcripts(cases, COUNT_OF(cases), NULL);
    static const struct text_case given[] = {
        {"both words",  "clues boxes=1x2\nboxes=1x2 clues\n",
         "rows of 2 words, boxes 1x2, symbols clues,boxes=1x2: 12 21\n"},
        {"one of them", "clues boxes=2x1\n1 1 clues\n",
         "1 clue, boxes 2x1, symbols clues,boxes=1x2: 1. ..\n"         },
    };
    expect_transcripts(
        given, COUNT_OF(given),
        transcript_options(NULL, "clues,boxes=1x2", PDK_FORMAT_AUTO));
    transcript_options_release();
}

static void names_what_is_wrong(void **state)
{
    (void)state;
    static const struct text_case cases[] = {
        {"no box",                  "clues boxes=\n",
         "ERR_SYNTAX 1:13 '' is not a box size: expected ROWSxCOLUMNS, such as "
         "2x3\n"                                                                                                                                     },
        {"past the limit",          "clues boxes=4096x4097\n",
         "ERR_LIMIT 1:13 4096x4097 boxes exceed the limit of 16777216 "
         "symbols\n"                                                                                                                                 },
        {"another word",            "clues boxes=2x1 box=3\n",
         "ERR_SYNTAX 1:17 unexpected 'box=3': expected boxes=RxC and "
         "symbols=SET, once each\n"                                                                                                                  },
        {"twice",                   "clues boxes=2x1 boxes=2x1\n",
         "ERR_SYNTAX 1:17 unexpected 'boxes=2x1': expected boxes=RxC and "
         "symbols=SET, once each\n"                                                                                                                  },
        {"bad symbols",             "clues boxes=2x1 symbols=aba\n",
         "ERR_SYMBOLS 1:27 symbol 3, 'a', is the same as symbol 1\n"                                                                                 },
        {"too many symbols",        "clues boxes=2x1 symbols=abc\n",
         "ERR_MISMATCH 1:25 too many symbols: 3 given, 2x1 boxes need 2\n"                                                                           },
        {"row",                     "clues boxes=2x1\n 1x 1 1\n",
         "ERR_SYNTAX 2:2 '1x' is not a row number\n"                                                                                                 },
        {"column",                  "clues boxes=2x1\n1 -1 1\n",
         "ERR_SYNTAX 2:3 '-1' is not a column number\n"                                                                                              },
        {"nothing between commas",  "clues boxes=2x1\n1,,1\n",
         "ERR_SYNTAX 2:3 '' is not a column number\n"                                                                                                },
        {"row 0",                   "clues boxes=2x1\n1 1 1\n0 1 1\n",
         "ERR_RANGE 3:1 row 0 is outside a board of side 2\n"                                                                                        },
        {"row past the side",       "clues boxes=2x1\n3 1 1\n",
         "ERR_RANGE 2:1 row 3 is outside a board of side 2\n"                                                                                        },
        {"column past the side",    "clues boxes=2x1\n1 99999999999999 1\n",
         "ERR_RANGE 2:3 column 99999999999999 is outside a board of side 2\n"                                                                        },
        {"column past all",         "clues boxes=2x1\n1 18446744073709551617 1\n",
         "ERR_RANGE 2:3 column 18446744073709551615 is outside a board of side "
         "2\n"                                                                                                                                       },
        {"symbol",                  "clues boxes=2x1\n1 1 3\n",
         "ERR_SYNTAX 2:5 '3' is not a symbol of 1..2\n"                                                                                              },
        {"empty mark",              "clues boxes=2x1\n1 1 0\n",
         "ERR_SYNTAX 2:5 '0' is not a symbol of 1..2\n"                                                                                              },
        {"symbol behind wide ones",
         "clues boxes=2x1 symbols=\u03B1\u03B2\n1\u30001\u3000\u03B3\n",           "ERR_SYNTAX 2:5 '\u03B3' is not a symbol of \u03B1\u03B2\n"       },
        {"one word",                "clues boxes=2x1\n1\n",
         "ERR_SYNTAX 2:2 expected row, column and symbol, found 1 word\n"                                                                            },
        {"two words",               "clues boxes=2x1\n1 1 # 1\n",
         "ERR_SYNTAX 2:5 expected row, column and symbol, found 2 words\n"                                                                           },
        {"four words",              "clues boxes=2x1\n1 1 1 1\n",
         "ERR_SYNTAX 2:7 text after the row, column and symbol of a clue\n"                                                                          },
        {"again at once",           "clues boxes=2x1\n1 1 1\n1 1 1\n",
         "ERR_SYNTAX 3:1 row 1, column 1 is given twice, first on line 2\n"                                                                          },
        {"again later",             "clues boxes=2x1\n\t1 1 1\n# x\n\n",
         "1 clue, boxes 2x1, symbols 1..2: 1. ..\n"                                                                                                  },
        {"the first one again",
         "clues boxes=2x1\n# x\n2 2 1\n#\n2 1 1\n1 1 2\n#\n2 1 2\n2 2 1\n",        "ERR_SYNTAX 8:1 row 2, column 1 is given twice, first on line 5\n"},
        {"a control character",     "clues boxes=2x1\n1 1 \x01\n",
         "ERR_SYNTAX 2:5 unexpected control character \\x01\n"                                                                                       },
        {"rows behind it",          "clues boxes=2x1\n1221\n",
         "ERR_RANGE 2:1 row 1221 is outside a board of side 2\n"                                                                                     },
    };
    expect_transcripts(cases, COUNT_OF(cases), NULL);
}

static void continues_after_a_bad_board(void **state)
{
    (void)state;
    static const struct text_case cases[] = {
        {"to an empty line",        "clues boxes=2x1\nx 1 1\n1 1 1\n\n1221\n",
         "ERR_SYNTAX 2:1 'x' is not a row number\n"
         "lines of 4 characters, boxes 1x2, symbols 1..2: 12 21\n"                                                     },
        {"to a header",             "clues boxes=2x1\nx 1 1\n1 1\nclues boxes=1x2\n2 2 2\n",
         "ERR_SYNTAX 2:1 'x' is not a row number\n"
         "1 clue, boxes 1x2, symbols 1..2: .. .2\n"                                                                    },
        {"from a bad header",       "clues boxes=x\n1 1 1\nclues boxes=1x2\n",
         "ERR_SYNTAX 1:13 'x' is not a box size: expected ROWSxCOLUMNS, such "
         "as 2x3\n"
         "0 clues, boxes 1x2, symbols 1..2: .. ..\n"                                                                   },
        {"over what is no text",    "clues boxes=1x2\n\xFF\n\xFE\n\n1221\n",
         "ERR_SYNTAX 2:1 byte \\xFF is not valid UTF-8\n"
         "lines of 4 characters, boxes 1x2, symbols 1..2: 12 21\n"                                                     },
        {"from a cell given again",
         "clues boxes=1x2\n1 1 1\n1 1 2\n1 2 2\nclues boxes=1x2\n",                          "ERR_SYNTAX 3:1 row 1, column 1 is given twice, first on line 2\n"
         "0 clues, boxes 1x2, symbols 1..2: .. ..\n"},
        {"to the end",              "clues boxes=1x2\nx\n",
         "ERR_SYNTAX 2:1 'x' is not a row number\n"                                                                    },
    };
    expect_transcripts(cases, COUNT_OF(cases), NULL);
}

static void obeys_its_options(void **state)
{
    (void)state;
    static const struct {
        const char *boxes, *symbols;
        pdk_format format;
        struct text_case reading;
    } cases[] = {
        {"1x2",
         NULL,  PDK_FORMAT_AUTO,
         {"boxes", "clues boxes=1x2\n",
          "0 clues, boxes 1x2, symbols 1..2: .. ..\n"}                   },
        {"2x1",
         NULL,  PDK_FORMAT_AUTO,
         {"other boxes", "clues boxes=1x2\n",
          "ERR_MISMATCH 1:13 1x2 boxes, but 2x1 were given\n"}           },
        {NULL,
         "ab",  PDK_FORMAT_AUTO,
         {"symbols", "clues boxes=1x2\n1 1 b\n",
          "1 clue, boxes 1x2, symbols ab: 2. ..\n"}                      },
        {NULL,
         "ab",  PDK_FORMAT_AUTO,
         {"they overrule the text", "clues boxes=1x2 symbols=xy\n1 1 x\n",
          "ERR_SYNTAX 2:5 'x' is not a symbol of ab\n"}                  },
        {NULL,
         "abc", PDK_FORMAT_AUTO,
         {"too many symbols", "clues boxes=1x2\n",
          "ERR_MISMATCH 1:13 too many symbols: 3 given, 1x2 boxes need "
          "2\n"}                                                         },
        {NULL,
         NULL,  PDK_FORMAT_CLUES,
         {"layout", "clues boxes=1x2\n",
          "0 clues, boxes 1x2, symbols 1..2: .. ..\n"}                   },
        {NULL,
         NULL,  PDK_FORMAT_CLUES,
         {"no such layout", "1221\n2112\n\nclues boxes=1x2\n",
          "ERR_SYNTAX 1:1 expected a line with clues boxes=RxC\n"
          "0 clues, boxes 1x2, symbols 1..2: .. ..\n"}                   },
        {NULL,
         NULL,  PDK_FORMAT_ROWS,
         {"other layout", "clues boxes=1x2\nboxes=1x2 clues\n",
          "rows of 2 words, boxes 1x2, symbols clues,boxes=1x2: 12 21\n"}},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++)
        expect_transcripts(&cases[i].reading, 1,
                           transcript_options(cases[i].boxes, cases[i].symbols,
                                              cases[i].format));
    transcript_options_release();
}

// A reader at the first board of a text.
struct reading_test {
    struct memory_source memory;
    pdk_reader *reader;
    const pdk_reading *reading;
};

static void begin(struct reading_test *test, const char *text)
{
    *test = (struct reading_test){
        .memory = {text, strlen(text), 0, false, 0}
    };
    const pdk_source source = memory_source_open(&test->memory);
    assert_int_equal(pdk_reader_new(&source, NULL, &test->reader, NULL),
                     PDK_OK);
    expect_status("next", PDK_OK,
                  pdk_reader_next(test->reader, &test->reading, NULL));
}

static void recognises_boards_like_the_last_one(void **state)
{
    (void)state;
    static const bool want[] = {false, true, false, false, false, true};
    struct reading_test test;
    begin(&test, "clues boxes=1x2\n1 1 1\nclues boxes=1x2\nclues boxes=2x1\n\n"
                 "1221\nclues boxes=2x1\nclues boxes=2x1\n");
    for (size_t i = 0; i < COUNT_OF(want); i++) {
        expect_bool("like last", want[i], test.reading->is_like_last);
        expect_uint("number", i + 1, test.reading->number);
        const pdk_status status =
            pdk_reader_next(test.reader, &test.reading, NULL);
        expect_status("next", i + 1 < COUNT_OF(want) ? PDK_OK : PDK_END,
                      status);
    }
    pdk_reader_free(test.reader);
}

static void returns_grids_and_clues_of_every_layout(void **state)
{
    (void)state;
    static const char *const texts[] = {
        "clues boxes=2x2\n1 2 3\n4 4 1\n4 1 2\n", ".3.. .... .... 2..1\n",
        ".3..........2..1\n", ".3..\n....\n....\n2..1\n",
        ". 3 . .\n. . . .\n. . . .\n2 . . 1\n"};
    static const pdk_clue want[] = {
        {0, 1, 3},
        {3, 0, 2},
        {3, 3, 1}
    };
    for (size_t i = 0; i < COUNT_OF(texts); i++) {
        struct reading_test test;
        pdk_clues *clues = NULL;
        pdk_grid *grid = NULL;
        begin(&test, texts[i]);
        const pdk_shape shape = test.reading->shape;
        assert_int_equal(pdk_clues_new(&shape, &clues, NULL), PDK_OK);
        assert_int_equal(pdk_grid_new(&shape, &grid, NULL), PDK_OK);
        assert_int_equal(pdk_clues_add(clues, (pdk_clue){0, 0, 1}, NULL),
                         PDK_OK);
        expect_status(texts[i], PDK_OK,
                      pdk_reader_clues(test.reader, clues, NULL));
        expect_uint(texts[i], COUNT_OF(want), pdk_clues_count(clues));
        for (size_t k = 0; k < COUNT_OF(want); k++) {
            const pdk_clue got = pdk_clues_list(clues)[k];
            expect_uint(texts[i], want[k].row, got.row);
            expect_uint(texts[i], want[k].column, got.column);
            expect_uint(texts[i], want[k].symbol, got.symbol);
        }
        expect_status("once", PDK_ERR_ARGUMENT,
                      pdk_reader_clues(test.reader, clues, NULL));
        expect_status("once", PDK_ERR_ARGUMENT,
                      pdk_reader_grid(test.reader, grid, NULL));
        pdk_reader_free(test.reader);

        begin(&test, texts[i]);
        expect_status(texts[i], PDK_OK,
                      pdk_reader_grid(test.reader, grid, NULL));
        expect_uint(texts[i], 13, pdk_grid_count_empty(grid));
        expect_uint(texts[i], 3, pdk_grid_get(grid, 0, 1));
        pdk_reader_free(test.reader);
        pdk_grid_free(grid);
        pdk_clues_free(clues);
    }
}

// A grid of this side would have 2^48 cells.
static void reads_the_largest_side(void **state)
{
    (void)state;
    struct reading_test test;
    pdk_clues *clues = NULL;
    begin(&test, "clues boxes=4096x4096\n16777216 16777216 16777216\n1 1 1\n");
    assert_int_equal(pdk_clues_new(&test.reading->shape, &clues, NULL), PDK_OK);
    expect_status("clues", PDK_OK, pdk_reader_clues(test.reader, clues, NULL));
    expect_uint("row", PDK_SIDE_MAX - 1, pdk_clues_list(clues)[1].row);
    expect_uint("symbol", PDK_SIDE_MAX, pdk_clues_list(clues)[1].symbol);
    expect_status("next", PDK_END,
                  pdk_reader_next(test.reader, &test.reading, NULL));
    pdk_clues_free(clues);
    pdk_reader_free(test.reader);
}

static pdk_status read_once(void *context)
{
    const char *text = context;
    struct memory_source memory = {.bytes = text, .size = strlen(text)};
    const pdk_source source = memory_source_open(&memory);
    pdk_reader *reader = NULL;
    const pdk_reading *reading = NULL;
    pdk_clues *clues = NULL;
    const pdk_row *row = NULL;
    pdk_status status = pdk_reader_new(&source, NULL, &reader, NULL);
    if (status == PDK_OK) status = pdk_reader_next(reader, &reading, NULL);
    if (status == PDK_OK) status = pdk_reader_row(reader, &row, NULL);
    if (status == PDK_OK) status = pdk_reader_next(reader, &reading, NULL);
    if (status == PDK_OK) status = pdk_clues_new(&reading->shape, &clues, NULL);
    if (status == PDK_OK) status = pdk_reader_clues(reader, clues, NULL);
    if (status == PDK_OK) status = pdk_reader_next(reader, &reading, NULL);
    pdk_clues_free(clues);
    pdk_reader_free(reader);
    return status == PDK_END ? PDK_OK : status;
}

static void survives_every_failed_allocation(void **state)
{
    (void)state;
    char text[] = "clues boxes=2x2 symbols=a-d\n4 4 d\n# x\n1 1 a\n 2 2 b\n"
                  "clues boxes=2x2\n4 4 4\n1 1 1\n 2 2 2\n1 2 3\n";
    fault_each_allocation(read_once, text);
    char rows[] = "1234\n3412\n2143\n4321\n\n..3. .... .... ...2\n";
    fault_each_allocation(read_once, rows);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reads_lists_of_clues),
        cmocka_unit_test(reads_other_boards_as_what_they_are),
        cmocka_unit_test(names_what_is_wrong),
        cmocka_unit_test(continues_after_a_bad_board),
        cmocka_unit_test(obeys_its_options),
        cmocka_unit_test(recognises_boards_like_the_last_one),
        cmocka_unit_test(returns_grids_and_clues_of_every_layout),
        cmocka_unit_test(reads_the_largest_side),
        cmocka_unit_test(survives_every_failed_allocation),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
