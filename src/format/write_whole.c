// Formats that write a board as a whole: its rows are kept until all have
// arrived.
#include "base/alloc.h"
#include "core/board.h"
#include "core/error.h"
#include "format/whole.h"

#include <string.h>

static struct whole_board board_of(const pdk_writer *writer)
{
    return (struct whole_board){.shape = writer->shape,
                                .alphabet = writer->cells.alphabet,
                                .symbols = writer->whole,
                                .notes = writer->notes};
}

// Rejects boards that the format cannot hold, according to its record.
static pdk_status check_board(const struct format *format,
                              const struct whole_board *board, pdk_error *error)
{
    const uint32_t most = format->side_max ? format->side_max : WHOLE_SIDE_MAX;
    const pdk_shape *shape = &board->shape;
    if (shape->side > most)
        return pdki_error_set(error, PDK_ERR_LIMIT,
                              "side %u exceeds the limit of %u for this format",
                              shape->side, most);
    if (format->has_nine && (shape->box_rows != 3 || shape->box_columns != 3))
        return pdki_error_set(error, PDK_ERR_UNSUPPORTED,
                              "this format only supports 3x3 boxes, not %ux%u",
                              shape->box_rows, shape->box_columns);
    if (format->has_characters && !pdk_alphabet_is_compact(board->alphabet))
        return pdki_error_set(
            error, PDK_ERR_UNSUPPORTED,
            "this format only supports one-character symbols");
    const char *other = format->no_symbols ? format->no_symbols : "";
    while (*other != '\0' && !pdk_alphabet_uses(board->alphabet, *other))
        other++;
    if (*other != '\0')
        return pdki_error_set(
            error, PDK_ERR_UNSUPPORTED,
            "%c has another meaning in this format and cannot be a symbol",
            *other);
    return format->prepare ? format->prepare(board, error) : PDK_OK;
}

pdk_status pdki_writer_prepare_whole(pdk_writer *writer, pdk_error *error)
{
    const uint32_t side = writer->shape.side;
    struct whole_board board = board_of(writer);
    void *whole = writer->whole;
    board.symbols = NULL;
    const pdk_status status = check_board(writer->format, &board, error);
    if (status != PDK_OK) return status;
    if (writer->window.row_count < side || writer->window.column_count < side)
        return pdki_error_set(
            error, PDK_ERR_UNSUPPORTED,
            "this format only supports whole boards, not parts of one");
    if (!pdki_alloc_reserve(&whole, &writer->whole_capacity,
                            (size_t)side * side, sizeof *writer->whole))
        return pdki_error_plain(error, PDK_ERR_MEMORY);
    writer->whole = whole;
    return PDK_OK;
}

void pdki_writer_open_whole(pdk_writer *writer, const char *moves)
{
    const struct format *format = writer->format;
    struct out *out = &writer->out;
    const char *before =
        writer->board_count == 0 ? format->before_all : format->between;
    if (before) pdki_out_text(out, before);
    if (!moves) return;
    pdki_out_text(out, format->comment_open ? format->comment_open : "# ");
    pdki_out_text(out, moves);
    pdki_out_text(out, format->comment_close ? format->comment_close : "\n");
}

pdk_status pdki_writer_put_whole(pdk_writer *writer, const pdk_symbol *symbols,
                                 pdk_error *error)
{
    const uint32_t side = writer->shape.side;
    if (!pdki_symbols_in_range(symbols, side, side))
        return pdki_symbols_refuse(symbols, writer->next_row, side, error);
    memcpy(writer->whole + (size_t)writer->next_row * side, symbols,
           side * sizeof *symbols);
    return PDK_OK;
}

static bool is_dead(const struct whole_board *board, size_t cell)
{
    pdk_symbol symbol = 1;
    while (symbol <= board->shape.side &&
           pdk_notes_excludes(board->notes, cell, symbol))
        symbol++;
    return symbol > board->shape.side;
}

static bool has_dead_cell(const struct whole_board *board)
{
    const size_t cells = (size_t)board->shape.side * board->shape.side;
    if (!(pdk_notes_held(board->notes) & PDK_NOTES_MARKS)) return false;
    for (size_t cell = 0; cell < cells; cell++)
        if (board->symbols[cell] == 0 && is_dead(board, cell)) return true;
    return false;
}

pdk_status pdki_writer_end_whole(pdk_writer *writer, pdk_error *error)
{
    const struct format *format = writer->format;
    const struct whole_board board = board_of(writer);
    if (format->lists_candidates && has_dead_cell(&board))
        return pdki_error_set(error, PDK_ERR_UNSUPPORTED,
                              "a cell without any candidate cannot be written "
                              "in this format");
    const pdk_status status = format->write(&writer->out, &board);
    return status == PDK_OK ? PDK_OK : pdki_error_plain(error, status);
}

void pdki_writer_finish_whole(pdk_writer *writer)
{
    const struct format *format = writer->format;
    if (writer->board_count == 0 && format->before_all)
        pdki_out_text(&writer->out, format->before_all);
    if (format->after_all) pdki_out_text(&writer->out, format->after_all);
}

bool pdki_whole_is_placed(const struct whole_board *board, uint64_t cell)
{
    return board->symbols[cell] != 0 && board->notes &&
           pdk_notes_is_placed(board->notes, cell);
}

const char *pdki_whole_words(const struct whole_board *board, pdk_note note)
{
    return board->notes ? pdk_notes_text(board->notes, note) : "";
}

void pdki_whole_put(struct out *out, const struct whole_board *board,
                    pdk_symbol symbol)
{
    char scratch[PDK_ALPHABET_SCRATCH];
    const pdk_text text = pdk_alphabet_text(board->alphabet, symbol, scratch);
    pdki_out_bytes(out, text.bytes, text.length);
}
