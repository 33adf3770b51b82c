// Puzzles for solving by group permutation, the same on every machine for the
// same random numbers, and checks of their solutions.
#ifndef TEST_CYCLIC_PUZZLES_H
#define TEST_CYCLIC_PUZZLES_H

#include <permudoku/cyclic.h>

// All after random moves of alpha and beta that keep bands and stacks together,
// and multiplied by a unit.
enum cyclic_kind {
    CYCLIC_MOVED,      // the elementary grid after moves
    CYCLIC_NORMAL,     // a band is a coset, columns of a stack differ modulo C
    CYCLIC_TRANSPOSED, // a stack is a coset, rows of a band differ modulo R
    CYCLIC_DIGITS,     // bands use some digits, stacks the others
    CYCLIC_KINDS
};

// Free it with pdk_construction_free().
pdk_construction *cyclic_make(const pdk_shape *shape, enum cyclic_kind kind,
                              pdk_random *random);

// These must not fail. Free the clues with pdk_clues_free(), a workspace with
// pdk_cyclic_free().
pdk_clues *cyclic_clues(const pdk_shape *shape);
pdk_cyclic *cyclic_open(const pdk_shape *shape);
void cyclic_add(pdk_clues *clues, pdk_clue clue);
pdk_verdict cyclic_solve(pdk_cyclic *cyclic, const pdk_clues *clues);

// Replaces the clues by `count` different cells of the grid, or all, in random
// order.
void cyclic_pick(const pdk_construction *grid, size_t count, pdk_random *random,
                 pdk_clues *clues);

// Replaces `to` by the clues of `from`: with another symbol in clue `number`;
// without that clue; in another order; with symbols renamed.
void cyclic_change(const pdk_clues *from, size_t number, pdk_random *random,
                   pdk_clues *to);
void cyclic_leave_out(const pdk_clues *from, size_t number, pdk_clues *to);
void cyclic_reorder(const pdk_clues *from, pdk_random *random, pdk_clues *to);
void cyclic_rename(const pdk_clues *from, pdk_random *random, pdk_clues *to);

// Whether the list contains the clue.
bool cyclic_has(const pdk_clues *clues, pdk_clue clue);

// NULL if the grid is valid and has all clues; otherwise what is wrong.
const char *cyclic_flaw(const pdk_construction *grid, const pdk_clues *clues);

// Whether two grids are equal, cell by cell.
bool cyclic_is_same(const pdk_construction *a, const pdk_construction *b);

// Clues as text for messages, truncated if there are many; valid until the next
// call.
const char *cyclic_text(const pdk_clues *clues);

#endif
