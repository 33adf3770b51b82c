// Patterns inside a run: when links lead no further, locked candidates, then
// hidden pairs, naked pairs and X-wings. All patterns of the first of these
// rules that removes something are used. A pattern follows from the candidates
// that the run has removed from its cells and houses; if there are none, the
// source has the pattern, too, and it is not used.
//
// A rule looks only at what has lost a candidate since it was last tried.
#ifndef PDKI_LOGIC_INSIDE_H
#define PDKI_LOGIC_INSIDE_H

#include "logic/chains/dynamic.h"
#include "logic/chains/kept_step.h"
#include "logic/techniques/single_steps.h"

static void inside_begin(struct inside *inside, struct pattern pattern)
{
    inside->pattern = pattern;
    inside->removal_count = inside->parent_count = 0;
}

static inline void inside_remove(struct inside *inside, uint32_t cell,
                                 set symbols)
{
    if (symbols)
        inside->removals[inside->removal_count++] =
            (struct removal){(uint16_t)cell, symbols};
}

// The candidates at these places of a house have been removed.
static void inside_because_places(struct inside *inside, uint32_t house,
                                  set places, uint32_t symbol)
{
    const struct numbering *numbering = inside->floor->graph->numbering;
    for (EACH(place, places))
        inside->parents[inside->parent_count++] = (literal)false_literal(
            number_at(numbering, house, (uint32_t)place, symbol));
}

static void inside_because_cell(struct inside *inside, uint32_t cell,
                                set symbols)
{
    const struct numbering *numbering = inside->floor->graph->numbering;
    for (EACH(symbol, symbols))
        inside->parents[inside->parent_count++] = (literal)false_literal(
            number_of(numbering, cell, (uint32_t)symbol));
}

// The order in which removals are used, which is part of the rating: by the
// cell modulo a power of two that leaves a quarter of the slots empty.
static uint32_t removal_order(const struct removal *removals, uint32_t count,
                              uint16_t *order)
{
    uint32_t slots = 16, filled = 0;
    while (count > slots / 4 * 3) slots *= 2;
    if (count == 1) {
        order[0] = 0;
        return 1;
    }
    for (uint32_t slot = 0; slot < slots && filled < count; slot++)
        for (uint32_t i = 0; i < count; i++)
            if (removals[i].cell % slots == slot) order[filled++] = (uint16_t)i;
    return filled;
}

// Adds the false literal of a candidate, with parents that are in the run, or
// the same as those of the node before it.
static void runner_add_false(struct runner *runner, uint32_t candidate,
                             const literal *parents, uint32_t count,
                             uint32_t nested)
{
    struct run *run = &runner->run;
    uint32_t depth = 0;
    if (!runner_reserve(runner, count)) return;
    const uint32_t node = runner_add(runner, false_literal(candidate), 0);
    for (uint32_t i = 0; i < count; i++) {
        const uint32_t parent = run_node(run, parents[i]);
        runner_parent(runner, node, parent);
        if (run->nodes[parent].depth > depth) depth = run->nodes[parent].depth;
    }
    run->nodes[node].depth = (literal)(depth + 1);
    run->nodes[node].nested = nested;
    runner_make_false(runner, node);
}

static uint32_t nested_add(struct dynamic *dynamic, const struct nested *nested)
{
    struct nested_list *list = &dynamic->nested;
    if (!pdki_alloc_reserve((void **)&list->list, &list->capacity,
                            list->count + 1, sizeof *list->list)) {
        dynamic->chains->budget->is_out_of_memory = true;
        return NO_NESTED;
    }
    list->list[list->count] = *nested;
    return (uint32_t)list->count++;
}

// Notes a pattern that is used; ratings need none of them.
static uint32_t nested_pattern(struct inside *inside)
{
    struct dynamic *dynamic = inside->dynamic;
    if (!dynamic->kept) return NO_NESTED;
    const pdk_step *step = describe_pattern(
        dynamic->kept, dynamic->chains->layout, &inside->pattern,
        inside->removals, inside->removal_count);
    if (!step) dynamic->chains->budget->is_out_of_memory = true;
    return nested_add(dynamic,
                      &(struct nested){.kind = NESTED_PATTERN,
                                       .signature = dynamic->nested.count,
                                       .pattern = step});
}

static void inside_use(struct inside *inside)
{
    struct runner *runner = &inside->floor->runner;
    const struct numbering *numbering = inside->floor->graph->numbering;
    uint16_t order[CELLS_MAX];
    uint32_t nested = NO_NESTED;
    bool is_used = false;
    if (inside->removal_count == 0 || inside->parent_count == 0) return;
    removal_order(inside->removals, inside->removal_count, order);
    for (uint32_t i = 0; i < inside->removal_count; i++) {
        const struct removal *removal = &inside->removals[order[i]];
        for (EACH(symbol, removal->symbols)) {
            const uint32_t candidate =
                number_of(numbering, removal->cell, (uint32_t)symbol);
            if (run_has(&runner->run, false_literal(candidate))) continue;
            if (!is_used) nested = nested_pattern(inside);
            is_used = inside->has_found = true;
            runner_add_false(runner, candidate, inside->parents,
                             inside->parent_count, nested);
        }
    }
}

// For each kind of house and symbol, the houses in which the symbol has lost
// places; for each house, the symbols that have lost places, and the places
// that have lost candidates.
struct fresh {
    set houses[KINDS][SIDE_MAX];
    set symbols[HOUSES_MAX], places[HOUSES_MAX];
};

static bool fresh_begin(struct fresh *fresh, struct runner *runner,
                        uint32_t rule)
{
    const struct numbering *numbering = runner->source->numbering;
    const struct layout *layout = numbering->layout;
    const uint32_t first = runner->looked[rule], end = runner->false_end;
    runner->looked[rule] = end;
    if (first == end) return false;
    for (uint32_t kind = 0; kind < KINDS; kind++)
        memset(fresh->houses[kind], 0, layout->side * sizeof(set));
    memset(fresh->symbols, 0, layout->houses * sizeof(set));
    memset(fresh->places, 0, layout->houses * sizeof(set));
    for (uint32_t i = first; i < end; i++) {
        const uint32_t candidate =
            runner->run.nodes[runner->false_queue[i]].lit / 2;
        const uint32_t cell = numbering->cell[candidate];
        const uint32_t symbol = numbering->symbol[candidate];
        for (uint32_t kind = 0; kind < KINDS; kind++) {
            const uint32_t house = layout->cell_houses[cell][kind];
            fresh->houses[kind][symbol] |= bit(house - kind * layout->side);
            fresh->symbols[house] |= bit(symbol);
            fresh->places[house] |= bit(layout->cell_places[cell][kind]);
        }
    }
    return true;
}

static void find_locked_inside(struct inside *inside, uint32_t house,
                               uint32_t kind, uint32_t symbol)
{
    const struct layout *layout = inside->floor->graph->numbering->layout;
    const struct state *now = &inside->floor->runner.now;
    const set places = now->places[house][symbol];
    if (!has_two_or_more(places)) return;
    for (uint32_t i = 0; i < layout->crossing_count[house][kind]; i++) {
        const uint32_t other = layout->crossing[house][kind][i];
        const set shared = layout->shared[house][other];
        const set out =
            now->places[other][symbol] & (set)~layout->shared[other][house];
        if (places & (set)~shared || !out) continue;
        inside_begin(inside,
                     (struct pattern){kind == BOX ? PDK_TECHNIQUE_CLAIMING
                                                  : PDK_TECHNIQUE_POINTING,
                                      house, other, places, bit(symbol)});
        for (EACH(place, out))
            inside_remove(inside, layout->house_cells[other][place],
                          bit(symbol));
        inside_because_places(
            inside, house,
            inside->floor->graph->state->places[house][symbol] &
                (set) ~(places | shared),
            symbol);
        inside_use(inside);
    }
}

static void find_inside_locked(struct inside *inside, const struct fresh *fresh)
{
    static const enum house_kind kinds[][2] = {
        {BOX,    COLUMN},
        {BOX,    ROW   },
        {COLUMN, BOX   },
        {ROW,    BOX   }
    };
    const uint32_t side = inside->floor->graph->numbering->layout->side;
    for (uint32_t i = 0; i < 4; i++)
        for (uint32_t symbol = 0; symbol < side; symbol++)
            for (EACH(line, fresh->houses[kinds[i][0]][symbol]))
                find_locked_inside(inside, kinds[i][0] * side + (uint32_t)line,
                                   kinds[i][1], symbol);
}

static void use_hidden_pair(struct inside *inside, uint32_t house, set places,
                            set symbols)
{
    const struct layout *layout = inside->floor->graph->numbering->layout;
    const uint16_t *cells = layout->house_cells[house];
    inside_begin(inside, (struct pattern){PDK_TECHNIQUE_HIDDEN_PAIR, house,
                                          house, places, symbols});
    for (EACH(place, places))
        inside_remove(inside, cells[place],
                      inside->floor->runner.now.candidates[cells[place]] &
                          (set)~symbols);
    if (inside->removal_count == 0) return;
    for (uint32_t place = 0; place < layout->side; place++)
        if (!(places & bit(place)))
            inside_because_cell(
                inside, cells[place],
                inside->floor->graph->state->candidates[cells[place]] &
                    symbols);
    inside_use(inside);
}

static void find_inside_hidden_pairs(struct inside *inside, uint32_t house,
                                     const struct fresh *fresh)
{
    const uint32_t side = inside->floor->graph->numbering->layout->side;
    const set *places = inside->floor->runner.now.places[house];
    set twos = 0;
    if (!fresh->symbols[house] ||
        inside->dynamic->chains->position->empty[house] <= 4)
        return;
    for (uint32_t symbol = 0; symbol < side; symbol++)
        if (is_single(without_lowest(places[symbol]))) twos |= bit(symbol);
    if (!(twos & fresh->symbols[house])) return;
    for (EACH(high, twos))
        for (EACH(low, twos & (set)(bit((uint32_t)high) - 1))) {
            const set both = bit((uint32_t)high) | bit((uint32_t)low);
            if (places[high] == places[low] && both & fresh->symbols[house])
                use_hidden_pair(inside, house, places[high], both);
        }
}

static void use_naked_pair(struct inside *inside, uint32_t house, set places,
                           set symbols)
{
    const struct layout *layout = inside->floor->graph->numbering->layout;
    const uint16_t *cells = layout->house_cells[house];
    inside_begin(inside, (struct pattern){PDK_TECHNIQUE_NAKED_PAIR, house,
                                          house, places, symbols});
    for (uint32_t place = 0; place < layout->side; place++)
        if (!(places & bit(place)))
            inside_remove(inside, cells[place],
                          inside->floor->runner.now.candidates[cells[place]] &
                              symbols);
    if (inside->removal_count == 0) return;
    for (EACH(place, places))
        inside_because_cell(
            inside, cells[place],
            inside->floor->graph->state->candidates[cells[place]] &
                (set)~symbols);
    inside_use(inside);
}

static void find_inside_naked_pairs(struct inside *inside, uint32_t house,
                                    const struct fresh *fresh)
{
    const struct layout *layout = inside->floor->graph->numbering->layout;
    const struct state *now = &inside->floor->runner.now;
    const uint16_t *cells = layout->house_cells[house];
    set twos = 0;
    if (!fresh->places[house] ||
        inside->dynamic->chains->position->empty[house] < 4)
        return;
    for (uint32_t place = 0; place < layout->side; place++)
        if (is_single(without_lowest(now->candidates[cells[place]])))
            twos |= bit(place);
    if (!(twos & fresh->places[house])) return;
    for (EACH(high, twos))
        for (EACH(low, twos & (set)(bit((uint32_t)high) - 1))) {
            const set both = bit((uint32_t)high) | bit((uint32_t)low);
            const set symbols = now->candidates[cells[high]];
            if (symbols == now->candidates[cells[low]] &&
                both & fresh->places[house])
                use_naked_pair(inside, house, both, symbols);
        }
}

static void use_x_wing(struct inside *inside, uint32_t low, uint32_t high,
                       uint32_t symbol)
{
    const struct layout *layout = inside->floor->graph->numbering->layout;
    const struct state *now = &inside->floor->runner.now;
    const uint32_t side = layout->side, base = low / side;
    const uint32_t cover = base == ROW ? COLUMN : ROW;
    const set lines = bit(low % side) | bit(high % side);
    const set places = now->places[low][symbol];
    inside_begin(inside, (struct pattern){PDK_TECHNIQUE_X_WING, low, high,
                                          places, bit(symbol)});
    for (EACH(i, places)) {
        const uint32_t house = cover * side + (uint32_t)i;
        for (EACH(j, now->places[house][symbol] & (set)~lines))
            inside_remove(inside, layout->house_cells[house][j], bit(symbol));
    }
    const set(*before)[SIDE_MAX] = inside->floor->graph->state->places;
    inside_because_places(inside, low, before[low][symbol] & (set)~places,
                          symbol);
    inside_because_places(inside, high, before[high][symbol] & (set)~places,
                          symbol);
    inside_use(inside);
}

static void find_inside_x_wings(struct inside *inside, uint32_t kind,
                                const struct fresh *fresh)
{
    const struct position *position = inside->dynamic->chains->position;
    const struct state *now = &inside->floor->runner.now;
    const uint32_t side = inside->floor->graph->numbering->layout->side;
    set twos[SIDE_MAX], symbols = 0;
    for (uint32_t symbol = 0; symbol < side; symbol++)
        for (EACH(line, fresh->houses[kind][symbol]))
            if (is_single(
                    without_lowest(now->places[kind * side + line][symbol])) &&
                position->placed[symbol] + 4u <= side)
                symbols |= bit(symbol);
    if (!symbols) return;
    for (uint32_t line = 0; line < side; line++) {
        twos[line] = 0;
        for (EACH(symbol, symbols))
            if (is_single(
                    without_lowest(now->places[kind * side + line][symbol])))
                twos[line] |= bit((uint32_t)symbol);
    }
    for (uint32_t high = 1; high < side; high++)
        for (uint32_t low = 0; low < high; low++) {
            const uint32_t a = kind * side + low, b = kind * side + high;
            for (EACH(symbol, twos[low] & twos[high] &
                                  (fresh->symbols[a] | fresh->symbols[b])))
                if (now->places[a][symbol] == now->places[b][symbol])
                    use_x_wing(inside, a, b, (uint32_t)symbol);
        }
}

// Tries the rules in order; true if one of them has removed something.
static bool find_inside(struct dynamic *dynamic, struct floor *floor)
{
    const uint32_t side = floor->graph->numbering->layout->side;
    struct runner *runner = &floor->runner;
    struct inside *inside = &dynamic->inside;
    struct fresh fresh;
    inside->dynamic = dynamic;
    inside->floor = floor;
    inside->has_found = false;
    if (fresh_begin(&fresh, runner, 0)) find_inside_locked(inside, &fresh);
    if (inside->has_found) return true;
    if (fresh_begin(&fresh, runner, 1))
        for (uint32_t k = 0; k < KINDS; k++)
            for (uint32_t i = 0; i < side; i++)
                find_inside_hidden_pairs(inside, pattern_kinds[k] * side + i,
                                         &fresh);
    if (inside->has_found) return true;
    if (fresh_begin(&fresh, runner, 2))
        for (uint32_t k = 0; k < KINDS; k++)
            for (uint32_t i = 0; i < side; i++)
                find_inside_naked_pairs(inside, pattern_kinds[k] * side + i,
                                        &fresh);
    if (inside->has_found) return true;
    if (fresh_begin(&fresh, runner, 3)) {
        find_inside_x_wings(inside, COLUMN, &fresh);
        find_inside_x_wings(inside, ROW, &fresh);
    }
    return inside->has_found;
}

#endif
