// Puzzles of which only one solution is known, on boards of any size.
#ifndef CLI_DRAWING_H
#define CLI_DRAWING_H

#include "generating/making.h"

struct drawing {
    const char *command;
    pdk_shape shape;
    struct making_options making; // with a pdk_format
    struct cli_amount clues;
    bool covers, shows_solution;
    uint64_t count, seed;
};

// Draws and writes them. Returns the exit status, after a message where
// something failed.
int drawing_run(const struct drawing *drawing);

#endif
