// Access to boards for the library's own modules, beyond the public functions.
#ifndef PDKI_BOARD_H
#define PDKI_BOARD_H

#include <permudoku/alphabet.h>
#include <permudoku/clues.h>
#include <permudoku/notes.h>

// Cell `index` of a row, a column or a box, in ascending order, without a
// geometry. A band has box_rows boxes.
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

// Whether all of `count` symbols are at most `side`. Branch-free, so that
// compilers vectorise the loop; sides are far below 2^31, so a symbol or
// difference that is negative sets the top bit.
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

// Largest side for which boxes that nothing states are detected.
enum { BOXES_SIDE_MAX = 64 };

// Whether a side has several shapes of boxes, and none that goes without
// saying: square ones do, and single rows or columns never do.
bool pdki_side_has_choice(uint32_t side);

// Whether a box contains a symbol twice, on a board of all cells row by row
// with a side up to BOXES_SIDE_MAX.
bool pdki_boxes_repeat(const pdk_symbol *symbols, const pdk_shape *shape);

// Reports PDK_ERR_RANGE: the symbol of this cell (from 0) exceeds the side.
pdk_status pdki_symbol_refuse(pdk_symbol symbol, uint32_t row, uint32_t column,
                              uint32_t side, pdk_error *error);

// Reports PDK_ERR_RANGE: this row (from 0) is not on the board.
pdk_status pdki_row_refuse(uint32_t row, uint32_t side, pdk_error *error);

// Reports PDK_ERR_RANGE for the first symbol of a row that exceeds the side;
// there must be one.
pdk_status pdki_symbols_refuse(const pdk_symbol *symbols, uint32_t row,
                               uint32_t side, pdk_error *error);

// All side * side symbols of a grid, for writing. The caller must not write
// values above the side.
pdk_symbol *pdki_grid_cells(pdk_grid *grid);

// Copies all cells to another grid of the same shape.
void pdki_grid_assign(pdk_grid *to, const pdk_grid *from);

// The symbols allowed in a cell by its houses: the set of symbols that each
// row, column and box contains.
struct candidates {
    pdk_shape shape;
    size_t words; // per set: bit s - 1 for symbol s
    uint64_t *sets;
    bool has_repeat; // a house contains a symbol twice
};

// From all cells of a board, row by row. False if out of memory; must be
// released even then.
bool pdki_candidates_of(struct candidates *candidates, const pdk_shape *shape,
                        const pdk_symbol *symbols);
void pdki_candidates_release(struct candidates *candidates);

// The sets of the row, the column and the box of a cell.
void pdki_candidates_find(const struct candidates *candidates, uint64_t cell,
                          uint64_t *sets[3]);

// The symbols missing from all three sets, as bits for the 64 symbols from 64 *
// `word` + 1 on.
static inline uint64_t pdki_candidates_open(const struct candidates *candidates,
                                            uint64_t *const sets[3],
                                            size_t word)
{
    const size_t left = candidates->shape.side - word * 64;
    const uint64_t all = left >= 64 ? UINT64_MAX : (UINT64_C(1) << left) - 1;
    return all & ~(sets[0][word] | sets[1][word] | sets[2][word]);
}

// Whether no house of the cell contains the symbol, 1..side.
bool pdki_candidates_has(const struct candidates *candidates, uint64_t cell,
                         pdk_symbol symbol);

struct pdk_clues {
    pdk_shape shape;
    size_t count, capacity;
    pdk_clue *list;
};

// The cell of a clue as a number; sorting by it gives reading order.
static inline uint64_t pdki_clue_place(pdk_clue clue, uint32_t side)
{
    return (uint64_t)clue.row * side + clue.column;
}

// Makes `to` a copy of `from`. PDK_OK or PDK_ERR_MEMORY.
PDK_CHECKED pdk_status pdki_clues_copy(const pdk_clues *from, pdk_clues *to);

// Whether the clues are in reading order, with at most one clue per cell.
bool pdki_clues_are_sorted(const pdk_clues *clues);

// Changes the shape that the notes refer to; the side stays the same.
void pdki_notes_reshape(pdk_notes *notes, const pdk_shape *shape);

// Makes a symbol that was excluded from a cell of the board a candidate again.
void pdki_notes_allow(pdk_notes *notes, uint64_t cell, pdk_symbol symbol);

// pdk_alphabet_of() that also stores the index of the symbol at fault in *bad,
// or `size` if no single symbol is at fault.
pdk_status pdki_alphabet_build(const pdk_text *symbols, uint32_t size,
                               pdk_alphabet **out, uint32_t *bad,
                               pdk_error *error);

#endif
