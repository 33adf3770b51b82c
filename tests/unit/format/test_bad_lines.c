// Files of tests/bad whose lines are of another program's format, and what is
// said about them when nothing but the file is given.
#include "support.h"
#include "whole_boards.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// The text of tests/bad/`name`.
static const char *read_bad_file(const char *name)
{
    static char text[4096];
    char path[1024];
    const char *folder = strstr(__FILE__, "unit");
    assert_non_null(folder);
    snprintf(path, sizeof path, "%.*sbad/%s", (int)(folder - __FILE__),
             __FILE__, name);
    FILE *file = fopen(path, "rb");
    if (!file) fail_msg("%s: cannot be read", path);
    const size_t size = fread(text, 1, sizeof text - 1, file);
    text[size] = '\0';
    fclose(file);
    return text;
}

static void names_the_defect_of_bad_lines(void **state)
{
    (void)state;
    static const struct {
        const char *file, *want;
    } cases[] = {
        {"hodoku_cut_off",
         "ERR_SYNTAX 1:9 26 cells, a square number up to 81 expected\n"                     },
        {"hodoku_huge_candidate",
         "ERR_SYNTAX 1:26 a candidate as 118 is expected: symbol, row and "
         "column of 1..4\n"                                                                 },
        {"hodoku_symbol_past_the_side",
         "ERR_SYNTAX 1:14 '5' is not a symbol of 1..4\n"                                    },
        {"solo_cut_off",                "ERR_SYNTAX 1:30 32 cells, a board of 81 expected\n"},
        {"solo_huge_number",
         "ERR_LIMIT 1:1 boxes of 18446744073709551615x3 are past the limit of "
         "16777216 symbols\n"                                                               },
        {"solo_seed",
         "ERR_SYNTAX 1:4 a seed, from which only Solo can make the game; a "
         "description with ':' is expected\n"                                               },
        {"gsf_83_characters",
         "ERR_SYNTAX 1:9 83 characters: a board has a square number of them\n"              },
        {"gsf_cut_off",
         "ERR_SYNTAX 1:9 80 characters: a board has a square number of them\n"              },
        {"exchange_rating_with_comma",
         "ERR_SYNTAX 1:97 a rating such as 1.2 is expected\n"                               },
        {"exchange_huge_rating",
         "ERR_SYNTAX 1:96 a rating such as 1.2 is expected\n"                               },
        {"marks_word_missing",
         "ERR_SYNTAX 2:6 row 2 of 4 has 3 words, 4 expected\n"                              },
        {"marks_cut_off",               "ERR_SYNTAX 3:1 input ends after row 2 of 4\n"      },
        {"marks_symbol_past_the_side",
         "ERR_SYNTAX 2:7 '5' is not a symbol of 1..4\n"                                     },
        {"sukaku_62_characters",
         "ERR_SYNTAX 1:1 62 characters: a board on one line has a square "
         "number "
         "of them, 49 or 64, and no second row follows\n"                                   },
        {"sukaku_or_board",
         "ERR_AMBIGUOUS 1:1 64 characters can be pencil marks of 4x4 (--from "
         "sukaku) or a board of 8x8 (--from line)\n"                                        },
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        const char *text = read_bad_file(cases[i].file);
        for (size_t chunk = 0; chunk < 2; chunk++)
            expect_text(cases[i].file, cases[i].want,
                        whole_transcript(PDK_FORMAT_AUTO, text, chunk));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_the_defect_of_bad_lines),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
