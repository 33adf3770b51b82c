// The lists of a grid of the form sigma[(alpha[r] + beta[c]) mod N].
#ifndef PDKI_CYCLIC_LISTS_H
#define PDKI_CYCLIC_LISTS_H

#include <permudoku/construct.h>

// Lists of `side` entries each; `next` and `index` are workspace.
struct pdki_cyclic_lists {
    uint32_t *alpha, *beta;
    pdk_symbol *sigma;
    uint32_t *next, *index;
};

// Whether the grid has such lists, which are then stored. It need not be full
// or valid; where it has lists, it is full and has every symbol in every row
// and column. O(side^2), and for most other grids O(side).
bool pdki_cyclic_lists_find(const pdk_grid *grid,
                            struct pdki_cyclic_lists *lists);

#endif
