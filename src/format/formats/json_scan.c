// A single pass, token by token. A state says what may come next; open lists
// and objects are on a stack of bounded depth, so no text makes the scanner
// recurse.
//
// Lines of the input are scanned as they arrive, so that text that is not JSON
// is refused on the line that shows it, and no line is examined more than
// twice.
#include "format/formats/json_scan.h"

#include "base/alloc.h"
#include "base/number.h"
#include "base/utf8.h"
#include "core/error.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

struct scan {
    struct json *json;
    const char *text;
    size_t at, end;
};

static bool fail(struct scan *scan, pdk_status status, const char *why)
{
    scan->json->status = status;
    scan->json->why = why;
    scan->json->bad_at = scan->at;
    return false;
}

static bool add(struct scan *scan, enum json_type type, size_t at, size_t size)
{
    struct json *json = scan->json;
    void *nodes = json->nodes;
    if (json->count >= UINT32_MAX || size > UINT32_MAX)
        return fail(scan, PDK_ERR_LIMIT, "too many values");
    if (!pdki_alloc_reserve(&nodes, &json->capacity, json->count + 1,
                            sizeof *json->nodes))
        return fail(scan, PDK_ERR_MEMORY, "");
    json->nodes = nodes;
    json->nodes[json->count++] = (struct json_node){
        .at = at, .size = (uint32_t)size, .type = (uint8_t)type};
    return true;
}

// After a complete value.
static void expect_more(struct json *json)
{
    json->expected =
        json->depth == 0 ? JSON_EXPECTS_VALUE : JSON_EXPECTS_COMMA_OR_END;
}

static bool open_container(struct scan *scan, enum json_type type)
{
    struct json *json = scan->json;
    if (json->depth == JSON_DEPTH_MAX)
        return fail(scan, PDK_ERR_LIMIT,
                    "brackets nested deeper than the limit of 32");
    if (!add(scan, type, scan->at, 0)) return false;
    json->open[json->depth++] = (uint32_t)(json->count - 1);
    json->expected =
        type == JSON_LIST ? JSON_EXPECTS_VALUE_OR_END : JSON_EXPECTS_KEY_OR_END;
    scan->at++;
    return true;
}

static bool close_container(struct scan *scan, enum json_type type)
{
    struct json *json = scan->json;
    const enum json_expected expected = json->expected;
    struct json_node *node =
        json->depth > 0 ? &json->nodes[json->open[json->depth - 1]] : NULL;
    if (!node) return fail(scan, PDK_ERR_SYNTAX, "no bracket is open");
    const bool can_end = expected == JSON_EXPECTS_VALUE_OR_END ||
                         expected == JSON_EXPECTS_KEY_OR_END ||
                         expected == JSON_EXPECTS_COMMA_OR_END;
    if (!can_end)
        return fail(scan, PDK_ERR_SYNTAX,
                    "expected a value before the closing bracket");
    if (node->type != type)
        return fail(scan, PDK_ERR_SYNTAX, "the closing bracket does not match");
    node->size = (uint32_t)(json->count - 1 - json->open[json->depth - 1]);
    json->depth--;
    expect_more(json);
    scan->at++;
    return true;
}

// Reads the four digits of \uXXXX; false if there are none.
static bool read_unit(const char *at, const char *end, uint32_t *unit)
{
    *unit = 0;
    if (end - at < 6 || at[0] != '\\' || at[1] != 'u') return false;
    for (int i = 2; i < 6; i++) {
        const int digit = pdki_number_hex(at[i]);
        if (digit < 0) return false;
        *unit = *unit << 4 | (uint32_t)digit;
    }
    return true;
}

// The code point of an escape and its length in bytes; 0 bytes: not an escape.
static size_t read_escape(const char *at, const char *end, uint32_t *code)
{
    static const char letters[] = "\"\\/bfnrt", meanings[] = "\"\\/\b\f\n\r\t";
    uint32_t low = 0;
    if (end - at < 2) return 0;
    const char *letter = at[1] != '\0' ? strchr(letters, at[1]) : NULL;
    if (letter) {
        *code = (unsigned char)meanings[letter - letters];
        return 2;
    }
    if (!read_unit(at, end, code)) return 0;
    if (*code < 0xD800 || *code > 0xDFFF) return 6;
    const bool is_pair = *code < 0xDC00 && read_unit(at + 6, end, &low) &&
                         low >= 0xDC00 && low <= 0xDFFF;
    if (!is_pair) return 0;
    *code = 0x10000 + ((*code - 0xD800) << 10) + (low - 0xDC00);
    return 12;
}

static bool scan_string(struct scan *scan)
{
    const char *text = scan->text;
    const size_t start = scan->at + 1;
    size_t at = start;
    bool has_escapes = false;
    for (; at < scan->end && text[at] != '"'; at++) {
        if ((unsigned char)text[at] < 0x20) break;
        if (text[at] != '\\') continue;
        uint32_t code = 0;
        const size_t bytes = read_escape(text + at, text + scan->end, &code);
        if (bytes == 0) {
            scan->at = at;
            return fail(scan, PDK_ERR_SYNTAX, "invalid escape sequence");
        }
        at += bytes - 1;
        has_escapes = true;
    }
    if (at >= scan->end || text[at] != '"')
        return fail(scan, PDK_ERR_SYNTAX, "unterminated string");
    if (!add(scan, JSON_STRING, start, at - start)) return false;
    scan->json->nodes[scan->json->count - 1].has_escapes = has_escapes;
    scan->at = at + 1;
    return true;
}

static size_t skip_digits(const struct scan *scan, size_t at)
{
    while (at < scan->end && scan->text[at] >= '0' && scan->text[at] <= '9')
        at++;
    return at;
}

// The end of the number that begins here; the start itself if there is none.
static size_t end_of_number(const struct scan *scan)
{
    const char *text = scan->text;
    const size_t start = scan->at, end = scan->end;
    const size_t first = start + (text[start] == '-');
    size_t at = skip_digits(scan, first);
    if (at == first || (text[first] == '0' && at > first + 1)) return start;
    if (at < end && text[at] == '.') {
        const size_t fraction = at + 1;
        at = skip_digits(scan, fraction);
        if (at == fraction) return start;
    }
    if (at < end && (text[at] == 'e' || text[at] == 'E')) {
        size_t exponent = at + 1;
        if (exponent < end && (text[exponent] == '+' || text[exponent] == '-'))
            exponent++;
        at = skip_digits(scan, exponent);
        if (at == exponent) return start;
    }
    return at;
}

static bool is_word(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
           (c >= '0' && c <= '9') || c == '_' || c == '.' || c == '+' ||
           c == '-';
}

static bool scan_word(struct scan *scan)
{
    static const struct {
        const char *word;
        enum json_type type;
    } words[] = {
        {"null",  JSON_NULL },
        {"true",  JSON_TRUE },
        {"false", JSON_FALSE},
    };
    const char *start = scan->text + scan->at;
    size_t length = 0;
    while (scan->at + length < scan->end && is_word(start[length])) length++;
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        if (length != strlen(words[i].word) ||
            memcmp(start, words[i].word, length) != 0)
            continue;
        scan->at += length;
        return add(scan, words[i].type, scan->at - length, length);
    }
    const size_t end = end_of_number(scan);
    if (length == 0 || end != scan->at + length)
        return fail(scan, PDK_ERR_SYNTAX, "expected a JSON value");
    scan->at = end;
    return add(scan, JSON_NUMBER, end - length, length);
}

static bool scan_value(struct scan *scan)
{
    const char c = scan->text[scan->at];
    if (c == '[') return open_container(scan, JSON_LIST);
    if (c == '{') return open_container(scan, JSON_OBJECT);
    if (c == '"' ? !scan_string(scan) : !scan_word(scan)) return false;
    expect_more(scan->json);
    return true;
}

static bool scan_key(struct scan *scan)
{
    if (scan->text[scan->at] != '"')
        return fail(scan, PDK_ERR_SYNTAX, "expected a key in quotes");
    scan->json->expected = JSON_EXPECTS_COLON;
    return scan_string(scan);
}

static bool scan_sign(struct scan *scan)
{
    struct json *json = scan->json;
    const char c = scan->text[scan->at];
    if (json->expected == JSON_EXPECTS_COLON) {
        if (c != ':') return fail(scan, PDK_ERR_SYNTAX, "expected ':'");
        json->expected = JSON_EXPECTS_VALUE;
    } else {
        if (c != ',') return fail(scan, PDK_ERR_SYNTAX, "expected ','");
        const bool is_object =
            json->nodes[json->open[json->depth - 1]].type == JSON_OBJECT;
        json->expected = is_object ? JSON_EXPECTS_KEY : JSON_EXPECTS_VALUE;
    }
    scan->at++;
    return true;
}

static bool scan_token(struct scan *scan)
{
    const char c = scan->text[scan->at];
    if (c == ']') return close_container(scan, JSON_LIST);
    if (c == '}') return close_container(scan, JSON_OBJECT);
    switch (scan->json->expected) {
    case JSON_EXPECTS_VALUE:
    case JSON_EXPECTS_VALUE_OR_END:
        return scan_value(scan);
    case JSON_EXPECTS_KEY:
    case JSON_EXPECTS_KEY_OR_END:
        return scan_key(scan);
    default:
        return scan_sign(scan);
    }
}

bool pdki_json_scan(struct json *json, const char *text, size_t from, size_t to)
{
    struct scan scan = {json, text, from, to};
    for (;;) {
        while (scan.at < to && (text[scan.at] == ' ' || text[scan.at] == '\t' ||
                                text[scan.at] == '\n' || text[scan.at] == '\r'))
            scan.at++;
        if (scan.at == to) return true;
        if (!scan_token(&scan)) return false;
    }
}

size_t pdki_json_next(const struct json *json, size_t index)
{
    const struct json_node *node = &json->nodes[index];
    return index + 1 + (node->type >= JSON_LIST ? node->size : 0);
}

size_t pdki_json_count(const struct json *json, size_t index)
{
    const size_t end = pdki_json_next(json, index);
    size_t count = 0;
    for (size_t i = index + 1; i < end; i = pdki_json_next(json, i)) count++;
    return count;
}

size_t pdki_json_decode(const struct json_node *node, const char *text,
                        char *out)
{
    const char *at = text + node->at, *end = at + node->size;
    size_t used = 0;
    if (!node->has_escapes) {
        memcpy(out, at, node->size);
        return node->size;
    }
    while (at < end) {
        uint32_t code = 0;
        if (*at != '\\') {
            out[used++] = *at++;
            continue;
        }
        at += read_escape(at, end, &code);
        used += pdki_utf8_encode(code, out + used);
    }
    return used;
}

bool pdki_json_says(const struct json_node *node, const char *text,
                    const char *words)
{
    return node->type == JSON_STRING && !node->has_escapes &&
           node->size == strlen(words) &&
           memcmp(text + node->at, words, node->size) == 0;
}

void pdki_json_quote_text(struct out *out, pdk_text text)
{
    pdki_out_text(out, "\"");
    for (size_t i = 0; i < text.length; i++) {
        const unsigned char byte = (unsigned char)text.bytes[i];
        static const char digits[] = "0123456789abcdef";
        if (byte == '\n' || byte == '\t') {
            pdki_out_text(out, byte == '\n' ? "\\n" : "\\t");
            continue;
        }
        if (byte < 0x20) {
            const char escape[] = {
                '\\', 'u', '0', '0', digits[byte >> 4], digits[byte & 15]};
            pdki_out_bytes(out, escape, sizeof escape);
            continue;
        }
        if (byte == '"' || byte == '\\') pdki_out_text(out, "\\");
        pdki_out_bytes(out, text.bytes + i, 1);
    }
    pdki_out_text(out, "\"");
}

void pdki_json_quote(struct out *out, const char *text)
{
    pdki_json_quote_text(out, (pdk_text){text, strlen(text)});
}

// The end of a list or object.
static const char *end_of(const char *at)
{
    unsigned depth = 0;
    bool is_string = false;
    do {
        const char c = *at++;
        if (c == '"') is_string = !is_string;
        if (is_string && c == '\\') at++;
        if (is_string) continue;
        if (c == '[' || c == '{') depth++;
        if (c == ']' || c == '}') depth--;
    } while (depth > 0);
    return at;
}

bool pdki_json_raw(struct json_document *document, size_t node, pdk_text *raw)
{
    const struct json_node *value = &document->json.nodes[node];
    const char *at = document->text + value->at;
    *raw = (pdk_text){at, value->size};
    if (value->type < JSON_STRING) return true;
    const char *end = end_of(at);
    char *out = pdki_json_scratch(document, (size_t)(end - at));
    if (!out) return false;
    *raw = (pdk_text){out, 0};
    for (bool is_string = false; at < end; at++) {
        if (!is_string && strchr(" \t\r\n", *at)) continue;
        if (*at == '"') is_string = !is_string;
        out[raw->length++] = *at;
        if (is_string && *at == '\\') out[raw->length++] = *++at;
    }
    return true;
}

void pdki_json_document_free(void *data)
{
    struct json_document *document = data;
    if (!document) return;
    pdki_free(document->cells);
    pdki_free(document->scratch);
    pdki_free(document->json.nodes);
    pdki_free(document);
}

// Whether a document may begin with the line, or one ends before it.
static bool is_apart(const struct read_line *line)
{
    const char *text = line->text;
    if (line->length == 0 || text[0] == '{') return true;
    return line->length > 1 && text[0] == '[' &&
           (text[1] == '[' || text[1] == '{');
}

// Consumes the document up to the bad line, and what seems to belong to it:
// everything up to the next line that may begin a document.
static pdk_status give_up(struct whole_text *text, struct read_place bad)
{
    struct read_input *input = text->input;
    struct read_line line;
    bool is_empty = false;
    bool is_bad = bad.offset == 0; // the very first line
    pdki_input_consume(input, bad);
    for (;; is_bad = false) {
        struct read_place place = pdki_input_place(input);
        pdk_status status = pdki_input_line(input, &place, &line, NULL);
        if (status == PDK_OK && !is_bad && is_apart(&line)) return PDK_OK;
        if (status != PDK_OK && status != PDK_ERR_SYNTAX &&
            status != PDK_ERR_LIMIT)
            return status;
        status = pdki_input_skip_line(input, &is_empty, NULL);
        if (status != PDK_OK) return status;
    }
}

// Returns `status`, with its position already in the error if it has one,
// unless there is a worse failure on the way to the end of the document.
static pdk_status leave(struct whole_text *text, struct read_place bad,
                        pdk_status status)
{
    if (status != PDK_ERR_SYNTAX && status != PDK_ERR_LIMIT)
        return pdki_error_plain(text->error, status);
    const pdk_status left = give_up(text, bad);
    return left == PDK_OK || left == PDK_END
               ? status
               : pdki_error_plain(text->error, left);
}

pdk_status pdki_json_document_read(struct json_document *document,
                                   struct whole_text *text)
{
    struct json *json = &document->json;
    struct read_place place = pdki_input_place(text->input);
    *json = (struct json){.nodes = json->nodes, .capacity = json->capacity};
    document->next = document->list_end = 0;
    document->known_start = 0;
    document->first_line = document->known_line = place.line;
    do {
        const struct read_place start = place;
        struct read_line line;
        pdk_status status =
            pdki_input_line(text->input, &place, &line, text->error);
        if (status == PDK_END)
            status = pdki_error_at(text->error, PDK_ERR_SYNTAX, place.line, 1,
                                   "the text ends inside brackets");
        if (status != PDK_OK) return leave(text, start, status);
        if (!pdki_json_scan(json, line.text - line.offset, line.offset,
                            line.offset + line.length)) {
            const char *at = line.text + (json->bad_at - line.offset);
            status =
                pdki_error_at(text->error, json->status, line.number,
                              pdki_line_column(&line, at), "%s", json->why);
            return leave(text, start, status);
        }
    } while (json->depth > 0);
    document->end = place;
    document->text = pdki_input_text(text->input, 0);
    return PDK_OK;
}

const char *pdki_json_place(struct json_document *document, size_t node,
                            struct read_line *line)
{
    const size_t at = (size_t)document->json.nodes[node].at;
    if (at < document->known_start) {
        document->known_start = 0;
        document->known_line = document->first_line;
    }
    for (;;) {
        const char *start = document->text + document->known_start;
        const char *end = memchr(start, '\n', at - document->known_start);
        if (!end) break;
        document->known_start += (size_t)(end - start) + 1;
        document->known_line++;
    }
    *line = (struct read_line){.text = document->text + document->known_start,
                               .number = document->known_line};
    return document->text + at;
}

pdk_status pdki_json_error_at(struct json_document *document, size_t node,
                              pdk_status status)
{
    struct read_line line;
    if (status == PDK_OK || status == PDK_ERR_MEMORY || !document->error)
        return status;
    const char *at = pdki_json_place(document, node, &line);
    document->error->line = line.number;
    document->error->column = pdki_line_column(&line, at);
    return status;
}

pdk_status pdki_json_refuse(struct json_document *document, size_t node,
                            const char *format, ...)
{
    char text[PDK_ERROR_TEXT_SIZE];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    const pdk_status status =
        pdki_error_set(document->error, PDK_ERR_SYNTAX, "%s", text);
    return pdki_json_error_at(document, node, status);
}

pdk_status pdki_json_number(struct json_document *document, size_t index,
                            uint64_t most, uint64_t *number)
{
    const struct json_node *node = &document->json.nodes[index];
    if (node->type == JSON_NUMBER &&
        pdki_number_parse(document->text + node->at, node->size, number) &&
        *number <= most)
        return PDK_OK;
    return pdki_json_refuse(document, index,
                            "expected a whole number up to %llu", (wide)most);
}

char *pdki_json_scratch(struct json_document *document, size_t size)
{
    void *scratch = document->scratch;
    if (!pdki_alloc_reserve(&scratch, &document->scratch_capacity, size + 1, 1))
        return NULL;
    return document->scratch = scratch;
}

bool pdki_json_words(struct json_document *document, size_t index,
                     pdk_text *words)
{
    const struct json_node *node = &document->json.nodes[index];
    *words = (pdk_text){document->text + node->at, node->size};
    if (!node->has_escapes) return true;
    char *scratch = pdki_json_scratch(document, node->size);
    if (!scratch) return false;
    words->length = pdki_json_decode(node, document->text, scratch);
    words->bytes = scratch;
    return true;
}
