// Two and three almost locked sets.
//
// XZ: two sets with a restricted common x. One of them lacks x and so has all
// its other symbols: another symbol z of both can be removed where it sees all
// places in both. With two commons, each set lacks one of them, and both sets
// are locked on the rest.
//
// XY-wing: a set with restricted commons x and y to two others; one of the two
// lacks its common, so z can be removed as above.
//
// Death blossom: a cell and, for each of its candidates, a set that has this
// symbol only where the cell sees it. Whatever the cell is, one of the sets is
// locked.
#ifndef PDKI_LOGIC_ALS_STEPS_H
#define PDKI_LOGIC_ALS_STEPS_H

#include "logic/named/als_sets.h"

// The symbols other than the commons, outside the other set.
static void als_lose_locked(struct linkage *linkage, const struct als *als,
                            const struct als *other, set commons)
{
    for (EACH(symbol, als->symbols & (set)~commons)) {
        const struct cell_set seen = cells_without(
            &als_place_of(linkage->als, als, (uint32_t)symbol)->seen,
            &other->cells);
        cells_join(losses_of(&linkage->losses, (uint32_t)symbol), &seen);
    }
}

// The order of the removals decides which single comes next. On large boards,
// where they might not fit one by one, they are added when all are known.
static void als_remove(struct search *search, struct linkage *linkage,
                       bool is_last)
{
    if (linkage->layout->side <= ALS_SIDE)
        step_lose_in_order(search, &linkage->losses, &linkage->in_step);
    else if (is_last)
        step_lose(search, &linkage->losses);
}

static bool offer_als_pair(struct search *search, struct linkage *linkage,
                           const struct common *common)
{
    const struct als *a = &linkage->als->sets[common->a];
    const struct als *b = &linkage->als->sets[common->b];
    const set x = symbol_set(common->first), y = symbol_set(common->second);
    losses_begin(&linkage->losses);
    losses_begin(&linkage->in_step);
    step_begin(search, PDK_TECHNIQUE_ALS_XZ, 0);
    als_lose(linkage, a, b, y ? 0 : x);
    als_remove(search, linkage, !y);
    if (y) {
        als_lose_locked(linkage, a, b, x | y);
        als_remove(search, linkage, false);
        als_lose_locked(linkage, b, a, x | y);
        als_remove(search, linkage, true);
    }
    if (!step_has_effect(search->step)) return false;
    search->step->size = 2;
    because_als(search, a, 0);
    because_common(search, x | y, 0);
    because_als(search, b, 1);
    return step_offer(search);
}

static bool find_als_xz(struct search *search, uint32_t size)
{
    (void)size;
    struct linkage *linkage = linkage_begin(search);
    struct als_room *room = linkage->als;
    if (!als_begin(search, linkage)) return false;
    for (uint32_t a = 0; a < room->count; a++) {
        if (a == room->joined && !als_join(linkage)) return false;
        for (uint32_t i = room->first[a]; i < room->first[a + 1]; i++)
            if (offer_als_pair(search, linkage, &room->commons[i])) return true;
    }
    return false;
}

static bool offer_als_wing(struct search *search, struct linkage *linkage,
                           const struct common *i, const struct common *j,
                           uint32_t hub)
{
    const struct als *sets = linkage->als->sets;
    const struct als *a = &sets[i->a == hub ? i->b : i->a];
    const struct als *b = &sets[j->a == hub ? j->b : j->a];
    if (!i->second && !j->second && i->first == j->first) return false;
    const set x = symbol_set(i->first) | symbol_set(i->second);
    const set y = symbol_set(j->first) | symbol_set(j->second);
    if (!(a->symbols & b->symbols & (set) ~(x | y)) ||
        !cells_meet(&a->buddies, &b->buddies) ||
        (!linkage->als->may_overlap && cells_meet(&a->cells, &b->cells)) ||
        cells_lie_in(&a->cells, &b->cells) ||
        cells_lie_in(&b->cells, &a->cells))
        return false;
    losses_begin(&linkage->losses);
    losses_begin(&linkage->in_step);
    step_begin(search, PDK_TECHNIQUE_ALS_XY_WING, 0);
    als_lose(linkage, a, b, x | y);
    als_remove(search, linkage, true);
    if (!step_has_effect(search->step)) return false;
    search->step->size = 3;
    because_als(search, a, 0);
    because_common(search, x, 0);
    because_als(search, &sets[hub], 1);
    because_common(search, y, 1);
    because_als(search, b, 2);
    return step_offer(search);
}

// The commons after `i` that share a set with it, in order: those of its first
// set, then those with its second set in second, then in first place.
static bool find_als_wings_with(struct search *search, struct linkage *linkage,
                                uint32_t i)
{
    const struct als_room *room = linkage->als;
    const struct common *commons = room->commons, *common = &commons[i];
    const uint32_t a = common->a, b = common->b;
    for (uint32_t j = i + 1; j < room->first[a + 1]; j++)
        if (offer_als_wing(search, linkage, common, &commons[j], a))
            return true;
    for (uint32_t k = room->into_first[b]; k < room->into_first[b + 1]; k++) {
        const uint32_t j = room->commons_into[k];
        if (j > i && offer_als_wing(search, linkage, common, &commons[j], b))
            return true;
    }
    for (uint32_t j = room->first[b]; j < room->first[b + 1]; j++)
        if (offer_als_wing(search, linkage, common, &commons[j], b))
            return true;
    return false;
}

static bool find_als_wings(struct search *search, uint32_t size)
{
    (void)size;
    struct linkage *linkage = linkage_begin(search);
    if (!als_begin_commons(search, linkage)) return false;
    for (uint32_t i = 0; i < linkage->als->common_count; i++)
        if (find_als_wings_with(search, linkage, i)) return true;
    return false;
}

// A stem and the petals chosen so far.
struct blossom {
    uint32_t stem;
    set symbols; // of the stem
    uint16_t petals[SIDE_MAX];
    struct cell_set used;
};

static bool offer_blossom(struct search *search, struct linkage *linkage,
                          const struct blossom *blossom, set targets)
{
    const struct als_room *room = linkage->als;
    uint32_t group = 0;
    losses_begin(&linkage->losses);
    for (EACH(symbol, targets & (set)~blossom->symbols)) {
        struct cell_set lost =
            cells_without(&linkage->cells_of[symbol], &blossom->used);
        for (EACH(v, blossom->symbols))
            cells_keep(&lost,
                       &als_place_of(room, &room->sets[blossom->petals[v]],
                                     (uint32_t)symbol)
                            ->seen);
        cell_set_drop(&lost, blossom->stem);
        cells_join(losses_of(&linkage->losses, (uint32_t)symbol), &lost);
    }
    if (!losses_win(search, &linkage->losses)) return false;
    step_begin(search, PDK_TECHNIQUE_DEATH_BLOSSOM, 0);
    step_lose(search, &linkage->losses);
    search->step->size = size_of(blossom->symbols);
    for (EACH(v, blossom->symbols)) {
        const uint32_t first = search->step->reason_count;
        step_because_candidate(search, PDK_ROLE_PIVOT, blossom->stem,
                               (uint32_t)v);
        step_group_reasons(search->step, first, group);
        because_als(search, &room->sets[blossom->petals[v]], group++);
    }
    return step_offer(search);
}

// Chooses petals for the symbols that are left; `targets` are the symbols that
// all petals have so far.
static bool grow_blossom(struct search *search, struct linkage *linkage,
                         struct blossom *blossom, set left, set targets)
{
    const struct als_room *room = linkage->als;
    if (!left) return offer_blossom(search, linkage, blossom, targets);
    const uint32_t symbol = lowest(left);
    for (uint32_t i = 0; i < room->count; i++) {
        const struct als *als = &room->sets[i];
        if (!(als->symbols & bit(symbol)) || !(als->symbols & targets) ||
            !cell_set_has(&als->buddies, blossom->stem) ||
            !cell_set_has(&als_place_of(room, als, symbol)->seen,
                          blossom->stem) ||
            (!room->may_overlap && cells_meet(&als->cells, &blossom->used)))
            continue;
        const struct cell_set used = blossom->used;
        blossom->petals[symbol] = (uint16_t)i;
        cells_join(&blossom->used, &als->cells);
        if (grow_blossom(search, linkage, blossom, without_lowest(left),
                         targets & als->symbols))
            return true;
        blossom->used = used;
    }
    return false;
}

static bool find_death_blossoms(struct search *search, uint32_t size)
{
    (void)size;
    struct linkage *linkage = linkage_begin(search);
    if (!als_begin(search, linkage)) return false;
    for (uint32_t cell = 0; cell < linkage->layout->cells; cell++) {
        const set own = linkage->candidates[cell];
        if (!own) continue;
        if (!budget_spend(search->budget)) return false;
        struct blossom blossom = {.stem = cell, .symbols = own};
        if (grow_blossom(search, linkage, &blossom, own,
                         all_of(linkage->layout->side) & (set)~own))
            return true;
    }
    return false;
}

#endif
