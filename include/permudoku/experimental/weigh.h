// Minimal puzzles of a grid, each with a weight that corrects for how likely it
// was to be found.
//
// Removing clues in a random order finds puzzles with few clues far too often.
// Here the probability of each step is known, so sums over all minimal puzzles
// of a grid can be estimated without bias. The mean of the weights estimates
// the number of minimal puzzles. The mean of weight * clues, divided by the
// mean of the weights, estimates their mean number of clues. With uniformly
// random grids, the same estimates hold for all minimal puzzles of the shape.
#ifndef PERMUDOKU_WEIGH_H
#define PERMUDOKU_WEIGH_H

#ifndef PDK_EXPERIMENTAL
#error "define PDK_EXPERIMENTAL to use what may change in any version"
#endif

#include <permudoku/random.h>
#include <permudoku/solve.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct pdk_weighed {
    uint64_t clues;
    // The natural logarithm of the weight. For every function f of puzzles, the
    // mean of weight * f(puzzle) over many runs tends to the sum of f over all
    // minimal puzzles of the solution.
    double log_weight;
    uint64_t questions; // to the solver
} pdk_weighed;

typedef struct pdk_weigher pdk_weigher;

// Makes a workspace for boards of `geometry` (borrowed), with the solver engine
// of that name (NULL: the fastest); use one per thread. Fails like
// pdk_solver_new(), and with PDK_ERR_UNSUPPORTED if the engine does not prove
// its answers. On failure *out is NULL.
PDK_API PDK_CHECKED pdk_status pdk_weigher_new(const pdk_geometry *geometry,
                                               const char *engine,
                                               pdk_weigher **out,
                                               pdk_error *error);
PDK_API void pdk_weigher_free(pdk_weigher *weigher);

// Sets the limits of all later runs; copied. NULL: none. Only go_on() is
// obeyed: a question without an answer would spoil the weight.
PDK_API PDK_CHECKED pdk_status pdk_weigher_limit(pdk_weigher *weigher,
                                                 const pdk_limits *limits,
                                                 pdk_error *error);

// Stores a random minimal puzzle of `solution` in `puzzle`, another grid:
// removes clues one by one until few of the others can still be removed, lists
// all minimal puzzles that remain possible, and draws one of them. The same
// random numbers give the same puzzle in every version. PDK_ERR_ARGUMENT if
// `solution` is not full or not valid, PDK_ERR_MISMATCH if a grid has another
// shape. After PDK_ERR_CANCELLED, `puzzle` and `weighed` mean nothing.
PDK_API PDK_CHECKED pdk_status pdk_weigher_run(
    pdk_weigher *weigher, const pdk_grid *solution, pdk_random *random,
    pdk_grid *puzzle, pdk_weighed *weighed, pdk_error *error);

#ifdef __cplusplus
}
#endif

#endif
