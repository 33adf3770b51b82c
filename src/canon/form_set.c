// A hash table with open addressing. An entry is the digest itself, as two
// words; all zeros marks a free slot, and no digest is all zeros. Digests are
// as good as random, so their low bits select the slot.
#include "base/alloc.h"
#include "core/error.h"

#include <permudoku/digest.h>

#include <string.h>

struct mark {
    uint64_t low, high;
};

struct pdk_form_set {
    uint64_t memory; // 0: no limit
    uint64_t count;
    size_t capacity; // a power of 2
    struct mark *marks;
};

enum { CAPACITY_FIRST = 1024 };

static struct mark mark_of(const pdk_digest *digest)
{
    struct mark mark;
    memcpy(&mark, digest->bytes, sizeof mark);
    if (mark.low == 0 && mark.high == 0) mark.high = 1;
    return mark;
}

// The slot of the mark, or the free slot for it.
static struct mark *find(struct mark *marks, size_t capacity, struct mark mark)
{
    size_t at = (size_t)mark.low & (capacity - 1);
    while ((marks[at].low != 0 || marks[at].high != 0) &&
           (marks[at].low != mark.low || marks[at].high != mark.high))
        at = (at + 1) & (capacity - 1);
    return &marks[at];
}

pdk_status pdk_form_set_new(uint64_t memory, pdk_form_set **out,
                            pdk_error *error)
{
    *out = pdki_alloc_zeroed(1, sizeof **out);
    if (!*out) return pdki_error_plain(error, PDK_ERR_MEMORY);
    (*out)->memory = memory;
    return PDK_OK;
}

void pdk_form_set_free(pdk_form_set *set)
{
    if (!set) return;
    pdki_free(set->marks);
    pdki_free(set);
}

static pdk_status grow(pdk_form_set *set, pdk_error *error)
{
    const size_t capacity =
        set->capacity > 0 ? 2 * set->capacity : CAPACITY_FIRST;
    const uint64_t bytes =
        ((uint64_t)capacity + set->capacity) * sizeof(struct mark);
    if (set->memory > 0 && bytes > set->memory)
        return pdki_error_set(
            error, PDK_ERR_LIMIT,
            "memory limit reached: %llu different forms fit in %llu bytes",
            (unsigned long long)set->count, (unsigned long long)set->memory);
    struct mark *marks = pdki_alloc_zeroed(capacity, sizeof *marks);
    if (!marks) return pdki_error_plain(error, PDK_ERR_MEMORY);
    for (size_t i = 0; i < set->capacity; i++) {
        const struct mark mark = set->marks[i];
        if (mark.low != 0 || mark.high != 0)
            *find(marks, capacity, mark) = mark;
    }
    pdki_free(set->marks);
    set->marks = marks;
    set->capacity = capacity;
    return PDK_OK;
}

pdk_status pdk_form_set_add(pdk_form_set *set, const pdk_digest *digest,
                            bool *is_new, pdk_error *error)
{
    const struct mark mark = mark_of(digest);
    if (set->capacity > 0) {
        const struct mark *there = find(set->marks, set->capacity, mark);
        *is_new = there->low == 0 && there->high == 0;
        if (!*is_new) return PDK_OK;
    }
    if (set->count >= set->capacity / 3 * 2) {
        const pdk_status status = grow(set, error);
        if (status != PDK_OK) return status;
    }
    *find(set->marks, set->capacity, mark) = mark;
    set->count++;
    *is_new = true;
    return PDK_OK;
}

uint64_t pdk_form_set_count(const pdk_form_set *set)
{
    return set->count;
}
