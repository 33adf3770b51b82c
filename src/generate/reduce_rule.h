// One way to tell that a puzzle has one solution, and to reduce by it.
#ifndef PDKI_REDUCE_RULE_H
#define PDKI_REDUCE_RULE_H

#include "generate/clue_orbits.h"

#include <permudoku/reduce.h>

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

// The cells of an orbit.
struct pdki_reduce_cells {
    const pdk_cell *cells;
    size_t count;
};
struct pdki_reduce_cells pdki_reduce_orbit(const struct pdki_reduce_run *run,
                                           uint32_t orbit);

// Makes clues of cells, or empties them; the number of clues is not touched.
void pdki_reduce_set(struct pdki_reduce_run *run,
                     struct pdki_reduce_cells cells, bool is_clue);

// Whether an orbit may go without leaving fewer clues than were asked for.
bool pdki_reduce_has_spare(const struct pdki_reduce_run *run, size_t count);

struct pdki_reduce_rule {
    pdk_status (*make)(const pdk_geometry *geometry, const char *engine,
                       void **out, pdk_error *error);
    void (*free)(void *state); // takes NULL
    void (*limit)(void *state, const pdk_limits *limits);
    // Looks at the clues at the start, and tells in run->reduced->is_unique
    // whether the rule says that they have one solution.
    pdk_status (*open)(void *state, struct pdki_reduce_run *run);
    // Tries all orbits in their order. Only after open(), if that said yes.
    pdk_status (*reduce)(void *state, struct pdki_reduce_run *run);
};

extern const struct pdki_reduce_rule pdki_reduce_by_search;
extern const struct pdki_reduce_rule pdki_reduce_by_singles;

#endif
