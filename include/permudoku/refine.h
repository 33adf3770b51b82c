// Puzzles that are hard to come by, reached step by step from others that are
// near: with few clues, or with clues in exactly these cells.
#ifndef PERMUDOKU_REFINE_H
#define PERMUDOKU_REFINE_H

#include <permudoku/reduce.h>

#ifdef __cplusplus
extern "C" {
#endif

// What to look for, and how long.
typedef struct pdk_refinement {
    pdk_clue_symmetry symmetry;
    // The cells that may be clues, as in pdk_reduction; borrowed; NULL: all.
    const pdk_grid *pattern;
    uint64_t clues; // enough: stop with so many, or fewer
    uint64_t steps; // stop after so many changes that were tried; 0: no limit
    bool keeps_solution; // the puzzle must stay one of the same solution
} pdk_refinement;

typedef struct pdk_refined {
    bool is_reached; // what was looked for
    // Of what was given or found in the end: one solution, and no clue that can
    // be left out, both proved.
    bool is_unique, is_minimal;
    uint64_t clues;
    uint64_t steps;
} pdk_refined;

typedef struct pdk_refiner pdk_refiner;

// A workspace for boards of `geometry` (borrowed), up to that side (else
// PDK_ERR_LIMIT). Fails as pdk_solver_new(). On failure *out is NULL.
#define PDK_REFINER_SIDE_MAX 255
PDK_API PDK_CHECKED pdk_status pdk_refiner_new(const pdk_geometry *geometry,
                                               pdk_refiner **out,
                                               pdk_error *error);
PDK_API void pdk_refiner_free(pdk_refiner *refiner);

// Sets the limits of each question to the solver; copied, and the context is
// borrowed. NULL: none. Where go_on() says no, the work ends with
// PDK_ERR_CANCELLED, and the best so far is there.
PDK_API void pdk_refiner_limit(pdk_refiner *refiner, const pdk_limits *limits);

// Looks for a puzzle with fewer clues: some are dropped and fewer put back,
// again and again. `puzzle` has the one solution `solution`, and obeys symmetry
// and pattern (else PDK_ERR_ARGUMENT); the best that was found replaces both.
// It is minimal, as far as limits allow to prove that. Reached where it has no
// more than `clues`. The same for the same numbers as long as no limit comes
// but that of the steps.
PDK_API PDK_CHECKED pdk_status
pdk_refiner_lower(pdk_refiner *refiner, const pdk_refinement *wish,
                  pdk_random *random, pdk_grid *puzzle, pdk_grid *solution,
                  pdk_refined *refined, pdk_error *error);

// Looks for a puzzle that has one solution and clues in exactly the cells of
// the pattern, all of them: symbols are changed as long as that leaves fewer
// solutions. Begins with `solution`, a full valid grid. Where it is reached,
// `puzzle` and `solution` are what was found; else `puzzle` is the pattern of
// `solution`. `clues`, `symmetry` and `keeps_solution` have no effect.
PDK_API PDK_CHECKED pdk_status
pdk_refiner_fit(pdk_refiner *refiner, const pdk_refinement *wish,
                pdk_random *random, pdk_grid *puzzle, pdk_grid *solution,
                pdk_refined *refined, pdk_error *error);

#ifdef __cplusplus
}
#endif

#endif
