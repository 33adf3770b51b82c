// A single buffer, which holds what has arrived and is not consumed:
//
//     bytes   begin                      end      capacity
//     |.......|line\n|line\n|a piece of a|.........|
//
// The remainder is moved to the front only if at least as much was consumed,
// and the buffer grows by half, so that each byte is moved a bounded number of
// times however small the pieces are that the source returns.
//
// Escape sequences that colour text on terminals are taken out of a line as
// soon as all of it is there; as many blanks behind it keep the places of all
// others.
//
// The kind of a line (cells, border, comment) depends on its characters alone,
// except for lines of dashes, which are borders in boards with bars.
#include "format/read.h"

#include "base/alloc.h"
#include "base/utf8.h"
#include "core/error.h"

#include <string.h>

enum {
    // Requested at once: large enough to make calls cheap, small enough to stay
    // in a core's own cache together with the row it is compared with.
    READ_CHUNK = 256 * 1024,
    // Room for the chunk and for part of a line before it.
    FIRST_CAPACITY = 2 * READ_CHUNK
};

static const char byte_order_mark[] = "\xEF\xBB\xBF";

void pdki_input_init(struct read_input *input, const pdk_source *source)
{
    *input = (struct read_input){
        .source = *source, .line = 1, .line_max = READ_LINE_MAX};
}

struct read_place pdki_input_place(const struct read_input *input)
{
    return (struct read_place){.offset = 0, .line = input->line};
}

const char *pdki_input_text(const struct read_input *input, size_t offset)
{
    return input->bytes + input->begin + offset;
}

static size_t unread(const struct read_input *input)
{
    return input->end - input->begin;
}

static bool make_room(struct read_input *input)
{
    const size_t left = unread(input);
    if (left == 0) {
        input->begin = input->end = 0;
    } else if (input->begin >= left && input->begin >= READ_CHUNK / 2) {
        memmove(input->bytes, input->bytes + input->begin, left);
        input->begin = 0;
        input->end = left;
    }
    if (input->end + READ_CHUNK / 2 <= input->capacity) return true;

    void *bytes = input->bytes;
    const size_t least = input->end + READ_CHUNK;
    const size_t wanted = least > FIRST_CAPACITY ? least : FIRST_CAPACITY;
    if (!pdki_alloc_reserve(&bytes, &input->capacity, wanted, 1)) return false;
    input->bytes = bytes;
    return true;
}

// Calls the source once. PDK_END if there is no more. Failures are permanent,
// so that callers may check later.
static pdk_status fill(struct read_input *input)
{
    if (input->status != PDK_OK) return input->status;
    if (!make_room(input)) return input->status = PDK_ERR_MEMORY;

    const size_t room = input->capacity - input->end;
    const size_t size = room < READ_CHUNK ? room : READ_CHUNK;
    size_t got = 0;
    input->status = input->source.read(input->source.context,
                                       input->bytes + input->end, size, &got);
    if (input->status != PDK_OK) return input->status;
    if (got > size) return input->status = PDK_ERR_READ;
    if (got == 0) return input->status = PDK_END;
    input->end += got;
    return PDK_OK;
}

// Remembers that `before` bytes became `after`. The same lines may change
// again.
static void note_change(struct read_input *input, size_t before, size_t after)
{
    const int64_t less = (int64_t)before - (int64_t)after;
    const uint64_t end = input->consumed + after;
    if (input->consumed >= input->new_end) {
        input->old_less += input->new_less;
        input->new_less = 0;
        input->new_begin = input->consumed;
        input->new_end = end;
    } else {
        input->new_end -= (uint64_t)less;
        if (end > input->new_end) input->new_end = end;
    }
    input->new_less += less;
}

bool pdki_input_replace(struct read_input *input, size_t size, pdk_text text)
{
    const size_t left = unread(input) - size;
    void *bytes = input->bytes;
    if (!pdki_alloc_reserve(&bytes, &input->capacity,
                            input->begin + text.length + left, 1))
        return false;
    input->bytes = bytes;
    char *start = input->bytes + input->begin;
    memmove(start + text.length, start + size, left);
    memcpy(start, text.bytes, text.length);
    input->end = input->begin + text.length + left;
    note_change(input, size, text.length);
    return true;
}

bool pdki_input_origin(const struct read_input *input, uint64_t *position)
{
    if (*position > input->new_begin && *position < input->new_end)
        return input->new_less == 0;
    *position += (uint64_t)input->old_less;
    if (*position - (uint64_t)input->old_less >= input->new_end)
        *position += (uint64_t)input->new_less;
    return true;
}

size_t pdki_input_need(struct read_input *input, size_t size)
{
    size_t seen = 0; // bytes searched without finding a line ending
    while (unread(input) < size) {
        const size_t have = unread(input);
        if (have > seen &&
            memchr(pdki_input_text(input, seen), '\n', have - seen))
            break;
        seen = have;
        if (fill(input) != PDK_OK) break;
    }
    return unread(input);
}

static void skip_byte_order_mark(struct read_input *input)
{
    const size_t size = sizeof byte_order_mark - 1;
    if (input->has_seen_start) return;
    input->has_seen_start = true;
    if (pdki_input_need(input, size) < size) return;
    if (memcmp(input->bytes, byte_order_mark, size) != 0) return;
    input->begin = size;
    input->consumed = size;
}

// 0 if all eight bytes are printable ASCII (0x20..0x7E); only top bits of bytes
// are ever set.
static uint64_t mark_unusual(const char *text)
{
    const uint64_t ones = UINT64_C(0x0101010101010101);
    uint64_t word = 0;
    memcpy(&word, text, sizeof word);
    const uint64_t low = (word - 0x20 * ones) & ~word;
    const uint64_t high = (word + ones) | word;
    return (low | high) & 0x80 * ones;
}

// Length of the printable ASCII prefix.
static size_t count_plain(const char *text, size_t length)
{
    size_t at = 0;
    // Branch-free, so that the inner loop is vectorised.
    for (; at + 64 <= length; at += 64) {
        uint64_t unusual = 0;
        for (size_t i = 0; i < 64; i += 8)
            unusual |= mark_unusual(text + at + i);
        if (unusual) break;
    }
    while (at + 8 <= length && !mark_unusual(text + at)) at += 8;
    while (at < length && text[at] >= ' ' && text[at] < 0x7F) at++;
    return at;
}

// The bytes of an escape sequence that colours what follows, "\033[1;34m" or
// "\033[K"; 0 if there is none. *can_be_cut: more bytes could make it one.
static size_t measure_escape(const char *text, size_t length, bool *can_be_cut)
{
    enum { ESCAPE_MAX = 32 };
    size_t at = 1;
    *can_be_cut = false;
    if (length == 0 || text[0] != '\033') return 0;
    if (length > 1 && text[at++] != '[') return 0;
    while (at < length && at < ESCAPE_MAX &&
           ((text[at] >= '0' && text[at] <= '9') || text[at] == ';'))
        at++;
    *can_be_cut = at >= length;
    if (*can_be_cut) return 0;
    return text[at] == 'm' || text[at] == 'K' ? at + 1 : 0;
}

// Length of the prefix that is valid text: UTF-8 without control characters
// other than tabs, and colour sequences.
static size_t count_sound(const char *text, size_t length, bool *has_escapes)
{
    size_t at = count_plain(text, length);
    while (at < length) {
        uint32_t code = 0;
        bool is_cut = false;
        size_t bytes = measure_escape(text + at, length - at, &is_cut);
        if (bytes > 0)
            *has_escapes = true;
        else {
            bytes = pdki_utf8_decode(text + at, length - at, &code);
            if (bytes == 0) break;
            if (pdki_utf8_is_control(code) && code != '\t') break;
        }
        at += bytes;
        at += count_plain(text + at, length - at);
    }
    return at;
}

// Whether more bytes could complete the character that begins here.
static bool is_cut_off(const char *text, size_t length)
{
    const unsigned char lead = (unsigned char)text[0];
    bool is_cut = false;
    if (lead == '\r') return length == 1;
    if (lead == '\033' && measure_escape(text, length, &is_cut) == 0)
        return is_cut;
    if (lead < 0xC2 || lead > 0xF4) return false;
    const size_t bytes = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
    if (length >= bytes) return false;
    for (size_t i = 1; i < length; i++)
        if (((unsigned char)text[i] & 0xC0) != 0x80) return false;
    return true;
}

static bool is_gap(char c)
{
    return c == ' ' || c == '\t';
}

pdk_text pdki_trimmed(const char *start, const char *end)
{
    while (start < end && is_gap(*start)) start++;
    while (start < end && is_gap(end[-1])) end--;
    return (pdk_text){start, (size_t)(end - start)};
}

pdk_text pdki_line_trimmed(const struct read_line *line)
{
    return pdki_trimmed(line->text, line->text + line->length);
}

uint64_t pdki_line_column(const struct read_line *line, const char *at)
{
    uint64_t column = 1;
    for (const char *byte = line->text; byte < at; byte++)
        column += ((unsigned char)*byte & 0xC0) != 0x80;
    return column;
}

static pdk_status report_byte(const struct read_line *line, const char *at,
                              pdk_error *error)
{
    const unsigned byte = (unsigned char)*at;
    const uint64_t column = pdki_line_column(line, at);
    uint32_t code = 0;
    const size_t left = line->length - (size_t)(at - line->text);
    if (line->number == 1 && left > 1 &&
        (memcmp(line->text, "\xFF\xFE", 2) == 0 ||
         memcmp(line->text, "\xFE\xFF", 2) == 0))
        return pdki_error_at(error, PDK_ERR_SYNTAX, 1, column,
                             "UTF-16 text, expected UTF-8; convert it with "
                             "iconv -f UTF-16 -t UTF-8");
    if (pdki_utf8_decode(at, left, &code) == 0)
        return pdki_error_at(error, PDK_ERR_SYNTAX, line->number, column,
                             "byte \\x%02X is not valid UTF-8", byte);
    return pdki_error_at(error, PDK_ERR_SYNTAX, line->number, column,
                         "unexpected control character \\x%02X",
                         (unsigned)code);
}

static size_t drop_carriage_return(const char *text, size_t length)
{
    return length > 0 && text[length - 1] == '\r' ? length - 1 : length;
}

// Moves what is behind an escape sequence to its place. Blanks fill the end.
static void drop_escapes(char *text, size_t length)
{
    size_t to = 0;
    for (size_t at = 0, bytes = 0; at < length;) {
        bool is_cut = false;
        bytes = measure_escape(text + at, length - at, &is_cut);
        if (bytes == 0) text[to++] = text[at];
        at += bytes > 0 ? bytes : 1;
    }
    memset(text + to, ' ', length - to);
}

// Sets line->text and line->length to the part of the line at `place` that has
// arrived; true if that is the whole line.
static bool take_piece(const struct read_input *input, struct read_place place,
                       size_t searched, struct read_line *line)
{
    line->text = pdki_input_text(input, place.offset);
    line->length = unread(input) - place.offset;
    const char *end =
        memchr(line->text + searched, '\n', line->length - searched);
    if (end) line->length = (size_t)(end - line->text);
    return end || input->status == PDK_END;
}

pdk_status pdki_input_line(struct read_input *input, struct read_place *place,
                           struct read_line *line, pdk_error *error)
{
    size_t searched = 0, sound = 0;
    bool has_escapes = false;
    skip_byte_order_mark(input);
    line->number = place->line;
    line->offset = place->offset;
    for (bool is_whole = false; !is_whole; searched = line->length) {
        if (place->offset + searched == unread(input)) {
            const pdk_status status = fill(input);
            if (status != PDK_OK && status != PDK_END)
                return pdki_error_plain(error, status);
            if (status == PDK_END && searched == 0) return PDK_END;
        }
        is_whole = take_piece(input, *place, searched, line);
        const size_t text = is_whole
                                ? drop_carriage_return(line->text, line->length)
                                : line->length;
        sound += count_sound(line->text + sound, text - sound, &has_escapes);
        if (sound < text &&
            (is_whole || !is_cut_off(line->text + sound, text - sound)))
            return report_byte(line, line->text + sound, error);
        if (line->length > input->line_max)
            return pdki_error_at(error, PDK_ERR_LIMIT, line->number, 1,
                                 "line longer than the limit of %zu bytes",
                                 input->line_max);
    }
    const bool has_end = place->offset + line->length < unread(input);
    line->size = line->length + (has_end ? 1 : 0);
    place->offset += line->size;
    place->line++;
    line->length = drop_carriage_return(line->text, line->length);
    if (has_escapes)
        drop_escapes(input->bytes + (line->text - input->bytes), line->length);
    return PDK_OK;
}

void pdki_input_consume(struct read_input *input, struct read_place place)
{
    input->begin += place.offset;
    input->consumed += place.offset;
    input->line = place.line;
}

void pdki_input_consume_line(struct read_input *input, size_t size)
{
    pdki_input_consume(input, (struct read_place){size, input->line + 1});
}

size_t pdki_input_line_size(const struct read_input *input, size_t length)
{
    const size_t left = unread(input);
    if (left <= length) return 0;
    const char *end = pdki_input_text(input, length);
    if (end[0] == '\n') return length + 1;
    const bool has_return =
        left > length + 1 && end[0] == '\r' && end[1] == '\n';
    return has_return ? length + 2 : 0;
}

static bool is_white(const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (!is_gap(text[i]) && text[i] != '\r') return false;
    return true;
}

pdk_status pdki_input_skip_line(struct read_input *input, bool *is_empty,
                                pdk_error *error)
{
    *is_empty = true;
    for (bool has_some = false;; has_some = true) {
        if (unread(input) == 0) {
            const pdk_status status = fill(input);
            if (status == PDK_END && has_some) break;
            if (status == PDK_END) return PDK_END;
            if (status != PDK_OK) return pdki_error_plain(error, status);
        }
        const char *text = pdki_input_text(input, 0);
        const char *end = memchr(text, '\n', unread(input));
        const size_t length = end ? (size_t)(end - text) : unread(input);
        const size_t size = length + (end ? 1 : 0);
        *is_empty = *is_empty && is_white(text, length);
        pdki_input_consume(input, (struct read_place){size, input->line});
        if (end) break;
    }
    input->line++;
    return PDK_OK;
}

static bool is_box_drawing(uint32_t code)
{
    return code >= 0x2500 && code <= 0x257F;
}

bool pdki_is_upright(uint32_t code)
{
    static const uint32_t codes[] = {0x2502, 0x2503, 0x2506, 0x2507, 0x250A,
                                     0x250B, 0x254E, 0x254F, 0x2551};
    for (size_t i = 0; i < sizeof codes / sizeof codes[0]; i++)
        if (code == codes[i]) return true;
    return false;
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
    const bool is_numbers = pdk_alphabet_is_numbers(alphabet, NULL);
    const uint32_t size = is_numbers ? 0 : pdk_alphabet_size(alphabet);
    for (pdk_symbol symbol = 1; symbol <= size; symbol++)
        if (has_box_drawing(pdk_alphabet_text(alphabet, symbol, scratch)))
            return true;
    return false;
}

void pdki_signs_init(struct read_signs *signs, const pdk_alphabet *alphabet)
{
    *signs = (struct read_signs){.separates_box_drawings = true,
                                 .empty.bytes = ".0*_-"};
    signs->ascii[' '] = signs->ascii['\t'] = SIGN_SPACE;
    signs->ascii['|'] = SIGN_BAR;
    signs->ascii[','] = SIGN_COMMA;
    signs->ascii['#'] = SIGN_HASH;
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

pdk_status pdki_signs_set_empty(struct read_signs *signs, const char *empty,
                                const pdk_alphabet *alphabet, pdk_error *error)
{
    const char *end = empty + strlen(empty);
    char quote[PDKI_QUOTE_SIZE];
    size_t bytes = 0;
    if (end == empty || end - empty > EMPTY_MARKS_MAX)
        return pdki_error_set(error, PDK_ERR_ARGUMENT,
                              "%zu bytes of marks of empty cells, expected 1 "
                              "to %d",
                              (size_t)(end - empty), EMPTY_MARKS_MAX);
    for (const char *at = empty; at < end; at += bytes) {
        uint32_t code = 0;
        bytes = pdki_utf8_decode(at, (size_t)(end - at), &code);
        if (bytes == 0 || pdki_utf8_is_space(code) ||
            pdki_utf8_is_control(code) || code == ',' || code == '|')
            return pdki_error_set(
                error, PDK_ERR_ARGUMENT, "%s cannot mark an empty cell",
                pdki_error_quote(at, bytes > 0 ? bytes : 1, quote));
        if (alphabet && pdk_alphabet_find(alphabet, at, bytes))
            return pdki_error_set(error, PDK_ERR_ARGUMENT,
                                  "%s cannot be both a symbol and an empty "
                                  "cell",
                                  pdki_error_quote(at, bytes, quote));
        if (code == '#') signs->ascii['#'] = SIGN_SYMBOL;
    }
    signs->is_empty_given = true;
    memcpy(signs->empty.bytes, empty, (size_t)(end - empty) + 1);
    return PDK_OK;
}

// Characters without width that web pages put between and behind others.
static bool is_invisible(uint32_t code)
{
    return (code >= 0x200B && code <= 0x200D) || code == 0x2060 ||
           code == 0xFEFF || code == 0xAD;
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
    if (pdki_utf8_is_space(code) || is_invisible(code)) return SIGN_SPACE;
    if (is_box_drawing(code) && signs->separates_box_drawings) return SIGN_BAR;
    return SIGN_SYMBOL;
}

// The first # preceded by white space.
static const char *find_hash(const char *start, const char *from,
                             const char *end)
{
    const char *hash = memchr(from, '#', (size_t)(end - from));
    while (hash && hash > start && !is_gap(hash[-1]))
        hash = memchr(hash + 1, '#', (size_t)(end - hash - 1));
    return hash;
}

// The # that begins a comment; NULL if there is none. Between bars, # belongs
// to a cell.
static const char *find_comment(const char *start, const char *end)
{
    const char *hash = find_hash(start, start, end);
    if (!hash || !memchr(start, '|', (size_t)(hash - start))) return hash;
    const char *behind = end;
    while (behind > hash && behind[-1] != '|') behind--;
    return behind > hash ? find_hash(start, behind, end) : hash;
}

// The composition of a line of border characters.
struct border {
    size_t bars, crosses, lines, others; // | and drawings, +, - and =, * : . '
    size_t equals;
    size_t marks; // * and . among the others, which can be empty cells
    size_t run, longest_run; // of - = * : . ' without a gap
    char first, last;
};

// False as soon as there is any other character.
static bool look_at_border(const struct read_signs *signs, const char *start,
                           const char *end, struct border *border)
{
    size_t bytes = 0;
    uint32_t code = 0;
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
        if (bytes > 1) (void)pdki_utf8_decode(at, bytes, &code);
        border->crosses += c == '+' || (bytes > 1 && !pdki_is_upright(code));
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
    // "| - - | - - |" and "|...|...|" are rows of empty cells, "|---|---|" is a
    // border.
    const bool is_marks = border->marks > 0 && border->lines == 0 &&
                          border->others == border->marks;
    if (border->bars > 0)
        return border->longest_run == 1 || is_marks ? LINE_CELLS : LINE_RULE;
    if (border->lines == 0) return LINE_CELLS;
    return border->equals > 0 && border->others == 0 ? LINE_RULE : LINE_DASHES;
}

// Whether the text is a rule "+-----+-----+" as the writer draws it for a board
// of this side: dashes for the width of each cell (at least one), for the space
// before each cell and for the one at the end.
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
    return text.length != (uint64_t)side * side; // otherwise it may be a board
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
    const char *end = line->text + line->length;
    const bool has_comments = signs->ascii['#'] == SIGN_HASH;
    const char *comment = has_comments ? find_comment(line->text, end) : NULL;
    return pdki_trimmed(line->text, comment ? comment : end);
}

enum line_step pdki_lines_next(struct board_lines *lines,
                               struct read_line *line, pdk_error *error)
{
    for (;;) {
        lines->status =
            pdki_input_line(lines->input, &lines->place, line, error);
        if (lines->status == PDK_END) return STEP_END;
        if (lines->status != PDK_OK) return STEP_FAILED;

        enum line_kind kind = pdki_line_kind(lines->signs, line);
        if (kind == LINE_DASHES)
            kind = lines->has_bars ? LINE_RULE : LINE_CELLS;
        if (kind == LINE_CELLS) {
            lines->rows++;
            return STEP_ROW;
        }
        if (kind == LINE_RULE && lines->first_rule == 0)
            lines->first_rule = lines->rows;
        const bool is_in_band =
            lines->rows == 0 || lines->rows % lines->box_rows != 0;
        if (kind == LINE_EMPTY && is_in_band) return STEP_GAP;
    }
}

bool pdki_lines_peek(struct board_lines *lines, struct read_line *line)
{
    const enum line_step step = pdki_lines_next(lines, line, NULL);
    if (lines->status != PDK_ERR_MEMORY) lines->status = PDK_OK;
    return step == STEP_ROW;
}
