// A symbol is a candidate of an empty cell as long as its row, column and box
// all lack it. So sets by house determine all candidates, and only their
// numbers are stored in addition. Settling a cell removes
//
//   - the candidates of the other symbols in it,
//   - those of its symbol in its row and in its column beyond the box,
//   - those of its symbol in its box,
//
// and each of them is counted in its cell, row, column and box. The solution is
// known: when a count drops to one there is a single, and its position can be
// looked up.
//
// To backtrack, the sets are restored cell by cell and the counts copied;
// without copies, candidates are restored in reverse order.
#include "generate/singles.h"

#include "base/alloc.h"

#include <string.h>

enum { CANDIDATES_A_STEP = 8 };

// Sets of numbers, one bit each.
enum { WORD = 64 };

// Adds an item, or removes it if it is present.
static inline void flip(uint64_t *set, uint32_t item)
{
    set[item / WORD] ^= UINT64_C(1) << item % WORD;
}

// Removes and returns the first item of a nonzero word.
static inline uint32_t take_first(uint64_t *word)
{
    const uint32_t first = (uint32_t)__builtin_ctzll(*word);
    *word &= *word - 1;
    return first;
}

// The number of sets besides the constant ones, which come first.
static size_t count_sets(const struct pdki_singles *singles)
{
    const size_t side = singles->side;
    return 7 * side + side * (side / singles->box_rows) +
           side * (side / singles->box_columns);
}

// All sets are in one block, and so are all counts.
static bool allocate_sets(struct pdki_singles *singles)
{
    const size_t side = singles->side, words = singles->words;
    const size_t bands = side / singles->box_rows;
    const size_t stacks = side / singles->box_columns;
    const struct {
        uint64_t **set;
        size_t count;
    } sets[] = {
        {&singles->stack_columns,  stacks       },
        {&singles->band_rows,      bands        },
        {&singles->row_cells,      side         },
        {&singles->column_cells,   side         },
        {&singles->row_symbols,    side         },
        {&singles->column_symbols, side         },
        {&singles->box_symbols,    side         },
        {&singles->symbol_rows,    side         },
        {&singles->symbol_columns, side         },
        {&singles->box_in_band,    side * bands },
        {&singles->box_in_stack,   side * stacks},
    };
    uint64_t *block = pdki_alloc_zeroed(stacks + bands + count_sets(singles),
                                        words * sizeof *block);
    singles->sets = block;
    for (size_t i = 0; block && i < sizeof sets / sizeof sets[0]; i++) {
        *sets[i].set = block;
        block += sets[i].count * words;
    }
    return block != NULL;
}

// The rows of each band, the columns of each stack, and the place of each cell.
static void fill_constants(struct pdki_singles *singles)
{
    const uint32_t side = singles->side, words = singles->words;
    for (uint32_t i = 0; i < side; i++) {
        flip(singles->band_rows + i / singles->box_rows * words, i);
        flip(singles->stack_columns + i / singles->box_columns * words, i);
    }
    for (pdk_cell cell = 0; cell < side * side; cell++) {
        const uint32_t row = cell / side, column = cell % side;
        const uint32_t band = row / singles->box_rows;
        const uint32_t stack = column / singles->box_columns;
        singles->places[cell] = (struct pdki_singles_place){
            .row = (uint16_t)row,
            .column = (uint16_t)column,
            .band = (uint16_t)band,
            .stack = (uint16_t)stack,
            .box = (uint16_t)(band * singles->box_rows + stack),
        };
    }
}

bool pdki_singles_init(struct pdki_singles *singles, const pdk_shape *shape,
                       uint32_t levels)
{
    const size_t cells = (size_t)shape->side * shape->side;
    const size_t counts = PDKI_SINGLES_KINDS * cells;
    *singles = (struct pdki_singles){
        .side = shape->side,
        .box_rows = shape->box_rows,
        .box_columns = shape->box_columns,
        .levels = levels,
        .words = (shape->side + WORD - 1) / WORD,
        .places = pdki_alloc_array(cells, sizeof *singles->places),
        .home[PDKI_IN_ROW] = pdki_alloc_array(3 * cells, sizeof(pdk_cell)),
        .others[PDKI_IN_CELL] = pdki_alloc_array(counts, sizeof(uint16_t)),
        .is_settled = pdki_alloc_array(cells, sizeof *singles->is_settled),
        .trail = pdki_alloc_array(cells, sizeof *singles->trail),
        .saved = pdki_alloc_array(levels * counts + 1, sizeof *singles->saved),
    };
    if (!allocate_sets(singles) || !singles->places ||
        !singles->home[PDKI_IN_ROW] || !singles->others[PDKI_IN_CELL] ||
        !singles->is_settled || !singles->trail || !singles->saved)
        return false;
    for (int kind = PDKI_IN_ROW; kind <= PDKI_IN_BOX; kind++)
        singles->others[kind] = singles->others[kind - 1] + cells;
    singles->home[PDKI_IN_COLUMN] = singles->home[PDKI_IN_ROW] + cells;
    singles->home[PDKI_IN_BOX] = singles->home[PDKI_IN_COLUMN] + cells;
    fill_constants(singles);
    return true;
}

void pdki_singles_release(struct pdki_singles *singles)
{
    pdki_free(singles->saved);
    pdki_free(singles->trail);
    pdki_free(singles->is_settled);
    pdki_free(singles->others[PDKI_IN_CELL]);
    pdki_free(singles->home[PDKI_IN_ROW]);
    pdki_free(singles->places);
    pdki_free(singles->sets);
}

// Fills each set with all numbers below the side.
static void fill_sets(const struct pdki_singles *singles)
{
    const uint32_t words = singles->words, rest = singles->side % WORD;
    const size_t count = count_sets(singles);
    uint64_t *sets = singles->row_cells;
    memset(sets, 0xFF, count * words * sizeof *sets);
    if (rest == 0) return;
    for (size_t i = 1; i <= count; i++)
        sets[i * words - 1] = (UINT64_C(1) << rest) - 1;
}

static void index_solution(struct pdki_singles *singles,
                           const pdk_grid *solution)
{
    const pdk_shape *shape = pdk_grid_shape(solution);
    const pdk_symbol *symbols = pdk_grid_symbols(solution);
    const uint32_t side = singles->side;
    for (pdk_cell cell = 0; cell < side * side; cell++) {
        const uint32_t row = cell / side, column = cell % side;
        const uint32_t symbol = symbols[cell] - 1;
        singles->places[cell].symbol = (uint16_t)symbol;
        singles->home[PDKI_IN_ROW][symbol * side + row] = cell;
        singles->home[PDKI_IN_COLUMN][symbol * side + column] = cell;
        singles->home[PDKI_IN_BOX]
                     [symbol * side + pdk_shape_box(shape, row, column)] = cell;
    }
}

static void settle(struct pdki_singles *singles, pdk_cell cell)
{
    if (singles->is_settled[cell]) return;
    singles->is_settled[cell] = true;
    singles->trail[singles->trail_count++] = cell;
}

void pdki_singles_begin(struct pdki_singles *singles, const pdk_grid *solution)
{
    const size_t side = singles->side, cells = side * side;
    index_solution(singles, solution);
    fill_sets(singles);
    for (size_t i = 0; i < PDKI_SINGLES_KINDS * cells; i++)
        singles->others[PDKI_IN_CELL][i] = (uint16_t)(side - 1);
    memset(singles->is_settled, 0, cells * sizeof *singles->is_settled);
    singles->trail_count = singles->done = 0;
    // The one symbol of a 1x1 board is a single already.
    if (side == 1) settle(singles, 0);
}

// Removes or restores a candidate of a cell, or of a symbol in a house.
static inline void count(struct pdki_singles *singles,
                         enum pdki_singles_kind kind, uint32_t index,
                         bool is_back)
{
    uint16_t *others = singles->others[kind];
    if (is_back)
        others[index]++;
    else if (--others[index] == 0)
        settle(singles,
               kind == PDKI_IN_CELL ? index : singles->home[kind][index]);
}

// The functions below are specialised for one word or more, and for either
// direction.
static inline void count_symbols(struct pdki_singles *singles,
                                 const struct pdki_singles_place *at,
                                 uint32_t words, bool is_back)
{
    const uint32_t side = singles->side;
    const uint64_t *row = singles->row_symbols + at->row * words;
    const uint64_t *column = singles->column_symbols + at->column * words;
    const uint64_t *box = singles->box_symbols + at->box * words;
    for (uint32_t word = 0; word < words; word++) {
        uint64_t open = row[word] & column[word] & box[word];
        if (word == at->symbol / WORD)
            open &= ~(UINT64_C(1) << at->symbol % WORD);
        while (open) {
            const uint32_t symbol = word * WORD + take_first(&open);
            count(singles, PDKI_IN_ROW, symbol * side + at->row, is_back);
            count(singles, PDKI_IN_COLUMN, symbol * side + at->column, is_back);
            count(singles, PDKI_IN_BOX, symbol * side + at->box, is_back);
        }
    }
}

static inline void count_row(struct pdki_singles *singles,
                             const struct pdki_singles_place *at,
                             uint32_t words, bool is_back)
{
    const uint32_t side = singles->side, bands = singles->box_columns;
    const uint32_t first = at->symbol * side;
    const uint64_t *cells = singles->row_cells + at->row * words;
    const uint64_t *columns = singles->symbol_columns + at->symbol * words;
    const uint64_t *boxes =
        singles->box_in_band + (at->symbol * bands + at->band) * words;
    const uint64_t *own = singles->stack_columns + at->stack * words;
    for (uint32_t word = 0; word < words; word++) {
        uint64_t open = cells[word] & columns[word] & boxes[word] & ~own[word];
        while (open) {
            const uint32_t column = word * WORD + take_first(&open);
            const pdk_cell cell = at->row * side + column;
            count(singles, PDKI_IN_CELL, cell, is_back);
            count(singles, PDKI_IN_COLUMN, first + column, is_back);
            count(singles, PDKI_IN_BOX, first + singles->places[cell].box,
                  is_back);
        }
    }
}

static inline void count_column(struct pdki_singles *singles,
                                const struct pdki_singles_place *at,
                                uint32_t words, bool is_back)
{
    const uint32_t side = singles->side, stacks = singles->box_rows;
    const uint32_t first = at->symbol * side;
    const uint64_t *cells = singles->column_cells + at->column * words;
    const uint64_t *rows = singles->symbol_rows + at->symbol * words;
    const uint64_t *boxes =
        singles->box_in_stack + (at->symbol * stacks + at->stack) * words;
    const uint64_t *own = singles->band_rows + at->band * words;
    for (uint32_t word = 0; word < words; word++) {
        uint64_t open = cells[word] & rows[word] & boxes[word] & ~own[word];
        while (open) {
            const uint32_t row = word * WORD + take_first(&open);
            const pdk_cell cell = row * side + at->column;
            count(singles, PDKI_IN_CELL, cell, is_back);
            count(singles, PDKI_IN_ROW, first + row, is_back);
            count(singles, PDKI_IN_BOX, first + singles->places[cell].box,
                  is_back);
        }
    }
}

// This counts the cell itself too, which is harmless: the counts of settled
// cells are never used.
static inline void count_box_row(struct pdki_singles *singles,
                                 const struct pdki_singles_place *at,
                                 uint32_t row, uint32_t words, bool is_back)
{
    const uint32_t side = singles->side, first = at->symbol * side;
    const uint64_t *cells = singles->row_cells + row * words;
    const uint64_t *columns = singles->symbol_columns + at->symbol * words;
    const uint64_t *own = singles->stack_columns + at->stack * words;
    const uint32_t left = at->stack * singles->box_columns;
    const uint32_t end = (left + singles->box_columns - 1) / WORD;
    for (uint32_t word = left / WORD; word <= end; word++) {
        uint64_t open = cells[word] & columns[word] & own[word];
        while (open) {
            const uint32_t column = word * WORD + take_first(&open);
            count(singles, PDKI_IN_CELL, row * side + column, is_back);
            count(singles, PDKI_IN_ROW, first + row, is_back);
            count(singles, PDKI_IN_COLUMN, first + column, is_back);
        }
    }
}

static inline void count_box(struct pdki_singles *singles,
                             const struct pdki_singles_place *at,
                             uint32_t words, bool is_back)
{
    const uint64_t *rows = singles->symbol_rows + at->symbol * words;
    const uint64_t *own = singles->band_rows + at->band * words;
    const uint32_t top = at->band * singles->box_rows;
    const uint32_t end = (top + singles->box_rows - 1) / WORD;
    for (uint32_t word = top / WORD; word <= end; word++) {
        uint64_t open = rows[word] & own[word];
        while (open) {
            const uint32_t row = word * WORD + take_first(&open);
            count_box_row(singles, at, row, words, is_back);
        }
    }
}

static inline void count_all(struct pdki_singles *singles,
                             const struct pdki_singles_place *at,
                             uint32_t words, bool is_back)
{
    count_symbols(singles, at, words, is_back);
    count_row(singles, at, words, is_back);
    count_column(singles, at, words, is_back);
    count_box(singles, at, words, is_back);
}

// A settled cell leaves the sets that it is in, and returns to them when
// undone. A box that lacks a symbol lacks it in all its rows and columns.
static void flip_sets(struct pdki_singles *singles,
                      const struct pdki_singles_place *at)
{
    const uint32_t words = singles->words, symbol = at->symbol;
    const uint32_t bands = singles->box_columns;
    const uint32_t stacks = singles->box_rows;
    uint64_t *in_band =
        singles->box_in_band + (symbol * bands + at->band) * words;
    uint64_t *in_stack =
        singles->box_in_stack + (symbol * stacks + at->stack) * words;
    flip(singles->row_cells + at->row * words, at->column);
    flip(singles->column_cells + at->column * words, at->row);
    flip(singles->row_symbols + at->row * words, symbol);
    flip(singles->column_symbols + at->column * words, symbol);
    flip(singles->box_symbols + at->box * words, symbol);
    flip(singles->symbol_rows + symbol * words, at->row);
    flip(singles->symbol_columns + symbol * words, at->column);
    for (uint32_t i = 0; i < words; i++) {
        in_band[i] ^= singles->stack_columns[at->stack * words + i];
        in_stack[i] ^= singles->band_rows[at->band * words + i];
    }
}

void pdki_singles_give(struct pdki_singles *singles, const pdk_cell *cells,
                       size_t count)
{
    for (size_t i = 0; i < count; i++) settle(singles, cells[i]);
}

// A cell costs one step, and more if it removes many candidates.
static void take_steps(uint64_t *steps, uint64_t candidates)
{
    const uint64_t cost = 1 + candidates / CANDIDATES_A_STEP;
    *steps -= cost < *steps ? cost : *steps;
}

// The approximate number of candidates that propagating a cell removes.
static uint64_t count_candidates(const struct pdki_singles *singles,
                                 pdk_cell cell)
{
    const struct pdki_singles_place *at = singles->places + cell;
    const uint32_t first = at->symbol * singles->side;
    return (uint64_t)singles->others[PDKI_IN_CELL][cell] +
           singles->others[PDKI_IN_ROW][first + at->row] +
           singles->others[PDKI_IN_COLUMN][first + at->column] +
           singles->others[PDKI_IN_BOX][first + at->box];
}

bool pdki_singles_follow(struct pdki_singles *singles, uint64_t *steps)
{
    while (singles->done<singles->trail_count && * steps> 0) {
        const pdk_cell cell = singles->trail[singles->done++];
        const struct pdki_singles_place *at = singles->places + cell;
        take_steps(steps, count_candidates(singles, cell));
        if (singles->words == 1)
            count_all(singles, at, 1, false);
        else
            count_all(singles, at, singles->words, false);
        flip_sets(singles, at);
    }
    return singles->done == singles->trail_count;
}

static size_t count_bytes(const struct pdki_singles *singles)
{
    return PDKI_SINGLES_KINDS * (size_t)singles->side * singles->side *
           sizeof *singles->others[PDKI_IN_CELL];
}

static uint16_t *copy_of(const struct pdki_singles *singles, uint32_t level)
{
    return singles->saved +
           level * (count_bytes(singles) / sizeof *singles->saved);
}

struct pdki_singles_mark pdki_singles_save(struct pdki_singles *singles,
                                           uint32_t level)
{
    if (singles->levels > 0)
        memcpy(copy_of(singles, level), singles->others[PDKI_IN_CELL],
               count_bytes(singles));
    return (struct pdki_singles_mark){level, singles->trail_count};
}

// Undoes the cell that was settled last; returns the number of candidates that
// it restored.
static uint64_t go_back(struct pdki_singles *singles)
{
    const pdk_cell cell = singles->trail[--singles->trail_count];
    const struct pdki_singles_place *at = singles->places + cell;
    singles->is_settled[cell] = false;
    if (singles->done <= singles->trail_count) return 0;
    singles->done--;
    flip_sets(singles, at);
    if (singles->levels > 0) return 0;
    count_all(singles, at, singles->words, true);
    return count_candidates(singles, cell);
}

bool pdki_singles_restore(struct pdki_singles *singles,
                          struct pdki_singles_mark mark, uint64_t *steps)
{
    while (singles->trail_count > mark.trail_count && *steps > 0)
        take_steps(steps, go_back(singles));
    if (singles->trail_count > mark.trail_count) return false;
    if (singles->levels > 0)
        memcpy(singles->others[PDKI_IN_CELL], copy_of(singles, mark.level),
               count_bytes(singles));
    return true;
}
