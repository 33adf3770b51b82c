// One look at all cells, houses and symbols, without branches. A symbol that
// several parts of something have is found by adding up sets: `one` has what
// has been seen, `two` what has been seen twice.
#ifndef PDKI_LANES_SWEEP_AVX2_H
#define PDKI_LANES_SWEEP_AVX2_H

#include "solve/lanes/lanes_board_avx2.h"

// A weight loses one part in 128 whenever a board dies, so that it tells more
// of what died last.
enum { WEIGHT_OF_CLASH = 64, WEIGHT_LOSS = 7 };

// What a sweep has seen.
struct lanes_sweep {
    struct lanes_room *room;
    struct lanes_shape shape;
    lanes *rows;
    lanes dead;  // any bit: the board is
    lanes fresh; // cells that have become single
    lanes open;  // not 0 in cells with more than one
    // Row by row
    lanes single[LANES], taken[LANES], pairs[LANES], lone[LANES], group[LANES];
    lanes claim[LANES];
    lanes clash[LANES]; // where it is dead, as far as rows tell
    // Layer by layer
    lanes box[LANES], minicolumn[LANES], twice[LANES];
    lanes columns;
};

// What all other cells of the groups have.
LANES_INLINE lanes other_cells(const struct lanes_sweep *sweep, lanes a)
{
    lanes others = lanes_turn(a, sweep->room->turn_cells[1]);
    if (sweep->shape.box_columns < 2) return lanes_zero();
    for (uint32_t i = 2; i < sweep->shape.box_columns; i++)
        others = lanes_or(others, lanes_turn(a, sweep->room->turn_cells[i]));
    return others;
}

// What all other groups of the row have; all lanes of a group are alike.
LANES_INLINE lanes other_groups(const struct lanes_sweep *sweep, lanes a)
{
    lanes others = lanes_zero();
    for (uint32_t i = 1; i < sweep->shape.half; i++)
        others = lanes_or(others, lanes_turn(a, sweep->room->turn_groups[i]));
    return lanes_or(others, lanes_swap(lanes_or(a, others)));
}

// Cells with one symbol left: who must not have it any more?
LANES_INLINE void find_singles(struct lanes_sweep *sweep)
{
    const lanes zero = lanes_zero();
    lanes one = zero, two = zero;
    for (uint32_t layer = 0; layer < layer_count(sweep->shape); layer++) {
        lanes in_box = zero, twice_in_box = zero;
        for (uint32_t i = 0; i < sweep->shape.box_rows; i++) {
            const uint32_t row = layer * sweep->shape.box_rows + i;
            const lanes cells = sweep->rows[row];
            const lanes single = lanes_where_empty(cells, lanes_rest(cells));
            const lanes beside = other_cells(sweep, single);
            const lanes group = lanes_or(single, beside);
            const lanes taken = lanes_or(beside, other_groups(sweep, group));
            sweep->clash[row] = lanes_and(single, taken);
            sweep->dead = lanes_or_and(sweep->dead, single, taken);
            sweep->single[row] = single;
            sweep->taken[row] = taken;
            lanes_add(&one, &two, single);
            lanes_add(&in_box, &twice_in_box, group);
        }
        sweep->box[layer] = in_box;
        sweep->dead = lanes_or(sweep->dead, twice_in_box);
    }
    lanes_add_bands(&one, &two);
    sweep->columns = one;
    sweep->dead = lanes_or(sweep->dead, two);
}

// Takes the singles away from other cells, and looks where the symbols of a row
// can be: in one group only, in one cell of it only.
LANES_INLINE void look_at_row(struct lanes_sweep *sweep, uint32_t row,
                              uint32_t layer)
{
    const lanes gone =
        lanes_or_or(sweep->taken[row], sweep->columns, sweep->box[layer]);
    const lanes cells =
        lanes_or_without(sweep->single[row], sweep->rows[row], gone);
    lanes group = cells, pairs = lanes_zero();
    for (uint32_t i = 1; i < sweep->shape.box_columns; i++)
        lanes_add(&group, &pairs,
                  lanes_turn(cells, sweep->room->turn_cells[i]));
    lanes half = group, halves_two = lanes_zero();
    for (uint32_t i = 1; i < sweep->shape.half; i++)
        lanes_add(&half, &halves_two,
                  lanes_turn(group, sweep->room->turn_groups[i]));
    halves_two = lanes_or(halves_two, lanes_swap(halves_two));
    lanes_add(&half, &halves_two, lanes_swap(half));
    sweep->clash[row] =
        lanes_or_without(sweep->clash[row], sweep->room->all[layer], half);
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
    const lanes cells = lanes_or(
        hidden,
        lanes_where_empty(lanes_without(sweep->rows[row], gone), hidden));
    const lanes clash = lanes_or_and(lanes_rest(hidden), hidden, gone);
    sweep->clash[row] = lanes_or(sweep->clash[row], clash);
    sweep->rows[row] = cells;
    return cells;
}

// Symbols that a row has in one box only leave the rest of the box, and those
// that a box has in one row only leave the rest of the row.
LANES_INLINE void change_layer(struct lanes_sweep *sweep, uint32_t layer)
{
    const lanes zero = lanes_zero();
    const uint32_t first = layer * sweep->shape.box_rows;
    lanes box = zero, box_two = zero, claimed = zero, claimed_two = zero;
    for (uint32_t i = 0; i < sweep->shape.box_rows; i++) {
        look_at_row(sweep, first + i, layer);
        lanes_add(&box, &box_two, sweep->group[first + i]);
        lanes_add(&claimed, &claimed_two, sweep->claim[first + i]);
    }
    sweep->dead = lanes_or(sweep->dead, claimed_two);
    sweep->dead = lanes_or_without(sweep->dead, sweep->room->all[layer], box);
    lanes one = zero, two = zero;
    for (uint32_t i = 0; i < sweep->shape.box_rows; i++) {
        const uint32_t row = first + i;
        const lanes points = lanes_without(sweep->group[row], box_two);
        const lanes pointed = other_groups(sweep, points);
        const lanes gone =
            lanes_or_without(pointed, claimed, sweep->claim[row]);
        const lanes several =
            lanes_or_and(sweep->pairs[row], sweep->lone[row], box_two);
        sweep->clash[row] = lanes_or_and(sweep->clash[row], points, pointed);
        lanes_add(&one, &two,
                  change_row(sweep, row, gone,
                             lanes_without(sweep->rows[row], several)));
    }
    sweep->minicolumn[layer] = one;
    sweep->twice[layer] = two;
}

// What is left of a row at the end of a sweep?
LANES_INLINE void look_at_cells(struct lanes_sweep *sweep, uint32_t row,
                                uint32_t layer, lanes cells)
{
    const lanes rest = lanes_rest(cells);
    const lanes all = sweep->room->all[layer];
    sweep->open = lanes_or(sweep->open, rest);
    sweep->fresh =
        lanes_or(sweep->fresh,
                 lanes_where_empty(all, lanes_or(rest, sweep->single[row])));
    sweep->clash[row] =
        lanes_or(sweep->clash[row], lanes_where_empty(all, cells));
    sweep->dead = lanes_or(sweep->dead, sweep->clash[row]);
}

// The same for columns.
LANES_INLINE void change_columns(struct lanes_sweep *sweep)
{
    const lanes zero = lanes_zero();
    const uint32_t layers = layer_count(sweep->shape);
    lanes one = zero, two = zero, pointed = zero, pointed_two = zero;
    lanes points[LANES], claimed[LANES];
    for (uint32_t layer = 0; layer < layers; layer++)
        lanes_add(&one, &two, sweep->minicolumn[layer]);
    lanes_add_bands(&one, &two);
    sweep->dead = lanes_or_without(sweep->dead, sweep->room->all[0], one);
    for (uint32_t layer = 0; layer < layers; layer++) {
        const lanes cells = sweep->minicolumn[layer];
        const lanes claim = lanes_without(cells, two);
        points[layer] = lanes_without(cells, other_cells(sweep, cells));
        claimed[layer] = other_cells(sweep, claim);
        sweep->dead = lanes_or_and(sweep->dead, claim, claimed[layer]);
        lanes_add(&pointed, &pointed_two, points[layer]);
    }
    lanes_add_bands(&pointed, &pointed_two);
    sweep->dead = lanes_or(sweep->dead, pointed_two);
    for (uint32_t row = 0; row < vector_count(sweep->shape); row++) {
        const uint32_t layer = row / sweep->shape.box_rows;
        const lanes gone =
            lanes_or_without(claimed[layer], pointed, points[layer]);
        const lanes hidden =
            lanes_without(sweep->rows[row], lanes_or(two, sweep->twice[layer]));
        look_at_cells(sweep, row, layer, change_row(sweep, row, gone, hidden));
    }
}

// Remembers the cells where rows clash.
LANES_INLINE void weigh(struct lanes_sweep *sweep)
{
    const lanes clash_weight = lanes_fill(WEIGHT_OF_CLASH);
    lanes *weights = sweep->room->weights;
    for (uint32_t row = 0; row < vector_count(sweep->shape); row++) {
        const lanes more = lanes_where_any(clash_weight, sweep->clash[row]);
        const lanes loss = lanes_shift_right(weights[row], WEIGHT_LOSS);
        weights[row] = lanes_plus(lanes_minus(weights[row], loss), more);
    }
}

// Sweeps until no new single appears. A board without open cells may still have
// a symbol twice in a house: whoever takes it for a solution looks again.
LANES_INLINE enum lanes_state settle_lanes(struct lanes_room *room,
                                           struct lanes_board *board,
                                           struct lanes_shape shape)
{
    struct lanes_sweep sweep; // large, and filled where it is used
    sweep.room = room;
    sweep.shape = shape;
    sweep.rows = board->rows;
    do {
        sweep.dead = sweep.fresh = sweep.open = lanes_zero();
        find_singles(&sweep);
        if (lanes_any(sweep.dead)) {
            weigh(&sweep);
            return LANES_DEAD;
        }
        for (uint32_t layer = 0; layer < layer_count(shape); layer++)
            change_layer(&sweep, layer);
        change_columns(&sweep);
        if (lanes_any(sweep.dead)) {
            weigh(&sweep);
            return LANES_DEAD;
        }
    } while (lanes_any(sweep.fresh) && lanes_any(sweep.open));
    return lanes_any(sweep.open) ? LANES_OPEN : LANES_SOLVED;
}

#endif
