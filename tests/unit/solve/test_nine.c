// Invariants of the engine "nine", seen from inside: random walks through the
// search, by the plain C kernel. Other tests ensure that all vector sizes take
// the same path.
#include "solve/nine/nine_kernel.h"

#include "make.h"
#include "puzzles.h"
#include "support.h"

#include <string.h>

enum { WALKS = 24000 / SLOWNESS, DEPTH_MAX = 200 };

static const struct engine kernel = {
    .name = "nine-portable",
    .supports = supports_nine,
    .open = open_nine,
    .close = close_nine,
    .search = search_nine,
};

static struct nine *nine;
static pdk_geometry *geometry;
static pdk_grid *solution, *puzzle;

static int open_room(void **state)
{
    (void)state;
    void *workspace = NULL;
    const pdk_shape shape = make_shape(3, 3);
    geometry = make_geometry(&shape);
    solution = make_grid(&shape);
    puzzle = make_grid(&shape);
    assert_true(kernel.supports(geometry));
    assert_int_equal(kernel.open(geometry, &workspace, NULL), PDK_OK);
    nine = workspace;
    return 0;
}

static int close_room(void **state)
{
    (void)state;
    kernel.close(nine);
    pdk_grid_free(puzzle);
    pdk_grid_free(solution);
    pdk_geometry_free(geometry);
    return 0;
}

static void load_grid(const pdk_grid *grid, struct nine_board *board)
{
    const struct nine_puzzle cells = {.symbols = pdk_grid_symbols(grid)};
    load_clues(&nine->tables, &cells, board);
}

static bool holds(const struct nine_board *board,
                  const struct nine_board *smaller)
{
    for (unsigned i = 0; i < NINE_DIGITS; i++)
        for (unsigned band = 0; band < NINE_BANDS; band++)
            if (smaller->digit[i].band[band] & ~board->digit[i].band[band])
                return false;
    return true;
}

static unsigned count_all(const struct nine_board *board)
{
    unsigned count = 0;
    for (unsigned i = 0; i < NINE_DIGITS; i++)
        count += count_cells(&board->digit[i]);
    return count;
}

static unsigned digits_at(const struct nine_board *board, unsigned place)
{
    unsigned digits = 0;
    for (unsigned i = 0; i < NINE_DIGITS; i++)
        digits |= (unsigned)is_in_block(&board->digit[i], place) << i;
    return digits;
}

static bool is_one_bit(unsigned bits)
{
    return bits != 0 && (bits & (bits - 1)) == 0;
}

// Unused blocks stay empty, every cell has a candidate, and the digit of a
// settled cell is in no other cell of its houses.
static void expect_settled(const struct nine_board *board)
{
    for (unsigned i = NINE_DIGITS; i < NINE_BLOCKS; i++)
        expect_uint("unused block", 0, count_cells(&board->digit[i]));
    for (unsigned cell = 0; cell < NINE_CELLS; cell++) {
        const unsigned place = nine->tables.place_of_cell[cell];
        const unsigned digits = digits_at(board, place);
        if (digits == 0)
            expect_text(puzzle_text(puzzle), "a candidate", "none");
        if (!is_one_bit(digits)) continue;
        const unsigned digit = (unsigned)__builtin_ctz(digits);
        const struct nine_block *peers = &nine->tables.peers[place];
        uint32_t left = 0;
        for (unsigned band = 0; band < NINE_BANDS; band++)
            left |= board->digit[digit].band[band] & peers->band[band];
        if (left != 0) expect_uint(puzzle_text(puzzle), 0, left);
    }
}

static struct choice choose_somehow(pdk_random *random,
                                    const struct nine_board *board)
{
    const uint32_t way = pdk_random_below(random, 3);
    if (way == 0) return choose_first(&nine->tables, board);
    return choose(&nine->tables, board,
                  way == 1 ? CHOOSE_WELL : CHOOSE_QUICKLY);
}

// One guess: every child has fewer candidates, and the solution is in one of
// them if it was in the parent. Moves an open child to boards[0]; false if
// there is none.
static bool take_step(pdk_random *random, struct nine_board boards[2],
                      const struct nine_board *full)
{
    const unsigned before = count_all(&boards[0]);
    const bool was_held = holds(&boards[0], full);
    struct child children[2] = {{.board = &boards[1]}, {.board = &boards[0]}};
    const struct choice choice = choose_somehow(random, &boards[0]);
    settle_children(&nine->tables, &choice, children);
    unsigned holding = 0;
    for (unsigned i = 0; i < 2; i++) {
        expect_bool("fewer", true, count_all(children[i].board) < before);
        holding +=
            children[i].state != STATE_DEAD && holds(children[i].board, full);
    }
    if (holding != was_held)
        expect_uint(puzzle_text(puzzle), was_held, holding);
    const unsigned first = pdk_random_below(random, 2);
    for (unsigned i = 0; i < 2; i++) {
        const struct child *child = &children[first ^ i];
        struct nine_board rest;
        if (child->state != STATE_OPEN) continue;
        if (!find_rest(child->board, &rest)) continue;
        boards[0] = *child->board;
        return true;
    }
    return false;
}

static void walk(pdk_random *random)
{
    static struct nine_board boards[2];
    const struct exclusion nothing = {0};
    struct nine_board clues = {0}, full = {0};
    puzzle_copy(solution, puzzle);
    puzzle_shuffle(random, puzzle);
    load_grid(puzzle, &full);
    puzzle_erase(random, pdk_random_below(random, 30), puzzle);
    load_grid(puzzle, &clues);
    const enum board_state state =
        settle_puzzle(&nine->tables, &clues, &nothing, &boards[0]);
    expect_bool("the puzzle has a solution", true, state != STATE_DEAD);
    expect_bool("the puzzle holds it", true, holds(&boards[0], &full));
    if (state != STATE_OPEN) return;
    unsigned depth = 0;
    do expect_settled(&boards[0]);
    while (++depth < DEPTH_MAX && take_step(random, boards, &full));
    expect_bool("an end", true, depth < DEPTH_MAX);
}

// The first guarantees room for waiting boards, the second that rests can be
// compared.
static void guesses_remove_candidates_and_lose_no_solution(void **state)
{
    (void)state;
    pdk_random random;
    for (uint32_t i = 0; i < WALKS; i++) {
        pdk_random_init(&random, i, 6);
        if (i % 50 == 0) puzzle_fill(geometry, &random, solution);
        walk(&random);
    }
}

static void exchange(pdk_symbol *a, pdk_symbol *b)
{
    const pdk_symbol other = *a;
    *a = *b;
    *b = other;
}

static bool is_taken(const pdk_symbol *symbols, const pdk_grid *clues_of)
{
    const struct nine_puzzle cells = {.symbols = symbols};
    struct nine_board board = {0}, clues = {0};
    load_clues(&nine->tables, &cells, &board);
    load_grid(clues_of, &clues);
    return is_solution(&nine->tables, &clues, &board);
}

static void accepts_no_full_board_that_breaks_a_rule(void **state)
{
    (void)state;
    pdk_random random;
    pdk_symbol symbols[NINE_CELLS];
    pdk_random_init(&random, 1, 6);
    puzzle_fill(geometry, &random, solution);
    pdk_grid_reset(puzzle);
    memcpy(symbols, pdk_grid_symbols(solution), sizeof symbols);
    expect_bool("the solution", true, is_taken(symbols, puzzle));
    expect_bool("and its clues", true, is_taken(symbols, solution));
    for (unsigned a = 0; a < NINE_CELLS; a++)
        for (unsigned b = 0; b < a; b++) {
            if (symbols[a] == symbols[b]) continue;
            exchange(&symbols[a], &symbols[b]);
            expect_bool("two cells exchanged", false,
                        is_taken(symbols, puzzle));
            exchange(&symbols[a], &symbols[b]);
        }
    for (unsigned cell = 0; cell < NINE_CELLS; cell++) {
        const pdk_symbol symbol = symbols[cell];
        assert_int_equal(
            pdk_grid_set(puzzle, cell / 9, cell % 9, symbol % 9 + 1, NULL),
            PDK_OK);
        expect_bool("another clue", false, is_taken(symbols, puzzle));
        pdk_grid_reset(puzzle);
    }
}

// All rows and all columns are valid, or all rows and boxes, and so on.
static void accepts_no_board_that_breaks_one_kind_of_house(void **state)
{
    (void)state;
    pdk_symbol rows[NINE_CELLS], latin[NINE_CELLS], boxes[NINE_CELLS];
    pdk_symbol columns[NINE_CELLS];
    for (unsigned i = 0; i < NINE_CELLS; i++) {
        const unsigned row = i / 9, column = i % 9;
        rows[i] = column + 1;
        latin[i] = (row + column) % 9 + 1;
        boxes[i] = (3 * row + column) % 9 + 1;
        columns[i] = (row + 3 * column) % 9 + 1;
    }
    pdk_grid_reset(puzzle);
    expect_bool("rows only", false, is_taken(rows, puzzle));
    expect_bool("no boxes", false, is_taken(latin, puzzle));
    expect_bool("no columns", false, is_taken(boxes, puzzle));
    expect_bool("no rows", false, is_taken(columns, puzzle));
}

static void stops_at_the_largest_number(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        uint64_t limit, sum, more, want;
        bool is_stopped;
    } cases[] = {
        {"below",            0,  5,              3,          8,              false},
        {"just below",       0,  UINT64_MAX - 3, 2,          UINT64_MAX - 1, false},
        {"the largest",      0,  UINT64_MAX - 3, 3,          UINT64_MAX,     true },
        {"past the largest", 0,  UINT64_MAX - 3, 9,          UINT64_MAX,     true },
        {"far past it",      0,  UINT64_MAX / 2, UINT64_MAX, UINT64_MAX,     true },
        {"below a limit",    10, 5,              4,          9,              false},
        {"a limit",          10, 5,              5,          10,             true },
        {"past a limit",     10, 5,              UINT64_MAX, 10,             true },
        {"nothing at all",   10, 5,              0,          5,              false},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        const struct question question = {.limits.solutions = cases[i].limit};
        struct answer answer = {.effort.solutions = cases[i].sum};
        nine->question = &question;
        nine->answer = &answer;
        nine->stop = PDK_STOP_NONE;
        add_solutions(nine, cases[i].more);
        expect_uint(cases[i].name, cases[i].want, answer.effort.solutions);
        expect_bool(cases[i].name, cases[i].is_stopped,
                    nine->stop != PDK_STOP_NONE);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(guesses_remove_candidates_and_lose_no_solution),
        cmocka_unit_test(accepts_no_full_board_that_breaks_a_rule),
        cmocka_unit_test(accepts_no_board_that_breaks_one_kind_of_house),
        cmocka_unit_test(stops_at_the_largest_number),
    };
    return cmocka_run_group_tests(tests, open_room, close_room);
}
