// How a theme looks. Lengths are parts of the side of a cell.
#ifndef PDKI_THEME_H
#define PDKI_THEME_H

#include "render/canvas.h"

struct theme_look {
    double thin, thick, frame; // lines of cells, of boxes, around the board;
                               // see pdki_theme_growth()
    double corner;             // radius of the corners of the board; 0: square
    double symbol;             // size of letters where they are not too wide
    double reach;              // no symbol is wider than this
    double glyph;              // side of shapes and pictures
    double cell_min, cell_max; // points, where nobody asks for a size
    double board;              // points that a board has where cells can do so
    bool is_coloured;          // alternating boxes have tints, glyphs colours
    struct colour ink, line, light, faint;
};

const struct theme_look *pdki_theme_look(pdk_theme theme);

// How many times wider thick lines and the frame are on boards of a large side,
// where there are many cells between them.
double pdki_theme_growth(uint32_t side);

static const struct colour colour_white = {1, 1, 1};

#endif
