// What a refiner is: a puzzle in work, all solutions it has, and a walk that
// changes one clue after another until there is a single one.
#ifndef PDKI_REFINER_H
#define PDKI_REFINER_H

#include "generate/maker.h"

#include <permudoku/experimental/refine.h>

enum pdki_refine_role {
    PDKI_REFINE_CLOSED, // never a clue
    PDKI_REFINE_FREE,   // may be one
    PDKI_REFINE_FIXED   // is always one, whatever its symbols
};

// Which orbits of cells are clues, and with what symbols. Symbols fit a byte,
// and those of an orbit, 8 at most, a word: its key, the symbol of its first
// cell in the lowest byte.
struct pdki_refine_board {
    size_t cells;
    struct pdki_clue_orbits orbits;
    uint8_t *roles;  // by orbit
    bool *is_clue;   // by orbit
    uint32_t *clues; // the orbits that are clues, in any order
    uint32_t clue_count;
    uint64_t free_cells; // of the clues in free orbits
    pdk_grid *puzzle;
};

// Solutions with the same symbols in an orbit; count 0: an empty place.
struct pdki_refine_group {
    uint64_t key;
    uint32_t count;
};

// What is wanted, and where it goes; all of it is borrowed.
struct pdki_refine_run {
    const pdk_refinement *wish;
    const pdk_symbol *kept; // the only symbols to choose; NULL: any
    pdk_random *random;
    pdk_grid *puzzle, *solution;
    pdk_refined *refined;
    pdk_error *error;
    bool fits;      // all cells of the pattern are clues, others are free
    uint64_t cells; // of free clues that the best has
};

struct pdk_refiner {
    const pdk_geometry *geometry;
    pdk_checker *checker;
    pdk_solver *solver;
    pdk_limits limits; // of the caller
    struct pdki_refine_board board;
    pdk_grid *best, *solution; // so far, with one solution, and that
    pdk_grid *found;           // a solution of the puzzle on the board
    pdk_grid *other;           // a solution that was not wanted
    uint32_t *order;           // workspace, of clues

    struct pdki_refine_run run;
    uint64_t steps, steps_end; // taken, and how many there may be
    uint32_t reach;            // how many solutions a list may have, at least

    // The list of solutions.
    uint32_t cap;     // never has so many solutions
    uint32_t bound;   // nor the next one so many; up to the cap
    bool has_singles; // each orbit is one cell
    pdk_cell *open;   // cells that are empty
    uint32_t open_count;
    uint32_t *tallies; // by cell and symbol: the solutions that have it
    uint8_t *listed;   // solutions, one behind the other; only for orbits
    uint32_t listed_count;
    struct pdki_refine_group *groups; // workspace: a hash table
};

// Takes clues over from a grid that obeys the roles and the symmetry.
void pdki_refine_load(pdk_refiner *refiner, const pdk_grid *puzzle);

// Begins the run with the orbits of a symmetry, all of them free. False: no
// memory.
bool pdki_refine_begin(pdk_refiner *refiner, pdk_clue_symmetry symmetry);

// Leaves out free orbits of a puzzle that has one solution, `found`, as long as
// that stays so, in a random order. All along, even if it ends with
// PDK_ERR_CANCELLED, the puzzle has one solution.
pdk_status pdki_refine_reduce(pdk_refiner *refiner);

// Makes a free orbit that is none a clue of `found`, picked among all of them,
// if there is one.
void pdki_refine_add(pdk_refiner *refiner);

// Whether each single clue of a puzzle whose one solution is `found` is needed.
pdk_status pdki_refine_prove(pdk_refiner *refiner, bool *is_minimal);

// Drops free orbits until `bound` cells of them are left, then changes clues
// and never has more, until there is one solution, or until it gives up or the
// steps are over. Stores how many solutions the puzzle has then; 0: too many.
pdk_status pdki_refine_walk(pdk_refiner *refiner, uint64_t bound,
                            uint32_t *solutions);

// Drops a few clues of a puzzle that has so many solutions, and stores one of
// those that it has then, picked at random. If a limit comes first, none is.
pdk_status pdki_refine_sample(pdk_refiner *refiner, uint32_t solutions,
                              pdk_grid *grid);

#endif
