// A board on a canvas, wherever and however large.
#ifndef PDKI_BOARD_DRAWING_H
#define PDKI_BOARD_DRAWING_H

#include "render/canvas.h"

// The square that a board takes; labels and title are around it, within the
// margin that pdki_board_margin() returns.
struct board_place {
    double x, y, size;
};

// Whether a board can be drawn so: options that fit its side, symbols that the
// canvas has glyphs for. The error names what does not.
PDK_CHECKED pdk_status pdki_board_check(struct canvas *canvas,
                                        const pdk_drawing *drawing,
                                        const pdk_drawing_options *options,
                                        pdk_error *error);

// The side of a cell if the options leave it open.
double pdki_board_cell_points(const pdk_drawing *drawing,
                              const pdk_drawing_options *options);

// What must stay free on each side of a board of this size for labels and the
// outer line.
double pdki_board_margin(const pdk_drawing *drawing,
                         const pdk_drawing_options *options, double size);

// How high the letters, or glyphs, of a board of this size are.
PDK_CHECKED pdk_status pdki_board_symbol_points(
    struct canvas *canvas, const pdk_drawing *drawing,
    const pdk_drawing_options *options, double size, double *points);

// Draws it. Answers PDK_ERR_MEMORY, or what the canvas says.
PDK_CHECKED pdk_status pdki_board_draw(struct canvas *canvas,
                                       const pdk_drawing *drawing,
                                       const pdk_drawing_options *options,
                                       struct board_place place);

#endif
