#include "whole_boards.h"

#define BOARD ":0000:x:1.3.+3.2..1.+4...1"
#define SYMBOLS "hodoku 2x2 1.3. 3.2. .1.4 ...1 placed 4 11"

static void reads_lines_of_the_library(void **state)
{
    (void)state;
    static const struct text_case cases[] = {
        {"nothing deleted",          BOARD ":::\n",                            SYMBOLS "\n"                                        },
        {"fewer fields",             BOARD "\n",                               SYMBOLS "\n"                                        },
        {"zeros",                    ":0000:x:103030200104000100:\n",
         "ERR_SYNTAX 1:9 18 cells, expected a square number up to 81\n"                                                            },
        {"zeros are empty",          ":0000:x:1030302001040001:\n",
         "hodoku 2x2 1.3. 3.2. .1.4 ...1\n"                                                                                        },
        {"a technique",              ":0300-1:24:1.3.3.2..1.4...1:::\n",
         "hodoku 2x2 1.3. 3.2. .1.4 ...1 comment=technique 0300-1\n"                                                               },
        {"what it finds",            ":0000:24:1.3.3.2..1.4...1::134:411:\n",
         "hodoku 2x2 1.3. 3.2. .1.4 ...1 without the results of the "
         "technique\n"                                                                                                             },
        {"a candidate that is gone", ":0000:x:1...............:222\n",
         "hodoku 2x2 1... .... .... .... marks 1:234 2:234 3:234 4:234 5:34 "
         "8:234 12:234\n"                                                                                                          },
        {"what was gone anyway",     ":0000:x:1...............:122 112 211\n",
         "hodoku 2x2 1... .... .... ....\n"                                                                                        },
        {"six symbols",
         ":0000:x:1..................................6:612 612\n",             "hodoku 2x3 1..... ...... ...... ...... ...... .....6 marks 1:2345 "
         "2:23456 3:23456 4:23456 5:2345 6:23456 7:23456 8:23456 11:12345 "
         "12:23456 17:12345 18:23456 23:12345 24:23456 27:12345 28:12345 "
         "29:12345 30:2345 31:12345 32:12345 33:12345 34:12345\n"},
        {"several",                  BOARD ":::\n# words\n\n " BOARD "::\n",
         SYMBOLS "\n" SYMBOLS "\n"                                                                                                 },
    };
    expect_whole_transcripts(cases, COUNT_OF(cases), PDK_FORMAT_AUTO);
}

static void names_what_is_wrong(void **state)
{
    (void)state;
    static const struct text_case cases[] = {
        {"no colon",  "1234\n",
         "ERR_SYNTAX 1:1 expected a line such as :0000:x:...\n"       },
        {"cut off",   ":0000:x",
         "ERR_SYNTAX 1:8 2 colon-separated fields; expected cells in the "
         "third\n"                                                    },
        {"length",    ":0000:x:123:::\n",
         "ERR_SYNTAX 1:9 3 cells, expected a square number up to 81\n"},
        {"letter",    ":0000:x:12x4............:\n",
         "ERR_SYNTAX 1:11 'x' is not a symbol of 1..4\n"              },
        {"digit",     ":0000:x:1254............:\n",
         "ERR_SYNTAX 1:11 '5' is not a symbol of 1..4\n"              },
        {"plus dot",  ":0000:x:1+.4.............:\n",
         "ERR_SYNTAX 1:11 '.' is not a symbol of 1..4\n"              },
        {"two plus",  ":0000:x:1++2..............:\n",
         "ERR_SYNTAX 1:11 '+' is not a symbol of 1..4\n"              },
        {"plus last", ":0000:x:1...............+:\n",
         "ERR_SYNTAX 1:26 expected a symbol after +\n"                },
        {"technique", ":none:x:1...............:\n",
         "ERR_SYNTAX 1:2 expected a technique such as 0000\n"         },
        {"row 5",     ":0000:x:1...............:222 251\n",
         "ERR_SYNTAX 1:30 expected a candidate such as 118: symbol, row and "
         "column, each in 1..4\n"                                     },
        {"column 0",  ":0000:x:1...............:220\n",
         "ERR_SYNTAX 1:26 expected a candidate such as 118: symbol, row and "
         "column, each in 1..4\n"                                     },
        {"a word",    ":0000:x:1...............:r1c1\n",
         "ERR_SYNTAX 1:26 expected a candidate such as 118: symbol, row and "
         "column, each in 1..4\n"                                     },
        {"huge",      ":0000:x:1...............:99999999999999999999999\n",
         "ERR_SYNTAX 1:26 expected a candidate such as 118: symbol, row and "
         "column, each in 1..4\n"                                     },
        {"go on",     ":0000:x:12\n" BOARD "\n",
         "ERR_SYNTAX 1:9 2 cells, expected a square number up to 81\n" SYMBOLS
         "\n"                                                         },
    };
    expect_whole_transcripts(cases, COUNT_OF(cases), PDK_FORMAT_HODOKU);
}

static void writes_what_it_reads(void **state)
{
    (void)state;
    static const struct {
        const char *text, *want, *left_out;
    } cases[] = {
        {BOARD ":::\n",                                BOARD ":::\n", ""                                        },
        {":0300-1:24:1.3.3.2..1.4...1::134:411:\n",
         ":0300-1:x:1.3.3.2..1.4...1:::\n",                           "left out: the results of the technique\n"},
        {":0000:x:1...............:333 222 111 211\n",
         ":0000:x:1...............:222 333::\n",                      ""                                        },
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++)
        expect_whole_rewrite(PDK_FORMAT_HODOKU, cases[i].text, cases[i].want,
                             cases[i].left_out);
}

static void refuses_boards_of_ten_symbols(void **state)
{
    (void)state;
    expect_text("2x5",
                "ERR_LIMIT side 10 exceeds the limit of 9 for this format",
                whole_written(PDK_FORMAT_HODOKU, "2x5", "0-9", "", NULL));
}

static void writes_numbers_for_any_symbols(void **state)
{
    (void)state;
    expect_text("letters", ":0000:x:1..4............:::\n",
                whole_written(PDK_FORMAT_HODOKU, "2x2", "A-D",
                              "1..4............", NULL));
}

static void survives_every_failed_allocation(void **state)
{
    (void)state;
    whole_survives_faults(PDK_FORMAT_HODOKU, PDK_FORMAT_HODOKU,
                          BOARD ":132 211:::\n"
                                ":0300:24:1.3.3.2..1.4...1::134:411:\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reads_lines_of_the_library),
        cmocka_unit_test(names_what_is_wrong),
        cmocka_unit_test(writes_what_it_reads),
        cmocka_unit_test(refuses_boards_of_ten_symbols),
        cmocka_unit_test(writes_numbers_for_any_symbols),
        cmocka_unit_test(survives_every_failed_allocation),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
