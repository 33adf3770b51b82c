// A puzzle as a formula, to the output.
#ifndef CLI_PUZZLE_FORMULA_H
#define CLI_PUZZLE_FORMULA_H

#include "solving/one_board.h"

#include <permudoku/encode.h>

struct formula {
    pdk_encoding encoding;
    const struct one_board *puzzle;
    const struct one_board *without; // a solution to leave out, or NULL
    bool says_size;                  // on standard error
};

// Returns the exit status, after a message if it is not CLI_DONE.
int formula_write(const char *command, const struct formula *formula);

#endif
