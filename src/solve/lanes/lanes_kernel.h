// The engine "lanes": boards up to side 16 in vectors of 16-bit lanes.
//
// A row is 16 lanes, one per cell, with a bit for each candidate. A group, the
// cells of a row in one box, lies within one half of the row, so that a byte
// shuffle can rotate it; unused lanes are 0:
//
//   3x4 boxes:  a a a a b b b b | c c c c . . . .
//   4x3 boxes:  a a a b b b . . | c c c d d d . .
//
// Some boards up to side 16 therefore do not fit: 3x5, 5x3, and boxes of one
// row and more than 8 columns.
//
// A vector contains the same row of one band, or of two: LANES_BANDS, which
// lanes_avx2.c and lanes_avx512.c define before including this file. Both
// variants find the same solutions with the same guesses. Bands that share
// vectors are a layer; if the last layer has only one band, the lanes of the
// other are 0.
#ifndef PDKI_LANES_KERNEL_H
#define PDKI_LANES_KERNEL_H

#include "base/alloc.h"
#include "core/error.h"
#include "solve/lanes/lanes_vector.h"
#include "solve/trial.h"

enum { LANES = 16, LANES_HALF = 8 };

typedef uint16_t __attribute__((may_alias)) lane_symbols; // a lane in memory

struct lanes_board {
    lanes rows[LANES];
};

// box_rows is also the number of groups in a row; box_columns is also the size
// of a group and the number of bands.
struct lanes_shape {
    uint32_t box_rows, box_columns, side;
    uint32_t half; // groups in half a row
};

enum lanes_state { LANES_DEAD, LANES_OPEN, LANES_SOLVED };

struct lanes_room {
    struct trial trial;
    size_t memory_size;
    struct lanes_shape shape;
    lanes all[LANES];              // candidates of an empty board, for each
                                   // layer
    lanes turn_cells[LANES_HALF];  // shuffles: rotate each group by i cells,
    lanes turn_groups[LANES_HALF]; // rotate each half by i groups
    uint8_t lane_of_column[LANES], column_of_lane[LANES];
    uint16_t first_lane[LANES]; // of each row, among all lanes of a board
    uint16_t all_symbols;
    uint32_t low_count;            // columns in the lower half of a row
    __m256i low_cells, high_cells; // masks for loading and storing symbols
    enum lanes_state (*settle)(struct lanes_room *room,
                               struct lanes_board *board);
    struct trial_choice (*choose)(const struct lanes_room *room,
                                  const struct lanes_board *board);
    struct lanes_board clues;
    lanes weights[LANES];   // of cells: how often and how recently boards died
                            // there
    enum lanes_state state; // of the last board
    uint32_t depth;
    struct lanes_board boards[]; // the current one is boards[depth]
};

LANES_INLINE uint32_t layer_count(struct lanes_shape shape)
{
    return (shape.box_columns + LANES_BANDS - 1) / LANES_BANDS;
}

LANES_INLINE uint32_t vector_count(struct lanes_shape shape)
{
    return layer_count(shape) * shape.box_rows;
}

// Each lane without its lowest bit.
LANES_INLINE lanes lanes_rest(lanes a)
{
    return a & (a - 1);
}

// Adds `more` to `one`; `two` collects what occurs again.
LANES_INLINE void lanes_add(lanes *one, lanes *two, lanes more)
{
    *two |= *one & more;
    *one |= more;
}

// The same for the bands that share a vector.
LANES_INLINE void lanes_add_bands(lanes *one, lanes *two)
{
    if (LANES_BANDS == 1) return;
    *two |= lanes_swap_bands(*two);
    lanes_add(one, two, lanes_swap_bands(*one));
}

LANES_INLINE uint32_t vector_of(struct lanes_shape shape, uint32_t row)
{
    const uint32_t band = row / shape.box_rows;
    return band / LANES_BANDS * shape.box_rows + row % shape.box_rows;
}

// The lanes of a row.
LANES_INLINE const lane_symbols *lanes_row(const struct lanes_room *room,
                                           const struct lanes_board *board,
                                           uint32_t row)
{
    return (const lane_symbols *)(const void *)board + room->first_lane[row];
}

LANES_INLINE lane_symbols *lane_at(const struct lanes_room *room,
                                   struct lanes_board *board, uint32_t row,
                                   uint32_t lane)
{
    return (lane_symbols *)(void *)board + room->first_lane[row] + lane;
}

LANES_INLINE __m256i load_row(const struct lanes_room *room,
                              const struct lanes_board *board, uint32_t row)
{
    return _mm256_load_si256(
        (const __m256i *)(const void *)lanes_row(room, board, row));
}

// A sweep processes all cells, houses and symbols once, without branches.
// Symbols that occur more than once are found by accumulating sets: `one` has
// what occurred, `two` what occurred at least twice.

// A weight loses 1/128 whenever a board dies, so that recent deaths count more.
enum { WEIGHT_OF_CONFLICT = 64, WEIGHT_LOSS = 7 };

// The results of a sweep.
struct lanes_sweep {
    struct lanes_room *room;
    struct lanes_shape shape;
    lanes *rows;
    lanes dead;  // nonzero: the board is dead
    lanes fresh; // cells that have become singles
    lanes open;  // nonzero in cells with more than one candidate
    // By row
    lanes single[LANES], taken[LANES], pairs[LANES], lone[LANES], group[LANES];
    lanes claim[LANES];
    lanes conflict[LANES]; // where the board is dead, as far as rows show it
    // By layer
    lanes box[LANES], minicolumn[LANES], twice[LANES];
    lanes columns;
};

// The union of all other cells of each cell's group.
LANES_INLINE lanes other_cells(const struct lanes_sweep *sweep, lanes a)
{
    lanes others = lanes_turn(a, sweep->room->turn_cells[1]);
    if (sweep->shape.box_columns < 2) return (lanes){0};
    for (uint32_t i = 2; i < sweep->shape.box_columns; i++)
        others |= lanes_turn(a, sweep->room->turn_cells[i]);
    return others;
}

// The union of all other groups of the row; all lanes of a group are equal.
LANES_INLINE lanes other_groups(const struct lanes_sweep *sweep, lanes a)
{
    lanes others = {0};
    for (uint32_t i = 1; i < sweep->shape.half; i++)
        others |= lanes_turn(a, sweep->room->turn_groups[i]);
    return others | lanes_swap(a | others);
}

// Finds the naked singles and the cells that must lose their symbols.
LANES_INLINE void find_singles(struct lanes_sweep *sweep)
{
    const lanes zero = {0};
    lanes one = zero, two = zero;
    for (uint32_t layer = 0; layer < layer_count(sweep->shape); layer++) {
        lanes in_box = zero, twice_in_box = zero;
        for (uint32_t i = 0; i < sweep->shape.box_rows; i++) {
            const uint32_t row = layer * sweep->shape.box_rows + i;
            const lanes cells = sweep->rows[row];
            const lanes single = lanes_where_empty(cells, lanes_rest(cells));
            const lanes beside = other_cells(sweep, single);
            const lanes group = single | beside;
            const lanes taken = beside | other_groups(sweep, group);
            sweep->conflict[row] = single & taken;
            sweep->dead |= single & taken;
            sweep->single[row] = single;
            sweep->taken[row] = taken;
            lanes_add(&one, &two, single);
            lanes_add(&in_box, &twice_in_box, group);
        }
        sweep->box[layer] = in_box;
        sweep->dead |= twice_in_box;
    }
    lanes_add_bands(&one, &two);
    sweep->columns = one;
    sweep->dead |= two;
}

// Removes singles from other cells, and finds the symbols of a row that are
// confined to one group, or to one cell of it.
LANES_INLINE void look_at_row(struct lanes_sweep *sweep, uint32_t row,
                              uint32_t layer)
{
    const lanes gone = sweep->taken[row] | sweep->columns | sweep->box[layer];
    const lanes cells = sweep->single[row] | (sweep->rows[row] & ~gone);
    lanes group = cells, pairs = {0};
    for (uint32_t i = 1; i < sweep->shape.box_columns; i++)
        lanes_add(&group, &pairs,
                  lanes_turn(cells, sweep->room->turn_cells[i]));
    lanes half = group, halves_two = {0};
    for (uint32_t i = 1; i < sweep->shape.half; i++)
        lanes_add(&half, &halves_two,
                  lanes_turn(group, sweep->room->turn_groups[i]));
    halves_two |= lanes_swap(halves_two);
    lanes_add(&half, &halves_two, lanes_swap(half));
    sweep->conflict[row] |= sweep->room->all[layer] & ~half;
    sweep->rows[row] = cells;
    sweep->group[row] = group;
    sweep->pairs[row] = pairs;
    sweep->lone[row] = halves_two;
    sweep->claim[row] = group & ~halves_two;
}

// The cells of a row after removing `gone`; cells with a hidden single keep
// only that.
LANES_INLINE lanes change_row(struct lanes_sweep *sweep, uint32_t row,
                              lanes gone, lanes hidden)
{
    const lanes cells =
        hidden |
        lanes_where_empty(lanes_without(sweep->rows[row], gone), hidden);
    const lanes conflict = lanes_rest(hidden) | (hidden & gone);
    sweep->conflict[row] |= conflict;
    sweep->rows[row] = cells;
    return cells;
}

// Locked candidates: a symbol that a row has in one box only is removed from
// the rest of the box, and one that a box has in one row only from the rest of
// the row.
LANES_INLINE void change_layer(struct lanes_sweep *sweep, uint32_t layer)
{
    const lanes zero = {0};
    const uint32_t first = layer * sweep->shape.box_rows;
    lanes box = zero, box_two = zero, claimed = zero, claimed_two = zero;
    for (uint32_t i = 0; i < sweep->shape.box_rows; i++) {
        look_at_row(sweep, first + i, layer);
        lanes_add(&box, &box_two, sweep->group[first + i]);
        lanes_add(&claimed, &claimed_two, sweep->claim[first + i]);
    }
    sweep->dead |= claimed_two;
    sweep->dead |= sweep->room->all[layer] & ~box;
    lanes one = zero, two = zero;
    for (uint32_t i = 0; i < sweep->shape.box_rows; i++) {
        const uint32_t row = first + i;
        const lanes points = lanes_without(sweep->group[row], box_two);
        const lanes pointed = other_groups(sweep, points);
        const lanes gone = pointed | (claimed & ~sweep->claim[row]);
        const lanes several = sweep->pairs[row] | (sweep->lone[row] & box_two);
        sweep->conflict[row] |= points & pointed;
        lanes_add(&one, &two,
                  change_row(sweep, row, gone, sweep->rows[row] & ~several));
    }
    sweep->minicolumn[layer] = one;
    sweep->twice[layer] = two;
}

// Evaluates the cells of a row at the end of a sweep.
LANES_INLINE void look_at_cells(struct lanes_sweep *sweep, uint32_t row,
                                uint32_t layer, lanes cells)
{
    const lanes rest = lanes_rest(cells);
    const lanes all = sweep->room->all[layer];
    sweep->open |= rest;
    sweep->fresh |= lanes_where_empty(all, rest | sweep->single[row]);
    sweep->conflict[row] |= lanes_where_empty(all, cells);
    sweep->dead |= sweep->conflict[row];
}

// Locked candidates for columns.
LANES_INLINE void change_columns(struct lanes_sweep *sweep)
{
    const lanes zero = {0};
    const uint32_t layers = layer_count(sweep->shape);
    lanes one = zero, two = zero, pointed = zero, pointed_two = zero;
    lanes points[LANES], claimed[LANES];
    for (uint32_t layer = 0; layer < layers; layer++)
        lanes_add(&one, &two, sweep->minicolumn[layer]);
    lanes_add_bands(&one, &two);
    sweep->dead |= sweep->room->all[0] & ~one;
    for (uint32_t layer = 0; layer < layers; layer++) {
        const lanes cells = sweep->minicolumn[layer];
        const lanes claim = lanes_without(cells, two);
        points[layer] = cells & ~other_cells(sweep, cells);
        claimed[layer] = other_cells(sweep, claim);
        sweep->dead |= claim & claimed[layer];
        lanes_add(&pointed, &pointed_two, points[layer]);
    }
    lanes_add_bands(&pointed, &pointed_two);
    sweep->dead |= pointed_two;
    for (uint32_t row = 0; row < vector_count(sweep->shape); row++) {
        const uint32_t layer = row / sweep->shape.box_rows;
        const lanes gone =
            claimed[layer] | lanes_without(pointed, points[layer]);
        const lanes hidden =
            lanes_without(sweep->rows[row], two | sweep->twice[layer]);
        look_at_cells(sweep, row, layer, change_row(sweep, row, gone, hidden));
    }
}

// Adds weight to cells where rows conflict.
LANES_INLINE void weigh(struct lanes_sweep *sweep)
{
    const lanes conflict_weight = lanes_fill(WEIGHT_OF_CONFLICT);
    lanes *weights = sweep->room->weights;
    for (uint32_t row = 0; row < vector_count(sweep->shape); row++) {
        const lanes more =
            lanes_where_any(conflict_weight, sweep->conflict[row]);
        const lanes loss = weights[row] >> WEIGHT_LOSS;
        weights[row] = weights[row] - loss + more;
    }
}

// Sweeps until no new single appears. A board without open cells may still
// contain a symbol twice in a house: callers must verify solutions.
LANES_INLINE enum lanes_state settle_lanes(struct lanes_room *room,
                                           struct lanes_board *board,
                                           struct lanes_shape shape)
{
    struct lanes_sweep sweep; // large; each part is initialised before use
    sweep.room = room;
    sweep.shape = shape;
    sweep.rows = board->rows;
    do {
        sweep.dead = sweep.fresh = sweep.open = (lanes){0};
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

// Where to branch. A link is a pair of candidates of which one must be true: a
// cell with two symbols, or a house with two cells for a symbol. A guess in the
// cell with the most links has the most consequences either way. Boards that
// died in a cell count as links, the latest most.

enum {
    PAIR_STRENGTH = 2, // of a cell with two symbols, in links
    LINK_WEIGHT = 6,   // shift
};

// Symbols that occurred at least once, twice, three times.
struct lanes_tally {
    lanes one, two, three;
};

LANES_INLINE void tally_more(struct lanes_tally *tally, lanes more)
{
    tally->three |= tally->two & more;
    lanes_add(&tally->one, &tally->two, more);
}

LANES_INLINE void tally_all(struct lanes_tally *a, const struct lanes_tally *b)
{
    a->three |= a->two & b->one;
    a->three |= b->three | (a->one & b->two);
    a->two |= b->two;
    lanes_add(&a->one, &a->two, b->one);
}

LANES_INLINE lanes tally_two(const struct lanes_tally *tally)
{
    return tally->two & ~tally->three;
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
    const lanes zero = {0};
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

// Links of a board: symbols that have two cells in a row, column or box.
struct lanes_links {
    lanes rows[LANES], columns, boxes[LANES];
};

LANES_INLINE void find_links(const struct lanes_room *room,
                             const struct lanes_board *board,
                             struct lanes_shape shape,
                             struct lanes_links *links)
{
    const lanes zero = {0};
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

// Rates each cell of a row as a place to guess. Cells without links get 0.
LANES_INLINE lanes weigh_cells(const struct lanes_room *room,
                               const struct lanes_links *links, uint32_t row,
                               uint32_t layer, lanes cells)
{
    const lanes rest = lanes_rest(cells);
    const lanes pair_strength =
        lanes_where_empty(lanes_fill(PAIR_STRENGTH), lanes_rest(rest));
    const lanes count = lanes_count(cells & links->rows[row]) +
                        lanes_count(cells & links->columns) +
                        lanes_count(cells & links->boxes[layer]) +
                        pair_strength;
    const lanes weight = (count << LINK_WEIGHT) + room->weights[row];
    return lanes_where_any(lanes_where_any(weight, rest), count);
}

// The symbol of the cell that has links in as many houses as possible.
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

// The first row and lane with this weight, regardless of the vector layout.
LANES_INLINE void find_weight(const lanes *weights, uint32_t weight,
                              struct lanes_shape shape, uint32_t *first_row,
                              uint32_t *first_lane)
{
    const lanes wanted = lanes_fill((uint16_t)weight);
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

// The cell with the most links, or any open cell.
LANES_INLINE struct trial_choice choose_lanes(const struct lanes_room *room,
                                              const struct lanes_board *board,
                                              struct lanes_shape shape)
{
    struct lanes_links links;
    lanes weights[LANES], best = {0};
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

// The operations of a search by trial. Boards are small, so they are copied for
// each guess.

static bool settle_last(struct lanes_room *room)
{
    room->state = room->settle(room, &room->boards[room->depth]);
    return room->state != LANES_DEAD;
}

// The candidates of up to eight cells, as 32-bit numbers; shifts by more than
// 31 yield 0.
static __m256i spread_clues(const struct lanes_room *room,
                            const pdk_symbol *puzzle, __m256i cells)
{
    const __m256i clues = _mm256_maskload_epi32((const int *)puzzle, cells);
    const __m256i one = _mm256_set1_epi32(1);
    const __m256i symbols =
        _mm256_sllv_epi32(one, _mm256_sub_epi32(clues, one));
    const __m256i all = _mm256_set1_epi32(room->all_symbols);
    const __m256i is_open = _mm256_cmpeq_epi32(clues, _mm256_setzero_si256());
    return _mm256_or_si256(symbols, _mm256_and_si256(is_open, all));
}

static __m256i read_row(const struct lanes_room *room, const pdk_symbol *puzzle)
{
    const __m256i low = spread_clues(room, puzzle, room->low_cells);
    const __m256i high =
        spread_clues(room, puzzle + room->low_count, room->high_cells);
    const __m256i mixed = _mm256_packus_epi32(low, high);
    return _mm256_permute4x64_epi64(mixed, 0xd8);
}

static void exclude(const struct lanes_room *room,
                    const struct exclusion *without, struct lanes_board *board)
{
    const uint32_t side = room->shape.side;
    lane_symbols *lane = lane_at(room, board, without->cell / side,
                                 room->lane_of_column[without->cell % side]);
    *lane &= (uint16_t) ~(1u << (without->symbol - 1));
}

// Keeps the board before propagation, to verify solutions.
static bool load(void *board, const pdk_symbol *puzzle,
                 const struct exclusion *without)
{
    struct lanes_room *room = board;
    const struct lanes_shape shape = room->shape;
    struct lanes_board *first = &room->boards[0];
    for (uint32_t row = 0; row < shape.side; row++, puzzle += shape.side)
        _mm256_store_si256((__m256i *)(void *)lane_at(room, first, row, 0),
                           read_row(room, puzzle));
    if (without->symbol > 0) exclude(room, without, first);
    for (uint32_t i = 0; i < vector_count(shape); i++) {
        const lanes all = room->all[i / shape.box_rows];
        first->rows[i] = first->rows[i] & all;
        room->clues.rows[i] = first->rows[i];
        room->weights[i] = (lanes){0};
    }
    room->depth = 0;
    return settle_last(room);
}

static bool is_solved(const void *board)
{
    return ((const struct lanes_room *)board)->state == LANES_SOLVED;
}

// A bit for each lane of a row that has more than one symbol.
static uint32_t find_open(__m256i row)
{
    const __m256i less = _mm256_add_epi16(row, _mm256_set1_epi16(-1));
    const __m256i closed =
        _mm256_cmpeq_epi16(_mm256_and_si256(row, less), _mm256_setzero_si256());
    return _pext_u32(~(uint32_t)_mm256_movemask_epi8(closed), 0x55555555);
}

static uint32_t count_open(const void *board)
{
    const struct lanes_room *room = board;
    const struct lanes_board *last = &room->boards[room->depth];
    uint32_t count = 0;
    for (uint32_t row = 0; row < room->shape.side; row++)
        count +=
            (uint32_t)__builtin_popcount(find_open(load_row(room, last, row)));
    return count;
}

static struct trial_choice choose(const void *board)
{
    const struct lanes_room *room = board;
    return room->choose(room, &room->boards[room->depth]);
}

static struct trial_choice choose_first(const void *board)
{
    const struct lanes_room *room = board;
    const struct lanes_board *last = &room->boards[room->depth];
    uint32_t row = 0;
    while (!find_open(load_row(room, last, row))) row++;
    const uint32_t lane =
        (uint32_t)__builtin_ctz(find_open(load_row(room, last, row)));
    return (struct trial_choice){
        row * room->shape.side + room->column_of_lane[lane],
        (uint32_t)__builtin_ctz(lanes_row(room, last, row)[lane])};
}

static bool place(void *board, const struct trial_choice *choice)
{
    struct lanes_room *room = board;
    const uint32_t side = room->shape.side;
    struct lanes_board *last = &room->boards[++room->depth];
    for (uint32_t i = 0; i < vector_count(room->shape); i++)
        last->rows[i] = last[-1].rows[i];
    *lane_at(room, last, choice->cell / side,
             room->lane_of_column[choice->cell % side]) =
        (uint16_t)(1u << choice->symbol);
    return settle_last(room);
}

static void take_back(void *board)
{
    struct lanes_room *room = board;
    room->depth--;
    room->state = LANES_OPEN;
}

static bool rule_out(void *board, uint32_t cell, uint64_t symbols)
{
    struct lanes_room *room = board;
    const uint32_t side = room->shape.side;
    lane_symbols *lane = lane_at(room, &room->boards[room->depth], cell / side,
                                 room->lane_of_column[cell % side]);
    *lane &= (uint16_t)~symbols;
    return settle_last(room);
}

// Every cell has one symbol and every house has all symbols, hence each exactly
// once.
static bool is_right(struct lanes_room *room, const struct lanes_board *board)
{
    struct lanes_sweep sweep;
    sweep.room = room;
    sweep.shape = room->shape;
    const lanes zero = {0};
    lanes columns = zero, columns_two = zero, wrong = zero;
    for (uint32_t layer = 0; layer < layer_count(room->shape); layer++) {
        const lanes all = room->all[layer];
        lanes boxes = zero;
        for (uint32_t i = 0; i < room->shape.box_rows; i++) {
            const uint32_t row = layer * room->shape.box_rows + i;
            const lanes cells = board->rows[row];
            const lanes group = cells | other_cells(&sweep, cells);
            const lanes whole = group | other_groups(&sweep, group);
            wrong |= all & ~whole;
            wrong |= lanes_rest(cells);
            wrong |= cells & ~room->clues.rows[row];
            boxes |= group;
            columns |= cells;
        }
        wrong |= all & ~boxes;
    }
    lanes_add_bands(&columns, &columns_two);
    return !lanes_any(wrong | (room->all[0] & ~columns));
}

// Writes the symbols of up to eight cells that have one bit each. The exponent
// of a power of two as a float is in the bits from 23 up, biased by 127.
static void store_symbols(__m128i bits, __m256i cells, pdk_symbol *solution)
{
    const __m256i numbers =
        _mm256_castps_si256(_mm256_cvtepi32_ps(_mm256_cvtepu16_epi32(bits)));
    const __m256i symbols = _mm256_sub_epi32(_mm256_srli_epi32(numbers, 23),
                                             _mm256_set1_epi32(126));
    _mm256_maskstore_epi32((int *)solution, cells, symbols);
}

static bool unload(void *board, pdk_symbol *solution)
{
    struct lanes_room *room = board;
    const struct lanes_board *last = &room->boards[room->depth];
    const uint32_t side = room->shape.side;
    if (!is_right(room, last)) return false;
    for (uint32_t row = 0; row < side; row++, solution += side) {
        const __m256i cells = load_row(room, last, row);
        store_symbols(_mm256_castsi256_si128(cells), room->low_cells, solution);
        store_symbols(_mm256_extracti128_si256(cells, 1), room->high_cells,
                      solution + room->low_count);
    }
    return true;
}

static const struct trial_moves moves = {
    .load = load,
    .count_open = count_open,
    .is_solved = is_solved,
    .choose = choose,
    .choose_first = choose_first,
    .place = place,
    .take_back = take_back,
    .rule_out = rule_out,
    .unload = unload,
};

enum { GUESSES_BETWEEN_LOOKS = 512 };

static enum lanes_state settle_any(struct lanes_room *room,
                                   struct lanes_board *board)
{
    return settle_lanes(room, board, room->shape);
}

static struct trial_choice choose_any(const struct lanes_room *room,
                                      const struct lanes_board *board)
{
    return choose_lanes(room, board, room->shape);
}

// Common shapes get specialised code with constant dimensions.
#define LANES_SHAPES(X)                                                        \
    X(2, 2, 1)                                                                 \
    X(2, 3, 1)                                                                 \
    X(3, 2, 2)                                                                 \
    X(2, 4, 1)                                                                 \
    X(4, 2, 2)                                                                 \
    X(3, 3, 2)                                                                 \
    X(2, 5, 1)                                                                 \
    X(3, 4, 2)                                                                 \
    X(4, 3, 2)                                                                 \
    X(4, 4, 2)

#define SHAPE_CODE(rows, columns, half)                                        \
    static enum lanes_state settle_##rows##x##columns(                         \
        struct lanes_room *room, struct lanes_board *board)                    \
    {                                                                          \
        return settle_lanes(                                                   \
            room, board,                                                       \
            (struct lanes_shape){rows, columns, (rows) * (columns), half});    \
    }                                                                          \
    static struct trial_choice choose_##rows##x##columns(                      \
        const struct lanes_room *room, const struct lanes_board *board)        \
    {                                                                          \
        return choose_lanes(                                                   \
            room, board,                                                       \
            (struct lanes_shape){rows, columns, (rows) * (columns), half});    \
    }
LANES_SHAPES(SHAPE_CODE)

static void choose_code(struct lanes_room *room)
{
    const struct lanes_shape *shape = &room->shape;
    room->settle = settle_any;
    room->choose = choose_any;
#define TAKE_CODE(rows, columns, half)                                         \
    if (shape->box_rows == (rows) && shape->box_columns == (columns)) {        \
        room->settle = settle_##rows##x##columns;                              \
        room->choose = choose_##rows##x##columns;                              \
    }
    LANES_SHAPES(TAKE_CODE)
}

// The source lane for a lane under a rotation of the groups and cells of a
// half.
static uint32_t turned(const struct lanes_shape *shape, uint32_t lane,
                       uint32_t groups, uint32_t cells)
{
    const uint32_t width = shape->box_columns;
    return (lane / width + groups) % shape->half * width +
           (lane % width + cells) % width;
}

// Lanes after the last group of a half become 0.
static lanes make_turn(const struct lanes_shape *shape, uint32_t groups,
                       uint32_t cells)
{
    uint8_t bytes[2 * LANES];
    for (uint32_t i = 0; i < 2 * LANES; i++) {
        const uint32_t lane = i / 2 % LANES_HALF;
        bytes[i] =
            lane < shape->half * shape->box_columns
                ? (uint8_t)(2 * turned(shape, lane, groups, cells) + i % 2)
                : 0x80;
    }
    return lanes_repeat(
        _mm256_loadu_si256((const __m256i *)(const void *)bytes));
}

// Selects the first `count` of eight numbers.
static __m256i make_mask(uint32_t count)
{
    const __m256i numbers = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
    return _mm256_cmpgt_epi32(_mm256_set1_epi32((int)count), numbers);
}

static void init_room(struct lanes_room *room, const pdk_shape *shape)
{
    room->shape = (struct lanes_shape){shape->box_rows, shape->box_columns,
                                       shape->side, (shape->box_rows + 1) / 2};
    const uint32_t half = room->shape.half * shape->box_columns;
    const uint16_t all = (uint16_t)((1u << shape->side) - 1);
    struct lanes_board pattern = {0};
    for (uint32_t row = 0; row < shape->side; row++)
        room->first_lane[row] =
            (uint16_t)((vector_of(room->shape, row) * LANES_BANDS +
                        row / shape->box_rows % LANES_BANDS) *
                       LANES);
    for (uint32_t column = 0; column < shape->side; column++) {
        const uint32_t lane =
            column < half ? column : LANES_HALF + column - half;
        room->lane_of_column[column] = (uint8_t)lane;
        room->column_of_lane[lane] = (uint8_t)column;
        for (uint32_t row = 0; row < shape->side; row++)
            *lane_at(room, &pattern, row, lane) = all;
    }
    room->all_symbols = all;
    room->low_count = half < shape->side ? half : shape->side;
    room->low_cells = make_mask(room->low_count);
    room->high_cells = make_mask(shape->side - room->low_count);
    for (uint32_t i = 0; i < layer_count(room->shape); i++)
        room->all[i] = pattern.rows[i * shape->box_rows];
    for (uint32_t i = 0; i < LANES_HALF; i++) {
        room->turn_cells[i] = make_turn(&room->shape, 0, i);
        room->turn_groups[i] = make_turn(&room->shape, i, 0);
    }
    choose_code(room);
}

static bool supports_lanes(const pdk_geometry *geometry)
{
    const pdk_shape *shape = pdk_geometry_shape(geometry);
    return shape->side <= LANES &&
           (shape->box_rows + 1) / 2 * shape->box_columns <= LANES_HALF &&
           LANES_RUN_HERE;
}

static pdk_status open_lanes(const pdk_geometry *geometry, void **workspace,
                             pdk_error *error)
{
    const pdk_shape *shape = pdk_geometry_shape(geometry);
    const size_t cells = (size_t)shape->side * shape->side;
    const size_t boards = (cells + 1) * sizeof(struct lanes_board);
    const size_t frames = cells * sizeof(struct trial_frame);
    const size_t size = sizeof(struct lanes_room) + boards + frames +
                        cells * sizeof(pdk_symbol);
    struct lanes_room *room = pdki_room_alloc(size);
    if (!room) return pdki_error_plain(error, PDK_ERR_MEMORY);
    char *memory = (char *)room->boards + boards;
    room->memory_size = size;
    init_room(room, shape);
    room->trial = (struct trial){
        .moves = &moves,
        .board = room,
        .side = shape->side,
        .guesses_between_looks = GUESSES_BETWEEN_LOOKS,
        .frames = (struct trial_frame *)(void *)memory,
        .solution = (pdk_symbol *)(void *)(memory + frames),
    };
    *workspace = room;
    return PDK_OK;
}

static void close_lanes(void *workspace)
{
    struct lanes_room *room = workspace;
    pdki_room_free(room, room->memory_size);
}

static pdk_status search_lanes(void *workspace, const struct question *question,
                               struct answer *answer)
{
    struct lanes_room *room = workspace;
    pdki_trial_run(&room->trial, question, answer);
    return PDK_OK;
}

#define LANES_ENGINE                                                           \
    {                                                                          \
        .name = "lanes", .supports = supports_lanes, .open = open_lanes,       \
        .close = close_lanes, .search = search_lanes                           \
    }

#endif
