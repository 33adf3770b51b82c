// Brute force, the last resort: the cell in the middle of all empty ones is
// filled in from the solution, which a search finds.
#ifndef PDKI_LOGIC_BRUTE_FORCE_H
#define PDKI_LOGIC_BRUTE_FORCE_H

#include "logic/named/links_room.h"

enum {
    // A search gives up after this many guesses, which only large boards need.
    BRUTE_GUESSES = 1 << 20,
    PLACED = 1 << 30
};

struct brute {
    struct state state;
    uint8_t symbols[CELLS_MAX]; // from 1, 0: empty
    uint32_t left, guesses;
    // What was done, to be undone: candidates that were removed, as cell * side
    // + symbol, and cells that were filled, plus PLACED.
    uint32_t *trail;
    size_t trail_count;
};

static void brute_close(struct brute *brute)
{
    if (!brute) return;
    pdki_free(brute->trail);
    pdki_free(brute);
}

static struct brute *brute_open(const struct layout *layout)
{
    struct brute *brute = pdki_alloc_zeroed(1, sizeof *brute);
    if (!brute) return NULL;
    brute->trail = pdki_alloc_array((size_t)layout->cells * (layout->side + 1u),
                                    sizeof *brute->trail);
    if (brute->trail) return brute;
    brute_close(brute);
    return NULL;
}

static void brute_remove(struct linkage *linkage, uint32_t cell,
                         uint32_t symbol)
{
    struct brute *brute = linkage->brute;
    if (!(brute->state.candidates[cell] & bit(symbol))) return;
    state_remove(linkage->layout, &brute->state, cell, symbol);
    brute->trail[brute->trail_count++] = cell * linkage->layout->side + symbol;
}

// The last candidate of a filled cell stays, so that its houses have a place
// for it.
static void brute_place(struct linkage *linkage, uint32_t cell, uint32_t symbol)
{
    const struct layout *layout = linkage->layout;
    struct brute *brute = linkage->brute;
    brute->symbols[cell] = (uint8_t)(symbol + 1);
    brute->left--;
    brute->trail[brute->trail_count++] = PLACED + cell;
    for (EACH(other, brute->state.candidates[cell] & (set)~bit(symbol)))
        brute_remove(linkage, cell, (uint32_t)other);
    for (uint32_t i = 0; i < layout->peer_count; i++)
        brute_remove(linkage, layout->peers[cell][i], symbol);
}

static void brute_undo(struct linkage *linkage, size_t trail_count)
{
    const struct layout *layout = linkage->layout;
    struct brute *brute = linkage->brute;
    while (brute->trail_count > trail_count) {
        const uint32_t last = brute->trail[--brute->trail_count];
        if (last >= PLACED) {
            brute->symbols[last - PLACED] = 0;
            brute->left++;
            continue;
        }
        const uint32_t cell = last / layout->side;
        const uint32_t symbol = last % layout->side;
        brute->state.candidates[cell] |= bit(symbol);
        for (uint32_t kind = 0; kind < KINDS; kind++)
            brute->state.places[layout->cell_houses[cell][kind]][symbol] |=
                bit(layout->cell_places[cell][kind]);
    }
}

// The empty cell with the fewest candidates; PDK_NO_CELL if one has none.
static uint32_t brute_choose(const struct linkage *linkage)
{
    const struct brute *brute = linkage->brute;
    uint32_t best = PDK_NO_CELL, best_count = SIDE_MAX + 1;
    for (uint32_t cell = 0; cell < linkage->layout->cells; cell++) {
        if (brute->symbols[cell] || linkage->position->symbols[cell]) continue;
        const uint32_t count = size_of(brute->state.candidates[cell]);
        if (count == 0) return PDK_NO_CELL;
        if (count >= best_count) continue;
        best = cell;
        best_count = count;
    }
    return best;
}

// Places a hidden single, if there is one.
static bool brute_hidden(struct linkage *linkage)
{
    const struct layout *layout = linkage->layout;
    struct brute *brute = linkage->brute;
    for (uint32_t house = 0; house < layout->houses; house++)
        for (uint32_t symbol = 0; symbol < layout->side; symbol++) {
            const set places = brute->state.places[house][symbol];
            if (!is_single(places)) continue;
            const uint32_t cell = layout->house_cells[house][lowest(places)];
            if (brute->symbols[cell]) continue;
            brute_place(linkage, cell, symbol);
            return true;
        }
    return false;
}

static bool brute_solve(struct linkage *linkage)
{
    struct brute *brute = linkage->brute;
    uint32_t cell;
    do {
        if (brute->left == 0) return true;
        cell = brute_choose(linkage);
        if (cell == PDK_NO_CELL) return false;
        const set own = brute->state.candidates[cell];
        if (!is_single(own)) continue;
        brute_place(linkage, cell, lowest(own));
        cell = PDK_NO_CELL;
    } while (cell == PDK_NO_CELL || brute_hidden(linkage));
    const size_t trail_count = brute->trail_count;
    for (EACH(symbol, brute->state.candidates[cell])) {
        if (++brute->guesses > BRUTE_GUESSES || !budget_spend(linkage->budget))
            return false;
        brute_place(linkage, cell, (uint32_t)symbol);
        if (brute_solve(linkage)) return true;
        brute_undo(linkage, trail_count);
    }
    return false;
}

static bool find_brute_force(struct search *search, uint32_t size)
{
    (void)size;
    struct linkage *linkage = linkage_begin(search);
    struct brute *brute = linkage->brute;
    const struct layout *layout = linkage->layout;
    uint32_t open = search->position->left / 2, cell = 0;
    state_copy(layout, &brute->state, &search->position->open);
    memset(brute->symbols, 0, sizeof brute->symbols);
    brute->left = search->position->left;
    brute->guesses = 0;
    brute->trail_count = 0;
    if (!brute_solve(linkage)) return false;
    for (;; cell++)
        if (!search->position->symbols[cell] && open-- == 0) break;
    step_begin(search, PDK_TECHNIQUE_BRUTE_FORCE, 0);
    step_place(search->step, cell, brute->symbols[cell] - 1u);
    return step_offer(search);
}

#endif
