// SVG. Text stays text, set by the viewer in its own fonts, so that it can be
// searched and copied and no font has to be embedded.
#include "base/alloc.h"
#include "base/utf8.h"
#include "core/error.h"
#include "render/canvas.h"
#include "render/letters.h"
#include "render/picture_out.h"

#include <math.h>
#include <stdarg.h>
#include <string.h>

struct svg {
    struct canvas base;
    const char *font, *title;
    bool has_page;
    struct picture_out out;
};

static struct svg *svg_of(struct canvas *canvas)
{
    return (struct svg *)canvas;
}

// Other characters are not allowed in XML.
static bool is_xml(uint32_t code)
{
    if (code < 0x20) return code == '\t' || code == '\n' || code == '\r';
    return code != 0xFFFE && code != 0xFFFF;
}

static const char *escape_of(uint32_t code)
{
    switch (code) {
    case '&':
        return "&amp;";
    case '<':
        return "&lt;";
    case '>':
        return "&gt;";
    case '"':
        return "&quot;";
    default:
        return NULL;
    }
}

static void put_escaped(struct picture_out *out, pdk_text text)
{
    for (size_t at = 0, bytes; at < text.length; at += bytes) {
        uint32_t code = 0;
        bytes = pdki_utf8_decode(text.bytes + at, text.length - at, &code);
        const char *escape = escape_of(code);
        if (bytes == 0)
            bytes = 1, escape = "\xEF\xBF\xBD";
        else if (!is_xml(code))
            escape = "\xEF\xBF\xBD";
        if (escape)
            pdki_picture_text(out, escape);
        else
            pdki_picture_bytes(out, (pdk_text){text.bytes + at, bytes});
    }
}

// Writes `text`, replacing each % by the next argument, a length (double).
static void put(struct svg *svg, const char *text, ...)
{
    va_list lengths;
    va_start(lengths, text);
    for (;;) {
        const size_t plain = strcspn(text, "%");
        pdki_picture_bytes(&svg->out, (pdk_text){text, plain});
        if (text[plain] == '\0') break;
        pdki_picture_length(&svg->out, va_arg(lengths, double));
        text += plain + 1;
    }
    va_end(lengths);
}

static void put_colour(struct svg *svg, const char *name, struct colour colour)
{
    static const char digits[] = "0123456789abcdef";
    const double parts[] = {colour.red, colour.green, colour.blue};
    char text[6];
    for (int i = 0; i < 3; i++) {
        const unsigned value =
            (unsigned)lround(fmin(fmax(parts[i], 0), 1) * 255);
        text[2 * i] = digits[value / 16];
        text[2 * i + 1] = digits[value % 16];
    }
    put(svg, " ");
    put(svg, name);
    put(svg, "=\"#");
    pdki_picture_bytes(&svg->out, (pdk_text){text, sizeof text});
    put(svg, "\"");
}

// Quotes the font name for CSS, dropping characters that would end the string.
static void put_font(struct svg *svg)
{
    put(svg, " font-family=\"'");
    for (const char *at = svg->font; *at != '\0';) {
        const size_t plain = strcspn(at, "'\\");
        put_escaped(&svg->out, (pdk_text){at, plain});
        at += plain;
        if (*at != '\0') at++;
    }
    put(svg, "', sans-serif\"");
}

static void begin_page(struct canvas *canvas, double width, double height)
{
    struct svg *svg = svg_of(canvas);
    if (canvas->status != PDK_OK) return;
    if (svg->has_page) {
        canvas->status = PDK_ERR_UNSUPPORTED;
        return;
    }
    svg->has_page = true;
    put(svg,
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%pt\" "
        "height=\"%pt\" viewBox=\"0 0 % %\"",
        width, height, width, height);
    put_font(svg);
    put(svg, ">\n");
    if (!svg->title || svg->title[0] == '\0') return;
    put(svg, "<title>");
    put_escaped(&svg->out, (pdk_text){svg->title, strlen(svg->title)});
    put(svg, "</title>\n");
}

static void end_page(struct canvas *canvas)
{
    if (canvas->status == PDK_OK) put(svg_of(canvas), "</svg>\n");
}

// Ends an element and takes over the status of the output.
static void end_element(struct svg *svg)
{
    put(svg, "/>\n");
    svg->base.status = svg->out.status;
}

static void fill(struct canvas *canvas, double x, double y, double width,
                 double height, struct colour colour)
{
    struct svg *svg = svg_of(canvas);
    if (canvas->status != PDK_OK) return;
    put(svg, "<rect x=\"%\" y=\"%\" width=\"%\" height=\"%\"", x, y, width,
        height);
    put_colour(svg, "fill", colour);
    end_element(svg);
}

static void line(struct canvas *canvas, double x1, double y1, double x2,
                 double y2, double width, struct colour colour)
{
    struct svg *svg = svg_of(canvas);
    if (canvas->status != PDK_OK) return;
    put(svg, "<line x1=\"%\" y1=\"%\" x2=\"%\" y2=\"%\" stroke-width=\"%\"", x1,
        y1, x2, y2, width);
    put_colour(svg, "stroke", colour);
    end_element(svg);
}

static void put_step(struct svg *svg, const struct path *path,
                     const struct path_step *step)
{
    const double s = path->scale;
    const double x = path->x + step->x * s, y = path->y + step->y * s;
    switch (step->kind) {
    case PATH_MOVE:
        put(svg, "M% %", x, y);
        break;
    case PATH_LINE:
        put(svg, "L% %", x, y);
        break;
    case PATH_CURVE:
        put(svg, "C% % % % % %", path->x + step->x1 * s, path->y + step->y1 * s,
            path->x + step->x2 * s, path->y + step->y2 * s, x, y);
        break;
    case PATH_CLOSE:
        put(svg, "Z");
        break;
    }
}

static void draw_path(struct canvas *canvas, const struct path *path,
                      const struct paint *paint)
{
    struct svg *svg = svg_of(canvas);
    if (canvas->status != PDK_OK) return;
    put(svg, "<path d=\"");
    for (size_t i = 0; i < path->step_count; i++)
        put_step(svg, path, &path->steps[i]);
    put(svg, "\"");
    if (paint->is_filled)
        put_colour(svg, "fill", paint->fill);
    else
        put(svg, " fill=\"none\"");
    if (paint->stroke > 0) {
        put_colour(svg, "stroke", paint->stroke_colour);
        put(svg, " stroke-width=\"%\" stroke-linejoin=\"round\"",
            paint->stroke);
    }
    end_element(svg);
}

static const char *anchor_of(enum align align)
{
    if (align == ALIGN_CENTRE) return " text-anchor=\"middle\"";
    return align == ALIGN_RIGHT ? " text-anchor=\"end\"" : "";
}

static void draw_text(struct canvas *canvas, const struct lettering *lettering)
{
    struct svg *svg = svg_of(canvas);
    if (canvas->status != PDK_OK) return;
    put(svg, "<text x=\"%\" y=\"%\" font-size=\"%\"", lettering->x,
        lettering->y, lettering->size);
    if (lettering->weight == WEIGHT_BOLD) put(svg, " font-weight=\"bold\"");
    put(svg, anchor_of(lettering->align));
    put_colour(svg, "fill", lettering->colour);
    put(svg, ">");
    put_escaped(&svg->out, lettering->text);
    put(svg, "</text>\n");
    canvas->status = svg->out.status;
}

static pdk_status measure(struct canvas *canvas,
                          const struct lettering *lettering, double *width)
{
    (void)canvas;
    *width =
        lettering->size * pdki_letter_width(lettering->text, lettering->weight);
    return PDK_OK;
}

static void finish(struct canvas *canvas)
{
    struct svg *svg = svg_of(canvas);
    if (canvas->status != PDK_OK) return;
    pdki_picture_settle(&svg->out);
    canvas->status = svg->out.status;
}

static void free_canvas(struct canvas *canvas)
{
    pdki_free(canvas);
}

static const struct canvas_type svg_type = {
    .begin_page = begin_page,
    .end_page = end_page,
    .fill = fill,
    .line = line,
    .path = draw_path,
    .text = draw_text,
    .measure = measure,
    .finish = finish,
    .free = free_canvas,
};

// Whether the font is a file rather than the name of a family.
static bool is_file(const char *font)
{
    static const char *const ends[] = {".ttf", ".otf", ".ttc", ".pfb"};
    const size_t length = strlen(font);
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++)
        if (length > 4 && strcmp(font + length - 4, ends[i]) == 0) return true;
    return strchr(font, '/') != NULL;
}

pdk_status pdki_canvas_svg(const struct canvas_setting *setting,
                           struct canvas **out, pdk_error *error)
{
    const char *const font = setting->font ? setting->font : "DejaVu Sans";
    *out = NULL;
    if (is_file(font))
        return pdki_error_set(
            error, PDK_ERR_UNSUPPORTED,
            "SVG needs the name of a font family, not a file");
    struct svg *svg = pdki_alloc_zeroed(1, sizeof *svg);
    if (!svg) return pdki_error_plain(error, PDK_ERR_MEMORY);

    svg->base.type = &svg_type;
    svg->font = font;
    svg->title = setting->title;
    svg->out.sink = *setting->sink;
    *out = &svg->base;
    return PDK_OK;
}
