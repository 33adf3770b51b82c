// The inside of a pdk_integer, and arithmetic for ranking and unranking.
#ifndef PDKI_INTEGER_TYPE_H
#define PDKI_INTEGER_TYPE_H

#include "base/number.h"

#include <permudoku/integer.h>
#include <permudoku/limits.h>

// 64-bit limbs, least significant first; the highest one is not 0. Up to two
// are stored in place, so that setting 128 bits never fails.
struct pdk_integer {
    size_t size, capacity;
    uint64_t *limbs; // `small`, or owned
    uint64_t small[2];
};

// For integers embedded in other structs: set to zero, and free its memory.
void pdki_integer_init(pdk_integer *integer);
void pdki_integer_release(pdk_integer *integer);

void pdki_integer_set_wide(pdk_integer *integer, pdki_wide value);

// Whether it fits, and its value.
bool pdki_integer_get_wide(const pdk_integer *integer, pdki_wide *value);

// Makes room for this many limbs; the value is kept.
pdk_status pdki_integer_reserve(pdk_integer *integer, size_t limbs,
                                pdk_error *error);

// To be called after writing limbs: drops zeros at the high end of the first
// `size` limbs.
void pdki_integer_trim(pdk_integer *integer, size_t size);

// Exchanges the values.
void pdki_integer_swap(pdk_integer *a, pdk_integer *b);

// out := a * b; `out` may be either.
pdk_status pdki_integer_multiply(pdk_integer *out, const pdk_integer *a,
                                 const pdk_integer *b, pdk_error *error);

// out := number! and base^exponent.
pdk_status pdki_integer_factorial(pdk_integer *out, uint32_t number,
                                  pdk_error *error);
pdk_status pdki_integer_power(pdk_integer *out, const pdk_integer *base,
                              uint32_t exponent, pdk_error *error);

// Returns PDK_ERR_RANGE unless rank < size, with both numbers in the text,
// shortened if they are long. `what` names what is counted, for example "grid".
pdk_status pdki_integer_expect_below(const pdk_integer *rank,
                                     const pdk_integer *size, const char *what,
                                     pdk_error *error);

// Numbers in mixed radix: digit i, from 0, is below radices[i], and the last
// one is the least significant. The value is
//
//     ((digits[0] * radices[1] + digits[1]) * radices[2] + digits[2]) ...
struct pdki_radix_leaf {
    size_t first, end; // digits
    uint64_t product;  // of their radices
};

// Shared by all numbers with the same radices; see digits.c.
struct pdki_radix_tree {
    const uint32_t *radices; // borrowed
    pdk_limits limits;       // only go_on() is used
    size_t leaf_count;
    struct pdki_radix_leaf *leaves;
    pdk_integer *products; // indexed by the middle of a node
};

// For `count` radices, none of them 0. The limits apply to this call and all
// later ones, which return PDK_ERR_CANCELLED if go_on() returns false. Must be
// released even on failure; initialise with zeros.
pdk_status pdki_radix_tree_init(struct pdki_radix_tree *tree,
                                const uint32_t *radices, size_t count,
                                const pdk_limits *limits, pdk_error *error);
void pdki_radix_tree_release(struct pdki_radix_tree *tree);

// Both functions take O(M(b) log(count)) for b bits. pdki_digits_split()
// expects an integer below the product of all radices.
pdk_status pdki_digits_split(const struct pdki_radix_tree *tree,
                             const pdk_integer *integer, uint32_t *digits,
                             pdk_error *error);
pdk_status pdki_digits_join(const struct pdki_radix_tree *tree,
                            const uint32_t *digits, pdk_integer *out,
                            pdk_error *error);

#endif
