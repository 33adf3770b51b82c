// Solving by group permutation: without search wherever the clues allow it, on
// boards of any size.
//
// Grids that permutations of rows, columns and symbols make of the elementary
// solution have the form
//
//     symbol(r, c) = sigma[ (alpha[r] + beta[c]) mod N ]
//
// with bijections alpha, beta, sigma. A clue is then an equation between three
// unknowns modulo N, and a puzzle a system of linear equations. Whether it has
// a solution of this form can be decided where no search would ever end; that
// says nothing about solutions of no such form, which it may have too.
#ifndef PERMUDOKU_CYCLIC_H
#define PERMUDOKU_CYCLIC_H

#include <permudoku/clues.h>
#include <permudoku/construct.h>
#include <permudoku/solve.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct pdk_cyclic pdk_cyclic;

// A reusable workspace for boards of `shape`. On failure *out is NULL.
PDK_API PDK_CHECKED pdk_status pdk_cyclic_new(const pdk_shape *shape,
                                              pdk_cyclic **out,
                                              pdk_error *error);
PDK_API void pdk_cyclic_free(pdk_cyclic *cyclic);

// Sets the limits of all later questions; copied. NULL: none. With a limit of
// one solution, it is not decided whether there are more; the limit of threads
// has no effect.
PDK_API PDK_CHECKED pdk_status pdk_cyclic_limit(pdk_cyclic *cyclic,
                                                const pdk_limits *limits,
                                                pdk_error *error);

// Decides whether the puzzle has no, one or several solutions of the form; two
// grids that differ in a cell are two solutions. PDK_NONE, PDK_UNIQUE and
// PDK_MULTIPLE are proved, for solutions of the form only. PDK_UNKNOWN: a limit
// was reached first; the effort says whether a solution was found. If go_on()
// said no first, PDK_ERR_CANCELLED. The clues may be in any order;
// PDK_ERR_MISMATCH if they have another shape.
PDK_API PDK_CHECKED pdk_status pdk_cyclic_solve(pdk_cyclic *cyclic,
                                                const pdk_clues *clues,
                                                pdk_verdict *verdict,
                                                pdk_error *error);

// Solution number 0 or 1 of the last question, borrowed until the next one;
// NULL if it was not found. It has been checked: rows, columns, boxes, clues.
PDK_API pdk_construction *pdk_cyclic_solution(const pdk_cyclic *cyclic,
                                              unsigned number);

// What the last question took, borrowed until the next one, and why its search
// ended.
PDK_API const pdk_effort *pdk_cyclic_effort(const pdk_cyclic *cyclic);
PDK_API pdk_stop pdk_cyclic_stop(const pdk_cyclic *cyclic);

// For a puzzle without solution of the form: the number in the list of a clue
// whose removal leaves a puzzle that has one, SIZE_MAX if none was found. The
// limits are for each of the questions that this takes. PDK_ERR_CANCELLED if
// go_on() said no.
PDK_API PDK_CHECKED pdk_status pdk_cyclic_repair(pdk_cyclic *cyclic,
                                                 const pdk_clues *clues,
                                                 size_t *number,
                                                 pdk_error *error);

// For a puzzle without solution of the form: stores in `clash` some of its
// clues that have none together, as few as the limits allow to find.
// *is_minimal tells whether it is proved that none of them can be left out.
// PDK_ERR_ARGUMENT if the puzzle has such a solution, PDK_ERR_LIMIT if a limit
// was reached before that was known. After PDK_ERR_CANCELLED, `clash` has the
// clues that were left, or none if nothing was known yet. `first` is the number
// of a clue that should be among them, as pdk_cyclic_repair() found it, or
// SIZE_MAX.
PDK_API PDK_CHECKED pdk_status pdk_cyclic_clash(pdk_cyclic *cyclic,
                                                const pdk_clues *clues,
                                                size_t first, pdk_clues *clash,
                                                bool *is_minimal,
                                                pdk_error *error);

// A second solution of any form, next to `solution`: stores in `changes` cells,
// none of them a clue, and their other symbols, so that with these instead of
// the solution's there is another solution of the puzzle. Leaves `changes`
// empty if none was found, which proves nothing. Looks at the smallest such
// changes, and takes about as long as reading the clues.
PDK_API PDK_CHECKED pdk_status pdk_cyclic_vary(pdk_construction *solution,
                                               const pdk_clues *clues,
                                               pdk_clues *changes,
                                               pdk_error *error);

#ifdef __cplusplus
}
#endif

#endif
