// Puzzles that are hard to come by, reached step by step from others that are
// near: with few clues, or with clues in exactly these cells.
#ifndef PERMUDOKU_REFINE_H
#define PERMUDOKU_REFINE_H

#ifndef PDK_EXPERIMENTAL
#error "define PDK_EXPERIMENTAL to use what may change in any version"
#endif

#include <permudoku/experimental/reduce.h>

#ifdef __cplusplus
extern "C" {
#endif

// What to look for, and how long.
typedef struct pdk_refinement {
    pdk_clue_symmetry symmetry;
    // The cells that may be clues, as in pdk_reduction; borrowed; NULL: all.
    const pdk_grid *pattern;
    uint64_t clues; // enough: stop with so many, or fewer
    // Stop after so many changes that were tried; 0: no limit, and where what
    // is looked for does not exist, only go_on() ends it.
    uint64_t steps;
    bool keeps_solution; // the puzzle must stay one of the same solution
} pdk_refinement;

typedef struct pdk_refined {
    bool is_reached; // what was looked for
    // Of what was given or found in the end: one solution, and no clue that can
    // be left out, both proved.
    bool is_unique, is_minimal;
    uint64_t clues;
    uint64_t steps; // changes that were tried
} pdk_refined;

typedef struct pdk_refiner pdk_refiner;

// A workspace for boards of `geometry` (borrowed), up to that side (else
// PDK_ERR_LIMIT): 4 * side^3 bytes, and 3 MiB where clues have a symmetry.
// Fails as pdk_solver_new(). On failure *out is NULL.
#define PDK_REFINER_SIDE_MAX 255
PDK_API PDK_CHECKED pdk_status pdk_refiner_new(const pdk_geometry *geometry,
                                               pdk_refiner **out,
                                               pdk_error *error);
PDK_API void pdk_refiner_free(pdk_refiner *refiner);

// Sets the limits of each question to the solver; copied, and the context is
// borrowed. NULL: none. The limit of solutions has no effect. go_on() is also
// asked before each step; where it says no, the work ends with
// PDK_ERR_CANCELLED, and the best so far is there.
PDK_API PDK_CHECKED pdk_status pdk_refiner_limit(pdk_refiner *refiner,
                                                 const pdk_limits *limits,
                                                 pdk_error *error);

// Looks for a puzzle with fewer clues: one is dropped, and others are moved and
// changed until there is one solution again. `puzzle` has the one solution
// `solution`, and obeys symmetry and pattern (else PDK_ERR_ARGUMENT); the best
// that was found replaces both. As far as limits allow to prove that, no clue
// of it, or no orbit of clues under the symmetry, can be left out. Reached
// where it has no more than `clues`. Where a limit came before it was proved
// that `puzzle` has one solution, it stays as it is, and `refined` is all zero.
//
// The same for the same numbers on every machine, whatever engines there are,
// as long as no limit comes but that of the steps. Grids of another shape are
// PDK_ERR_MISMATCH.
PDK_API PDK_CHECKED pdk_status
pdk_refiner_lower(pdk_refiner *refiner, const pdk_refinement *wish,
                  pdk_random *random, pdk_grid *puzzle, pdk_grid *solution,
                  pdk_refined *refined, pdk_error *error);

// Looks for a puzzle that has one solution and clues in exactly the cells of
// the pattern, all of them: it begins with `solution`, a full valid grid, and
// with clues elsewhere too, which go one by one while symbols are changed.
// Where it is reached, `puzzle` and `solution` are what was found; else
// `puzzle` is the pattern of `solution`, also after PDK_ERR_CANCELLED. There is
// no telling whether a pattern has no puzzle at all. No pattern is
// PDK_ERR_ARGUMENT; `clues`, `symmetry` and `keeps_solution` have no effect.
// Else as pdk_refiner_lower().
PDK_API PDK_CHECKED pdk_status
pdk_refiner_fit(pdk_refiner *refiner, const pdk_refinement *wish,
                pdk_random *random, pdk_grid *puzzle, pdk_grid *solution,
                pdk_refined *refined, pdk_error *error);

#ifdef __cplusplus
}
#endif

#endif
