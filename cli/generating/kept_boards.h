// Boards that are read or generated, solved by the workers of a pipeline, and
// kept in order, for commands that draw them.
#ifndef CLI_KEPT_BOARDS_H
#define CLI_KEPT_BOARDS_H

#include "generating/puzzle_source.h"
#include "solving/solving.h"

#include <permudoku/render.h>

struct kept_board {
    struct board_kind *kind; // held
    uint64_t number, line;
    pdk_grid *puzzle;
    pdk_grid *solution; // NULL if not requested, or not unique
    pdk_notes *notes;   // NULL: none
    char *complaint;    // why the solution is not unique; NULL: it is
};

struct kept_list {
    size_t count, room;
    struct kept_board *items;
};

struct kept_boards {
    bool solves;
    bool obeys_marks; // pencil marks restrict the solutions
    const struct solving_options *solving;
    struct kept_list list; // in order
};

// Reads all boards of `boards`, and solves them if `kept` does. Returns the
// exit status, after a message if something failed. Release in any case.
int kept_boards_read(struct kept_boards *kept, struct source *boards);

// Generates and keeps the puzzles of `run`, after generate_settle(), instead of
// printing them. Returns the same.
int kept_boards_generate(struct kept_boards *kept, struct generate_run *run);

void kept_boards_release(struct kept_boards *kept);

// The board as it is drawn.
pdk_drawing kept_board_drawing(const struct kept_board *item);

// "permudoku book: puzzles.txt:3: more than one solution"
void kept_board_complain(const struct kept_board *item, const char *command);

#endif
