// Internals of pdk_construction, and arithmetic in Z_N on its lists.
#ifndef PDKI_CONSTRUCTION_TYPE_H
#define PDKI_CONSTRUCTION_TYPE_H

#include "core/row.h"

#include <permudoku/construct.h>

// The lists share `block`, which is not touched before it is needed.
struct pdk_construction {
    pdk_shape shape;
    bool is_elementary; // no moves: a formula, even if lists are filled
    bool has_sums;      // alpha and beta are filled
    bool has_sigma;
    bool is_rotation; // beta[column] = (beta[0] + column) mod N
    uint32_t *alpha, *beta;
    pdk_symbol *sigma; // 2 * side
    pdk_symbol *row;   // workspace
    pdk_row lent;      // the row requested last
    uint32_t *block;
};

// Allocates without initialising the lists; NULL if out of memory.
pdk_construction *pdki_construction_allocate(const pdk_shape *shape);

// To be called once alpha, beta and the first half of sigma are permutations:
// checks the boxes and completes the rest. Uses no workspace.
pdk_status pdki_construction_settle(pdk_construction *construction,
                                    pdk_error *error);

// The same if the boxes are known to be valid.
void pdki_construction_take(pdk_construction *construction);

// The rotation of row `row` of the elementary grid: C * (r mod R) + r div R.
static inline uint32_t pdki_elementary_shift(const pdk_shape *shape,
                                             uint32_t row)
{
    const uint32_t band = row / shape->box_rows;
    return shape->box_columns * (row - band * shape->box_rows) + band;
}

// Checks whether sigma[(alpha[row] + beta[column]) mod N] is a solution.
// `alpha` and `beta` must contain each of 0 .. N-1 once and sigma each symbol
// once, so that rows and columns are valid. Returns PDK_OK, or PDK_ERR_BREAKS
// with the first box in reading order and its first repeated symbol. Uses O(N)
// memory; takes O(N) time if bands were kept together, else at most O(N n) for
// boxes of n x n.
pdk_status pdki_tiling_check(const pdk_shape *shape, const pdk_sums *sums,
                             pdk_error *error);

// Sums and differences in Z_N.
static inline uint32_t pdki_modulo_add(uint32_t a, uint32_t b, uint32_t side)
{
    return a + b >= side ? a + b - side : a + b;
}

static inline uint32_t pdki_modulo_subtract(uint32_t a, uint32_t b,
                                            uint32_t side)
{
    return a >= b ? a - b : a + (side - b);
}

// 1 / number modulo `side`, 0 if it is not a unit; side >= 2.
uint32_t pdki_unit_inverse(uint32_t number, uint32_t side);

// x -> factor * x + shift in Z_N.
struct pdki_affine {
    uint32_t factor, shift, side;
};

static inline uint32_t pdki_affine_image(const struct pdki_affine *map,
                                         uint32_t x)
{
    if (map->factor == 1) return pdki_modulo_add(x, map->shift, map->side);
    if (map->factor == map->side - 1)
        return pdki_modulo_subtract(map->shift, x, map->side);
    return (uint32_t)(((uint64_t)map->factor * x + map->shift) % map->side);
}

// How to turn the lists of a grid into those of the elementary solution in
// another order: which list has the cosets and which the intervals, and the map
// that turns progressions into intervals.
struct pdki_straightening {
    pdk_shape shape;
    bool is_transposed; // the columns have the cosets
    const uint32_t *cosets, *intervals;
    struct pdki_affine map;
};

// Returns whether the grid of these lists, which must be valid, can be obtained
// from the elementary solution by moves that keep every grid valid.
bool pdki_straighten(const pdk_shape *shape, const pdk_sums *sums,
                     struct pdki_straightening *out);

#endif
