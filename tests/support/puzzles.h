// Puzzles by seed, the same on every machine, of every kind that may trip up an
// engine, on boards up to side BRUTE_SIDE_MAX.
#ifndef TEST_PUZZLES_H
#define TEST_PUZZLES_H

#include <permudoku/random.h>
#include <permudoku/solve.h>

struct puzzle_kind {
    const char *name;
    pdk_verdict want; // PDK_UNKNOWN: it varies
    // Fills `grid`; false if a board of this shape has no such puzzle, or
    // `random` did not find one.
    bool (*make)(const pdk_geometry *geometry, pdk_random *random,
                 pdk_grid *grid);
};

const struct puzzle_kind *puzzle_kinds(size_t *count);

// The kind of that name; the test fails if there is none.
const struct puzzle_kind *puzzle_kind_named(const char *name);

// Fills `grid` with a random solution, not only from the elementary family.
void puzzle_fill(const pdk_geometry *geometry, pdk_random *random,
                 pdk_grid *grid);

// Empties random cells until `clues` are left, if there are that many.
void puzzle_erase(pdk_random *random, uint32_t clues, pdk_grid *grid);

// Applies a random symmetry.
void puzzle_shuffle(pdk_random *random, pdk_grid *grid);

// The solution of the paper's rule, without rows `first` to `last` - 1.
void puzzle_elementary(uint32_t first, uint32_t last, pdk_grid *grid);

// A solution near the elementary family but outside of it, after a random
// symmetry, without about `percent` of its cells. On boards of any side.
void puzzle_holes(pdk_random *random, uint32_t percent, pdk_grid *grid);

// A puzzle as one line of text for messages: symbols are numbers, separated by
// spaces above side 9, and truncated above side 36. Valid until the next call.
const char *puzzle_text(const pdk_grid *grid);

// NULL if `solution` is full, valid and has all clues of `puzzle`; otherwise
// what is wrong.
const char *puzzle_flaw(const pdk_geometry *geometry, const pdk_grid *puzzle,
                        const pdk_grid *solution);

// Copies a grid to another of the same shape.
void puzzle_copy(const pdk_grid *from, pdk_grid *to);

#endif
