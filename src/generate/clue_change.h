// Neighbours of a puzzle: a few clues go, others come until the solution is
// unique again, and those that are not needed go.
//
// Every choice is a random number or a fact about the puzzle, never which
// solution a solver happens to find first: so a seed gives the same neighbours
// with every engine.
#ifndef PDKI_CLUE_CHANGE_H
#define PDKI_CLUE_CHANGE_H

#include <permudoku/random.h>
#include <permudoku/solve.h>

struct pdki_clue_change {
    pdk_solver *solver;
    uint32_t side, cells;
    uint32_t *order; // of cells, or of symbols
    uint32_t *symbols;
};

// For boards of `geometry` (borrowed); `limits` are those of the solver.
// Release in any case.
pdk_status pdki_clue_change_init(struct pdki_clue_change *change,
                                 const pdk_geometry *geometry,
                                 const pdk_limits *limits, pdk_error *error);
void pdki_clue_change_release(struct pdki_clue_change *change);

// Replaces a puzzle by a neighbour that is minimal, after `count` clues went.
// One neighbour in five may have another solution. After a failure, both grids
// are in between.
pdk_status pdki_clue_change_run(struct pdki_clue_change *change, uint32_t count,
                                pdk_random *random, pdk_grid *puzzle,
                                pdk_grid *solution, pdk_error *error);

#endif
