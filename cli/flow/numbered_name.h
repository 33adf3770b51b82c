// Names of files that belong together: board-%d.svg is board-1.svg, ..., and
// board-%03d.svg is board-001.svg.
#ifndef CLI_NUMBERED_NAME_H
#define CLI_NUMBERED_NAME_H

#include <stdbool.h>
#include <stdint.h>

// Whether `pattern` has a place for a number.
bool numbered_name_is(const char *pattern);

// The name with that number in the first such place, which the caller frees;
// NULL where there is no memory.
char *numbered_name(const char *pattern, uint64_t number);

#endif
