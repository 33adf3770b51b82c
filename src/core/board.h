// What the library's own modules may do with boards beyond the public calls.
#ifndef PDKI_BOARD_H
#define PDKI_BOARD_H

#include <permudoku/alphabet.h>
#include <permudoku/clues.h>
#include <permudoku/notes.h>

// Cell `index` of a row, a column or a box, ascending, without a geometry.
// There are box_rows boxes in a band.
static inline pdk_cell pdki_house_cell(const pdk_shape *shape,
                                       pdk_house_kind kind, uint32_t house,
                                       uint32_t index)
{
    const uint32_t side = shape->side;
    if (kind == PDK_HOUSE_ROW) return house * side + index;
    if (kind == PDK_HOUSE_COLUMN) return index * side + house;
    const uint32_t top = house / shape->box_rows * shape->box_rows;
    const uint32_t left = house % shape->box_rows * shape->box_columns;
    return (top + index / shape->box_columns) * side + left +
           index % shape->box_columns;
}

// Whether none of `count` symbols is above `side`. There are no branches in the
// loop, so that compilers turn it into vector code; sides are far below 2^31,
// so that a symbol or difference that is negative sets the top bit.
static inline bool pdki_symbols_in_range(const pdk_symbol *symbols,
                                         size_t count, uint32_t side)
{
    uint32_t signs = 0;
    for (size_t i = 0; i < count; i++)
        signs |= symbols[i] | (side - symbols[i]);
    return signs >> 31 == 0;
}

// PDK_ERR_ARGUMENT unless `shape` is what pdk_shape_init() makes. Everything
// that is made for a shape checks it, since callers hold the record.
pdk_status pdki_shape_check(const pdk_shape *shape, pdk_error *error);

// PDK_ERR_RANGE: this cell, counted from 0, has a symbol above the side.
pdk_status pdki_symbol_refuse(pdk_symbol symbol, uint32_t row, uint32_t column,
                              uint32_t side, pdk_error *error);

// PDK_ERR_RANGE: the row, counted from 0, is not on the board.
pdk_status pdki_row_refuse(uint32_t row, uint32_t side, pdk_error *error);

// PDK_ERR_RANGE for a row of symbols, one of which is above the side.
pdk_status pdki_symbols_refuse(const pdk_symbol *symbols, uint32_t row,
                               uint32_t side, pdk_error *error);

// All side * side symbols of a grid, to be written. Whoever writes there writes
// none above the side.
pdk_symbol *pdki_grid_cells(pdk_grid *grid);

// Copies all cells of a grid to another one of its shape.
void pdki_grid_assign(pdk_grid *to, const pdk_grid *from);

// Which symbols a cell can hold, as far as its houses tell: sets of the symbols
// that each row, column and box has.
struct candidates {
    pdk_shape shape;
    size_t words; // of a set: bit s - 1 for symbol s
    uint64_t *sets;
    bool has_repeat; // a house has a symbol twice
};

// From all cells of a board, row by row. False if there is no memory; release
// it then too.
bool pdki_candidates_of(struct candidates *candidates, const pdk_shape *shape,
                        const pdk_symbol *symbols);
void pdki_candidates_release(struct candidates *candidates);

// The sets of the row, the column and the box of a cell.
void pdki_candidates_find(const struct candidates *candidates, uint64_t cell,
                          uint64_t *sets[3]);

// The symbols that the houses with these sets lack, 64 from 64 * `word` + 1 on.
static inline uint64_t pdki_candidates_open(const struct candidates *candidates,
                                            uint64_t *const sets[3],
                                            size_t word)
{
    const size_t left = candidates->shape.side - word * 64;
    const uint64_t all = left >= 64 ? UINT64_MAX : (UINT64_C(1) << left) - 1;
    return all & ~(sets[0][word] | sets[1][word] | sets[2][word]);
}

// Whether no house of the cell has the symbol, 1..side.
bool pdki_candidates_has(const struct candidates *candidates, uint64_t cell,
                         pdk_symbol symbol);

struct pdk_clues {
    pdk_shape shape;
    size_t count, capacity;
    pdk_clue *list;
};

// The place of a clue as a number, by which clues are in reading order.
static inline uint64_t pdki_clue_place(pdk_clue clue, uint32_t side)
{
    return (uint64_t)clue.row * side + clue.column;
}

// Makes `to` the same list as `from`. PDK_OK or PDK_ERR_MEMORY.
PDK_CHECKED pdk_status pdki_clues_copy(const pdk_clues *from, pdk_clues *to);

// Whether the clues are in reading order, with at most one clue per cell.
bool pdki_clues_are_sorted(const pdk_clues *clues);

// Makes the notes be about a board of another shape of the same side.
void pdki_notes_reshape(pdk_notes *notes, const pdk_shape *shape);

// pdk_alphabet_of() that also stores the index of the symbol at fault in *bad,
// or `size` if it is not the fault of a single one.
pdk_status pdki_alphabet_build(const pdk_text *symbols, uint32_t size,
                               pdk_alphabet **out, uint32_t *bad,
                               pdk_error *error);

#endif
