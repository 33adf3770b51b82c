//     text --> characters --> glyph of a face, from a table --> runs of a face
//
// Widths do not depend on pixels: text is as wide in PNG as in PDF. This is the
// only file that uses fontconfig; the same fonts lead to the same choice,
// whatever the user's language.
#include "render/letters.h"

#include "base/alloc.h"
#include "base/utf8.h"
#include "core/error.h"

#include <cairo-ft.h>
#include <cairo.h>
#include <stdlib.h>
#include <string.h>

// The installed fonts. fontconfig's own matching depends on the user's language
// and always finds something, so all fonts are compared here: the best one is
// the closest to upright, normal width and the wanted weight; ties go to the
// first file name.
struct fonts {
    FcConfig *config;
    FcPattern *given; // font of a file named by the user, or NULL
};

static int number_of(const FcPattern *pattern, const char *object,
                     int otherwise)
{
    int value = otherwise;
    if (FcPatternGetInteger(pattern, object, 0, &value) != FcResultMatch)
        return otherwise;
    return value;
}

static bool is_set(const FcPattern *pattern, const char *object)
{
    FcBool value = FcFalse;
    return FcPatternGetBool(pattern, object, 0, &value) == FcResultMatch &&
           value == FcTrue;
}

static const char *path_of(const FcPattern *pattern)
{
    FcChar8 *path = NULL;
    if (FcPatternGetString(pattern, FC_FILE, 0, &path) != FcResultMatch)
        return "";
    return (const char *)path;
}

// Only outline fonts: bitmaps do not scale. Variable fonts are also listed once
// per style, and only those entries are used.
static bool can_print(const FcPattern *pattern)
{
    return is_set(pattern, FC_OUTLINE) && !is_set(pattern, FC_VARIABLE) &&
           !is_set(pattern, FC_COLOR);
}

static bool is_of_family(const FcPattern *pattern, const char *family)
{
    FcChar8 *name = NULL;
    for (int i = 0;
         FcPatternGetString(pattern, FC_FAMILY, i, &name) == FcResultMatch; i++)
        if (FcStrCmpIgnoreCase(name, (const FcChar8 *)family) == 0) return true;
    return false;
}

static bool has_character(const FcPattern *pattern, uint32_t code)
{
    FcCharSet *set = NULL;
    return FcPatternGetCharSet(pattern, FC_CHARSET, 0, &set) == FcResultMatch &&
           FcCharSetHasChar(set, code);
}

static int distance(const FcPattern *pattern, enum weight weight)
{
    const int wanted =
        weight == WEIGHT_BOLD ? FC_WEIGHT_BOLD : FC_WEIGHT_NORMAL;
    const int slant = number_of(pattern, FC_SLANT, FC_SLANT_ROMAN);
    const int width = number_of(pattern, FC_WIDTH, FC_WIDTH_NORMAL);
    return 1000 * abs(slant - FC_SLANT_ROMAN) +
           10 * abs(width - FC_WIDTH_NORMAL) +
           abs(number_of(pattern, FC_WEIGHT, FC_WEIGHT_NORMAL) - wanted);
}

static bool is_better(const FcPattern *a, const FcPattern *b,
                      enum weight weight)
{
    if (!b) return true;
    const int difference = distance(a, weight) - distance(b, weight);
    if (difference != 0) return difference < 0;
    const int order = strcmp(path_of(a), path_of(b));
    if (order != 0) return order < 0;
    return number_of(a, FC_INDEX, 0) < number_of(b, FC_INDEX, 0);
}

// Requirements on a font; a NULL family means any.
struct wish {
    const char *family;
    uint32_t code; // 0: any
    enum weight weight;
};

static bool fulfils(const FcPattern *pattern, const struct wish *wish)
{
    if (wish->family && !is_of_family(pattern, wish->family)) return false;
    if (wish->code != 0 && !has_character(pattern, wish->code)) return false;
    return can_print(pattern);
}

static const FcPattern *best_font(const struct fonts *fonts,
                                  const struct wish *wish)
{
    static const FcSetName names[] = {FcSetSystem, FcSetApplication};
    const FcPattern *best = NULL;
    for (size_t n = 0; n < sizeof names / sizeof names[0]; n++) {
        const FcFontSet *set = FcConfigGetFonts(fonts->config, names[n]);
        for (int i = 0; set && i < set->nfont; i++)
            if (fulfils(set->fonts[i], wish) &&
                is_better(set->fonts[i], best, wish->weight))
                best = set->fonts[i];
    }
    return best;
}

static const FcPattern *read_file(struct fonts *fonts, const char *path)
{
    if (fonts->given && strcmp(path_of(fonts->given), path) == 0)
        return fonts->given;
    int count = 0;
    FcPattern *read = FcFreeTypeQuery((const FcChar8 *)path, 0, NULL, &count);
    if (!read) return NULL;
    if (!can_print(read)) return FcPatternDestroy(read), NULL;
    if (fonts->given) FcPatternDestroy(fonts->given);
    return fonts->given = read;
}

// The bold font of the same family, or the font itself if there is none.
static const FcPattern *bold_of(struct fonts *fonts, const FcPattern *pattern)
{
    FcChar8 *family = NULL;
    if (FcPatternGetString(pattern, FC_FAMILY, 0, &family) != FcResultMatch)
        return pattern;
    const struct wish wish = {.family = (const char *)family,
                              .weight = WEIGHT_BOLD};
    const FcPattern *bold = best_font(fonts, &wish);
    return bold && is_better(bold, pattern, WEIGHT_BOLD) ? bold : pattern;
}

// Finds the font with this family name or, if the name contains '/' or no
// family has it, in the file of this name. For a file, the bold font is the
// bold one of its family or, failing that, the same font. NULL if there is
// none.
static const FcPattern *find_font(struct fonts *fonts, const char *name,
                                  enum weight weight)
{
    const struct wish wish = {.family = name, .weight = weight};
    const FcPattern *found = strchr(name, '/') ? NULL : best_font(fonts, &wish);
    if (found) return found;
    found = read_file(fonts, name);
    return found && weight == WEIGHT_BOLD ? bold_of(fonts, found) : found;
}

enum {
    SIZES_MAX = 64, // scaled faces kept at a time
    PLACES_MIN = 256
};

// Made for print, with lining figures of equal width. The second one has many
// more characters, and is the default if the first one is not installed.
static const char *const default_fonts[] = {"Open Sans", "DejaVu Sans"};
enum { DEFAULT_FONTS = sizeof default_fonts / sizeof default_fonts[0] };

// Advance widths are measured at this size.
static const double model_size = 1000;

struct face {
    const FcPattern *font;
    cairo_font_face_t *face;
    cairo_scaled_font_t *model;
};

// A face at a size.
struct sized {
    size_t face;
    double size;
    cairo_scaled_font_t *scaled;
};

// The glyph of a character; `key` includes the weight, 0 marks a free slot.
struct glyph {
    uint32_t key;
    uint32_t face;
    unsigned long index; // 0: nothing is shown
    double advance;      // at size 1
};

struct letters {
    double scale;
    struct fonts fonts;
    const FcPattern *usual[2]; // fonts by weight
    struct face *faces;
    size_t face_count, face_capacity;
    struct sized sizes[SIZES_MAX];
    size_t size_count, size_oldest;
    struct glyph *glyphs; // open addressing, at most half full
    size_t glyph_count, glyph_places;
    // The text being laid out.
    struct glyph *text;
    cairo_glyph_t *shown;
    cairo_text_cluster_t *clusters;
    size_t text_capacity, shown_capacity, cluster_capacity;
};

static pdk_status status_of(cairo_status_t status)
{
    if (status == CAIRO_STATUS_SUCCESS) return PDK_OK;
    return status == CAIRO_STATUS_NO_MEMORY ? PDK_ERR_MEMORY
                                            : PDK_ERR_UNSUPPORTED;
}

static cairo_scaled_font_t *scale_face(cairo_font_face_t *face, double size,
                                       double scale)
{
    cairo_matrix_t font, page;
    cairo_matrix_init_scale(&font, size, size);
    cairo_matrix_init_scale(&page, scale, scale);
    cairo_font_options_t *options = cairo_font_options_create();
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
    cairo_scaled_font_t *scaled =
        cairo_scaled_font_create(face, &font, &page, options);
    cairo_font_options_destroy(options);
    return scaled;
}

static cairo_font_face_t *open_face(const FcPattern *font)
{
    FcPattern *pattern = FcPatternCreate();
    if (!pattern) return NULL;
    FcPatternAddString(pattern, FC_FILE, (const FcChar8 *)path_of(font));
    FcPatternAddInteger(pattern, FC_INDEX, number_of(font, FC_INDEX, 0));
    cairo_font_face_t *face = cairo_ft_font_face_create_for_pattern(pattern);
    FcPatternDestroy(pattern);
    return face;
}

static pdk_status find_face(struct letters *letters, const FcPattern *font,
                            size_t *number)
{
    for (*number = 0; *number < letters->face_count; ++*number)
        if (letters->faces[*number].font == font) return PDK_OK;

    void *block = letters->faces;
    if (!pdki_alloc_reserve(&block, &letters->face_capacity,
                            letters->face_count + 1, sizeof *letters->faces))
        return PDK_ERR_MEMORY;
    letters->faces = block;
    struct face face = {.font = font, .face = open_face(font)};
    if (!face.face) return PDK_ERR_MEMORY;
    face.model = scale_face(face.face, model_size, 1);
    letters->faces[letters->face_count++] = face;
    return status_of(cairo_scaled_font_status(face.model));
}

static cairo_scaled_font_t *find_size(struct letters *letters, size_t face,
                                      double size)
{
    for (size_t i = 0; i < letters->size_count; i++)
        if (letters->sizes[i].face == face && letters->sizes[i].size == size)
            return letters->sizes[i].scaled;

    size_t place = letters->size_count;
    if (place < SIZES_MAX) {
        letters->size_count++;
    } else {
        place = letters->size_oldest++ % SIZES_MAX;
        cairo_scaled_font_destroy(letters->sizes[place].scaled);
    }
    cairo_scaled_font_t *scaled =
        scale_face(letters->faces[face].face, size, letters->scale);
    letters->sizes[place] = (struct sized){face, size, scaled};
    return scaled;
}

static struct glyph *place_of(struct glyph *glyphs, size_t places, uint32_t key)
{
    size_t i = key * UINT32_C(2654435761) & (places - 1);
    while (glyphs[i].key != 0 && glyphs[i].key != key)
        i = (i + 1) & (places - 1);
    return &glyphs[i];
}

static bool grow_glyphs(struct letters *letters)
{
    if (2 * letters->glyph_count < letters->glyph_places) return true;
    const size_t places =
        letters->glyph_places ? 2 * letters->glyph_places : PLACES_MIN;
    struct glyph *glyphs = pdki_alloc_zeroed(places, sizeof *glyphs);
    if (!glyphs) return false;
    for (size_t i = 0; i < letters->glyph_places; i++) {
        const struct glyph old = letters->glyphs[i];
        if (old.key != 0) *place_of(glyphs, places, old.key) = old;
    }
    pdki_free(letters->glyphs);
    letters->glyphs = glyphs;
    letters->glyph_places = places;
    return true;
}

// Finds the glyph of a character that the face has.
static pdk_status look_up(struct letters *letters, size_t face, uint32_t code,
                          struct glyph *glyph)
{
    cairo_scaled_font_t *model = letters->faces[face].model;
    char text[4];
    const size_t bytes = pdki_utf8_encode(code, text);
    cairo_glyph_t *shown = NULL;
    int count = 0;
    const cairo_status_t status = cairo_scaled_font_text_to_glyphs(
        model, 0, 0, text, (int)bytes, &shown, &count, NULL, NULL, NULL);
    if (status != CAIRO_STATUS_SUCCESS) return status_of(status);
    cairo_text_extents_t extents = {0};
    if (count > 0) {
        cairo_scaled_font_glyph_extents(model, shown, 1, &extents);
        glyph->index = shown[0].index;
    }
    cairo_glyph_free(shown);
    glyph->advance = extents.x_advance / model_size;
    return PDK_OK;
}

// Joiners and variation selectors: characters that change the look of their
// neighbours and are ignored if a font lacks them.
static bool is_silent(uint32_t code)
{
    return code == 0x200D || (code >= 0xFE00 && code <= 0xFE0F);
}

// The font of a character that the usual one lacks: one of the defaults, so
// that pages look alike on most systems, or any.
static const FcPattern *other_font(const struct letters *letters, uint32_t code,
                                   enum weight weight)
{
    struct wish wish = {.code = code, .weight = weight};
    const FcPattern *found = NULL;
    for (size_t i = 0; i < DEFAULT_FONTS && !found; i++) {
        wish.family = default_fonts[i];
        found = best_font(&letters->fonts, &wish);
    }
    if (found) return found;
    wish.family = NULL;
    return best_font(&letters->fonts, &wish);
}

static pdk_status make_glyph(struct letters *letters, uint32_t code,
                             enum weight weight, struct glyph *glyph)
{
    const FcPattern *font = letters->usual[weight];
    bool is_shown = true;
    if (!has_character(font, code)) {
        const FcPattern *other = other_font(letters, code, weight);
        is_shown = other && !is_silent(code);
        if (!other && !is_silent(code)) return PDK_ERR_SYMBOLS;
        if (is_shown) font = other;
    }
    size_t face = 0;
    const pdk_status status = find_face(letters, font, &face);
    if (status != PDK_OK) return status;
    glyph->face = (uint32_t)face;
    return is_shown ? look_up(letters, face, code, glyph) : PDK_OK;
}

static pdk_status find_glyph(struct letters *letters, uint32_t code,
                             enum weight weight, struct glyph *glyph)
{
    const uint32_t key = 2 * code + (weight == WEIGHT_BOLD) + 2;
    if (!grow_glyphs(letters)) return PDK_ERR_MEMORY;
    struct glyph *place = place_of(letters->glyphs, letters->glyph_places, key);
    if (place->key == 0) {
        struct glyph made = {.key = key};
        const pdk_status status = make_glyph(letters, code, weight, &made);
        if (status != PDK_OK) return status;
        *place = made;
        letters->glyph_count++;
    }
    *glyph = *place;
    return PDK_OK;
}

static bool make_room(struct letters *letters, size_t count)
{
    void *text = letters->text, *shown = letters->shown;
    void *clusters = letters->clusters;
    const bool is_done =
        pdki_alloc_reserve(&text, &letters->text_capacity, count,
                           sizeof *letters->text) &&
        pdki_alloc_reserve(&shown, &letters->shown_capacity, count,
                           sizeof *letters->shown) &&
        pdki_alloc_reserve(&clusters, &letters->cluster_capacity, count,
                           sizeof *letters->clusters);
    letters->text = text;
    letters->shown = shown;
    letters->clusters = clusters;
    return is_done;
}

// Finds the glyphs of a text and its width at size 1. Glyphs are set side by
// side: PDK_ERR_UNSUPPORTED if the script needs shaping.
static pdk_status lay_out(struct letters *letters,
                          const struct lettering *lettering, size_t *count,
                          double *width)
{
    const pdk_text text = lettering->text;
    bool needs_neighbours = false;
    *count = 0;
    *width = 0;
    if (!make_room(letters, text.length)) return PDK_ERR_MEMORY;
    for (size_t at = 0; at < text.length;) {
        uint32_t code = 0;
        const size_t bytes =
            pdki_utf8_decode(text.bytes + at, text.length - at, &code);
        if (bytes == 0) return PDK_ERR_SYNTAX;
        struct glyph *glyph = &letters->text[*count];
        const pdk_status status =
            find_glyph(letters, code, lettering->weight, glyph);
        if (status != PDK_OK) return status;
        letters->clusters[*count] =
            (cairo_text_cluster_t){(int)bytes, glyph->index != 0};
        *width += glyph->advance;
        at += bytes;
        ++*count;
        needs_neighbours |= pdki_letter_needs_neighbours(code);
    }
    return needs_neighbours && *count > 1 ? PDK_ERR_UNSUPPORTED : PDK_OK;
}

// Consecutive glyphs of one face, with the bytes that they represent.
struct run {
    size_t first, count;
    const char *bytes;
    size_t size;
};

static struct run next_run(const struct letters *letters, struct run before,
                           size_t count)
{
    struct run run = {.first = before.first + before.count,
                      .bytes = before.bytes + before.size};
    for (size_t i = run.first; i < count; i++) {
        if (letters->text[i].face != letters->text[run.first].face) break;
        run.size += (size_t)letters->clusters[i].num_bytes;
        run.count++;
    }
    return run;
}

// Shows a run at *x and moves *x to its end.
static void show_run(struct letters *letters, const struct run *run,
                     const struct lettering *lettering, cairo_t *cairo,
                     double *x)
{
    int shown = 0;
    for (size_t i = run->first; i < run->first + run->count; i++) {
        const struct glyph *glyph = &letters->text[i];
        if (glyph->index != 0)
            letters->shown[shown++] =
                (cairo_glyph_t){glyph->index, *x, lettering->y};
        *x += glyph->advance * lettering->size;
    }
    cairo_scaled_font_t *scaled =
        find_size(letters, letters->text[run->first].face, lettering->size);
    if (cairo_get_scaled_font(cairo) != scaled)
        cairo_set_scaled_font(cairo, scaled);
    cairo_show_text_glyphs(cairo, run->bytes, (int)run->size, letters->shown,
                           shown, letters->clusters + run->first,
                           (int)run->count, (cairo_text_cluster_flags_t)0);
}

pdk_status pdki_letters_measure(struct letters *letters,
                                const struct lettering *lettering,
                                double *width)
{
    size_t count = 0;
    const pdk_status status = lay_out(letters, lettering, &count, width);
    *width *= lettering->size;
    return status;
}

pdk_status pdki_letters_show(struct letters *letters,
                             const struct lettering *lettering,
                             struct _cairo *cairo)
{
    size_t count = 0;
    double width = 0;
    const pdk_status status = lay_out(letters, lettering, &count, &width);
    if (status != PDK_OK) return status;
    double x = lettering->x;
    if (lettering->align == ALIGN_CENTRE) x -= width * lettering->size / 2;
    if (lettering->align == ALIGN_RIGHT) x -= width * lettering->size;
    struct run run = {.bytes = lettering->text.bytes};
    while (run.first + run.count < count) {
        run = next_run(letters, run, count);
        show_run(letters, &run, lettering, cairo, &x);
    }
    return PDK_OK;
}

static const char *default_font(const struct fonts *fonts)
{
    for (size_t i = 0; i < DEFAULT_FONTS; i++) {
        const struct wish wish = {.family = default_fonts[i]};
        if (best_font(fonts, &wish)) return default_fonts[i];
    }
    return default_fonts[DEFAULT_FONTS - 1];
}

static pdk_status find_fonts(struct letters *letters, const char *name,
                             pdk_error *error)
{
    letters->fonts.config = FcConfigReference(NULL);
    if (!letters->fonts.config) return pdki_error_plain(error, PDK_ERR_MEMORY);
    if (!name || !*name) name = default_font(&letters->fonts);
    for (int weight = 0; weight < 2; weight++) {
        letters->usual[weight] =
            find_font(&letters->fonts, name, (enum weight)weight);
        if (letters->usual[weight]) continue;
        char quote[PDKI_QUOTE_SIZE];
        return pdki_error_set(
            error, PDK_ERR_ARGUMENT,
            "%s is neither an installed font family nor a font file",
            pdki_error_quote(name, strlen(name), quote));
    }
    return PDK_OK;
}

pdk_status pdki_letters_new(const char *font, double scale,
                            struct letters **out, pdk_error *error)
{
    *out = NULL;
    struct letters *letters = pdki_alloc_zeroed(1, sizeof *letters);
    if (!letters) return pdki_error_plain(error, PDK_ERR_MEMORY);
    letters->scale = scale;
    const pdk_status status = find_fonts(letters, font, error);
    if (status == PDK_OK)
        *out = letters;
    else
        pdki_letters_free(letters);
    return status;
}

void pdki_letters_free(struct letters *letters)
{
    if (!letters) return;
    for (size_t i = 0; i < letters->size_count; i++)
        cairo_scaled_font_destroy(letters->sizes[i].scaled);
    for (size_t i = 0; i < letters->face_count; i++) {
        cairo_scaled_font_destroy(letters->faces[i].model);
        cairo_font_face_destroy(letters->faces[i].face);
    }
    if (letters->fonts.given) FcPatternDestroy(letters->fonts.given);
    if (letters->fonts.config) FcConfigDestroy(letters->fonts.config);
    pdki_free(letters->clusters);
    pdki_free(letters->shown);
    pdki_free(letters->text);
    pdki_free(letters->glyphs);
    pdki_free(letters->faces);
    pdki_free(letters);
}
