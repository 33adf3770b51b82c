// A board while it is drawn, shared by the files that draw its parts.
#ifndef PDKI_BOARD_SCENE_H
#define PDKI_BOARD_SCENE_H

#include "render/board_drawing.h"
#include "render/cell_content.h"
#include "render/theme.h"

struct board_scene {
    struct canvas *canvas;
    const pdk_drawing *drawing;
    const pdk_drawing_options *options;
    const struct theme_look *look;
    pdk_shape shape;
    struct board_place place;
    double cell;         // side of a cell
    double thick, frame; // widths of lines
};

// The tints of boxes, which are behind everything.
void pdki_scene_tints(const struct board_scene *scene);

// Cells, boxes, and the frame around all of them.
void pdki_scene_lines(const struct board_scene *scene);

// Numbers of rows and columns.
void pdki_scene_labels(const struct board_scene *scene);

// What labels take at the edges of a board with cells of side 1.
double pdki_label_room(uint32_t side);

// Symbols and candidates.
PDK_CHECKED pdk_status pdki_scene_symbols(const struct board_scene *scene,
                                          const struct board_content *content);

#endif
