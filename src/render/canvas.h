// The drawing surface. Lengths are in points (1/72 inch); x grows to the right
// and y downwards from the top left corner of the page.
//
//     board_drawing, book_write --> canvas --> svg | cairo (PDF, PNG)
//
// Drawing calls return nothing: the first failure is kept in canvas->status,
// and all later calls are ignored.
#ifndef PDKI_CANVAS_H
#define PDKI_CANVAS_H

#include <permudoku/render.h>

struct colour {
    double red, green, blue; // 0..1
};

enum weight { WEIGHT_NORMAL, WEIGHT_BOLD };
enum align { ALIGN_LEFT, ALIGN_CENTRE, ALIGN_RIGHT };

// One line of text: `x` is its start, centre or end depending on `align`, `y`
// its baseline.
struct lettering {
    pdk_text text; // UTF-8
    double x, y, size;
    enum weight weight;
    enum align align;
    struct colour colour;
};

// Height of capitals and digits in the fonts used, as a fraction of the font
// size.
#define CANVAS_CAPITAL_HEIGHT 0.73

enum path_kind { PATH_MOVE, PATH_LINE, PATH_CURVE, PATH_CLOSE };

// One step of an outline, ending at (x, y); a curve has two control points.
struct path_step {
    enum path_kind kind;
    double x, y;
    double x1, y1, x2, y2;
};

struct path {
    const struct path_step *steps;
    size_t step_count;
    double x, y, scale; // position of its origin, length of its unit
};

struct paint {
    bool is_filled;
    struct colour fill;
    double stroke; // line width in points; 0: no outline
    struct colour stroke_colour;
};

struct canvas;

struct canvas_type {
    void (*begin_page)(struct canvas *canvas, double width, double height);
    void (*end_page)(struct canvas *canvas);
    // A rectangle with its top left corner at (x, y).
    void (*fill)(struct canvas *canvas, double x, double y, double width,
                 double height, struct colour colour);
    // A straight line with butt ends.
    void (*line)(struct canvas *canvas, double x1, double y1, double x2,
                 double y2, double width, struct colour colour);
    void (*path)(struct canvas *canvas, const struct path *path,
                 const struct paint *paint);
    void (*text)(struct canvas *canvas, const struct lettering *lettering);
    // Width of the text, independent of its position; PDK_ERR_SYMBOLS if the
    // font lacks a glyph for some of it.
    pdk_status (*measure)(struct canvas *canvas,
                          const struct lettering *lettering, double *width);
    // Only in PDF, otherwise NULL: an entry of the outline, which refers to the
    // top of a page that has been ended, and a rectangle of the current page
    // that is a link to any page. Pages count from 1.
    void (*bookmark)(struct canvas *canvas, const char *title, uint64_t page);
    void (*link)(struct canvas *canvas, double x, double y, double width,
                 double height, uint64_t page);
    // Completes the picture; all its bytes have been sent to the sink
    // afterwards.
    void (*finish)(struct canvas *canvas);
    void (*free)(struct canvas *canvas);
};

// Base of every kind of canvas, its first member.
struct canvas {
    const struct canvas_type *type;
    pdk_status status;
    bool is_grey; // PDF in greys, for black ink only
};

// What a canvas needs to know before its first page. The `error` passed to the
// constructor is borrowed for the lifetime of the canvas and explains
// canvas->status once that is not PDK_OK.
struct canvas_setting {
    const pdk_sink *sink;       // borrowed
    const char *font;           // as in pdk_drawing_options
    double dots_per_inch;       // PNG only; greater than 0
    const char *title, *author; // of the document, or NULL
    const char *subject, *keywords;
};

// canvas_svg.c; a single page.
PDK_CHECKED pdk_status pdki_canvas_svg(const struct canvas_setting *setting,
                                       struct canvas **out, pdk_error *error);

// canvas_cairo.c; canvas_absent.c in builds without cairo, which returns
// PDK_ERR_UNSUPPORTED. PNG has a single page.
PDK_CHECKED pdk_status pdki_canvas_pdf(const struct canvas_setting *setting,
                                       struct canvas **out, pdk_error *error);
PDK_CHECKED pdk_status pdki_canvas_png(const struct canvas_setting *setting,
                                       struct canvas **out, pdk_error *error);
bool pdki_canvas_has_cairo(void);

// render.c; the one for this kind of picture.
PDK_CHECKED pdk_status pdki_canvas_open(pdk_picture picture,
                                        const struct canvas_setting *setting,
                                        struct canvas **out, pdk_error *error);

#endif
