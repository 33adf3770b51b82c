// What rate, explain and hint have in common: a worker with a solver, which
// knows whether a puzzle has a unique solution, and the techniques.
#ifndef CLI_REASONING_H
#define CLI_REASONING_H

#include "flow/pipeline.h"

#include <permudoku/logic.h>
#include <permudoku/solve.h>

struct reasoning_options {
    struct cli_count threads;
    struct cli_count time;  // in nanoseconds
    struct cli_count nodes; // assumptions
};

// Their defaults: all but the hardest large puzzles are done by then.
#define REASONING_DEFAULTS                                                     \
    {                                                                          \
        .threads = {.value = 1}, .time = {.value = 10000000000 }               \
    }

// Rows for the option table of a command whose options have a `reasoning`.
// clang-format off
#define REASONING_OPTIONS(at)                                                  \
    THREADS_OPTION(at(reasoning.threads)),                                     \
    {0, "time-limit", OPT_SECONDS, at(reasoning.time), "SECONDS",              \
     "give up on a puzzle after SECONDS (default: 10)", GROUP_SEARCH},         \
    {0, "node-limit", OPT_COUNT(1, UINT64_MAX), at(reasoning.nodes), "N",      \
     "give up on a puzzle after its chains have followed N assumptions; "      \
     "unlike a time limit, this gives the same result on every machine "       \
     "(default: none; 10000 if there are several solutions)",                  \
     GROUP_SEARCH}
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

// Why the puzzle has no unique solution, and a line end: "none: ...",
// "multiple: ..." or "unknown: ...". Names symbols that the player entered
// wrongly, and candidates that contradict each other.
void reasoning_say_verdict(struct text *text,
                           const struct reasoning_worker *own,
                           const struct puzzle *puzzle);

// "the time limit of 10 s was reached", or why else a path ended before the
// puzzle was solved.
void reasoning_say_limit(struct text *text, const struct reasoning_worker *own);

#endif
