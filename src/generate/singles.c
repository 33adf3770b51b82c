// A symbol is a candidate of an empty cell as long as its row, its column and
// its box all miss it. So sets by house tell all candidates, and only their
// numbers are kept besides. A cell that is settled ends
//
//   - the candidates of the other symbols in it,
//   - those of its symbol in its row and in its column beyond the box,
//   - those of its symbol in its box,
//
// and each of them counts in its cell, row, column and box. The solution is
// known: a count that comes down to one says that there is a single, and where
// it is can be looked up.
//
// To go back, the sets are changed back cell by cell, the counts copied; where
// they are many, the candidates come back as they went, the last ones first.
#include "generate/singles.h"

#include "base/alloc.h"

#include <string.h>

enum { WORD = 64, COPY_SIDE_MAX = 256, KINDS = 4 };

static void put(uint64_t *set, uint32_t item)
{
    set[item / WORD] |= UINT64_C(1) << item % WORD;
}

static void drop(uint64_t *set, uint32_t item)
{
    set[item / WORD] &= ~(UINT64_C(1) << item % WORD);
}

static uint32_t take_first(uint64_t *bits)
{
    const uint32_t first = (uint32_t)__builtin_ctzll(*bits);
    *bits &= *bits - 1;
    return first;
}

static bool has_copies(const struct pdki_singles *singles)
{
    return singles->side <= COPY_SIDE_MAX;
}

// All counts are in one block, so that they can be copied at once.
static void divide_counts(struct pdki_singles *singles, uint16_t *block)
{
    const size_t cells = (size_t)singles->side * singles->side;
    singles->cell_others = block;
    if (!block) return;
    singles->row_others = block + cells;
    singles->column_others = block + 2 * cells;
    singles->box_others = block + 3 * cells;
}

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
    bool is_done = true;
    for (size_t i = 0; i < sizeof sets / sizeof sets[0]; i++) {
        *sets[i].set =
            pdki_alloc_zeroed(sets[i].count * words, sizeof **sets[i].set);
        is_done &= *sets[i].set != NULL;
    }
    return is_done;
}

// Which rows a band has, and which columns a stack.
static void fill_constant_sets(struct pdki_singles *singles)
{
    const uint32_t words = singles->words;
    for (uint32_t i = 0; i < singles->side; i++) {
        put(singles->band_rows + i / singles->box_rows * words, i);
        put(singles->stack_columns + i / singles->box_columns * words, i);
    }
}

static void fill_places(struct pdki_singles *singles)
{
    const uint32_t side = singles->side;
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
    *singles = (struct pdki_singles){
        .side = shape->side,
        .box_rows = shape->box_rows,
        .box_columns = shape->box_columns,
        .words = (shape->side + WORD - 1) / WORD,
        .places = pdki_alloc_array(cells, sizeof *singles->places),
        .row_home = pdki_alloc_array(cells, sizeof *singles->row_home),
        .column_home = pdki_alloc_array(cells, sizeof *singles->column_home),
        .box_home = pdki_alloc_array(cells, sizeof *singles->box_home),
        .is_settled = pdki_alloc_array(cells, sizeof *singles->is_settled),
        .trail = pdki_alloc_array(cells, sizeof *singles->trail),
    };
    const bool has_sets = allocate_sets(singles);
    divide_counts(singles, pdki_alloc_array(KINDS * cells, sizeof(uint16_t)));
    const size_t copies = has_copies(singles) ? levels : 0;
    singles->saved =
        pdki_alloc_array(copies * KINDS * cells + 1, sizeof *singles->saved);
    if (!has_sets || !singles->cell_others || !singles->saved ||
        !singles->places || !singles->row_home || !singles->column_home ||
        !singles->box_home || !singles->is_settled || !singles->trail)
        return false;
    fill_constant_sets(singles);
    fill_places(singles);
    return true;
}

void pdki_singles_release(struct pdki_singles *singles)
{
    pdki_free(singles->saved);
    pdki_free(singles->cell_others);
    pdki_free(singles->box_in_stack);
    pdki_free(singles->box_in_band);
    pdki_free(singles->symbol_columns);
    pdki_free(singles->symbol_rows);
    pdki_free(singles->box_symbols);
    pdki_free(singles->column_symbols);
    pdki_free(singles->row_symbols);
    pdki_free(singles->column_cells);
    pdki_free(singles->row_cells);
    pdki_free(singles->band_rows);
    pdki_free(singles->stack_columns);
    pdki_free(singles->trail);
    pdki_free(singles->is_settled);
    pdki_free(singles->box_home);
    pdki_free(singles->column_home);
    pdki_free(singles->row_home);
    pdki_free(singles->places);
}

// Everything of a board: all numbers below the side, so many times.
static void fill_sets(const struct pdki_singles *singles, uint64_t *sets,
                      size_t count)
{
    const uint32_t words = singles->words, rest = singles->side % WORD;
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
        singles->row_home[symbol * side + row] = cell;
        singles->column_home[symbol * side + column] = cell;
        singles->box_home[symbol * side + pdk_shape_box(shape, row, column)] =
            cell;
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
    fill_sets(singles, singles->row_cells, side);
    fill_sets(singles, singles->column_cells, side);
    fill_sets(singles, singles->row_symbols, side);
    fill_sets(singles, singles->column_symbols, side);
    fill_sets(singles, singles->box_symbols, side);
    fill_sets(singles, singles->symbol_rows, side);
    fill_sets(singles, singles->symbol_columns, side);
    fill_sets(singles, singles->box_in_band, side * (side / singles->box_rows));
    fill_sets(singles, singles->box_in_stack,
              side * (side / singles->box_columns));
    for (size_t i = 0; i < KINDS * cells; i++)
        singles->cell_others[i] = (uint16_t)(side - 1);
    memset(singles->is_settled, 0, cells * sizeof *singles->is_settled);
    singles->trail_count = singles->done = 0;
    if (side == 1) settle(singles, 0); // its one symbol is a single already
}

// A candidate less, or one more again, of a symbol in a house.
static inline void count_in_house(struct pdki_singles *singles,
                                  uint16_t *others, const pdk_cell *home,
                                  uint32_t index, bool is_back)
{
    if (is_back)
        others[index]++;
    else if (--others[index] == 0)
        settle(singles, home[index]);
}

static inline void count_in_cell(struct pdki_singles *singles, pdk_cell cell,
                                 bool is_back)
{
    if (is_back)
        singles->cell_others[cell]++;
    else if (--singles->cell_others[cell] == 0)
        settle(singles, cell);
}

static inline void count_in_row(struct pdki_singles *singles, uint32_t index,
                                bool is_back)
{
    count_in_house(singles, singles->row_others, singles->row_home, index,
                   is_back);
}

static inline void count_in_column(struct pdki_singles *singles, uint32_t index,
                                   bool is_back)
{
    count_in_house(singles, singles->column_others, singles->column_home, index,
                   is_back);
}

static inline void count_in_box(struct pdki_singles *singles, uint32_t index,
                                bool is_back)
{
    count_in_house(singles, singles->box_others, singles->box_home, index,
                   is_back);
}

// The functions below are compiled for one word and for more, and for either
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
            count_in_row(singles, symbol * side + at->row, is_back);
            count_in_column(singles, symbol * side + at->column, is_back);
            count_in_box(singles, symbol * side + at->box, is_back);
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
            count_in_cell(singles, cell, is_back);
            count_in_column(singles, first + column, is_back);
            count_in_box(singles, first + singles->places[cell].box, is_back);
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
            count_in_cell(singles, cell, is_back);
            count_in_row(singles, first + row, is_back);
            count_in_box(singles, first + singles->places[cell].box, is_back);
        }
    }
}

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
            const pdk_cell cell = row * side + column;
            if (column == at->column && row == at->row) continue;
            count_in_cell(singles, cell, is_back);
            count_in_row(singles, first + row, is_back);
            count_in_column(singles, first + column, is_back);
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

static void drop_sets(struct pdki_singles *singles,
                      const struct pdki_singles_place *at)
{
    const uint32_t words = singles->words, symbol = at->symbol;
    const uint32_t bands = singles->box_columns;
    const uint32_t stacks = singles->box_rows;
    uint64_t *in_band =
        singles->box_in_band + (symbol * bands + at->band) * words;
    uint64_t *in_stack =
        singles->box_in_stack + (symbol * stacks + at->stack) * words;
    drop(singles->row_cells + at->row * words, at->column);
    drop(singles->column_cells + at->column * words, at->row);
    drop(singles->row_symbols + at->row * words, symbol);
    drop(singles->column_symbols + at->column * words, symbol);
    drop(singles->box_symbols + at->box * words, symbol);
    drop(singles->symbol_rows + symbol * words, at->row);
    drop(singles->symbol_columns + symbol * words, at->column);
    for (uint32_t i = 0; i < words; i++) {
        in_band[i] &= ~singles->stack_columns[at->stack * words + i];
        in_stack[i] &= ~singles->band_rows[at->band * words + i];
    }
}

static void put_sets(struct pdki_singles *singles,
                     const struct pdki_singles_place *at)
{
    const uint32_t words = singles->words, symbol = at->symbol;
    const uint32_t bands = singles->box_columns;
    const uint32_t stacks = singles->box_rows;
    uint64_t *in_band =
        singles->box_in_band + (symbol * bands + at->band) * words;
    uint64_t *in_stack =
        singles->box_in_stack + (symbol * stacks + at->stack) * words;
    put(singles->row_cells + at->row * words, at->column);
    put(singles->column_cells + at->column * words, at->row);
    put(singles->row_symbols + at->row * words, symbol);
    put(singles->column_symbols + at->column * words, symbol);
    put(singles->box_symbols + at->box * words, symbol);
    put(singles->symbol_rows + symbol * words, at->row);
    put(singles->symbol_columns + symbol * words, at->column);
    for (uint32_t i = 0; i < words; i++) {
        in_band[i] |= singles->stack_columns[at->stack * words + i];
        in_stack[i] |= singles->band_rows[at->band * words + i];
    }
}

void pdki_singles_give(struct pdki_singles *singles, const pdk_cell *cells,
                       size_t count)
{
    for (size_t i = 0; i < count; i++) settle(singles, cells[i]);
}

// Whether another step may be done.
static bool take_step(uint64_t *steps)
{
    if (*steps == 0) return false;
    --*steps;
    return true;
}

static void follow_cell(struct pdki_singles *singles, pdk_cell cell)
{
    const struct pdki_singles_place *at = singles->places + cell;
    if (singles->words == 1)
        count_all(singles, at, 1, false);
    else
        count_all(singles, at, singles->words, false);
    drop_sets(singles, at);
}

bool pdki_singles_follow(struct pdki_singles *singles, uint64_t *steps)
{
    while (singles->done < singles->trail_count && take_step(steps))
        follow_cell(singles, singles->trail[singles->done++]);
    return singles->done == singles->trail_count;
}

static size_t count_bytes(const struct pdki_singles *singles)
{
    return KINDS * (size_t)singles->side * singles->side *
           sizeof *singles->cell_others;
}

static uint16_t *copy_of(const struct pdki_singles *singles, uint32_t level)
{
    return singles->saved +
           level * (count_bytes(singles) / sizeof *singles->saved);
}

struct pdki_singles_mark pdki_singles_save(struct pdki_singles *singles,
                                           uint32_t level)
{
    if (has_copies(singles))
        memcpy(copy_of(singles, level), singles->cell_others,
               count_bytes(singles));
    return (struct pdki_singles_mark){level, singles->trail_count};
}

// Takes back the cell that was settled last.
static void go_back(struct pdki_singles *singles)
{
    const pdk_cell cell = singles->trail[--singles->trail_count];
    singles->is_settled[cell] = false;
    if (singles->done <= singles->trail_count) return;
    const struct pdki_singles_place *at = singles->places + cell;
    put_sets(singles, at);
    if (!has_copies(singles)) count_all(singles, at, singles->words, true);
    singles->done--;
}

bool pdki_singles_restore(struct pdki_singles *singles,
                          struct pdki_singles_mark mark, uint64_t *steps)
{
    while (singles->trail_count > mark.trail_count && take_step(steps))
        go_back(singles);
    if (singles->trail_count > mark.trail_count) return false;
    if (has_copies(singles))
        memcpy(singles->cell_others, copy_of(singles, mark.level),
               count_bytes(singles));
    return true;
}
