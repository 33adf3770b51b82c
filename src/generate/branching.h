// How much guessing a puzzle takes: a quick sign of how hard it is, so that
// only promising puzzles are rated.
//
// The number is part of what a seed promises, so its definition is fixed, and
// owes nothing to the engines of the solver: naked and hidden singles are
// filled in, and locked candidates removed, until nothing follows; then the
// empty cell with the fewest candidates, the first of them in reading order, is
// a branch, and each of its candidates is tried in the same way. The number is
// that of all branches until everything is refuted but the solution.
#ifndef PDKI_BRANCHING_H
#define PDKI_BRANCHING_H

#include <permudoku/geometry.h>
#include <permudoku/grid.h>

struct pdki_branching {
    uint32_t side, box_rows, box_columns, cells, houses, limit;
    pdk_cell *house_cells; // `side` of them for each house
    uint32_t *cell_houses; // three for each cell
    uint64_t *candidates;  // of the cells, for each level
    bool *is_spread;       // likewise: the peers of a solved cell know it
    uint32_t branches;     // so far
};

// For boards of `geometry`, up to a side of 64, on which up to `limit` branches
// are counted. False if out of memory; release in any case.
bool pdki_branching_init(struct pdki_branching *branching,
                         const pdk_geometry *geometry, uint32_t limit);
void pdki_branching_release(struct pdki_branching *branching);

// The number of branches, or the limit if there are more.
uint32_t pdki_branching_count(struct pdki_branching *branching,
                              const pdk_grid *puzzle);

#endif
