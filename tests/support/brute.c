// A cell with one candidate or none can be filled at any time without changing
// the order of solutions. If there is no such cell, the first empty cell
// preserves the order, and the one with the fewest candidates is faster.
#include "brute.h"

#include <string.h>

struct brute {
    const pdk_geometry *geometry;
    uint32_t side, size;
    pdk_symbol cells[BRUTE_SIDE_MAX * BRUTE_SIDE_MAX];
    uint64_t used[4 * BRUTE_SIDE_MAX]; // by house: bit s for symbol s
    uint64_t limit, steps;
    pdk_symbol *list; // NULL: any order
    struct brute_count found;
};

// The symbols allowed by the houses of a cell, after changing some there.
static uint64_t change(struct brute *brute, pdk_cell cell, uint64_t symbols)
{
    uint32_t count;
    const uint32_t *at = pdk_geometry_houses_of(brute->geometry, cell, &count);
    uint64_t used = 0;
    while (count-- > 0) used |= brute->used[at[count]] ^= symbols;
    return ~used & ((UINT64_C(2) << brute->side) - 2);
}

static pdk_cell choose_cell(struct brute *brute)
{
    pdk_cell chosen = brute->size;
    uint32_t fewest = BRUTE_SIDE_MAX + 1;
    for (pdk_cell cell = 0; cell < brute->size && fewest > 1; cell++) {
        if (brute->cells[cell] != 0) continue;
        uint32_t open = 0;
        for (uint64_t set = change(brute, cell, 0); set; set &= set - 1) open++;
        if (open >= fewest) continue;
        if (brute->list && open > 1 && chosen < brute->size) continue;
        chosen = cell;
        fewest = open;
    }
    return chosen;
}

static void search(struct brute *brute)
{
    struct brute_count *found = &brute->found;
    const pdk_cell cell = choose_cell(brute);
    if (cell == brute->size) {
        if (found->solutions == brute->limit)
            found->end = BRUTE_MORE;
        else if (brute->list)
            memcpy(brute->list + found->solutions * brute->size, brute->cells,
                   brute->size * sizeof *brute->cells);
        found->solutions += found->end == BRUTE_ALL;
        return;
    }
    if (brute->steps-- == 0) found->end = BRUTE_GAVE_UP;
    for (pdk_symbol s = 1; s <= brute->side && found->end == BRUTE_ALL; s++) {
        if (!(change(brute, cell, 0) >> s & 1)) continue;
        brute->cells[cell] = s;
        change(brute, cell, UINT64_C(1) << s);
        search(brute);
        change(brute, cell, UINT64_C(1) << s);
        brute->cells[cell] = 0;
    }
}

struct brute_count brute_solve(const pdk_geometry *geometry,
                               const pdk_grid *puzzle, uint64_t limit,
                               uint64_t steps, pdk_symbol *list)
{
    const uint32_t side = pdk_geometry_shape(geometry)->side;
    struct brute brute = {geometry, side,  side * side, {0}, {0},
                          limit,    steps, list,        {0}};
    for (pdk_cell cell = 0; cell < brute.size; cell++) {
        const pdk_symbol symbol = pdk_grid_symbols(puzzle)[cell];
        if (symbol == 0) continue;
        if (!(change(&brute, cell, 0) >> symbol & 1)) return brute.found;
        change(&brute, cell, UINT64_C(1) << symbol);
        brute.cells[cell] = symbol;
    }
    search(&brute);
    return brute.found;
}
