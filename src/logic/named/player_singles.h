// Singles on the players' ladder: the last cell of a house, naked and hidden
// singles, as they wait in the queues. If all are wanted, by cells and houses.
#ifndef PDKI_LOGIC_PLAYER_SINGLES_H
#define PDKI_LOGIC_PLAYER_SINGLES_H

#include "logic/named/single_queues.h"

static bool is_waiting(const struct search *search,
                       const struct waiting *single)
{
    return search->position->open.candidates[single->cell] &
           bit(single->symbol);
}

static bool offer_naked_single(struct search *search, uint32_t cell)
{
    step_begin(search, PDK_TECHNIQUE_NAKED_SINGLE, 0);
    step_place(search->step, cell,
               lowest(search->position->open.candidates[cell]));
    step_because_cell(search, PDK_ROLE_BASE, cell);
    return step_offer(search);
}

static bool offer_single_in(struct search *search, pdk_technique technique,
                            uint32_t house, uint32_t symbol)
{
    const set places = search->position->open.places[house][symbol];
    step_begin(search, technique, 0);
    step_place(search->step, search->layout->house_cells[house][lowest(places)],
               symbol);
    step_because_house(search, PDK_ROLE_BASE, house);
    return step_offer(search);
}

static bool offer_last_cell(struct search *search, uint32_t cell)
{
    for (uint32_t k = 0; k < KINDS; k++) {
        const uint32_t house =
            search->layout->cell_houses[cell][player_kinds[k]];
        if (search->position->empty[house] == 1)
            return offer_single_in(
                search, PDK_TECHNIQUE_LAST_CELL, house,
                lowest(search->position->open.candidates[cell]));
    }
    return false;
}

typedef bool offer_cell(struct search *search, uint32_t cell);

// The naked singles that wait; those without a candidate left are dropped from
// the front.
static bool find_naked(struct search *search, offer_cell *offer)
{
    struct named *named = search->named;
    if (search->wants_all) {
        for (uint32_t cell = 0; cell < search->layout->cells; cell++)
            if (is_single(search->position->open.candidates[cell]) &&
                offer(search, cell))
                return true;
        return false;
    }
    while (named->naked_done < named->naked_count &&
           !is_waiting(search, &named->naked[named->naked_done]))
        named->naked_done++;
    for (uint32_t i = named->naked_done; i < named->naked_count; i++)
        if (is_waiting(search, &named->naked[i]) &&
            offer(search, named->naked[i].cell))
            return true;
    return false;
}

static bool find_waiting_last_cell(struct search *search, uint32_t size)
{
    (void)size;
    return find_naked(search, offer_last_cell);
}

static bool find_waiting_naked(struct search *search, uint32_t size)
{
    (void)size;
    return find_naked(search, offer_naked_single);
}

static bool find_all_hidden(struct search *search)
{
    const uint32_t side = search->layout->side;
    for (uint32_t k = 0; k < KINDS; k++)
        for (uint32_t i = 0; i < side; i++) {
            const uint32_t house = player_kinds[k] * side + i;
            for (EACH(symbol, search->position->singles[house]))
                if (offer_single_in(search, PDK_TECHNIQUE_HIDDEN_SINGLE, house,
                                    (uint32_t)symbol))
                    return true;
        }
    return false;
}

static bool find_waiting_hidden(struct search *search, uint32_t size)
{
    (void)size;
    struct named *named = search->named;
    if (search->wants_all) return find_all_hidden(search);
    for (; named->hidden_done < named->hidden_count; named->hidden_done++) {
        const struct waiting *single = &named->hidden[named->hidden_done];
        if (!is_waiting(search, single)) continue;
        return offer_single_in(
            search, PDK_TECHNIQUE_HIDDEN_SINGLE,
            search->layout->cell_houses[single->cell][single->kind],
            single->symbol);
    }
    return false;
}

#endif
