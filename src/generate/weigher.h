// The state of a weigher, and the minimal hitting sets that it lists.
#ifndef PDKI_WEIGHER_H
#define PDKI_WEIGHER_H

#include "generate/unavoidable.h"

#include <permudoku/check.h>
#include <permudoku/experimental/weigh.h>

// All minimal hitting sets of a family of sets, the marks, over up to 32
// elements. An element is a bit. The arrays are owned.
struct pdki_hitting_sets {
    uint32_t *sets; // each hits all marks, none of its proper subsets does
    uint32_t *marks;
    uint32_t *spare;
    size_t count, mark_count;
    size_t capacity, mark_capacity, spare_capacity;
};

void pdki_hitting_sets_release(struct pdki_hitting_sets *sets);

// Starts without marks: the empty set is the only one. False: out of memory.
bool pdki_hitting_sets_clear(struct pdki_hitting_sets *sets);

// Adds a mark that all sets before number `first` hit; these stay in place.
// False: out of memory.
bool pdki_hitting_sets_mark(struct pdki_hitting_sets *sets, size_t first,
                            uint32_t mark);

// A run stops removing clues, and lists all minimal puzzles that are left, if
// few clues are free, or if at most 3/8 of the cells are clues and not too many
// of them are free. Measured at 9x9: stopping earlier costs more time than it
// improves the weights. Once only WEIGH_WATCHED clues are untried, the free
// ones are known.
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
    uint64_t unwatched; // queries since the caller was asked
    bool *is_clue;
    uint32_t *order;   // of all cells; the next five are in the same block
    uint32_t *steps;   // by cell that is not a clue: the step that removed it
    pdk_cell *taken;   // by step
    pdk_cell *needed;  // clues that cannot be removed
    uint32_t *since;   // parallel: needed since this step, as far as known
    uint32_t *settled; // by step: clues that it made needed
    struct pdki_hitting_sets rest; // of free clues, in addition to the needed
                                   // ones
    pdk_grid *other;               // a solution other than ours
};

#endif
