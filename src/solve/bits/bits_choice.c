// Where to guess. Fewest ways first; among those, words that have often been
// left without any.
#include "solve/bits/bits_board.h"

static struct trial_choice choice_of(const struct bits_board *board,
                                     uint32_t number)
{
    const uint32_t side = board->shape.side;
    const uint32_t view = number / board->cells, word = number % board->cells;
    const uint32_t house = word / side, symbol = word % side;
    const uint32_t bit = bits_first(board->cell_words[number]);
    if (view == VIEW_CELLS) return (struct trial_choice){word, bit};
    return (struct trial_choice){
        bits_cell_of(board, (enum bits_view)view, house, bit), symbol};
}

// Only words with two ways are looked at, as long as there are some.
struct trial_choice pdki_bits_choose(const void *context)
{
    const struct bits_board *board = context;
    uint32_t best = 0, best_count = UINT32_MAX, best_weight = 0;
    for (uint32_t i = 0; i < BITS_VIEWS * board->cells; i++) {
        const uint64_t word = board->cell_words[i];
        const uint64_t rest = word & (word - 1);
        if (rest == 0 || (best_count == 2 && !bits_is_few(rest))) continue;
        const uint32_t count = bits_is_few(rest) ? 2 : bits_count(word);
        const uint32_t weight = board->weights[i];
        if (count > best_count) continue;
        if (count == best_count && weight <= best_weight) continue;
        best = i;
        best_count = count;
        best_weight = weight;
    }
    return choice_of(board, best);
}

struct trial_choice pdki_bits_choose_first(const void *context)
{
    const struct bits_board *board = context;
    uint32_t cell = 0;
    while (bits_is_few(board->cell_words[cell])) cell++;
    return (struct trial_choice){cell, bits_first(board->cell_words[cell])};
}
