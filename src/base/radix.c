// Digit by digit from the lowest one; each pass is stable.
#include "base/radix.h"

#include "base/alloc.h"

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

static bool reserve(uint64_t **keys, size_t *capacity, size_t count)
{
    void *block = *keys;
    const bool is_done =
        pdki_alloc_reserve(&block, capacity, count, sizeof **keys);
    *keys = block;
    return is_done;
}

bool pdki_key_set_reserve(struct key_set *set, size_t count)
{
    return reserve(&set->keys, &set->key_capacity, count) &&
           reserve(&set->spare, &set->spare_capacity, count);
}

void pdki_key_set_release(struct key_set *set)
{
    pdki_free(set->spare);
    pdki_free(set->keys);
    *set = (struct key_set){0};
}

void pdki_key_set_sort(struct key_set *set, size_t count, uint64_t largest)
{
    set->count = count;
    if (pdki_radix_sort(set->keys, set->spare, count, largest) == set->keys)
        return;
    const struct key_set other = *set;
    set->keys = other.spare;
    set->key_capacity = other.spare_capacity;
    set->spare = other.keys;
    set->spare_capacity = other.key_capacity;
}

void pdki_key_set_keep_repeats(struct key_set *set, size_t count,
                               uint64_t largest)
{
    pdki_key_set_sort(set, count, largest);
    uint64_t *const keys = set->keys;
    set->count = 0;
    for (size_t i = 1; i < count; i++) {
        const bool is_second =
            keys[i] == keys[i - 1] && (i == 1 || keys[i] != keys[i - 2]);
        // Two keys become one, so that no key is overwritten before it is read.
        if (is_second) keys[set->count++] = keys[i];
    }
}

bool pdki_key_set_find(const struct key_set *set, uint64_t key, size_t *index)
{
    size_t low = 0, high = set->count;
    while (low < high) {
        const size_t middle = low + (high - low) / 2;
        if (set->keys[middle] < key)
            low = middle + 1;
        else
            high = middle;
    }
    *index = low;
    return low < set->count && set->keys[low] == key;
}
