// Unavoidable sets: sets of cells in which another solution differs from ours,
// so that a puzzle needs a clue among them.
#ifndef PDKI_UNAVOIDABLE_H
#define PDKI_UNAVOIDABLE_H

#include <permudoku/grid.h>

struct pdki_unavoidable_entry {
    uint32_t set, next; // the next entry of the same cell
};

struct pdki_unavoidable {
    uint32_t side;
    size_t count;
    uint32_t *hits; // by set: clues in it
    size_t hit_capacity;
    uint32_t *first; // by cell: its newest entry
    struct pdki_unavoidable_entry *entries;
    size_t entry_count, entry_capacity;
    // Workspace: the position of each symbol, from 0, by row, column and box.
    uint32_t *by_row, *by_column, *by_box, *stack;
    bool *is_seen; // by cell
};

// False if out of memory; release in any case.
bool pdki_unavoidable_init(struct pdki_unavoidable *sets, uint32_t side);
void pdki_unavoidable_release(struct pdki_unavoidable *sets);

// Removes all sets.
void pdki_unavoidable_clear(struct pdki_unavoidable *sets);

// Finds those of a solution that swap two symbols, two rows of a band or two
// columns of a stack. All cells are clues. False: out of memory.
bool pdki_unavoidable_find(struct pdki_unavoidable *sets,
                           const pdk_grid *solution);

// Adds the cells in which two grids differ; `is_clue` is by cell.
bool pdki_unavoidable_add(struct pdki_unavoidable *sets, const pdk_symbol *a,
                          const pdk_symbol *b, const bool *is_clue);

// Removes clues, or restores them. Returns whether each set still has one.
bool pdki_unavoidable_take(struct pdki_unavoidable *sets, const pdk_cell *cells,
                           size_t count);
void pdki_unavoidable_give(struct pdki_unavoidable *sets, const pdk_cell *cells,
                           size_t count);

#endif
