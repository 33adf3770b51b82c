// Rates boards that were kept, by the workers of a pipeline.
#ifndef CLI_GRADING_H
#define CLI_GRADING_H

#include "generating/kept_boards.h"
#include "reasoning/reasoning.h"

struct grading {
    const char *command;
    const struct reasoning_options *options;
    bool obeys_marks; // pencil marks are part of the puzzle
    bool sets_levels; // in the notes of boards that have none
    struct kept_list *list;
};

// Rates all boards without a complaint; those that cannot be rated get one. A
// board whose steps so far are Extreme is Extreme, even if a limit was reached.
// Returns the exit status, after a message if something failed.
int kept_boards_rate(const struct grading *grading);

#endif
