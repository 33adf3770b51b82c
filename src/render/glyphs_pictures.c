// Pictures for those who do not read numbers yet. Each is drawn from back to
// front; those that come first are the easiest to name.
#include "render/glyph_set.h"

static const struct path_step sun_rays[] = {MOVE(0.78, 0.42),
                                            LINE(0.99, 0.5),
                                            LINE(0.78, 0.58),
                                            LINE(0.754, 0.641),
                                            LINE(0.846, 0.846),
                                            LINE(0.641, 0.754),
                                            LINE(0.58, 0.78),
                                            LINE(0.5, 0.99),
                                            LINE(0.42, 0.78),
                                            LINE(0.359, 0.754),
                                            LINE(0.154, 0.846),
                                            LINE(0.246, 0.641),
                                            LINE(0.22, 0.58),
                                            LINE(0.01, 0.5),
                                            LINE(0.22, 0.42),
                                            LINE(0.246, 0.359),
                                            LINE(0.154, 0.154),
                                            LINE(0.359, 0.246),
                                            LINE(0.42, 0.22),
                                            LINE(0.5, 0.01),
                                            LINE(0.58, 0.22),
                                            LINE(0.641, 0.246),
                                            LINE(0.846, 0.154),
                                            LINE(0.754, 0.359),
                                            CLOSE};
static const struct path_step sun_disc[] = {CIRCLE(0.5, 0.5, 0.27)};
static const struct path_step sun_eyes[] = {CIRCLE(0.41, 0.45, 0.02),
                                            CIRCLE(0.59, 0.45, 0.02)};
static const struct path_step sun_smile[] = {
    MOVE(0.38, 0.57), CURVE(0.43, 0.66, 0.57, 0.66, 0.62, 0.57)};
static const struct glyph_part sun[] = {
    PART(sun_rays, TONE_OTHER), PART(sun_disc, TONE_FIRST),
    PART(sun_eyes, TONE_INK), PART(sun_smile, TONE_LINE)};

static const struct path_step fish_tail[] = {
    MOVE(0.64, 0.5), CURVE(0.74, 0.42, 0.84, 0.3, 0.97, 0.24),
    CURVE(0.9, 0.42, 0.9, 0.58, 0.97, 0.76),
    CURVE(0.84, 0.7, 0.74, 0.58, 0.64, 0.5), CLOSE};
static const struct path_step fish_body[] = {
    MOVE(0.03, 0.5), CURVE(0.18, 0.14, 0.56, 0.14, 0.76, 0.5),
    CURVE(0.56, 0.86, 0.18, 0.86, 0.03, 0.5), CLOSE};
static const struct path_step fish_eye[] = {CIRCLE(0.2, 0.44, 0.035)};
static const struct path_step fish_gill[] = {
    MOVE(0.34, 0.31), CURVE(0.42, 0.43, 0.42, 0.57, 0.34, 0.69)};
static const struct path_step fish_fin[] = {
    MOVE(0.46, 0.44), CURVE(0.54, 0.46, 0.58, 0.5, 0.6, 0.56),
    CURVE(0.54, 0.6, 0.48, 0.6, 0.44, 0.58), CLOSE};
static const struct glyph_part fish[] = {
    PART(fish_tail, TONE_OTHER), PART(fish_body, TONE_FIRST),
    PART(fish_eye, TONE_INK), PART(fish_gill, TONE_LINE),
    PART(fish_fin, TONE_OTHER)};

static const struct path_step house_chimney[] = {
    MOVE(0.7, 0.1), LINE(0.82, 0.1), LINE(0.82, 0.45), LINE(0.7, 0.45), CLOSE};
static const struct path_step house_wall[] = {
    MOVE(0.16, 0.46), LINE(0.84, 0.46), LINE(0.84, 0.94), LINE(0.16, 0.94),
    CLOSE};
static const struct path_step house_roof[] = {MOVE(0.5, 0.06), LINE(0.97, 0.5),
                                              LINE(0.03, 0.5), CLOSE};
static const struct path_step house_door[] = {
    MOVE(0.28, 0.62), LINE(0.45, 0.62), LINE(0.45, 0.94), LINE(0.28, 0.94),
    CLOSE};
static const struct path_step house_window[] = {
    MOVE(0.55, 0.6), LINE(0.73, 0.6), LINE(0.73, 0.78), LINE(0.55, 0.78),
    CLOSE,           MOVE(0.64, 0.6), LINE(0.64, 0.78), MOVE(0.55, 0.69),
    LINE(0.73, 0.69)};
static const struct glyph_part house[] = {
    PART(house_chimney, TONE_OTHER), PART(house_wall, TONE_OTHER),
    PART(house_roof, TONE_FIRST), PART(house_door, TONE_INK),
    PART(house_window, TONE_WHITE)};

static const struct path_step tree_trunk[] = {
    MOVE(0.43, 0.78), LINE(0.57, 0.78), LINE(0.57, 0.97), LINE(0.43, 0.97),
    CLOSE};
static const struct path_step tree_crown[] = {
    MOVE(0.5, 0.03),  LINE(0.73, 0.33), LINE(0.62, 0.33), LINE(0.83, 0.58),
    LINE(0.7, 0.58),  LINE(0.93, 0.83), LINE(0.07, 0.83), LINE(0.3, 0.58),
    LINE(0.17, 0.58), LINE(0.38, 0.33), LINE(0.27, 0.33), CLOSE};
static const struct glyph_part tree[] = {PART(tree_trunk, TONE_OTHER),
                                         PART(tree_crown, TONE_FIRST)};

static const struct path_step flower_stem[] = {
    MOVE(0.5, 0.55), CURVE(0.52, 0.7, 0.5, 0.85, 0.5, 0.98)};
static const struct path_step flower_leaves[] = {
    MOVE(0.5, 0.9),
    CURVE(0.56, 0.74, 0.7, 0.68, 0.86, 0.7),
    CURVE(0.82, 0.84, 0.68, 0.94, 0.5, 0.9),
    CLOSE,
    MOVE(0.5, 0.9),
    CURVE(0.32, 0.94, 0.18, 0.84, 0.14, 0.7),
    CURVE(0.3, 0.68, 0.44, 0.74, 0.5, 0.9),
    CLOSE};
static const struct path_step flower_petals[] = {
    CIRCLE(0.5, 0.16, 0.14), CIRCLE(0.69, 0.3, 0.14), CIRCLE(0.62, 0.52, 0.14),
    CIRCLE(0.38, 0.52, 0.14), CIRCLE(0.31, 0.3, 0.14)};
static const struct path_step flower_heart[] = {CIRCLE(0.5, 0.36, 0.12)};
static const struct glyph_part flower[] = {
    PART(flower_stem, TONE_LINE), PART(flower_leaves, TONE_OTHER),
    PART(flower_petals, TONE_FIRST), PART(flower_heart, TONE_WHITE)};

static const struct path_step boat_mast[] = {MOVE(0.5, 0.04), LINE(0.5, 0.68)};
static const struct path_step boat_sail[] = {MOVE(0.55, 0.08), LINE(0.9, 0.6),
                                             LINE(0.55, 0.6), CLOSE};
static const struct path_step boat_jib[] = {MOVE(0.45, 0.18), LINE(0.45, 0.6),
                                            LINE(0.14, 0.6), CLOSE};
static const struct path_step boat_hull[] = {
    MOVE(0.04, 0.68),
    LINE(0.96, 0.68),
    CURVE(0.92, 0.82, 0.84, 0.93, 0.76, 0.93),
    LINE(0.24, 0.93),
    CURVE(0.16, 0.93, 0.08, 0.82, 0.04, 0.68),
    CLOSE};
static const struct glyph_part boat[] = {
    PART(boat_mast, TONE_LINE), PART(boat_sail, TONE_OTHER),
    PART(boat_jib, TONE_WHITE), PART(boat_hull, TONE_FIRST)};

static const struct path_step apple_stalk[] = {
    MOVE(0.5, 0.34), CURVE(0.51, 0.22, 0.48, 0.12, 0.42, 0.05)};
static const struct path_step apple_leaf[] = {
    MOVE(0.52, 0.21), CURVE(0.56, 0.06, 0.7, 0.02, 0.84, 0.05),
    CURVE(0.8, 0.19, 0.66, 0.27, 0.52, 0.21), CLOSE};
static const struct path_step apple_body[] = {
    MOVE(0.5, 0.32),
    CURVE(0.4, 0.2, 0.08, 0.22, 0.08, 0.56),
    CURVE(0.08, 0.8, 0.27, 0.98, 0.4, 0.95),
    CURVE(0.45, 0.94, 0.47, 0.92, 0.5, 0.92),
    CURVE(0.53, 0.92, 0.55, 0.94, 0.6, 0.95),
    CURVE(0.73, 0.98, 0.92, 0.8, 0.92, 0.56),
    CURVE(0.92, 0.22, 0.6, 0.2, 0.5, 0.32),
    CLOSE};
static const struct glyph_part apple[] = {PART(apple_body, TONE_FIRST),
                                          PART(apple_stalk, TONE_LINE),
                                          PART(apple_leaf, TONE_OTHER)};

static const struct path_step cat_head[] = {
    MOVE(0.13, 0.08),
    LINE(0.36, 0.25),
    CURVE(0.45, 0.22, 0.55, 0.22, 0.64, 0.25),
    LINE(0.87, 0.08),
    CURVE(0.92, 0.3, 0.92, 0.42, 0.91, 0.55),
    CURVE(0.9, 0.78, 0.72, 0.93, 0.5, 0.93),
    CURVE(0.28, 0.93, 0.1, 0.78, 0.09, 0.55),
    CURVE(0.08, 0.42, 0.08, 0.3, 0.13, 0.08),
    CLOSE};
static const struct path_step cat_eyes[] = {ELLIPSE(0.33, 0.5, 0.04, 0.06),
                                            ELLIPSE(0.67, 0.5, 0.04, 0.06)};
static const struct path_step cat_nose[] = {MOVE(0.44, 0.62), LINE(0.56, 0.62),
                                            LINE(0.5, 0.7), CLOSE};
static const struct path_step cat_mouth[] = {
    MOVE(0.36, 0.76), CURVE(0.42, 0.82, 0.49, 0.79, 0.5, 0.7),
    CURVE(0.51, 0.79, 0.58, 0.82, 0.64, 0.76)};
static const struct path_step cat_whiskers[] = {
    MOVE(0.24, 0.66), LINE(0.01, 0.61), MOVE(0.24, 0.72), LINE(0.02, 0.76),
    MOVE(0.76, 0.66), LINE(0.99, 0.61), MOVE(0.76, 0.72), LINE(0.98, 0.76)};
static const struct glyph_part cat[] = {
    PART(cat_head, TONE_FIRST), PART(cat_eyes, TONE_INK),
    PART(cat_nose, TONE_INK), PART(cat_mouth, TONE_LINE),
    PART(cat_whiskers, TONE_LINE)};

static const struct path_step umbrella_stick[] = {
    MOVE(0.5, 0.02), LINE(0.5, 0.84), CURVE(0.5, 0.98, 0.3, 0.98, 0.3, 0.84)};
static const struct path_step umbrella_cloth[] = {
    MOVE(0.03, 0.54),
    CURVE(0.05, 0.26, 0.26, 0.09, 0.5, 0.09),
    CURVE(0.74, 0.09, 0.95, 0.26, 0.97, 0.54),
    CURVE(0.89, 0.44, 0.74, 0.44, 0.657, 0.54),
    CURVE(0.58, 0.44, 0.42, 0.44, 0.343, 0.54),
    CURVE(0.26, 0.44, 0.11, 0.44, 0.03, 0.54),
    CLOSE};
static const struct path_step umbrella_middle[] = {
    MOVE(0.5, 0.09), CURVE(0.6, 0.2, 0.65, 0.36, 0.657, 0.54),
    CURVE(0.58, 0.44, 0.42, 0.44, 0.343, 0.54),
    CURVE(0.35, 0.36, 0.4, 0.2, 0.5, 0.09), CLOSE};
static const struct glyph_part umbrella[] = {PART(umbrella_stick, TONE_LINE),
                                             PART(umbrella_cloth, TONE_FIRST),
                                             PART(umbrella_middle, TONE_OTHER)};

static const struct path_step balloon_string[] = {
    MOVE(0.5, 0.78), CURVE(0.64, 0.85, 0.38, 0.9, 0.5, 0.99)};
static const struct path_step balloon_knot[] = {
    MOVE(0.5, 0.7), LINE(0.57, 0.79), LINE(0.43, 0.79), CLOSE};
static const struct path_step balloon_skin[] = {
    MOVE(0.5, 0.73),
    CURVE(0.34, 0.68, 0.18, 0.54, 0.18, 0.35),
    CURVE(0.18, 0.16, 0.32, 0.02, 0.5, 0.02),
    CURVE(0.68, 0.02, 0.82, 0.16, 0.82, 0.35),
    CURVE(0.82, 0.54, 0.66, 0.68, 0.5, 0.73),
    CLOSE};
static const struct path_step balloon_shine[] = {
    MOVE(0.28, 0.34), CURVE(0.28, 0.22, 0.34, 0.15, 0.43, 0.12)};
static const struct glyph_part balloon[] = {
    PART(balloon_string, TONE_LINE), PART(balloon_knot, TONE_FIRST),
    PART(balloon_skin, TONE_FIRST), PART(balloon_shine, TONE_LINE)};

static const struct path_step mushroom_stem[] = {
    MOVE(0.38, 0.5), CURVE(0.38, 0.66, 0.36, 0.76, 0.32, 0.88),
    CURVE(0.32, 0.97, 0.68, 0.97, 0.68, 0.88),
    CURVE(0.64, 0.76, 0.62, 0.66, 0.62, 0.5), CLOSE};
static const struct path_step mushroom_cap[] = {
    MOVE(0.03, 0.54), CURVE(0.03, 0.24, 0.25, 0.06, 0.5, 0.06),
    CURVE(0.75, 0.06, 0.97, 0.24, 0.97, 0.54),
    CURVE(0.82, 0.64, 0.18, 0.64, 0.03, 0.54), CLOSE};
static const struct path_step mushroom_dots[] = {CIRCLE(0.31, 0.36, 0.09),
                                                 CIRCLE(0.58, 0.24, 0.08),
                                                 CIRCLE(0.74, 0.44, 0.07)};
static const struct glyph_part mushroom[] = {PART(mushroom_stem, TONE_WHITE),
                                             PART(mushroom_cap, TONE_FIRST),
                                             PART(mushroom_dots, TONE_WHITE)};

static const struct path_step snowman_body[] = {CIRCLE(0.5, 0.69, 0.28)};
static const struct path_step snowman_head[] = {CIRCLE(0.5, 0.32, 0.2)};
static const struct path_step snowman_hat[] = {
    MOVE(0.38, 0.01), LINE(0.62, 0.01), LINE(0.62, 0.14),
    LINE(0.73, 0.14), LINE(0.73, 0.2),  LINE(0.27, 0.2),
    LINE(0.27, 0.14), LINE(0.38, 0.14), CLOSE};
static const struct path_step snowman_coal[] = {
    CIRCLE(0.43, 0.29, 0.016), CIRCLE(0.57, 0.29, 0.016),
    CIRCLE(0.5, 0.6, 0.022), CIRCLE(0.5, 0.71, 0.022),
    CIRCLE(0.5, 0.82, 0.022)};
static const struct path_step snowman_nose[] = {
    MOVE(0.49, 0.33), LINE(0.74, 0.39), LINE(0.49, 0.41), CLOSE};
static const struct glyph_part snowman[] = {
    PART(snowman_body, TONE_WHITE), PART(snowman_head, TONE_WHITE),
    PART(snowman_hat, TONE_FIRST), PART(snowman_coal, TONE_INK),
    PART(snowman_nose, TONE_OTHER)};

static const struct path_step car_body[] = {
    MOVE(0.03, 0.73),
    LINE(0.03, 0.54),
    CURVE(0.06, 0.49, 0.12, 0.48, 0.19, 0.47),
    LINE(0.32, 0.24),
    LINE(0.68, 0.24),
    LINE(0.82, 0.47),
    CURVE(0.9, 0.49, 0.97, 0.5, 0.97, 0.58),
    LINE(0.97, 0.73),
    CLOSE};
static const struct path_step car_windows[] = {MOVE(0.36, 0.31),
                                               LINE(0.48, 0.31),
                                               LINE(0.48, 0.47),
                                               LINE(0.27, 0.47),
                                               CLOSE,
                                               MOVE(0.54, 0.31),
                                               LINE(0.64, 0.31),
                                               LINE(0.74, 0.47),
                                               LINE(0.54, 0.47),
                                               CLOSE};
static const struct path_step car_wheels[] = {CIRCLE(0.26, 0.73, 0.13),
                                              CIRCLE(0.74, 0.73, 0.13)};
static const struct path_step car_hubs[] = {CIRCLE(0.26, 0.73, 0.05),
                                            CIRCLE(0.74, 0.73, 0.05)};
static const struct glyph_part car[] = {
    PART(car_body, TONE_FIRST), PART(car_windows, TONE_WHITE),
    PART(car_wheels, TONE_INK), PART(car_hubs, TONE_WHITE)};

static const struct path_step butterfly_feelers[] = {
    MOVE(0.5, 0.3), CURVE(0.48, 0.18, 0.42, 0.1, 0.34, 0.06), MOVE(0.5, 0.3),
    CURVE(0.52, 0.18, 0.58, 0.1, 0.66, 0.06)};
static const struct path_step butterfly_low[] = {
    MOVE(0.5, 0.52),
    CURVE(0.3, 0.52, 0.1, 0.64, 0.14, 0.82),
    CURVE(0.2, 0.99, 0.46, 0.9, 0.5, 0.6),
    CURVE(0.54, 0.9, 0.8, 0.99, 0.86, 0.82),
    CURVE(0.9, 0.64, 0.7, 0.52, 0.5, 0.52),
    CLOSE};
static const struct path_step butterfly_high[] = {
    MOVE(0.5, 0.44),
    CURVE(0.4, 0.12, 0.02, 0.06, 0.03, 0.32),
    CURVE(0.04, 0.54, 0.3, 0.6, 0.5, 0.54),
    CURVE(0.7, 0.6, 0.96, 0.54, 0.97, 0.32),
    CURVE(0.98, 0.06, 0.6, 0.12, 0.5, 0.44),
    CLOSE};
static const struct path_step butterfly_dots[] = {CIRCLE(0.22, 0.34, 0.07),
                                                  CIRCLE(0.78, 0.34, 0.07)};
static const struct path_step butterfly_body[] = {
    ELLIPSE(0.5, 0.53, 0.035, 0.25)};
static const struct glyph_part butterfly[] = {
    PART(butterfly_feelers, TONE_LINE), PART(butterfly_low, TONE_OTHER),
    PART(butterfly_high, TONE_FIRST), PART(butterfly_dots, TONE_WHITE),
    PART(butterfly_body, TONE_INK)};

static const struct path_step key_shaft[] = {MOVE(0.4, 0.43),
                                             LINE(0.97, 0.43),
                                             LINE(0.97, 0.74),
                                             LINE(0.86, 0.74),
                                             LINE(0.86, 0.56),
                                             LINE(0.78, 0.56),
                                             LINE(0.78, 0.69),
                                             LINE(0.67, 0.69),
                                             LINE(0.67, 0.56),
                                             LINE(0.4, 0.56),
                                             CLOSE};
static const struct path_step key_bow[] = {CIRCLE(0.26, 0.5, 0.24),
                                           HOLE(0.26, 0.5, 0.1)};
static const struct glyph_part key[] = {PART(key_shaft, TONE_FIRST),
                                        PART(key_bow, TONE_FIRST)};

static const struct path_step cup_handle[] = {CIRCLE(0.72, 0.56, 0.22),
                                              HOLE(0.72, 0.56, 0.12)};
static const struct path_step cup_body[] = {
    MOVE(0.08, 0.32),
    LINE(0.72, 0.32),
    CURVE(0.72, 0.62, 0.7, 0.92, 0.54, 0.92),
    LINE(0.26, 0.92),
    CURVE(0.1, 0.92, 0.08, 0.62, 0.08, 0.32),
    CLOSE};
static const struct path_step cup_steam[] = {
    MOVE(0.28, 0.24), CURVE(0.2, 0.16, 0.36, 0.12, 0.28, 0.04),
    MOVE(0.52, 0.24), CURVE(0.44, 0.16, 0.6, 0.12, 0.52, 0.04)};
static const struct glyph_part cup[] = {PART(cup_handle, TONE_OTHER),
                                        PART(cup_body, TONE_FIRST),
                                        PART(cup_steam, TONE_LINE)};

#define PICTURE(parts) parts, sizeof parts / sizeof *parts

static const struct glyph pictures[GLYPH_PICTURES] = {
    {"sun",       {1, 0.86, 0.3},     {1, 0.72, 0.25},    PICTURE(sun)      },
    {"fish",      {0.55, 0.78, 0.95}, {0.98, 0.7, 0.45},  PICTURE(fish)     },
    {"house",     {0.88, 0.36, 0.3},  {0.98, 0.92, 0.75}, PICTURE(house)    },
    {"tree",      {0.42, 0.72, 0.4},  {0.62, 0.44, 0.3},  PICTURE(tree)     },
    {"flower",    {0.96, 0.62, 0.76}, {0.5, 0.75, 0.42},  PICTURE(flower)   },
    {"boat",      {0.7, 0.42, 0.3},   {0.6, 0.8, 0.95},   PICTURE(boat)     },
    {"apple",     {0.9, 0.3, 0.28},   {0.5, 0.75, 0.35},  PICTURE(apple)    },
    {"cat",       {0.97, 0.76, 0.48}, {0, 0, 0},          PICTURE(cat)      },
    {"umbrella",  {0.62, 0.52, 0.85}, {0.85, 0.8, 0.97},  PICTURE(umbrella) },
    {"balloon",   {0.95, 0.5, 0.42},  {0, 0, 0},          PICTURE(balloon)  },
    {"mushroom",  {0.85, 0.28, 0.25}, {0, 0, 0},          PICTURE(mushroom) },
    {"snowman",   {0.35, 0.45, 0.7},  {0.98, 0.6, 0.25},  PICTURE(snowman)  },
    {"car",       {0.35, 0.62, 0.88}, {0, 0, 0},          PICTURE(car)      },
    {"butterfly", {0.98, 0.75, 0.3},  {0.95, 0.55, 0.35}, PICTURE(butterfly)},
    {"key",       {0.93, 0.8, 0.4},   {0, 0, 0},          PICTURE(key)      },
    {"cup",       {0.45, 0.75, 0.72}, {0.45, 0.75, 0.72}, PICTURE(cup)      },
};

const struct glyph_set pdki_glyph_pictures = {pictures, false};
