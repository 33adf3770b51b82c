// The public calls: what boards look like, and which of two ways their rows go.
#include <permudoku/format.h>

#include "base/alloc.h"
#include "core/error.h"
#include "format/writer_type.h"

#include <string.h>

pdk_status pdk_writer_new(pdk_format format, const pdk_sink *sink,
                          pdk_writer **out, pdk_error *error)
{
    *out = NULL;
    const struct style *style = pdki_style_of(format);
    if (!style)
        return pdki_error_set(error, PDK_ERR_ARGUMENT, "no format number %d",
                              (int)format);
    if (style->whole && !style->whole->write)
        return pdki_error_set(error, PDK_ERR_UNSUPPORTED,
                              "boards are not written in the format %s",
                              pdk_format_about(format)->name);
    pdk_writer *writer = pdki_alloc_zeroed(1, sizeof *writer);
    if (!writer) return pdki_error_plain(error, PDK_ERR_MEMORY);
    writer->style = style;
    writer->out.sink = *sink;
    writer->cells.style = style;
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
    pdki_writer_drop_cycle(writer);
    pdki_free(writer->whole);
    pdki_free(writer->row);
    pdki_free(writer->header);
    pdki_free(writer->rule);
    pdki_template_release(&writer->template);
    pdki_cycle_release(&writer->cycle);
    pdki_cells_release(&writer->cells);
    pdki_out_release(&writer->out);
    pdki_free(writer);
}

// "+-------+-------+": as long as a row, a plus where a bar stands.
static bool make_rule(pdk_writer *writer)
{
    const size_t cell = pdk_alphabet_width(writer->cells.alphabet) + 1;
    const pdk_window *window = &writer->window;
    const uint32_t end = window->first_column + window->column_count;
    const size_t bars = (size_t)window->column_count + 1;
    void *block = writer->rule;
    if (!pdki_alloc_reserve(&block, &writer->rule_capacity,
                            window->column_count * cell + 2 * bars + 1, 1))
        return false;
    writer->rule = block;

    char *next = writer->rule;
    for (uint32_t column = window->first_column; column < end;) {
        const uint32_t count = pdki_writer_segment(writer, column);
        const size_t dashes = count * cell + 1;
        *next++ = '+';
        memset(next, '-', dashes);
        next += dashes;
        column += count;
    }
    *next++ = '+';
    *next++ = '\n';
    writer->rule_length = (size_t)(next - writer->rule);
    return true;
}

static pdk_status set_window(pdk_writer *writer, const pdk_window *window,
                             pdk_error *error)
{
    const uint32_t side = writer->shape.side;
    writer->window = (pdk_window){0, side, 0, side};
    writer->first_band = 0;
    if (!window) return PDK_OK;
    const bool has_rows = window->first_row < side && window->row_count > 0 &&
                          window->row_count <= side - window->first_row;
    const bool has_columns =
        window->first_column < side && window->column_count > 0 &&
        window->column_count <= side - window->first_column;
    if (!has_rows || !has_columns)
        return pdki_error_set(error, PDK_ERR_RANGE,
                              "the window is not inside a board of side %u",
                              side);
    const uint32_t box_rows = writer->shape.box_rows;
    writer->window = *window;
    writer->first_band =
        (window->first_row + box_rows - 1) / box_rows * box_rows;
    return PDK_OK;
}

pdk_status pdk_writer_prepare(pdk_writer *writer, const pdk_board *board,
                              pdk_error *error)
{
    pdk_status status =
        pdk_alphabet_fits(board->alphabet, &board->shape, error);
    if (status != PDK_OK) return status;
    writer->shape = board->shape;
    writer->is_in_board = false;
    writer->cells.alphabet = NULL; // not prepared unless all of this works
    status = set_window(writer, board->window, error);
    if (status != PDK_OK) return status;

    const struct style *style = writer->style;
    const bool is_joined =
        style->joins_compact && pdk_alphabet_is_compact(board->alphabet);
    const pdk_window *window = &writer->window;
    const uint64_t cell_count =
        (uint64_t)window->row_count * window->column_count;
    writer->cells.gap = is_joined ? (pdk_text){"", 0} : style->cell_gap;
    writer->cells.alphabet = board->alphabet;
    writer->cells.is_ready = false;
    writer->template.is_ready = false;
    writer->is_small = cell_count < 2 * (uint64_t)board->shape.side;
    pdki_writer_drop_cycle(writer);
    if (style->has_boxes && !make_rule(writer))
        status = pdki_error_plain(error, PDK_ERR_MEMORY);
    if (style->is_clues) status = pdki_writer_make_header(writer, error);
    if (style->whole) status = pdki_writer_prepare_whole(writer, error);
    if (status != PDK_OK) writer->cells.alphabet = NULL;
    return status;
}

static void open_text(pdk_writer *writer, const char *moves)
{
    struct out *out = &writer->out;
    if (writer->style->is_spaced && writer->board_count > 0)
        pdki_out_text(out, "\n");
    if (moves) {
        pdki_out_text(out, "# ");
        pdki_out_text(out, moves);
        pdki_out_text(out, "\n");
    }
    pdki_out_bytes(out, writer->header, writer->header_length);
}

static void open_board(pdk_writer *writer, const char *moves)
{
    writer->next_row = writer->window.first_row;
    if (writer->style->whole)
        pdki_writer_open_whole(writer, moves);
    else if (writer->style->open)
        writer->style->open(&writer->out, &writer->cells,
                            &(struct board_head){&writer->shape,
                                                 &writer->window, moves,
                                                 writer->notes});
    else
        open_text(writer, moves);
    if (writer->template.is_ready) pdki_writer_begin_small(writer);
    writer->board_count++;
}

pdk_status pdk_writer_begin(pdk_writer *writer, const char *moves)
{
    if (!writer->cells.alphabet || writer->is_in_board) return PDK_ERR_ARGUMENT;
    if (!writer->template.is_ready && !pdki_writer_prepare_small(writer))
        return PDK_ERR_MEMORY;
    writer->next_band = writer->first_band;
    writer->cycle.cycle = NULL; // the same memory may hold another cycle now
    open_board(writer, moves);
    writer->is_in_board = writer->out.status == PDK_OK;
    return writer->out.status;
}

static uint32_t end_row(const pdk_writer *writer)
{
    return writer->window.first_row + writer->window.row_count;
}

static pdk_status put_row(pdk_writer *writer, const pdk_row *row)
{
    const pdk_symbol *symbols = row->symbols + writer->window.first_column;
    if (writer->style->is_clues) return pdki_writer_put_clues(writer, symbols);
    if (writer->style->whole) return pdki_writer_put_whole(writer, symbols);
    return writer->template.is_ready ? pdki_writer_put_small(writer, symbols, 1)
                                     : pdki_writer_put_row(writer, row);
}

pdk_status pdk_writer_row(pdk_writer *writer, const pdk_row *row)
{
    if (!writer->is_in_board || writer->next_row == end_row(writer))
        return PDK_ERR_ARGUMENT;
    const pdk_status status = put_row(writer, row);
    if (status != PDK_OK) writer->is_in_board = false;
    writer->next_row++;
    return status;
}

pdk_status pdk_writer_end(pdk_writer *writer)
{
    if (!writer->is_in_board || writer->next_row != end_row(writer))
        return PDK_ERR_ARGUMENT;
    writer->is_in_board = false;
    if (writer->style->whole) return pdki_writer_end_whole(writer);
    if (!writer->template.is_ready) pdki_writer_put_end(writer);
    return writer->out.status;
}

pdk_status pdk_writer_flush(pdk_writer *writer)
{
    if (writer->is_in_board) return PDK_ERR_ARGUMENT;
    pdki_out_settle(&writer->out);
    return writer->out.status;
}

void pdk_writer_note(pdk_writer *writer, const pdk_notes *notes)
{
    writer->notes = notes;
}

pdk_status pdk_writer_finish(pdk_writer *writer)
{
    if (writer->is_in_board) return PDK_ERR_ARGUMENT;
    if (writer->style->whole && writer->out.status == PDK_OK)
        (void)pdki_writer_finish_whole(writer);
    return pdk_writer_flush(writer);
}

// Whether the rows of a grid in the window follow each other in memory, and
// those of the next board can be filled in at once.
static bool can_take_whole(const pdk_writer *writer)
{
    return writer->cells.alphabet && !writer->is_in_board &&
           writer->template.is_ready &&
           writer->window.column_count == writer->shape.side;
}

static pdk_status put_whole(pdk_writer *writer, const pdk_symbol *symbols,
                            const char *moves)
{
    open_board(writer, moves);
    if (writer->out.status != PDK_OK) return writer->out.status;
    return pdki_writer_put_small(writer, symbols, writer->window.row_count);
}

pdk_status pdk_writer_grid(pdk_writer *writer, const pdk_grid *grid,
                           const char *moves)
{
    const size_t side = writer->shape.side;
    if (!pdk_shape_equal(&writer->shape, pdk_grid_shape(grid)))
        return PDK_ERR_MISMATCH;
    const pdk_symbol *symbols =
        pdk_grid_symbols(grid) + writer->window.first_row * side;
    if (can_take_whole(writer)) return put_whole(writer, symbols, moves);

    pdk_status status = pdk_writer_begin(writer, moves);
    for (uint32_t i = 0; i < writer->window.row_count && status == PDK_OK;
         i++) {
        const pdk_row row = {symbols + i * side, NULL};
        status = pdk_writer_row(writer, &row);
    }
    return status == PDK_OK ? pdk_writer_end(writer) : status;
}
