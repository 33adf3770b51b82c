// Where to guess: two ways to go on, of which every solution takes exactly one.
// A cell with two candidates, or a digit with two places in a house; the one
// where both ways together take most away from other cells.
#ifndef PDKI_NINE_CHOICE_H
#define PDKI_NINE_CHOICE_H

#include "solve/nine/nine_sweep.h"

#include VEC_HOUSES

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

// Digits that have two places in a house.
static void list_houses(const struct nine_tables *tables, const vec *digits,
                        struct house_list *list)
{
    vec stacks[VECTORS(VEC_BLOCKS)];
    list->count = 0;
    FOR_VECTORS (i, VEC_BLOCKS) stacks[i] = stacks_of(digits[i]);
    for (unsigned k = 0; k < 3; k++) {
        const vec row = vec_set(NINE_MINICOLUMNS << 3 * k);
        const vec column = vec_set(NINE_MINIROWS << 9 * k);
        const vec box = vec_set(NINE_FIRST_BOX << k);
        for (unsigned i = 0; i < VECTORS(VEC_BLOCKS); i++)
            add_houses(list, tables, vec_and(digits[i], row), i * VEC_BLOCKS,
                       false);
        for (unsigned i = 0; i < VECTORS(VEC_BLOCKS); i++)
            add_houses(list, tables, vec_and(stacks[i], column), i * VEC_BLOCKS,
                       true);
        for (unsigned i = 0; i < VECTORS(VEC_BLOCKS); i++)
            add_houses(list, tables, vec_and(digits[i], box), i * VEC_BLOCKS,
                       false);
    }
    if (list->count > HOUSES_MAX) list->count = HOUSES_MAX;
    for (unsigned i = 0; i < GAIN_BATCH; i++)
        list->items[list->count + i] =
            candidate_of(NINE_NO_PLACE, 0, NINE_NO_PLACE, 0);
}

static struct best best_house(const struct nine_tables *tables,
                              const struct gain_planes *planes,
                              const vec *digits)
{
    struct house_list list;
    struct best best = {0};
    list_houses(tables, digits, &list);
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
    FOR_VECTORS (i, VEC_BLOCKS)
        digits[i] = vec_load(&board->digit[i * VEC_BLOCKS]);
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
