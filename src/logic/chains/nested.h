// Chains inside a run: forcing chains, cell and house chains, and dynamic
// chains, on the board that the run has reduced.
//
// What they remove follows from the candidates that the run has removed from
// the cells and houses of their strong links. Many runs reduce a board to the
// same one, so findings are kept for all boards of a search.
#ifndef PDKI_LOGIC_NESTED_H
#define PDKI_LOGIC_NESTED_H

#include "logic/chains/inside.h"

static enum cause group_cause(const struct numbering *numbering,
                              struct group group)
{
    if (group.cell != NO_GROUP) return BY_CELL;
    if (group.house == NO_GROUP) return BY_NONE;
    return (enum cause)(group.house / numbering->layout->side);
}

static uint64_t mix(uint64_t hash, uint64_t value)
{
    hash ^= value + UINT64_C(0x9e3779b97f4a7c15) + (hash << 6) + (hash >> 2);
    hash *= UINT64_C(0xbf58476d1ce4e5b9);
    return hash ^ hash >> 29;
}

enum { CHAIN_MARK = 0x777 }; // between the chains of a signature

static void findings_reset(struct findings *findings)
{
    if (!findings->is_used) return;
    findings->is_used = false;
    memset(findings->slots, 0, sizeof findings->slots);
    arena_reset(&findings->memory);
}

// Notes that a chain follows from a false literal.
static void findings_because(struct findings *findings, uint32_t lit)
{
    if (findings->stamp[lit] == findings->now) return;
    findings->stamp[lit] = findings->now;
    findings->parents[findings->parent_count++] = (literal)lit;
}

// Makes room for the parents of another chain and what it removes.
static bool findings_reserve(struct dynamic *dynamic, uint32_t count)
{
    struct findings *findings = dynamic->findings;
    const size_t literals = 2 * (size_t)dynamic->chains->numbering.count;
    findings->now++;
    if (pdki_alloc_reserve(
            (void **)&findings->parents, &findings->parent_capacity,
            findings->parent_count + literals, sizeof(literal)) &&
        pdki_alloc_reserve((void **)&findings->found, &findings->found_capacity,
                           findings->found_count + (size_t)count,
                           sizeof *findings->found))
        return true;
    dynamic->chains->budget->is_out_of_memory = true;
    return false;
}

// A true literal follows from what its cell or house has lost.
static void because_of_loss(struct dynamic *dynamic, const struct graph *source,
                            const struct graph *graph, uint32_t candidate,
                            enum cause cause)
{
    const struct numbering *numbering = graph->numbering;
    const uint32_t cell = numbering->cell[candidate];
    const uint32_t symbol = numbering->symbol[candidate];
    struct findings *findings = dynamic->findings;
    if (cause == BY_NONE) return;
    if (cause == BY_CELL) {
        const set lost = source->state->candidates[cell] &
                         (set)~graph->state->candidates[cell];
        for (EACH(other, lost))
            findings_because(findings, false_literal(number_of(
                                           numbering, cell, (uint32_t)other)));
        return;
    }
    const uint32_t house = numbering->layout->cell_houses[cell][cause];
    const set lost = source->state->places[house][symbol] &
                     (set)~graph->state->places[house][symbol];
    for (EACH(place, lost))
        findings_because(findings,
                         false_literal(number_at(numbering, house,
                                                 (uint32_t)place, symbol)));
}

// The literals of the tree from `end` back to its start, with their losses.
static uint64_t because_of_path(struct dynamic *dynamic,
                                const struct graph *source,
                                const struct graph *graph, enum chain_kind kind,
                                uint32_t end, enum cause first,
                                uint64_t signature)
{
    const struct tree *tree = &dynamic->chains->tree;
    signature = mix(signature, CHAIN_MARK);
    for (uint32_t lit = end; lit != NO_LITERAL; lit = tree->parent[lit]) {
        signature = mix(signature, lit);
        if (!is_true(lit)) continue;
        because_of_loss(dynamic, source, graph, lit / 2,
                        tree->parent[lit] == NO_LITERAL
                            ? first
                            : tree_cause(tree, graph, kind, lit));
    }
    return signature;
}

// A cycle is read both ways. Backwards, its false literals are true, and follow
// from what the house of their weak link has lost.
static uint64_t because_of_cycle(struct dynamic *dynamic,
                                 const struct graph *source,
                                 const struct graph *graph,
                                 const struct hint *hint)
{
    const struct numbering *numbering = graph->numbering;
    const struct tree *tree = &dynamic->chains->tree;
    literal *path = dynamic->visit.nodes;
    uint32_t count = 0;
    path[count++] = (literal)hint->start;
    path[count++] = (literal)hint->last;
    count += tree_path(tree, hint->target, path + count) - 1;
    uint64_t signature = mix(0, CHAIN_MARK);
    for (uint32_t i = 0; i < count; i++) {
        signature = mix(signature, path[i]);
        if (is_true(path[i]))
            because_of_loss(dynamic, source, graph, path[i] / 2,
                            strong_cause(numbering, graph->state,
                                         path[i + 1] / 2, path[i] / 2,
                                         hint->kind));
    }
    signature = mix(mix(signature, CHAIN_MARK), hint->start ^ 1);
    for (uint32_t i = count - 1; i > 0; i--) {
        signature = mix(signature, path[i] ^ 1);
        if (!is_true(path[i]))
            because_of_loss(
                dynamic, source, graph, path[i] / 2,
                weak_cause(numbering, path[(i + 1) % count] / 2, path[i] / 2));
    }
    return signature;
}

// Notes what a hint follows from, and returns its signature.
static uint64_t because_of_hint(struct dynamic *dynamic,
                                const struct graph *source,
                                const struct graph *graph,
                                const struct hint *hint)
{
    struct tree *tree = &dynamic->chains->tree;
    const struct group group = hint->group;
    literal members[SIDE_MAX];
    if (is_cycle(hint->technique)) {
        tree_grow(tree, graph, hint->kind, hint->start, hint->target,
                  NO_LITERAL);
        return because_of_cycle(dynamic, source, graph, hint);
    }
    if (group.cell == NO_GROUP && group.house == NO_GROUP) {
        tree_grow(tree, graph, hint->kind, hint->start, hint->target,
                  NO_LITERAL);
        return because_of_path(dynamic, source, graph, hint->kind, hint->target,
                               BY_NONE, 0);
    }
    const uint32_t count =
        group_members(graph->numbering, graph->state, group, members);
    uint64_t signature = 0;
    for (uint32_t i = 0; i < count; i++) {
        tree_grow(tree, graph, XY_KIND, true_literal(members[i]), hint->target,
                  NO_LITERAL);
        signature =
            because_of_path(dynamic, source, graph, XY_KIND, hint->target,
                            group_cause(graph->numbering, group), signature);
    }
    return signature;
}

static void findings_add(struct findings *findings, uint32_t candidate,
                         uint32_t first_parent, uint32_t nested)
{
    findings->found[findings->found_count++] =
        (struct found){(literal)candidate, first_parent,
                       findings->parent_count - first_parent, nested};
}

// Adds what a hint removes, unless earlier ones do, if it follows from
// anything.
static void findings_use_hint(struct dynamic *dynamic,
                              const struct graph *source,
                              const struct graph *graph,
                              const struct hint *hint)
{
    struct findings *findings = dynamic->findings;
    const struct removal *removals =
        dynamic->chains->hints.removals + hint->first_removal;
    uint16_t order[CELLS_MAX];
    uint32_t fresh = 0;
    for (uint32_t i = 0; i < hint->removal_count; i++)
        fresh += size_of(removals[i].symbols &
                         (set)~findings->done[removals[i].cell]);
    if (fresh == 0 || !findings_reserve(dynamic, fresh)) return;
    const uint32_t first = findings->parent_count;
    const uint64_t signature = because_of_hint(dynamic, source, graph, hint);
    if (findings->parent_count == first) return;
    const uint32_t nested =
        nested_add(dynamic, &(struct nested){.kind = NESTED_HINT,
                                             .size = hint->size,
                                             .signature = signature,
                                             .hint = *hint,
                                             .removed = dynamic->removed});
    removal_order(removals, hint->removal_count, order);
    for (uint32_t i = 0; i < hint->removal_count; i++) {
        const uint32_t cell = removals[order[i]].cell;
        const set symbols =
            removals[order[i]].symbols & (set)~findings->done[cell];
        findings->done[cell] |= symbols;
        for (EACH(symbol, symbols))
            findings_add(findings,
                         number_of(graph->numbering, cell, (uint32_t)symbol),
                         first, nested);
    }
}

static void findings_use_hints(struct dynamic *dynamic,
                               const struct graph *source,
                               const struct graph *graph)
{
    struct hints *hints = &dynamic->chains->hints;
    const struct layout *layout = dynamic->chains->layout;
    hints_sort(hints);
    memset(dynamic->findings->done, 0, layout->cells * sizeof(set));
    for (size_t i = 0;
         i < hints->count && budget_is_left(dynamic->chains->budget); i++)
        findings_use_hint(dynamic, source, graph, &hints->list[i]);
}

// The candidates that are false or true in a run.
static void run_settled(const struct run *run, uint32_t words, uint64_t *out)
{
    for (uint32_t i = 0; i < words; i++)
        out[i] = run->trues[i] | run->falses[i];
}

// Levels 2 and 3: forcing chains, unless it is known that there are none; if
// they find nothing, cell and house chains.
static void find_nested_static(struct dynamic *dynamic, struct floor *floor,
                               bool has_searched)
{
    struct chains *chains = dynamic->chains;
    struct graph *graph = &chains->graphs[GRAPHS - 1];
    struct sources sources, *from = NULL;
    uint64_t settled[WORDS_MAX];
    run_settled(&floor->runner.run, chains->numbering.words, settled);
    graph_reduce(graph, floor->graph, &floor->runner.now, settled);
    board_closures_begin(&chains->on_board, graph);
    hints_begin(&chains->hints, chains->budget, false);
    // Without forcing chains on the source, there is a new link in each of
    // those here.
    if (floor == &dynamic->floors[0] && dynamic->has_quiet && graph->has_rows)
        from = &sources;
    if (!has_searched && (!from || (find_sources(chains, graph, graph->links,
                                                 graph->link_count, &sources) &&
                                    keep_sources(chains, graph, &sources)))) {
        list_forcing(chains, graph, from, true);
        findings_use_hints(dynamic, floor->graph, graph);
    }
    if (floor->mode.level < 3 || dynamic->findings->found_count > 0) return;
    hints_begin(&chains->hints, chains->budget, false);
    find_multiple(chains, graph);
    findings_use_hints(dynamic, floor->graph, graph);
}

static int conclusion_compare(const void *a, const void *b)
{
    const struct conclusion *x = *(struct conclusion *const *)a;
    const struct conclusion *y = *(struct conclusion *const *)b;
    if (x->size != y->size) return x->size < y->size ? -1 : 1;
    if (x->key != y->key) return x->key < y->key ? -1 : 1;
    if (x->order != y->order) return x->order < y->order ? -1 : 1;
    return (x > y) - (x < y);
}

// Notes what a conclusion follows from, and returns its signature.
static uint64_t because_of_conclusion(struct dynamic *dynamic,
                                      struct floor *floor,
                                      const struct graph *source,
                                      const struct conclusion *conclusion)
{
    const struct numbering *numbering = floor->graph->numbering;
    struct visit *visit = &dynamic->visit;
    struct ends ends;
    uint64_t signature = 0;
    if (!conclusion_ends(dynamic, floor, conclusion, &ends)) return 0;
    for (uint32_t i = 0; i < ends.count; i++) {
        signature = mix(signature, CHAIN_MARK);
        visit_ancestors(visit, ends.runs[i], ends.nodes[i]);
        for (uint32_t j = 0; j < visit->count; j++) {
            const struct node *node = &ends.runs[i]->nodes[visit->nodes[j]];
            signature = mix(signature, node->lit);
            if (!is_true(node->lit)) continue;
            because_of_loss(dynamic, source, floor->graph, node->lit / 2,
                            node->parent_count > 0
                                ? (enum cause)node->cause
                                : group_cause(numbering, conclusion->group));
        }
    }
    return signature;
}

// Adds what the conclusions from `list` on remove that are the same one.
static uint32_t findings_use_conclusion(struct dynamic *dynamic,
                                        struct floor *floor,
                                        const struct graph *source,
                                        struct conclusion **list,
                                        uint32_t count)
{
    struct findings *findings = dynamic->findings;
    uint32_t same = 1, nested = NO_NESTED;
    while (same < count && list[same]->order == list[0]->order) same++;
    if (!findings_reserve(dynamic, same)) return same;
    const uint32_t first = findings->parent_count;
    const uint64_t signature =
        because_of_conclusion(dynamic, floor, source, list[0]);
    if (findings->parent_count == first) return same;
    nested = nested_add(dynamic, &(struct nested){.kind = NESTED_CONCLUSION,
                                                  .size = list[0]->size,
                                                  .signature = signature,
                                                  .conclusion = *list[0],
                                                  .removed = dynamic->removed});
    for (uint32_t i = 0; i < same; i++)
        findings_add(findings, (uint32_t)(list[i] - floor->best_of), first,
                     nested);
    return same;
}

// Surveys the position.
static void survey_position(struct dynamic *dynamic, const struct state *state)
{
    struct survey *survey = &dynamic->survey;
    lanes_read(dynamic->chains->layout, state, survey->of_board);
    for (uint32_t lit = 0; lit < 2 * survey->numbering->count; lit++)
        survey_follow(survey, survey->of_board, lit);
    survey->has_position = true;
}

// Surveys the board of a floor inside a run, if only links count there.
static void survey_board(struct dynamic *dynamic, struct floor *floor,
                         const struct graph *position)
{
    struct survey *survey = &dynamic->survey;
    struct budget *budget = dynamic->chains->budget;
    const struct state *state = floor->graph->state;
    floor->survey = NULL;
    if (floor->mode.level > 0 || !dynamic->has_quiet || !survey_fits(survey))
        return;
    if (!survey->has_position) {
        budget->is_out_of_memory |= !survey_reserve(survey);
        if (budget->is_out_of_memory) return;
        survey_position(dynamic, position->state);
    }
    lanes_read(dynamic->chains->layout, state, survey->of_board);
    for (uint32_t lit = 0; lit < 2 * survey->numbering->count; lit++) {
        survey->verdicts[lit] = SURVEY_NONE;
        if (!is_open(floor->graph, lit / 2)) continue;
        if (!budget_spend(budget)) return;
        survey->verdicts[lit] = (uint8_t)survey_judge(survey, lit);
    }
    floor->survey = survey;
}

// Level 4: dynamic chains. Of all that remove a candidate only the best counts.
static void find_nested_dynamic(struct dynamic *dynamic, struct floor *outer)
{
    const uint32_t count = dynamic->chains->numbering.count;
    struct floor *floor = &dynamic->floors[1];
    struct graph *graph = &dynamic->chains->graphs[1];
    uint64_t settled[WORDS_MAX];
    uint32_t used = 0;
    run_settled(&outer->runner.run, dynamic->chains->numbering.words, settled);
    graph_reduce(graph, outer->graph, &outer->runner.now, settled);
    floor->removed = dynamic->removed;
    floor->graph = graph;
    floor->mode =
        (struct mode){.level = outer->mode.inner, .depth_max = UINT32_MAX};
    for (uint32_t i = 0; i < count; i++) floor->best_of[i].size = UINT32_MAX;
    floor_forget(floor);
    survey_board(dynamic, floor, outer->graph);
    find_dynamic_on(dynamic, floor);
    dynamic->removed = floor->removed;
    for (uint32_t i = 0; i < count; i++)
        if (floor->best_of[i].size != UINT32_MAX)
            dynamic->conclusions[used++] = &floor->best_of[i];
    if (used > 1)
        qsort(dynamic->conclusions, used, sizeof dynamic->conclusions[0],
              conclusion_compare);
    for (uint32_t i = 0; i < used && budget_is_left(dynamic->chains->budget);)
        i += findings_use_conclusion(dynamic, floor, outer->graph,
                                     dynamic->conclusions + i, used - i);
}

// The finding for the board of a run, or a new one that was not searched.
static struct finding *finding_of(struct dynamic *dynamic, struct floor *floor)
{
    struct findings *findings = dynamic->findings;
    const uint32_t words = dynamic->chains->numbering.words;
    uint64_t key[2 * WORDS_MAX], hash = 0;
    for (uint32_t i = 0; i < words; i++) {
        const uint64_t source = floor->removed ? floor->removed[i] : 0;
        key[i] = source;
        key[words + i] = source | floor->runner.run.falses[i];
        hash = mix(mix(hash, key[i]), key[words + i]);
    }
    struct finding **slot = &findings->slots[hash % FINDING_SLOTS];
    for (struct finding *at = *slot; at; at = at->next)
        if (memcmp(at->key, key, 2 * words * sizeof(uint64_t)) == 0) return at;
    struct finding *made = arena_take(&findings->memory, 1, sizeof *made);
    uint64_t *kept =
        arena_take(&findings->memory, 2 * (size_t)words, sizeof *kept);
    if (!made || !kept) {
        dynamic->chains->budget->is_out_of_memory = true;
        return NULL;
    }
    memcpy(kept, key, 2 * words * sizeof(uint64_t));
    *made = (struct finding){.next = *slot, .key = kept};
    *slot = made;
    findings->is_used = true;
    return made;
}

// Keeps what was found.
static void finding_keep(struct dynamic *dynamic, struct finding *finding)
{
    struct findings *findings = dynamic->findings;
    finding->count = findings->found_count;
    finding->found = arena_take(&findings->memory, findings->found_count,
                                sizeof *finding->found);
    finding->parents =
        arena_take(&findings->memory, findings->parent_count, sizeof(literal));
    if (!finding->found || !finding->parents) {
        dynamic->chains->budget->is_out_of_memory = true;
        finding->count = 0;
        return;
    }
    if (finding->count == 0) return;
    memcpy(finding->found, findings->found,
           finding->count * sizeof *finding->found);
    memcpy(finding->parents, findings->parents,
           findings->parent_count * sizeof(literal));
}

// Uses the chains that are found on the board of a run; true if they remove
// something.
static bool find_inside_chains(struct dynamic *dynamic, struct floor *floor)
{
    struct findings *const before = dynamic->findings;
    struct runner *runner = &floor->runner;
    bool has_found = false;
    dynamic->findings = &dynamic->all_findings[floor - dynamic->floors];
    struct finding *finding = finding_of(dynamic, floor);
    if (finding && finding->count == 0 && finding->level < floor->mode.level) {
        dynamic->removed = finding->key + dynamic->chains->numbering.words;
        dynamic->findings->found_count = dynamic->findings->parent_count = 0;
        if (floor->mode.level < 4)
            find_nested_static(dynamic, floor, finding->level > 0);
        else
            find_nested_dynamic(dynamic, floor);
        finding->level = floor->mode.level;
        finding_keep(dynamic, finding);
    }
    dynamic->findings = before;
    for (uint32_t i = 0; finding && i < finding->count; i++) {
        const struct found *found = &finding->found[i];
        if (run_has(&runner->run, false_literal(found->candidate))) continue;
        runner_add_false(runner, found->candidate,
                         finding->parents + found->first_parent,
                         found->parent_count, found->nested);
        runner->run.nests = has_found = true;
    }
    return has_found && budget_is_left(dynamic->chains->budget);
}

#endif
