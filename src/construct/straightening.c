// Can a grid be obtained from the elementary solution by moves that keep every
// grid valid? In the elementary solution the shifts of a band's rows are a
// coset of C Z_N, and the columns of a stack an interval that begins at a
// multiple of C:
//
//     rows of a band       b, b + C, b + 2 C ..         equal modulo C
//     columns of a stack   s C, s C + 1 .. s C + C - 1  equal divided by C
//
// and moves preserve both families of sets. The grid's own lists are known only
// up to x -> u x + a; such a map preserves the cosets of C Z_N, and turns
// intervals into progressions with difference 1/u. An interval of C <= N/2
// numbers is a progression with differences 1 and -1 only, so the first stack
// determines u. A transpose exchanges the roles of rows and columns.
#include "construct/construction_type.h"

#include "symmetry/transform_type.h"

// Euclid's algorithm; invariant: rest = number * factor modulo N.
uint32_t pdki_unit_inverse(uint32_t number, uint32_t side)
{
    int64_t factor = 1, last_factor = 0;
    uint32_t rest = number, last = side;
    while (rest > 0) {
        const uint32_t quotient = last / rest, next = last % rest;
        const int64_t next_factor = last_factor - quotient * factor;
        last = rest;
        rest = next;
        last_factor = factor;
        factor = next_factor;
    }
    if (last != 1) return 0;
    return (uint32_t)(last_factor < 0 ? last_factor + side : last_factor);
}

static bool has_cosets(const struct pdki_straightening *map)
{
    const pdk_shape *shape = &map->shape;
    for (uint32_t i = 0; i < shape->side; i += shape->box_rows) {
        const uint32_t first = map->cosets[i] % shape->box_columns;
        for (uint32_t j = i + 1; j < i + shape->box_rows; j++)
            if (map->cosets[j] % shape->box_columns != first) return false;
    }
    return true;
}

// Returns whether the factor turns the first set into an interval; the shift is
// then the smallest one that makes it begin at a multiple of C.
static bool straightens_first(struct pdki_straightening *map)
{
    const uint32_t size = map->shape.box_columns, side = map->shape.side;
    const uint32_t *set = map->intervals;
    int64_t low = 0, high = 0;
    map->map.shift = 0;
    const uint32_t start = pdki_affine_image(&map->map, set[0]);
    for (uint32_t i = 1; i < size; i++) {
        int64_t offset = (int64_t)pdki_affine_image(&map->map, set[i]) - start;
        if (offset > side / 2) offset -= side;
        if (offset < -(int64_t)(side / 2)) offset += side;
        if (offset < low) low = offset;
        if (offset > high) high = offset;
        if (high - low >= size) return false;
    }
    const uint32_t begin = (uint32_t)((start + low + side) % side);
    map->map.shift = begin % size == 0 ? 0 : side - begin % size;
    return true;
}

static bool straightens_all(const struct pdki_straightening *map)
{
    const uint32_t size = map->shape.box_columns;
    for (uint32_t i = 0; i < map->shape.side; i += size) {
        const uint32_t *set = map->intervals + i;
        const uint32_t place = pdki_affine_image(&map->map, set[0]) / size;
        for (uint32_t j = 1; j < size; j++)
            if (pdki_affine_image(&map->map, set[j]) / size != place)
                return false;
    }
    return true;
}

// Tries the differences between the first number of the first set and the
// others: one of them is 1/u, or -1/u, which serves as well. 1 comes first, so
// that lists made by moves yield the same moves.
static bool find_map(struct pdki_straightening *map)
{
    const pdk_shape *shape = &map->shape;
    const uint32_t side = shape->side, *set = map->intervals;
    map->map = (struct pdki_affine){1, 0, side};
    if (shape->box_rows == 1 || shape->box_columns == 1) return true;
    if (straightens_first(map)) return straightens_all(map);
    for (uint32_t i = 1; i < shape->box_columns; i++) {
        const uint32_t step = pdki_modulo_subtract(set[i], set[0], side);
        map->map.factor = pdki_unit_inverse(step, side);
        if (map->map.factor > 0 && straightens_first(map))
            return straightens_all(map);
    }
    return false;
}

bool pdki_straighten(const pdk_shape *shape, const pdk_sums *sums,
                     struct pdki_straightening *out)
{
    *out = (struct pdki_straightening){
        .shape = *shape, .cosets = sums->alpha, .intervals = sums->beta};
    if (has_cosets(out) && find_map(out)) return true;
    if (shape->box_rows != shape->box_columns) return false;
    out->is_transposed = true;
    out->cosets = sums->beta;
    out->intervals = sums->alpha;
    return has_cosets(out) && find_map(out);
}

// Reads the moves off the straightened lists.
static void fill_moves(const struct pdki_straightening *map,
                       const pdk_symbol *sigma, pdk_transform *moves)
{
    const pdk_shape *shape = &map->shape;
    const bool is_transposed = map->is_transposed;
    uint32_t *cosets = is_transposed ? moves->columns : moves->rows;
    uint32_t *intervals = is_transposed ? moves->rows : moves->columns;
    const struct pdki_affine unshifted = {map->map.factor, 0, shape->side};
    moves->is_transposed = is_transposed;
    for (uint32_t i = 0; i < shape->side; i++) {
        const uint32_t shift = pdki_affine_image(&unshifted, map->cosets[i]);
        const uint32_t band = shift % shape->box_columns;
        cosets[i] = band * shape->box_rows + shift / shape->box_columns;
        intervals[i] = pdki_affine_image(&map->map, map->intervals[i]);
        moves->symbols[pdki_affine_image(&map->map, i)] = sigma[i];
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
