// Values that fill files or lists of operands: whole numbers, permutations,
// patterns of clues.
#ifndef CLI_VALUE_FILES_H
#define CLI_VALUE_FILES_H

#include "flow/input.h"
#include "flow/text.h"

#include <permudoku/construct.h>
#include <permudoku/grid.h>

// Whole numbers of any length: the operands of a call or, where there are none,
// the lines of standard input. Empty lines and those with a '#' in front are
// left out there.
struct numbers {
    const struct cli_call *call;
    size_t next_operand;
    struct input input; // where there are no operands
    bool is_open, is_at_end;
    struct text text; // what was read and not yet used, from `at` on
    size_t at;
    uint64_t line; // of the last number, from 1
};

// Returns 0, or an exit status after a message. Release in both cases.
int numbers_init(struct numbers *numbers, const struct cli_call *call);
void numbers_release(struct numbers *numbers);

// The next number; PDK_END after the last one. After PDK_ERR_SYNTAX, which has
// the line, the next call goes on behind it.
pdk_status numbers_next(struct numbers *numbers, pdk_integer *number,
                        pdk_error *error);

// Goes back to the first operand.
void numbers_rewind(struct numbers *numbers);

// What messages call the place that numbers come from; NULL for operands.
const char *numbers_name(const struct numbers *numbers);

// A file of solutions as permutations: one a line, with empty lines and
// comments between them.
struct permutations {
    const char *name; // of the file, for messages
    char *text;       // all of it; owned
    size_t length, at;
    uint64_t line; // of the last solution, from 1
};

// Reads the file. Returns 0, or an exit status after a message. Release in both
// cases.
int permutations_init(struct permutations *permutations, const char *command,
                      const char *file);
void permutations_release(struct permutations *permutations);

// The next solution, which the caller frees; PDK_END after the last one. After
// an error, which names the line, the next call goes on behind it.
pdk_status permutations_next(struct permutations *permutations,
                             pdk_construction **out, pdk_error *error);

// Files that tell which cells may be clues: a mark for each, or '.', '0', '_'
// or '-' for an empty cell. Lines around boxes and '#' comments may stand
// between, so that a puzzle on one line, in rows or boxed is a pattern too.
// Reads the pattern of `file` for boards of `shape`; the caller frees it.
// Returns 0, or an exit status after a message.
int pattern_read(const char *command, const char *file, const pdk_shape *shape,
                 pdk_grid **out);

#endif
