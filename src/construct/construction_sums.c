// Two triples of lists stand for one grid exactly if
//
//     alpha' = u alpha + a,  beta' = u beta + b,  sigma'[u k + a + b] =
//     sigma[k]
//
// for a unit u of Z_N: a bijection x -> f(x) with f(x) + g(y) = h(x + y) is an
// automorphism of Z_N and a constant (Albert). The row where alpha is 1 more
// than in the first row shows what u must be.
#include "construct/construction_type.h"

#include "core/error.h"
#include "symmetry/permutation.h"

#include <string.h>

pdk_status pdk_construction_of_sums(const pdk_shape *shape,
                                    const pdk_sums *sums,
                                    pdk_construction **out, pdk_error *error)
{
    pdk_construction *made = pdki_construction_allocate(shape);
    *out = NULL;
    if (!made) return pdki_error_plain(error, PDK_ERR_MEMORY);

    const struct {
        struct pdki_list list;
        uint32_t *to;
    } parts[] = {
        {{"alpha", sums->alpha, shape->side, 0}, made->alpha},
        {{"beta", sums->beta, shape->side, 0},   made->beta },
        {{"sigma", sums->sigma, shape->side, 1}, made->sigma},
    };
    pdk_status status = PDK_OK;
    for (size_t i = 0; i < 3 && status == PDK_OK; i++) {
        const struct pdki_list *list = &parts[i].list;
        status = pdki_permutation_check(list, made->row, error);
        memcpy(parts[i].to, list->items, shape->side * sizeof *list->items);
    }
    if (status == PDK_OK) status = pdki_construction_settle(made, error);
    if (status == PDK_OK)
        *out = made;
    else
        pdk_construction_free(made);
    return status;
}

// x -> factor * x + shift in Z_N.
struct affine {
    uint32_t factor, shift, side;
};

static uint32_t image(const struct affine *map, uint32_t x)
{
    return (uint32_t)(((uint64_t)map->factor * x + map->shift) % map->side);
}

static uint32_t subtract(uint32_t a, uint32_t b, uint32_t side)
{
    return a >= b ? a - b : a + (side - b);
}

// The map with this factor that takes `from` to `to`.
static struct affine map_through(uint32_t factor, uint32_t from, uint32_t to,
                                 uint32_t side)
{
    struct affine map = {factor, 0, side};
    map.shift = subtract(to, image(&map, from), side);
    return map;
}

static bool maps_list(const struct affine *map, const uint32_t *from,
                      const uint32_t *to)
{
    for (uint32_t i = 0; i < map->side; i++)
        if (image(map, from[i]) != to[i]) return false;
    return true;
}

static bool maps_symbols(const struct affine *map, const pdk_symbol *from,
                         const pdk_symbol *to)
{
    for (uint32_t i = 0; i < map->side; i++)
        if (to[image(map, i)] != from[i]) return false;
    return true;
}

// What u must be, if there is one.
static uint32_t find_factor(const uint32_t *from, const uint32_t *to,
                            uint32_t side)
{
    const uint32_t next = (from[0] + 1) % side;
    uint32_t row = 0;
    while (from[row] != next) row++;
    return subtract(to[row], to[0], side);
}

bool pdk_construction_equal(pdk_construction *a, pdk_construction *b)
{
    if (!pdk_shape_equal(&a->shape, &b->shape)) return false;
    if (a->is_elementary && b->is_elementary) return true;
    const uint32_t side = a->shape.side;
    const pdk_sums from = pdk_construction_sums(a);
    const pdk_sums to = pdk_construction_sums(b);
    const uint32_t factor = find_factor(from.alpha, to.alpha, side);
    const struct affine rows =
        map_through(factor, from.alpha[0], to.alpha[0], side);
    const struct affine columns =
        map_through(factor, from.beta[0], to.beta[0], side);
    const struct affine symbols = {
        factor, (uint32_t)(((uint64_t)rows.shift + columns.shift) % side),
        side};
    return maps_list(&rows, from.alpha, to.alpha) &&
           maps_list(&columns, from.beta, to.beta) &&
           maps_symbols(&symbols, from.sigma, to.sigma);
}
