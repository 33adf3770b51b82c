// Random puzzles of the form symbol(r, c) = sigma[(alpha[r] + beta[c]) mod N]
// as lists of clues. Needs memory for the clues and the side, not for a board.
#ifndef BENCH_MADE_CLUES_H
#define BENCH_MADE_CLUES_H

#include <permudoku/clues.h>
#include <permudoku/random.h>

// `count` random cells, or all, of the elementary grid after random moves. Free
// it with pdk_clues_free().
pdk_clues *clues_make(const pdk_shape *shape, uint64_t count,
                      pdk_random *random);

// The same clues with another symbol in one of them, whose number is stored in
// *number; frees `clues`.
pdk_clues *clues_spoil(pdk_clues *clues, pdk_random *random, size_t *number);

#endif
