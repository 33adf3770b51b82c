// Fish: all places of a symbol in k parallel lines lie in k lines across, so
// the symbol can be removed from the rest of those. 3.2 X-wing, 3.8 swordfish,
// 5.2 jellyfish; larger fish are in large_sets.h.
//
// Lines are chosen as in growth.h, but for all symbols at once: combinations of
// lines come first, then symbols.
#ifndef PDKI_LOGIC_FISH_H
#define PDKI_LOGIC_FISH_H

#include "logic/techniques/sets.h"

static const struct grade fish_grades[] = {
    [2] = {PDK_TECHNIQUE_X_WING,    3.2},
    [3] = {PDK_TECHNIQUE_SWORDFISH, 3.8},
    [4] = {PDK_TECHNIQUE_JELLYFISH, 5.2}
};

// A symbol in some lines of one kind, all places of which are in lines across.
struct fish {
    uint32_t symbol;
    enum house_kind base, cover;
    set lines, across;
};

static bool offer_fish(struct search *search, const struct fish *fish,
                       struct grade grade)
{
    const struct layout *layout = search->layout;
    const uint32_t base = fish->base * layout->side;
    const uint32_t cover = fish->cover * layout->side;
    step_begin(search, grade.technique, grade.rating);
    for (EACH(line, fish->across)) {
        const uint32_t house = cover + (uint32_t)line;
        const set places = search->position->open.places[house][fish->symbol];
        for (EACH(place, places & (set)~fish->lines))
            step_remove(search->step, layout->house_cells[house][place],
                        bit(fish->symbol));
    }
    if (!step_has_effect(search->step)) return false;
    search->step->size = size_of(fish->lines);
    for (EACH(line, fish->lines))
        step_because_house(search, PDK_ROLE_BASE, base + (uint32_t)line);
    for (EACH(line, fish->across))
        step_because_house(search, PDK_ROLE_COVER, cover + (uint32_t)line);
    step_because_symbols(search, PDK_ROLE_BASE, bit(fish->symbol));
    return step_offer(search);
}

struct fishing {
    struct search *search;
    uint32_t size;
    enum house_kind base, cover;
    set fitting[SIDE_MAX]; // by line: symbols with two to `size` places
};

// Some lines, the symbols that have few places in all of them, and these.
struct net {
    uint32_t count;
    set lines, symbols;
    set across[SIDE_MAX];
};

static bool offer_fishes(const struct fishing *fishing, const struct net *net)
{
    for (EACH(symbol, net->symbols)) {
        const struct fish fish = {(uint32_t)symbol, fishing->base,
                                  fishing->cover, net->lines,
                                  net->across[symbol]};
        if (size_of(fish.across) == fishing->size &&
            offer_fish(fishing->search, &fish, fish_grades[fishing->size]))
            return true;
    }
    return false;
}

static void widen_net(const struct fishing *fishing, struct net *net,
                      const struct net *from, uint32_t line)
{
    const struct search *search = fishing->search;
    const set *places =
        search->position->open
            .places[fishing->base * search->layout->side + line];
    net->count = from->count + 1;
    net->lines = from->lines | bit(line);
    net->symbols = from->symbols & fishing->fitting[line];
    for (EACH(symbol, net->symbols)) {
        net->across[symbol] = from->across[symbol] | places[symbol];
        if (size_of(net->across[symbol]) > fishing->size)
            net->symbols &= (set)~bit((uint32_t)symbol);
    }
}

// Adds lines below `end` until there are enough.
static bool cast_net(const struct fishing *fishing, const struct net *net,
                     uint32_t end)
{
    struct net wider;
    if (net->count == fishing->size) return offer_fishes(fishing, net);
    for (uint32_t line = fishing->size - net->count - 1; line < end; line++) {
        widen_net(fishing, &wider, net, line);
        if (wider.symbols && cast_net(fishing, &wider, line)) return true;
    }
    return false;
}

static bool find_fish_across(struct search *search, uint32_t size,
                             enum house_kind base, enum house_kind cover)
{
    const struct position *position = search->position;
    const uint32_t side = search->layout->side;
    struct fishing fishing = {search, size, base, cover, {0}};
    struct net net = {0};
    for (uint32_t symbol = 0; symbol < side; symbol++) {
        if (!symbol_is_new(search, symbol) ||
            position->placed[symbol] + 2 * size > side)
            continue;
        uint32_t lines = 0;
        for (uint32_t line = 0; line < side; line++) {
            const set places =
                position->open.places[base * side + line][symbol];
            if (!has_two_or_more(places) || size_of(places) > size) continue;
            fishing.fitting[line] |= bit(symbol);
            lines++;
        }
        if (lines >= size) net.symbols |= bit(symbol);
    }
    return net.symbols && cast_net(&fishing, &net, side);
}

static bool find_fish(struct search *search, uint32_t size)
{
    return find_fish_across(search, size, COLUMN, ROW) ||
           find_fish_across(search, size, ROW, COLUMN);
}

#endif
