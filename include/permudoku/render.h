// Pictures of boards. The library opens no file for them: bytes go to a sink.
#ifndef PERMUDOKU_RENDER_H
#define PERMUDOKU_RENDER_H

#include <permudoku/alphabet.h>
#include <permudoku/grid.h>
#include <permudoku/notes.h>
#include <permudoku/sink.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum pdk_picture {
    PDK_PICTURE_SVG,
    PDK_PICTURE_PDF,
    PDK_PICTURE_PNG,
    PDK_PICTURE_TERMINAL // text, with box-drawing characters
} pdk_picture;

typedef struct pdk_picture_info {
    pdk_picture picture;
    const char *name;    // as on the command line, and in file names
    const char *summary; // one line
} pdk_picture_info;

// The table of picture formats, in the order of the enum, static storage; and
// the one with this name, NULL if there is none.
PDK_API const pdk_picture_info *const *pdk_picture_list(size_t *count);
PDK_API const pdk_picture_info *pdk_picture_find(const char *name);

// Whether this build supports a format; PDF and PNG need cairo.
PDK_API bool pdk_picture_is_built_in(pdk_picture picture);

// The style of a board.
typedef enum pdk_theme {
    PDK_THEME_PLAIN,
    PDK_THEME_LARGE, // large print: large symbols, heavy lines
    PDK_THEME_CHILDREN
} pdk_theme;

typedef struct pdk_theme_info {
    pdk_theme theme;
    const char *name, *summary;
} pdk_theme_info;

// Like pdk_picture_list() and pdk_picture_find().
PDK_API const pdk_theme_info *const *pdk_theme_list(size_t *count);
PDK_API const pdk_theme_info *pdk_theme_find(const char *name);

// How symbols are drawn.
typedef enum pdk_glyphs {
    PDK_GLYPHS_TEXT,    // the symbols of the alphabet
    PDK_GLYPHS_SHAPES,  // circle, square, triangle, ...
    PDK_GLYPHS_PICTURES // sun, fish, house, ...
} pdk_glyphs;

typedef struct pdk_glyphs_info {
    pdk_glyphs glyphs;
    const char *name, *summary;
    uint32_t side_max; // the largest board that they suffice for
} pdk_glyphs_info;

// Like pdk_picture_list() and pdk_picture_find().
PDK_API const pdk_glyphs_info *const *pdk_glyphs_list(size_t *count);
PDK_API const pdk_glyphs_info *pdk_glyphs_find(const char *name);

// How the background of cells is shaded.
typedef enum pdk_shading {
    PDK_SHADING_NONE,  // as in the theme
    PDK_SHADING_BOX,   // every other box
    PDK_SHADING_GROUP, // by the group of the symbol: the first box_columns
                       // symbols, the next box_columns symbols, ...
    PDK_SHADING_SYMBOL // by the symbol
} pdk_shading;

typedef struct pdk_shading_info {
    pdk_shading shading;
    const char *name, *summary;
} pdk_shading_info;

// Like pdk_picture_list() and pdk_picture_find().
PDK_API const pdk_shading_info *const *pdk_shading_list(size_t *count);
PDK_API const pdk_shading_info *pdk_shading_find(const char *name);

// When the symbols are listed below the board, so that a player knows those
// that are not among the clues.
typedef enum pdk_legend {
    PDK_LEGEND_AUTO, // below shapes and pictures, unless all cells are filled
    PDK_LEGEND_ALWAYS,
    PDK_LEGEND_NEVER
} pdk_legend;

// The most groups, or symbols, that are shaded. All shades differ in grey print
// too, by lightness or by hatching.
#define PDK_SHADES_MAX 18u

// The largest side of a board as SVG, PDF or PNG, and the greatest width and
// height of a picture in points (1/72 inch), and of a PNG in pixels.
#define PDK_PICTURE_SIDE_MAX 1024u
#define PDK_PICTURE_POINTS_MAX 14400u
#define PDK_PICTURE_DOTS_MAX 16384u

// The smallest cell that is drawn, in points.
#define PDK_PICTURE_CELL_MIN 1.0

// The largest side of a board with candidates.
#define PDK_DRAWN_CANDIDATES_MAX 64u

// What to draw; all of it is borrowed for the call.
typedef struct pdk_drawing {
    const pdk_grid *puzzle;
    const pdk_alphabet *alphabet; // must pass pdk_alphabet_fits()
    const pdk_grid *solution;     // shown lightly in empty cells; NULL: none
    const pdk_notes *notes;       // placed symbols are drawn like the solution,
                                  // marks are candidates; NULL: none
} pdk_drawing;

// How to draw it. All zero but for the size is a good choice.
typedef struct pdk_drawing_options {
    size_t size; // sizeof(pdk_drawing_options)
    pdk_theme theme;
    pdk_glyphs glyphs;
    pdk_shading shading;  // not on a terminal
    pdk_legend legend;    // not on a terminal
    bool has_candidates;  // in empty cells: the marks of the notes or, without
                          // marks, the symbols not yet in the cell's houses
    bool has_labels;      // row and column numbers at the edges
    bool has_title;       // the title of the notes, above the board
    double cell_points;   // side of a cell, in points; 0: by theme and side
    double dots_per_inch; // PNG; 0: 144
    bool is_colourful;    // terminal: escape sequences for bold and colour
    const char *font;     // family name or font file; NULL: Open Sans or, if it
                          // is not installed and in SVG, DejaVu Sans
} pdk_drawing_options;

// Draws one board and writes the picture to `sink`. NULL options: the defaults.
// PDK_ERR_UNSUPPORTED if the format is not built in, or cannot show something:
// shapes or shades in a terminal, a font file in SVG, joined or right-to-left
// letters in PDF and PNG. PDK_ERR_LIMIT if the board is too large,
// PDK_ERR_SYMBOLS if no font has a glyph for a symbol, PDK_ERR_MISMATCH if the
// parts of the drawing differ in shape, PDK_ERR_ARGUMENT for invalid options.
// The error gives the details. A failure of the sink is passed on.
PDK_API PDK_CHECKED pdk_status pdk_render(const pdk_drawing *drawing,
                                          pdk_picture picture,
                                          const pdk_drawing_options *options,
                                          const pdk_sink *sink,
                                          pdk_error *error);

#ifdef __cplusplus
}
#endif

#endif
