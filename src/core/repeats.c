#include "core/repeats.h"

#include "base/alloc.h"
#include "base/radix.h"

static bool reserve(uint64_t **keys, size_t *capacity, size_t count)
{
    void *block = *keys;
    const bool is_done =
        pdki_alloc_reserve(&block, capacity, count, sizeof **keys);
    *keys = block;
    return is_done;
}

bool pdki_repeats_reserve(struct repeats *repeats, size_t count)
{
    return reserve(&repeats->keys, &repeats->key_capacity, count) &&
           reserve(&repeats->spare, &repeats->spare_capacity, count);
}

void pdki_repeats_release(struct repeats *repeats)
{
    pdki_free(repeats->spare);
    pdki_free(repeats->keys);
    *repeats = (struct repeats){0};
}

void pdki_repeats_find(struct repeats *repeats, size_t count, uint64_t largest)
{
    uint64_t *const keys = repeats->keys;
    const uint64_t *sorted =
        pdki_radix_sort(keys, repeats->spare, count, largest);
    repeats->count = 0;
    for (size_t i = 1; i < count; i++) {
        const bool is_second = sorted[i] == sorted[i - 1] &&
                               (i == 1 || sorted[i] != sorted[i - 2]);
        // Those left so far are fewer than those passed, also in one array.
        if (is_second) keys[repeats->count++] = sorted[i];
    }
}

bool pdki_repeats_has(const struct repeats *repeats, uint64_t key,
                      size_t *index)
{
    size_t low = 0, high = repeats->count;
    while (low < high) {
        const size_t middle = low + (high - low) / 2;
        if (repeats->keys[middle] < key)
            low = middle + 1;
        else
            high = middle;
    }
    *index = low;
    return low < repeats->count && repeats->keys[low] == key;
}
