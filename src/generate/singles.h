// Propagation of singles on a board with a known solution: cells with only one
// possible symbol, and symbols with only one possible cell in a row, column or
// box. Given cells have the symbols of the solution.
#ifndef PDKI_SINGLES_H
#define PDKI_SINGLES_H

#include <permudoku/grid.h>

// A cell: its houses and its symbol, from 0.
struct pdki_singles_place {
    uint16_t row, column, band, stack, box, symbol;
};

// Where candidates are counted.
enum pdki_singles_kind {
    PDKI_IN_CELL,
    PDKI_IN_ROW,
    PDKI_IN_COLUMN,
    PDKI_IN_BOX,
    PDKI_SINGLES_KINDS
};

// Each set has `words` words; all sets are in one block.
struct pdki_singles {
    uint32_t side, box_rows, box_columns, levels, words;
    uint64_t *sets;
    struct pdki_singles_place *places; // by cell
    // By symbol and row, column or box: its cell. One block, as are `others`.
    pdk_cell *home[PDKI_SINGLES_KINDS];
    uint64_t *stack_columns, *band_rows; // by stack and by band, constant

    uint64_t *row_cells, *column_cells;                   // that are empty
    uint64_t *row_symbols, *column_symbols, *box_symbols; // that are missing
    uint64_t *symbol_rows, *symbol_columns; // that lack it, by symbol
    uint64_t *box_in_band;  // by symbol and band: columns of boxes that lack it
    uint64_t *box_in_stack; // by symbol and stack: rows of such boxes

    // Candidates minus one: of a cell, and of a symbol in a row, column or box.
    uint16_t *others[PDKI_SINGLES_KINDS];

    bool *is_settled;           // by cell
    pdk_cell *trail;            // settled cells, in order
    uint32_t trail_count, done; // `done` of them have been propagated
    uint16_t *saved;            // copies of `others`, by level
};

// Room for boards of a shape, with copies of the counts for `levels` levels. 0:
// no copies, which uses less memory but backtracks more slowly. False if out of
// memory; release in any case.
bool pdki_singles_init(struct pdki_singles *singles, const pdk_shape *shape,
                       uint32_t levels);
void pdki_singles_release(struct pdki_singles *singles);

// Starts with an empty board with this solution.
void pdki_singles_begin(struct pdki_singles *singles, const pdk_grid *solution);

// Gives cells; pdki_singles_follow() propagates.
void pdki_singles_give(struct pdki_singles *singles, const pdk_cell *cells,
                       size_t count);

// Propagates until nothing follows. Deducts from *steps; false if there were
// not enough of them.
bool pdki_singles_follow(struct pdki_singles *singles, uint64_t *steps);

// Saves a fully propagated state at a level; returns to it, any number of
// times. Restoring also takes steps.
struct pdki_singles_mark {
    uint32_t level, trail_count;
};
struct pdki_singles_mark pdki_singles_save(struct pdki_singles *singles,
                                           uint32_t level);
bool pdki_singles_restore(struct pdki_singles *singles,
                          struct pdki_singles_mark mark, uint64_t *steps);

#endif
