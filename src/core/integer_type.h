// What a pdk_integer is inside, and arithmetic for whoever numbers things.
#ifndef PDKI_INTEGER_TYPE_H
#define PDKI_INTEGER_TYPE_H

#include "base/number.h"

#include <permudoku/integer.h>
#include <permudoku/limits.h>

// Limbs of 64 bits, the least first; the highest one is not 0. Up to two are
// kept in place, so that setting 128 bits never fails.
struct pdk_integer {
    size_t size, capacity;
    uint64_t *limbs; // `small`, or owned
    uint64_t small[2];
};

// For integers within other structs: zero; and its memory given back.
void pdki_integer_init(pdk_integer *integer);
void pdki_integer_release(pdk_integer *integer);

void pdki_integer_set_wide(pdk_integer *integer, pdki_wide value);

// Whether it fits, and then its value.
bool pdki_integer_get_wide(const pdk_integer *integer, pdki_wide *value);

// Makes room for so many limbs; the value stays.
pdk_status pdki_integer_reserve(pdk_integer *integer, size_t limbs,
                                pdk_error *error);

// After limbs were written: leaves out zeros at the high end of the first
// `size` ones.
void pdki_integer_trim(pdk_integer *integer, size_t size);

// Both trade their values.
void pdki_integer_swap(pdk_integer *a, pdk_integer *b);

// out := a * b; `out` may be either.
pdk_status pdki_integer_multiply(pdk_integer *out, const pdk_integer *a,
                                 const pdk_integer *b, pdk_error *error);

// out := number! and base^exponent.
pdk_status pdki_integer_factorial(pdk_integer *out, uint32_t number,
                                  pdk_error *error);
pdk_status pdki_integer_power(pdk_integer *out, const pdk_integer *base,
                              uint32_t exponent, pdk_error *error);

// PDK_ERR_RANGE unless rank < size, with the numbers in the words, shortened
// where they are long: "no grid has the number 192: they are numbered from
// 0, and there are 192". `what` is "grid", or whatever is counted.
pdk_status pdki_integer_expect_below(const pdk_integer *rank,
                                     const pdk_integer *size, const char *what,
                                     pdk_error *error);

// Numbers in mixed radix: digit i, from 0, counts below radices[i], and the
// last one is the lowest. The value is
//
//     ((digits[0] * radices[1] + digits[1]) * radices[2] + digits[2]) ...
struct pdki_radix_leaf {
    size_t first, end; // digits
    uint64_t product;  // of their radices
};

// What radices have in common for all numbers; see digits.c.
struct pdki_radix_tree {
    const uint32_t *radices; // borrowed
    pdk_limits limits;       // only go_on() is obeyed
    size_t leaf_count;
    struct pdki_radix_leaf *leaves;
    pdk_integer *products; // by the middle of a node
};

// For `count` radices, none of which is 0. The limits are those of this call
// and of all later ones; they end with PDK_ERR_CANCELLED if go_on() says no.
// Release it in any case; all zero is a good start.
pdk_status pdki_radix_tree_init(struct pdki_radix_tree *tree,
                                const uint32_t *radices, size_t count,
                                const pdk_limits *limits, pdk_error *error);
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
