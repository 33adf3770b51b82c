// An orbit stands at one solution, whose lists it keeps. The next one has the
// next order of the symbols, which changes 2 to 3 of them on average; only
// where that was the last order do other digits step.
#include "orbit/orbit_type.h"

#include "base/alloc.h"
#include "construct/construction_type.h"
#include "core/error.h"

#include <string.h>

// Else the automorphisms of Latin squares do not fit 64 bits.
enum { LATIN_SIDE_MAX = 1 << 21 };

pdk_status pdki_orbit_expect_shape(const pdk_orbit *orbit,
                                   const pdk_shape *other, pdk_error *error)
{
    const pdk_shape *shape = &orbit->shape;
    if (pdk_shape_equal(shape, other)) return PDK_OK;
    return pdki_error_set(
        error, PDK_ERR_MISMATCH,
        "the numbers are for boxes of %ux%u, the board has boxes of %ux%u",
        shape->box_rows, shape->box_columns, other->box_rows,
        other->box_columns);
}

static pdk_status allocate_lists(pdk_orbit *orbit)
{
    const size_t side = orbit->shape.side;
    const size_t digits =
        1 + orbit->shape.box_rows + orbit->shape.box_columns + 3 * side;
    const struct {
        uint32_t **list;
        size_t count;
    } parts[] = {
        {&orbit->radices,     digits  },
        {&orbit->digits,      digits  },
        {&orbit->here.alpha,  side    },
        {&orbit->here.beta,   side    },
        {&orbit->here.sigma,  side    },
        {&orbit->found.alpha, side    },
        {&orbit->found.beta,  side    },
        {&orbit->found.sigma, 2 * side},
        {&orbit->values,      side    },
        {&orbit->items,       side    },
        {&orbit->tree,        side + 1},
        {&orbit->across,      side    },
        {&orbit->down,        side    },
        {&orbit->place,       side + 1},
        {&orbit->first_at,    side + 1},
    };
    const size_t part_count = sizeof parts / sizeof parts[0];
    size_t total = 0;
    for (size_t i = 0; i < part_count; i++) total += parts[i].count;
    orbit->block = pdki_alloc_array(total, sizeof *orbit->block);
    if (!orbit->block) return PDK_ERR_MEMORY;

    uint32_t *at = orbit->block;
    for (size_t i = 0; i < part_count; i++) {
        *parts[i].list = at;
        at += parts[i].count;
    }
    return PDK_OK;
}

static void count_automorphisms(pdk_orbit *orbit)
{
    const uint64_t rows = orbit->shape.box_rows, side = orbit->shape.side;
    orbit->automorphisms =
        orbit->is_latin ? side * side * orbit->unit_count : 2 * rows * side;
}

static pdk_status make_ready(pdk_orbit *orbit, pdk_error *error)
{
    const pdk_status status = allocate_lists(orbit);
    if (status != PDK_OK) return pdki_error_plain(error, status);
    count_automorphisms(orbit);
    if (orbit->is_latin) pdki_latin_order(orbit);
    pdki_orbit_layout(orbit);
    return pdki_orbit_measure(orbit, error);
}

static void go_to_first(pdk_orbit *orbit)
{
    memset(orbit->digits, 0, orbit->digit_count * sizeof *orbit->digits);
    pdki_orbit_decode(orbit, &orbit->here);
}

pdk_status pdk_orbit_new(const pdk_shape *shape, pdk_orbit **out,
                         pdk_error *error)
{
    const bool is_latin = shape->box_rows == 1 || shape->box_columns == 1;
    *out = NULL;
    if (is_latin && shape->side > LATIN_SIDE_MAX)
        return pdki_error_set(
            error, PDK_ERR_LIMIT,
            "boxes of %ux%u are past the limit of %d symbols for numbers of "
            "solutions where boxes are lines",
            shape->box_rows, shape->box_columns, LATIN_SIDE_MAX);
    pdk_orbit *made = pdki_alloc_zeroed(1, sizeof *made);
    if (!made) return pdki_error_plain(error, PDK_ERR_MEMORY);
    made->shape = *shape;
    made->is_latin = is_latin;
    made->unit_count = pdki_unit_count(shape->side);
    pdki_integer_init(&made->size);
    const pdk_status status = make_ready(made, error);
    if (status == PDK_OK) {
        go_to_first(made);
        *out = made;
    } else {
        pdk_orbit_free(made);
    }
    return status;
}

void pdk_orbit_free(pdk_orbit *orbit)
{
    if (!orbit) return;
    pdki_integer_release(&orbit->size);
    pdki_radix_tree_release(&orbit->products);
    pdki_free(orbit->block);
    pdki_free(orbit);
}

const pdk_shape *pdk_orbit_shape(const pdk_orbit *orbit)
{
    return &orbit->shape;
}

const pdk_integer *pdk_orbit_size(const pdk_orbit *orbit)
{
    return &orbit->size;
}

uint64_t pdk_orbit_automorphisms(const pdk_orbit *orbit)
{
    return orbit->automorphisms;
}

static void give_lists(const pdk_orbit *orbit, pdk_construction *solution)
{
    const struct pdki_orbit_lists *lists = &orbit->here;
    const bool is_transposed = lists->is_transposed;
    const size_t bytes = orbit->shape.side * sizeof *lists->alpha;
    memcpy(is_transposed ? solution->beta : solution->alpha, lists->alpha,
           bytes);
    memcpy(is_transposed ? solution->alpha : solution->beta, lists->beta,
           bytes);
    memcpy(solution->sigma, lists->sigma, bytes);
    pdki_construction_take(solution);
}

pdk_status pdk_orbit_unrank(pdk_orbit *orbit, const pdk_integer *rank,
                            pdk_construction *solution, pdk_error *error)
{
    pdk_status status = pdki_orbit_expect_shape(orbit, &solution->shape, error);
    if (status == PDK_OK) status = pdki_orbit_split(orbit, rank, error);
    if (status != PDK_OK) return status;
    pdki_orbit_decode(orbit, &orbit->here);
    give_lists(orbit, solution);
    return PDK_OK;
}

static void reverse(uint32_t *items, uint32_t count)
{
    for (uint32_t i = 0, j = count; i + 1 < j; i++) {
        const uint32_t kept = items[i];
        items[i] = items[--j];
        items[j] = kept;
    }
}

// The next permutation in lexicographic order; false after the last one, which
// is followed by the first. What cannot grow any more descends at the end: the
// item before is replaced by the next larger one of those.
static bool step_order(uint32_t *items, uint32_t count)
{
    uint32_t tail = count - 1;
    while (tail > 0 && items[tail - 1] > items[tail]) tail--;
    reverse(items + tail, count - tail);
    if (tail == 0) return false;
    uint32_t *item = items + tail - 1, *other = items + tail;
    while (*other < *item) other++;
    const uint32_t kept = *item;
    *item = *other;
    *other = kept;
    return true;
}

pdk_status pdk_orbit_next(pdk_orbit *orbit, pdk_construction *solution,
                          bool *is_there, pdk_error *error)
{
    struct pdki_orbit_lists *lists = &orbit->here;
    const pdk_status status =
        pdki_orbit_expect_shape(orbit, &solution->shape, error);
    if (status != PDK_OK) return status;

    *is_there = true;
    if (!step_order(lists->sigma, orbit->shape.side)) {
        (void)pdki_orbit_encode(orbit, lists); // they are those of a solution
        *is_there = pdki_orbit_step(orbit);
        pdki_orbit_decode(orbit, lists);
    }
    give_lists(orbit, solution);
    return PDK_OK;
}
