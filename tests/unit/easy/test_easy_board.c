// Boards of the front door as objects: made, read, changed, copied, printed.
#include "fault.h"
#include "support.h"

#include <permudoku/easy.h>
#include <permudoku/render.h>

#include <stdio.h>
#include <string.h>

static const char nine[] = "63......41......5..7....96."
                           "..16..5....2.8......6.75..."
                           ".2...43......524.1..439..7.";

static pdk_board *parse(const char *text)
{
    pdk_board *board = NULL;
    pdk_error error = {0};
    const pdk_status status =
        pdk_board_parse(text, strlen(text), &board, &error);
    expect_status(error.text, PDK_OK, status);
    return board;
}

static pdk_board *make(const char *boxes, const char *symbols)
{
    pdk_board *board = NULL;
    pdk_error error = {0};
    const pdk_status status = pdk_board_new(boxes, symbols, &board, &error);
    expect_status(error.text, PDK_OK, status);
    return board;
}

static void expect_print(const char *name, const char *want,
                         const pdk_board *board, const char *format)
{
    char *text = NULL;
    pdk_error error = {0};
    const pdk_status status = pdk_board_print(board, format, &text, &error);
    expect_status(error.text, PDK_OK, status);
    expect_text(name, want, text);
    pdk_string_free(text);
}

static void makes_empty_boards_of_boxes_and_symbols(void **state)
{
    static const struct {
        const char *boxes, *symbols;
        uint32_t rows, columns;
        const char *alphabet;
    } cases[] = {
        {NULL,  NULL,                3, 3, "1..9"             },
        {"2x3", NULL,                2, 3, "1..6"             },
        {"3x2", "A-F",               3, 2, "A-F"              },
        {"2x2", "sun,moon,star,sky", 2, 2, "sun,moon,star,sky"},
        {"1x7", NULL,                1, 7, "1..7"             },
        {"1x1", "0..0",              1, 1, "0..0"             },
        {"5x5", "0..24",             5, 5, "0..24"            },
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        char text[64];
        pdk_board *board = make(cases[i].boxes, cases[i].symbols);
        const pdk_shape *shape = pdk_board_shape(board);
        const uint32_t side = cases[i].rows * cases[i].columns;
        expect_uint(cases[i].alphabet, side, pdk_board_side(board));
        expect_uint(cases[i].alphabet, cases[i].rows, shape->box_rows);
        expect_uint(cases[i].alphabet, cases[i].columns, shape->box_columns);
        expect_uint(cases[i].alphabet, (uint64_t)side * side,
                    pdk_board_count_empty(board));
        expect_text(cases[i].alphabet, cases[i].alphabet,
                    pdk_alphabet_describe(pdk_board_alphabet(board), text,
                                          sizeof text));
        expect_uint("notes", 0, pdk_notes_held(pdk_board_notes(board)));
        pdk_board_free(board);
    }
}

static void says_what_is_wrong_with_boxes_and_symbols(void **state)
{
    static const struct {
        const char *boxes, *symbols;
        pdk_status want;
    } cases[] = {
        {"3",     NULL,   PDK_ERR_SYNTAX  },
        {"",      NULL,   PDK_ERR_SYNTAX  },
        {"0x3",   NULL,   PDK_ERR_RANGE   },
        {"65x64", NULL,   PDK_ERR_LIMIT   },
        {"3x3",   "A-D",  PDK_ERR_MISMATCH},
        {"2x2",   "",     PDK_ERR_SYMBOLS },
        {"2x2",   "AABC", PDK_ERR_SYMBOLS },
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        pdk_board *board = (void *)&cases;
        pdk_error error = {0};
        expect_status(
            cases[i].boxes, cases[i].want,
            pdk_board_new(cases[i].boxes, cases[i].symbols, &board, &error));
        expect_status(cases[i].boxes, cases[i].want, error.status);
        assert_true(error.text[0] != '\0');
        assert_null(board);
        expect_status(
            "without error", cases[i].want,
            pdk_board_new(cases[i].boxes, cases[i].symbols, &board, NULL));
    }
}

static void gets_and_sets_cells(void **state)
{
    static const struct {
        uint32_t row, column;
        pdk_symbol symbol;
        pdk_status want;
        const char *text; // rows and columns count from 1
    } cases[] = {
        {0,          0, 4,          PDK_OK,        ""                },
        {3,          3, 1,          PDK_OK,        ""                },
        {0,          0, 0,          PDK_OK,        ""                },
        {4,          0, 1,          PDK_ERR_RANGE,
         "row 5, column 1 is outside a board of side 4"              },
        {0,          4, 1,          PDK_ERR_RANGE,
         "row 1, column 5 is outside a board of side 4"              },
        {0,          0, 5,          PDK_ERR_RANGE,
         "row 1, column 1 holds symbol 5, but the side is 4"         },
        {UINT32_MAX, 0, 1,          PDK_ERR_RANGE,
         "row 4294967296, column 1 is outside a board of side 4"     },
        {0,          0, UINT32_MAX, PDK_ERR_RANGE,
         "row 1, column 1 holds symbol 4294967295, but the side is 4"},
    };
    (void)state;
    pdk_board *board = make("2x2", NULL);
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        char name[64];
        pdk_error error = {0};
        const pdk_symbol before =
            pdk_board_get(board, cases[i].row, cases[i].column);
        snprintf(name, sizeof name, "case %zu", i);
        expect_status(name, cases[i].want,
                      pdk_board_set(board, cases[i].row, cases[i].column,
                                    cases[i].symbol, &error));
        expect_status(name, cases[i].want, error.status);
        expect_text(name, cases[i].text, error.text);
        expect_uint(name, cases[i].want == PDK_OK ? cases[i].symbol : before,
                    pdk_board_get(board, cases[i].row, cases[i].column));
    }
    expect_uint("empty", 15, pdk_board_count_empty(board));
    expect_uint("the same grid", 1, pdk_grid_get(pdk_board_grid(board), 3, 3));
    pdk_board_free(board);
}

static void copies_with_alphabet_and_notes(void **state)
{
    pdk_board *copy = NULL;
    (void)state;
    pdk_board *board = make("2x2", "A-D");
    assert_int_equal(pdk_board_set(board, 1, 1, 3, NULL), PDK_OK);
    assert_int_equal(pdk_notes_set_text(pdk_board_notes(board), PDK_NOTE_TITLE,
                                        "Monday", 6, NULL),
                     PDK_OK);
    assert_int_equal(pdk_board_copy(board, &copy, NULL), PDK_OK);
    assert_true(pdk_board_equal(board, copy));
    expect_text("title", "Monday",
                pdk_notes_text(pdk_board_notes(copy), PDK_NOTE_TITLE));
    assert_int_equal(pdk_board_set(board, 1, 1, 0, NULL), PDK_OK);
    expect_uint("the copy stays", 3, pdk_board_get(copy, 1, 1));
    pdk_board_free(board);
    expect_print("alphabet", ".....C..........\n", copy, "line");
    pdk_board_free(copy);
}

static void compares_cells_and_boxes(void **state)
{
    (void)state;
    pdk_board *digits = parse("12..\n..12\n21..\n....");
    pdk_board *letters = parse("AB..\n..AB\nBA..\n....");
    pdk_board *bands = make("1x4", NULL);
    pdk_board *empty = make("2x2", NULL);
    assert_true(pdk_board_equal(digits, letters));
    assert_false(pdk_board_equal(digits, empty));
    assert_false(pdk_board_equal(bands, empty));
    pdk_board_free(empty);
    pdk_board_free(bands);
    pdk_board_free(letters);
    pdk_board_free(digits);
}

static void reads_one_board(void **state)
{
    static const struct {
        const char *name, *text, *want;
    } cases[] = {
        {"line",          "1.3.............",                          "1.3.............\n"},
        {"blank end",     "1.3.............\n\n \n\t\n",               "1.3.............\n"},
        {"blank start",   "\n\n1.3.............",                      "1.3.............\n"},
        {"rows",          "1.3.\n....\n....\n....\n",                  "1.3.............\n"},
        {"other letters", "A.C.\n....\n....\n...D\n",                  "A.C............D\n"},
        {"comment",       "# a puzzle\n1.3.............\n# the end\n",
         "# a puzzle\n1.3.............\n"                                                  },
        {"json",          "[[1,0,3,0],[0,0,0,0],[0,0,0,0],[0,0,0,0]]",
         "1.3.............\n"                                                              },
        {"clues",         "clues boxes=2x2\n1 1 1\n1 3 3\n",           "1.3.............\n"},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        pdk_board *board = parse(cases[i].text);
        expect_print(cases[i].name, cases[i].want, board, "line");
        pdk_board_free(board);
    }
}

static void says_why_a_text_is_not_one_board(void **state)
{
    static const struct {
        const char *name, *text;
        pdk_status want;
        uint64_t line;
    } cases[] = {
        {"nothing",      "",                                                   PDK_ERR_SYNTAX, 0},
        {"blanks",       " \n\n",                                              PDK_ERR_SYNTAX, 0},
        {"a sentence",   "hello world",                                        PDK_ERR_SYNTAX, 1},
        {"two lines",    "1.3.............\n1.3.............\n",               PDK_ERR_SYNTAX,
         2                                                                                      },
        {"two in rows",  "1.3.\n....\n....\n....\n\n1.3.\n....\n....\n....\n",
         PDK_ERR_SYNTAX,                                                                       6},
        {"json list",
         "[{\"board\":\"1...............\"},{\"board\":\"1..............."
         "\"}]",                                                               PDK_ERR_SYNTAX, 1},
        {"a bad end",    "1.3.............\n1.3.........\n",                   PDK_ERR_SYNTAX, 2},
        {"5 of 4",       "clues boxes=2x2\n1 1 5\n",                           PDK_ERR_SYNTAX, 2},
        {"a huge board", "clues boxes=65x64\n1 1 1\n",                         PDK_ERR_LIMIT,  0},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        pdk_board *board = (void *)&cases;
        pdk_error error = {0};
        const size_t length = strlen(cases[i].text);
        expect_status(cases[i].name, cases[i].want,
                      pdk_board_parse(cases[i].text, length, &board, &error));
        assert_null(board);
        expect_status(cases[i].name, cases[i].want, error.status);
        expect_uint(cases[i].name, cases[i].line, error.line);
        assert_true(error.text[0] != '\0');
        expect_status(cases[i].name, cases[i].want,
                      pdk_board_parse(cases[i].text, length, &board, NULL));
    }
    pdk_board *board = NULL;
    expect_status("NULL", PDK_ERR_SYNTAX,
                  pdk_board_parse(NULL, 0, &board, NULL));
}

static void says_where_a_second_board_starts(void **state)
{
    static const char text[] = "1.3.............\n1.3.............\n";
    pdk_board *board = NULL;
    pdk_error error = {0};
    (void)state;
    assert_int_equal(pdk_board_parse(text, strlen(text), &board, &error),
                     PDK_ERR_SYNTAX);
    expect_text("words",
                "expected one board, but a second one starts on line 2",
                error.text);
}

static void prints_boxes_by_default(void **state)
{
    (void)state;
    pdk_board *board = parse("AB..\n..AB\nBA..\n....");
    expect_print("boxed",
                 "+-----+-----+\n"
                 "| A B | . . |\n"
                 "| . . | A B |\n"
                 "+-----+-----+\n"
                 "| B A | . . |\n"
                 "| . . | . . |\n"
                 "+-----+-----+\n",
                 board, NULL);
    expect_print("integers", "1 2 0 0\n0 0 1 2\n2 1 0 0\n0 0 0 0\n", board,
                 "integers");
    pdk_board_free(board);
}

// Formats that cannot hold a board say so. Not every text of pencil marks shows
// which letters the symbols are.
static void expect_round_trips(const char *name, const pdk_board *board,
                               bool has_digits)
{
    size_t count = 0, held = 0;
    const pdk_format_info *const *formats = pdk_format_list(&count);
    for (size_t i = 0; i < count; i++) {
        char *text = NULL;
        pdk_error error = {0};
        const pdk_status status =
            pdk_board_print(board, formats[i]->name, &text, &error);
        if (status == PDK_ERR_UNSUPPORTED || status == PDK_ERR_LIMIT) {
            assert_true(error.text[0] != '\0');
            assert_null(text);
            continue;
        }
        expect_status(formats[i]->name, PDK_OK, status);
        held++;
        if (has_digits || formats[i]->format != PDK_FORMAT_MARKS) {
            pdk_board *again = parse(text);
            if (!pdk_board_equal(board, again))
                fail_msg("%s as %s: %s", name, formats[i]->name, text);
            pdk_board_free(again);
        }
        pdk_string_free(text);
    }
    if (held < 7) fail_msg("%s: only %zu formats hold it", name, held);
}

static void reads_what_it_prints_in_every_format(void **state)
{
    static const struct {
        const char *text;
        bool has_digits;
    } boards[] = {
        {nine,                                                             true },
        {"# boxes=2x3\n12.4.6\n......\n2.....\n.6....\n..3...\n....4.\n",  true },
        {"clues boxes=5x5\n1 1 1\n12 17 25\n25 25 13\n4 4 7\n",            true },
        {"A...\n.B..\n..C.\n...D\n",                                       false},
        {"clues boxes=2x3 symbols=A-F\n1 1 A\n2 5 B\n3 3 F\n6 6 C\n",      false},
        {"clues boxes=4x4 symbols=0-9A-F\n1 1 0\n3 5 B\n16 16 F\n7 2 C\n",
         false                                                                  },
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(boards); i++) {
        pdk_board *board = parse(boards[i].text);
        expect_round_trips(boards[i].text, board, boards[i].has_digits);
        pdk_board_free(board);
    }
}

static void keeps_notes_on_the_way(void **state)
{
    char *text = NULL;
    (void)state;
    pdk_board *board = parse("1.3.............");
    pdk_notes *notes = pdk_board_notes(board);
    assert_int_equal(pdk_notes_set_text(notes, PDK_NOTE_AUTHOR, "Ada", 3, NULL),
                     PDK_OK);
    assert_int_equal(pdk_notes_place(notes, 2, NULL), PDK_OK);
    assert_int_equal(pdk_notes_exclude(notes, 1, 2, NULL), PDK_OK);
    assert_int_equal(pdk_board_print(board, "json", &text, NULL), PDK_OK);
    pdk_board_free(board);
    board = parse(text);
    notes = pdk_board_notes(board);
    expect_text("author", "Ada", pdk_notes_text(notes, PDK_NOTE_AUTHOR));
    assert_true(pdk_notes_is_placed(notes, 2));
    assert_false(pdk_notes_is_placed(notes, 0));
    assert_true(pdk_notes_excludes(notes, 1, 2));
    pdk_string_free(text);
    pdk_board_free(board);
}

static void says_why_a_board_is_not_printed(void **state)
{
    static const struct {
        const char *format;
        pdk_status want;
    } cases[] = {
        {"no such format", PDK_ERR_ARGUMENT   },
        {"",               PDK_ERR_ARGUMENT   },
        {"ss",             PDK_ERR_UNSUPPORTED},
    };
    char *text = NULL;
    pdk_error error = {0};
    (void)state;
    pdk_board *board = make("2x2", NULL);
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        text = error.text;
        expect_status(cases[i].format, cases[i].want,
                      pdk_board_print(board, cases[i].format, &text, &error));
        expect_status(cases[i].format, cases[i].want, error.status);
        assert_null(text);
    }
    expect_status("NULL", PDK_ERR_ARGUMENT,
                  pdk_board_print(NULL, NULL, &text, &error));
    expect_status("NULL", PDK_ERR_ARGUMENT,
                  pdk_board_draw(NULL, &text, &error));
    pdk_board_free(board);
}

static void says_that_a_board_is_missing(void **state)
{
    pdk_board *copy = NULL;
    pdk_error error = {0};
    (void)state;
    expect_status("copy", PDK_ERR_ARGUMENT,
                  pdk_board_copy(NULL, &copy, &error));
    expect_text("words", "there is no board: the pointer is NULL", error.text);
    expect_status("set", PDK_ERR_ARGUMENT,
                  pdk_board_set(NULL, 0, 0, 1, &error));
    pdk_board_free(NULL);
    pdk_string_free(NULL);
}

static void draws_as_svg(void **state)
{
    char *svg = NULL;
    pdk_error error = {0};
    (void)state;
    pdk_board *board = parse(nine);
    assert_int_equal(pdk_board_draw(board, &svg, &error), PDK_OK);
    assert_non_null(strstr(svg, "<svg"));
    assert_non_null(strstr(svg, "</svg>"));
    pdk_string_free(svg);
    pdk_board_free(board);

    board = make("33x32", NULL);
    expect_status("too large", PDK_ERR_LIMIT,
                  pdk_board_draw(board, &svg, &error));
    assert_true(pdk_board_side(board) > PDK_PICTURE_SIDE_MAX);
    assert_null(svg);
    pdk_board_free(board);
}

static void draws_pencil_marks_if_there_are_any(void **state)
{
    char *without = NULL, *with = NULL;
    (void)state;
    pdk_board *board = parse("1.3.............");
    assert_int_equal(pdk_board_draw(board, &without, NULL), PDK_OK);
    assert_int_equal(pdk_notes_exclude(pdk_board_notes(board), 1, 2, NULL),
                     PDK_OK);
    assert_int_equal(pdk_board_draw(board, &with, NULL), PDK_OK);
    assert_true(strlen(with) > strlen(without));
    pdk_string_free(with);
    pdk_string_free(without);
    pdk_board_free(board);
}

static pdk_status work_with_text(void *context)
{
    static const char text[] =
        "{\"board\":\"A.C............D\",\"title\":\"Monday\",\"placed\":"
        "[[1,3]],\"marks\":[[null,[\"A\",\"B\"],null,null],"
        "[null,null,null,null],[null,null,null,null],[null,null,null,null]]}";
    pdk_board *board = NULL, *copy = NULL;
    char *printed = NULL, *svg = NULL;
    pdk_error error = {0};
    pdk_status status = pdk_board_parse(text, strlen(text), &board, &error);
    if (status == PDK_OK) status = pdk_board_copy(board, &copy, &error);
    if (status == PDK_OK)
        status = pdk_board_print(copy, context, &printed, &error);
    if (status == PDK_OK) status = pdk_board_draw(copy, &svg, &error);
    if (status != PDK_OK && (error.status != status || !error.text[0]))
        status = PDK_ERR_ARGUMENT;
    pdk_string_free(svg);
    pdk_string_free(printed);
    pdk_board_free(copy);
    pdk_board_free(board);
    return status;
}

static pdk_status work_with_a_new_board(void *context)
{
    pdk_board *board = NULL;
    pdk_error error = {0};
    const pdk_status status = pdk_board_new("2x3", context, &board, &error);
    pdk_board_free(board);
    return status == error.status ? status : PDK_ERR_ARGUMENT;
}

static void survives_want_of_memory(void **state)
{
    char boxed[] = "boxed", json[] = "json", letters[] = "A-F";
    (void)state;
    fault_each_allocation(work_with_text, boxed);
    fault_each_allocation(work_with_text, json);
    fault_each_allocation(work_with_a_new_board, NULL);
    fault_each_allocation(work_with_a_new_board, letters);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(makes_empty_boards_of_boxes_and_symbols),
        cmocka_unit_test(says_what_is_wrong_with_boxes_and_symbols),
        cmocka_unit_test(gets_and_sets_cells),
        cmocka_unit_test(copies_with_alphabet_and_notes),
        cmocka_unit_test(compares_cells_and_boxes),
        cmocka_unit_test(reads_one_board),
        cmocka_unit_test(says_why_a_text_is_not_one_board),
        cmocka_unit_test(says_where_a_second_board_starts),
        cmocka_unit_test(prints_boxes_by_default),
        cmocka_unit_test(reads_what_it_prints_in_every_format),
        cmocka_unit_test(keeps_notes_on_the_way),
        cmocka_unit_test(says_why_a_board_is_not_printed),
        cmocka_unit_test(says_that_a_board_is_missing),
        cmocka_unit_test(draws_as_svg),
        cmocka_unit_test(draws_pencil_marks_if_there_are_any),
        cmocka_unit_test(survives_want_of_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
