// How a format lays out a board: the text around rows and cells.
#ifndef PDKI_WRITE_STYLE_H
#define PDKI_WRITE_STYLE_H

#include <permudoku/format.h>

enum cell_kind {
    CELL_SYMBOL,  // as in the alphabet
    CELL_INTEGER, // 1..side, 0 for empty
    CELL_CSV,     // as in the alphabet, quoted where needed, nothing for empty
    CELL_JSON     // a number or a string, null for empty
};

struct style {
    const char *row_open, *row_close;
    const char *row_gap;    // between rows; NULL: as between cells
    const char *cell_gap;   // between cells
    const char *box_gap;    // between cells of two boxes; NULL: cell_gap
    const char *board_open; // NULL: written by open_json()
    const char *board_close;
    enum cell_kind cell;
    bool is_padded;     // cells are as wide as the widest symbol
    bool has_rules;     // lines between bands
    bool is_spaced;     // an empty line between boards
    bool joins_compact; // no cell_gap where the alphabet is compact
};

const struct style *pdki_style_of(pdk_format format);

#endif
