// What can solve a board: engines of the library, and SAT solvers that are
// given the library's formula. Each runs in a process of its own with a limit
// on CPU time, so that crashes and memory are isolated.
#ifndef BENCH_CONTESTANTS_H
#define BENCH_CONTESTANTS_H

#include <permudoku/encode.h>

struct contestant {
    const char *name;
    // Either an engine and the number of solutions to find (0: only whether
    // there is another one), or the command line of a program.
    const char *engine;
    uint64_t solutions;
    const char *const *words;
};

// All of them, starting with the reference; static storage.
const struct contestant *contestant_list(size_t *count);

// Whether it is a program rather than an engine, and whether it is installed.
bool contestant_is_program(const struct contestant *contestant);
bool contestant_is_here(const struct contestant *contestant);

// A board and its formula, in an unnamed file.
struct contest {
    const pdk_grid *board;
    int formula;     // -1: none
    double encoding; // CPU seconds from the grid to the formula, without
                     // writing it
    unsigned limit;  // CPU seconds
};

// The formula uses that encoding; NULL: none, if no programs take part. Close
// the contest after use.
void contest_open(struct contest *contest, const pdk_grid *board,
                  unsigned limit, const pdk_encoding *encoding);
void contest_close(struct contest *contest);

enum outcome {
    SOLVED,
    UNSOLVED,
    WRONG // or crashed
};

struct answer {
    enum outcome outcome;
    double seconds; // CPU time; the limit if not solved
    double memory;  // peak in MB, including this process
};

struct answer contest_run(const struct contest *contest,
                          const struct contestant *contestant);

#endif
