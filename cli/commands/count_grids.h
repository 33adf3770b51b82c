// How many valid grids there are with some boxes.
#ifndef CLI_COUNT_GRIDS_H
#define CLI_COUNT_GRIDS_H

#include <stdbool.h>

// Counts them, or tells what was published; `boxes` is "RxC". Returns the exit
// status.
int count_grids(const char *command, const char *boxes, bool is_json);

#endif
