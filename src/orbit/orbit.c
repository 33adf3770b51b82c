// An orbit is positioned at one solution, whose lists it keeps. The next
// solution has the next permutation of the symbols, which changes 2 to 3 of
// them on average; the other digits change only after the last permutation.
//
// If the size fits 128 bits, digits whose product fits 32 bits form a group,
// and one division per group is enough: a value v below the group's product p
// becomes the fraction v / p in 64 bits, rounded up. Multiplied by the first
// radix, its integer part is the first digit, and so on:
//
//     v * ceil(2^64 / p) = 0.ffff..    times radix    d.gggg..
//
// The rounding error is less than v units at first, and multiplication by all
// radices keeps it below v * p < 2^64: too small to reach the next digit.
#include "orbit/orbit_type.h"

#include "base/alloc.h"
#include "construct/construction_type.h"
#include "core/board.h"
#include "core/error.h"
#include "core/option_records.h"

#include <string.h>

// Beyond this, the automorphisms of a Latin square do not fit 64 bits.
enum { LATIN_SIDE_MAX = 1 << 21 };

pdk_status pdki_orbit_expect_shape(const pdk_orbit *orbit,
                                   const pdk_shape *other, pdk_error *error)
{
    const pdk_shape *shape = &orbit->shape;
    if (pdk_shape_equal(shape, other)) return PDK_OK;
    return pdki_error_set(
        error, PDK_ERR_MISMATCH,
        "the orbit is for %ux%u boxes, but the board has %ux%u boxes",
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

static const uint64_t group_limit = UINT64_C(1) << 32;

// From the last digit to the first, so that groups are split off as remainders.
static void make_groups(pdk_orbit *orbit)
{
    size_t end = orbit->digit_count;
    while (end > 0) {
        struct pdki_digit_group group = {.end = end, .product = 1};
        size_t first = end;
        while (first > 0 &&
               group.product * orbit->radices[first - 1] < group_limit)
            group.product *= orbit->radices[--first];
        group.first = end = first;
        // For a product of 1, 2^64 wraps to 0, and the only value is 0 as well.
        group.scale = UINT64_MAX / group.product + 1;
        orbit->groups[orbit->group_count++] = group;
    }
}

static uint64_t join_group(const pdk_orbit *orbit,
                           const struct pdki_digit_group *group)
{
    uint64_t value = 0;
    for (size_t i = group->first; i < group->end; i++)
        value = value * orbit->radices[i] + orbit->digits[i];
    return value;
}

pdk_status pdki_orbit_join(const pdk_orbit *orbit, pdk_integer *rank,
                           pdk_error *error)
{
    pdki_wide value = 0;
    if (orbit->group_count == 0)
        return pdki_digits_join(&orbit->products, orbit->digits, rank, error);
    for (size_t i = orbit->group_count; i-- > 0;) {
        const struct pdki_digit_group *group = &orbit->groups[i];
        value = value * group->product + join_group(orbit, group);
    }
    pdki_integer_set_wide(rank, value);
    return PDK_OK;
}

static pdk_status measure(pdk_orbit *orbit, const pdk_limits *limits,
                          pdk_error *error)
{
    pdki_wide last;
    for (size_t i = 0; i < orbit->digit_count; i++)
        orbit->digits[i] = orbit->radices[i] - 1;
    pdk_status status = pdki_radix_tree_init(&orbit->products, orbit->radices,
                                             orbit->digit_count, limits, error);
    if (status == PDK_OK) status = pdki_orbit_join(orbit, &orbit->size, error);
    if (status == PDK_OK && pdki_integer_get_wide(&orbit->size, &last))
        make_groups(orbit);
    if (status == PDK_OK) status = pdk_integer_add(&orbit->size, 1, error);
    return status;
}

static pdk_status make_ready(pdk_orbit *orbit, const pdk_limits *limits,
                             pdk_error *error)
{
    const uint64_t rows = orbit->shape.box_rows, side = orbit->shape.side;
    const pdk_status status = allocate_lists(orbit);
    if (status != PDK_OK) return pdki_error_plain(error, status);
    orbit->automorphisms =
        orbit->is_latin ? side * side * orbit->unit_count : 2 * rows * side;
    pdki_orbit_layout(orbit);
    return measure(orbit, limits, error);
}

pdk_status pdk_orbit_new(const pdk_shape *shape, const pdk_limits *limits,
                         pdk_orbit **out, pdk_error *error)
{
    const bool is_latin = shape->box_rows == 1 || shape->box_columns == 1;
    pdk_limits own;
    *out = NULL;
    pdk_status status = pdki_shape_check(shape, error);
    if (status == PDK_OK) status = pdki_limits_read(&own, limits, error);
    if (status != PDK_OK) return status;
    if (is_latin && shape->side > LATIN_SIDE_MAX)
        return pdki_error_set(error, PDK_ERR_LIMIT,
                              "%ux%u boxes exceed the limit of %d symbols for "
                              "numbering Latin squares",
                              shape->box_rows, shape->box_columns,
                              LATIN_SIDE_MAX);
    pdk_orbit *made = pdki_alloc_zeroed(1, sizeof *made);
    if (!made) return pdki_error_plain(error, PDK_ERR_MEMORY);
    made->shape = *shape;
    made->is_latin = is_latin;
    made->unit_count = pdki_unit_count(shape->side);
    pdki_integer_init(&made->size);
    status = make_ready(made, &own, error);
    if (status == PDK_OK) {
        memset(made->digits, 0, made->digit_count * sizeof *made->digits);
        pdki_orbit_decode(made, &made->here);
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

static void split_group(pdk_orbit *orbit, const struct pdki_digit_group *group,
                        uint64_t value)
{
    uint64_t fraction = value * group->scale;
    for (size_t i = group->first; i < group->end; i++) {
        const pdki_wide product = (pdki_wide)fraction * orbit->radices[i];
        orbit->digits[i] = (uint32_t)(product >> 64);
        fraction = (uint64_t)product;
    }
}

// Removes the remainder from `value`. 64-bit divisions are much faster.
static uint64_t cut_group(pdki_wide *value, uint64_t product)
{
    const uint64_t low = (uint64_t)*value;
    const bool is_long = *value != low;
    const uint64_t rest =
        is_long ? (uint64_t)(*value % product) : low % product;
    *value = is_long ? *value / product : low / product;
    return rest;
}

static pdk_status split_rank(pdk_orbit *orbit, const pdk_integer *rank,
                             pdk_error *error)
{
    pdki_wide value;
    if (pdk_integer_compare(rank, &orbit->size) >= 0)
        return pdki_integer_expect_below(rank, &orbit->size, "grid", error);
    if (orbit->group_count == 0 || !pdki_integer_get_wide(rank, &value))
        return pdki_digits_split(&orbit->products, rank, orbit->digits, error);
    for (size_t i = 0; i < orbit->group_count; i++) {
        const struct pdki_digit_group *group = &orbit->groups[i];
        split_group(orbit, group, cut_group(&value, group->product));
    }
    return PDK_OK;
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
    if (status == PDK_OK) status = split_rank(orbit, rank, error);
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

// The next permutation in lexicographic order; returns false after the last
// one, which is followed by the first. The tail is the longest descending
// suffix; the item before it is replaced by the next larger item of the tail.
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
        (void)pdki_orbit_encode(orbit, lists); // the lists are those of a
                                               // solution
        *is_there = pdki_orbit_step(orbit);
        pdki_orbit_decode(orbit, lists);
    }
    give_lists(orbit, solution);
    return PDK_OK;
}
