// How boards are drawn: options of commands that make pictures of them.
#ifndef CLI_PICTURE_OPTIONS_H
#define CLI_PICTURE_OPTIONS_H

#include "options/options.h"

#include <permudoku/render.h>

struct picture_options {
    int theme;  // pdk_theme
    int glyphs; // pdk_glyphs
    const char *cell, *font;
    bool candidates, labels;
};

// Rows for the option table of a command whose options have a `picture`.
// clang-format off
#define PICTURE_OPTIONS(at)                                                    \
    {0, "theme", OPT_CHOICE(picture_themes), at(picture.theme), "NAME",        \
     "how boards look; default: plain"},                                       \
    {0, "glyphs", OPT_CHOICE(picture_glyphs), at(picture.glyphs), "NAME",      \
     "what stands in the cells; default: text"},                               \
    {0, "candidates", OPT_FLAG, at(picture.candidates), NULL,                  \
     "small in empty cells: the pencil marks of the puzzle, or else what "     \
     "their rows, columns and boxes do not have"},                             \
    {0, "labels", OPT_FLAG, at(picture.labels), NULL,                          \
     "numbers of rows and columns at the edges"},                              \
    {0, "cell", OPT_TEXT, at(picture.cell), "LENGTH",                          \
     "the side of a cell, as in 24pt, 9mm or 0.5in; default: what suits the "  \
     "theme and the board"},                                                   \
    {0, "font", OPT_TEXT, at(picture.font), "NAME|FILE",                       \
     "family, or file, of the font; default: DejaVu Sans"}
// clang-format on

bool picture_themes(size_t index, struct cli_choice *choice);
bool picture_glyphs(size_t index, struct cli_choice *choice);

// Fills in what the options tell, and leaves the rest. Returns 0, or an exit
// status after a message.
int picture_options_read(const char *command,
                         const struct picture_options *options,
                         pdk_drawing_options *drawing);

#endif
