// Steps that a search for chains has found, before one of them is taken.
//
// A search offers its hints in any order. On the ladder only the best of them
// is kept, and the search looks for nothing worse; chains inside a chain and
// lists of all steps need every hint.
#ifndef PDKI_LOGIC_HINTS_H
#define PDKI_LOGIC_HINTS_H

#include "base/alloc.h"
#include "logic/chains/tree.h"

#include <stdlib.h>

enum { NO_GROUP = UINT16_MAX };

// Candidates of which one is true: of a cell, or of a symbol in a house.
struct group {
    uint16_t cell, house; // one of them is NO_GROUP
    uint8_t symbol;
};

// The order of hints with the same rating and size.
enum hint_key {
    KEY_DOUBLE = 1,
    KEY_X,
    KEY_Y,
    KEY_XY,
    KEY_CELL,
    KEY_HOUSE,
    KEY_CONTRADICTION
};

struct hint {
    double rating;
    uint32_t size;
    enum hint_key key;
    uint32_t order, serial; // of discovery
    pdk_technique technique;
    enum chain_kind kind;
    // The literal that is assumed, and the one that follows. Of a cycle: its
    // last true literal, and the false one after that. Chains from a group
    // start with all of its members.
    uint32_t start, target, last;
    struct group group;
    uint32_t first_removal, removal_count;
};

struct hints {
    struct hint *list;
    size_t count, capacity;
    struct removal *removals; // of all hints
    size_t removal_count, removal_capacity;
    bool keeps_best;
    struct budget *budget;
};

static int hint_compare(const void *a, const void *b)
{
    const struct hint *x = a, *y = b;
    if (x->rating != y->rating) return x->rating < y->rating ? -1 : 1;
    if (x->size != y->size) return x->size < y->size ? -1 : 1;
    if (x->key != y->key) return x->key < y->key ? -1 : 1;
    if (x->order != y->order) return x->order < y->order ? -1 : 1;
    return (x->serial > y->serial) - (x->serial < y->serial);
}

static void hints_begin(struct hints *hints, struct budget *budget,
                        bool keeps_best)
{
    hints->budget = budget;
    hints->count = hints->removal_count = 0;
    hints->keeps_best = keeps_best;
}

static bool hints_reserve(struct hints *hints, uint32_t removals)
{
    if (pdki_alloc_reserve((void **)&hints->list, &hints->capacity,
                           hints->count + 1, sizeof *hints->list) &&
        pdki_alloc_reserve((void **)&hints->removals, &hints->removal_capacity,
                           hints->removal_count + removals,
                           sizeof *hints->removals))
        return true;
    hints->budget->is_out_of_memory = true;
    return false;
}

static void hints_offer(struct hints *hints, const struct hint *hint,
                        const struct removal *removals, uint32_t count)
{
    const bool replaces = hints->keeps_best && hints->count > 0;
    if (replaces && hint_compare(hint, &hints->list[0]) >= 0) return;
    if (replaces) hints->count = hints->removal_count = 0;
    if (!hints_reserve(hints, count)) return;
    struct hint *to = &hints->list[hints->count];
    *to = *hint;
    to->first_removal = (uint32_t)hints->removal_count;
    to->removal_count = count;
    memcpy(hints->removals + hints->removal_count, removals,
           count * sizeof *removals);
    hints->count++;
    hints->removal_count += count;
}

static void hints_sort(struct hints *hints)
{
    if (hints->count > 1)
        qsort(hints->list, hints->count, sizeof *hints->list, hint_compare);
}

// The hint that others must beat: NULL if there is none.
static inline const struct hint *hints_best(const struct hints *hints)
{
    return hints->keeps_best && hints->count > 0 ? &hints->list[0] : NULL;
}

// The largest even size, up to `limit`, with which a chain of this rating is
// not worse than a hint (NULL: any size).
static uint32_t size_bound(const struct hint *worst, double rating,
                           uint32_t limit)
{
    if (!worst) return limit;
    uint32_t size = 2;
    for (; size + 2 <= limit; size += 2) {
        const double next = length_rating(rating, size + 2);
        if (next > worst->rating ||
            (next == worst->rating && size + 2 > worst->size))
            break;
    }
    return size;
}

#endif
