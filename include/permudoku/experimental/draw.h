// Puzzles from solutions of the form sigma[(alpha[r] + beta[c]) mod N], of any
// side; limited only by memory for the clues.
#ifndef PERMUDOKU_DRAW_H
#define PERMUDOKU_DRAW_H

#ifndef PDK_EXPERIMENTAL
#error "define PDK_EXPERIMENTAL to use what may change in any version"
#endif

#include <permudoku/clues.h>
#include <permudoku/construct.h>

#ifdef __cplusplus
extern "C" {
#endif

// Which cells become clues.
typedef struct pdk_clue_choice {
    uint64_t count; // up to all side * side cells
    // Whether every row, column and symbol must have a clue. That takes at
    // least `side` clues, and one more if the side is even.
    bool covers;
} pdk_clue_choice;

// Replaces `clues`, including its shape, by `count` random cells of the
// solution, in reading order. Without `covers`, all choices are equally likely.
// The same random numbers give the same clues in every version. PDK_ERR_RANGE
// if there are too few or too many clues. The puzzle may have other solutions.
//
// Needs 16 bytes for each clue or for each other cell, whichever are fewer,
// besides `clues`.
PDK_API PDK_CHECKED pdk_status pdk_draw_clues(pdk_construction *solution,
                                              const pdk_clue_choice *choice,
                                              pdk_random *random,
                                              pdk_clues *clues,
                                              pdk_error *error);

#ifdef __cplusplus
}
#endif

#endif
