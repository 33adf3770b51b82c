// Choosing members, which are sets, so that their union is small: cells with
// few symbols, symbols with few places, lines with few candidates.
//
// Unions grow depth-first and are given up as soon as they are too large. The
// highest member is the outermost one, so combinations come in the order of the
// numbers that have a bit for each member.
#ifndef PDKI_LOGIC_GROWTH_H
#define PDKI_LOGIC_GROWTH_H

#include "logic/state.h"

struct growth {
    uint32_t choose; // so many members,
    uint32_t limit;  // whose union has so many elements
    set start;       // what belongs to every union

    uint32_t count;
    set members[SIDE_MAX];
    uint8_t names[SIDE_MAX]; // what a member stands for: a place or a symbol

    // unions[depth] is `start` and the members chosen[0 .. depth-1].
    uint32_t depth;
    uint32_t chosen[SIDE_MAX];
    set unions[SIDE_MAX + 1];
};

static inline void growth_clear(struct growth *growth)
{
    growth->count = 0;
}

static inline void growth_add(struct growth *growth, uint32_t name, set member)
{
    growth->names[growth->count] = (uint8_t)name;
    growth->members[growth->count++] = member;
}

// After members were added, and before growth_next().
static inline void growth_begin(struct growth *growth, uint32_t choose,
                                uint32_t limit, set start)
{
    growth->choose = choose;
    growth->limit = limit;
    growth->start = start;
    growth->depth = 0;
    growth->chosen[0] = choose - 2; // growth_next() adds 1
    growth->unions[0] = start;
}

// The next combination; false if there are no more.
static inline bool growth_next(struct growth *growth)
{
    uint32_t *chosen = growth->chosen;
    uint32_t depth = growth->depth;
    if (growth->choose == 0)
        return !growth->depth++ && size_of(growth->start) == growth->limit;
    for (chosen[depth]++;; chosen[depth]++) {
        while (chosen[depth] >= (depth ? chosen[depth - 1] : growth->count)) {
            if (depth == 0) return false;
            chosen[--depth]++;
        }
        const set all = growth->unions[depth] | growth->members[chosen[depth]];
        const uint32_t size = size_of(all);
        if (size > growth->limit) continue;
        growth->unions[depth + 1] = all;
        if (depth + 1 == growth->choose) {
            if (size < growth->limit) continue;
            break;
        }
        depth++;
        chosen[depth] = growth->choose - depth - 2; // the loop adds 1
    }
    growth->depth = depth;
    return true;
}

// The union of this combination.
static inline set growth_union(const struct growth *growth)
{
    return growth->unions[growth->choose];
}

// What the members of this combination stand for.
static inline set growth_names(const struct growth *growth)
{
    set names = 0;
    for (uint32_t i = 0; i < growth->choose; i++)
        names |= bit(growth->names[growth->chosen[i]]);
    return names;
}

// The union of its members only.
static inline set growth_members(const struct growth *growth)
{
    set all = 0;
    for (uint32_t i = 0; i < growth->choose; i++)
        all |= growth->members[growth->chosen[i]];
    return all;
}

#endif
