// Sorting many numbers in a time that depends on how long they are.
#ifndef PDKI_RADIX_H
#define PDKI_RADIX_H

#include <stddef.h>
#include <stdint.h>

// Sorts `count` keys, none above `largest`. `spare` is room for as many; the
// sorted ones are in what is returned, which is one of the two.
uint64_t *pdki_radix_sort(uint64_t *keys, uint64_t *spare, size_t count,
                          uint64_t largest);

#endif
