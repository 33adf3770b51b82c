// Tables of web pages, rewritten as a list of rows in JSON:
//
//     <table class="x">              [
//     <tr><td>1</td><td>&nbsp;</td>  [ "1", ""
//     <td><input value="4"></tr>      , "4" ]
//     </table>                       ]
//
// Only tables, rows, cells and the values of input fields matter; end tags may
// be missing. A cell has one word at most.
#include "format/paste.h"

#include "base/utf8.h"

#include <stdlib.h>
#include <string.h>

enum { NAME_MAX = 15 };

struct html {
    struct paste *paste;
    pdk_text line;
    size_t at;
    bool has_table, is_done;
    bool in_row; // with at least one cell
    bool in_cell;
    bool in_word; // of a cell, which is open
    bool has_word;
    uint64_t rows, cells; // so far; of the row
};

struct tag {
    char name[NAME_MAX + 1];
    bool is_end;
    pdk_text value; // of that attribute
};

static char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c | 0x20) : c;
}

static bool is_letter(char c)
{
    return lower(c) >= 'a' && lower(c) <= 'z';
}

// The text between the quotes behind value=, or up to a blank.
static pdk_text find_value(const char *at, const char *end)
{
    static const char key[] = "value=";
    const size_t length = sizeof key - 1;
    for (; (size_t)(end - at) > length; at++)
        if (memcmp(at, key, length) == 0 && (at[-1] == ' ' || at[-1] == '\t'))
            break;
    if ((size_t)(end - at) <= length) return (pdk_text){end, 0};
    const char *start = at + length;
    const char quote = *start;
    const bool is_quoted = quote == '"' || quote == '\'';
    if (is_quoted) start++;
    const char *stop = start;
    while (stop < end &&
           (is_quoted ? *stop != quote : *stop != ' ' && *stop != '/'))
        stop++;
    return pdki_trimmed(start, stop);
}

// Reads the name of a tag, from behind its '<'. Returns where the name ends.
static const char *read_name(const char *start, const char *end,
                             struct tag *tag)
{
    size_t length = 0;
    tag->is_end = start < end && *start == '/';
    if (tag->is_end) start++;
    while (start + length < end && is_letter(start[length]) &&
           length < NAME_MAX) {
        tag->name[length] = lower(start[length]);
        length++;
    }
    tag->name[length] = '\0';
    return start + length;
}

// Reads the tag at `at`; returns its length, 0 if it is not closed on the line.
static size_t read_tag(pdk_text line, size_t at, struct tag *tag)
{
    const char *start = line.bytes + at + 1, *end = line.bytes + line.length;
    const char *close = memchr(start, '>', (size_t)(end - start));
    if (!close) return 0;
    tag->value = find_value(read_name(start, close, tag), close);
    return (size_t)(close - line.bytes) + 1 - at;
}

static bool is_named(const struct tag *tag, const char *name)
{
    return strcmp(tag->name, name) == 0;
}

// Opens the string of a cell.
static void open_string(struct html *html)
{
    const char *token = ",\"";
    if (!html->in_row) token = html->rows > 0 ? ",[\"" : "[\"";
    if (!html->in_row && html->rows == 0) token = "[[\"";
    pdki_paste_replace(html->paste, token);
    html->in_row = true;
    html->cells++;
}

static void close_word(struct html *html)
{
    if (html->in_word) pdki_paste_put(html->paste, "\"", 1);
    html->in_word = false;
}

static void close_cell(struct html *html)
{
    close_word(html);
    if (html->in_cell && !html->has_word) {
        open_string(html);
        pdki_paste_put(html->paste, "\"", 1);
    }
    html->in_cell = html->has_word = false;
}

static void close_row(struct html *html)
{
    close_cell(html);
    if (html->in_row) {
        pdki_paste_put(html->paste, "]", 1);
        html->rows++;
    }
    html->in_row = false;
    html->cells = 0;
}

static bool add_character(struct html *html, const char *bytes, size_t length)
{
    if (!html->in_cell) return true;
    if (!html->in_word) {
        if (html->has_word || *bytes == '"' || *bytes == '\\') return false;
        open_string(html);
        html->in_word = html->has_word = true;
    }
    pdki_paste_put(html->paste, bytes, length);
    return true;
}

static bool take_value(struct html *html, const struct tag *tag)
{
    if (!is_named(tag, "input")) return true;
    for (size_t i = 0; i < tag->value.length; i++)
        if (!add_character(html, tag->value.bytes + i, 1)) return false;
    close_word(html);
    return true;
}

// What a tag ends and begins. False for tables in tables.
static bool take_tag(struct html *html, const struct tag *tag)
{
    const bool is_table = is_named(tag, "table");
    const bool is_row = is_named(tag, "tr");
    const bool is_cell = is_named(tag, "td");
    if (is_table && !tag->is_end && html->has_table) return false;
    if (is_row || is_table) close_row(html);
    if (is_cell || is_named(tag, "th")) close_cell(html);
    if (is_table && !tag->is_end) html->has_table = true;
    if (is_table && tag->is_end) html->is_done = true;
    if (is_cell && !tag->is_end) html->in_cell = true;
    return take_value(html, tag);
}

static bool pass_tag(struct html *html)
{
    struct tag tag;
    const size_t length = read_tag(html->line, html->at, &tag);
    if (length == 0) return false;
    const bool was_in_word = html->in_word;
    close_word(html);
    html->at += length;
    // What the tag ends is written in its place, what it begins after it.
    const size_t before = html->paste->used;
    if (tag.is_end || !is_named(&tag, "input")) {
        if (!take_tag(html, &tag)) return false;
    } else if (!take_value(html, &tag))
        return false;
    const size_t written = html->paste->used - before + was_in_word;
    pdki_paste_blanks(html->paste, written < length ? length - written : 0);
    return true;
}

// The character that an entity means; 0 if it is unknown.
static uint32_t meaning_of(const char *name, size_t length)
{
    static const struct {
        const char *name;
        uint32_t code;
    } entities[] = {
        {"nbsp",   ' '},
        {"ensp",   ' '},
        {"emsp",   ' '},
        {"thinsp", ' '},
        {"middot", '.'},
        {"bull",   '.'},
        {"ndash",  '-'},
        {"mdash",  '-'},
        {"minus",  '-'},
        {"amp",    '&'},
        {"lt",     '<'},
        {"gt",     '>'},
    };
    char digits[9] = "";
    for (size_t i = 0; i < sizeof entities / sizeof entities[0]; i++)
        if (strlen(entities[i].name) == length &&
            memcmp(entities[i].name, name, length) == 0)
            return entities[i].code;
    if (length < 2 || length > sizeof digits || name[0] != '#') return 0;
    const bool is_hex = lower(name[1]) == 'x';
    memcpy(digits, name + 1 + is_hex, length - 1 - is_hex);
    char *end = NULL;
    const unsigned long code = strtoul(digits, &end, is_hex ? 16 : 10);
    if (*digits == '\0' || *end != '\0' || code > 0xFFFF ||
        (code >= 0xD800 && code <= 0xDFFF))
        return 0;
    return pdki_utf8_is_space((uint32_t)code) ? ' ' : (uint32_t)code;
}

static bool pass_entity(struct html *html)
{
    enum { ENTITY_MAX = 10 };
    const char *start = html->line.bytes + html->at + 1;
    const size_t left = html->line.length - html->at - 1;
    const size_t most = left < ENTITY_MAX ? left : ENTITY_MAX;
    const char *end = memchr(start, ';', most);
    if (!end) return false;
    const size_t length = (size_t)(end - start) + 2;
    const uint32_t code = meaning_of(start, length - 2);
    char bytes[4];
    html->at += length;
    if (code < ' ') return false;
    if (code == ' ') {
        close_word(html);
        pdki_paste_blanks(html->paste, length);
        return true;
    }
    const bool is_added =
        add_character(html, bytes, pdki_utf8_encode(code, bytes));
    return is_added;
}

static bool take_character(struct html *html)
{
    const char *here = html->line.bytes + html->at;
    uint32_t code = 0;
    if (*here == '<') return pass_tag(html);
    if (*here == '&') return pass_entity(html);
    const size_t bytes =
        pdki_utf8_decode(here, html->line.length - html->at, &code);
    html->at += bytes;
    if (pdki_utf8_is_space(code)) {
        close_word(html);
        pdki_paste_blanks(html->paste, 1);
        return true;
    }
    if (!html->in_cell) {
        pdki_paste_blanks(html->paste, 1);
        return true;
    }
    return add_character(html, here, bytes);
}

// Whether the line has the tag of a table, a row or a cell. Looks for the end
// of a tag only once its name is known, so that any line takes linear time.
static bool has_table_tag(pdk_text line)
{
    const char *end = line.bytes + line.length;
    struct tag tag;
    for (size_t at = 0; at < line.length; at++) {
        if (line.bytes[at] != '<') continue;
        (void)read_name(line.bytes + at + 1, end, &tag);
        if (is_named(&tag, "table") || is_named(&tag, "tr") ||
            is_named(&tag, "td"))
            return memchr(line.bytes + at, '>', line.length - at) != NULL;
    }
    return false;
}

// Whether the table ends before this line, if its end tag is missing.
static bool is_past(const struct html *html)
{
    return !html->has_table && !html->in_cell &&
           !memchr(html->line.bytes, '<', html->line.length);
}

bool pdki_paste_html(struct paste *paste)
{
    struct html html = {.paste = paste};
    if (!pdki_paste_line(paste, 0, &html.line) || !has_table_tag(html.line))
        return false;
    for (size_t i = 0; !html.is_done; i++) {
        if (!pdki_paste_line(paste, i, &html.line) || is_past(&html)) break;
        if (i > 0) pdki_paste_end_line(paste);
        for (html.at = 0; html.at < html.line.length && !html.is_done;)
            if (!take_character(&html) || paste->is_full) return false;
        close_word(&html);
    }
    close_row(&html);
    if (html.rows == 0) return false;
    pdki_paste_put(paste, "]", 1);
    pdki_paste_end_line(paste);
    return true;
}
