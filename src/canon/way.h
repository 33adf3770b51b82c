// Moves of 9x9 boards in a few bytes, and what they generate.
#ifndef PDKI_WAY_H
#define PDKI_WAY_H

#include <permudoku/transform.h>

enum {
    PDKI_WAYS_MAX = 648,     // no 9x9 grid has more automorphisms
    PDKI_WAYS_GENERATORS = 9 // each doubles the group at least
};

// As in a pdk_transform; symbols[s] is what s becomes, and 0 stays.
struct pdki_way {
    bool is_transposed;
    uint8_t rows[9], columns[9], symbols[10];
};

// First `first`, then `second`.
struct pdki_way pdki_way_compose(const struct pdki_way *first,
                                 const struct pdki_way *second);
struct pdki_way pdki_way_invert(const struct pdki_way *way);

// `transform` is for 9x9 boards.
void pdki_way_store(const struct pdki_way *way, pdk_transform *transform);

// `ways` are all that lead from a board to its form. Stores automorphisms of
// the board that generate them all, and how many they are.
pdk_status pdki_way_generators(const struct pdki_way *ways, size_t count,
                               struct pdki_way generators[PDKI_WAYS_GENERATORS],
                               size_t *generator_count, pdk_error *error);

#endif
