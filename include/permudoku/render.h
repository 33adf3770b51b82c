// Pictures of boards, and books of them. Nothing here opens a file: bytes go to
// a sink.
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
    PDK_PICTURE_TERMINAL // text with lines drawn around cells and boxes
} pdk_picture;

typedef struct pdk_picture_info {
    pdk_picture picture;
    const char *name;    // as on the command line, and the end of file names
    const char *summary; // one line
} pdk_picture_info;

// The table of kinds of pictures, in the order of the enum, static storage; and
// the one with this name, NULL if there is none.
PDK_API const pdk_picture_info *const *pdk_picture_list(size_t *count);
PDK_API const pdk_picture_info *pdk_picture_find(const char *name);

// Whether this build can make such pictures; PDF and PNG need cairo.
PDK_API bool pdk_picture_is_built_in(pdk_picture picture);

// How boards are drawn.
typedef enum pdk_theme {
    PDK_THEME_PLAIN,
    PDK_THEME_LARGE, // heavy symbols and lines, for weak eyes
    PDK_THEME_CHILDREN
} pdk_theme;

typedef struct pdk_theme_info {
    pdk_theme theme;
    const char *name, *summary;
} pdk_theme_info;

PDK_API const pdk_theme_info *const *pdk_theme_list(size_t *count);
PDK_API const pdk_theme_info *pdk_theme_find(const char *name);

// What stands in the cells.
typedef enum pdk_glyphs {
    PDK_GLYPHS_TEXT,    // the symbols of the alphabet
    PDK_GLYPHS_SHAPES,  // circle, square, triangle, ...
    PDK_GLYPHS_PICTURES // sun, fish, house, ...
} pdk_glyphs;

typedef struct pdk_glyphs_info {
    pdk_glyphs glyphs;
    const char *name, *summary;
    uint32_t side_max; // no larger board can be drawn with them
} pdk_glyphs_info;

PDK_API const pdk_glyphs_info *const *pdk_glyphs_list(size_t *count);
PDK_API const pdk_glyphs_info *pdk_glyphs_find(const char *name);

// No larger board is drawn as SVG, PDF or PNG, and no picture is longer or
// wider than this, in points of 1/72 inch, or in dots of PNG.
#define PDK_PICTURE_SIDE_MAX 1024u
#define PDK_PICTURE_POINTS_MAX 14400u
#define PDK_PICTURE_DOTS_MAX 16384u

// Cells are no smaller, in points: nothing would be seen in them.
#define PDK_PICTURE_CELL_MIN 1.0

// Candidates are drawn on boards up to this side.
#define PDK_DRAWN_CANDIDATES_MAX 64u

// A board to draw.
typedef struct pdk_drawing {
    const pdk_grid *puzzle;
    const pdk_alphabet *alphabet; // fits the puzzle
    const pdk_grid *solution;     // fills what is empty, lightly; NULL: nothing
    const pdk_notes *notes;       // placed symbols look like those of the
                                  // solution, marks are candidates; NULL: none
} pdk_drawing;

// How to draw it. All zero but for the size is a good choice.
typedef struct pdk_drawing_options {
    size_t size; // sizeof(pdk_drawing_options)
    pdk_theme theme;
    pdk_glyphs glyphs;
    bool has_candidates;  // in empty cells: those of the notes, or else all
                          // symbols that no house of the cell has
    bool has_labels;      // numbers of rows and columns at the edges
    bool has_title;       // that of the notes, above the board
    double cell_points;   // side of a cell, 1/72 inch; 0: by theme and side
    double dots_per_inch; // PNG; 0: 144
    bool is_colourful;    // terminal: with escape sequences for weight, colour
    const char *font;     // family name, or a file of a font; NULL: DejaVu Sans
} pdk_drawing_options;

// One picture of one board. PDK_ERR_UNSUPPORTED where this build cannot,
// PDK_ERR_LIMIT where the board is too large for the picture, PDK_ERR_SYMBOLS
// where the font has no glyph for a symbol; the error tells which.
PDK_API PDK_CHECKED pdk_status pdk_render(const pdk_drawing *drawing,
                                          pdk_picture picture,
                                          const pdk_drawing_options *options,
                                          const pdk_sink *sink,
                                          pdk_error *error);

#ifdef __cplusplus
}
#endif

#endif
