// Where a house and a box meet is a segment: the cells of a row, or of a
// column, in one box. A symbol that one of the two has only there leaves the
// rest of the other. That can come up only where a candidate has gone, so the
// trail tells where to look.
#include "solve/bits/bits_board.h"

// Takes a symbol away from cells of a house that are in `word`.
static void clear(struct bits_board *board, enum bits_view view, uint32_t house,
                  uint32_t symbol, uint64_t word)
{
    for (; word; word &= word - 1)
        pdki_bits_drop(
            board, bits_cell_of(board, view, house, bits_first(word)), symbol);
}

// Does the row have the symbol in one box only?
static void lock_row(struct bits_board *board, const struct bits_place *at,
                     uint32_t symbol)
{
    const uint32_t columns = board->shape.box_columns;
    const uint64_t word = board->row_words[at->row_words + symbol];
    if (bits_is_few(word)) return;
    const uint32_t first = bits_first(word) / columns * columns;
    if (word & ~(bits_all(columns) << first)) return;
    const struct bits_place *in = &board->places[at->row_words + first];
    clear(board, VIEW_BOXES, in->box, symbol,
          board->box_words[in->box_words + symbol] &
              ~board->row_segments[in->in_box / columns]);
}

static void lock_column(struct bits_board *board, const struct bits_place *at,
                        uint32_t symbol)
{
    const uint32_t rows = board->shape.box_rows;
    const uint32_t columns = board->shape.box_columns;
    const uint64_t word = board->column_words[at->column_words + symbol];
    if (bits_is_few(word)) return;
    const uint32_t first = bits_first(word) / rows * rows;
    if (word & ~(bits_all(rows) << first)) return;
    const struct bits_place *in =
        &board->places[first * board->shape.side + at->column];
    clear(board, VIEW_BOXES, in->box, symbol,
          board->box_words[in->box_words + symbol] &
              ~board->column_segments[in->in_box % columns]);
}

// Does the box have the symbol in one row or column only?
static void lock_box(struct bits_board *board, uint32_t box_words,
                     uint32_t symbol)
{
    const uint32_t rows = board->shape.box_rows;
    const uint32_t columns = board->shape.box_columns;
    const uint64_t word = board->box_words[box_words + symbol];
    if (bits_is_few(word)) return;
    const uint32_t first = bits_first(word);
    const struct bits_place *in =
        &board->places[board->box_cells[box_words + first]];
    if ((word & ~board->row_segments[first / columns]) == 0) {
        const uint64_t inside = bits_all(columns)
                                << in->column / columns * columns;
        clear(board, VIEW_ROWS, in->row, symbol,
              board->row_words[in->row_words + symbol] & ~inside);
    } else if ((word & ~board->column_segments[first % columns]) == 0) {
        const uint64_t inside = bits_all(rows) << in->row / rows * rows;
        clear(board, VIEW_COLUMNS, in->column, symbol,
              board->column_words[in->column_words + symbol] & ~inside);
    }
}

static void lock_at(struct bits_board *board, uint32_t cell, uint32_t symbol)
{
    const struct bits_place *at = &board->places[cell];
    lock_row(board, at, symbol);
    lock_column(board, at, symbol);
    lock_box(board, at->box_words, symbol);
}

bool pdki_bits_lock(struct bits_board *board)
{
    while (board->locked_count < board->trail_count && board->open > 0) {
        while (board->locked_count < board->trail_count) {
            const uint32_t candidate = board->trail[board->locked_count++];
            lock_at(board, candidate >> BITS_SYMBOL_BITS,
                    candidate & (BITS_SIDE_MAX - 1));
        }
        if (!pdki_bits_settle(board)) return false;
    }
    return true;
}

bool pdki_bits_lock_all(struct bits_board *board)
{
    const uint32_t side = board->shape.side;
    board->locked_count = board->trail_count;
    for (uint32_t i = 0; i < side; i++)
        for (uint32_t symbol = 0; symbol < side && !board->is_dead; symbol++) {
            lock_row(board, &board->places[i * side], symbol);
            lock_column(board, &board->places[i], symbol);
            lock_box(board, i * side, symbol);
        }
    return pdki_bits_settle(board) && pdki_bits_lock(board);
}
