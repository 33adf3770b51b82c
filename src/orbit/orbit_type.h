// Internals of pdk_orbit, and the conversions between a solution's lists, its
// digits and its number.
#ifndef PDKI_ORBIT_TYPE_H
#define PDKI_ORBIT_TYPE_H

#include "core/integer_type.h"

#include <permudoku/orbit.h>

// The lists of one solution, normalised as described in orbit_digits.c. If it
// is transposed, alpha belongs to the columns and beta to the rows.
struct pdki_orbit_lists {
    bool is_transposed;
    uint32_t *alpha, *beta;
    pdk_symbol *sigma; // 2 * side if it is stored twice
};

// Digits whose product fits in 32 bits. That of two adjacent groups never does,
// so 128 bits need fewer than 8 groups.
struct pdki_digit_group {
    size_t first, end;
    uint64_t product, scale;
};

enum { PDKI_DIGIT_GROUPS = 8 };

struct pdk_orbit {
    pdk_shape shape;
    bool is_latin;       // boxes of one row or one column
    uint32_t unit_count; // numbers coprime to the side
    uint64_t automorphisms;
    pdk_integer size;
    struct pdki_orbit_lists here, found;

    size_t digit_count;
    uint32_t *radices, *digits;
    struct pdki_radix_tree products; // of the radices
    size_t group_count;              // 0: the size does not fit 128 bits
    struct pdki_digit_group groups[PDKI_DIGIT_GROUPS];

    uint32_t *values;           // is_latin: the numbers of beta, in order
    uint32_t *items, *tree;     // workspace for digits
    pdk_symbol *across, *down;  // workspace for ranking: a row, a column
    uint32_t *place, *first_at; // and two numbers per symbol from 0
    uint32_t *block;            // memory of all lists
};

// PDK_ERR_MISMATCH unless it is the orbit's own shape.
pdk_status pdki_orbit_expect_shape(const pdk_orbit *orbit,
                                   const pdk_shape *other, pdk_error *error);

// Returns whether a grid of the orbit's shape is one of its solutions; if so,
// computes its lists and digits.
bool pdki_orbit_find(pdk_orbit *orbit, const pdk_grid *grid);

// The lists found last, borrowed until the next search.
pdk_sums pdki_orbit_found(const pdk_orbit *orbit);

// Fills in the radices.
void pdki_orbit_layout(pdk_orbit *orbit);

// From digits to lists; fills sigma once.
void pdki_orbit_decode(pdk_orbit *orbit, struct pdki_orbit_lists *lists);

// From lists to digits. The lists must be permutations; false if they are not
// those of a solution in this orbit.
bool pdki_orbit_encode(pdk_orbit *orbit, const struct pdki_orbit_lists *lists);

// Advances all digits but those of sigma; returns false after the last ones,
// which are followed by zeros.
bool pdki_orbit_step(pdk_orbit *orbit);

// From digits to the number.
pdk_status pdki_orbit_join(const pdk_orbit *orbit, pdk_integer *rank,
                           pdk_error *error);

// Permutations of 0 .. count-1 as Lehmer digits: digit i is the number of
// smaller items after item i, so it is below count - i, and permutations in
// lexicographic order have digits in lexicographic order.
//
//     items   2 0 3 1
//     digits  2 0 1 0
//
// Both take O(count log count); `tree` is scratch of count + 1 entries.
// Encoding may overwrite its items.
void pdki_lehmer_decode(const uint32_t *digits, uint32_t count, uint32_t *items,
                        uint32_t *tree);
void pdki_lehmer_encode(const uint32_t *items, uint32_t count, uint32_t *digits,
                        uint32_t *tree);

// The number of units modulo `number`.
uint32_t pdki_unit_count(uint32_t number);

#endif
