// What solve and count have in common: their options, a solver for each hand of
// the pipeline, and the summary at the end.
#ifndef CLI_SOLVING_H
#define CLI_SOLVING_H

#include "pipeline.h"

#include <permudoku/solve.h>

enum { ENGINE_NOT_GIVEN = -1 };

struct solving_options {
    struct cli_count threads, limit;
    int engine; // in pdk_engine_list()
    bool stats;
};

bool solving_engines(size_t index, struct cli_choice *choice);

// Rows for the option table of a command whose options have a `solving`.
// clang-format off
#define SOLVING_OPTIONS(at)                                                    \
    {'j', "threads", OPT_COUNT(0, PIPELINE_THREADS_MAX), at(solving.threads),  \
     "N", "work with N threads, 0: one for each CPU; default: 1. The output "  \
     "is the same"},                                                           \
    {0, "engine", OPT_CHOICE(solving_engines), at(solving.engine), "NAME",     \
     "the engine that searches; default: the fastest for a board"},            \
    {0, "stats", OPT_FLAG, at(solving.stats), NULL,                            \
     "a summary on standard error at the end"}
// clang-format on

// A hand that has a solver.
struct solving_hand {
    struct hand hand;
    pdk_geometry *geometry; // of the solver
    pdk_solver *solver;
    bool is_stopped;      // the last question was given up
    bool shows_solutions; // progress is in solutions
    uint64_t shown;       // of the last question, as progress
    uint64_t verdicts[PDK_UNKNOWN + 1];
    uint64_t guesses, solutions;
};

// Makes a solver for boards of this look, with limits that obey the pipeline.
pdk_status solving_prepare(struct solving_hand *hand, const struct look *look,
                           const struct solving_options *options,
                           pdk_error *error);
void solving_release(struct solving_hand *hand);

// Adds what the last question took to the sums, and its verdict unless it was
// given up.
void solving_note(struct solving_hand *hand, pdk_verdict verdict);

// What a number of solutions says.
pdk_verdict solving_verdict(const pdk_count *count);

// The sums over all hands.
struct solving_sums {
    uint64_t verdicts[PDK_UNKNOWN + 1];
    uint64_t guesses, solutions;
};
struct solving_sums solving_add_up(const struct pipeline *pipeline);

// Runs the pipeline of a command and prints the summary that was asked for.
// Returns the exit status, which does not know of answers yet.
int solving_run(struct pipeline *pipeline, const char *command,
                const struct boards *boards,
                const struct solving_options *options);

#endif
