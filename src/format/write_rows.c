// A row is written in segments: the cells of one box where the format marks
// boxes, else all of the row.
//
//     row_open  segment  box_gap  segment  box_gap  segment  row_close
//
// Each entry of a segment ends in a cell gap; the last one is dropped again.
// Rows that are rotations of each other are pieces of one text, made once.
// Where such a piece is long it goes to the sink as it is, without a copy.
#include "core/board.h"
#include "format/writer_type.h"

enum { STABLE_MIN = 4096 }; // bytes of a piece that is not worth a copy

// The text of the last cycle may still wait in the sink.
void pdki_writer_drop_cycle(pdk_writer *writer)
{
    if (writer->cycle.bytes) pdki_out_settle(&writer->out);
    pdki_cycle_reset(&writer->cycle);
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
        const uint32_t chunk =
            count < WRITER_CHUNK_CELLS ? count : WRITER_CHUNK_CELLS;
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
        const uint32_t count = pdki_writer_segment(writer, column);
        write_cells(writer, row, column, count);
        column += count;
        if (column < end) pdki_out_static(&writer->out, style->box_gap);
    }
    pdki_out_static(&writer->out, style->row_close);
}

static bool are_symbols(const pdk_writer *writer, const pdk_symbol *symbols,
                        uint32_t count)
{
    return pdki_symbols_in_range(symbols, count, writer->shape.side);
}

static pdk_status prepare_cycle(pdk_writer *writer, const pdk_symbol *cycle)
{
    const uint32_t side = writer->shape.side;
    if (writer->cycle.cycle == cycle) return PDK_OK;
    pdki_writer_drop_cycle(writer);
    if (!are_symbols(writer, cycle, side)) return PDK_ERR_RANGE;
    return pdki_cycle_prepare(&writer->cycle, &writer->cells, cycle, side)
               ? PDK_OK
               : PDK_ERR_MEMORY;
}

// Makes ready what write_line() needs for this row.
static pdk_status prepare_row(pdk_writer *writer, const pdk_row *row)
{
    const pdk_window *window = &writer->window;
    if (row->cycle && !writer->is_small)
        return prepare_cycle(writer, row->cycle);
    writer->cycle.cycle = NULL;
    if (!are_symbols(writer, row->symbols + window->first_column,
                     window->column_count))
        return PDK_ERR_RANGE;
    const bool is_ready =
        writer->is_small || pdki_cells_prepare(&writer->cells);
    return is_ready ? PDK_OK : PDK_ERR_MEMORY;
}

pdk_status pdki_writer_put_row(pdk_writer *writer, const pdk_row *row)
{
    const pdk_status status = prepare_row(writer, row);
    if (status != PDK_OK) return status;

    if (writer->style->has_boxes) write_rule_if_due(writer);
    if (writer->next_row > writer->window.first_row)
        pdki_out_static(&writer->out, pdki_writer_row_gap(writer));
    write_line(writer, row);
    return writer->out.status;
}

void pdki_writer_put_end(pdk_writer *writer)
{
    if (writer->style->has_boxes) write_rule(writer);
    pdki_out_static(&writer->out, writer->style->board_close);
}
