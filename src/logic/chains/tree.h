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
};

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

// Grows the tree of all that follows from `start`, until it has `goal`
// (NO_LITERAL: everything); literals deeper than `depth_max` may be missing.
static void tree_grow(struct tree *tree, const struct graph *graph,
                      enum chain_kind kind, uint32_t start, uint32_t goal,
                      uint32_t depth_max)
{
    const struct numbering *numbering = graph->numbering;
    literal found[WEAK_MAX];
    tree->now++;
    tree->true_count = tree->false_count = tree->count = 0;
    tree_add(tree, start, NO_LITERAL);
    for (uint32_t t = 0, f = 0;;) {
        if (goal != NO_LITERAL && tree_has(tree, goal)) return;
        if (t < tree->true_count) {
            const uint32_t from = tree->trues[t++];
            const uint32_t lit = true_literal(from);
            if (tree->depth[lit] > depth_max) continue;
            const uint32_t count =
                weak_links(numbering, graph->state, from, kind, found);
            for (uint32_t i = 0; i < count; i++)
                tree_add(tree, false_literal(found[i]), lit);
        } else if (f < tree->false_count) {
            const uint32_t from = tree->falses[f++];
            const uint32_t count =
                strong_links(numbering, graph->state, from, kind, found, NULL);
            for (uint32_t i = 0; i < count; i++)
                tree_add(tree, true_literal(found[i]), false_literal(from));
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
