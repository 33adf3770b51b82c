// One look at all cells, houses and symbols, without branches. A symbol that
// several parts of something have is found by adding up sets: `one` has what
// has been seen, `two` what has been seen twice.
#ifndef PDKI_LANES_SWEEP_AVX2_H
#define PDKI_LANES_SWEEP_AVX2_H

#include "solve/lanes_board_avx2.h"

// What a sweep has seen.
struct lanes_sweep {
    struct lanes_room *room;
    struct lanes_shape shape;
    lanes *rows;
    lanes dead;    // any bit: the board is
    lanes changed; // candidates that are gone
    lanes open;    // not 0 in cells with more than one
    // Row by row
    lanes single[LANES], taken[LANES], pairs[LANES], lone[LANES], group[LANES];
    lanes claim[LANES];
    lanes clash[LANES]; // where it is dead, as far as rows tell
    // Band by band
    lanes box[LANES], minicolumn[LANES], twice[LANES];
    lanes columns, columns_twice;
};

// What all other cells of the groups have.
LANES_INLINE lanes other_cells(const struct lanes_sweep *sweep, lanes a)
{
    lanes others = _mm256_setzero_si256();
    for (uint32_t i = 1; i < sweep->shape.box_columns; i++)
        others = lanes_or(others, lanes_turn(a, sweep->room->turn_cells[i]));
    return others;
}

// What all other groups of the row have; all lanes of a group are alike.
LANES_INLINE lanes other_groups(const struct lanes_sweep *sweep, lanes a)
{
    lanes others = _mm256_setzero_si256();
    for (uint32_t i = 1; i < sweep->shape.half; i++)
        others = lanes_or(others, lanes_turn(a, sweep->room->turn_groups[i]));
    return lanes_or(others, lanes_swap(lanes_or(a, others)));
}

// Cells with one symbol left: who must not have it any more?
LANES_INLINE void find_singles(struct lanes_sweep *sweep)
{
    const lanes zero = _mm256_setzero_si256();
    lanes one = zero, two = zero;
    for (uint32_t band = 0; band < sweep->shape.box_columns; band++) {
        lanes in_box = zero, twice_in_box = zero;
        for (uint32_t i = 0; i < sweep->shape.box_rows; i++) {
            const uint32_t row = band * sweep->shape.box_rows + i;
            const lanes cells = sweep->rows[row];
            const lanes single =
                lanes_and(cells, lanes_empty(lanes_rest(cells)));
            const lanes beside = other_cells(sweep, single);
            const lanes group = lanes_or(single, beside);
            const lanes taken = lanes_or(beside, other_groups(sweep, group));
            sweep->clash[row] = lanes_and(single, taken);
            sweep->dead = lanes_or(sweep->dead, sweep->clash[row]);
            sweep->single[row] = single;
            sweep->taken[row] = taken;
            lanes_add(&one, &two, single);
            lanes_add(&in_box, &twice_in_box, group);
        }
        sweep->box[band] = in_box;
        sweep->dead = lanes_or(sweep->dead, twice_in_box);
    }
    sweep->columns = one;
    sweep->dead = lanes_or(sweep->dead, two);
}

// Takes the singles away from other cells, and looks where the symbols of a row
// can be: in one group only, in one cell of it only.
LANES_INLINE void look_at_row(struct lanes_sweep *sweep, uint32_t row,
                              uint32_t band)
{
    const lanes before = sweep->rows[row];
    const lanes gone =
        lanes_or(lanes_or(sweep->taken[row], sweep->columns), sweep->box[band]);
    const lanes cells =
        lanes_or(sweep->single[row], lanes_without(before, gone));
    lanes group = cells, pairs = _mm256_setzero_si256();
    for (uint32_t i = 1; i < sweep->shape.box_columns; i++)
        lanes_add(&group, &pairs,
                  lanes_turn(cells, sweep->room->turn_cells[i]));
    lanes half = group, halves_two = _mm256_setzero_si256();
    for (uint32_t i = 1; i < sweep->shape.half; i++)
        lanes_add(&half, &halves_two,
                  lanes_turn(group, sweep->room->turn_groups[i]));
    halves_two = lanes_or(halves_two, lanes_swap(halves_two));
    lanes_add(&half, &halves_two, lanes_swap(half));
    sweep->clash[row] =
        lanes_or(sweep->clash[row], lanes_without(sweep->room->all, half));
    sweep->changed = lanes_or(sweep->changed, _mm256_xor_si256(before, cells));
    sweep->rows[row] = cells;
    sweep->group[row] = group;
    sweep->pairs[row] = pairs;
    sweep->lone[row] = halves_two;
    sweep->claim[row] = lanes_without(group, halves_two);
}

// The cells of a row after `gone` was taken away, and all but `hidden` singles
// where there are some.
LANES_INLINE lanes change_row(struct lanes_sweep *sweep, uint32_t row,
                              lanes gone, lanes hidden)
{
    const lanes before = sweep->rows[row];
    const lanes clash = lanes_or(lanes_and(hidden, gone), lanes_rest(hidden));
    const lanes cells = lanes_or(
        hidden, lanes_and(lanes_without(before, gone), lanes_empty(hidden)));
    sweep->clash[row] = lanes_or(sweep->clash[row], clash);
    sweep->changed = lanes_or(sweep->changed, _mm256_xor_si256(before, cells));
    sweep->rows[row] = cells;
    return cells;
}

// Symbols that a row has in one box only leave the rest of the box, and those
// that a box has in one row only leave the rest of the row.
LANES_INLINE void change_band(struct lanes_sweep *sweep, uint32_t band)
{
    const lanes zero = _mm256_setzero_si256();
    const uint32_t first = band * sweep->shape.box_rows;
    lanes box = zero, box_two = zero, claimed = zero, claimed_two = zero;
    for (uint32_t i = 0; i < sweep->shape.box_rows; i++) {
        look_at_row(sweep, first + i, band);
        lanes_add(&box, &box_two, sweep->group[first + i]);
        lanes_add(&claimed, &claimed_two, sweep->claim[first + i]);
    }
    sweep->dead = lanes_or(sweep->dead, claimed_two);
    sweep->dead = lanes_or(sweep->dead, lanes_without(sweep->room->all, box));
    lanes one = zero, two = zero;
    for (uint32_t i = 0; i < sweep->shape.box_rows; i++) {
        const uint32_t row = first + i;
        const lanes points = lanes_without(sweep->group[row], box_two);
        const lanes pointed = other_groups(sweep, points);
        const lanes gone =
            lanes_or(pointed, lanes_without(claimed, sweep->claim[row]));
        const lanes several =
            lanes_or(sweep->pairs[row], lanes_and(sweep->lone[row], box_two));
        sweep->clash[row] =
            lanes_or(sweep->clash[row], lanes_and(points, pointed));
        lanes_add(&one, &two,
                  change_row(sweep, row, gone,
                             lanes_without(sweep->rows[row], several)));
    }
    sweep->minicolumn[band] = one;
    sweep->twice[band] = two;
}

// The same for columns.
LANES_INLINE void change_columns(struct lanes_sweep *sweep)
{
    const lanes zero = _mm256_setzero_si256();
    lanes one = zero, two = zero, pointed = zero, pointed_two = zero;
    lanes points[LANES], claimed[LANES];
    for (uint32_t band = 0; band < sweep->shape.box_columns; band++)
        lanes_add(&one, &two, sweep->minicolumn[band]);
    sweep->dead = lanes_or(sweep->dead, lanes_without(sweep->room->all, one));
    for (uint32_t band = 0; band < sweep->shape.box_columns; band++) {
        const lanes cells = sweep->minicolumn[band];
        const lanes claim = lanes_without(cells, two);
        points[band] = lanes_without(cells, other_cells(sweep, cells));
        claimed[band] = other_cells(sweep, claim);
        sweep->dead = lanes_or(sweep->dead, lanes_and(claim, claimed[band]));
        lanes_add(&pointed, &pointed_two, points[band]);
    }
    sweep->dead = lanes_or(sweep->dead, pointed_two);
    for (uint32_t row = 0; row < sweep->shape.side; row++) {
        const uint32_t band = row / sweep->shape.box_rows;
        const lanes gone =
            lanes_or(claimed[band], lanes_without(pointed, points[band]));
        const lanes hidden =
            lanes_without(sweep->rows[row], lanes_or(two, sweep->twice[band]));
        const lanes cells = change_row(sweep, row, gone, hidden);
        sweep->open = lanes_or(sweep->open, lanes_rest(cells));
        sweep->clash[row] = lanes_or(
            sweep->clash[row], lanes_and(lanes_empty(cells), sweep->room->all));
        sweep->dead = lanes_or(sweep->dead, sweep->clash[row]);
    }
}

// Remembers the cells where rows clash.
LANES_INLINE void weigh(struct lanes_sweep *sweep)
{
    const lanes full = _mm256_set1_epi16(-1);
    for (uint32_t row = 0; row < sweep->shape.side; row++) {
        const lanes is_clash =
            _mm256_xor_si256(lanes_empty(sweep->clash[row]), full);
        sweep->room->weights[row] =
            _mm256_subs_epi16(sweep->room->weights[row], is_clash);
    }
}

// Sweeps until nothing changes. A board without open cells may still have a
// symbol twice in a house: whoever takes it for a solution looks again.
LANES_INLINE enum lanes_state settle_lanes(struct lanes_room *room,
                                           struct lanes_board *board,
                                           struct lanes_shape shape)
{
    struct lanes_sweep sweep; // large, and filled where it is used
    sweep.room = room;
    sweep.shape = shape;
    sweep.rows = board->rows;
    const lanes zero = _mm256_setzero_si256();
    do {
        sweep.dead = sweep.changed = sweep.open = zero;
        find_singles(&sweep);
        if (lanes_any(sweep.dead)) {
            weigh(&sweep);
            return LANES_DEAD;
        }
        for (uint32_t band = 0; band < shape.box_columns; band++)
            change_band(&sweep, band);
        change_columns(&sweep);
        if (lanes_any(sweep.dead)) {
            weigh(&sweep);
            return LANES_DEAD;
        }
    } while (lanes_any(sweep.changed) && lanes_any(sweep.open));
    return lanes_any(sweep.open) ? LANES_OPEN : LANES_SOLVED;
}

#endif
