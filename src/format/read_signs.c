#include "format/read_signs.h"

#include "base/utf8.h"

#include <string.h>

static bool is_box_drawing(uint32_t code)
{
    return code >= 0x2500 && code <= 0x257F;
}

static bool has_box_drawing(pdk_text text)
{
    uint32_t code = 0;
    for (size_t at = 0, bytes; at < text.length; at += bytes) {
        bytes = pdki_utf8_decode(text.bytes + at, text.length - at, &code);
        if (is_box_drawing(code)) return true;
    }
    return false;
}

static bool uses_box_drawings(const pdk_alphabet *alphabet)
{
    char scratch[PDK_ALPHABET_SCRATCH];
    if (pdk_alphabet_is_numbers(alphabet, NULL)) return false;
    const uint32_t size = pdk_alphabet_size(alphabet);
    for (pdk_symbol symbol = 1; symbol <= size; symbol++)
        if (has_box_drawing(pdk_alphabet_text(alphabet, symbol, scratch)))
            return true;
    return false;
}

void pdki_signs_init(struct read_signs *signs, const pdk_alphabet *alphabet)
{
    static const struct {
        char character;
        enum sign sign;
    } meanings[] = {
        {' ',  SIGN_SPACE},
        {'\t', SIGN_SPACE},
        {'|',  SIGN_BAR  },
        {',',  SIGN_COMMA},
        {'#',  SIGN_HASH },
    };
    *signs = (struct read_signs){.separates_box_drawings = true};
    for (size_t i = 0; i < sizeof meanings / sizeof meanings[0]; i++)
        signs->ascii[(size_t)meanings[i].character] =
            (unsigned char)meanings[i].sign;
    for (const char *c = "+-=|*:.'"; *c; c++)
        signs->is_border[(size_t)*c] = true;
    if (!alphabet) return;

    for (size_t c = 0; c < 128; c++) {
        if (!pdk_alphabet_uses(alphabet, (char)c)) continue;
        signs->ascii[c] = SIGN_SYMBOL;
        signs->is_border[c] = false;
    }
    signs->separates_box_drawings = !uses_box_drawings(alphabet);
    const bool has_frame_symbols = pdk_alphabet_uses(alphabet, '+') ||
                                   pdk_alphabet_uses(alphabet, '-') ||
                                   pdk_alphabet_uses(alphabet, '|');
    if (has_frame_symbols) signs->framed_side = pdk_alphabet_size(alphabet);
}

enum sign pdki_sign_at(const struct read_signs *signs, const char *at,
                       const char *end, size_t *bytes)
{
    const unsigned char byte = (unsigned char)*at;
    uint32_t code = 0;
    if (byte < 128) {
        *bytes = 1;
        return (enum sign)signs->ascii[byte];
    }
    *bytes = pdki_utf8_decode(at, (size_t)(end - at), &code);
    if (pdki_utf8_is_space(code)) return SIGN_SPACE;
    if (is_box_drawing(code) && signs->separates_box_drawings) return SIGN_BAR;
    return SIGN_SYMBOL;
}

static bool is_white_before(const char *start, const char *at)
{
    return at == start || at[-1] == ' ' || at[-1] == '\t';
}

// The first # that has white space before it.
static const char *find_hash(const char *start, const char *from,
                             const char *end)
{
    const char *hash = memchr(from, '#', (size_t)(end - from));
    while (hash && !is_white_before(start, hash))
        hash = memchr(hash + 1, '#', (size_t)(end - hash - 1));
    return hash;
}

// The # that begins a comment; NULL if none does. Between bars it is in a cell.
static const char *find_comment(const char *start, const char *end)
{
    const char *hash = find_hash(start, start, end);
    if (!hash || !memchr(start, '|', (size_t)(hash - start))) return hash;
    const char *behind = end;
    while (behind > hash && behind[-1] != '|') behind--;
    return behind > hash ? find_hash(start, behind, end) : hash;
}

// What a line of nothing but border characters is made of.
struct border {
    size_t bars, crosses, lines, others; // | and drawings, +, - and =, * : . '
    size_t equals;
    size_t marks; // * and . among the others, which can be empty cells
    size_t run, longest_run; // of - = * : . ' without anything between
    char first, last;
};

// False as soon as there is anything else.
static bool look_at_border(const struct read_signs *signs, const char *start,
                           const char *end, struct border *border)
{
    size_t bytes = 0;
    for (const char *at = start; at < end; at += bytes) {
        const enum sign sign = pdki_sign_at(signs, at, end, &bytes);
        if (sign == SIGN_HASH && at == find_comment(start, end)) return true;
        const char c = *at;
        const bool is_line = c == '-' || c == '=';
        if (sign == SIGN_SPACE) {
            border->run = 0;
            continue;
        }
        if (sign != SIGN_BAR && (bytes > 1 || !signs->is_border[(size_t)c]))
            return false;
        if (border->first == 0) border->first = c;
        border->last = c;
        border->bars += sign == SIGN_BAR;
        border->crosses += c == '+' || bytes > 1;
        border->lines += is_line;
        border->equals += c == '=';
        border->marks += c == '*' || c == '.';
        border->others += sign != SIGN_BAR && !is_line && c != '+';
        border->run = sign == SIGN_BAR || c == '+' ? 0 : border->run + 1;
        if (border->run > border->longest_run)
            border->longest_run = border->run;
    }
    return true;
}

static enum line_kind kind_of_border(const struct border *border)
{
    const bool is_starred =
        border->first == '*' && border->last == '*' && border->lines > 0;
    if (border->crosses > 0 || is_starred) return LINE_RULE;
    // "| - - | - - |" and "|...|...|" are rows of empty cells, "|---|---|" is
    // not.
    const bool is_marks = border->marks > 0 && border->lines == 0 &&
                          border->others == border->marks;
    if (border->bars > 0)
        return border->longest_run == 1 || is_marks ? LINE_CELLS : LINE_RULE;
    if (border->lines == 0) return LINE_CELLS;
    return border->equals > 0 && border->others == 0 ? LINE_RULE : LINE_DASHES;
}

// Whether the text is the rule "+-----+-----+" above, between or below boxes
// of a board of this side: a dash for each column of its cells, which have at
// least one, and for the space before each cell and at the end.
static bool is_own_rule(pdk_text text, uint32_t side)
{
    const char *start = text.bytes, *end = start + text.length;
    if (text.length < 5 || *start != '+' || end[-1] != '+') return false;
    const char *cross = memchr(start + 1, '+', text.length - 1);
    const size_t step = (size_t)(cross - start);
    const size_t boxes = (text.length - 1) / step;
    if ((text.length - 1) % step != 0 || boxes > side || side % boxes != 0)
        return false;
    const size_t columns = side / boxes;
    if (step < 2 * columns + 2 || (step - 2) % columns != 0) return false;
    for (size_t i = 0; i < text.length; i++)
        if (start[i] != (i % step == 0 ? '+' : '-')) return false;
    return text.length != (uint64_t)side * side; // else it may be a board
}

enum line_kind pdki_line_kind(const struct read_signs *signs,
                              const struct read_line *line)
{
    const char *end = line->text + line->length;
    for (size_t at = 0, bytes = 0; at < line->length; at += bytes) {
        const char *here = line->text + at;
        const enum sign sign = pdki_sign_at(signs, here, end, &bytes);
        if (sign == SIGN_SPACE) continue;
        if (sign == SIGN_HASH) return LINE_COMMENT;
        if (*here == '+' && signs->framed_side > 0 &&
            is_own_rule(pdki_line_body(signs, line), signs->framed_side))
            return LINE_RULE;

        struct border border = {0};
        const bool is_border = look_at_border(signs, here, end, &border);
        return is_border ? kind_of_border(&border) : LINE_CELLS;
    }
    return LINE_EMPTY;
}

pdk_text pdki_line_body(const struct read_signs *signs,
                        const struct read_line *line)
{
    const char *start = line->text, *end = start + line->length;
    const bool has_comments = signs->ascii['#'] == SIGN_HASH;
    const char *comment = has_comments ? find_comment(start, end) : NULL;
    if (comment) end = comment;

    while (start < end && (*start == ' ' || *start == '\t')) start++;
    while (start < end && (end[-1] == ' ' || end[-1] == '\t')) end--;
    return (pdk_text){start, (size_t)(end - start)};
}

static bool is_all(pdk_text text, char c)
{
    for (size_t i = 0; i < text.length; i++)
        if (text.bytes[i] != c) return false;
    return true;
}

bool pdki_is_zero(pdk_text cell)
{
    return cell.length > 0 && is_all(cell, '0');
}

bool pdki_is_empty_mark(pdk_text cell)
{
    static const char marks[] = ".0*_-";
    if (cell.length == 0) return true;
    if (cell.length == 2 && memcmp(cell.bytes, "-1", 2) == 0) return true;
    return memchr(marks, cell.bytes[0], sizeof marks - 1) &&
           is_all(cell, cell.bytes[0]);
}
