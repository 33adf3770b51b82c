// What is still possible on a board, seen from four sides. Each view has side *
// side words, and a word has a bit for each of the ways that are left:
//
//   cells     word (cell)            bits: symbols that may stand there
//   rows      word (row, symbol)     bits: columns where it may stand
//   columns   word (column, symbol)  bits: rows
//   boxes     word (box, symbol)     bits: places in the box, row by row
//
// A candidate is a bit in all four. A word with one bit left is a single, one
// without any is a dead end; so both are seen where they come up, without a
// search for them. What is taken away is written down, so that it can be put
// back.
#ifndef PDKI_BITS_BOARD_H
#define PDKI_BITS_BOARD_H

#include "solve/trial.h"

enum { BITS_SIDE_MAX = TRIAL_SIDE_MAX, BITS_VIEWS = 4, BITS_SYMBOL_BITS = 6 };

enum bits_view { VIEW_CELLS, VIEW_ROWS, VIEW_COLUMNS, VIEW_BOXES };

// Where a cell is. The house words of a symbol are at these sums with it.
struct bits_place {
    uint16_t row_words, column_words, box_words;
    uint8_t row, column, box, in_box;
};

struct bits_board {
    pdk_shape shape;
    uint32_t cells;
    uint64_t all; // symbols
    // One behind the other, in the order of the views.
    uint64_t *cell_words, *row_words, *column_words, *box_words;
    struct bits_place *places; // of all cells
    uint16_t *box_cells;       // box by box
    uint8_t *clues;            // 0: none
    struct exclusion without;
    // Places in a box that are in its i-th row or column.
    uint64_t row_segments[BITS_SIDE_MAX], column_segments[BITS_SIDE_MAX];

    uint32_t *trail; // candidates taken away, cell * 64 + symbol
    uint32_t trail_count;
    uint32_t locked_count; // of the trail, that pdki_bits_lock() has seen
    uint32_t *marks;       // lengths of the trail before guesses
    uint32_t depth;
    uint32_t *queue; // singles to place, in the same way
    uint32_t queue_count;
    uint32_t open; // cells with two symbols or more
    bool is_dead;
    uint32_t dead_word; // that has no way left
    uint32_t *weights;  // of all words: how often they had no way left
};

// The bytes that the arrays of a board take; they are cut from `memory`, which
// is full of zeros.
size_t pdki_bits_board_size(const pdk_shape *shape);
void pdki_bits_board_init(struct bits_board *board, const pdk_shape *shape,
                          void *memory);

// Takes the clues and the exclusion, and places what follows from them. All of
// these answer whether the board is still alive.
bool pdki_bits_load(struct bits_board *board, const pdk_symbol *puzzle,
                    const struct exclusion *without);

// Places the singles in the queue, and those that come up on the way.
bool pdki_bits_settle(struct bits_board *board);

// Takes away a candidate that is one; singles go to the queue.
void pdki_bits_drop(struct bits_board *board, uint32_t cell, uint32_t symbol);

// Removes what boxes and lines rule out for each other, until nothing changes:
// where candidates have gone since the last time, or everywhere.
bool pdki_bits_lock(struct bits_board *board);
bool pdki_bits_lock_all(struct bits_board *board);

// Places a symbol that is a candidate, or takes away some that are, and goes on
// until there are no more singles.
bool pdki_bits_place(struct bits_board *board, uint32_t cell, uint32_t symbol);
bool pdki_bits_remove(struct bits_board *board, uint32_t cell,
                      uint64_t symbols);

// Puts back all that was taken since there were `trail_count` candidates in the
// trail.
void pdki_bits_undo(struct bits_board *board, uint32_t trail_count);

// Writes down that a cell has to be settled.
static inline void bits_add_single(struct bits_board *board, uint32_t cell,
                                   uint32_t symbol)
{
    board->queue[board->queue_count++] = cell << BITS_SYMBOL_BITS | symbol;
}

// Whether a board without open cells obeys all rules and the exclusion, and has
// all clues, whatever was done before; the symbols go to `solution`.
bool pdki_bits_unload(const struct bits_board *board, pdk_symbol *solution);

// The word with the fewest ways, or the first open cell.
struct trial_choice pdki_bits_choose(const void *board);
struct trial_choice pdki_bits_choose_first(const void *board);

static inline bool bits_is_few(uint64_t word)
{
    return (word & (word - 1)) == 0;
}

static inline uint32_t bits_first(uint64_t word)
{
    return (uint32_t)__builtin_ctzll(word);
}

// Without an instruction for it, which not every machine has.
static inline uint32_t bits_count(uint64_t word)
{
    word -= word >> 1 & UINT64_C(0x5555555555555555);
    word = (word & UINT64_C(0x3333333333333333)) +
           (word >> 2 & UINT64_C(0x3333333333333333));
    word = (word + (word >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
    return (uint32_t)(word * UINT64_C(0x0101010101010101) >> 56);
}

// The cell that a bit in a word of a house stands for.
static inline uint32_t bits_cell_of(const struct bits_board *board,
                                    enum bits_view view, uint32_t house,
                                    uint32_t bit)
{
    const uint32_t side = board->shape.side;
    if (view == VIEW_ROWS) return house * side + bit;
    if (view == VIEW_COLUMNS) return bit * side + house;
    return board->box_cells[house * side + bit];
}

static inline uint64_t bits_all(uint32_t count)
{
    return UINT64_MAX >> (BITS_SIDE_MAX - count);
}

static inline uint64_t bits_one(uint32_t number)
{
    return UINT64_C(1) << number;
}

#endif
