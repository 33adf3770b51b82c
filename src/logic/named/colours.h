// Colouring: strong links of a symbol, joined, split its candidates into two
// colours, one of which is true.
//
// Simple colours. Wrap: two candidates of a colour see each other, so the
// colour is false. Trap: a candidate that sees both colours is false.
//
// Multi-colours, with a second group of candidates. Type 2: a colour that sees
// both colours of the other group is false. Type 1: if a colour sees one of the
// other group, one of their opposites is true, and candidates that see both
// opposites are false.
#ifndef PDKI_LOGIC_COLOURS_H
#define PDKI_LOGIC_COLOURS_H

#include "logic/named/templates.h"

struct colouring {
    struct search *search;
    uint32_t symbol;
    struct cell_set all; // candidates of the symbol
    uint32_t count;
    struct colour_pair *pairs;
};

// Gives a cell a colour, and those at the other ends of its strong links the
// opposite one.
static void spread_colour(const struct colouring *colouring,
                          struct colour_pair *pair, uint32_t cell,
                          uint32_t colour)
{
    const struct layout *layout = colouring->search->layout;
    const struct state *open = &colouring->search->position->open;
    if (cell_set_has(&pair->cells[colour], cell)) return;
    cell_set_add(&pair->cells[colour], cell);
    pair->seen[colour] =
        cells_either(&pair->seen[colour], &layout->peer_set[cell]);
    for (uint32_t kind = 0; kind < KINDS; kind++) {
        const uint32_t house = layout->cell_houses[cell][kind];
        const set places = open->places[house][colouring->symbol];
        const set other = places & (set)~bit(layout->cell_places[cell][kind]);
        if (is_single(other))
            spread_colour(colouring, pair,
                          layout->house_cells[house][lowest(other)],
                          1 - colour);
    }
}

static void colour_all(struct colouring *colouring)
{
    struct cell_set coloured = cells_none();
    colouring->count = 0;
    for (EACH_CELL(cell, &colouring->all)) {
        struct colour_pair *pair = &colouring->pairs[colouring->count];
        if (cell_set_has(&coloured, cell)) continue;
        memset(pair, 0, sizeof *pair);
        spread_colour(colouring, pair, cell, 0);
        if (cells_are_none(&pair->cells[1])) continue;
        coloured = cells_either(&coloured, &pair->cells[0]);
        coloured = cells_either(&coloured, &pair->cells[1]);
        colouring->count++;
    }
}

static void explain_colours(const struct colouring *colouring,
                            const struct colour_pair *pair, uint32_t group)
{
    struct step *step = colouring->search->step;
    for (uint32_t colour = 0; colour < 2; colour++) {
        const uint32_t first = step->reason_count;
        for (EACH_CELL(cell, &pair->cells[colour]))
            step_because_candidate(colouring->search, PDK_ROLE_COLOUR, cell,
                                   colouring->symbol);
        step_group_reasons(step, first, group + colour);
    }
}

// A step that removes the symbol from some cells, for a pair or two.
static bool offer_colours(const struct colouring *colouring,
                          pdk_technique technique, const struct cell_set *gone,
                          const struct colour_pair *a,
                          const struct colour_pair *b)
{
    struct search *search = colouring->search;
    if (cells_are_none(gone)) return false;
    step_begin(search, technique, 0);
    for (EACH_CELL(cell, gone))
        step_remove(search->step, cell, bit(colouring->symbol));
    step_because_symbols(search, PDK_ROLE_BASE, bit(colouring->symbol));
    explain_colours(colouring, a, 0);
    if (b) explain_colours(colouring, b, 2);
    return step_offer(search);
}

static bool offer_simple_colours(const struct colouring *colouring)
{
    for (uint32_t i = 0; i < colouring->count; i++) {
        const struct colour_pair *pair = &colouring->pairs[i];
        for (uint32_t colour = 0; colour < 2; colour++)
            if (cells_meet(&pair->cells[colour], &pair->seen[colour]) &&
                offer_colours(colouring, PDK_TECHNIQUE_SIMPLE_COLOURS_WRAP,
                              &pair->cells[colour], pair, NULL))
                return true;
        struct cell_set gone = cells_both(&pair->seen[0], &pair->seen[1]);
        gone = cells_both(&gone, &colouring->all);
        gone = cells_without(&gone, &pair->cells[0]);
        gone = cells_without(&gone, &pair->cells[1]);
        if (offer_colours(colouring, PDK_TECHNIQUE_SIMPLE_COLOURS_TRAP, &gone,
                          pair, NULL))
            return true;
    }
    return false;
}

// A colour of `a` that sees both of `b`, or one of each that see each other.
static bool offer_two_pairs(const struct colouring *colouring,
                            const struct colour_pair *a,
                            const struct colour_pair *b)
{
    for (uint32_t i = 0; i < 2; i++)
        if (cells_meet(&a->seen[i], &b->cells[0]) &&
            cells_meet(&a->seen[i], &b->cells[1]) &&
            offer_colours(colouring, PDK_TECHNIQUE_MULTI_COLOURS_2,
                          &a->cells[i], a, b))
            return true;
    struct cell_set gone = cells_none();
    for (uint32_t i = 0; i < 2; i++)
        for (uint32_t j = 0; j < 2; j++) {
            if (!cells_meet(&a->seen[i], &b->cells[j])) continue;
            struct cell_set more = cells_both(&a->seen[1 - i], &b->seen[1 - j]);
            more = cells_both(&more, &colouring->all);
            gone = cells_either(&gone, &more);
        }
    return offer_colours(colouring, PDK_TECHNIQUE_MULTI_COLOURS_1, &gone, a, b);
}

static bool offer_multi_colours(const struct colouring *colouring)
{
    for (uint32_t i = 0; i < colouring->count; i++)
        for (uint32_t j = 0; j < colouring->count; j++)
            if (i != j && offer_two_pairs(colouring, &colouring->pairs[i],
                                          &colouring->pairs[j]))
                return true;
    return false;
}

static bool find_colours(struct search *search,
                         bool (*offer)(const struct colouring *colouring))
{
    struct colouring colouring = {.search = search,
                                  .pairs = search->named->colours};
    for (uint32_t symbol = 0; symbol < search->layout->side; symbol++) {
        if (!symbol_is_new(search, symbol) || !digit_has_dead(search, symbol))
            continue;
        colouring.symbol = symbol;
        colouring.all =
            cells_with(search->layout, &search->position->open, symbol);
        colour_all(&colouring);
        if (offer(&colouring)) return true;
    }
    return false;
}

static bool find_simple_colours(struct search *search, uint32_t size)
{
    (void)size;
    return find_colours(search, offer_simple_colours);
}

static bool find_multi_colours(struct search *search, uint32_t size)
{
    (void)size;
    return find_colours(search, offer_multi_colours);
}

#endif
