// A board in memory, full or partly filled, and a single row of a board of any
// size.
#ifndef PERMUDOKU_GRID_H
#define PERMUDOKU_GRID_H

#include <permudoku/geometry.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct pdk_grid pdk_grid;

// An empty grid: 4 * side^2 bytes. On failure *out is NULL.
PDK_API PDK_CHECKED pdk_status pdk_grid_new(const pdk_shape *shape,
                                            pdk_grid **out, pdk_error *error);
PDK_API PDK_CHECKED pdk_status pdk_grid_copy(const pdk_grid *grid,
                                             pdk_grid **out, pdk_error *error);
PDK_API void pdk_grid_free(pdk_grid *grid);

// Empties all cells.
PDK_API void pdk_grid_reset(pdk_grid *grid);

PDK_API const pdk_shape *pdk_grid_shape(const pdk_grid *grid);

// Whether both have the same shape and the same symbols.
PDK_API bool pdk_grid_equal(const pdk_grid *a, const pdk_grid *b);
PDK_API uint64_t pdk_grid_count_empty(const pdk_grid *grid);

// One cell; rows and columns count from 0. For a cell outside the board, get
// returns 0. A row, column or symbol outside the board is PDK_ERR_RANGE for set
// and set_row, which then change nothing.
PDK_API pdk_symbol pdk_grid_get(const pdk_grid *grid, uint32_t row,
                                uint32_t column);
PDK_API PDK_CHECKED pdk_status pdk_grid_set(pdk_grid *grid, uint32_t row,
                                            uint32_t column, pdk_symbol symbol,
                                            pdk_error *error);

// All `side` symbols of a row.
PDK_API PDK_CHECKED pdk_status pdk_grid_set_row(pdk_grid *grid, uint32_t row,
                                                const pdk_symbol *symbols,
                                                pdk_error *error);

// All side * side symbols, row by row; borrowed.
PDK_API const pdk_symbol *pdk_grid_symbols(const pdk_grid *grid);

// A row of a board, lent by a construction or a reader, for a writer or a
// checker. It may know more than its symbols, for instance that all rows of the
// board are rotations of each other, which makes streaming of large boards
// fast. For rows of your own there are pdk_writer_symbols() and
// pdk_checker_symbols().
typedef struct pdk_row pdk_row;

// The `side` symbols of the row, valid as long as the row.
PDK_API const pdk_symbol *pdk_row_symbols(const pdk_row *row);

#ifdef __cplusplus
}
#endif

#endif
