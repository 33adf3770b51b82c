#include "options/paragraph.h"

#include <string.h>

enum { WIDTH = 80 };

// Columns of UTF-8 text whose characters are all one column wide.
static size_t width_of(const char *text, size_t length)
{
    size_t width = 0;
    for (size_t i = 0; i < length; i++)
        width += ((unsigned char)text[i] & 0xc0) != 0x80;
    return width;
}

static void wrap(FILE *out, const char *text, size_t length, size_t at,
                 size_t indent)
{
    const char *end = text + length;
    size_t used = at;
    for (;;) {
        while (text < end && (*text == ' ' || *text == '\n')) text++;
        if (text == end) break;
        size_t word = strcspn(text, " \n");
        if (word > (size_t)(end - text)) word = (size_t)(end - text);
        const size_t width = width_of(text, word);
        const size_t space = used > at; // not before the first word
        if (space && used + space + width >= WIDTH) {
            fprintf(out, "\n%*s", (int)indent, "");
            used = at = indent;
        } else if (space) {
            fputc(' ', out);
            used++;
        }
        fwrite(text, 1, word, out);
        used += width;
        text += word;
    }
    fputc('\n', out);
}

void paragraph_write(FILE *out, const char *text, size_t at, size_t indent)
{
    wrap(out, text, strlen(text), at, indent);
}

size_t paragraph_next(const char **text)
{
    while (**text == '\n') ++*text;
    const char *gap = strstr(*text, "\n\n");
    return gap ? (size_t)(gap - *text) : strlen(*text);
}

void paragraphs_write(FILE *out, const char *text)
{
    size_t length;
    for (int i = 0; (length = paragraph_next(&text)) > 0; i++) {
        if (i > 0) fputc('\n', out);
        if (*text == ' ')
            fprintf(out, "%.*s\n", (int)length, text);
        else
            wrap(out, text, length, 0, 0);
        text += length;
    }
}
