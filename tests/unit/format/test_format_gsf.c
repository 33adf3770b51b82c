#include "whole_boards.h"

#include <string.h>

#define CELLS "1.3.3.2..1.4...1"
#define SYMBOLS "gsf 2x2 1.3. 3.2. .1.4 ...1"

static void reads_the_fifth_field(void **state)
{
    (void)state;
    static const struct text_case cases[] = {
        {"all fields",   "902,900,12,3," CELLS ",First-Light,1.2s,0,C7.m\n",
         SYMBOLS " title=First-Light rating=902 without other measurements of "
                 "the puzzle\n"                                                                         },
        {"nothing else", ",,,," CELLS "\n",                                  SYMBOLS "\n"               },
        {"a name",       ",,,," CELLS ", a  b ,\n",                          SYMBOLS " title=a b\n"     },
        {"a rating",     "7.2/1.2,,,," CELLS ",,\n",                         SYMBOLS " rating=7.2/1.2\n"},
        {"no name",      "1,2,3,4," CELLS "\n",
         SYMBOLS " rating=1 without other measurements of the puzzle\n"                                 },
        {"white space",  " 1 , , , , " CELLS " , x \n",
         SYMBOLS " title=x rating=1\n"                                                                  },
        {"zeros",        "1,,,,1030302001040001\n",                          SYMBOLS " rating=1\n"      },
        {"letters",      "1,,,,A.C.C.B..A.D...A\n",                          SYMBOLS " rating=1\n"      },
        {"several",      "1,,,," CELLS "\n# x\n\n2,,,," CELLS "\n",
         SYMBOLS " rating=1\n" SYMBOLS " rating=2\n"                                                    },
    };
    expect_whole_transcripts(cases, COUNT_OF(cases), PDK_FORMAT_AUTO);
}

static void names_what_is_wrong(void **state)
{
    (void)state;
    static const struct text_case cases[] = {
        {"no commas", "1234\n",
         "ERR_SYNTAX 1:5 1 comma-separated field; expected a puzzle in the "
         "fifth\n"                                },
        {"cut off",   "1,2,3,4",
         "ERR_SYNTAX 1:8 4 comma-separated fields; expected a puzzle in the "
         "fifth\n"                                },
        {"empty",     "1,2,3,4,,x\n",
         "ERR_SYNTAX 1:9 0 characters, expected a square number such as "
         "81\n"                                   },
        {"length",    "1,2,3,4,12.\n",
         "ERR_SYNTAX 1:9 3 characters, expected a square number such as "
         "81\n"                                   },
        {"go on",     "1,2,3,4,12.\n,,,," CELLS "\n",
         "ERR_SYNTAX 1:9 3 characters, expected a square number such as "
         "81\n" SYMBOLS "\n"                      },
        {"a letter",  ",,,," CELLS "\n,,,,1234.......x...5\n",
         SYMBOLS "\nERR_SYNTAX 2:16 'x' is not a symbol of 1..4; if it is an "
                 "empty cell, specify that mark\n"},
    };
    expect_whole_transcripts(cases, COUNT_OF(cases), PDK_FORMAT_GSF);
}

static void refuses_a_name_that_is_too_long(void **state)
{
    (void)state;
    char text[5000];
    memset(text, 'x', sizeof text - 1);
    memcpy(text, ",,,," CELLS ",", 21);
    text[sizeof text - 1] = '\0';
    expect_text("name",
                "ERR_LIMIT 1:22 a title of 4978 bytes exceeds the limit of "
                "4096\n",
                whole_transcript(PDK_FORMAT_AUTO, text, 0));
}

static void writes_what_it_reads(void **state)
{
    (void)state;
    static const struct {
        const char *text, *want, *left_out;
    } cases[] = {
        {"902,900,12,3," CELLS ",First-Light,1.2s\n",
         "902,,,," CELLS ",First-Light,\n",
         "left out: other measurements of the puzzle\n"},
        {"1,,,,1030302001040001\n,,,," CELLS ",x",
         "1,,,," CELLS ",,\n,,,," CELLS ",x,\n", ""    },
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++)
        expect_whole_rewrite(PDK_FORMAT_GSF, cases[i].text, cases[i].want,
                             cases[i].left_out);
}

static void writes_words_that_do_not_end_a_field(void **state)
{
    (void)state;
    pdk_notes *notes = NULL;
    assert_int_equal(pdk_notes_new(&notes, NULL), PDK_OK);
    assert_int_equal(
        pdk_notes_set_text(notes, PDK_NOTE_RATING, "# 1, 2", 6, NULL), PDK_OK);
    assert_int_equal(pdk_notes_set_text(notes, PDK_NOTE_TITLE, "a,,b", 4, NULL),
                     PDK_OK);
    expect_text(
        "words", "1; 2,,,,A..D............,a;;b,\n",
        whole_written(PDK_FORMAT_GSF, "2x2", "A-D", "1..4............", notes));
    pdk_notes_free(notes);
}

static void refuses_symbols_that_fields_cannot_hold(void **state)
{
    (void)state;
    expect_text(
        "words",
        "ERR_UNSUPPORTED this format only supports one-character symbols",
        whole_written(PDK_FORMAT_GSF, "2x2", "an,be,co,do", "", NULL));
}

// A board that failed does not influence the next one.
static void forgets_boards_that_failed(void **state)
{
    (void)state;
    expect_text(
        "few symbols",
        SYMBOLS
        "\n"
        "ERR_SYMBOLS 2:1 5 different symbols for side 6: '!' "
        "'?' '$' '%' '&'; specify the symbols, or the marks of empty cells\n"
        "gsf 2x3 12.... ...... ...... ...... ...... ......\n",
        whole_transcript(PDK_FORMAT_GSF,
                         ",,,," CELLS "\n"
                         ",,,,!?$%&...............................\n"
                         ",,,,12..................................\n",
                         0));
}

static void recognises_boards_like_the_last_one(void **state)
{
    (void)state;
    const char *text = "1x4:p\n2x2:zz\n2x2:p\n2x2:p\n";
    struct memory_source memory = {.bytes = text, .size = strlen(text)};
    const pdk_source source = memory_source_open(&memory);
    pdk_reader *reader = NULL;
    const pdk_reading *reading = NULL;
    assert_int_equal(pdk_reader_new(&source, NULL, &reader, NULL), PDK_OK);
    for (int i = 0; i < 4; i++) {
        const pdk_status status = pdk_reader_next(reader, &reading, NULL);
        expect_status("next", i == 1 ? PDK_ERR_SYNTAX : PDK_OK, status);
        if (i != 1) expect_bool("alike", i == 3, reading->is_like_last);
    }
    pdk_reader_free(reader);
}

static void survives_every_failed_allocation(void **state)
{
    (void)state;
    whole_survives_faults(PDK_FORMAT_GSF, PDK_FORMAT_GSF,
                          "902,900,12,3," CELLS ",a,1.2s\n"
                          ",,,,ABCD............,\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reads_the_fifth_field),
        cmocka_unit_test(names_what_is_wrong),
        cmocka_unit_test(refuses_a_name_that_is_too_long),
        cmocka_unit_test(writes_what_it_reads),
        cmocka_unit_test(writes_words_that_do_not_end_a_field),
        cmocka_unit_test(refuses_symbols_that_fields_cannot_hold),
        cmocka_unit_test(forgets_boards_that_failed),
        cmocka_unit_test(recognises_boards_like_the_last_one),
        cmocka_unit_test(survives_every_failed_allocation),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
