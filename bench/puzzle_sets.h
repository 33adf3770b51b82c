// Sets of puzzles in memory, 9x9 if not said otherwise: read from files, moved
// by random symmetries, written as lines.
#ifndef BENCH_PUZZLE_SETS_H
#define BENCH_PUZZLE_SETS_H

#include <permudoku/solve.h>

// The seed of all that is random, so that each run has the same puzzles.
enum { SEED = 1 };

struct puzzle_set {
    const char *name;
    pdk_shape shape;     // all zero: 9x9
    pdk_verdict verdict; // of every puzzle
    uint64_t limit;      // of solutions to count in each; 0: all
    uint64_t solutions;  // that are counted in all of them
    size_t count;
    pdk_grid **puzzles;
};

pdk_shape nine_shape(void);
void grid_assign(pdk_grid *to, const pdk_grid *from);

// One more puzzle, still empty; and the last one away again.
pdk_grid *set_add(struct puzzle_set *set);
void set_drop(struct puzzle_set *set);

// Adds the 9x9 puzzles of NAME.txt in that folder, one a line, at most `most`
// of them from all over the file. False where there is no such file.
bool set_load(struct puzzle_set *set, const char *folder, size_t most);

// Moves each puzzle by a random symmetry of its own.
void set_shuffle(struct puzzle_set *set);

// Writes 9x9 puzzles to standard output, one a line.
void set_print(const struct puzzle_set *set);

void set_release(struct puzzle_set *set);

#endif
