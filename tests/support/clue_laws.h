// What must hold for the clues of a generated puzzle, checked by brute force
// or, if that takes too long, by the engine bits.
#ifndef TEST_CLUE_LAWS_H
#define TEST_CLUE_LAWS_H

#include <permudoku/experimental/reduce.h>

uint64_t clue_count(const pdk_grid *puzzle);

// Whether the puzzle has a unique solution; the test fails if it has none.
bool clues_are_unique(const pdk_geometry *geometry, const pdk_grid *puzzle);

// NULL if the puzzle has this valid solution and no other; otherwise what is
// wrong.
const char *clue_flaw(const pdk_geometry *geometry, const pdk_grid *puzzle,
                      const pdk_grid *solution);

// Whether each clue is necessary. Changes the puzzle and restores it.
bool clues_are_minimal(const pdk_geometry *geometry, pdk_grid *puzzle);

// Whether the clue pattern has the symmetry.
bool clues_look_alike(const pdk_grid *puzzle, pdk_clue_symmetry symmetry);

// Whether all clues are within the pattern.
bool clues_keep_to(const pdk_grid *puzzle, const pdk_grid *pattern);

#endif
