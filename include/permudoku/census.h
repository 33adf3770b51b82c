// All valid grids of a shape: how many there are, each with a number, and
// exactly uniform random ones. Beyond the shapes where that is possible, what
// others have counted, and a random walk.
#ifndef PERMUDOKU_CENSUS_H
#define PERMUDOKU_CENSUS_H

#include <permudoku/grid.h>
#include <permudoku/integer.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct pdk_census pdk_census;

// Counts all grids of `shape`, from nothing, and keeps the tables that number
// them: boxes of 3x3 and of up to 2x4 or 4x2. PDK_ERR_UNSUPPORTED for others.
// On failure *out is NULL. Never changes afterwards: threads may share it.
PDK_API PDK_CHECKED pdk_status pdk_census_new(const pdk_shape *shape,
                                              pdk_census **out,
                                              pdk_error *error);
PDK_API void pdk_census_free(pdk_census *census);

PDK_API const pdk_shape *pdk_census_shape(const pdk_census *census);

// How many grids there are; borrowed.
PDK_API const pdk_integer *pdk_census_size(const pdk_census *census);

// Grid number `rank`, into a grid of the same shape. PDK_ERR_RANGE, with the
// range in the error, where there is none. The numbers are the same in every
// version.
PDK_API PDK_CHECKED pdk_status pdk_census_unrank(const pdk_census *census,
                                                 const pdk_integer *rank,
                                                 pdk_grid *grid,
                                                 pdk_error *error);

// The number of a grid, which must be full and valid, else PDK_ERR_ARGUMENT.
PDK_API PDK_CHECKED pdk_status pdk_census_rank(const pdk_census *census,
                                               const pdk_grid *grid,
                                               pdk_integer *rank,
                                               pdk_error *error);

// A random grid, all equally likely, and the same for the same numbers in every
// version.
PDK_API PDK_CHECKED pdk_status pdk_census_sample(const pdk_census *census,
                                                 pdk_random *random,
                                                 pdk_grid *grid,
                                                 pdk_error *error);

// What has been published about a shape, in decimal digits; NULL where it is
// not known.
typedef struct pdk_known_census {
    uint32_t box_rows, box_columns; // rows <= columns; the transpose has equals
    const char *grids;
    const char *classes; // of grids that are the same up to symmetry
    const char *source;
} pdk_known_census;

// What is known about `shape` or its transpose; NULL for nothing.
PDK_API const pdk_known_census *pdk_known_census_of(const pdk_shape *shape);

// A random walk through the grids of any shape. A step takes two symbols, two
// rows of a band or two columns of a stack, and lets them trade places in some
// cells, as few as leave the grid valid. There may be grids that it does not
// reach, and nobody knows how many steps it takes to forget its start: what it
// gives is varied, not uniform. Latin squares (boxes of one row or column) of
// prime side never leave the orbit of the elementary one.
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
