// The only file that asks fontconfig. Its own matching depends on the language
// of the user and always finds something; here all fonts are looked at, and the
// best is the one that is nearest to upright, of normal width and of the weight
// that is wanted, and then the first by name of the file.
#include "render/font_finder.h"

#include "base/alloc.h"

#include <fontconfig/fontconfig.h>
#include <stdlib.h>
#include <string.h>

// Fonts are patterns of fontconfig, seen from outside as `struct font`.
struct font_finder {
    FcConfig *config;
    FcPattern *given; // font of a file that somebody named, or NULL
};

struct font_finder *pdki_font_finder_new(void)
{
    struct font_finder *finder = pdki_alloc_zeroed(1, sizeof *finder);
    if (!finder) return NULL;
    finder->config = FcConfigReference(NULL);
    if (finder->config) return finder;
    pdki_free(finder);
    return NULL;
}

void pdki_font_finder_free(struct font_finder *finder)
{
    if (!finder) return;
    if (finder->given) FcPatternDestroy(finder->given);
    FcConfigDestroy(finder->config);
    pdki_free(finder);
}

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

// Outlines only: what is made of pixels cannot be printed at any size. Fonts
// that vary are listed a second time, once for each of their styles.
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

// What a font must have; a NULL family is any.
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

static const FcPattern *best_font(const struct font_finder *finder,
                                  const struct wish *wish)
{
    static const FcSetName names[] = {FcSetSystem, FcSetApplication};
    const FcPattern *best = NULL;
    for (size_t n = 0; n < sizeof names / sizeof names[0]; n++) {
        const FcFontSet *set = FcConfigGetFonts(finder->config, names[n]);
        for (int i = 0; set && i < set->nfont; i++)
            if (fulfils(set->fonts[i], wish) &&
                is_better(set->fonts[i], best, wish->weight))
                best = set->fonts[i];
    }
    return best;
}

static const FcPattern *read_file(struct font_finder *finder, const char *path)
{
    if (finder->given && strcmp(path_of(finder->given), path) == 0)
        return finder->given;
    int count = 0;
    FcPattern *read = FcFreeTypeQuery((const FcChar8 *)path, 0, NULL, &count);
    if (!read) return NULL;
    if (!can_print(read)) return FcPatternDestroy(read), NULL;
    if (finder->given) FcPatternDestroy(finder->given);
    return finder->given = read;
}

// The bold font beside one that is not.
static const FcPattern *bold_of(struct font_finder *finder,
                                const FcPattern *pattern)
{
    FcChar8 *family = NULL;
    if (FcPatternGetString(pattern, FC_FAMILY, 0, &family) != FcResultMatch)
        return pattern;
    const struct wish wish = {.family = (const char *)family,
                              .weight = WEIGHT_BOLD};
    const FcPattern *bold = best_font(finder, &wish);
    return bold && is_better(bold, pattern, WEIGHT_BOLD) ? bold : pattern;
}

const struct font *pdki_font_find(struct font_finder *finder, const char *name,
                                  enum weight weight)
{
    const struct wish wish = {.family = name, .weight = weight};
    const FcPattern *found =
        strchr(name, '/') ? NULL : best_font(finder, &wish);
    if (found) return (const struct font *)found;
    found = read_file(finder, name);
    if (found && weight == WEIGHT_BOLD) found = bold_of(finder, found);
    return (const struct font *)found;
}

const struct font *pdki_font_with(struct font_finder *finder, uint32_t code,
                                  enum weight weight)
{
    const struct wish wish = {.code = code, .weight = weight};
    return (const struct font *)best_font(finder, &wish);
}

bool pdki_font_has(const struct font *font, uint32_t code)
{
    return has_character((const FcPattern *)font, code);
}

const char *pdki_font_path(const struct font *font, int *number)
{
    *number = number_of((const FcPattern *)font, FC_INDEX, 0);
    return path_of((const FcPattern *)font);
}
