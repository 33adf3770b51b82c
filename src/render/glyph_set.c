// Outlines are strings on a square of side 1000. A part begins with a letter
// for its fill: f (first colour), o (other colour), w (white), i (ink) or n
// (none). Steps follow as in an SVG path:
//
//     M x y   L x y   C x1 y1 x2 y2 x y   Z   and   O x y a b
//
// where O is an ellipse around (x, y). A negative b reverses its direction,
// which makes it a hole.
#include "render/glyph_set.h"
#include "core/table.h"

#include <string.h>

// Shapes that can be told apart by outline alone, without colours; the most
// distinct ones come first.
static const char circle[] = "f O500 500 430 430";
static const char square[] = "f M110 110 L890 110 L890 890 L110 890 Z";
static const char triangle[] = "f M500 80 L960 880 L40 880 Z";
static const char star[] =
    "f M500 50 L618 368 L956 382 L690 592 L782 918 L500 730 L218 918 L310 592 "
    "L44 382 L382 368 Z";
static const char heart[] =
    "f M500 920 C200 700 60 520 60 350 C60 190 170 100 290 100 "
    "C390 100 460 160 500 250 C540 160 610 100 710 100 "
    "C830 100 940 190 940 350 C940 520 800 700 500 920 Z";
static const char diamond[] = "f M500 30 L840 500 L500 970 L160 500 Z";
static const char moon[] =
    "f M760 100 C420 -20 120 200 120 500 C120 800 420 1020 760 900 "
    "C560 820 460 680 460 500 C460 320 560 180 760 100 Z";
static const char cross[] =
    "f M350 70 L650 70 L650 350 L930 350 L930 650 L650 650 L650 930 L350 930 "
    "L350 650 L70 650 L70 350 L350 350 Z";
static const char arrow[] =
    "f M500 50 L920 500 L660 500 L660 940 L340 940 L340 500 L80 500 Z";
static const char drop[] =
    "f M500 30 C620 280 830 440 830 640 C830 830 680 960 500 960 "
    "C320 960 170 830 170 640 C170 440 380 280 500 30 Z";
static const char bolt[] =
    "f M680 20 L100 590 L430 590 L300 980 L900 390 L560 390 Z";
static const char clover[] =
    "f M500 340 C600 -160 1160 400 660 500 C1160 600 600 1160 500 660 "
    "C400 1160 -160 600 340 500 C-160 400 400 -160 500 340 Z";
static const char hourglass[] =
    "f M120 70 L880 70 L570 500 L880 930 L120 930 L430 500 Z";
static const char ring[] = "f O500 500 440 440 O500 500 210 -210";
static const char dome[] =
    "f M50 740 C50 460 250 260 500 260 C750 260 950 460 950 740 Z";
static const char saltire[] =
    "f M220 60 L500 340 L780 60 L940 220 L660 500 L940 780 L780 940 L500 660 "
    "L220 940 L60 780 L340 500 L60 220 Z";

static const struct glyph shapes[GLYPH_SHAPES] = {
    {"circle",    {0.91, 0.30, 0.27}, {0, 0, 0}, circle   },
    {"square",    {0.25, 0.52, 0.85}, {0, 0, 0}, square   },
    {"triangle",  {0.38, 0.70, 0.32}, {0, 0, 0}, triangle },
    {"star",      {0.98, 0.80, 0.20}, {0, 0, 0}, star     },
    {"heart",     {0.93, 0.45, 0.62}, {0, 0, 0}, heart    },
    {"diamond",   {0.95, 0.58, 0.20}, {0, 0, 0}, diamond  },
    {"moon",      {0.60, 0.47, 0.80}, {0, 0, 0}, moon     },
    {"cross",     {0.25, 0.70, 0.70}, {0, 0, 0}, cross    },
    {"arrow",     {0.62, 0.44, 0.30}, {0, 0, 0}, arrow    },
    {"drop",      {0.45, 0.75, 0.93}, {0, 0, 0}, drop     },
    {"bolt",      {0.93, 0.90, 0.40}, {0, 0, 0}, bolt     },
    {"clover",    {0.62, 0.80, 0.35}, {0, 0, 0}, clover   },
    {"hourglass", {0.80, 0.68, 0.55}, {0, 0, 0}, hourglass},
    {"ring",      {0.85, 0.62, 0.85}, {0, 0, 0}, ring     },
    {"dome",      {0.98, 0.68, 0.55}, {0, 0, 0}, dome     },
    {"saltire",   {0.60, 0.62, 0.68}, {0, 0, 0}, saltire  },
};

// Pictures for children who cannot read numbers yet, painted from back to
// front; the easiest to name come first.
static const char sun[] =
    "o M780 420 L990 500 L780 580 L754 641 L846 846 L641 754 L580 780 "
    "L500 990 L420 780 L359 754 L154 846 L246 641 L220 580 L10 500 L220 420 "
    "L246 359 L154 154 L359 246 L420 220 L500 10 L580 220 L641 246 L846 154 "
    "L754 359 Z "
    "f O500 500 270 270 "
    "i O410 450 20 20 O590 450 20 20 "
    "n M380 570 C430 660 570 660 620 570";
static const char fish[] =
    "o M640 500 C740 420 840 300 970 240 C900 420 900 580 970 760 "
    "C840 700 740 580 640 500 Z "
    "f M30 500 C180 140 560 140 760 500 C560 860 180 860 30 500 Z "
    "i O200 440 35 35 "
    "n M340 310 C420 430 420 570 340 690 "
    "o M460 440 C540 460 580 500 600 560 C540 600 480 600 440 580 Z";
static const char house[] =
    "o M700 100 L820 100 L820 450 L700 450 Z "
    "o M160 460 L840 460 L840 940 L160 940 Z "
    "f M500 60 L970 500 L30 500 Z "
    "i M280 620 L450 620 L450 940 L280 940 Z "
    "w M550 600 L730 600 L730 780 L550 780 Z M640 600 L640 780 M550 690 "
    "L730 690";
static const char tree[] =
    "o M430 780 L570 780 L570 970 L430 970 Z "
    "f M500 30 L730 330 L620 330 L830 580 L700 580 L930 830 L70 830 L300 580 "
    "L170 580 L380 330 L270 330 Z";
static const char flower[] =
    "n M500 550 C520 700 500 850 500 980 "
    "o M500 900 C560 740 700 680 860 700 C820 840 680 940 500 900 Z M500 900 "
    "C320 940 180 840 140 700 C300 680 440 740 500 900 Z "
    "f O500 160 140 140 O690 300 140 140 O620 520 140 140 O380 520 140 140 "
    "O310 300 140 140 "
    "w O500 360 120 120";
static const char boat[] =
    "n M500 40 L500 680 "
    "o M550 80 L900 600 L550 600 Z "
    "w M450 180 L450 600 L140 600 Z "
    "f M40 680 L960 680 C920 820 840 930 760 930 L240 930 "
    "C160 930 80 820 40 680 Z";
static const char apple[] =
    "f M500 320 C400 200 80 220 80 560 C80 800 270 980 400 950 "
    "C450 940 470 920 500 920 C530 920 550 940 600 950 "
    "C730 980 920 800 920 560 C920 220 600 200 500 320 Z "
    "n M500 340 C510 220 480 120 420 50 "
    "o M520 210 C560 60 700 20 840 50 C800 190 660 270 520 210 Z";
static const char cat[] =
    "f M130 80 L360 250 C450 220 550 220 640 250 L870 80 "
    "C920 300 920 420 910 550 C900 780 720 930 500 930 "
    "C280 930 100 780 90 550 C80 420 80 300 130 80 Z "
    "i O330 500 40 60 O670 500 40 60 "
    "i M440 620 L560 620 L500 700 Z "
    "n M360 760 C420 820 490 790 500 700 C510 790 580 820 640 760 "
    "n M240 660 L10 610 M240 720 L20 760 M760 660 L990 610 M760 720 L980 760";
static const char umbrella[] =
    "n M500 20 L500 840 C500 980 300 980 300 840 "
    "f M30 540 C50 260 260 90 500 90 C740 90 950 260 970 540 "
    "C890 440 740 440 657 540 C580 440 420 440 343 540 "
    "C260 440 110 440 30 540 Z "
    "o M500 90 C600 200 650 360 657 540 C580 440 420 440 343 540 "
    "C350 360 400 200 500 90 Z";
static const char balloon[] =
    "n M500 780 C640 850 380 900 500 990 "
    "f M500 700 L570 790 L430 790 Z "
    "f M500 730 C340 680 180 540 180 350 C180 160 320 20 500 20 "
    "C680 20 820 160 820 350 C820 540 660 680 500 730 Z "
    "n M280 340 C280 220 340 150 430 120";
static const char mushroom[] =
    "w M380 500 C380 660 360 760 320 880 C320 970 680 970 680 880 "
    "C640 760 620 660 620 500 Z "
    "f M30 540 C30 240 250 60 500 60 C750 60 970 240 970 540 "
    "C820 640 180 640 30 540 Z "
    "w O310 360 90 90 O580 240 80 80 O740 440 70 70";
static const char snowman[] =
    "w O500 690 280 280 "
    "w O500 320 200 200 "
    "f M380 10 L620 10 L620 140 L730 140 L730 200 L270 200 L270 140 L380 140 "
    "Z "
    "i O430 290 16 16 O570 290 16 16 O500 600 22 22 O500 710 22 22 "
    "O500 820 22 22 "
    "o M490 330 L740 390 L490 410 Z";
static const char car[] =
    "f M30 730 L30 540 C60 490 120 480 190 470 L320 240 L680 240 L820 470 "
    "C900 490 970 500 970 580 L970 730 Z "
    "w M360 310 L480 310 L480 470 L270 470 Z M540 310 L640 310 L740 470 "
    "L540 470 Z "
    "i O260 730 130 130 O740 730 130 130 "
    "w O260 730 50 50 O740 730 50 50";
static const char butterfly[] =
    "n M500 300 C480 180 420 100 340 60 M500 300 C520 180 580 100 660 60 "
    "o M500 520 C300 520 100 640 140 820 C200 990 460 900 500 600 "
    "C540 900 800 990 860 820 C900 640 700 520 500 520 Z "
    "f M500 440 C400 120 20 60 30 320 C40 540 300 600 500 540 "
    "C700 600 960 540 970 320 C980 60 600 120 500 440 Z "
    "w O220 340 70 70 O780 340 70 70 "
    "i O500 530 35 250";
static const char key[] =
    "f M400 430 L970 430 L970 740 L860 740 L860 560 L780 560 L780 690 "
    "L670 690 L670 560 L400 560 Z "
    "f O260 500 240 240 O260 500 100 -100";
static const char cup[] =
    "o O720 560 220 220 O720 560 120 -120 "
    "f M80 320 L720 320 C720 620 700 920 540 920 L260 920 "
    "C100 920 80 620 80 320 Z "
    "n M280 240 C200 160 360 120 280 40 M520 240 C440 160 600 120 520 40";

static const struct glyph pictures[GLYPH_PICTURES] = {
    {"sun",       {1, 0.86, 0.3},     {1, 0.72, 0.25},    sun      },
    {"fish",      {0.55, 0.78, 0.95}, {0.98, 0.7, 0.45},  fish     },
    {"house",     {0.88, 0.36, 0.3},  {0.98, 0.92, 0.75}, house    },
    {"tree",      {0.42, 0.72, 0.4},  {0.62, 0.44, 0.3},  tree     },
    {"flower",    {0.96, 0.62, 0.76}, {0.5, 0.75, 0.42},  flower   },
    {"boat",      {0.7, 0.42, 0.3},   {0.6, 0.8, 0.95},   boat     },
    {"apple",     {0.9, 0.3, 0.28},   {0.5, 0.75, 0.35},  apple    },
    {"cat",       {0.97, 0.76, 0.48}, {0, 0, 0},          cat      },
    {"umbrella",  {0.62, 0.52, 0.85}, {0.85, 0.8, 0.97},  umbrella },
    {"balloon",   {0.95, 0.5, 0.42},  {0, 0, 0},          balloon  },
    {"mushroom",  {0.85, 0.28, 0.25}, {0, 0, 0},          mushroom },
    {"snowman",   {0.35, 0.45, 0.7},  {0.98, 0.6, 0.25},  snowman  },
    {"car",       {0.35, 0.62, 0.88}, {0, 0, 0},          car      },
    {"butterfly", {0.98, 0.75, 0.3},  {0.95, 0.55, 0.35}, butterfly},
    {"key",       {0.93, 0.8, 0.4},   {0, 0, 0},          key      },
    {"cup",       {0.45, 0.75, 0.72}, {0.45, 0.75, 0.72}, cup      },
};

static const char tones[] = "fowin"; // in the order of enum glyph_tone

static double read_number(const char **at)
{
    const bool is_negative = **at == '-';
    int number = 0;
    if (is_negative) ++*at;
    for (; **at >= '0' && **at <= '9'; ++*at) number = 10 * number + **at - '0';
    if (**at == ' ') ++*at;
    return (is_negative ? -number : number) / 1000.0;
}

// Adds an ellipse as four curves.
static void add_ellipse(struct glyph_part *part, const double v[4])
{
    const double x = v[0], y = v[1], a = v[2], b = v[3];
    const double r = CIRCLE_CONTROL * a, s = CIRCLE_CONTROL * b;
    const struct path_step steps[] = {
        {PATH_MOVE,  x + a, y,     0,     0,     0,     0    },
        {PATH_CURVE, x,     y + b, x + a, y + s, x + r, y + b},
        {PATH_CURVE, x - a, y,     x - r, y + b, x - a, y + s},
        {PATH_CURVE, x,     y - b, x - a, y - s, x - r, y - b},
        {PATH_CURVE, x + a, y,     x + r, y - b, x + a, y - s},
        {PATH_CLOSE, 0,     0,     0,     0,     0,     0    },
    };
    memcpy(part->steps + part->step_count, steps, sizeof steps);
    part->step_count += sizeof steps / sizeof *steps;
}

bool pdki_glyph_part(const char **at, struct glyph_part *part)
{
    if (**at == '\0') return false;
    part->tone = (enum glyph_tone)(strchr(tones, **at) - tones);
    part->step_count = 0;
    *at += 2;
    while (**at != '\0' && !strchr(tones, **at)) {
        static const char kinds[] = "MLCZ"; // in the order of enum path_kind
        static const int counts[] = {2, 2, 6, 0};
        double v[6] = {0};
        const char *const kind = strchr(kinds, *(*at)++);
        const int count = kind ? counts[kind - kinds] : 4;
        for (int i = 0; i < count; i++) v[i] = read_number(at);
        if (**at == ' ') ++*at;
        if (!kind) {
            add_ellipse(part, v);
            continue;
        }
        const enum path_kind type = (enum path_kind)(kind - kinds);
        const double *const to = type == PATH_CURVE ? v + 4 : v;
        part->steps[part->step_count++] =
            (struct path_step){type, to[0], to[1], v[0], v[1], v[2], v[3]};
    }
    return true;
}

// Width of outlines, as a fraction of the side of the square.
static const double outline = 0.04;

const struct glyph_set *pdki_glyph_set(pdk_glyphs glyphs)
{
    static const struct glyph_set solid = {shapes, true};
    static const struct glyph_set coloured = {pictures, false};
    if (glyphs == PDK_GLYPHS_SHAPES) return &solid;
    return glyphs == PDK_GLYPHS_PICTURES ? &coloured : NULL;
}

static struct colour lighten(struct colour colour, double part)
{
    return (struct colour){colour.red + part * (1 - colour.red),
                           colour.green + part * (1 - colour.green),
                           colour.blue + part * (1 - colour.blue)};
}

// A grey as bright as the colour looks, then lightened so that outlines stay
// visible.
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

// Symbols that are not clues have the outline of a clue and a light fill.
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
    const char *at = glyph->outlines;
    struct glyph_part part;
    while (pdki_glyph_part(&at, &part)) {
        const struct path path = {.steps = part.steps,
                                  .step_count = part.step_count,
                                  .x = place.x - place.size / 2,
                                  .y = place.y - place.size / 2,
                                  .scale = place.size};
        const struct paint paint = {
            .is_filled = part.tone != TONE_LINE,
            .fill = place.is_clue ? fill_of(set, glyph, part.tone, look)
                                  : light_fill_of(set, part.tone, look),
            .stroke = outline * place.size,
            .stroke_colour = place.is_clue ? look->ink : look->light};
        canvas->type->path(canvas, &path, &paint);
    }
}

#define INFO(...) PDKI_INFO(glyphs, __VA_ARGS__)
static const pdk_glyphs_info *const infos[] = {
    INFO(PDK_GLYPHS_TEXT, "text", "the symbols of the alphabet",
         PDK_PICTURE_SIDE_MAX),
    INFO(PDK_GLYPHS_SHAPES, "shapes", "circle, square, triangle, star, ...",
         GLYPH_SHAPES),
    INFO(PDK_GLYPHS_PICTURES, "pictures", "sun, fish, house, tree, ...",
         GLYPH_PICTURES),
};
#undef INFO

PDKI_TABLE(glyphs, infos)
