// The public functions: the layout of boards, and how their rows are written. A
// list of clues is written in rows, or directly in the format "clues". The
// header of that format names the symbols unless they are 1..N, in a form that
// is read back as the same symbols: characters with ranges if they do not
// contain "-" or ",", otherwise a comma-separated list.
#include "format/whole.h"
#include "format/write.h"

#include "base/alloc.h"
#include "core/board.h"
#include "core/error.h"
#include "core/gather_sink.h"

#include <stdio.h>
#include <string.h>

enum {
    HEAD_MAX = 64,      // header bytes before the symbols
    CHARACTER_BYTES = 4 // longest one-character symbol
};

static size_t write_list(const pdk_alphabet *alphabet, char *out)
{
    char scratch[PDK_ALPHABET_SCRATCH], *next = out;
    const uint32_t size = pdk_alphabet_size(alphabet);
    for (pdk_symbol symbol = 1; symbol <= size; symbol++) {
        const pdk_text text = pdk_alphabet_text(alphabet, symbol, scratch);
        memcpy(next, text.bytes, text.length);
        next += text.length;
        *next++ = ',';
    }
    return (size_t)(next - out) - 1;
}

static pdk_status make_header(pdk_writer *writer, pdk_error *error)
{
    const pdk_alphabet *alphabet = writer->cells.alphabet;
    const size_t side = writer->shape.side;
    uint32_t first = 0;
    const bool is_numbers = pdk_alphabet_is_numbers(alphabet, &first);
    const bool is_plain = is_numbers && first == 1;
    const bool is_list = !is_numbers && (!pdk_alphabet_is_compact(alphabet) ||
                                         pdk_alphabet_uses(alphabet, '-'));
    if (!is_numbers &&
        (pdk_alphabet_uses(alphabet, ',') || (is_list && side == 1)))
        return pdki_error_set(error, PDK_ERR_SYMBOLS,
                              "symbols with a comma, or a word as the only "
                              "symbol, cannot be written as clues");
    const size_t longest = is_list ? PDK_SYMBOL_TEXT_MAX + 1 : CHARACTER_BYTES;
    const size_t room = is_numbers ? HEAD_MAX : side * longest;
    void *block = writer->header;
    if (!pdki_alloc_reserve(&block, &writer->header_capacity, HEAD_MAX + room,
                            1))
        return pdki_error_plain(error, PDK_ERR_MEMORY);

    char *const header = writer->header = block;
    size_t used = (size_t)snprintf(
        header, HEAD_MAX, "clues boxes=%ux%u%s", writer->shape.box_rows,
        writer->shape.box_columns, is_plain ? "" : " symbols=");
    if (is_list)
        used += write_list(alphabet, header + used);
    else if (!is_plain)
        used += strlen(pdk_alphabet_describe(alphabet, header + used,
                                             writer->header_capacity - used));
    header[used++] = '\n';
    writer->header_length = used;
    return PDK_OK;
}

pdk_status pdk_writer_new(pdk_format format, const pdk_sink *sink,
                          pdk_writer **out, pdk_error *error)
{
    *out = NULL;
    const struct format *record = pdki_format_of(format);
    if (!record)
        return pdki_error_set(error, PDK_ERR_ARGUMENT,
                              "there is no format number %d", (int)format);
    pdk_writer *writer = pdki_alloc_zeroed(1, sizeof *writer);
    if (!writer) return pdki_error_plain(error, PDK_ERR_MEMORY);
    writer->record = record;
    pdk_writer_json(writer, PDK_JSON_STRING);
    writer->format = record->write ? record : NULL;
    writer->out.sink = *sink;
    writer->out.can_keep = pdki_sink_can_keep(sink);
    if (!pdki_out_reserve(&writer->out,
                          (size_t)WRITER_CHUNK_CELLS * CELL_ENTRY_MAX)) {
        pdk_writer_free(writer);
        return pdki_error_plain(error, PDK_ERR_MEMORY);
    }
    *out = writer;
    return PDK_OK;
}

void pdk_writer_free(pdk_writer *writer)
{
    if (!writer) return;
    pdki_writer_reset_rows(writer);
    pdki_free(writer->template.symbols);
    pdki_free(writer->template.out.bytes);
    pdki_free(writer->cycle.offsets);
    pdki_free(writer->cells.offsets);
    pdki_free(writer->cells.bytes);
    pdki_free(writer->rule);
    pdki_free(writer->whole);
    pdki_free(writer->row);
    pdki_free(writer->header);
    pdki_free(writer->out.bytes);
    pdk_notes_free(writer->columns);
    pdki_free(writer);
}

void pdk_writer_json(pdk_writer *writer, pdk_json_board board)
{
    const struct style *style = &writer->record->style;
    if (board == PDK_JSON_CELLS && style->as_cells) style = style->as_cells;
    writer->style = writer->cells.style = style;
    writer->cells.alphabet = NULL; // not prepared
}

static pdk_status set_window(pdk_writer *writer, const pdk_window *window,
                             pdk_error *error)
{
    const uint32_t side = writer->shape.side;
    const bool has_rows = window->first_row < side && window->row_count > 0 &&
                          window->row_count <= side - window->first_row;
    const bool has_columns =
        window->first_column < side && window->column_count > 0 &&
        window->column_count <= side - window->first_column;
    if (!has_rows || !has_columns)
        return pdki_error_set(error, PDK_ERR_RANGE,
                              "the window is not inside a board of side %u",
                              side);
    writer->window = *window;
    return PDK_OK;
}

pdk_status pdk_writer_prepare(pdk_writer *writer, const pdk_shape *shape,
                              const pdk_alphabet *alphabet,
                              const pdk_window *window, pdk_error *error)
{
    const uint32_t side = shape->side;
    const pdk_window all = {0, side, 0, side};
    pdk_status status = pdki_shape_check(shape, error);
    if (status == PDK_OK) status = pdk_alphabet_fits(alphabet, shape, error);
    if (status != PDK_OK) return status;
    writer->cells.width = pdk_alphabet_width(alphabet);
    writer->shape = *shape;
    writer->is_in_board = false;
    writer->cells.alphabet = NULL; // until everything succeeds
    status = set_window(writer, window ? window : &all, error);
    if (status != PDK_OK) return status;

    const struct style *style = writer->style;
    const bool is_joined =
        style->joins_compact && pdk_alphabet_is_compact(alphabet);
    const uint64_t cell_count =
        (uint64_t)writer->window.row_count * writer->window.column_count;
    writer->cells.gap = is_joined ? (pdk_text){"", 0} : style->cell_gap;
    writer->cells.alphabet = alphabet;
    writer->is_small = cell_count < 2 * (uint64_t)side;
    pdki_writer_reset_rows(writer);
    if (style->has_boxes && !pdki_writer_make_rule(writer))
        status = pdki_error_plain(error, PDK_ERR_MEMORY);
    if (style->is_clues) status = make_header(writer, error);
    if (writer->format) status = pdki_writer_prepare_whole(writer, error);
    if (status == PDK_OK && !pdki_writer_prepare_small(writer))
        status = pdki_error_plain(error, PDK_ERR_MEMORY);
    if (status != PDK_OK) writer->cells.alphabet = NULL;
    return status;
}

static void open_text(pdk_writer *writer, const char *moves)
{
    struct out *out = &writer->out;
    if (writer->style->is_spaced && writer->board_count > 0)
        pdki_out_text(out, "\n");
    pdki_out_remark(out, moves);
    if (writer->notes) pdki_out_comment(out, writer->notes);
    if (writer->header_length > 0)
        pdki_out_bytes(out, writer->header, writer->header_length);
}

static pdk_status out_of_order(pdk_error *error, const char *why)
{
    return pdki_error_set(error, PDK_ERR_ARGUMENT, "%s", why);
}

pdk_status pdk_writer_begin(pdk_writer *writer, const char *moves,
                            pdk_error *error)
{
    const struct style *style = writer->style;
    if (!writer->cells.alphabet)
        return out_of_order(error, "a board began before the writer was "
                                   "prepared");
    if (writer->is_in_board)
        return out_of_order(error, "a board began before the last one ended");
    writer->cycle.cycle = NULL; // the same memory may hold another cycle now
    writer->next_row = writer->window.first_row;
    if (style->is_table) {
        const pdk_status status = pdki_writer_open_table(writer, moves, error);
        if (status != PDK_OK) return status;
    } else if (writer->format)
        pdki_writer_open_whole(writer, moves);
    else if (style->open)
        style->open(&writer->out, &writer->cells,
                    &(struct board_head){&writer->shape, &writer->window, moves,
                                         writer->notes});
    else
        open_text(writer, moves);
    if (writer->template.is_ready) pdki_writer_begin_small(writer);
    writer->board_count++;
    writer->is_in_board = writer->out.status == PDK_OK;
    return pdki_writer_status(writer, error);
}

static uint32_t end_row(const pdk_writer *writer)
{
    return writer->window.first_row + writer->window.row_count;
}

static pdk_status put_row(pdk_writer *writer, const pdk_row *row,
                          pdk_error *error)
{
    if (row->side != writer->shape.side)
        return pdki_row_misfits(row, writer->shape.side, error);
    if (writer->style->is_clues)
        return pdki_writer_put_clues(writer, row->symbols, error);
    if (writer->format)
        return pdki_writer_put_whole(writer, row->symbols, error);
    if (!writer->template.is_ready)
        return pdki_writer_put_row(writer, row, error);
    return pdki_writer_put_small(
        writer, row->symbols + writer->window.first_column, 1, error);
}

pdk_status pdk_writer_row(pdk_writer *writer, const pdk_row *row,
                          pdk_error *error)
{
    if (!writer->is_in_board)
        return out_of_order(error,
                            "a row was passed before its board was begun");
    if (writer->next_row == end_row(writer))
        return out_of_order(error,
                            "a row was passed after the last one of its board");
    const pdk_status status = put_row(writer, row, error);
    if (status != PDK_OK) writer->is_in_board = false;
    writer->next_row++;
    return status;
}

pdk_status pdk_writer_symbols(pdk_writer *writer, const pdk_symbol *symbols,
                              pdk_error *error)
{
    const pdk_row row = {symbols, NULL, writer->shape.side};
    return pdk_writer_row(writer, &row, error);
}

// Ends a board. With a template, the end of the line is already there.
static void close_board(pdk_writer *writer)
{
    const struct style *style = writer->style;
    const bool is_small = writer->template.is_ready;
    if (style->close && (writer->notes || style->is_table)) {
        const pdk_text end = style->board_close;
        if (is_small) writer->out.used -= end.length;
        style->close(&writer->out, writer->cells.alphabet, writer->notes);
        if (is_small) pdki_out_bytes(&writer->out, end.bytes, end.length);
    }
    if (!is_small) pdki_writer_put_end(writer);
}

pdk_status pdk_writer_end(pdk_writer *writer, pdk_error *error)
{
    if (!writer->is_in_board)
        return out_of_order(error, "a board ended before it began");
    if (writer->next_row != end_row(writer))
        return out_of_order(error, "a board ended before its last row");
    writer->is_in_board = false;
    if (writer->format) return pdki_writer_end_whole(writer, error);
    close_board(writer);
    return pdki_writer_status(writer, error);
}

pdk_status pdk_writer_flush(pdk_writer *writer, pdk_error *error)
{
    if (writer->is_in_board)
        return out_of_order(error, "a writer was flushed within a board");
    pdki_out_settle(&writer->out);
    return pdki_writer_status(writer, error);
}

void pdk_writer_header(pdk_writer *writer, pdk_table_header header)
{
    writer->header_rule = header;
}

void pdk_writer_note(pdk_writer *writer, const pdk_notes *notes)
{
    writer->notes = notes;
}

pdk_status pdk_writer_finish(pdk_writer *writer, pdk_error *error)
{
    if (!writer->is_in_board && writer->format && writer->out.status == PDK_OK)
        pdki_writer_finish_whole(writer);
    return pdk_writer_flush(writer, error);
}

static pdk_status put_rows(pdk_writer *writer, const pdk_symbol *symbols,
                           pdk_error *error)
{
    const size_t side = writer->shape.side;
    pdk_status status = PDK_OK;
    for (uint32_t i = 0; i < writer->window.row_count && status == PDK_OK; i++)
        status = pdk_writer_symbols(writer, symbols + i * side, error);
    return status == PDK_OK ? pdk_writer_end(writer, error) : status;
}

// Reports that the writer is prepared for another shape; `board` is a noun.
static pdk_status refuse_shape(const pdk_writer *writer, const pdk_shape *shape,
                               const char *board, pdk_error *error)
{
    return pdki_error_set(
        error, PDK_ERR_MISMATCH,
        "the writer is prepared for %ux%u boxes, but the %s has %ux%u boxes",
        writer->shape.box_rows, writer->shape.box_columns, board,
        shape->box_rows, shape->box_columns);
}

pdk_status pdk_writer_grid(pdk_writer *writer, const pdk_grid *grid,
                           const char *moves, pdk_error *error)
{
    const size_t side = writer->shape.side;
    const pdk_window *window = &writer->window;
    if (!pdk_shape_equal(&writer->shape, pdk_grid_shape(grid)))
        return refuse_shape(writer, pdk_grid_shape(grid), "grid", error);
    const pdk_status status = pdk_writer_begin(writer, moves, error);
    if (status != PDK_OK) return status;
    const pdk_symbol *symbols =
        pdk_grid_symbols(grid) + window->first_row * side;
    const bool is_at_once =
        writer->template.is_ready && window->column_count == side;
    if (!is_at_once) return put_rows(writer, symbols, error);
    writer->is_in_board = false;
    const pdk_status filled =
        pdki_writer_put_small(writer, symbols, window->row_count, error);
    if (filled != PDK_OK || !writer->style->close) return filled;
    close_board(writer);
    return pdki_writer_status(writer, error);
}

static pdk_status write_list_of(pdk_writer *writer, const pdk_clues *clues,
                                const char *moves, pdk_error *error)
{
    const pdk_status status = pdk_writer_begin(writer, moves, error);
    if (status != PDK_OK) return status;
    pdki_writer_put_list(writer, clues);
    writer->next_row = end_row(writer);
    return pdk_writer_end(writer, error);
}

static pdk_status write_rows_of(pdk_writer *writer, const pdk_clues *clues,
                                const char *moves, pdk_error *error)
{
    const pdk_window *window = &writer->window;
    const pdk_clue *at = clues->list, *end = at + clues->count;
    void *block = writer->row;
    if (!pdki_alloc_reserve(&block, &writer->row_capacity, writer->shape.side,
                            sizeof *writer->row))
        return pdki_error_plain(error, PDK_ERR_MEMORY);
    writer->row = block;
    pdk_status status = pdk_writer_begin(writer, moves, error);
    if (status != PDK_OK) return status;
    memset(writer->row, 0, writer->shape.side * sizeof *writer->row);
    while (at < end && at->row < window->first_row) at++;
    for (uint32_t i = 0; i < window->row_count && status == PDK_OK; i++) {
        const uint32_t row = window->first_row + i;
        const pdk_clue *first = at;
        for (; at < end && at->row == row; at++)
            writer->row[at->column] = at->symbol;
        status = pdk_writer_symbols(writer, writer->row, error);
        for (; first < at; first++) writer->row[first->column] = 0;
    }
    return status == PDK_OK ? pdk_writer_end(writer, error) : status;
}

pdk_status pdk_writer_clues(pdk_writer *writer, const pdk_clues *clues,
                            const char *moves, pdk_error *error)
{
    if (!pdk_shape_equal(&writer->shape, &clues->shape))
        return refuse_shape(writer, &clues->shape, "list of clues", error);
    if (!pdki_clues_are_sorted(clues))
        return pdki_error_set(error, PDK_ERR_ARGUMENT,
                              "the clues are not in reading order");
    return writer->style->is_clues ? write_list_of(writer, clues, moves, error)
                                   : write_rows_of(writer, clues, moves, error);
}

// Whether readers of the format see boxes of this shape without a comment.
static bool shows_boxes(pdk_format format, const pdk_shape *shape)
{
    const struct format *record = pdki_format_of(format);
    const bool is_thin = shape->box_rows == 1 || shape->box_columns == 1;
    if (!record) return true;
    if (record->write || record->style.open) return !record->hides_boxes;
    return record->style.is_clues || (record->style.has_boxes && !is_thin);
}

// Whether readers assume this shape if nothing states another.
static bool is_assumed(const pdk_shape *shape)
{
    pdk_shape usual;
    return pdk_shape_of_side(&usual, shape->side, NULL) == PDK_OK &&
           pdk_shape_equal(&usual, shape) && !pdki_side_has_choice(shape->side);
}

const char *pdk_boxes_comment(pdk_format format, const pdk_shape *shape,
                              pdk_shape *stated, char *buffer)
{
    const bool is_known = stated->side == shape->side
                              ? pdk_shape_equal(stated, shape)
                              : is_assumed(shape);
    buffer[0] = '\0';
    if (is_known || shows_boxes(format, shape)) return buffer;
    *stated = *shape;
    snprintf(buffer, PDK_BOXES_COMMENT_SIZE, "# boxes=%ux%u\n", shape->box_rows,
             shape->box_columns);
    return buffer;
}
