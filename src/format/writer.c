// A row is written in segments: the cells of one box where the format marks
// boxes, else all of the row.
//
//     row_open  segment  box_gap  segment  box_gap  segment  row_close
//
// Each entry of a segment ends in a cell gap; the last one is dropped again.
// Rows that are rotations of each other are pieces of one text, made once.
// Where such a piece is long it goes to the sink as it is, without a copy.
// Short rows of one-byte symbols are filled into a template.
#include <permudoku/format.h>

#include "base/alloc.h"
#include "core/error.h"
#include "format/write_cycle.h"
#include "format/write_json.h"
#include "format/write_out.h"
#include "format/write_template.h"

#include <string.h>

enum {
    STABLE_MIN = 4096,   // bytes of a piece that is not worth a copy
    CHUNK_CELLS = 32,    // cells copied between two looks at the buffer
    TEMPLATE_CELLS = 256 // longer rows gain nothing from a template
};

struct pdk_writer {
    const struct style *style;
    struct out out;
    struct cells cells;
    struct cycle_text cycle;
    struct row_template template;
    char *rule;
    size_t rule_length, rule_capacity;
    pdk_shape shape;
    pdk_window window;
    uint64_t board_count;
    uint32_t next_row;  // of the board, not the window
    uint32_t next_band; // the first row of the next band to come
    bool is_small;      // fewer cells than a table of symbols has
};

pdk_status pdk_writer_new(pdk_format format, const pdk_sink *sink,
                          pdk_writer **out, pdk_error *error)
{
    *out = NULL;
    const struct style *style = pdki_style_of(format);
    if (!style)
        return pdki_error_set(error, PDK_ERR_ARGUMENT, "no format number %d",
                              (int)format);
    pdk_writer *writer = pdki_alloc_zeroed(1, sizeof *writer);
    if (!writer) return pdki_error_plain(error, PDK_ERR_MEMORY);
    writer->style = style;
    writer->out.sink = *sink;
    writer->cells.style = style;
    if (!pdki_out_reserve(&writer->out, CHUNK_CELLS * CELL_ENTRY_MAX)) {
        pdk_writer_free(writer);
        return pdki_error_plain(error, PDK_ERR_MEMORY);
    }
    *out = writer;
    return PDK_OK;
}

// The text of the last cycle may still wait in the sink.
static void drop_cycle(pdk_writer *writer)
{
    if (writer->cycle.bytes) pdki_out_settle(&writer->out);
    pdki_cycle_reset(&writer->cycle);
}

void pdk_writer_free(pdk_writer *writer)
{
    if (!writer) return;
    drop_cycle(writer);
    pdki_free(writer->rule);
    pdki_template_release(&writer->template);
    pdki_cycle_release(&writer->cycle);
    pdki_cells_release(&writer->cells);
    pdki_out_release(&writer->out);
    pdki_free(writer);
}

// Cells from `column` to the end of its segment.
static uint32_t segment_cells(const pdk_writer *writer, uint32_t column)
{
    const uint32_t end =
        writer->window.first_column + writer->window.column_count;
    if (!writer->style->has_boxes) return end - column;
    const uint32_t width = writer->shape.box_columns;
    const uint32_t box_end = column - column % width + width;
    return (box_end < end ? box_end : end) - column;
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
        const uint32_t count = segment_cells(writer, column);
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
    writer->window = *window;
    return PDK_OK;
}

pdk_status pdk_writer_prepare(pdk_writer *writer, const pdk_board *board,
                              pdk_error *error)
{
    pdk_status status =
        pdk_alphabet_fits(board->alphabet, &board->shape, error);
    if (status != PDK_OK) return status;
    writer->shape = board->shape;
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
    drop_cycle(writer);
    if (style->has_boxes && !make_rule(writer)) {
        writer->cells.alphabet = NULL;
        return pdki_error_plain(error, PDK_ERR_MEMORY);
    }
    return PDK_OK;
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
}

pdk_status pdk_writer_begin(pdk_writer *writer, const char *moves)
{
    if (!writer->cells.alphabet) return PDK_ERR_ARGUMENT;
    const uint32_t first = writer->window.first_row;
    const uint32_t into_band = first % writer->shape.box_rows;
    writer->next_row = first;
    writer->next_band =
        into_band > 0 ? first - into_band + writer->shape.box_rows : first;
    writer->cycle.cycle = NULL; // the same memory may hold another cycle now
    if (writer->style->is_json)
        pdki_json_open(
            &writer->out, &writer->cells,
            &(struct json_head){&writer->shape, &writer->window, moves});
    else
        open_text(writer, moves);
    writer->board_count++;
    return writer->out.status;
}

static void write_rule(pdk_writer *writer)
{
    pdki_out_bytes(&writer->out, writer->rule, writer->rule_length);
}

// Above the first row and between bands.
static void write_rule_if_due(pdk_writer *writer)
{
    const bool is_first = writer->next_row == writer->window.first_row;
    if (writer->next_row == writer->next_band || is_first) write_rule(writer);
    if (writer->next_row == writer->next_band)
        writer->next_band += writer->shape.box_rows;
}

// The cells of one segment from a table of their texts.
static void write_segment(pdk_writer *writer, const pdk_symbol *symbols,
                          uint32_t count)
{
    struct out *out = &writer->out;
    const struct cells *cells = &writer->cells;
    while (count > 0) {
        const uint32_t chunk = count < CHUNK_CELLS ? count : CHUNK_CELLS;
        char *to = pdki_out_room(out, chunk * cells->longest + CELL_MOVE);
        const char *end = pdki_cells_copy(cells, symbols, chunk, to);
        out->used += (size_t)(end - to);
        symbols += chunk;
        count -= chunk;
    }
}

// The same one by one, where a table of all symbols would not pay.
static void write_few(pdk_writer *writer, const pdk_symbol *symbols,
                      uint32_t count)
{
    struct out *out = &writer->out;
    for (uint32_t i = 0; i < count; i++) {
        char *to = pdki_out_room(out, CELL_ENTRY_MAX);
        out->used += pdki_cells_write(&writer->cells, symbols[i], to);
    }
}

// The same from the text of the row's cycle.
static void write_piece(pdk_writer *writer, size_t first, uint32_t count)
{
    const pdk_text piece = pdki_cycle_piece(&writer->cycle, first, count);
    const size_t size = piece.length - writer->cells.gap.length;
    if (size >= STABLE_MIN)
        pdki_out_stable(&writer->out, piece.bytes, size);
    else
        pdki_out_bytes(&writer->out, piece.bytes, size);
}

static void write_cells(pdk_writer *writer, const pdk_row *row, uint32_t column,
                        uint32_t count)
{
    if (writer->cycle.cycle) {
        write_piece(writer, (size_t)(row->symbols - row->cycle) + column,
                    count);
        return;
    }
    if (writer->is_small)
        write_few(writer, row->symbols + column, count);
    else
        write_segment(writer, row->symbols + column, count);
    writer->out.used -= writer->cells.gap.length;
}

static void write_line(pdk_writer *writer, const pdk_row *row)
{
    const struct style *style = writer->style;
    const pdk_window *window = &writer->window;
    const uint32_t end = window->first_column + window->column_count;
    pdki_out_static(&writer->out, style->row_open);
    for (uint32_t column = window->first_column; column < end;) {
        const uint32_t count = segment_cells(writer, column);
        write_cells(writer, row, column, count);
        column += count;
        if (column < end) pdki_out_static(&writer->out, style->box_gap);
    }
    pdki_out_static(&writer->out, style->row_close);
}

static bool is_on_board(const pdk_writer *writer, const pdk_row *row)
{
    const pdk_window *window = &writer->window;
    const pdk_symbol *symbols = row->symbols + window->first_column;
    pdk_symbol largest = 0;
    for (uint32_t i = 0; i < window->column_count; i++)
        largest = symbols[i] > largest ? symbols[i] : largest;
    return largest <= writer->shape.side;
}

static bool make_template(pdk_writer *writer)
{
    const struct style *style = writer->style;
    const pdk_window *window = &writer->window;
    const uint32_t end = window->first_column + window->column_count;
    struct row_template *row = &writer->template;
    if (!pdki_template_begin(row, &writer->cells, window->column_count, 8))
        return false;
    pdki_template_text(row, style->row_open);
    for (uint32_t column = window->first_column; column < end;) {
        const uint32_t stop = column + segment_cells(writer, column);
        for (; column < stop; column++) {
            pdki_template_cell(row);
            if (column + 1 < stop) pdki_template_text(row, writer->cells.gap);
        }
        if (stop < end) pdki_template_text(row, style->box_gap);
    }
    pdki_template_text(row, style->row_close);
    row->is_ready = true;
    return true;
}

// Makes ready what write_line() needs for this row.
static pdk_status prepare_row(pdk_writer *writer, const pdk_row *row)
{
    if (row->cycle && !writer->is_small) {
        if (writer->cycle.cycle == row->cycle) return PDK_OK;
        drop_cycle(writer);
        return pdki_cycle_prepare(&writer->cycle, &writer->cells, row->cycle,
                                  writer->shape.side)
                   ? PDK_OK
                   : PDK_ERR_MEMORY;
    }
    writer->cycle.cycle = NULL;
    if (writer->template.is_ready) return PDK_OK; // looks at symbols itself
    if (!is_on_board(writer, row)) return PDK_ERR_RANGE;
    if (writer->is_small) return PDK_OK;
    if (!pdki_cells_prepare(&writer->cells)) return PDK_ERR_MEMORY;
    const bool has_template =
        writer->cells.is_bytes && writer->window.column_count <= TEMPLATE_CELLS;
    return !has_template || make_template(writer) ? PDK_OK : PDK_ERR_MEMORY;
}

static bool write_from_template(pdk_writer *writer, const pdk_row *row)
{
    struct out *out = &writer->out;
    const struct row_template *template = &writer->template;
    const pdk_symbol *symbols = row->symbols + writer->window.first_column;
    char *to = pdki_out_room(out, template->length);
    if (!pdki_template_write(template, symbols, to)) return false;
    out->used += template->length;
    return true;
}

pdk_status pdk_writer_row(pdk_writer *writer, const pdk_row *row)
{
    const pdk_window *window = &writer->window;
    const struct style *style = writer->style;
    if (!writer->cells.alphabet ||
        writer->next_row >= window->first_row + window->row_count)
        return PDK_ERR_ARGUMENT;
    const pdk_status status = prepare_row(writer, row);
    if (status != PDK_OK) return status;

    if (style->has_boxes) write_rule_if_due(writer);
    if (writer->next_row > window->first_row)
        pdki_out_static(&writer->out, style->is_one_line ? writer->cells.gap
                                                         : style->row_gap);
    if (!writer->template.is_ready || writer->cycle.cycle)
        write_line(writer, row);
    else if (!write_from_template(writer, row))
        return PDK_ERR_RANGE;
    writer->next_row++;
    return writer->out.status;
}

pdk_status pdk_writer_end(pdk_writer *writer)
{
    const pdk_window *window = &writer->window;
    if (!writer->cells.alphabet ||
        writer->next_row != window->first_row + window->row_count)
        return PDK_ERR_ARGUMENT;
    if (writer->style->has_boxes) write_rule(writer);
    pdki_out_static(&writer->out, writer->style->board_close);
    return writer->out.status;
}

pdk_status pdk_writer_flush(pdk_writer *writer)
{
    pdki_out_settle(&writer->out);
    return writer->out.status;
}

pdk_status pdk_writer_grid(pdk_writer *writer, const pdk_grid *grid,
                           const char *moves)
{
    const pdk_window window = writer->window;
    const size_t side = writer->shape.side;
    if (!pdk_shape_equal(&writer->shape, pdk_grid_shape(grid)))
        return PDK_ERR_MISMATCH;
    pdk_status status = pdk_writer_begin(writer, moves);
    for (uint32_t i = 0; i < window.row_count && status == PDK_OK; i++) {
        const pdk_symbol *symbols = pdk_grid_symbols(grid);
        const pdk_row row = {symbols + (window.first_row + i) * side, NULL};
        status = pdk_writer_row(writer, &row);
    }
    return status == PDK_OK ? pdk_writer_end(writer) : status;
}
