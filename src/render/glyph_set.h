// Pictures that replace letters, on a square of side 1.
#ifndef PDKI_GLYPH_SET_H
#define PDKI_GLYPH_SET_H

#include "render/theme.h"

// Fill of a part; every part also has an outline.
enum glyph_tone {
    TONE_FIRST, // the two colours of the glyph
    TONE_OTHER,
    TONE_WHITE,
    TONE_INK,
    TONE_LINE // no fill
};

// A part of a glyph, filled with a single tone.
enum { GLYPH_STEPS_MAX = 32 };
struct glyph_part {
    enum glyph_tone tone;
    size_t step_count;
    struct path_step steps[GLYPH_STEPS_MAX];
};

struct glyph {
    const char *name;
    struct colour first, other;
    const char *outlines; // of all parts; see glyph_set.c for the notation
};

// Reads the part at *at and moves *at past it; returns false at the end.
bool pdki_glyph_part(const char **at, struct glyph_part *part);

enum { GLYPH_SHAPES = 16, GLYPH_PICTURES = 16 };

struct glyph_set {
    const struct glyph *glyphs;
    bool is_solid; // without colours, filled with ink rather than greys
};

// Returns NULL for text.
const struct glyph_set *pdki_glyph_set(pdk_glyphs glyphs);

// Position and style of a glyph: `size` is the side of its square, (x, y) the
// centre.
struct glyph_place {
    double x, y, size;
    bool is_clue; // otherwise drawn as a light outline
};

void pdki_glyph_draw(struct canvas *canvas, const struct glyph_set *set,
                     uint32_t index, const struct theme_look *look,
                     struct glyph_place place);

// Distance of the control points, as a fraction of the radius, for a circle
// made of four curves.
#define CIRCLE_CONTROL 0.5523

#endif
