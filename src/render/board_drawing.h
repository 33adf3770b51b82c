// Draws a board on a canvas at any position and size.
#ifndef PDKI_BOARD_DRAWING_H
#define PDKI_BOARD_DRAWING_H

#include "render/canvas.h"

// Cells with a background of their own.
enum tint { TINT_NONE, TINT_LIGHT, TINT_DARK };

// The square occupied by the board itself; labels and frame lie outside it,
// within the margin returned by pdki_board_margin(), and the legend below that.
struct board_place {
    double x, y, size;
    const unsigned char *tints; // an enum tint for each cell, instead of the
                                // shades of the options; NULL: none
    void (*draw_under)(const void *context); // what lies between the lines and
    const void *context;                     // the symbols; NULL: nothing
};

// The position of a candidate in its cell: its centre, width and height.
struct mark_spot {
    double x, y, width, height;
};
struct mark_spot pdki_board_mark_spot(const pdk_shape *shape,
                                      struct board_place place, pdk_cell cell,
                                      pdk_symbol symbol);

// Checks that a board can be drawn this way: the options support its side and
// the canvas has glyphs for its symbols. The error names the part that fails.
PDK_CHECKED pdk_status pdki_board_check(struct canvas *canvas,
                                        const pdk_drawing *drawing,
                                        const pdk_drawing_options *options,
                                        pdk_error *error);

// Side of a cell if the options do not set it.
double pdki_board_cell_points(const pdk_drawing *drawing,
                              const pdk_drawing_options *options);

// Free space needed on each side of a board of this size for labels and the
// frame.
double pdki_board_margin(const pdk_drawing *drawing,
                         const pdk_drawing_options *options, double size);

// Height of the legend below a board of this size; 0 if it has none.
double pdki_board_legend(const pdk_drawing *drawing,
                         const pdk_drawing_options *options, double size);

// Height of the letters or glyphs of a board of this size.
PDK_CHECKED pdk_status pdki_board_symbol_points(
    struct canvas *canvas, const pdk_drawing *drawing,
    const pdk_drawing_options *options, double size, double *points);

// Returns PDK_ERR_MEMORY or the status of the canvas on failure.
PDK_CHECKED pdk_status pdki_board_draw(struct canvas *canvas,
                                       const pdk_drawing *drawing,
                                       const pdk_drawing_options *options,
                                       struct board_place place);

#endif
