// Berge's way: a set that misses a new mark grows by one thing of it, in all
// ways in which every old thing stays the only one in some mark.
#include "generate/weigh_sets.h"

#include "base/alloc.h"

void pdki_weigh_sets_release(struct pdki_weigh_sets *sets)
{
    pdki_free(sets->spare);
    pdki_free(sets->marks);
    pdki_free(sets->sets);
}

static bool push(uint32_t **items, size_t *capacity, size_t *count,
                 uint32_t item)
{
    void *block = *items;
    const bool has_room =
        pdki_alloc_reserve(&block, capacity, *count + 1, sizeof **items);
    *items = block;
    if (has_room) (*items)[(*count)++] = item;
    return has_room;
}

static bool push_set(struct pdki_weigh_sets *sets, uint32_t set)
{
    return push(&sets->sets, &sets->capacity, &sets->count, set);
}

bool pdki_weigh_sets_clear(struct pdki_weigh_sets *sets)
{
    sets->count = sets->mark_count = 0;
    return push_set(sets, 0);
}

// Whether each thing of `set` is the only one of `grown` in some mark.
static bool needs_all(const struct pdki_weigh_sets *sets, uint32_t set,
                      uint32_t grown)
{
    for (size_t i = 0; i < sets->mark_count && set != 0; i++) {
        const uint32_t met = sets->marks[i] & grown;
        if ((met & (met - 1)) == 0) set &= ~met;
    }
    return set == 0;
}

static bool grow(struct pdki_weigh_sets *sets, uint32_t set, uint32_t mark)
{
    for (uint32_t rest = mark; rest != 0; rest &= rest - 1) {
        const uint32_t grown = set | (rest & ~(rest - 1));
        if (needs_all(sets, set, grown) && !push_set(sets, grown)) return false;
    }
    return true;
}

bool pdki_weigh_sets_mark(struct pdki_weigh_sets *sets, size_t first,
                          uint32_t mark)
{
    const size_t old_count = sets->count;
    size_t missing = 0;
    sets->count = first;
    for (size_t i = first; i < old_count; i++) {
        const uint32_t set = sets->sets[i];
        if ((set & mark) != 0)
            sets->sets[sets->count++] = set;
        else if (!push(&sets->spare, &sets->spare_capacity, &missing, set))
            return false;
    }
    for (size_t i = 0; i < missing; i++)
        if (!grow(sets, sets->spare[i], mark)) return false;
    return push(&sets->marks, &sets->mark_capacity, &sets->mark_count, mark);
}
