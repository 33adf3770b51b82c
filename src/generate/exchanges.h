// Sets of cells of a solution in which another solution differs: a puzzle needs
// a clue in each of them.
#ifndef PDKI_EXCHANGES_H
#define PDKI_EXCHANGES_H

#include <permudoku/grid.h>

struct pdki_exchange_entry {
    uint32_t exchange, next; // the next entry of the same cell
};

struct pdki_exchanges {
    uint32_t side;
    size_t count;
    uint32_t *hits; // by exchange: clues in it
    size_t hit_capacity;
    uint32_t *first; // by cell: its newest entry
    struct pdki_exchange_entry *entries;
    size_t entry_count, entry_capacity;
    uint32_t *places, *stack; // workspace
    bool *is_seen;            // by cell
};

// False where there is no memory; release it in any case.
bool pdki_exchanges_init(struct pdki_exchanges *exchanges, uint32_t side);
void pdki_exchanges_release(struct pdki_exchanges *exchanges);

// Forgets all.
void pdki_exchanges_clear(struct pdki_exchanges *exchanges);

// Finds those of a solution that take two symbols, two rows of a band or two
// columns of a stack. All cells are clues. False: no memory.
bool pdki_exchanges_find(struct pdki_exchanges *exchanges,
                         const pdk_grid *solution);

// Adds the cells in which two grids differ; `is_clue` tells by cell.
bool pdki_exchanges_add(struct pdki_exchanges *exchanges, const pdk_symbol *a,
                        const pdk_symbol *b, const bool *is_clue);

// Takes clues away, or puts them back. Whether each exchange still has one.
bool pdki_exchanges_take(struct pdki_exchanges *exchanges,
                         const pdk_cell *cells, size_t count);
void pdki_exchanges_give(struct pdki_exchanges *exchanges,
                         const pdk_cell *cells, size_t count);

#endif
