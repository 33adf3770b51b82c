// What rate, explain and hint have in common: a worker with a solver, which
// knows whether a puzzle has a unique solution, and the techniques.
#ifndef CLI_REASONING_H
#define CLI_REASONING_H

#include "flow/pipeline.h"

#include <permudoku/logic.h>
#include <permudoku/solve.h>

struct reasoning_options {
    struct cli_count threads;
    struct cli_count time;   // in nanoseconds
    struct cli_count effort; // assumptions per step
};

// Rows for the option table of a command whose options have a `reasoning`.
// clang-format off
#define REASONING_OPTIONS(at)                                                  \
    THREADS_OPTION(at(reasoning.threads)),                                     \
    {0, "time-limit", OPT_SECONDS, at(reasoning.time), "SECONDS",              \
     "give up on a puzzle after SECONDS, such as 0.5", GROUP_SEARCH},          \
    {0, "effort-limit", OPT_COUNT(1, UINT64_MAX), at(reasoning.effort), "N",   \
     "give up on a step after its chains have followed N assumptions; the "    \
     "result is the same on every machine", GROUP_SEARCH}
// clang-format on

struct reasoning_worker {
    struct worker worker;
    const struct reasoning_options *options;
    pdk_geometry *geometry;
    pdk_solver *solver;
    pdk_logic *logic;
    pdk_grid *start;    // the puzzle without symbols entered by the player
    pdk_grid *solution; // if it is unique
    pdk_verdict verdict;
    bool has_mistakes; // no solution, but `solution` is that of the clues
    int64_t deadline;  // in ns; 0: none
    bool is_stopped;   // by an interrupt
    bool is_late;      // the time limit was reached
};

// Makes the objects for boards of this kind.
pdk_status reasoning_prepare(struct reasoning_worker *own,
                             const struct board_kind *kind,
                             const struct reasoning_options *options,
                             pdk_error *error);
void reasoning_release(struct reasoning_worker *own);

// Takes up a puzzle: fills in `start` (with the entered symbols too, if
// `is_from_here`), solves it, and switches uniqueness techniques on or off.
// PDK_ERR_CANCELLED after an interrupt.
pdk_status reasoning_begin(struct reasoning_worker *own,
                           const struct puzzle *puzzle, bool is_from_here,
                           pdk_error *error);

// PDK_OK if `status` is that of a call that the time limit ended: what is known
// so far is then the answer.
pdk_status reasoning_accept(const struct reasoning_worker *own,
                            pdk_status status);

// "none: ..." or "multiple: ..." and a line end, if the puzzle has no unique
// solution; names the symbols that the player entered wrongly.
void reasoning_say_verdict(struct text *text,
                           const struct reasoning_worker *own,
                           const struct puzzle *puzzle);

#endif
