// What follows from one assumption, if everything that is known by then may be
// used: a run.
//
// The order of events is part of the rating, because each literal keeps the
// parents it was first found with. True literals are followed first, in the
// order found, then false ones. Two boards are kept: on `ahead` all false
// candidates are missing, on `now` only those that have been followed. What is
// not yet false on `ahead` becomes false; what is left over on `now` becomes
// true, because of the candidate just followed and all those that its cell or
// house has lost since the source.
#ifndef PDKI_LOGIC_RUN_H
#define PDKI_LOGIC_RUN_H

#include "logic/chains/arena.h"
#include "logic/chains/multiple.h"

#define NO_NESTED UINT32_MAX

enum { INSIDE_RULES = 4 };

struct node {
    literal lit, depth;
    literal parent_count;
    literal ancestors; // with itself; 0: not counted yet
    uint32_t first_parent;
    uint32_t nested; // the chain inside the chain, or NO_NESTED
    uint8_t cause;
};

struct run {
    struct node *nodes; // NULL: not made
    literal *parents;   // indexes of nodes
    literal *node_of;   // [literal]: index + 1, 0: not reached
    uint64_t *trues, *falses;
    uint32_t node_count, parent_count;
    bool is_contradiction, nests;
    uint32_t ends[2]; // of a contradiction: true and false
    uint32_t round;   // of its floor, in which it was made or found complete
    bool is_new;      // made or continued in that round
};

// How a run is made.
struct mode {
    bool is_nishio;
    uint32_t level;     // 0: links only, 1: patterns, 2 and up: chains
    uint32_t inner;     // level of the chains inside a run of level 4
    uint32_t depth_max; // deeper nodes cannot matter
};

// A run in the making.
struct runner {
    struct chains *chains;
    const struct graph *source;
    struct state now, ahead;
    struct run run; // in memory of its own
    size_t parent_capacity;
    literal *true_queue, *false_queue; // of nodes
    uint32_t true_first, true_end, false_first, false_end;
    // How many of the false nodes each rule for patterns has looked at.
    uint32_t looked[INSIDE_RULES];
};

static inline bool run_has(const struct run *run, uint32_t lit)
{
    return run->node_of[lit] != 0;
}

static inline uint32_t run_node(const struct run *run, uint32_t lit)
{
    return run->node_of[lit] - 1u;
}

static bool runner_reserve(struct runner *runner, uint32_t parents)
{
    if (pdki_alloc_reserve(
            (void **)&runner->run.parents, &runner->parent_capacity,
            (size_t)runner->run.parent_count + parents, sizeof(literal)))
        return true;
    runner->chains->budget->is_out_of_memory = true;
    return false;
}

static uint32_t runner_add(struct runner *runner, uint32_t lit, uint32_t depth)
{
    struct run *run = &runner->run;
    run->nodes[run->node_count] =
        (struct node){.lit = (literal)lit,
                      .depth = (literal)depth,
                      .first_parent = run->parent_count,
                      .nested = NO_NESTED,
                      .cause = BY_NONE};
    return run->node_count++;
}

static inline void runner_parent(struct runner *runner, uint32_t node,
                                 uint32_t parent)
{
    runner->run.parents[runner->run.parent_count++] = (literal)parent;
    runner->run.nodes[node].parent_count++;
}

static inline void runner_make_true(struct runner *runner, uint32_t node)
{
    const uint32_t lit = runner->run.nodes[node].lit;
    runner->run.node_of[lit] = (literal)(node + 1);
    bits_add(runner->run.trues, lit / 2);
    runner->true_queue[runner->true_end++] = (literal)node;
}

static inline void runner_make_false(struct runner *runner, uint32_t node)
{
    const struct numbering *numbering = runner->source->numbering;
    const uint32_t lit = runner->run.nodes[node].lit;
    runner->run.node_of[lit] = (literal)(node + 1);
    bits_add(runner->run.falses, lit / 2);
    state_remove(numbering->layout, &runner->ahead, numbering->cell[lit / 2],
                 numbering->symbol[lit / 2]);
    runner->false_queue[runner->false_end++] = (literal)node;
}

static bool runner_contradicts(struct runner *runner, uint32_t true_node,
                               uint32_t false_node)
{
    runner->run.is_contradiction = true;
    runner->run.ends[0] = true_node;
    runner->run.ends[1] = false_node;
    return true;
}

// The candidate is false because of a true node; true if that contradicts what
// was found before.
static inline bool runner_exclude(struct runner *runner, uint32_t from,
                                  uint32_t candidate, enum cause cause)
{
    struct run *run = &runner->run;
    const uint32_t node = runner_add(runner, false_literal(candidate),
                                     run->nodes[from].depth + 1u);
    run->nodes[node].cause = (uint8_t)cause;
    runner_parent(runner, node, from);
    if (run_has(run, true_literal(candidate)))
        return runner_contradicts(runner,
                                  run_node(run, true_literal(candidate)), node);
    runner_make_false(runner, node);
    return false;
}

static bool follow_true(struct runner *runner, uint32_t from, bool is_nishio)
{
    const struct numbering *numbering = runner->source->numbering;
    const struct layout *layout = numbering->layout;
    const uint32_t candidate = runner->run.nodes[from].lit / 2;
    const uint32_t cell = numbering->cell[candidate];
    const uint32_t symbol = numbering->symbol[candidate];
    if (!runner_reserve(runner, 4 * SIDE_MAX)) return false;
    if (!is_nishio)
        for (EACH(other, runner->ahead.candidates[cell] & (set)~bit(symbol)))
            if (runner_exclude(runner, from,
                               number_of(numbering, cell, (uint32_t)other),
                               BY_CELL))
                return true;
    for (uint32_t kind = 0; kind < KINDS; kind++) {
        const uint32_t house = layout->cell_houses[cell][kind];
        const set mine = bit(layout->cell_places[cell][kind]);
        for (EACH(place, runner->ahead.places[house][symbol] & (set)~mine))
            if (runner_exclude(
                    runner, from,
                    number_at(numbering, house, (uint32_t)place, symbol),
                    (enum cause)kind))
                return true;
    }
    return false;
}

// A node for the candidate that is left over when another one is false, or
// UINT32_MAX if it is known to be true.
static uint32_t runner_conclude(struct runner *runner, uint32_t from,
                                uint32_t candidate, enum cause cause)
{
    struct run *run = &runner->run;
    if (run_has(run, true_literal(candidate))) return UINT32_MAX;
    const uint32_t node = runner_add(runner, true_literal(candidate),
                                     run->nodes[from].depth + 1u);
    run->nodes[node].cause = (uint8_t)cause;
    runner_parent(runner, node, from);
    return node;
}

static uint32_t conclude_in_cell(struct runner *runner, uint32_t from)
{
    const struct numbering *numbering = runner->source->numbering;
    const uint32_t candidate = runner->run.nodes[from].lit / 2;
    const uint32_t cell = numbering->cell[candidate];
    const set left =
        runner->now.candidates[cell] & (set)~bit(numbering->symbol[candidate]);
    if (!is_single(left)) return UINT32_MAX;
    const uint32_t node = runner_conclude(
        runner, from, number_of(numbering, cell, lowest(left)), BY_CELL);
    if (node == UINT32_MAX) return node;
    const set lost = runner->source->state->candidates[cell] &
                     (set)~runner->now.candidates[cell];
    for (EACH(symbol, lost))
        runner_parent(
            runner, node,
            run_node(&runner->run, false_literal(number_of(numbering, cell,
                                                           (uint32_t)symbol))));
    return node;
}

static uint32_t conclude_in_house(struct runner *runner, uint32_t from,
                                  uint32_t kind)
{
    const struct numbering *numbering = runner->source->numbering;
    const struct layout *layout = numbering->layout;
    const uint32_t candidate = runner->run.nodes[from].lit / 2;
    const uint32_t cell = numbering->cell[candidate];
    const uint32_t symbol = numbering->symbol[candidate];
    const uint32_t house = layout->cell_houses[cell][kind];
    const set places = runner->now.places[house][symbol];
    const set left = places & (set)~bit(layout->cell_places[cell][kind]);
    if (!is_single(left)) return UINT32_MAX;
    const uint32_t node = runner_conclude(
        runner, from, number_at(numbering, house, lowest(left), symbol),
        (enum cause)kind);
    if (node == UINT32_MAX) return node;
    const set lost =
        runner->source->state->places[house][symbol] & (set)~places;
    for (EACH(place, lost))
        runner_parent(runner, node,
                      run_node(&runner->run, false_literal(number_at(
                                                 numbering, house,
                                                 (uint32_t)place, symbol))));
    return node;
}

static bool follow_false(struct runner *runner, uint32_t from, bool is_nishio)
{
    const struct numbering *numbering = runner->source->numbering;
    struct run *run = &runner->run;
    const uint32_t candidate = run->nodes[from].lit / 2;
    uint32_t found[STRONG_MAX], count = 0;
    if (!runner_reserve(runner, 4 * SIDE_MAX)) return false;
    for (uint32_t i = is_nishio; i < STRONG_MAX; i++) {
        const uint32_t node = i == 0 ? conclude_in_cell(runner, from)
                                     : conclude_in_house(runner, from, i - 1);
        if (node == UINT32_MAX) continue;
        uint32_t j = 0;
        while (j < count && run->nodes[found[j]].lit != run->nodes[node].lit)
            j++;
        if (j < count)
            run->node_count--; // the same, for another reason
        else
            found[count++] = node;
    }
    state_remove(numbering->layout, &runner->now, numbering->cell[candidate],
                 numbering->symbol[candidate]);
    for (uint32_t i = 0; i < count; i++) {
        const uint32_t lit = run->nodes[found[i]].lit;
        if (run_has(run, lit ^ 1))
            return runner_contradicts(runner, found[i], run_node(run, lit ^ 1));
        runner_make_true(runner, found[i]);
    }
    return false;
}

// Follows all that has been found; false if that ends in a contradiction or at
// the depth limit.
static bool runner_follow(struct runner *runner, const struct mode *mode)
{
    for (;;) {
        const bool has_true = runner->true_first < runner->true_end;
        if (!has_true && runner->false_first == runner->false_end) return true;
        const uint32_t from = has_true
                                  ? runner->true_queue[runner->true_first++]
                                  : runner->false_queue[runner->false_first++];
        if (runner->run.nodes[from].depth >= mode->depth_max) return false;
        if (has_true ? follow_true(runner, from, mode->is_nishio)
                     : follow_false(runner, from, mode->is_nishio))
            return false;
        if (!budget_is_left(runner->chains->budget)) return false;
    }
}

static void runner_begin(struct runner *runner, const struct graph *source,
                         uint32_t lit)
{
    const struct numbering *numbering = source->numbering;
    struct run *run = &runner->run;
    runner->source = source;
    state_copy(numbering->layout, &runner->now, source->state);
    state_copy(numbering->layout, &runner->ahead, source->state);
    run->node_count = run->parent_count = 0;
    run->is_contradiction = run->nests = false;
    runner->true_first = runner->true_end = 0;
    runner->false_first = runner->false_end = 0;
    memset(runner->looked, 0, sizeof runner->looked);
    memset(run->node_of, 0, 2 * numbering->count * sizeof(literal));
    bits_clear(run->trues, numbering->words);
    bits_clear(run->falses, numbering->words);
    const uint32_t node = runner_add(runner, lit, 0);
    if (is_true(lit))
        runner_make_true(runner, node);
    else
        runner_make_false(runner, node);
}

// Goes back to where a run ended without a contradiction, after patterns were
// looked for or not.
static void runner_resume(struct runner *runner, const struct graph *source,
                          const struct run *from, bool has_looked)
{
    const struct numbering *numbering = source->numbering;
    struct run *run = &runner->run;
    run->node_count = run->parent_count = 0;
    if (!runner_reserve(runner, from->parent_count)) return;
    runner->source = source;
    run->node_count = from->node_count;
    run->parent_count = from->parent_count;
    run->is_contradiction = false;
    run->nests = from->nests;
    memcpy(run->nodes, from->nodes, from->node_count * sizeof *run->nodes);
    if (from->parent_count > 0)
        memcpy(run->parents, from->parents,
               from->parent_count * sizeof(literal));
    memcpy(run->node_of, from->node_of, 2 * numbering->count * sizeof(literal));
    bits_copy(run->trues, from->trues, numbering->words);
    bits_copy(run->falses, from->falses, numbering->words);
    state_copy(numbering->layout, &runner->now, source->state);
    runner->true_first = runner->true_end = runner->false_end = 0;
    for (uint32_t i = 0; i < run->node_count; i++) {
        const uint32_t candidate = run->nodes[i].lit / 2;
        if (is_true(run->nodes[i].lit)) {
            runner->true_queue[runner->true_end++] = (literal)i;
            continue;
        }
        runner->false_queue[runner->false_end++] = (literal)i;
        state_remove(numbering->layout, &runner->now,
                     numbering->cell[candidate], numbering->symbol[candidate]);
    }
    state_copy(numbering->layout, &runner->ahead, &runner->now);
    runner->true_first = runner->true_end;
    runner->false_first = runner->false_end;
    for (uint32_t i = 0; i < INSIDE_RULES; i++)
        runner->looked[i] = has_looked ? runner->false_end : 0;
}

#endif
