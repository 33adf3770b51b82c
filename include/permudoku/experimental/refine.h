// Puzzles that random removal of clues rarely finds: with few clues, or with
// clues in exactly the given cells. A local search starts from a puzzle that is
// close, and changes one clue after another.
#ifndef PERMUDOKU_REFINE_H
#define PERMUDOKU_REFINE_H

#ifndef PDK_EXPERIMENTAL
#error "define PDK_EXPERIMENTAL to use what may change in any version"
#endif

#include <permudoku/experimental/reduce.h>

#ifdef __cplusplus
extern "C" {
#endif

// What to look for, and for how long.
typedef struct pdk_refinement {
    pdk_clue_symmetry symmetry;
    // The cells that may hold clues, as in pdk_reduction; borrowed; NULL: all.
    const pdk_grid *pattern;
    uint64_t clues; // stop at this many or fewer
    // Stop after this many attempted changes; 0: no limit, and if there is no
    // such puzzle, the search runs until go_on() says no.
    uint64_t steps;
    bool keeps_solution; // the solution must stay the same
} pdk_refinement;

typedef struct pdk_refined {
    bool is_reached; // whether the search found what it looked for
    // About the resulting puzzle: it has a unique solution, and no clue can be
    // removed. Both are proved.
    bool is_unique, is_minimal;
    uint64_t clues;
    uint64_t steps; // attempted changes
} pdk_refined;

typedef struct pdk_refiner pdk_refiner;

// Makes a workspace for boards of `geometry` (borrowed); use one per thread.
// Needs 4 * side^3 bytes, and 3 MiB more once clues have a symmetry.
// PDK_ERR_LIMIT for larger sides than PDK_REFINER_SIDE_MAX. Otherwise fails
// like pdk_solver_new(). On failure *out is NULL.
#define PDK_REFINER_SIDE_MAX 255
PDK_API PDK_CHECKED pdk_status pdk_refiner_new(const pdk_geometry *geometry,
                                               pdk_refiner **out,
                                               pdk_error *error);
PDK_API void pdk_refiner_free(pdk_refiner *refiner);

// Sets the limits of each question to the solver; copied. NULL: none. The limit
// of solutions has no effect. go_on() is also called before each step; if it
// says no, the search ends with PDK_ERR_CANCELLED and returns the best puzzle
// so far.
PDK_API PDK_CHECKED pdk_status pdk_refiner_limit(pdk_refiner *refiner,
                                                 const pdk_limits *limits,
                                                 pdk_error *error);

// Looks for a puzzle with fewer clues: removes one, then moves and changes
// others until the solution is unique again. `puzzle`, whose unique solution is
// `solution`, must obey the symmetry and the pattern; otherwise
// PDK_ERR_ARGUMENT. The best puzzle found, and its solution, replace both;
// is_reached says whether it has at most `clues` clues. Unless a limit prevents
// the proof, no clue of it, or no orbit of clues under the symmetry, can be
// removed. If a limit is reached before `puzzle` is known to have a unique
// solution, it does not change, and `refined` is all zero.
//
// The same random numbers give the same puzzle on every machine, whatever
// engine it uses, as long as no limit but that of steps is reached.
// PDK_ERR_MISMATCH if a grid has another shape.
PDK_API PDK_CHECKED pdk_status
pdk_refiner_lower(pdk_refiner *refiner, const pdk_refinement *wish,
                  pdk_random *random, pdk_grid *puzzle, pdk_grid *solution,
                  pdk_refined *refined, pdk_error *error);

// Looks for a puzzle with a unique solution and with clues in exactly the cells
// of the pattern, all of them. Starts from `solution`, a full valid grid, with
// clues in other cells too, and removes those one by one while changing
// symbols. If is_reached, `puzzle` and `solution` are what was found;
// otherwise, even after PDK_ERR_CANCELLED, `puzzle` is `solution` in the cells
// of the pattern. Not finding a puzzle does not prove that the pattern has
// none.
//
// PDK_ERR_ARGUMENT if there is no pattern. `clues`, `symmetry` and
// `keeps_solution` have no effect. Otherwise like pdk_refiner_lower().
PDK_API PDK_CHECKED pdk_status
pdk_refiner_fit(pdk_refiner *refiner, const pdk_refinement *wish,
                pdk_random *random, pdk_grid *puzzle, pdk_grid *solution,
                pdk_refined *refined, pdk_error *error);

#ifdef __cplusplus
}
#endif

#endif
