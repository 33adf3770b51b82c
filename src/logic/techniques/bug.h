// Bivalue universal graves, from 5.6: all empty cells have two candidates, and
// every symbol has two places in each house, except for some extra candidates.
// Without these, each cell could take its other symbol instead, and the puzzle
// would have two solutions; so one of them is true. As with unique loops, that
// also holds with pencil marks.
//
//     type 1   one cell with extra candidates: it has one of them
//     type 2   one extra symbol: no cell that sees all of its cells has it
//     type 3   all cells in one house: they act as one cell of a naked set
//     type 4   two cells in a house, the only ones there with a certain other
//              symbol: one has that, the other one of its extra symbols
//
// Which candidates are extra: if only one symbol has three or more places in
// some house, it is extra in all cells with more than two candidates; otherwise
// a candidate is, if its cell is the only such cell among three or more places
// of the symbol in a house.
#ifndef PDKI_LOGIC_BUG_H
#define PDKI_LOGIC_BUG_H

#include "logic/techniques/sets.h"

struct grave {
    struct search *search;
    uint32_t count; // of cells with extra candidates
    uint16_t cells[CELLS_MAX];
    set extra[CELLS_MAX]; // by cell
    set symbols;          // all extra ones
};

// The symbols of a house with one, two, and more places, or more than that,
// without the extra candidates.
struct place_counts {
    set one, two, more;
};

static struct place_counts count_places(const struct grave *grave,
                                        uint32_t house)
{
    const struct search *search = grave->search;
    struct place_counts counts = {0, 0, 0};
    for (uint32_t place = 0; place < search->layout->side; place++) {
        const uint32_t cell = search->layout->house_cells[house][place];
        const set symbols =
            search->position->open.candidates[cell] & (set)~grave->extra[cell];
        counts.more |= counts.two & symbols;
        counts.two |= counts.one & symbols;
        counts.one |= symbols;
    }
    return counts;
}

static bool has_extra_candidates(const struct grave *grave, uint32_t cell)
{
    return has_two_or_more(
        without_lowest(grave->search->position->open.candidates[cell]));
}

static void add_extra(struct grave *grave, uint32_t cell, set symbols)
{
    if (!grave->extra[cell]) grave->cells[grave->count++] = (uint16_t)cell;
    grave->extra[cell] |= symbols;
    grave->symbols |= symbols;
}

// Adds the extra candidate of a symbol that has three or more places in a
// house, if there is only one; false if there is none.
static bool add_lone_extra(struct grave *grave, uint32_t house, uint32_t symbol)
{
    const struct search *search = grave->search;
    uint32_t count = 0, last = 0;
    for (EACH(place, search->position->open.places[house][symbol])) {
        const uint32_t cell = search->layout->house_cells[house][place];
        if (!has_extra_candidates(grave, cell)) continue;
        count++;
        last = cell;
    }
    if (count == 1) add_extra(grave, last, bit(symbol));
    return count > 0;
}

static bool add_extras(struct grave *grave)
{
    const struct search *search = grave->search;
    set crowded[HOUSES_MAX], all = 0;
    for (uint32_t house = 0; house < search->layout->houses; house++) {
        crowded[house] = count_places(grave, house).more;
        all |= crowded[house];
    }
    if (is_single(all)) {
        for (uint32_t cell = 0; cell < search->layout->cells; cell++)
            if (has_extra_candidates(grave, cell)) add_extra(grave, cell, all);
        return true;
    }
    for (uint32_t house = 0; house < search->layout->houses; house++)
        for (EACH(symbol, crowded[house]))
            if (!add_lone_extra(grave, house, (uint32_t)symbol)) return false;
    return all != 0;
}

// Whether all is as it should be without the extra candidates.
static bool is_grave(const struct grave *grave)
{
    const struct search *search = grave->search;
    for (uint32_t cell = 0; cell < search->layout->cells; cell++)
        if (!search->position->symbols[cell] &&
            size_of(search->position->open.candidates[cell] &
                    (set)~grave->extra[cell]) != 2)
            return false;
    for (uint32_t house = 0; house < search->layout->houses; house++) {
        const struct place_counts counts = count_places(grave, house);
        if (counts.one != counts.two || counts.more) return false;
    }
    return true;
}

static void begin_grave_step(struct grave *grave, pdk_technique technique,
                             double rating)
{
    step_begin(grave->search, technique, rating);
    grave->search->step->size = grave->count;
    for (uint32_t i = 0; i < grave->count; i++)
        step_because_cell(grave->search, PDK_ROLE_BASE, grave->cells[i]);
    step_because_symbols(grave->search, PDK_ROLE_BASE, grave->symbols);
}

static bool offer_grave_1(struct grave *grave)
{
    const uint32_t cell = grave->cells[0];
    begin_grave_step(grave, PDK_TECHNIQUE_BUG_1, 5.6);
    step_remove(grave->search->step, cell,
                grave->search->position->open.candidates[cell] &
                    (set)~grave->extra[cell]);
    return step_offer(grave->search);
}

static bool offer_grave_2(struct grave *grave)
{
    const struct layout *layout = grave->search->layout;
    begin_grave_step(grave, PDK_TECHNIQUE_BUG_2, 5.7);
    for (uint32_t i = 0; i < layout->peer_count; i++) {
        const uint32_t cell = layout->peers[grave->cells[0]][i];
        if (sees_all(layout, cell, grave->cells, grave->count))
            step_remove(grave->search->step, cell,
                        grave->search->position->open.candidates[cell] &
                            grave->symbols);
    }
    return step_offer(grave->search);
}

// The house of a kind that has all cells with extra candidates, and their
// places; false if there is none.
static bool grave_house(const struct grave *grave, uint32_t kind,
                        uint32_t *house, set *places)
{
    const struct layout *layout = grave->search->layout;
    *house = layout->cell_houses[grave->cells[0]][kind];
    *places = 0;
    for (uint32_t i = 0; i < grave->count; i++) {
        const uint32_t cell = grave->cells[i];
        if (layout->cell_houses[cell][kind] != *house) return false;
        *places |= bit(layout->cell_places[cell][kind]);
    }
    return true;
}

static bool offer_grave_3_in(struct grave *grave, uint32_t house, set places,
                             uint32_t size)
{
    const struct virtual_cell cell = {house, places, grave->symbols, 0};
    struct growth growth;
    virtual_begin(grave->search, &growth, &cell, size);
    while (virtual_next(&growth, &cell)) {
        begin_grave_step(grave, PDK_TECHNIQUE_BUG_3, 5.7 + (size - 1) * 0.1);
        virtual_remove(grave->search, &growth, &cell);
        if (step_offer(grave->search)) return true;
    }
    return false;
}

static bool offer_grave_3(struct grave *grave)
{
    uint32_t house;
    set places;
    for (uint32_t size = 2; size < grave->search->layout->side; size++)
        for (uint32_t kind = 0; kind < KINDS; kind++)
            if (grave_house(grave, kind, &house, &places) &&
                offer_grave_3_in(grave, house, places, size))
                return true;
    return false;
}

static bool offer_grave_4(struct grave *grave)
{
    const set *candidates = grave->search->position->open.candidates;
    const uint32_t a = grave->cells[0], b = grave->cells[1];
    const set both = candidates[a] & candidates[b] & (set)~grave->symbols;
    if (!is_single(both)) return false;
    uint32_t house, kind = 0;
    set places;
    while (!grave_house(grave, kind, &house, &places))
        if (++kind == KINDS) return false;
    begin_grave_step(grave, PDK_TECHNIQUE_BUG_4, 5.7);
    step_remove(grave->search->step, a,
                candidates[a] & (set) ~(grave->extra[a] | both));
    step_remove(grave->search->step, b,
                candidates[b] & (set) ~(grave->extra[b] | both));
    step_because_house(grave->search, PDK_ROLE_COVER, house);
    step_because_symbols(grave->search, PDK_ROLE_LOCKED, both);
    return step_offer(grave->search);
}

// How many cells have more than two candidates.
static uint32_t count_large_cells(const struct grave *grave)
{
    uint32_t count = 0;
    for (uint32_t cell = 0; cell < grave->search->layout->cells; cell++)
        count += has_extra_candidates(grave, cell);
    return count;
}

static bool find_graves(struct search *search, uint32_t size)
{
    (void)size;
    struct grave grave;
    grave.search = search;
    // All cells with extra candidates are peers of a cell, or in one house.
    if (count_large_cells(&grave) > search->layout->peer_count) return false;
    grave.count = 0;
    grave.symbols = 0;
    memset(grave.extra, 0, sizeof grave.extra);
    if (!add_extras(&grave) || !is_grave(&grave)) return false;

    if (grave.count == 1) return offer_grave_1(&grave);
    if (is_single(grave.symbols) && offer_grave_2(&grave)) return true;
    if (grave.count == 2 && offer_grave_4(&grave)) return true;
    return !is_single(grave.symbols) && offer_grave_3(&grave);
}

#endif
