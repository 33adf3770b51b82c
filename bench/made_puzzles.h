// 9x9 puzzles by number, the same in every run and with every engine. Puzzles
// of one number have the same solution, where they have one.
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

// The random choices for that puzzle begin.
void maker_start(struct maker *maker, uint64_t number);

// Each makes one puzzle in `grid`, whatever it was: a full grid; one with 36
// clues; one that needs every clue; that without one or two of
// them; that with one clue changed, so that there is no solution, though no two
// clues clash.
void make_full(struct maker *maker, pdk_grid *grid);
void make_easy(struct maker *maker, pdk_grid *grid);
void make_minimal(struct maker *maker, pdk_grid *grid);
void make_multiple(struct maker *maker, pdk_grid *grid);
void make_none(struct maker *maker, pdk_grid *grid);

// Removes clues of a puzzle, `clues` of them at most, until it has `fewest` or
// more solutions; their number, or 0 if there are still fewer or above `most`.
uint64_t make_many(struct maker *maker, pdk_grid *grid, uint32_t clues,
                   uint64_t fewest, uint64_t most);

#endif
