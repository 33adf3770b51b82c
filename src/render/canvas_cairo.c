// PDF and PNG by cairo: the only file that includes its headers.
//
//     text --> characters --> glyph of a face, from a table --> runs of a face
//
// Everything that cairo would look up again for each text is kept: which face
// has a character, how wide it is, faces at each size in use. Colours and fonts
// are set only where they change.
#include "base/alloc.h"
#include "base/utf8.h"
#include "core/error.h"
#include "render/canvas.h"
#include "render/font_finder.h"

#include <cairo-ft.h>
#include <cairo-pdf.h>
#include <cairo.h>
#include <math.h>
#include <string.h>

enum {
    BUFFER_SIZE = 1 << 16,
    SIZES_MAX = 64,        // faces at a size that are kept
    PNG_PIXELS_MAX = 32767 // of cairo, in each direction
};

static const char default_font[] = "DejaVu Sans";

// Advances are measured at this size, without rounding to pixels.
static const double model_size = 1000;

struct face {
    const struct font *font;
    cairo_font_face_t *face;
    cairo_scaled_font_t *model;
};

// A face at a size.
struct sized {
    size_t face;
    double size;
    cairo_scaled_font_t *scaled;
};

// What stands for a character; `key` has its weight too, 0 is a free place.
struct glyph {
    uint32_t key;
    uint32_t face;
    unsigned long index;
    double advance; // at size 1
};

struct cairo_canvas {
    struct canvas base;
    pdk_error *error;
    const pdk_sink *sink;
    pdk_status sink_status;
    cairo_surface_t *surface;
    cairo_t *cairo;
    bool is_png, is_grey;
    double scale; // pixels of a point, 1 for PDF

    struct font_finder *finder;
    const struct font *fonts[2]; // by weight
    struct face *faces;
    size_t face_count, face_capacity;
    struct sized sizes[SIZES_MAX];
    size_t size_count, size_oldest;
    struct glyph *glyphs; // open addressing, at most half full
    size_t glyph_count, glyph_places;

    // The text at work.
    struct glyph *text;
    cairo_glyph_t *shown;
    cairo_text_cluster_t *clusters;
    size_t text_capacity, shown_capacity, cluster_capacity;

    struct colour colour;
    cairo_scaled_font_t *scaled; // in use now
    size_t used;
    char buffer[BUFFER_SIZE];
};

static struct cairo_canvas *of(struct canvas *canvas)
{
    return (struct cairo_canvas *)canvas;
}

static bool is_well(const struct cairo_canvas *canvas)
{
    return canvas->base.status == PDK_OK;
}

// The first failure stays.
static pdk_status fail(struct cairo_canvas *canvas, pdk_status status)
{
    if (!is_well(canvas) || status == PDK_OK) return canvas->base.status;
    canvas->base.status = pdki_error_plain(canvas->error, status);
    return status;
}

static pdk_status fail_with(struct cairo_canvas *canvas, cairo_status_t status)
{
    if (status == CAIRO_STATUS_SUCCESS) return PDK_OK;
    if (canvas->sink_status != PDK_OK) return fail(canvas, canvas->sink_status);
    if (status == CAIRO_STATUS_NO_MEMORY) return fail(canvas, PDK_ERR_MEMORY);
    if (is_well(canvas))
        canvas->base.status =
            pdki_error_set(canvas->error, PDK_ERR_UNSUPPORTED, "cairo: %s",
                           cairo_status_to_string(status));
    return canvas->base.status;
}

static void send(struct cairo_canvas *canvas, const char *bytes, size_t size)
{
    if (canvas->sink_status != PDK_OK || size == 0) return;
    canvas->sink_status =
        canvas->sink->write(canvas->sink->context, bytes, size, PDK_TRANSIENT);
}

static void send_buffer(struct cairo_canvas *canvas)
{
    send(canvas, canvas->buffer, canvas->used);
    canvas->used = 0;
}

// cairo writes a few bytes at a time.
static cairo_status_t take_bytes(void *closure, const unsigned char *bytes,
                                 unsigned size)
{
    struct cairo_canvas *canvas = closure;
    if (size > BUFFER_SIZE - canvas->used) send_buffer(canvas);
    if (size > BUFFER_SIZE) {
        send(canvas, (const char *)bytes, size);
    } else {
        memcpy(canvas->buffer + canvas->used, bytes, size);
        canvas->used += size;
    }
    return canvas->sink_status == PDK_OK ? CAIRO_STATUS_SUCCESS
                                         : CAIRO_STATUS_WRITE_ERROR;
}

static cairo_scaled_font_t *scale_face(const struct cairo_canvas *canvas,
                                       cairo_font_face_t *face, double size)
{
    cairo_matrix_t font, page;
    cairo_matrix_init_scale(&font, size, size);
    cairo_matrix_init_scale(&page, canvas->scale, canvas->scale);
    cairo_font_options_t *options = cairo_font_options_create();
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
    cairo_scaled_font_t *scaled =
        cairo_scaled_font_create(face, &font, &page, options);
    cairo_font_options_destroy(options);
    return scaled;
}

static cairo_font_face_t *open_face(const struct font *font)
{
    int number = 0;
    const char *path = pdki_font_path(font, &number);
    FcPattern *pattern = FcPatternCreate();
    if (!pattern) return NULL;
    FcPatternAddString(pattern, FC_FILE, (const FcChar8 *)path);
    FcPatternAddInteger(pattern, FC_INDEX, number);
    cairo_font_face_t *face = cairo_ft_font_face_create_for_pattern(pattern);
    FcPatternDestroy(pattern);
    return face;
}

// The number of the face for a font; SIZE_MAX where that fails.
static size_t find_face(struct cairo_canvas *canvas, const struct font *font)
{
    for (size_t i = 0; i < canvas->face_count; i++)
        if (canvas->faces[i].font == font) return i;

    void *block = canvas->faces;
    if (!pdki_alloc_reserve(&block, &canvas->face_capacity,
                            canvas->face_count + 1, sizeof *canvas->faces))
        return fail(canvas, PDK_ERR_MEMORY), SIZE_MAX;
    canvas->faces = block;
    struct face face = {.font = font, .face = open_face(font)};
    if (!face.face) return fail(canvas, PDK_ERR_MEMORY), SIZE_MAX;
    face.model = scale_face(canvas, face.face, model_size);
    canvas->faces[canvas->face_count++] = face;
    if (fail_with(canvas, cairo_scaled_font_status(face.model)) != PDK_OK)
        return SIZE_MAX;
    return canvas->face_count - 1;
}

static cairo_scaled_font_t *find_size(struct cairo_canvas *canvas, size_t face,
                                      double size)
{
    for (size_t i = 0; i < canvas->size_count; i++)
        if (canvas->sizes[i].face == face && canvas->sizes[i].size == size)
            return canvas->sizes[i].scaled;

    size_t place = canvas->size_count;
    if (place < SIZES_MAX) {
        canvas->size_count++;
    } else {
        place = canvas->size_oldest++ % SIZES_MAX;
        cairo_scaled_font_destroy(canvas->sizes[place].scaled);
    }
    cairo_scaled_font_t *scaled =
        scale_face(canvas, canvas->faces[face].face, size);
    canvas->sizes[place] = (struct sized){face, size, scaled};
    fail_with(canvas, cairo_scaled_font_status(scaled));
    return scaled;
}

static struct glyph *place_of(struct glyph *glyphs, size_t places, uint32_t key)
{
    size_t i = key * UINT32_C(2654435761) & (places - 1);
    while (glyphs[i].key != 0 && glyphs[i].key != key)
        i = (i + 1) & (places - 1);
    return &glyphs[i];
}

static bool grow_glyphs(struct cairo_canvas *canvas)
{
    if (2 * canvas->glyph_count < canvas->glyph_places) return true;
    const size_t places = canvas->glyph_places ? 2 * canvas->glyph_places : 256;
    struct glyph *glyphs = pdki_alloc_zeroed(places, sizeof *glyphs);
    if (!glyphs) return false;
    for (size_t i = 0; i < canvas->glyph_places; i++) {
        const struct glyph old = canvas->glyphs[i];
        if (old.key != 0) *place_of(glyphs, places, old.key) = old;
    }
    pdki_free(canvas->glyphs);
    canvas->glyphs = glyphs;
    canvas->glyph_places = places;
    return true;
}

// How a face shows a character.
static bool look_up(struct cairo_canvas *canvas, size_t face, uint32_t code,
                    struct glyph *glyph)
{
    cairo_scaled_font_t *model = canvas->faces[face].model;
    char text[4];
    const size_t bytes = pdki_utf8_encode(code, text);
    cairo_glyph_t *shown = NULL;
    int count = 0;
    const cairo_status_t status = cairo_scaled_font_text_to_glyphs(
        model, 0, 0, text, (int)bytes, &shown, &count, NULL, NULL, NULL);
    if (fail_with(canvas, status) != PDK_OK) return false;
    cairo_text_extents_t extents = {0};
    if (count > 0) {
        cairo_scaled_font_glyph_extents(model, shown, 1, &extents);
        glyph->index = shown[0].index;
    }
    cairo_glyph_free(shown);
    glyph->face = (uint32_t)face;
    glyph->advance = extents.x_advance / model_size;
    return true;
}

// Characters that change how their neighbours look, and are nothing where a
// font does not know them.
static bool is_silent(uint32_t code)
{
    return code == 0x200D || (code >= 0xFE00 && code <= 0xFE0F);
}

static const struct font *font_for(struct cairo_canvas *canvas, uint32_t code,
                                   enum weight weight)
{
    const struct font *font = canvas->fonts[weight];
    if (pdki_font_has(font, code)) return font;
    return pdki_font_with(canvas->finder, code, weight);
}

static pdk_status find_glyph(struct cairo_canvas *canvas, uint32_t code,
                             enum weight weight, struct glyph *glyph)
{
    const uint32_t key = 2 * code + (weight == WEIGHT_BOLD) + 2;
    if (!grow_glyphs(canvas)) return fail(canvas, PDK_ERR_MEMORY);
    struct glyph *place = place_of(canvas->glyphs, canvas->glyph_places, key);
    if (place->key == 0) {
        const struct font *font = font_for(canvas, code, weight);
        if (!font && !is_silent(code)) return PDK_ERR_SYMBOLS;
        struct glyph found = {.key = key};
        const size_t face = find_face(canvas, font ? font : canvas->fonts[0]);
        if (face == SIZE_MAX) return canvas->base.status;
        if (font && !look_up(canvas, face, code, &found))
            return canvas->base.status;
        *place = found;
        canvas->glyph_count++;
    }
    *glyph = *place;
    return PDK_OK;
}

static bool make_room(struct cairo_canvas *canvas, size_t count)
{
    void *text = canvas->text, *shown = canvas->shown,
         *clusters = canvas->clusters;
    const bool is_done =
        pdki_alloc_reserve(&text, &canvas->text_capacity, count,
                           sizeof *canvas->text) &&
        pdki_alloc_reserve(&shown, &canvas->shown_capacity, count,
                           sizeof *canvas->shown) &&
        pdki_alloc_reserve(&clusters, &canvas->cluster_capacity, count,
                           sizeof *canvas->clusters);
    canvas->text = text;
    canvas->shown = shown;
    canvas->clusters = clusters;
    return is_done;
}

// Finds all glyphs of a text, and how wide it is at size 1. What the font does
// not have is no failure of the canvas.
static pdk_status lay_out(struct cairo_canvas *canvas,
                          const struct lettering *lettering, size_t *count,
                          double *width)
{
    const pdk_text text = lettering->text;
    *count = 0;
    *width = 0;
    if (!make_room(canvas, text.length)) return fail(canvas, PDK_ERR_MEMORY);
    for (size_t at = 0; at < text.length;) {
        uint32_t code = 0;
        const size_t bytes =
            pdki_utf8_decode(text.bytes + at, text.length - at, &code);
        if (bytes == 0) return PDK_ERR_SYNTAX;
        struct glyph *glyph = &canvas->text[*count];
        const pdk_status status =
            find_glyph(canvas, code, lettering->weight, glyph);
        if (status != PDK_OK) return status;
        canvas->clusters[*count].num_bytes = (int)bytes;
        *width += glyph->advance;
        at += bytes;
        ++*count;
    }
    return PDK_OK;
}

// As bright as the colour looks.
static struct colour grey_of(struct colour colour)
{
    const double grey =
        0.299 * colour.red + 0.587 * colour.green + 0.114 * colour.blue;
    return (struct colour){grey, grey, grey};
}

static void use_colour(struct cairo_canvas *canvas, struct colour colour)
{
    if (canvas->colour.red == colour.red &&
        canvas->colour.green == colour.green &&
        canvas->colour.blue == colour.blue)
        return;
    canvas->colour = colour;
    if (canvas->is_grey) colour = grey_of(colour);
    cairo_set_source_rgb(canvas->cairo, colour.red, colour.green, colour.blue);
}

static void fail_text(struct cairo_canvas *canvas, pdk_text text,
                      pdk_status status)
{
    char quote[PDKI_QUOTE_SIZE];
    if (!is_well(canvas)) return;
    canvas->base.status =
        pdki_error_set(canvas->error, status,
                       status == PDK_ERR_SYMBOLS ? "no font has a glyph for %s"
                                                 : "not valid UTF-8: %s",
                       pdki_error_quote(text.bytes, text.length, quote));
}

// Shows glyphs first to before last, all of one face, from `x` on; returns
// where they end.
static double show_run(struct cairo_canvas *canvas,
                       const struct lettering *lettering, const char *bytes,
                       size_t first, size_t last, double x)
{
    cairo_scaled_font_t *scaled =
        find_size(canvas, canvas->text[first].face, lettering->size);
    if (!is_well(canvas)) return x;
    if (scaled != canvas->scaled) cairo_set_scaled_font(canvas->cairo, scaled);
    canvas->scaled = scaled;

    int size = 0, shown = 0;
    for (size_t i = first; i < last; i++) {
        const bool is_shown = canvas->text[i].index != 0;
        if (is_shown)
            canvas->shown[shown++] =
                (cairo_glyph_t){canvas->text[i].index, x, lettering->y};
        canvas->clusters[i].num_glyphs = is_shown;
        size += canvas->clusters[i].num_bytes;
        x += canvas->text[i].advance * lettering->size;
    }
    cairo_show_text_glyphs(canvas->cairo, bytes, size, canvas->shown, shown,
                           canvas->clusters + first, (int)(last - first),
                           (cairo_text_cluster_flags_t)0);
    return x;
}

static double start_of(const struct lettering *lettering, double width)
{
    switch (lettering->align) {
    case ALIGN_LEFT:
        return lettering->x;
    case ALIGN_CENTRE:
        return lettering->x - width / 2;
    case ALIGN_RIGHT:
        return lettering->x - width;
    }
    return lettering->x;
}

static void write_text(struct canvas *base, const struct lettering *lettering)
{
    struct cairo_canvas *canvas = of(base);
    size_t count = 0;
    double width = 0;
    if (!is_well(canvas)) return;
    const pdk_status status = lay_out(canvas, lettering, &count, &width);
    if (status != PDK_OK) {
        fail_text(canvas, lettering->text, status);
        return;
    }
    use_colour(canvas, lettering->colour);
    const char *bytes = lettering->text.bytes;
    double x = start_of(lettering, width * lettering->size);
    for (size_t first = 0; first < count;) {
        size_t last = first, size = 0;
        const uint32_t face = canvas->text[first].face;
        for (; last < count && canvas->text[last].face == face; last++)
            size += (size_t)canvas->clusters[last].num_bytes;
        x = show_run(canvas, lettering, bytes, first, last, x);
        bytes += size;
        first = last;
    }
}

static pdk_status measure(struct canvas *base,
                          const struct lettering *lettering, double *width)
{
    struct cairo_canvas *canvas = of(base);
    size_t count = 0;
    *width = 0;
    if (!is_well(canvas)) return canvas->base.status;
    const pdk_status status = lay_out(canvas, lettering, &count, width);
    *width *= lettering->size;
    return status;
}

// Pixels are filled whole, or lines of equal width would look different.
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

// A line along an axis as a rectangle of whole pixels.
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

static void begin_pdf_page(struct canvas *base, double width, double height)
{
    struct cairo_canvas *canvas = of(base);
    if (!is_well(canvas)) return;
    cairo_pdf_surface_set_size(canvas->surface, width, height);
    if (!canvas->cairo) begin_drawing(canvas);
}

static void end_pdf_page(struct canvas *base)
{
    struct cairo_canvas *canvas = of(base);
    if (!is_well(canvas)) return;
    cairo_show_page(canvas->cairo);
    fail_with(canvas, cairo_status(canvas->cairo));
}

static void begin_png_page(struct canvas *base, double width, double height)
{
    struct cairo_canvas *canvas = of(base);
    if (!is_well(canvas) || canvas->surface) return;
    const double columns = fmax(1, ceil(width * canvas->scale - 1e-6));
    const double rows = fmax(1, ceil(height * canvas->scale - 1e-6));
    if (!(columns <= PNG_PIXELS_MAX && rows <= PNG_PIXELS_MAX)) {
        canvas->base.status = pdki_error_set(
            canvas->error, PDK_ERR_LIMIT,
            "the picture would have %.0fx%.0f pixels, and PNG has at most "
            "%dx%d here",
            columns, rows, PNG_PIXELS_MAX, PNG_PIXELS_MAX);
        return;
    }
    canvas->surface =
        cairo_image_surface_create(CAIRO_FORMAT_RGB24, (int)columns, (int)rows);
    begin_drawing(canvas);
    cairo_set_source_rgb(canvas->cairo, 1, 1, 1);
    cairo_paint(canvas->cairo);
}

static void end_png_page(struct canvas *base)
{
    struct cairo_canvas *canvas = of(base);
    if (is_well(canvas)) fail_with(canvas, cairo_status(canvas->cairo));
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
    send_buffer(canvas);
    fail(canvas, canvas->sink_status);
}

static void free_canvas(struct canvas *base)
{
    struct cairo_canvas *canvas = of(base);
    if (!canvas) return;
    // What is destroyed is finished first, and must not write any more.
    if (canvas->sink_status == PDK_OK) canvas->sink_status = PDK_ERR_CANCELLED;
    if (canvas->cairo) cairo_destroy(canvas->cairo);
    if (canvas->surface) cairo_surface_destroy(canvas->surface);
    for (size_t i = 0; i < canvas->size_count; i++)
        cairo_scaled_font_destroy(canvas->sizes[i].scaled);
    for (size_t i = 0; i < canvas->face_count; i++) {
        cairo_scaled_font_destroy(canvas->faces[i].model);
        cairo_font_face_destroy(canvas->faces[i].face);
    }
    pdki_font_finder_free(canvas->finder);
    pdki_free(canvas->clusters);
    pdki_free(canvas->shown);
    pdki_free(canvas->text);
    pdki_free(canvas->glyphs);
    pdki_free(canvas->faces);
    pdki_free(canvas);
}

static const struct canvas_type pdf_type = {
    .begin_page = begin_pdf_page,
    .end_page = end_pdf_page,
    .fill = fill,
    .line = line,
    .path = draw_path,
    .text = write_text,
    .measure = measure,
    .finish = finish,
    .free = free_canvas,
};

static const struct canvas_type png_type = {
    .begin_page = begin_png_page,
    .end_page = end_png_page,
    .fill = fill,
    .line = line,
    .path = draw_path,
    .text = write_text,
    .measure = measure,
    .finish = finish,
    .free = free_canvas,
};

static pdk_status find_fonts(struct cairo_canvas *canvas, const char *name)
{
    canvas->finder = pdki_font_finder_new();
    if (!canvas->finder) return fail(canvas, PDK_ERR_MEMORY);
    if (!name || !*name) name = default_font;
    for (int weight = 0; weight < 2; weight++) {
        canvas->fonts[weight] =
            pdki_font_find(canvas->finder, name, (enum weight)weight);
        if (canvas->fonts[weight]) continue;
        char quote[PDKI_QUOTE_SIZE];
        return canvas->base.status = pdki_error_set(
                   canvas->error, PDK_ERR_ARGUMENT,
                   "no font %s is installed, nor is it a file of a font",
                   pdki_error_quote(name, strlen(name), quote));
    }
    return PDK_OK;
}

static pdk_status make_canvas(const struct canvas_setting *setting,
                              const struct canvas_type *type,
                              struct cairo_canvas **out, pdk_error *error)
{
    *out = NULL;
    struct cairo_canvas *canvas = pdki_alloc_zeroed(1, sizeof *canvas);
    if (!canvas) return pdki_error_plain(error, PDK_ERR_MEMORY);
    canvas->base.type = type;
    canvas->error = error;
    canvas->sink = setting->sink;
    canvas->is_png = type == &png_type;
    canvas->is_grey = setting->is_grey;
    canvas->scale = canvas->is_png ? setting->dots_per_inch / 72 : 1;
    const pdk_status status = find_fonts(canvas, setting->font);
    if (status == PDK_OK) return *out = canvas, PDK_OK;
    free_canvas(&canvas->base);
    return status;
}

static void describe(cairo_surface_t *surface,
                     const struct canvas_setting *setting)
{
    // Always the same day, so that the same book has the same bytes.
    static const char day[] = "2000-01-01T00:00:00Z";
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE,
                                   day);
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_MOD_DATE, day);
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATOR,
                                   "permudoku");
    if (setting->title)
        cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE,
                                       setting->title);
    if (setting->author)
        cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_AUTHOR,
                                       setting->author);
}

pdk_status pdki_canvas_pdf(const struct canvas_setting *setting,
                           struct canvas **out, pdk_error *error)
{
    *out = NULL;
    struct cairo_canvas *canvas = NULL;
    pdk_status status = make_canvas(setting, &pdf_type, &canvas, error);
    if (status != PDK_OK) return status;
    // Every page says how large it is.
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
    const pdk_status status = make_canvas(setting, &png_type, &canvas, error);
    if (status == PDK_OK) *out = &canvas->base;
    return status;
}

bool pdki_canvas_has_cairo(void)
{
    return true;
}
