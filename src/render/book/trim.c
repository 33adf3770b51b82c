// Trim sizes by name and by numbers, and the margins that printers require.
#include "base/number.h"
#include "core/error.h"
#include "core/table.h"
#include "render/book/book_type.h"

#include <math.h>
#include <string.h>

// In points.
#define IN 72.0
#define MM (72.0 / 25.4)

#define INFO(...) PDKI_INFO(trim, __VA_ARGS__)
static const pdk_trim_info *const trims[] = {
    INFO("letter", "8.5 x 11 inches, standard in North America",
         {8.5 * IN, 11 * IN}),
    INFO("legal", "8.5 x 14 inches", {8.5 * IN, 14 * IN}),
    INFO("5x8", "5 x 8 inches, paperback", {5 * IN, 8 * IN}),
    INFO("5.25x8", "5.25 x 8 inches, paperback", {5.25 * IN, 8 * IN}),
    INFO("5.5x8.5", "5.5 x 8.5 inches, digest", {5.5 * IN, 8.5 * IN}),
    INFO("6x9", "6 x 9 inches, the most common paperback", {6 * IN, 9 * IN}),
    INFO("7x10", "7 x 10 inches, workbook", {7 * IN, 10 * IN}),
    INFO("7.5x9.25", "7.5 x 9.25 inches, workbook", {7.5 * IN, 9.25 * IN}),
    INFO("8x8", "8 x 8 inches, picture book", {8 * IN, 8 * IN}),
    INFO("8x10", "8 x 10 inches, workbook", {8 * IN, 10 * IN}),
    INFO("8.25x6", "8.25 x 6 inches, landscape", {8.25 * IN, 6 * IN}),
    INFO("8.5x8.5", "8.5 x 8.5 inches, picture book", {8.5 * IN, 8.5 * IN}),
    INFO("a3", "297 x 420 mm", {297 * MM, 420 * MM}),
    INFO("a4", "210 x 297 mm, standard in most countries",
         {210 * MM, 297 * MM}),
    INFO("a5", "148 x 210 mm", {148 * MM, 210 * MM}),
    INFO("a6", "105 x 148 mm, pocket", {105 * MM, 148 * MM}),
    INFO("b4", "250 x 353 mm", {250 * MM, 353 * MM}),
    INFO("b5", "176 x 250 mm", {176 * MM, 250 * MM}),
    INFO("b6", "125 x 176 mm", {125 * MM, 176 * MM}),
};
#undef INFO

PDKI_TABLE(trim, trims)

static const struct {
    const char *name;
    double points;
} units[] = {
    {"in", IN       },
    {"mm", MM       },
    {"cm", 72 / 2.54},
    {"pt", 1        },
    {"",   IN       },
};

static char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

static bool is_same(const char *text, size_t length, const char *name)
{
    if (strlen(name) != length) return false;
    for (size_t i = 0; i < length; i++)
        if (lower(text[i]) != name[i]) return false;
    return true;
}

// Reads a number such as 8.25 at *at, in every locale, and moves *at past it.
static bool read_number(pdk_text text, size_t *at, double *value)
{
    uint64_t whole = 0;
    const size_t digits =
        pdki_number_read(text.bytes + *at, text.length - *at, &whole);
    if (digits == 0) return false;
    *at += digits;
    *value = (double)whole;
    if (*at == text.length || text.bytes[*at] != '.') return true;

    uint64_t part = 0;
    ++*at;
    const size_t places =
        pdki_number_read(text.bytes + *at, text.length - *at, &part);
    if (places == 0 || places > 9) return false;
    *at += places;
    *value += (double)part / pow(10, (double)places);
    return true;
}

// Reads "6x9in"; *at is the position reached.
static bool read_size(pdk_text text, pdk_trim *trim, size_t *at)
{
    if (!read_number(text, at, &trim->width)) return false;
    if (*at == text.length || lower(text.bytes[*at]) != 'x') return false;
    ++*at;
    if (!read_number(text, at, &trim->height)) return false;
    for (size_t i = 0; i < sizeof units / sizeof units[0]; i++) {
        if (!is_same(text.bytes + *at, text.length - *at, units[i].name))
            continue;
        trim->width *= units[i].points;
        trim->height *= units[i].points;
        return true;
    }
    return false;
}

pdk_status pdki_trim_check(const pdk_trim *trim, pdk_error *error)
{
    if (trim->width >= PDK_TRIM_POINTS_MIN &&
        trim->height >= PDK_TRIM_POINTS_MIN &&
        trim->width <= PDK_TRIM_POINTS_MAX &&
        trim->height <= PDK_TRIM_POINTS_MAX)
        return PDK_OK;
    return pdki_error_set(
        error, PDK_ERR_RANGE,
        "a page of %.6gx%.6g inches; both must be between %.6g and %.6g",
        trim->width / 72, trim->height / 72, PDK_TRIM_POINTS_MIN / 72,
        PDK_TRIM_POINTS_MAX / 72);
}

pdk_status pdk_trim_parse(pdk_trim *trim, const char *text, size_t length,
                          pdk_error *error)
{
    char quote[PDKI_QUOTE_SIZE];
    for (size_t i = 0; i < sizeof trims / sizeof trims[0]; i++)
        if (is_same(text, length, trims[i]->name))
            return *trim = trims[i]->trim, PDK_OK;

    pdk_trim size = {0};
    size_t at = 0;
    if (!read_size((pdk_text){text, length}, &size, &at))
        return pdki_error_at(
            error, PDK_ERR_SYNTAX, 0, at + 1,
            "%s is not a page size; expected a name such as letter or a4, or "
            "numbers such as 6x9in or 210x297mm",
            pdki_error_quote(text, length, quote));
    const pdk_status status = pdki_trim_check(&size, error);
    if (status == PDK_OK) *trim = size;
    return status;
}

static const struct {
    uint64_t pages; // up to
    double inches;
} gutters[BOOK_GUTTERS] = {
    {150,        0.375},
    {300,        0.5  },
    {500,        0.625},
    {700,        0.75 },
    {UINT64_MAX, 0.875},
};

double pdki_gutter_of(size_t choice)
{
    return 72 * gutters[choice].inches;
}

double pdki_book_gutter(uint64_t pages)
{
    size_t choice = 0;
    while (pages > gutters[choice].pages) choice++;
    return pdki_gutter_of(choice);
}
