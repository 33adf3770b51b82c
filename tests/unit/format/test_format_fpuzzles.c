// Links that contain puzzles: packed text, and its meaning.
#include "whole_boards.h"

#include "base/alloc.h"
#include "format/formats/lz_text.h"

#include <stdio.h>
#include <string.h>

#define CELLS "[{},{},{},{}]"
#define GRID "\"grid\":[" CELLS "," CELLS "," CELLS "," CELLS "]"
#define EMPTY "...."
#define HEAD "{\"box_rows\":2,\"box_columns\":2,"

// A link with this JSON in it; valid until the next call.
static const char *link_of(const char *start, const char *json)
{
    static char link[1 << 16];
    char *packed = NULL;
    size_t size = 0;
    expect_status("pack", PDK_OK,
                  pdki_lz_pack(json, strlen(json), &packed, &size));
    snprintf(link, sizeof link, "%s%.*s\n", start, (int)size, packed);
    pdki_free(packed);
    return link;
}

#define LINK "https://www.f-puzzles.com/?load="

static void packs_as_the_original_does(void **state)
{
    (void)state;
    static const struct {
        const char *text, *want;
    } cases[] = {
        {"hello world",                                  "BYUwNmD2AEDukCcwBMg="},
        {"Žluťoučký kůň úpěl ďábelské ódy!",
         "r6ABsK6KaAD2aLCADWBfgBPQ9oCAlAZAvgDobEARlB4QAEOAjAUxAGd4BL5AZ4BMBPAQi"
         "A=="                                                                 },
        {"{\"x\":3}",                                    "N4IgHiBcDMC+Q==="    },
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        char *packed = NULL, *text = NULL;
        size_t size = 0, length = 0, bad_at = 0;
        const char *want = cases[i].want;
        expect_status(
            "pack", PDK_OK,
            pdki_lz_pack(cases[i].text, strlen(cases[i].text), &packed, &size));
        expect_bytes(cases[i].text, want, strlen(want), packed, size);
        expect_status(
            "unpack", PDK_OK,
            pdki_lz_unpack(want, strcspn(want, "="), &text, &length, &bad_at));
        expect_bytes(cases[i].text, cases[i].text, strlen(cases[i].text), text,
                     length);
        pdki_free(text);
        pdki_free(packed);
    }
}

static void packed_text_round_trips(void **state)
{
    (void)state;
    static char text[40000];
    uint32_t number = 1;
    for (unsigned round = 0; round < 300; round++) {
        const unsigned kinds = 1 + round % 90;
        char *packed = NULL, *again = NULL;
        size_t size = 0, length = 0, bad_at = 0, used = 0;
        while (used < round * 100u) {
            number = number * 1664525u + 1013904223u;
            const uint32_t pick = (number >> 16) % kinds;
            if (pick == 89) {
                memcpy(text + used, "\U0001F600", 4);
                used += 4;
            } else if (pick == 88) {
                memcpy(text + used, "\u20AC", 3);
                used += 3;
            } else
                text[used++] = (char)(' ' + pick);
        }
        expect_status("pack", PDK_OK, pdki_lz_pack(text, used, &packed, &size));
        while (size > 0 && packed[size - 1] == '=') size--;
        expect_status("unpack", PDK_OK,
                      pdki_lz_unpack(packed, size, &again, &length, &bad_at));
        expect_bytes("text", text, used, again, length);
        pdki_free(again);
        pdki_free(packed);
    }
}

static void reads_what_is_noted(void **state)
{
    (void)state;
    static const struct {
        const char *name, *json, *want;
    } cases[] = {
        {"an empty grid",            "{\"size\":4," GRID "}",
         HEAD "\"board\":\"" EMPTY EMPTY EMPTY EMPTY "\"}\n"                                                                       },
        {"no size",                  "{" GRID "}",
         HEAD "\"board\":\"" EMPTY EMPTY EMPTY EMPTY "\"}\n"                                                                       },
        {"given and placed",
         "{\"size\":4,\"grid\":[[{\"value\":1,\"given\":true},{\"value\":\"2\"}"
         ",{\"value\":0},{\"value\":null}]," CELLS "," CELLS "," CELLS "]}",
         HEAD "\"placed\":[[1,2]],\"board\":\"12.." EMPTY EMPTY EMPTY "\"}\n"                                                      },
        {"words",
         "{\"size\":1,\"title\":\"a\",\"author\":\"b\",\"ruleset\":\"c\\nd\","
         "\"grid\":[[{}]]}",                                                 "{\"box_rows\":1,\"box_columns\":1,\"title\":\"a\",\"author\":\"b\","
         "\"description\":\"c d\",\"board\":\".\"}\n"                                                  },
        {"marks",
         "{\"size\":2,\"grid\":[[{\"centerPencilMarks\":[2]},{"
         "\"givenPencilMarks\":[\"1\"]}],[{\"centerPencilMarks\":[]},{}]]}", "{\"box_rows\":1,\"box_columns\":2,\"marks\":[[[2],[1]],[null,null]],"
         "\"board\":\"....\"}\n"                       },
        {"what is drawn",
         "{\"size\":1,\"line\":[{}],\"solution\":[1],\"grid\":[[{\"c\":\"#"
         "123456\",\"cornerPencilMarks\":[1]}]]}",                           "{\"box_rows\":1,\"box_columns\":1,\"board\":\".\"}\n"
         "left out: drawings, colours, corner marks and the solution\n"          },
        {"constraints that are off",
         "{\"size\":1,\"killercage\":[],\"antiking\":false,\"x\":null,\"grid\":"
         "[[{}]]}",                                                          "{\"box_rows\":1,\"box_columns\":1,\"board\":\".\"}\n"},
        {"other boxes",
         "{\"size\":2,\"grid\":[[{\"region\":1},{\"region\":0}],[{\"region\":1}"
         ",{\"region\":0}]]}",                                               "{\"box_rows\":2,\"box_columns\":1,\"board\":\"....\"}"
         "\n"                                                                                        },
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++)
        expect_text(cases[i].name, cases[i].want,
                    whole_conversion(PDK_FORMAT_AUTO, PDK_FORMAT_JSON,
                                     link_of(LINK, cases[i].json)));
}

static void reads_links_of_every_kind(void **state)
{
    (void)state;
    static const char *const starts[] = {
        "https://www.f-puzzles.com/?load=",
        "http://f-puzzles.com/?load=",
        " https://f-puzzles.com/?x=1&load=",
        "fpuzzles",
        "https://sudokupad.app/fpuzzles",
        "https://sudokupad.app/fpuz",
        "https://sudokupad.app/sudoku/fpuzzles",
        "https://sudokupad.app/sudoku?puzzleid=fpuzzles",
        "https://app.crackingthecryptic.com/sudoku/?puzzleid=fpuzzles",
    };
    static const char json[] =
        "{\"size\":1,\"title\":\"~~~~~>>>???\",\"grid\":[[{}]]}";
    for (size_t i = 0; i < COUNT_OF(starts); i++) {
        const char *link = link_of(starts[i], json);
        char escaped[1024];
        size_t used = 0;
        const size_t start = strlen(starts[i]);
        for (size_t k = 0; link[k] != '\0'; k++) {
            const bool is_sign = k >= start && strchr("+/=", link[k]);
            used += (size_t)snprintf(escaped + used, sizeof escaped - used,
                                     is_sign ? "%%%02X" : "%c", link[k]);
        }
        const char *want = "{\"box_rows\":1,\"box_columns\":1,\"title\":\"~~~~~"
                           ">>>???\",\"board\":\".\"}\n";
        expect_text(
            starts[i], want,
            whole_conversion(PDK_FORMAT_AUTO, PDK_FORMAT_JSON, escaped));
        expect_text(starts[i], want,
                    whole_conversion(PDK_FORMAT_AUTO, PDK_FORMAT_JSON,
                                     link_of(starts[i], json)));
    }
}

static void boards_and_notes_round_trip(void **state)
{
    (void)state;
    static const char *const boards[] = {
        HEAD "\"title\":\"a \\\"b\\\\ \u00E9 "
             "\U0001F600\",\"author\":\"c\",\"description\":\"d\","
             "\"placed\":[[1,1]],\"marks\":[[null,[1,2],[3],null],[null,null,"
             "null,null],[null,null,null,null],[null,null,null,[1,2,3]]],"
             "\"board\":\"1..4.2....3.....\"}\n",
        "{\"box_rows\":3,\"box_columns\":2,\"board\":"
        "\"123456........................654321\"}\n",
        "{\"box_rows\":2,\"box_columns\":3,\"board\":"
        "\"123456........................654321\"}\n",
        "{\"box_rows\":1,\"box_columns\":1,\"board\":\"1\"}\n",
    };
    for (size_t i = 0; i < COUNT_OF(boards); i++) {
        char link[4096];
        snprintf(
            link, sizeof link, "%s",
            whole_conversion(PDK_FORMAT_JSON, PDK_FORMAT_FPUZZLES, boards[i]));
        expect_text("board", boards[i],
                    whole_conversion(PDK_FORMAT_AUTO, PDK_FORMAT_JSON, link));
        expect_whole_round_trip("link", link, PDK_FORMAT_FPUZZLES);
    }
}

static void refuses_other_puzzles_by_name(void **state)
{
    (void)state;
    static const struct {
        const char *name, *json, *want;
    } cases[] = {
        {"a cage",                 "{\"size\":1,\"killercage\":[{}],\"grid\":[[{}]]}",
         "ERR_SYNTAX 1:33 the constraint 'killercage' is not supported: only "
         "plain Sudoku is read\n"                                                                                                                  },
        {"a diagonal",             "{\"size\":1,\"diagonal+\":true,\"grid\":[[{}]]}",
         "ERR_SYNTAX 1:33 the constraint 'diagonal+' is not supported: only "
         "plain Sudoku is read\n"                                                                                                                  },
        {"whatever it is",         "{\"size\":1,\"new thing\":1,\"grid\":[[{}]]}",
         "ERR_SYNTAX 1:33 the constraint 'new thing' is not supported: only "
         "plain Sudoku is read\n"                                                                                                                  },
        {"regions",
         "{\"size\":2,\"grid\":[[{\"region\":0},{\"region\":1}],[{\"region\":1}"
         ",{\"region\":0}]]}",                                                              "ERR_SYNTAX 1:33 irregular regions are not supported\n"},
        {"no region",              "{\"size\":1,\"grid\":[[{\"region\":null}]]}",
         "ERR_SYNTAX 1:33 cells without a region are not supported\n"                                                                              },
        {"too large",              "{\"size\":37,\"grid\":[[{}]]}",
         "ERR_LIMIT 1:33 size 37 exceeds the limit of 36 for this format\n"                                                                        },
        {"a huge size",            "{\"size\":99999999999999999999,\"grid\":[[{}]]}",
         "ERR_LIMIT 1:33 size 18446744073709551615 exceeds the limit of 36 for "
         "this format\n"                                                                                                                           },
        {"size of something else", "{\"size\":\"x\",\"grid\":[[{}]]}",
         "ERR_SYNTAX 1:33 the size is not a whole number\n"                                                                                        },
        {"no grid",                "{\"size\":1}",
         "ERR_SYNTAX 1:33 the puzzle has no size or no grid\n"                                                                                     },
        {"no object",              "[1]",
         "ERR_SYNTAX 1:33 the puzzle has no size or no grid\n"                                                                                     },
        {"a short row",            "{\"size\":2,\"grid\":[[{},{}],[{}]]}",
         "ERR_SYNTAX 1:33 the rows and columns of the grid do not match its "
         "size\n"                                                                                                                                  },
        {"a value",                "{\"size\":1,\"grid\":[[{\"value\":2}]]}",
         "ERR_SYNTAX 1:33 a value is not a number in 1..N\n"                                                                                       },
        {"a mark",                 "{\"size\":1,\"grid\":[[{\"centerPencilMarks\":[2]}]]}",
         "ERR_SYNTAX 1:33 a pencil mark is not a number in 1..N\n"                                                                                 },
        {"no JSON",                "{\"size\":1,}",
         "ERR_SYNTAX 1:33 the puzzle in this link is not valid JSON: expected "
         "a value before the closing bracket at byte 10\n"                                                                                         },
        {"half a JSON",            "{\"size\":1",
         "ERR_SYNTAX 1:33 the puzzle in this link is truncated\n"                                                                                  },
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++)
        expect_text(cases[i].name, cases[i].want,
                    whole_conversion(PDK_FORMAT_AUTO, PDK_FORMAT_JSON,
                                     link_of(LINK, cases[i].json)));
}

static void refuses_links_without_a_puzzle(void **state)
{
    (void)state;
    static const struct {
        const char *text, *want;
    } cases[] = {
        {"https://f-puzzles.com/?id=abc\n",
         "ERR_SYNTAX 1:1 a short link does not contain the puzzle; use a link "
         "with ?load=\n"                                                    },
        {"https://f-puzzles.com/\n",
         "ERR_SYNTAX 1:1 expected a link with ?load=\n"                     },
        {"https://sudokupad.app/abcdef\n",
         "ERR_SYNTAX 1:1 expected a link that contains the puzzle after "
         "fpuzzles\n"                                                       },
        {LINK "N4Ig\n1234341221434321\n",
         "ERR_SYNTAX 1:36 the puzzle in this link is truncated or "
         "corrupt\n" HEAD "\"board\":\"1234341221434321\"}\n"               },
        {LINK "N4*g\n",
         "ERR_SYNTAX 1:34 the puzzle in this link is truncated or corrupt\n"},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++)
        expect_text(
            cases[i].text, cases[i].want,
            whole_conversion(PDK_FORMAT_AUTO, PDK_FORMAT_JSON, cases[i].text));
}

static void survives_every_failed_allocation(void **state)
{
    (void)state;
    whole_survives_faults(
        PDK_FORMAT_AUTO, PDK_FORMAT_FPUZZLES,

        link_of(LINK, "{\"size\":2,\"title\":\"\\u0041\",\"grid\":[[{\"value\":"
                      "1},{\"centerPencilMarks\":[2]}],[{},{}]]}"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(packs_as_the_original_does),
        cmocka_unit_test(packed_text_round_trips),
        cmocka_unit_test(reads_what_is_noted),
        cmocka_unit_test(reads_links_of_every_kind),
        cmocka_unit_test(boards_and_notes_round_trip),
        cmocka_unit_test(refuses_other_puzzles_by_name),
        cmocka_unit_test(refuses_links_without_a_puzzle),
        cmocka_unit_test(survives_every_failed_allocation),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
