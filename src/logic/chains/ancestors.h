// The size of a hint: how many literals its ends follow from, and the sizes of
// the chains inside them.
#ifndef PDKI_LOGIC_ANCESTORS_H
#define PDKI_LOGIC_ANCESTORS_H

#include "logic/chains/run.h"

// A conclusion of dynamic chains.
struct conclusion {
    uint32_t size; // UINT32_MAX: none
    enum hint_key key;
    uint32_t order, target; // of a contradiction: the negated assumption
    struct group group;
    uint32_t start_count;
    literal starts[SIDE_MAX];
};

enum nested_kind { NESTED_PATTERN, NESTED_HINT, NESTED_CONCLUSION };

// A step inside a chain.
struct nested {
    enum nested_kind kind;
    uint32_t size;      // of chains
    uint64_t signature; // of its literals in order: equal chains count once
    union {
        const pdk_step *pattern;
        struct hint hint;
        struct conclusion conclusion;
    };
    const uint64_t *removed; // of chains: candidates that the board lacks
};

struct nested_list {
    struct nested *list;
    size_t count, capacity;
};

// Literals of a run, each once.
struct visit {
    uint64_t *stamp, now; // [literal]
    literal *nodes;       // [literal]: in the order visited
    uint32_t count;
    uint64_t *signatures; // of nested chains
    size_t signature_count, signature_capacity;
};

static void visit_begin(struct visit *visit)
{
    visit->now++;
    visit->count = 0;
}

static inline void visit_add(struct visit *visit, const struct run *run,
                             uint32_t node)
{
    const uint32_t lit = run->nodes[node].lit;
    if (visit->stamp[lit] == visit->now) return;
    visit->stamp[lit] = visit->now;
    visit->nodes[visit->count++] = (literal)node;
}

// Visits a node and all its ancestors, breadth first.
static void visit_ancestors(struct visit *visit, const struct run *run,
                            uint32_t end)
{
    visit_begin(visit);
    visit_add(visit, run, end);
    for (uint32_t i = 0; i < visit->count; i++) {
        const struct node *node = &run->nodes[visit->nodes[i]];
        const literal *parents = run->parents + node->first_parent;
        for (uint32_t j = 0; j < node->parent_count; j++)
            visit_add(visit, run, parents[j]);
    }
}

static uint32_t count_ancestors(struct visit *visit, struct run *run,
                                uint32_t node)
{
    if (run->nodes[node].ancestors == 0) {
        visit_ancestors(visit, run, node);
        run->nodes[node].ancestors = (literal)visit->count;
    }
    return run->nodes[node].ancestors;
}

// At most as many as count_ancestors().
static inline uint32_t ancestors_bound(const struct run *run, uint32_t node)
{
    const struct node *at = &run->nodes[node];
    return at->ancestors ? at->ancestors : at->depth + 1u;
}

// Notes a nested chain; whether it is the first with its signature.
static bool visit_nested(struct visit *visit, struct budget *budget,
                         uint64_t signature)
{
    for (size_t i = 0; i < visit->signature_count; i++)
        if (visit->signatures[i] == signature) return false;
    if (!pdki_alloc_reserve((void **)&visit->signatures,
                            &visit->signature_capacity,
                            visit->signature_count + 1, sizeof(uint64_t))) {
        budget->is_out_of_memory = true;
        return false;
    }
    visit->signatures[visit->signature_count++] = signature;
    return true;
}

// The ends of a hint, each in its run.
struct ends {
    uint32_t count;
    struct run *runs[SIDE_MAX];
    uint32_t nodes[SIDE_MAX];
};

// The sizes of the different chains inside those that lead to the ends.
static uint32_t nested_size(struct visit *visit, struct budget *budget,
                            const struct nested_list *nested,
                            const struct ends *ends)
{
    uint32_t sum = 0;
    visit->signature_count = 0;
    for (uint32_t i = 0; i < ends->count; i++) {
        const struct run *run = ends->runs[i];
        if (!run->nests) continue;
        visit_ancestors(visit, run, ends->nodes[i]);
        for (uint32_t j = 0; j < visit->count; j++) {
            const uint32_t at = run->nodes[visit->nodes[j]].nested;
            if (at != NO_NESTED &&
                visit_nested(visit, budget, nested->list[at].signature))
                sum += nested->list[at].size;
        }
    }
    return sum;
}

// At most as many as ends_size().
static uint32_t ends_bound(const struct ends *ends)
{
    uint32_t sum = 0;
    for (uint32_t i = 0; i < ends->count; i++)
        sum += ancestors_bound(ends->runs[i], ends->nodes[i]);
    return sum;
}

static uint32_t ends_size(struct visit *visit, struct budget *budget,
                          const struct nested_list *nested,
                          const struct ends *ends)
{
    uint32_t sum = 0;
    for (uint32_t i = 0; i < ends->count; i++)
        sum += count_ancestors(visit, ends->runs[i], ends->nodes[i]);
    return sum + nested_size(visit, budget, nested, ends);
}

#endif
