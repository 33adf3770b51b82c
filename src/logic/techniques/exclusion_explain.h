// The combinations of an aligned exclusion, as reasons: for each candidate that
// is removed, all combinations with it, and why each is impossible. One that
// two of three cells rule out is listed once, without the third.
#ifndef PDKI_LOGIC_EXCLUSION_EXPLAIN_H
#define PDKI_LOGIC_EXCLUSION_EXPLAIN_H

#include "logic/chains/explain.h"

enum { TRIED_CELLS_MAX = 3 };

struct trial {
    const struct search *search;
    const pdk_step *step;
    pdk_cell cells[TRIED_CELLS_MAX]; // that of the removal first
    pdk_symbol symbols[TRIED_CELLS_MAX];
    uint32_t size;
    pdk_reason *list; // NULL: count only
    size_t count;
    uint32_t group;
};

static void trial_add(struct trial *trial, pdk_reason reason)
{
    reason.group = trial->group;
    if (trial->list) trial->list[trial->count] = reason;
    trial->count++;
}

static bool trial_sees(const struct trial *trial, pdk_cell a, pdk_cell b)
{
    return cell_set_has(&trial->search->layout->peer_set[a], b);
}

// The house in which the last of `chosen` cells repeats a symbol.
static bool find_repeat(const struct trial *trial, uint32_t chosen,
                        pdk_reason *blocked)
{
    const struct layout *layout = trial->search->layout;
    const uint32_t last = chosen - 1;
    for (uint32_t i = 0; i < last; i++) {
        if (trial->symbols[i] != trial->symbols[last] ||
            !trial_sees(trial, trial->cells[i], trial->cells[last]))
            continue;
        uint32_t kind = 0;
        while (layout->cell_houses[trial->cells[i]][kind] !=
               layout->cell_houses[trial->cells[last]][kind])
            kind++;
        blocked->house =
            layout->house_index[layout->cell_houses[trial->cells[last]][kind]];
        return true;
    }
    return false;
}

// The excluder that the chosen symbols leave nothing for.
static bool find_blocked(const struct trial *trial, uint32_t chosen,
                         pdk_reason *blocked)
{
    const pdk_step *step = trial->step;
    for (size_t i = 0; i < step->reason_count; i++) {
        const pdk_cell cell = step->reasons[i].cell;
        if (step->reasons[i].role != PDK_ROLE_EXTRA || cell == PDK_NO_CELL)
            continue;
        set left = trial->search->position->open.candidates[cell];
        for (uint32_t j = 0; j < chosen; j++)
            if (trial_sees(trial, cell, trial->cells[j]))
                left &= (set)~bit(trial->symbols[j] - 1);
        if (left) continue;
        blocked->cell = cell;
        return true;
    }
    return false;
}

static void try_symbols(struct trial *trial, uint32_t chosen)
{
    pdk_reason blocked = {PDK_ROLE_BLOCKED, PDK_NO_HOUSE, PDK_NO_CELL, 0, 0};
    if (find_repeat(trial, chosen, &blocked) ||
        find_blocked(trial, chosen, &blocked)) {
        for (uint32_t i = 0; i < chosen; i++)
            trial_add(trial,
                      (pdk_reason){PDK_ROLE_TRIED, PDK_NO_HOUSE,
                                   trial->cells[i], trial->symbols[i], 0});
        trial_add(trial, blocked);
        trial->group++;
        return;
    }
    if (chosen >= trial->size || chosen >= TRIED_CELLS_MAX) return;
    const pdk_cell cell = trial->cells[chosen];
    for (EACH(symbol, trial->search->position->open.candidates[cell])) {
        trial->symbols[chosen] = (pdk_symbol)symbol + 1;
        try_symbols(trial, chosen + 1);
    }
}

static void try_all(struct trial *trial)
{
    const pdk_step *step = trial->step;
    trial->group = 0;
    trial->count = 0;
    for (size_t i = 0; i < step->removed_count; i++) {
        trial->size = 1;
        trial->cells[0] = step->removed[i].cell;
        trial->symbols[0] = step->removed[i].symbol;
        for (size_t j = 0; j < step->reason_count; j++) {
            const pdk_reason *reason = &step->reasons[j];
            if (reason->role == PDK_ROLE_BASE && reason->cell != PDK_NO_CELL &&
                reason->cell != trial->cells[0] &&
                trial->size < TRIED_CELLS_MAX)
                trial->cells[trial->size++] = reason->cell;
        }
        try_symbols(trial, 1);
    }
}

// Adds the combinations; the budget says whether that failed.
static void explain_exclusion(struct explainer *explainer,
                              struct search *search, pdk_step *step)
{
    struct trial trial = {.search = search, .step = step};
    struct dynamic *dynamic = explainer_begin(explainer, search);
    dynamic->kept = NULL;
    try_all(&trial);
    const size_t count = step->reason_count;
    pdk_reason *reasons =
        arena_take(&explainer->memory, count + trial.count, sizeof *reasons);
    if (!reasons) {
        explainer_fail(explainer);
        return;
    }
    memcpy(reasons, step->reasons, count * sizeof *reasons);
    trial.list = reasons + count;
    try_all(&trial);
    step->reasons = reasons;
    step->reason_count = count + trial.count;
}

#endif
