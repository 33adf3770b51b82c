// Locked candidates and sets on the players' ladder, which has another order
// than techniques/sets.h: by boxes, rows and columns, and in each house by
// places or symbols.
//
// A naked pair or triple whose cells are in a box and a line removes its
// symbols from both. If it does so, it is locked, a technique of its own.
#ifndef PDKI_LOGIC_HOUSE_SETS_H
#define PDKI_LOGIC_HOUSE_SETS_H

#include "logic/named/combination.h"
#include "logic/named/named_room.h"

static const enum house_kind set_kinds[KINDS] = {BOX, ROW, COLUMN};

// The house of a kind that all cells at some places of another house lie in, or
// NO_COMMON_HOUSE.
enum { NO_COMMON_HOUSE = UINT16_MAX };

static uint32_t common_house(const struct layout *layout, uint32_t house,
                             set places, enum house_kind kind)
{
    const uint32_t cell = layout->house_cells[house][lowest(places)];
    const uint32_t other = layout->cell_houses[cell][kind];
    return places & (set)~layout->shared[house][other] ? NO_COMMON_HOUSE
                                                       : other;
}

// A symbol whose places in a house are all in another one.
static bool offer_locked_in(struct search *search, pdk_technique technique,
                            uint32_t house, uint32_t symbol,
                            enum house_kind kind)
{
    const struct layout *layout = search->layout;
    const set places = search->position->open.places[house][symbol];
    const uint32_t other = common_house(layout, house, places, kind);
    if (other == NO_COMMON_HOUSE) return false;
    const set outside = search->position->open.places[other][symbol] &
                        (set)~layout->shared[other][house];
    if (!outside) return false;
    step_begin(search, technique, 0);
    for (EACH(place, outside))
        step_remove(search->step, layout->house_cells[other][place],
                    bit(symbol));
    step_because_house(search, PDK_ROLE_BASE, house);
    step_because_house(search, PDK_ROLE_COVER, other);
    step_because_places(search, PDK_ROLE_BASE, house, places);
    step_because_symbols(search, PDK_ROLE_BASE, bit(symbol));
    return step_offer(search);
}

static bool find_locked_in(struct search *search, enum house_kind from,
                           pdk_technique technique, enum house_kind to)
{
    const uint32_t side = search->layout->side;
    for (uint32_t house = from * side; house < (from + 1u) * side; house++) {
        if (!house_is_new(search, house)) continue;
        for (uint32_t symbol = 0; symbol < side; symbol++) {
            const set places = search->position->open.places[house][symbol];
            if (!has_two_or_more(places)) continue;
            if (to == BOX
                    ? offer_locked_in(search, technique, house, symbol, BOX)
                    : offer_locked_in(search, technique, house, symbol, ROW) ||
                          offer_locked_in(search, technique, house, symbol,
                                          COLUMN))
                return true;
        }
    }
    return false;
}

static bool find_player_pointing(struct search *search, uint32_t size)
{
    (void)size;
    return find_locked_in(search, BOX, PDK_TECHNIQUE_POINTING, ROW);
}

static bool find_player_claiming(struct search *search, uint32_t size)
{
    (void)size;
    return find_locked_in(search, ROW, PDK_TECHNIQUE_CLAIMING, BOX) ||
           find_locked_in(search, COLUMN, PDK_TECHNIQUE_CLAIMING, BOX);
}

static const pdk_technique naked_techniques[] = {
    [2] = PDK_TECHNIQUE_NAKED_PAIR,
    [3] = PDK_TECHNIQUE_NAKED_TRIPLE,
    [4] = PDK_TECHNIQUE_NAKED_QUAD};
static const pdk_technique locked_techniques[] = {
    [2] = PDK_TECHNIQUE_LOCKED_PAIR, [3] = PDK_TECHNIQUE_LOCKED_TRIPLE};
static const pdk_technique hidden_techniques[] = {
    [2] = PDK_TECHNIQUE_HIDDEN_PAIR,
    [3] = PDK_TECHNIQUE_HIDDEN_TRIPLE,
    [4] = PDK_TECHNIQUE_HIDDEN_QUAD};

// Removes symbols from some places of a house; whether there was one.
static bool remove_from_places(struct search *search, uint32_t house,
                               set places, set symbols)
{
    const uint32_t before = search->step->removal_count;
    for (EACH(place, places)) {
        const uint32_t cell = search->layout->house_cells[house][place];
        step_remove(search->step, cell,
                    search->position->open.candidates[cell] & symbols);
    }
    return search->step->removal_count > before;
}

static void explain_house_set(struct search *search, uint32_t house, set places,
                              set symbols)
{
    search->step->size = size_of(places);
    step_because_house(search, PDK_ROLE_BASE, house);
    step_because_places(search, PDK_ROLE_BASE, house, places);
    step_because_symbols(search, PDK_ROLE_BASE, symbols);
}

// The line that the cells of a box are in, or the box that those of a line are
// in.
static uint32_t second_house(const struct layout *layout, uint32_t house,
                             set places)
{
    if (house / layout->side != BOX)
        return common_house(layout, house, places, BOX);
    const uint32_t row = common_house(layout, house, places, ROW);
    return row != NO_COMMON_HOUSE ? row
                                  : common_house(layout, house, places, COLUMN);
}

// Whether the step removes something inside and outside a box.
static bool removes_on_both_sides(const struct search *search, uint32_t box)
{
    bool is_inside = false, is_outside = false;
    for (uint32_t i = 0; i < search->step->removal_count; i++) {
        const uint32_t cell = search->step->removals[i].cell;
        if (search->layout->cell_houses[cell][BOX] == box)
            is_inside = true;
        else
            is_outside = true;
    }
    return is_inside && is_outside;
}

// Only pairs and triples are looked at in two houses: first the line, then the
// rest of the box.
static bool offer_naked(struct search *search, uint32_t house, set places,
                        set symbols)
{
    const struct layout *layout = search->layout;
    const uint32_t size = size_of(places), side = layout->side;
    const uint32_t other =
        size > 3 ? NO_COMMON_HOUSE : second_house(layout, house, places);
    const bool is_box = house / side == BOX;
    const uint32_t first = is_box && other != NO_COMMON_HOUSE ? other : house;
    const uint32_t second = first == house ? other : house;
    set own = places; // places of the set in the first house
    if (first != house) {
        own = 0;
        for (EACH(place, places))
            own |= bit(layout->cell_places[layout->house_cells[house][place]]
                                          [first / side]);
    }
    step_begin(search, naked_techniques[size], 0);
    remove_from_places(search, first, all_of(side) & (set)~own, symbols);
    if (second != NO_COMMON_HOUSE)
        remove_from_places(search, second,
                           all_of(side) & (set)~layout->shared[second][first],
                           symbols);
    if (!step_has_effect(search->step)) return false;
    if (other != NO_COMMON_HOUSE &&
        removes_on_both_sides(search, is_box ? house : other))
        search->step->technique = locked_techniques[size];
    explain_house_set(search, house, places, symbols);
    if (other != NO_COMMON_HOUSE)
        step_because_house(search, PDK_ROLE_COVER, other);
    return step_offer(search);
}

static bool find_naked_by_place(struct search *search, uint32_t house,
                                uint32_t size)
{
    const uint16_t *cells = search->layout->house_cells[house];
    struct combination combination;
    if (search->position->empty[house] <= size) return false;
    combination_begin(&combination, size, size);
    for (uint32_t place = 0; place < search->layout->side; place++)
        combination_add(&combination, place,
                        search->position->open.candidates[cells[place]]);
    while (combination_next(&combination))
        if (offer_naked(search, house, combination_names(&combination),
                        combination_union(&combination)))
            return true;
    return false;
}

static bool find_hidden_by_symbol(struct search *search, uint32_t house,
                                  uint32_t size)
{
    const set *places = search->position->open.places[house];
    struct combination combination;
    if (search->position->empty[house] <= size) return false;
    combination_begin(&combination, size, size);
    for (uint32_t symbol = 0; symbol < search->layout->side; symbol++)
        combination_add(&combination, symbol, places[symbol]);
    while (combination_next(&combination)) {
        const set symbols = combination_names(&combination);
        const set cells = combination_union(&combination);
        step_begin(search, hidden_techniques[size], 0);
        if (!remove_from_places(search, house, cells, (set)~symbols)) continue;
        explain_house_set(search, house, cells, symbols);
        if (step_offer(search)) return true;
    }
    return false;
}

typedef bool find_sets_in(struct search *search, uint32_t house, uint32_t size);

static bool find_sets_by_house(struct search *search, uint32_t size,
                               find_sets_in *find)
{
    const uint32_t side = search->layout->side;
    for (uint32_t k = 0; k < KINDS; k++)
        for (uint32_t i = 0; i < side; i++) {
            const uint32_t house = set_kinds[k] * side + i;
            if (house_is_new(search, house) && find(search, house, size))
                return true;
        }
    return false;
}

static bool find_player_naked(struct search *search, uint32_t size)
{
    return find_sets_by_house(search, size, find_naked_by_place);
}

static bool find_player_hidden(struct search *search, uint32_t size)
{
    return find_sets_by_house(search, size, find_hidden_by_symbol);
}

static bool find_player_locked(struct search *search, uint32_t size)
{
    const uint32_t side = search->layout->side;
    for (uint32_t house = BOX * side; house < (BOX + 1u) * side; house++)
        if (house_is_new(search, house) &&
            find_naked_by_place(search, house, size))
            return true;
    return false;
}

#endif
