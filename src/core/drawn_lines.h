// The lines of a board drawn in text, around every cell and bolder around
// boxes. render draws them on terminals, format writes and reads them back.
#ifndef PDKI_DRAWN_LINES_H
#define PDKI_DRAWN_LINES_H

#include <permudoku/geometry.h>

// A line across the board: its ends, its crossings with the lines of cells and
// of boxes, and the stroke in between.
struct rule {
    const char *left, *cell, *box, *right, *fill;
};

static const struct rule rule_top = {"╔", "╤", "╦", "╗", "═"};
static const struct rule rule_box = {"╠", "╪", "╬", "╣", "═"};
static const struct rule rule_cell = {"╟", "┼", "╫", "╢", "─"};
static const struct rule rule_bottom = {"╚", "╧", "╩", "╝", "═"};

// Whether boxes are single rows or columns although others would be expected
// for that side: then they need lines of their own to be read back.
static inline bool has_unusual_thin_boxes(const pdk_shape *shape)
{
    pdk_shape usual;
    if (shape->box_rows > 1 && shape->box_columns > 1) return false;
    return pdk_shape_of_side(&usual, shape->side, NULL) != PDK_OK ||
           !pdk_shape_equal(&usual, shape);
}

#endif
