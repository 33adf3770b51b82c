// The clauses that a formula about a puzzle may have: kind by kind, and at
// random against all solutions of small boards.
#include "brute.h"
#include "fault.h"
#include "make.h"
#include "proofs.h"
#include "puzzles.h"
#include "support.h"

#include <permudoku/random.h>

#include <stdlib.h>
#include <string.h>

struct board {
    pdk_geometry *geometry;
    pdk_grid *puzzle, *solution;
};

static void set_line(pdk_grid *grid, const char *line)
{
    const uint32_t side = pdk_grid_shape(grid)->side;
    for (uint32_t i = 0; i < side * side; i++) {
        const pdk_symbol symbol =
            line[i] == '.' ? 0 : (pdk_symbol)(line[i] - '0');
        assert_int_equal(pdk_grid_set(grid, i / side, i % side, symbol, NULL),
                         PDK_OK);
    }
}

static struct board board_open(uint32_t box_rows, uint32_t box_columns,
                               const char *puzzle, const char *solution)
{
    const pdk_shape shape = make_shape(box_rows, box_columns);
    const struct board board = {.geometry = make_geometry(&shape),
                                .puzzle = make_grid(&shape),
                                .solution = make_grid(&shape)};
    if (puzzle) set_line(board.puzzle, puzzle);
    if (solution) set_line(board.solution, solution);
    return board;
}

static void board_close(struct board *board)
{
    pdk_grid_free(board->solution);
    pdk_grid_free(board->puzzle);
    pdk_geometry_free(board->geometry);
}

static pdk_claim claim_of(const struct board *board, bool is_unique)
{
    return (pdk_claim){.geometry = board->geometry,
                       .puzzle = board->puzzle,
                       .solution = is_unique ? board->solution : NULL};
}

static pdk_status check_text(const pdk_claim *claim, const char *text,
                             pdk_formula_report *report, pdk_error *error)
{
    pdk_formula *formula = NULL;
    pdk_status status = pdk_formula_parse(text, strlen(text), &formula, error);
    if (status == PDK_OK)
        status = pdk_claim_check_formula(claim, formula, report, error);
    pdk_formula_free(formula);
    return status;
}

#define PUZZLE "12..3...2143432."
#define SOLUTION "1234341221434321"

// The cells are those of PUZZLE: variable 4 * cell + symbol.
static void judges_clauses_of_a_small_board(void **state)
{
    (void)state;
    static const struct {
        const char *name, *clause;
        bool is_unique;
        const char *want; // NULL: accepted
    } cases[] = {
        {"two symbols in a cell",                "-1 -2 0",                   true,  NULL},
        {"a symbol twice in a row",              "-1 -13 0",                  true,  NULL},
        {"a symbol twice in a column",           "-1 -49 0",                  true,  NULL},
        {"a symbol twice in a box",              "-1 -21 0",                  true,  NULL},
        {"in the other order",                   "-21 -1 0",                  true,  NULL},
        {"cells that see nothing of each other", "-2 -26 0",                  true,
         "symbol 2 at row 1, column 1 is excluded neither by a rule nor as "
         "part of the solution"                                                          },
        {"different symbols",                    "-1 -6 0",                   true,
         "this clause excludes more than the solution: it does not cover every "
         "empty cell"                                                                    },
        {"some symbol in a cell",                "4 2 1 3 0",                 true,  NULL},
        {"some place in a row",                  "1 5 9 13 0",                true,  NULL},
        {"some place in a column",               "1 17 33 49 0",              true,  NULL},
        {"some place in a box",                  "1 5 17 21 0",               true,  NULL},
        {"no house",                             "1 5 9 17 0",                true,
         "these candidates are neither all of a cell nor all of one symbol in "
         "a house"                                                                       },
        {"a house, and two symbols",             "1 5 9 14 0",                true,
         "these candidates are neither all of a cell nor all of one symbol in "
         "a house"                                                                       },
        {"too few of a cell",                    "1 2 3 0",                   true,
         "these candidates are neither all of a cell nor all of one symbol in "
         "a house"                                                                       },
        {"a candidate twice instead",            "1 2 3 3 0",                 true,
         "symbol 3 at row 1, column 1 occurs twice in this clause"                       },
        {"a candidate once more",                "1 2 3 4 4 0",               true,
         "symbol 4 at row 1, column 1 occurs twice in this clause"                       },
        {"more than a cell",                     "1 2 3 4 5 0",               true,
         "these candidates are neither all of a cell nor all of one symbol in "
         "a house"                                                                       },
        {"a clue",                               "1 0",                       true,  NULL},
        {"another symbol than the clue",         "2 0",                       true,
         "symbol 2 at row 1, column 1 is not a clue of the puzzle"                       },
        {"a solution is not a clue",             "11 0",                      true,
         "symbol 3 at row 1, column 3 is not a clue of the puzzle"                       },
        {"exclusion of the empty cells",         "-11 -16 -24 -25 -30 -61 0", true,
         NULL                                                                            },
        {"the wrong sign",                       "-1 2 0",                    true,
         "no rule mixes positive and negative literals"                                  },
        {"a variable past the board",            "65 0",                      true,
         "variable 65 is not a candidate of the board"                                   },
        {"one candidate less",                   "-2 0",                      true,
         "symbol 2 at row 1, column 1 is excluded neither by a rule nor as "
         "part of the solution"                                                          },
        {"the empty clause",                     "0",                         true,
         "this clause excludes more than the solution: it does not cover every "
         "empty cell"                                                                    },
        {"the empty clause without solution",    "0",                         false,
         "this clause is neither a rule nor a clue, and there is no solution "
         "to exclude"                                                                    },
        {"a unit without solution",              "-2 0",                      false,
         "this clause is neither a rule nor a clue, and there is no solution "
         "to exclude"                                                                    },
        {"a rule without solution",              "-1 -2 0",                   false, NULL},
        {"a clue without solution",              "1 0",                       false, NULL},
    };
    struct board board = board_open(2, 2, PUZZLE, SOLUTION);
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        const pdk_claim claim = claim_of(&board, cases[i].is_unique);
        char text[128] = "p cnf 65 2\n-1 -2 0\n";
        pdk_error error = {0};
        strcat(text, cases[i].clause);
        const pdk_status got = check_text(&claim, text, NULL, &error);
        expect_status(cases[i].name, cases[i].want ? PDK_ERR_MISMATCH : PDK_OK,
                      got);
        expect_text(cases[i].name, cases[i].want ? cases[i].want : "",
                    error.text);
        expect_uint(cases[i].name, cases[i].want ? 3 : 0, error.line);
    }
    board_close(&board);
}

// The cells 2, 3, 5, 6, 7 and 15 of the 4x4 board are empty.
static void excludes_the_solution_once_and_as_a_whole(void **state)
{
    (void)state;
    static const struct {
        const char *name, *clauses;
        bool is_accepted;
    } cases[] = {
        {"empty cells",                     "1\n-11 -16 -24 -25 -30 -61 0",     true },
        {"and a clue",                      "1\n-11 -16 -24 -25 -30 -61 -1 0",  true },
        {"in any order",                    "1\n-61 -11 -1 -16 -24 -25 -30 0",  true },
        {"a cell too few",                  "1\n-11 -16 -24 -25 -30 0",         false},
        {"a clue instead of an empty cell", "1\n-11 -16 -24 -25 -30 -1 0",
         false                                                                       },
        {"another symbol",                  "1\n-11 -16 -24 -25 -30 -62 0",     false},
        {"a literal twice",                 "1\n-11 -16 -24 -25 -30 -61 -61 0", false},
        {"two times",
         "2\n-11 -16 -24 -25 -30 -61 0\n-11 -16 -24 -25 -30 "
         "-61 0",                                                               false},
    };
    struct board board = board_open(2, 2, PUZZLE, SOLUTION);
    const pdk_claim claim = claim_of(&board, true);
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        char text[128] = "p cnf 64 ";
        strcat(text, cases[i].clauses);
        expect_status(cases[i].name,
                      cases[i].is_accepted ? PDK_OK : PDK_ERR_MISMATCH,
                      check_text(&claim, text, NULL, NULL));
    }
    board_close(&board);
}

// If N is 1 or 2, clauses of several kinds look alike.
static void judges_clauses_of_tiny_boards(void **state)
{
    (void)state;
    static const struct {
        const char *name, *puzzle, *solution, *clauses;
        bool is_accepted;
        pdk_formula_report report;
    } cases[] = {
        {"N = 1: a rule",                        ".",    "1",    "1\n1 0",     true,  {1, 0, 0}},
        {"N = 1: a rule and a clue",             "1",    "1",    "1\n1 0",     true,  {1, 0, 0}},
        {"N = 1: the exclusion",                 ".",    "1",    "1\n-1 0",    true,  {0, 0, 1}},
        {"N = 1: the exclusion of a full board",
         "1",                                            "1",
         "1\n0",                                                               true,
         {0, 0, 1}                                                                             },
        {"N = 1: the empty clause",              ".",    "1",    "1\n0",       false, {0, 0, 0}},
        {"N = 1: nothing to exclude",            ".",    NULL,   "1\n-1 0",    false, {0, 0, 0}},
        {"N = 1: a literal twice",               ".",    "1",    "1\n1 1 0",   false, {0, 0, 0}},
 // The boxes are the rows; cell 0 has variables 1 and 2, and so on.
        {"N = 2: some symbol",                   "....", "1221", "1\n1 2 0",   true,  {1, 0, 0}},
        {"N = 2: some place",                    "....", "1221", "1\n1 3 0",   true,  {1, 0, 0}},
        {"N = 2: not both symbols",
         "....",                                         "1221",
         "1\n-1 -2 0",                                                         true,
         {1, 0, 0}                                                                             },
        {"N = 2: a diagonal",                    "....", "1221", "1\n1 7 0",   false, {0, 0, 0}},
        {"N = 2: a clue",                        "1...", "1221", "1\n1 0",     true,  {0, 1, 0}},
        {"N = 2: no clue",                       "1...", "1221", "1\n4 0",     false, {0, 0, 0}},
        {"N = 2: exclusion of two cells",
         "12..",                                         "1221",
         "1\n-6 -7 0",                                                         true,
         {0, 0, 1}                                                                             },
        {"N = 2: of two others",                 "..21", "1221", "1\n-1 -4 0", true,  {0, 0, 1}},
        {"N = 2: a diagonal is not all",
         "..21",                                         "1221",
         "1\n-1 -7 0",                                                         false,
         {0, 0, 0}                                                                             },
        {"N = 2: exclusion of one cell",
         "122.",                                         "1221",
         "1\n-7 0",                                                            true,
         {0, 0, 1}                                                                             },
        {"N = 2: exclusion of all",
         "....",                                         "1221",
         "1\n-1 -4 -6 -7 0",                                                   true,
         {0, 0, 1}                                                                             },
        {"N = 2: a rule may come twice",
         "....",                                         "1221",
         "3\n-1 -2 0 -2 -1 0 1 2 0",                                           true,
         {3, 0, 0}                                                                             },
        {"N = 2: a literal twice is no pair",
         "12..",                                         "1221",
         "1\n-6 -6 0",                                                         false,
         {0, 0, 0}                                                                             },
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        const uint32_t side = cases[i].name[4] == '1' ? 1 : 2;
        struct board board =
            board_open(1, side, cases[i].puzzle, cases[i].solution);
        const pdk_claim claim = claim_of(&board, cases[i].solution != NULL);
        pdk_formula_report report = {9, 9, 9};
        char text[128] = "p cnf 8 ";
        strcat(text, cases[i].clauses);
        expect_status(cases[i].name,
                      cases[i].is_accepted ? PDK_OK : PDK_ERR_MISMATCH,
                      check_text(&claim, text, &report, NULL));
        expect_uint(cases[i].name, cases[i].report.rules, report.rules);
        expect_uint(cases[i].name, cases[i].report.clues, report.clues);
        expect_uint(cases[i].name, cases[i].report.exclusions,
                    report.exclusions);
        board_close(&board);
    }
}

static void accepts_all_rules_of_every_shape(void **state)
{
    (void)state;
    for (uint32_t side = 1; side <= 9; side++)
        for (uint32_t rows = 1; rows <= side; rows++) {
            if (side % rows != 0) continue;
            struct board board = board_open(rows, side / rows, NULL, NULL);
            struct memory_sink text = {0};
            pdk_formula_report report = {0};
            puzzle_elementary(0, 0, board.solution);
            puzzle_elementary(0, side > 2 ? 2 : 1, board.puzzle);
            const pdk_claim claim = claim_of(&board, true);
            proofs_print_formula(&claim, &text);
            expect_status(
                "formula", PDK_OK,
                check_text(&claim, memory_sink_text(&text), &report, NULL));
            expect_uint("exclusions", 1, report.exclusions);
            memory_sink_release(&text);
            board_close(&board);
        }
}

enum { SOLUTIONS_MAX = 300, LITERALS_MAX = 16 };

// Whether one of the literals is true.
static bool holds(const int32_t *literals, size_t count, uint32_t side,
                  const pdk_symbol *board)
{
    for (size_t i = 0; i < count; i++) {
        const uint32_t at = (uint32_t)abs(literals[i]) - 1;
        const bool is_there = board[at / side] == at % side + 1;
        if (is_there == (literals[i] > 0)) return true;
    }
    return false;
}

// Random literals, biased towards clauses of some kind.
static size_t make_clause(pdk_random *random, uint32_t side,
                          const pdk_symbol *solution, int32_t *literals)
{
    const uint32_t cells = side * side, kind = pdk_random_below(random, 4);
    size_t count = kind == 3 ? cells : 1 + pdk_random_below(random, side + 1);
    if (kind == 1) count = side;
    const int32_t step = (int32_t)pdk_random_below(random, 3 * side) + 1;
    int32_t value = (int32_t)pdk_random_below(random, cells * side) + 1;
    for (size_t i = 0; i < count; i++) {
        if (kind == 0)
            value = (int32_t)pdk_random_below(random, cells * side) + 1;
        if (kind == 3) value = (int32_t)(i * side + solution[i]);
        const bool is_negative =
            kind == 3 || (kind != 1 && pdk_random_below(random, 8) != 0);
        literals[i] = is_negative ? -value : value;
        value = (value + step - 1) % (int32_t)(cells * side) + 1;
    }
    if (kind == 3) count -= pdk_random_below(random, cells);
    return count;
}

// Every accepted clause holds for all solutions except the claimed one.
static void expect_sound_clauses(pdk_random *random, struct board *board,
                                 uint64_t *accepted)
{
    static pdk_symbol list[SOLUTIONS_MAX * LITERALS_MAX];
    const uint32_t side = pdk_grid_shape(board->puzzle)->side;
    const size_t cells = (size_t)side * side;
    const struct brute_count found = brute_solve(board->geometry, board->puzzle,
                                                 SOLUTIONS_MAX, 1000000, list);
    const pdk_symbol *solution = pdk_grid_symbols(board->solution);
    const pdk_claim claim = claim_of(board, true);
    for (int round = 0; round < 400; round++) {
        int32_t literals[LITERALS_MAX];
        const size_t count = make_clause(random, side, solution, literals);
        struct memory_sink text = {0};
        proofs_print(&text, "p cnf %zu 1\n", cells * side);
        for (size_t i = 0; i < count; i++)
            proofs_print(&text, "%d ", (int)literals[i]);
        proofs_print(&text, "0\n");
        const pdk_status status =
            check_text(&claim, memory_sink_text(&text), NULL, NULL);
        for (uint64_t i = 0; i < found.solutions && status == PDK_OK; i++) {
            const pdk_symbol *other = list + i * cells;
            if (memcmp(other, solution, cells * sizeof *other) != 0 &&
                !holds(literals, count, side, other))
                fail_msg("accepted: %s", memory_sink_text(&text));
        }
        *accepted += status == PDK_OK;
        memory_sink_release(&text);
    }
}

static void accepted_clauses_hold_for_all_other_solutions(void **state)
{
    (void)state;
    static const uint32_t boxes[][2] = {
        {1, 1},
        {1, 2},
        {2, 1},
        {1, 3},
        {2, 2}
    };
    pdk_random random;
    uint64_t accepted = 0;
    pdk_random_init(&random, 3, 0);
    for (size_t i = 0; i < COUNT_OF(boxes); i++)
        for (int round = 0; round < 40 / SLOWNESS + 1; round++) {
            struct board board =
                board_open(boxes[i][0], boxes[i][1], NULL, NULL);
            const uint32_t cells =
                boxes[i][0] * boxes[i][0] * boxes[i][1] * boxes[i][1];
            puzzle_fill(board.geometry, &random, board.solution);
            puzzle_copy(board.solution, board.puzzle);
            puzzle_erase(&random, pdk_random_below(&random, cells + 1),
                         board.puzzle);
            expect_sound_clauses(&random, &board, &accepted);
            board_close(&board);
        }
    assert_true(accepted > 100);
}

static void judges_solutions(void **state)
{
    (void)state;
    static const struct {
        const char *name, *solution, *want;
    } cases[] = {
        {"right",       SOLUTION,           ""                           },
        {"incomplete",  "123434122143432.", "the solution is incomplete" },
        {"invalid",     "1234341221434322", "the solution is invalid"    },
        {"another one", "1243342121344312",
         "the solution contradicts the clue at row 3, column 3, symbol 4"},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct board board = board_open(2, 2, PUZZLE, cases[i].solution);
        const pdk_claim claim = claim_of(&board, true);
        pdk_error error = {0};
        const pdk_status want = cases[i].want[0] ? PDK_ERR_MISMATCH : PDK_OK;
        expect_status(cases[i].name, want,
                      pdk_claim_check_solution(&claim, &error));
        expect_text(cases[i].name, cases[i].want, error.text);
        expect_status(cases[i].name, want,
                      check_text(&claim, "p cnf 1 1\n1 0\n", NULL, NULL));
        board_close(&board);
    }
}

static void refuses_boards_of_other_shapes(void **state)
{
    (void)state;
    struct board board = board_open(2, 2, PUZZLE, SOLUTION);
    struct board other = board_open(1, 4, NULL, NULL);
    const pdk_claim claims[] = {
        {board.geometry, board.puzzle, other.solution},
        {board.geometry, other.puzzle, board.solution},
        {board.geometry, other.puzzle, NULL          },
    };
    for (size_t i = 0; i < COUNT_OF(claims); i++)
        expect_status("shape", PDK_ERR_MISMATCH,
                      check_text(&claims[i], "p cnf 1 0\n", NULL, NULL));
    board_close(&other);
    board_close(&board);
}

static pdk_status check_claim(void *context)
{
    return check_text(context, "p cnf 64 1\n1 0\n", NULL, NULL);
}

static void survives_failing_allocations(void **state)
{
    (void)state;
    struct board board = board_open(2, 2, PUZZLE, SOLUTION);
    pdk_claim claim = claim_of(&board, true);
    fault_each_allocation(check_claim, &claim);
    board_close(&board);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(judges_clauses_of_a_small_board),
        cmocka_unit_test(excludes_the_solution_once_and_as_a_whole),
        cmocka_unit_test(judges_clauses_of_tiny_boards),
        cmocka_unit_test(accepts_all_rules_of_every_shape),
        cmocka_unit_test(accepted_clauses_hold_for_all_other_solutions),
        cmocka_unit_test(judges_solutions),
        cmocka_unit_test(refuses_boards_of_other_shapes),
        cmocka_unit_test(survives_failing_allocations),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
