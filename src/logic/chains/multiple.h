// Cell and house forcing chains, 8.0: whatever symbol a cell has, or whatever
// place a symbol has in a house, leads to the same literal.
//
// The size is the sum of the lengths of the chains, which are distances in the
// graph. Common literals are found by closures; distances are looked up only
// for them. Of several literals with the same sum, the one that the tree of the
// first chain reaches first is taken.
#ifndef PDKI_LOGIC_MULTIPLE_H
#define PDKI_LOGIC_MULTIPLE_H

#include "logic/chains/forcing.h"

static bool group_is_cell(struct group group)
{
    return group.house == NO_GROUP;
}

static struct group cell_group(uint32_t cell)
{
    return (struct group){(uint16_t)cell, NO_GROUP, 0};
}

static struct group house_group(uint32_t house, uint32_t symbol)
{
    return (struct group){NO_GROUP, (uint16_t)house, (uint8_t)symbol};
}

// The candidates of a group.
static uint32_t group_members(const struct numbering *numbering,
                              const struct state *state, struct group group,
                              literal out[SIDE_MAX])
{
    uint32_t count = 0;
    if (group_is_cell(group))
        for (EACH(symbol, state->candidates[group.cell]))
            out[count++] =
                (literal)number_of(numbering, group.cell, (uint32_t)symbol);
    else
        for (EACH(place, state->places[group.house][group.symbol]))
            out[count++] = (literal)number_at(numbering, group.house,
                                              (uint32_t)place, group.symbol);
    return count;
}

// What follows if one candidate is true, and through how many links.
struct distances {
    uint64_t *trues, *falses;     // sets of candidates
    uint16_t *to_true, *to_false; // [candidate]
};

static void find_distances(const struct graph *graph, uint32_t from,
                           const struct distances *out)
{
    const uint32_t words = graph->numbering->words;
    uint64_t frontier[WORDS_MAX], next[WORDS_MAX], weak[WORDS_MAX];
    bits_clear(out->trues, words);
    bits_clear(out->falses, words);
    bits_clear(frontier, words);
    bits_add(frontier, from);
    bits_add(out->trues, from);
    out->to_true[from] = 0;
    for (uint16_t depth = 1;; depth = (uint16_t)(depth + 2)) {
        uint64_t any = 0;
        spread(graph, XY_KIND, frontier, next, weak);
        for (uint32_t i = 0; i < words; i++) {
            weak[i] &= graph->live[i] & ~out->falses[i];
            out->falses[i] |= weak[i];
            frontier[i] = next[i] & graph->live[i] & ~out->trues[i];
            out->trues[i] |= frontier[i];
            any |= frontier[i];
        }
        for (EACH_BIT(i, weak, words)) out->to_false[i] = depth;
        if (!any) return;
        for (EACH_BIT(i, frontier, words))
            out->to_true[i] = (uint16_t)(depth + 1);
    }
}

// Whether what members of a group have in common is looked up in closures
// first: there is little.
static bool has_closures(const struct graph *graph)
{
    return graph->has_rows && !(graph->from && graph->from->from);
}

static bool closures_meet(struct chains *chains, const struct graph *graph,
                          const literal *members, uint32_t count)
{
    const uint32_t words = graph->numbering->words;
    uint64_t trues[WORDS_MAX], falses[WORDS_MAX];
    bits_copy(trues, graph->live, words);
    bits_copy(falses, graph->live, words);
    bool any = true;
    for (uint32_t i = 0; i < count; i++) {
        if (!bits_has(graph->from ? chains->on_board.rows.has
                                  : chains->on_position.has,
                      members[i]))
            budget_spend(chains->budget);
        const struct closure closure = closure_at(chains, graph, members[i]);
        any = any && bits_meet_both(trues, closure.trues, falses,
                                    closure.falses, words);
    }
    return any;
}

// The distances from member `i` of a group. Small boards keep those of all
// candidates, which a cell and its houses share; others only those of a group.
static struct distances distances_of(struct chains *chains,
                                     const struct graph *graph, uint32_t i,
                                     uint32_t candidate)
{
    const struct numbering *numbering = graph->numbering;
    const bool keeps_all = numbering->count <= DISTANCES_MAX;
    const uint32_t row = keeps_all ? candidate : i;
    const struct distances distances = {
        row_of(numbering, chains->trues, row),
        row_of(numbering, chains->falses, row),
        chains->to_true + (size_t)row * numbering->count,
        chains->to_false + (size_t)row * numbering->count};
    if (!keeps_all || !bits_has(chains->has_closure, row)) {
        if (!has_closures(graph)) budget_spend(chains->budget);
        find_distances(graph, candidate, &distances);
        if (keeps_all) bits_add(chains->has_closure, row);
    }
    return distances;
}

static void offer_multiple(struct chains *chains, const struct graph *graph,
                           struct group group, uint32_t order, uint32_t target,
                           uint32_t size, uint32_t first)
{
    const bool is_cell = group_is_cell(group);
    struct hint hint = {
        .rating = length_rating(8.0, size),
        .size = size,
        .key = is_cell ? KEY_CELL : KEY_HOUSE,
        .order = order,
        .technique =
            is_cell ? PDK_TECHNIQUE_CELL_CHAINS : PDK_TECHNIQUE_HOUSE_CHAINS,
        .kind = XY_KIND,
        .start = true_literal(first),
        .target = target,
        .group = group,
    };
    const struct hint *best = hints_best(&chains->hints);
    const struct removal removal = removal_of(graph, target);
    if (!removal.symbols) return;
    if (best && (size > best->size ||
                 (size == best->size &&
                  (hint.key > best->key ||
                   (hint.key == best->key && order > best->order)))))
        return;
    if (chains->tree_start != hint.start) {
        tree_grow(&chains->tree, graph, XY_KIND, hint.start, NO_LITERAL,
                  NO_LITERAL);
        chains->tree_start = hint.start;
    }
    hint.serial = chains->tree.position[target];
    hints_offer(&chains->hints, &hint, &removal, 1);
}

// Offers the literals that all members of a group lead to.
static void find_common(struct chains *chains, struct graph *graph,
                        struct group group)
{
    const struct numbering *numbering = graph->numbering;
    const uint32_t words = numbering->words;
    literal members[SIDE_MAX];
    struct distances from[SIDE_MAX];
    uint64_t common[WORDS_MAX];
    const uint32_t count =
        group_members(numbering, graph->state, group, members);
    if (has_closures(graph) && !closures_meet(chains, graph, members, count))
        return;
    graph_build_next(graph, XY_KIND);
    for (uint32_t i = 0; i < count; i++)
        from[i] = distances_of(chains, graph, i, members[i]);
    for (uint32_t is_on = 2; is_on-- > 0;) {
        const uint32_t order = chains->next_order++;
        bits_copy(common, is_on ? from[0].trues : from[0].falses, words);
        bool any = true;
        for (uint32_t i = 1; i < count && any; i++)
            any = bits_meet(common, is_on ? from[i].trues : from[i].falses,
                            words);
        if (!any) continue;
        for (EACH_BIT(target, common, words)) {
            uint32_t size = count;
            for (uint32_t i = 0; i < count; i++)
                size +=
                    is_on ? from[i].to_true[target] : from[i].to_false[target];
            offer_multiple(chains, graph, group, order,
                           2 * (uint32_t)target + is_on, size, members[0]);
        }
    }
}

// The houses in which a cell is the first place of a symbol.
static void find_common_in_houses(struct chains *chains, struct graph *graph,
                                  uint32_t cell, uint32_t symbol)
{
    const struct layout *layout = chains->layout;
    for (uint32_t kind = 0; kind < KINDS; kind++) {
        const uint32_t house = layout->cell_houses[cell][kind];
        const set places = graph->state->places[house][symbol];
        if (has_two_or_more(places) &&
            lowest(places) == layout->cell_places[cell][kind])
            find_common(chains, graph, house_group(house, symbol));
    }
}

// Only cells with three or more candidates count, also as the first place of a
// symbol in a house: with two, their chains are forcing chains.
static void find_multiple(struct chains *chains, struct graph *graph)
{
    bits_clear(chains->has_closure, graph->numbering->words);
    chains->tree_start = NO_LITERAL;
    chains->next_order = 0;
    for (uint32_t cell = 0; cell < chains->layout->cells; cell++) {
        const set candidates = graph->state->candidates[cell];
        if (!has_two_or_more(without_lowest(candidates))) continue;
        for (EACH(symbol, candidates))
            find_common_in_houses(chains, graph, cell, (uint32_t)symbol);
        find_common(chains, graph, cell_group(cell));
        if (!budget_is_left(chains->budget)) return;
    }
}

static bool find_multiple_chains(struct search *search, uint32_t size)
{
    (void)size;
    struct chains *chains = chains_begin(search);
    const bool has_all = search_allows_all(search, PDK_TECHNIQUE_CELL_CHAINS,
                                           PDK_TECHNIQUE_HOUSE_CHAINS);
    hints_begin(&chains->hints, chains->budget, !search->wants_all && has_all);
    find_multiple(chains, &chains->graphs[0]);
    hints_sort(&chains->hints);
    return offer_hints(chains, search);
}

#endif
