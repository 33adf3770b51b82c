// Room to write into a grid, for modules that make whole boards.
#ifndef PDKI_GRID_CELLS_H
#define PDKI_GRID_CELLS_H

#include <permudoku/grid.h>

// All side * side symbols. Whoever writes there writes none above the side.
pdk_symbol *pdki_grid_cells(pdk_grid *grid);

// Copies all cells of a grid to another one of its shape.
void pdki_grid_assign(pdk_grid *to, const pdk_grid *from);

#endif
