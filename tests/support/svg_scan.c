#include "svg_scan.h"

#include "support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NAME_MAX_BYTES = 32, CONTENT_MAX = 4096 };

static const struct {
    const char *escape;
    char character;
} escapes[] = {
    {"&amp;",  '&'},
    {"&lt;",   '<'},
    {"&gt;",   '>'},
    {"&quot;", '"'}
};

// Length of the escape at `text`, 0 if there is none.
static size_t escape_at(const char *text, char *character)
{
    for (size_t i = 0; i < COUNT_OF(escapes); i++) {
        const size_t length = strlen(escapes[i].escape);
        if (strncmp(text, escapes[i].escape, length) != 0) continue;
        *character = escapes[i].character;
        return length;
    }
    return 0;
}

static const char *flaw_of_text(const char *text, const char *end)
{
    char character;
    for (; text < end; text++) {
        if (*text == '&' && escape_at(text, &character) == 0)
            return "an & that escapes nothing";
        if (*text == '>') return "a > in text";
    }
    return NULL;
}

// The end of a tag, NULL if a quote is open or it contains <.
static const char *tag_end(const char *tag)
{
    bool is_quoted = false;
    for (tag++; *tag != '\0'; tag++) {
        if (*tag == '"') is_quoted = !is_quoted;
        if (*tag == '<') return NULL;
        if (*tag == '>' && !is_quoted) return tag;
    }
    return NULL;
}

struct open_tags {
    char names[8][NAME_MAX_BYTES];
    size_t count, roots;
};

static const char *flaw_of_tag(const char *tag, const char *end,
                               struct open_tags *open)
{
    const bool is_closing = tag[1] == '/';
    const char *const name = tag + 1 + is_closing;
    const size_t length = strcspn(name, " >/");
    if (tag[1] == '?') return end[-1] == '?' ? NULL : "declaration is open";
    if (length == 0 || length >= NAME_MAX_BYTES) return "tag without name";
    if (is_closing) {
        if (open->count == 0) return "closes what is not open";
        const char *const last = open->names[--open->count];
        if (strlen(last) != length || strncmp(last, name, length) != 0)
            return "closes another element";
        return NULL;
    }
    if (open->count == 0 && open->roots++ > 0) return "two roots";
    if (end[-1] == '/') return NULL;
    if (open->count == COUNT_OF(open->names)) return "too deep";
    memcpy(open->names[open->count], name, length);
    open->names[open->count++][length] = '\0';
    return NULL;
}

const char *svg_flaw(const char *svg)
{
    struct open_tags open = {0};
    while (*svg != '\0') {
        const char *const tag = strchr(svg, '<');
        const char *flaw = flaw_of_text(svg, tag ? tag : svg + strlen(svg));
        if (flaw) return flaw;
        if (!tag) break;
        const char *const end = tag_end(tag);
        if (!end) return "a tag does not end";
        flaw = flaw_of_tag(tag, end, &open);
        if (flaw) return flaw;
        svg = end + 1;
    }
    return open.count > 0 || open.roots == 0 ? "elements stay open" : NULL;
}

// Whether `text` begins with `with`; reads no more bytes than necessary,
// because sanitizers make the functions of the C library check the whole text.
static bool begins(const char *text, const char *with)
{
    while (*with != '\0' && *text == *with) text++, with++;
    return *with == '\0';
}

const char *svg_find(const char *svg, const char *element, size_t number)
{
    const size_t length = strlen(element);
    for (const char *at = svg; *at != '\0'; at++) {
        if (*at != '<' || !begins(at + 1, element)) continue;
        const char next = at[1 + length];
        if (next != ' ' && next != '>' && next != '/') continue;
        if (number-- == 0) return at;
    }
    return NULL;
}

size_t svg_count(const char *svg, const char *element)
{
    size_t count = 0;
    for (const char *at = svg; (at = svg_find(at, element, 0)) != NULL; at++)
        count++;
    return count;
}

// The start of the value; NULL if the element has no such attribute.
static const char *find_value(const char *element, const char *attribute)
{
    char begin[NAME_MAX_BYTES];
    (void)snprintf(begin, sizeof begin, " %s=\"", attribute);
    for (const char *at = element; *at != '\0' && *at != '>'; at++)
        if (begins(at, begin)) return at + strlen(begin);
    return NULL;
}

double svg_number(const char *element, const char *attribute)
{
    const char *const value = find_value(element, attribute);
    if (!value) fail_msg("no attribute %s", attribute);
    return value ? strtod(value, NULL) : 0;
}

bool svg_equals(const char *element, const char *attribute, const char *text)
{
    const char *const value = find_value(element, attribute);
    const size_t length = strlen(text);
    return value && begins(value, text) && value[length] == '"';
}

const char *svg_content(const char *element)
{
    static char content[CONTENT_MAX];
    size_t used = 0;
    for (const char *at = strchr(element, '>') + 1; *at != '<';) {
        char character = *at;
        const size_t escape = escape_at(at, &character);
        at += escape > 0 ? escape : 1;
        assert_true(used + 1 < sizeof content);
        content[used++] = character;
    }
    content[used] = '\0';
    return content;
}
