#include "render/glyph_set.h"

#include <string.h>

// The width of outlines, as a part of the side of the square.
static const double outline = 0.04;

const struct glyph_set *pdki_glyph_set(pdk_glyphs glyphs)
{
    if (glyphs == PDK_GLYPHS_SHAPES) return &pdki_glyph_shapes;
    return glyphs == PDK_GLYPHS_PICTURES ? &pdki_glyph_pictures : NULL;
}

static struct colour lighten(struct colour colour, double part)
{
    return (struct colour){colour.red + part * (1 - colour.red),
                           colour.green + part * (1 - colour.green),
                           colour.blue + part * (1 - colour.blue)};
}

// As light as the colour looks, and lighter, so that outlines stay clear.
static struct colour grey_of(struct colour colour)
{
    const double grey =
        0.3 * colour.red + 0.59 * colour.green + 0.11 * colour.blue;
    return lighten((struct colour){grey, grey, grey}, 0.4);
}

static struct colour fill_of(const struct glyph_set *set,
                             const struct glyph *glyph, enum glyph_tone tone,
                             const struct theme_look *look)
{
    if (tone == TONE_WHITE) return colour_white;
    if (tone == TONE_INK) return look->ink;
    const struct colour colour =
        tone == TONE_FIRST ? glyph->first : glyph->other;
    if (look->is_coloured) return colour;
    return set->is_solid ? look->ink : grey_of(colour);
}

// What somebody filled in is the outline of a clue, with little in it.
static struct colour light_fill_of(const struct glyph_set *set,
                                   enum glyph_tone tone,
                                   const struct theme_look *look)
{
    if (tone == TONE_INK) return look->light;
    if (look->is_coloured || !set->is_solid) return colour_white;
    return lighten(look->light, 0.8);
}

void pdki_glyph_draw(struct canvas *canvas, const struct glyph_set *set,
                     uint32_t index, const struct theme_look *look,
                     struct glyph_place place)
{
    const struct glyph *const glyph = &set->glyphs[index];
    for (size_t i = 0; i < glyph->part_count; i++) {
        const struct glyph_part *const part = &glyph->parts[i];
        const struct path path = {.steps = part->steps,
                                  .step_count = part->step_count,
                                  .x = place.x - place.size / 2,
                                  .y = place.y - place.size / 2,
                                  .scale = place.size};
        const struct paint paint = {
            .is_filled = part->tone != TONE_LINE,
            .fill = place.is_clue ? fill_of(set, glyph, part->tone, look)
                                  : light_fill_of(set, part->tone, look),
            .stroke = outline * place.size,
            .stroke_colour = place.is_clue ? look->ink : look->light};
        canvas->type->path(canvas, &path, &paint);
    }
}

const pdk_glyphs_info *pdk_glyphs_list(size_t *count)
{
    static const pdk_glyphs_info infos[] = {
        {PDK_GLYPHS_TEXT,     "text",     "the symbols of the alphabet",
         PDK_PICTURE_SIDE_MAX},
        {PDK_GLYPHS_SHAPES,   "shapes",   "circle, square, triangle, star, ...",
         GLYPH_SHAPES        },
        {PDK_GLYPHS_PICTURES, "pictures", "sun, fish, house, tree, ...",
         GLYPH_PICTURES      },
    };
    *count = sizeof infos / sizeof *infos;
    return infos;
}

bool pdk_glyphs_find(const char *name, pdk_glyphs *glyphs)
{
    size_t count;
    const pdk_glyphs_info *const infos = pdk_glyphs_list(&count);
    for (size_t i = 0; i < count; i++) {
        if (strcmp(name, infos[i].name) != 0) continue;
        *glyphs = infos[i].glyphs;
        return true;
    }
    return false;
}
