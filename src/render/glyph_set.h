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

// One part of a glyph, which is filled with one thing.
enum { GLYPH_STEPS_MAX = 32 };
struct glyph_part {
    enum glyph_tone tone;
    size_t step_count;
    struct path_step steps[GLYPH_STEPS_MAX];
};

struct glyph {
    const char *name;
    struct colour first, other;
    const char *outlines; // of all parts, see glyph_set.c
};

// Reads the part of a glyph at *at, which moves behind it; false at the end.
bool pdki_glyph_part(const char **at, struct glyph_part *part);

// How many there are.
enum { GLYPH_SHAPES = 16, GLYPH_PICTURES = 16 };

struct glyph_set {
    const struct glyph *glyphs;
    bool is_solid; // without colours it is filled with ink, else with greys
};

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

// Control points at this part of the radius make a circle of four curves.
#define CIRCLE_CONTROL 0.5523

#endif
