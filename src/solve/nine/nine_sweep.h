// One sweep over a board, or over two boards at once: singles, and all that
// rows, columns and boxes say about each digit, without branches.
//
// A board takes VECTORS(g) vectors of g digits each. Where g is VEC_BLOCKS, a
// vector has one board; where it is half of that, the low half of each vector
// has one board and the high half another, and whatever is said below holds for
// both. g is a constant wherever these functions are used.
#ifndef PDKI_NINE_SWEEP_H
#define PDKI_NINE_SWEEP_H

#include "solve/nine/nine_vector.h"

#define VECTORS(g) ((NINE_DIGITS + (g)-1) / (g))

#ifdef __SANITIZE_ADDRESS__
#define UNROLL // gcc could not, as it checks the division in VECTORS()
#else
#define UNROLL _Pragma("GCC unroll 9")
#endif
#define FOR_VECTORS(i, g) UNROLL for (unsigned i = 0; i < VECTORS(g); i++)

// Cells that have at least one, two, three candidates.
struct tally {
    vec one, two, three;
};

ALWAYS_INLINE struct tally tally_of_three(vec a, vec b, vec c)
{
    return (struct tally){vec_or3(a, b, c), vec_majority(a, b, c),
                          vec_and3(a, b, c)};
}

ALWAYS_INLINE struct tally tally_add(struct tally a, struct tally b)
{
    const vec three = vec_or_and(vec_or(a.three, b.three), a.one, b.two);
    return (struct tally){vec_or(a.one, b.one),
                          vec_or_and(vec_or(a.two, b.two), a.one, b.one),
                          vec_or_and(three, a.two, b.one)};
}

// Counts the candidates of all cells. Every block of a board gets the result.
// What is not used of it costs nothing.
ALWAYS_INLINE struct tally count_candidates(const vec *digits, const unsigned g)
{
    struct tally tally = tally_of_three(digits[0], digits[1], digits[2]);
    UNROLL for (unsigned i = 3; i < VECTORS(g); i += 3)
    {
        const bool has_third = i + 2 < VECTORS(g);
        tally = tally_add(
            tally, tally_of_three(digits[i], digits[i + 1],
                                  has_third ? digits[i + 2] : vec_zero()));
    }
    if (g >= 2)
        tally = tally_add(tally, (struct tally){vec_swap_blocks(tally.one),
                                                vec_swap_blocks(tally.two),
                                                vec_swap_blocks(tally.three)});
    if (g >= 4)
        tally = tally_add(tally, (struct tally){vec_swap_pairs(tally.one),
                                                vec_swap_pairs(tally.two),
                                                vec_swap_pairs(tally.three)});
    return tally;
}

ALWAYS_INLINE vec join_columns(vec cells) // into the bits with c = 0
{
    return vec_or3(cells, vec_right(cells, 9), vec_right(cells, 18));
}

ALWAYS_INLINE vec join_rows(vec cells) // into the bits with r = 0
{
    return vec_or3(cells, vec_right(cells, 3), vec_right(cells, 6));
}

// Naked singles: a cell with one candidate takes its digit away from the rest
// of the box. Rows and columns follow from that in the next steps.
ALWAYS_INLINE void clear_boxes(vec *digits, vec singles,
                               const struct step_tables *tables,
                               const unsigned g)
{
    FOR_VECTORS (i, g) {
        const vec placed = vec_and(digits[i], singles);
        digits[i] = vec_clear_boxes(tables, digits[i], placed);
    }
}

// In a band, a digit stands in another box in each row. Keeps the minirows that
// some of the six ways to do so uses: rows, and rows against boxes.
ALWAYS_INLINE void keep_rows(vec *digits, vec *rows,
                             const struct step_tables *tables, const unsigned g)
{
    FOR_VECTORS (i, g) {
        rows[i] = vec_cells_of_ways(tables, join_columns(digits[i]));
        digits[i] = vec_and(digits[i], rows[i]);
    }
}

// Minicolumns stand in the bits with r = 0, 1 or 2 of a word, so that there is
// room for those of three digits. From all cells to these bits, and back.
ALWAYS_INLINE vec join_first(vec cells)
{
    return vec_and(join_rows(cells), vec_set(NINE_MINICOLUMNS));
}

ALWAYS_INLINE vec join_second(vec cells)
{
    return vec_and(vec_or3(cells, vec_left(cells, 3), vec_right(cells, 3)),
                   vec_set(NINE_MINICOLUMNS << 3));
}

ALWAYS_INLINE vec join_third(vec cells)
{
    return vec_and(vec_or3(cells, vec_left(cells, 3), vec_left(cells, 6)),
                   vec_set(NINE_MINICOLUMNS << 6));
}

ALWAYS_INLINE vec spread_first(vec packed)
{
    const vec bits = vec_and(packed, vec_set(NINE_MINICOLUMNS));
    return vec_or3(bits, vec_left(bits, 3), vec_left(bits, 6));
}

ALWAYS_INLINE vec spread_second(vec packed)
{
    const vec bits = vec_and(packed, vec_set(NINE_MINICOLUMNS << 3));
    return vec_or3(bits, vec_left(bits, 3), vec_right(bits, 3));
}

ALWAYS_INLINE vec spread_third(vec packed)
{
    const vec bits = vec_and(packed, vec_set(NINE_MINICOLUMNS << 6));
    return vec_or3(bits, vec_right(bits, 3), vec_right(bits, 6));
}

// In a stack, a digit stands in another column in each band. Of packed
// minicolumns, keeps those for which the two other bands have a way: one of
// them column c + 1, the other one c + 2.
ALWAYS_INLINE vec possible_minicolumns(vec packed)
{
    const vec a = vec_next_band(packed), b = vec_last_band(packed);
    const vec ab = vec_and_or(a, vec_right(b, 9), vec_left(b, 18));
    const vec ba = vec_and_or(b, vec_right(a, 9), vec_left(a, 18));
    const vec pairs = vec_or(ab, ba);
    return vec_and_or(packed, vec_right(pairs, 9), vec_left(pairs, 18));
}

#define PACKS(g) ((VECTORS(g) + 2) / 3)

// Columns, and columns against boxes.
ALWAYS_INLINE void keep_columns(vec *digits, vec *packs, const unsigned g)
{
    UNROLL for (unsigned p = 0; p < PACKS(g); p++)
    {
        vec *d = digits + 3 * p;
        const bool has_third = 3 * p + 2 < VECTORS(g);
        const vec third = has_third ? join_third(d[2]) : vec_zero();
        packs[p] = possible_minicolumns(
            vec_or3(join_first(d[0]), join_second(d[1]), third));
        d[0] = vec_and(d[0], spread_first(packs[p]));
        d[1] = vec_and(d[1], spread_second(packs[p]));
        if (has_third) d[2] = vec_and(d[2], spread_third(packs[p]));
    }
}

// Hidden singles: a box with one minirow and one minicolumn left for a digit
// has one cell left for it, and the cell has no other digit.
ALWAYS_INLINE void keep_hidden_singles(vec *digits, const vec *rows,
                                       const vec *packs,
                                       const struct step_tables *tables,
                                       const unsigned g)
{
    vec hidden[NINE_DIGITS], all = vec_zero();
    UNROLL for (unsigned p = 0; p < PACKS(g); p++)
    {
        const unsigned i = 3 * p;
        const bool has_third = i + 2 < VECTORS(g);
        // Boxes with two minicolumns or more: at r = 0, 1, 2 of c = 0.
        const vec columns = vec_majority(packs[p], vec_right(packs[p], 9),
                                         vec_right(packs[p], 18));
        // Boxes with two minirows or more: at r = 0 of c = 0, 1, 2.
        const vec minirows =
            vec_select(vec_set(NINE_MINIROWS), rows[i],
                       vec_select(vec_set(NINE_MINIROWS << 9), rows[i + 1],
                                  has_third ? rows[i + 2] : vec_zero()));
        const vec lines = vec_majority(minirows, vec_right(minirows, 3),
                                       vec_right(minirows, 6));
        const vec open[3] = {
            vec_or(columns, lines),
            vec_or(vec_right(columns, 3), vec_right(lines, 9)),
            vec_or(vec_right(columns, 6), vec_right(lines, 18))};
        UNROLL for (unsigned j = 0; j < 3; j++)
        {
            if (i + j >= VECTORS(g)) continue;
            hidden[i + j] =
                vec_minus(digits[i + j], vec_box_cells(tables, open[j]));
            all = vec_xor(all, hidden[i + j]);
        }
    }
    if (g >= 2) all = vec_xor(all, vec_swap_blocks(all));
    if (g >= 4) all = vec_xor(all, vec_swap_pairs(all));
    FOR_VECTORS (i, g) digits[i] = vec_minus_xor(digits[i], all, hidden[i]);
}

// All four steps. `singles` are the cells that have one candidate.
ALWAYS_INLINE void sweep(vec *digits, vec singles,
                         const struct step_tables *tables, const unsigned g)
{
    vec rows[NINE_DIGITS], packs[3];
    clear_boxes(digits, singles, tables, g);
    keep_rows(digits, rows, tables, g);
    keep_columns(digits, packs, g);
    keep_hidden_singles(digits, rows, packs, tables, g);
}

#endif
