// Wings on the players' ladder. XY- and XYZ-wing as in techniques/wings.h, but
// by combinations of three cells. W-wing: two cells with the same two
// candidates x and y, and a strong link of x, one end of which is seen by the
// one cell, the other end by the other: one of the cells is y.
#ifndef PDKI_LOGIC_PLAYER_WINGS_H
#define PDKI_LOGIC_PLAYER_WINGS_H

#include "logic/named/house_sets.h"
#include "logic/named/single_digit.h"

// The cells with this many candidates, ascending.
static uint32_t list_cells_of_size(const struct search *search, uint32_t size,
                                   uint16_t *cells)
{
    uint32_t count = 0;
    for (uint32_t cell = 0; cell < search->layout->cells; cell++)
        if (size_of(search->position->open.candidates[cell]) == size)
            cells[count++] = (uint16_t)cell;
    return count;
}

// The wing xz and yz of a pivot xy or xyz.
static bool offer_wing_of(struct search *search, uint32_t pivot, uint32_t a,
                          uint32_t b)
{
    const struct layout *layout = search->layout;
    const set *candidates = search->position->open.candidates;
    const set z = candidates[a] & candidates[b];
    const bool has_z = candidates[pivot] & z;
    const struct cell_set *seen = &layout->peer_set[pivot];
    if (!is_single(z) || has_z != (size_of(candidates[pivot]) == 3) ||
        !cell_set_has(seen, a) || !cell_set_has(seen, b))
        return false;
    step_begin(search, has_z ? PDK_TECHNIQUE_XYZ_WING : PDK_TECHNIQUE_XY_WING,
               0);
    for (uint32_t i = 0; i < layout->peer_count; i++) {
        const uint32_t cell = layout->peers[a][i];
        if (candidates[cell] & z && cell != pivot &&
            cell_set_has(&layout->peer_set[b], cell) &&
            (!has_z || cell_set_has(seen, cell)))
            step_remove(search->step, cell, z);
    }
    if (!step_has_effect(search->step)) return false;
    step_because_cell(search, PDK_ROLE_PIVOT, pivot);
    step_because_cell(search, PDK_ROLE_BASE, a);
    step_because_cell(search, PDK_ROLE_BASE, b);
    step_because_symbols(search, PDK_ROLE_BASE, z);
    return step_offer(search);
}

// XY-wings: each of three cells may be the pivot.
static bool find_player_xy_wings(struct search *search, uint32_t size)
{
    (void)size;
    const set *candidates = search->position->open.candidates;
    uint16_t cells[CELLS_MAX];
    const uint32_t count = list_cells_of_size(search, 2, cells);
    for (uint32_t i = 0; i < count; i++)
        for (uint32_t j = i + 1; j < count; j++) {
            const uint32_t a = cells[i], b = cells[j];
            const set two = candidates[a] | candidates[b];
            if (size_of(two) != 3) continue;
            for (uint32_t k = j + 1; k < count; k++) {
                const uint32_t c = cells[k];
                if (!(candidates[c] & (set)~two) &&
                    (offer_wing_of(search, a, b, c) ||
                     offer_wing_of(search, b, a, c) ||
                     offer_wing_of(search, c, a, b)))
                    return true;
            }
        }
    return false;
}

static bool find_player_xyz_wings(struct search *search, uint32_t size)
{
    (void)size;
    const set *candidates = search->position->open.candidates;
    uint16_t pivots[CELLS_MAX], cells[CELLS_MAX];
    const uint32_t pivot_count = list_cells_of_size(search, 3, pivots);
    const uint32_t count = list_cells_of_size(search, 2, cells);
    for (uint32_t i = 0; i < pivot_count; i++)
        for (uint32_t j = 0; j < count; j++) {
            if (candidates[cells[j]] & (set)~candidates[pivots[i]]) continue;
            for (uint32_t k = j + 1; k < count; k++)
                if (!(candidates[cells[k]] & (set)~candidates[pivots[i]]) &&
                    offer_wing_of(search, pivots[i], cells[j], cells[k]))
                    return true;
        }
    return false;
}

// A strong link from `a` to `b`: an end that sees both counts for `a`.
static bool joins(const struct layout *layout, const struct strong_link *link,
                  uint32_t a, uint32_t b)
{
    bool has_a = false, has_b = false;
    for (uint32_t i = 0; i < 2; i++) {
        const uint32_t end = link->ends[i];
        if (end == a || end == b) return false;
        if (cell_set_has(&layout->peer_set[a], end))
            has_a = true;
        else if (cell_set_has(&layout->peer_set[b], end))
            has_b = true;
    }
    return has_a && has_b;
}

static bool offer_w_wing(struct search *search, uint32_t a, uint32_t b,
                         uint32_t removed)
{
    const set both = search->position->open.candidates[a];
    const uint32_t linked = lowest(both & (set)~bit(removed));
    struct strong_link links[SIDE_MAX];
    step_begin(search, PDK_TECHNIQUE_W_WING, 0);
    remove_seen_by_two(search, removed, a, b);
    if (!step_has_effect(search->step)) return false;
    for (uint32_t k = 0; k < KINDS; k++) {
        const uint32_t count = find_strong_links(
            search, set_kinds[(k + 1) % KINDS], linked, links);
        for (uint32_t i = 0; i < count; i++) {
            if (!joins(search->layout, &links[i], a, b)) continue;
            step_because_cell(search, PDK_ROLE_BASE, a);
            step_because_cell(search, PDK_ROLE_BASE, b);
            step_because_symbols(search, PDK_ROLE_BASE, bit(removed));
            step_because_symbols(search, PDK_ROLE_PIVOT, bit(linked));
            explain_rectangle_link(search, linked, &links[i]);
            return step_offer(search);
        }
    }
    return false;
}

static bool find_w_wings(struct search *search, uint32_t size)
{
    (void)size;
    const set *candidates = search->position->open.candidates;
    uint16_t cells[CELLS_MAX];
    const uint32_t count = list_cells_of_size(search, 2, cells);
    for (uint32_t i = 0; i < count; i++)
        for (uint32_t j = i + 1; j < count; j++) {
            if (candidates[cells[i]] != candidates[cells[j]]) continue;
            for (EACH(removed, candidates[cells[i]]))
                if (offer_w_wing(search, cells[i], cells[j], (uint32_t)removed))
                    return true;
        }
    return false;
}

#endif
