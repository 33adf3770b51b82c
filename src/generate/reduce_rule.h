// A rule for proving that a puzzle has a unique solution, and reducing by it.
#ifndef PDKI_REDUCE_RULE_H
#define PDKI_REDUCE_RULE_H

#include "core/board.h"
#include "generate/maker.h"

// One run: the request and its progress. Everything is borrowed.
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

// Turns cells into clues, or empties them; does not update the number of clues.
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

// Whether `count` clues may be removed without going below the requested
// number.
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
    // Examines the initial clues, and stores in run->reduced->is_unique whether
    // the rule proves that they have a unique solution.
    pdk_status (*open)(void *state, struct pdki_reduce_run *run);
    // Tries all orbits in their order. Only after open() found a unique
    // solution.
    pdk_status (*reduce)(void *state, struct pdki_reduce_run *run);
};

extern const struct pdki_reduce_rule pdki_reduce_by_search;
extern const struct pdki_reduce_rule pdki_reduce_by_singles;

#endif
