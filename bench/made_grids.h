// Full grids of any shape by random choice, and holes in them. Free the grids
// with pdk_grid_free().
#ifndef BENCH_MADE_GRIDS_H
#define BENCH_MADE_GRIDS_H

#include <permudoku/grid.h>
#include <permudoku/random.h>

// The elementary grid after random moves, which still is cyclic; and that after
// so long a walk that nothing of it is left to be seen.
pdk_grid *grid_make_cyclic(const pdk_shape *shape, pdk_random *random);
pdk_grid *grid_make_random(const pdk_shape *shape, pdk_random *random);

// Empties that share of all cells: any of them; or as many of each row, column
// and box, the cells of some symbols in another random grid.
void grid_empty_uniform(pdk_grid *grid, double share, pdk_random *random);
void grid_empty_balanced(pdk_grid *grid, double share, pdk_random *random);

#endif
