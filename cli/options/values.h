// What the arguments of options mean that several commands share: formats and
// other lists of words, boxes, symbols, seeds, lengths, pictures.
#ifndef CLI_VALUES_H
#define CLI_VALUES_H

#include "options/command.h"

#include <permudoku/alphabet.h>
#include <permudoku/render.h>

// The formats that every command writes, all that the library writes, and those
// that it reads, "auto" among them; `value` is the pdk_format.
bool cli_formats(size_t index, struct cli_choice *choice);
bool cli_formats_to_write(size_t index, struct cli_choice *choice);
bool cli_formats_to_read(size_t index, struct cli_choice *choice);

// The encodings of the library; `value` is the pdk_encoding.
bool cli_encodings(size_t index, struct cli_choice *choice);

// These read the argument of an option. They return 0, or an exit status after
// a message.

// The boxes of --boxes, or of another option.
int boxes_read(const char *command, const char *text, pdk_shape *shape);
int boxes_read_for(const char *command, const char *option, const char *text,
                   pdk_shape *shape);

// The alphabet of --symbols or --symbols-file, which the caller frees; NULL if
// neither was given.
int symbols_read(const char *command, const char *symbols, const char *file,
                 pdk_alphabet **out);

// The alphabet of another option that is written like --symbols.
int symbols_read_for(const char *command, const char *option, const char *text,
                     pdk_alphabet **out);

// The seed that was given, or a fresh one that no other run gets.
int seed_choose(const char *command, const struct cli_count *given,
                uint64_t *seed);

// A length on paper, as in 24pt, 9mm or 0.5in, in points of 1/72 inch; a text
// of NULL leaves it unchanged.
int length_read(const char *command, const char *option, const char *text,
                double *points);

// How boards are drawn.
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

// Changes what the options say, and nothing else.
int picture_options_read(const char *command,
                         const struct picture_options *options,
                         pdk_drawing_options *drawing);

// If an error mentions a symbol by its number, adds how that symbol is written,
// unless it is written as that number.
void symbols_show(pdk_error *error, const pdk_alphabet *alphabet);

#endif
