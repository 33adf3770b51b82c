// The appearance of a theme. Lengths are fractions of the side of a cell.
#ifndef PDKI_THEME_H
#define PDKI_THEME_H

#include "render/canvas.h"

struct theme_look {
    double thin, thick, frame; // lines of cells, of boxes, around the board;
                               // see pdki_theme_growth()
    double corner;             // corner radius of the board; 0: square corners
    double symbol;             // font size, unless symbols are too wide
    double reach;              // maximum width of a symbol
    double glyph;              // side of shapes and pictures
    double cell_min, cell_max; // in points, if the caller sets no size
    double board;              // preferred size of a board in points
    double page_cell;          // side of a cell in a book, in points
    bool is_coloured;          // tinted boxes, coloured glyphs
    struct colour ink, line, light, faint;
};

const struct theme_look *pdki_theme_look(pdk_theme theme);

// Size of a board in a book, if there is room for it.
double pdki_theme_page_size(pdk_theme theme, uint32_t side);

// Factor by which thick lines and the frame are widened on large boards, which
// have many cells between them.
double pdki_theme_growth(uint32_t side);

static const struct colour colour_white = {1, 1, 1};

#endif
