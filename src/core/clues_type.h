// What a list of clues is, for the files that fill and read it.
#ifndef PDKI_CLUES_TYPE_H
#define PDKI_CLUES_TYPE_H

#include <permudoku/clues.h>

struct pdk_clues {
    pdk_shape shape;
    size_t count, capacity;
    pdk_clue *list;
};

// Where a clue stands as a number, by which clues are in reading order.
static inline uint64_t pdki_clue_place(pdk_clue clue, uint32_t side)
{
    return (uint64_t)clue.row * side + clue.column;
}

// Makes `to` the same list as `from`. PDK_OK or PDK_ERR_MEMORY.
PDK_CHECKED pdk_status pdki_clues_copy(const pdk_clues *from, pdk_clues *to);

// Whether the clues are in reading order, with one clue a cell at most.
bool pdki_clues_are_sorted(const pdk_clues *clues);

#endif
