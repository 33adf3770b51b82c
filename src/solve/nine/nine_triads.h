// Triads: where only three digits are left for a minirow or minicolumn, they
// must go there, and nowhere else in its box.
#ifndef PDKI_NINE_TRIADS_H
#define PDKI_NINE_TRIADS_H

#include "solve/nine/nine_board.h"

// What at least one, two, three, four digits are in.
struct tally_of_four {
    vec one, two, three, four;
};

ALWAYS_INLINE struct tally_of_four four_add(struct tally_of_four a,
                                            struct tally_of_four b)
{
    const vec three = vec_or_and(vec_or(a.three, b.three), a.one, b.two);
    const vec four = vec_or_and(vec_or(a.four, b.four), a.two, b.two);
    return (struct tally_of_four){
        vec_or(a.one, b.one), vec_or_and(vec_or(a.two, b.two), a.one, b.one),
        vec_or_and(three, a.two, b.one),
        vec_or_and(vec_or_and(four, a.one, b.three), a.three, b.one)};
}

// What exactly three digits are in, in every block.
ALWAYS_INLINE vec in_three_digits(const vec *sets)
{
    const vec zero = vec_zero();
    struct tally_of_four sum = {zero, zero, zero, zero};
    FOR_VECTORS (i, FULL)
        sum = four_add(sum, (struct tally_of_four){sets[i], zero, zero, zero});
    if (FULL >= 2)
        sum = four_add(sum, (struct tally_of_four){vec_swap_blocks(sum.one),
                                                   vec_swap_blocks(sum.two),
                                                   vec_swap_blocks(sum.three),
                                                   vec_swap_blocks(sum.four)});
    if (FULL >= 4)
        sum = four_add(sum, (struct tally_of_four){vec_swap_pairs(sum.one),
                                                   vec_swap_pairs(sum.two),
                                                   vec_swap_pairs(sum.three),
                                                   vec_swap_pairs(sum.four)});
    return vec_minus(sum.three, sum.four);
}

ALWAYS_INLINE void keep_triads_of_rows(vec *digits,
                                       const struct step_tables *tables)
{
    vec minirows[VECTORS(FULL)];
    FOR_VECTORS (i, FULL)
        minirows[i] = vec_and(join_columns(digits[i]), vec_set(NINE_MINIROWS));
    const vec triads = in_three_digits(minirows);
    FOR_VECTORS (i, FULL) {
        const vec bound = vec_and(minirows[i], triads);
        const vec cells =
            vec_or3(bound, vec_left(bound, 9), vec_left(bound, 18));
        const vec boxes = vec_box_cells(tables, join_rows(bound));
        digits[i] = vec_minus(digits[i], vec_minus(boxes, cells));
    }
}

ALWAYS_INLINE void keep_triads_of_columns(vec *digits,
                                          const struct step_tables *tables)
{
    vec minicolumns[VECTORS(FULL)];
    FOR_VECTORS (i, FULL)
        minicolumns[i] =
            vec_and(join_rows(digits[i]), vec_set(NINE_MINICOLUMNS));
    const vec triads = in_three_digits(minicolumns);
    FOR_VECTORS (i, FULL) {
        const vec bound = vec_and(minicolumns[i], triads);
        const vec cells = spread_first(bound);
        const vec boxes = vec_box_cells(tables, join_columns(bound));
        digits[i] = vec_minus(digits[i], vec_minus(boxes, cells));
    }
}

#endif
