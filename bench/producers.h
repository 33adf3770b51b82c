// Makers of puzzles: the library and other programs, each in a process of its
// own with a limit on CPU time.
#ifndef BENCH_PRODUCERS_H
#define BENCH_PRODUCERS_H

#include <permudoku/generate.h>

enum { PRODUCERS = 3, PRODUCER_SECONDS = 20 };

// What to make.
struct order {
    const char *name;
    uint32_t box_rows, box_columns;
    const pdk_wish *wish;
    const char *parameters;     // of sgt-solo; NULL: not supported
    bool fits_qqwing;           // supported by qqwing
    uint32_t counts[PRODUCERS]; // puzzles per round, in the order of the table
};

struct producer {
    const char *name;
    const char *path; // of a program; NULL: the library
    bool (*takes)(const struct order *order);
    // Makes the puzzles, in the child. The library writes the total number of
    // clues, a program the puzzles.
    int (*make)(const struct order *order, uint32_t count);
    // Counts the clues in the output.
    uint64_t (*count_clues)(const char *text);
};

// The library comes first; static storage.
const struct producer *producer_list(void);

bool producer_is_here(const struct producer *producer);

struct production {
    bool is_done;   // otherwise a limit ended it, or it failed
    bool is_failed; // it reports that it cannot
    double seconds; // CPU time
    uint64_t clues; // of all puzzles
};

struct production producer_run(const struct producer *producer,
                               const struct order *order, uint32_t count);

#endif
