// Sorting many numbers in a time that depends on how long they are, and looking
// them up afterwards.
#ifndef PDKI_RADIX_H
#define PDKI_RADIX_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Sorts `count` keys, none above `largest`. `spare` is room for as many; the
// sorted ones are in what is returned, which is one of the two.
uint64_t *pdki_radix_sort(uint64_t *keys, uint64_t *spare, size_t count,
                          uint64_t largest);

// Keys in ascending order, to look numbers up in, and to find those that come
// more than once.
struct key_set {
    uint64_t *keys;  // filled in by the caller in any order, before a call
    size_t count;    // of the keys after it
    uint64_t *spare; // as much room, of any use to the caller between calls
    size_t key_capacity, spare_capacity;
};

// Makes room for `count` keys; false if there is no memory. A struct of
// zeros is a valid start.
bool pdki_key_set_reserve(struct key_set *set, size_t count);
void pdki_key_set_release(struct key_set *set);

// Sorts `count` keys, none above `largest`.
void pdki_key_set_sort(struct key_set *set, size_t count, uint64_t largest);

// The same, and leaves only those that come more than once, each of them once.
void pdki_key_set_keep_repeats(struct key_set *set, size_t count,
                               uint64_t largest);

// Whether it has `key`, and at which index.
bool pdki_key_set_find(const struct key_set *set, uint64_t key, size_t *index);

#endif
