// Tables with a header, and everything else that stays with a board.
#include "support.h"
#include "whole_boards.h"

#include <stdio.h>
#include <string.h>

#define ONE "1..4.4..2....3.1"
#define TWO "1..4.4.......3.1"
#define BOARD_ONE "\"board\":\"" ONE "\""

static void finds_the_column_of_the_boards(void **state)
{
    (void)state;
    static const struct text_case cases[] = {
        {"first",         "puzzle,name\n" ONE ",a\n",                      ONE "\n"         },
        {"last",          "id,level,Puzzle\n1,x," ONE "\n",                ONE "\n"         },
        {"before others", "solution,quizzes\n" TWO "," ONE "\n",           ONE "\n"         },
        {"a number",      "clues,board\n7," ONE "\n",                      ONE "\n"         },
        {"semicolons",    "id;grid\n1;" ONE "\n2;" TWO "\n",               ONE "\n" TWO "\n"},
        {"tabs",          "id\tsudoku\n1\t" ONE "\n",                      ONE "\n"         },
        {"quoted names",  "\"id\",\"puzzle\"\n1," ONE "\n",                ONE "\n"         },
        {"no name",       ",puzzle\n0," ONE "\n",                          ONE "\n"         },
        {"one column",    "puzzle\n" ONE "\n" TWO "\n",                    ONE "\n" TWO "\n"},
        {"CRLF",          "id,puzzle\r\n1," ONE "\r\n",                    ONE "\n"         },
        {"joined",        "id,puzzle\n1," ONE "\nid,puzzle\n2," TWO "\n",
         ONE "\n" TWO "\n"                                                                  },
        {"another table", "id,puzzle\n1," ONE "\n\npuzzle,x\n" TWO ",y\n",
         ONE "\n" TWO "\n"                                                                  },
        {"boards behind", "id,puzzle\n1," ONE "\n\n" TWO "\n",
         ONE "\n" TWO "\n"                                                                  },
        {"an empty line", "id,puzzle\n1," ONE "\n\n2," TWO "\n",
         ONE "\n" TWO "\n"                                                                  },
        {"comments",      "id,puzzle\n# x\n1," ONE "\n# y\n",              ONE "\n"         },
        {"no record",     "id,puzzle\n",                                   ""               },
    };
    expect_whole_conversions(cases, COUNT_OF(cases), PDK_FORMAT_AUTO,
                             PDK_FORMAT_LINE);
}

static void reads_any_board_in_a_field(void **state)
{
    (void)state;
    static const struct text_case cases[] = {
        {"quoted",                     "id,puzzle\n1,\"" ONE "\"\n",                      ONE "\n"},
        {"in rows",                    "id,puzzle,x\n1,\"1..4\n.4..\n2...\n.3.1\",y\n",   ONE "\n"},
        {"drawn",
         "puzzle,x\n\"|1 .|. 4|\n|. 4|. .|\n|2 .|. .|\n|. 3|. 1|\",y\n",                  ONE "\n"},
        {"numbers",                    "puzzle,x\n1 . . 4 . 4 . . 2 . . . . 3 . 1,y\n",   ONE "\n"},
        {"JSON",                       "x,board\n1,\"{\"\"rows\"\":\"\"" ONE "\"\"}\"\n", ONE "\n"},
        {"two of it",
         "x,board\n1,\"[\"\"" ONE "\"\",\"\"" TWO "\"\"]\"\n2," ONE "\n",
         ONE "\n" TWO "\n" ONE "\n"                                                               },
        {"after a field of two lines", "x,board\n\"a\nb\"," ONE "\n",                     ONE "\n"},
    };
    expect_whole_conversions(cases, COUNT_OF(cases), PDK_FORMAT_AUTO,
                             PDK_FORMAT_LINE);
}

static void names_what_is_wrong_and_goes_on(void **state)
{
    (void)state;
    static const struct text_case cases[] = {
        {"too few",        "id,puzzle,x\n1," ONE "\n2," TWO ",b\n",
         "ERR_SYNTAX 2:19 2 fields, but the header has 3\n" TWO "\n"       },
        {"too many",       "id,puzzle\n1," ONE ",x,y\n2," TWO "\n",
         "ERR_SYNTAX 2:20 4 fields, but the header has 2\n" TWO "\n"       },
        {"no board",       "id,puzzle\n1,\n2," TWO "\n",
         "ERR_SYNTAX 2:1 no board in the column 'puzzle'\n" TWO "\n"       },
        {"open quote",     "id,puzzle\n\"1," ONE "\n2," TWO "\n",
         "ERR_SYNTAX 2:1 this quote is not closed\n" TWO "\n"              },
        {"after a quote",  "id,puzzle\n\"1\"x," ONE "\n2," TWO "\n",
         "ERR_SYNTAX 2:4 text after the quote that ends a field\n" TWO "\n"},
        {"unknown symbol",
         "id,puzzle\n1," ONE "\n2,1..4.4..2....3.x\n3," TWO "\n",
         ONE "\nERR_SYNTAX 3:18 'x' is not a symbol of 1..4; if it is an empty "
             "cell, specify that mark\n" TWO "\n"                          },
        {"no such column", "id,name\n1," ONE "\n",
         "ERR_SYNTAX 1:1 no column is named puzzle, board or the like; the "
         "columns are 'id', 'name'; specify one\n" ONE "\n"                },
    };
    expect_whole_conversions(cases, COUNT_OF(cases), PDK_FORMAT_AUTO,
                             PDK_FORMAT_LINE);
}

static void reads_the_column_that_was_given(void **state)
{
    (void)state;
    static const struct {
        const char *name, *column, *text, *want;
    } cases[] = {
        {"of two",    "solution", "puzzle,solution\n" ONE "," TWO "\n",             TWO "\n"},
        {"unknown",   "foo",      "id,FOO\n1," ONE "\n",                            ONE "\n"},
        {"of JSON",   "other",    "{\"rows\":\"" ONE "\",\"other\":\"" TWO "\"}\n",
         TWO "\n"                                                                           },
        {"not there", "foo",      "a,b\n1," ONE "\n",
         "ERR_SYNTAX 1:1 no column is named 'foo'; the columns are 'a', "
         "'b'\n" ONE "\n"                                                                   },
        {"no table",  "foo",      ONE "\n",                                         ONE "\n"},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        const pdk_reader_options options = {.size = sizeof options,
                                            .column = cases[i].column};
        expect_text(
            cases[i].name, cases[i].want,
            whole_conversion_with(&options, PDK_FORMAT_LINE, cases[i].text));
    }
}

static void tables_round_trip(void **state)
{
    (void)state;
    static const struct {
        const char *name, *text;
    } cases[] = {
        {"the board first", "puzzle,name\n" ONE ",a\n" TWO ",b\n"        },
        {"the board last",  "id,Board\n1," ONE "\n2," TWO "\n"           },
        {"empty fields",    ",puzzle,x\n," ONE ",\n,1..4.4..2....3.1,\n" },
        {"quotes",          "puzzle,a b\n" ONE ",\"x, \"\"y\"\"\nz\"\n"  },
        {"blanks",          "puzzle,x\n" ONE ",\" a \"\n" ONE ",\"#b\"\n"},
        {"names of notes",  "title,puzzle,rating\nA," ONE ",7.1\n"       },
        {"other columns",   "puzzle,x\n" ONE ",a\n\nid,grid\n1," TWO "\n"},
        {"the same names",  "puzzle,x,x\n" ONE ",a,b\n"                  },
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++)
        expect_whole_round_trip(cases[i].name, cases[i].text, PDK_FORMAT_TABLE);
}

static void json_keeps_everything(void **state)
{
    (void)state;
    static const struct text_case cases[] = {
        {"a table",                          "id,puzzle,name\n1," ONE ",\"a\nb\"\n",
         "{\"box_rows\":2,\"box_columns\":2,\"id\":\"1\",\"name\":"
         "\"a\\nb\"," BOARD_ONE "}\n"                        },
        {"text",                             ONE "  hard 7.1\n",
         "{\"box_rows\":2,\"box_columns\":2,\"text\":\"hard 7.1\"," BOARD_ONE
         "}\n"                                               },
        {"comments",                         "# one\n#two\n" ONE "\n",
         "{\"box_rows\":2,\"box_columns\":2,\"comment\":"
         "\"one\\ntwo\"," BOARD_ONE "}\n"                    },
        {"not of this board",                "# one\n\n" ONE "\n",
         "{\"box_rows\":2,\"box_columns\":2," BOARD_ONE "}\n"},
        {"keys",
         "{\"id\":7,\"x\":{\"y\": [true, null,\n \"a b\"]},\"rating\":7.10,"
         "\"rows\":\"" ONE "\"}\n",
         "{\"box_rows\":2,\"box_columns\":2,\"id\":7,\"x\":{\"y\":[true,null,"
         "\"a b\"]},\"rating\":7.10," BOARD_ONE "}\n"        },
        {"a name that means something else",
         "quiz,rows,\"a\"\"\"\n" ONE ",x,y\n",
         "{\"box_rows\":2,\"box_columns\":2,\"input_rows\":\"x\",\"a\\\"\":"
         "\"y\"," BOARD_ONE "}\n"                            },
    };
    expect_whole_conversions(cases, COUNT_OF(cases), PDK_FORMAT_AUTO,
                             PDK_FORMAT_JSON);
    for (size_t i = 0; i < COUNT_OF(cases); i++)
        expect_text(
            cases[i].name, cases[i].want,
            whole_conversion(PDK_FORMAT_JSON, PDK_FORMAT_JSON, cases[i].want));
}

static void lines_keep_text_and_comments(void **state)
{
    (void)state;
    static const struct text_case cases[] = {
        {"text",            ONE "  hard 7.1\n",                             ONE " hard 7.1\n"    },
        {"a tab",           ONE "\ta\tb\n",                                 ONE "\ta\tb\n"       },
        {"commas",          ONE "," TWO ",x\n",                             ONE "," TWO ",x\n"   },
        {"a comment",       ONE " # easy\n",                                ONE " # easy\n"      },
        {"comment lines",   "# a\n# b\n" ONE "\n",                          "# a\n# b\n" ONE "\n"},
        {"an empty one",    "#\n" ONE ",\n",                                ONE "\n"             },
        {"of JSON",
         "{\"text\":\"x\\ny\",\"comment\":\"a\\nb\",\"rows\":\"" ONE "\"}",
         "# a\n# b\n" ONE " x y\n"                                                               },
        {"a number before", "17," ONE ",x\n",                               ONE ",x\n"           },
    };
    expect_whole_conversions(cases, COUNT_OF(cases), PDK_FORMAT_AUTO,
                             PDK_FORMAT_LINE);
}

static void bad_records_keep_their_fields(void **state)
{
    (void)state;
    static const struct {
        const char *name, *text;
        const char *fields; // "name=value " of each, without the board
        bool has_header;
    } cases[] = {
        {"a bad board",   "id,puzzle,by\n7,1..4.,Ann\n8," ONE ",Bob\n",
         "id=7 by=Ann ",                                                                true },
        {"too few",       "id,puzzle,by\n7," ONE "\n",                  "id=7 by= ",    true },
        {"too many",      "id,puzzle\n7," ONE ",Ann\n",                 "id=7 ",        true },
        {"an open quote", "id,puzzle\n\"7," ONE "\n",                   "id= ",         true },
        {"an object",     "{\"id\":7,\"puzzle\":\"1..4.\"}\n",          "id=7 ",        false},
        {"no board",      "{\"id\":7,\"by\":\"Ann\"}\n",                "id=7 by=Ann ", false},
        {"a line",        "1..4.4..2....3\n",                           "",             false},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct memory_source memory = {.bytes = cases[i].text,
                                       .size = strlen(cases[i].text)};
        const pdk_source source = memory_source_open(&memory);
        pdk_reader *reader = NULL;
        const pdk_reading *reading = NULL;
        char fields[64] = "";
        size_t used = 0;
        expect_status("new", PDK_OK,
                      pdk_reader_new(&source, NULL, &reader, NULL));
        expect_status(cases[i].name, PDK_ERR_SYNTAX,
                      pdk_reader_next(reader, &reading, NULL));
        reading = pdk_reader_refused(reader);
        pdk_field field;
        for (size_t k = 0;
             (field = pdk_notes_field(reading->notes, k)).name.bytes; k++)
            if (field.kind != PDK_FIELD_BOARD)
                used += (size_t)snprintf(
                    fields + used, sizeof fields - used, "%.*s=%.*s ",
                    (int)field.name.length, field.name.bytes,
                    (int)field.value.length, field.value.bytes);
        expect_text(cases[i].name, cases[i].fields, fields);
        assert_int_equal(reading->header.length > 0, cases[i].has_header);
        pdk_reader_free(reader);
    }
}

static void survives_want_of_memory(void **state)
{
    (void)state;
    static const char *const texts[] = {
        "id,puzzle,title\n1,\"1..4\n.4..\n2...\n.3.1\",\"a \"\"b\"\"\"\n2," ONE
        ",c\n\nx,board\n" ONE "," TWO "\n",
        "# a\n# b\n" ONE " text\n{\"a\\n\":[1, 2],\"rows\":\"" ONE "\"}\n",
    };
    for (size_t i = 0; i < COUNT_OF(texts); i++) {
        whole_survives_faults(PDK_FORMAT_AUTO, PDK_FORMAT_TABLE, texts[i]);
        whole_survives_faults(PDK_FORMAT_AUTO, PDK_FORMAT_JSON, texts[i]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(finds_the_column_of_the_boards),
        cmocka_unit_test(reads_any_board_in_a_field),
        cmocka_unit_test(names_what_is_wrong_and_goes_on),
        cmocka_unit_test(reads_the_column_that_was_given),
        cmocka_unit_test(tables_round_trip),
        cmocka_unit_test(json_keeps_everything),
        cmocka_unit_test(lines_keep_text_and_comments),
        cmocka_unit_test(bad_records_keep_their_fields),
        cmocka_unit_test(survives_want_of_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
