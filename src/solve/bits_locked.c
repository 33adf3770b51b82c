// Where a house and a box meet is a segment: the cells of a row, or of a
// column, in one box. A symbol that one of the two has only there leaves the
// rest of the other.
#include "solve/bits_board.h"

// Takes a symbol away from cells of a house that are in `word`.
static void clear(struct bits_board *board, enum bits_view view, uint32_t house,
                  uint32_t symbol, uint64_t word)
{
    for (; word; word &= word - 1)
        pdki_bits_drop(
            board, bits_cell_of(board, view, house, bits_first(word)), symbol);
}

// A line that has a symbol in one box only.
static void lock_lines(struct bits_board *board, enum bits_view view)
{
    const uint32_t side = board->shape.side;
    const bool is_row = view == VIEW_ROWS;
    const uint32_t width =
        is_row ? board->shape.box_columns : board->shape.box_rows;
    const uint64_t *words = board->cell_words + (size_t)view * board->cells;
    const uint64_t *segments =
        is_row ? board->row_segments : board->column_segments;
    for (uint32_t i = 0; i < board->cells && !board->is_dead; i++) {
        const uint64_t word = words[i];
        if (bits_is_few(word)) continue;
        const uint32_t first = bits_first(word) / width * width;
        if (word >> first >> (width - 1) >> 1) continue;
        const uint32_t line = i / side, symbol = i % side;
        const uint32_t cell = bits_cell_of(board, view, line, first);
        const struct bits_place *at = &board->places[cell];
        const uint32_t in_box = is_row ? at->in_box / board->shape.box_columns
                                       : at->in_box % board->shape.box_columns;
        clear(board, VIEW_BOXES, at->box, symbol,
              board->box_words[at->box_words + symbol] & ~segments[in_box]);
    }
}

// A box that has a symbol in one row or column only.
static void lock_boxes(struct bits_board *board)
{
    const uint32_t side = board->shape.side;
    const uint32_t columns = board->shape.box_columns;
    for (uint32_t i = 0; i < board->cells && !board->is_dead; i++) {
        const uint64_t word = board->box_words[i];
        if (bits_is_few(word)) continue;
        const uint32_t first = bits_first(word), symbol = i % side;
        const struct bits_place *at =
            &board->places[board->box_cells[i / side * side + first]];
        if ((word & ~board->row_segments[first / columns]) == 0) {
            const uint32_t start = at->column / columns * columns;
            const uint64_t inside = bits_all(columns) << start;
            clear(board, VIEW_ROWS, at->row, symbol,
                  board->row_words[at->row_words + symbol] & ~inside);
        } else if ((word & ~board->column_segments[first % columns]) == 0) {
            const uint32_t rows = board->shape.box_rows;
            const uint64_t inside = bits_all(rows) << at->row / rows * rows;
            clear(board, VIEW_COLUMNS, at->column, symbol,
                  board->column_words[at->column_words + symbol] & ~inside);
        }
    }
}

bool pdki_bits_lock(struct bits_board *board)
{
    uint32_t before;
    do {
        before = board->trail_count;
        lock_lines(board, VIEW_ROWS);
        lock_lines(board, VIEW_COLUMNS);
        lock_boxes(board);
        if (!pdki_bits_settle(board)) return false;
    } while (board->trail_count > before && board->open > 0);
    return true;
}
