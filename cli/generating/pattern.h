// Files that tell which cells may be clues: a mark for each, or '.', '0', '_'
// or '-' for an empty cell. Lines around boxes and '#' comments may stand
// between, so that a puzzle on one line, in rows or boxed is a pattern too.
#ifndef CLI_PATTERN_H
#define CLI_PATTERN_H

#include <permudoku/grid.h>

// Reads the pattern of `file` for boards of `shape`; the caller frees it.
// Returns 0, or an exit status after a message.
int pattern_read(const char *command, const char *file, const pdk_shape *shape,
                 pdk_grid **out);

#endif
