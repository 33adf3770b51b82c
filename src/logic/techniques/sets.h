// Sets in a house: k cells that share k symbols. Naked if the cells have no
// other candidates (3.0 pair, 3.6 triple, 5.0 quad), hidden if the symbols have
// no other places (3.4, 4.0, 5.4). A hidden pair or triple that leaves another
// symbol with a single place is direct (2.0, 2.5): it places that symbol and
// removes nothing. Larger sets are in large_sets.h.
#ifndef PDKI_LOGIC_SETS_H
#define PDKI_LOGIC_SETS_H

#include "logic/technique.h"
#include "logic/techniques/growth.h"
#include "logic/techniques/single_steps.h"

static const struct grade naked_grades[] = {
    [2] = {PDK_TECHNIQUE_NAKED_PAIR,   3.0},
    [3] = {PDK_TECHNIQUE_NAKED_TRIPLE, 3.6},
    [4] = {PDK_TECHNIQUE_NAKED_QUAD,   5.0}
};

static const struct grade hidden_grades[] = {
    [2] = {PDK_TECHNIQUE_HIDDEN_PAIR,   3.4},
    [3] = {PDK_TECHNIQUE_HIDDEN_TRIPLE, 4.0},
    [4] = {PDK_TECHNIQUE_HIDDEN_QUAD,   5.4}
};

static const struct grade direct_grades[] = {
    [2] = {PDK_TECHNIQUE_DIRECT_HIDDEN_PAIR,   2.0},
    [3] = {PDK_TECHNIQUE_DIRECT_HIDDEN_TRIPLE, 2.5}
};

// As many cells of a house, by their places, as symbols.
struct house_set {
    uint32_t house;
    set places, symbols;
};

static void explain_set(struct search *search, const struct house_set *found)
{
    search->step->size = size_of(found->places);
    step_because_house(search, PDK_ROLE_BASE, found->house);
    step_because_places(search, PDK_ROLE_BASE, found->house, found->places);
    step_because_symbols(search, PDK_ROLE_BASE, found->symbols);
}

// The cells of a naked set are the only ones of the house with its symbols.
static bool offer_naked_set(struct search *search,
                            const struct house_set *found, struct grade grade)
{
    const uint16_t *cells = search->layout->house_cells[found->house];
    step_begin(search, grade.technique, grade.rating);
    for (uint32_t place = 0; place < search->layout->side; place++)
        if (!(found->places & bit(place)))
            step_remove(search->step, cells[place],
                        search->position->open.candidates[cells[place]] &
                            found->symbols);
    if (!step_has_effect(search->step)) return false;
    explain_set(search, found);
    return step_offer(search);
}

// The cells of a hidden set have no other symbols.
static bool offer_hidden_set(struct search *search,
                             const struct house_set *found, struct grade grade)
{
    const uint16_t *cells = search->layout->house_cells[found->house];
    step_begin(search, grade.technique, grade.rating);
    for (EACH(place, found->places))
        step_remove(search->step, cells[place],
                    search->position->open.candidates[cells[place]] &
                        (set)~found->symbols);
    if (!step_has_effect(search->step)) return false;
    explain_set(search, found);
    return step_offer(search);
}

static bool offer_direct_set(struct search *search,
                             const struct house_set *found, struct grade grade)
{
    const set *places = search->position->open.places[found->house];
    for (uint32_t symbol = 0; symbol < search->layout->side; symbol++) {
        const set left = places[symbol] & (set)~found->places;
        if (found->symbols & bit(symbol) || left == places[symbol] ||
            !is_single(left))
            continue;
        step_begin(search, grade.technique, grade.rating);
        step_place(search->step,
                   search->layout->house_cells[found->house][lowest(left)],
                   symbol);
        explain_set(search, found);
        if (step_offer(search)) return true;
    }
    return false;
}

// The sets of a house with `size` members each.
typedef bool find_in_house(struct search *search, uint32_t house,
                           uint32_t size);

static bool find_in_new_houses(struct search *search, uint32_t size,
                               find_in_house *find)
{
    const uint32_t side = search->layout->side;
    for (uint32_t k = 0; k < KINDS; k++)
        for (uint32_t i = 0; i < side; i++) {
            const uint32_t house = pattern_kinds[k] * side + i;
            if (house_is_new(search, house) && find(search, house, size))
                return true;
        }
    return false;
}

static bool find_naked_in(struct search *search, uint32_t house, uint32_t size)
{
    const uint16_t *cells = search->layout->house_cells[house];
    struct growth growth;
    if (search->position->empty[house] < 2 * size) return false;
    growth_clear(&growth);
    for (uint32_t place = 0; place < search->layout->side; place++) {
        const set symbols = search->position->open.candidates[cells[place]];
        if (has_two_or_more(symbols) && size_of(symbols) <= size)
            growth_add(&growth, place, symbols);
    }
    growth_begin(&growth, size, size, 0);
    while (growth_next(&growth)) {
        const struct house_set found = {house, growth_names(&growth),
                                        growth_union(&growth)};
        if (offer_naked_set(search, &found, naked_grades[size])) return true;
    }
    return false;
}

typedef bool offer_set(struct search *search, const struct house_set *found,
                       struct grade grade);

static bool find_symbols_in(struct search *search, uint32_t house,
                            uint32_t size, offer_set *offer, struct grade grade)
{
    const set *places = search->position->open.places[house];
    struct growth growth;
    growth_clear(&growth);
    for (uint32_t symbol = 0; symbol < search->layout->side; symbol++)
        if (has_two_or_more(places[symbol]) && size_of(places[symbol]) <= size)
            growth_add(&growth, symbol, places[symbol]);
    growth_begin(&growth, size, size, 0);
    while (growth_next(&growth)) {
        const struct house_set found = {house, growth_union(&growth),
                                        growth_names(&growth)};
        if (offer(search, &found, grade)) return true;
    }
    return false;
}

static bool find_hidden_in(struct search *search, uint32_t house, uint32_t size)
{
    return search->position->empty[house] > 2 * size &&
           find_symbols_in(search, house, size, offer_hidden_set,
                           hidden_grades[size]);
}

static bool find_direct_in(struct search *search, uint32_t house, uint32_t size)
{
    return search->position->empty[house] > size &&
           find_symbols_in(search, house, size, offer_direct_set,
                           direct_grades[size]);
}

// Some cells of a house together act as one cell of a naked set: one of them
// has one of `symbols`. Each of the symbols must be in all of these cells
// (`known`) or in a real cell of the set.
struct virtual_cell {
    uint32_t house;
    set places, symbols, known;
};

// Prepares the search for naked sets of `size` cells, one of them virtual.
static void virtual_begin(struct search *search, struct growth *growth,
                          const struct virtual_cell *cell, uint32_t size)
{
    const uint16_t *cells = search->layout->house_cells[cell->house];
    growth_clear(growth);
    for (uint32_t place = 0; place < search->layout->side; place++) {
        const set symbols = search->position->open.candidates[cells[place]];
        if (!(cell->places & bit(place)) && has_two_or_more(symbols))
            growth_add(growth, place, symbols);
    }
    growth_begin(growth, size - 1, size, cell->symbols);
}

static bool virtual_next(struct growth *growth, const struct virtual_cell *cell)
{
    while (growth_next(growth))
        if ((growth_members(growth) | cell->known) == growth_union(growth))
            return true;
    return false;
}

// Adds what the set removes, and its cells and symbols, to a step.
static void virtual_remove(struct search *search, const struct growth *growth,
                           const struct virtual_cell *cell)
{
    const set inside = cell->places | growth_names(growth);
    for (uint32_t place = 0; place < search->layout->side; place++) {
        const uint32_t other = search->layout->house_cells[cell->house][place];
        if (!(inside & bit(place)))
            step_remove(search->step, other,
                        search->position->open.candidates[other] &
                            growth_union(growth));
    }
    step_because_house(search, PDK_ROLE_COVER, cell->house);
    step_because_places(search, PDK_ROLE_EXTRA, cell->house,
                        growth_names(growth));
    step_because_symbols(search, PDK_ROLE_EXTRA, growth_union(growth));
}

static bool find_naked_sets(struct search *search, uint32_t size)
{
    return find_in_new_houses(search, size, find_naked_in);
}

static bool find_hidden_sets(struct search *search, uint32_t size)
{
    return find_in_new_houses(search, size, find_hidden_in);
}

static bool find_direct_sets(struct search *search, uint32_t size)
{
    return find_in_new_houses(search, size, find_direct_in);
}

#endif
