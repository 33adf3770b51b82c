// The inside of a pdk_row.
#ifndef PDKI_ROW_H
#define PDKI_ROW_H

#include <permudoku/grid.h>

// `symbols` has `side` entries. If rows of a board are known to be rotations of
// each other, `cycle` is one of them written twice (2 * side symbols, the same
// for all of them), with no symbol above the side, and `symbols` points into
// its first half; otherwise `cycle` is NULL. Writers and checkers can then
// handle such rows without reading each cell:
//
//     cycle     1 2 3 4 1 2 3 4
//     symbols       ^ the row 3 4 1 2
struct pdk_row {
    const pdk_symbol *symbols;
    const pdk_symbol *cycle;
    uint32_t side;
};

// Reports PDK_ERR_MISMATCH: the row does not belong to a board of this side.
pdk_status pdki_row_misfits(const pdk_row *row, uint32_t side,
                            pdk_error *error);

#endif
