// What the parts of a run share.
#ifndef PDKI_WEIGH_RUN_H
#define PDKI_WEIGH_RUN_H

#include "generate/exchanges.h"
#include "generate/weigh_sets.h"

#include <permudoku/check.h>
#include <permudoku/weigh.h>

// It ends, and all minimal puzzles that are left are listed, where few clues
// are free, or where there are few clues at all, 3/8 of the cells, and not too
// many of them free. Measured at 9x9: earlier takes longer than it betters the
// weights. From so many untried clues on it is known which are free.
enum { WEIGH_FEW = 10, WEIGH_LISTED = 24, WEIGH_WATCHED = 32 };

struct pdk_weigher {
    const pdk_geometry *geometry;
    pdk_solver *solver;
    pdk_checker *checker;
    uint32_t side;
    uint32_t few, few_clues, listed, watched; // as above
    bool has_exchanges;                       // as in reduce.c
    struct pdki_exchanges exchanges;
    pdk_limits limits;
    uint64_t unwatched; // questions since the caller was asked
    bool *is_clue;
    uint32_t *order;   // of all cells
    uint32_t *steps;   // by cell that is no clue: the step that took it
    pdk_cell *taken;   // by step
    pdk_cell *needed;  // clues that cannot go
    uint32_t *since;   // beside them: from which step on, as far as is known
    uint32_t *settled; // by step: needed clues that it made so
    struct pdki_weigh_sets rest; // of free clues, that go with needed ones
    pdk_grid *other;             // a solution that was not wanted
};

// One run, and how far it is.
struct pdki_weigh_run {
    pdk_weigher *weigher;
    const pdk_grid *solution;
    pdk_grid *puzzle;
    pdk_weighed *weighed;
    uint32_t taken, needed, free;       // how many
    pdk_cell free_cells[WEIGH_WATCHED]; // in the order of the run
    pdk_error *error;
};

void pdki_weigh_set_clue(struct pdki_weigh_run *run, pdk_cell cell,
                         bool is_clue);

// Asks the caller now and then: PDK_OK or PDK_ERR_CANCELLED.
pdk_status pdki_weigh_watch(struct pdki_weigh_run *run);

// Takes clues away until at most WEIGH_LISTED are free, all others needed.
pdk_status pdki_weigh_go(struct pdki_weigh_run *run, pdk_random *random);

// Finds out how many clues were free at each step. The puzzle is as before.
pdk_status pdki_weigh_go_back(struct pdki_weigh_run *run);

// Lists the sets of free clues that make minimal puzzles with the needed ones.
// The puzzle has these alone then.
pdk_status pdki_weigh_list(struct pdki_weigh_run *run);

#endif
