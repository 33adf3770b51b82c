// How many symmetries a board has, and the solutions that they make out of the
// elementary one, each with a number.
//
// Those solutions have the form sigma[(alpha[r] + beta[c]) mod N] of
// construct.h. Fixed lists for each of them give the numbers; that of the
// elementary solution is 0. docs/symmetry.md has the order in full.
#ifndef PERMUDOKU_ORBIT_H
#define PERMUDOKU_ORBIT_H

#include <permudoku/construct.h>
#include <permudoku/integer.h>
#include <permudoku/limits.h>

#ifdef __cplusplus
extern "C" {
#endif

// Ways to move the cells of a board of R x C boxes that keep every valid grid
// valid, (R!)^(C+1) * (C!)^(R+1), times 2 for the transpose where R = C > 1.
PDK_API PDK_CHECKED pdk_status pdk_symmetry_cells(const pdk_shape *shape,
                                                  pdk_integer *out,
                                                  pdk_error *error);

// Ways to rename the symbols: side!.
PDK_API PDK_CHECKED pdk_status pdk_symmetry_symbols(const pdk_shape *shape,
                                                    pdk_integer *out,
                                                    pdk_error *error);

// Both together: the product.
PDK_API PDK_CHECKED pdk_status pdk_symmetry_order(const pdk_shape *shape,
                                                  pdk_integer *out,
                                                  pdk_error *error);

typedef struct pdk_orbit pdk_orbit;

// Makes ready for the solutions that symmetries make out of the elementary one
// of `shape`. Holds workspace: one a thread. On failure *out is NULL. Takes all
// shapes but boxes of one row or column with more than 2097152 symbols:
// PDK_ERR_LIMIT. The limits (copied; NULL: none) are those of this call and of
// all others on the orbit; only go_on() is obeyed. On large boards the numbers
// have millions of digits: a single product of them may take seconds, in which
// nobody is asked.
PDK_API PDK_CHECKED pdk_status pdk_orbit_new(const pdk_shape *shape,
                                             const pdk_limits *limits,
                                             pdk_orbit **out, pdk_error *error);
PDK_API void pdk_orbit_free(pdk_orbit *orbit);

PDK_API const pdk_shape *pdk_orbit_shape(const pdk_orbit *orbit);

// How many they are, all different; borrowed.
PDK_API const pdk_integer *pdk_orbit_size(const pdk_orbit *orbit);

// How many symmetries leave the elementary solution as it is: 2 R^2 C for
// boxes of at least two rows and columns, else N^2 phi(N).
PDK_API uint64_t pdk_orbit_automorphisms(const pdk_orbit *orbit);

// Solution number `rank`, into a construction of the same shape.
// PDK_ERR_RANGE, with the range in the error, where there is none.
PDK_API PDK_CHECKED pdk_status pdk_orbit_unrank(pdk_orbit *orbit,
                                                const pdk_integer *rank,
                                                pdk_construction *solution,
                                                pdk_error *error);

// The one after the last that was unranked or stepped to with this orbit; false
// after the last one, and then `solution` is number 0. A new orbit stands at
// number 0. Takes O(1) on average beside making the construction ready.
PDK_API PDK_CHECKED pdk_status pdk_orbit_next(pdk_orbit *orbit,
                                              pdk_construction *solution,
                                              bool *is_there, pdk_error *error);

// The number of a solution, where it is one of these; else *is_member is false
// and *rank as it was. O(side^2) and the time for the number. The grid need not
// be full or valid: then it is none of them.
PDK_API PDK_CHECKED pdk_status pdk_orbit_rank(pdk_orbit *orbit,
                                              const pdk_grid *grid,
                                              bool *is_member,
                                              pdk_integer *rank,
                                              pdk_error *error);

// The same for a solution that is not in memory, without its side^2 cells.
PDK_API PDK_CHECKED pdk_status pdk_orbit_rank_construction(
    pdk_orbit *orbit, pdk_construction *solution, bool *is_member,
    pdk_integer *rank, pdk_error *error);

#ifdef __cplusplus
}
#endif

#endif
