// All valid grids of a shape: how many there are, a number for each, and
// exactly uniform random ones. This is possible for small boxes only; for some
// larger ones there are published counts, and experimental/walk.h has a random
// walk for all.
#ifndef PERMUDOKU_CENSUS_H
#define PERMUDOKU_CENSUS_H

#include <permudoku/grid.h>
#include <permudoku/integer.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct pdk_census pdk_census;

// Counts all grids of `shape` and builds the tables that number them, within
// about a tenth of a second. Boxes may be 2x2, 2x3, 3x2, 2x4, 4x2 or 3x3;
// others are PDK_ERR_UNSUPPORTED. On failure *out is NULL. A census never
// changes, so threads may share it.
PDK_API PDK_CHECKED pdk_status pdk_census_new(const pdk_shape *shape,
                                              pdk_census **out,
                                              pdk_error *error);
PDK_API void pdk_census_free(pdk_census *census);

PDK_API const pdk_shape *pdk_census_shape(const pdk_census *census);

// The number of grids; borrowed.
PDK_API const pdk_integer *pdk_census_size(const pdk_census *census);

// Stores grid number `rank` in `grid`, which must have the shape of the census
// (otherwise PDK_ERR_MISMATCH). Numbers start at 0 and are the same in every
// version. PDK_ERR_RANGE if there is no such number; the error has the range.
PDK_API PDK_CHECKED pdk_status pdk_census_unrank(const pdk_census *census,
                                                 const pdk_integer *rank,
                                                 pdk_grid *grid,
                                                 pdk_error *error);

// Finds the number of a grid. PDK_ERR_ARGUMENT if it is not full or not valid,
// PDK_ERR_MISMATCH if it has another shape.
PDK_API PDK_CHECKED pdk_status pdk_census_rank(const pdk_census *census,
                                               const pdk_grid *grid,
                                               pdk_integer *rank,
                                               pdk_error *error);

// Draws a random grid; all are equally likely. The same random numbers give the
// same grid in every version. PDK_ERR_MISMATCH if `grid` has another shape.
PDK_API PDK_CHECKED pdk_status pdk_census_sample(const pdk_census *census,
                                                 pdk_random *random,
                                                 pdk_grid *grid,
                                                 pdk_error *error);

// Published counts for a shape, in decimal digits; NULL if not known.
typedef struct pdk_known_census {
    uint32_t box_rows, box_columns; // the smaller one first
    const char *grids;
    const char *classes; // grids up to symmetry
    const char *source;  // who counted
} pdk_known_census;

// What is known about `shape`, or about its transpose, in static storage; NULL
// if nothing is. Includes Latin squares: boxes of one row or column.
PDK_API const pdk_known_census *pdk_known_census_of(const pdk_shape *shape);

#ifdef __cplusplus
}
#endif

#endif
