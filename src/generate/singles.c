// The memory of singles, and the empty board.
#include "generate/singles.h"

#include "base/alloc.h"
#include "generate/singles_set.h"

#include <string.h>

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
        pdki_set_put(singles->band_rows + i / singles->box_rows * words, i);
        pdki_set_put(singles->stack_columns + i / singles->box_columns * words,
                     i);
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
        .levels = levels,
        .words = (shape->side + PDKI_SET_WORD - 1) / PDKI_SET_WORD,
        .places = pdki_alloc_array(cells, sizeof *singles->places),
        .row_home = pdki_alloc_array(cells, sizeof *singles->row_home),
        .column_home = pdki_alloc_array(cells, sizeof *singles->column_home),
        .box_home = pdki_alloc_array(cells, sizeof *singles->box_home),
        .is_settled = pdki_alloc_array(cells, sizeof *singles->is_settled),
        .trail = pdki_alloc_array(cells, sizeof *singles->trail),
    };
    const bool has_sets = allocate_sets(singles);
    divide_counts(singles, pdki_alloc_array(PDKI_SINGLES_KINDS * cells,
                                            sizeof(uint16_t)));
    singles->saved = pdki_alloc_array(levels * PDKI_SINGLES_KINDS * cells + 1,
                                      sizeof *singles->saved);
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
    const uint32_t words = singles->words, rest = singles->side % PDKI_SET_WORD;
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
    for (size_t i = 0; i < PDKI_SINGLES_KINDS * cells; i++)
        singles->cell_others[i] = (uint16_t)(side - 1);
    memset(singles->is_settled, 0, cells * sizeof *singles->is_settled);
    singles->trail_count = singles->done = 0;
    // The one symbol of a 1x1 board is a single already.
    if (side == 1) pdki_singles_give(singles, &(pdk_cell){0}, 1);
}
