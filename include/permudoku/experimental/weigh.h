// Minimal puzzles of a grid, each with a weight that takes out the bias with
// which they are found.
//
// Whoever takes clues away in a random order meets puzzles with few clues far
// too often. Here it is known how likely each step was. So sums over all
// minimal puzzles of a grid can be estimated without bias: the mean of the
// weights estimates how many there are, the mean of weight * clues over that of
// the weights their mean number of clues. From random grids, all equally
// likely, come the same numbers for all minimal puzzles of the shape.
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
    uint64_t questions; // that a solver was asked
} pdk_weighed;

typedef struct pdk_weigher pdk_weigher;

// A workspace for boards of `geometry` (borrowed), with a solver by the engine
// of that name (NULL: the fastest). Fails as pdk_solver_new(), and with
// PDK_ERR_UNSUPPORTED where the engine proves nothing. On failure *out is NULL.
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

// A minimal puzzle of `solution`, a full valid grid (else PDK_ERR_ARGUMENT), in
// `puzzle`, another grid. The same for the same numbers in every version. Grids
// of another shape are PDK_ERR_MISMATCH. Takes clues away one by one until few
// of those left can go, and draws one of all minimal puzzles with the others.
PDK_API PDK_CHECKED pdk_status pdk_weigher_run(
    pdk_weigher *weigher, const pdk_grid *solution, pdk_random *random,
    pdk_grid *puzzle, pdk_weighed *weighed, pdk_error *error);

#ifdef __cplusplus
}
#endif

#endif
