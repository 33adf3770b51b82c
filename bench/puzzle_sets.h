// Sets of puzzles in memory, 9x9 by default: read from files, moved by random
// symmetries, written as lines.
#ifndef BENCH_PUZZLE_SETS_H
#define BENCH_PUZZLE_SETS_H

#include <permudoku/solve.h>

// The seed of everything random, so that each run has the same puzzles.
enum { SEED = 1 };

struct puzzle_set {
    const char *name;
    pdk_shape shape;     // all zero: 9x9
    pdk_verdict verdict; // of every puzzle
    uint64_t limit;      // solutions to count per puzzle; 0: all
    uint64_t solutions;  // counted in all of them
    size_t count;
    pdk_grid **puzzles;
};

pdk_shape nine_shape(void);
void grid_assign(pdk_grid *to, const pdk_grid *from);

// Adds an empty puzzle; removes the last one.
pdk_grid *set_add(struct puzzle_set *set);
void set_drop(struct puzzle_set *set);

// Adds the 9x9 puzzles of NAME.txt in that folder, one per line, at most `most`
// of them from all parts of the file. False if there is no such file.
bool set_load(struct puzzle_set *set, const char *folder, size_t most);

// Applies a random symmetry to each puzzle.
void set_shuffle(struct puzzle_set *set);

// Writes 9x9 puzzles to standard output, one per line.
void set_print(const struct puzzle_set *set);

void set_release(struct puzzle_set *set);

#endif
