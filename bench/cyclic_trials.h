// One puzzle solved by group permutation, in a process of its own so that its
// memory can be told.
#ifndef BENCH_CYCLIC_TRIALS_H
#define BENCH_CYCLIC_TRIALS_H

#include <permudoku/solve.h>

struct trial_task {
    pdk_shape shape;
    uint64_t clues, seed;
    bool is_wrong;      // one of the clues
    uint64_t solutions; // to look for; 0: none but whether there is another
    uint64_t guesses;   // 0: no limit
    double limit;       // CPU seconds for each question
};

struct trial {
    bool is_there; // it came to its end
    size_t clues;
    pdk_verdict verdict;
    uint64_t solutions, guesses;
    double seconds; // CPU time from the clues to the answer
    double memory;  // MB at most, with the puzzle

    // With a wrong clue, and if the answer was that there is no solution:
    double repair_seconds, clash_seconds;
    bool has_repair, is_planted; // a clue was found, and that one was wrong
    size_t clash;                // clues; 0: unknown
    bool is_minimal;
};

struct trial trial_run(const struct trial_task *task);

#endif
