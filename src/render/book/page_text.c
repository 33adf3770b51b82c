#include "render/book/book_type.h"

#include "base/utf8.h"
#include "core/error.h"

#include <math.h>
#include <string.h>

static const char ellipsis[] = "\xE2\x80\xA6";

// Text is shrunk down to this fraction of its size before it is truncated.
static const double size_part_min = 0.6;

// Distance between the lines of a paragraph, as a multiple of the font size.
static const double line_height = 1.3;

static bool has_controls(const char *text)
{
    for (; *text != '\0'; text++)
        if ((unsigned char)*text < ' ' || *text == 0x7F) return true;
    return false;
}

pdk_status pdki_page_text_check(struct canvas *canvas, const char *text,
                                const char *what, pdk_error *error)
{
    char quote[PDKI_QUOTE_SIZE];
    double width = 0;
    const struct lettering lettering = {
        .text = {text, strlen(text)},
          .size = 12, .weight = WEIGHT_BOLD
    };
    const pdk_status status = canvas->type->measure(canvas, &lettering, &width);
    if (status == PDK_OK) return PDK_OK;
    pdki_error_quote(text, strlen(text), quote);
    if (status == PDK_ERR_SYMBOLS && has_controls(text))
        return pdki_error_set(
            error, status,
            "the %s %s contains tabs, line breaks or other control characters",
            what, quote);
    if (status == PDK_ERR_SYMBOLS)
        return pdki_error_set(error, status,
                              "no font has all characters of the %s %s", what,
                              quote);
    if (status == PDK_ERR_UNSUPPORTED)
        return pdki_error_set(error, status,
                              "the %s %s has joined or right-to-left letters, "
                              "which books do not support",
                              what, quote);
    if (status == PDK_ERR_SYNTAX)
        return pdki_error_set(error, status, "the %s %s is not valid UTF-8",
                              what, quote);
    return pdki_error_plain(error, status);
}

static double width_of(struct canvas *canvas, struct lettering lettering,
                       pdk_text text)
{
    double width = 0;
    lettering.text = text;
    const pdk_status status = canvas->type->measure(canvas, &lettering, &width);
    if (status != PDK_OK && canvas->status == PDK_OK) canvas->status = status;
    return width;
}

static bool is_between_characters(pdk_text text, size_t at)
{
    return at == text.length || ((unsigned char)text.bytes[at] & 0xC0) != 0x80;
}

// The longest prefix that is not wider than `width`.
static pdk_text cut(struct canvas *canvas, const struct lettering *lettering,
                    double width)
{
    const pdk_text text = lettering->text;
    size_t low = 0, high = text.length;
    while (low < high) {
        const size_t middle = low + (high - low + 1) / 2;
        size_t end = middle;
        while (end > 0 && !is_between_characters(text, end)) end--;
        const pdk_text part = {text.bytes, end};
        if (width_of(canvas, *lettering, part) <= width)
            low = middle;
        else
            high = middle - 1;
    }
    while (low > 0 && !is_between_characters(text, low)) low--;
    return (pdk_text){text.bytes, low};
}

static void draw_cut(struct canvas *canvas, struct lettering lettering,
                     double width)
{
    const pdk_text dots = {ellipsis, sizeof ellipsis - 1};
    const double dots_width = width_of(canvas, lettering, dots);
    if (lettering.align == ALIGN_CENTRE) lettering.x -= width / 2;
    if (lettering.align == ALIGN_RIGHT) lettering.x -= width;
    lettering.align = ALIGN_LEFT;
    lettering.text = cut(canvas, &lettering, width - dots_width);
    canvas->type->text(canvas, &lettering);
    lettering.x += width_of(canvas, lettering, lettering.text);
    lettering.text = dots;
    canvas->type->text(canvas, &lettering);
}

void pdki_page_text(struct canvas *canvas, struct lettering lettering,
                    double width)
{
    const double natural = width_of(canvas, lettering, lettering.text);
    if (canvas->status != PDK_OK || lettering.text.length == 0) return;
    if (natural > width) lettering.size *= fmax(width / natural, size_part_min);
    if (natural * size_part_min > width)
        draw_cut(canvas, lettering, width);
    else
        canvas->type->text(canvas, &lettering);
}

double pdki_page_text_width(struct canvas *canvas,
                            const struct lettering *lettering)
{
    return width_of(canvas, *lettering, lettering->text);
}

// Marks that must not begin a line, and those that must not end one.
static const char closing[] = "\u3001\u3002\u3005\u300D\u300F\u3011\u30FC"
                              "\uFF01\uFF09\uFF0C\uFF0E\uFF1A\uFF1B\uFF1F";
static const char opening[] = "\u300C\u300E\u3010\uFF08";

static bool is_among(const char *list, pdk_text character)
{
    const size_t length = character.length;
    for (; *list != '\0'; list++)
        if (strncmp(list, character.bytes, length) == 0) return true;
    return false;
}

static bool is_wide(pdk_text character)
{
    uint32_t code = 0;
    return pdki_utf8_decode(character.bytes, character.length, &code) > 0 &&
           pdki_utf8_width(code) == 2;
}

// Whether a line may end before the byte `at`: at a space, or beside a letter
// of a script that has no spaces.
static bool can_end(pdk_text text, size_t at)
{
    if (at == text.length || text.bytes[at] == ' ') return true;
    if (!is_between_characters(text, at) || text.bytes[at - 1] == ' ')
        return false;
    size_t begin = at - 1, end = at + 1;
    while (!is_between_characters(text, begin)) begin--;
    while (!is_between_characters(text, end)) end++;
    const pdk_text before = {text.bytes + begin, at - begin};
    const pdk_text after = {text.bytes + at, end - at};
    return (is_wide(before) || is_wide(after)) && !is_among(closing, after) &&
           !is_among(opening, before);
}

// What fits on the first line, which ends at a line end at the latest: at least
// one word, or one letter of a script without spaces.
static pdk_text first_line(struct canvas *canvas,
                           const struct lettering *lettering, double width)
{
    const char *line_end =
        memchr(lettering->text.bytes, '\n', lettering->text.length);
    pdk_text text = lettering->text;
    if (line_end) text.length = (size_t)(line_end - text.bytes);
    size_t length = 0;
    for (size_t at = 1; at <= text.length; at++) {
        if (!can_end(text, at)) continue;
        const pdk_text more = {text.bytes, at};
        if (length > 0 && width_of(canvas, *lettering, more) > width) break;
        length = at;
    }
    return (pdk_text){text.bytes, length};
}

double pdki_page_paragraph(struct canvas *canvas, struct lettering lettering,
                           double width, bool is_drawn)
{
    pdk_text rest = lettering.text;
    while (rest.length > 0 && canvas->status == PDK_OK) {
        lettering.text = rest;
        lettering.text = first_line(canvas, &lettering, width);
        if (is_drawn && lettering.text.length > 0)
            pdki_page_text(canvas, lettering, width);
        lettering.y += line_height * lettering.size;
        rest.bytes += lettering.text.length;
        rest.length -= lettering.text.length;
        const bool is_gap =
            rest.length > 0 && (*rest.bytes == ' ' || *rest.bytes == '\n');
        rest.bytes += is_gap;
        rest.length -= is_gap;
    }
    return lettering.y;
}

void pdki_page_band(struct canvas *canvas, const char *text, struct area area,
                    double size)
{
    const struct lettering words = {
        .text = {text, strlen(text)},
        .x = area.x + area.width / 2,
        .y = area.y + CANVAS_CAPITAL_HEIGHT * size,
        .size = size,
        .weight = WEIGHT_BOLD,
        .align = ALIGN_CENTRE,
    };
    pdki_page_text(canvas, words, area.width);
}
