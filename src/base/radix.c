// Digit by digit from the lowest one; each pass keeps the order of equals.
#include "base/radix.h"

#include <string.h>

enum { DIGIT_BITS = 11, DIGITS = 1 << DIGIT_BITS, DIGIT_MASK = DIGITS - 1 };

static void sort_by_digit(const uint64_t *keys, uint64_t *out, size_t count,
                          unsigned shift)
{
    size_t starts[DIGITS + 1];
    memset(starts, 0, sizeof starts);
    for (size_t i = 0; i < count; i++)
        starts[(keys[i] >> shift & DIGIT_MASK) + 1]++;
    for (size_t i = 0; i < DIGITS; i++) starts[i + 1] += starts[i];
    for (size_t i = 0; i < count; i++)
        out[starts[keys[i] >> shift & DIGIT_MASK]++] = keys[i];
}

uint64_t *pdki_radix_sort(uint64_t *keys, uint64_t *spare, size_t count,
                          uint64_t largest)
{
    for (unsigned shift = 0; shift < 64 && largest >> shift > 0;
         shift += DIGIT_BITS) {
        sort_by_digit(keys, spare, count, shift);
        uint64_t *const sorted = spare;
        spare = keys;
        keys = sorted;
    }
    return keys;
}
