// Files of tests/bad in formats of other programs, and the errors reported if
// nothing but the file is given.
#include "bad_files.h"
#include "whole_boards.h"

static void names_the_defect_of_bad_exports(void **state)
{
    (void)state;
    static const struct {
        const char *file, *want;
    } cases[] = {
        {"hodoku_cut_off",
         "ERR_SYNTAX 1:9 26 cells, expected a square number up to 81\n"                                     },
        {"hodoku_huge_candidate",
         "ERR_SYNTAX 1:26 expected a candidate such as 118: symbol, row "
         "and column, each in 1..4\n"                                                                       },
        {"hodoku_symbol_past_the_side",
         "ERR_SYNTAX 1:14 '5' is not a symbol of 1..4\n"                                                    },
        {"solo_cut_off",                  "ERR_SYNTAX 1:30 32 cells, expected a board of 81\n"              },
        {"solo_huge_number",
         "ERR_LIMIT 1:1 18446744073709551615x3 boxes exceed the limit "
         "of 16777216 symbols\n"                                                                            },
        {"solo_seed",                     "ERR_SYNTAX 1:4 only Solo can make a game from a seed; "
                      "expected a description with ':'\n"                              },
        {"gsf_83_characters",
         "ERR_SYNTAX 1:9 83 characters, expected a square number such as 81\n"                              },
        {"gsf_cut_off",
         "ERR_SYNTAX 1:9 80 characters, expected a square number such as 81\n"                              },
        {"exchange_rating_with_comma",
         "ERR_SYNTAX 1:97 expected a rating such as 1.2\n"                                                  },
        {"exchange_huge_rating",
         "ERR_SYNTAX 1:96 expected a rating such as 1.2\n"                                                  },
        {"marks_word_missing",
         "ERR_SYNTAX 2:6 row 2 of 4 has 3 words, expected 4\n"                                              },
        {"marks_cut_off",                 "ERR_SYNTAX 3:1 input ends after row 2 of 4\n"                    },
        {"marks_symbol_past_the_side",
         "ERR_SYNTAX 2:7 '5' is not a symbol of 1..4\n"                                                     },
        {"sukaku_62_characters",
         "ERR_SYNTAX 1:1 62 characters; a 7x7 board needs 49, an 8x8 board 64, "
         "and no second row follows\n"                                                                      },
        {"sukaku_or_board",
         "ERR_AMBIGUOUS 1:1 64 characters can be pencil marks of 4x4 (sukaku) "
         "or a board of 8x8 (line); specify the format\n"                                                   },
        {"formula_instead_of_a_board",
         "ERR_SYNTAX 1:1 this is a DIMACS formula, not a board\n"
         "rows 2x2 1234 3412 2143 4321\n"                                                                   },
        {"link_cut_off",
         "ERR_SYNTAX 1:100 the puzzle in this link is truncated or corrupt\n"                               },
        {"link_of_a_short_name",
         "ERR_SYNTAX 1:1 a short link does not contain the puzzle; use "
         "a link with ?load=\n"                                                                             },
        {"link_that_unpacks_to_too_much", "ERR_LIMIT 1:2352 the puzzle in this "
                                          "link unpacks to more than the limit "
                                          "of 1048576 characters\n"},
        {"json_bracket_missing",
         "ERR_SYNTAX 1:21 the closing bracket does not match\n"                                             },
        {"json_cut_off",                  "ERR_SYNTAX 3:1 the text ends inside brackets\n"                  },
        {"json_huge_number",
         "ERR_SYNTAX 1:13 expected a whole number up to 16777216\n"                                         },
        {"json_too_deep",
         "ERR_LIMIT 1:33 brackets nested deeper than the limit of 32\n"                                     },
        {"opensudoku_cut_off",            "ERR_SYNTAX 4:1 unterminated tag\n"                               },
        {"opensudoku_entity_bomb",
         "ERR_SYNTAX 2:3 document types are not supported\n"
         "ERR_SYNTAX 7:21 unknown XML entity\n"                                                             },
        {"opensudoku_short_data",         "ERR_SYNTAX 2:93 expected 81 digits\n"                            },
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        const char *text = bad_file(cases[i].file, NULL);
        for (size_t chunk = 0; chunk < 2; chunk++)
            expect_text(cases[i].file, cases[i].want,
                        whole_transcript(PDK_FORMAT_AUTO, text, chunk));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_the_defect_of_bad_exports),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
