// Shapes that differ in their outlines, so that they can be told apart without
// colours; those that are easiest to tell apart come first.
#include "render/glyph_set.h"

static const struct path_step circle[] = {CIRCLE(0.5, 0.5, 0.43)};

static const struct path_step square[] = {MOVE(0.11, 0.11), LINE(0.89, 0.11),
                                          LINE(0.89, 0.89), LINE(0.11, 0.89),
                                          CLOSE};

static const struct path_step triangle[] = {MOVE(0.5, 0.08), LINE(0.96, 0.88),
                                            LINE(0.04, 0.88), CLOSE};

static const struct path_step star[] = {MOVE(0.5, 0.05),
                                        LINE(0.618, 0.368),
                                        LINE(0.956, 0.382),
                                        LINE(0.69, 0.592),
                                        LINE(0.782, 0.918),
                                        LINE(0.5, 0.73),
                                        LINE(0.218, 0.918),
                                        LINE(0.31, 0.592),
                                        LINE(0.044, 0.382),
                                        LINE(0.382, 0.368),
                                        CLOSE};

static const struct path_step heart[] = {
    MOVE(0.5, 0.92),
    CURVE(0.2, 0.70, 0.06, 0.52, 0.06, 0.35),
    CURVE(0.06, 0.19, 0.17, 0.10, 0.29, 0.10),
    CURVE(0.39, 0.10, 0.46, 0.16, 0.5, 0.25),
    CURVE(0.54, 0.16, 0.61, 0.10, 0.71, 0.10),
    CURVE(0.83, 0.10, 0.94, 0.19, 0.94, 0.35),
    CURVE(0.94, 0.52, 0.8, 0.70, 0.5, 0.92),
    CLOSE};

static const struct path_step diamond[] = {
    MOVE(0.5, 0.03), LINE(0.84, 0.5), LINE(0.5, 0.97), LINE(0.16, 0.5), CLOSE};

static const struct path_step moon[] = {
    MOVE(0.76, 0.1),
    CURVE(0.42, -0.02, 0.12, 0.2, 0.12, 0.5),
    CURVE(0.12, 0.8, 0.42, 1.02, 0.76, 0.9),
    CURVE(0.56, 0.82, 0.46, 0.68, 0.46, 0.5),
    CURVE(0.46, 0.32, 0.56, 0.18, 0.76, 0.1),
    CLOSE};

static const struct path_step cross[] = {MOVE(0.35, 0.07),
                                         LINE(0.65, 0.07),
                                         LINE(0.65, 0.35),
                                         LINE(0.93, 0.35),
                                         LINE(0.93, 0.65),
                                         LINE(0.65, 0.65),
                                         LINE(0.65, 0.93),
                                         LINE(0.35, 0.93),
                                         LINE(0.35, 0.65),
                                         LINE(0.07, 0.65),
                                         LINE(0.07, 0.35),
                                         LINE(0.35, 0.35),
                                         CLOSE};

static const struct path_step arrow[] = {
    MOVE(0.5, 0.05),  LINE(0.92, 0.5), LINE(0.66, 0.5), LINE(0.66, 0.94),
    LINE(0.34, 0.94), LINE(0.34, 0.5), LINE(0.08, 0.5), CLOSE};

static const struct path_step drop[] = {
    MOVE(0.5, 0.03),
    CURVE(0.62, 0.28, 0.83, 0.44, 0.83, 0.64),
    CURVE(0.83, 0.83, 0.68, 0.96, 0.5, 0.96),
    CURVE(0.32, 0.96, 0.17, 0.83, 0.17, 0.64),
    CURVE(0.17, 0.44, 0.38, 0.28, 0.5, 0.03),
    CLOSE};

static const struct path_step bolt[] = {MOVE(0.68, 0.02),
                                        LINE(0.1, 0.59),
                                        LINE(0.43, 0.59),
                                        LINE(0.3, 0.98),
                                        LINE(0.9, 0.39),
                                        LINE(0.56, 0.39),
                                        CLOSE};

static const struct path_step clover[] = {
    MOVE(0.5, 0.34),
    CURVE(0.6, -0.16, 1.16, 0.4, 0.66, 0.5),
    CURVE(1.16, 0.6, 0.6, 1.16, 0.5, 0.66),
    CURVE(0.4, 1.16, -0.16, 0.6, 0.34, 0.5),
    CURVE(-0.16, 0.4, 0.4, -0.16, 0.5, 0.34),
    CLOSE};

static const struct path_step hourglass[] = {MOVE(0.12, 0.07),
                                             LINE(0.88, 0.07),
                                             LINE(0.57, 0.5),
                                             LINE(0.88, 0.93),
                                             LINE(0.12, 0.93),
                                             LINE(0.43, 0.5),
                                             CLOSE};

static const struct path_step ring[] = {CIRCLE(0.5, 0.5, 0.44),
                                        HOLE(0.5, 0.5, 0.21)};

static const struct path_step dome[] = {
    MOVE(0.05, 0.74), CURVE(0.05, 0.46, 0.25, 0.26, 0.5, 0.26),
    CURVE(0.75, 0.26, 0.95, 0.46, 0.95, 0.74), CLOSE};

static const struct path_step saltire[] = {MOVE(0.22, 0.06),
                                           LINE(0.5, 0.34),
                                           LINE(0.78, 0.06),
                                           LINE(0.94, 0.22),
                                           LINE(0.66, 0.5),
                                           LINE(0.94, 0.78),
                                           LINE(0.78, 0.94),
                                           LINE(0.5, 0.66),
                                           LINE(0.22, 0.94),
                                           LINE(0.06, 0.78),
                                           LINE(0.34, 0.5),
                                           LINE(0.06, 0.22),
                                           CLOSE};

static const struct glyph_part parts[] = {
    PART(circle, TONE_FIRST),    PART(square, TONE_FIRST),
    PART(triangle, TONE_FIRST),  PART(star, TONE_FIRST),
    PART(heart, TONE_FIRST),     PART(diamond, TONE_FIRST),
    PART(moon, TONE_FIRST),      PART(cross, TONE_FIRST),
    PART(arrow, TONE_FIRST),     PART(drop, TONE_FIRST),
    PART(bolt, TONE_FIRST),      PART(clover, TONE_FIRST),
    PART(hourglass, TONE_FIRST), PART(ring, TONE_FIRST),
    PART(dome, TONE_FIRST),      PART(saltire, TONE_FIRST),
};

// Each with the part of the same number.
static const struct glyph shapes[GLYPH_SHAPES] = {
    {"circle",    {0.91, 0.30, 0.27}, {0, 0, 0}, &parts[0],  1},
    {"square",    {0.25, 0.52, 0.85}, {0, 0, 0}, &parts[1],  1},
    {"triangle",  {0.38, 0.70, 0.32}, {0, 0, 0}, &parts[2],  1},
    {"star",      {0.98, 0.80, 0.20}, {0, 0, 0}, &parts[3],  1},
    {"heart",     {0.93, 0.45, 0.62}, {0, 0, 0}, &parts[4],  1},
    {"diamond",   {0.95, 0.58, 0.20}, {0, 0, 0}, &parts[5],  1},
    {"moon",      {0.60, 0.47, 0.80}, {0, 0, 0}, &parts[6],  1},
    {"cross",     {0.25, 0.70, 0.70}, {0, 0, 0}, &parts[7],  1},
    {"arrow",     {0.62, 0.44, 0.30}, {0, 0, 0}, &parts[8],  1},
    {"drop",      {0.45, 0.75, 0.93}, {0, 0, 0}, &parts[9],  1},
    {"bolt",      {0.93, 0.90, 0.40}, {0, 0, 0}, &parts[10], 1},
    {"clover",    {0.62, 0.80, 0.35}, {0, 0, 0}, &parts[11], 1},
    {"hourglass", {0.80, 0.68, 0.55}, {0, 0, 0}, &parts[12], 1},
    {"ring",      {0.85, 0.62, 0.85}, {0, 0, 0}, &parts[13], 1},
    {"dome",      {0.98, 0.68, 0.55}, {0, 0, 0}, &parts[14], 1},
    {"saltire",   {0.60, 0.62, 0.68}, {0, 0, 0}, &parts[15], 1},
};

const struct glyph_set pdki_glyph_shapes = {shapes, true};
