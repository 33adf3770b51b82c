// One way to show that a puzzle has one solution, and to reduce by it.
#ifndef PDKI_REDUCE_RULE_H
#define PDKI_REDUCE_RULE_H

#include "core/board.h"
#include "generate/maker.h"

// One run: what is wanted, and how far it is. All of it is borrowed.
struct pdki_reduce_run {
    const struct pdki_clue_orbits *orbits;
    const uint32_t *order; // of the orbits
    const pdk_grid *solution;
    const pdk_reduction *wish;
    pdk_grid *puzzle;
    bool *is_clue; // by cell
    pdk_reduced *reduced;
    pdk_error *error;
};

// Makes clues of cells, or empties them; the number of clues is not touched.
static inline void pdki_reduce_set(struct pdki_reduce_run *run,
                                   struct pdki_orbit orbit, bool is_clue)
{
    const pdk_symbol *symbols = pdk_grid_symbols(run->solution);
    pdk_symbol *puzzle = pdki_grid_cells(run->puzzle);
    for (uint32_t i = 0; i < orbit.count; i++) {
        const pdk_cell cell = orbit.cells[i];
        run->is_clue[cell] = is_clue;
        puzzle[cell] = is_clue ? symbols[cell] : 0;
    }
}

// Whether so many cells may go without leaving fewer clues than were asked for.
static inline bool pdki_reduce_has_spare(const struct pdki_reduce_run *run,
                                         size_t count)
{
    const uint64_t clues = run->reduced->clues;
    return clues >= count && clues - count >= run->wish->clues;
}

struct pdki_reduce_rule {
    pdk_status (*make)(const pdk_geometry *geometry, const char *engine,
                       void **out, pdk_error *error);
    void (*free)(void *state); // accepts NULL
    pdk_status (*limit)(void *state, const pdk_limits *limits,
                        pdk_error *error);
    // Looks at the clues at the start, and stores in run->reduced->is_unique
    // whether the rule says that they have one solution.
    pdk_status (*open)(void *state, struct pdki_reduce_run *run);
    // Tries all orbits in their order. Only after open(), if that said yes.
    pdk_status (*reduce)(void *state, struct pdki_reduce_run *run);
};

extern const struct pdki_reduce_rule pdki_reduce_by_search;
extern const struct pdki_reduce_rule pdki_reduce_by_singles;

#endif
