// Boards above side 9, for which everyone uses different symbols, and boxes for
// sides that are not squares.
#include "fault.h"
#include "support.h"
#include "transcript.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SIDE_MAX = 25, TEXT_MAX = 8 * SIDE_MAX * SIDE_MAX };

// The symbol, 1..side, of a full board with square boxes: every row is a shift
// of the previous one.
static unsigned symbol_at(unsigned side, unsigned row, unsigned column)
{
    const unsigned box = side == 16 ? 4 : 5;
    return (row % box * box + row / box + column) % side + 1;
}

// A puzzle keeps the first row, and two of three cells in the others.
static bool is_kept(unsigned row, unsigned column)
{
    return row == 0 || (row + column) % 3 != 0;
}

// Ways to write a symbol.
enum way { CHARACTERS, PAIRS, WORDS };

struct variant {
    const char *name;
    const char *symbols; // characters, or NULL for numbers
    unsigned first;      // of numbers
    enum way way;
    const char *empty;
    const char *found[2]; // for 16 and 25
};

#define UPPER "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
#define LOWER "abcdefghijklmnopqrstuvwxyz"

static const struct variant variants[] = {
    {"0-9A-F",            "0123456789" UPPER, 0, CHARACTERS, ".",  {"0-9A-F", "0-9A-O"}           },
    {"1-9A-G",            "123456789" UPPER,  0, CHARACTERS, ".",  {"1-9A-G", "1-9A-P"}           },
    {"1-9A-G and 0",
     "123456789" UPPER,
     0,                                          CHARACTERS,
     "0",                                                          {"1-9A-G", "1-9A-P"}           },
    {"1-9A-G and -",
     "123456789" UPPER,
     0,                                          CHARACTERS,
     "-",                                                          {"1-9A-G", "1-9A-P"}           },
    {"A-P",               UPPER,              0, CHARACTERS, ".",  {"A-P", "A-Y"}                 },
    {"A-P and 0",         UPPER,              0, CHARACTERS, "0",  {"A-P", "A-Y"}                 },
    {"a-p",               LOWER,              0, CHARACTERS, "_",  {"a-p", "a-y"}                 },
    {"0-9a-f",            "0123456789" LOWER, 0, CHARACTERS, ".",  {"0-9a-f", "0-9a-o"}           },
    {"1-9a-g",
     "123456789" LOWER UPPER,
     0,                                          CHARACTERS,
     "*",                                                          {"1-9a-g", "1-9a-p"}           },
    {"ASCII",
     "123456789:;<=>?@" UPPER,
     0,                                          CHARACTERS,
     ".",                                                          {"1-9:;<=>?@", "1-9:;<=>?@A-I"}},
    {"pairs",             NULL,               1, PAIRS,      "00", {"1..16", "1..25"}             },
    {"pairs and dots",    NULL,               1, PAIRS,      "..", {"1..16", "1..25"}             },
    {"pairs and dashes",  NULL,               1, PAIRS,      "--", {"1..16", "1..25"}             },
    {"integers",          NULL,               1, WORDS,      "0",  {"1..16", "1..25"}             },
    {"integers and -1",   NULL,               1, WORDS,      "-1", {"1..16", "1..25"}             },
    {"integers from 0",   NULL,               0, WORDS,      "-1", {"0..15", "0..24"}             },
    {"integers and dots", NULL,               1, WORDS,      ".",  {"1..16", "1..25"}             },
};

static void write_cell(const struct variant *variant, unsigned symbol,
                       char *out, size_t size)
{
    if (symbol == 0)
        snprintf(out, size, "%s", variant->empty);
    else if (variant->way == CHARACTERS)
        snprintf(out, size, "%c", variant->symbols[symbol - 1]);
    else
        snprintf(out, size, variant->way == PAIRS ? "%02u" : "%u",
                 symbol - 1 + variant->first);
}

static void write_board(const struct variant *variant, unsigned side,
                        bool is_line, bool is_full, char *out)
{
    size_t used = 0;
    for (unsigned row = 0; row < side; row++) {
        for (unsigned column = 0; column < side; column++) {
            const bool is_shown = is_full || is_kept(row, column);
            write_cell(variant, is_shown ? symbol_at(side, row, column) : 0,
                       out + used, TEXT_MAX - used);
            used += strlen(out + used);
            if (variant->way == WORDS) out[used++] = ' ';
        }
        if (!is_line || row == side - 1) out[used++] = '\n';
    }
    out[used] = '\0';
}

// The end of a transcript of the board.
static void say_rows(unsigned side, bool is_full, char *out)
{
    size_t used = (size_t)sprintf(out, ":");
    for (unsigned row = 0; row < side; row++) {
        for (unsigned column = 0; column < side; column++) {
            used += (size_t)sprintf(out + used, column > 0 ? "," : " ");
            if (is_full || is_kept(row, column))
                used += (size_t)sprintf(out + used, "%u",
                                        symbol_at(side, row, column));
            else
                used += (size_t)sprintf(out + used, ".");
        }
    }
    sprintf(out + used, "\n");
}

static void check_variant(const struct variant *variant, unsigned side,
                          bool is_line, bool is_full)
{
    static char text[TEXT_MAX], rows[TEXT_MAX], want[2 * TEXT_MAX];
    static const char *const nouns[] = {"characters", "two-digit numbers",
                                        "words"};
    const unsigned box = side == 16 ? 4 : 5;
    char name[128];
    write_board(variant, side, is_line, is_full, text);
    say_rows(side, is_full, rows);
    snprintf(want, sizeof want, "%s of %u %s, boxes %ux%u, symbols %s%s",
             is_line ? "lines" : "rows", is_line ? side * side : side,
             nouns[variant->way], box, box, variant->found[side == 25], rows);
    snprintf(name, sizeof name, "%s, side %u, %s, %s", variant->name, side,
             is_line ? "line" : "rows", is_full ? "full" : "puzzle");
    for (size_t chunk = 0; chunk < 8; chunk += 7)
        expect_text(name, want,
                    transcript_of_text(text, strlen(text), chunk, NULL));
}

static void knows_every_way_to_write_large_boards(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(variants); i++)
        for (unsigned way = 0; way < 8; way++)
            check_variant(&variants[i], way & 1 ? 16 : 25, way & 2, way & 4);
}

// A puzzle of `side` with this first row, otherwise empty.
static void make_puzzle(const char *row, size_t side, char *out)
{
    for (size_t i = 0; i < side; i++) {
        memset(out, '.', side);
        if (i == 0) memcpy(out, row, strlen(row));
        out[side] = '\n';
        out += side + 1;
    }
    *out = '\0';
}

static void asks_if_several_sets_contain_all_symbols(void **state)
{
    (void)state;
    static const struct {
        const char *row;
        unsigned side;
        const char *want;
    } cases[] = {
        {"123456789ABCDEF", 16,
         "the symbols can be 1-9A-G or 0-9A-F; specify which"                       },
        {"1..4..F",         16, "the symbols can be 1-9A-G or 0-9A-F; specify which"},
        {"1.4",             16, "the symbols can be 1-9A-G or 0-9A-F; specify which"},
        {"A..F",            16,
         "the symbols can be 1-9A-G or 0-9A-F or A-P; specify which"                },
        {"a.g",             16, "the symbols can be 1-9a-g or a-p; specify which"   },
        {"1...O",           25, "the symbols can be 1-9A-P or 0-9A-O; specify which"},
        {"A...P",           25, "the symbols can be 1-9A-P or A-Y; specify which"   },
        {"123456789",       10, "the symbols can be 1-9A or 0..9; specify which"    },
        {"1...9....B",      12, "the symbols can be 1-9A-C or 0-9AB; specify which" },
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        char text[TEXT_MAX], want[512];
        make_puzzle(cases[i].row, cases[i].side, text);
        snprintf(want, sizeof want, "ERR_AMBIGUOUS 1:1 %s\n", cases[i].want);
        expect_text(cases[i].row, want,
                    transcript_of_text(text, strlen(text), 0, NULL));
    }
}

static void chooses_a_set_if_a_symbol_decides(void **state)
{
    (void)state;
    static const struct {
        const char *row;
        unsigned side;
        const char *found;
    } cases[] = {
        {"1..4..G", 16, "symbols 1-9A-G:"    },
        {"0..4..F", 16, "symbols 0-9A-F:"    },
        {"A.....P", 16, "symbols A-P:"       },
        {"1..4..g", 16, "symbols 1-9a-g:"    },
        {"1..=",    16, "symbols 1-9:;<=>?@:"},
        {"1....P",  25, "symbols 1-9A-P:"    },
        {"0....O",  25, "symbols 0-9A-O:"    },
        {"A....Y",  25, "symbols A-Y:"       },
        {"",        16, "symbols 1-9A-G:"    },
        {"1..8",    9,  "symbols 1..9:"      },
        {"A.C",     9,  "symbols A-I:"       },
        {"1.3",     4,  "symbols 1..4:"      },
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        char text[TEXT_MAX], got[64] = "";
        make_puzzle(cases[i].row, cases[i].side, text);
        const char *all = transcript_of_text(text, strlen(text), 0, NULL);
        const char *found = strstr(all, "symbols");
        snprintf(got, strlen(cases[i].found) + 1, "%s", found ? found : all);
        expect_text(cases[i].row, cases[i].found, got);
    }
}

// Boards of side 16, one per line, empty except for their first cells.
static void lets_boards_of_one_text_decide_for_each_other(void **state)
{
    (void)state;
    static const struct {
        const char *name, *first, *second, *want;
    } cases[] = {
        {"behind it",         "1F", "G",  "1-9A-G"},
        {"behind it, from 0", "1F", "0F", "0-9A-F"},
        {"before it",         "G",  "1F", "1-9A-G"},
        {"before it, from 0", "0F", "1F", "0-9A-F"},
        {"letters",           "AF", "P",  "A-P"   },
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        char text[2 * 257 + 1], want[64], got[2][64] = {"", ""};
        memset(text, '.', sizeof text);
        memcpy(text, cases[i].first, strlen(cases[i].first));
        memcpy(text + 257, cases[i].second, strlen(cases[i].second));
        text[256] = text[2 * 257 - 1] = '\n';
        text[2 * 257] = '\0';
        snprintf(want, sizeof want, "symbols %s:", cases[i].want);
        const char *at = transcript_of_text(text, strlen(text), 0, NULL);
        for (size_t k = 0; k < 2; k++) {
            const char *found = strstr(at, "symbols");
            snprintf(got[k], strlen(want) + 1, "%s", found ? found : at);
            expect_text(cases[i].name, want, got[k]);
            at = found ? found + 1 : "";
        }
    }
}

static void uses_a_given_set_without_asking(void **state)
{
    (void)state;
    char text[TEXT_MAX];
    make_puzzle("1F", 16, text);
    const char *got =
        transcript_of_text(text, strlen(text), 0,
                           transcript_options(NULL, "0-9A-F", PDK_FORMAT_AUTO));
    assert_non_null(strstr(got, "symbols 0-9A-F: 2,16,"));
    transcript_options_release();
}

static void leaves_lines_alone_that_are_not_pairs(void **state)
{
    (void)state;
    static const struct {
        const char *name, *text, *want;
    } cases[] = {
        {"81 characters",
         "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28...."
         "419."
         ".5....8..79\n",                                                     "lines of 81 characters"},
        {"a board of 36",           "010203040506020304050601030405060102\n",
         "lines of 36 characters"                                                                     },
        {"rows of 8",
         "12345678\n34127856\n56781234\n78563412\n21436587\n"
         "43218765\n65872143\n87654321\n",                                    "rows of 8 characters"  },
        {"a number past the side",
         "010203040506070809101112131413\n010203040506070809101112131416\n",  "rows of 30 characters" },
        {"a letter",                "0102030405060708091011121314151x\n",     "ERR_"                  },
        {"nothing but empty cells", "....................\n",                 "ERR_"                  },
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        char got[64];
        snprintf(
            got, strlen(cases[i].want) + 1, "%s",
            transcript_of_text(cases[i].text, strlen(cases[i].text), 0, NULL));
        expect_text(cases[i].name, cases[i].want, got);
    }
}

static void chooses_the_boxes_that_clues_allow(void **state)
{
    (void)state;
    static const struct {
        const char *name, *rows[12];
        unsigned side;
        const char *want;
    } cases[] = {
        {"nothing against 2x3",           {"1"},          6, "boxes 2x3 (usual for side 6)"                 },
        {"equal in 2x3",
         {"1", "..1"},
         6,                                                  "boxes 3x2 (2x3 would repeat symbols in a box)"},
        {"equal in both",
         {"1", "3.1", ".3"},
         6,                                                  "boxes 2x3 (usual for side 6)"                 },
        {"equal in both, at one place",
         {"1", ".1"},
         6,                                                  "boxes 2x3 (usual for side 6)"                 },
        {"equal in a row",                {"1.1", "..1"}, 6, "boxes 2x3 (usual for side 6)"                 },
        {"equal in 2x4",
         {"1", "..1"},
         8,                                                  "boxes 4x2 (2x4 would repeat symbols in a box)"},
        {"equal in a column",
         {"1..A..C", "...A"},
         12,                                                 "boxes 3x4 (usual for side 12)"                },
        {"side 12, equal in all but 2x6",
         {"C..1", "", ".C"},
         12,                                                 "boxes 2x6 (3x4 would repeat symbols in a box)"},
        {"side 12, equal in 3x4 and 2x6",
         {"C..1", "...C"},
         12,                                                 "3x4 boxes would have repeated symbols, 4x3 or 6x2 would "
         "not; specify which"                                                                   },
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        char text[TEXT_MAX], words[256];
        size_t used = 0;
        for (unsigned row = 0; row < cases[i].side; row++) {
            memset(text + used, '.', cases[i].side);
            if (row < 12 && cases[i].rows[row])
                memcpy(text + used, cases[i].rows[row],
                       strlen(cases[i].rows[row]));
            text[used + cases[i].side] = '\n';
            used += cases[i].side + 1;
        }
        struct memory_source memory = {.bytes = text, .size = used};
        const pdk_source source = memory_source_open(&memory);
        pdk_reader *reader = NULL;
        const pdk_reading *reading = NULL;
        pdk_error error = {.text = ""};
        assert_int_equal(PDK_OK, pdk_reader_new(&source, NULL, &reader, NULL));
        const pdk_status status = pdk_reader_next(reader, &reading, &error);
        const char *got =
            status == PDK_OK ? pdk_reading_explain(reading, words, sizeof words)
                             : error.text;
        if (!strstr(got, cases[i].want))
            fail_msg("%s: want %s, got %s", cases[i].name, cases[i].want, got);
        pdk_reader_free(reader);
    }
}

static pdk_status read_texts(void *context)
{
    (void)context;
    static const struct {
        const char *row;
        unsigned side;
    } texts[] = {
        {"1..4..F",                                  16},
        {"0102030405060708091011121314151612345678", 40},
        {"1.......C",                                12},
        {"01..031004..",                             12}
    };
    pdk_status status = PDK_OK;
    for (size_t i = 0; i < COUNT_OF(texts) && status == PDK_OK; i++) {
        char text[TEXT_MAX];
        pdk_reader *reader = NULL;
        const pdk_reading *reading = NULL;
        make_puzzle(texts[i].row, texts[i].side, text);
        struct memory_source memory = {.bytes = text, .size = strlen(text)};
        const pdk_source source = memory_source_open(&memory);
        status = pdk_reader_new(&source, NULL, &reader, NULL);
        if (status == PDK_OK) status = pdk_reader_next(reader, &reading, NULL);
        if (status != PDK_ERR_MEMORY) status = PDK_OK;
        pdk_reader_free(reader);
    }
    return status;
}

static void survives_every_failing_allocation(void **state)
{
    (void)state;
    fault_each_allocation(read_texts, NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(knows_every_way_to_write_large_boards),
        cmocka_unit_test(asks_if_several_sets_contain_all_symbols),
        cmocka_unit_test(chooses_a_set_if_a_symbol_decides),
        cmocka_unit_test(lets_boards_of_one_text_decide_for_each_other),
        cmocka_unit_test(uses_a_given_set_without_asking),
        cmocka_unit_test(leaves_lines_alone_that_are_not_pairs),
        cmocka_unit_test(chooses_the_boxes_that_clues_allow),
        cmocka_unit_test(survives_every_failing_allocation),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
