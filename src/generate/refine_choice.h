// All solutions of a puzzle in work, and the clue that leaves the fewest of
// them.
#ifndef PDKI_REFINE_CHOICE_H
#define PDKI_REFINE_CHOICE_H

#include "generate/refine_board.h"

struct pdki_refine_choice {
    struct pdki_refine_board *board; // borrowed
    pdk_solver *solver;              // borrowed
    pdk_limits limits;               // of the caller
    uint32_t cap;                    // no list ever has so many solutions
    uint32_t bound;                  // nor the next one so many; up to the cap
    bool has_singles;                // each orbit is one cell
    const pdk_symbol *kept; // the only symbols to choose; NULL: any. Borrowed
    pdk_cell *open;         // cells that are empty
    uint32_t open_count;
    uint32_t *tallies; // by cell and symbol: the solutions that have it
    uint8_t *listed;   // solutions, one behind the other; only for orbits
    uint32_t listed_count;
    struct pdki_refine_group *groups; // workspace: a hash table
};

// False where there is no memory; release it in any case.
bool pdki_refine_choice_init(struct pdki_refine_choice *choice,
                             struct pdki_refine_board *board,
                             pdk_solver *solver);
void pdki_refine_choice_release(struct pdki_refine_choice *choice);

// For orbits of a symmetry that has just been opened; false: no memory.
bool pdki_refine_choice_open(struct pdki_refine_choice *choice,
                             const pdk_symbol *kept);

// How many solutions the puzzle has; 0: too many to list, or a limit came.
// PDK_ERR_CANCELLED where go_on() said no.
pdk_status pdki_refine_choice_count(struct pdki_refine_choice *choice,
                                    uint32_t *solutions, pdk_error *error);

// The same, and lists them.
pdk_status pdki_refine_choice_list(struct pdki_refine_choice *choice,
                                   uint32_t *solutions, pdk_error *error);

struct pdki_refine_pick {
    uint32_t solutions; // that have it; 0: there is no choice
    uint32_t orbit;
    uint64_t key;
    uint32_t ties; // with as few solutions
};

// After listing: what leaves the fewest solutions, of all free orbits up to
// `room` cells, or of orbit `only` (UINT32_MAX: all). Ties are drawn. Never
// `last`, which was dropped.
struct pdki_refine_pick
pdki_refine_choice_pick(struct pdki_refine_choice *choice,
                        const struct pdki_refine_pick *last, uint32_t only,
                        uint64_t room, pdk_random *random);

#endif
