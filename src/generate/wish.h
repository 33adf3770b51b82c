// What is asked of a puzzle, and whether it can be had.
#ifndef PDKI_WISH_H
#define PDKI_WISH_H

#include <permudoku/generate.h>

// Cells that may be clues: orbits by their size, 1, 2, 4 or 8.
enum { PDKI_ORBIT_SIZES = 4 };
struct pdki_places {
    uint64_t orbits[PDKI_ORBIT_SIZES];
};

// PDK_ERR_ARGUMENT for wishes that do not go together, PDK_ERR_RANGE if no
// puzzle is like that. `pattern` is what orbits leave of the wish's.
pdk_status pdki_wish_check(const pdk_wish *wish, const pdk_shape *shape,
                           const struct pdki_places *places,
                           const pdk_grid *pattern, pdk_error *error);

// No puzzle with one solution has fewer clues.
uint64_t pdki_wish_least(const pdk_shape *shape);

#endif
