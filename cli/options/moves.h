// Transforms on the command line: given as text, or random by seed.
#ifndef CLI_MOVES_H
#define CLI_MOVES_H

#include "flow/text.h"
#include "options/command.h"

struct move_options {
    struct cli_list list; // --moves and its relatives, in order
    bool shuffle, shuffle_symbols, report;
    struct cli_count seed;
};

// Where the moves of each board come from.
struct moves {
    const char *command;
    const struct move_options *options;
    bool is_random;
    uint64_t seed;
    struct text text;         // of the options
    pdk_transform *transform; // of the last board; owned
    struct text report;       // its text
};

// Checks the options. Returns 0, or an exit status after a message. Release in
// both cases.
int moves_init(struct moves *moves, const char *command,
               const struct move_options *options);
void moves_release(struct moves *moves);

// Whether no moves were given.
bool moves_are_none(const struct moves *moves);

// The moves for board number `index` (from 0) of this shape, in
// moves->transform. The error is about the options.
pdk_status moves_for(struct moves *moves, const pdk_shape *shape,
                     uint64_t index, pdk_error *error);

// Reports `error` of moves_for(): the option that is wrong, and where in its
// argument. `file` is NULL, or the input whose board in line error->line does
// not fit the moves. Returns the exit status.
int moves_fail(const struct moves *moves, const char *file,
               const pdk_error *error);

// The text of `transform`, valid until the next call. NULL if no report was
// requested, or if memory ran out (then *status says so).
const char *moves_report(struct moves *moves, const pdk_transform *transform,
                         pdk_status *status);

#endif
