// A unit that is not yet in the group brings in its powers times all that was
// there, until a power was there before.
#include "canon/unit_group.h"

#include "base/alloc.h"
#include "core/error.h"
#include "orbit/orbit_type.h"

#include <stdbool.h>

static uint32_t common_divisor(uint32_t a, uint32_t b)
{
    while (b > 0) {
        const uint32_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

struct growth {
    uint32_t modulus, count;
    uint32_t *members;
    bool *is_member;
};

static void add_powers(struct growth *growth, uint32_t unit)
{
    const uint32_t before = growth->count;
    uint64_t power = unit;
    while (!growth->is_member[power]) {
        for (uint32_t i = 0; i < before; i++) {
            const uint32_t made =
                (uint32_t)(growth->members[i] * power % growth->modulus);
            growth->members[growth->count++] = made;
            growth->is_member[made] = true;
        }
        power = power * unit % growth->modulus;
    }
}

pdk_status pdki_unit_group_find(uint32_t modulus, struct pdki_unit_group *group,
                                pdk_error *error)
{
    pdk_status status = PDK_OK;
    const uint32_t order = pdki_unit_count(modulus);
    struct growth growth = {
        .modulus = modulus,
        .count = 1,
        .members = pdki_alloc_array(order, sizeof *growth.members),
        .is_member = pdki_alloc_zeroed(modulus, sizeof *growth.is_member),
    };
    if (!growth.members || !growth.is_member) {
        status = pdki_error_plain(error, PDK_ERR_MEMORY);
        goto done;
    }
    group->count = 0;
    growth.members[0] = 1 % modulus;
    growth.is_member[1 % modulus] = true;
    for (uint32_t unit = 2; growth.count < order; unit++) {
        if (growth.is_member[unit] || common_divisor(unit, modulus) > 1)
            continue;
        group->generators[group->count++] = unit;
        add_powers(&growth, unit);
    }
done:
    pdki_free(growth.is_member);
    pdki_free(growth.members);
    return status;
}
