// From clues to candidates, and from a full board back to symbols.
#include "solve/bits/bits_board.h"

#include <string.h>

// The symbols that houses have.
struct used {
    uint64_t rows[BITS_SIDE_MAX], columns[BITS_SIDE_MAX], boxes[BITS_SIDE_MAX];
};

// Adds a symbol to the houses of a cell; false if one of them has it.
static bool use_symbol(struct used *used, const struct bits_place *at,
                       uint64_t bit)
{
    uint64_t *row = &used->rows[at->row], *box = &used->boxes[at->box];
    uint64_t *column = &used->columns[at->column];
    const bool is_free = ((*row | *column | *box) & bit) == 0;
    *row |= bit;
    *column |= bit;
    *box |= bit;
    return is_free;
}

static bool use_clues(struct bits_board *board, const pdk_symbol *puzzle,
                      struct used *used)
{
    bool is_alive = true;
    memset(used, 0, sizeof *used);
    for (uint32_t cell = 0; cell < board->cells; cell++) {
        const pdk_symbol symbol = puzzle[cell];
        board->clues[cell] = (uint8_t)symbol;
        if (symbol == 0) continue;
        is_alive &=
            use_symbol(used, &board->places[cell], bits_one(symbol - 1));
    }
    return is_alive;
}

// All ways that are open to a cell, into the words of its houses.
static void spread(struct bits_board *board, const struct bits_place *at,
                   uint64_t symbols)
{
    const uint64_t column = bits_one(at->column), row = bits_one(at->row);
    const uint64_t in_box = bits_one(at->in_box);
    for (; symbols; symbols &= symbols - 1) {
        const uint32_t symbol = bits_first(symbols);
        board->row_words[at->row_words + symbol] |= column;
        board->column_words[at->column_words + symbol] |= row;
        board->box_words[at->box_words + symbol] |= in_box;
    }
}

// Those symbols of a cell that its pencil marks allow.
static uint64_t keep_marked(const pdk_notes *marks, uint32_t cell,
                            uint64_t symbols)
{
    uint64_t kept = 0;
    for (; symbols; symbols &= symbols - 1) {
        const uint32_t symbol = bits_first(symbols);
        if (!pdk_notes_excludes(marks, cell, symbol + 1))
            kept |= bits_one(symbol);
    }
    return kept;
}

static void fill_words(struct bits_board *board, const struct used *used)
{
    const uint32_t excluded =
        board->without.symbol > 0 ? board->without.cell : UINT32_MAX;
    memset(board->row_words, 0, 3 * board->cells * sizeof *board->row_words);
    for (uint32_t cell = 0; cell < board->cells; cell++) {
        const struct bits_place *at = &board->places[cell];
        uint64_t symbols =
            board->all & ~(used->rows[at->row] | used->columns[at->column] |
                           used->boxes[at->box]);
        const uint32_t clue = board->clues[cell];
        if (clue > 0) symbols = bits_one(clue - 1);
        if (cell == excluded) symbols &= ~bits_one(board->without.symbol - 1);
        if (board->without.marks)
            symbols = keep_marked(board->without.marks, cell, symbols);
        board->cell_words[cell] = symbols;
        spread(board, at, symbols);
        board->open += !bits_is_few(symbols);
        if (symbols == 0) {
            board->is_dead = true;
            continue;
        }
        if (clue == 0 && bits_is_few(symbols))
            bits_add_single(board, cell, bits_first(symbols));
    }
}

static void find_hidden_singles(struct bits_board *board, enum bits_view view)
{
    const uint32_t side = board->shape.side;
    const uint64_t *word = board->cell_words + (size_t)view * board->cells;
    for (uint32_t house = 0; house < side; house++)
        for (uint32_t symbol = 0; symbol < side; symbol++, word++) {
            if (!bits_is_few(*word)) continue;
            if (*word == 0) {
                board->is_dead = true;
                return;
            }
            const uint32_t cell =
                bits_cell_of(board, view, house, bits_first(*word));
            if (!bits_is_few(board->cell_words[cell]))
                bits_add_single(board, cell, symbol);
        }
}

bool pdki_bits_load(struct bits_board *board, const pdk_symbol *puzzle,
                    const struct exclusion *without)
{
    struct used used;
    board->without = *without;
    board->trail_count = 0;
    board->queue_count = 0;
    board->open = 0;
    board->is_dead = !use_clues(board, puzzle, &used);
    if (board->is_dead) return false;
    fill_words(board, &used);
    for (enum bits_view view = VIEW_ROWS; view <= VIEW_BOXES; view++)
        if (!board->is_dead) find_hidden_singles(board, view);
    return pdki_bits_settle(board);
}

static bool obeys_marks(const struct bits_board *board,
                        const pdk_symbol *solution)
{
    const pdk_notes *marks = board->without.marks;
    if (!marks) return true;
    for (uint32_t cell = 0; cell < board->cells; cell++)
        if (pdk_notes_excludes(marks, cell, solution[cell])) return false;
    return true;
}

bool pdki_bits_unload(const struct bits_board *board, pdk_symbol *solution)
{
    struct used used;
    bool is_right = true;
    memset(&used, 0, sizeof used);
    for (uint32_t cell = 0; cell < board->cells; cell++) {
        const uint64_t word = board->cell_words[cell];
        if (word == 0 || !bits_is_few(word)) return false;
        const pdk_symbol symbol = bits_first(word) + 1;
        is_right &= use_symbol(&used, &board->places[cell], word);
        is_right &= board->clues[cell] == 0 || board->clues[cell] == symbol;
        solution[cell] = symbol;
    }
    return is_right && obeys_exclusion(&board->without, solution) &&
           obeys_marks(board, solution);
}
