// Solves one puzzle by group permutation, in a process of its own so that its
// memory can be measured.
#ifndef BENCH_CYCLIC_TRIALS_H
#define BENCH_CYCLIC_TRIALS_H

#include <permudoku/solve.h>

struct trial_task {
    pdk_shape shape;
    uint64_t clues, seed;
    bool is_wrong;      // one of the clues
    uint64_t solutions; // to find; 0: only whether there is another one
    uint64_t guesses;   // 0: no limit
    double limit;       // CPU seconds per question
};

struct trial {
    bool is_there; // it completed
    size_t clues;
    pdk_verdict verdict;
    uint64_t solutions, guesses;
    double seconds; // CPU time from the clues to the answer
    double memory;  // peak in MB, including the puzzle

    // With a wrong clue, if the answer was that there is no solution:
    double repair_seconds, clash_seconds;
    bool has_repair, is_planted; // a clue was found, and it was the wrong one
    size_t clash;                // clues; 0: unknown
    bool is_minimal;
};

struct trial trial_run(const struct trial_task *task);

#endif
