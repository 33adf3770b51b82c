// Grids of pencil marks as people paste them: a word for each cell, with or
// without lines around the boxes.
//
//     .-------------.-------------.
//     | 6   19  2   | 3   19  5   |
//     | 57  {4} 13  | ...
//
// A word of one symbol is a clue, and {4} an empty cell that has no other
// candidate; {} has none at all, and an empty mark all of them. Where every
// cell has all of them, the candidates are those that the symbols leave.
#include "base/utf8.h"
#include "core/error.h"
#include "format/formats/marks_alphabet.h"
#include "format/formats/marks_word.h"
#include "format/formats/marks_write.h"

#include <string.h>

// The words of a line, and where bars stand between them.
struct cursor {
    struct splitter splitter;
    const char *end;    // of the last word
    bool is_behind_bar; // the last word is not the first one, and is
};

static void open_row(struct cursor *cursor, const struct whole_text *text,
                     const struct read_line *line)
{
    const pdk_text body = pdki_line_body(text->signs, line);
    *cursor = (struct cursor){.end = NULL};
    pdki_split_begin(&cursor->splitter, text->signs, SPLIT_WORDS, body);
}

static bool has_bar(const struct read_signs *signs, const char *at,
                    const char *end)
{
    for (size_t bytes = 0; at < end; at += bytes)
        if (pdki_sign_at(signs, at, end, &bytes) == SIGN_BAR) return true;
    return false;
}

static bool next_word(struct cursor *cursor, pdk_text *word)
{
    if (!pdki_split_next(&cursor->splitter, word)) return false;
    cursor->is_behind_bar = cursor->end && has_bar(cursor->splitter.signs,
                                                   cursor->end, word->bytes);
    cursor->end = word->bytes + word->length;
    return true;
}

// The shape that the first row shows: bars at equal distances are edges of
// boxes. 0 box columns where it shows none.
struct look {
    uint64_t side;
    uint64_t box_columns;
    bool has_bars; // anywhere
};

static void look_at_row(const struct whole_text *text, struct look *look)
{
    struct cursor cursor;
    pdk_text word;
    bool is_regular = true;
    uint64_t last = 0;
    const struct read_line *line = &text->line;
    *look = (struct look){.has_bars = has_bar(text->signs, line->text,
                                              line->text + line->length)};
    open_row(&cursor, text, line);
    for (; next_word(&cursor, &word); look->side++) {
        if (!cursor.is_behind_bar) continue;
        if (look->box_columns == 0) look->box_columns = look->side;
        is_regular = is_regular && look->side - last == look->box_columns;
        last = look->side;
    }
    if (look->box_columns == 0) return;
    if (!is_regular || look->side - last != look->box_columns)
        look->box_columns = 0;
}

static pdk_status begin_board(struct whole_text *text, const struct look *look,
                              pdk_error *error)
{
    const struct read_line *line = &text->line;
    pdk_shape shape;
    if (look->side > PDK_MARKS_SIDE_MAX)
        return pdki_error_at(error, PDK_ERR_LIMIT, line->number, 1,
                             "pencil marks of side %llu are past the limit of "
                             "%u",
                             (unsigned long long)look->side,
                             PDK_MARKS_SIDE_MAX);
    if (look->box_columns == 0 || text->wishes->shape)
        return pdki_whole_begin_side(text, look->side, line, line->text, error);
    const pdk_status status = pdk_shape_init(
        &shape, look->side / look->box_columns, look->box_columns, error);
    if (status != PDK_OK) return status;
    return pdki_whole_begin(text, &shape, line, line->text, error);
}

static struct board_walk walk_from_start(const struct whole_text *text,
                                         const struct look *look)
{
    return (struct board_walk){.input = text->input,
                               .signs = text->signs,
                               .place = pdki_input_place(text->input),
                               .box_rows = text->reading->shape.box_rows,
                               .has_bars = look->has_bars};
}

static pdk_status report_step(const struct board_walk *walk,
                              enum walk_step step, const struct read_line *line,
                              uint32_t side, pdk_error *error)
{
    if (step == WALK_FAILED) return walk->status;
    if (step == WALK_GAP)
        return pdki_whole_error(error, line, line->text,
                                "row %u of %u expected, found an empty line",
                                walk->rows + 1, side);
    return pdki_error_at(error, PDK_ERR_SYNTAX, walk->place.line, 1,
                         "input ends after row %u of %u", walk->rows, side);
}

// Whether all marks of the row are among the first characters.
static bool fits(const struct whole_text *text, const struct read_line *line,
                 const char *characters)
{
    struct cursor cursor;
    pdk_text word;
    const uint32_t side = text->reading->shape.side;
    open_row(&cursor, text, line);
    while (next_word(&cursor, &word)) {
        const struct marks_word cell = pdki_marks_word(word, NULL);
        const bool is_empty =
            !cell.is_braced && pdki_is_empty_mark(cell.marks) &&
            !(characters[0] == '0' && pdki_is_zero(cell.marks));
        for (size_t i = 0; i < cell.marks.length && !is_empty; i++)
            if (!memchr(characters, cell.marks.bytes[i], side)) return false;
    }
    return true;
}

// The words of a row that are a zero alone.
static uint64_t count_zeros(const struct whole_text *text,
                            const struct read_line *line)
{
    struct cursor cursor;
    pdk_text word;
    uint64_t count = 0;
    open_row(&cursor, text, line);
    while (next_word(&cursor, &word)) count += pdki_is_zero(word);
    return count;
}

// The first alphabet that all rows fit, or else the most. A zero is a symbol
// rather than an empty cell where it stands no more often than a symbol does.
static pdk_status find_alphabet(struct whole_text *text,
                                const struct look *look, pdk_error *error)
{
    const uint32_t side = text->reading->shape.side;
    struct board_walk walk = walk_from_start(text, look);
    struct read_line line;
    size_t best = 0;
    uint64_t zeros = 0;
    bool is_out[MARKS_ALPHABETS];
    for (size_t i = 0; i < MARKS_ALPHABETS; i++)
        is_out[i] = strlen(pdki_marks_characters(i)) < side;
    while (walk.rows < side && best < MARKS_ALPHABETS) {
        if (pdki_walk_next(&walk, &line, error) != WALK_ROW) break;
        size_t left = MARKS_ALPHABETS;
        for (size_t i = MARKS_ALPHABETS; i-- > 0;) {
            if (is_out[i]) continue;
            is_out[i] = !fits(text, &line, pdki_marks_characters(i));
            if (!is_out[i]) left = i;
        }
        if (left == MARKS_ALPHABETS) break;
        best = left;
        zeros += count_zeros(text, &line);
    }
    for (size_t i = MARKS_ALPHABETS; i-- > 0 && zeros > 0 && zeros <= side;)
        if (!is_out[i] && pdki_marks_characters(i)[0] == '0') best = i;
    text->line.text = pdki_input_text(text->input, text->line.offset);
    return walk.status == PDK_OK || walk.status == PDK_END
               ? pdki_marks_alphabet(text, pdki_marks_characters(best), error)
               : walk.status;
}

static pdk_status use_alphabet(struct whole_text *text, const struct look *look,
                               pdk_error *error)
{
    const pdk_alphabet *given = text->wishes->alphabet;
    if (given && !pdk_alphabet_is_compact(given))
        return pdki_whole_error(error, &text->line, text->line.text,
                                "pencil marks are symbols of one character");
    if (!given) return find_alphabet(text, look, error);
    return pdki_whole_alphabet(text, NULL, error);
}

// Which symbols a cell is marked with.
struct marks {
    bool has[PDK_MARKS_SIDE_MAX + 1];
    uint32_t count;
    pdk_symbol last;
};

static pdk_status read_marks(const struct whole_text *text,
                             const struct read_line *line, pdk_text marks,
                             struct marks *found, pdk_error *error)
{
    const pdk_alphabet *alphabet = text->reading->alphabet;
    char quote[PDKI_QUOTE_SIZE], description[64];
    memset(found, 0, sizeof *found);
    for (size_t at = 0, bytes = 0; at < marks.length; at += bytes) {
        const char *here = marks.bytes + at;
        uint32_t code = 0;
        bytes = pdki_utf8_decode(here, marks.length - at, &code);
        const pdk_symbol symbol = pdk_alphabet_find(alphabet, here, bytes);
        if (symbol == 0 || found->has[symbol])
            return pdki_whole_error(error, line, here, "%s %s %s",
                                    pdki_error_quote(here, bytes, quote),
                                    symbol == 0 ? "is not a symbol of"
                                                : "is there twice; symbols",
                                    pdk_alphabet_describe(alphabet, description,
                                                          sizeof description));
        found->has[symbol] = true;
        found->last = symbol;
        found->count++;
    }
    return PDK_OK;
}

static pdk_status read_word(struct whole_text *text,
                            const struct read_line *line, pdk_text word,
                            uint64_t cell, pdk_error *error)
{
    struct whole_reading *reading = text->reading;
    const struct marks_word parts =
        pdki_marks_word(word, text->wishes->alphabet);
    const pdk_text marks = parts.marks;
    struct marks found;
    if (!parts.is_braced && pdki_is_empty_mark(marks) &&
        pdk_alphabet_find(reading->alphabet, marks.bytes, marks.length) == 0)
        return PDK_OK;
    if (parts.is_pointed) reading->left_out = "signs that point at cells";
    const pdk_status status = read_marks(text, line, marks, &found, error);
    if (status != PDK_OK) return status;
    if (found.count != 1 || parts.is_braced)
        return pdki_whole_mark(text, cell, found.has, error);
    reading->symbols[cell] = found.last;
    return PDK_OK;
}

static pdk_status read_row(struct whole_text *text,
                           const struct read_line *line, uint32_t row,
                           pdk_error *error)
{
    const uint32_t side = text->reading->shape.side;
    struct cursor cursor;
    pdk_text word;
    uint64_t count = 0;
    open_row(&cursor, text, line);
    for (; next_word(&cursor, &word); count++) {
        if (count >= side) continue;
        const pdk_status status =
            read_word(text, line, word, (uint64_t)row * side + count, error);
        if (status != PDK_OK) return status;
    }
    if (count == side) return PDK_OK;
    return pdki_whole_error(error, line, cursor.end ? cursor.end : line->text,
                            "row %u of %u has %llu words, %u expected", row + 1,
                            side, (unsigned long long)count, side);
}

// The lower edge, so that it is not taken for the next board.
static void pass_edge(const struct whole_text *text, struct board_walk *walk)
{
    struct read_place place = walk->place;
    struct read_line line;
    if (!walk->has_bars) return;
    if (pdki_input_line(text->input, &place, &line, NULL) != PDK_OK) return;
    const enum line_kind kind = pdki_line_kind(text->signs, &line);
    if (kind == LINE_RULE || kind == LINE_DASHES) walk->place = place;
}

static pdk_status read_rows(struct whole_text *text, const struct look *look,
                            pdk_error *error)
{
    const uint32_t side = text->reading->shape.side;
    struct board_walk walk = walk_from_start(text, look);
    struct read_line line;
    for (uint32_t row = 0; row < side; row++) {
        const enum walk_step step = pdki_walk_next(&walk, &line, error);
        if (step != WALK_ROW)
            return report_step(&walk, step, &line, side, error);
        const pdk_status status = read_row(text, &line, row, error);
        if (status != PDK_OK) return status;
    }
    pass_edge(text, &walk);
    pdki_input_consume(text->input, walk.place);
    return PDK_OK;
}

static pdk_status read(struct whole_text *text, pdk_error *error)
{
    struct look look;
    look_at_row(text, &look);
    pdk_status status = begin_board(text, &look, error);
    if (status == PDK_OK) status = use_alphabet(text, &look, error);
    if (status == PDK_OK) status = read_rows(text, &look, error);
    if (status == PDK_OK) status = pdki_whole_forget_seen(text, error);
    return status;
}

// Box drawings are bars unless they are given as symbols, and then nothing is.
static bool is_apart(const pdk_alphabet *alphabet)
{
    char scratch[PDK_ALPHABET_SCRATCH];
    uint32_t code = 0;
    for (const char *c = "{}|+-=*#@:.'_"; *c; c++)
        if (pdk_alphabet_uses(alphabet, *c)) return false;
    for (pdk_symbol s = 1; s <= pdk_alphabet_size(alphabet); s++) {
        const pdk_text text = pdk_alphabet_text(alphabet, s, scratch);
        if (pdki_utf8_decode(text.bytes, text.length, &code) == 0) return false;
        if (code >= 0x2500 && code <= 0x257F) return false;
    }
    return true;
}

static pdk_status prepare(const struct whole_board *board, pdk_error *error)
{
    if (board->shape.side > PDK_MARKS_SIDE_MAX)
        return pdki_error_set(error, PDK_ERR_LIMIT,
                              "a board of side %u is past the limit of %u for "
                              "this format",
                              board->shape.side, PDK_MARKS_SIDE_MAX);
    if (pdk_alphabet_is_compact(board->alphabet) && is_apart(board->alphabet))
        return PDK_OK;
    return pdki_error_set(error, PDK_ERR_UNSUPPORTED,
                          "this format holds symbols of one character that is "
                          "not part of its frame");
}

const struct format pdki_format_marks = {
    .info = {PDK_FORMAT_MARKS,                              "marks", NULL,
             "aligned, with the pencil marks of each cell", true, true, true,
             PDK_NOTES_MARKS},
    .style = {.whole = &pdki_format_marks},
    .contains = " \t",
    .begins = pdki_marks_begin,
    .follows = pdki_marks_follow,
    .read = read,
    .prepare = prepare,
    .write = pdki_marks_write,
    .between = "\n",
};
