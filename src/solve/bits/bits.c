// The engine "bits": any boxes up to side 64, with sets of symbols in words.
//
// The state of a board in four views. Each view has side * side words, and a
// word has a bit for each remaining possibility:
//
//   cells     word (cell)            bits: symbols that are possible there
//   rows      word (row, symbol)     bits: columns where it is possible
//   columns   word (column, symbol)  bits: rows
//   boxes     word (box, symbol)     bits: positions in the box, row by row
//
// A candidate is a bit in all four views, which are updated together, one
// candidate at a time. A word with one bit left is a single, a word without
// bits is a dead end; both are noticed as they arise, without searching.
// Removed candidates are recorded on a trail, for backtracking.
#include "base/alloc.h"
#include "core/error.h"
#include "solve/trial.h"

#include <string.h>

enum {
    SIDE_MAX = TRIAL_SIDE_MAX,
    VIEWS = 4,
    SYMBOL_BITS = 6,
    SYMBOL_MASK = SIDE_MAX - 1,
    WORDS_BETWEEN_LOOKS = 1 << 18
};

enum bits_view { VIEW_CELLS, VIEW_ROWS, VIEW_COLUMNS, VIEW_BOXES };

// A cell's position. Adding a symbol yields the indexes of its house words.
struct bits_place {
    uint16_t row_words, column_words, box_words;
    uint8_t row, column, box, in_box;
};

struct bits_board {
    pdk_shape shape;
    uint32_t cells;
    uint64_t all; // symbols
    // Contiguous, in the order of the views.
    uint64_t *cell_words, *row_words, *column_words, *box_words;
    struct bits_place *places; // of all cells
    uint16_t *box_cells;       // box by box
    uint8_t *clues;            // 0: none
    struct exclusion without;
    // Positions in a box that are in its i-th row or column.
    uint64_t row_segments[SIDE_MAX], column_segments[SIDE_MAX];

    uint32_t *trail; // removed candidates, cell * 64 + symbol
    uint32_t trail_count;
    uint32_t locked_count; // part of the trail that lock() has processed
    uint32_t *marks;       // lengths of the trail before guesses
    uint32_t depth;
    uint32_t *queue; // singles to place, encoded like the trail
    uint32_t queue_count;
    uint32_t open; // cells with two or more symbols
    bool is_dead;
    uint32_t dead_word; // the word that became empty
    uint32_t *weights;  // of all words: how often they became empty
};

static inline bool is_few(uint64_t word)
{
    return (word & (word - 1)) == 0;
}

static inline uint32_t first_of(uint64_t word)
{
    return (uint32_t)__builtin_ctzll(word);
}

// Portable, because not every machine has an instruction for it.
static inline uint32_t count_of(uint64_t word)
{
    word -= word >> 1 & UINT64_C(0x5555555555555555);
    word = (word & UINT64_C(0x3333333333333333)) +
           (word >> 2 & UINT64_C(0x3333333333333333));
    word = (word + (word >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
    return (uint32_t)(word * UINT64_C(0x0101010101010101) >> 56);
}

// The cell that a bit in a house word represents.
static inline uint32_t cell_of(const struct bits_board *board,
                               enum bits_view view, uint32_t house,
                               uint32_t bit)
{
    const uint32_t side = board->shape.side;
    if (view == VIEW_ROWS) return house * side + bit;
    if (view == VIEW_COLUMNS) return bit * side + house;
    return board->box_cells[house * side + bit];
}

static inline uint64_t low_bits(uint32_t count)
{
    return UINT64_MAX >> (SIDE_MAX - count);
}

static inline uint64_t one_bit(uint32_t number)
{
    return UINT64_C(1) << number;
}

// Queues a single.
static inline void add_single(struct bits_board *board, uint32_t cell,
                              uint32_t symbol)
{
    board->queue[board->queue_count++] = cell << SYMBOL_BITS | symbol;
}

static void die(struct bits_board *board, const uint64_t *word)
{
    board->is_dead = true;
    board->dead_word = (uint32_t)(word - board->cell_words);
}

// Checks whether a house has only one place left for a symbol, or none. A cell
// that has no other symbol left is queued already, or done.
static inline void narrow_house(struct bits_board *board, enum bits_view view,
                                const uint64_t *word, uint32_t house,
                                uint32_t symbol)
{
    if (!is_few(*word)) return;
    if (*word == 0) {
        die(board, word);
        return;
    }
    const uint32_t cell = cell_of(board, view, house, first_of(*word));
    if (!is_few(board->cell_words[cell])) add_single(board, cell, symbol);
}

static void narrow_cell(struct bits_board *board, uint32_t cell)
{
    const uint64_t *word = &board->cell_words[cell];
    if (!is_few(*word)) return;
    if (*word == 0) {
        die(board, word);
        return;
    }
    board->open--;
    add_single(board, cell, first_of(*word));
}

static void narrow(struct bits_board *board, uint32_t cell, uint32_t symbol)
{
    const struct bits_place *at = &board->places[cell];
    narrow_cell(board, cell);
    narrow_house(board, VIEW_ROWS, &board->row_words[at->row_words + symbol],
                 at->row, symbol);
    narrow_house(board, VIEW_COLUMNS,
                 &board->column_words[at->column_words + symbol], at->column,
                 symbol);
    narrow_house(board, VIEW_BOXES, &board->box_words[at->box_words + symbol],
                 at->box, symbol);
}

// Clears a candidate's bit in all four views. If its cell or one of its houses
// is being settled, that word already has its final bit.
static inline void drop(struct bits_board *board, uint32_t cell,
                        uint32_t symbol)
{
    const struct bits_place *at = &board->places[cell];
    const uint64_t a = board->cell_words[cell] &= ~one_bit(symbol);
    const uint64_t b = board->row_words[at->row_words + symbol] &=
        ~one_bit(at->column);
    const uint64_t c = board->column_words[at->column_words + symbol] &=
        ~one_bit(at->row);
    const uint64_t d = board->box_words[at->box_words + symbol] &=
        ~one_bit(at->in_box);
    board->trail[board->trail_count++] = cell << SYMBOL_BITS | symbol;
    if (is_few(a) || is_few(b) || is_few(c) || is_few(d))
        narrow(board, cell, symbol);
}

// Removes everything that a symbol in a cell rules out. Each word is read
// before it changes.
static void settle_cell(struct bits_board *board, uint32_t cell,
                        uint32_t symbol)
{
    const struct bits_place *at = &board->places[cell];
    const uint32_t side = board->shape.side;
    uint64_t left = board->cell_words[cell] & ~one_bit(symbol);
    for (; left; left &= left - 1) drop(board, cell, first_of(left));
    left = board->row_words[at->row_words + symbol] & ~one_bit(at->column);
    for (; left; left &= left - 1)
        drop(board, at->row_words + first_of(left), symbol);
    left = board->column_words[at->column_words + symbol] & ~one_bit(at->row);
    for (; left; left &= left - 1)
        drop(board, first_of(left) * side + at->column, symbol);
    left = board->box_words[at->box_words + symbol] & ~one_bit(at->in_box);
    for (; left; left &= left - 1)
        drop(board, board->box_cells[at->box_words + first_of(left)], symbol);
}

// Places the queued singles and those that arise on the way. Here and below,
// true means that the board is still alive.
static bool settle(struct bits_board *board)
{
    for (uint32_t i = 0; i < board->queue_count && !board->is_dead; i++) {
        const uint32_t single = board->queue[i];
        settle_cell(board, single >> SYMBOL_BITS, single & SYMBOL_MASK);
    }
    board->queue_count = 0;
    return !board->is_dead;
}

// From clues to candidates, and from a full board back to symbols.

// The symbols that houses already contain.
struct used {
    uint64_t rows[SIDE_MAX], columns[SIDE_MAX], boxes[SIDE_MAX];
};

// Adds a symbol to the houses of a cell; false if one of them already has it.
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
        is_alive &= use_symbol(used, &board->places[cell], one_bit(symbol - 1));
    }
    return is_alive;
}

// Adds the candidates of a cell to the words of its houses.
static void spread(struct bits_board *board, const struct bits_place *at,
                   uint64_t symbols)
{
    const uint64_t column = one_bit(at->column), row = one_bit(at->row);
    const uint64_t in_box = one_bit(at->in_box);
    for (; symbols; symbols &= symbols - 1) {
        const uint32_t symbol = first_of(symbols);
        board->row_words[at->row_words + symbol] |= column;
        board->column_words[at->column_words + symbol] |= row;
        board->box_words[at->box_words + symbol] |= in_box;
    }
}

// The symbols of a cell that its pencil marks allow.
static uint64_t keep_marked(const pdk_notes *marks, uint32_t cell,
                            uint64_t symbols)
{
    uint64_t kept = 0;
    for (; symbols; symbols &= symbols - 1) {
        const uint32_t symbol = first_of(symbols);
        if (!pdk_notes_excludes(marks, cell, symbol + 1))
            kept |= one_bit(symbol);
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
        if (clue > 0) symbols = one_bit(clue - 1);
        if (cell == excluded) symbols &= ~one_bit(board->without.symbol - 1);
        if (board->without.marks)
            symbols = keep_marked(board->without.marks, cell, symbols);
        board->cell_words[cell] = symbols;
        spread(board, at, symbols);
        board->open += !is_few(symbols);
        if (symbols == 0) {
            board->is_dead = true;
            continue;
        }
        if (clue == 0 && is_few(symbols))
            add_single(board, cell, first_of(symbols));
    }
}

static void find_hidden_singles(struct bits_board *board, enum bits_view view)
{
    const uint32_t side = board->shape.side;
    const uint64_t *word = board->cell_words + (size_t)view * board->cells;
    for (uint32_t house = 0; house < side; house++)
        for (uint32_t symbol = 0; symbol < side; symbol++, word++) {
            if (!is_few(*word)) continue;
            if (*word == 0) {
                board->is_dead = true;
                return;
            }
            const uint32_t cell = cell_of(board, view, house, first_of(*word));
            if (!is_few(board->cell_words[cell]))
                add_single(board, cell, symbol);
        }
}

// Locked candidates: a segment is the cells that a line and a box share. If one
// of the two has a symbol only there, the rest of the other loses it. This can
// only arise where a candidate was removed, so the trail says where to look.

// Removes a symbol from the cells of a house that are in `word`.
static void clear(struct bits_board *board, enum bits_view view, uint32_t house,
                  uint32_t symbol, uint64_t word)
{
    for (; word; word &= word - 1)
        drop(board, cell_of(board, view, house, first_of(word)), symbol);
}

// Does the row have the symbol in one box only?
static void lock_row(struct bits_board *board, const struct bits_place *at,
                     uint32_t symbol)
{
    const uint32_t columns = board->shape.box_columns;
    const uint64_t word = board->row_words[at->row_words + symbol];
    if (is_few(word)) return;
    const uint32_t first = first_of(word) / columns * columns;
    if (word & ~(low_bits(columns) << first)) return;
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
    if (is_few(word)) return;
    const uint32_t first = first_of(word) / rows * rows;
    if (word & ~(low_bits(rows) << first)) return;
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
    if (is_few(word)) return;
    const uint32_t first = first_of(word);
    const struct bits_place *in =
        &board->places[board->box_cells[box_words + first]];
    if ((word & ~board->row_segments[first / columns]) == 0) {
        const uint64_t inside = low_bits(columns)
                                << in->column / columns * columns;
        clear(board, VIEW_ROWS, in->row, symbol,
              board->row_words[in->row_words + symbol] & ~inside);
    } else if ((word & ~board->column_segments[first % columns]) == 0) {
        const uint64_t inside = low_bits(rows) << in->row / rows * rows;
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

// Removes locked candidates until nothing changes: near the candidates removed
// since the last time, or everywhere.
static bool lock(struct bits_board *board)
{
    while (board->locked_count < board->trail_count && board->open > 0) {
        while (board->locked_count < board->trail_count) {
            const uint32_t candidate = board->trail[board->locked_count++];
            lock_at(board, candidate >> SYMBOL_BITS, candidate & SYMBOL_MASK);
        }
        if (!settle(board)) return false;
    }
    return true;
}

static bool lock_all(struct bits_board *board)
{
    const uint32_t side = board->shape.side;
    board->locked_count = board->trail_count;
    for (uint32_t i = 0; i < side; i++)
        for (uint32_t symbol = 0; symbol < side && !board->is_dead; symbol++) {
            lock_row(board, &board->places[i * side], symbol);
            lock_column(board, &board->places[i], symbol);
            lock_box(board, i * side, symbol);
        }
    return settle(board) && lock(board);
}

// Where to branch: the word with the fewest bits; among those, the one that has
// become empty most often.

static struct trial_choice choice_of(const struct bits_board *board,
                                     uint32_t number)
{
    const uint32_t side = board->shape.side;
    const uint32_t view = number / board->cells, word = number % board->cells;
    const uint32_t house = word / side, symbol = word % side;
    const uint32_t bit = first_of(board->cell_words[number]);
    if (view == VIEW_CELLS) return (struct trial_choice){word, bit};
    return (struct trial_choice){
        cell_of(board, (enum bits_view)view, house, bit), symbol};
}

// Only words with two bits are considered, as long as there are any.
static struct trial_choice choose(const void *context)
{
    const struct bits_board *board = context;
    uint32_t best = 0, best_count = UINT32_MAX, best_weight = 0;
    for (uint32_t i = 0; i < VIEWS * board->cells; i++) {
        const uint64_t word = board->cell_words[i];
        const uint64_t rest = word & (word - 1);
        if (rest == 0 || (best_count == 2 && !is_few(rest))) continue;
        const uint32_t count = is_few(rest) ? 2 : count_of(word);
        const uint32_t weight = board->weights[i];
        if (count > best_count) continue;
        if (count == best_count && weight <= best_weight) continue;
        best = i;
        best_count = count;
        best_weight = weight;
    }
    return choice_of(board, best);
}

static struct trial_choice choose_first(const void *context)
{
    const struct bits_board *board = context;
    uint32_t cell = 0;
    while (is_few(board->cell_words[cell])) cell++;
    return (struct trial_choice){cell, first_of(board->cell_words[cell])};
}

// The operations of a search by trial.

static bool load(void *context, const pdk_symbol *puzzle,
                 const struct exclusion *without)
{
    struct bits_board *board = context;
    struct used used;
    board->without = *without;
    board->depth = board->trail_count = board->queue_count = board->open = 0;
    board->is_dead = !use_clues(board, puzzle, &used);
    if (board->is_dead) return false;
    fill_words(board, &used);
    for (enum bits_view view = VIEW_ROWS; view <= VIEW_BOXES; view++)
        if (!board->is_dead) find_hidden_singles(board, view);
    if (!settle(board) || (board->open > 0 && !lock_all(board))) return false;
    memset(board->weights, 0, VIEWS * board->cells * sizeof *board->weights);
    return true;
}

static uint32_t count_open(const void *context)
{
    return ((const struct bits_board *)context)->open;
}

static bool is_solved(const void *context)
{
    return ((const struct bits_board *)context)->open == 0;
}

// Counts which word became empty.
static bool weigh(struct bits_board *board, bool is_alive)
{
    if (!is_alive) board->weights[board->dead_word]++;
    return is_alive;
}

static bool place(void *context, const struct trial_choice *choice)
{
    struct bits_board *board = context;
    board->marks[board->depth++] = board->trail_count;
    settle_cell(board, choice->cell, choice->symbol);
    return weigh(board, settle(board) && lock(board));
}

static void take_back(void *context)
{
    struct bits_board *board = context;
    const uint32_t trail_count = board->marks[--board->depth];
    while (board->trail_count > trail_count) {
        const uint32_t candidate = board->trail[--board->trail_count];
        const uint32_t cell = candidate >> SYMBOL_BITS;
        const uint32_t symbol = candidate & SYMBOL_MASK;
        const struct bits_place *at = &board->places[cell];
        uint64_t *word = &board->cell_words[cell];
        board->open += *word != 0 && is_few(*word);
        *word |= one_bit(symbol);
        board->row_words[at->row_words + symbol] |= one_bit(at->column);
        board->column_words[at->column_words + symbol] |= one_bit(at->row);
        board->box_words[at->box_words + symbol] |= one_bit(at->in_box);
    }
    if (board->locked_count > trail_count) board->locked_count = trail_count;
    board->is_dead = false;
}

static bool rule_out(void *context, uint32_t cell, uint64_t symbols)
{
    struct bits_board *board = context;
    for (uint64_t left = symbols & board->cell_words[cell]; left;
         left &= left - 1)
        drop(board, cell, first_of(left));
    return weigh(board, settle(board) && lock(board));
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

static bool unload(void *context, pdk_symbol *solution)
{
    const struct bits_board *board = context;
    struct used used;
    bool is_right = true;
    memset(&used, 0, sizeof used);
    for (uint32_t cell = 0; cell < board->cells; cell++) {
        const uint64_t word = board->cell_words[cell];
        if (word == 0 || !is_few(word)) return false;
        const pdk_symbol symbol = first_of(word) + 1;
        is_right &= use_symbol(&used, &board->places[cell], word);
        is_right &= board->clues[cell] == 0 || board->clues[cell] == symbol;
        solution[cell] = symbol;
    }
    return is_right && obeys_exclusion(&board->without, solution) &&
           obeys_marks(board, solution);
}

static const struct trial_moves moves = {
    .load = load,
    .count_open = count_open,
    .is_solved = is_solved,
    .choose = choose,
    .choose_first = choose_first,
    .place = place,
    .take_back = take_back,
    .rule_out = rule_out,
    .unload = unload,
};

// The engine and its workspace.

struct bits {
    struct bits_board board;
    struct trial trial;
    size_t memory_size; // of this and all arrays
};

static size_t board_size(const pdk_shape *shape)
{
    const size_t cells = (size_t)shape->side * shape->side;
    // Each word becomes a single at most once before backtracking.
    const size_t size =
        VIEWS * cells * (sizeof(uint64_t) + 2 * sizeof(uint32_t)) +
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
        board->row_segments[in_box / shape->box_columns] |= one_bit(in_box);
        board->column_segments[in_box % shape->box_columns] |= one_bit(in_box);
    }
}

// Carves the arrays of a board out of `memory`, which must be zeroed.
static void init_board(struct bits_board *board, const pdk_shape *shape,
                       void *memory)
{
    const uint32_t cells = shape->side * shape->side;
    board->shape = *shape;
    board->cells = cells;
    board->all = low_bits(shape->side);
    board->cell_words = memory;
    board->row_words = board->cell_words + cells;
    board->column_words = board->row_words + cells;
    board->box_words = board->column_words + cells;
    board->queue = (uint32_t *)(void *)(board->box_words + cells);
    board->weights = board->queue + (size_t)VIEWS * cells;
    board->marks = board->weights + (size_t)VIEWS * cells;
    board->trail = board->marks + cells;
    board->places = (struct bits_place *)(void *)(board->trail +
                                                  (size_t)cells * shape->side);
    board->box_cells = (uint16_t *)(void *)(board->places + cells);
    board->clues = (uint8_t *)(board->box_cells + cells);
    init_places(board);
}

static bool supports_bits(const pdk_geometry *geometry)
{
    return pdk_geometry_shape(geometry)->side <= SIDE_MAX;
}

static pdk_status open_bits(const pdk_geometry *geometry, void **workspace,
                            pdk_error *error)
{
    const pdk_shape *shape = pdk_geometry_shape(geometry);
    const size_t cells = (size_t)shape->side * shape->side;
    const size_t frames = cells * sizeof(struct trial_frame);
    const size_t board = board_size(shape);
    const size_t size =
        sizeof(struct bits) + frames + board + cells * sizeof(pdk_symbol);
    // Zeroed, and pages that are never touched use no memory.
    char *memory = pdki_room_alloc(size);
    if (!memory) return pdki_error_plain(error, PDK_ERR_MEMORY);
    struct bits *bits = (struct bits *)(void *)memory;
    memory += sizeof *bits;
    bits->memory_size = size;
    init_board(&bits->board, shape, memory + frames);
    bits->trial = (struct trial){
        .moves = &moves,
        .board = &bits->board,
        .side = shape->side,
        .guesses_between_looks =
            1 + WORDS_BETWEEN_LOOKS / (VIEWS * bits->board.cells),
        .frames = (struct trial_frame *)(void *)memory,
        .solution = (pdk_symbol *)(void *)(memory + frames + board),
    };
    *workspace = bits;
    return PDK_OK;
}

static void close_bits(void *workspace)
{
    struct bits *bits = workspace;
    pdki_room_free(bits, bits->memory_size);
}

static pdk_status search_bits(void *workspace, const struct question *question,
                              struct answer *answer)
{
    struct bits *bits = workspace;
    pdki_trial_run(&bits->trial, question, answer);
    return PDK_OK;
}

const struct engine pdki_engine_bits = {
    .name = "bits",
    .takes_marks = true,
    .supports = supports_bits,
    .open = open_bits,
    .close = close_bits,
    .search = search_bits,
};
