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

// The closure of a candidate of a board with rows.
static struct closure closure_at(struct chains *chains,
                                 const struct graph *graph, uint32_t candidate)
{
    return graph->from
               ? closure_on_board(graph, &chains->on_position,
                                  &chains->on_board, candidate)
               : closure_on_position(graph, &chains->on_position, candidate);
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
    for (uint32_t i = 0; i < link_count; i++) {
        const struct closure a = closure_at(chains, graph, links[i].a);
        const struct closure b = closure_at(chains, graph, links[i].b);
        for (uint32_t j = 0; j < words; j++) {
            sources->trues[j] |= a.falses[j] & b.falses[j];
            sources->falses[j] |= a.trues[j] & b.trues[j];
            any |= sources->trues[j] | sources->falses[j];
        }
    }
    return any;
}

// Whether a candidate that is false leads to itself.
static bool is_proved(struct chains *chains, const struct graph *graph,
                      uint32_t candidate)
{
    literal strong[STRONG_MAX];
    const uint32_t count = strong_links(graph->numbering, graph->state,
                                        candidate, XY_KIND, strong, NULL);
    for (uint32_t i = 0; i < count; i++)
        if (bits_has(closure_at(chains, graph, strong[i]).trues, candidate))
            return true;
    return false;
}

// Drops the candidates that no chain begins with, by their closures; false if
// that drops all.
static bool keep_sources(struct chains *chains, const struct graph *graph,
                         struct sources *sources)
{
    const uint32_t words = graph->numbering->words;
    bool any = false;
    bits_meet(sources->falses, graph->linked[XY_KIND], words);
    for (EACH_BIT(i, sources->trues, words)) {
        const uint32_t candidate = (uint32_t)i;
        if (bits_has(closure_at(chains, graph, candidate).falses, candidate))
            any = true;
        else
            bits_drop(sources->trues, candidate);
    }
    for (EACH_BIT(i, sources->falses, words)) {
        if (is_proved(chains, graph, (uint32_t)i))
            any = true;
        else
            bits_drop(sources->falses, (uint32_t)i);
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

// How many steps of the search a chain of a rating may have.
static uint32_t steps_bound(const struct chains *chains, double rating)
{
    const uint32_t longest = 2 * chains->numbering.count + 2;
    return (size_bound(hints_best(&chains->hints), rating, longest) - 2) / 2;
}

// The size of the chain that excludes a candidate, 0 if it has more than
// `steps` steps.
static uint32_t excluding_size(const struct graph *graph, enum chain_kind kind,
                               uint32_t candidate, uint32_t steps)
{
    uint64_t itself[WORDS_MAX], scratch[WORDS_MAX];
    bits_clear(itself, graph->numbering->words);
    bits_add(itself, candidate);
    const uint32_t found = steps_between(
        graph, kind, itself, weak_row(graph, kind, candidate, scratch), steps);
    return found > 0 ? 2 * found + 2 : 0;
}

// The size of the chain that proves a candidate.
static uint32_t proving_size(const struct graph *graph, enum chain_kind kind,
                             uint32_t candidate, uint32_t steps)
{
    const uint32_t words = graph->numbering->words;
    uint64_t itself[WORDS_MAX], others[WORDS_MAX];
    literal strong[STRONG_MAX];
    const uint32_t count = strong_links(graph->numbering, graph->state,
                                        candidate, kind, strong, NULL);
    bits_clear(itself, words);
    bits_add(itself, candidate);
    bits_clear(others, words);
    for (uint32_t i = 0; i < count; i++) bits_add(others, strong[i]);
    const uint32_t found = steps_between(graph, kind, others, itself, steps);
    return found > 0 ? 2 * found + 2 : 0;
}

// Chains that begin and end with a candidate. Those that exclude it are noted
// up to the size that matters for cycles, which is larger by one step.
static void find_chains_of(struct chains *chains, const struct graph *graph,
                           enum chain_kind kind, const struct sources *sources,
                           uint32_t candidate)
{
    literal *size = &chains->sizes[kind][candidate];
    if (!sources || bits_has(sources->trues, candidate)) {
        *size = (literal)excluding_size(
            graph, kind, candidate,
            steps_bound(chains, forcing_kinds[kind].cycle_rating) + 1);
        if (*size > 0)
            offer_chain(chains, graph, kind, false_literal(candidate), *size);
    }
    if (!bits_has(graph->linked[kind], candidate) ||
        (sources && !bits_has(sources->falses, candidate)))
        return;
    const uint32_t proving =
        proving_size(graph, kind, candidate,
                     steps_bound(chains, forcing_kinds[kind].rating));
    if (proving > 0)
        offer_chain(chains, graph, kind, true_literal(candidate), proving);
}

// The lengths of the chains of a kind that exclude their candidate.
static struct lengths excluding_lengths(const struct chains *chains,
                                        enum chain_kind kind)
{
    struct lengths lengths = {0, 0};
    for (uint32_t i = 0; i < chains->numbering.count; i++) {
        const uint32_t size = chains->sizes[kind][i];
        if (size > 0 && (!lengths.shortest || size < lengths.shortest))
            lengths.shortest = size;
        if (size > lengths.longest) lengths.longest = size;
    }
    return lengths;
}

// All chains of a kind, or those that may be better than the best so far.
// Returns the lengths of those that exclude their candidate. A search for the
// best one only knows that there is none below the shortest.
static struct lengths find_chains(struct chains *chains,
                                  const struct graph *graph,
                                  enum chain_kind kind,
                                  const struct sources *sources)
{
    const uint32_t count = graph->numbering->count;
    memset(chains->sizes[kind], 0, count * sizeof(literal));
    for (uint32_t i = 0; i < count; i++) {
        if (!is_open(graph, i)) continue;
        if (sources && !bits_has(sources->trues, i) &&
            !bits_has(sources->falses, i))
            continue;
        if (!budget_spend(chains->budget)) break;
        find_chains_of(chains, graph, kind, sources, i);
    }
    if (!hints_best(&chains->hints)) return excluding_lengths(chains, kind);
    // Whatever was found has left no room for anything shorter.
    const uint32_t bound =
        2 * steps_bound(chains, forcing_kinds[kind].rating) + 2;
    return (struct lengths){bound, bound};
}

// Whether the path to `end` passes the false candidate.
static bool path_has(const struct tree *tree, uint32_t end, uint32_t candidate)
{
    for (uint32_t lit = end; lit != NO_LITERAL; lit = tree->parent[lit])
        if (lit == false_literal(candidate)) return true;
    return false;
}

// What becomes true because `start` is true, but not because `last` is false.
static void step_past(const struct graph *graph, enum chain_kind kind,
                      uint32_t start, uint32_t last, uint64_t *out)
{
    const struct numbering *numbering = graph->numbering;
    const uint64_t *weak = row_of(numbering, graph->weak[kind], start);
    literal next[STRONG_MAX], others[STRONG_MAX];
    const uint32_t count =
        strong_links(numbering, graph->state, last, kind, next, NULL);
    bits_copy(out, row_of(numbering, graph->next[kind], start),
              numbering->words);
    for (uint32_t i = 0; i < count; i++) {
        if (next[i] == start) continue;
        const uint32_t other_count =
            strong_links(numbering, graph->state, next[i], kind, others, NULL);
        bool has_other = false;
        for (uint32_t j = 0; j < other_count; j++)
            has_other |= others[j] != last && bits_has(weak, others[j]);
        if (!has_other) bits_drop(out, next[i]);
    }
}

// Whether there may be a cycle from `start` that ends with `last` false and has
// `shortest` to `longest` literals: a shortest walk that does not begin with
// `last` leads to a candidate beside it. Most candidates have none, and need no
// tree.
static bool may_close(const struct graph *graph, enum chain_kind kind,
                      uint32_t start, uint32_t last, uint32_t shortest,
                      uint32_t longest)
{
    const struct numbering *numbering = graph->numbering;
    const uint32_t words = numbering->words;
    uint64_t unseen[WORDS_MAX], next[WORDS_MAX], frontier[WORDS_MAX];
    uint64_t past_next[WORDS_MAX], past[WORDS_MAX]; // not because of `last`
    if (!graph->has_rows) return true;
    const uint64_t *goal = row_of(numbering, graph->weak[kind], last);
    bits_copy(unseen, graph->live, words);
    bits_drop(unseen, start);
    bits_copy(next, row_of(numbering, graph->next[kind], start), words);
    step_past(graph, kind, start, last, past_next);
    for (uint32_t size = 4;; size += 2) {
        uint64_t any = 0, hit = 0;
        for (uint32_t i = 0; i < words; i++) {
            frontier[i] = next[i] & unseen[i];
            unseen[i] &= ~frontier[i];
            past[i] = past_next[i] & frontier[i];
            any |= past[i];
            hit |= past[i] & goal[i];
        }
        if (hit && size >= shortest) return true;
        if (!any || size + 2 > longest) return false;
        spread(graph, kind, frontier, next, NULL);
        spread(graph, kind, past, past_next, NULL);
    }
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
    bool any = false;
    bits_clear(goal, numbering->words);
    bits_clear(last, numbering->words);
    for (uint32_t i = 0; i < count; i++) {
        if (!may_close(graph, kind, start, closing[i], shortest, longest))
            continue;
        any = true;
        bits_add(last, closing[i]);
        bits_join(goal, weak_row(graph, kind, closing[i], scratch),
                  numbering->words);
    }
    if (!any) return;
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

// Adds all that is true within so many steps of the search from `trues`.
static void reach(const struct graph *graph, enum chain_kind kind,
                  uint64_t *trues, uint32_t steps)
{
    const uint32_t words = graph->numbering->words;
    uint64_t frontier[WORDS_MAX], next[WORDS_MAX], any = 1;
    bits_copy(frontier, trues, words);
    for (uint32_t step = 0; any && step < steps; step++) {
        spread(graph, kind, frontier, next, NULL);
        any = 0;
        for (uint32_t i = 0; i < words; i++) {
            frontier[i] = next[i] & graph->live[i] & ~trues[i];
            trues[i] |= frontier[i];
            any |= frontier[i];
        }
    }
}

// Finds where cycles of up to `longest` literals can begin that remove
// something: a chain excludes what they remove, and from there the whole cycle
// is reached, in no more steps than it has.
static void find_cycle_starts(const struct chains *chains,
                              const struct graph *graph, enum chain_kind kind,
                              uint32_t longest, uint64_t *starts)
{
    const uint32_t words = graph->numbering->words;
    const literal *sizes = chains->sizes[kind];
    bool any = false;
    bits_clear(starts, words);
    for (uint32_t i = 0; i < graph->numbering->count; i++) {
        if (sizes[i] == 0 || sizes[i] > longest + 2) continue;
        bits_add(starts, i);
        any = true;
    }
    if (any) reach(graph, kind, starts, longest / 2);
    bits_meet(starts, graph->linked[kind], words);
}

// The most literals with which a cycle from `start` is taken: before the best
// hint so far or, in a list, not behind `worst`.
static uint32_t cycle_bound(const struct chains *chains, enum chain_kind kind,
                            uint32_t start, const struct hint *worst)
{
    const double rating = forcing_kinds[kind].cycle_rating;
    const struct hint *best = hints_best(&chains->hints);
    const uint32_t size =
        size_bound(best ? best : worst, rating, 2 * chains->numbering.count);
    if (!best || size != best->size ||
        length_rating(rating, size) != best->rating)
        return size;
    const enum hint_key key = forcing_kinds[kind].key;
    const bool is_behind =
        key > best->key || (key == best->key && start * 4 > best->order);
    return is_behind ? size - 2 : size;
}

// Cycles of a kind with at least `shortest` literals that are not worse than
// the best hint so far or, in a list, than `worst`.
static void find_cycles(struct chains *chains, struct graph *graph,
                        enum chain_kind kind, uint32_t shortest,
                        const struct hint *worst)
{
    uint64_t starts[WORDS_MAX];
    if (shortest < 4) shortest = 4;
    uint32_t longest = cycle_bound(chains, kind, 0, worst);
    if (longest < shortest) return;
    find_cycle_starts(chains, graph, kind, longest, starts);
    for (uint32_t i = 0; i < graph->numbering->count; i++) {
        if (!bits_has(starts, i) || !is_open(graph, i)) continue;
        const uint32_t bound = cycle_bound(chains, kind, i, worst);
        if (bound < shortest || !budget_spend(chains->budget)) return;
        if (bound < longest) {
            longest = bound;
            find_cycle_starts(chains, graph, kind, longest, starts);
            if (!bits_has(starts, i)) continue;
        }
        find_cycles_of(chains, graph, kind, i, shortest, longest);
    }
}

// Y cycles: notes the chains of their kind, which are not offered, first.
static void find_y_cycles(struct chains *chains, struct graph *graph,
                          const struct sources *sources, uint32_t shortest,
                          const struct hint *worst)
{
    const uint32_t steps = cycle_bound(chains, Y_KIND, 0, worst) / 2;
    literal *sizes = chains->sizes[Y_KIND];
    if (2 * steps < shortest) return;
    graph_build_next(graph, Y_KIND);
    for (uint32_t i = 0; i < graph->numbering->count; i++)
        sizes[i] =
            is_open(graph, i) && (!sources || bits_has(sources->trues, i))
                ? (literal)excluding_size(graph, Y_KIND, i, steps)
                : 0;
    find_cycles(chains, graph, Y_KIND, shortest, worst);
}

// The best chain or cycle.
static void find_best_forcing(struct chains *chains, struct graph *graph,
                              const struct sources *sources)
{
    struct hints *hints = &chains->hints;
    hints_begin(hints, chains->budget, true);
    graph_build_next(graph, X_KIND);
    struct lengths lengths = find_chains(chains, graph, X_KIND, sources);
    if (hints->count > 0)
        find_cycles(chains, graph, X_KIND, lengths.shortest - 2, NULL);
    lengths.shortest = 6;
    const bool needs_all = hints->count == 0 || hints->list[0].rating >= 7.0;
    if (needs_all) lengths = find_chains(chains, graph, XY_KIND, sources);
    if (hints->count == 0) return;
    find_y_cycles(chains, graph, sources, lengths.shortest - 2, NULL);
    if (needs_all && hints->list[0].rating >= 7.0)
        find_cycles(chains, graph, XY_KIND, lengths.shortest - 2, NULL);
}

// All chains and cycles, or those that are not worse than all chains.
static void list_forcing(struct chains *chains, struct graph *graph,
                         const struct sources *sources, bool is_bounded)
{
    graph_build_next(graph, XY_KIND);
    const struct lengths all = find_chains(chains, graph, XY_KIND, sources);
    if (chains->hints.count == 0) return;
    graph_build_next(graph, X_KIND);
    const struct lengths x = find_chains(chains, graph, X_KIND, sources);
    const struct hint worst_x = {.rating = length_rating(6.6, x.longest),
                                 .size = x.longest};
    const struct hint worst = {.rating = length_rating(7.0, all.longest),
                               .size = all.longest};
    if (x.longest > 0)
        find_cycles(chains, graph, X_KIND, x.shortest - 2,
                    is_bounded ? &worst_x : NULL);
    if (all.longest == 0) return;
    find_y_cycles(chains, graph, sources, all.shortest - 2,
                  is_bounded ? &worst : NULL);
    find_cycles(chains, graph, XY_KIND, all.shortest - 2,
                is_bounded ? &worst : NULL);
}

// Finds the candidates that chains of the position begin with; false if there
// are none. If there were none on a `quiet` board, only new links matter.
static bool find_all_sources(struct chains *chains, const struct graph *graph,
                             bool has_quiet, struct sources *sources)
{
    if (has_quiet) {
        const uint32_t count = find_links(graph->numbering, graph->state,
                                          &chains->quiet, chains->new_links);
        if (!find_sources(chains, graph, chains->new_links, count, sources))
            return false;
    } else {
        bits_copy(sources->trues, graph->live, graph->numbering->words);
        bits_copy(sources->falses, graph->live, graph->numbering->words);
    }
    return keep_sources(chains, graph, sources);
}

static bool find_forcing_chains(struct search *search, uint32_t size)
{
    (void)size;
    struct chains *chains = chains_begin(search);
    struct graph *graph = &chains->graphs[0];
    struct sources sources, *from = NULL;
    const bool has_all = search_allows_all(search, PDK_TECHNIQUE_X_CYCLE,
                                           PDK_TECHNIQUE_XY_CHAIN);
    if (search->wants_all || !has_all) {
        hints_begin(&chains->hints, chains->budget, false);
        list_forcing(chains, graph, NULL, has_all);
        hints_sort(&chains->hints);
        return offer_hints(chains, search);
    }
    if (graph->has_rows) {
        if (!find_all_sources(chains, graph, search->since > 0, &sources))
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
