// Where to guess. A link is a pair of ways of which one must be taken: a cell
// with two symbols, or a house with two cells for a symbol. The cell with the
// most links is where a guess settles most, whichever way it turns out; boards
// that died there count as links, the last ones most.
#ifndef PDKI_LANES_CHOICE_AVX2_H
#define PDKI_LANES_CHOICE_AVX2_H

#include "solve/lanes/lanes_sweep_avx2.h"

enum {
    PAIR_STRENGTH = 2, // of a cell with two symbols, in links
    LINK_WEIGHT = 6,   // shift
};

// Symbols seen once or more, twice or more, three times or more.
struct lanes_tally {
    lanes one, two, three;
};

LANES_INLINE void tally_more(struct lanes_tally *tally, lanes more)
{
    tally->three = lanes_or_and(tally->three, tally->two, more);
    lanes_add(&tally->one, &tally->two, more);
}

LANES_INLINE void tally_all(struct lanes_tally *a, const struct lanes_tally *b)
{
    a->three = lanes_or_and(a->three, a->two, b->one);
    a->three = lanes_or_and(lanes_or(a->three, b->three), a->one, b->two);
    a->two = lanes_or(a->two, b->two);
    lanes_add(&a->one, &a->two, b->one);
}

LANES_INLINE lanes tally_two(const struct lanes_tally *tally)
{
    return lanes_without(tally->two, tally->three);
}

LANES_INLINE struct lanes_tally turn_tally(const struct lanes_tally *tally,
                                           lanes by)
{
    return (struct lanes_tally){lanes_turn(tally->one, by),
                                lanes_turn(tally->two, by),
                                lanes_turn(tally->three, by)};
}

LANES_INLINE struct lanes_tally tally_group(const struct lanes_room *room,
                                            struct lanes_shape shape,
                                            lanes cells)
{
    const lanes zero = lanes_zero();
    struct lanes_tally group = {cells, zero, zero};
    for (uint32_t i = 1; i < shape.box_columns; i++)
        tally_more(&group, lanes_turn(cells, room->turn_cells[i]));
    return group;
}

LANES_INLINE struct lanes_tally tally_row(const struct lanes_room *room,
                                          struct lanes_shape shape,
                                          const struct lanes_tally *group)
{
    struct lanes_tally row = *group;
    for (uint32_t i = 1; i < shape.half; i++) {
        const struct lanes_tally other =
            turn_tally(group, room->turn_groups[i]);
        tally_all(&row, &other);
    }
    const struct lanes_tally other = {lanes_swap(row.one), lanes_swap(row.two),
                                      lanes_swap(row.three)};
    tally_all(&row, &other);
    return row;
}

// Links of a board: symbols that have two cells in the row, column, box.
struct lanes_links {
    lanes rows[LANES], columns, boxes[LANES];
};

LANES_INLINE void find_links(const struct lanes_room *room,
                             const struct lanes_board *board,
                             struct lanes_shape shape,
                             struct lanes_links *links)
{
    const lanes zero = lanes_zero();
    struct lanes_tally columns = {zero, zero, zero};
    for (uint32_t layer = 0; layer < layer_count(shape); layer++) {
        struct lanes_tally boxes = {zero, zero, zero};
        for (uint32_t i = 0; i < shape.box_rows; i++) {
            const uint32_t at = layer * shape.box_rows + i;
            const struct lanes_tally group =
                tally_group(room, shape, board->rows[at]);
            const struct lanes_tally row = tally_row(room, shape, &group);
            links->rows[at] = tally_two(&row);
            tally_all(&boxes, &group);
            tally_more(&columns, board->rows[at]);
        }
        links->boxes[layer] = tally_two(&boxes);
    }
    if (LANES_BANDS > 1) {
        const struct lanes_tally other = {lanes_swap_bands(columns.one),
                                          lanes_swap_bands(columns.two),
                                          lanes_swap_bands(columns.three)};
        tally_all(&columns, &other);
    }
    links->columns = tally_two(&columns);
}

// How good it is to guess in each cell of a row. Cells without links get 0.
LANES_INLINE lanes weigh_cells(const struct lanes_room *room,
                               const struct lanes_links *links, uint32_t row,
                               uint32_t layer, lanes cells)
{
    const lanes rest = lanes_rest(cells);
    const lanes pair_strength =
        lanes_where_empty(lanes_fill(PAIR_STRENGTH), lanes_rest(rest));
    const lanes count = lanes_plus(
        lanes_plus(lanes_count(lanes_and(cells, links->rows[row])),
                   lanes_count(lanes_and(cells, links->columns))),
        lanes_plus(lanes_count(lanes_and(cells, links->boxes[layer])),
                   pair_strength));
    const lanes weight =
        lanes_plus(lanes_shift_left(count, LINK_WEIGHT), room->weights[row]);
    return lanes_where_any(lanes_where_any(weight, rest), count);
}

// A symbol of the cell with a link, in as many houses as possible.
static uint32_t choose_symbol(const struct lanes_links *links,
                              struct lanes_shape shape, uint32_t row,
                              uint32_t lane, uint32_t symbols)
{
    const uint32_t band = row / shape.box_rows;
    const uint32_t in_vector = band % LANES_BANDS * LANES + lane;
    const lanes *vector = &links->rows[vector_of(shape, row)];
    const lanes *boxes = &links->boxes[band / LANES_BANDS];
    const uint32_t a = symbols & ((const lane_symbols *)vector)[in_vector];
    const uint32_t b =
        symbols & ((const lane_symbols *)&links->columns)[in_vector];
    const uint32_t c = symbols & ((const lane_symbols *)boxes)[in_vector];
    if (__builtin_popcount(symbols) == 2)
        return (uint32_t)__builtin_ctz(symbols);
    const uint32_t sets[] = {a & b & c, (a & b) | (a & c) | (b & c), a | b | c,
                             symbols};
    uint32_t i = 0;
    while (sets[i] == 0) i++;
    return (uint32_t)__builtin_ctz(sets[i]);
}

// A cell with the fewest symbols.
static struct trial_choice choose_small(const struct lanes_room *room,
                                        const struct lanes_board *board)
{
    const uint32_t side = room->shape.side;
    uint32_t best_count = LANES + 1;
    struct trial_choice best = {0};
    for (uint32_t cell = 0; cell < side * side; cell++) {
        const lane_symbols *row = lanes_row(room, board, cell / side);
        const uint32_t symbols = row[room->lane_of_column[cell % side]];
        const uint32_t count = (uint32_t)__builtin_popcount(symbols);
        if (count < 2 || count >= best_count) continue;
        best_count = count;
        best = (struct trial_choice){cell, (uint32_t)__builtin_ctz(symbols)};
    }
    return best;
}

// The first row and lane with so much weight, whatever shares a vector.
LANES_INLINE void find_weight(const lanes *weights, uint32_t weight,
                              struct lanes_shape shape, uint32_t *first_row,
                              uint32_t *first_lane)
{
    const lanes wanted = lanes_fill((short)weight);
    *first_row = LANES;
    for (uint32_t i = 0; i < vector_count(shape); i++) {
        const uint32_t found = lanes_equal(weights[i], wanted);
        if (found == 0) continue;
        const uint32_t at = (uint32_t)__builtin_ctz(found);
        const uint32_t band = i / shape.box_rows * LANES_BANDS + at / LANES;
        const uint32_t row = band * shape.box_rows + i % shape.box_rows;
        if (row >= *first_row) continue;
        *first_row = row;
        *first_lane = at % LANES;
    }
}

// The cell with the most links, or any that is open.
LANES_INLINE struct trial_choice choose_lanes(const struct lanes_room *room,
                                              const struct lanes_board *board,
                                              struct lanes_shape shape)
{
    struct lanes_links links;
    lanes weights[LANES], best = lanes_zero();
    find_links(room, board, shape, &links);
    for (uint32_t i = 0; i < vector_count(shape); i++) {
        weights[i] =
            weigh_cells(room, &links, i, i / shape.box_rows, board->rows[i]);
        best = lanes_max(best, weights[i]);
    }
    const uint32_t weight = lanes_largest(best);
    if (weight == 0) return choose_small(room, board);
    uint32_t row = 0, lane = 0;
    find_weight(weights, weight, shape, &row, &lane);
    return (struct trial_choice){
        row * shape.side + room->column_of_lane[lane],
        choose_symbol(&links, shape, row, lane,
                      lanes_row(room, board, row)[lane])};
}

#endif
