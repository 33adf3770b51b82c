// Few cells that meet every row, column and symbol of a grid of sums.
#ifndef PDKI_CLUE_COVER_H
#define PDKI_CLUE_COVER_H

#include <permudoku/construct.h>

// How few cells can do it.
uint64_t pdki_clue_cover_minimum(uint32_t side);

// Room that pdki_clue_cover() needs for cells, at most.
uint64_t pdki_clue_cover_maximum(uint32_t side);

// Writes up to `limit` cells, which is no less than the minimum, to `cells`, in
// any order, and their number to *count. PDK_OK or PDK_ERR_MEMORY.
pdk_status pdki_clue_cover(pdk_construction *solution, uint64_t limit,
                           pdk_random *random, uint64_t *cells, size_t *count);

#endif
