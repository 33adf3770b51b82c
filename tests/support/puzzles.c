// Random solutions: a random member of the elementary family, in which all
// cells of some symbols are emptied and refilled differently a few times,
// between random symmetries. Puzzles: cells emptied one by one while brute
// force finds few enough solutions, or small boards with a deliberate flaw.
#include "puzzles.h"

#include "brute.h"
#include "make.h"
#include "support.h"

#include <permudoku/construct.h>

#include <stdio.h>
#include <string.h>

enum {
    CELLS_MAX = BRUTE_SIDE_MAX * BRUTE_SIDE_MAX,
    STEPS = 20000,  // limit for brute force that is not worth more
    CELL_SIZE = 12, // of a symbol as text
    REFILLS = 4,
    TRIES = 20
};

static void set_cell(pdk_grid *grid, pdk_cell cell, pdk_symbol symbol)
{
    const uint32_t side = pdk_grid_shape(grid)->side;
    assert_int_equal(pdk_grid_set(grid, cell / side, cell % side, symbol, NULL),
                     PDK_OK);
}

static void set_cells(pdk_grid *grid, const pdk_symbol *symbols)
{
    const uint32_t side = pdk_grid_shape(grid)->side;
    for (uint32_t row = 0; row < side; row++)
        assert_int_equal(
            pdk_grid_set_row(grid, row, symbols + (size_t)row * side, NULL),
            PDK_OK);
}

static pdk_symbol get_cell(const pdk_grid *grid, pdk_cell cell)
{
    return pdk_grid_symbols(grid)[cell];
}

static uint32_t cell_count(const pdk_grid *grid)
{
    const uint32_t side = pdk_grid_shape(grid)->side;
    return side * side;
}

void puzzle_copy(const pdk_grid *from, pdk_grid *to)
{
    set_cells(to, pdk_grid_symbols(from));
}

const char *puzzle_text(const pdk_grid *grid)
{
    static char text[4 * CELLS_MAX];
    const uint32_t side = pdk_grid_shape(grid)->side;
    size_t length = 0;
    for (pdk_cell cell = 0;
         cell < side * side && length + CELL_SIZE < sizeof text; cell++) {
        const pdk_symbol symbol = get_cell(grid, cell);
        const char *format = symbol == 0 ? "%s." : "%s%u";
        const int size =
            snprintf(text + length, sizeof text - length, format,
                     side > 9 && cell > 0 ? " " : "", (unsigned)symbol);
        length += (size_t)size;
    }
    return text;
}

static bool clashes(const pdk_geometry *geometry, const pdk_grid *grid,
                    pdk_cell cell)
{
    uint32_t count;
    const uint32_t *houses = pdk_geometry_houses_of(geometry, cell, &count);
    for (uint32_t i = 0; i < count; i++) {
        const pdk_house *house = pdk_geometry_house(geometry, houses[i]);
        for (uint32_t k = 0; k < house->cell_count; k++)
            if (house->cells[k] != cell &&
                get_cell(grid, house->cells[k]) == get_cell(grid, cell))
                return true;
    }
    return false;
}

const char *puzzle_flaw(const pdk_geometry *geometry, const pdk_grid *puzzle,
                        const pdk_grid *solution)
{
    for (pdk_cell cell = 0; cell < cell_count(solution); cell++) {
        const pdk_symbol symbol = get_cell(solution, cell);
        const pdk_symbol clue = get_cell(puzzle, cell);
        if (symbol == 0) return "a cell is empty";
        if (symbol > pdk_grid_shape(solution)->side) return "no such symbol";
        if (clue != 0 && clue != symbol) return "a clue is missing";
        if (clashes(geometry, solution, cell)) return "two cells clash";
    }
    return NULL;
}

// 0, 1, ... in random order; valid until the next call.
static const uint32_t *random_order(pdk_random *random, uint32_t count)
{
    static uint32_t order[CELLS_MAX];
    for (uint32_t i = 0; i < count; i++) order[i] = i;
    pdk_random_shuffle(random, order, count);
    return order;
}

void puzzle_shuffle(pdk_random *random, pdk_grid *grid)
{
    const pdk_shape *shape = pdk_grid_shape(grid);
    pdk_transform *transform = make_transform(shape);
    pdk_grid *result = make_grid(shape);
    pdk_transform_shuffle(transform, random, PDK_MOVE_ALL);
    assert_int_equal(pdk_transform_apply(transform, grid, result, NULL),
                     PDK_OK);
    puzzle_copy(result, grid);
    pdk_grid_free(result);
    pdk_transform_free(transform);
}

// Swaps cells of the first two rows of a band, which have the same symbols in
// columns that are equal modulo the columns of a box.
static void swap_in_bands(pdk_grid *grid)
{
    const pdk_shape *shape = pdk_grid_shape(grid);
    const uint32_t side = shape->side;
    if (shape->box_rows == 1) return;
    for (uint32_t row = 0; row < side; row += shape->box_rows)
        for (uint32_t column = 0; column < side; column += shape->box_columns) {
            const pdk_cell upper = row * side + column, lower = upper + side;
            const pdk_symbol symbol = get_cell(grid, upper);
            set_cell(grid, upper, get_cell(grid, lower));
            set_cell(grid, lower, symbol);
        }
}

void puzzle_holes(pdk_random *random, uint32_t percent, pdk_grid *grid)
{
    puzzle_elementary(0, 0, grid);
    swap_in_bands(grid);
    puzzle_shuffle(random, grid);
    for (pdk_cell cell = 0; cell < cell_count(grid); cell++)
        if (pdk_random_below(random, 100) < percent) set_cell(grid, cell, 0);
}

void puzzle_erase(pdk_random *random, uint32_t clues, pdk_grid *grid)
{
    const uint32_t cells = cell_count(grid);
    const uint32_t *order = random_order(random, cells);
    uint32_t left = cells - (uint32_t)pdk_grid_count_empty(grid);
    for (uint32_t i = 0; left > clues; i++) {
        left -= get_cell(grid, order[i]) != 0;
        set_cell(grid, order[i], 0);
    }
}

void puzzle_elementary(uint32_t first, uint32_t last, pdk_grid *grid)
{
    const pdk_shape *shape = pdk_grid_shape(grid);
    for (pdk_cell cell = 0; cell < cell_count(grid); cell++) {
        const uint32_t row = cell / shape->side, column = cell % shape->side;
        const bool is_empty = row >= first && row < last;
        set_cell(grid, cell,
                 is_empty ? 0 : pdk_elementary_cell(shape, row, column));
    }
}

// Replaces `grid` by one of its solutions, unless that takes too long to find.
static void complete(const pdk_geometry *geometry, pdk_grid *grid)
{
    static pdk_symbol solution[CELLS_MAX];
    if (brute_solve(geometry, grid, 1, STEPS, solution).solutions == 1)
        set_cells(grid, solution);
}

void puzzle_fill(const pdk_geometry *geometry, pdk_random *random,
                 pdk_grid *grid)
{
    puzzle_elementary(0, 0, grid);
    puzzle_shuffle(random, grid);
    const uint32_t emptied = pdk_grid_shape(grid)->side > 9 ? 3 : 5;
    pdk_grid *full = make_grid(pdk_grid_shape(grid));
    for (uint32_t i = 0; i < REFILLS; i++) {
        puzzle_copy(grid, full);
        for (pdk_cell cell = 0; cell < cell_count(grid); cell++)
            if (get_cell(grid, cell) <= emptied) set_cell(grid, cell, 0);
        complete(geometry, grid);
        if (pdk_grid_count_empty(grid) > 0) puzzle_copy(full, grid);
        puzzle_shuffle(random, grid);
    }
    pdk_grid_free(full);
}

// Larger boards keep half of their clues: with fewer, brute force would not
// suffice.
static uint32_t fewest_clues(const pdk_grid *grid)
{
    return pdk_grid_shape(grid)->side > 9 ? cell_count(grid) / 2 : 0;
}

// Empties cells of a random solution as long as there are at most `most`
// solutions; true if there are at least `fewest` of them in the end.
static bool dig(const pdk_geometry *geometry, pdk_random *random,
                uint64_t fewest, uint64_t most, pdk_grid *grid)
{
    uint32_t order[CELLS_MAX];
    const uint32_t cells = cell_count(grid);
    uint32_t left = cells - fewest_clues(grid);
    uint64_t solutions = 1;
    puzzle_fill(geometry, random, grid);
    memcpy(order, random_order(random, cells), cells * sizeof *order);
    for (uint32_t i = 0; i < cells && left > 0; i++) {
        const pdk_symbol symbol = get_cell(grid, order[i]);
        set_cell(grid, order[i], 0);
        const struct brute_count count =
            brute_solve(geometry, grid, most, STEPS, NULL);
        if (count.end == BRUTE_ALL) {
            solutions = count.solutions;
            left--;
        } else {
            set_cell(grid, order[i], symbol);
        }
    }
    return solutions >= fewest;
}

static bool dig_again(const pdk_geometry *geometry, pdk_random *random,
                      uint64_t fewest, uint64_t most, pdk_grid *grid)
{
    for (uint32_t i = 0; i < TRIES; i++)
        if (dig(geometry, random, fewest, most, grid)) return true;
    return false;
}

static bool make_empty(const pdk_geometry *geometry, pdk_random *random,
                       pdk_grid *grid)
{
    (void)geometry, (void)random;
    pdk_grid_reset(grid);
    return cell_count(grid) > 1;
}

static bool make_full(const pdk_geometry *geometry, pdk_random *random,
                      pdk_grid *grid)
{
    puzzle_fill(geometry, random, grid);
    return true;
}

static bool make_one_empty(const pdk_geometry *geometry, pdk_random *random,
                           pdk_grid *grid)
{
    puzzle_fill(geometry, random, grid);
    puzzle_erase(random, cell_count(grid) - 1, grid);
    return true;
}

static pdk_cell random_clue(pdk_random *random, const pdk_grid *grid)
{
    const uint32_t *order = random_order(random, cell_count(grid));
    while (get_cell(grid, *order) == 0) order++;
    return *order;
}

static void change_clue(pdk_random *random, pdk_grid *grid)
{
    const uint32_t side = pdk_grid_shape(grid)->side;
    const pdk_cell cell = random_clue(random, grid);
    const pdk_symbol symbol = get_cell(grid, cell);
    const pdk_symbol shift = 1 + pdk_random_below(random, side - 1);
    set_cell(grid, cell, 1 + (symbol - 1 + shift) % side);
}

static bool make_full_invalid(const pdk_geometry *geometry, pdk_random *random,
                              pdk_grid *grid)
{
    puzzle_fill(geometry, random, grid);
    if (cell_count(grid) == 1) return false;
    change_clue(random, grid);
    return true;
}

// Between the fewest clues of any 9x9 puzzle with a unique solution, scaled,
// and all.
static uint32_t random_clues(pdk_random *random, const pdk_grid *grid)
{
    const uint32_t cells = cell_count(grid);
    uint32_t fewest = fewest_clues(grid);
    if (fewest == 0) fewest = 17 * cells / 81;
    return fewest + pdk_random_below(random, cells - fewest + 1);
}

static bool make_erased(const pdk_geometry *geometry, pdk_random *random,
                        pdk_grid *grid)
{
    puzzle_fill(geometry, random, grid);
    puzzle_erase(random, random_clues(random, grid), grid);
    return true;
}

static bool make_changed(const pdk_geometry *geometry, pdk_random *random,
                         pdk_grid *grid)
{
    make_erased(geometry, random, grid);
    if (pdk_grid_count_empty(grid) == cell_count(grid)) return false;
    if (cell_count(grid) == 1) return false;
    change_clue(random, grid);
    return true;
}

static bool make_minimal(const pdk_geometry *geometry, pdk_random *random,
                         pdk_grid *grid)
{
    return dig_again(geometry, random, 1, 1, grid);
}

static bool make_two(const pdk_geometry *geometry, pdk_random *random,
                     pdk_grid *grid)
{
    return dig_again(geometry, random, 2, 2, grid);
}

static bool make_few(const pdk_geometry *geometry, pdk_random *random,
                     pdk_grid *grid)
{
    return dig_again(geometry, random, 3, 20, grid);
}

static bool make_many(const pdk_geometry *geometry, pdk_random *random,
                      pdk_grid *grid)
{
    return dig_again(geometry, random, 45, 90, grid);
}

static bool make_hidden_flaw(const pdk_geometry *geometry, pdk_random *random,
                             pdk_grid *grid)
{
    if (!make_minimal(geometry, random, grid)) return false;
    const uint32_t side = pdk_grid_shape(grid)->side;
    for (uint32_t i = 0; i < 4 * TRIES && side > 1; i++) {
        const pdk_cell cell = random_clue(random, grid);
        const pdk_symbol symbol = get_cell(grid, cell);
        set_cell(grid, cell, 1 + pdk_random_below(random, side));
        const struct brute_count count =
            brute_solve(geometry, grid, 1, STEPS, NULL);
        if (count.solutions == 0 && count.end == BRUTE_ALL &&
            !clashes(geometry, grid, cell))
            return true;
        set_cell(grid, cell, symbol);
    }
    return false;
}

// Puts the same symbol into two cells of a house of that kind.
static bool clash_in(pdk_house_kind kind, const pdk_geometry *geometry,
                     pdk_random *random, pdk_grid *grid)
{
    make_erased(geometry, random, grid);
    const uint32_t side = pdk_grid_shape(grid)->side;
    if (side == 1) return false;
    const pdk_house *house = pdk_geometry_house(
        geometry, (uint32_t)kind * side + pdk_random_below(random, side));
    assert_int_equal(house->kind, kind);
    const uint32_t *order = random_order(random, side);
    const pdk_symbol symbol = 1 + pdk_random_below(random, side);
    set_cell(grid, house->cells[order[0]], symbol);
    set_cell(grid, house->cells[order[1]], symbol);
    return true;
}

static bool make_row_clash(const pdk_geometry *geometry, pdk_random *random,
                           pdk_grid *grid)
{
    return clash_in(PDK_HOUSE_ROW, geometry, random, grid);
}

static bool make_column_clash(const pdk_geometry *geometry, pdk_random *random,
                              pdk_grid *grid)
{
    return clash_in(PDK_HOUSE_COLUMN, geometry, random, grid);
}

static bool make_box_clash(const pdk_geometry *geometry, pdk_random *random,
                           pdk_grid *grid)
{
    return clash_in(PDK_HOUSE_BOX, geometry, random, grid);
}

// Every symbol is in the first row or the first column, none twice, and the
// cell where they meet is empty.
static bool make_dead_cell(const pdk_geometry *geometry, pdk_random *random,
                           pdk_grid *grid)
{
    (void)geometry;
    const uint32_t side = pdk_grid_shape(grid)->side;
    if (side == 1) return false;
    pdk_grid_reset(grid);
    const uint32_t in_row = pdk_random_below(random, side);
    const uint32_t *order = random_order(random, side);
    uint32_t row = 1, column = 1;
    for (uint32_t i = 0; i < side; i++) {
        const bool goes_right = row == side || (column <= in_row);
        set_cell(grid, goes_right ? column++ : side * row++, 1 + order[i]);
    }
    puzzle_shuffle(random, grid);
    return true;
}

// Symbol 1 is in all boxes of the first band but the first, never in the first
// row; the first row of the first box is full.
static bool make_dead_house(const pdk_geometry *geometry, pdk_random *random,
                            pdk_grid *grid)
{
    (void)geometry;
    const pdk_shape *shape = pdk_grid_shape(grid);
    if (shape->box_rows == 1) return false;
    pdk_grid_reset(grid);
    for (uint32_t row = 1; row < shape->box_rows; row++) {
        const uint32_t column = pdk_random_below(random, shape->box_columns);
        set_cell(grid, row * shape->side + row * shape->box_columns + column,
                 1);
    }
    const uint32_t *order = random_order(random, shape->side - 1);
    for (uint32_t column = 0; column < shape->box_columns; column++)
        set_cell(grid, column, 2 + order[column]);
    puzzle_shuffle(random, grid);
    return true;
}

// Fills boxes that share no row and no column.
static bool make_diagonal(const pdk_geometry *geometry, pdk_random *random,
                          pdk_grid *grid)
{
    const pdk_shape *shape = pdk_grid_shape(grid);
    if (shape->box_rows == 1 || shape->box_columns == 1) return false;
    pdk_grid_reset(grid);
    for (uint32_t i = 0; i < shape->box_rows && i < shape->box_columns; i++) {
        const pdk_house *box = pdk_geometry_house(
            geometry, 2 * shape->side + i * (shape->box_rows + 1));
        const uint32_t *order = random_order(random, shape->side);
        for (uint32_t k = 0; k < shape->side; k++)
            set_cell(grid, box->cells[k], 1 + order[k]);
    }
    return true;
}

static bool make_open_band(const pdk_geometry *geometry, pdk_random *random,
                           pdk_grid *grid)
{
    const pdk_shape *shape = pdk_grid_shape(grid);
    if (shape->box_rows == 1) return false;
    puzzle_fill(geometry, random, grid);
    for (pdk_cell cell = 0; cell < shape->box_rows * shape->side; cell++)
        set_cell(grid, cell, 0);
    puzzle_shuffle(random, grid);
    return true;
}

// Every clue is consistent with those before it; the verdict is unknown.
static bool make_careless(const pdk_geometry *geometry, pdk_random *random,
                          pdk_grid *grid)
{
    const uint32_t clues = random_clues(random, grid) / 2;
    const uint32_t side = pdk_grid_shape(grid)->side;
    if (side > 9) return false;
    pdk_grid_reset(grid);
    for (uint32_t i = 0; i < clues; i++) {
        const pdk_cell cell = pdk_random_below(random, side * side);
        set_cell(grid, cell, 1 + pdk_random_below(random, side));
        if (clashes(geometry, grid, cell)) set_cell(grid, cell, 0);
    }
    return true;
}

const struct puzzle_kind *puzzle_kinds(size_t *count)
{
    static const struct puzzle_kind kinds[] = {
        {"empty board",                PDK_MULTIPLE, make_empty       },
        {"full board",                 PDK_UNIQUE,   make_full        },
        {"full board, one cell wrong", PDK_NONE,     make_full_invalid},
        {"one cell empty",             PDK_UNIQUE,   make_one_empty   },
        {"cells erased",               PDK_UNKNOWN,  make_erased      },
        {"cells erased, one changed",  PDK_UNKNOWN,  make_changed     },
        {"careless clues",             PDK_UNKNOWN,  make_careless    },
        {"minimal",                    PDK_UNIQUE,   make_minimal     },
        {"two solutions",              PDK_MULTIPLE, make_two         },
        {"few solutions",              PDK_MULTIPLE, make_few         },
        {"many solutions",             PDK_MULTIPLE, make_many        },
        {"no solution, no clash",      PDK_NONE,     make_hidden_flaw },
        {"clash in a row",             PDK_NONE,     make_row_clash   },
        {"clash in a column",          PDK_NONE,     make_column_clash},
        {"clash in a box",             PDK_NONE,     make_box_clash   },
        {"cell without candidate",     PDK_NONE,     make_dead_cell   },
        {"house without place",        PDK_NONE,     make_dead_house  },
        {"boxes on the diagonal",      PDK_UNKNOWN,  make_diagonal    },
        {"band or stack empty",        PDK_MULTIPLE, make_open_band   },
    };
    *count = COUNT_OF(kinds);
    return kinds;
}

const struct puzzle_kind *puzzle_kind_named(const char *name)
{
    size_t count;
    const struct puzzle_kind *kinds = puzzle_kinds(&count);
    for (size_t i = 0; i < count; i++)
        if (strcmp(kinds[i].name, name) == 0) return &kinds[i];
    fail_msg("no kind of puzzle is called %s", name);
    return NULL;
}
