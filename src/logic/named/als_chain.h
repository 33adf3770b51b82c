// Chains of four or more almost locked sets.
//
// If the first set lacks some symbol z, it has its common with the second one,
// which therefore lacks that symbol and has all others, and so on; in the end
// the last set has z. Each set is left by another symbol than it was entered
// by. What a chain removes depends only on its first set and common and its
// last set and common, so it suffices to know by which symbols a set can be
// entered. Of two commons, the first one counts as the symbol of entry.
//
// The ladder follows commons to later sets only, so that one pass over the
// sets, in order, is enough; a list of all steps follows them both ways, for up
// to seven sets.
#ifndef PDKI_LOGIC_ALS_CHAIN_H
#define PDKI_LOGIC_ALS_CHAIN_H

#include "logic/named/als_starts.h"

enum { LISTED_COMMONS = 6 };

struct als_chain {
    struct search *search;
    struct linkage *linkage;
    uint32_t start, first; // set, and symbol that it is left by, from 0
    // While the chain with this end is put together.
    uint32_t last, last_set, stamp, state, queued;
    enum use last_use;
    struct als_state end;
};

static inline uint32_t far_end(const struct common *common, uint32_t from)
{
    return common->a == from ? common->b : common->a;
}

// Calls `visit` for each common of a set that a chain can follow, until that
// returns true.
static bool each_common(struct als_chain *chain, uint32_t als, set by,
                        uint32_t reach,
                        bool (*visit)(struct als_chain *chain, uint32_t common,
                                      uint32_t from, set by, uint32_t reach))
{
    const struct als_room *room = chain->linkage->als;
    for (uint32_t i = room->first[als]; i < room->first[als + 1]; i++)
        if (visit(chain, i, als, by, reach)) return true;
    if (!chain->search->wants_all) return false;
    for (uint32_t i = room->into_first[als]; i < room->into_first[als + 1]; i++)
        if (visit(chain, room->commons_into[i], als, by, reach)) return true;
    return false;
}

// Whether a common can be left through: the start has no entry, but a symbol.
static inline bool can_leave(const struct als_chain *chain,
                             const struct common *common, enum use use,
                             uint32_t from, set by)
{
    return from == chain->start ? use_symbols(common, use) == bit(chain->first)
                                : can_use(common, use, by);
}

// The shortest chain is found again by breadth-first search over states: a set,
// the symbol of entry, and whether it is after one, two or more commons.
static inline uint32_t als_state_of(const struct als_chain *chain, uint32_t als,
                                    set entry, uint32_t reach)
{
    return (als * chain->linkage->layout->side + lowest(entry)) * REACHES +
           reach;
}

static bool trace_common(struct als_chain *chain, uint32_t i, uint32_t from,
                         set by, uint32_t reach)
{
    struct als_room *room = chain->linkage->als;
    const struct common *common = &room->commons[i];
    const uint32_t to = far_end(common, from);
    if (to == chain->start) return false;
    for (enum use use = USE_FIRST; use <= USE_BOTH; use++) {
        if (!can_leave(chain, common, use, from, by)) continue;
        const bool is_end = i == chain->last && to == chain->last_set &&
                            use == chain->last_use && reach == FAR_SETS;
        const uint32_t state =
            als_state_of(chain, to, use_entry(common, use), reach);
        struct als_state *at = &room->states[state];
        if (at->stamp == chain->stamp && !is_end) continue;
        const struct als_state now = {chain->stamp, chain->state, i, use, to};
        if (is_end) {
            chain->end = now;
            return true;
        }
        *at = now;
        room->queue[chain->queued++] = state;
    }
    return false;
}

static bool trace_chain(struct als_chain *chain)
{
    struct als_room *room = chain->linkage->als;
    const uint32_t side = chain->linkage->layout->side;
    chain->stamp = ++room->stamp;
    chain->queued = 0;
    chain->state = NO_STATE;
    if (each_common(chain, chain->start, 0, NEAR_SETS, trace_common))
        return true;
    for (uint32_t i = 0; i < chain->queued; i++) {
        const uint32_t state = room->queue[i], reach = state % REACHES;
        chain->state = state;
        if (each_common(chain, room->states[state].set,
                        bit(state / REACHES % side),
                        reach < FAR_SETS ? reach + 1 : FAR_SETS, trace_common))
            return true;
    }
    return false;
}

// Whether the chain that was found has no set twice, and, if all are listed, is
// not too long.
static bool chain_is_simple(const struct als_chain *chain)
{
    const struct als_state *states = chain->linkage->als->states;
    uint32_t commons = 1;
    for (const struct als_state *a = &chain->end;; a = &states[a->parent]) {
        if (a->parent == NO_STATE) return true;
        if (chain->search->wants_all && commons++ == LISTED_COMMONS)
            return false;
        for (const struct als_state *b = a; b->parent != NO_STATE;) {
            b = &states[b->parent];
            if (a->set == b->set) return false;
        }
    }
}

// The sets of the chain, last one first.
static bool keep_als_chain(struct als_chain *chain, uint32_t last, uint32_t to,
                           enum use use)
{
    struct search *search = chain->search;
    const struct als_room *room = chain->linkage->als;
    // A list can have very many chains.
    if (search->wants_all && !budget_spend(chain->linkage->budget)) return true;
    chain->last = last;
    chain->last_set = to;
    chain->last_use = use;
    if (!trace_chain(chain) || !chain_is_simple(chain)) return false;
    step_begin(search, PDK_TECHNIQUE_ALS_CHAIN, 0);
    step_lose(search, &chain->linkage->losses);
    uint32_t group = 0;
    for (const struct als_state *at = &chain->end;;
         at = &room->states[at->parent]) {
        because_als(search, &room->sets[at->set], group);
        because_common(search, use_symbols(&room->commons[at->common], at->use),
                       group++);
        if (at->parent == NO_STATE) break;
    }
    because_als(search, &room->sets[chain->start], group);
    search->step->size = group + 1;
    return choice_add(search);
}

static bool end_als_chain(struct als_chain *chain, uint32_t i, uint32_t to,
                          enum use use)
{
    struct linkage *linkage = chain->linkage;
    const struct als_room *room = linkage->als;
    const struct als *a = &room->sets[chain->start], *b = &room->sets[to];
    const set banned = bit(chain->first) | use_symbols(&room->commons[i], use);
    if (!(a->symbols & b->symbols & (set)~banned)) return false;
    losses_begin(&linkage->losses);
    als_lose(linkage, a, b, banned);
    return losses_win(chain->search, &linkage->losses) &&
           keep_als_chain(chain, i, to, use);
}

static bool follow_common(struct als_chain *chain, uint32_t i, uint32_t from,
                          set by, uint32_t reach)
{
    struct als_room *room = chain->linkage->als;
    const struct common *common = &room->commons[i];
    const uint32_t to = far_end(common, from);
    if (to == chain->start) return false;
    const bool is_far =
        reach == FAR_SETS &&
        cells_meet(&room->sets[chain->start].buddies, &room->sets[to].buddies);
    for (enum use use = USE_FIRST; use <= USE_BOTH; use++) {
        if (!can_leave(chain, common, use, from, by)) continue;
        room->reaches[to].by[reach] |= use_entry(common, use);
        if (is_far && end_als_chain(chain, i, to, use)) return true;
    }
    return false;
}

// Follows the symbols by which a set has been entered since the last time.
static bool follow_set(struct als_chain *chain, uint32_t als, bool *is_changed)
{
    struct als_reach *reach = &chain->linkage->als->reaches[als];
    for (uint32_t i = 0; i < REACHES; i++) {
        const set fresh = reach->by[i] & (set)~reach->done[i];
        if (!fresh) continue;
        *is_changed = true;
        reach->done[i] |= fresh;
        if (each_common(chain, als, fresh, i < FAR_SETS ? i + 1 : FAR_SETS,
                        follow_common))
            return true;
    }
    return false;
}

static bool find_als_chains_from(struct als_chain *chain)
{
    struct als_room *room = chain->linkage->als;
    memset(room->reaches, 0, room->count * sizeof *room->reaches);
    if (each_common(chain, chain->start, 0, NEAR_SETS, follow_common))
        return true;
    for (bool is_changed = true; is_changed;) {
        is_changed = false;
        for (uint32_t als = 0; als < room->count; als++)
            if (follow_set(chain, als, &is_changed)) return true;
        if (!chain->search->wants_all) break;
    }
    return false;
}

static bool find_als_chains(struct search *search, uint32_t size)
{
    (void)size;
    struct linkage *linkage = linkage_begin(search);
    struct als_room *room = linkage->als;
    if (!als_begin_commons(search, linkage) || !als_reserve_states(linkage) ||
        (!search->wants_all && !starts_begin(linkage)))
        return false;
    for (uint32_t als = 0; als < room->count; als++) {
        set firsts = 0;
        if (search->wants_all)
            firsts = room->sets[als].symbols;
        else
            for (uint32_t i = room->first[als]; i < room->first[als + 1]; i++)
                firsts |= use_symbols(&room->commons[i], USE_BOTH);
        for (EACH(symbol, firsts)) {
            if (!search->wants_all &&
                !start_is_useful(linkage, &room->sets[als], (uint32_t)symbol))
                continue;
            struct als_chain chain = {.search = search,
                                      .linkage = linkage,
                                      .start = als,
                                      .first = (uint32_t)symbol};
            if (find_als_chains_from(&chain)) return true;
        }
    }
    return choice_end(search);
}

#endif
