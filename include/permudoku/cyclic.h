// Solving by group permutation: on boards of any size, and without search if
// there are enough clues.
//
// Grids that permutations of rows, columns and symbols make from the elementary
// solution have the form
//
//     symbol(r, c) = sigma[ (alpha[r] + beta[c]) mod N ]
//
// with bijections alpha, beta and sigma. A clue is then an equation between
// three unknowns modulo N, and a puzzle is a system of linear equations. So it
// can be decided whether there is a solution of this form, even if no search
// would ever end. That says nothing about solutions of any other form.
#ifndef PERMUDOKU_CYCLIC_H
#define PERMUDOKU_CYCLIC_H

#include <permudoku/clues.h>
#include <permudoku/construct.h>
#include <permudoku/solve.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct pdk_cyclic pdk_cyclic;

// Makes a workspace for boards of `shape`; use one per thread. On failure *out
// is NULL.
PDK_API PDK_CHECKED pdk_status pdk_cyclic_new(const pdk_shape *shape,
                                              pdk_cyclic **out,
                                              pdk_error *error);
PDK_API void pdk_cyclic_free(pdk_cyclic *cyclic);

// Sets the limits of all later questions; copied. NULL: none. Without a limit
// of memory there is one of 256 MiB plus 64 KiB per row, but at most 8 GiB.
// With a limit of one solution, it is not decided whether there are more; other
// limits of solutions and the limit of threads have no effect.
PDK_API PDK_CHECKED pdk_status pdk_cyclic_limit(pdk_cyclic *cyclic,
                                                const pdk_limits *limits,
                                                pdk_error *error);

// Decides whether the puzzle has no, one or several solutions of the form.
// PDK_NONE, PDK_UNIQUE and PDK_MULTIPLE are proved, for solutions of the form
// only. PDK_UNKNOWN means that a limit was reached first; the effort says
// whether a solution was found. If go_on() said no first, the call returns
// PDK_ERR_CANCELLED. The clues may be in any order; PDK_ERR_MISMATCH if they
// have another shape, PDK_ERR_LIMIT if there are more than 1431655765.
PDK_API PDK_CHECKED pdk_status pdk_cyclic_solve(pdk_cyclic *cyclic,
                                                const pdk_clues *clues,
                                                pdk_verdict *verdict,
                                                pdk_error *error);

// Solution number 0 or 1 of the last question, borrowed until the next one;
// NULL if it was not found. Its rows, columns, boxes and clues have been
// checked.
PDK_API pdk_construction *pdk_cyclic_solution(const pdk_cyclic *cyclic,
                                              unsigned number);

// The effort of the last question, borrowed until the next one, and why its
// search ended.
PDK_API const pdk_effort *pdk_cyclic_effort(const pdk_cyclic *cyclic);
PDK_API pdk_stop pdk_cyclic_stop(const pdk_cyclic *cyclic);

// Looks for a wrong clue in a puzzle without a solution of the form: stores the
// index of a clue whose removal leaves a puzzle that has one, or SIZE_MAX if
// none was found, which proves nothing. PDK_ERR_ARGUMENT if the puzzle has a
// solution of the form, PDK_ERR_LIMIT if a limit was reached before that was
// known. Solves many puzzles, each within the limits. PDK_ERR_CANCELLED if
// go_on() said no.
PDK_API PDK_CHECKED pdk_status pdk_cyclic_repair(pdk_cyclic *cyclic,
                                                 const pdk_clues *clues,
                                                 size_t *number,
                                                 pdk_error *error);

// Explains why a puzzle has no solution of the form: stores in `clash` some of
// its clues that together have none, as few as it can find within the limits.
// *is_minimal says whether every one of them is proved to be needed. `first` is
// the index of a clue to start from, such as the one that pdk_cyclic_repair()
// found, or SIZE_MAX. Fails like pdk_cyclic_repair(). After PDK_ERR_CANCELLED,
// `clash` has the clues that were left, which have no solution together, or
// none if nothing was known yet.
PDK_API PDK_CHECKED pdk_status pdk_cyclic_clash(pdk_cyclic *cyclic,
                                                const pdk_clues *clues,
                                                size_t first, pdk_clues *clash,
                                                bool *is_minimal,
                                                pdk_error *error);

// Looks for another solution of the puzzle, of any form, that differs from
// `solution` in few cells: stores these cells, none of which is a clue, and
// their new symbols in `changes`. Leaves `changes` empty if none was found,
// which proves nothing: only swaps of two rows of a band or two columns of a
// stack, in some of their cells, are tried. Takes about as long as reading the
// clues. PDK_ERR_MISMATCH if the shapes differ.
PDK_API PDK_CHECKED pdk_status pdk_cyclic_vary(pdk_construction *solution,
                                               const pdk_clues *clues,
                                               pdk_clues *changes,
                                               pdk_error *error);

#ifdef __cplusplus
}
#endif

#endif
