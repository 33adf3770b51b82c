// What singles settle on a board whose solution is known: cells that can have
// one symbol only, and symbols that can stand in one cell only of a row, column
// or box. Cells are given, their symbols are those of the solution.
#ifndef PDKI_SINGLES_H
#define PDKI_SINGLES_H

#include <permudoku/grid.h>

// A cell: its houses and its symbol, from 0.
struct pdki_singles_place {
    uint16_t row, column, band, stack, box, symbol;
};

// What candidates are counted in.
enum pdki_singles_kind {
    PDKI_IN_CELL,
    PDKI_IN_ROW,
    PDKI_IN_COLUMN,
    PDKI_IN_BOX,
    PDKI_SINGLES_KINDS
};

// Sets are of `words` words each, all of them in one block.
struct pdki_singles {
    uint32_t side, box_rows, box_columns, levels, words;
    uint64_t *sets;
    struct pdki_singles_place *places; // by cell
    // By symbol and row, column or box: where it stands. One block, as others.
    pdk_cell *home[PDKI_SINGLES_KINDS];
    uint64_t *stack_columns, *band_rows; // by stack and by band, constant

    uint64_t *row_cells, *column_cells;                   // that are empty
    uint64_t *row_symbols, *column_symbols, *box_symbols; // that are missing
    uint64_t *symbol_rows, *symbol_columns; // that miss it, by symbol
    uint64_t *box_in_band;  // by symbol and band: columns of boxes that miss it
    uint64_t *box_in_stack; // by symbol and stack: rows of such boxes

    // Candidates but one, of a cell, and of a symbol in a row, column or box.
    uint16_t *others[PDKI_SINGLES_KINDS];

    bool *is_settled;           // by cell
    pdk_cell *trail;            // what is settled, in that order
    uint32_t trail_count, done; // of these, how many have had their effect
    uint16_t *saved;            // copies of all others, by level
};

// Room for boards of a shape, with copies of the counts for so many levels. 0:
// none, which takes less memory, and time to go back. False if there is no
// memory; release it in any case.
bool pdki_singles_init(struct pdki_singles *singles, const pdk_shape *shape,
                       uint32_t levels);
void pdki_singles_release(struct pdki_singles *singles);

// An empty board, of this solution.
void pdki_singles_begin(struct pdki_singles *singles, const pdk_grid *solution);

// Gives cells, which settles others with pdki_singles_follow().
void pdki_singles_give(struct pdki_singles *singles, const pdk_cell *cells,
                       size_t count);

// Finds all that is settled. Takes away from *steps, and is through if it says
// so; else there were not enough of them.
bool pdki_singles_follow(struct pdki_singles *singles, uint64_t *steps);

// Remembers a state on a level, when it is followed, and goes back to it, as
// often as one likes, in steps.
struct pdki_singles_mark {
    uint32_t level, trail_count;
};
struct pdki_singles_mark pdki_singles_save(struct pdki_singles *singles,
                                           uint32_t level);
bool pdki_singles_restore(struct pdki_singles *singles,
                          struct pdki_singles_mark mark, uint64_t *steps);

#endif
