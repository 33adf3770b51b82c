// A puzzle as the list of its clues, for large boards that are mostly empty. It
// takes 12 bytes per clue, whatever the side.
#ifndef PERMUDOKU_CLUES_H
#define PERMUDOKU_CLUES_H

#include <permudoku/grid.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct pdk_clue {
    uint32_t row, column; // from 0
    pdk_symbol symbol;    // 1..side
} pdk_clue;

typedef struct pdk_clues pdk_clues;

// An empty list for boards of `shape`. On failure *out is NULL.
PDK_API PDK_CHECKED pdk_status pdk_clues_new(const pdk_shape *shape,
                                             pdk_clues **out, pdk_error *error);
PDK_API void pdk_clues_free(pdk_clues *clues);

// Empties the list, which from now on is for boards of `shape`; keeps its
// memory.
PDK_API void pdk_clues_reset(pdk_clues *clues, const pdk_shape *shape);

PDK_API const pdk_shape *pdk_clues_shape(const pdk_clues *clues);

// The number of clues, and all of them; borrowed until the list changes.
PDK_API size_t pdk_clues_count(const pdk_clues *clues);
PDK_API const pdk_clue *pdk_clues_list(const pdk_clues *clues);

// Appends a clue. PDK_ERR_RANGE if it is not on the board.
PDK_API PDK_CHECKED pdk_status pdk_clues_add(pdk_clues *clues, pdk_clue clue,
                                             pdk_error *error);

// Appends the filled cells of a row of `side` symbols, or of a whole grid of
// the same shape (otherwise PDK_ERR_MISMATCH).
PDK_API PDK_CHECKED pdk_status pdk_clues_add_row(pdk_clues *clues, uint32_t row,
                                                 const pdk_symbol *symbols,
                                                 pdk_error *error);
PDK_API PDK_CHECKED pdk_status pdk_clues_add_grid(pdk_clues *clues,
                                                  const pdk_grid *grid,
                                                  pdk_error *error);

// Sorts the clues into reading order, row by row. Clues in the same cell keep
// their order.
PDK_API PDK_CHECKED pdk_status pdk_clues_sort(pdk_clues *clues,
                                              pdk_error *error);

// Empties `grid`, which has the same shape, and fills in the clues. If a cell
// has several, the last one counts.
PDK_API PDK_CHECKED pdk_status pdk_clues_fill(const pdk_clues *clues,
                                              pdk_grid *grid, pdk_error *error);

#ifdef __cplusplus
}
#endif

#endif
