// Boards in JSON: reading, refusing, round trips.
#include "whole_boards.h"

#include <string.h>

#define FOUR "[[1,2,3,4],[3,4,1,2],[2,1,4,3],[4,3,2,1]]"
#define HEAD "{\"box_rows\":2,\"box_columns\":2,"
#define BOARD HEAD "\"board\":\"1234341221434321\"}\n"
#define CELLS HEAD "\"rows\":" FOUR "}\n"

static void reads_boards_as_people_write_them(void **state)
{
    (void)state;
    // clang-format off
    static const struct text_case cases[] = {
        {"an object",            BOARD, BOARD},
        {"an object with cells", CELLS, BOARD},
        {"a board",              "{\"board\":" FOUR "}", BOARD},
        {"rows alone",           "{\"rows\":" FOUR "}", BOARD},
        {"a puzzle",             "{\"puzzle\":" FOUR "}", BOARD},
        {"a grid",               "{\"grid\":" FOUR "}", BOARD},
        {"a solution",           "{\"solution\":" FOUR "}", BOARD},
        {"a list of rows",       FOUR "\n", BOARD},
        {"a list of cells",      "[1,2,3,4,3,4,1,2,2,1,4,3,4,3,2,1]", BOARD},
        {"a list of strings",    "[\"1234\",\"3412\",\"2143\",\"4321\"]", BOARD},
        {"a string",             "{\"puzzle\":\"1234341221434321\"}", BOARD},
        {"strings of digits",
         "[[\"1\",\"2\",\"3\",\"4\"],[3,4,1,2],[2,1,4,3],[4,3,2,1]]", BOARD},
        {"pretty", "{\n  \"rows\": [\n    [1, 2, 3, 4],\n    [3, 4, 1, 2],\n"
         "    [2, 1, 4, 3],\n    [4, 3, 2, 1]\n  ]\n}\n", BOARD},
        {"a list of boards",     "[\n{\"rows\":" FOUR "},\n" FOUR "]", BOARD BOARD},
        {"a list of lists",      "[" FOUR "," FOUR "]", BOARD BOARD},
        {"a list of lines",
         "[\"1234341221434321\",\n\"1234341221434321\"]", BOARD BOARD},
        {"an object a line",     BOARD BOARD, BOARD BOARD},
        {"several on a line",    FOUR " " FOUR, BOARD BOARD},
        {"no board",             "[]\n{\"rows\":" FOUR "}", BOARD},
        {"null is no value",     "{\"puzzle\":null,\"rows\":" FOUR "}", BOARD},
        {"zeros", "[[0,2,0,0],[0,0,1,2],[0,0,0,0],[0,0,0,0]]",
         HEAD "\"board\":\".2....12........\"}\n"},
        {"marks", "[[\".\",2],[null,\"\"]]",
         "{\"box_rows\":1,\"box_columns\":2,\"board\":\".2..\"}\n"},
        {"from zero", "[[0,1,null,3],[2,3,0,1],[1,0,3,2],[3,2,1,0]]",
         HEAD "\"first_symbol\":0,\"board\":\"01.3230110323210\"}\n"},
        {"letters", "{\"rows\":[\"ABCD\",\"CDAB\",\"BADC\",\"DCB.\"]}",
         HEAD "\"symbols\":[\"A\",\"B\",\"C\",\"D\"],"
         "\"board\":\"ABCDCDABBADCDCB.\"}\n"},
        {"symbols as a range", HEAD "\"symbols\":\"a-d\",\"rows\":\"a...b...c...d...\"}",
         HEAD "\"symbols\":[\"a\",\"b\",\"c\",\"d\"],"
         "\"board\":\"a...b...c...d...\"}\n"},
        {"escapes", "{\"title\":\"\\u00c9 \\ud83d\\ude00\\n\\\"\",\"rows\":[[1]]}",
         "{\"box_rows\":1,\"box_columns\":1,\"title\":\"\u00C9 \U0001F600\\n\\\"\","
         "\"board\":\"1\"}\n"},
        {"unknown keys", "{\"seed\":1.5e3,\"x\":{\"y\":[true,false]},\"rows\":[[1]]}",
         "{\"box_rows\":1,\"box_columns\":1,\"seed\":1.5e3,"
         "\"x\":{\"y\":[true,false]},\"board\":\"1\"}\n"},
        {"solutions", "{\"box_rows\":1,\"box_columns\":1,\"solutions\":[[[1]]]}",
         "{\"box_rows\":1,\"box_columns\":1,\"board\":\"1\"}\n"},
        {"a string alone",       "\"1234341221434321\"\n", BOARD},
        {"groups of characters", "{\"board\":\"1234 3412 2143 4321\"}", BOARD},
        {"words", "{\"board\":\"10 11 12 13  12 13 10 11  11 . 13 12  13 12 11 .\"}",
         HEAD "\"first_symbol\":10,"
         "\"board\":\"10 11 12 13 12 13 10 11 11 . 13 12 13 12 11 .\"}\n"},
        {"words on a line", "\"sun moon . . . . sun . . . . . . . . .\"",
         "ERR_SYMBOLS 1:2 2 different symbols for side 4: 'sun' 'moon'; "
         "specify the symbols, or the marks of empty cells\n"},
    };
    // clang-format on
    expect_whole_conversions(cases, COUNT_OF(cases), PDK_FORMAT_AUTO,
                             PDK_FORMAT_JSON);
}

static void answers_are_read_as_their_puzzle(void **state)
{
    (void)state;
    static const struct text_case cases[] = {
        {"a puzzle with its solution",
         HEAD "\"puzzle\":\"1234............\","
              "\"solution\":\"1234341221434321\"}",                                    "1234............\n"},
        {"an answer",
         HEAD "\"puzzle\":\"1234............\",\"verdict\":\"unique\","
              "\"solution\":\"1234341221434321\"}",                                    "1234............\n"},
        {"a list",
         HEAD "\"puzzle\":\"1234............\",\"solutions\":["
              "\"1234341221434321\",\"1234341223414123\"],"
              "\"verdict\":\"multiple\"}",                                             "1234............\n"},
        {"no puzzle",
         HEAD "\"verdict\":\"unique\",\"solution\":\"1234341221434321\"}",
         "1234341221434321\n"                                                                              },
        {"no board",                   HEAD "\"verdict\":\"none\",\"solution\":null}",
         "ERR_SYNTAX 1:1 no board in this object: it is an answer without a "
         "solution\n"                                                                                      },
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        const char *got =
            whole_conversion(PDK_FORMAT_AUTO, PDK_FORMAT_LINE, cases[i].text);
        if (strncmp(got, cases[i].want, strlen(cases[i].want)) != 0)
            expect_text(cases[i].name, cases[i].want, got);
    }
}

// A list of `count` items.
static const char *list_of(const char *item, size_t count)
{
    static char text[1 << 16];
    strcpy(text, "[");
    for (size_t i = 0; i < count; i++) {
        if (i > 0) strcat(text, ",");
        strcat(text, item);
    }
    return strcat(text, "]\n");
}

static void lists_of_boards_may_have_any_length(void **state)
{
    (void)state;
    static const char line[] = "\"123456..............................\"";
    static const char cells[] = "[1,2,3,4,3,4,1,2,0,0,0,0,0,0,0,0]";
    static const struct {
        const char *name, *item;
        size_t count;
    } cases[] = {
        {"fewer strings than cells", line,  2 },
        {"as many",                  line,  36},
        {"more",                     line,  40},
        {"fewer lists than cells",   cells, 3 },
        {"more lists",               cells, 20},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        const char *got =
            whole_conversion(PDK_FORMAT_AUTO, PDK_FORMAT_LINE,
                             list_of(cases[i].item, cases[i].count));
        size_t boards = 0;
        for (; *got != '\0'; got++) boards += *got == '\n';
        expect_uint(cases[i].name, cases[i].count, boards);
    }
}

static void boards_and_notes_round_trip(void **state)
{
    (void)state;
    static const struct {
        const char *name, *text;
    } cases[] = {
        {"numbers",                 BOARD                                                       },
        {"other boxes",
         "{\"box_rows\":1,\"box_columns\":4,\"board\":\"1234341221434321\"}\n"                  },
        {"numbers from 7",
         "{\"box_rows\":1,\"box_columns\":2,\"first_symbol\":7,"
         "\"board\":\"78..\"}\n"                                                                },
        {"symbols that look empty",
         "{\"box_rows\":1,\"box_columns\":3,\"symbols\":[\".\",\"0\",\"-\"],"
         "\"board\":\".0-___0__\"}\n"                                                           },
        {"symbols in quotes",
         "{\"box_rows\":1,\"box_columns\":2,\"symbols\":[\"\\\"\",\"\\\\,#|\"],"
         "\"board\":\"\\\" \\\\,#| . .\"}\n"                                                    },
        {"words",
         HEAD "\"title\":\"t\",\"author\":\"a\",\"date\":\"d\",\"level\":\"l\","
              "\"rating\":\"7.1\",\"source\":\"s\",\"url\":\"u\","
              "\"description\":\"e\","
              "\"comment\":\"c \\\\ \\\"\",\"board\":\"1234341221434321\"}\n"                   },
        {"placed",
         HEAD "\"placed\":[[1,1],[4,3]],\"board\":\"1234341221434321\"}\n"                      },
        {"marks",                   HEAD "\"marks\":[[null,[1,2],[],null],[null,null,null,null],"
                       "[null,null,null,null],[[4],null,null,[1,2,3]]],"
                       "\"board\":\"1...............\"}\n"                     },
        {"marks of words",
         "{\"box_rows\":1,\"box_columns\":2,\"symbols\":[\"sun\",\"moon\"],"
         "\"marks\":[[[\"moon\"],null],[null,[]]],\"board\":\". . . sun\"}\n"                   },
        {"two",                     BOARD "{\"box_rows\":1,\"box_columns\":1,\"board\":\"1\"}\n"},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++)
        expect_whole_round_trip(cases[i].name, cases[i].text, PDK_FORMAT_JSON);
}

static void reports_the_position_of_an_error(void **state)
{
    (void)state;
    static const struct text_case cases[] = {
        {"cut off",               "{\"rows\":[[1,2],\n",
         "ERR_SYNTAX 2:1 the text ends inside brackets\n"                                                                                             },
        {"no value",              "[[1,2],\n [,1]]",
         "ERR_SYNTAX 2:3 expected a JSON value\n"                                                                                                     },
        {"no comma",              "[[1 2]]",                                                "ERR_SYNTAX 1:5 expected ','\n"                           },
        {"no colon",              "{\"rows\" 1}",                                           "ERR_SYNTAX 1:9 expected ':'\n"                           },
        {"no key",                "{\"a\":1,}",
         "ERR_SYNTAX 1:8 expected a value before the closing bracket\n"                                                                               },
        {"a bare key",            "{\"a\":1,b:2}",
         "ERR_SYNTAX 1:8 expected a key in quotes\n"                                                                                                  },
        {"brackets",              "[[1}]",
         "ERR_SYNTAX 1:4 the closing bracket does not match\n"                                                                                        },
        {"too many",              "[]]",                                                    "ERR_SYNTAX 1:3 no bracket is open\n"                     },
        {"no end",                "[\"1]",                                                  "ERR_SYNTAX 1:2 unterminated string\n"                    },
        {"no escape",             "[\"\\x\"]",                                              "ERR_SYNTAX 1:3 invalid escape sequence\n"                },
        {"half a pair",           "[\"\\ud800\"]",
         "ERR_SYNTAX 1:3 invalid escape sequence\n"                                                                                                   },
        {"leading zero",          "[[01]]",                                                 "ERR_SYNTAX 1:3 expected a JSON value\n"                  },
        {"a fraction",            "[[1.]]",                                                 "ERR_SYNTAX 1:3 expected a JSON value\n"                  },
        {"a short row",
         "{\"rows\":[[1,2,3,4],\n[1,2,3],[1,2,3,4],[1,2,3,4,5]]}",                          "ERR_SYNTAX 2:1 row 2 of 4 has 3 cells, expected 4\n"     },
        {"few cells",             "[[1],[1],[1]]",
         "ERR_SYNTAX 1:1 expected as many cells in each row as there are "
         "rows\n"                                                                                                                                     },
        {"no square",             "[1,2,3]",
         "ERR_SYNTAX 1:1 3 cells, expected a square number such as 81\n"                                                                              },
        {"characters",            "{\"puzzle\":\"123\"}",
         "ERR_SYNTAX 1:12 3 characters, expected a square number such as 81\n"                                                                        },
        {"a stranger",            "[[1,2,3,4],[3,4,1,2],\n[2,1,4,3],[4,3,2,5]]",
         "ERR_SYNTAX 2:18 '5' is not a symbol of 1..4\n"                                                                                              },
        {"a huge number",         "[[1,18446744073709551616],[1,2]]",
         "ERR_SYNTAX 1:5 '18446744073709551616' is not a symbol of 1..2\n"                                                                            },
        {"not of the symbols",    "{\"symbols\":[\"a\"],\"rows\":[[\"b\"]]}",
         "ERR_SYNTAX 1:28 'b' is not a symbol of a\n"                                                                                                 },
        {"other symbols",         "{\"symbols\":[\"a\",\"b\"],\"rows\":[[\"b\"]]}",
         "ERR_MISMATCH 1:12 too many symbols: 2 given, 1x1 boxes need 1\n"                                                                            },
        {"boxes",                 "{\"box_rows\":3,\"box_columns\":3,\"rows\":[[1]]}",
         "ERR_SYNTAX 1:13 3x3 boxes do not fit side 1\n"                                                                                              },
        {"huge boxes",
         "{\"box_rows\":99999999999,\"box_columns\":3,\"rows\":[[1]]}",                     "ERR_SYNTAX 1:13 expected a whole number up to 16777216\n"},
        {"half the boxes",        "{\"box_rows\":1,\"rows\":[[1]]}",
         "ERR_SYNTAX 1:13 box_rows and box_columns must be given together\n"                                                                          },
        {"twice",                 "{\"rows\":[[1]],\"rows\":[[1]]}",
         "ERR_SYNTAX 1:16 duplicate key\n"                                                                                                            },
        {"a window",              "{\"first_row\":2,\"rows\":[[1]]}",
         "ERR_SYNTAX 1:14 part of a board; only whole boards can be read\n"                                                                           },
        {"no rows",               "{\"side\":4}",
         "ERR_SYNTAX 1:1 no board in this object: expected a key \"board\", "
         "\"puzzle\" or \"rows\"\n"                                                                                                                   },
        {"no solution",           "{\"solutions\":[]}",
         "ERR_SYNTAX 1:14 no board: the list of solutions is empty\n"                                                                                 },
        {"a cell that is a list", "[[1,[2]],[2,1]]",
         "ERR_SYNTAX 1:5 expected a number, a string or null\n"                                                                                       },
        {"placed outside",        "{\"placed\":[[2,1]],\"rows\":[[1]]}",
         "ERR_SYNTAX 1:13 expected a whole number up to 1\n"                                                                                          },
        {"marks of no cell",      "{\"marks\":[],\"rows\":[[1]]}",
         "ERR_SYNTAX 1:10 expected marks for each row\n"                                                                                              },
        {"goes on",               "{\"rows\":[[1,2]\n{\"rows\":[[1]]}\n[[1],[2]]\n[[1]]\n",
         "ERR_SYNTAX 2:1 expected ','\n"
         "{\"box_rows\":1,\"box_columns\":1,\"board\":\"1\"}\n"
         "ERR_SYNTAX 3:2 row 1 of 2 has 1 cells, expected 2\n"
         "{\"box_rows\":1,\"box_columns\":1,\"board\":\"1\"}\n"                                                                                       },
        {"skips the rest",
         "{\n  \"rows\": [\n    [1 2],\n    [2, 1]\n  ]\n}\n[[1]]\n",                       "ERR_SYNTAX 3:8 expected ','\n"
         "{\"box_rows\":1,\"box_columns\":1,\"board\":\"1\"}\n"                  },
    };
    expect_whole_conversions(cases, COUNT_OF(cases), PDK_FORMAT_JSON,
                             PDK_FORMAT_JSON);
}

static void depth_has_a_limit(void **state)
{
    (void)state;
    char text[100];
    memset(text, '[', 99);
    text[99] = '\0';
    expect_text("brackets",
                "ERR_LIMIT 1:33 brackets nested deeper than the limit of 32\n",
                whole_conversion(PDK_FORMAT_JSON, PDK_FORMAT_JSON, text));
}

static void options_override_the_document(void **state)
{
    (void)state;
    pdk_alphabet *alphabet = NULL;
    pdk_shape shape;
    expect_status("shape", PDK_OK, pdk_shape_init(&shape, 1, 4, NULL));
    expect_status("alphabet", PDK_OK,
                  pdk_alphabet_parse("0..3", 4, &alphabet, NULL));
    const pdk_reader_options options = {
        .size = sizeof options, .shape = &shape, .alphabet = alphabet};
    expect_text("given",
                "{\"box_rows\":1,\"box_columns\":4,\"first_symbol\":0,"
                "\"board\":\"0123............\"}\n",
                whole_conversion_with(
                    &options, PDK_FORMAT_JSON,
                    "[[0,1,2,3],[null,null,null,null],[null,null,null,null],"
                    "[null,null,null,null]]"));
    expect_text("other boxes",
                "ERR_MISMATCH 1:40 2x2 boxes, but 1x4 were given\n",
                whole_conversion_with(&options, PDK_FORMAT_JSON, BOARD));
    pdk_alphabet_free(alphabet);
}

static void a_failed_board_does_not_affect_the_next(void **state)
{
    (void)state;
    expect_text("other sides",
                "1........\n"
                "ERR_SYNTAX 2:3 '8' is not a symbol of 1..2\n"
                "12..\n",
                whole_conversion(PDK_FORMAT_JSON, PDK_FORMAT_LINE,
                                 "{\"rows\":\"1........\"}\n[[8,1],[1,2]]\n"
                                 "{\"rows\":\"12..\"}\n"));
}

static void survives_every_failed_allocation(void **state)
{
    (void)state;
    whole_survives_faults(
        PDK_FORMAT_AUTO, PDK_FORMAT_JSON,

        HEAD
        "\"symbols\":[\"a\",\"b\",\"c\",\"\\u0064\"],\"title\":\"\\u0041\","
        "\"placed\":[[1,1]],\"marks\":[[null,[\"a\"],null,null],"
        "[null,null,null,null],[null,null,null,null],"
        "[null,null,null,null]],\"rows\":\"a..............d\"}\n"
        "[[\"sun\",\"moon\"],[\"moon\",null]]\n[[1,2],[2,1]]\n"
        "{\"puzzle\":\"ABBA\"}\n{\"first_symbol\":3,\"rows\":[[3]]}\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reads_boards_as_people_write_them),
        cmocka_unit_test(answers_are_read_as_their_puzzle),
        cmocka_unit_test(lists_of_boards_may_have_any_length),
        cmocka_unit_test(boards_and_notes_round_trip),
        cmocka_unit_test(reports_the_position_of_an_error),
        cmocka_unit_test(depth_has_a_limit),
        cmocka_unit_test(options_override_the_document),
        cmocka_unit_test(a_failed_board_does_not_affect_the_next),
        cmocka_unit_test(survives_every_failed_allocation),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
