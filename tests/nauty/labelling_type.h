// The graph of a board, independent of nauty: its vertices and their keys.
//
//     rows | columns | symbols | bands | stacks | sides | one for each clue
//
// A clue is joined to its row, column and symbol, a line to its block, a block
// to its side. Sides keep the blocks of an empty board together.
#ifndef TEST_LABELLING_TYPE_H
#define TEST_LABELLING_TYPE_H

#include <permudoku/grid.h>

// The first vertex of each kind; rows begin at 0.
struct labelling_plan {
    pdk_shape shape;
    uint32_t columns, symbols, bands, stacks, sides, clues;
};

// Sets a key for each vertex before the clues, equal for vertices that a
// symmetry exchanges. All are 0 unless the grid is full and no line has a
// symbol twice.
void labelling_keys(const struct labelling_plan *plan, const pdk_grid *grid,
                    uint64_t *keys);

#endif
