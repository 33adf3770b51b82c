// Lines of HoDoKu's library: fields separated by colons.
//
//     :0300:56:1..+2...:118 123:634 635::
//      |    |  |        |       |       placements, and more
//      |    |  |        |       eliminations
//      |    |  |        deleted candidates: symbol, row, column
//      |    |  cells row by row; + before those filled in by the player
//      |    symbols that the step is about, or x
//      the technique, 0000 for none
//
// Candidates are those allowed by the symbols, except for the deleted ones: if
// there are any, the other candidates become marks as well. Boards have up to
// nine symbols. The technique becomes the comment "technique 0300".
#include "base/number.h"
#include "core/board.h"
#include "core/error.h"
#include "format/whole.h"

#include <string.h>

enum { SIDE_MAX = 9, CODE_MIN = 4, CODE_MAX = 16 };
enum { FIELD_CODE, FIELD_DIGITS, FIELD_CELLS, FIELD_DELETED, FIELD_COUNT };

static const char no_technique[] = "0000";
static const char technique_words[] = "technique ";

// False if the line does not begin with a colon.
static bool split(const struct read_line *line, struct whole_fields *fields)
{
    pdk_text text = pdki_line_trimmed(line);
    if (text.length == 0 || text.bytes[0] != ':') return false;
    const char *end = line->text + line->length;
    text = (pdk_text){text.bytes + 1, (size_t)(end - text.bytes) - 1};
    pdki_whole_split(text, ':', FIELD_COUNT, fields);
    return true;
}

static bool is_code(pdk_text text)
{
    return text.length >= CODE_MIN && text.length <= CODE_MAX &&
           pdki_whole_span(text, "0123456789") >= CODE_MIN &&
           pdki_whole_span(text, "0123456789-x") == text.length;
}

static bool begins(const struct read_line *line,
                   const struct read_wishes *wishes)
{
    struct whole_fields fields;
    (void)wishes;
    return split(line, &fields) && fields.count > FIELD_CELLS &&
           is_code(fields.field[FIELD_CODE]) &&
           pdki_whole_span(fields.field[FIELD_DIGITS], "0123456789x") ==
               fields.field[FIELD_DIGITS].length;
}

static uint64_t count_cells(pdk_text cells)
{
    uint64_t count = 0;
    for (size_t i = 0; i < cells.length; i++) count += cells.bytes[i] != '+';
    return count;
}

static pdk_status begin_board(struct whole_text *text, pdk_text cells)
{
    const uint64_t count = count_cells(cells);
    const uint64_t side = pdki_number_root(count);
    if (count == 0 || side * side != count || side > SIDE_MAX)
        return pdki_whole_error(
            text, &text->line, cells.bytes,
            "%llu cell%s, expected a square number up to 81", (wide)count,
            count == 1 ? "" : "s");
    const pdk_status status =
        pdki_whole_begin_side(text, side, &text->line, cells.bytes);
    return status == PDK_OK ? pdki_whole_numbers(text) : status;
}

static pdk_status read_cells(struct whole_text *text, pdk_text cells)
{
    const uint32_t side = text->reading->shape.side;
    pdk_symbol *symbols = text->reading->symbols;
    uint64_t cell = 0;
    bool is_placed = false;
    for (size_t i = 0; i < cells.length; i++) {
        char quote[PDKI_QUOTE_SIZE];
        const char c = cells.bytes[i];
        const bool is_symbol = c >= '1' && (uint32_t)(c - '0') <= side;
        const bool is_empty = c == '.' || c == '0';
        if (c == '+' && !is_placed) {
            is_placed = true;
            continue;
        }
        if (!is_symbol && (is_placed || !is_empty))
            return pdki_whole_error(text, &text->line, cells.bytes + i,
                                    "%s is not a symbol of 1..%u",
                                    pdki_error_quote(cells.bytes + i, 1, quote),
                                    side);
        symbols[cell] = is_symbol ? (pdk_symbol)(c - '0') : 0;
        if (is_placed) {
            const pdk_status status = pdki_whole_place(text, cell);
            if (status != PDK_OK) return status;
        }
        is_placed = false;
        cell++;
    }
    if (!is_placed) return PDK_OK;
    return pdki_whole_error(text, &text->line, cells.bytes + cells.length,
                            "expected a symbol after +");
}

static pdk_status read_deleted(struct whole_text *text, pdk_text field,
                               const struct candidates *candidates)
{
    const uint32_t side = text->reading->shape.side;
    const char *at = field.bytes, *end = at + field.length;
    pdk_status status = PDK_OK;
    while (at < end && status == PDK_OK) {
        if (*at == ' ' || *at == '\t') {
            at++;
            continue;
        }
        uint64_t number = 0;
        const size_t digits = pdki_number_read(at, (size_t)(end - at), &number);
        const uint64_t symbol = number / 100, row = number / 10 % 10 - 1,
                       column = number % 10 - 1;
        const bool is_alone =
            at + digits == end || at[digits] == ' ' || at[digits] == '\t';
        if (digits != 3 || !is_alone || symbol - 1 >= side || row >= side ||
            column >= side)
            return pdki_whole_error(text, &text->line, at,
                                    "expected a candidate such as 118: symbol, "
                                    "row and column, each in 1..%u",
                                    side);
        const uint64_t cell = row * side + column;
        // Other candidates are already excluded by the symbols.
        if (text->reading->symbols[cell] == 0 &&
            pdki_candidates_has(candidates, cell, (pdk_symbol)symbol))
            status = pdki_whole_exclude(text, cell, (pdk_symbol)symbol);
        at += digits;
    }
    return status;
}

// Marks are the candidates allowed by the symbols, except for the deleted ones.
static pdk_status read_marks(struct whole_text *text, pdk_text field)
{
    const struct whole_reading *reading = text->reading;
    const uint32_t side = reading->shape.side;
    struct candidates candidates;
    if (field.length == 0) return PDK_OK;
    if (!pdki_candidates_of(&candidates, &reading->shape, reading->symbols))
        return pdki_error_plain(text->error, PDK_ERR_MEMORY);
    pdk_status status = read_deleted(text, field, &candidates);
    const bool has_marks = pdk_notes_held(reading->notes) & PDK_NOTES_MARKS;
    for (uint32_t cell = 0; has_marks && cell < side * side; cell++)
        for (pdk_symbol s = 1; s <= side && reading->symbols[cell] == 0; s++)
            if (status == PDK_OK && !pdki_candidates_has(&candidates, cell, s))
                status = pdki_whole_exclude(text, cell, s);
    pdki_candidates_release(&candidates);
    return status;
}

static pdk_status read_code(struct whole_text *text, pdk_text code)
{
    char words[sizeof technique_words + CODE_MAX];
    const size_t length = sizeof technique_words - 1;
    if (!is_code(code))
        return pdki_whole_error(text, &text->line, code.bytes,
                                "expected a technique such as 0000");
    if (code.length == CODE_MIN && memcmp(code.bytes, no_technique, 4) == 0)
        return PDK_OK;
    memcpy(words, technique_words, length);
    memcpy(words + length, code.bytes, code.length);
    return pdki_whole_set_words(text, pdki_whole_notes(text), PDK_NOTE_COMMENT,
                                (pdk_text){words, length + code.length},
                                text->line.number, 1);
}

static pdk_status read(struct whole_text *text)
{
    const struct read_line *line = &text->line;
    struct whole_fields fields;
    if (!split(line, &fields))
        return pdki_whole_error(text, line, line->text,
                                "expected a line such as :0000:x:...");
    if (fields.count <= FIELD_CELLS)
        return pdki_whole_error(
            text, line, line->text + line->length,
            "%zu colon-separated field%s; expected cells in the third",
            fields.count, fields.count == 1 ? "" : "s");
    const pdk_text cells = fields.field[FIELD_CELLS];
    pdk_status status = begin_board(text, cells);
    if (status == PDK_OK) status = read_cells(text, cells);
    if (status == PDK_OK) status = pdki_whole_settle(text);
    if (status == PDK_OK)
        status = read_marks(text, fields.field[FIELD_DELETED]);
    if (status == PDK_OK) status = read_code(text, fields.field[FIELD_CODE]);
    if (status != PDK_OK) return status;
    if (pdki_whole_span(fields.rest, ": ") < fields.rest.length)
        text->reading->left_out = "the results of the technique";
    return PDK_OK;
}

static void write_code(struct out *out, const struct whole_board *board)
{
    const size_t length = sizeof technique_words - 1;
    const char *words = pdki_whole_words(board, PDK_NOTE_COMMENT);
    const char *code = no_technique;
    if (strncmp(words, technique_words, length) == 0 &&
        is_code((pdk_text){words + length, strlen(words + length)}))
        code = words + length;
    pdki_out_text(out, code);
}

static void write_cells(struct out *out, const struct whole_board *board)
{
    const uint32_t side = board->shape.side;
    char cells[2 * SIDE_MAX * SIDE_MAX];
    size_t used = 0;
    for (uint32_t cell = 0; cell < side * side; cell++) {
        const pdk_symbol symbol = board->symbols[cell];
        if (pdki_whole_is_placed(board, cell)) cells[used++] = '+';
        cells[used++] = symbol > 0 ? (char)('0' + symbol) : '.';
    }
    pdki_out_bytes(out, cells, used);
}

static void write_candidate(struct out *out, bool is_first, uint32_t side,
                            uint32_t cell, pdk_symbol symbol)
{
    const char text[] = {' ', (char)('0' + symbol), (char)('1' + cell / side),
                         (char)('1' + cell % side)};
    pdki_out_bytes(out, text + is_first, sizeof text - is_first);
}

// Only candidates allowed by the symbols.
static pdk_status write_deleted(struct out *out,
                                const struct whole_board *board)
{
    const uint32_t side = board->shape.side;
    struct candidates candidates;
    bool is_first = true;
    if (!(pdk_notes_held(board->notes) & PDK_NOTES_MARKS)) return PDK_OK;
    if (!pdki_candidates_of(&candidates, &board->shape, board->symbols))
        return PDK_ERR_MEMORY;
    for (uint32_t cell = 0; cell < side * side; cell++)
        for (pdk_symbol s = 1; s <= side && board->symbols[cell] == 0; s++) {
            if (!pdk_notes_excludes(board->notes, cell, s) ||
                !pdki_candidates_has(&candidates, cell, s))
                continue;
            write_candidate(out, is_first, side, cell, s);
            is_first = false;
        }
    pdki_candidates_release(&candidates);
    return PDK_OK;
}

static pdk_status write(struct out *out, const struct whole_board *board)
{
    pdki_out_text(out, ":");
    write_code(out, board);
    pdki_out_text(out, ":x:");
    write_cells(out, board);
    pdki_out_text(out, ":");
    const pdk_status status = write_deleted(out, board);
    pdki_out_text(out, "::\n");
    return status == PDK_OK ? out->status : status;
}

const struct format pdki_format_hodoku = {
    .info = FORMAT_INFO(HODOKU, "hodoku", NULL,
                        "one board per line, as in the HoDoKu library", true,
                        PDK_NOTES_PLACED | PDK_NOTES_MARKS),
    .starts = ":",
    .signs = ":",
    .begins = begins,
    .read = read,
    .hides_boxes = true,
    .is_one_line = true,
    .side_max = SIDE_MAX,
    .write = write,
};
