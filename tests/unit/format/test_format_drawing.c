#include "whole_boards.h"

#include <string.h>

static void reads_drawings(void **state)
{
    (void)state;
    static const struct {
        const char *name, *text, *want;
    } cases[] = {
        {"as render draws",
         "╔═══╤═══╦═══╤═══╗\n║ 1 │   ║   │ 2 ║\n╟───┼───╫───┼───╢\n"
         "║   │ 2 ║ 1 │   ║\n╠═══╪═══╬═══╪═══╣\n║ 2 │   ║   │ 1 ║\n"
         "╟───┼───╫───┼───╢\n║   │ 1 ║ 2 │   ║\n╚═══╧═══╩═══╧═══╝\n",
         "drawing 2x2 1..2 .21. 2..1 .12.\n"                                                                                                                                                                },
        {"with colours, a title and labels",
         "       \033[1mA title\033[0m\n    1   2   3   4\n"
         "  ╔═══╤═══╦═══╤═══╗\n1 ║ \033[1m1\033[0m │   ║   │ 2 ║\n"
         "  ╟───┼───╫───┼───╢\n2 ║   │ \033[1;34m2\033[0m ║ 1 │   ║\n"
         "  ╠═══╪═══╬═══╪═══╣\n3 ║ 2 │   ║   │ 1 ║\n  ╟───┼───╫───┼───╢\n"
         "4 ║   │ 1 ║ 2 │   ║\n  ╚═══╧═══╩═══╧═══╝\n",
         "drawing 2x2 1..2 .21. 2..1 .12. title=A title\n"                                                                                                                                                  },
        {"boxes by lines alone",
         "┌───┬───┬───┬───┐\n│ 1 │   │   │ 2 │\n│   │ 2 │ 1 │   │\n"
         "├───┼───┼───┼───┤\n│   │   │   │   │\n│   │ 1 │ 2 │   │\n"
         "└───┴───┴───┴───┘\n",                                                                                   "drawing 2x2 1..2 .21. .... .12.\n"                     },
        {"without lines between rows",
         "┌──┬──┬──┐\n│1 │  │ 3│\n│  │2 │  │\n│  │  │  │\n└──┴──┴──┘\n",
         "drawing 1x3 1.3 .2. ...\n"                                                                                                                                                                        },
        {"a table of ASCII characters",
         "+---+---+---+---+\n| 1 |   |   | 2 |\n+---+---+---+---+\n"
         "|   | 2 | 1 |   |\n+---+---+---+---+\n| 2 | . |   | 1 |\n"
         "+---+---+---+---+\n|   | 1 | 2 |   |\n+---+---+---+---+\n",                                                                               "drawing 2x2 1..2 .21. 2..1 .12.\n"                     },
        {"candidates",
         "╔═════╤═════╦═════╤═════╗\n║  1  │     ║     │ 1 2 ║\n"
         "║     │ {3} ║ {}  │ 3 4 ║\n╟─────┼─────╫─────┼─────╢\n"
         "║     │     ║     │     ║\n║     │     ║     │     ║\n"
         "╠═════╪═════╬═════╪═════╣\n║     │     ║     │     ║\n"
         "║     │     ║     │     ║\n╟─────┼─────╫─────┼─────╢\n"
         "║     │     ║     │     ║\n║     │     ║     │     ║\n"
         "╚═════╧═════╩═════╧═════╝\n",
         "drawing 2x2 1... .... .... .... marks 1:3 2:\n"                                                                                                                                                   },
        {"boxes that are columns",
         "╔═══╦═══╗\n║ 1 ║   ║\n╟───╫───╢\n║   ║   ║\n╚═══╩═══╝\n",
         "drawing 2x1 1. ..\n"                                                                                                                                                                              },
        {"lines around boxes only",
         "┌───┬───┐\n│1 2│. .│\n│. .│2 1│\n├───┼───┤\n"
         "│2 .│. .│\n│. .│. 2│\n└───┴───┘\n",                                                                         "boxed 2x2 12.. ..21 2... ...2\n"                       },
        {"dots between ASCII lines",
         "+---+---+\n|1 2|. .|\n|. .|2 1|\n+---+---+\n"
         "|2 .|. .|\n|. .|. 2|\n+---+---+\n",                                                                                                       "boxed 2x2 12.. ..21 2... ...2\n"                       },
        {"one below the other",
         "+---+---+\n| 1 |   |\n+---+---+\n|   | 1 |\n+---+---+\n"
         "+---+---+\n|   | 2 |\n+---+---+\n| 2 |   |\n+---+---+\n1221\n",                                                                           "drawing 1x2 1. .1\ndrawing 1x2 .2 2.\nline 1x2 12 21\n"},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++)
        for (size_t chunk = 0; chunk < 2; chunk++)
            expect_text(
                cases[i].name, cases[i].want,
                whole_transcript(PDK_FORMAT_AUTO, cases[i].text, chunk));
}

static void says_what_is_wrong_with_a_drawing(void **state)
{
    (void)state;
    static const struct {
        const char *name, *text, *want;
    } cases[] = {
        {"a row is missing",
         "┌───┬───┬───┐\n│ 1 │   │   │\n├───┼───┼───┤\n│   │ 2 │ 1 │\n"
         "└───┴───┴───┘\n",                                                                 "ERR_SYNTAX 1:1 a drawing of 2 rows with 3 cells each\n"},
        {"a row is short",
         "┌───┬───┬───┐\n│ 1 │   │   │\n├───┼───┼───┤\n│   │ 2 │\n"
         "├───┼───┼───┤\n│ 1 │   │   │\n└───┴───┴───┘\n",
         "ERR_SYNTAX 4:1 2 cells in a row of the drawing, 3 expected\n"                                                                                                       },
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++)
        expect_text(cases[i].name, cases[i].want,
                    whole_transcript(PDK_FORMAT_AUTO, cases[i].text, 0));
}

static void writes_what_it_reads(void **state)
{
    (void)state;
    static const char *const boards[] = {
        "{\"box_rows\":2,\"box_columns\":2,\"title\":\"T\",\"rows\":"
        "[[1,null,null,4],[null,null,2,null],[3,1,null,null],"
        "[null,null,null,null]]}",
        "{\"box_rows\":1,\"box_columns\":4,\"rows\":"
        "[[1,null,null,4],[null,null,2,null],[3,1,null,null],"
        "[null,null,null,null]]}",
        "{\"box_rows\":1,\"box_columns\":3,\"symbols\":"
        "[\"red\",\"blue\",\"green\"],\"rows\":[[\"red\",null,null],"
        "[null,\"green\",null],[null,null,\"blue\"]]}",
    };
    for (size_t i = 0; i < COUNT_OF(boards); i++) {
        const char *text =
            whole_conversion(PDK_FORMAT_JSON, PDK_FORMAT_DRAWING, boards[i]);
        expect_whole_round_trip("drawing", text, PDK_FORMAT_DRAWING);
    }
}

static void survives_every_failed_allocation(void **state)
{
    (void)state;
    whole_survives_faults(PDK_FORMAT_DRAWING, PDK_FORMAT_DRAWING,
                          " T\n┌───┬───┐\n│ a │   │\n├───┼───┤\n"
                          "│   │ b │\n└───┴───┘\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reads_drawings),
        cmocka_unit_test(says_what_is_wrong_with_a_drawing),
        cmocka_unit_test(writes_what_it_reads),
        cmocka_unit_test(survives_every_failed_allocation),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
