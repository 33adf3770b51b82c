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

struct whole_format;

struct style {
    const struct whole_format *whole; // then nothing else matters; else NULL
    const struct whole_format *read;  // read as a whole, but written by rows
    pdk_text row_open, row_close;
    pdk_text row_gap;     // between rows
    pdk_text cell_gap;    // between cells
    pdk_text box_gap;     // between cells of two boxes, with has_boxes
    pdk_text board_close; // at the end
    enum cell_kind cell;
    bool is_json;       // a head with names and values
    bool is_clues;      // a line for each clue, behind a header
    bool has_boxes;     // boxes are marked, with rules between bands
    bool is_padded;     // cells are as wide as the widest symbol
    bool is_spaced;     // an empty line between boards
    bool is_one_line;   // rows have the gap of cells between them
    bool joins_compact; // no cell_gap where the alphabet is compact
};

const struct style *pdki_style_of(pdk_format format);

#endif
