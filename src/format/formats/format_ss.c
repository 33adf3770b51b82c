// Games of Simple Sudoku: a drawing of the clues and, after an empty line, the
// player's entries and eliminations, with cells from 00 to 80.
//
//     *-----------*
//     |38.|...|5.6|
//     |...|.1.|...|
//     |.4.|...|.2.|
//     |---+---+---|
//     ...
//     *-----------*
//
//     I051                cell 5 holds 1
//     E07248              cell 7 holds neither 2 nor 4 nor 8
//
// Without such lines it is a drawing like any other, and read as one unless the
// format is given.
#include "core/error.h"
#include "format/whole.h"

#include <string.h>

enum { SIDE = 9, CELLS = SIDE * SIDE, BOX = 3 };

struct ss {
    struct whole_text *text;
    struct read_place place; // after the lines read so far
    pdk_symbol symbols[CELLS];
};

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

// A line above, between or below boxes.
static bool is_rule(pdk_text body)
{
    size_t dashes = 0;
    for (size_t i = 0; i < body.length; i++) dashes += body.bytes[i] == '-';
    return dashes >= SIDE && pdki_whole_span(body, "-+*|") == body.length;
}

static bool is_edge(pdk_text body)
{
    return is_rule(body) && body.bytes[0] == '*' &&
           body.bytes[body.length - 1] == '*';
}

static bool begins(const struct read_line *line,
                   const struct read_wishes *wishes)
{
    return (wishes->side == 0 || wishes->side == SIDE) &&
           is_edge(pdki_line_trimmed(line));
}

// "I" and three digits, or "E" and at least three.
static bool is_move(pdk_text body)
{
    if (body.length < 4 || (body.bytes[0] != 'I' && body.bytes[0] != 'E'))
        return false;
    const pdk_text digits = {body.bytes + 1, body.length - 1};
    return pdki_whole_span(digits, "0123456789") == digits.length &&
           (body.bytes[0] == 'E' || body.length == 4);
}

// Whether a drawing and moves follow; each line only has to look like one.
static pdk_status look_for_moves(const struct ss *ss, bool *has_moves)
{
    struct read_place place = ss->place;
    struct read_line line;
    pdk_text body = {0};
    unsigned rows = 0, edges = 0;
    pdk_status status = PDK_OK;
    *has_moves = false;
    while (status == PDK_OK && (edges < 2 || body.length == 0)) {
        status = pdki_whole_line(ss->text, &place, &line, &body, NULL);
        if (status != PDK_OK || edges == 2) continue; // below the drawing
        if (body.length == 0) break;
        if (is_edge(body)) {
            edges++;
            body.length = 0;
        } else if (!is_rule(body) && (body.bytes[0] != '|' || ++rows > SIDE))
            break;
    }
    if (status == PDK_ERR_MEMORY) return status;
    *has_moves =
        status == PDK_OK && edges == 2 && rows == SIDE && is_move(body);
    return PDK_OK;
}

static pdk_status read_row(struct ss *ss, unsigned row,
                           const struct read_line *line, pdk_text body)
{
    char quote[PDKI_QUOTE_SIZE];
    unsigned column = 0;
    for (size_t i = 0; i < body.length; i++) {
        const pdk_text cell = {body.bytes + i, 1};
        const char c = *cell.bytes;
        if (c == '|' || c == ' ') continue;
        if (!is_digit(c) && !pdki_is_empty_mark(cell))
            return pdki_whole_error(
                ss->text, line, cell.bytes, "%s is not a symbol of 1..9",
                pdki_error_quote(cell.bytes, cell.length, quote));
        if (column < SIDE && is_digit(c))
            ss->symbols[row * SIDE + column] = (pdk_symbol)(c - '0');
        column++;
    }
    if (column == SIDE) return PDK_OK;
    return pdki_whole_error(ss->text, line, line->text,
                            "row %u of 9 has %u characters, expected 9",
                            row + 1, column);
}

static pdk_status read_rows(struct ss *ss)
{
    unsigned rows = 0;
    struct read_line line;
    pdk_text body = {0};
    while (rows < SIDE) {
        struct read_place place = ss->place;
        pdk_status status =
            pdki_whole_line(ss->text, &place, &line, &body, ss->text->error);
        if (status != PDK_OK || body.length == 0)
            return pdki_whole_no_row(ss->text, status, &place, &line, rows,
                                     SIDE);
        if (!is_rule(body)) {
            status = read_row(ss, rows++, &line, body);
            if (status != PDK_OK) return status;
        }
        ss->place = place;
    }
    return PDK_OK;
}

static pdk_status read_move(struct ss *ss, const struct read_line *line,
                            pdk_text body)
{
    const char *at = body.bytes, *end = at + body.length;
    const unsigned cell = (unsigned)((at[1] - '0') * 10 + (at[2] - '0'));
    pdk_status status = PDK_OK;
    if (cell >= CELLS)
        return pdki_whole_error(ss->text, line, at + 1,
                                "cell %02u is outside 00..80", cell);
    pdk_symbol *symbol = &ss->text->reading->symbols[cell];
    for (const char *digit = at + 3; digit < end && status == PDK_OK; digit++) {
        if (*digit == '0')
            return pdki_whole_error(ss->text, line, digit,
                                    "0 is not a symbol of 1..9");
        if (*at == 'I' && *symbol != 0)
            return pdki_whole_error(ss->text, line, at + 1,
                                    "cell %02u already has a symbol", cell);
        if (*at == 'I') *symbol = (pdk_symbol)(*digit - '0');
        status = *at == 'I' ? pdki_whole_place(ss->text, cell)
                            : pdki_whole_exclude(ss->text, cell,
                                                 (pdk_symbol)(*digit - '0'));
    }
    return status;
}

// Reads the line below the drawing, and moves after empty lines.
static pdk_status read_moves(struct ss *ss)
{
    struct read_place place = ss->place;
    struct read_line line;
    pdk_text body = {0};
    for (bool is_below = true;; is_below = false) {
        const struct read_place before = place;
        pdk_status status =
            pdki_whole_line(ss->text, &place, &line, &body, NULL);
        // Reported again when this is read as the next board.
        if (status != PDK_OK)
            return status == PDK_ERR_MEMORY
                       ? pdki_error_plain(ss->text->error, status)
                       : PDK_OK;
        if (body.length == 0) continue;
        const bool is_below_edge = is_below && is_edge(body);
        if (!is_below_edge && !is_move(body)) return PDK_OK;
        if (!is_below_edge) status = read_move(ss, &line, body);
        ss->place = status == PDK_OK ? place : before;
        if (status != PDK_OK) return status;
    }
}

static pdk_status read(struct whole_text *text)
{
    struct ss ss = {.text = text, .place = pdki_input_place(text->input)};
    bool has_moves = true;
    if (text->wishes->format != PDK_FORMAT_SS &&
        look_for_moves(&ss, &has_moves) != PDK_OK)
        return pdki_error_plain(text->error, PDK_ERR_MEMORY);
    if (!has_moves) {
        pdki_input_consume_line(text->input, text->line.size);
        return PDK_END;
    }
    pdk_status status = read_rows(&ss);
    text->line.text = pdki_input_text(text->input, text->line.offset);
    if (status == PDK_OK)
        status = pdki_whole_begin_numbers(text, &(pdk_shape){BOX, BOX, SIDE},
                                          text->line.text);
    if (status != PDK_OK) return status;
    memcpy(text->reading->symbols, ss.symbols, sizeof ss.symbols);
    status = read_moves(&ss);
    // After a bad move, resumes after all moves, not after the drawing.
    pdki_input_consume(text->input, ss.place);
    return status;
}

static void write_digit(struct out *out, unsigned digit)
{
    const char c = (char)('0' + digit);
    pdki_out_bytes(out, &c, 1);
}

static void write_drawing(struct out *out, const struct whole_board *board)
{
    pdki_out_text(out, "*-----------*\n");
    for (unsigned cell = 0; cell < CELLS; cell++) {
        const bool is_clue =
            board->symbols[cell] != 0 && !pdki_whole_is_placed(board, cell);
        if (cell % BOX == 0) pdki_out_text(out, "|");
        if (is_clue)
            write_digit(out, board->symbols[cell]);
        else
            pdki_out_text(out, ".");
        if (cell % SIDE < SIDE - 1) continue;
        pdki_out_text(out, "|\n");
        if (cell % (BOX * SIDE) == BOX * SIDE - 1 && cell < CELLS - 1)
            pdki_out_text(out, "|---+---+---|\n");
    }
    pdki_out_text(out, "*-----------*\n");
}

static void write_move(struct out *out, const char *kind, unsigned cell)
{
    pdki_out_text(out, kind);
    write_digit(out, cell / 10);
    write_digit(out, cell % 10);
}

static void write_excluded(struct out *out, const struct whole_board *board,
                           unsigned cell)
{
    write_move(out, "E", cell);
    for (pdk_symbol symbol = 1; symbol <= SIDE; symbol++)
        if (pdk_notes_excludes(board->notes, cell, symbol))
            write_digit(out, symbol);
    pdki_out_text(out, "\n");
}

static pdk_status write(struct out *out, const struct whole_board *board)
{
    const uint32_t held = pdk_notes_held(board->notes);
    write_drawing(out, board);
    if (held & (PDK_NOTES_PLACED | PDK_NOTES_MARKS)) pdki_out_text(out, "\n");
    for (unsigned cell = 0; cell < CELLS; cell++) {
        if (!pdki_whole_is_placed(board, cell)) continue;
        write_move(out, "I", cell);
        write_digit(out, board->symbols[cell]);
        pdki_out_text(out, "\n");
    }
    if (!(held & PDK_NOTES_MARKS)) return out->status;
    for (unsigned cell = 0; cell < CELLS; cell++)
        if (pdk_notes_has_marks(board->notes, cell))
            write_excluded(out, board, cell);
    return out->status;
}

const struct format pdki_format_ss = {
    .info = FORMAT_INFO(SS, "ss", "ss",
                        "a drawing followed by moves, as in Simple Sudoku",
                        true, PDK_NOTES_PLACED | PDK_NOTES_MARKS),
    .starts = "*",
    .signs = "*-",
    .begins = begins,
    .read = read,
    .has_nine = true,
    .write = write,
    .between = "\n",
};
