// An engine for one width of sets: a position, the search for the next step,
// and its description for the caller.
#ifndef PDKI_LOGIC_ROOM_H
#define PDKI_LOGIC_ROOM_H

#include "base/alloc.h"
#include "logic/chains/explain.h"
#include "logic/ladder.h"
#include "logic/logic_engine.h"
#include "logic/named/named_explain.h"
#include "logic/named/player_ladder.h"
#include "logic/position.h"
#include "logic/techniques/exclusion_explain.h"

struct room {
    struct layout layout;
    struct position position;
    struct step step; // found last
    bool has_step;
    // For each rung, the last change that it has searched without success.
    uint32_t searched[RUNGS];
    uint32_t player_searched[PLAYER_RUNGS];
    pdk_scale scale;
    struct named *named;
    pdk_candidate *removed; // of the description: cells * side
    struct chains *chains;
    struct dynamic *dynamic;
    struct explainer *explainer;
};

static void room_close(void *workspace)
{
    struct room *room = workspace;
    if (room->named) linkage_close(room->named->linkage);
    named_close(room->named);
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
    room->named = named_open();
    if (room->named) room->named->linkage = linkage_open(&room->layout);
    if (!room->removed || !room->explainer || !room->named ||
        !room->named->linkage) {
        room_close(room);
        return PDK_ERR_MEMORY;
    }
    *out = room;
    return PDK_OK;
}

static void room_search_again(void *workspace)
{
    struct room *room = workspace;
    memset(room->searched, 0, sizeof room->searched);
    memset(room->player_searched, 0, sizeof room->player_searched);
}

static void room_reset(void *workspace, pdk_scale scale)
{
    struct room *room = workspace;
    room->scale = scale;
    named_reset(room->named);
    position_reset(&room->layout, &room->position);
    room_search_again(room);
    room->has_step = false;
}

// Changes of the position, in the order of the scale.
static void place_symbol(struct room *room, uint32_t cell, uint32_t symbol)
{
    if (room->scale == PDK_SCALE_PLAYER)
        player_place(&room->layout, &room->position, room->named, cell, symbol);
    else
        position_place(&room->layout, &room->position, cell, symbol);
}

static void remove_symbol(struct room *room, uint32_t cell, uint32_t symbol)
{
    if (room->scale == PDK_SCALE_PLAYER)
        player_remove(&room->layout, &room->position, room->named, cell,
                      symbol);
    else
        position_remove(&room->layout, &room->position, cell, symbol);
}

static bool room_place(void *workspace, uint32_t cell, uint32_t symbol,
                       bool is_clue)
{
    struct room *room = workspace;
    if (!(room->position.open.candidates[cell] & bit(symbol))) return false;
    place_symbol(room, cell, symbol);
    if (is_clue) cell_set_add(&room->named->clues, cell);
    return true;
}

static void room_exclude(void *workspace, uint32_t cell, uint32_t symbol)
{
    struct room *room = workspace;
    if (!(room->position.open.candidates[cell] & bit(symbol))) return;
    room->named->marked[cell] |= bit(symbol);
    remove_symbol(room, cell, symbol);
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
    *contradiction =
        (pdk_reason){PDK_ROLE_BASE, PDK_NO_HOUSE, PDK_NO_CELL, 0, 0};
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

static bool rung_fits(const struct room *room, const struct rung *rung)
{
    return rung->size * 2 <= room->layout.side;
}

// Whether a rung may find one of these techniques.
static bool is_allowed(const struct allowance *allowance, pdk_technique first,
                       pdk_technique last, bool is_on)
{
    if (!allowance->has_uniqueness && pdki_technique_info(first)->is_uniqueness)
        return false;
    for (pdk_technique i = first; i <= last; i++)
        if (allowance->usage[i] == AS_ON_LADDER
                ? is_on
                : allowance->usage[i] == SWITCHED_ON)
            return true;
    return false;
}

static struct search search_of(struct room *room, struct budget *budget)
{
    return (struct search){.layout = &room->layout,
                           .position = &room->position,
                           .step = &room->step,
                           .budget = budget,
                           .chains = room->chains,
                           .dynamic = room->dynamic,
                           .named = room->named,
                           .fish_symbols = all_of(room->layout.side),
                           .offer = take_first};
}

// A rung may meet steps of other rungs on its way: those with the same search
// need not search again if it met none of theirs.
struct climb {
    const struct player_rung *rung;
    uint32_t since; // when it had searched before
    bool has_met[PDK_TECHNIQUE_COUNT];
};

static bool take_of_rung(void *context, const struct step *step)
{
    struct climb *climb = context;
    const struct player_rung *rung = climb->rung;
    climb->has_met[step->technique] = true;
    return rung->takes_any ||
           (rung->first <= step->technique && step->technique <= rung->last);
}

static bool has_met(const struct climb *climb, const struct player_rung *rung)
{
    for (pdk_technique i = rung->first; i <= rung->last; i++)
        if (climb->has_met[i]) return true;
    return false;
}

// The rung before this one has searched for the same, and where this one has
// not searched yet, without meeting it.
static bool is_ruled_out(const struct climb *climb,
                         const struct player_rung *rung, uint32_t searched)
{
    return climb->rung && climb->rung->find == rung->find &&
           climb->rung->size == rung->size && climb->since <= searched &&
           !has_met(climb, rung);
}

static bool find_on_rung(struct room *room, struct search *search, size_t i)
{
    struct climb *climb = search->context;
    const struct player_rung *rung = &player_ladder[i];
    if (is_ruled_out(climb, rung, room->player_searched[i])) {
        room->player_searched[i] = room->position.now;
        return false;
    }
    if (!climb->rung || climb->rung->find != rung->find)
        memset(climb->has_met, 0, sizeof climb->has_met);
    climb->rung = rung;
    climb->since = search->since = room->player_searched[i];
    if (rung->find(search, rung->size)) return true;
    room->player_searched[i] = room->position.now;
    return false;
}

static bool player_next(struct room *room, struct budget *budget,
                        const struct allowance *allowance,
                        struct step_summary *summary)
{
    struct climb climb = {.rung = NULL};
    bool is_above = false; // a rung was left out because of the ceiling
    struct search search = search_of(room, budget);
    search.usage = allowance->usage;
    search.offer = take_of_rung;
    search.context = &climb;
    for (size_t i = 0; i < PLAYER_RUNGS; i++) {
        const struct player_rung *rung = &player_ladder[i];
        if (!is_allowed(allowance, rung->first, rung->last, rung->is_on))
            continue;
        if (rung->score > budget->ceiling) {
            is_above = true;
            continue;
        }
        room->has_step = find_on_rung(room, &search, i);
        if (!budget_is_left(budget)) return false;
        if (!room->has_step) continue;
        *summary = (struct step_summary){
            .technique = room->step.technique,
            .places = room->step.placed_cell != NOTHING_PLACED,
            .score = rung->score,
            .player_level = rung->level,
        };
        return true;
    }
    budget->is_spent = is_above;
    return false;
}

static bool room_next(void *workspace, struct budget *budget,
                      const struct allowance *allowance,
                      struct step_summary *summary)
{
    struct room *room = workspace;
    struct step *step = &room->step;
    struct search search = search_of(room, budget);
    room->has_step = false;
    if (room->scale == PDK_SCALE_PLAYER)
        return player_next(room, budget, allowance, summary);
    search.usage = allowance->usage;
    for (size_t i = 0; i < RUNGS && !room->has_step; i++) {
        if (!rung_fits(room, &ladder[i]) ||
            !is_allowed(allowance, ladder[i].first, ladder[i].last, true))
            continue;
        if (pdki_technique_info(ladder[i].first)->rating > budget->ceiling) {
            budget->is_spent = true;
            return false;
        }
        search.since = room->searched[i];
        room->has_step = ladder[i].find(&search, ladder[i].size);
        if (!budget_is_left(budget)) return false;
        if (!room->has_step) room->searched[i] = room->position.now;
    }
    if (!room->has_step) return false;
    const uint32_t rating = (uint32_t)(step->rating * 10 + 0.5);
    if (rating > budget->ceiling) {
        room->has_step = false;
        budget->is_spent = true;
        return false;
    }
    *summary = (struct step_summary){
        .technique = step->technique,
        .rating = rating,
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
            remove_symbol(room, step->removals[i].cell, (uint32_t)symbol);
    if (step->placed_cell != NOTHING_PLACED)
        place_symbol(room, step->placed_cell, step->placed_symbol);
    for (uint32_t i = 0; i < step->also_count; i++)
        place_symbol(room, step->also_placed[i], step->placed_symbol);
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
        .also_placed = from->also_placed,
        .also_placed_count = from->also_count,
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
    struct budget *before = room->chains->budget; // of a list in the making
    describe_step(room, &room->step, step);
    switch (pdki_technique_chains(room->step.technique)) {
    case CHAINS_SEARCHED:
        explain_chains(room->explainer, &search, step);
        break;
    case CHAINS_NAMED:
        explain_named(room->explainer, &search, step);
        break;
    case CHAINS_NONE:
        if (room->step.technique == PDK_TECHNIQUE_ALIGNED_PAIR ||
            room->step.technique == PDK_TECHNIQUE_ALIGNED_TRIPLE)
            explain_exclusion(room->explainer, &search, step);
    }
    room->chains->budget = before;
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

// The first rung of the players' ladder that finds a technique, NULL if there
// is none.
static const struct player_rung *player_rung_of(pdk_technique technique)
{
    for (size_t i = 0; i < PLAYER_RUNGS; i++)
        if (player_ladder[i].first <= technique &&
            technique <= player_ladder[i].last)
            return &player_ladder[i];
    return NULL;
}

static bool room_score(pdk_technique technique, pdk_player_level *level,
                       uint32_t *score)
{
    const struct player_rung *rung = player_rung_of(technique);
    if (!rung) return false;
    *level = rung->level;
    *score = rung->score;
    return true;
}

// Whether a path meets the technique, unless it is switched off: franken fish
// also find others of their size.
static bool room_meets(pdk_technique technique)
{
    const struct player_rung *own = player_rung_of(technique);
    const bool is_found_by_chance =
        PDK_TECHNIQUE_FRANKEN_X_WING <= technique &&
        technique <= PDK_TECHNIQUE_FINNED_MUTANT_LEVIATHAN;
    for (size_t i = 0; own && i < PLAYER_RUNGS; i++)
        if (player_ladder[i].is_on &&
            (&player_ladder[i] == own ||
             (is_found_by_chance && player_ladder[i].takes_any &&
              player_ladder[i].size == own->size)))
            return true;
    return false;
}

static bool is_on_ladder(pdk_technique technique)
{
    for (size_t i = 0; i < RUNGS; i++)
        if (ladder[i].first <= technique && technique <= ladder[i].last)
            return true;
    return false;
}

static pdk_status room_find_all(void *workspace, struct budget *budget,
                                const struct listing_request *request,
                                pdk_status (*visit)(void *context,
                                                    const pdk_step *step),
                                void *context)
{
    struct room *room = workspace;
    const pdk_technique technique = request->technique;
    struct listing listing = {room, technique, visit, context, PDK_OK};
    struct search search = search_of(room, budget);
    search.wants_all = true;
    search.variants = request->variants;
    if (request->fish_symbol)
        search.fish_symbols = bit(request->fish_symbol - 1);
    search.offer = take_all;
    search.context = &listing;
    room->has_step = false;
    const struct player_rung *rung = player_rung_of(technique);
    if (rung && (room->scale == PDK_SCALE_PLAYER || !is_on_ladder(technique))) {
        rung->find(&search, rung->size);
        return listing.status;
    }
    if (!is_on_ladder(technique)) return PDK_ERR_UNSUPPORTED;
    for (size_t i = 0; i < RUNGS && listing.status == PDK_OK; i++)
        if (ladder[i].first <= technique && technique <= ladder[i].last &&
            rung_fits(room, &ladder[i]))
            ladder[i].find(&search, ladder[i].size);
    return listing.status;
}

// clang-format off
#define LOGIC_ENGINE {                                                         \
    SIDE_MAX, room_score, room_meets, room_open, room_close, room_reset, room_place, room_exclude,     \
    room_check, room_left, room_candidates, room_symbol, room_next,            \
    room_search_again, room_apply, room_describe, room_explain, room_find_all}
// clang-format on

#endif
