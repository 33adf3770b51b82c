// PDF and PNG through cairo.
#include "base/alloc.h"
#include "core/error.h"
#include "render/canvas.h"
#include "render/letters.h"
#include "render/picture_out.h"

#include <cairo-pdf.h>
#include <cairo.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

// A limit of cairo, for width and for height.
enum { PNG_PIXELS_MAX = 32767 };

struct cairo_canvas {
    struct canvas base;
    pdk_error *error;
    cairo_surface_t *surface;
    cairo_t *cairo;
    bool is_png;
    double scale; // pixels per point, 1 for PDF
    struct letters *letters;
    struct colour colour; // set in cairo now
    struct picture_out out;
    size_t start; // bytes of a PNG still to come before the pHYs chunk
};

static struct cairo_canvas *of(struct canvas *canvas)
{
    return (struct cairo_canvas *)canvas;
}

static bool is_well(const struct cairo_canvas *canvas)
{
    return canvas->base.status == PDK_OK;
}

// Records a failure unless there was one before.
static pdk_status fail(struct cairo_canvas *canvas, pdk_status status)
{
    if (!is_well(canvas) || status == PDK_OK) return canvas->base.status;
    canvas->base.status = pdki_error_plain(canvas->error, status);
    return status;
}

static pdk_status fail_with(struct cairo_canvas *canvas, cairo_status_t status)
{
    if (status == CAIRO_STATUS_SUCCESS) return canvas->base.status;
    if (canvas->out.status != PDK_OK) return fail(canvas, canvas->out.status);
    if (status == CAIRO_STATUS_NO_MEMORY) return fail(canvas, PDK_ERR_MEMORY);
    if (is_well(canvas))
        canvas->base.status =
            pdki_error_set(canvas->error, PDK_ERR_UNSUPPORTED, "cairo: %s",
                           cairo_status_to_string(status));
    return canvas->base.status;
}

static void fail_text(struct cairo_canvas *canvas, pdk_text text,
                      pdk_status status)
{
    char quote[PDKI_QUOTE_SIZE];
    fail(canvas, status);
    if (status == PDK_ERR_SYMBOLS)
        (void)pdki_error_set(canvas->error, status,
                             "no font has a glyph for %s",
                             pdki_error_quote(text.bytes, text.length, quote));
}

enum {
    PNG_START_BYTES = 33,  // signature and header, always first
    PNG_DENSITY_BYTES = 21 // inserted after them
};

static void put_number(char *bytes, uint32_t number)
{
    for (int i = 0; i < 4; i++)
        bytes[i] = (char)(unsigned char)(number >> (24 - 8 * i));
}

static uint32_t crc_of(const char *bytes, size_t size)
{
    uint32_t crc = UINT32_MAX;
    for (size_t i = 0; i < size; i++) {
        crc ^= (unsigned char)bytes[i];
        for (int bit = 0; bit < 8; bit++)
            crc = crc >> 1 ^ (crc & 1 ? UINT32_C(0xEDB88320) : 0);
    }
    return ~crc;
}

// Writes the chunk pHYs, which states the physical size of a PNG and which
// cairo does not write:
//
//     length 9 | "pHYs" | pixels per metre: x, y | unit 1: metre | CRC
//        4         4              4  4                  1           4
//
// PNG (ISO/IEC 15948), 11.3.5.3 and annex D.
static void write_density(double dots_per_inch, char chunk[PNG_DENSITY_BYTES])
{
    const uint32_t density = (uint32_t)lround(dots_per_inch / 0.0254);
    put_number(chunk, 9);
    memcpy(chunk + 4, "pHYs", 4);
    put_number(chunk + 8, density);
    put_number(chunk + 12, density);
    chunk[16] = 1;
    put_number(chunk + 17, crc_of(chunk + 4, 13));
}

// Passes on the start of a PNG, followed by the pHYs chunk; returns the rest.
static pdk_text take_start(struct cairo_canvas *canvas, pdk_text text)
{
    const size_t size =
        text.length < canvas->start ? text.length : canvas->start;
    if (canvas->start == 0) return text;
    pdki_picture_bytes(&canvas->out, (pdk_text){text.bytes, size});
    canvas->start -= size;
    if (canvas->start == 0) {
        char chunk[PNG_DENSITY_BYTES];
        write_density(canvas->scale * 72, chunk);
        pdki_picture_bytes(&canvas->out, (pdk_text){chunk, sizeof chunk});
    }
    return (pdk_text){text.bytes + size, text.length - size};
}

// Called by cairo with a few bytes at a time.
static cairo_status_t take_bytes(void *closure, const unsigned char *bytes,
                                 unsigned size)
{
    struct cairo_canvas *canvas = closure;
    const pdk_text text = {(const char *)bytes, size};
    pdki_picture_bytes(&canvas->out, take_start(canvas, text));
    return canvas->out.status == PDK_OK ? CAIRO_STATUS_SUCCESS
                                        : CAIRO_STATUS_WRITE_ERROR;
}

// A grey of the same perceived brightness.
static struct colour grey_of(struct colour colour)
{
    const double grey =
        0.299 * colour.red + 0.587 * colour.green + 0.114 * colour.blue;
    return (struct colour){grey, grey, grey};
}

static void use_colour(struct cairo_canvas *canvas, struct colour colour)
{
    if (canvas->base.is_grey) colour = grey_of(colour);
    if (canvas->colour.red == colour.red &&
        canvas->colour.green == colour.green &&
        canvas->colour.blue == colour.blue)
        return;
    canvas->colour = colour;
    cairo_set_source_rgb(canvas->cairo, colour.red, colour.green, colour.blue);
}

static void write_text(struct canvas *base, const struct lettering *lettering)
{
    struct cairo_canvas *canvas = of(base);
    if (!is_well(canvas)) return;
    use_colour(canvas, lettering->colour);
    const pdk_status status =
        pdki_letters_show(canvas->letters, lettering, canvas->cairo);
    if (status != PDK_OK) fail_text(canvas, lettering->text, status);
}

static pdk_status measure(struct canvas *base,
                          const struct lettering *lettering, double *width)
{
    struct cairo_canvas *canvas = of(base);
    *width = 0;
    if (!is_well(canvas)) return canvas->base.status;
    return pdki_letters_measure(canvas->letters, lettering, width);
}

// Rounds to whole pixels in PNG; otherwise lines of the same width would look
// different.
static double snap(const struct cairo_canvas *canvas, double at)
{
    return canvas->is_png ? round(at * canvas->scale) / canvas->scale : at;
}

static double snap_width(const struct cairo_canvas *canvas, double width)
{
    if (!canvas->is_png || width <= 0) return width;
    return fmax(1, round(width * canvas->scale)) / canvas->scale;
}

static void fill(struct canvas *base, double x, double y, double width,
                 double height, struct colour colour)
{
    struct cairo_canvas *canvas = of(base);
    if (!is_well(canvas)) return;
    const double left = snap(canvas, x), top = snap(canvas, y);
    use_colour(canvas, colour);
    cairo_rectangle(canvas->cairo, left, top, snap(canvas, x + width) - left,
                    snap(canvas, y + height) - top);
    cairo_fill(canvas->cairo);
}

// Draws a horizontal or vertical line as a rectangle of whole pixels.
static void fill_line(struct cairo_canvas *canvas, double x1, double y1,
                      double x2, double y2, double width)
{
    const double wide = snap_width(canvas, width);
    const double left = snap(canvas, fmin(x1, x2) - (x1 == x2 ? wide / 2 : 0));
    const double top = snap(canvas, fmin(y1, y2) - (y1 == y2 ? wide / 2 : 0));
    cairo_rectangle(canvas->cairo, left, top,
                    x1 == x2 ? wide : snap(canvas, fmax(x1, x2)) - left,
                    y1 == y2 ? wide : snap(canvas, fmax(y1, y2)) - top);
    cairo_fill(canvas->cairo);
}

static void line(struct canvas *base, double x1, double y1, double x2,
                 double y2, double width, struct colour colour)
{
    struct cairo_canvas *canvas = of(base);
    if (!is_well(canvas)) return;
    use_colour(canvas, colour);
    if (canvas->is_png && (x1 == x2 || y1 == y2)) {
        fill_line(canvas, x1, y1, x2, y2, width);
        return;
    }
    cairo_set_line_width(canvas->cairo, width);
    cairo_move_to(canvas->cairo, x1, y1);
    cairo_line_to(canvas->cairo, x2, y2);
    cairo_stroke(canvas->cairo);
}

static void trace_step(cairo_t *cairo, const struct path *path,
                       const struct path_step *step)
{
    const double s = path->scale;
    const double x = path->x + s * step->x, y = path->y + s * step->y;
    switch (step->kind) {
    case PATH_MOVE:
        cairo_move_to(cairo, x, y);
        break;
    case PATH_LINE:
        cairo_line_to(cairo, x, y);
        break;
    case PATH_CURVE:
        cairo_curve_to(cairo, path->x + s * step->x1, path->y + s * step->y1,
                       path->x + s * step->x2, path->y + s * step->y2, x, y);
        break;
    case PATH_CLOSE:
        cairo_close_path(cairo);
        break;
    }
}

static void draw_path(struct canvas *base, const struct path *path,
                      const struct paint *paint)
{
    struct cairo_canvas *canvas = of(base);
    if (!is_well(canvas)) return;
    cairo_new_path(canvas->cairo);
    for (size_t i = 0; i < path->step_count; i++)
        trace_step(canvas->cairo, path, &path->steps[i]);
    if (paint->is_filled) {
        use_colour(canvas, paint->fill);
        cairo_fill_preserve(canvas->cairo);
    }
    if (paint->stroke > 0) {
        use_colour(canvas, paint->stroke_colour);
        cairo_set_line_width(canvas->cairo, paint->stroke);
        cairo_stroke_preserve(canvas->cairo);
    }
    cairo_new_path(canvas->cairo);
}

static void begin_drawing(struct cairo_canvas *canvas)
{
    canvas->cairo = cairo_create(canvas->surface);
    cairo_scale(canvas->cairo, canvas->scale, canvas->scale);
    cairo_set_line_join(canvas->cairo, CAIRO_LINE_JOIN_ROUND);
    fail_with(canvas, cairo_status(canvas->cairo));
    canvas->colour = (struct colour){-1, -1, -1};
}

static void begin_pdf_page(struct cairo_canvas *canvas, double width,
                           double height)
{
    cairo_pdf_surface_set_size(canvas->surface, width, height);
    if (!canvas->cairo) begin_drawing(canvas);
    // cairo unites the regions of everything drawn, which is slow unless the
    // first region covers the whole page.
    use_colour(canvas, (struct colour){1, 1, 1});
    cairo_paint(canvas->cairo);
}

static double pixels(const struct cairo_canvas *canvas, double length)
{
    const double count = ceil(length * canvas->scale - 1e-6);
    return count < 1 ? 1 : count;
}

static void begin_png_page(struct cairo_canvas *canvas, double width,
                           double height)
{
    if (canvas->surface) return;
    const double columns = pixels(canvas, width);
    const double rows = pixels(canvas, height);
    if (!(columns <= PNG_PIXELS_MAX && rows <= PNG_PIXELS_MAX)) {
        canvas->base.status =
            pdki_error_set(canvas->error, PDK_ERR_LIMIT,
                           "the picture would have %.10gx%.10g pixels, but the "
                           "limit for PNG is %dx%d",
                           columns, rows, PNG_PIXELS_MAX, PNG_PIXELS_MAX);
        return;
    }
    canvas->surface =
        cairo_image_surface_create(CAIRO_FORMAT_RGB24, (int)columns, (int)rows);
    begin_drawing(canvas);
    cairo_set_source_rgb(canvas->cairo, 1, 1, 1);
    cairo_paint(canvas->cairo);
}

static void begin_page(struct canvas *base, double width, double height)
{
    struct cairo_canvas *canvas = of(base);
    if (!is_well(canvas)) return;
    if (canvas->is_png)
        begin_png_page(canvas, width, height);
    else
        begin_pdf_page(canvas, width, height);
}

static void end_page(struct canvas *base)
{
    struct cairo_canvas *canvas = of(base);
    if (!is_well(canvas)) return;
    if (!canvas->is_png) cairo_show_page(canvas->cairo);
    fail_with(canvas, cairo_status(canvas->cairo));
}

// If a surface is destroyed before the page of a bookmark exists, cairo 1.16
// aborts the program: so the page comes first.
static void bookmark(struct canvas *base, const char *title, uint64_t page)
{
    struct cairo_canvas *canvas = of(base);
    char target[64];
    if (!is_well(canvas)) return;
    snprintf(target, sizeof target, "page=%llu pos=[0 0]",
             (unsigned long long)page);
    cairo_pdf_surface_add_outline(canvas->surface, CAIRO_PDF_OUTLINE_ROOT,
                                  title, target, (cairo_pdf_outline_flags_t)0);
    fail_with(canvas, cairo_surface_status(canvas->surface));
}

static void add_link(struct canvas *base, double x, double y, double width,
                     double height, uint64_t page)
{
    struct cairo_canvas *canvas = of(base);
    char link[160];
    if (!is_well(canvas)) return;
    // Whole points, because a decimal point depends on the locale.
    snprintf(link, sizeof link, "rect=[%d %d %d %d] page=%llu pos=[0 0]",
             (int)x, (int)y, (int)width, (int)height, (unsigned long long)page);
    cairo_tag_begin(canvas->cairo, CAIRO_TAG_LINK, link);
    cairo_tag_end(canvas->cairo, CAIRO_TAG_LINK);
    fail_with(canvas, cairo_status(canvas->cairo));
}

static void finish(struct canvas *base)
{
    struct cairo_canvas *canvas = of(base);
    if (!is_well(canvas) || !canvas->surface) return;
    if (canvas->is_png) {
        fail_with(canvas, cairo_surface_write_to_png_stream(
                              canvas->surface, take_bytes, canvas));
    } else {
        cairo_surface_finish(canvas->surface);
        fail_with(canvas, cairo_surface_status(canvas->surface));
    }
    pdki_picture_settle(&canvas->out);
    fail(canvas, canvas->out.status);
}

static void free_canvas(struct canvas *base)
{
    struct cairo_canvas *canvas = of(base);
    // Destroying a surface finishes it, which must not write any more.
    if (canvas->out.status == PDK_OK) canvas->out.status = PDK_ERR_CANCELLED;
    if (canvas->cairo) cairo_destroy(canvas->cairo);
    if (canvas->surface) cairo_surface_destroy(canvas->surface);
    pdki_letters_free(canvas->letters);
    pdki_free(canvas);
}

static const struct canvas_type cairo_type = {
    .begin_page = begin_page,
    .end_page = end_page,
    .fill = fill,
    .line = line,
    .path = draw_path,
    .text = write_text,
    .measure = measure,
    .bookmark = bookmark,
    .link = add_link,
    .finish = finish,
    .free = free_canvas,
};

static pdk_status make_canvas(const struct canvas_setting *setting, bool is_png,
                              struct cairo_canvas **out, pdk_error *error)
{
    *out = NULL;
    struct cairo_canvas *canvas = pdki_alloc_zeroed(1, sizeof *canvas);
    if (!canvas) return pdki_error_plain(error, PDK_ERR_MEMORY);
    canvas->base.type = &cairo_type;
    canvas->error = error;
    canvas->out.sink = *setting->sink;
    canvas->is_png = is_png;
    canvas->start = is_png ? PNG_START_BYTES : 0;
    canvas->scale = is_png ? setting->dots_per_inch / 72 : 1;
    const pdk_status status =
        pdki_letters_new(setting->font, canvas->scale, &canvas->letters, error);
    if (status == PDK_OK) return *out = canvas, PDK_OK;
    free_canvas(&canvas->base);
    return status;
}

static void describe(cairo_surface_t *surface,
                     const struct canvas_setting *setting)
{
    // A fixed date, so that the same book always yields the same bytes.
    static const char day[] = "2000-01-01T00:00:00Z";
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE,
                                   day);
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_MOD_DATE, day);
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATOR,
                                   "permudoku");
    const struct {
        cairo_pdf_metadata_t key;
        const char *text;
    } texts[] = {
        {CAIRO_PDF_METADATA_TITLE,    setting->title   },
        {CAIRO_PDF_METADATA_AUTHOR,   setting->author  },
        {CAIRO_PDF_METADATA_SUBJECT,  setting->subject },
        {CAIRO_PDF_METADATA_KEYWORDS, setting->keywords},
    };
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
        if (texts[i].text)
            cairo_pdf_surface_set_metadata(surface, texts[i].key,
                                           texts[i].text);
}

pdk_status pdki_canvas_pdf(const struct canvas_setting *setting,
                           struct canvas **out, pdk_error *error)
{
    *out = NULL;
    struct cairo_canvas *canvas = NULL;
    pdk_status status = make_canvas(setting, false, &canvas, error);
    if (status != PDK_OK) return status;
    // The size given here is never used: every page sets its own.
    canvas->surface =
        cairo_pdf_surface_create_for_stream(take_bytes, canvas, 72, 72);
    status = fail_with(canvas, cairo_surface_status(canvas->surface));
    if (status != PDK_OK) return free_canvas(&canvas->base), status;
    describe(canvas->surface, setting);
    *out = &canvas->base;
    return PDK_OK;
}

pdk_status pdki_canvas_png(const struct canvas_setting *setting,
                           struct canvas **out, pdk_error *error)
{
    *out = NULL;
    struct cairo_canvas *canvas = NULL;
    const pdk_status status = make_canvas(setting, true, &canvas, error);
    if (status == PDK_OK) *out = &canvas->base;
    return status;
}

bool pdki_canvas_has_cairo(void)
{
    return true;
}
