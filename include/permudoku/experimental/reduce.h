// Turns a solution into a puzzle that has no other: removes clues in a random
// order as long as a rule shows that the solution stays unique.
#ifndef PERMUDOKU_REDUCE_H
#define PERMUDOKU_REDUCE_H

#ifndef PDK_EXPERIMENTAL
#error "define PDK_EXPERIMENTAL to use what may change in any version"
#endif

#include <permudoku/generate.h>

#ifdef __cplusplus
extern "C" {
#endif

// What the puzzle should be like. All zero: remove every clue that can be
// removed.
typedef struct pdk_reduction {
    pdk_clue_symmetry symmetry;
    // The cells that may hold clues: those that are not empty; borrowed, of the
    // same shape; NULL: all. If the pattern lacks the symmetry, only cells
    // whose images are all in the pattern may hold clues.
    const pdk_grid *pattern;
    uint64_t clues; // keep at least this many
} pdk_reduction;

// The outcome.
typedef struct pdk_reduced {
    // False: the pattern itself has several solutions, or the rule or a limit
    // left that open; then the puzzle is the whole pattern.
    bool is_unique;
    // No clue can be removed without allowing another solution; proved by
    // search.
    bool is_minimal;
    uint64_t clues;
    // The number of questions to the solver; with singles, of propagation
    // checks.
    uint64_t questions;
    uint64_t undecided; // questions that a limit ended; their clues stay
} pdk_reduced;

typedef struct pdk_reducer pdk_reducer;

// Makes a workspace for boards of `geometry` (borrowed); use one per thread.
// For PDK_RULE_SEARCH, it uses the solver engine of that name (NULL: the
// fastest), and fails like pdk_solver_new(). PDK_RULE_SINGLES needs no engine;
// sides above PDK_SINGLES_SIDE_MAX are PDK_ERR_LIMIT. On failure *out is NULL.
PDK_API PDK_CHECKED pdk_status pdk_reducer_new(const pdk_geometry *geometry,
                                               pdk_rule rule,
                                               const char *engine,
                                               pdk_reducer **out,
                                               pdk_error *error);
PDK_API void pdk_reducer_free(pdk_reducer *reducer);

// Sets the limits of each question; copied. NULL: none. Leave the limit of
// solutions 0. A clue stays if a limit is reached before the answer. Singles
// obey only go_on(). If that says no, the run ends with PDK_ERR_CANCELLED, and
// `puzzle` is what was left by then: its solution is unique if `reduced` says
// so, but it may have more clues than needed.
PDK_API PDK_CHECKED pdk_status pdk_reducer_limit(pdk_reducer *reducer,
                                                 const pdk_limits *limits,
                                                 pdk_error *error);

// Makes a puzzle from `solution`, a full valid grid (otherwise
// PDK_ERR_ARGUMENT), and stores it in `puzzle`, another grid. Each clue, or
// each orbit of clues under the symmetry, is tried once, in a random order, and
// removed if the rule allows it. The same random numbers give the same puzzle
// in every version, as long as no limit is reached. PDK_ERR_MISMATCH if a grid
// has another shape.
PDK_API PDK_CHECKED pdk_status
pdk_reducer_run(pdk_reducer *reducer, const pdk_grid *solution,
                const pdk_reduction *wish, pdk_random *random, pdk_grid *puzzle,
                pdk_reduced *reduced, pdk_error *error);

#ifdef __cplusplus
}
#endif

#endif
