// 9x9 puzzles by number, the same in every run and with every engine. Puzzles
// with the same number have the same solution, if they have one.
#ifndef BENCH_MADE_PUZZLES_H
#define BENCH_MADE_PUZZLES_H

#include <permudoku/census.h>
#include <permudoku/experimental/reduce.h>

struct maker {
    pdk_geometry *geometry;
    pdk_census *census;
    pdk_grid *solution;
    pdk_solver *solver;
    pdk_reducer *reducer;
    pdk_random random;
};

void maker_open(struct maker *maker);
void maker_close(struct maker *maker);

// Starts the random choices of that puzzle.
void maker_start(struct maker *maker, uint64_t number);

// Each makes one puzzle in `grid`, overwriting it: a full grid; a puzzle with
// 36 clues; a minimal puzzle; a minimal puzzle with one or two clues removed;
// one with a clue changed, so that there is no solution although no two clues
// clash.
void make_full(struct maker *maker, pdk_grid *grid);
void make_easy(struct maker *maker, pdk_grid *grid);
void make_minimal(struct maker *maker, pdk_grid *grid);
void make_multiple(struct maker *maker, pdk_grid *grid);
void make_none(struct maker *maker, pdk_grid *grid);

// Removes at most `clues` clues of a puzzle until it has at least `fewest`
// solutions; returns their number, or 0 if there are fewer, or more than
// `most`.
uint64_t make_many(struct maker *maker, pdk_grid *grid, uint32_t clues,
                   uint64_t fewest, uint64_t most);

#endif
