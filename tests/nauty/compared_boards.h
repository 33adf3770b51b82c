// Boards of any shape to compare, by random choice, and small changes to them.
#ifndef TEST_COMPARED_BOARDS_H
#define TEST_COMPARED_BOARDS_H

#include <permudoku/grid.h>
#include <permudoku/random.h>

// Full: the elementary solution; where a walk from it leads; the same, but with
// so few steps that much of it is left.
void board_elementary(pdk_grid *grid, pdk_random *random);
void board_walk(pdk_grid *grid, pdk_random *random);
void board_stroll(pdk_grid *grid, pdk_random *random);

// Goes on from a full grid for so many steps.
void board_step(pdk_grid *grid, uint64_t steps, pdk_random *random);

// Takes clues away until so many are left; or puts so many anywhere on an empty
// board, valid or not.
void board_thin(pdk_grid *grid, uint32_t clues, pdk_random *random);
void board_sow(pdk_grid *grid, uint32_t clues, pdk_random *random);

// One clue, of those there are, gets any symbol; or goes to any empty cell. A
// board without clues, or without empty cells, stays as it is.
void board_change_clue(pdk_grid *grid, pdk_random *random);
void board_move_clue(pdk_grid *grid, pdk_random *random);

#endif
