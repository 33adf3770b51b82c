// A board while it is drawn: board_drawing.c draws everything but the symbols,
// which are in board_symbols.c.
#ifndef PDKI_BOARD_SCENE_H
#define PDKI_BOARD_SCENE_H

#include "render/board_content.h"
#include "render/board_drawing.h"
#include "render/theme.h"

struct scene {
    struct canvas *canvas;
    const pdk_drawing *drawing;
    const pdk_drawing_options *options;
    const struct theme_look *look;
    pdk_shape shape;
    struct board_place place;
    double cell;         // side of a cell
    double thick, frame; // line widths
};

// Height of letters or glyphs.
PDK_CHECKED pdk_status pdki_scene_symbol_points(const struct scene *scene,
                                                double *points);

// Draws the symbols of all cells.
PDK_CHECKED pdk_status pdki_scene_symbols(const struct scene *scene,
                                          const struct board_content *content);

// Whether there is a legend, its height on a board with cells of side 1, and
// drawing it: all symbols, in a row below the board.
bool pdki_scene_has_legend(const pdk_drawing *drawing,
                           const pdk_drawing_options *options);
double pdki_scene_legend_height(void);
PDK_CHECKED pdk_status pdki_scene_legend(const struct scene *scene);

#endif
