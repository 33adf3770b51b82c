// Small boards of one-byte symbols: copies of one text, with the cells filled
// in row by row.
#include "format/writer_type.h"

#include <string.h>

enum { TEMPLATE_CELLS = 1024 }; // larger boards gain nothing

static bool add_row(pdk_writer *writer)
{
    const struct style *style = writer->style;
    const pdk_window *window = &writer->window;
    const uint32_t end = window->first_column + window->column_count;
    struct board_template *board = &writer->template;
    bool is_done = pdki_template_text(board, style->row_open);
    for (uint32_t column = window->first_column; column < end && is_done;) {
        const uint32_t stop = column + pdki_writer_segment(writer, column);
        for (; column < stop && is_done; column++) {
            const bool is_last = column + 1 == stop;
            const pdk_text gap = stop < end ? style->box_gap : (pdk_text){0};
            is_done =
                pdki_template_cell(board) &&
                pdki_template_text(board, is_last ? gap : writer->cells.gap);
        }
    }
    return is_done && pdki_template_text(board, style->row_close);
}

// What stands above row `row`: a rule, and what separates it from the row
// before.
static bool add_gap(pdk_writer *writer, uint32_t row)
{
    const struct style *style = writer->style;
    const bool is_first = row == writer->window.first_row;
    const pdk_text rule = {writer->rule, writer->rule_length};
    if (style->has_boxes && (is_first || row % writer->shape.box_rows == 0) &&
        !pdki_template_text(&writer->template, rule))
        return false;
    return is_first ||
           pdki_template_text(&writer->template, pdki_writer_row_gap(writer));
}

static bool make_template(pdk_writer *writer)
{
    const struct style *style = writer->style;
    const pdk_window *window = &writer->window;
    const pdk_text rule = {writer->rule, writer->rule_length};
    struct board_template *board = &writer->template;
    bool is_done = pdki_template_begin(
        board, &writer->cells, window->row_count * window->column_count);
    for (uint32_t i = 0; i < window->row_count && is_done; i++)
        is_done = add_gap(writer, window->first_row + i) && add_row(writer);
    if (is_done && style->has_boxes) is_done = pdki_template_text(board, rule);
    board->is_ready = is_done && pdki_template_text(board, style->board_close);
    return board->is_ready;
}

// Makes the template where boards are small and their symbols single bytes;
// false where memory ends.
bool pdki_writer_prepare_small(pdk_writer *writer)
{
    const pdk_window *window = &writer->window;
    const uint64_t cell_count =
        (uint64_t)window->row_count * window->column_count;
    if (writer->is_small || writer->style->is_clues || writer->style->whole)
        return true;
    if (cell_count > TEMPLATE_CELLS) return true;
    if (!pdki_cells_prepare(&writer->cells)) return false;
    return !writer->cells.is_bytes || make_template(writer);
}

// Puts a board without symbols into the buffer. Nothing else is written until
// its rows are filled in.
void pdki_writer_begin_small(pdk_writer *writer)
{
    struct out *out = &writer->out;
    const struct board_template *board = &writer->template;
    writer->board_text = pdki_out_room(out, board->length);
    memcpy(writer->board_text, board->bytes, board->length);
    out->used += board->length;
}

pdk_status pdki_writer_put_small(pdk_writer *writer, const pdk_symbol *symbols,
                                 uint32_t rows)
{
    const pdk_window *window = &writer->window;
    const uint32_t width = window->column_count;
    const uint32_t first = (writer->next_row - window->first_row) * width;
    if (!pdki_template_fill(&writer->template, writer->board_text, first,
                            symbols, rows * width)) {
        // Nothing half-written stays behind.
        writer->out.used = (size_t)(writer->board_text - writer->out.bytes);
        return PDK_ERR_RANGE;
    }
    return writer->out.status;
}
