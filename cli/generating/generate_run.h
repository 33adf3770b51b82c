// What permudoku generate was asked for, and how it is settled.
#ifndef CLI_GENERATE_RUN_H
#define CLI_GENERATE_RUN_H

#include "generating/generating.h"
#include "generating/making.h"

enum unique { UNIQUE_NOT_GIVEN, UNIQUE_SEARCH, UNIQUE_SINGLES, UNIQUE_NONE };

struct generate_options {
    const char *from, *clues, *pattern;
    int unique;   // enum unique
    int symmetry; // pdk_clue_symmetry
    bool minimal, fewest, unbiased, distinct, no_distinct;
    bool cover, solution, stats;
    struct shape_options shape;
    struct making_options making; // its format is a generated_format
    struct cli_count count, seed, threads, time, nodes, attempts, steps;
};

struct generate_run {
    const struct cli_call *call;
    const char *command;
    const struct generate_options *options;
    pdk_shape shape;
    enum unique unique;
    struct cli_amount share; // of --clues, where that is no range
    struct cli_range clues;
    pdk_grid *pattern;
    struct generating generating;
};

// Whether solutions are drawn, and how, or read.
void generate_choose_origin(struct generate_run *run);

// Settles what depends on the boxes, in run->shape: how many clues, and by
// which rule. Returns 0, or an exit status after a message.
int generate_settle(struct generate_run *run);

// Fills in run->generating after that, and writes what stands before all
// puzzles. Returns the same.
int generate_fill(struct generate_run *run);

// The words of --symmetry.
bool generate_symmetries(size_t index, struct cli_choice *choice);

// Makes the puzzles of a seed, after generate_settle(). Returns the exit
// status, after a message where something failed.
int generate_series(struct generate_run *run);

// Runs a pipeline of run->generating, frees it, and tells what is left to tell;
// NULL is one that memory had no room for. Returns the same.
int generate_finish(struct generate_run *run, struct pipeline *pipeline);

void generate_release(struct generate_run *run);

#endif
