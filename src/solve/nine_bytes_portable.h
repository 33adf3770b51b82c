// Puzzles in and solutions out, cell by cell.
#ifndef PDKI_NINE_BYTES_PORTABLE_H
#define PDKI_NINE_BYTES_PORTABLE_H

#include "solve/nine_layout.h"

#include <permudoku/geometry.h>
#include <string.h>

// Which cells have a clue of which digit.
static inline void load_clues(const struct nine_tables *tables,
                              const pdk_symbol *puzzle,
                              struct nine_board *clues)
{
    memset(clues, 0, sizeof *clues);
    for (unsigned cell = 0; cell < NINE_CELLS; cell++) {
        const unsigned place = tables->place_of_cell[cell];
        if (puzzle[cell] == 0) continue;
        clues->digit[puzzle[cell] - 1].band[place / 32] |= UINT32_C(1)
                                                           << place % 32;
    }
}

// From four words, the binary digits of all cells, 27 symbols in reading order.
static inline void band_store(const struct nine_tables *tables,
                              const uint32_t words[4], pdk_symbol symbols[27])
{
    for (unsigned cell = 0; cell < 27; cell++) {
        const unsigned bit = tables->place_of_cell[cell];
        symbols[cell] = (words[0] >> bit & 1) | (words[1] >> bit & 1) << 1 |
                        (words[2] >> bit & 1) << 2 | (words[3] >> bit & 1) << 3;
    }
}

#endif
