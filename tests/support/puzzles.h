// Puzzles by seed, the same on every machine, of every kind that an engine may
// stumble over, on boards up to side BRUTE_SIDE_MAX.
#ifndef TEST_PUZZLES_H
#define TEST_PUZZLES_H

#include <permudoku/random.h>
#include <permudoku/solve.h>

struct puzzle_kind {
    const char *name;
    pdk_verdict want; // PDK_UNKNOWN: now this, now that
    // Fills `grid`; false where such a board has no such puzzle, or the luck of
    // `random` did not find one.
    bool (*make)(const pdk_geometry *geometry, pdk_random *random,
                 pdk_grid *grid);
};

const struct puzzle_kind *puzzle_kinds(size_t *count);

// The kind of that name; the test fails where there is none.
const struct puzzle_kind *puzzle_kind_named(const char *name);

// Fills `grid` with a random solution, not only one of the elementary family.
void puzzle_fill(const pdk_geometry *geometry, pdk_random *random,
                 pdk_grid *grid);

// Empties random cells until `clues` are left, or there were fewer.
void puzzle_erase(pdk_random *random, uint32_t clues, pdk_grid *grid);

// A random symmetry of the board.
void puzzle_shuffle(pdk_random *random, pdk_grid *grid);

// The solution of the paper's rule, without the rows from `first` to before
// `last`.
void puzzle_elementary(uint32_t first, uint32_t last, pdk_grid *grid);

// A solution near the elementary family, but not of it, in a random symmetry,
// without about `percent` of its cells. On boards of any side.
void puzzle_holes(pdk_random *random, uint32_t percent, pdk_grid *grid);

// A puzzle as one line of text, for messages: symbols are numbers, with spaces
// between them above side 9, and cut above side 36. Good until the next call.
const char *puzzle_text(const pdk_grid *grid);

// NULL if `solution` is full, obeys the rules and has all clues of `puzzle`;
// else what is wrong.
const char *puzzle_flaw(const pdk_geometry *geometry, const pdk_grid *puzzle,
                        const pdk_grid *solution);

// Copies one grid to another of its shape.
void puzzle_copy(const pdk_grid *from, pdk_grid *to);

#endif
