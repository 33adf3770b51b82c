// OpenSudoku documents: games with and without filled-in symbols.
#include "whole_boards.h"

#include <string.h>

#define DIGITS                                                                 \
    "530070000600195000098000060800060003400803001700020006060000280000419005" \
    "000080079"
#define ROWS                                                                   \
    "\"board\":\"53..7....6..195....98....6.8...6...34..8.3..17...2...6."      \
    "6....28....419..5....8..79\"}\n"
#define HEAD "{\"box_rows\":3,\"box_columns\":3,"
#define OPEN                                                                   \
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku version=\"2\">\n"
#define CLOSE "</opensudoku>\n"

static char page[1 << 16];

// Cells of a saved game: `first` and then 80 times `other`.
static const char *saved(const char *version, const char *first,
                         const char *other)
{
    strcpy(page, "<opensudoku version=\"2\">\n<game data=\"version: ");
    strcat(page, version);
    strcat(page, first);
    for (int i = 1; i < 81; i++) strcat(page, other);
    return strcat(page, "\"/>\n</opensudoku>\n");
}

static void reads_documents(void **state)
{
    (void)state;
    static const struct text_case cases[] = {
        {"one game",            "<opensudoku><game data=\"" DIGITS "\"/></opensudoku>",
         HEAD ROWS                                                                                         },
        {"two games on a line",
         "<opensudoku><game data=\"" DIGITS "\"/><game data='" DIGITS
         "'></game></opensudoku>",                                                      HEAD ROWS HEAD ROWS},
        {"two documents",
         OPEN "<game data=\"" DIGITS "\"/>\n" CLOSE OPEN "<game data=\"" DIGITS
              "\"/>\n" CLOSE,
         HEAD ROWS HEAD ROWS                                                                               },
        {"words",
         "<?xml version='1.0'?>\n<opensudoku>\n<name>A &lt;b&gt;</name>\n"
         "<author><![CDATA[<c>]]></author><!-- x -- y -->\n<description>d\n  e"
         "</description><comment>f</comment>\n<created>2009-09-12</created>"
         "<source>g</source><level>hard</level><sourceURL>h</sourceURL><other/"
         ">\n"
         "<game data=\"" DIGITS "\" note=\"&#105;&#x6A;\"/>\n</opensudoku>\n",
         HEAD "\"title\":\"A <b>\",\"author\":\"<c>\",\"date\":\"2009-09-12\","
              "\"level\":\"hard\",\"source\":\"g\",\"url\":\"h\","
              "\"description\":\"d e\","
              "\"comment\":\"ij\"," ROWS                                                                   },
        {"a folder",
         OPEN
         "<folder name=\"F\" created=\"1\"><game created=\"2\" data=\"" DIGITS
         "\"/></folder>\n<game data=\"" DIGITS "\"/>\n" CLOSE,
         HEAD "\"title\":\"F\"," ROWS HEAD ROWS                                                            },
        {"a tag of many lines",
         "<opensudoku\n>\n<game\n\tdata\n=\n\"" DIGITS "\"\n/>\n"
         "</opensudoku\n>",                                                             HEAD ROWS          },
    };
    expect_whole_conversions(cases, COUNT_OF(cases), PDK_FORMAT_AUTO,
                             PDK_FORMAT_JSON);
}

static void reads_saved_games_of_every_version(void **state)
{
    (void)state;
    static const struct {
        const char *name, *version, *first, *other, *want;
    } cases[] = {
        {"1", "1&#10;", "5|1,9,|1|",    "0|-|1|",     ""},
        {"2", "2&#10;", "5|257||1|",    "0|0|1|",     ""},
        {"3", "3\n",    "5|257|1|",     "0|0|1|",     ""},
        {"4", "4&#xA;", "5|257|3|1|",   "0|0|0|1|",
         "left out: colours and secondary marks\n"      },
        {"5", "5&#10;", "5|257|0|0|1|", "0|0|0|0|1|", ""},
    };
    char want[8192] = HEAD "\"placed\":[[1,1]],\"marks\":[[[1,9]";
    for (int i = 1; i < 81; i++) strcat(want, i % 9 == 0 ? "],[null" : ",null");
    strcat(want, "]],\"board\":\"5");
    for (int i = 1; i < 81; i++) strcat(want, ".");
    strcat(want, "\"}\n");
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        char expected[8192];
        strcpy(expected, want);
        strcat(expected, cases[i].want);
        expect_text(cases[i].name, expected,
                    whole_conversion(PDK_FORMAT_AUTO, PDK_FORMAT_JSON,
                                     saved(cases[i].version, cases[i].first,
                                           cases[i].other)));
    }
}

static void documents_round_trip(void **state)
{
    (void)state;
    expect_whole_round_trip(
        "games",
        OPEN "<game data=\"" DIGITS "\"/>\n<folder name=\"a &lt;&amp;&quot;&gt;"
             "\"><game data=\"" DIGITS "\" note=\"b\"/></folder>\n" CLOSE,
        PDK_FORMAT_OPENSUDOKU);
    char text[8192] = OPEN;
    strcat(text, "<game data=\"version: 3&#10;5|257|1|7|0|0|");
    for (int i = 2; i < 81; i++) strcat(text, "0|2|1|");
    strcat(text, "\"/>\n" CLOSE);
    expect_whole_round_trip("saved", text, PDK_FORMAT_OPENSUDOKU);
}

static void reports_the_position_of_an_error(void **state)
{
    (void)state;
    static const struct text_case cases[] = {
        {"no data",                "<opensudoku>\n <game/></opensudoku>",
         "ERR_SYNTAX 2:2 the game has no data\n"                                                                                                       },
        {"few digits",             "<opensudoku>\n<game data=\"123\"/></opensudoku>",
         "ERR_SYNTAX 2:16 expected 81 digits\n"                                                                                                        },
        {"many digits",
         "<opensudoku>\n<game data=\"" DIGITS "0\"/></opensudoku>",
         "ERR_SYNTAX 2:94 expected 81 digits\n"                                                                                                        },
        {"a letter",               "<opensudoku>\n<game data=\"12a\"/></opensudoku>",
         "ERR_SYNTAX 2:15 expected a digit\n"                                                                                                          },
        {"another version",
         "<opensudoku><game data=\"version: 6\"/></opensudoku>",                      "ERR_SYNTAX 1:34 expected cells in version 1 to 5\n"             },
        {"a huge version",
         "<opensudoku><game data=\"version: "
         "99999999999999999999\"/></opensudoku>",                                     "ERR_SYNTAX 1:34 expected cells in version 1 to 5\n"             },
        {"few cells",
         "<opensudoku><game data=\"version: 3 1|0|0|\"/></opensudoku>",               "ERR_SYNTAX 1:42 expected the value, notes and state of a cell\n"},
        {"a value",
         "<opensudoku><game data=\"version: 3 10|0|0|\"/></opensudoku>",              "ERR_SYNTAX 1:36 expected the value, notes and state of a cell\n"},
        {"crossed tags",           "<opensudoku><a><b></a></b></opensudoku>",
         "ERR_SYNTAX 1:22 the end tag does not match\n"                                                                                                },
        {"no end",                 "<opensudoku>\n<game data=\"" DIGITS "\"/>\n",
         HEAD ROWS "ERR_SYNTAX 3:1 unterminated tag\n"                                                                                                 },
        {"an entity",              "<opensudoku>&a;</opensudoku>",
         "ERR_SYNTAX 1:15 unknown XML entity\n"                                                                                                        },
        {"a surrogate",            "<opensudoku>&#xD800;</opensudoku>",
         "ERR_SYNTAX 1:20 unknown XML entity\n"                                                                                                        },
        {"a document type",
         "<?xml version=\"1.0\"?>\n<!DOCTYPE a [<!ENTITY b \"c\">]>\n"
         "<opensudoku></opensudoku>\n",                                               "ERR_SYNTAX 2:3 document types are not supported\n"              },
        {"another root",           "<?xml version=\"1.0\"?>\n<html></html>\n",
         "ERR_SYNTAX 2:1 XML with the root <html>; expected <opensudoku>\n"                                                                            },
        {"an attribute twice",     "<opensudoku a='1' a='2'/>",
         "ERR_SYNTAX 1:20 duplicate attribute\n"                                                                                                       },
        {"no quote",               "<opensudoku a=1/>",                               "ERR_SYNTAX 1:15 expected a quote\n"                             },
        {"no equals",              "<opensudoku a/>",                                 "ERR_SYNTAX 1:14 expected '='\n"                                 },
        {"text behind",            "<opensudoku></opensudoku> x",
         "ERR_SYNTAX 1:26 text after the document\n"                                                                                                   },
        {"goes on with games",
         "<opensudoku><game data=\"1\"/><game data=\"" DIGITS
         "\"/></opensudoku>",                                                         "ERR_SYNTAX 1:26 expected 81 digits\n" HEAD ROWS                 },
        {"goes on with documents",
         "<opensudoku><\n<game data=\"1\"/>\n</opensudoku>\n<opensudoku>"
         "<game data=\"" DIGITS "\"/></opensudoku>",
         "ERR_SYNTAX 1:14 expected the name of an element\n" HEAD ROWS                                                                                 },
    };
    expect_whole_conversions(cases, COUNT_OF(cases), PDK_FORMAT_AUTO,
                             PDK_FORMAT_JSON);
}

static void depth_has_a_limit(void **state)
{
    (void)state;
    strcpy(page, "<opensudoku>");
    for (int i = 0; i < 1000; i++) strcat(page, "<a>");
    expect_text("elements",
                "ERR_SYNTAX 1:59 elements nested deeper than the limit of 16\n",
                whole_conversion(PDK_FORMAT_AUTO, PDK_FORMAT_JSON, page));
}

static void writes_boards_of_nine_only(void **state)
{
    (void)state;
    expect_text(
        "four",
        "ERR_UNSUPPORTED 0:0 this format only supports 3x3 boxes, not 2x2\n",
        whole_conversion(PDK_FORMAT_AUTO, PDK_FORMAT_OPENSUDOKU,
                         "1234341221434321\n"));
}

static void survives_every_failed_allocation(void **state)
{
    (void)state;
    whole_survives_faults(
        PDK_FORMAT_AUTO, PDK_FORMAT_OPENSUDOKU,

        OPEN "<author>a</author><folder name=\"b\">\n<game data=\"" DIGITS
             "\" note=\"c\"/></folder>\n" CLOSE);
    whole_survives_faults(PDK_FORMAT_AUTO, PDK_FORMAT_OPENSUDOKU,
                          saved("3&#10;", "5|257|1|", "0|0|1|"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reads_documents),
        cmocka_unit_test(reads_saved_games_of_every_version),
        cmocka_unit_test(documents_round_trip),
        cmocka_unit_test(reports_the_position_of_an_error),
        cmocka_unit_test(depth_has_a_limit),
        cmocka_unit_test(writes_boards_of_nine_only),
        cmocka_unit_test(survives_every_failed_allocation),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
