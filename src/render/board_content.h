// What drawings on a canvas and on a terminal share: whether a board can be
// drawn at all, and what its cells contain.
#ifndef PDKI_BOARD_CONTENT_H
#define PDKI_BOARD_CONTENT_H

#include <permudoku/render.h>

// Checks that the parts of the drawing fit together and that the options are
// valid.
PDK_CHECKED pdk_status pdki_drawing_check(const pdk_drawing *drawing,
                                          const pdk_drawing_options *options,
                                          pdk_error *error);

// The title to draw, or "" if there is none or the options do not ask for it.
const char *pdki_drawing_title(const pdk_drawing *drawing,
                               const pdk_drawing_options *options);

struct cell_content {
    pdk_symbol symbol; // 0: the cell is empty
    bool is_clue;      // otherwise filled in by the player or the solver
};

struct board_content {
    const pdk_drawing *drawing; // borrowed
    pdk_shape shape;
    const pdk_symbol *puzzle, *solution; // solution may be NULL
    bool *taken; // by house and symbol: rows, columns, boxes; or NULL
};

// Candidates are available only if `has_candidates` is set.
PDK_CHECKED pdk_status pdki_content_init(struct board_content *content,
                                         const pdk_drawing *drawing,
                                         bool has_candidates);
void pdki_content_release(struct board_content *content);

struct cell_content pdki_content_at(const struct board_content *content,
                                    uint32_t row, uint32_t column);

// Whether a symbol is a candidate of an empty cell: one of its pencil marks or,
// if it has none, a symbol that is in none of its houses.
bool pdki_content_is_open(const struct board_content *content, uint32_t row,
                          uint32_t column, pdk_symbol symbol);

// Whether there is a box border before row or column `at` (inside the board).
// Boxes of one row or one column coincide with the rows or columns and have no
// border of their own.
bool pdki_is_box_edge(const pdk_shape *shape, pdk_house_kind kind, uint32_t at);

// Draws a board as text with box-drawing characters: terminal.c.
PDK_CHECKED pdk_status pdki_terminal_draw(const pdk_drawing *drawing,
                                          const pdk_drawing_options *options,
                                          const pdk_sink *sink,
                                          pdk_error *error);

#endif
