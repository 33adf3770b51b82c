// The engine "bits": its moves, and its workspace.
#include "base/alloc.h"
#include "core/error.h"
#include "solve/bits/bits_board.h"

#include <string.h>

enum { WORDS_BETWEEN_LOOKS = 1 << 18 };

struct bits {
    struct bits_board board;
    struct trial trial;
    size_t memory_size; // of this and all arrays
};

static bool load(void *context, const pdk_symbol *puzzle,
                 const struct exclusion *without)
{
    struct bits_board *board = context;
    board->depth = 0;
    if (!pdki_bits_load(board, puzzle, without) ||
        (board->open > 0 && !pdki_bits_lock_all(board)))
        return false;
    memset(board->weights, 0,
           BITS_VIEWS * board->cells * sizeof *board->weights);
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

// Remembers which word had no way left.
static bool weigh(struct bits_board *board, bool is_alive)
{
    if (!is_alive) board->weights[board->dead_word]++;
    return is_alive;
}

static bool place(void *context, const struct trial_choice *choice)
{
    struct bits_board *board = context;
    board->marks[board->depth++] = board->trail_count;
    return weigh(board, pdki_bits_place(board, choice->cell, choice->symbol) &&
                            pdki_bits_lock(board));
}

static void take_back(void *context)
{
    struct bits_board *board = context;
    pdki_bits_undo(board, board->marks[--board->depth]);
}

static bool rule_out(void *context, uint32_t cell, uint64_t symbols)
{
    struct bits_board *board = context;
    return weigh(board, pdki_bits_remove(board, cell, symbols) &&
                            pdki_bits_lock(board));
}

static bool unload(void *context, pdk_symbol *solution)
{
    return pdki_bits_unload(context, solution);
}

static const struct trial_moves moves = {
    .load = load,
    .count_open = count_open,
    .is_solved = is_solved,
    .choose = pdki_bits_choose,
    .choose_first = pdki_bits_choose_first,
    .place = place,
    .take_back = take_back,
    .rule_out = rule_out,
    .unload = unload,
};

static bool supports_bits(const pdk_geometry *geometry)
{
    return pdk_geometry_shape(geometry)->side <= BITS_SIDE_MAX;
}

static pdk_status open_bits(const pdk_geometry *geometry, void **workspace,
                            pdk_error *error)
{
    const pdk_shape *shape = pdk_geometry_shape(geometry);
    const size_t cells = (size_t)shape->side * shape->side;
    const size_t frames = cells * sizeof(struct trial_frame);
    const size_t board = pdki_bits_board_size(shape);
    const size_t size =
        sizeof(struct bits) + frames + board + cells * sizeof(pdk_symbol);
    // Zeros, and pages that are never used take no memory.
    char *memory = pdki_pages_alloc(size);
    if (!memory) return pdki_error_plain(error, PDK_ERR_MEMORY);
    struct bits *bits = (struct bits *)(void *)memory;
    memory += sizeof *bits;
    bits->memory_size = size;
    pdki_bits_board_init(&bits->board, shape, memory + frames);
    bits->trial = (struct trial){
        .moves = &moves,
        .board = &bits->board,
        .side = shape->side,
        .guesses_between_looks =
            1 + WORDS_BETWEEN_LOOKS / (BITS_VIEWS * bits->board.cells),
        .frames = (struct trial_frame *)(void *)memory,
        .solution = (pdk_symbol *)(void *)(memory + frames + board),
    };
    *workspace = bits;
    return PDK_OK;
}

static void close_bits(void *workspace)
{
    struct bits *bits = workspace;
    pdki_pages_free(bits, bits->memory_size);
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
