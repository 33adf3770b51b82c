// A path with few steps.
//
// Every empty cell takes a step that places its symbol, so a path is short if
// few of its steps only remove candidates. A plan holds the steps that are not
// simply the ladder's next placement:
//
//     place, place, .. | step 1 | place, place, .. | step 2 | place, .. solved
//
// 1. The first plan is the ladder's own path.
// 2. The second is greedy: of all steps that are no harder than the hardest of
//    the ladder's path, one that places a symbol or else the one after which
//    singles alone fill the most cells.
// 3. Each step of the better plan is left out if the others, found again by
//    their techniques, still lead to the solution; until none can be.
//
// Nishio and dynamic chains are only taken from the ladder, because a list of
// them takes too long.
#include "logic/short_path.h"

#include "base/alloc.h"
#include "core/error.h"
#include "logic/logic_engine.h"

#include <string.h>

struct planner {
    pdk_logic *logic;
    const pdk_geometry *geometry;
    const pdk_grid *board;
    const pdk_notes *marks;
    struct short_path best, trial, choice;
    uint32_t ceiling; // of a step, in tenths
    uint32_t cells;
    uint64_t *candidates; // of the position; one symbol if it is filled in
    uint64_t *filled;     // after a step
    // How good the choice is: cells filled, then candidates removed.
    uint32_t choice_filled, choice_removed;
    bool choice_places, choice_is_next;
};

static void path_reset(struct short_path *path)
{
    path->count = path->removed_count = 0;
    path->removals = 0;
}

static void path_swap(struct short_path *a, struct short_path *b)
{
    const struct short_path other = *a;
    *a = *b;
    *b = other;
}

static pdk_status path_add(struct short_path *path, const pdk_step *step)
{
    const size_t first = path->removed_count;
    if (!pdki_alloc_reserve((void **)&path->steps, &path->capacity,
                            path->count + 1, sizeof *path->steps) ||
        !pdki_alloc_reserve((void **)&path->removed, &path->removed_capacity,
                            first + step->removed_count, sizeof *path->removed))
        return PDK_ERR_MEMORY;
    if (step->removed_count > 0)
        memcpy(path->removed + first, step->removed,
               step->removed_count * sizeof *step->removed);
    path->removed_count += step->removed_count;
    path->removals += step->placed.symbol == 0;
    path->steps[path->count++] = (struct short_step){
        step->technique->technique, step->placed, first, step->removed_count};
    return PDK_OK;
}

static pdk_status restart(struct planner *planner, pdk_error *error)
{
    path_reset(&planner->trial);
    const pdk_status status = pdki_logic_go_on(planner->logic, error);
    return status == PDK_OK ? pdk_logic_start(planner->logic, planner->board,
                                              planner->marks, error)
                            : status;
}

// Places what the ladder places next, up to a step that only removes
// candidates: *step, or NULL at the end.
static pdk_status advance(struct planner *planner, const pdk_step **step,
                          pdk_error *error)
{
    pdk_status status = PDK_OK;
    while (status == PDK_OK) {
        status = pdk_logic_next(planner->logic, step, error);
        if (status != PDK_OK || !*step || (*step)->placed.symbol == 0) break;
        status = pdk_logic_apply(planner->logic, error);
    }
    return status;
}

// Adds a step to the path that is tried, and applies it.
static pdk_status take(struct planner *planner, const pdk_step *step,
                       pdk_error *error)
{
    const pdk_status status = path_add(&planner->trial, step);
    if (status != PDK_OK) return pdki_error_plain(error, status);
    return pdk_logic_apply(planner->logic, error);
}

static bool is_solved(const struct planner *planner)
{
    return pdk_logic_state_of(planner->logic) == PDK_LOGIC_SOLVED;
}

static pdk_status follow_ladder(struct planner *planner, pdk_error *error)
{
    pdk_rating rating = {.size = sizeof rating};
    pdk_status status = restart(planner, error);
    while (status == PDK_OK) {
        const pdk_step *step = NULL;
        status = advance(planner, &step, error);
        if (status != PDK_OK || !step) break;
        status = take(planner, step, error);
    }
    if (status == PDK_OK)
        status = pdk_logic_rating(planner->logic, &rating, error);
    planner->ceiling = rating.overall;
    return status;
}

static bool is_one(uint64_t symbols)
{
    return symbols && !(symbols & (symbols - 1));
}

// Looks for naked and hidden singles in a house; true if there was one.
static bool fill_house(const pdk_house *house, uint64_t *candidates)
{
    uint64_t placed = 0, once = 0, twice = 0;
    bool has_changed = false;
    for (uint32_t i = 0; i < house->cell_count; i++)
        if (is_one(candidates[house->cells[i]]))
            placed |= candidates[house->cells[i]];
    for (uint32_t i = 0; i < house->cell_count; i++) {
        uint64_t *own = &candidates[house->cells[i]];
        if (is_one(*own)) continue;
        has_changed = has_changed || (*own & placed);
        *own &= ~placed;
        twice |= once & *own;
        once |= *own;
    }
    for (uint32_t i = 0; i < house->cell_count; i++) {
        uint64_t *own = &candidates[house->cells[i]];
        const uint64_t hidden = *own & once & ~twice;
        if (is_one(*own) || !hidden) continue;
        *own = hidden & (~hidden + 1);
        has_changed = true;
    }
    return has_changed;
}

// How many cells singles fill.
static uint32_t fill(const struct planner *planner, uint64_t *candidates)
{
    const size_t houses = pdk_geometry_house_count(planner->geometry);
    uint32_t filled = 0;
    bool has_changed = true;
    while (has_changed) {
        has_changed = false;
        for (uint32_t i = 0; i < houses; i++)
            if (fill_house(pdk_geometry_house(planner->geometry, i),
                           candidates))
                has_changed = true;
    }
    for (uint32_t cell = 0; cell < planner->cells; cell++)
        filled += is_one(candidates[cell]);
    return filled;
}

static void copy_candidates(struct planner *planner)
{
    const uint32_t side = pdk_grid_shape(planner->board)->side;
    for (pdk_cell cell = 0; cell < planner->cells; cell++) {
        const pdk_symbol placed = pdk_logic_symbol(planner->logic, cell);
        uint64_t symbols = placed ? UINT64_C(1) << (placed - 1) : 0;
        for (pdk_symbol symbol = 1; symbol <= side; symbol++)
            if (pdk_logic_has_candidate(planner->logic, cell, symbol))
                symbols |= UINT64_C(1) << (symbol - 1);
        planner->candidates[cell] = symbols;
    }
}

static uint32_t fill_after(struct planner *planner, const pdk_step *step)
{
    uint64_t *filled = planner->filled;
    memcpy(filled, planner->candidates, planner->cells * sizeof *filled);
    for (size_t i = 0; i < step->removed_count; i++)
        filled[step->removed[i].cell] &=
            ~(UINT64_C(1) << (step->removed[i].symbol - 1));
    if (step->placed.symbol > 0)
        filled[step->placed.cell] = UINT64_C(1) << (step->placed.symbol - 1);
    return fill(planner, filled);
}

// Keeps a step if it is the best so far. One that places a symbol costs
// nothing, because some step has to.
static pdk_status consider(void *context, const pdk_step *step)
{
    struct planner *planner = context;
    if (step->rating > planner->ceiling) return PDK_OK;
    const bool places = step->placed.symbol > 0;
    const uint32_t filled = fill_after(planner, step);
    const uint32_t removed = (uint32_t)step->removed_count;
    if (planner->choice.count > 0) {
        if (places != planner->choice_places) {
            if (!places) return PDK_OK;
        } else if (filled != planner->choice_filled) {
            if (filled < planner->choice_filled) return PDK_OK;
        } else if (removed <= planner->choice_removed) {
            return PDK_OK;
        }
    }
    planner->choice_is_next = planner->choice.count == 0;
    planner->choice_places = places;
    planner->choice_filled = filled;
    planner->choice_removed = removed;
    path_reset(&planner->choice);
    return path_add(&planner->choice, step);
}

// Whether the steps of a technique can be listed, and are easy enough.
static bool is_listed(const struct planner *planner,
                      const pdk_technique_info *technique)
{
    return technique->rating > 0 && technique->rating <= planner->ceiling &&
           pdki_logic_lists(planner->logic, technique->technique);
}

// Chooses between the ladder's next step and those of the lists.
static pdk_status choose(struct planner *planner, const pdk_step *next,
                         pdk_error *error)
{
    size_t count = 0;
    const pdk_technique_info *const *list = pdk_technique_list(&count);
    path_reset(&planner->choice);
    copy_candidates(planner);
    pdk_status status = consider(planner, next);
    for (size_t i = 0; i < count && status == PDK_OK; i++) {
        if (!is_listed(planner, list[i])) continue;
        status = pdki_logic_go_on(planner->logic, error);
        if (status == PDK_OK)
            status = pdk_logic_find_all(planner->logic, list[i]->technique,
                                        consider, planner, error);
    }
    return status == PDK_OK ? PDK_OK : pdki_error_plain(error, status);
}

// Ends early if the plan is not shorter than the best one.
static pdk_status follow_greedily(struct planner *planner, pdk_error *error)
{
    pdk_status status = restart(planner, error);
    while (status == PDK_OK &&
           planner->trial.removals < planner->best.removals) {
        const pdk_step *step = NULL;
        status = advance(planner, &step, error);
        if (status != PDK_OK || !step) break;
        status = choose(planner, step, error);
        step = NULL;
        if (status == PDK_OK && planner->choice.count == 0) break;
        if (status == PDK_OK && planner->choice_is_next)
            status = pdk_logic_next(planner->logic, &step, error);
        if (status == PDK_OK)
            status = pdki_logic_pick(planner->logic, &planner->choice,
                                     planner->choice.steps, &step, error);
        if (status != PDK_OK || !step) break;
        status = take(planner, step, error);
    }
    return status;
}

// Whether nothing is left to do for a step.
static bool is_done(const struct planner *planner,
                    const struct short_step *step)
{
    const pdk_logic *logic = planner->logic;
    if (step->placed.symbol > 0)
        return pdk_logic_symbol(logic, step->placed.cell) != 0;
    for (size_t i = 0; i < step->count; i++) {
        const pdk_candidate *lost = &planner->best.removed[step->first + i];
        if (pdk_logic_has_candidate(logic, lost->cell, lost->symbol))
            return false;
    }
    return true;
}

// Follows the best plan but for one step, as far as its steps are found again.
static pdk_status follow_without(struct planner *planner, size_t left_out,
                                 pdk_error *error)
{
    const struct short_path *best = &planner->best;
    size_t at = 0;
    pdk_status status = restart(planner, error);
    while (status == PDK_OK) {
        const pdk_step *step = NULL;
        status = advance(planner, &step, error);
        if (status != PDK_OK || !step) break;
        while (at < best->count &&
               (at == left_out || is_done(planner, &best->steps[at])))
            at++;
        if (at == best->count) break;
        status = pdki_logic_pick(planner->logic, best, &best->steps[at++],
                                 &step, error);
        if (status != PDK_OK || !step) break;
        status = take(planner, step, error);
    }
    return status;
}

// Whether no step of the path that was tried is too hard. Between the steps of
// a plan, the ladder may place a symbol by a chain, and a step that is found
// again may need a longer one.
static bool is_easy_enough(const struct planner *planner)
{
    pdk_rating rating = {.size = sizeof rating};
    return pdk_logic_rating(planner->logic, &rating, NULL) == PDK_OK &&
           rating.overall <= planner->ceiling;
}

// The plan that was tried replaces the best one if it is shorter.
static bool adopt(struct planner *planner)
{
    if (!is_solved(planner) ||
        planner->trial.removals >= planner->best.removals ||
        !is_easy_enough(planner))
        return false;
    path_swap(&planner->best, &planner->trial);
    return true;
}

// Leaves out steps, the last ones first, and goes round until none of those
// that are left can be.
static pdk_status leave_out(struct planner *planner, pdk_error *error)
{
    const struct short_path *best = &planner->best;
    size_t kept = 0; // in a row
    size_t i = best->count;
    while (kept < best->count) {
        i = (i > 0 && i <= best->count ? i : best->count) - 1;
        kept++;
        if (best->steps[i].placed.symbol > 0) continue;
        const pdk_status status = follow_without(planner, i, error);
        if (status != PDK_OK) return status;
        if (adopt(planner)) kept = 0;
    }
    return PDK_OK;
}

static pdk_status plan(struct planner *planner, uint32_t *saved,
                       pdk_error *error)
{
    pdk_status status = follow_ladder(planner, error);
    if (status != PDK_OK || !is_solved(planner)) return status;
    path_swap(&planner->best, &planner->trial);
    const uint32_t before = planner->best.removals;
    status = follow_greedily(planner, error);
    if (status == PDK_OK) {
        (void)adopt(planner);
        status = leave_out(planner, error);
    }
    *saved = before - planner->best.removals;
    return status;
}

static pdk_status plan_path(pdk_logic *logic, const pdk_grid *board,
                            const pdk_notes *marks, struct short_path *path,
                            uint32_t *saved, pdk_error *error)
{
    const uint32_t side = pdk_grid_shape(board)->side, cells = side * side;
    struct planner planner = {.logic = logic,
                              .geometry = pdki_logic_geometry(logic),
                              .board = board,
                              .marks = marks,
                              .cells = cells};
    pdk_status status = PDK_ERR_MEMORY;
    planner.candidates = pdki_alloc_zeroed(cells, sizeof(uint64_t));
    planner.filled = pdki_alloc_zeroed(cells, sizeof(uint64_t));
    if (planner.candidates && planner.filled)
        status = plan(&planner, saved, error);
    else
        (void)pdki_error_plain(error, status);
    if (status == PDK_OK) path_swap(path, &planner.best);
    short_path_release(&planner.choice);
    short_path_release(&planner.trial);
    short_path_release(&planner.best);
    pdki_free(planner.filled);
    pdki_free(planner.candidates);
    return status;
}

pdk_status pdk_logic_shorten(pdk_logic *logic, const pdk_grid *board,
                             const pdk_notes *marks, uint32_t *saved,
                             pdk_error *error)
{
    struct short_path path = {0};
    *saved = 0;
    if (pdki_logic_scale(logic) != PDK_SCALE_EXPLAINER)
        return pdki_error_set(error, PDK_ERR_UNSUPPORTED,
                              "paths on the players' scale are not shortened");
    pdk_status status = pdk_logic_start(logic, board, marks, error);
    if (status != PDK_OK) return status;
    status = plan_path(logic, board, marks, &path, saved, error);
    if (status != PDK_OK) *saved = 0;
    const pdk_status started = pdk_logic_start(logic, board, marks, NULL);
    pdki_logic_follow(logic, &path);
    return status == PDK_OK ? started : status;
}
