// Reads a detected board, row by row or at once. Rows that are rotations of the
// first one are recognised by comparison: its text and a gap are kept twice, so
// that every rotation is a substring.
//
//     text    1 2 3 4 1 2 3 4 _
//     row 3       3 4 1 2          at the offset of the row's first cell
//
// Other rows are read as numbers in columns, as plain numbers, or cell by cell.
#include "format/reader.h"

#include "base/alloc.h"
#include "base/utf8.h"
#include "core/board.h"
#include "core/error.h"

#include <string.h>

enum {
    ROTATION_FAILURES_MAX = 3, // rows until this path is abandoned
    PLAIN_FAILURES_MAX = 4
};

static bool reserve_cells(struct rotation *rotation, uint32_t side)
{
    void *cells = rotation->cycle;
    if (!pdki_alloc_reserve(&cells, &rotation->cell_capacity, (size_t)side * 4,
                            sizeof *rotation->cycle))
        return false;
    rotation->cycle = cells;
    rotation->positions = rotation->cycle + (size_t)side * 2;
    rotation->offsets = rotation->positions + side;
    return true;
}

// False if a cell is empty or two are equal.
static bool learn_positions(struct rotation *rotation, const pdk_symbol *row)
{
    const uint32_t side = rotation->side;
    memset(rotation->positions, 0xFF, side * sizeof *rotation->positions);
    for (uint32_t i = 0; i < side; i++) {
        if (row[i] == 0) return false;
        uint32_t *position = &rotation->positions[row[i] - 1];
        if (*position != UINT32_MAX) return false;
        *position = i;
    }
    return true;
}

// False unless the same bytes separate all cells.
static bool learn_offsets(struct rotation *rotation,
                          const struct symbol_table *symbols, pdk_text text)
{
    struct splitter splitter;
    pdk_text cell = {0};
    const char *end = text.bytes, *gap = NULL;
    pdki_split_begin(&splitter, symbols->signs, symbols->style, text);
    for (uint32_t i = 0; i < rotation->side; i++) {
        if (!pdki_split_next(&splitter, &cell)) return false;
        const size_t between = (size_t)(cell.bytes - end);
        if (i == 0 && between > 0) return false;
        if (i == 1) {
            rotation->gap = between;
            gap = end;
        }
        if (i > 0 && between != rotation->gap) return false;
        if (i > 0 && memcmp(gap, end, between) != 0) return false;
        rotation->offsets[i] = (uint32_t)(cell.bytes - text.bytes);
        end = cell.bytes + cell.length;
    }
    return end == text.bytes + text.length;
}

static bool copy_text(struct rotation *rotation, pdk_text text)
{
    const size_t stride = text.length + rotation->gap;
    void *bytes = rotation->text;
    if (!pdki_alloc_reserve(&bytes, &rotation->text_capacity, 2 * stride, 1))
        return false;
    rotation->text = bytes;

    const char *gap = text.bytes + rotation->offsets[1] - rotation->gap;
    memcpy(rotation->text, text.bytes, text.length);
    memcpy(rotation->text + text.length, gap, rotation->gap);
    memcpy(rotation->text + stride, rotation->text, stride);
    rotation->length = text.length;
    return true;
}

// Learns the first row of a board if other rows can be rotations of it: all
// cells filled and different, the same bytes between them, nothing else on the
// line. False if out of memory.
static bool begin_rotation(struct rotation *rotation,
                           const struct symbol_table *symbols,
                           const struct read_line *line,
                           const pdk_symbol *first_row)
{
    const pdk_text text = {line->text, line->length};
    const size_t side = symbols->side;
    rotation->is_on = false;
    rotation->side = symbols->side;
    rotation->failures = 0;
    if (side < 2) return true;
    if (!reserve_cells(rotation, symbols->side)) return false;
    if (!learn_positions(rotation, first_row)) return true;
    if (!learn_offsets(rotation, symbols, text)) return true;
    if (!copy_text(rotation, text)) return false;

    memcpy(rotation->cycle, first_row, side * sizeof *first_row);
    memcpy(rotation->cycle + side, first_row, side * sizeof *first_row);
    rotation->is_on = true;
    return true;
}

// The text of the first cell of a row, at least as much as is needed to find
// it.
static pdk_text first_cell(const struct rotation *rotation, const char *row)
{
    uint32_t code = 0;
    if (rotation->gap == 0)
        return (pdk_text){row, pdki_utf8_decode(row, rotation->length, &code)};
    const size_t length = rotation->length < PDK_SYMBOL_TEXT_MAX
                              ? rotation->length
                              : PDK_SYMBOL_TEXT_MAX + 1;
    const char stop = rotation->text[rotation->length];
    const char *end = memchr(row, stop, length);
    return (pdk_text){row, end ? (size_t)(end - row) : 0};
}

// Length of the line that begins with a whole row, including the line ending; 0
// if the line has anything else.
static size_t whole_line(struct read_input *input, size_t length)
{
    if (pdki_input_need(input, length + 1) == length)
        return input->status == PDK_END ? length : 0;
    if (*pdki_input_text(input, length) == '\r')
        (void)pdki_input_need(input, length + 2);
    return pdki_input_line_size(input, length);
}

// If the next line is a rotation, consumes it and sets *row.
static bool match_rotation(struct rotation *rotation,
                           const struct symbol_table *symbols,
                           struct read_input *input, pdk_row *row)
{
    if (!rotation->is_on) return false;
    const size_t length = rotation->length;
    rotation->is_on = ++rotation->failures < ROTATION_FAILURES_MAX;
    if (pdki_input_need(input, length + 1) < length) return false;

    const char *text = pdki_input_text(input, 0);
    const pdk_text cell = first_cell(rotation, text);
    const pdk_symbol symbol =
        pdk_alphabet_find(symbols->alphabet, cell.bytes, cell.length);
    if (symbol == 0) return false;
    const uint32_t position = rotation->positions[symbol - 1];
    const char *same = rotation->text + rotation->offsets[position];
    if (memcmp(same, text, length) != 0) return false;
    const size_t size = whole_line(input, length);
    if (size == 0) return false;

    pdki_input_consume_line(input, size);
    rotation->is_on = true;
    rotation->failures = 0;
    row->cycle = rotation->cycle;
    row->symbols = rotation->cycle + position;
    return true;
}

// Adds the field of a number; `from` is the end of the previous field. False if
// out of memory, or if the number is not in such a field.
static bool add_field(struct aligned *aligned, const char *text, size_t from,
                      pdk_text number)
{
    const size_t end = (size_t)(number.bytes - text) + number.length;
    size_t start = end - number.length;
    while (start > from && text[start - 1] == ' ' &&
           end - start < ALIGNED_FIELD_MAX)
        start--;
    const size_t width = end - start;
    if (text[start] != ' ' || number.length >= ALIGNED_FIELD_MAX) return false;

    struct aligned_run *last =
        aligned->run_count > 0 ? &aligned->runs[aligned->run_count - 1] : NULL;
    if (last && start == from && width == last->width) {
        last->fields++;
        return true;
    }
    void *runs = aligned->runs;
    if (!pdki_alloc_reserve(&runs, &aligned->run_capacity,
                            aligned->run_count + 1, sizeof *aligned->runs))
        return false;
    aligned->runs = runs;
    aligned->runs[aligned->run_count++] = (struct aligned_run){
        .literal = from, .start = start, .width = width, .fields = 1};
    return true;
}

static bool learn_runs(struct aligned *aligned,
                       const struct symbol_table *symbols,
                       const struct read_line *line)
{
    struct splitter splitter;
    pdk_text cell = {0};
    size_t from = 0;
    aligned->run_count = 0;
    pdki_split_begin(&splitter, symbols->signs, symbols->style,
                     pdki_line_body(symbols->signs, line));
    for (uint32_t i = 0; i < symbols->side; i++) {
        if (!pdki_split_next(&splitter, &cell)) return false;
        if (!add_field(aligned, line->text, from, cell)) return false;
        from = (size_t)(cell.bytes - line->text) + cell.length;
    }
    return true;
}

void pdki_aligned_begin(struct aligned *aligned,
                        const struct symbol_table *symbols,
                        const struct read_line *line)
{
    void *text = aligned->text;
    aligned->is_on = false;
    aligned->failures = 0;
    if (!symbols->is_numbers || symbols->first > 1) return;
    if (symbols->style != SPLIT_WORDS || symbols->side < ALIGNED_FIELD_MAX)
        return;
    if (!learn_runs(aligned, symbols, line)) return;
    if (!pdki_alloc_reserve(&text, &aligned->text_capacity, line->length, 1))
        return;
    aligned->text = text;
    memcpy(aligned->text, line->text, line->length);
    aligned->length = line->length;
    aligned->is_on = true;
}

// Allocates the symbols of a row; false if out of memory.
static bool reserve_row(pdk_reader *reader)
{
    void *symbols = reader->symbols;
    const bool is_done =
        pdki_alloc_reserve(&symbols, &reader->symbol_capacity,
                           reader->finding.shape.side, sizeof *reader->symbols);
    reader->symbols = symbols;
    return is_done;
}

pdk_status pdki_reader_begin_rows(pdk_reader *reader)
{
    const struct finding *finding = &reader->finding;
    if (!reserve_row(reader)) return PDK_ERR_MEMORY;
    if (!reader->has_all_rows && finding->layout == PDK_LAYOUT_LINE)
        pdki_split_begin(&reader->line_cells, &reader->signs, finding->style,
                         pdki_first_cells(&reader->detector));
    reader->lines = (struct board_lines){.input = &reader->input,
                                         .signs = &reader->signs,
                                         .box_rows = finding->shape.box_rows,
                                         .has_bars = finding->has_bars};
    reader->rotation.is_on = false;
    reader->aligned.is_on = false;
    reader->plain_failures = 0;
    return PDK_OK;
}

static pdk_status report_row(const pdk_reader *reader,
                             const struct read_line *line,
                             const struct row_result *result, pdk_error *error)
{
    const struct finding *finding = &reader->finding;
    const uint64_t column = pdki_line_column(
        line, result->unknown.bytes ? result->unknown.bytes : result->end);
    if (result->unknown.bytes)
        return pdki_not_a_symbol(line, result->unknown.bytes, result->unknown,
                                 finding->symbols.alphabet, error);
    if (result->has_other_bars)
        return pdki_error_at(
            error, PDK_ERR_SYNTAX, line->number, 1,
            "row %u of %u has bars in other positions than row 1",
            reader->rows_done + 1, finding->shape.side);
    return pdki_error_at(
        error, PDK_ERR_SYNTAX, line->number, column,
        "row %u of %u has %llu %s, expected %u", reader->rows_done + 1,
        finding->shape.side, (unsigned long long)result->cells,
        pdki_form_noun(finding->style, finding->is_single, result->cells),
        finding->shape.side);
}

static pdk_status report_step(const pdk_reader *reader, enum line_step step,
                              const struct read_line *line, pdk_error *error)
{
    const uint32_t done = reader->rows_done, side = reader->finding.shape.side;
    if (step == STEP_FAILED) return reader->lines.status;
    if (step == STEP_GAP)
        return pdki_error_at(error, PDK_ERR_SYNTAX, line->number, 1,
                             "expected row %u of %u, found an empty line",
                             done + 1, side);
    return pdki_error_at(error, PDK_ERR_SYNTAX, reader->lines.place.line, 1,
                         "input ends after row %u of %u", done, side);
}

static void widen(const unsigned char *bytes, size_t count,
                  pdk_symbol *restrict out)
{
    for (size_t i = 0; i < count; i++) out[i] = bytes[i];
}

static pdk_status read_line_row(pdk_reader *reader, pdk_error *error)
{
    struct row_result result;
    const uint32_t side = reader->finding.shape.side;
    if (reader->has_all_rows)
        widen(reader->board + (size_t)reader->rows_done * side, side,
              reader->symbols);
    else if (!pdki_symbols_take(&reader->finding.symbols, &reader->line_cells,
                                reader->symbols, &result))
        return report_row(reader, &reader->line, &result, error);
    return PDK_OK;
}

// Reads a line of plain numbers that has already arrived. A line of digits and
// separators only needs no further check; all others take the general path, and
// after a few of those the rest of the board does.
static bool take_plain_row(pdk_reader *reader)
{
    const struct symbol_table *symbols = &reader->finding.symbols;
    if (!symbols->is_numbers || symbols->style == SPLIT_CHARACTERS)
        return false;
    if (reader->rows_done == 0 || reader->plain_failures == PLAIN_FAILURES_MAX)
        return false;
    const char *text = pdki_input_text(&reader->input, 0);
    const char *end = memchr(text, '\n', pdki_input_need(&reader->input, 0));
    if (!end) return false;

    const size_t length = (size_t)(end - text);
    if (!pdki_numbers_read((pdk_text){text, length}, symbols->first,
                           symbols->side, reader->symbols)) {
        reader->plain_failures++;
        return false;
    }
    reader->plain_failures = 0;
    pdki_input_consume_line(&reader->input, length + 1);
    return true;
}

static pdk_status read_rows_row(pdk_reader *reader, pdk_row *row,
                                pdk_error *error)
{
    struct board_lines *lines = &reader->lines;
    const struct symbol_table *symbols = &reader->finding.symbols;
    struct read_line line;
    struct row_result result;
    if (match_rotation(&reader->rotation, symbols, &reader->input, row))
        return PDK_OK;
    if (take_plain_row(reader)) return PDK_OK;

    lines->place = pdki_input_place(&reader->input);
    lines->rows = reader->rows_done;
    const enum line_step step = pdki_lines_next(lines, &line, error);
    if (step != STEP_ROW) return report_step(reader, step, &line, error);
    if (!pdki_aligned_row(&reader->aligned, symbols, &line, reader->symbols) &&
        !pdki_symbols_row(symbols, pdki_line_body(&reader->signs, &line),
                          reader->symbols, &result))
        return report_row(reader, &line, &result, error);
    if (reader->rows_done == 0) {
        if (!begin_rotation(&reader->rotation, symbols, &line, reader->symbols))
            return pdki_error_plain(error, PDK_ERR_MEMORY);
        if (reader->rotation.is_on)
            row->symbols = row->cycle = reader->rotation.cycle;
        else
            pdki_aligned_begin(&reader->aligned, symbols, &line);
    }
    pdki_input_consume(&reader->input, lines->place);
    return PDK_OK;
}

static pdk_status read_row(pdk_reader *reader, pdk_error *error)
{
    pdk_row *const row = &reader->row;
    const pdk_layout layout = reader->finding.layout;
    const uint32_t done = reader->rows_done;
    if (layout == PDK_LAYOUT_CLUES && !reserve_row(reader))
        return pdki_error_plain(error, PDK_ERR_MEMORY);
    *row = (pdk_row){.symbols = reader->symbols,
                     .side = reader->finding.shape.side};
    if (layout == PDK_LAYOUT_LINE) return read_line_row(reader, error);
    if (layout == PDK_LAYOUT_ROWS) return read_rows_row(reader, row, error);
    if (layout == PDK_LAYOUT_CLUES)
        pdki_clues_row(&reader->clues, done, reader->symbols);
    else
        row->symbols =
            reader->whole.symbols + (size_t)done * reader->finding.shape.side;
    return PDK_OK;
}

pdk_status pdk_reader_row(pdk_reader *reader, const pdk_row **row,
                          pdk_error *error)
{
    static const enum recovery recoveries[] = {
        [PDK_LAYOUT_LINE] = RECOVER_LINE,
        [PDK_LAYOUT_ROWS] = RECOVER_BLOCK,
        [PDK_LAYOUT_CLUES] = RECOVER_NOTHING,
        [PDK_LAYOUT_WHOLE] = RECOVER_NOTHING,
    };
    const struct finding *finding = &reader->finding;
    *row = NULL;
    if (!reader->has_board || reader->rows_done == finding->shape.side)
        return pdki_error_set(error, PDK_END, "no more rows in this board");
    const pdk_status status = read_row(reader, error);
    if (status != PDK_OK) {
        reader->has_board = false;
        reader->recovery = recoveries[finding->layout];
        return status;
    }
    reader->rows_done++;
    *row = &reader->row;
    return PDK_OK;
}

static pdk_status expect_untouched(const pdk_reader *reader, pdk_error *error)
{
    if (reader->has_board && reader->rows_done == 0) return PDK_OK;
    return pdki_error_set(
        error, PDK_ERR_ARGUMENT,
        "no board, or some of its rows have already been read");
}

// Reads all rows into a grid or a list of clues.
static pdk_status read_all_rows(pdk_reader *reader, pdk_grid *grid,
                                pdk_clues *clues, pdk_error *error)
{
    for (uint32_t i = 0; i < reader->finding.shape.side; i++) {
        const pdk_row *row = NULL;
        pdk_status status = pdk_reader_row(reader, &row, error);
        if (status != PDK_OK) return status;
        status = grid ? pdk_grid_set_row(grid, i, row->symbols, error)
                      : pdk_clues_add_row(clues, i, row->symbols, error);
        if (status != PDK_OK) return status;
    }
    return PDK_OK;
}

pdk_status pdk_reader_grid(pdk_reader *reader, pdk_grid *grid, pdk_error *error)
{
    const pdk_shape *shape = &reader->finding.shape;
    const bool is_clues = reader->finding.layout == PDK_LAYOUT_CLUES;
    pdk_status status = expect_untouched(reader, error);
    if (status != PDK_OK) return status;
    if (!pdk_shape_equal(shape, pdk_grid_shape(grid)))
        return pdki_error_set(error, PDK_ERR_MISMATCH,
                              "a board with %ux%u boxes does not fit the grid",
                              shape->box_rows, shape->box_columns);
    if (!is_clues && !reader->has_all_rows)
        return read_all_rows(reader, grid, NULL, error);
    if (is_clues)
        status = pdk_clues_fill(reader->clues.clues, grid, error);
    else
        widen(reader->board, reader->finding.byte_cells, pdki_grid_cells(grid));
    reader->rows_done = shape->side;
    return status;
}

pdk_status pdk_reader_clues(pdk_reader *reader, pdk_clues *clues,
                            pdk_error *error)
{
    const pdk_status status = expect_untouched(reader, error);
    if (status != PDK_OK) return status;
    if (reader->finding.layout != PDK_LAYOUT_CLUES) {
        pdk_clues_reset(clues, &reader->finding.shape);
        return read_all_rows(reader, NULL, clues, error);
    }
    // The board is read; the caller's old list becomes the buffer for the next
    // one.
    const pdk_clues taken = *clues;
    *clues = *reader->clues.clues;
    *reader->clues.clues = taken;
    reader->rows_done = reader->finding.shape.side;
    return PDK_OK;
}

// Adds the line at the start of the rest of the input if it is a border.
static pdk_status add_border(pdk_reader *reader, uint64_t *end,
                             pdk_error *error)
{
    struct read_place place = pdki_input_place(&reader->input);
    struct read_line line;
    const pdk_status status =
        pdki_input_line(&reader->input, &place, &line, NULL);
    if (status == PDK_ERR_MEMORY || status == PDK_ERR_READ ||
        status == PDK_ERR_CANCELLED)
        return pdki_error_plain(error, status);
    if (status != PDK_OK) return PDK_OK; // reported with the next board
    const enum line_kind kind = pdki_line_kind(&reader->signs, &line);
    if (kind == LINE_RULE || kind == LINE_DASHES) *end += line.size;
    return PDK_OK;
}

pdk_status pdk_reader_span(pdk_reader *reader, uint64_t *begin, uint64_t *end,
                           pdk_error *error)
{
    const struct finding *finding = &reader->finding;
    const bool is_whole = finding->layout == PDK_LAYOUT_WHOLE;
    *begin = *end = 0;
    if (!reader->has_board || reader->rows_done < finding->shape.side)
        return pdki_error_set(error, PDK_ERR_ARGUMENT,
                              "the rows of the board were not read");
    if (is_whole && reader->whole.is_shared) return PDK_OK;
    pdk_status status = PDK_OK;
    *begin = reader->begin;
    *end = reader->input.consumed;
    if (reader->table.is_in_record)
        *end = reader->begin + reader->table.end.offset;
    else if (finding->layout == PDK_LAYOUT_LINE)
        *end += reader->line.size;
    else if (finding->layout == PDK_LAYOUT_ROWS && finding->has_bars)
        status = add_border(reader, end, error);
    if (!pdki_input_origin(&reader->input, begin) ||
        !pdki_input_origin(&reader->input, end))
        *begin = *end = 0;
    return status;
}
