// The chains of players' techniques: built again after a step was taken.
//
// A chain without branches has its nodes as reasons; what is missing is why
// each follows. Forcing and kraken fish know only what follows from what, so
// the chains are searched for again, and what people follow most easily is
// taken: chains of single links; if there are none, everything that is known by
// then may be used; if that is not enough, locked candidates as well, as a step
// inside the chain. The last of these finds all that a group of cells in a web
// of links can find.
#ifndef PDKI_LOGIC_NAMED_EXPLAIN_H
#define PDKI_LOGIC_NAMED_EXPLAIN_H

#include "logic/chains/explain.h"

enum { NODE_CELLS_MAX = SIDE_MAX };

// A node of a chain that is a list of reasons: reasons `first` .. `end` - 1.
struct listed_node {
    size_t first, end;
    struct cell_set cells;
    uint32_t symbol; // 0 .. side-1
    bool is_true;
};

static bool is_link(const pdk_reason *reason)
{
    return reason->role == PDK_ROLE_TRUE || reason->role == PDK_ROLE_FALSE;
}

// The node whose first reason is at or after `from`; false if there is none.
static bool next_listed(const pdk_step *step, size_t from,
                        struct listed_node *node)
{
    while (from < step->reason_count && !is_link(&step->reasons[from])) from++;
    if (from == step->reason_count) return false;
    const pdk_reason *first = &step->reasons[from];
    *node = (struct listed_node){.first = from,
                                 .end = from,
                                 .symbol = first->symbol - 1,
                                 .is_true = first->role == PDK_ROLE_TRUE};
    for (; node->end < step->reason_count; node->end++) {
        const pdk_reason *reason = &step->reasons[node->end];
        if (reason->role != first->role || reason->group != first->group) break;
        cell_set_add(&node->cells, reason->cell);
    }
    return true;
}

static set places_in(const struct layout *layout, uint32_t house,
                     const struct cell_set *cells)
{
    set places = 0;
    for (uint32_t i = 0; i < layout->side; i++)
        if (cell_set_has(cells, layout->house_cells[house][i]))
            places |= bit(i);
    return places;
}

static uint32_t count_cells(const struct cell_set *cells)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < CELL_WORDS; i++)
        count += (uint32_t)__builtin_popcountll(cells->words[i]);
    return count;
}

// A house that has all cells of two nodes and, if the second is true, no other
// place for the symbol; HOUSES_MAX if there is none.
static uint32_t house_between(const struct search *search,
                              const struct listed_node *a,
                              const struct listed_node *b)
{
    const struct layout *layout = search->layout;
    const uint32_t a_count = count_cells(&a->cells);
    const uint32_t b_count = count_cells(&b->cells);
    for (uint32_t house = 0; house < layout->houses; house++) {
        const set in_a = places_in(layout, house, &a->cells);
        const set in_b = places_in(layout, house, &b->cells);
        if (size_of(in_a) != a_count || size_of(in_b) != b_count) continue;
        const set others = search->position->open.places[house][b->symbol] &
                           (set) ~(in_a | in_b);
        if (!b->is_true || !others) return house;
    }
    return HOUSES_MAX;
}

// Adds a node that follows from the one before, if there is one; false if it
// does not follow, or there is no memory.
static bool add_listed(struct explainer *explainer, const struct search *search,
                       const pdk_step *step, const struct listed_node *before,
                       const struct listed_node *node)
{
    const struct layout *layout = search->layout;
    const size_t count = node->end - node->first;
    const uint32_t number =
        number_of(&explainer->dynamic->chains->numbering,
                  step->reasons[node->first].cell, node->symbol);
    const bool is_in_cell = before && before->symbol != node->symbol;
    const uint32_t house = before && !is_in_cell
                               ? house_between(search, before, node)
                               : HOUSES_MAX;
    if (before && !is_in_cell && house == HOUSES_MAX) return false;
    if (!add_chain_node(explainer, 2 * number + node->is_true,
                        is_in_cell ? BY_CELL : BY_NONE))
        return false;
    pdk_node *added = &explainer->nodes[explainer->node_count - 1];
    if (house < HOUSES_MAX) {
        added->cause = PDK_CAUSE_HOUSE;
        added->house = layout->house_index[house];
    }
    if (count > 1) {
        pdk_cell *cells =
            arena_take(&explainer->memory, count - 1, sizeof *cells);
        if (!cells) {
            explainer_fail(explainer);
            return false;
        }
        for (size_t i = 1; i < count; i++)
            cells[i - 1] = step->reasons[node->first + i].cell;
        added->others = cells;
        added->other_count = count - 1;
    }
    if (before) add_parent(explainer, (uint32_t)explainer->node_count - 2);
    return explainer_goes_on(explainer);
}

static bool goes_through_sets(const pdk_step *step)
{
    for (size_t i = 0; i < step->reason_count; i++)
        if (step->reasons[i].role == PDK_ROLE_SET) return true;
    return false;
}

// A chain without branches. A continuous loop ends with its first node.
static void explain_listed(struct explainer *explainer,
                           const struct search *search, const pdk_step *step)
{
    const pdk_technique technique = step->technique->technique;
    const bool is_loop =
        technique == PDK_TECHNIQUE_CONTINUOUS_NICE_LOOP ||
        technique == PDK_TECHNIQUE_GROUPED_CONTINUOUS_NICE_LOOP;
    struct listed_node first, node, next;
    if (goes_through_sets(step) || !next_listed(step, 0, &node)) return;
    first = node;
    bool is_good = add_listed(explainer, search, step, NULL, &node);
    while (is_good && next_listed(step, node.end, &next)) {
        is_good = add_listed(explainer, search, step, &node, &next);
        node = next;
    }
    if (is_good && is_loop)
        is_good = add_listed(explainer, search, step, &node, &first);
    if (is_good)
        add_end(explainer, explainer->node_count - 1);
    else
        explainer->node_count = explainer->parent_count = 0;
}

// What to show: that each of some literals leads to the target, or one of them
// to a contradiction.
struct goal {
    literal starts[2 * SIDE_MAX];
    uint32_t count;
    uint32_t target; // NO_LITERAL: a contradiction
};

// Adds the path to a literal of the tree, but for what was added before.
static uint32_t add_branch(struct explainer *explainer,
                           const struct graph *graph, uint32_t end)
{
    struct tree *tree = &explainer->dynamic->chains->tree;
    literal *path = explainer->dynamic->visit.nodes;
    uint32_t *index = explainer->index;
    const uint32_t count = tree_path(tree, end, path);
    for (uint32_t i = count; i-- > 0 && explainer_goes_on(explainer);) {
        const uint32_t lit = path[i];
        if (index[lit] != UINT32_MAX) continue;
        if (!add_chain_node(explainer, lit,
                            tree_cause(tree, graph, XY_KIND, lit)))
            return 0;
        index[lit] = (uint32_t)explainer->node_count - 1;
        if (tree->parent[lit] != NO_LITERAL)
            add_parent(explainer, index[tree->parent[lit]]);
    }
    return index[end];
}

// The candidate that follows both true and false through the fewest links;
// NO_LITERAL if there is none.
static uint32_t nearest_clash(const struct tree *tree,
                              const struct numbering *numbering)
{
    uint32_t best = NO_LITERAL, least = UINT32_MAX;
    for (uint32_t i = 0; i < numbering->count; i++) {
        if (!tree_has(tree, true_literal(i)) ||
            !tree_has(tree, false_literal(i)))
            continue;
        const uint32_t length = (uint32_t)tree->depth[true_literal(i)] +
                                tree->depth[false_literal(i)];
        if (length >= least) continue;
        least = length;
        best = i;
    }
    return best;
}

// By chains of single links; false if there are none.
static bool show_by_links(struct explainer *explainer, const struct goal *goal)
{
    struct chains *chains = explainer->dynamic->chains;
    struct tree *tree = &chains->tree;
    const struct graph *graph = &chains->graphs[0];
    for (uint32_t i = 0; i < goal->count; i++) {
        uint32_t clash = NO_LITERAL;
        tree_grow(tree, graph, XY_KIND, goal->starts[i], goal->target,
                  NO_LITERAL);
        if (goal->target == NO_LITERAL)
            clash = nearest_clash(tree, graph->numbering);
        if (goal->target == NO_LITERAL ? clash == NO_LITERAL
                                       : !tree_has(tree, goal->target))
            return false;
        for (uint32_t j = 0; j < 2 * graph->numbering->count; j++)
            explainer->index[j] = UINT32_MAX;
        if (goal->target != NO_LITERAL) {
            add_end(explainer, add_branch(explainer, graph, goal->target));
        } else {
            const uint32_t is =
                add_branch(explainer, graph, true_literal(clash));
            const uint32_t is_not =
                add_branch(explainer, graph, false_literal(clash));
            add_end(explainer, is);
            add_end(explainer, is_not);
        }
        if (!explainer_goes_on(explainer)) return true;
    }
    return true;
}

// Locked candidates on the board of a run.
static bool find_locks_inside(struct dynamic *dynamic, struct floor *floor)
{
    struct inside *inside = &dynamic->inside;
    struct fresh fresh;
    inside->dynamic = dynamic;
    inside->floor = floor;
    inside->has_found = false;
    if (fresh_begin(&fresh, &floor->runner, 0))
        find_inside_locked(inside, &fresh);
    return inside->has_found;
}

// The node of a literal, which may be one that contradicts the run; UINT32_MAX
// if there is none.
static uint32_t end_of_run(const struct run *run, uint32_t lit)
{
    if (lit == NO_LITERAL) return UINT32_MAX;
    if (run_has(run, lit)) return run_node(run, lit);
    for (uint32_t i = 0; i < 2 && run->is_contradiction; i++)
        if (run->nodes[run->ends[i]].lit == lit) return run->ends[i];
    return UINT32_MAX;
}

// By runs, with locked candidates from level 1 on; false if they do not show
// it.
static bool show_by_runs(struct explainer *explainer, const struct goal *goal,
                         uint32_t level)
{
    struct dynamic *dynamic = explainer->dynamic;
    struct floor *floor = &dynamic->floors[0];
    floor->mode = (struct mode){.level = level, .depth_max = UINT32_MAX};
    dynamic->look_inside = find_locks_inside;
    dynamic->nested.count = 0;
    floor_forget(floor);
    for (uint32_t i = 0; i < goal->count; i++) {
        const struct run *run = run_of(dynamic, floor, goal->starts[i]);
        if (!run) return true; // the budget says why
        const uint32_t end = end_of_run(run, goal->target);
        if (end != UINT32_MAX)
            add_run(explainer, run, &end, 1);
        else if (run->is_contradiction)
            add_run(explainer, run, run->ends, 2);
        else
            return false;
        if (!explainer_goes_on(explainer)) return true;
    }
    return true;
}

static bool show(struct explainer *explainer, const struct goal *goal)
{
    for (uint32_t attempt = 0; attempt < 3; attempt++) {
        explainer->node_count = explainer->parent_count = 0;
        explainer->end_count = explainer->nested_count = 0;
        if (attempt == 0 ? show_by_links(explainer, goal)
                         : show_by_runs(explainer, goal, attempt - 1))
            return true;
    }
    explainer->node_count = explainer->parent_count = 0;
    explainer->end_count = explainer->nested_count = 0;
    return false;
}

static uint32_t literal_of(const struct explainer *explainer, pdk_cell cell,
                           pdk_symbol symbol, bool is_on)
{
    return 2 * number_of(&explainer->dynamic->chains->numbering, cell,
                         symbol - 1) +
           is_on;
}

// What the step says.
static uint32_t target_of(const struct explainer *explainer,
                          const pdk_step *step)
{
    if (step->placed.symbol)
        return literal_of(explainer, step->placed.cell, step->placed.symbol,
                          true);
    return literal_of(explainer, step->removed[0].cell, step->removed[0].symbol,
                      false);
}

static const pdk_reason *find_reason(const pdk_step *step, pdk_role role,
                                     bool has_house, bool has_cell)
{
    for (size_t i = 0; i < step->reason_count; i++) {
        const pdk_reason *reason = &step->reasons[i];
        if (reason->role == role &&
            (reason->house != PDK_NO_HOUSE) == has_house &&
            (reason->cell != PDK_NO_CELL) == has_cell)
            return reason;
    }
    return NULL;
}

// The literals of which one is true: the candidates of a cell, or of a house
// and symbol, or a candidate and its opposite.
static void list_verity(const struct explainer *explainer,
                        const struct search *search, const pdk_step *step,
                        struct goal *goal)
{
    const pdk_reason *cell = find_reason(step, PDK_ROLE_BASE, false, true);
    const pdk_reason *house = find_reason(step, PDK_ROLE_BASE, true, false);
    const pdk_reason *symbol = find_reason(step, PDK_ROLE_BASE, false, false);
    if (cell && cell->symbol) {
        const uint32_t is =
            literal_of(explainer, cell->cell, cell->symbol, true);
        goal->starts[goal->count++] = (literal)is;
        goal->starts[goal->count++] = (literal)(is ^ 1);
    } else if (cell) {
        for (EACH(s, search->position->open.candidates[cell->cell]))
            goal->starts[goal->count++] = (literal)literal_of(
                explainer, cell->cell, (pdk_symbol)s + 1, true);
    } else if (house && symbol) {
        const pdk_house *cells =
            pdk_geometry_house(search->layout->geometry, house->house);
        for (uint32_t i = 0; i < cells->cell_count; i++)
            if (search->position->open.candidates[cells->cells[i]] &
                bit(symbol->symbol - 1))
                goal->starts[goal->count++] = (literal)literal_of(
                    explainer, cells->cells[i], symbol->symbol, true);
    }
}

static void list_fins(const struct explainer *explainer, const pdk_step *step,
                      struct goal *goal)
{
    goal->count = 0;
    for (size_t i = 0; i < step->reason_count; i++)
        if (step->reasons[i].role == PDK_ROLE_FIN)
            goal->starts[goal->count++] =
                (literal)literal_of(explainer, step->reasons[i].cell,
                                    step->reasons[i].symbol, true);
}

static bool is_in(const struct search *search, uint32_t house, pdk_cell cell)
{
    const pdk_house *cells =
        pdk_geometry_house(search->layout->geometry, house);
    for (uint32_t i = 0; i < cells->cell_count; i++)
        if (cells->cells[i] == cell) return true;
    return false;
}

// The places of a kraken's base in one line of its cover.
static void list_crossings(const struct explainer *explainer,
                           const struct search *search, const pdk_step *step,
                           uint32_t cover, struct goal *goal)
{
    const pdk_symbol symbol =
        find_reason(step, PDK_ROLE_BASE, false, false)->symbol;
    for (size_t i = 0; i < step->reason_count; i++) {
        const pdk_reason *base = &step->reasons[i];
        if (base->role != PDK_ROLE_BASE || base->house == PDK_NO_HOUSE)
            continue;
        const pdk_house *house =
            pdk_geometry_house(search->layout->geometry, base->house);
        for (uint32_t j = 0; j < house->cell_count; j++)
            if (search->position->open.candidates[house->cells[j]] &
                    bit(symbol - 1) &&
                is_in(search, cover, house->cells[j]))
                goal->starts[goal->count++] = (literal)literal_of(
                    explainer, house->cells[j], symbol, true);
    }
}

// Type 2 works with one of its cover lines, which is found again.
static void explain_kraken(struct explainer *explainer,
                           const struct search *search, const pdk_step *step)
{
    struct goal goal = {.target = target_of(explainer, step)};
    const bool has_line =
        step->technique->technique == PDK_TECHNIQUE_KRAKEN_FISH_2;
    list_fins(explainer, step, &goal);
    if (!has_line) {
        (void)show(explainer, &goal);
        return;
    }
    const uint32_t fins = goal.count;
    for (size_t i = 0; i < step->reason_count; i++) {
        if (step->reasons[i].role != PDK_ROLE_COVER) continue;
        goal.count = fins;
        list_crossings(explainer, search, step, step->reasons[i].house, &goal);
        if (show(explainer, &goal)) return;
    }
}

static void explain_contradiction(struct explainer *explainer,
                                  const pdk_step *step)
{
    struct goal goal = {.target = NO_LITERAL, .count = 1};
    struct listed_node node;
    if (!next_listed(step, 0, &node)) return;
    const pdk_reason *start = &step->reasons[node.first];
    goal.starts[0] = (literal)literal_of(explainer, start->cell, start->symbol,
                                         node.is_true);
    (void)show(explainer, &goal);
}

static void explain_verity(struct explainer *explainer,
                           const struct search *search, const pdk_step *step)
{
    struct goal goal = {.target = target_of(explainer, step)};
    list_verity(explainer, search, step, &goal);
    if (goal.count > 0) (void)show(explainer, &goal);
}

// Adds the chains of a step of the players' ladder; the budget says whether
// that failed.
static void explain_named(struct explainer *explainer, struct search *search,
                          pdk_step *step)
{
    struct dynamic *dynamic = explainer_begin(explainer, search);
    switch (step->technique->technique) {
    case PDK_TECHNIQUE_FORCING_CHAIN_CONTRADICTION:
    case PDK_TECHNIQUE_FORCING_NET_CONTRADICTION:
        explain_contradiction(explainer, step);
        break;
    case PDK_TECHNIQUE_FORCING_CHAIN_VERITY:
    case PDK_TECHNIQUE_FORCING_NET_VERITY:
        explain_verity(explainer, search, step);
        break;
    case PDK_TECHNIQUE_KRAKEN_FISH_1:
    case PDK_TECHNIQUE_KRAKEN_FISH_2:
        explain_kraken(explainer, search, step);
        break;
    default:
        explain_listed(explainer, search, step);
    }
    if (explainer_goes_on(explainer)) explainer_finish(explainer, 0, step);
    dynamic->kept = NULL;
}

#endif
