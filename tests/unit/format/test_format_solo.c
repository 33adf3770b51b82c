#include "whole_boards.h"

static void reads_games(void **state)
{
    (void)state;
    static const struct text_case cases[] = {
        {"numbers",    "1x2:1_2_2_1\n",                "solo 1x2 12 21\n"              },
        {"runs",       "2x2:1b4a4g3a1\n",              "solo 2x2 1..4 .4.. .... .3.1\n"},
        {"empty",      "2x2:p\n",                      "solo 2x2 .... .... .... ....\n"},
        {"two rows",   "2x3:zj\n",
         "solo 2x3 ...... ...... ...... ...... ...... ......\n"                        },
        {"three rows", "3x2:zj\n",
         "solo 3x2 ...... ...... ...... ...... ...... ......\n"                        },
        {"level",      "2x2db:1o\n",                   "solo 2x2 1... .... .... ....\n"},
        {"several",    "2x2:1o\n# words\n\n 1x2:d \n",
         "solo 2x2 1... .... .... ....\nsolo 1x2 .. ..\n"                              },
    };
    expect_whole_transcripts(cases, COUNT_OF(cases), PDK_FORMAT_AUTO);
}

static void names_what_is_wrong(void **state)
{
    (void)state;
    static const struct text_case cases[] = {
        {"no game",   "1234\n",
         "ERR_SYNTAX 1:1 expected a game such as 3x3:...\n"                         },
        {"too few",   "2x2:1n\n",
         "ERR_SYNTAX 1:7 15 cells, expected a board of 16\n"                        },
        {"too many",  "2x2:1p\n",
         "ERR_SYNTAX 1:6 17 cells, expected a board of 16\n"                        },
        {"one more",  "1x2:d1\n",
         "ERR_SYNTAX 1:6 5 cells, expected a board of 4\n"                          },
        {"past side", "2x2:a5n\n",
         "ERR_SYNTAX 1:6 5 is not a number in 1..4\n"                               },
        {"zero",      "2x2:a0n\n",      "ERR_SYNTAX 1:6 0 is not a number in 1..4\n"},
        {"capital",   "2x2:aB\n",
         "ERR_SYNTAX 1:6 expected a number, a letter a-z or _\n"                    },
        {"two gaps",  "2x2:1__2\n",
         "ERR_SYNTAX 1:7 expected a number, a letter a-z or _\n"                    },
        {"gap first", "2x2:_1o\n",
         "ERR_SYNTAX 1:5 expected a number, a letter a-z or _\n"                    },
        {"diagonals", "2x2x:p\n",
         "ERR_SYNTAX 1:4 games with diagonals or cages are not supported\n"         },
        {"irregular", "4j:p,a\n",
         "ERR_SYNTAX 1:1 irregular boxes are not supported\n"                       },
        {"goes on",   "2x2:9\n2x2:p\n",
         "ERR_SYNTAX 1:5 9 is not a number in 1..4\n"
         "solo 2x2 .... .... .... ....\n"                                           },
        {"nothing",   "0x2:\n",
         "ERR_RANGE 1:1 a box needs at least one row and one column\n"              },
        {"no room",   "64x65:a\n",
         "ERR_LIMIT 1:1 side 4160 exceeds the limit of 4096 for this format\n"      },
    };
    expect_whole_transcripts(cases, COUNT_OF(cases), PDK_FORMAT_SOLO);
}

static void writes_what_it_reads(void **state)
{
    (void)state;
    static const char *const games[] = {
        "2x2:1b4a4g3a1\n",       "2x2:p\n", "1x2:1_2_2_1\n", "2x3:zj\n3x2:zj\n",
        "2x5:10zzzt9\n2x2:o4\n",
    };
    for (size_t i = 0; i < COUNT_OF(games); i++)
        expect_whole_round_trip(games[i], games[i], PDK_FORMAT_SOLO);
}

static void writes_numbers_whatever_the_symbols(void **state)
{
    (void)state;
    expect_text(
        "letters", "2x2:1b4a4g3a1\n",
        whole_written(PDK_FORMAT_SOLO, "2x2", "A-D", "1..4.4.......3.1", NULL));
}

static void survives_every_failed_allocation(void **state)
{
    (void)state;
    whole_survives_faults(PDK_FORMAT_SOLO, PDK_FORMAT_SOLO,
                          "2x2:1b4a4g3a1\n2x3:zj\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reads_games),
        cmocka_unit_test(names_what_is_wrong),
        cmocka_unit_test(writes_what_it_reads),
        cmocka_unit_test(writes_numbers_whatever_the_symbols),
        cmocka_unit_test(survives_every_failed_allocation),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
