// The least of all 9x9 grids that symmetries make of one, read row by row.
#ifndef PDKI_MINIMAL_H
#define PDKI_MINIMAL_H

#include "canon/band_table.h"
#include "canon/way.h"

enum {
    PDKI_NINE_CELLS = 81,
    PDKI_NINE_ROOM = 96 // cells in whole vectors
};

// Whether every house has all of 1 .. 9. No cell is above 9, and all behind the
// board are 0.
bool pdki_minimal_is_solution(const uint8_t cells[PDKI_NINE_ROOM]);

// Stores the least form of a solution, and the ways that lead to it: as many as
// there are automorphisms, which is what is returned. Up to `room` of them,
// one or more, are kept.
size_t pdki_minimal_find(const struct pdki_band_table *table,
                         const uint8_t cells[PDKI_NINE_CELLS],
                         uint8_t form[PDKI_NINE_CELLS], struct pdki_way *ways,
                         size_t room);

#endif
