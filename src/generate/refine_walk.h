// From a puzzle with several solutions to one with a single solution, by
// changing one clue after another.
#ifndef PDKI_REFINE_WALK_H
#define PDKI_REFINE_WALK_H

#include "generate/refine_choice.h"

struct pdki_refine_walk {
    struct pdki_refine_board board;
    struct pdki_refine_choice choice;
    pdk_solver *solver;
    pdk_grid *other;           // a solution that was not wanted
    uint32_t *order;           // workspace, of clues
    pdk_random *random;        // of this run; borrowed
    uint32_t reach;            // how many solutions a list may have, at least
    uint64_t steps, steps_end; // taken, and how many there may be
};

// Fails as pdk_solver_new(); release it in any case.
pdk_status pdki_refine_walk_init(struct pdki_refine_walk *walk,
                                 const pdk_geometry *geometry,
                                 pdk_error *error);
void pdki_refine_walk_release(struct pdki_refine_walk *walk);

// So many steps at most; 0: no limit.
void pdki_refine_walk_begin(struct pdki_refine_walk *walk, pdk_random *random,
                            uint64_t steps);
bool pdki_refine_walk_is_over(const struct pdki_refine_walk *walk);

// Leaves out free orbits of a puzzle that has one solution, `solution`, as long
// as that stays so, in a random order. All along, also where it ends with
// PDK_ERR_CANCELLED, the puzzle has one solution.
pdk_status pdki_refine_walk_reduce(struct pdki_refine_walk *walk,
                                   const pdk_symbol *solution,
                                   pdk_error *error);

// Makes a free orbit that is none a clue of `solution`, drawn among all of
// them, if there is one.
void pdki_refine_walk_add(struct pdki_refine_walk *walk,
                          const pdk_symbol *solution);

// Whether each single clue of a puzzle with one solution is needed.
pdk_status pdki_refine_walk_prove(struct pdki_refine_walk *walk,
                                  const pdk_symbol *solution, bool *is_minimal,
                                  pdk_error *error);

// Drops free orbits until `bound` cells of them are left, then changes clues
// and never has more, until there is one solution, or until it gives up or the
// steps are over. Tells how many solutions the puzzle has then; 0: too many.
pdk_status pdki_refine_walk_go(struct pdki_refine_walk *walk, uint64_t bound,
                               uint32_t *solutions, pdk_error *error);

// Drops a few clues of a puzzle that has so many solutions, and draws one of
// those that there are then. Where a limit comes first, nothing is drawn.
pdk_status pdki_refine_walk_draw(struct pdki_refine_walk *walk,
                                 uint32_t solutions, pdk_grid *drawn,
                                 pdk_error *error);

#endif
