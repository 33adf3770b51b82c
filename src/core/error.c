#include "core/error.h"

#include "base/utf8.h"

#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#define STATUS_TEXT(name, text) text,
#define STATUS_NAME(name, text) #name,

static const char *const status_texts[] = {PDK_STATUS_LIST(STATUS_TEXT)};
static const char *const status_names[] = {PDK_STATUS_LIST(STATUS_NAME)};

enum { STATUS_COUNT = sizeof status_texts / sizeof status_texts[0] };

const char *pdk_status_text(pdk_status status)
{
    const unsigned index = (unsigned)status;
    return index < STATUS_COUNT ? status_texts[index] : "unknown status";
}

const char *pdk_status_name(pdk_status status)
{
    const unsigned index = (unsigned)status;
    return index < STATUS_COUNT ? status_names[index] : "UNKNOWN";
}

// vsnprintf truncates at any byte; removes an incomplete character at the end.
static void drop_broken_tail(char *text)
{
    const size_t length = strlen(text);
    size_t lead = length;
    while (lead > 0 && ((unsigned char)text[lead - 1] & 0xC0) == 0x80) lead--;
    if (lead == 0) return;
    uint32_t code = 0;
    const size_t at = lead - 1;
    const size_t bytes = pdki_utf8_decode(text + at, length - at, &code);
    if (bytes != length - at) text[at] = '\0';
}

static void fill(pdk_error *error, pdk_status status, uint64_t line,
                 uint64_t column, const char *format, va_list arguments)
{
    error->status = status;
    error->symbol = 0;
    error->hints = 0;
    error->line = line;
    error->column = column;
    const int needed =
        vsnprintf(error->text, sizeof error->text, format, arguments);
    if (needed >= (int)sizeof error->text) drop_broken_tail(error->text);
}

pdk_status pdki_error_set(pdk_error *error, pdk_status status,
                          const char *format, ...)
{
    if (!error) return status;
    va_list arguments;
    va_start(arguments, format);
    fill(error, status, 0, 0, format, arguments);
    va_end(arguments);
    return status;
}

pdk_status pdki_error_at(pdk_error *error, pdk_status status, uint64_t line,
                         uint64_t column, const char *format, ...)
{
    if (!error) return status;
    va_list arguments;
    va_start(arguments, format);
    fill(error, status, line, column, format, arguments);
    va_end(arguments);
    return status;
}

pdk_status pdki_error_plain(pdk_error *error, pdk_status status)
{
    return pdki_error_set(error, status, "%s", pdk_status_text(status));
}

pdk_status pdki_error_hint(pdk_error *error, pdk_status status, unsigned hints)
{
    if (error) error->hints = hints;
    return status;
}

enum { PIECE_SIZE = sizeof "<U+10FFFF>" };

// Makes the character at `text` printable; `is_first`: it begins the quote.
// Returns the number of bytes consumed.
static size_t quote_one(const char *text, size_t length, bool is_first,
                        char out[PIECE_SIZE])
{
    uint32_t code = 0;
    const size_t bytes = pdki_utf8_decode(text, length, &code);
    if (bytes == 0 || pdki_utf8_is_control(code)) {
        snprintf(out, PIECE_SIZE, "\\x%02X", (unsigned)(unsigned char)text[0]);
        return 1;
    }
    if (is_first && pdki_utf8_width(code) == 0) {
        snprintf(out, PIECE_SIZE, "<U+%04X>", (unsigned)code);
        return bytes;
    }
    memcpy(out, text, bytes);
    out[bytes] = '\0';
    return bytes;
}

const char *pdki_error_quote(const char *text, size_t length,
                             char buffer[PDKI_QUOTE_SIZE])
{
    static const char ellipsis[] = "...'";
    const size_t room = PDKI_QUOTE_SIZE - sizeof ellipsis;
    size_t used = 0, at = 0;
    buffer[used++] = '\'';
    while (at < length) {
        char piece[PIECE_SIZE];
        const size_t bytes = quote_one(text + at, length - at, at == 0, piece);
        const size_t size = strlen(piece);
        if (used + size > room) break;
        memcpy(buffer + used, piece, size);
        used += size;
        at += bytes;
    }
    const char *end = at < length ? ellipsis : "'";
    memcpy(buffer + used, end, strlen(end) + 1);
    return buffer;
}
