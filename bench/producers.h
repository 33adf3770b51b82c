// Who makes puzzles: the library, and programs that others wrote, each in a
// process of its own under a limit of CPU time.
#ifndef BENCH_PRODUCERS_H
#define BENCH_PRODUCERS_H

#include <permudoku/generate.h>

enum { PRODUCERS = 3, PRODUCER_SECONDS = 20 };

// What is ordered.
struct order {
    const char *name;
    uint32_t box_rows, box_columns;
    const pdk_wish *wish;
    const char *parameters;     // of sgt-solo; NULL: it has nothing like it
    bool fits_qqwing;           // or whether that has
    uint32_t counts[PRODUCERS]; // puzzles a round, in the order of the table
};

struct producer {
    const char *name;
    const char *path; // of a program; NULL: the library
    bool (*takes)(const struct order *order);
    // Makes these puzzles, in the child. The library writes the number of all
    // clues, a program the puzzles.
    int (*make)(const struct order *order, uint32_t count);
    // The clues in what was written.
    uint64_t (*count_clues)(const char *text);
};

// The library is the first; static storage.
const struct producer *producer_list(void);

bool producer_is_here(const struct producer *producer);

struct production {
    bool is_done;   // else a limit ended it, or it failed
    bool is_failed; // it says that it cannot
    double seconds; // of CPU time
    uint64_t clues; // of all puzzles
};

struct production producer_run(const struct producer *producer,
                               const struct order *order, uint32_t count);

#endif
