// Permutations of 0 .. count-1 as Lehmer digits: digit i says how many of the
// items behind item i are smaller, so that it counts below count - i, and
// permutations in lexicographic order have digits in lexicographic order.
//
//     items   2 0 3 1
//     digits  2 0 1 0
#ifndef PDKI_LEHMER_H
#define PDKI_LEHMER_H

#include <stdint.h>

// Both take O(count log count); `tree` is scratch of count + 1 entries.
// Encoding may write over its items.
void pdki_lehmer_decode(const uint32_t *digits, uint32_t count, uint32_t *items,
                        uint32_t *tree);
void pdki_lehmer_encode(const uint32_t *items, uint32_t count, uint32_t *digits,
                        uint32_t *tree);

#endif
