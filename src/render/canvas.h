// What pictures are drawn on. Lengths are points of 1/72 inch; x goes right and
// y goes down from the top left corner of the page.
//
//     board_drawing, book_write --> canvas --> svg | cairo (PDF, PNG)
//
// Calls that draw return nothing: the first failure stays in canvas->status,
// and nothing is drawn after it.
#ifndef PDKI_CANVAS_H
#define PDKI_CANVAS_H

#include <permudoku/render.h>

struct colour {
    double red, green, blue; // 0..1
};

enum weight { WEIGHT_NORMAL, WEIGHT_BOLD };
enum align { ALIGN_LEFT, ALIGN_CENTRE, ALIGN_RIGHT };

// Words on one line: `x` is where they begin, have their middle or end, `y`
// the line that letters stand on.
struct lettering {
    pdk_text text; // UTF-8
    double x, y, size;
    enum weight weight;
    enum align align;
    struct colour colour;
};

// Capitals and digits of the fonts in use are so high, as a part of the size.
#define CANVAS_CAPITAL_HEIGHT 0.73

enum path_kind { PATH_MOVE, PATH_LINE, PATH_CURVE, PATH_CLOSE };

// One step of an outline, to (x, y); a curve has two control points.
struct path_step {
    enum path_kind kind;
    double x, y;
    double x1, y1, x2, y2;
};

struct path {
    const struct path_step *steps;
    size_t step_count;
    double x, y, scale; // where its (0, 0) is, and how long its unit
};

// How an outline is drawn.
struct paint {
    bool is_filled;
    struct colour fill;
    double stroke; // width of the line around it, in points; 0: none
    struct colour stroke_colour;
};

struct canvas;

struct canvas_type {
    void (*begin_page)(struct canvas *canvas, double width, double height);
    void (*end_page)(struct canvas *canvas);
    // A rectangle with its corner at (x, y).
    void (*fill)(struct canvas *canvas, double x, double y, double width,
                 double height, struct colour colour);
    // A straight line that ends square at both its ends.
    void (*line)(struct canvas *canvas, double x1, double y1, double x2,
                 double y2, double width, struct colour colour);
    void (*path)(struct canvas *canvas, const struct path *path,
                 const struct paint *paint);
    void (*text)(struct canvas *canvas, const struct lettering *lettering);
    // How wide the text is, its place does not matter; PDK_ERR_SYMBOLS where
    // the font has no glyph for a part of it.
    pdk_status (*measure)(struct canvas *canvas,
                          const struct lettering *lettering, double *width);
    // Ends the picture, all bytes of which have then gone to the sink.
    void (*finish)(struct canvas *canvas);
    void (*free)(struct canvas *canvas);
};

// Every kind of canvas begins with this.
struct canvas {
    const struct canvas_type *type;
    pdk_status status;
};

// What a canvas needs to know before its first page. The error that a canvas is
// made with is borrowed as long as the canvas is there: it says more about
// canvas->status if that is not PDK_OK any more.
struct canvas_setting {
    const pdk_sink *sink;       // borrowed
    const char *font;           // as in pdk_drawing_options
    double dots_per_inch;       // PNG; more than 0
    const char *title, *author; // of the document; NULL: none
    bool is_grey;               // PDF without colours, for one black ink
};

// canvas_svg.c; one page only.
PDK_CHECKED pdk_status pdki_canvas_svg(const struct canvas_setting *setting,
                                       struct canvas **out, pdk_error *error);

// canvas_cairo.c, or canvas_absent.c if this build has no cairo, which
// returns PDK_ERR_UNSUPPORTED. PNG has one page only.
PDK_CHECKED pdk_status pdki_canvas_pdf(const struct canvas_setting *setting,
                                       struct canvas **out, pdk_error *error);
PDK_CHECKED pdk_status pdki_canvas_png(const struct canvas_setting *setting,
                                       struct canvas **out, pdk_error *error);
bool pdki_canvas_has_cairo(void);

#endif
