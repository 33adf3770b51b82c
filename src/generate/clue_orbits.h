// Cells that a symmetry of the clues takes together.
#ifndef PDKI_CLUE_ORBITS_H
#define PDKI_CLUE_ORBITS_H

#include <permudoku/reduce.h>

// Orbit i has the cells from starts[i] up to starts[i + 1].
struct pdki_clue_orbits {
    uint32_t side;
    size_t count;
    uint32_t *starts; // room for one more than there are cells
    pdk_cell *cells;
    bool *is_seen; // workspace, by cell
};

// Room for boards of so many rows; false where there is no memory. Release it
// in any case.
bool pdki_clue_orbits_init(struct pdki_clue_orbits *orbits, uint32_t side);
void pdki_clue_orbits_release(struct pdki_clue_orbits *orbits);

// Lists all orbits, by their first cell in reading order.
void pdki_clue_orbits_fill(struct pdki_clue_orbits *orbits,
                           pdk_clue_symmetry symmetry);

#endif
