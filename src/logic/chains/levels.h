// The rungs of the ladder that follow assumptions: Nishio, 7.5, and dynamic
// chains without and with patterns and chains inside.
#ifndef PDKI_LOGIC_LEVELS_H
#define PDKI_LOGIC_LEVELS_H

#include "logic/chains/nested.h"

static bool run_inside(struct dynamic *dynamic, struct floor *floor)
{
    return find_inside(dynamic, floor) ||
           (floor->mode.level > 1 && find_inside_chains(dynamic, floor));
}

static struct dynamic *dynamic_begin(struct search *search)
{
    struct dynamic *dynamic = search->dynamic;
    dynamic->look_inside = run_inside;
    dynamic->skipped_keys = 0;
    dynamic->floors[0].graph = &chains_begin(search)->graphs[0];
    dynamic->floors[0].removed = NULL;
    dynamic->floors[0].survey = dynamic->floors[1].survey = NULL;
    return dynamic;
}

static const pdk_technique conclusion_techniques[] = {
    [KEY_DOUBLE] = PDK_TECHNIQUE_DYNAMIC_DOUBLE,
    [KEY_CELL] = PDK_TECHNIQUE_DYNAMIC_CELL,
    [KEY_HOUSE] = PDK_TECHNIQUE_DYNAMIC_HOUSE,
    [KEY_CONTRADICTION] = PDK_TECHNIQUE_DYNAMIC_CONTRADICTION,
};

// The conclusions whose technique is switched off.
static uint32_t skipped_keys(const struct search *search)
{
    static const enum hint_key keys[] = {KEY_DOUBLE, KEY_CELL, KEY_HOUSE,
                                         KEY_CONTRADICTION};
    uint32_t skipped = 0;
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++)
        if (!search_allows(search, conclusion_techniques[keys[i]]))
            skipped |= 1u << keys[i];
    return skipped;
}

static bool offer_conclusion(struct dynamic *dynamic, struct search *search,
                             const struct floor *floor, double rating,
                             const struct conclusion *conclusion)
{
    struct step *step = search->step;
    const struct numbering *numbering = floor->graph->numbering;
    const uint32_t target = conclusion->target;
    const struct removal removal = removal_of(floor->graph, target);
    step_begin(search,
               floor->mode.is_nishio ? PDK_TECHNIQUE_NISHIO
                                     : conclusion_techniques[conclusion->key],
               length_rating(rating, conclusion->size));
    step->size = conclusion->size;
    step->nesting = floor->mode.level;
    step_remove(step, removal.cell, removal.symbols);
    if (is_true(target))
        step_place(step, numbering->cell[target / 2],
                   numbering->symbol[target / 2]);
    step_because_group(search, conclusion->group);
    dynamic->winner = *conclusion;
    return step_offer(search);
}

// Levels of dynamic chains, in the order of the ladder.
static const struct {
    uint32_t level, inner;
    double rating;
} dynamic_levels[] = {
    {0, 0, 8.5 },
    {1, 0, 9.0 },
    {2, 0, 9.5 },
    {3, 0, 10.0},
    {4, 0, 10.5},
    {4, 1, 10.5},
    {4, 2, 10.5},
    {4, 3, 10.5},
};

// Prepares a floor for the level of its mode. If the first step of all is
// wanted, the levels below have found nothing, and their runs and findings are
// of use.
static void begin_level(struct dynamic *dynamic, struct floor *floor,
                        bool is_first)
{
    const uint32_t level = floor->mode.level;
    if (level == 0 || !is_first)
        floor_forget(floor);
    else
        floor_raise(floor, level);
    dynamic->has_quiet = is_first;
    if (level == 3 && is_first) return;
    dynamic->nested.count = 0;
    findings_reset(&dynamic->all_findings[0]);
    findings_reset(&dynamic->all_findings[1]);
}

static bool find_dynamic_chains(struct search *search, uint32_t size)
{
    (void)size;
    struct dynamic *dynamic = dynamic_begin(search);
    struct chains *chains = dynamic->chains;
    struct floor *floor = &dynamic->floors[0];
    const size_t count = sizeof dynamic_levels / sizeof dynamic_levels[0];
    dynamic->skipped_keys = skipped_keys(search);
    dynamic->survey.has_position = false;
    // With techniques switched off, steps of them may have been passed over.
    const bool is_first =
        !search->wants_all && search_allows_all(search, PDK_TECHNIQUE_X_CYCLE,
                                                PDK_TECHNIQUE_DYNAMIC_HOUSE);
    for (size_t i = 0; i < count; i++) {
        floor->mode = (struct mode){.level = dynamic_levels[i].level,
                                    .inner = dynamic_levels[i].inner,
                                    .depth_max = UINT32_MAX};
        if (dynamic_levels[i].rating * 10 > chains->budget->ceiling) {
            chains->budget->is_spent = true;
            return false;
        }
        begin_level(dynamic, floor, is_first);
        find_dynamic_on(dynamic, floor);
        if (!budget_is_left(chains->budget)) return false;
        if (floor->best.size != UINT32_MAX &&
            offer_conclusion(dynamic, search, floor, dynamic_levels[i].rating,
                             &floor->best))
            return true;
    }
    return false;
}

// One symbol after an assumption: the places that it has left in each house,
// and the cells that must have it because a house has one place left.
struct one_symbol {
    const struct layout *layout;
    set places[HOUSES_MAX];
    uint16_t cells[HOUSES_MAX];
    uint32_t count;
};

// The symbol is not in a cell; false if that leaves a house without it.
static bool symbol_lacks(struct one_symbol *one, uint32_t cell)
{
    const struct layout *layout = one->layout;
    for (uint32_t kind = 0; kind < KINDS; kind++) {
        const uint32_t house = layout->cell_houses[cell][kind];
        set *places = &one->places[house];
        *places &= (set)~bit(layout->cell_places[cell][kind]);
        if (!*places) return false;
        if (is_single(*places))
            one->cells[one->count++] =
                layout->house_cells[house][lowest(*places)];
    }
    return true;
}

// The symbol is in a cell, and in no other cell of its houses.
static bool symbol_has(struct one_symbol *one, uint32_t cell)
{
    const struct layout *layout = one->layout;
    for (uint32_t kind = 0; kind < KINDS; kind++) {
        const uint32_t house = layout->cell_houses[cell][kind];
        const set mine = bit(layout->cell_places[cell][kind]);
        for (EACH(place, one->places[house] & (set)~mine))
            if (!symbol_lacks(one, layout->house_cells[house][place]))
                return false;
    }
    return true;
}

// Whether the literal contradicts itself by its symbol alone. Most do not, and
// need no run.
static bool is_contradictory(const struct graph *graph, uint32_t lit)
{
    const struct numbering *numbering = graph->numbering;
    const uint32_t cell = numbering->cell[lit / 2];
    struct one_symbol one;
    one.layout = numbering->layout;
    one.count = 0;
    for (uint32_t house = 0; house < one.layout->houses; house++)
        one.places[house] =
            graph->state->places[house][numbering->symbol[lit / 2]];
    if (is_true(lit) ? !symbol_has(&one, cell) : !symbol_lacks(&one, cell))
        return true;
    for (uint32_t i = 0; i < one.count; i++)
        if (!symbol_has(&one, one.cells[i])) return true;
    return false;
}

// Nishio: a run of one symbol that contradicts itself.
static bool find_nishio(struct search *search, uint32_t size)
{
    (void)size;
    struct dynamic *dynamic = dynamic_begin(search);
    struct chains *chains = dynamic->chains;
    struct floor *floor = &dynamic->floors[0];
    floor->mode = (struct mode){.is_nishio = true, .depth_max = UINT32_MAX};
    floor->best.size = UINT32_MAX;
    floor_forget(floor);
    for (uint32_t i = 0; i < chains->numbering.count; i++) {
        if (!symbol_is_new(search, chains->numbering.symbol[i])) continue;
        if (!is_open(floor->graph, i)) continue;
        if (!budget_spend(chains->budget)) return false;
        for (uint32_t is_on = 2; is_on-- > 0;)
            if (is_contradictory(floor->graph, 2 * i + is_on))
                find_contradiction(dynamic, floor, 2 * i + is_on);
    }
    if (!budget_is_left(chains->budget)) return false;
    return floor->best.size != UINT32_MAX &&
           offer_conclusion(dynamic, search, floor, 7.5, &floor->best);
}

#endif
