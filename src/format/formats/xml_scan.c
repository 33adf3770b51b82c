// The input is a sequence of characters, with each line ending counted as one.
// Only the current line is kept, and requested parts are copied, so a document
// needs memory only for its longest line and tag.
#include "format/formats/xml_scan.h"

#include "base/alloc.h"
#include "base/utf8.h"
#include "core/error.h"

#include <stdlib.h>
#include <string.h>

enum { AT_END = -1, AT_FAILURE = -2 };

void pdki_xml_free(void *data)
{
    struct xml *xml = data;
    if (!xml) return;
    pdki_free(xml->bytes);
    pdki_free(xml);
}

void pdki_xml_begin(struct xml *xml, struct read_input *input)
{
    *xml = (struct xml){.input = input,
                        .error = xml->error,
                        .bytes = xml->bytes,
                        .capacity = xml->capacity};
}

static bool fail(struct xml *xml, const char *why)
{
    const uint64_t line = xml->has_line ? xml->line.number : xml->input->line;
    const uint64_t column = xml->has_line ? xml->column : 1;
    if (xml->status == PDK_OK) // otherwise the first failure stays
        xml->status =
            pdki_error_at(xml->error, PDK_ERR_SYNTAX, line, column, "%s", why);
    return false;
}

// The next character as a byte, without consuming it.
static int peek(struct xml *xml)
{
    if (xml->status != PDK_OK) return AT_FAILURE;
    if (!xml->has_line) {
        struct read_place place = pdki_input_place(xml->input);
        const pdk_status status =
            pdki_input_line(xml->input, &place, &xml->line, xml->error);
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

// Consumes the character that peek() returned.
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
    if (!pdki_alloc_reserve(&block, &xml->capacity, xml->used + size + 1, 1)) {
        xml->status = pdki_error_plain(xml->error, PDK_ERR_MEMORY);
        return false;
    }
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

static void skip_spaces(struct xml *xml)
{
    for (int c; is_space(c = peek(xml));) take(xml, c);
}

// Consumes these characters; false if there are others.
static bool take_words(struct xml *xml, const char *words)
{
    for (; *words != '\0'; words++) {
        if (peek(xml) != *words) return false;
        take(xml, *words);
    }
    return true;
}

// Consumes everything up to and including `end`; keeps the text before it if
// is_kept.
static bool take_past(struct xml *xml, const char *end, bool is_kept)
{
    const size_t start = xml->used, length = strlen(end);
    for (int c; (c = peek(xml)) >= 0;) {
        const char byte = (char)c;
        if (!is_kept && xml->used - start == length) {
            memmove(xml->bytes + start, xml->bytes + start + 1, length - 1);
            xml->used--;
        }
        if (!keep(xml, &byte, 1)) return false;
        take(xml, c);
        if (xml->used - start < length ||
            memcmp(xml->bytes + xml->used - length, end, length) != 0)
            continue;
        xml->used -= length;
        xml->bytes[xml->used] = '\0';
        return true;
    }
    return false;
}

static bool read_name(struct xml *xml, char name[XML_NAME_MAX + 1])
{
    size_t length = 0;
    for (int c; is_name(c = peek(xml)); length++) {
        if (length == XML_NAME_MAX) return false;
        name[length] = (char)c;
        take(xml, c);
    }
    name[length] = '\0';
    return length > 0;
}

// The character for the text between & and ;, or 0 if there is none.
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

static bool keep_entity(struct xml *xml)
{
    char words[12], bytes[4];
    size_t length = 0;
    take(xml, '&');
    for (int c; (c = peek(xml)) != ';'; length++) {
        if ((!is_name(c) && c != '#') || length + 1 == sizeof words)
            return fail(xml, "unknown XML entity");
        words[length] = (char)c;
        take(xml, c);
    }
    words[length] = '\0';
    const uint32_t code = entity_code(words);
    if (code == 0) return fail(xml, "unknown XML entity");
    take(xml, ';');
    return keep(xml, bytes, pdki_utf8_encode(code, bytes));
}

// Keeps characters up to `end`, which is not consumed.
static bool keep_until(struct xml *xml, char end)
{
    for (int c; (c = peek(xml)) != end;) {
        if (c < 0 || (end != '<' && c == '<'))
            return fail(xml, "unterminated tag");
        if (c == '&') {
            if (!keep_entity(xml)) return false;
            continue;
        }
        const char byte = (char)c;
        if (!keep(xml, &byte, 1)) return false;
        take(xml, c);
    }
    return true;
}

static bool read_attribute(struct xml *xml)
{
    char name[XML_NAME_MAX + 1];
    struct xml_attribute *attribute = &xml->attributes[xml->attribute_count];
    if (xml->attribute_count == XML_ATTRIBUTES_MAX || !read_name(xml, name))
        return fail(xml, "expected an attribute");
    if (pdki_xml_attribute(xml, name)) return fail(xml, "duplicate attribute");
    attribute->name = xml->used;
    if (!keep(xml, name, strlen(name) + 1)) return false;
    skip_spaces(xml);
    if (!take_words(xml, "=")) return fail(xml, "expected '='");
    skip_spaces(xml);
    const int quote = peek(xml);
    if (quote != '"' && quote != '\'') return fail(xml, "expected a quote");
    take(xml, quote);
    attribute->line = xml->line.number;
    attribute->column = xml->column;
    attribute->value = xml->used;
    if (!keep_until(xml, (char)quote)) return false;
    attribute->length = xml->used - attribute->value;
    if (!keep(xml, "", 1)) return false;
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

static bool read_open(struct xml *xml)
{
    if (xml->depth == XML_DEPTH_MAX)
        return fail(xml, "elements nested deeper than the limit of 16");
    if (!read_name(xml, xml->name))
        return fail(xml, "expected the name of an element");
    memcpy(xml->open[xml->depth++], xml->name, sizeof xml->name);
    for (;;) {
        skip_spaces(xml);
        const int c = peek(xml);
        if (c == '>') break;
        if (c == '/') {
            take(xml, c);
            xml->is_empty_tag = true;
            break;
        }
        if (!read_attribute(xml)) return false;
    }
    return take_words(xml, ">") || fail(xml, "expected '>'");
}

static bool read_close(struct xml *xml)
{
    if (!read_name(xml, xml->name))
        return fail(xml, "expected the name of an element");
    if (xml->depth == 0 || strcmp(xml->name, xml->open[xml->depth - 1]) != 0)
        return fail(xml, "the end tag does not match");
    skip_spaces(xml);
    if (!take_words(xml, ">")) return fail(xml, "expected '>'");
    xml->depth--;
    return true;
}

// Reads what follows "<!": a comment or a CDATA section. False on failure.
static bool read_declaration(struct xml *xml)
{
    const int c = peek(xml);
    if (c == '-')
        return (take_words(xml, "--") && take_past(xml, "-->", false)) ||
               fail(xml, "unterminated comment");
    if (c != '[' || xml->depth == 0)
        return fail(xml, "document types are not supported");
    if (!take_words(xml, "[CDATA[")) return fail(xml, "expected <![CDATA[");
    return take_past(xml, "]]>", true) ||
           fail(xml, "unterminated CDATA section");
}

// Reads text up to a tag, skipping comments.
static bool read_text(struct xml *xml, bool *is_close)
{
    for (;;) {
        if (xml->depth == 0)
            skip_spaces(xml);
        else if (!keep_until(xml, '<'))
            return false;
        if (peek(xml) == AT_END && xml->depth == 0) return false;
        xml->token_line = xml->line.number;
        xml->token_column = xml->column;
        if (!take_words(xml, "<")) return fail(xml, "expected a tag");
        const int c = peek(xml);
        *is_close = c == '/';
        if (c != '!' && c != '?') break;
        take(xml, c);
        if (c == '!' && !read_declaration(xml)) return false;
        if (c == '?' && !take_past(xml, "?>", false))
            return fail(xml, "unterminated processing instruction");
    }
    if (*is_close) take(xml, '/');
    return true;
}

enum xml_token pdki_xml_next(struct xml *xml)
{
    bool is_close = false;
    if (xml->is_empty_tag) {
        xml->is_empty_tag = false;
        memcpy(xml->name, xml->open[--xml->depth], sizeof xml->name);
        xml->text_length = 0;
        return XML_CLOSE;
    }
    xml->used = xml->attribute_count = 0;
    if (!keep(xml, "", 0)) return XML_FAILED;
    xml->text = xml->used;
    xml->text_line = xml->line.number;
    xml->text_column = xml->column;
    if (!read_text(xml, &is_close)) {
        if (xml->depth == 0) (void)fail(xml, "expected an element");
        return XML_FAILED;
    }
    xml->text_length = xml->used - xml->text;
    if (!keep(xml, "", 1)) return XML_FAILED;
    if (is_close) return read_close(xml) ? XML_CLOSE : XML_FAILED;
    return read_open(xml) ? XML_OPEN : XML_FAILED;
}
