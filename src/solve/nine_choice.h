// Where to guess: two ways to go on, of which every solution takes exactly one.
// A cell with two candidates, or a digit with two places in a house; the one
// where both ways together take most away from other cells.
#ifndef PDKI_NINE_CHOICE_H
#define PDKI_NINE_CHOICE_H

#include "solve/nine_sweep.h"

// One way: what it takes away from one digit, and what from all others.
struct way {
    unsigned digit;
    const struct nine_block *from_digit, *from_others;
};

struct choice {
    struct way ways[2];
};

enum {
    CELLS_ENOUGH = 4, // if fewer have two candidates, houses are looked at too
    HOUSES_MAX = 64,  // that are compared
    HOUSE_BASE = 5    // see struct best; of cells it is 1
};

ALWAYS_INLINE struct way place_digit(const struct nine_tables *tables,
                                     unsigned place, unsigned digit)
{
    return (struct way){digit, &tables->peers[place], &tables->cell[place]};
}

ALWAYS_INLINE struct way remove_digit(const struct nine_tables *tables,
                                      unsigned place, unsigned digit)
{
    return (struct way){digit, &tables->cell[place], &tables->nothing};
}

static struct best best_cell(const struct nine_tables *tables,
                             const struct gain_planes *planes,
                             const struct pair_cells *cells)
{
    const struct best best = best_pair(tables, planes, cells, 0);
    if (cells->count <= GAIN_BATCH) return best;
    const struct best other = best_pair(tables, planes, cells, 1);
    return other.product > best.product ? other : best;
}

// Each word without its lowest bit.
ALWAYS_INLINE vec all_but_first(vec words)
{
    return vec_and(words, vec_add(words, vec_set(UINT32_MAX)));
}

// Candidates that are found one after another; none past the last is kept.
struct candidate_list {
    unsigned count;
    candidate items[HOUSES_MAX + GAIN_BATCH];
};

// The place of a bit of word number `word`, or of what stacks_of() made.
ALWAYS_INLINE unsigned place_of_bit(uint32_t bit, unsigned word, bool is_stack)
{
    const unsigned number = (unsigned)__builtin_ctz(bit);
    if (!is_stack) return 32 * word + number;
    return 32 * (number % 3) + (number - number % 3) + word;
}

// Of words that have the places of a digit in one house each, adds those with
// exactly two.
ALWAYS_INLINE void add_houses(struct candidate_list *list, vec words,
                              unsigned first_digit, bool is_stack)
{
    const vec less = all_but_first(words), least = all_but_first(less);
    uint32_t found = vec_nonzero(less) & ~vec_nonzero(least);
    if (!found) return;
    alignas(64) struct nine_block one[VEC_BLOCKS], other[VEC_BLOCKS];
    vec_store(one, vec_xor(words, less));
    vec_store(other, less);
    for (; found && list->count < HOUSES_MAX; found &= found - 1) {
        const unsigned at = (unsigned)__builtin_ctz(found);
        const unsigned block = at / 4, word = at % 4;
        list->items[list->count++] =
            candidate_of(place_of_bit(one[block].band[word], word, is_stack),
                         first_digit + block,
                         place_of_bit(other[block].band[word], word, is_stack),
                         first_digit + block);
    }
}

// Bands and stacks exchanged: word b has the cells of stack b, bit 9 c + 3 r
// plus the band.
ALWAYS_INLINE vec stacks_of(vec bands)
{
    const vec boxes = vec_set(NINE_FIRST_BOX);
    const vec a = vec_and(vec_right_by_word(vec_all_bands(bands, 0)), boxes);
    const vec b = vec_and(vec_right_by_word(vec_all_bands(bands, 1)), boxes);
    const vec c = vec_and(vec_right_by_word(vec_all_bands(bands, 2)), boxes);
    return vec_or3(a, vec_left(b, 1), vec_left(c, 2));
}

// Digits that have two places in a house.
static void list_houses(const vec *digits, struct candidate_list *list)
{
    vec stacks[VECTORS(VEC_BLOCKS)];
    list->count = 0;
    UNROLL for (unsigned i = 0; i < VECTORS(VEC_BLOCKS); i++) stacks[i] =
        stacks_of(digits[i]);
    for (unsigned k = 0; k < 3; k++) {
        const vec row = vec_set(NINE_MINICOLUMNS << 3 * k);
        const vec column = vec_set(NINE_MINIROWS << 9 * k);
        const vec box = vec_set(NINE_FIRST_BOX << k);
        for (unsigned i = 0; i < VECTORS(VEC_BLOCKS); i++)
            add_houses(list, vec_and(digits[i], row), i * VEC_BLOCKS, false);
        for (unsigned i = 0; i < VECTORS(VEC_BLOCKS); i++)
            add_houses(list, vec_and(stacks[i], column), i * VEC_BLOCKS, true);
        for (unsigned i = 0; i < VECTORS(VEC_BLOCKS); i++)
            add_houses(list, vec_and(digits[i], box), i * VEC_BLOCKS, false);
    }
    for (unsigned i = 0; i < GAIN_BATCH; i++)
        list->items[list->count + i] =
            candidate_of(NINE_NO_PLACE, 0, NINE_NO_PLACE, 0);
}

static struct best best_house(const struct nine_tables *tables,
                              const struct gain_planes *planes,
                              const vec *digits)
{
    struct candidate_list list;
    struct best best = {0};
    list_houses(digits, &list);
    for (unsigned i = 0; i < list.count; i += GAIN_BATCH) {
        const struct best found =
            best_of_batch(tables, planes, &list.items[i], HOUSE_BASE);
        if (found.product > best.product) best = found;
    }
    return best;
}

// A cell with three candidates or more: its first digit, or not.
static struct choice choose_any(const struct nine_tables *tables,
                                const struct nine_board *board,
                                const struct nine_block *open)
{
    unsigned band = 0, digit = 0;
    while (!open->band[band]) band++;
    const uint32_t bit = open->band[band] & -open->band[band];
    while (!(board->digit[digit].band[band] & bit)) digit++;
    const unsigned place = 32 * band + (unsigned)__builtin_ctz(bit);
    return (struct choice){
        {place_digit(tables, place, digit),
         remove_digit(tables, place, digit)}
    };
}

ALWAYS_INLINE struct choice choice_of(const struct nine_tables *tables,
                                      candidate c)
{
    return (struct choice){
        {place_digit(tables, candidate_place(c, 0), candidate_digit(c, 0)),
         place_digit(tables, candidate_place(c, 1), candidate_digit(c, 1))}
    };
}

// How to choose: with care, where a wrong guess must be proved wrong, or
// quickly, where nearly all guesses lead to solutions that are to be counted.
enum care { CHOOSE_WELL, CHOOSE_QUICKLY };

static struct choice choose(const struct nine_tables *tables,
                            const struct nine_board *board, enum care care)
{
    vec digits[VECTORS(VEC_BLOCKS)];
    UNROLL for (unsigned i = 0; i < VECTORS(VEC_BLOCKS); i++) digits[i] =
        vec_load(&board->digit[i * VEC_BLOCKS]);
    const struct tally tally = count_candidates(digits, VEC_BLOCKS);
    const struct gain_planes planes =
        gain_planes_of(digits, vec_minus(tally.two, tally.three));
    const struct pair_cells cells = find_pair_cells(&planes);
    if (care == CHOOSE_QUICKLY && cells.count > 0)
        return choice_of(tables, pair_candidate(&cells, 0, 0));

    struct best best = {0};
    if (cells.count > 0) best = best_cell(tables, &planes, &cells);
    if (cells.count < CELLS_ENOUGH) {
        const struct best house = best_house(tables, &planes, digits);
        if (house.product > best.product) best = house;
    }
    if (best.product > 0) return choice_of(tables, best.found);

    alignas(64) struct nine_block open[VEC_BLOCKS];
    vec_store(open, tally.two);
    return choose_any(tables, board, open);
}

#endif
