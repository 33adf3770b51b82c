// Radix sort of numbers, and lookup in sorted numbers.
#ifndef PDKI_RADIX_H
#define PDKI_RADIX_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Sorts `count` keys, none above `largest`. `spare` has room for as many;
// returns whichever of the two holds the sorted keys.
uint64_t *pdki_radix_sort(uint64_t *keys, uint64_t *spare, size_t count,
                          uint64_t largest);

// Keys in ascending order, for looking up numbers and finding repeated ones.
struct key_set {
    uint64_t *keys;  // filled in by the caller in any order before a call
    size_t count;    // number of keys after the call
    uint64_t *spare; // same size, free for the caller's use between calls
    size_t key_capacity, spare_capacity;
};

// Makes room for `count` keys; false if out of memory. Initialise with zeros.
bool pdki_key_set_reserve(struct key_set *set, size_t count);
void pdki_key_set_release(struct key_set *set);

// Sorts `count` keys, none above `largest`.
void pdki_key_set_sort(struct key_set *set, size_t count, uint64_t largest);

// The same, but keeps only those that occur more than once, each of them once.
void pdki_key_set_keep_repeats(struct key_set *set, size_t count,
                               uint64_t largest);

// Whether the set contains `key`, and its index.
bool pdki_key_set_find(const struct key_set *set, uint64_t key, size_t *index);

#endif
