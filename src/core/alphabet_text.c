// The text forms of alphabets: "A-P", "0-9A-F", "1..16", "sun,moon,star", or
// one symbol per line. A '-' makes a range only between two digits, two letters
// of the same case, or two characters outside ASCII, so that the signs in
// "+-*/" are just symbols.
#include <permudoku/alphabet.h>

#include "base/alloc.h"
#include "base/number.h"
#include "base/utf8.h"
#include "core/board.h"
#include "core/error.h"

#include <stdio.h>
#include <string.h>

enum {
    CODE_COUNT = 0x110000, // number of code points
    SURROGATE_FIRST = 0xD800,
    SURROGATE_LAST = 0xDFFF
};

// A growing list of symbols; those of a range are kept in `codes` until the
// end.
struct list {
    pdk_text *symbols;
    size_t count, capacity;
    uint32_t *codes;
    size_t code_count, code_capacity;
};

static void list_release(struct list *list)
{
    pdki_free(list->codes);
    pdki_free(list->symbols);
}

static bool list_add(struct list *list, const char *bytes, size_t length)
{
    void *block = list->symbols;
    if (!pdki_alloc_reserve(&block, &list->capacity, list->count + 1,
                            sizeof *list->symbols))
        return false;
    list->symbols = block;
    list->symbols[list->count++] = (pdk_text){bytes, length};
    return true;
}

static bool list_add_code(struct list *list, uint32_t code)
{
    void *block = list->codes;
    if (!pdki_alloc_reserve(&block, &list->code_capacity, list->code_count + 1,
                            sizeof *list->codes))
        return false;
    list->codes = block;
    list->codes[list->code_count++] = code;
    return true;
}

// Converts code points to symbols; their text is stored in *bytes, which the
// caller owns.
static bool spell_codes(struct list *list, char **bytes)
{
    *bytes = pdki_alloc_array(list->code_count, 4);
    if (!*bytes) return false;
    char *next = *bytes;
    for (size_t i = 0; i < list->code_count; i++) {
        const size_t length = pdki_utf8_encode(list->codes[i], next);
        if (!list_add(list, next, length)) return false;
        next += length;
    }
    return true;
}

static pdk_status check_utf8(const char *text, size_t length, pdk_error *error)
{
    uint32_t code = 0;
    for (size_t at = 0, bytes; at < length; at += bytes) {
        bytes = pdki_utf8_decode(text + at, length - at, &code);
        if (bytes == 0)
            return pdki_error_at(error, PDK_ERR_SYMBOLS, 0, at + 1,
                                 "byte %zu of the symbols, \\x%02X, is not "
                                 "valid UTF-8",
                                 at + 1, (unsigned)(unsigned char)text[at]);
    }
    return PDK_OK;
}

// Makes an alphabet from a list; `is_listed` is false if memory ran out before.
// *bad is the symbol at fault, list->count if there is none.
static pdk_status build(const struct list *list, bool is_listed,
                        pdk_alphabet **out, uint32_t *bad, pdk_error *error)
{
    *bad = (uint32_t)list->count;
    if (!is_listed) return pdki_error_plain(error, PDK_ERR_MEMORY);
    if (list->count > PDK_SIDE_MAX)
        return pdki_error_set(error, PDK_ERR_LIMIT,
                              "%zu symbols exceed the limit of %u", list->count,
                              PDK_SIDE_MAX);
    const pdk_status status = pdki_alphabet_build(
        list->symbols, (uint32_t)list->count, out, bad, error);
    if (status != PDK_ERR_SYMBOLS || !error) *bad = (uint32_t)list->count;
    return status;
}

static bool split(struct list *list, const char *text, size_t length,
                  char separator)
{
    const char *end = text + length;
    for (;;) {
        const char *stop = memchr(text, separator, (size_t)(end - text));
        const char *piece_end = stop ? stop : end;
        if (!list_add(list, text, (size_t)(piece_end - text))) return false;
        if (!stop) return true;
        text = stop + 1;
    }
}

static pdk_status parse_commas(const char *text, size_t length,
                               pdk_alphabet **out, pdk_error *error)
{
    struct list list = {0};
    uint32_t bad = 0;
    const bool is_listed = split(&list, text, length, ',');
    const pdk_status status = build(&list, is_listed, out, &bad, error);
    if (bad < list.count)
        error->column = (uint64_t)(list.symbols[bad].bytes - text) + 1;
    list_release(&list);
    return status;
}

// Reads "first..last", both decimal; false if the text is anything else.
static bool is_number_range(const char *text, size_t length, uint64_t *first,
                            uint64_t *last)
{
    const size_t digits = pdki_number_read(text, length, first);
    if (digits == 0 || digits + 2 >= length) return false;
    if (text[digits] != '.' || text[digits + 1] != '.') return false;
    return pdki_number_parse(text + digits + 2, length - digits - 2, last);
}

static pdk_status parse_number_range(uint64_t first, uint64_t last,
                                     pdk_alphabet **out, pdk_error *error)
{
    const uint32_t largest = UINT32_MAX - PDK_SIDE_MAX;
    if (last < first)
        return pdki_error_set(
            error, PDK_ERR_SYMBOLS, "the range %llu..%llu runs backwards",
            (unsigned long long)first, (unsigned long long)last);
    if (last - first >= PDK_SIDE_MAX)
        return pdki_error_set(
            error, PDK_ERR_LIMIT,
            "the range %llu..%llu exceeds the limit of %u symbols",
            (unsigned long long)first, (unsigned long long)last, PDK_SIDE_MAX);
    if (last > largest)
        return pdki_error_set(
            error, PDK_ERR_LIMIT,
            "the range %llu..%llu exceeds the largest number, %u",
            (unsigned long long)first, (unsigned long long)last, largest);
    return pdk_alphabet_numbers((uint32_t)first, (uint32_t)(last - first + 1),
                                out, error);
}

enum range_class {
    CLASS_NONE,
    CLASS_DIGIT,
    CLASS_UPPER,
    CLASS_LOWER,
    CLASS_WIDE
};

static enum range_class class_of(uint32_t code)
{
    if (code >= '0' && code <= '9') return CLASS_DIGIT;
    if (code >= 'A' && code <= 'Z') return CLASS_UPPER;
    if (code >= 'a' && code <= 'z') return CLASS_LOWER;
    return code >= 0x80 ? CLASS_WIDE : CLASS_NONE;
}

// The number of characters in a range; surrogates are not characters.
static uint32_t count_range(uint32_t first, uint32_t last)
{
    const bool spans = first < SURROGATE_FIRST && last > SURROGATE_LAST;
    const uint32_t gap = SURROGATE_LAST - SURROGATE_FIRST + 1;
    return last - first + 1 - (spans ? gap : 0);
}

static pdk_status add_range(struct list *list, uint32_t first, uint32_t last,
                            size_t column, pdk_error *error)
{
    if (class_of(first) != class_of(last))
        return pdki_error_at(error, PDK_ERR_SYMBOLS, 0, column,
                             "the range at column %zu mixes digits, upper-case "
                             "or lower-case letters",
                             column);
    if (last < first)
        return pdki_error_at(error, PDK_ERR_SYMBOLS, 0, column,
                             "the range at column %zu runs backwards", column);
    for (uint32_t code = first; code <= last; code++)
        if ((code < SURROGATE_FIRST || code > SURROGATE_LAST) &&
            !list_add_code(list, code))
            return pdki_error_plain(error, PDK_ERR_MEMORY);
    return PDK_OK;
}

// Reads a character, or a range of characters such as "A-P", into *first and
// *last; returns its length in bytes. The text is valid UTF-8 and not empty.
static size_t read_range(const char *text, size_t length, uint32_t *first,
                         uint32_t *last)
{
    const size_t bytes = pdki_utf8_decode(text, length, first);
    *last = *first;
    if (length < bytes + 2 || text[bytes] != '-') return bytes;
    uint32_t code = 0;
    const size_t dash_end = bytes + 1;
    const size_t more =
        pdki_utf8_decode(text + dash_end, length - dash_end, &code);
    if (class_of(*first) == CLASS_NONE || class_of(code) == CLASS_NONE)
        return bytes;
    *last = code;
    return dash_end + more;
}

static pdk_status collect_codes(struct list *list, const char *text,
                                size_t length, pdk_error *error)
{
    for (size_t at = 0; at < length;) {
        uint32_t first = 0, last = 0;
        const size_t column = at + 1;
        // With more symbols than code points, one is repeated: build() will
        // find it.
        if (list->code_count > CODE_COUNT) return PDK_OK;
        at += read_range(text + at, length - at, &first, &last);
        const pdk_status status = add_range(list, first, last, column, error);
        if (status != PDK_OK) return status;
    }
    return PDK_OK;
}

// The byte (from 1) of the character or range that contains symbol `index`
// (from 0).
static size_t column_of(const char *text, size_t length, uint32_t index)
{
    size_t at = 0;
    for (uint32_t count = 0; at < length; index -= count) {
        uint32_t first = 0, last = 0;
        const size_t bytes = read_range(text + at, length - at, &first, &last);
        count = count_range(first, last);
        if (index < count) return at + 1;
        at += bytes;
    }
    return 0;
}

static pdk_status parse_characters(const char *text, size_t length,
                                   pdk_alphabet **out, pdk_error *error)
{
    struct list list = {0};
    char *bytes = NULL;
    uint32_t bad = 0;
    pdk_status status = collect_codes(&list, text, length, error);
    if (status == PDK_OK) {
        const bool is_listed = spell_codes(&list, &bytes);
        status = build(&list, is_listed, out, &bad, error);
        if (bad < list.count) error->column = column_of(text, length, bad);
    }
    pdki_free(bytes);
    list_release(&list);
    return status;
}

pdk_status pdk_alphabet_parse(const char *text, size_t length,
                              pdk_alphabet **out, pdk_error *error)
{
    uint64_t first = 0, last = 0;
    *out = NULL;
    const pdk_status status = check_utf8(text, length, error);
    if (status != PDK_OK) return status;
    if (length == 0)
        return pdki_error_set(error, PDK_ERR_SYMBOLS, "no symbols given");

    if (memchr(text, ',', length))
        return parse_commas(text, length, out, error);
    if (is_number_range(text, length, &first, &last))
        return parse_number_range(first, last, out, error);
    return parse_characters(text, length, out, error);
}

pdk_status pdk_alphabet_parse_lines(const char *text, size_t length,
                                    pdk_alphabet **out, pdk_error *error)
{
    static const char byte_order_mark[] = "\xEF\xBB\xBF";
    struct list list = {0};
    uint32_t bad = 0;
    *out = NULL;
    if (length >= 3 && memcmp(text, byte_order_mark, 3) == 0) {
        text += 3;
        length -= 3;
    }
    if (length > 0 && text[length - 1] == '\n') length--;
    if (length == 0)
        return pdki_error_set(error, PDK_ERR_SYMBOLS, "no symbols given");

    const bool is_listed = split(&list, text, length, '\n');
    for (size_t i = 0; i < list.count; i++) {
        pdk_text *line = &list.symbols[i];
        if (line->length > 0 && line->bytes[line->length - 1] == '\r')
            line->length--;
    }
    const pdk_status status = build(&list, is_listed, out, &bad, error);
    if (bad < list.count) error->line = (uint64_t)bad + 1;
    list_release(&list);
    return status;
}

// Text in a fixed buffer, truncated with "..." if it is too long.
struct summary {
    char *buffer;
    size_t size, used;
    bool is_cut;
};

static void summary_add(struct summary *summary, const char *text,
                        size_t length)
{
    static const char ellipsis[] = "...";
    if (summary->is_cut) return;
    if (summary->used + length + sizeof ellipsis > summary->size) {
        summary->is_cut = true;
        text = ellipsis;
        length = strlen(ellipsis);
    }
    if (summary->used + length >= summary->size) return;
    memcpy(summary->buffer + summary->used, text, length);
    summary->used += length;
    summary->buffer[summary->used] = '\0';
}

static uint32_t code_of(const pdk_alphabet *alphabet, pdk_symbol symbol)
{
    char scratch[PDK_ALPHABET_SCRATCH];
    uint32_t code = 0;
    const pdk_text text = pdk_alphabet_text(alphabet, symbol, scratch);
    pdki_utf8_decode(text.bytes, text.length, &code);
    return code;
}

// The last symbol of the run of consecutive characters that starts here.
static pdk_symbol run_end(const pdk_alphabet *alphabet, pdk_symbol symbol)
{
    const uint32_t size = pdk_alphabet_size(alphabet);
    if (!pdk_alphabet_is_compact(alphabet)) return symbol;
    const enum range_class class = class_of(code_of(alphabet, symbol));
    for (; class != CLASS_NONE && symbol < size; symbol++) {
        const uint32_t next = code_of(alphabet, symbol + 1);
        if (next != code_of(alphabet, symbol) + 1) break;
        if (class_of(next) != class) break;
    }
    return symbol;
}

static void describe_symbol(struct summary *summary,
                            const pdk_alphabet *alphabet, pdk_symbol symbol)
{
    char scratch[PDK_ALPHABET_SCRATCH];
    const pdk_text text = pdk_alphabet_text(alphabet, symbol, scratch);
    summary_add(summary, text.bytes, text.length);
}

const char *pdk_alphabet_describe(const pdk_alphabet *alphabet, char *buffer,
                                  size_t size)
{
    struct summary summary = {.buffer = buffer, .size = size};
    const uint32_t count = pdk_alphabet_size(alphabet);
    if (size == 0) return buffer;
    buffer[0] = '\0';
    if (pdk_alphabet_is_numbers(alphabet, NULL)) {
        describe_symbol(&summary, alphabet, 1);
        summary_add(&summary, "..", 2);
        describe_symbol(&summary, alphabet, count);
        return buffer;
    }
    const bool is_compact = pdk_alphabet_is_compact(alphabet);
    for (pdk_symbol s = 1; s <= count && !summary.is_cut; s++) {
        const pdk_symbol last = run_end(alphabet, s);
        if (s > 1 && !is_compact) summary_add(&summary, ",", 1);
        describe_symbol(&summary, alphabet, s);
        if (last < s + 2) continue;
        summary_add(&summary, "-", 1);
        describe_symbol(&summary, alphabet, last);
        s = last;
    }
    return buffer;
}
