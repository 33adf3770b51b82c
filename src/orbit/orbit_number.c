// Where the size fits 128 bits, digits that fit 32 bits together make a group,
// and a division a group is enough: below its product p, a value v becomes the
// fraction v / p in 64 bits, rounded up. Multiplied by the first radix it has
// the first digit in front of the point, and so on:
//
//     v * ceil(2^64 / p) = 0.ffff..    times radix    d.gggg..
//
// The rounding adds less than v units, and all radices together make it less
// than v * p < 2^64 of them: too little to reach the next digit.
#include "orbit/orbit_type.h"

#include "core/error.h"

static const uint64_t group_limit = UINT64_C(1) << 32;

// From the last digit to the first, so that a group is cut off by a remainder.
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
        // 2^64 for a product of 1 becomes 0, and the only value is 0 as well.
        group.scale = UINT64_MAX / group.product + 1;
        orbit->groups[orbit->group_count++] = group;
    }
}

pdk_status pdki_orbit_measure(pdk_orbit *orbit, pdk_error *error)
{
    pdki_wide last;
    for (size_t i = 0; i < orbit->digit_count; i++)
        orbit->digits[i] = orbit->radices[i] - 1;
    pdk_status status = pdki_radix_tree_init(&orbit->products, orbit->radices,
                                             orbit->digit_count, error);
    if (status == PDK_OK) status = pdki_orbit_join(orbit, &orbit->size, error);
    if (status == PDK_OK && pdki_integer_get_wide(&orbit->size, &last))
        make_groups(orbit);
    if (status == PDK_OK) status = pdk_integer_add(&orbit->size, 1, error);
    return status;
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

// Takes the remainder out of `value`. Divisions of 64 bits are much quicker.
static uint64_t cut_group(pdki_wide *value, uint64_t product)
{
    const uint64_t low = (uint64_t)*value;
    const bool is_long = *value != low;
    const uint64_t rest =
        is_long ? (uint64_t)(*value % product) : low % product;
    *value = is_long ? *value / product : low / product;
    return rest;
}

pdk_status pdki_orbit_split(pdk_orbit *orbit, const pdk_integer *rank,
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
