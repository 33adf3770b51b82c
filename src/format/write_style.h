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

// A literal as the value of a pdk_text.
#define STYLE_TEXT(literal)                                                    \
    {                                                                          \
        literal, sizeof(literal) - 1                                           \
    }

struct format;
struct cells;
struct out;

// What stands before the rows of a board.
struct board_head {
    const pdk_shape *shape;
    const pdk_window *window;
    const char *moves;      // NULL: none
    const pdk_notes *notes; // the same
};

struct style {
    const struct format *whole; // then nothing else matters; else NULL
    pdk_text row_open, row_close;
    pdk_text row_gap;     // between rows
    pdk_text cell_gap;    // between cells
    pdk_text box_gap;     // between cells of two boxes, with has_boxes
    pdk_text board_close; // at the end
    enum cell_kind cell;
    // Writes the head of each board; NULL: moves as a comment, and a header.
    void (*open)(struct out *out, const struct cells *cells,
                 const struct board_head *head);
    bool is_clues;      // a line for each clue, behind a header
    bool has_boxes;     // boxes are marked, with rules between bands
    bool is_padded;     // cells are as wide as the widest symbol
    bool is_spaced;     // an empty line between boards
    bool is_one_line;   // rows have the gap of cells between them
    bool joins_compact; // no cell_gap where the alphabet is compact
};

const struct style *pdki_style_of(pdk_format format);

#endif
