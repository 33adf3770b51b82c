// The units of Z_N: numbers without a common divisor with N.
#ifndef PDKI_UNIT_GROUP_H
#define PDKI_UNIT_GROUP_H

#include <permudoku/status.h>

#include <stddef.h>

// Each generator doubles the group at least.
enum { PDKI_UNIT_GENERATORS = 32 };

struct pdki_unit_group {
    size_t count;
    uint32_t generators[PDKI_UNIT_GENERATORS];
};

// Units that generate all others; none where there is but 1. Takes
// O(modulus log(modulus)), and memory for a number and a mark each.
pdk_status pdki_unit_group_find(uint32_t modulus, struct pdki_unit_group *group,
                                pdk_error *error);

#endif
