// The rules for pasted text, and those that look at each line by itself. A
// line is examined only if it has a character that a rule asks for.
#include "format/paste.h"

#include "base/alloc.h"
#include "base/utf8.h"

#include <string.h>

// Of a first line, only this part can show that it is pasted.
enum { FIRST_MAX = 64 * 1024 };

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static bool is_one_of(char c, const char *characters)
{
    return c != '\0' && strchr(characters, c);
}

static pdk_text trimmed(pdk_text text)
{
    return pdki_trimmed(text.bytes, text.bytes + text.length);
}

// Replaces a line by the part `kept` of it, in its place.
static void keep_part(struct paste *paste, pdk_text line, pdk_text kept)
{
    pdki_paste_blanks(paste, (size_t)(kept.bytes - line.bytes));
    pdki_paste_put(paste, kept.bytes, kept.length);
    pdki_paste_end_line(paste);
}

static bool has_tag(const char *text, size_t length)
{
    for (size_t i = 0; i + 1 < length; i++)
        if (text[i] == '<' && (text[i + 1] == '/' || is_letter(text[i + 1])))
            return true;
    return false;
}

// Length of the marks of a quotation, "> " or ">> "; 0 if there are none, or
// if there are more of them in the line, as in a board of such symbols.
static size_t measure_quote(pdk_text line, bool *has_blank)
{
    size_t at = 0, marks = 0;
    while (at < line.length && is_one_of(line.bytes[at], "> \t"))
        marks += line.bytes[at++] == '>';
    if (marks == 0) return 0;
    const char *rest = line.bytes + at;
    const size_t left = line.length - at;
    *has_blank = left == 0 || rest[-1] != '>';
    return has_tag(rest, left) || !memchr(rest, '>', left) ? at : 0;
}

// Lines of a mail that are quoted. One line alone needs a blank behind the
// mark.
static bool unquote(struct paste *paste)
{
    pdk_text line;
    bool has_blank = false;
    size_t count = 0;
    while (pdki_paste_line(paste, count, &line) &&
           measure_quote(line, &has_blank) > 0)
        count++;
    if (count == 0) return false;
    // The next line may show that it is a symbol.
    if (pdki_paste_line(paste, count, &line) &&
        memchr(line.bytes, '>', line.length) &&
        !has_tag(line.bytes, line.length))
        return false;
    if (count == 1) {
        (void)pdki_paste_line(paste, 0, &line);
        (void)measure_quote(line, &has_blank);
        if (!has_blank) return false;
    }
    for (size_t i = 0; i < count; i++) {
        (void)pdki_paste_line(paste, i, &line);
        const size_t marks = measure_quote(line, &has_blank);
        keep_part(paste, line,
                  (pdk_text){line.bytes + marks, line.length - marks});
    }
    return true;
}

static bool begins_with(pdk_text text, const char *words)
{
    const size_t length = strlen(words);
    return text.length >= length && memcmp(text.bytes, words, length) == 0;
}

// Whether the text is one tag of a web page or of a forum, <pre> or [code],
// that can be around a board.
static bool is_tag(pdk_text text)
{
    static const char *const names[] = {"pre", "code", "html",   "body", "div",
                                        "p",   "br",   "center", "quote"};
    if (text.length < 3 || !is_one_of(text.bytes[0], "<[")) return false;
    const char close = text.bytes[0] == '<' ? '>' : ']';
    if (memchr(text.bytes, close, text.length) != text.bytes + text.length - 1)
        return false;
    const size_t start = text.bytes[1] == '/' ? 2 : 1;
    size_t length = 0;
    while (is_letter(text.bytes[start + length])) length++;
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        if (strlen(names[i]) == length &&
            memcmp(names[i], text.bytes + start, length) == 0)
            return true;
    return false;
}

// A line around a board that shows nothing of it: a fence, a command of LaTeX,
// or a tag.
static bool drop_line(struct paste *paste)
{
    pdk_text line;
    if (!pdki_paste_line(paste, 0, &line)) return false;
    const pdk_text text = trimmed(line);
    const bool is_fence = begins_with(text, "```") || begins_with(text, "~~~");
    const bool is_command =
        text.length > 2 && text.bytes[0] == '\\' && is_letter(text.bytes[1]) &&
        is_letter(text.bytes[2]) && !memchr(text.bytes, '&', text.length);
    if (!is_fence && !is_command && !is_tag(text)) return false;
    pdki_paste_end_line(paste);
    return true;
}

// The text between quotes in a line of source code; false if the line is
// anything else. Three quotes may be open at the end of the line, or be closed
// in it.
static bool find_string(pdk_text line, pdk_text *string)
{
    static const char before[] = " \t_=:.(+*&<>";
    const pdk_text text = trimmed(line);
    const char *at = text.bytes, *end = at + text.length;
    while (at < end && !is_one_of(*at, "\"'`")) {
        const bool is_digit = *at >= '0' && *at <= '9';
        if (!is_letter(*at) && !is_digit && !is_one_of(*at, before))
            return false;
        at++;
    }
    // Before the quote, a name and a sign, or nothing.
    const pdk_text name = pdki_trimmed(text.bytes, at);
    if (at == end ||
        (name.length > 0 && !is_one_of(name.bytes[name.length - 1], "=:(+")))
        return false;
    const char quote = *at;
    const size_t left = (size_t)(end - at);
    size_t quotes = 1;
    while (quotes < 3 && quotes < left && at[quotes] == quote) quotes++;
    if (quotes == 2) return false;
    const char *start = at + quotes;
    const char *close = memchr(start, quote, left - quotes);
    if (!close && quotes == 1) return false;
    *string = (pdk_text){start, (size_t)((close ? close : end) - start)};
    for (at = close ? close : end; at < end; at++)
        if (*at != quote && !is_one_of(*at, " \t,;+)]}\\")) return false;
    // "\n" at the end of a string.
    if (string->length > 2 && memcmp(start + string->length - 2, "\\n", 2) == 0)
        string->length -= 2;
    return true;
}

static bool is_string(pdk_text text)
{
    const char *end = text.bytes + text.length;
    return text.length > 2 && text.bytes[0] == '"' &&
           memchr(text.bytes + 1, '"', text.length - 1) == end - 1;
}

// Strings in source code, one per line. What is between single quotes may be a
// cell, so it must be longer.
static bool unwrap_strings(struct paste *paste)
{
    enum { SHORTEST = 4 };
    pdk_text line, string;
    bool has_cells = false;
    size_t count = 0;
    while (pdki_paste_line(paste, count, &line) && find_string(line, &string)) {
        const size_t length = trimmed(string).length;
        if (length > 0 && length < SHORTEST) return false;
        has_cells = has_cells || length > 0;
        count++;
    }
    const bool is_lone = count == 1 && !has_cells; // opens a text
    (void)(count > 0 && pdki_paste_line(paste, 0, &line));
    // A string alone is JSON.
    if (count == 1 && has_cells && is_string(trimmed(line))) return false;
    if (!has_cells && !is_lone) return false;
    for (size_t i = 0; i < count; i++) {
        (void)pdki_paste_line(paste, i, &line);
        (void)find_string(line, &string);
        keep_part(paste, line, string);
    }
    return true;
}

// The text without a comma or semicolon at its end, if that is the only one.
static bool drop_stop(pdk_text line, char stop, pdk_text *kept)
{
    *kept = trimmed(line);
    if (kept->length < 2 || kept->bytes[kept->length - 1] != stop) return false;
    kept->length--;
    return !memchr(kept->bytes, stop, kept->length);
}

static size_t count_cells(pdk_text text)
{
    size_t count = 0;
    for (size_t i = 0; i < text.length; i++)
        count += !is_one_of(text.bytes[i], " \t");
    return count;
}

// Rows that end with a comma or semicolon, the last one perhaps without.
static bool drop_stops(struct paste *paste)
{
    pdk_text line, kept;
    if (!pdki_paste_line(paste, 0, &line)) return false;
    const pdk_text first = trimmed(line);
    const char stop = first.length > 0 ? first.bytes[first.length - 1] : ' ';
    if (!is_one_of(stop, ",;") || !drop_stop(line, stop, &kept)) return false;
    const size_t cells = count_cells(kept);
    size_t count = 1;
    while (count < cells && pdki_paste_line(paste, count, &line)) {
        const bool has_stop = drop_stop(line, stop, &kept);
        if (count_cells(kept) != cells) break;
        count++;
        if (!has_stop) break;
    }
    if (count != cells && !(count == 1 && stop == ';')) return false;
    for (size_t i = 0; i < count; i++) {
        (void)pdki_paste_line(paste, i, &line);
        (void)drop_stop(line, stop, &kept);
        keep_part(paste, line, kept);
    }
    return true;
}

// Blanks are empty cells if there are as many lines as columns.
static bool fill_columns(struct paste *paste)
{
    pdk_text line;
    size_t rows = 0, widest = 0;
    bool has_blank = false;
    while (pdki_paste_line(paste, rows, &line) && count_cells(line) > 0) {
        if (memchr(line.bytes, '\t', line.length)) return false;
        for (size_t i = 0; i < line.length; i++) {
            if ((unsigned char)line.bytes[i] >= 0x80) return false;
            has_blank = has_blank || line.bytes[i] == ' ';
        }
        if (line.length > widest) widest = line.length;
        rows++;
    }
    if (rows < 4 || rows != widest || !has_blank) return false;
    for (size_t row = 0; row < rows; row++) {
        (void)pdki_paste_line(paste, row, &line);
        for (size_t i = 0; i < rows; i++) {
            const bool is_cell = i < line.length && line.bytes[i] != ' ';
            pdki_paste_put(paste, is_cell ? &line.bytes[i] : ".", 1);
        }
        pdki_paste_end_line(paste);
    }
    return true;
}

// Full-width forms of ASCII characters, up to an empty line.
static bool narrow(struct paste *paste)
{
    enum { FIRST_WIDE = 0xFF01, LAST_WIDE = 0xFF5E, FIRST_NARROW = '!' };
    pdk_text line;
    bool has_wide = false;
    for (size_t i = 0; pdki_paste_line(paste, i, &line); i++) {
        uint32_t code = 0;
        if (count_cells(line) == 0) break;
        for (size_t at = 0, bytes; at < line.length; at += bytes) {
            bytes = pdki_utf8_decode(line.bytes + at, line.length - at, &code);
            const bool is_wide = code >= FIRST_WIDE && code <= LAST_WIDE;
            const char ascii = (char)(code - FIRST_WIDE + FIRST_NARROW);
            has_wide = has_wide || is_wide;
            pdki_paste_put(paste, is_wide ? &ascii : line.bytes + at,
                           is_wide ? 1 : bytes);
        }
        pdki_paste_end_line(paste);
    }
    return has_wide;
}

// A rule is tried if the first line has one of `asks`, unless one of `signs`
// is a symbol given by the caller.
static const struct rule {
    const char *asks, *signs;
    bool makes_json; // which only the detection of formats reads
    bool (*rewrite)(struct paste *paste);
} rules[] = {
    {">",         ">",      false, unquote         },
    {"`~\\<[",    "`~\\<[", false, drop_line       },
    {"<",         "<>",     true,  pdki_paste_html },
    {"[{(",       "[]{}()", true,  pdki_paste_list },
    {"\"'`",      "\"'`",   false, unwrap_strings  },
    {"\t|;&\x80", "|;&\\",  false, pdki_paste_table},
    {",;",        ",;",     false, drop_stops      },
};

enum { RULES = sizeof rules / sizeof rules[0] };

// The rules that ask for a character of the line, as a set of bits.
static unsigned rules_for(const struct read_line *line)
{
    unsigned char asked[256] = {0};
    unsigned found = 0;
    for (size_t i = 0; i < RULES; i++)
        for (const char *c = rules[i].asks; *c != '\0'; c++)
            asked[(unsigned char)*c] |= (unsigned char)(1U << i);
    for (size_t c = 0x81; c < 256; c++) asked[c] = asked[0x80];
    const size_t length = line->length < FIRST_MAX ? line->length : FIRST_MAX;
    for (size_t i = 0; i < length; i++)
        found |= asked[(unsigned char)line->text[i]];
    return found;
}

static bool uses_any(const pdk_alphabet *alphabet, const char *characters)
{
    while (alphabet && *characters != '\0') {
        if (pdk_alphabet_uses(alphabet, *characters)) return true;
        characters++;
    }
    return false;
}

static bool can_apply(const struct rule *rule, const struct read_wishes *wishes)
{
    const bool can_be_json =
        wishes->layout == PDK_LAYOUT_NONE || wishes->format == PDK_FORMAT_JSON;
    if (rule->makes_json && !can_be_json) return false;
    return !uses_any(wishes->alphabet, rule->signs);
}

// Puts the new text into the input, if it differs.
static pdk_status finish(struct paste *paste, bool is_rewritten,
                         bool *is_changed)
{
    pdk_status status = paste->is_full ? PDK_ERR_MEMORY : PDK_OK;
    *is_changed = false;
    if (is_rewritten && status == PDK_OK) {
        const struct paste_line *last = &paste->lines[paste->taken - 1];
        const size_t size = last->offset + last->size;
        *is_changed =
            paste->used != size ||
            memcmp(paste->out, pdki_input_text(paste->input, 0), size) != 0;
        if (*is_changed &&
            !pdki_input_replace(paste->input, size,
                                (pdk_text){paste->out, paste->used}))
            status = PDK_ERR_MEMORY;
    }
    pdki_free(paste->lines);
    pdki_free(paste->out);
    return status;
}

static pdk_status apply(struct read_input *input,
                        bool (*rewrite)(struct paste *paste), bool *is_changed)
{
    struct paste paste = {.input = input, .next = pdki_input_place(input)};
    return finish(&paste, rewrite(&paste), is_changed);
}

pdk_status pdki_paste(struct read_input *input,
                      const struct read_wishes *wishes,
                      const struct read_line *line, bool *is_changed)
{
    const unsigned asked = rules_for(line);
    pdk_status status = PDK_OK;
    *is_changed = false;
    for (size_t i = 0; i < RULES && status == PDK_OK && !*is_changed; i++)
        if (asked & 1U << i && can_apply(&rules[i], wishes))
            status = apply(input, rules[i].rewrite, is_changed);
    return status;
}

pdk_status pdki_paste_again(struct read_input *input, bool *is_changed)
{
    const pdk_status status = apply(input, narrow, is_changed);
    if (status != PDK_OK || *is_changed) return status;
    return apply(input, fill_columns, is_changed);
}
