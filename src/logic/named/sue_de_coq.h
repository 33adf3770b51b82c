// Sue de Coq. Two or three cells where a line and a box cross have n + 2 or
// more symbols, n being their number. Some cells of the rest of the line, and
// some of the rest of the box, have few other symbols, and no symbol of the
// crossing in common: together there are as many symbols as cells. So each of
// them is in these cells: those of the line set are nowhere else in the line,
// those of the box set nowhere else in the box, and the rest of the crossing in
// neither.
#ifndef PDKI_LOGIC_SUE_DE_COQ_H
#define PDKI_LOGIC_SUE_DE_COQ_H

#include "logic/named/house_sets.h"

// The largest set of a line or box, all that there is on 9x9 boards.
enum { COQ_CELLS_MAX = 7 };

struct coq {
    struct search *search;
    uint32_t line, box;
    set crossing;     // places of the line that were chosen
    set symbols;      // of the crossing
    uint32_t surplus; // how many more these are than cells
    // Places of the line and of the box, and the symbols there.
    set in_line, line_symbols;
    set in_box, box_symbols;
};

static set symbols_at(const struct coq *coq, uint32_t house, uint32_t place)
{
    const struct search *search = coq->search;
    return search->position->open
        .candidates[search->layout->house_cells[house][place]];
}

// The places of the box that some places of the line are.
static set box_places(const struct coq *coq, set places)
{
    const struct layout *layout = coq->search->layout;
    set in_box = 0;
    for (EACH(place, places & layout->shared[coq->line][coq->box]))
        in_box |= bit(
            layout->cell_places[layout->house_cells[coq->line][place]][BOX]);
    return in_box;
}

static bool offer_coq(const struct coq *coq)
{
    struct search *search = coq->search;
    const struct layout *layout = search->layout;
    const set rest =
        coq->symbols & (set) ~(coq->line_symbols | coq->box_symbols);
    const set all = all_of(layout->side);
    step_begin(search, PDK_TECHNIQUE_SUE_DE_COQ, 0);
    remove_from_places(
        search, coq->box,
        all & (set) ~(box_places(coq, coq->crossing) | coq->in_box),
        coq->box_symbols | rest);
    remove_from_places(search, coq->line,
                       all & (set) ~(coq->crossing | coq->in_line),
                       coq->line_symbols | rest);
    if (!step_has_effect(search->step)) return false;
    step_because_house(search, PDK_ROLE_COVER, coq->line);
    step_because_house(search, PDK_ROLE_COVER, coq->box);
    step_because_places(search, PDK_ROLE_BASE, coq->line, coq->crossing);
    step_because_symbols(search, PDK_ROLE_BASE, coq->symbols);
    for (uint32_t group = 0; group < 2; group++) {
        const uint32_t first = search->step->reason_count;
        step_because_places(search, PDK_ROLE_SET,
                            group == 0 ? coq->line : coq->box,
                            group == 0 ? coq->in_line : coq->in_box);
        step_because_symbols(search, PDK_ROLE_SET,
                             group == 0 ? coq->line_symbols : coq->box_symbols);
        step_group_reasons(search->step, first, group);
    }
    return step_offer(search);
}

// By how many the cells of a set are more than their symbols outside the
// crossing; may be negative.
static int32_t share_of(const struct coq *coq, set places, set symbols)
{
    return (int32_t)size_of(places) -
           (int32_t)size_of(symbols & (set)~coq->symbols);
}

// Whether a set with these symbols can have more cells than symbols outside the
// crossing: there are at most COQ_CELLS_MAX cells.
static bool may_share(const struct coq *coq, set symbols)
{
    return size_of(symbols & (set)~coq->symbols) < COQ_CELLS_MAX;
}

// Whether a set can still get a share, if each of these places adds one.
static bool can_reach_share(const struct coq *coq, set places, set symbols,
                            set left, uint32_t needed)
{
    return share_of(coq, places, symbols) + (int32_t)size_of(left) >=
           (int32_t)needed;
}

// Chooses cells of the box among the places that are left.
static bool choose_in_box(struct coq *coq, set left, set places, set symbols,
                          uint32_t needed)
{
    if (!search_goes_on(coq->search)) return true;
    for (; left; left = without_lowest(left)) {
        if (!can_reach_share(coq, places, symbols, left, needed)) return false;
        const uint32_t place = lowest(left);
        const set with = places | bit(place);
        const set more = symbols | symbols_at(coq, coq->box, place);
        if (!may_share(coq, more)) continue;
        if (more & coq->symbols &&
            share_of(coq, with, more) == (int32_t)needed) {
            coq->in_box = with;
            coq->box_symbols = more;
            if (offer_coq(coq)) return true;
        }
        if (size_of(with) < COQ_CELLS_MAX &&
            choose_in_box(coq, without_lowest(left), with, more, needed))
            return true;
    }
    return false;
}

// Chooses cells of the box that have no symbol of the crossing in common with
// the line set.
static bool complete_coq(struct coq *coq, uint32_t needed)
{
    const set outside = all_of(coq->search->layout->side) &
                        (set)~box_places(coq, coq->crossing | coq->in_line);
    const set shared = coq->line_symbols & coq->symbols;
    set left = 0;
    for (EACH(place, outside)) {
        const set here = symbols_at(coq, coq->box, (uint32_t)place);
        if (here && !(here & shared)) left |= bit((uint32_t)place);
    }
    return choose_in_box(coq, left, 0, 0, needed);
}

// Chooses cells of the line among the places that are left, with less than the
// whole surplus.
static bool choose_in_line(struct coq *coq, set left, set places, set symbols)
{
    for (; left; left = without_lowest(left)) {
        if (!can_reach_share(coq, places, symbols, left, 1)) return false;
        const uint32_t place = lowest(left);
        const set with = places | bit(place);
        const set more = symbols | symbols_at(coq, coq->line, place);
        if (!may_share(coq, more)) continue;
        const int32_t share = share_of(coq, with, more);
        if (more & coq->symbols && share > 0 && share < (int32_t)coq->surplus) {
            coq->in_line = with;
            coq->line_symbols = more;
            if (complete_coq(coq, coq->surplus - (uint32_t)share)) return true;
        }
        if (size_of(with) < COQ_CELLS_MAX &&
            choose_in_line(coq, without_lowest(left), with, more))
            return true;
    }
    return false;
}

static bool find_coq_at(struct coq *coq, set crossing)
{
    coq->crossing = crossing;
    coq->symbols = 0;
    for (EACH(place, crossing))
        coq->symbols |= symbols_at(coq, coq->line, (uint32_t)place);
    const uint32_t size = size_of(crossing);
    if (size_of(coq->symbols) < size + 2) return false;
    coq->surplus = size_of(coq->symbols) - size;
    set left = 0;
    for (EACH(place, all_of(coq->search->layout->side) & (set)~crossing))
        if (symbols_at(coq, coq->line, (uint32_t)place))
            left |= bit((uint32_t)place);
    return choose_in_line(coq, left, 0, 0);
}

// Two cells, and each with a third one after it.
static bool find_coq_crossings(struct coq *coq, set crossing)
{
    for (EACH(a, crossing))
        for (EACH(b, crossing)) {
            const set two = bit((uint32_t)a) | bit((uint32_t)b);
            if (b <= a) continue;
            if (find_coq_at(coq, two)) return true;
            for (EACH(c, crossing))
                if (c > b && find_coq_at(coq, two | bit((uint32_t)c)))
                    return true;
        }
    return false;
}

static bool find_sue_de_coq(struct search *search, uint32_t size)
{
    (void)size;
    const struct layout *layout = search->layout;
    static const enum house_kind kinds[] = {ROW, COLUMN};
    struct coq coq = {.search = search};
    for (uint32_t k = 0; k < 2; k++)
        for (uint32_t i = 0; i < layout->side; i++) {
            coq.line = kinds[k] * layout->side + i;
            for (uint32_t j = 0; j < layout->crossing_count[coq.line][BOX];
                 j++) {
                coq.box = layout->crossing[coq.line][BOX][j];
                if (!house_is_new(search, coq.line) &&
                    !house_is_new(search, coq.box))
                    continue;
                set crossing = layout->shared[coq.line][coq.box];
                for (EACH(place, crossing))
                    if (!symbols_at(&coq, coq.line, (uint32_t)place))
                        crossing &= (set)~bit((uint32_t)place);
                if (find_coq_crossings(&coq, crossing)) return true;
            }
        }
    return false;
}

#endif
