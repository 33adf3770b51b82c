// The state of a refiner: a puzzle, all its solutions, and a walk that changes
// one clue after another until the solution is unique.
#ifndef PDKI_REFINER_H
#define PDKI_REFINER_H

#include "generate/maker.h"

#include <permudoku/experimental/refine.h>

enum pdki_refine_role {
    PDKI_REFINE_CLOSED, // never a clue
    PDKI_REFINE_FREE,   // may be a clue
    PDKI_REFINE_FIXED   // always a clue, with any symbols
};

// The orbits that are clues, and their symbols. A symbol fits in a byte, and
// those of an orbit, at most 8, in a word: its key, the symbol of its first
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

// Solutions with the same symbols in an orbit; count 0: an empty slot.
struct pdki_refine_group {
    uint64_t key;
    uint32_t count;
};

// The request and the results; all borrowed.
struct pdki_refine_run {
    const pdk_refinement *wish;
    const pdk_symbol *kept; // the only symbols to choose; NULL: any
    pdk_random *random;
    pdk_grid *puzzle, *solution;
    pdk_refined *refined;
    pdk_error *error;
    bool fits;      // all cells of the pattern are clues, others are free
    uint64_t cells; // of free clues in the best puzzle
};

struct pdk_refiner {
    const pdk_geometry *geometry;
    pdk_checker *checker;
    pdk_solver *solver;
    pdk_limits limits; // of the caller
    struct pdki_refine_board board;
    pdk_grid *best, *solution; // best puzzle so far, and its unique solution
    pdk_grid *found;           // a solution of the puzzle on the board
    pdk_grid *other;           // a solution other than ours
    uint32_t *order;           // workspace, of clues

    struct pdki_refine_run run;
    uint64_t steps, steps_end; // taken, and the limit
    uint32_t reach;            // minimum bound on the length of a list

    // The list of solutions.
    uint32_t cap;     // upper limit for `bound`
    uint32_t bound;   // on the length of the next list; exclusive
    bool has_singles; // each orbit is one cell
    pdk_cell *open;   // empty cells
    uint32_t open_count;
    uint32_t *tallies; // by cell and symbol: the solutions that have it
    uint8_t *listed;   // solutions, contiguous; only for orbits
    uint32_t listed_count;
    struct pdki_refine_group *groups; // workspace: a hash table
};

// Loads the clues of a grid that obeys the roles and the symmetry.
void pdki_refine_load(pdk_refiner *refiner, const pdk_grid *puzzle);

// Begins the run with the orbits of a symmetry, all of them free. False: out of
// memory.
bool pdki_refine_begin(pdk_refiner *refiner, pdk_clue_symmetry symmetry);

// Removes free orbits, in random order, from a puzzle whose unique solution is
// `found`, as long as it stays unique. The solution is unique at any time, even
// after PDK_ERR_CANCELLED.
pdk_status pdki_refine_reduce(pdk_refiner *refiner);

// Picks a free orbit that is not a clue, if there is one, and makes it a clue
// of `found`.
void pdki_refine_add(pdk_refiner *refiner);

// Whether every clue of a puzzle whose unique solution is `found` is needed.
pdk_status pdki_refine_prove(pdk_refiner *refiner, bool *is_minimal);

// Removes free orbits until `bound` cells of them are left, then changes clues,
// never exceeding the bound, until the solution is unique, the walk gives up,
// or the steps are used up. Stores the final number of solutions; 0: too many.
pdk_status pdki_refine_walk(pdk_refiner *refiner, uint64_t bound,
                            uint32_t *solutions);

// Removes a few clues from a puzzle that has `solutions` solutions, and stores
// a random solution of the result. If a limit is reached first, stores none.
pdk_status pdki_refine_sample(pdk_refiner *refiner, uint32_t solutions,
                              pdk_grid *grid);

#endif
