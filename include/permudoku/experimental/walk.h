// A random walk through the grids of any shape. A step picks two symbols, two
// rows of a band or two columns of a stack, and swaps them in some of their
// cells, as few as keep the grid valid.
//
// The grids are varied but not uniform: some may be unreachable, and nobody
// knows how many steps it takes to forget the start. For boxes of one row or
// column and a prime side, a walk from the elementary solution never leaves its
// orbit.
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

// Makes a walk, with about 16 * side^2 bytes; use one per thread. On failure
// *out is NULL.
PDK_API PDK_CHECKED pdk_status pdk_walk_new(const pdk_shape *shape,
                                            pdk_walk **out, pdk_error *error);
PDK_API void pdk_walk_free(pdk_walk *walk);

// Starts at `grid`. PDK_ERR_ARGUMENT if it is not full or not valid,
// PDK_ERR_MISMATCH if it has another shape.
PDK_API PDK_CHECKED pdk_status pdk_walk_begin(pdk_walk *walk,
                                              const pdk_grid *grid,
                                              pdk_error *error);

// Takes `steps` steps, O(side) each. The same random numbers give the same
// steps in every version. PDK_ERR_ARGUMENT if the walk has not begun.
PDK_API PDK_CHECKED pdk_status pdk_walk_step(pdk_walk *walk, uint64_t steps,
                                             pdk_random *random,
                                             pdk_error *error);

// Stores the current grid of the walk. PDK_ERR_ARGUMENT if the walk has not
// begun, PDK_ERR_MISMATCH if `grid` has another shape.
PDK_API PDK_CHECKED pdk_status pdk_walk_fill(const pdk_walk *walk,
                                             pdk_grid *grid, pdk_error *error);

#ifdef __cplusplus
}
#endif

#endif
