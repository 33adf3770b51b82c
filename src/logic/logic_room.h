// An engine for one width of sets: a position, the search for the next step,
// and its description for the caller.
#ifndef PDKI_LOGIC_ROOM_H
#define PDKI_LOGIC_ROOM_H

#include "base/alloc.h"
#include "logic/chains/explain.h"
#include "logic/ladder.h"
#include "logic/logic_engine.h"
#include "logic/position.h"

struct room {
    struct layout layout;
    struct position position;
    struct step step; // found last
    bool has_step;
    // For each rung, the last change that it has searched without success.
    uint32_t searched[RUNGS];
    pdk_candidate *removed; // of the description: cells * side
    struct chains *chains;
    struct dynamic *dynamic;
    struct explainer *explainer;
};

static void room_close(void *workspace)
{
    struct room *room = workspace;
    explainer_close(room->explainer);
    dynamic_close(room->dynamic);
    chains_close(room->chains);
    pdki_free(room->removed);
    pdki_free(room);
}

static pdk_status room_open(const pdk_geometry *geometry, void **out)
{
    struct room *room = pdki_alloc_zeroed(1, sizeof *room);
    if (!room) return PDK_ERR_MEMORY;
    layout_init(&room->layout, geometry);
    room->removed = pdki_alloc_array(room->layout.cells,
                                     room->layout.side * sizeof *room->removed);
    room->chains = chains_open(&room->layout);
    if (room->chains) room->dynamic = dynamic_open(room->chains);
    if (room->dynamic) room->explainer = explainer_open(room->dynamic);
    if (!room->removed || !room->explainer) {
        room_close(room);
        return PDK_ERR_MEMORY;
    }
    *out = room;
    return PDK_OK;
}

static void room_reset(void *workspace)
{
    struct room *room = workspace;
    position_reset(&room->layout, &room->position);
    memset(room->searched, 0, sizeof room->searched);
    room->has_step = false;
}

static bool room_place(void *workspace, uint32_t cell, uint32_t symbol)
{
    struct room *room = workspace;
    if (!(room->position.open.candidates[cell] & bit(symbol))) return false;
    position_place(&room->layout, &room->position, cell, symbol);
    return true;
}

static void room_exclude(void *workspace, uint32_t cell, uint32_t symbol)
{
    struct room *room = workspace;
    if (room->position.open.candidates[cell] & bit(symbol))
        position_remove(&room->layout, &room->position, cell, symbol);
}

// The symbols that a house has, or can have.
static set house_symbols(const struct room *room, uint32_t house)
{
    const struct position *position = &room->position;
    set all = 0;
    for (uint32_t place = 0; place < room->layout.side; place++) {
        const uint32_t cell = room->layout.house_cells[house][place];
        all |= position->symbols[cell] ? bit(position->symbols[cell] - 1u)
                                       : position->open.candidates[cell];
    }
    return all;
}

static bool room_check(const void *workspace, pdk_reason *contradiction)
{
    const struct room *room = workspace;
    const struct position *position = &room->position;
    *contradiction = (pdk_reason){PDK_ROLE_BASE, PDK_NO_HOUSE, PDK_NO_CELL, 0};
    for (uint32_t cell = 0; cell < room->layout.cells; cell++)
        if (!position->symbols[cell] && !position->open.candidates[cell]) {
            contradiction->cell = cell;
            return false;
        }
    for (uint32_t house = 0; house < room->layout.houses; house++) {
        const set missing =
            all_of(room->layout.side) & (set)~house_symbols(room, house);
        if (!missing) continue;
        contradiction->house = room->layout.house_index[house];
        contradiction->symbol = lowest(missing) + 1;
        return false;
    }
    return true;
}

static uint32_t room_left(const void *workspace)
{
    return ((const struct room *)workspace)->position.left;
}

static uint64_t room_candidates(const void *workspace, uint32_t cell)
{
    return ((const struct room *)workspace)->position.open.candidates[cell];
}

static uint32_t room_symbol(const void *workspace, uint32_t cell)
{
    return ((const struct room *)workspace)->position.symbols[cell];
}

static bool take_first(void *context, const struct step *step)
{
    (void)context, (void)step;
    return true;
}

static struct search search_of(struct room *room, struct budget *budget)
{
    return (struct search){.layout = &room->layout,
                           .position = &room->position,
                           .step = &room->step,
                           .budget = budget,
                           .chains = room->chains,
                           .dynamic = room->dynamic,
                           .offer = take_first};
}

static bool rung_applies(const struct room *room, const struct rung *rung,
                         bool uses_uniqueness)
{
    return rung->size * 2 <= room->layout.side &&
           (uses_uniqueness ||
            !pdki_technique_info(rung->first)->is_uniqueness);
}

static bool room_next(void *workspace, struct budget *budget,
                      bool uses_uniqueness, struct step_summary *summary)
{
    struct room *room = workspace;
    struct step *step = &room->step;
    struct search search = search_of(room, budget);
    room->has_step = false;
    for (size_t i = 0; i < RUNGS && !room->has_step; i++) {
        if (!rung_applies(room, &ladder[i], uses_uniqueness)) continue;
        search.since = room->searched[i];
        room->has_step = ladder[i].find(&search, ladder[i].size);
        if (!budget_is_left(budget)) return false;
        if (!room->has_step) room->searched[i] = room->position.now;
    }
    if (!room->has_step) return false;
    *summary = (struct step_summary){
        .technique = step->technique,
        .rating = (uint32_t)(step->rating * 10 + 0.5),
        .nesting = step->nesting,
        .places = step->placed_cell != NOTHING_PLACED,
    };
    return true;
}

static void room_apply(void *workspace)
{
    struct room *room = workspace;
    const struct step *step = &room->step;
    room->position.now++;
    for (uint32_t i = 0; i < step->removal_count; i++)
        for (EACH(symbol, step->removals[i].symbols))
            position_remove(&room->layout, &room->position,
                            step->removals[i].cell, (uint32_t)symbol);
    if (step->placed_cell != NOTHING_PLACED)
        position_place(&room->layout, &room->position, step->placed_cell,
                       step->placed_symbol);
    room->has_step = false;
}

static void describe_step(struct room *room, const struct step *from,
                          pdk_step *step)
{
    *step = (pdk_step){
        .technique = pdki_technique_info(from->technique),
        .rating = (uint32_t)(from->rating * 10 + 0.5),
        .size = from->size,
        .nesting = from->nesting,
        .removed = room->removed,
        .removed_count =
            list_removals(from->removals, from->removal_count, room->removed),
        .reasons = from->reasons,
        .reason_count = from->reason_count,
    };
    if (from->placed_cell != NOTHING_PLACED)
        step->placed = (pdk_candidate){from->placed_cell,
                                       (pdk_symbol)from->placed_symbol + 1};
}

static bool room_describe(void *workspace, pdk_step *step)
{
    struct room *room = workspace;
    describe_step(room, &room->step, step);
    return true;
}

static bool room_explain(void *workspace, struct budget *budget, pdk_step *step)
{
    struct room *room = workspace;
    struct search search = search_of(room, budget);
    describe_step(room, &room->step, step);
    if (pdki_technique_is_chain(room->step.technique))
        explain_chains(room->explainer, &search, step);
    return budget_is_left(budget);
}

// Passes on the steps of one technique.
struct listing {
    struct room *room;
    pdk_technique technique;
    pdk_status (*visit)(void *context, const pdk_step *step);
    void *context;
    pdk_status status;
};

static bool take_all(void *context, const struct step *found)
{
    struct listing *listing = context;
    if (found->technique != listing->technique) return false;
    pdk_step step;
    describe_step(listing->room, found, &step);
    listing->status = listing->visit(listing->context, &step);
    return listing->status != PDK_OK;
}

static pdk_status
room_find_all(void *workspace, struct budget *budget, pdk_technique technique,
              pdk_status (*visit)(void *context, const pdk_step *step),
              void *context)
{
    struct room *room = workspace;
    struct listing listing = {room, technique, visit, context, PDK_OK};
    struct search search = search_of(room, budget);
    search.wants_all = true;
    search.offer = take_all;
    search.context = &listing;
    room->has_step = false;
    for (size_t i = 0; i < RUNGS && listing.status == PDK_OK; i++)
        if (ladder[i].first <= technique && technique <= ladder[i].last &&
            rung_applies(room, &ladder[i], true))
            ladder[i].find(&search, ladder[i].size);
    return listing.status;
}

// clang-format off
#define LOGIC_ENGINE {                                                         \
    SIDE_MAX, room_open, room_close, room_reset, room_place, room_exclude,     \
    room_check, room_left, room_candidates, room_symbol, room_next,            \
    room_apply, room_describe, room_explain, room_find_all}
// clang-format on

#endif
