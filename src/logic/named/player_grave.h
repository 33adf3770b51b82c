// BUG+1 on the players' ladder: every empty cell has two candidates but one,
// which has three, and every symbol has no or two places in every house but one
// symbol of that cell, which has three in its houses. That symbol is placed
// there; the step removes the others.
#ifndef PDKI_LOGIC_PLAYER_GRAVE_H
#define PDKI_LOGIC_PLAYER_GRAVE_H

#include "logic/named/named_room.h"

// The only cell with three candidates, or CELLS_MAX.
static uint32_t find_extra_cell(const struct search *search)
{
    uint32_t found = CELLS_MAX;
    for (uint32_t cell = 0; cell < search->layout->cells; cell++) {
        const uint32_t size = size_of(search->position->open.candidates[cell]);
        if (search->position->symbols[cell] || size == 2) continue;
        if (size != 3 || found != CELLS_MAX) return CELLS_MAX;
        found = cell;
    }
    return found;
}

static bool is_grave_but(const struct search *search, uint32_t cell,
                         uint32_t extra)
{
    const struct layout *layout = search->layout;
    for (uint32_t house = 0; house < layout->houses; house++) {
        const bool has_cell =
            layout->cell_houses[cell][house / layout->side] == house;
        for (uint32_t symbol = 0; symbol < layout->side; symbol++) {
            const uint32_t count =
                size_of(search->position->open.places[house][symbol]);
            if (count != (has_cell && symbol == extra ? 3 : 2) && count != 0)
                return false;
        }
    }
    return true;
}

static bool find_player_grave(struct search *search, uint32_t size)
{
    (void)size;
    const uint32_t cell = find_extra_cell(search);
    if (cell == CELLS_MAX) return false;
    const set candidates = search->position->open.candidates[cell];
    for (EACH(extra, candidates)) {
        if (!is_grave_but(search, cell, (uint32_t)extra)) continue;
        step_begin(search, PDK_TECHNIQUE_BUG_1, 0);
        step_remove(search->step, cell,
                    candidates & (set)~bit((uint32_t)extra));
        step_because_cell(search, PDK_ROLE_BASE, cell);
        step_because_symbols(search, PDK_ROLE_BASE, bit((uint32_t)extra));
        return step_offer(search);
    }
    return false;
}

#endif
