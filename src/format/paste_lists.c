// Lists of source code and of programs that print them, rewritten as JSON:
//
//     grid = [[1, 0, None, 4],     Python, with tuples and strings too
//     array([[1, 0],  [[1 0]       numpy
//     int g[9][9] = {{1, 0},       C, C++, Java
//     [1 0 0 4; 0 4 0 0]           MATLAB: a list of all cells
//     [1, 0], [0, 1],              rows without a list around them
//
// A text that is a list in JSON already stays as it is.
#include "format/paste.h"

#include "base/number.h"

#include <string.h>

enum { DEPTH_MAX = 8, VALUES_MIN = 4 };

struct list {
    struct paste *paste;
    pdk_text line;
    size_t number; // of that line
    size_t at;     // in it
    char open[DEPTH_MAX];
    unsigned depth; // of brackets and calls
    unsigned lists; // of brackets
    size_t values;
    size_t value_end; // in the new text
    bool has_value;   // since the last comma or bracket
    bool has_comma;   // and no value since
    size_t comma;     // where it is
    bool is_loose;    // several lists, one after another
    bool has_list;
};

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool is_name(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' ||
           c == '$';
}

static char peek(const struct list *list)
{
    return list->at < list->line.length ? list->line.bytes[list->at] : '\0';
}

static char peek_past_blanks(const struct list *list)
{
    size_t at = list->at;
    while (at < list->line.length &&
           (list->line.bytes[at] == ' ' || list->line.bytes[at] == '\t'))
        at++;
    return at < list->line.length ? list->line.bytes[at] : '\0';
}

static void skip(struct list *list, size_t count)
{
    pdki_paste_blanks(list->paste, count);
    list->at += count;
}

// Puts a comma behind the last value, in place of a blank if there is one.
static void insert_comma(struct paste *paste, size_t at)
{
    const bool has_blank = at < paste->used && paste->out[at] == ' ';
    if (!has_blank) pdki_paste_put(paste, " ", 1);
    if (paste->is_full) return;
    char *gap = paste->out + at;
    if (!has_blank) memmove(gap + 1, gap, paste->used - 1 - at);
    *gap = ',';
}

// Puts a comma between the last value and the next one.
static void join(struct list *list)
{
    struct paste *paste = list->paste;
    if (list->has_comma && !paste->is_full)
        paste->out[list->comma] = ',';
    else if (list->has_value && !paste->is_full)
        insert_comma(paste, list->value_end);
    list->has_comma = false;
}

static void end_value(struct list *list)
{
    list->values++;
    list->has_value = true;
    list->value_end = list->paste->used;
}

static void put_value(struct list *list, const char *before, pdk_text text,
                      const char *after)
{
    join(list);
    if (*before) pdki_paste_replace(list->paste, before);
    pdki_paste_put(list->paste, text.bytes, text.length);
    pdki_paste_put(list->paste, after, strlen(after));
    end_value(list);
}

static bool open_bracket(struct list *list, char c, bool is_call)
{
    if (list->depth == DEPTH_MAX) return false;
    list->open[list->depth++] = is_call ? ' ' : c;
    list->at++;
    if (is_call) {
        pdki_paste_put(list->paste, " ", 1);
        return true;
    }
    // Lists without a comma between them are several documents.
    if (list->lists == 0 && list->has_list && !list->has_comma) return false;
    join(list);
    pdki_paste_put(list->paste, "[", 1);
    list->lists++;
    list->has_list = true;
    list->has_value = false;
    return true;
}

static bool close_bracket(struct list *list, char c)
{
    static const char pairs[] = "[]{}()";
    if (list->depth == 0) return false;
    const char open = list->open[--list->depth];
    list->at++;
    list->has_comma = false;
    if (open == ' ') {
        pdki_paste_put(list->paste, " ", 1);
        return c == ')';
    }
    if (strchr(pairs, open)[1] != c) return false;
    pdki_paste_put(list->paste, "]", 1);
    list->lists--;
    list->has_value = true;
    list->value_end = list->paste->used;
    return true;
}

// A comma may be missing before a value, or be too much before a bracket.
static bool take_comma(struct list *list)
{
    if (!list->has_value || list->has_comma) return false;
    list->comma = list->paste->used;
    list->has_comma = true;
    skip(list, 1);
    return true;
}

static bool take_number(struct list *list)
{
    const char *start = list->line.bytes + list->at;
    const size_t left = list->line.length - list->at;
    size_t sign = *start == '-', zeros = sign, end = 0;
    while (zeros + 1 < left && start[zeros] == '0' &&
           is_digit(start[zeros + 1]))
        zeros++;
    end = zeros;
    while (end < left && is_digit(start[end])) end++;
    if (end == zeros || list->lists == 0) return false;
    size_t fraction = end;
    if (fraction < left && start[fraction] == '.') fraction++;
    while (fraction < left && start[fraction] == '0') fraction++;
    if (fraction < left &&
        (is_name(start[fraction]) || is_digit(start[fraction]) ||
         start[fraction] == '.'))
        return false;
    join(list);
    if (sign > 0) pdki_paste_put(list->paste, "-", 1);
    pdki_paste_blanks(list->paste, sign > 0 ? 0 : zeros - sign);
    pdki_paste_put(list->paste, start + zeros, end - zeros);
    end_value(list);
    pdki_paste_blanks(list->paste, fraction - end);
    list->at += fraction;
    return true;
}

static bool take_string(struct list *list, char quote)
{
    const char *start = list->line.bytes + list->at + 1;
    const size_t left = list->line.length - list->at - 1;
    const char *end = memchr(start, quote, left);
    if (!end || list->lists == 0) return false;
    const size_t length = (size_t)(end - start);
    if (quote != '"' &&
        (memchr(start, '\\', length) || memchr(start, '"', length)))
        return false;
    if (quote == '"' && length > 0 && end[-1] == '\\') return false;
    const pdk_text kept = pdki_trimmed(start, end);
    join(list);
    const bool is_blank = kept.length == 0;
    pdki_paste_put(list->paste, "\"", 1);
    pdki_paste_put(list->paste, start, is_blank ? 0 : length);
    pdki_paste_put(list->paste, "\"", 1);
    end_value(list);
    pdki_paste_blanks(list->paste, is_blank ? length : 0);
    list->at += length + 2;
    return true;
}

static bool is_nothing(pdk_text word)
{
    static const char *const words[] = {"None", "none",      "null",  "NULL",
                                        "nan",  "NaN",       "NA",    "nil",
                                        "Null", "undefined", "np.nan"};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (strlen(words[i]) == word.length &&
            memcmp(words[i], word.bytes, word.length) == 0)
            return true;
    return false;
}

// Skips "dtype=int64" in a call.
static void skip_argument(struct list *list)
{
    while (peek(list) != '\0' && peek(list) != ')' && peek(list) != ',')
        skip(list, 1);
    list->has_comma = false;
}

// Skips the brackets of a type: "int[][]".
static void skip_indices(struct list *list)
{
    while (peek(list) == '[') {
        const char *start = list->line.bytes + list->at;
        const char *end = memchr(start, ']', list->line.length - list->at);
        if (!end) return;
        for (const char *c = start + 1; c < end; c++)
            if (!is_digit(*c) && !is_name(*c)) return;
        skip(list, (size_t)(end - start) + 1);
    }
}

// A name: of a function, of nothing, or a symbol without quotes.
static bool take_word(struct list *list)
{
    enum { SYMBOL_MAX = 3 };
    const char *start = list->line.bytes + list->at;
    const size_t left = list->line.length - list->at;
    size_t length = 0;
    while (length < left && (is_name(start[length]) ||
                             is_digit(start[length]) || start[length] == '.'))
        length++;
    const pdk_text word = {start, length};
    if (length == 0) length = 1; // ? * or a lone dash
    const size_t before = list->at;
    list->at += length;
    const char next = peek_past_blanks(list);
    list->at = before;
    if (next == '=' && list->depth > 0) {
        skip_argument(list);
        return true;
    }
    const bool is_prefix = length == 1 && (next == '"' || next == '\'');
    if (next == '(' || is_prefix || (list->lists == 0 && word.length > 0)) {
        skip(list, length);
        if (list->lists == 0) skip_indices(list);
        if (next != '(') return true;
        while (peek(list) != '(') skip(list, 1);
        return open_bracket(list, '(', true);
    }
    if (list->lists == 0) return false;
    if (is_nothing(word)) {
        put_value(list, "", (pdk_text){"null", 4}, "");
        pdki_paste_blanks(list->paste, length > 4 ? length - 4 : 0);
    } else if (length <= SYMBOL_MAX)
        put_value(list, "\"", (pdk_text){start, length}, "\"");
    else
        return false;
    list->at += length;
    return true;
}

static bool is_comment(const struct list *list)
{
    const char c = peek(list);
    const char *next = list->line.bytes + list->at + 1;
    const bool has_next = list->at + 1 < list->line.length;
    return c == '#' || (c == '/' && has_next && *next == '/');
}

static bool take_token(struct list *list)
{
    const char c = peek(list);
    if (c == ' ' || c == '\t') {
        skip(list, 1);
        return true;
    }
    if (is_comment(list)) {
        list->at = list->line.length;
        return true;
    }
    if (c == '[' || c == '{' || c == '(') return open_bracket(list, c, false);
    if (c == ']' || c == '}' || c == ')') return close_bracket(list, c);
    if (c == ',' || c == ';') return take_comma(list);
    if (c == '"' || c == '\'') return take_string(list, c);
    const char after =
        list->at + 1 < list->line.length ? list->line.bytes[list->at + 1] : ' ';
    if (is_digit(c) || (c == '-' && is_digit(after))) return take_number(list);
    if (is_name(c) || strchr(".?*-", c)) return take_word(list);
    return false;
}

// The text behind a name and an equals sign: "int grid[9][9] = {".
static bool skip_name(struct list *list)
{
    const char *equals = memchr(list->line.bytes, '=', list->line.length);
    const char *quote = memchr(list->line.bytes, '"', list->line.length);
    if (!equals || (quote && quote < equals)) return true;
    if (!is_name(peek_past_blanks(list))) return false;
    const size_t length = (size_t)(equals - list->line.bytes);
    for (size_t i = 0; i < length; i++) {
        const char c = list->line.bytes[i];
        if (!is_name(c) && !is_digit(c) && !strchr(" \t[]<>:*&,.", c))
            return false;
    }
    skip(list, length + 1);
    return true;
}

static bool next_line(struct list *list)
{
    pdki_paste_end_line(list->paste);
    list->at = 0;
    return pdki_paste_line(list->paste, ++list->number, &list->line);
}

// Whether another list follows on the next line, after a comma.
static bool has_more_rows(struct list *list)
{
    pdk_text next;
    if (!list->has_comma ||
        !pdki_paste_line(list->paste, list->number + 1, &next))
        return false;
    const pdk_text text = pdki_trimmed(next.bytes, next.bytes + next.length);
    // The text of the line may have moved.
    (void)pdki_paste_line(list->paste, list->number, &list->line);
    return text.length > 0 && strchr("[{(", text.bytes[0]);
}

static bool take_lines(struct list *list)
{
    for (;;) {
        while (list->at < list->line.length)
            if (!take_token(list) || list->paste->is_full) return false;
        if (list->depth == 0) {
            if (!list->has_list) return false;
            if (!has_more_rows(list)) return true;
            list->is_loose = true;
        }
        if (!next_line(list)) return false;
    }
}

// Puts brackets around all of it.
static void wrap(struct list *list)
{
    struct paste *paste = list->paste;
    pdki_paste_put(paste, "]", 1);
    const bool has_room = !paste->is_full && paste->out[0] == ' ';
    if (!has_room) pdki_paste_put(paste, " ", 1);
    if (paste->is_full) return;
    if (!has_room) memmove(paste->out + 1, paste->out, paste->used - 1);
    paste->out[0] = '[';
}

bool pdki_paste_list(struct paste *paste)
{
    struct list list = {.paste = paste};
    if (!pdki_paste_line(paste, 0, &list.line)) return false;
    if (!skip_name(&list) || !take_lines(&list)) return false;
    if (list.values < VALUES_MIN) return false;
    if (list.is_loose) wrap(&list);
    pdki_paste_end_line(paste);
    return true;
}
