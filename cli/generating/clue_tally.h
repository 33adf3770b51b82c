// How many clues the puzzles of a run have and, where they have weights, what
// these tell about all minimal puzzles.
#ifndef CLI_CLUE_TALLY_H
#define CLI_CLUE_TALLY_H

#include "flow/text.h"

#include <permudoku/generate.h>

struct clue_tally {
    uint64_t *puzzles; // by number of clues; owned
    size_t room;
    uint64_t count, minimal;
    // Weights are far beyond what a double holds: all sums are of weights over
    // that of exp(scale), the largest so far.
    double scale, weight, square, clues, clues_square;
};

void clue_tally_release(struct clue_tally *tally);

// False where there is no memory.
bool clue_tally_add(struct clue_tally *tally, const pdk_made *made);

// Prints lines of text, "clues 24: 3012 (30.12 %)" and the means, as messages
// of a command.
void clue_tally_tell(const struct clue_tally *tally, const char *command,
                     bool is_weighed);

#endif
