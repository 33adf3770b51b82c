// Games of Simon Tatham's Solo: the number of boxes across and down, a colon,
// and the cells row by row, in which a number is a clue, a letter a run of 1 to
// 26 empty cells, and _ separates two numbers. "2x3" means two boxes across and
// three down, so each box has two rows.
//
//     2x3:b1b4a6c5c2d5c2c6a6b1b
//
// A seed instead of the cells ("3x3#12345") names a game that only Solo can
// generate.
#include "base/number.h"
#include "core/error.h"
#include "format/whole.h"

enum { RUN_MAX = 26 };

struct cursor {
    const struct whole_text *text; // for errors
    const struct read_line *line;
    const char *at, *end;
};

static struct cursor cursor_of(const struct whole_text *text,
                               const struct read_line *line)
{
    const pdk_text body = pdki_line_trimmed(line);
    return (struct cursor){text, line, body.bytes, body.bytes + body.length};
}

static bool take_number(struct cursor *cursor, uint64_t *number)
{
    const size_t digits = pdki_number_read(
        cursor->at, (size_t)(cursor->end - cursor->at), number);
    cursor->at += digits;
    return digits > 0;
}

static bool take(struct cursor *cursor, char c)
{
    if (cursor->at == cursor->end || *cursor->at != c) return false;
    cursor->at++;
    return true;
}

// The part before the colon: 3x3, or 9j for irregular boxes, and letters for
// further rules.
struct head {
    uint64_t stacks, bands;
    bool is_irregular;
    const char *rules; // after the boxes
    char separator;    // : or #
};

static bool read_head(struct cursor *cursor, struct head *head)
{
    if (!take_number(cursor, &head->stacks)) return false;
    head->is_irregular = take(cursor, 'j');
    if (!head->is_irregular &&
        (!take(cursor, 'x') || !take_number(cursor, &head->bands)))
        return false;
    head->rules = cursor->at;
    while (cursor->at < cursor->end &&
           ((*cursor->at >= 'a' && *cursor->at <= 'z') ||
            (*cursor->at >= '0' && *cursor->at <= '9')))
        cursor->at++;
    if (cursor->at == cursor->end) return false;
    head->separator = *cursor->at++;
    return head->separator == ':' || head->separator == '#';
}

static bool begins(const struct read_line *line,
                   const struct read_wishes *wishes)
{
    struct cursor cursor = cursor_of(NULL, line);
    struct head head;
    (void)wishes;
    return read_head(&cursor, &head);
}

static pdk_status read_shape(const struct cursor *cursor,
                             const struct head *head, pdk_shape *shape)
{
    const char *start = cursor->line->text;
    if (head->is_irregular)
        return pdki_whole_error(cursor->text, cursor->line, start,
                                "irregular boxes are not supported");
    if (head->separator == '#')
        return pdki_whole_error(cursor->text, cursor->line, cursor->at - 1,
                                "only Solo can make a game from a seed; "
                                "expected a description with ':'");
    if (head->rules[0] == 'x' || head->rules[0] == 'k')
        return pdki_whole_error(
            cursor->text, cursor->line, head->rules,
            "games with diagonals or cages are not supported");
    const pdk_status status =
        pdk_shape_init(shape, head->stacks, head->bands, cursor->text->error);
    if (status != PDK_OK && cursor->text->error) {
        cursor->text->error->line = cursor->line->number;
        cursor->text->error->column = 1;
    }
    return status;
}

static pdk_status report_cells(const struct cursor *cursor, uint64_t cells,
                               uint64_t count)
{
    return pdki_whole_error(cursor->text, cursor->line, cursor->at,
                            "%llu cells, expected a board of %llu", (wide)cells,
                            (wide)count);
}

static pdk_status read_cells(struct cursor *cursor, uint32_t side,
                             pdk_symbol *symbols)
{
    const uint64_t count = (uint64_t)side * side;
    uint64_t cell = 0;
    bool is_after_number = false;
    while (cursor->at < cursor->end) {
        const char *start = cursor->at;
        const char c = *start;
        uint64_t number = 0;
        if (c >= 'a' && c <= 'z') {
            cell += (uint64_t)(c - 'a') + 1;
            cursor->at++;
            is_after_number = false;
        } else if (c == '_' && is_after_number) {
            cursor->at++;
            is_after_number = false;
        } else if (!is_after_number && take_number(cursor, &number)) {
            if (number == 0 || number > side)
                return pdki_whole_error(cursor->text, cursor->line, start,
                                        "%llu is not a number in 1..%u",
                                        (wide)number, side);
            if (cell < count) symbols[cell] = (pdk_symbol)number;
            cell++;
            is_after_number = true;
        } else
            return pdki_whole_error(cursor->text, cursor->line, start,
                                    "expected a number, a letter a-z or _");
        if (cell > count) {
            cursor->at = start;
            return report_cells(cursor, cell, count);
        }
    }
    return cell == count ? PDK_OK : report_cells(cursor, cell, count);
}

static pdk_status read(struct whole_text *text)
{
    struct cursor cursor = cursor_of(text, &text->line);
    struct head head;
    pdk_shape shape;
    if (!read_head(&cursor, &head))
        return pdki_whole_error(text, &text->line, text->line.text,
                                "expected a game such as 3x3:...");
    pdk_status status = read_shape(&cursor, &head, &shape);
    if (status == PDK_OK)
        status = pdki_whole_begin_numbers(text, &shape, text->line.text);
    if (status == PDK_OK)
        status = read_cells(&cursor, shape.side, text->reading->symbols);
    return status;
}

static void write_run(struct out *out, uint64_t cells)
{
    for (; cells > 0; cells -= cells < RUN_MAX ? cells : RUN_MAX) {
        const uint64_t run = cells < RUN_MAX ? cells : RUN_MAX;
        const char letter = (char)('a' + run - 1);
        pdki_out_bytes(out, &letter, 1);
    }
}

static pdk_status write(struct out *out, const struct whole_board *board)
{
    const uint64_t count = (uint64_t)board->shape.side * board->shape.side;
    uint64_t empty = 0;
    pdki_out_number(out, board->shape.box_rows);
    pdki_out_text(out, "x");
    pdki_out_number(out, board->shape.box_columns);
    pdki_out_text(out, ":");
    for (uint64_t cell = 0; cell < count; cell++) {
        if (board->symbols[cell] == 0) {
            empty++;
            continue;
        }
        if (empty == 0 && cell > 0) pdki_out_text(out, "_");
        write_run(out, empty);
        empty = 0;
        pdki_out_number(out, board->symbols[cell]);
    }
    write_run(out, empty);
    pdki_out_text(out, "\n");
    return out->status;
}

const struct format pdki_format_solo = {
    .info = FORMAT_INFO(
        SOLO, "solo", NULL,
        "one board per line, as a game ID of Simon Tatham's Solo", true, 0),
    .starts = "0123456789",
    .contains = ":#",
    .begins = begins,
    .read = read,
    .is_one_line = true,
    .write = write,
};
