// Is a grid one of those that moves make out of the elementary solution, which
// moves keep every grid valid? In the elementary solution the shifts of a
// band's rows are one coset of C Z_N, and the columns of a stack an interval
// that begins at a multiple of C:
//
//     rows of a band       b, b + C, b + 2 C ..         equal modulo C
//     columns of a stack   s C, s C + 1 .. s C + C - 1  equal divided by C
//
// and moves leave both families of sets as they are. The grid's own lists are
// known only up to x -> u x + a; that keeps cosets of C Z_N as cosets, and
// makes progressions with difference 1/u out of intervals. An interval of
// C <= N/2 numbers is a progression with the differences 1 and -1 only, so the
// first stack shows what u must be. With a transpose, rows and columns change
// parts.
#include "construct/construction_type.h"

#include "core/error.h"
#include "symmetry/transform_type.h"

// Which list has the cosets, and which one the intervals, if the grid is one
// of those asked for.
struct parts {
    pdk_shape shape;
    const uint32_t *cosets, *intervals;
};

// x -> factor * x + shift, which turns the progressions into intervals.
struct straightening {
    uint32_t factor, shift, side;
};

static uint32_t straight(const struct straightening *map, uint32_t x)
{
    return (uint32_t)(((uint64_t)map->factor * x + map->shift) % map->side);
}

// 1 / number in Z_N, 0 for what is no unit; N >= 2. Euclid's algorithm, where
// the rests are always number * factor modulo N.
static uint32_t inverse(uint32_t number, uint32_t side)
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

static bool has_cosets(const struct parts *parts)
{
    const pdk_shape *shape = &parts->shape;
    for (uint32_t i = 0; i < shape->side; i += shape->box_rows) {
        const uint32_t first = parts->cosets[i] % shape->box_columns;
        for (uint32_t j = i + 1; j < i + shape->box_rows; j++)
            if (parts->cosets[j] % shape->box_columns != first) return false;
    }
    return true;
}

// Whether the factor makes an interval out of the first set; the shift is then
// the smallest that lets it begin at a multiple of C.
static bool straightens_first(const struct parts *parts,
                              struct straightening *map)
{
    const uint32_t size = parts->shape.box_columns, side = map->side;
    const uint32_t *set = parts->intervals;
    int64_t low = 0, high = 0;
    map->shift = 0;
    const uint32_t start = straight(map, set[0]);
    for (uint32_t i = 1; i < size; i++) {
        int64_t offset = (int64_t)straight(map, set[i]) - start;
        if (offset > side / 2) offset -= side;
        if (offset < -(int64_t)(side / 2)) offset += side;
        if (offset < low) low = offset;
        if (offset > high) high = offset;
        if (high - low >= size) return false;
    }
    const uint32_t begin = (uint32_t)((start + low + side) % side);
    map->shift = begin % size == 0 ? 0 : side - begin % size;
    return true;
}

static bool straightens_all(const struct parts *parts,
                            const struct straightening *map)
{
    const uint32_t size = parts->shape.box_columns;
    for (uint32_t i = 0; i < map->side; i += size) {
        const uint32_t *set = parts->intervals + i;
        const uint32_t place = straight(map, set[0]) / size;
        for (uint32_t j = 1; j < size; j++)
            if (straight(map, set[j]) / size != place) return false;
    }
    return true;
}

// Tries the differences between the first number of the first set and its
// others: one of them is 1/u or -1/u, which serves as well. 1 comes first, so
// that lists which come from moves give the same moves.
static bool find_straightening(const struct parts *parts,
                               struct straightening *map)
{
    const pdk_shape *shape = &parts->shape;
    const uint32_t side = shape->side, *set = parts->intervals;
    *map = (struct straightening){.factor = 1, .side = side};
    if (shape->box_rows == 1 || shape->box_columns == 1) return true;
    if (straightens_first(parts, map)) return straightens_all(parts, map);
    for (uint32_t i = 1; i < shape->box_columns; i++) {
        const uint32_t difference =
            set[i] > set[0] ? set[i] - set[0] : set[i] + side - set[0];
        map->factor = inverse(difference, side);
        if (map->factor > 0 && straightens_first(parts, map))
            return straightens_all(parts, map);
    }
    return false;
}

static void fill_moves(const struct parts *parts,
                       const struct straightening *map, const pdk_symbol *sigma,
                       pdk_transform *moves)
{
    const pdk_shape *shape = &parts->shape;
    const bool is_transposed = moves->is_transposed;
    uint32_t *cosets = is_transposed ? moves->columns : moves->rows;
    uint32_t *intervals = is_transposed ? moves->rows : moves->columns;
    const struct straightening unshifted = {map->factor, 0, map->side};
    for (uint32_t i = 0; i < shape->side; i++) {
        const uint32_t shift = straight(&unshifted, parts->cosets[i]);
        const uint32_t band = shift % shape->box_columns;
        cosets[i] = band * shape->box_rows + shift / shape->box_columns;
        intervals[i] = straight(map, parts->intervals[i]);
        moves->symbols[straight(map, i)] = sigma[i];
    }
}

// Finds the parts and their map; false if this is none of the grids in
// question.
static bool find_parts(const pdk_shape *shape, const pdk_sums *sums,
                       bool is_transposed, struct parts *parts,
                       struct straightening *map)
{
    if (is_transposed && shape->box_rows != shape->box_columns) return false;
    *parts = (struct parts){
        .shape = *shape,
        .cosets = is_transposed ? sums->beta : sums->alpha,
        .intervals = is_transposed ? sums->alpha : sums->beta,
    };
    return has_cosets(parts) && find_straightening(parts, map);
}

pdk_status pdk_construction_moves(pdk_construction *construction,
                                  pdk_transform **out, pdk_error *error)
{
    const pdk_shape *shape = &construction->shape;
    const pdk_sums sums = pdk_construction_sums(construction);
    struct parts parts;
    struct straightening map;
    *out = NULL;
    bool is_transposed = false;
    if (!find_parts(shape, &sums, is_transposed, &parts, &map)) {
        is_transposed = true;
        if (!find_parts(shape, &sums, is_transposed, &parts, &map))
            return PDK_OK;
    }
    const pdk_status status = pdk_transform_new(shape, out, error);
    if (status != PDK_OK) return status;
    (*out)->is_transposed = is_transposed;
    fill_moves(&parts, &map, sums.sigma, *out);
    return PDK_OK;
}
