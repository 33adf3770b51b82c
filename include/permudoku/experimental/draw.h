// Puzzles out of solutions of the form sigma[(alpha[r] + beta[c]) mod N], of
// any side that there is memory for the clues of.
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

// Which cells stay as clues.
typedef struct pdk_clue_choice {
    uint64_t count; // up to all side * side cells
    // Every row, column and symbol gets a clue. Takes `side` clues at least,
    // and one more where the side is even.
    bool covers;
} pdk_clue_choice;

// Empties `clues`, which gets the shape of the solution, and puts `count` of
// its cells there, in reading order. Without `covers` all choices are equally
// likely. The same for the same numbers in every version. PDK_ERR_RANGE where
// there are too few or too many clues. Whether the puzzle has other solutions
// is another question.
//
// Takes memory for the clues or for the cells left out, whatever is less, 16
// bytes each, beside `clues`.
PDK_API PDK_CHECKED pdk_status pdk_draw_clues(pdk_construction *solution,
                                              const pdk_clue_choice *choice,
                                              pdk_random *random,
                                              pdk_clues *clues,
                                              pdk_error *error);

#ifdef __cplusplus
}
#endif

#endif
