// Wings: a cell, the pivot, sees two cells with two candidates each. 4.2
// XY-wing: pivot xy, wings xz and yz; 4.4 XYZ-wing: pivot xyz. One of the cells
// is z, whatever the pivot is, so z can be removed from all cells that see the
// wings, and the pivot if it has z itself.
#ifndef PDKI_LOGIC_WINGS_H
#define PDKI_LOGIC_WINGS_H

#include "logic/technique.h"

struct wing {
    uint32_t pivot, cells[2];
    set symbol; // z
};

static bool offer_wing(struct search *search, const struct wing *wing,
                       struct grade grade)
{
    const struct layout *layout = search->layout;
    const set *candidates = search->position->open.candidates;
    const bool pivot_has_it = candidates[wing->pivot] & wing->symbol;
    step_begin(search, grade.technique, grade.rating);
    for (uint32_t i = 0; i < layout->peer_count; i++) {
        const uint32_t cell = layout->peers[wing->cells[0]][i];
        if (candidates[cell] & wing->symbol && cell != wing->pivot &&
            cell_set_has(&layout->peer_set[wing->cells[1]], cell) &&
            (!pivot_has_it ||
             cell_set_has(&layout->peer_set[wing->pivot], cell)))
            step_remove(search->step, cell, wing->symbol);
    }
    search->step->size = 3;
    step_because_cell(search, PDK_ROLE_PIVOT, wing->pivot);
    step_because_cell(search, PDK_ROLE_BASE, wing->cells[0]);
    step_because_cell(search, PDK_ROLE_BASE, wing->cells[1]);
    step_because_symbols(search, PDK_ROLE_BASE, wing->symbol);
    return step_offer(search);
}

// Whether a cell can be a wing: it has one symbol of the pivot xy and another
// one, or two of the pivot xyz.
static bool is_wing_of(set pivot, set cell)
{
    return size_of(cell) == 2 && is_single(pivot & (set)~cell);
}

static bool find_wings_of(struct search *search, uint32_t pivot,
                          struct grade grade)
{
    const struct layout *layout = search->layout;
    const set *candidates = search->position->open.candidates;
    uint16_t wings[KINDS * SIDE_MAX];
    uint32_t count = 0;
    for (uint32_t i = 0; i < layout->peer_count; i++)
        if (is_wing_of(candidates[pivot], candidates[layout->peers[pivot][i]]))
            wings[count++] = layout->peers[pivot][i];
    for (uint32_t i = 0; i < count; i++)
        for (uint32_t j = i + 1; j < count; j++) {
            const set a = candidates[wings[i]], b = candidates[wings[j]];
            if (!is_single(a & b) || size_of(a | b | candidates[pivot]) != 3 ||
                !(cell_is_new(search, pivot) || cell_is_new(search, wings[i]) ||
                  cell_is_new(search, wings[j])))
                continue;
            const struct wing wing = {
                pivot, {wings[i], wings[j]},
                 a & b
            };
            if (offer_wing(search, &wing, grade)) return true;
        }
    return false;
}

static bool find_wings(struct search *search, uint32_t pivot_size,
                       struct grade grade)
{
    for (uint32_t pivot = 0; pivot < search->layout->cells; pivot++)
        if (size_of(search->position->open.candidates[pivot]) == pivot_size &&
            find_wings_of(search, pivot, grade))
            return true;
    return false;
}

static bool find_xy_wings(struct search *search, uint32_t size)
{
    (void)size;
    return find_wings(search, 2, (struct grade){PDK_TECHNIQUE_XY_WING, 4.2});
}

static bool find_xyz_wings(struct search *search, uint32_t size)
{
    (void)size;
    return find_wings(search, 3, (struct grade){PDK_TECHNIQUE_XYZ_WING, 4.4});
}

#endif
