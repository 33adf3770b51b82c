// What must hold for the clues of a puzzle that was made, by brute force or,
// where that takes too long, by the engine bits.
#ifndef TEST_CLUE_LAWS_H
#define TEST_CLUE_LAWS_H

#include <permudoku/experimental/reduce.h>

uint64_t clue_count(const pdk_grid *puzzle);

// Whether the puzzle has one solution; none is a failure of the test.
bool clues_are_unique(const pdk_geometry *geometry, const pdk_grid *puzzle);

// NULL if the puzzle has the solution, a valid one, and no other; else what is
// wrong.
const char *clue_flaw(const pdk_geometry *geometry, const pdk_grid *puzzle,
                      const pdk_grid *solution);

// Whether each clue is needed. Changes the puzzle, and back.
bool clues_are_minimal(const pdk_geometry *geometry, pdk_grid *puzzle);

// Whether the cells of the clues have the symmetry.
bool clues_look_alike(const pdk_grid *puzzle, pdk_clue_symmetry symmetry);

// Whether no clue is outside of the pattern.
bool clues_keep_to(const pdk_grid *puzzle, const pdk_grid *pattern);

#endif
