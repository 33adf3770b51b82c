// All valid grids of a shape: how many there are, each with a number, and
// exactly uniform random ones. Beyond the shapes where that is possible, what
// others have counted; experimental/walk.h has a random walk for them.
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

#ifdef __cplusplus
}
#endif

#endif
