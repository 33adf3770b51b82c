// What pictures on a canvas and on a terminal have in common: whether a drawing
// can be made at all, and what is in its cells.
#ifndef PDKI_BOARD_CONTENT_H
#define PDKI_BOARD_CONTENT_H

#include <permudoku/render.h>

// The parts of the drawing fit together, and the options are some that exist.
PDK_CHECKED pdk_status pdki_drawing_check(const pdk_drawing *drawing,
                                          const pdk_drawing_options *options,
                                          pdk_error *error);

// The title that the options ask for; "" if there is none.
const char *pdki_drawing_title(const pdk_drawing *drawing,
                               const pdk_drawing_options *options);

struct cell_content {
    pdk_symbol symbol; // 0: the cell is empty
    bool is_clue;      // else somebody filled it in
};

struct board_content {
    const pdk_drawing *drawing; // borrowed
    pdk_shape shape;
    const pdk_symbol *puzzle, *solution; // solution may be NULL
    bool *taken; // by house and symbol: rows, columns, boxes; or NULL
};

// It knows candidates only if it is made for them.
PDK_CHECKED pdk_status pdki_content_init(struct board_content *content,
                                         const pdk_drawing *drawing,
                                         bool has_candidates);
void pdki_content_release(struct board_content *content);

struct cell_content pdki_content_at(const struct board_content *content,
                                    uint32_t row, uint32_t column);

// Whether a symbol is a candidate of an empty cell: one of its pencil marks or,
// if it has none, a symbol that no house of the cell has.
bool pdki_content_is_open(const struct board_content *content, uint32_t row,
                          uint32_t column, pdk_symbol symbol);

// Whether a box ends before row or column `at`, which is inside the board.
// Boxes of one row or one column are what the rows or columns are already, and
// have no lines of their own.
bool pdki_is_box_edge(const pdk_shape *shape, pdk_house_kind kind, uint32_t at);

// A board as text with lines: terminal.c.
PDK_CHECKED pdk_status pdki_terminal_draw(const pdk_drawing *drawing,
                                          const pdk_drawing_options *options,
                                          const pdk_sink *sink,
                                          pdk_error *error);

#endif
