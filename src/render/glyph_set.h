// Drawings that take the place of letters, on a square of side 1.
#ifndef PDKI_GLYPH_SET_H
#define PDKI_GLYPH_SET_H

#include "render/theme.h"

// What a part is filled with; all have an outline.
enum glyph_tone {
    TONE_FIRST, // the colours of the glyph
    TONE_OTHER,
    TONE_WHITE,
    TONE_INK,
    TONE_LINE // nothing
};

struct glyph_part {
    const struct path_step *steps;
    size_t step_count;
    enum glyph_tone tone;
};

struct glyph {
    const char *name;
    struct colour first, other;
    const struct glyph_part *parts;
    size_t part_count;
};

// How many there are.
enum { GLYPH_SHAPES = 16, GLYPH_PICTURES = 16 };

struct glyph_set {
    const struct glyph *glyphs;
    bool is_solid; // without colours it is filled with ink, else with greys
};

extern const struct glyph_set pdki_glyph_shapes;
extern const struct glyph_set pdki_glyph_pictures;

// NULL for text.
const struct glyph_set *pdki_glyph_set(pdk_glyphs glyphs);

// Where and how a glyph is drawn: `size` is the side of its square, around the
// middle (x, y).
struct glyph_place {
    double x, y, size;
    bool is_clue; // else it has a light outline and is empty
};

void pdki_glyph_draw(struct canvas *canvas, const struct glyph_set *set,
                     uint32_t index, const struct theme_look *look,
                     struct glyph_place place);

// Steps of outlines.
#define MOVE(to_x, to_y)                                                       \
    {                                                                          \
        .kind = PATH_MOVE, .x = (to_x), .y = (to_y)                            \
    }
#define LINE(to_x, to_y)                                                       \
    {                                                                          \
        .kind = PATH_LINE, .x = (to_x), .y = (to_y)                            \
    }
#define CURVE(from_x, from_y, near_x, near_y, to_x, to_y)                      \
    {                                                                          \
        .kind = PATH_CURVE, .x = (to_x), .y = (to_y), .x1 = (from_x),          \
        .y1 = (from_y), .x2 = (near_x), .y2 = (near_y)                         \
    }
#define CLOSE                                                                  \
    {                                                                          \
        .kind = PATH_CLOSE                                                     \
    }

// Control points at this part of the radius make a circle of four curves.
#define ROUND 0.5523

// A whole ellipse around (x, y), and one the other way round, for holes.
#define ELLIPSE(x, y, a, b)                                                    \
    MOVE((x) + (a), y),                                                        \
        CURVE((x) + (a), (y) + ROUND * (b), (x) + ROUND * (a), (y) + (b), x,   \
              (y) + (b)),                                                      \
        CURVE((x)-ROUND *(a), (y) + (b), (x) - (a), (y) + ROUND * (b),         \
              (x) - (a), y),                                                   \
        CURVE((x) - (a), (y)-ROUND * (b), (x)-ROUND * (a), (y) - (b), x,       \
              (y) - (b)),                                                      \
        CURVE((x) + ROUND * (a), (y) - (b), (x) + (a), (y)-ROUND * (b),        \
              (x) + (a), y),                                                   \
        CLOSE
#define CIRCLE(x, y, radius) ELLIPSE(x, y, radius, radius)
#define HOLE(x, y, radius) ELLIPSE(x, y, radius, -(radius))

#define PART(outline, fill)                                                    \
    {                                                                          \
        outline, sizeof outline / sizeof *outline, fill                        \
    }

#endif
