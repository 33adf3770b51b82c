// The number of symmetries of a board, and the orbit of the elementary
// solution: all solutions that symmetries make from it, each with a number.
//
// These solutions have the form sigma[(alpha[r] + beta[c]) mod N] of
// construct.h. They are numbered from 0, the elementary solution;
// docs/symmetry.md defines the order, which is the same in every version.
#ifndef PERMUDOKU_ORBIT_H
#define PERMUDOKU_ORBIT_H

#include <permudoku/construct.h>
#include <permudoku/integer.h>
#include <permudoku/limits.h>

#ifdef __cplusplus
extern "C" {
#endif

// The number of symmetries that move cells: permutations of rows within bands,
// of bands, of columns within stacks, of stacks, and the transpose if boxes are
// square. For boxes of R rows x C columns that is (R!)^(C+1) * (C!)^(R+1),
// times 2 if R = C > 1.
PDK_API PDK_CHECKED pdk_status pdk_symmetry_cells(const pdk_shape *shape,
                                                  pdk_integer *out,
                                                  pdk_error *error);

// The number of permutations of the symbols: side!.
PDK_API PDK_CHECKED pdk_status pdk_symmetry_symbols(const pdk_shape *shape,
                                                    pdk_integer *out,
                                                    pdk_error *error);

// The order of the symmetry group: the product of the two.
PDK_API PDK_CHECKED pdk_status pdk_symmetry_order(const pdk_shape *shape,
                                                  pdk_integer *out,
                                                  pdk_error *error);

typedef struct pdk_orbit pdk_orbit;

// Makes a workspace for the orbit on boards of `shape`; use one per thread. It
// has a position in the orbit, at first solution 0. PDK_ERR_LIMIT if boxes have
// a single row or column and more than 2097152 symbols. On failure *out is
// NULL.
//
// The limits (copied; NULL: none) apply to this call and to all later ones on
// the orbit. Only go_on() is obeyed. On large boards, numbers have millions of
// digits; a single product of them may take seconds, during which go_on() is
// not called.
PDK_API PDK_CHECKED pdk_status pdk_orbit_new(const pdk_shape *shape,
                                             const pdk_limits *limits,
                                             pdk_orbit **out, pdk_error *error);
PDK_API void pdk_orbit_free(pdk_orbit *orbit);

PDK_API const pdk_shape *pdk_orbit_shape(const pdk_orbit *orbit);

// The number of solutions in the orbit; borrowed.
PDK_API const pdk_integer *pdk_orbit_size(const pdk_orbit *orbit);

// The number of symmetries that leave the elementary solution unchanged: 2 *
// R^2 * C if boxes have at least two rows and two columns, otherwise N^2 *
// phi(N).
PDK_API uint64_t pdk_orbit_automorphisms(const pdk_orbit *orbit);

// Stores solution number `rank` in `solution`, which must have the shape of the
// orbit (otherwise PDK_ERR_MISMATCH), and moves the position there.
// PDK_ERR_RANGE if there is no such number; the error has the range.
PDK_API PDK_CHECKED pdk_status pdk_orbit_unrank(pdk_orbit *orbit,
                                                const pdk_integer *rank,
                                                pdk_construction *solution,
                                                pdk_error *error);

// Moves the position to the next solution and stores that. After the last one,
// *is_there is false, and both the position and `solution` are number 0 again.
// O(1) on average, plus O(side) to fill the construction.
PDK_API PDK_CHECKED pdk_status pdk_orbit_next(pdk_orbit *orbit,
                                              pdk_construction *solution,
                                              bool *is_there, pdk_error *error);

// Finds the number of a grid, which must have the shape of the orbit. If the
// grid is not in the orbit, for example because it is not full, *is_member is
// false and *rank stays as it was. The position does not change. O(side^2),
// plus the time to compute the number.
PDK_API PDK_CHECKED pdk_status pdk_orbit_rank(pdk_orbit *orbit,
                                              const pdk_grid *grid,
                                              bool *is_member,
                                              pdk_integer *rank,
                                              pdk_error *error);

// The same for a construction, without visiting all its side^2 cells.
PDK_API PDK_CHECKED pdk_status pdk_orbit_rank_construction(
    pdk_orbit *orbit, pdk_construction *solution, bool *is_member,
    pdk_integer *rank, pdk_error *error);

#ifdef __cplusplus
}
#endif

#endif
