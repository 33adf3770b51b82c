#include "render/book/book_type.h"

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

// The words before the first line end that fit on the first line: at least one.
static pdk_text first_line(struct canvas *canvas,
                           const struct lettering *lettering, double width)
{
    const char *line_end =
        memchr(lettering->text.bytes, '\n', lettering->text.length);
    pdk_text text = lettering->text;
    if (line_end) text.length = (size_t)(line_end - text.bytes);
    size_t length = 0;
    while (length < text.length) {
        const size_t from = length + 1; // past the previous space
        const char *space = memchr(text.bytes + from, ' ', text.length - from);
        const size_t end = space ? (size_t)(space - text.bytes) : text.length;
        const pdk_text more = {text.bytes, end};
        if (length > 0 && width_of(canvas, *lettering, more) > width) break;
        length = end;
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
        if (rest.length == 0) break;
        rest.bytes++; // the space or line end at the line break
        rest.length--;
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
