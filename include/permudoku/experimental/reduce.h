// From a solution to a puzzle that has no other: clues are taken away, in a
// random order, as long as a rule can tell that this stays so.
#ifndef PERMUDOKU_REDUCE_H
#define PERMUDOKU_REDUCE_H

#ifndef PDK_EXPERIMENTAL
#error "define PDK_EXPERIMENTAL to use what may change in any version"
#endif

#include <permudoku/generate.h>

#ifdef __cplusplus
extern "C" {
#endif

// What a puzzle should be like. All zero: as few clues as come out.
typedef struct pdk_reduction {
    pdk_clue_symmetry symmetry;
    // The cells that may be clues, those that are not empty; borrowed, of the
    // same shape; NULL: all. Where it does not have the symmetry, cells whose
    // partners are left out are left out too.
    const pdk_grid *pattern;
    uint64_t clues; // never take away more than leaves so many
} pdk_reduction;

// What came out.
typedef struct pdk_reduced {
    // False: already the pattern has other solutions, or the rule or a limit
    // left that open, and the puzzle is the pattern as it is.
    bool is_unique;
    // Without any one of its clues it would have other solutions: proved, which
    // only a search can do.
    bool is_minimal;
    uint64_t clues;
    // That a solver was asked; with singles, how often it was looked which of
    // some clues they settle from the others.
    uint64_t questions;
    uint64_t undecided; // of these, how many a limit ended; those clues stay
} pdk_reduced;

typedef struct pdk_reducer pdk_reducer;

// A workspace for boards of `geometry` (borrowed). A search is by the solver
// engine of that name (NULL: the fastest), and fails as pdk_solver_new();
// singles need none, and take boards of up to PDK_SINGLES_SIDE_MAX rows, else
// PDK_ERR_LIMIT. On failure *out is NULL.
PDK_API PDK_CHECKED pdk_status pdk_reducer_new(const pdk_geometry *geometry,
                                               pdk_rule rule,
                                               const char *engine,
                                               pdk_reducer **out,
                                               pdk_error *error);
PDK_API void pdk_reducer_free(pdk_reducer *reducer);

// Sets the limits of each question; copied, and the context is borrowed. NULL:
// none. Of these, singles heed go_on() only. Where that says no, the work ends
// with PDK_ERR_CANCELLED, and the puzzle is as far as it got: unique, if
// `reduced` says so, but with clues that might be left out. A clue stays where
// another limit came before an answer.
PDK_API PDK_CHECKED pdk_status pdk_reducer_limit(pdk_reducer *reducer,
                                                 const pdk_limits *limits,
                                                 pdk_error *error);

// Makes a puzzle of `solution`, a full valid grid (else PDK_ERR_ARGUMENT), and
// stores it in `puzzle`, another grid. Each clue, or each orbit of clues under
// the symmetry, is tried once, in a random order, and left out where the rule
// allows it. The same for the same numbers in every version as long as no limit
// comes. Grids of another shape are PDK_ERR_MISMATCH.
PDK_API PDK_CHECKED pdk_status
pdk_reducer_run(pdk_reducer *reducer, const pdk_grid *solution,
                const pdk_reduction *wish, pdk_random *random, pdk_grid *puzzle,
                pdk_reduced *reduced, pdk_error *error);

#ifdef __cplusplus
}
#endif

#endif
