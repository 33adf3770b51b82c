#include "whole_boards.h"

#include <string.h>

#define NAME "9c1f8e62b42c"
#define CELLS                                                                  \
    "100406009406009020009020050030060800060800201800201004302005070005070010" \
    "070010600"
#define SYMBOLS                                                                \
    "exchange 3x3 1..4.6..9 4.6..9.2. ..9.2..5. .3..6.8.. .6.8..2.1 "          \
    "8..2.1..4 3.2..5.7. ..5.7..1. .7..1.6.."

static void reads_records(void **state)
{
    (void)state;
    static const struct text_case cases[] = {
        {"a rating",       NAME " " CELLS "  1.2\n",                     SYMBOLS " rating=1.2\n" },
        {"a large rating", NAME " " CELLS " 11.8\n",                     SYMBOLS " rating=11.8\n"},
        {"a zero before",  NAME " " CELLS " 01.8\n",                     SYMBOLS " rating=1.8\n" },
        {"not rated",      NAME " " CELLS "  0.0\n",                     SYMBOLS "\n"            },
        {"no rating",      NAME " " CELLS "\n",                          SYMBOLS "\n"            },
        {"another digest", "0123456789aB " CELLS "  9.9\n",
         SYMBOLS " rating=9.9\n"                                                                 },
        {"several",        NAME " " CELLS "  1.2\n" NAME " " CELLS "\n",
         SYMBOLS " rating=1.2\n" SYMBOLS "\n"                                                    },
    };
    expect_whole_transcripts(cases, COUNT_OF(cases), PDK_FORMAT_AUTO);
}

static void names_what_is_wrong(void **state)
{
    (void)state;
    static const struct text_case cases[] = {
        {"short digest",  "9c1f8e " CELLS "  1.2\n",
         "ERR_SYNTAX 1:7 expected 12 hexadecimal digits and a space\n" },
        {"long digest",   NAME "0 " CELLS "  1.2\n",
         "ERR_SYNTAX 1:14 expected 12 hexadecimal digits and a space\n"},
        {"cut off",       NAME,
         "ERR_SYNTAX 1:13 expected 12 hexadecimal digits and a space\n"},
        {"few digits",    NAME " 100406  1.2\n",
         "ERR_SYNTAX 1:20 6 digits in the puzzle, expected 81\n"       },
        {"many digits",   NAME " " CELLS "12  1.2\n",
         "ERR_SYNTAX 1:95 83 digits in the puzzle, expected 81\n"      },
        {"a letter",      NAME " 10040x\n",
         "ERR_SYNTAX 1:19 5 digits in the puzzle, expected 81\n"       },
        {"a word",        NAME " " CELLS " hard\n",
         "ERR_SYNTAX 1:96 expected a rating such as 1.2\n"             },
        {"a huge rating", NAME " " CELLS " 100.2\n",
         "ERR_SYNTAX 1:96 expected a rating such as 1.2\n"             },
        {"no tenths",     NAME " " CELLS " 12\n",
         "ERR_SYNTAX 1:96 expected a rating such as 1.2\n"             },
        {"go on",         NAME "\n" NAME " " CELLS "\n",
         "ERR_SYNTAX 1:13 expected 12 hexadecimal digits and a space\n" SYMBOLS
         "\n"                                                          },
    };
    expect_whole_transcripts(cases, COUNT_OF(cases), PDK_FORMAT_EXCHANGE);
}

static void writes_records_of_a_hundred_bytes(void **state)
{
    (void)state;
    const char *want = NAME " " CELLS "  1.2\n" NAME " " CELLS "  0.0\n";
    assert_int_equal(strlen(want), 200);
    expect_whole_rewrite(
        PDK_FORMAT_EXCHANGE,
        "000000000000 " CELLS " 01.2\n000000000000 " CELLS "\n", want, "");
}

static void writes_ratings_that_fit_and_no_others(void **state)
{
    (void)state;
    static const struct {
        const char *rating, *want;
    } cases[] = {
        {"7",     " 7.0"},
        {"7.2",   " 7.2"},
        {"07.2",  " 7.2"},
        {"11.8",  "11.8"},
        {"100.0", " 0.0"},
        {"7.25",  " 0.0"},
        {"7.",    " 0.0"},
        {".5",    " 0.0"},
        {"hard",  " 0.0"},
        {"",      " 0.0"},
    };
    char dots[82];
    memset(dots, '.', 81);
    dots[81] = '\0';
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        const char *rating = cases[i].rating;
        pdk_notes *notes = NULL;
        assert_int_equal(pdk_notes_new(&notes, NULL), PDK_OK);
        assert_int_equal(pdk_notes_set_text(notes, PDK_NOTE_RATING, rating,
                                            strlen(rating), NULL),
                         PDK_OK);
        const char *got =
            whole_written(PDK_FORMAT_EXCHANGE, "3x3", "1..9", dots, notes);
        assert_int_equal(strlen(got), 100);
        expect_bytes(rating, cases[i].want, 4, got + 95, 4);
        pdk_notes_free(notes);
    }
}

static void refuses_other_boxes(void **state)
{
    (void)state;
    expect_text("2x2",
                "ERR_UNSUPPORTED this format only supports 3x3 boxes, not 2x2",
                whole_written(PDK_FORMAT_EXCHANGE, "2x2", "1..4", "", NULL));
}

static void survives_every_failed_allocation(void **state)
{
    (void)state;
    whole_survives_faults(PDK_FORMAT_EXCHANGE, PDK_FORMAT_EXCHANGE,
                          NAME " " CELLS "  1.2\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reads_records),
        cmocka_unit_test(names_what_is_wrong),
        cmocka_unit_test(writes_records_of_a_hundred_bytes),
        cmocka_unit_test(writes_ratings_that_fit_and_no_others),
        cmocka_unit_test(refuses_other_boxes),
        cmocka_unit_test(survives_every_failed_allocation),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
