// The requirements for a puzzle, and whether they can be met.
#ifndef PDKI_WISH_H
#define PDKI_WISH_H

#include <permudoku/generate.h>

// Cells that may be clues: orbits by their size, 1, 2, 4 or 8.
enum { PDKI_ORBIT_SIZES = 4 };
struct pdki_places {
    uint64_t orbits[PDKI_ORBIT_SIZES];
};

// PDK_ERR_ARGUMENT for contradictory requirements, PDK_ERR_RANGE if no puzzle
// can meet them. `pattern` is the whole orbits in the requested pattern.
pdk_status pdki_wish_check(const pdk_generator_options *wish,
                           const pdk_shape *shape,
                           const struct pdki_places *places,
                           const pdk_grid *pattern, pdk_error *error);

// A lower bound for the clues of a puzzle with a unique solution.
uint64_t pdki_wish_least(const pdk_shape *shape);

#endif
