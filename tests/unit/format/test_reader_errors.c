// What the reader reports about wrong texts, and how it continues.
#include "bad_files.h"
#include "transcript.h"

#include "base/alloc.h"
#include "format/reader.h"

#include <stdio.h>
#include <string.h>

#define FOUR_ROWS                                                              \
    "rows of 4 characters, boxes 2x2, symbols 1..4: 1234 3412 2143 4321\n"
#define FOUR_LINE                                                              \
    "lines of 16 characters, boxes 2x2, symbols 1..4: 1234 3412 2143 4321\n"

// The first line of the transcript that reports an error.
static void first_error(const char *transcript, char *out, size_t size)
{
    const char *found = strstr(transcript, "ERR_");
    const size_t length = found ? strcspn(found, "\n") : 0;
    snprintf(out, size, "%.*s", (int)length, found ? found : "");
}

static void names_the_defect_of_bad_files(void **state)
{
    (void)state;
    // clang-format off
    static const struct {
        const char *file, *want;
    } cases[] = {
        {"one_cell_per_line",
         "ERR_SYNTAX 1:1 1 character; a 4x4 board needs 16"},
        {"80_characters",
         "ERR_SYNTAX 1:1 80 characters; an 8x8 board needs 64, a 9x9 board "
         "81, and no second row follows"},
        {"86_characters",
         "ERR_SYNTAX 1:1 86 characters; a 9x9 board needs 81, a 10x10 board "
         "100, and no second row follows"},
        {"line_of_3000_characters",
         "ERR_SYNTAX 1:1 3000 characters; a 54x54 board needs 2916, a 55x55 "
         "board 3025, and no second row follows"},
        {"letter_among_digits",
         "ERR_SYNTAX 1:14 'x' is not a symbol of 1..9; if it is an empty "
         "cell, specify that mark"},
        {"number_past_the_side",
         "ERR_SYNTAX 4:7 '5' is not a symbol of 1..4"},
        {"too_few_symbols",
         "ERR_SYMBOLS 1:1 2 different symbols for side 4: 'P' 'Q'; specify "
         "the symbols, or the marks of empty cells"},
        {"too_many_symbols",
         "ERR_SYNTAX 2:1 '!' is not a symbol of a-h"},
        {"section_name",
         "ERR_SYNTAX 3:1 input ends after row 1 of 9"},
        {"state_with_another_clue",
         "ERR_SYNTAX 9:1 differs from the clue in [Puzzle]"},
        {"state_cut_off",
         "ERR_SYNTAX 9:1 input ends after row 2 of 4"},
        {"move_outside_the_board",
         "ERR_SYNTAX 15:2 cell 81 is outside 00..80"},
        {"move_into_a_clue",
         "ERR_SYNTAX 15:2 cell 00 already has a symbol"},
        {"letters_of_two_alphabets",
         "ERR_AMBIGUOUS 1:1 the symbols can be 1-9A-G or 0-9A-F; specify "
         "which"},
        {"row_too_short",
         "ERR_SYNTAX 3:9 row 3 of 9 has 8 characters, expected 9"},
        {"row_too_long",
         "ERR_SYNTAX 3:10 row 3 of 9 has 10 characters, expected 9"},
        {"csv_field_missing",
         "ERR_SYNTAX 2:6 row 2 of 4 has 3 fields, expected 4"},
        {"ends_after_row_5",
         "ERR_SYNTAX 6:1 input ends after row 5 of 9"},
        {"empty_line_inside_a_band",
         "ERR_SYNTAX 6:1 expected row 6 of 9, found an empty line"},
        {"nul_byte",
         "ERR_SYNTAX 4:3 unexpected control character \\x00"},
        {"control_character",
         "ERR_SYNTAX 4:3 unexpected control character \\x1B"},
        {"lone_carriage_return",
         "ERR_SYNTAX 1:3 unexpected control character \\x0D"},
        {"broken_utf8",
         "ERR_SYNTAX 4:3 byte \\xFF is not valid UTF-8"},
        {"utf8_cut_off",
         "ERR_SYNTAX 4:3 byte \\xE2 is not valid UTF-8"},
        {"utf16",
         "ERR_SYNTAX 1:1 UTF-16 text, expected UTF-8; convert it with iconv "
         "-f UTF-16 -t UTF-8"},
        {"clues_without_boxes",
         "ERR_SYNTAX 1:13 'three' is not a box size: expected ROWSxCOLUMNS, "
         "such as 2x3"},
        {"clue_without_symbol",
         "ERR_SYNTAX 3:4 expected row, column and symbol, found 2 words"},
        {"clue_outside_the_board",
         "ERR_RANGE 3:3 column 10 is outside a board of side 9"},
        {"clue_of_a_cell_again",
         "ERR_SYNTAX 5:1 row 1, column 1 is given twice, first on line 3"},
        {"picture",
         "ERR_SYNTAX 1:1 byte \\x89 is not valid UTF-8"},
    };
    // clang-format on
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        size_t size = 0;
        const char *text = bad_file(cases[i].file, &size);
        char got[512];
        for (size_t chunk = 0; chunk < 2; chunk++) {
            first_error(transcript_of_text(text, size, chunk, NULL), got,
                        sizeof got);
            expect_text(cases[i].file, cases[i].want, got);
        }
    }
}

static void names_what_was_expected(void **state)
{
    (void)state;
    static const struct {
        const char *name, *boxes, *symbols;
        pdk_format format;
        const char *text, *want;
    } cases[] = {
        {"neither row nor board", "3x3", NULL,    PDK_FORMAT_AUTO, "12345678\n",
         "ERR_SYNTAX 1:1 8 characters, expected a row of 9 or a board of 81\n"            },
        {"no row",                "3x3", NULL,    PDK_FORMAT_ROWS, "12345678\n",
         "ERR_SYNTAX 1:1 8 characters, expected a row of 9\n"                             },
        {"no board",              "2x2", NULL,    PDK_FORMAT_LINE, "1234\n",
         "ERR_SYNTAX 1:1 4 characters, expected a board of 16\n"                          },
        {"words",                 "2x2", "1..4",  PDK_FORMAT_AUTO, "10 2 3 11 5\n",
         "ERR_SYNTAX 1:1 5 words, expected a row of 4 or a board of 16\n"                 },
        {"no square",             NULL,  NULL,    PDK_FORMAT_LINE, "12345\n",
         "ERR_SYNTAX 1:1 5 characters; a 4x4 board needs 16\n"                            },
        {"symbol of no alphabet", NULL,  "A-D",   PDK_FORMAT_AUTO,
         "ABCD\nCDAB\nBAdC\nDCBA\n",                                                       "rows of 4 characters, boxes 2x2, symbols A-D:\n"
         "ERR_SYNTAX 3:3 'd' is not a symbol of A-D\n"},
        {"symbol on a line",      NULL,  "A-D",   PDK_FORMAT_AUTO, "ABCDCDABBADCDC€A\n",
         "lines of 16 characters, boxes 2x2, symbols A-D:\n"
         "ERR_SYNTAX 1:15 '€' is not a symbol of A-D\n"                                 },
        {"column in characters",  NULL,  "α-δ", PDK_FORMAT_AUTO,
         "αβγδ\nγδαβ\nβαδx\nδγβα\n",                                        "rows of 4 characters, boxes 2x2, symbols α-δ:\n"
         "ERR_SYNTAX 3:4 'x' is not a symbol of α-δ; if it is an empty cell, "
         "specify that mark\n"         },
        {"sizes that do not fit", "3x3", "A-D",   PDK_FORMAT_AUTO, "",
         "ERR_MISMATCH 0:0 too few symbols: 4 given, 3x3 boxes need 9\n"                  },
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        const char *text = cases[i].text;
        const pdk_reader_options *options = transcript_options(
            cases[i].boxes, cases[i].symbols, cases[i].format);
        char want[512], got[512];
        first_error(cases[i].want, want, sizeof want);
        first_error(transcript_of_text(text, strlen(text), 1, options), got,
                    sizeof got);
        expect_text(cases[i].name, want, got);
    }
    transcript_options_release();
}

static void continues_after_a_failed_board(void **state)
{
    (void)state;
    static const struct {
        const char *name, *text, *want;
    } cases[] = {
        {"lines",
         "1234341221434321\n12343412214343\n1234341221434321\n"
         "12343412x1434321\n1234341221434321\n",                     FOUR_LINE
         "ERR_SYNTAX 2:1 14 characters; a 4x4 board needs 16, and the next "
         "line has 16\n" FOUR_LINE
         "ERR_SYNTAX 4:9 'x' is not a symbol of 1..4; if it is an empty cell, "
         "specify that mark\n" FOUR_LINE                                                    },
        {"a bad byte on a line",
         "1234341221434321\n1234\0011221434321\n1234341221434321\n", FOUR_LINE
         "ERR_SYNTAX 2:5 unexpected control character \\x01\n" FOUR_LINE},
        {"rows",
         "1234\n3412\n2143\n4321\n\n1234\n341\n2143\n4321\n\n"
         "1234\n3412\n2143\n4321\n",                                 FOUR_ROWS
         "ERR_SYNTAX 7:4 row 2 of 4 has 3 characters, expected 4\n" FOUR_ROWS                           },
        {"rows of too few symbols",
         "PQ..\n..P.\n.Q..\n....\n\n1234\n3412\n2143\n4321\n",       "ERR_SYMBOLS 1:1 2 different symbols for side 4: 'P' 'Q'; "
         "specify the symbols, or the marks of empty cells\n" FOUR_ROWS       },
        {"rows cut by an empty line",
         "1234\n3412\n2143\n\n1234\n3412\n2143\n"
         "4321\n",                                                   "ERR_SYNTAX 4:1 expected row 4 of 4, found an empty line\n" FOUR_ROWS  },
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        const char *text = cases[i].text;
        char got[1 << 12] = "";
        // Without the beginnings of boards that fail in a later row.
        char *line = strtok(
            (char *)transcript_of_text(text, strlen(text), 3, NULL), "\n");
        for (; line; line = strtok(NULL, "\n")) {
            const bool is_whole = strstr(line, "4321") || strstr(line, "ERR_");
            if (!is_whole) continue;
            strcat(strcat(got, line), "\n");
        }
        expect_text(cases[i].name, cases[i].want, got);
    }
}

// Yields the same byte forever and counts how often it was called.
struct endless {
    char byte;
    unsigned calls;
};

static pdk_status give_endlessly(void *context, char *buffer, size_t size,
                                 size_t *got)
{
    struct endless *endless = context;
    endless->calls++;
    memset(buffer, endless->byte, size);
    *got = size;
    return PDK_OK;
}

static void does_not_wait_for_a_line_end_to_find_a_bad_byte(void **state)
{
    (void)state;
    struct endless endless = {.byte = '\0'};
    const pdk_source source = {give_endlessly, &endless};
    pdk_reader *reader = NULL;
    const pdk_reading *reading = NULL;
    pdk_error error;
    expect_status("new", PDK_OK, pdk_reader_new(&source, NULL, &reader, NULL));
    expect_status("next", PDK_ERR_SYNTAX,
                  pdk_reader_next(reader, &reading, &error));
    expect_uint("line", 1, error.line);
    expect_uint("column", 1, error.column);
    expect_uint("calls", 1, endless.calls);
    pdk_reader_free(reader);
}

// Yields lines of `length` dots forever.
struct dots {
    size_t length, at;
    uint64_t given;
};

static pdk_status give_dots(void *context, char *buffer, size_t size,
                            size_t *got)
{
    struct dots *dots = context;
    for (size_t i = 0; i < size; i++) {
        const bool is_end = dots->at == dots->length;
        buffer[i] = is_end ? '\n' : '.';
        dots->at = is_end ? 0 : dots->at + 1;
    }
    dots->given += size;
    *got = size;
    return PDK_OK;
}

static void does_not_look_ahead_without_end(void **state)
{
    (void)state;
    // Empty boards of side 65, or the rows of one that is too large to read
    // completely.
    struct dots dots = {.length = (size_t)65 * 65};
    const pdk_source source = {give_dots, &dots};
    pdk_reader *reader = NULL;
    const pdk_reading *reading = NULL;
    pdk_error error;
    expect_status("new", PDK_OK, pdk_reader_new(&source, NULL, &reader, NULL));
    expect_status("next", PDK_ERR_AMBIGUOUS,
                  pdk_reader_next(reader, &reading, &error));
    expect_text("text",
                "4225 characters: a board of side 65 or a row of side 4225; "
                "specify the boxes, or the format line or rows",
                error.text);
    assert_true(dots.given < (uint64_t)2 * READ_LOOKAHEAD);
    pdk_reader_free(reader);
}

static void limits_the_length_of_a_line(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        size_t length, chunk;
        pdk_status want;
    } cases[] = {
        {"as long as allowed",  1000, 0,  PDK_OK       },
        {"in pieces",           1000, 7,  PDK_OK       },
        {"too long",            1001, 0,  PDK_ERR_LIMIT},
        {"too long, in pieces", 1001, 7,  PDK_ERR_LIMIT},
        {"without end",         5000, 64, PDK_ERR_LIMIT},
    };
    static char text[5000];
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct memory_source memory = {
            .bytes = text, .size = sizeof text, .chunk = cases[i].chunk};
        const pdk_source source = memory_source_open(&memory);
        struct read_input input;
        struct read_line line;
        pdk_error error = {0};
        memset(text, '.', sizeof text);
        if (cases[i].length < sizeof text) text[cases[i].length] = '\n';
        pdki_input_init(&input, &source);
        expect_bool("usual limit", true, input.line_max == READ_LINE_MAX);
        input.line_max = 1000;
        struct read_place place = pdki_input_place(&input);
        expect_status(cases[i].name, cases[i].want,
                      pdki_input_line(&input, &place, &line, &error));
        if (cases[i].want != PDK_OK)
            expect_text(cases[i].name,
                        "line longer than the limit of 1000 bytes", error.text);
        pdki_free(input.bytes);
    }
}

static void passes_on_the_status_of_the_source(void **state)
{
    (void)state;
    static const char text[] = "1234\n3412\n2143\n";
    struct memory_source memory = {
        .bytes = text, .size = strlen(text), .fails_at_end = true};
    const pdk_source source = memory_source_open(&memory);
    expect_text("three rows",
                "rows of 4 characters, boxes 2x2, symbols 1..4: "
                "1234 3412 2143\nERR_READ 0:0 input could not be read\n"
                "ERR_READ 0:0 input could not be read\n",
                transcript_of_source(&source, NULL));
}

static void refuses_options_without_a_size(void **state)
{
    (void)state;
    struct memory_source memory = {.bytes = "1221", .size = 4};
    const pdk_source source = memory_source_open(&memory);
    pdk_reader_options options = {.format = PDK_FORMAT_LINE};
    pdk_reader *reader = NULL;
    pdk_error error;
    expect_status("none", PDK_ERR_ARGUMENT,
                  pdk_reader_new(&source, &options, &reader, &error));
    assert_null(reader);
    options.size = sizeof options;
    options.format = (pdk_format)99;
    expect_status("format", PDK_ERR_ARGUMENT,
                  pdk_reader_new(&source, &options, &reader, &error));
    expect_text("words", "there is no format number 99", error.text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_the_defect_of_bad_files),
        cmocka_unit_test(names_what_was_expected),
        cmocka_unit_test(continues_after_a_failed_board),
        cmocka_unit_test(does_not_wait_for_a_line_end_to_find_a_bad_byte),
        cmocka_unit_test(does_not_look_ahead_without_end),
        cmocka_unit_test(limits_the_length_of_a_line),
        cmocka_unit_test(passes_on_the_status_of_the_source),
        cmocka_unit_test(refuses_options_without_a_size),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
