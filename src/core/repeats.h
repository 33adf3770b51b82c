// Which of many keys come more than once.
#ifndef PDKI_REPEATS_H
#define PDKI_REPEATS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct repeats {
    uint64_t *keys; // filled in by the caller; then those that come again
    size_t count;   // of the latter
    uint64_t *spare;
    size_t key_capacity, spare_capacity;
};

// Makes room for `count` keys; false where there is no memory. A struct of
// zeros is a valid start.
bool pdki_repeats_reserve(struct repeats *repeats, size_t count);
void pdki_repeats_release(struct repeats *repeats);

// Leaves those of `count` keys, none above `largest`, that come more than once,
// each of them once and in ascending order.
void pdki_repeats_find(struct repeats *repeats, size_t count, uint64_t largest);

// Whether `key` is one of them, and which.
bool pdki_repeats_has(const struct repeats *repeats, uint64_t key,
                      size_t *index);

#endif
