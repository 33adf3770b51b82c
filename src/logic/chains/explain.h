// The chains of a step: built again after it was taken, because ratings do not
// need them. Only the chains of that step are built, and those inside them.
#ifndef PDKI_LOGIC_EXPLAIN_H
#define PDKI_LOGIC_EXPLAIN_H

#include "logic/chains/levels.h"

struct explainer {
    struct dynamic *dynamic;
    struct arena memory; // of the steps that are explained
    // A step in the making.
    pdk_node *nodes;
    size_t node_count, node_capacity;
    uint32_t *parents;
    size_t parent_count, parent_capacity;
    uint32_t ends[2 * SIDE_MAX];
    size_t end_count;
    uint32_t *nested; // in the list of the runs
    size_t nested_count, nested_capacity;
    uint32_t *index; // [node of a run]: its number in the step
    // Boards inside a chain, and inside a chain inside a chain.
    struct state boards[FLOORS];
};

static void explainer_close(struct explainer *explainer)
{
    if (!explainer) return;
    arena_free(&explainer->memory);
    pdki_free(explainer->nodes);
    pdki_free(explainer->parents);
    pdki_free(explainer->nested);
    pdki_free(explainer->index);
    pdki_free(explainer);
}

static struct explainer *explainer_open(struct dynamic *dynamic)
{
    const struct layout *layout = dynamic->chains->layout;
    const size_t all = (size_t)layout->cells * layout->side;
    struct explainer *explainer = pdki_alloc_zeroed(1, sizeof *explainer);
    if (!explainer) return NULL;
    explainer->dynamic = dynamic;
    explainer->index =
        pdki_alloc_array(2 * all + STRONG_MAX, sizeof *explainer->index);
    if (explainer->index) return explainer;
    explainer_close(explainer);
    return NULL;
}

static bool explainer_goes_on(const struct explainer *explainer)
{
    return budget_is_left(explainer->dynamic->chains->budget);
}

static void explainer_fail(struct explainer *explainer)
{
    explainer->dynamic->chains->budget->is_out_of_memory = true;
}

static void add_parent(struct explainer *explainer, uint32_t parent)
{
    if (!pdki_alloc_reserve(
            (void **)&explainer->parents, &explainer->parent_capacity,
            explainer->parent_count + 1, sizeof *explainer->parents)) {
        explainer_fail(explainer);
        return;
    }
    explainer->parents[explainer->parent_count++] = parent;
    explainer->nodes[explainer->node_count - 1].parent_count++;
}

// Adds a node, whose parents are added next; false if out of memory.
static bool add_chain_node(struct explainer *explainer, uint32_t lit,
                           enum cause cause)
{
    const struct numbering *numbering = &explainer->dynamic->chains->numbering;
    const struct layout *layout = numbering->layout;
    const uint32_t cell = numbering->cell[lit / 2];
    if (!pdki_alloc_reserve(
            (void **)&explainer->nodes, &explainer->node_capacity,
            explainer->node_count + 1, sizeof *explainer->nodes)) {
        explainer_fail(explainer);
        return false;
    }
    explainer->nodes[explainer->node_count++] = (pdk_node){
        .cell = cell,
        .symbol = numbering->symbol[lit / 2] + 1u,
        .is_true = is_true(lit),
        .cause = cause == BY_NONE   ? PDK_CAUSE_ASSUMED
                 : cause == BY_CELL ? PDK_CAUSE_CELL
                                    : PDK_CAUSE_HOUSE,
        .house = cause < BY_CELL
                     ? layout->house_index[layout->cell_houses[cell][cause]]
                     : PDK_NO_HOUSE,
        .first_parent = (uint32_t)explainer->parent_count,
    };
    return true;
}

// Adds a node that follows from the one before it.
static void add_next(struct explainer *explainer, uint32_t lit,
                     enum cause cause)
{
    if (add_chain_node(explainer, lit, cause))
        add_parent(explainer, (uint32_t)explainer->node_count - 2);
}

static void add_end(struct explainer *explainer, size_t node)
{
    explainer->ends[explainer->end_count++] = (uint32_t)node;
}

// Adds the nodes from `start` to `end`.
static void add_path(struct explainer *explainer, const struct graph *graph,
                     enum chain_kind kind, uint32_t start, uint32_t end)
{
    struct tree *tree = &explainer->dynamic->chains->tree;
    literal *path = explainer->dynamic->visit.nodes;
    tree_grow(tree, graph, kind, start, end, NO_LITERAL);
    const uint32_t count = tree_path(tree, end, path);
    if (!add_chain_node(explainer, start, BY_NONE)) return;
    for (uint32_t i = count - 1; i-- > 0 && explainer_goes_on(explainer);)
        add_next(explainer, path[i], tree_cause(tree, graph, kind, path[i]));
}

// A cycle ends with its first literal, which follows from the last.
static void explain_cycle(struct explainer *explainer,
                          const struct graph *graph, const struct hint *hint)
{
    const struct numbering *numbering = graph->numbering;
    add_path(explainer, graph, hint->kind, hint->start, hint->target);
    if (!explainer_goes_on(explainer)) return;
    add_next(explainer, hint->last,
             weak_cause(numbering, hint->target / 2, hint->last / 2));
    if (!explainer_goes_on(explainer)) return;
    add_next(explainer, hint->start,
             strong_cause(numbering, graph->state, hint->last / 2,
                          hint->start / 2, hint->kind));
    add_end(explainer, explainer->node_count - 1);
}

static void explain_hint(struct explainer *explainer, const struct graph *graph,
                         const struct hint *hint)
{
    literal members[SIDE_MAX];
    if (is_cycle(hint->technique)) {
        explain_cycle(explainer, graph, hint);
        return;
    }
    uint32_t count = 1;
    members[0] = (literal)(hint->start / 2);
    if (hint->group.cell != NO_GROUP || hint->group.house != NO_GROUP)
        count =
            group_members(graph->numbering, graph->state, hint->group, members);
    for (uint32_t i = 0; i < count && explainer_goes_on(explainer); i++) {
        const uint32_t start = 2u * members[i] + is_true(hint->start);
        add_path(explainer, graph, hint->kind, start, hint->target);
        add_end(explainer, explainer->node_count - 1);
    }
}

// The number of a step inside the chain, which may be new.
static uint32_t number_nested(struct explainer *explainer, uint32_t nested)
{
    for (size_t i = 0; i < explainer->nested_count; i++)
        if (explainer->nested[i] == nested) return (uint32_t)i;
    if (!pdki_alloc_reserve(
            (void **)&explainer->nested, &explainer->nested_capacity,
            explainer->nested_count + 1, sizeof *explainer->nested)) {
        explainer_fail(explainer);
        return 0;
    }
    explainer->nested[explainer->nested_count] = nested;
    return (uint32_t)explainer->nested_count++;
}

static void add_run_node(struct explainer *explainer, const struct run *run,
                         const struct node *node)
{
    if (!add_chain_node(explainer, node->lit, (enum cause)node->cause)) return;
    if (node->nested != NO_NESTED) {
        pdk_node *added = &explainer->nodes[explainer->node_count - 1];
        added->cause = PDK_CAUSE_STEP;
        added->nested = number_nested(explainer, node->nested);
    }
    for (uint32_t i = 0; i < node->parent_count && explainer_goes_on(explainer);
         i++)
        add_parent(explainer,
                   explainer->index[run->parents[node->first_parent + i]]);
}

// Adds what some ends in one run follow from.
static void add_run(struct explainer *explainer, const struct run *run,
                    const uint32_t *ends, uint32_t count)
{
    struct visit *visit = &explainer->dynamic->visit;
    uint32_t *index = explainer->index;
    for (uint32_t i = 0; i < run->node_count; i++) index[i] = UINT32_MAX;
    for (uint32_t i = 0; i < count; i++) {
        visit_ancestors(visit, run, ends[i]);
        for (uint32_t j = 0; j < visit->count; j++) index[visit->nodes[j]] = 0;
    }
    for (uint32_t i = 0; i < run->node_count; i++) {
        if (index[i] == UINT32_MAX) continue;
        index[i] = (uint32_t)explainer->node_count;
        add_run_node(explainer, run, &run->nodes[i]);
        if (!explainer_goes_on(explainer)) return;
    }
    for (uint32_t i = 0; i < count; i++) add_end(explainer, index[ends[i]]);
}

static void explain_conclusion(struct explainer *explainer, struct floor *floor,
                               const struct conclusion *conclusion)
{
    struct ends ends;
    floor->mode.depth_max = UINT32_MAX;
    floor_forget(floor);
    if (!conclusion_ends(explainer->dynamic, floor, conclusion, &ends)) return;
    // The two ends of a contradiction are in one run.
    const uint32_t together =
        conclusion->key == KEY_CONTRADICTION ? ends.count : 1;
    for (uint32_t i = 0; i < ends.count && explainer_goes_on(explainer);
         i += together)
        add_run(explainer, ends.runs[i], ends.nodes + i, together);
}

static void *keep(struct arena *memory, const void *from, size_t count,
                  size_t item)
{
    void *kept = arena_take(memory, count, item);
    if (kept && count > 0) memcpy(kept, from, count * item);
    return kept;
}

static void explain_nested(struct explainer *explainer, uint32_t which,
                           uint32_t depth, pdk_step *step);

// Moves the nodes to the step, and explains the steps inside.
static void explainer_finish(struct explainer *explainer, uint32_t depth,
                             pdk_step *step)
{
    struct arena *memory = &explainer->memory;
    const size_t count = explainer->nested_count;
    step->nodes = keep(memory, explainer->nodes, explainer->node_count,
                       sizeof *explainer->nodes);
    step->node_count = explainer->node_count;
    step->parents = keep(memory, explainer->parents, explainer->parent_count,
                         sizeof *explainer->parents);
    step->parent_count = explainer->parent_count;
    step->ends = keep(memory, explainer->ends, explainer->end_count,
                      sizeof *explainer->ends);
    step->end_count = explainer->end_count;
    const uint32_t *nested =
        keep(memory, explainer->nested, count, sizeof *explainer->nested);
    pdk_step *steps = arena_take(memory, count, sizeof *steps);
    explainer->node_count = explainer->parent_count = 0;
    explainer->end_count = explainer->nested_count = 0;
    if (!step->nodes || !step->parents || !step->ends || !nested || !steps) {
        explainer_fail(explainer);
        return;
    }
    step->nested = steps;
    step->nested_count = count;
    for (size_t i = 0; i < count && explainer_goes_on(explainer); i++)
        explain_nested(explainer, nested[i], depth, &steps[i]);
}

// The board of a chain inside a chain: what is removed, and what else is
// settled.
static void reduce_board(const struct chains *chains, const uint64_t *removed,
                         struct state *board, uint64_t *settled)
{
    const struct numbering *numbering = &chains->numbering;
    state_copy(chains->layout, board, &chains->base);
    for (EACH_BIT(i, removed, numbering->words))
        state_remove(chains->layout, board, numbering->cell[i],
                     numbering->symbol[i]);
    bits_copy(settled, removed, numbering->words);
    for (uint32_t i = 0; i < numbering->count; i++)
        if (is_single(board->candidates[numbering->cell[i]]))
            bits_add(settled, i);
}

// What a nested chain says, but for its nodes.
static void describe_nested(struct explainer *explainer,
                            const struct graph *graph, struct group group,
                            uint32_t target, pdk_step *step)
{
    struct arena *memory = &explainer->memory;
    const struct layout *layout = graph->numbering->layout;
    const struct removal removal = removal_of(graph, target);
    pdk_reason *reasons = arena_take(memory, 2, sizeof *reasons);
    if (!reasons || !keep_removals(memory, &removal, 1, step)) {
        explainer_fail(explainer);
        return;
    }
    if (is_true(target))
        step->placed = (pdk_candidate){
            removal.cell, graph->numbering->symbol[target / 2] + 1u};
    step->reasons = reasons;
    pdk_reason reason = {PDK_ROLE_BASE, PDK_NO_HOUSE, PDK_NO_CELL, 0, 0};
    if (group.cell != NO_GROUP) {
        reason.cell = group.cell;
        list_reason(step, reasons, reason);
    } else if (group.house != NO_GROUP) {
        reason.house = layout->house_index[group.house];
        list_reason(step, reasons, reason);
        reason.house = PDK_NO_HOUSE;
        reason.symbol = group.symbol + 1u;
        list_reason(step, reasons, reason);
    }
}

static void explain_nested_hint(struct explainer *explainer,
                                const struct nested *nested, uint32_t depth,
                                pdk_step *step)
{
    struct chains *chains = explainer->dynamic->chains;
    const struct hint *hint = &nested->hint;
    const struct graph graph = {.numbering = &chains->numbering,
                                .state = &explainer->boards[depth]};
    *step = (pdk_step){.technique = pdki_technique_info(hint->technique),
                       .rating = (uint32_t)(hint->rating * 10 + 0.5),
                       .size = hint->size};
    explain_hint(explainer, &graph, hint);
    if (!explainer_goes_on(explainer)) return;
    if (is_cycle(hint->technique)) {
        const uint32_t count = cycle_removals(chains, &graph, hint->start / 2,
                                              hint->target / 2, hint->last / 2);
        if (!keep_removals(&explainer->memory, chains->removals, count, step))
            explainer_fail(explainer);
    } else {
        describe_nested(explainer, &graph, hint->group, hint->target, step);
    }
    explainer_finish(explainer, depth + 1, step);
}

static void explain_nested_conclusion(struct explainer *explainer,
                                      const struct nested *nested,
                                      const uint64_t *settled, uint32_t depth,
                                      pdk_step *step)
{
    struct dynamic *dynamic = explainer->dynamic;
    struct floor *floor = &dynamic->floors[1];
    const struct conclusion *conclusion = &nested->conclusion;
    const uint32_t inner = dynamic->floors[0].mode.inner;
    floor->graph = &dynamic->chains->graphs[1];
    floor->mode = (struct mode){.level = inner, .depth_max = UINT32_MAX};
    floor->removed = nested->removed;
    floor->survey = NULL;
    graph_reduce(floor->graph, &dynamic->chains->graphs[0],
                 &explainer->boards[depth], settled);
    *step = (pdk_step){
        .technique =
            pdki_technique_info(conclusion_techniques[conclusion->key]),
        .rating = (uint32_t)(length_rating(dynamic_levels[inner].rating,
                                           conclusion->size) *
                                 10 +
                             0.5),
        .size = conclusion->size,
        .nesting = inner};
    explain_conclusion(explainer, floor, conclusion);
    if (!explainer_goes_on(explainer)) return;
    describe_nested(explainer, floor->graph, conclusion->group,
                    conclusion->target, step);
    explainer_finish(explainer, depth + 1, step);
}

// Explains a step inside a chain.
static void explain_nested(struct explainer *explainer, uint32_t which,
                           uint32_t depth, pdk_step *step)
{
    // The list may move while chains are built again.
    const struct nested nested = explainer->dynamic->nested.list[which];
    uint64_t settled[WORDS_MAX];
    if (nested.kind == NESTED_PATTERN) {
        *step = *nested.pattern;
        return;
    }
    reduce_board(explainer->dynamic->chains, nested.removed,
                 &explainer->boards[depth], settled);
    if (nested.kind == NESTED_HINT)
        explain_nested_hint(explainer, &nested, depth, step);
    else
        explain_nested_conclusion(explainer, &nested, settled, depth, step);
}

static struct dynamic *explainer_begin(struct explainer *explainer,
                                       struct search *search)
{
    struct dynamic *dynamic = dynamic_begin(search);
    arena_reset(&explainer->memory);
    explainer->node_count = explainer->parent_count = 0;
    explainer->end_count = explainer->nested_count = 0;
    dynamic->nested.count = 0;
    dynamic->kept = &explainer->memory;
    return dynamic;
}

// Adds the chains of the step that a search has taken; the budget says whether
// that failed.
static void explain_chains(struct explainer *explainer, struct search *search,
                           pdk_step *step)
{
    struct dynamic *dynamic = explainer_begin(explainer, search);
    struct chains *chains = dynamic->chains;
    if (step->technique->technique == PDK_TECHNIQUE_NISHIO ||
        step->technique->technique >= PDK_TECHNIQUE_DYNAMIC_CONTRADICTION) {
        findings_reset(&dynamic->all_findings[0]);
        findings_reset(&dynamic->all_findings[1]);
        explain_conclusion(explainer, &dynamic->floors[0], &dynamic->winner);
    } else {
        explain_hint(explainer, &chains->graphs[0], &chains->winner);
    }
    if (explainer_goes_on(explainer)) explainer_finish(explainer, 0, step);
    dynamic->kept = NULL;
}

#endif
