// Choosing the boxes of boards that do not state them. A line of 36 symbols can
// have boxes of 2x3 or 3x2: it is solved with each, and if only one of them
// gives a unique solution, those are the boxes. Otherwise the board is an
// error: a guess could give a wrong answer.
#ifndef PERMUDOKU_BOXES_H
#define PERMUDOKU_BOXES_H

#include <permudoku/format.h>
#include <permudoku/limits.h>

#ifdef __cplusplus
extern "C" {
#endif

// What the boards are for. It decides what is left open without an error.
typedef enum pdk_boxes_use {
    PDK_BOXES_FOR_ANYTHING, // the answer depends on the boxes: nothing
    PDK_BOXES_FOR_SOLVING,  // it depends on the solutions: the boxes of full
                            // grids that are valid with several, and of boards
                            // without a solution
    PDK_BOXES_FOR_CHECKING  // it depends on conflicts: also those of puzzles
                            // without conflicts; nothing is solved
} pdk_boxes_use;

typedef struct pdk_box_chooser pdk_box_chooser;

// Makes a chooser, to be used by one thread at a time. Limits are as for
// pdk_solver_solve(), for each of the shapes; NULL, or no limit of guesses:
// some 10,000. If a limit is reached, nothing is known about that shape. On
// failure *out is NULL.
PDK_API PDK_CHECKED pdk_status pdk_box_chooser_new(pdk_boxes_use use,
                                                   const pdk_limits *limits,
                                                   pdk_box_chooser **out,
                                                   pdk_error *error);
PDK_API void pdk_box_chooser_free(pdk_box_chooser *chooser);

// For pdk_reader_options; `chooser` is a pdk_box_chooser. PDK_ERR_AMBIGUOUS if
// the boxes cannot be chosen, or if those of earlier boards do not fit this
// one.
PDK_API PDK_CHECKED pdk_status pdk_box_chooser_choose(
    void *chooser, pdk_boxes_question *question, pdk_error *error);

#ifdef __cplusplus
}
#endif

#endif
