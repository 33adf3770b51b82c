// Formulas as puzzles: our own of every encoding, and those of others.
#include "whole_boards.h"

#include <permudoku/encode.h>
#include <permudoku/grid.h>

#include <stdio.h>
#include <string.h>

static char page[1 << 20];

static void print(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    const size_t used = strlen(page);
    const int length =
        vsnprintf(page + used, sizeof page - used, format, arguments);
    va_end(arguments);
    assert_true(length >= 0 && (size_t)length < sizeof page - used);
}

// A variable of a foreign formula of side 4, all from 1.
static int at(int row, int column, int symbol)
{
    return (row - 1) * 16 + (column - 1) * 4 + symbol;
}

static bool see_each_other(int a, int b)
{
    return a != b && (a / 4 == b / 4 || a % 4 == b % 4 ||
                      (a / 8 == b / 8 && a % 4 / 2 == b % 4 / 2));
}

// All clauses of a Sudoku of side 4; returns how many.
static int print_rules(void)
{
    int count = 0;
    for (int cell = 0; cell < 16; cell++) {
        const int row = cell / 4 + 1, column = cell % 4 + 1;
        print("%d %d\n%d %d 0\n", at(row, column, 1), at(row, column, 2),
              at(row, column, 3), at(row, column, 4));
        count++;
        for (int s = 1; s <= 4; s++) {
            for (int t = s + 1; t <= 4; t++, count++)
                print("-%d -%d 0 ", at(row, column, s), at(row, column, t));
            for (int other = cell + 1; other < 16; other++)
                if (see_each_other(cell, other)) {
                    print("-%d -%d 0\n", at(row, column, s),
                          at(other / 4 + 1, other % 4 + 1, s));
                    count++;
                }
        }
    }
    return count;
}

// A formula of side 4 with these clauses more.
static const char *foreign(const char *more, int count)
{
    page[0] = '\0';
    const int rules = print_rules();
    page[0] = '\0';
    print("p cnf 64 %d\n", rules + count);
    (void)print_rules();
    print("%s", more);
    return page;
}

static void reads_formulas_of_others(void **state)
{
    (void)state;
    static const struct {
        const char *name, *more;
        int count;
        const char *want;
    } cases[] = {
        {"no clues",          "",                          0,
         "{\"box_rows\":2,\"box_columns\":2,\"rows\":[[null,null,null,null],"
         "[null,null,null,null],[null,null,null,null],[null,null,null,null]]}"
         "\n"                                                                },
        {"clues",             "1 0\n64 0\n",               2,
         "{\"box_rows\":2,\"box_columns\":2,\"rows\":[[1,null,null,null],"
         "[null,null,null,null],[null,null,null,null],[null,null,null,4]]}\n"},
        {"marks",             "-1 0\n-2 0\n",              2,
         "{\"box_rows\":2,\"box_columns\":2,\"marks\":[[[3,4],null,null,null],"
         "[null,null,null,null],[null,null,null,null],[null,null,null,null]],"
         "\"rows\":[[null,null,null,null],[null,null,null,null],"
         "[null,null,null,null],[null,null,null,null]]}\n"                   },
        {"clauses of houses", "1 5 9 13 0\n1 5 17 21 0\n", 2,
         "{\"box_rows\":2,\"box_columns\":2,\"rows\":[[null,null,null,null],"
         "[null,null,null,null],[null,null,null,null],[null,null,null,null]]}"
         "\n"                                                                },
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++)
        expect_text(cases[i].name, cases[i].want,
                    whole_conversion(PDK_FORMAT_AUTO, PDK_FORMAT_JSON,
                                     foreign(cases[i].more, cases[i].count)));
}

static void refuses_other_formulas(void **state)
{
    (void)state;
    static const struct {
        const char *name, *more;
        int count;
        const char *want;
    } cases[] = {
        {"a diagonal",          "-1 -61 0\n", 1,
         "not a Sudoku formula: no Sudoku has this clause\n"                       },
        {"an implication",      "-1 61 0\n",  1,
         "not a Sudoku formula: no Sudoku has this clause\n"                       },
        {"three of four",       "1 2 3 0\n",  1,
         "not a Sudoku formula: no Sudoku has this clause\n"                       },
        {"an empty clause",     "0\n",        1,
         "not a Sudoku formula: no Sudoku has this clause\n"                       },
        {"a variable too many", "65 0\n",     1,
         "a variable of the formula, or 0, is expected\n"                          },
        {"a word",              "x 0\n",      1,
         "a variable of the formula, or 0, is expected\n"                          },
        {"two symbols",         "1 0 2 0\n",  2, "two symbols in row 1, column 1\n"},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        const char *got =
            whole_conversion(PDK_FORMAT_AUTO, PDK_FORMAT_JSON,
                             foreign(cases[i].more, cases[i].count));
        assert_memory_equal(got, "ERR_SYNTAX ", 11);
        expect_text(cases[i].name, cases[i].want,
                    got + 11 + strcspn(got + 11, " ") + 1);
    }
}

static void names_the_place_of_what_is_wrong(void **state)
{
    (void)state;
    static const struct text_case cases[] = {
        {"no cube",        "p cnf 63 1\n1 0\n",
         "ERR_SYNTAX 1:1 not a Sudoku formula: a board of side N has N*N*N "
         "variables\n"                                                                                                      },
        {"huge",           "p cnf 18446744073709551615 1\n1 0\n",
         "ERR_SYNTAX 1:1 not a Sudoku formula: a board of side N has N*N*N "
         "variables\n"                                                                                                      },
        {"too few",        "p cnf 64 1\n1 2 3 4 0\n",
         "ERR_SYNTAX 1:1 not a Sudoku formula: it has too few clauses\n"                                                    },
        {"other boxes",    "p cnf 216 1\n1 0\n",
         "ERR_SYNTAX 1:1 the boxes of this formula must be given\n"                                                         },
        {"cut off",        "p cnf 64 3\n1 2 3 4 0\n1 2",
         "ERR_SYNTAX 4:1 the formula ends after 1 of 3 clauses\n"                                                           },
        {"no problem",     "c a Sudoku of mine\n1 2 0\n",
         "ERR_SYNTAX 2:1 a line \"p cnf\" is expected before the clauses\n"                                                 },
        {"two problems",   "p cnf 64 3\n  \np cnf 64 3\n",
         "ERR_SYNTAX 3:1 a second line \"p cnf\"\n"                                                                         },
        {"a clue outside", "c permudoku boxes=2x2\nc clue 5 1 1\np cnf 1 0\n",
         "ERR_SYNTAX 2:8 a row, a column and a symbol from 1 are expected\n"                                                },
        {"a clue again",
         "c permudoku boxes=2x2\nc clue 1 1 1\nc clue 1 1 2\np cnf 1 0\n",     "ERR_SYNTAX 3:1 a second clue of this cell\n"},
        {"no boxes",       "c permudoku boxes=2y2\np cnf 1 0\n",
         "ERR_SYNTAX 1:19 '2y2' is not a box: rows x columns expected, such as "
         "2x3\n"                                                                                                            },
        {"goes on",
         "p cnf 64 1\n1 x 0\n2 0\nc a Sudoku\nc permudoku boxes=1x1\n"
         "c clue 1 1 1\np cnf 0 1\n0\n",                                       "ERR_SYNTAX 2:3 a variable of the formula, or 0, is expected\n"
         "{\"box_rows\":1,\"box_columns\":1,\"rows\":[[1]]}\n"                      },
    };
    expect_whole_conversions(cases, COUNT_OF(cases), PDK_FORMAT_AUTO,
                             PDK_FORMAT_JSON);
}

// Writes the formula of a puzzle, without one solution if that is not NULL.
static void add_formula(const pdk_grid *puzzle, pdk_encoding encoding,
                        const pdk_grid *without, struct memory_sink *memory)
{
    const pdk_sink sink = memory_sink_open(memory);
    pdk_encoder *encoder = NULL;
    expect_status("encoder", PDK_OK,
                  pdk_encoder_new(puzzle, encoding, &encoder, NULL));
    if (without)
        expect_status("exclude", PDK_OK,
                      pdk_encoder_exclude(encoder, without, NULL));
    expect_status("write", PDK_OK, pdk_encoder_write(encoder, &sink, NULL));
    pdk_encoder_free(encoder);
}

static pdk_grid *grid_of(uint32_t rows, uint32_t columns, const char *text)
{
    pdk_shape shape;
    pdk_grid *grid = NULL;
    pdk_symbol row[16];
    expect_status("shape", PDK_OK, pdk_shape_init(&shape, rows, columns, NULL));
    expect_status("grid", PDK_OK, pdk_grid_new(&shape, &grid, NULL));
    for (uint32_t i = 0; i < shape.side; i++) {
        for (uint32_t k = 0; k < shape.side; k++, text++)
            row[k] = *text == '.' ? 0 : (pdk_symbol)(*text - '0');
        expect_status("row", PDK_OK, pdk_grid_set_row(grid, i, row));
    }
    return grid;
}

static void formulas_of_every_encoding_come_back(void **state)
{
    (void)state;
    static const struct {
        uint32_t rows, columns;
        const char *text;
    } cases[] = {
        {2, 2, "..343412..434321"                    },
        {2, 2, "................"                    },
        {2, 2, "1234341221434321"                    },
        {2, 2, "11.............."                    },
        {2, 3, "1....2..3......4......5......6......"},
        {1, 3, "1...2...."                           },
        {3, 3,
         "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28...."
         "419."
         ".5....8..79"                               },
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        pdk_grid *grid =
            grid_of(cases[i].rows, cases[i].columns, cases[i].text);
        for (int encoding = 0; encoding <= PDK_ENCODING_FULL; encoding++) {
            struct memory_sink memory = {0};
            char want[256] = "";
            add_formula(grid, (pdk_encoding)encoding, NULL, &memory);
            add_formula(grid, (pdk_encoding)encoding, NULL, &memory);
            snprintf(want, sizeof want, "%s\n%s\n", cases[i].text,
                     cases[i].text);
            expect_text(cases[i].text, want,
                        whole_conversion(PDK_FORMAT_AUTO, PDK_FORMAT_LINE,
                                         memory_sink_text(&memory)));
            memory_sink_release(&memory);
        }
        pdk_grid_free(grid);
    }
}

static void full_formulas_need_no_comments(void **state)
{
    (void)state;
    struct memory_sink memory = {0};
    pdk_grid *grid = grid_of(2, 2, "..343412..434321");
    add_formula(grid, PDK_ENCODING_FULL, NULL, &memory);
    const char *bare = strstr(memory_sink_text(&memory), "p cnf");
    assert_non_null(bare);
    expect_text("full", "..343412..434321\n",
                whole_conversion(PDK_FORMAT_AUTO, PDK_FORMAT_LINE, bare));
    memory_sink_release(&memory);
    pdk_grid_free(grid);
}

static void says_that_a_solution_is_left_out(void **state)
{
    (void)state;
    struct memory_sink memory = {0};
    pdk_grid *grid = grid_of(2, 2, "................");
    pdk_grid *solution = grid_of(2, 2, "1234341221434321");
    add_formula(grid, PDK_ENCODING_OPEN, solution, &memory);
    expect_text("left out",
                "................\n"
                "left out: that one known solution is left out\n",
                whole_conversion(PDK_FORMAT_AUTO, PDK_FORMAT_LINE,
                                 memory_sink_text(&memory)));
    memory_sink_release(&memory);
    pdk_grid_free(solution);
    pdk_grid_free(grid);
}

static void boxes_can_be_given(void **state)
{
    (void)state;
    pdk_shape shape;
    expect_status("shape", PDK_OK, pdk_shape_init(&shape, 1, 2, NULL));
    const pdk_reader_options options = {.shape = &shape};
    expect_text(
        "1x2", ".2..\n",
        whole_conversion_with(&options, PDK_FORMAT_LINE,
                              "p cnf 8 17\n1 2 0 3 4 0 5 6 0 7 8 0\n"
                              "-1 -2 0 -3 -4 0 -5 -6 0 -7 -8 0\n"
                              "-1 -3 0 -2 -4 0 -5 -7 0 -6 -8 0\n"
                              "-1 -5 0 -2 -6 0 -3 -7 0 -4 -8 0\n4 0\n"));
}

static void is_not_written(void **state)
{
    (void)state;
    struct memory_sink memory = {0};
    const pdk_sink sink = memory_sink_open(&memory);
    pdk_writer *writer = NULL;
    expect_status("writer", PDK_ERR_UNSUPPORTED,
                  pdk_writer_new(PDK_FORMAT_DIMACS, &sink, &writer, NULL));
}

static void memory_may_end_anywhere(void **state)
{
    (void)state;
    whole_survives_faults(PDK_FORMAT_AUTO, PDK_FORMAT_JSON,
                          foreign("1 0\n-8 0\n", 2));
    whole_survives_faults(PDK_FORMAT_AUTO, PDK_FORMAT_JSON,
                          "c permudoku boxes=2x2\nc clue 1 1 1\np cnf 1 0\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reads_formulas_of_others),
        cmocka_unit_test(refuses_other_formulas),
        cmocka_unit_test(names_the_place_of_what_is_wrong),
        cmocka_unit_test(formulas_of_every_encoding_come_back),
        cmocka_unit_test(full_formulas_need_no_comments),
        cmocka_unit_test(says_that_a_solution_is_left_out),
        cmocka_unit_test(boxes_can_be_given),
        cmocka_unit_test(is_not_written),
        cmocka_unit_test(memory_may_end_anywhere),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
