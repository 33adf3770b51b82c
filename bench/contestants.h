// What may solve a board: engines of the library, and SAT solvers that are
// given the library's formula. Each works in a process of its own under a limit
// of CPU time, so that a crash ends nothing else and memory is its own.
#ifndef BENCH_CONTESTANTS_H
#define BENCH_CONTESTANTS_H

#include <permudoku/encode.h>

struct contestant {
    const char *name;
    // Either an engine, and how many solutions it looks for (0: none but
    // whether there is another), or the words that start a program.
    const char *engine;
    uint64_t solutions;
    const char *const *words;
};

// All of them, the one that others are compared with first; static storage.
const struct contestant *contestant_list(size_t *count);

// Whether it is a program, and one that can be found; not an engine.
bool contestant_is_program(const struct contestant *contestant);
bool contestant_is_here(const struct contestant *contestant);

// A board and its formula, in a file without a name.
struct contest {
    const pdk_grid *board;
    int formula;     // -1: none
    double encoding; // CPU seconds from the grid to the formula, not written
    unsigned limit;  // CPU seconds
};

// The formula is made in that encoding, or none if it is NULL and no programs
// take part. Close the contest after use.
void contest_open(struct contest *contest, const pdk_grid *board,
                  unsigned limit, const pdk_encoding *encoding);
void contest_close(struct contest *contest);

enum outcome {
    SOLVED,
    UNSOLVED,
    WRONG // or it crashed
};

struct answer {
    enum outcome outcome;
    double seconds; // of CPU time; the limit where it is not solved
    double memory;  // MB at most, with those of this process
};

struct answer contest_run(const struct contest *contest,
                          const struct contestant *contestant);

#endif
