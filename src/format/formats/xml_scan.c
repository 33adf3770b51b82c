// The input is seen as characters, a line end as one more of them. Only the
// line at hand is kept, and what was asked to be kept is copied, so that a
// document takes memory for its longest line and tag alone.
#include "format/formats/xml_scan.h"

#include "base/alloc.h"
#include "base/utf8.h"
#include "core/error.h"

#include <stdlib.h>
#include <string.h>

enum { AT_END = -1, AT_FAILURE = -2 };

void pdki_xml_release(struct xml *xml)
{
    pdki_free(xml->bytes);
}

void pdki_xml_begin(struct xml *xml, struct read_input *input)
{
    char *bytes = xml->bytes;
    const size_t capacity = xml->capacity;
    *xml = (struct xml){.input = input, .bytes = bytes, .capacity = capacity};
}

static enum xml_token fail(struct xml *xml, pdk_error *error, const char *why)
{
    const uint64_t line = xml->has_line ? xml->line.number : xml->input->line;
    const uint64_t column = xml->has_line ? xml->column : 1;
    if (xml->status != PDK_OK) return XML_FAILED; // that came first
    xml->status = pdki_error_at(error, PDK_ERR_SYNTAX, line, column, "%s", why);
    return XML_FAILED;
}

static enum xml_token fail_memory(struct xml *xml, pdk_error *error)
{
    xml->status = pdki_error_plain(error, PDK_ERR_MEMORY);
    return XML_FAILED;
}

// The next character as a byte, without taking it.
static int peek(struct xml *xml, pdk_error *error)
{
    if (xml->status != PDK_OK) return AT_FAILURE;
    if (!xml->has_line) {
        struct read_place place = pdki_input_place(xml->input);
        const pdk_status status =
            pdki_input_line(xml->input, &place, &xml->line, error);
        if (status == PDK_END) return AT_END;
        if (status != PDK_OK) {
            xml->status = status;
            return AT_FAILURE;
        }
        xml->has_line = true;
        xml->at = 0;
        xml->column = 1;
    }
    if (xml->at >= xml->line.length) return '\n';
    return (unsigned char)pdki_input_text(xml->input, xml->at)[0];
}

void pdki_xml_leave(struct xml *xml)
{
    if (xml->has_line) pdki_input_consume_line(xml->input, xml->line.size);
    xml->has_line = false;
}

// Takes what peek() showed.
static void take(struct xml *xml, int c)
{
    if (xml->at >= xml->line.length) {
        pdki_xml_leave(xml);
        return;
    }
    xml->at++;
    xml->column += (c & 0xC0) != 0x80;
}

static bool keep(struct xml *xml, const char *bytes, size_t size)
{
    void *block = xml->bytes;
    if (!pdki_alloc_reserve(&block, &xml->capacity, xml->used + size + 1, 1))
        return false;
    xml->bytes = block;
    memcpy(xml->bytes + xml->used, bytes, size);
    xml->used += size;
    xml->bytes[xml->used] = '\0';
    return true;
}

static bool is_space(int c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

static bool is_name(int c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
           (c >= '0' && c <= '9') || c == '_' || c == '-' || c == '.' ||
           c == ':';
}

static void skip_spaces(struct xml *xml, pdk_error *error)
{
    for (int c; is_space(c = peek(xml, error));) take(xml, c);
}

// Takes these characters; false where others stand.
static bool take_words(struct xml *xml, const char *words, pdk_error *error)
{
    for (; *words != '\0'; words++) {
        if (peek(xml, error) != *words) return false;
        take(xml, *words);
    }
    return true;
}

// Takes everything up to the words that end it, which are two or three
// characters and begin with the same one or end with >.
static bool skip_past(struct xml *xml, const char *end, pdk_error *error)
{
    char last[3] = {0};
    const size_t length = strlen(end);
    for (int c; (c = peek(xml, error)) >= 0;) {
        take(xml, c);
        last[0] = last[1];
        last[1] = last[2];
        last[2] = (char)c;
        if (memcmp(last + 3 - length, end, length) == 0) return true;
    }
    return false;
}

static bool read_name(struct xml *xml, char name[XML_NAME_MAX + 1],
                      pdk_error *error)
{
    size_t length = 0;
    for (int c; is_name(c = peek(xml, error)); length++) {
        if (length == XML_NAME_MAX) return false;
        name[length] = (char)c;
        take(xml, c);
    }
    name[length] = '\0';
    return length > 0;
}

// The character that the words between & and ; stand for; 0: none.
static uint32_t entity_code(const char *words)
{
    static const struct {
        const char *name;
        char meaning;
    } entities[] = {
        {"lt",   '<' },
        {"gt",   '>' },
        {"amp",  '&' },
        {"quot", '"' },
        {"apos", '\''},
    };
    for (size_t i = 0; i < sizeof entities / sizeof entities[0]; i++)
        if (strcmp(words, entities[i].name) == 0)
            return (unsigned char)entities[i].meaning;
    if (words[0] != '#') return 0;
    const bool is_hex = words[1] == 'x';
    const char *digits = words + (is_hex ? 2 : 1);
    const size_t length = strlen(digits);
    if (length == 0 || length > 8 ||
        strspn(digits, is_hex ? "0123456789abcdefABCDEF" : "0123456789") !=
            length)
        return 0;
    const unsigned long code = strtoul(digits, NULL, is_hex ? 16 : 10);
    return code > 0x10FFFF || (code >= 0xD800 && code <= 0xDFFF)
               ? 0
               : (uint32_t)code;
}

static bool keep_entity(struct xml *xml, pdk_error *error)
{
    char words[12], bytes[4];
    size_t length = 0;
    take(xml, '&');
    for (int c; (c = peek(xml, error)) != ';'; length++) {
        if ((!is_name(c) && c != '#') || length + 1 == sizeof words) {
            (void)fail(xml, error, "not an entity of XML");
            return false;
        }
        words[length] = (char)c;
        take(xml, c);
    }
    words[length] = '\0';
    const uint32_t code = entity_code(words);
    if (code == 0) {
        (void)fail(xml, error, "not an entity of XML");
        return false;
    }
    take(xml, ';');
    if (!keep(xml, bytes, pdki_utf8_encode(code, bytes))) {
        (void)fail_memory(xml, error);
        return false;
    }
    return true;
}

// Keeps characters up to `end`, which is not taken.
static bool keep_until(struct xml *xml, char end, pdk_error *error)
{
    for (int c; (c = peek(xml, error)) != end;) {
        if (c < 0 || (end != '<' && c == '<')) {
            (void)fail(xml, error, "the tag has no end");
            return false;
        }
        if (c == '&') {
            if (!keep_entity(xml, error)) return false;
            continue;
        }
        const char byte = (char)c;
        if (!keep(xml, &byte, 1)) {
            (void)fail_memory(xml, error);
            return false;
        }
        take(xml, c);
    }
    return true;
}

static bool read_attribute(struct xml *xml, pdk_error *error)
{
    char name[XML_NAME_MAX + 1];
    struct xml_attribute *attribute = &xml->attributes[xml->attribute_count];
    if (xml->attribute_count == XML_ATTRIBUTES_MAX ||
        !read_name(xml, name, error))
        return fail(xml, error, "an attribute is expected") != XML_FAILED;
    if (pdki_xml_attribute(xml, name))
        return fail(xml, error, "this attribute stands here twice") !=
               XML_FAILED;
    attribute->name = xml->used;
    if (!keep(xml, name, strlen(name) + 1))
        return fail_memory(xml, error) != XML_FAILED;
    skip_spaces(xml, error);
    if (!take_words(xml, "=", error))
        return fail(xml, error, "a = is expected") != XML_FAILED;
    skip_spaces(xml, error);
    const int quote = peek(xml, error);
    if (quote != '"' && quote != '\'')
        return fail(xml, error, "a quote is expected") != XML_FAILED;
    take(xml, quote);
    attribute->line = xml->line.number;
    attribute->column = xml->column;
    attribute->value = xml->used;
    if (!keep_until(xml, (char)quote, error)) return false;
    attribute->length = xml->used - attribute->value;
    if (!keep(xml, "", 1)) return fail_memory(xml, error) != XML_FAILED;
    take(xml, quote);
    xml->attribute_count++;
    return true;
}

const struct xml_attribute *pdki_xml_attribute(const struct xml *xml,
                                               const char *name)
{
    for (size_t i = 0; i < xml->attribute_count; i++)
        if (strcmp(xml->bytes + xml->attributes[i].name, name) == 0)
            return &xml->attributes[i];
    return NULL;
}

static enum xml_token read_open(struct xml *xml, pdk_error *error)
{
    if (xml->depth == XML_DEPTH_MAX)
        return fail(xml, error, "elements deeper than the limit of 16");
    if (!read_name(xml, xml->name, error))
        return fail(xml, error, "the name of an element is expected");
    memcpy(xml->open[xml->depth++], xml->name, sizeof xml->name);
    for (;;) {
        skip_spaces(xml, error);
        const int c = peek(xml, error);
        if (c == '>') break;
        if (c == '/') {
            take(xml, c);
            xml->is_empty_tag = true;
            break;
        }
        if (!read_attribute(xml, error)) return XML_FAILED;
    }
    if (!take_words(xml, ">", error))
        return fail(xml, error, "a > is expected");
    return XML_OPEN;
}

static enum xml_token read_close(struct xml *xml, pdk_error *error)
{
    if (!read_name(xml, xml->name, error))
        return fail(xml, error, "the name of an element is expected");
    if (xml->depth == 0 || strcmp(xml->name, xml->open[xml->depth - 1]) != 0)
        return fail(xml, error, "another element is open");
    skip_spaces(xml, error);
    if (!take_words(xml, ">", error))
        return fail(xml, error, "a > is expected");
    xml->depth--;
    return XML_CLOSE;
}

// What stands behind "<!": a comment, or text as it is. False: it failed.
static bool read_declaration(struct xml *xml, pdk_error *error)
{
    const int c = peek(xml, error);
    if (c == '-') {
        if (take_words(xml, "--", error) && skip_past(xml, "-->", error))
            return true;
        return fail(xml, error, "the comment has no end") != XML_FAILED;
    }
    if (c != '[' || xml->depth == 0)
        return fail(xml, error, "document types are not read") != XML_FAILED;
    const size_t start = xml->used;
    if (!take_words(xml, "[CDATA[", error))
        return fail(xml, error, "<![CDATA[ is expected") != XML_FAILED;
    for (int b; (b = peek(xml, error)) >= 0;) {
        const char byte = (char)b;
        if (!keep(xml, &byte, 1)) return fail_memory(xml, error) != XML_FAILED;
        take(xml, b);
        if (xml->used - start < 3 ||
            memcmp(xml->bytes + xml->used - 3, "]]>", 3) != 0)
            continue;
        xml->used -= 3;
        xml->bytes[xml->used] = '\0';
        return true;
    }
    return fail(xml, error, "the text has no end") != XML_FAILED;
}

// Takes text up to a tag, and comments in it.
static bool read_text(struct xml *xml, bool *is_close, pdk_error *error)
{
    for (;;) {
        if (xml->depth == 0)
            skip_spaces(xml, error);
        else if (!keep_until(xml, '<', error))
            return false;
        if (peek(xml, error) == AT_END && xml->depth == 0) return false;
        xml->token_line = xml->line.number;
        xml->token_column = xml->column;
        if (!take_words(xml, "<", error)) {
            (void)fail(xml, error, "a tag is expected");
            return false;
        }
        const int c = peek(xml, error);
        *is_close = c == '/';
        if (c != '!' && c != '?') break;
        take(xml, c);
        if (c == '!' && !read_declaration(xml, error)) return false;
        if (c == '?' && !skip_past(xml, "?>", error)) {
            (void)fail(xml, error, "the instruction has no end");
            return false;
        }
    }
    if (*is_close) take(xml, '/');
    return true;
}

enum xml_token pdki_xml_next(struct xml *xml, pdk_error *error)
{
    bool is_close = false;
    if (xml->is_empty_tag) {
        xml->is_empty_tag = false;
        memcpy(xml->name, xml->open[--xml->depth], sizeof xml->name);
        xml->text_length = 0;
        return XML_CLOSE;
    }
    xml->used = xml->attribute_count = 0;
    if (!keep(xml, "", 0)) return fail_memory(xml, error);
    xml->text = xml->used;
    xml->text_line = xml->line.number;
    xml->text_column = xml->column;
    if (!read_text(xml, &is_close, error)) {
        if (xml->status == PDK_OK && xml->depth == 0)
            return fail(xml, error, "an element is expected");
        return XML_FAILED;
    }
    xml->text_length = xml->used - xml->text;
    if (!keep(xml, "", 1)) return fail_memory(xml, error);
    return is_close ? read_close(xml, error) : read_open(xml, error);
}
