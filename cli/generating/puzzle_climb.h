// Hard puzzles from hard puzzles: clues are exchanged again and again, and
// whatever is hard enough is delivered and changed in turn.
#ifndef CLI_PUZZLE_CLIMB_H
#define CLI_PUZZLE_CLIMB_H

#include "generating/puzzle_source.h"

// Generates puzzles from those in options->climb_from and options->pool, until
// there are enough, time is up, or there is an interrupt. Returns the exit
// status, after a message if something failed.
int generate_by_climbing(struct generate_run *run);

#endif
