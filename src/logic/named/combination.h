// Choosing members, which are sets, so that their union is small, in
// lexicographic order: 123, 124, ..., 134, ... The players' ladder depends on
// it; techniques/growth.h has another order.
#ifndef PDKI_LOGIC_COMBINATION_H
#define PDKI_LOGIC_COMBINATION_H

#include "logic/state.h"

struct combination {
    uint32_t choose, limit; // so many members, whose union has so many elements

    uint32_t count;
    set members[SIDE_MAX];
    uint8_t names[SIDE_MAX]; // what a member stands for: a place or a symbol

    uint32_t depth; // members chosen so far
    uint32_t chosen[SIDE_MAX];
    set unions[SIDE_MAX + 1];
};

static inline void combination_begin(struct combination *combination,
                                     uint32_t choose, uint32_t limit)
{
    combination->choose = choose;
    combination->limit = limit;
    combination->count = 0;
    combination->depth = 0;
    combination->unions[0] = 0;
}

// Members that are too large are left out.
static inline void combination_add(struct combination *combination,
                                   uint32_t name, set member)
{
    if (!member || size_of(member) > combination->limit) return;
    combination->names[combination->count] = (uint8_t)name;
    combination->members[combination->count++] = member;
}

// The next combination; false if there are no more.
static inline bool combination_next(struct combination *combination)
{
    uint32_t *chosen = combination->chosen;
    uint32_t depth = combination->depth, next = 0;
    if (depth == combination->choose) next = chosen[--depth] + 1;
    for (;;) {
        if (next + combination->choose - depth > combination->count) {
            if (depth == 0) return false;
            next = chosen[--depth] + 1;
            continue;
        }
        const set all = combination->unions[depth] | combination->members[next];
        if (size_of(all) > combination->limit) {
            next++;
            continue;
        }
        combination->unions[depth + 1] = all;
        chosen[depth++] = next++;
        if (depth < combination->choose) continue;
        if (size_of(all) == combination->limit) break;
        depth--;
    }
    combination->depth = depth;
    return true;
}

static inline set combination_union(const struct combination *combination)
{
    return combination->unions[combination->choose];
}

// What the members of this combination stand for.
static inline set combination_names(const struct combination *combination)
{
    set names = 0;
    for (uint32_t i = 0; i < combination->choose; i++)
        names |= bit(combination->names[combination->chosen[i]]);
    return names;
}

#endif
