// Chains of single links, 6.5 to 7.x: cycles, and chains that lead from a
// literal to its opposite.
//
// A chain through d steps of the search has 2d + 2 literals. A cycle of L
// literals that removes something implies a chain of at most L + 2 literals
// that removes it too: without chains there are no cycles, and they are not
// shorter than the shortest chain by more than 2.
//
// If an earlier position had no chain, one found now contains a strong link
// that is new. Both ends of that link exclude the candidate that the chain
// begins with, or both imply it: two closures for each new link leave few
// candidates to search from, mostly none.
#ifndef PDKI_LOGIC_FORCING_H
#define PDKI_LOGIC_FORCING_H

#include "logic/chains/chain_room.h"

// Candidates that chains can begin with, true or false; NULL: all.
struct sources {
    uint64_t trues[WORDS_MAX], falses[WORDS_MAX];
};

// The lengths of chains of one kind.
struct lengths {
    uint32_t shortest, longest; // that remove their candidate; 0: none
};

static const struct {
    double rating, cycle_rating;
    pdk_technique chain, cycle;
    enum hint_key key;
} forcing_kinds[] = {
    [X_KIND] = {6.6, 6.5, PDK_TECHNIQUE_X_CHAIN,  PDK_TECHNIQUE_X_CYCLE,  KEY_X},
    [Y_KIND] = {7.0, 6.5, PDK_TECHNIQUE_XY_CHAIN, PDK_TECHNIQUE_Y_CYCLE,  KEY_Y},
    [XY_KIND] = {7.0, 7.0, PDK_TECHNIQUE_XY_CHAIN, PDK_TECHNIQUE_XY_CYCLE,
                KEY_XY                                                         },
};

static inline bool is_open(const struct graph *graph, uint32_t candidate)
{
    return bits_has(graph->live, candidate) &&
           has_two_or_more(
               graph->state->candidates[graph->numbering->cell[candidate]]);
}

// What a chain that ends in `target` removes.
static struct removal removal_of(const struct graph *graph, uint32_t target)
{
    const uint32_t cell = graph->numbering->cell[target / 2];
    const set symbol = bit(graph->numbering->symbol[target / 2]);
    return (struct removal){(uint16_t)cell,
                            is_true(target)
                                ? graph->state->candidates[cell] & (set)~symbol
                                : symbol};
}

// Finds the candidates that a chain through a new strong link can begin with;
// false if there are none.
static bool find_sources(struct chains *chains, const struct graph *graph,
                         const struct link *links, uint32_t link_count,
                         struct sources *sources)
{
    const uint32_t words = graph->numbering->words;
    uint64_t any = 0;
    bits_clear(sources->trues, words);
    bits_clear(sources->falses, words);
    bits_clear(chains->has_closure, words);
    for (uint32_t i = 0; i < link_count; i++) {
        const uint32_t ends[] = {links[i].a, links[i].b};
        const uint64_t *trues[2], *falses[2];
        for (uint32_t j = 0; j < 2; j++) {
            uint64_t *t = row_of(graph->numbering, chains->trues, ends[j]);
            uint64_t *f = row_of(graph->numbering, chains->falses, ends[j]);
            if (!bits_has(chains->has_closure, ends[j]))
                closure_of(graph, ends[j], t, f);
            bits_add(chains->has_closure, ends[j]);
            trues[j] = t;
            falses[j] = f;
        }
        for (uint32_t j = 0; j < words; j++) {
            sources->trues[j] |= falses[0][j] & falses[1][j];
            sources->falses[j] |= trues[0][j] & trues[1][j];
            any |= sources->trues[j] | sources->falses[j];
        }
    }
    return any;
}

static void offer_chain(struct chains *chains, const struct graph *graph,
                        enum chain_kind kind, uint32_t target, uint32_t size)
{
    const struct hint hint = {
        .rating = length_rating(forcing_kinds[kind].rating, size),
        .size = size,
        .key = forcing_kinds[kind].key,
        .order = target / 2 * 4 + 1 + is_true(target),
        .technique = forcing_kinds[kind].chain,
        .kind = kind,
        .start = target ^ 1,
        .target = target,
        .group = {NO_GROUP, NO_GROUP, 0},
    };
    const struct removal removal = removal_of(graph, target);
    hints_offer(&chains->hints, &hint, &removal, 1);
}

// Chains that begin and end with a candidate; updates the lengths of those that
// remove it.
static void find_chains_of(struct chains *chains, const struct graph *graph,
                           enum chain_kind kind, const struct sources *sources,
                           uint32_t candidate, struct lengths *lengths)
{
    const double rating = forcing_kinds[kind].rating;
    const uint32_t words = graph->numbering->words;
    const uint32_t longest = 2 * graph->numbering->count + 2;
    uint64_t itself[WORDS_MAX], scratch[WORDS_MAX];
    bits_clear(itself, words);
    bits_add(itself, candidate);
    if (!sources || bits_has(sources->trues, candidate)) {
        const uint32_t steps = steps_between(
            graph, kind, itself, weak_row(graph, kind, candidate, scratch),
            (size_bound(hints_best(&chains->hints), rating, longest) - 2) / 2);
        const uint32_t size = 2 * steps + 2;
        if (steps > 0) {
            offer_chain(chains, graph, kind, false_literal(candidate), size);
            if (!lengths->shortest || size < lengths->shortest)
                lengths->shortest = size;
            if (size > lengths->longest) lengths->longest = size;
        }
    }
    if (sources && !bits_has(sources->falses, candidate)) return;
    literal strong[STRONG_MAX];
    const uint32_t count = strong_links(graph->numbering, graph->state,
                                        candidate, kind, strong, NULL);
    if (count == 0) return;
    bits_clear(scratch, words);
    for (uint32_t i = 0; i < count; i++) bits_add(scratch, strong[i]);
    const uint32_t steps = steps_between(
        graph, kind, scratch, itself,
        (size_bound(hints_best(&chains->hints), rating, longest) - 2) / 2);
    if (steps > 0)
        offer_chain(chains, graph, kind, true_literal(candidate),
                    2 * steps + 2);
}

// All chains of a kind, or those that may be better than the best so far.
// Returns the lengths of those that remove their candidate. A search for the
// best one only knows that there is none below the shortest.
static struct lengths find_chains(struct chains *chains,
                                  const struct graph *graph,
                                  enum chain_kind kind,
                                  const struct sources *sources)
{
    const uint32_t longest = 2 * graph->numbering->count + 2;
    struct lengths lengths = {0, 0};
    for (uint32_t i = 0; i < graph->numbering->count; i++) {
        if (!is_open(graph, i)) continue;
        if (sources && !bits_has(sources->trues, i) &&
            !bits_has(sources->falses, i))
            continue;
        if (!budget_spend(chains->budget)) return lengths;
        find_chains_of(chains, graph, kind, sources, i, &lengths);
    }
    if (chains->hints.keeps_best && chains->hints.count > 0) {
        // Whatever was found has left no room for anything shorter.
        const uint32_t bound = size_bound(hints_best(&chains->hints),
                                          forcing_kinds[kind].rating, longest);
        lengths.shortest = bound;
        lengths.longest = bound;
    }
    return lengths;
}

// Whether the path to `end` passes the false candidate.
static bool path_has(const struct tree *tree, uint32_t end, uint32_t candidate)
{
    for (uint32_t lit = end; lit != NO_LITERAL; lit = tree->parent[lit])
        if (lit == false_literal(candidate)) return true;
    return false;
}

// Whether any closed walk from `start` has a length in question.
static bool may_close(const struct graph *graph, enum chain_kind kind,
                      uint32_t start, const uint64_t *goal, uint32_t longest)
{
    uint64_t itself[WORDS_MAX];
    if (kind == Y_KIND) return true;
    bits_clear(itself, graph->numbering->words);
    bits_add(itself, start);
    return steps_between(graph, kind, itself, goal, (longest - 2) / 2) > 0;
}

// Adds a literal of a cycle: what its candidate's peers see.
static void cycle_add(struct chains *chains, const struct numbering *numbering,
                      uint32_t lit, set used[2])
{
    const struct layout *layout = chains->layout;
    const uint32_t cell = numbering->cell[lit / 2];
    const uint32_t symbol = numbering->symbol[lit / 2];
    struct cell_set *seen = &chains->seen[is_true(lit)][symbol];
    const uint64_t *peers = layout->peer_set[cell].words;
    if (used[is_true(lit)] & bit(symbol))
        bits_join(seen->words, peers, layout->cell_words);
    else
        bits_copy(seen->words, peers, layout->cell_words);
    used[is_true(lit)] |= bit(symbol);
    cell_set_add(&chains->cycle_cells, cell);
}

// Adds what is removed from the peers of a true literal of a cycle.
static uint32_t cycle_remove(struct chains *chains, const struct graph *graph,
                             uint32_t candidate, uint32_t count)
{
    const struct layout *layout = chains->layout;
    const uint32_t symbol = graph->numbering->symbol[candidate];
    const uint16_t *peers = layout->peers[graph->numbering->cell[candidate]];
    for (uint32_t i = 0; i < layout->peer_count; i++) {
        const uint32_t cell = peers[i];
        if (!(graph->state->candidates[cell] & bit(symbol)) ||
            !cell_set_has(&chains->seen[false][symbol], cell) ||
            cell_set_has(&chains->cycle_cells, cell))
            continue;
        uint32_t j = 0;
        while (j < count && chains->removals[j].cell != cell) j++;
        if (j == count)
            chains->removals[count++] = (struct removal){(uint16_t)cell, 0};
        chains->removals[j].symbols |= bit(symbol);
    }
    return count;
}

// What the cycle from `start` through `end` and `last`, back to `start`,
// removes: candidates outside its cells that see both a true and a false
// literal of their symbol, whichever way the cycle is read.
static uint32_t cycle_removals(struct chains *chains, const struct graph *graph,
                               uint32_t start, uint32_t end, uint32_t last)
{
    const struct numbering *numbering = graph->numbering;
    const struct tree *tree = &chains->tree;
    set used[2] = {0, 0};
    bits_clear(chains->cycle_cells.words, chains->layout->cell_words);
    cycle_add(chains, numbering, false_literal(last), used);
    for (uint32_t lit = true_literal(end); lit != NO_LITERAL;
         lit = tree->parent[lit])
        cycle_add(chains, numbering, lit, used);
    uint32_t count = 0;
    if (used[false] >> numbering->symbol[start] & 1)
        count = cycle_remove(chains, graph, start, count);
    for (uint32_t lit = true_literal(end); lit != NO_LITERAL;
         lit = tree->parent[lit])
        if (is_true(lit) && used[false] >> numbering->symbol[lit / 2] & 1)
            count = cycle_remove(chains, graph, lit / 2, count);
    return count;
}

static void offer_cycle(struct chains *chains, const struct graph *graph,
                        enum chain_kind kind, uint32_t start, uint32_t end,
                        uint32_t last)
{
    const uint32_t size = chains->tree.depth[true_literal(end)] + 2u;
    const uint32_t count = cycle_removals(chains, graph, start, end, last);
    if (count == 0) return;
    const struct hint hint = {
        .rating = length_rating(forcing_kinds[kind].cycle_rating, size),
        .size = size,
        .key = forcing_kinds[kind].key,
        .order = start * 4,
        .serial = (uint32_t)chains->hints.count,
        .technique = forcing_kinds[kind].cycle,
        .kind = kind,
        .start = true_literal(start),
        .target = true_literal(end),
        .last = false_literal(last),
        .group = {NO_GROUP, NO_GROUP, 0},
    };
    hints_offer(&chains->hints, &hint, chains->removals, count);
}

// The cycles through `start` with `shortest` to `longest` literals.
static void find_cycles_of(struct chains *chains, const struct graph *graph,
                           enum chain_kind kind, uint32_t start,
                           uint32_t shortest, uint32_t longest)
{
    const struct numbering *numbering = graph->numbering;
    struct tree *tree = &chains->tree;
    literal closing[STRONG_MAX], weak[WEAK_MAX];
    uint64_t goal[WORDS_MAX], scratch[WORDS_MAX], last[WORDS_MAX];
    const uint32_t count =
        strong_links(numbering, graph->state, start, kind, closing, NULL);
    if (count == 0) return;
    bits_clear(goal, numbering->words);
    bits_clear(last, numbering->words);
    for (uint32_t i = 0; i < count; i++) {
        bits_add(last, closing[i]);
        bits_join(goal, weak_row(graph, kind, closing[i], scratch),
                  numbering->words);
    }
    if (!may_close(graph, kind, start, goal, longest)) return;
    tree_grow(tree, graph, kind, true_literal(start), NO_LITERAL, longest - 4);
    for (uint32_t i = 1; i < tree->true_count; i++) {
        const uint32_t end = tree->trues[i];
        const uint32_t size = tree->depth[true_literal(end)] + 2u;
        if (size > longest) return;
        if (size < shortest || !bits_has(goal, end)) continue;
        const uint32_t weaks =
            weak_links(numbering, graph->state, end, kind, weak);
        for (uint32_t j = 0; j < weaks; j++)
            if (bits_has(last, weak[j]) &&
                !path_has(tree, true_literal(end), weak[j]))
                offer_cycle(chains, graph, kind, start, end, weak[j]);
    }
}

// Cycles of a kind with at least `shortest` literals that are not worse than
// the best hint so far or, in a list, than `worst`.
static void find_cycles(struct chains *chains, const struct graph *graph,
                        enum chain_kind kind, uint32_t shortest,
                        const struct hint *worst)
{
    const double rating = forcing_kinds[kind].cycle_rating;
    if (shortest < 4) shortest = 4;
    for (uint32_t i = 0; i < graph->numbering->count; i++) {
        const set candidates =
            graph->state->candidates[graph->numbering->cell[i]];
        if (!is_open(graph, i)) continue;
        if (kind == Y_KIND && size_of(candidates) > 2) continue;
        if (hints_best(&chains->hints)) worst = hints_best(&chains->hints);
        const uint32_t longest =
            size_bound(worst, rating, 2 * graph->numbering->count);
        if (longest < shortest || !budget_spend(chains->budget)) return;
        find_cycles_of(chains, graph, kind, i, shortest, longest);
    }
}

// The best chain or cycle.
static void find_best_forcing(struct chains *chains, struct graph *graph,
                              const struct sources *sources)
{
    struct hints *hints = &chains->hints;
    hints_begin(hints, chains->budget, true);
    graph_build_next(graph, X_ROWS);
    struct lengths lengths = find_chains(chains, graph, X_KIND, sources);
    if (hints->count > 0)
        find_cycles(chains, graph, X_KIND, lengths.shortest - 2, NULL);
    lengths.shortest = 6;
    const bool needs_all = hints->count == 0 || hints->list[0].rating >= 7.0;
    if (needs_all) lengths = find_chains(chains, graph, XY_KIND, sources);
    if (hints->count == 0) return;
    find_cycles(chains, graph, Y_KIND, lengths.shortest - 2, NULL);
    if (needs_all && hints->list[0].rating >= 7.0)
        find_cycles(chains, graph, XY_KIND, lengths.shortest - 2, NULL);
}

// All chains and cycles that are not worse than all chains.
static void list_forcing(struct chains *chains, struct graph *graph,
                         const struct sources *sources)
{
    const struct lengths all = find_chains(chains, graph, XY_KIND, sources);
    if (chains->hints.count == 0) return;
    graph_build_next(graph, X_ROWS);
    const struct lengths x = find_chains(chains, graph, X_KIND, sources);
    const struct hint worst_x = {.rating = length_rating(6.6, x.longest),
                                 .size = x.longest};
    const struct hint worst = {.rating = length_rating(7.0, all.longest),
                               .size = all.longest};
    if (x.longest > 0)
        find_cycles(chains, graph, X_KIND, x.shortest - 2, &worst_x);
    if (all.longest == 0) return;
    find_cycles(chains, graph, Y_KIND, all.shortest - 2, &worst);
    find_cycles(chains, graph, XY_KIND, all.shortest - 2, &worst);
}

static bool find_forcing_chains(struct search *search, uint32_t size)
{
    (void)size;
    struct chains *chains = chains_begin(search);
    struct graph *graph = &chains->graphs[0];
    struct sources sources, *from = NULL;
    if (search->wants_all) {
        hints_begin(&chains->hints, chains->budget, false);
        list_forcing(chains, graph, NULL);
        hints_sort(&chains->hints);
        return offer_hints(chains, search);
    }
    if (search->since > 0 && graph->has_rows) {
        const uint32_t count = find_links(graph->numbering, graph->state,
                                          &chains->quiet, chains->new_links);
        if (!find_sources(chains, graph, chains->new_links, count, &sources))
            goto none;
        from = &sources;
    }
    find_best_forcing(chains, graph, from);
    if (offer_hints(chains, search)) return true;
none:
    if (budget_is_left(chains->budget))
        state_copy(chains->layout, &chains->quiet, graph->state);
    return false;
}

#endif
