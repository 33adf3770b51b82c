// A row is 16 lanes, one a cell, with a bit for each symbol that may stand
// there. A group, the cells of a row in one box, lies within half of a row, so
// that it can be turned by a shuffle of bytes; lanes that no cell uses are 0:
//
//   3x4 boxes:  a a a a b b b b | c c c c . . . .
//   4x3 boxes:  a a a b b b . . | c c c d d d . .
//
// So there are boards up to side 16 that do not fit: 3x5, 5x3, and boxes of one
// row and more than 8 columns.
//
// A vector has the same row of one band, or of two: LANES_BANDS, defined beside
// the functions of vectors in LANES_VECTOR. Bands that share vectors are a
// layer; where the last one has no second band, its lanes are 0.
#ifndef PDKI_LANES_BOARD_AVX2_H
#define PDKI_LANES_BOARD_AVX2_H

#include "solve/lanes/lanes_engine.h"

#ifndef LANES_VECTOR
#define LANES_VECTOR "solve/lanes/lanes_vector_avx2.h"
#endif
#include LANES_VECTOR

enum { LANES = 16, LANES_HALF = 8 };

typedef uint16_t __attribute__((may_alias)) lane_symbols; // a lane in memory

struct lanes_board {
    lanes rows[LANES];
};

// Box rows are also the number of groups in a row, box columns the cells of a
// group and the number of bands.
struct lanes_shape {
    uint32_t box_rows, box_columns, side;
    uint32_t half; // groups in half a row
};

enum lanes_state { LANES_DEAD, LANES_OPEN, LANES_SOLVED };

struct lanes_room {
    struct lanes_head head;
    struct lanes_shape shape;
    lanes all[LANES];              // symbols in lanes of cells, for each layer
    lanes turn_cells[LANES_HALF];  // shuffles: by so many cells in each group
    lanes turn_groups[LANES_HALF]; // by so many groups in each half
    uint8_t lane_of_column[LANES], column_of_lane[LANES];
    uint16_t first_lane[LANES]; // of each row, among all lanes of a board
    uint16_t all_symbols;
    uint32_t low_count;            // columns in the lower half of a row
    __m256i low_cells, high_cells; // masks of symbols in memory
    enum lanes_state (*settle)(struct lanes_room *room,
                               struct lanes_board *board);
    struct trial_choice (*choose)(const struct lanes_room *room,
                                  const struct lanes_board *board);
    struct lanes_board clues;
    lanes weights[LANES];   // of cells: how often boards died there, and when
    enum lanes_state state; // of the last board
    uint32_t depth;
    struct lanes_board boards[]; // the last is boards[depth]
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
    return lanes_and(a, lanes_plus(a, lanes_fill(-1)));
}

// `two` gets what is in `one` and again in `more`.
LANES_INLINE void lanes_add(lanes *one, lanes *two, lanes more)
{
    *two = lanes_or_and(*two, *one, more);
    *one = lanes_or(*one, more);
}

// The same for the bands that share a vector.
LANES_INLINE void lanes_add_bands(lanes *one, lanes *two)
{
    if (LANES_BANDS == 1) return;
    *two = lanes_or(*two, lanes_swap_bands(*two));
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

#endif
