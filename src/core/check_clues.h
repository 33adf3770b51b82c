// The checking engine for puzzles that are lists of clues: time and memory are
// for the clues, whatever the side.
#ifndef PDKI_CHECK_CLUES_H
#define PDKI_CHECK_CLUES_H

#include "core/check_conflicts.h"
#include "core/key_set.h"

struct clue_check {
    pdk_clues *ordered; // a copy in reading order, where that is needed
    struct key_set keys;
};

// A struct of zeros is a valid start.
void pdki_clue_check_release(struct clue_check *check);

// Finds all conflicts, and the cells of the listed ones, in reading order.
// PDK_OK, PDK_ERR_ARGUMENT for two clues of one cell, or PDK_ERR_MEMORY.
PDK_CHECKED pdk_status pdki_clue_check(struct clue_check *check,
                                       const pdk_clues *clues,
                                       struct conflicts *conflicts,
                                       pdk_error *error);

#endif
