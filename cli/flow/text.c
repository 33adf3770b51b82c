#include "flow/text.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROOM_MIN = 1024, NUMBER_DIGITS = 20 };

void text_release(struct text *text)
{
    free(text->bytes);
    *text = (struct text){0};
}

void text_reset(struct text *text)
{
    text->length = 0;
    text->is_failed = false;
}

static bool grow(struct text *text, size_t size)
{
    size_t room = text->room ? text->room : ROOM_MIN;
    while (room - text->length < size) {
        if (room > SIZE_MAX / 2) return false;
        room *= 2;
    }
    char *bytes = realloc(text->bytes, room);
    if (!bytes) return false;
    text->bytes = bytes;
    text->room = room;
    return true;
}

char *text_room(struct text *text, size_t size)
{
    if (text->is_failed) return NULL;
    if (text->room - text->length < size && !grow(text, size)) {
        text->is_failed = true;
        return NULL;
    }
    return text->bytes + text->length;
}

void text_bytes(struct text *text, const char *bytes, size_t size)
{
    if (size == 0) return;
    char *to = text_room(text, size);
    if (!to) return;
    memcpy(to, bytes, size);
    text->length += size;
}

void text_add(struct text *text, const char *words)
{
    text_bytes(text, words, strlen(words));
}

void text_number(struct text *text, uint64_t number)
{
    char digits[NUMBER_DIGITS];
    size_t at = sizeof digits;
    do {
        digits[--at] = (char)('0' + number % 10);
        number /= 10;
    } while (number > 0);
    text_bytes(text, digits + at, sizeof digits - at);
}

static int print_list(char *to, size_t size, const char *format,
                      va_list arguments)
{
    va_list again;
    va_copy(again, arguments);
    const int length = vsnprintf(to, size, format, again);
    va_end(again);
    return length;
}

void text_print(struct text *text, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    const int length = print_list(NULL, 0, format, arguments);
    char *to = length < 0 ? NULL : text_room(text, (size_t)length + 1);
    if (to) {
        print_list(to, (size_t)length + 1, format, arguments);
        text->length += (size_t)length;
    }
    va_end(arguments);
}

void text_symbol(struct text *text, const pdk_alphabet *alphabet,
                 pdk_symbol symbol)
{
    char scratch[PDK_ALPHABET_SCRATCH];
    const pdk_text shown = pdk_alphabet_text(alphabet, symbol, scratch);
    text_bytes(text, shown.bytes, shown.length);
}

void text_name(struct text *text, const char *name)
{
    for (; *name != '\0'; name++) {
        const unsigned char byte = (unsigned char)*name;
        text_bytes(text, byte < 0x20 || byte == 0x7F ? "?" : name, 1);
    }
}

static pdk_status sink_write(void *context, const char *bytes, size_t size,
                             pdk_lifetime lifetime)
{
    struct text *text = context;
    (void)lifetime;
    text_bytes(text, bytes, size);
    return text->is_failed ? PDK_ERR_MEMORY : PDK_OK;
}

pdk_sink text_sink(struct text *text)
{
    return (pdk_sink){.write = sink_write, .context = text};
}

// Fails where memory ends only, and the text then knows.
void text_integer(struct text *text, const pdk_integer *integer)
{
    const pdk_sink sink = text_sink(text);
    if (pdk_integer_print(integer, &sink, NULL) != PDK_OK)
        text->is_failed = true;
}

void text_transform(struct text *text, const pdk_transform *transform)
{
    const pdk_sink sink = text_sink(text);
    if (pdk_transform_print(transform, &sink) != PDK_OK) text->is_failed = true;
}
