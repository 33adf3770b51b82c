// Random full grids of any shape, and removal of cells. Free the grids with
// pdk_grid_free().
#ifndef BENCH_MADE_GRIDS_H
#define BENCH_MADE_GRIDS_H

#include <permudoku/grid.h>
#include <permudoku/random.h>

// The elementary grid after random moves, still cyclic; and the same after a
// walk long enough to remove all of its structure.
pdk_grid *grid_make_cyclic(const pdk_shape *shape, pdk_random *random);
pdk_grid *grid_make_random(const pdk_shape *shape, pdk_random *random);

// Empties that share of all cells: chosen independently; or equally many in
// each row, column and box, namely the cells of some symbols in another random
// grid.
void grid_empty_uniform(pdk_grid *grid, double share, pdk_random *random);
void grid_empty_balanced(pdk_grid *grid, double share, pdk_random *random);

#endif
