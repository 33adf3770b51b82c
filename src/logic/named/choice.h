// Techniques whose steps compete: not the first step is taken but the one that
// removes most; of several, the one with the least index sum; of several, the
// first.
//
//     choice_begin(search);
//     for (...) {
//         step_begin(search, ...);
//         step_remove(...);
//         if (!choice_wins(search)) continue; // no need for reasons
//         step_because_...(...);
//         if (choice_add(search)) return true;
//     }
//     return choice_end(search);
//
// If all steps are wanted, each is offered at once.
#ifndef PDKI_LOGIC_CHOICE_H
#define PDKI_LOGIC_CHOICE_H

#include "logic/named/named_room.h"

static inline void choice_begin(struct search *search)
{
    search->named->choice.has_best = false;
}

// Puts the removals in order, by symbols, then cells, each once; returns how
// many candidates they are. Should they not fit, several symbols of a cell
// stay together.
static inline uint32_t sort_removals(struct search *search)
{
    struct step *step = search->step;
    set *removed = search->named->choice.removed;
    struct cell_set cells = cells_none();
    set symbols = 0;
    uint32_t count = 0;
    for (uint32_t i = 0; i < step->removal_count; i++) {
        const struct removal *removal = &step->removals[i];
        removed[removal->cell] |= removal->symbols;
        symbols |= removal->symbols;
        cell_set_add(&cells, removal->cell);
    }
    for (EACH_CELL(cell, &cells)) count += size_of(removed[cell]);
    step->removal_count = 0;
    if (count > CELLS_MAX)
        for (EACH_CELL(cell, &cells)) step_remove(step, cell, removed[cell]);
    else
        for (EACH(symbol, symbols))
            for (EACH_CELL(cell, &cells))
                step_remove(step, cell, removed[cell] & bit((uint32_t)symbol));
    for (EACH_CELL(cell, &cells)) removed[cell] = 0;
    return count;
}

// The sum over all removals, in order: each counts cell and symbol, and its
// cell again for each removal before it and each other cell of the board.
static inline uint64_t index_sum(const struct search *search)
{
    const struct step *step = search->step;
    uint64_t sum = 0, factor = 1;
    for (uint32_t i = 0; i < step->removal_count; i++)
        for (EACH(symbol, step->removals[i].symbols)) {
            sum += step->removals[i].cell * factor + symbol + 1;
            factor += search->layout->cells - 1;
        }
    return sum;
}

// Whether the removals of this step make it better than the best so far. Puts
// them in order.
static inline bool choice_wins(struct search *search)
{
    const struct choice *choice = &search->named->choice;
    const uint32_t count = sort_removals(search);
    if (count == 0 || !search_allows(search, search->step->technique))
        return false;
    if (search->wants_all || !choice->has_best) return true;
    if (count != choice->count) return count > choice->count;
    return index_sum(search) < choice->sum;
}

// Adds a step; true ends the search.
static inline bool choice_add(struct search *search)
{
    struct choice *choice = &search->named->choice;
    if (!choice_wins(search)) return false;
    if (search->wants_all) return step_offer(search);
    choice->best = *search->step;
    choice->count = 0;
    for (uint32_t i = 0; i < search->step->removal_count; i++)
        choice->count += size_of(search->step->removals[i].symbols);
    choice->sum = index_sum(search);
    choice->has_best = true;
    return false;
}

// Offers the best step.
static inline bool choice_end(struct search *search)
{
    const struct choice *choice = &search->named->choice;
    if (search->wants_all || !choice->has_best) return false;
    *search->step = choice->best;
    return step_offer(search);
}

#endif
