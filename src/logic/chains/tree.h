// Breadth-first trees: which literal was reached first, and from where.
//
// Lengths of chains need no tree (graph.h), but which of several chains of the
// same length is meant depends on the order in which a search reaches literals:
// true ones first, each from the first that leads to it.
#ifndef PDKI_LOGIC_TREE_H
#define PDKI_LOGIC_TREE_H

#include "logic/chains/graph.h"

struct tree {
    literal *parent;           // [literal], NO_LITERAL: the start
    literal *depth, *position; // [literal]: links from the start; when reached
    uint64_t *stamp, now;      // [literal]: reached if it is `now`
    literal *trues, *falses;   // queues of candidates
    uint32_t true_count, false_count, count;
    // The links of all candidates of the position, in order: those inside the
    // cell, then those in houses. Listed when first needed; boards with very
    // many candidates have no lists.
    const struct state *base;
    literal *weak;                    // [candidate][WEAK_MAX]
    uint16_t *cell_weaks, *all_weaks; // [candidate]: how many
    literal *strong;                  // [candidate][STRONG_MAX]
    uint8_t *cell_strongs, *all_strongs;
    bool has_lists;
};

static void tree_list_links(struct tree *tree,
                            const struct numbering *numbering)
{
    if (tree->has_lists || numbering->count > ROWS_MAX) return;
    for (uint32_t i = 0; i < numbering->count; i++) {
        tree->cell_weaks[i] =
            (uint16_t)size_of(candidates_beside(numbering, tree->base, i));
        tree->all_weaks[i] =
            (uint16_t)weak_links(numbering, tree->base, i, XY_KIND,
                                 tree->weak + (size_t)i * WEAK_MAX);
        literal *strong = tree->strong + (size_t)i * STRONG_MAX;
        tree->cell_strongs[i] = (uint8_t)strong_links(numbering, tree->base, i,
                                                      Y_KIND, strong, NULL);
        tree->all_strongs[i] = (uint8_t)strong_links(numbering, tree->base, i,
                                                     XY_KIND, strong, NULL);
    }
    tree->has_lists = true;
}

static inline bool tree_has(const struct tree *tree, uint32_t lit)
{
    return tree->stamp[lit] == tree->now;
}

static void tree_add(struct tree *tree, uint32_t lit, uint32_t parent)
{
    if (tree_has(tree, lit)) return;
    tree->stamp[lit] = tree->now;
    tree->parent[lit] = (literal)parent;
    tree->position[lit] = (literal)tree->count++;
    tree->depth[lit] =
        parent == NO_LITERAL ? 0 : (literal)(tree->depth[parent] + 1);
    if (is_true(lit))
        tree->trues[tree->true_count++] = (literal)(lit / 2);
    else
        tree->falses[tree->false_count++] = (literal)(lit / 2);
}

// Adds what is false if a candidate is true.
static inline void tree_add_weak(struct tree *tree, const struct graph *graph,
                                 enum chain_kind kind, uint32_t from)
{
    const struct numbering *numbering = graph->numbering;
    literal found[WEAK_MAX];
    if (!tree->has_lists) {
        const uint32_t count =
            weak_links(numbering, graph->state, from, kind, found);
        for (uint32_t i = 0; i < count; i++)
            tree_add(tree, false_literal(found[i]), true_literal(from));
        return;
    }
    const literal *weak = tree->weak + (size_t)from * WEAK_MAX;
    const uint32_t end = tree->all_weaks[from];
    for (uint32_t i = uses_cells(kind) ? 0 : tree->cell_weaks[from]; i < end;
         i++)
        if (graph->state->candidates[numbering->cell[weak[i]]] >>
                numbering->symbol[weak[i]] &
            1)
            tree_add(tree, false_literal(weak[i]), true_literal(from));
}

// Adds what is true if a candidate is false.
static inline void tree_add_strong(struct tree *tree, const struct graph *graph,
                                   enum chain_kind kind, uint32_t from)
{
    literal found[STRONG_MAX];
    const literal *strong = found;
    uint32_t first = 0, end = 0;
    // A board inside a run has the links of the position, and new ones.
    const bool is_listed = graph->state == tree->base ||
                           (graph->from && graph->from->state == tree->base &&
                            !bits_has(graph->ends, from));
    if (tree->has_lists && is_listed) {
        strong = tree->strong + (size_t)from * STRONG_MAX;
        first = uses_cells(kind) ? 0 : tree->cell_strongs[from];
        end = uses_houses(kind) ? tree->all_strongs[from]
                                : tree->cell_strongs[from];
    } else {
        end = strong_links(graph->numbering, graph->state, from, kind, found,
                           NULL);
    }
    for (uint32_t i = first; i < end; i++)
        tree_add(tree, true_literal(strong[i]), false_literal(from));
}

// Grows the tree of all that follows from `start`, until it has `goal`
// (NO_LITERAL: everything); literals deeper than `depth_max` may be missing.
static void tree_grow(struct tree *tree, const struct graph *graph,
                      enum chain_kind kind, uint32_t start, uint32_t goal,
                      uint32_t depth_max)
{
    tree_list_links(tree, graph->numbering);
    tree->now++;
    tree->true_count = tree->false_count = tree->count = 0;
    tree_add(tree, start, NO_LITERAL);
    for (uint32_t t = 0, f = 0;;) {
        if (goal != NO_LITERAL && tree_has(tree, goal)) return;
        if (t < tree->true_count) {
            const uint32_t from = tree->trues[t++];
            const uint32_t lit = true_literal(from);
            if (tree->depth[lit] > depth_max) continue;
            tree_add_weak(tree, graph, kind, from);
        } else if (f < tree->false_count) {
            const uint32_t from = tree->falses[f++];
            tree_add_strong(tree, graph, kind, from);
        } else {
            return;
        }
    }
}

// Why a literal of a tree follows from its parent.
static enum cause tree_cause(const struct tree *tree, const struct graph *graph,
                             enum chain_kind kind, uint32_t lit)
{
    const uint32_t parent = tree->parent[lit];
    if (parent == NO_LITERAL) return BY_NONE;
    return is_true(lit) ? strong_cause(graph->numbering, graph->state,
                                       parent / 2, lit / 2, kind)
                        : weak_cause(graph->numbering, parent / 2, lit / 2);
}

// The literals from `end` back to the start, in `out`.
static uint32_t tree_path(const struct tree *tree, uint32_t end, literal *out)
{
    uint32_t count = 0;
    for (uint32_t lit = end; lit != NO_LITERAL; lit = tree->parent[lit])
        out[count++] = (literal)lit;
    return count;
}

#endif
