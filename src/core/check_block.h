// Some whole bands of a board that comes row by row, kept until its boxes and
// its pieces of columns are checked. Stacks lie one after the other:
//
//     stack 0    row 0  |C cells|      row_limit rows of C = box_columns cells,
//                row 1  |C cells|      of which row_count are there
//                ...
//     stack 1    row 0  |C cells|
//                ...
//
// so that a box is one run of cells, and a column stays in one small place.
#ifndef PDKI_CHECK_BLOCK_H
#define PDKI_CHECK_BLOCK_H

#include <permudoku/geometry.h>

struct block {
    pdk_shape shape;
    uint32_t first_row, row_count, row_limit;
    bool is_wide; // cells are uint32_t; else uint16_t, to take less memory
    void *cells;
    size_t capacity; // bytes
};

// A rectangle of cells that the block holds; rows and columns of the board.
struct area {
    uint32_t first_row, row_count;
    uint32_t first_column, column_count;
};

// Makes an empty block of as many bands as `bytes` hold, but at least one.
// *needed becomes its size; false where there is no memory for that. A struct
// of zeros is a valid start.
bool pdki_block_begin(struct block *block, const pdk_shape *shape, size_t bytes,
                      uint64_t *needed);
void pdki_block_release(struct block *block);

// Appends a row; there must be room. False, and no change, where a symbol is
// above the side. The number of empty cells is added to *empty.
bool pdki_block_append(struct block *block, const pdk_symbol *symbols,
                       uint64_t *empty);

// Whether its rows must be dealt with now: it is full, or has the last row.
bool pdki_block_is_full(const struct block *block);

// Goes on behind the rows it held.
void pdki_block_advance(struct block *block);

// Cell `at` of some cells. Loops call it with a constant `is_wide`, so that it
// leaves no test behind.
static inline pdk_symbol pdki_block_load(const void *cells, size_t at,
                                         bool is_wide)
{
    return is_wide ? ((const uint32_t *)cells)[at]
                   : ((const uint16_t *)cells)[at];
}

// The cells of the block from a row and column of the board on.
const void *pdki_block_at(const struct block *block, uint32_t row,
                          uint32_t column);
pdk_symbol pdki_block_cell(const struct block *block, uint32_t row,
                           uint32_t column);

#endif
