// The moves are read off the lists once these are straight.
#include "construct/construction_type.h"

#include "construct/straightening.h"
#include "core/error.h"
#include "symmetry/transform_type.h"

static void fill_moves(const struct pdki_straightening *map,
                       const pdk_symbol *sigma, pdk_transform *moves)
{
    const pdk_shape *shape = &map->shape;
    const bool is_transposed = map->is_transposed;
    uint32_t *cosets = is_transposed ? moves->columns : moves->rows;
    uint32_t *intervals = is_transposed ? moves->rows : moves->columns;
    struct pdki_straightening unshifted = *map;
    unshifted.shift = 0;
    moves->is_transposed = is_transposed;
    for (uint32_t i = 0; i < shape->side; i++) {
        const uint32_t shift = pdki_straight(&unshifted, map->cosets[i]);
        const uint32_t band = shift % shape->box_columns;
        cosets[i] = band * shape->box_rows + shift / shape->box_columns;
        intervals[i] = pdki_straight(map, map->intervals[i]);
        moves->symbols[pdki_straight(map, i)] = sigma[i];
    }
}

pdk_status pdk_construction_moves(pdk_construction *construction,
                                  pdk_transform **out, pdk_error *error)
{
    const pdk_sums sums = pdk_construction_sums(construction);
    struct pdki_straightening map;
    *out = NULL;
    if (!pdki_straighten(&construction->shape, &sums, &map)) return PDK_OK;

    const pdk_status status =
        pdk_transform_new(&construction->shape, out, error);
    if (status == PDK_OK) fill_moves(&map, sums.sigma, *out);
    return status;
}
