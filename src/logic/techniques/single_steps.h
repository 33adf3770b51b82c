// Singles: 1.0 the last cell of a house, 1.2 and 1.5 a hidden single in a box
// and in a line, 2.3 a naked single.
#ifndef PDKI_LOGIC_SINGLES_H
#define PDKI_LOGIC_SINGLES_H

#include "logic/technique.h"

// The order in which patterns look at houses.
static const enum house_kind pattern_kinds[KINDS] = {BOX, COLUMN, ROW};

static bool find_single_in_house(struct search *search, uint32_t house,
                                 pdk_technique technique, double rating)
{
    const struct layout *layout = search->layout;
    const set *places = search->position->open.places[house];
    for (EACH(symbol, search->position->singles[house])) {
        step_begin(search, technique, rating);
        step_place(search->step,
                   layout->house_cells[house][lowest(places[symbol])],
                   (uint32_t)symbol);
        step_because_house(search, PDK_ROLE_BASE, house);
        if (step_offer(search)) return true;
    }
    return false;
}

static bool find_last_cell(struct search *search, uint32_t size)
{
    (void)size;
    const struct position *position = search->position;
    const uint32_t side = search->layout->side;
    for (uint32_t k = 0; k < KINDS; k++)
        for (uint32_t i = 0; i < side; i++) {
            const uint32_t house = pattern_kinds[k] * side + i;
            if (position->empty[house] == 1 && position->singles[house] &&
                find_single_in_house(search, house, PDK_TECHNIQUE_LAST_CELL,
                                     1.0))
                return true;
        }
    return false;
}

static bool find_hidden_single(struct search *search, uint32_t size)
{
    (void)size;
    const struct position *position = search->position;
    const uint32_t side = search->layout->side;
    for (uint32_t k = 0; k < KINDS; k++)
        for (uint32_t i = 0; i < side; i++) {
            const uint32_t house = pattern_kinds[k] * side + i;
            if (position->singles[house] && position->empty[house] > 1 &&
                find_single_in_house(search, house, PDK_TECHNIQUE_HIDDEN_SINGLE,
                                     pattern_kinds[k] == BOX ? 1.2 : 1.5))
                return true;
        }
    return false;
}

static bool find_naked_single(struct search *search, uint32_t size)
{
    (void)size;
    for (uint32_t cell = 0; cell < search->layout->cells; cell++) {
        const set candidates = search->position->open.candidates[cell];
        if (!is_single(candidates)) continue;
        step_begin(search, PDK_TECHNIQUE_NAKED_SINGLE, 2.3);
        step_place(search->step, cell, lowest(candidates));
        step_because_cell(search, PDK_ROLE_BASE, cell);
        if (step_offer(search)) return true;
    }
    return false;
}

#endif
