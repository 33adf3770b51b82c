// Boards between memory and vectors, and whether a full one is a solution.
#ifndef PDKI_NINE_BOARD_H
#define PDKI_NINE_BOARD_H

#include "solve/nine/nine_sweep.h"

#define FULL VEC_BLOCKS // digits in a vector that has one board

ALWAYS_INLINE void load_board(const struct nine_board *board, vec *digits)
{
    FOR_VECTORS (i, FULL) digits[i] = vec_load(&board->digit[i * FULL]);
}

ALWAYS_INLINE void store_board(struct nine_board *board, const vec *digits)
{
    FOR_VECTORS (i, FULL) vec_store(&board->digit[i * FULL], digits[i]);
}

// Bits of houses that have no place for a digit: rows and boxes, or columns.
ALWAYS_INLINE vec missing_in_houses(vec cells)
{
    const vec minirows = join_columns(cells);
    const vec minicolumns = join_rows(cells);
    const vec rows =
        vec_or3(minirows, vec_right(minirows, 1), vec_right(minirows, 2));
    const vec columns = vec_or3(minicolumns, vec_next_band(minicolumns),
                                vec_last_band(minicolumns));
    return vec_or3(vec_minus(vec_set(NINE_FIRST_ROW), rows),
                   vec_minus(vec_set(NINE_BOXES), join_rows(minirows)),
                   vec_minus(vec_set(NINE_MINICOLUMNS), columns));
}

// Whether a board with exactly one candidate in each cell is a solution: every
// digit is in every house, and every clue is where it was.
static bool is_solution(const struct nine_tables *tables,
                        const struct nine_board *clues,
                        const struct nine_board *board)
{
    vec wrong = vec_zero();
    FOR_VECTORS (i, FULL) {
        const vec cells = vec_load(&board->digit[i * FULL]);
        const vec given = vec_load(&clues->digit[i * FULL]);
        const vec all = vec_load(&tables->all.digit[i * FULL]);
        wrong = vec_or3(wrong, vec_and(missing_in_houses(cells), all),
                        vec_minus(given, cells));
    }
    return vec_nonzero(wrong) == 0;
}

#endif
