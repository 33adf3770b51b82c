// Formats that take a board as a whole: its rows are kept until all are there.
#include "base/alloc.h"
#include "core/error.h"
#include "core/symbol_range.h"
#include "format/writer_type.h"

#include <string.h>

static struct whole_board board_of(const pdk_writer *writer)
{
    return (struct whole_board){.shape = writer->shape,
                                .alphabet = writer->cells.alphabet,
                                .symbols = writer->whole,
                                .notes = writer->notes};
}

pdk_status pdki_writer_prepare_whole(pdk_writer *writer, pdk_error *error)
{
    const struct format *format = writer->style->whole;
    const uint32_t side = writer->shape.side;
    struct whole_board board = board_of(writer);
    void *whole = writer->whole;
    if (side > WHOLE_SIDE_MAX)
        return pdki_error_set(error, PDK_ERR_LIMIT,
                              "a board of side %u is past the limit of %u for "
                              "this format",
                              side, (unsigned)WHOLE_SIDE_MAX);
    if (writer->window.row_count < side || writer->window.column_count < side)
        return pdki_error_set(error, PDK_ERR_UNSUPPORTED,
                              "this format holds whole boards, no part of one");
    if (!pdki_alloc_reserve(&whole, &writer->whole_capacity,
                            (size_t)side * side, sizeof *writer->whole))
        return pdki_error_plain(error, PDK_ERR_MEMORY);
    writer->whole = whole;
    board.symbols = NULL;
    return format->prepare ? format->prepare(&board, error) : PDK_OK;
}

static void write_moves(struct out *out, const struct format *format,
                        const char *moves)
{
    if (format->comment_open.length > 0)
        pdki_out_static(out, format->comment_open);
    else
        pdki_out_text(out, "# ");
    pdki_out_text(out, moves);
    if (format->comment_close.length > 0)
        pdki_out_static(out, format->comment_close);
    else
        pdki_out_text(out, "\n");
}

void pdki_writer_open_whole(pdk_writer *writer, const char *moves)
{
    const struct format *format = writer->style->whole;
    struct out *out = &writer->out;
    pdki_out_static(out, writer->board_count == 0 ? format->before_all
                                                  : format->between);
    if (moves) write_moves(out, format, moves);
}

pdk_status pdki_writer_put_whole(pdk_writer *writer, const pdk_symbol *symbols)
{
    const uint32_t side = writer->shape.side;
    if (!pdki_symbols_in_range(symbols, side, side)) return PDK_ERR_RANGE;
    memcpy(writer->whole + (size_t)writer->next_row * side, symbols,
           side * sizeof *symbols);
    return PDK_OK;
}

pdk_status pdki_writer_end_whole(pdk_writer *writer)
{
    const struct whole_board board = board_of(writer);
    return writer->style->whole->write(&writer->out, &board);
}

pdk_status pdki_writer_finish_whole(pdk_writer *writer)
{
    const struct format *format = writer->style->whole;
    if (writer->board_count == 0)
        pdki_out_static(&writer->out, format->before_all);
    pdki_out_static(&writer->out, format->after_all);
    return writer->out.status;
}

static bool is_dead(const struct whole_board *board, size_t cell)
{
    pdk_symbol symbol = 1;
    while (symbol <= board->shape.side &&
           pdk_notes_excludes(board->notes, cell, symbol))
        symbol++;
    return symbol > board->shape.side;
}

bool pdki_whole_has_dead_cell(const struct whole_board *board)
{
    const size_t cells = (size_t)board->shape.side * board->shape.side;
    if (!(pdk_notes_held(board->notes) & PDK_NOTES_MARKS)) return false;
    for (size_t cell = 0; cell < cells; cell++)
        if (board->symbols[cell] == 0 && is_dead(board, cell)) return true;
    return false;
}
