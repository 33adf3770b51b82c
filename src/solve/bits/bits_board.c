// The four views are changed together, candidate by candidate. Only clues are
// loaded at once: by what the houses of a cell have used up.
#include "solve/bits/bits_board.h"

enum { SYMBOL_MASK = BITS_SIDE_MAX - 1 };

size_t pdki_bits_board_size(const pdk_shape *shape)
{
    const size_t cells = (size_t)shape->side * shape->side;
    // Each word becomes a single once at most, before something is undone.
    const size_t size =
        BITS_VIEWS * cells * (sizeof(uint64_t) + 2 * sizeof(uint32_t)) +
        cells * (shape->side + 1) * sizeof(uint32_t) +
        cells * (sizeof(struct bits_place) + sizeof(uint16_t) + 1);
    return (size + sizeof(uint64_t) - 1) & ~(sizeof(uint64_t) - 1);
}

static void init_places(struct bits_board *board)
{
    const pdk_shape *shape = &board->shape;
    const uint32_t side = shape->side;
    for (uint32_t cell = 0; cell < board->cells; cell++) {
        const uint32_t row = cell / side, column = cell % side;
        const uint32_t box = pdk_shape_box(shape, row, column);
        const uint32_t in_box = row % shape->box_rows * shape->box_columns +
                                column % shape->box_columns;
        board->places[cell] = (struct bits_place){
            .row_words = (uint16_t)(row * side),
            .column_words = (uint16_t)(column * side),
            .box_words = (uint16_t)(box * side),
            .row = (uint8_t)row,
            .column = (uint8_t)column,
            .box = (uint8_t)box,
            .in_box = (uint8_t)in_box,
        };
        board->box_cells[box * side + in_box] = (uint16_t)cell;
        board->row_segments[in_box / shape->box_columns] |= bits_one(in_box);
        board->column_segments[in_box % shape->box_columns] |= bits_one(in_box);
    }
}

void pdki_bits_board_init(struct bits_board *board, const pdk_shape *shape,
                          void *memory)
{
    const uint32_t cells = shape->side * shape->side;
    board->shape = *shape;
    board->cells = cells;
    board->all = bits_all(shape->side);
    board->cell_words = memory;
    board->row_words = board->cell_words + cells;
    board->column_words = board->row_words + cells;
    board->box_words = board->column_words + cells;
    board->queue = (uint32_t *)(void *)(board->box_words + cells);
    board->weights = board->queue + (size_t)BITS_VIEWS * cells;
    board->marks = board->weights + (size_t)BITS_VIEWS * cells;
    board->trail = board->marks + cells;
    board->places = (struct bits_place *)(void *)(board->trail +
                                                  (size_t)cells * shape->side);
    board->box_cells = (uint16_t *)(void *)(board->places + cells);
    board->clues = (uint8_t *)(board->box_cells + cells);
    init_places(board);
}

static void die(struct bits_board *board, const uint64_t *word)
{
    board->is_dead = true;
    board->dead_word = (uint32_t)(word - board->cell_words);
}

// A house has one way left for a symbol, or none. A cell that has no other
// symbol left is in the queue already, or done.
static void narrow_house(struct bits_board *board, const uint64_t *word,
                         uint32_t cell, uint32_t symbol)
{
    if (*word == 0)
        die(board, word);
    else if (!bits_is_few(board->cell_words[cell]))
        bits_add_single(board, cell, symbol);
}

static void narrow_row(struct bits_board *board, const struct bits_place *at,
                       uint32_t symbol)
{
    const uint64_t *word = &board->row_words[at->row_words + symbol];
    if (!bits_is_few(*word)) return;
    const uint32_t column = *word ? bits_first(*word) : 0;
    narrow_house(board, word, at->row_words + column, symbol);
}

static void narrow_column(struct bits_board *board, const struct bits_place *at,
                          uint32_t symbol)
{
    const uint64_t *word = &board->column_words[at->column_words + symbol];
    if (!bits_is_few(*word)) return;
    const uint32_t row = *word ? bits_first(*word) : 0;
    narrow_house(board, word, row * board->shape.side + at->column, symbol);
}

static void narrow_box(struct bits_board *board, const struct bits_place *at,
                       uint32_t symbol)
{
    const uint64_t *word = &board->box_words[at->box_words + symbol];
    if (!bits_is_few(*word)) return;
    const uint32_t in_box = *word ? bits_first(*word) : 0;
    narrow_house(board, word, board->box_cells[at->box_words + in_box], symbol);
}

static void narrow_cell(struct bits_board *board, uint32_t cell)
{
    const uint64_t *word = &board->cell_words[cell];
    if (!bits_is_few(*word)) return;
    if (*word == 0) {
        die(board, word);
        return;
    }
    board->open--;
    bits_add_single(board, cell, bits_first(*word));
}

static void narrow(struct bits_board *board, uint32_t cell, uint32_t symbol)
{
    const struct bits_place *at = &board->places[cell];
    narrow_cell(board, cell);
    narrow_row(board, at, symbol);
    narrow_column(board, at, symbol);
    narrow_box(board, at, symbol);
}

// The bits of a candidate go from all words. If its cell or one of its houses
// is being settled, the word of that has its one bit already.
static inline void drop(struct bits_board *board, uint32_t cell,
                        uint32_t symbol)
{
    const struct bits_place *at = &board->places[cell];
    const uint64_t a = board->cell_words[cell] &= ~bits_one(symbol);
    const uint64_t b = board->row_words[at->row_words + symbol] &=
        ~bits_one(at->column);
    const uint64_t c = board->column_words[at->column_words + symbol] &=
        ~bits_one(at->row);
    const uint64_t d = board->box_words[at->box_words + symbol] &=
        ~bits_one(at->in_box);
    board->trail[board->trail_count++] = cell << BITS_SYMBOL_BITS | symbol;
    if (bits_is_few(a) || bits_is_few(b) || bits_is_few(c) || bits_is_few(d))
        narrow(board, cell, symbol);
}

void pdki_bits_drop(struct bits_board *board, uint32_t cell, uint32_t symbol)
{
    drop(board, cell, symbol);
}

// All that a symbol in a cell rules out. Each word is read before it changes.
static void settle(struct bits_board *board, uint32_t cell, uint32_t symbol)
{
    const struct bits_place *at = &board->places[cell];
    const uint32_t side = board->shape.side;
    uint64_t left = board->cell_words[cell] & ~bits_one(symbol);
    for (; left; left &= left - 1) drop(board, cell, bits_first(left));
    left = board->row_words[at->row_words + symbol] & ~bits_one(at->column);
    for (; left; left &= left - 1)
        drop(board, at->row_words + bits_first(left), symbol);
    left = board->column_words[at->column_words + symbol] & ~bits_one(at->row);
    for (; left; left &= left - 1)
        drop(board, bits_first(left) * side + at->column, symbol);
    left = board->box_words[at->box_words + symbol] & ~bits_one(at->in_box);
    for (; left; left &= left - 1)
        drop(board, board->box_cells[at->box_words + bits_first(left)], symbol);
}

bool pdki_bits_settle(struct bits_board *board)
{
    for (uint32_t i = 0; i < board->queue_count && !board->is_dead; i++) {
        const uint32_t single = board->queue[i];
        settle(board, single >> BITS_SYMBOL_BITS, single & SYMBOL_MASK);
    }
    board->queue_count = 0;
    return !board->is_dead;
}

bool pdki_bits_place(struct bits_board *board, uint32_t cell, uint32_t symbol)
{
    settle(board, cell, symbol);
    return pdki_bits_settle(board);
}

bool pdki_bits_remove(struct bits_board *board, uint32_t cell, uint64_t symbols)
{
    for (uint64_t left = symbols & board->cell_words[cell]; left;
         left &= left - 1)
        drop(board, cell, bits_first(left));
    return pdki_bits_settle(board);
}

void pdki_bits_undo(struct bits_board *board, uint32_t trail_count)
{
    while (board->trail_count > trail_count) {
        const uint32_t candidate = board->trail[--board->trail_count];
        const uint32_t cell = candidate >> BITS_SYMBOL_BITS;
        const uint32_t symbol = candidate & SYMBOL_MASK;
        const struct bits_place *at = &board->places[cell];
        uint64_t *word = &board->cell_words[cell];
        board->open += *word != 0 && bits_is_few(*word);
        *word |= bits_one(symbol);
        board->row_words[at->row_words + symbol] |= bits_one(at->column);
        board->column_words[at->column_words + symbol] |= bits_one(at->row);
        board->box_words[at->box_words + symbol] |= bits_one(at->in_box);
    }
    if (board->locked_count > trail_count) board->locked_count = trail_count;
    board->is_dead = false;
}
