// The lists of a grid that moves made, turned back into those of the
// elementary solution in another order.
#ifndef PDKI_STRAIGHTENING_H
#define PDKI_STRAIGHTENING_H

#include <permudoku/construct.h>

// Which list has the cosets, and which one the intervals; and x -> factor * x +
// shift, which turns the progressions into intervals.
struct pdki_straightening {
    pdk_shape shape;
    bool is_transposed; // the columns have the cosets
    const uint32_t *cosets, *intervals;
    uint32_t factor, shift;
};

// Whether there is one: whether moves that keep every grid valid make the grid
// of these lists, which must be valid, out of the elementary solution.
bool pdki_straighten(const pdk_shape *shape, const pdk_sums *sums,
                     struct pdki_straightening *out);

uint32_t pdki_straight(const struct pdki_straightening *map, uint32_t x);

// 1 / number modulo `side`, 0 for what is no unit; side >= 2.
uint32_t pdki_unit_inverse(uint32_t number, uint32_t side);

#endif
