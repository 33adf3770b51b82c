// Numbers in mixed radix: digit i, from 0, counts below radices[i], and the
// last one is the lowest. The value is
//
//     ((digits[0] * radices[1] + digits[1]) * radices[2] + digits[2]) ...
#ifndef PDKI_DIGITS_H
#define PDKI_DIGITS_H

#include "core/integer_type.h"

struct pdki_radix_leaf {
    size_t first, end; // digits
    uint64_t product;  // of their radices
};

// What radices have in common for all numbers; digits.c draws it.
struct pdki_radix_tree {
    const uint32_t *radices; // borrowed
    size_t leaf_count;
    struct pdki_radix_leaf *leaves;
    pdk_integer *products; // by the middle of a node
};

// For `count` radices, none of which is 0. Release it in any case; all zero is
// a good start.
pdk_status pdki_radix_tree_init(struct pdki_radix_tree *tree,
                                const uint32_t *radices, size_t count,
                                pdk_error *error);
void pdki_radix_tree_release(struct pdki_radix_tree *tree);

// Both ways take O(M(b) log(count)) for b bits. pdki_digits_split() expects an
// integer below the product of all radices.
pdk_status pdki_digits_split(const struct pdki_radix_tree *tree,
                             const pdk_integer *integer, uint32_t *digits,
                             pdk_error *error);
pdk_status pdki_digits_join(const struct pdki_radix_tree *tree,
                            const uint32_t *digits, pdk_integer *out,
                            pdk_error *error);

#endif
