// Random boards of any shape to compare, and small changes to them.
#ifndef TEST_COMPARED_BOARDS_H
#define TEST_COMPARED_BOARDS_H

#include <permudoku/grid.h>
#include <permudoku/random.h>

// Full grids: the elementary solution; the end of a walk from it; the same
// after so few steps that much of it is left.
void board_elementary(pdk_grid *grid, pdk_random *random);
void board_walk(pdk_grid *grid, pdk_random *random);
void board_stroll(pdk_grid *grid, pdk_random *random);

// Continues a walk from a full grid for `steps` steps.
void board_step(pdk_grid *grid, uint64_t steps, pdk_random *random);

// Removes clues until `clues` are left; or puts that many anywhere on an empty
// board, valid or not.
void board_thin(pdk_grid *grid, uint32_t clues, pdk_random *random);
void board_sow(pdk_grid *grid, uint32_t clues, pdk_random *random);

// Gives a random clue any symbol; or moves it to any empty cell. A board
// without clues, or without empty cells, is unchanged.
void board_change_clue(pdk_grid *grid, pdk_random *random);
void board_move_clue(pdk_grid *grid, pdk_random *random);

#endif
