// A board in memory: a grid, or a list of clues where it was written as one and
// may be too large for a grid.
#ifndef CLI_HELD_BOARD_H
#define CLI_HELD_BOARD_H

#include "flow/source.h"

// All zero is a good start.
struct held_board {
    bool is_list;
    pdk_grid *grid;   // owned; of use where it is no list
    pdk_clues *clues; // owned; of use where it is one
};

void held_board_release(struct held_board *board);

// Makes room for a board like the one that `reading` tells of. A full list of
// clues is held as a grid.
pdk_status held_board_prepare(struct held_board *board,
                              const pdk_reading *reading, pdk_error *error);

// The same, and reads the current board.
pdk_status held_board_read(struct held_board *board,
                           const struct source *boards, pdk_error *error);

pdk_status held_board_write(const struct held_board *board, pdk_writer *writer,
                            const char *moves);

#endif
