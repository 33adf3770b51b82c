// Patterns inside chains as steps, in memory that is kept while the chain is
// explained.
#ifndef PDKI_LOGIC_KEPT_STEP_H
#define PDKI_LOGIC_KEPT_STEP_H

#include "logic/chains/dynamic.h"

static bool is_after(pdk_candidate a, pdk_candidate b)
{
    return a.cell > b.cell || (a.cell == b.cell && a.symbol > b.symbol);
}

// Lists what is removed by cells, then symbols, each once, and returns how much
// that is.
static size_t list_removals(const struct removal *removals, uint32_t count,
                            pdk_candidate *out)
{
    size_t total = 0;
    for (uint32_t i = 0; i < count; i++)
        for (EACH(symbol, removals[i].symbols)) {
            const pdk_candidate next = {removals[i].cell,
                                        (pdk_symbol)symbol + 1};
            size_t at = total;
            while (at > 0 && is_after(out[at - 1], next)) at--;
            if (at > 0 && !is_after(next, out[at - 1])) continue;
            memmove(out + at + 1, out + at, (total - at) * sizeof *out);
            out[at] = next;
            total++;
        }
    return total;
}

// Adds a list of removals to a step; false if out of memory.
static bool keep_removals(struct arena *arena, const struct removal *removals,
                          uint32_t count, pdk_step *step)
{
    size_t total = 0;
    for (uint32_t i = 0; i < count; i++) total += size_of(removals[i].symbols);
    pdk_candidate *list = arena_take(arena, total, sizeof *list);
    if (!list) return false;
    step->removed = list;
    step->removed_count = list_removals(removals, count, list);
    return true;
}

static void list_reason(pdk_step *step, pdk_reason *list, pdk_reason reason)
{
    list[step->reason_count++] = reason;
}

// The houses, cells and symbols of a pattern.
static void list_reasons(const struct layout *layout,
                         const struct pattern *pattern, pdk_step *step,
                         pdk_reason *list)
{
    const uint32_t side = layout->side, *index = layout->house_index;
    const bool is_fish = pattern->technique == PDK_TECHNIQUE_X_WING;
    const uint32_t across = pattern->house / side == ROW ? COLUMN : ROW;
    const pdk_reason base = {PDK_ROLE_BASE, PDK_NO_HOUSE, PDK_NO_CELL, 0, 0};
    pdk_reason reason = base;
    reason.house = index[pattern->house];
    list_reason(step, list, reason);
    reason.house = index[pattern->other];
    if (!is_fish) reason.role = PDK_ROLE_COVER;
    if (pattern->other != pattern->house) list_reason(step, list, reason);
    for (EACH(place, pattern->places)) {
        reason = base;
        if (is_fish) {
            reason.role = PDK_ROLE_COVER;
            reason.house = index[across * side + place];
        } else {
            reason.cell = layout->house_cells[pattern->house][place];
        }
        list_reason(step, list, reason);
    }
    for (EACH(symbol, pattern->symbols)) {
        reason = base;
        reason.symbol = (pdk_symbol)symbol + 1;
        list_reason(step, list, reason);
    }
}

// A pattern and what it removes; NULL if out of memory.
static const pdk_step *describe_pattern(struct arena *arena,
                                        const struct layout *layout,
                                        const struct pattern *pattern,
                                        const struct removal *removals,
                                        uint32_t count)
{
    pdk_step *step = arena_take(arena, 1, sizeof *step);
    pdk_reason *list =
        arena_take(arena, 2 + 2 * (size_t)layout->side, sizeof *list);
    if (!step || !list) return NULL;
    const pdk_technique_info *info = pdki_technique_info(pattern->technique);
    *step = (pdk_step){
        .technique = info,
        .rating = info->rating,
        .size = size_of(pattern->places),
        .reasons = list,
    };
    list_reasons(layout, pattern, step, list);
    return keep_removals(arena, removals, count, step) ? step : NULL;
}

#endif
