// Arguments of options that several commands share: formats and other lists of
// words, boxes, symbols, seeds, lengths, drawing.
#ifndef CLI_VALUES_H
#define CLI_VALUES_H

#include "options/command.h"

#include <permudoku/alphabet.h>
#include <permudoku/render.h>

// The formats that every command writes, those that only convert writes, both
// together, and all that are read, including "auto"; `value` is the pdk_format.
bool cli_formats(size_t index, struct cli_choice *choice);
bool cli_formats_of_convert(size_t index, struct cli_choice *choice);
bool cli_formats_to_write(size_t index, struct cli_choice *choice);
bool cli_formats_to_read(size_t index, struct cli_choice *choice);

// The encodings of the library; `value` is the pdk_encoding.
bool cli_encodings(size_t index, struct cli_choice *choice);

// How random grids are drawn; `value` is the pdk_sampling.
bool cli_samplings(size_t index, struct cli_choice *choice);

// These read the argument of an option. They return 0, or an exit status after
// a message.

enum { SHAPE_ORDER_MAX = 4096 }; // PDK_SIDE_MAX = 4096 * 4096

// A box size, RxC or N for NxN: that of --boxes, or of another option or
// operand.
int boxes_read(const char *command, const char *text, pdk_shape *shape);
int boxes_read_for(const char *command, const char *what, const char *text,
                   pdk_shape *shape);

// The alphabet of --symbols or --symbols-file, which the caller frees; NULL if
// neither was given.
int symbols_read(const char *command, const char *symbols, const char *file,
                 pdk_alphabet **out);

// The alphabet of another option that is written like --symbols.
int symbols_read_for(const char *command, const char *option, const char *text,
                     pdk_alphabet **out);

// The seed that was given, or a random one.
int seed_choose(const char *command, const struct cli_count *given,
                uint64_t *seed);

// A length on paper, such as 24pt, 9mm or 0.5in, in points of 1/72 inch. If
// `text` is NULL, *points stays unchanged.
int length_read(const char *command, const char *option, const char *text,
                double *points);

// Checks of texts when they are stored: a length, and a box size.
int length_check(const struct cli_argument *argument);
int boxes_check(const struct cli_argument *argument);

// How boards are drawn.
struct picture_options {
    int theme;  // pdk_theme
    int glyphs; // pdk_glyphs
    int shade;  // pdk_shading
    const char *cell, *font;
    bool candidates, labels, legend, no_legend;
};

// Rows for the option table of a command whose options have a `picture`.
// clang-format off
#define PICTURE_OPTIONS(at)                                                    \
    {0, "theme", OPT_CHOICE(picture_themes), at(picture.theme), "NAME",        \
     "set the style of the board (default: plain)",                            \
     OPT_COMMON | GROUP_DRAWING},                                              \
    {0, "glyphs", OPT_CHOICE(picture_glyphs), at(picture.glyphs), "NAME",      \
     "choose what is drawn in the cells (default: text)", GROUP_DRAWING},      \
    {0, "shade", OPT_CHOICE(picture_shadings), at(picture.shade), "NAME",      \
     "shade the cells, with shades that differ in grey print too (default: "   \
     "none)", GROUP_DRAWING},                                                  \
    {0, "candidates", OPT_FLAG, at(picture.candidates), NULL,                  \
     "show candidates in empty cells: the pencil marks of the puzzle, or "     \
     "else all symbols that its row, column and box allow", GROUP_DRAWING},    \
    {0, "labels", OPT_FLAG, at(picture.labels), NULL,                          \
     "number the rows and columns", GROUP_DRAWING},                            \
    {0, "legend", OPT_FLAG, at(picture.legend), NULL,                          \
     "list the symbols below the board (default: below shapes and pictures)",  \
     GROUP_DRAWING},                                                           \
    {0, "no-legend", OPT_FLAG, at(picture.no_legend), NULL,                    \
     "do not list the symbols", GROUP_DRAWING},                                \
    {0, "cell-size", OPT_TEXT_OF(length_check), at(picture.cell), "LENGTH",    \
     "set the size of a cell, such as 24pt, 9mm or 0.5in (default: suits the " \
     "theme and the board)", GROUP_DRAWING},                                   \
    {0, "font", OPT_TEXT, at(picture.font), "NAME|FILE",                       \
     "use this font family or font file (default: Open Sans, or DejaVu Sans "  \
     "if that is not installed, and in SVG)", GROUP_DRAWING}
// clang-format on

bool picture_themes(size_t index, struct cli_choice *choice);
bool picture_glyphs(size_t index, struct cli_choice *choice);
bool picture_shadings(size_t index, struct cli_choice *choice);

// Changes only what the options set.
int picture_options_read(const char *command,
                         const struct picture_options *options,
                         pdk_drawing_options *drawing);

// If an error mentions a symbol by its number, adds how that symbol is written,
// unless it is written as that number.
void symbols_show(pdk_error *error, const pdk_alphabet *alphabet);

#endif
