// The state of a weigher, and the minimal hitting sets it lists.
#ifndef PDKI_WEIGHER_H
#define PDKI_WEIGHER_H

#include "generate/unavoidable.h"

#include <permudoku/check.h>
#include <permudoku/experimental/weigh.h>

// All minimal sets of up to 32 things that meet each of some sets, the marks.
// A thing is a bit. The arrays are owned.
struct pdki_hitting_sets {
    uint32_t *sets; // each meets all marks, none of its proper subsets does
    uint32_t *marks;
    uint32_t *spare;
    size_t count, mark_count;
    size_t capacity, mark_capacity, spare_capacity;
};

void pdki_hitting_sets_release(struct pdki_hitting_sets *sets);

// Begins without marks: the empty set is the only one. False: no memory.
bool pdki_hitting_sets_clear(struct pdki_hitting_sets *sets);

// Adds a mark that sets before number `first` meet; these stay where they are.
// False: no memory.
bool pdki_hitting_sets_mark(struct pdki_hitting_sets *sets, size_t first,
                            uint32_t mark);

// A run stops taking clues away, and lists all minimal puzzles that are left,
// if few clues are free, or if there are few clues at all, 3/8 of the cells,
// and not too many of them free. Measured at 9x9: stopping earlier costs more
// time than it improves the weights. From so many untried clues on it is known
// which are free.
enum { WEIGH_FEW = 10, WEIGH_LISTED = 24, WEIGH_WATCHED = 32 };

struct pdk_weigher {
    const pdk_geometry *geometry;
    pdk_solver *solver;
    pdk_checker *checker;
    uint32_t side;
    uint32_t few, few_clues, listed, watched; // as above
    bool has_unavoidable;                     // as in reduce_search.c
    struct pdki_unavoidable unavoidable;
    pdk_limits limits;
    uint64_t unwatched; // questions since the caller was asked
    bool *is_clue;
    uint32_t *order;   // of all cells; the next five are in the same block
    uint32_t *steps;   // by cell that is no clue: the step that took it
    pdk_cell *taken;   // by step
    pdk_cell *needed;  // clues that cannot go
    uint32_t *since;   // beside them: from which step on, as far as is known
    uint32_t *settled; // by step: needed clues that it made so
    struct pdki_hitting_sets rest; // of free clues, that go with needed ones
    pdk_grid *other;               // a solution that was not wanted
};

#endif
