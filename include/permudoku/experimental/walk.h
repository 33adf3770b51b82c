// A random walk through the grids of any shape. A step takes two symbols, two
// rows of a band or two columns of a stack, and lets them trade places in some
// cells, as few as leave the grid valid. There may be grids that it does not
// reach, and nobody knows how many steps it takes to forget its start: what it
// gives is varied, not uniform. Latin squares (boxes of one row or column) of
// prime side never leave the orbit of the elementary one.
#ifndef PERMUDOKU_WALK_H
#define PERMUDOKU_WALK_H

#ifndef PDK_EXPERIMENTAL
#error "define PDK_EXPERIMENTAL to use what may change in any version"
#endif

#include <permudoku/grid.h>
#include <permudoku/random.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct pdk_walk pdk_walk;

// On failure *out is NULL. Takes about 16 * side^2 bytes.
PDK_API PDK_CHECKED pdk_status pdk_walk_new(const pdk_shape *shape,
                                            pdk_walk **out, pdk_error *error);
PDK_API void pdk_walk_free(pdk_walk *walk);

// Begins at a grid, which must be full and valid, else PDK_ERR_ARGUMENT.
PDK_API PDK_CHECKED pdk_status pdk_walk_begin(pdk_walk *walk,
                                              const pdk_grid *grid,
                                              pdk_error *error);

// Takes so many steps, O(side) each, the same for the same numbers in every
// version. PDK_ERR_ARGUMENT where the walk has not begun.
PDK_API PDK_CHECKED pdk_status pdk_walk_step(pdk_walk *walk, uint64_t steps,
                                             pdk_random *random,
                                             pdk_error *error);

// Where the walk is; the grid has the same shape.
PDK_API PDK_CHECKED pdk_status pdk_walk_fill(const pdk_walk *walk,
                                             pdk_grid *grid, pdk_error *error);

#ifdef __cplusplus
}
#endif

#endif
