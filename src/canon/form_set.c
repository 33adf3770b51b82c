// A hash table with open addressing. An entry is the digest itself, as two
// words; all zeros marks a free slot, and no digest is all zeros. Digests are
// as good as random, so their low bits select the slot. Numbers of digests, if
// there are any, are in a table of their own.
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
    uint64_t *numbers; // of the marks; NULL if digests have none
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
    pdki_free(set->numbers);
    pdki_free(set->marks);
    pdki_free(set);
}

static pdk_status grow(pdk_form_set *set, bool is_numbered, pdk_error *error)
{
    const size_t capacity =
        set->capacity > 0 ? 2 * set->capacity : CAPACITY_FIRST;
    const size_t slot = sizeof(struct mark) + (is_numbered ? 8 : 0);
    const uint64_t bytes = ((uint64_t)capacity + set->capacity) * slot;
    if (set->memory > 0 && bytes > set->memory)
        return pdki_error_set(
            error, PDK_ERR_LIMIT,
            "memory limit reached: %llu different forms fit in %llu bytes",
            (unsigned long long)set->count, (unsigned long long)set->memory);
    struct mark *marks = pdki_alloc_zeroed(capacity, sizeof *marks);
    uint64_t *numbers =
        is_numbered ? pdki_alloc_array(capacity, sizeof *numbers) : NULL;
    if (!marks || (is_numbered && !numbers)) {
        pdki_free(numbers);
        pdki_free(marks);
        return pdki_error_plain(error, PDK_ERR_MEMORY);
    }
    for (size_t i = 0; i < set->capacity; i++) {
        const struct mark mark = set->marks[i];
        if (mark.low == 0 && mark.high == 0) continue;
        struct mark *to = find(marks, capacity, mark);
        *to = mark;
        if (is_numbered) numbers[to - marks] = set->numbers[i];
    }
    pdki_free(set->numbers);
    pdki_free(set->marks);
    set->marks = marks;
    set->numbers = numbers;
    set->capacity = capacity;
    return PDK_OK;
}

// Adds a digest, and stores the slot in which it is.
static pdk_status add(pdk_form_set *set, const pdk_digest *digest,
                      bool is_numbered, bool *is_new, size_t *slot,
                      pdk_error *error)
{
    const struct mark mark = mark_of(digest);
    if (set->capacity > 0) {
        const struct mark *there = find(set->marks, set->capacity, mark);
        *slot = (size_t)(there - set->marks);
        *is_new = there->low == 0 && there->high == 0;
        if (!*is_new) return PDK_OK;
    }
    if (set->count >= set->capacity / 3 * 2) {
        const pdk_status status = grow(set, is_numbered, error);
        if (status != PDK_OK) return status;
    }
    struct mark *to = find(set->marks, set->capacity, mark);
    *to = mark;
    *slot = (size_t)(to - set->marks);
    set->count++;
    *is_new = true;
    return PDK_OK;
}

pdk_status pdk_form_set_add(pdk_form_set *set, const pdk_digest *digest,
                            bool *is_new, pdk_error *error)
{
    size_t slot;
    if (set->numbers)
        return pdki_error_set(error, PDK_ERR_ARGUMENT,
                              "the digests in this set have numbers");
    return add(set, digest, false, is_new, &slot, error);
}

pdk_status pdk_form_set_add_numbered(pdk_form_set *set,
                                     const pdk_digest *digest, uint64_t number,
                                     uint64_t *first, pdk_error *error)
{
    bool is_new;
    size_t slot;
    if (set->capacity > 0 && !set->numbers)
        return pdki_error_set(error, PDK_ERR_ARGUMENT,
                              "the digests in this set have no numbers");
    const pdk_status status = add(set, digest, true, &is_new, &slot, error);
    if (status != PDK_OK) return status;
    if (is_new) set->numbers[slot] = number;
    *first = set->numbers[slot];
    return PDK_OK;
}

uint64_t pdk_form_set_count(const pdk_form_set *set)
{
    return set->count;
}
