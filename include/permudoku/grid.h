// A board in memory, full or partly filled, and a row of any board on its way
// from one module to the next.
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

// Empties every cell.
PDK_API void pdk_grid_reset(pdk_grid *grid);

PDK_API const pdk_shape *pdk_grid_shape(const pdk_grid *grid);
PDK_API bool pdk_grid_equal(const pdk_grid *a, const pdk_grid *b);
PDK_API uint64_t pdk_grid_count_empty(const pdk_grid *grid);

// Rows, columns and symbols outside the board: get answers 0, set and
// set_row PDK_ERR_RANGE (and change nothing).
PDK_API pdk_symbol pdk_grid_get(const pdk_grid *grid, uint32_t row,
                                uint32_t column);
PDK_API PDK_CHECKED pdk_status pdk_grid_set(pdk_grid *grid, uint32_t row,
                                            uint32_t column, pdk_symbol symbol);
PDK_API PDK_CHECKED pdk_status pdk_grid_set_row(pdk_grid *grid, uint32_t row,
                                                const pdk_symbol *symbols);

// All side * side symbols, row by row, borrowed.
PDK_API const pdk_symbol *pdk_grid_symbols(const pdk_grid *grid);

// A row that somebody else owns, `side` symbols long. Where rows of a board are
// known to be rotations of each other, `cycle` is one such rotation written
// twice (2 * side symbols, the same for all of them) and `symbols` points into
// it; else `cycle` is NULL. Readers, writers and checkers use this to handle
// such rows at once: the bytes of the cycle contain the bytes of them all.
typedef struct pdk_row {
    const pdk_symbol *symbols;
    const pdk_symbol *cycle;
} pdk_row;

#ifdef __cplusplus
}
#endif

#endif
