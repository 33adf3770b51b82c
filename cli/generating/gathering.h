// Boards that are read, or made, solved by the workers of a pipeline, and kept
// in their order: for commands that draw them.
#ifndef CLI_GATHERING_H
#define CLI_GATHERING_H

#include "generating/generate_run.h"
#include "solving/solving.h"

#include <permudoku/render.h>

struct gathered {
    struct board_kind *kind; // held
    uint64_t number, line;
    pdk_grid *puzzle;
    pdk_grid *solution; // NULL: none was asked for, or it is not the only one
    pdk_notes *notes;   // NULL: none
    char *complaint;    // why there is not just one solution; NULL: there is
};

struct gathered_list {
    size_t count, room;
    struct gathered *items;
};

struct gathering {
    bool solves;
    bool obeys_marks; // pencil marks narrow the solutions
    const struct solving_options *solving;
    struct gathered_list list; // in order
};

// Reads all boards of `boards`, and solves them if `gathering` does. Returns
// the exit status, after a message where something failed. Release in any case.
int gathering_read(struct gathering *gathering, struct source *boards);

// Makes the puzzles of `run`, after generate_settle(), in place of printing
// them. Returns the same.
int gathering_make(struct gathering *gathering, struct generate_run *run);

void gathering_release(struct gathering *gathering);

// What the board looks like on paper.
pdk_drawing gathered_drawing(const struct gathered *item);

// "permudoku book: puzzles.txt:3: there is more than one solution"
void gathered_complain(const struct gathered *item, const char *command);

#endif
