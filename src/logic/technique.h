// The contract of a technique: it searches a position for steps, in a fixed
// order, and offers each of them.
//
//     static bool find_it(struct search *search, uint32_t size)
//     {
//         for (...)
//             if (is_pattern(...)) {
//                 step_begin(search, PDK_TECHNIQUE_IT, 3.0);
//                 step_remove(search->step, cell, symbols);
//                 step_because_house(search, PDK_ROLE_BASE, house);
//                 if (step_offer(search)) return true;
//             }
//         return false;
//     }
//
// On the ladder, the first step offered is the one that is taken, so the order
// of the search is part of the rating: see docs/logic.md. To list all steps,
// the same search goes on after each of them.
#ifndef PDKI_LOGIC_TECHNIQUE_H
#define PDKI_LOGIC_TECHNIQUE_H

#include "logic/logic_engine.h"
#include "logic/state.h"

enum { NOTHING_PLACED = UINT16_MAX, REASONS_MAX = 2 * CELLS_MAX };

// Symbols removed from a cell.
struct removal {
    uint16_t cell;
    set symbols;
};

// A step while it is put together. Ratings are sums of doubles, and compared as
// such, because ties depend on it.
struct step {
    pdk_technique technique;
    double rating;
    uint32_t size, nesting;
    uint16_t placed_cell; // or NOTHING_PLACED
    uint16_t placed_symbol;
    uint32_t also_count; // more cells with that symbol
    pdk_cell also_placed[SIDE_MAX];
    uint32_t removal_count, reason_count;
    struct removal removals[CELLS_MAX];
    pdk_reason reasons[REASONS_MAX];
};

struct chains;
struct dynamic;
struct named;

struct search {
    const struct layout *layout;
    const struct position *position;
    // Changes up to this step were searched before without success; 0: search
    // everything.
    uint32_t since;
    struct step *step;
    struct budget *budget; // of chains
    struct chains *chains; // their workspaces
    struct dynamic *dynamic;
    struct named *named;  // of the players' ladder
    const uint8_t *usage; // of techniques; NULL: all are allowed
    bool wants_all;       // not only the first step of the ladder
    uint32_t variants;    // PDK_VARIANT_...; only if all steps are wanted
    set fish_symbols;     // look for fish of these
    // Called with each step, which has an effect; returns whether to end the
    // search.
    bool (*offer)(void *context, const struct step *step);
    void *context;
};

static inline bool search_allows(const struct search *search,
                                 pdk_technique technique)
{
    return !search->usage || search->usage[technique] != SWITCHED_OFF;
}

// Whether all techniques of a range may be used.
static inline bool search_allows_all(const struct search *search,
                                     pdk_technique first, pdk_technique last)
{
    for (pdk_technique i = first; i <= last; i++)
        if (!search_allows(search, i)) return false;
    return true;
}

// What a step of some size is called, and its rating.
struct grade {
    pdk_technique technique;
    double rating;
};

static inline bool cell_is_new(const struct search *search, uint32_t cell)
{
    return search->position->cell_changed[cell] > search->since;
}

static inline bool house_is_new(const struct search *search, uint32_t house)
{
    return search->position->house_changed[house] > search->since;
}

static inline bool symbol_is_new(const struct search *search, uint32_t symbol)
{
    return search->position->symbol_changed[symbol] > search->since;
}

static inline bool sees_all(const struct layout *layout, uint32_t cell,
                            const uint16_t *cells, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        if (!cell_set_has(&layout->peer_set[cell], cells[i])) return false;
    return true;
}

static inline void step_begin(struct search *search, pdk_technique technique,
                              double rating)
{
    struct step *step = search->step;
    step->technique = technique;
    step->rating = rating;
    step->size = 0;
    step->nesting = 0;
    step->placed_cell = NOTHING_PLACED;
    step->also_count = 0;
    step->removal_count = 0;
    step->reason_count = 0;
}

static inline void step_place(struct step *step, uint32_t cell, uint32_t symbol)
{
    step->placed_cell = (uint16_t)cell;
    step->placed_symbol = (uint16_t)symbol;
}

// Removes what is left of `symbols`, which may be nothing.
static inline void step_remove(struct step *step, uint32_t cell, set symbols)
{
    if (symbols)
        step->removals[step->removal_count++] =
            (struct removal){(uint16_t)cell, symbols};
}

static inline void step_because(struct step *step, pdk_reason reason)
{
    step->reasons[step->reason_count++] = reason;
}

static inline void step_because_house(struct search *search, pdk_role role,
                                      uint32_t house)
{
    step_because(search->step,
                 (pdk_reason){role, search->layout->house_index[house],
                              PDK_NO_CELL, 0, 0});
}

static inline void step_because_cell(struct search *search, pdk_role role,
                                     uint32_t cell)
{
    step_because(search->step, (pdk_reason){role, PDK_NO_HOUSE, cell, 0, 0});
}

// The cells at some places of a house.
static inline void step_because_places(struct search *search, pdk_role role,
                                       uint32_t house, set places)
{
    for (EACH(place, places))
        step_because_cell(search, role,
                          search->layout->house_cells[house][place]);
}

static inline void step_because_symbols(struct search *search, pdk_role role,
                                        set symbols)
{
    for (EACH(symbol, symbols))
        step_because(search->step, (pdk_reason){role, PDK_NO_HOUSE, PDK_NO_CELL,
                                                (pdk_symbol)symbol + 1, 0});
}

// A candidate.
static inline void step_because_candidate(struct search *search, pdk_role role,
                                          uint32_t cell, uint32_t symbol)
{
    step_because(search->step, (pdk_reason){role, PDK_NO_HOUSE, cell,
                                            (pdk_symbol)symbol + 1, 0});
}

// Puts the reasons from `first` on into a group.
static inline void step_group_reasons(struct step *step, uint32_t first,
                                      uint32_t group)
{
    for (uint32_t i = first; i < step->reason_count; i++)
        step->reasons[i].group = group;
}

static inline bool step_has_effect(const struct step *step)
{
    return step->placed_cell != NOTHING_PLACED || step->removal_count > 0;
}

// Ends a search: true if the step has an effect and is the one that is taken.
static inline bool step_offer(struct search *search)
{
    return step_has_effect(search->step) &&
           search_allows(search, search->step->technique) &&
           search->offer(search->context, search->step);
}

#endif
