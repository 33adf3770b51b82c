// A row is a vector of 16 lanes, one a cell, with a bit for each symbol that
// may stand there. A group, the cells of a row in one box, lies within half of
// a vector, so that it can be turned by a shuffle of bytes; lanes that no cell
// uses are 0:
//
//   3x4 boxes:  a a a a b b b b | c c c c . . . .
//   4x3 boxes:  a a a b b b . . | c c c d d d . .
//
// So there are boards up to side 16 that do not fit: 3x5, 5x3, and boxes of one
// row and more than 8 columns.
#ifndef PDKI_LANES_BOARD_AVX2_H
#define PDKI_LANES_BOARD_AVX2_H

#include "solve/trial.h"

#include <immintrin.h>

enum { LANES = 16, LANES_HALF = 8 };

#define LANES_INLINE static inline __attribute__((always_inline))

typedef __m256i lanes;
typedef uint16_t __attribute__((may_alias)) lane_symbols; // a lane in memory

struct lanes_board {
    lanes rows[LANES];
};

// Box rows are also the number of groups in a row, box columns the cells of a
// group and the number of bands.
struct lanes_shape {
    uint32_t box_rows, box_columns, side;
    uint32_t half; // groups in half a vector
};

enum lanes_state { LANES_DEAD, LANES_OPEN, LANES_SOLVED };

struct lanes_room {
    struct lanes_shape shape;
    lanes all;                     // symbols, in lanes of cells
    lanes turn_cells[LANES_HALF];  // shuffles: by so many cells in each group
    lanes turn_groups[LANES_HALF]; // by so many groups in each half
    uint8_t lane_of_column[LANES], column_of_lane[LANES];
    uint16_t all_symbols;
    uint32_t low_count;            // columns in the lower half of a vector
    __m256i low_cells, high_cells; // masks of symbols in memory
    enum lanes_state (*settle)(struct lanes_room *room,
                               struct lanes_board *board);
    struct lanes_board clues;
    lanes weights[LANES]; // of cells: how often boards died there
    struct trial trial;
    enum lanes_state state; // of the last board
    uint32_t depth;
    size_t memory_size;
    struct lanes_board boards[]; // the last is boards[depth]
};

LANES_INLINE lanes lanes_or(lanes a, lanes b)
{
    return _mm256_or_si256(a, b);
}

LANES_INLINE lanes lanes_and(lanes a, lanes b)
{
    return _mm256_and_si256(a, b);
}

// What is in `a` and not in `b`.
LANES_INLINE lanes lanes_without(lanes a, lanes b)
{
    return _mm256_andnot_si256(b, a);
}

LANES_INLINE lanes lanes_turn(lanes a, lanes by)
{
    return _mm256_shuffle_epi8(a, by);
}

LANES_INLINE lanes lanes_swap(lanes a)
{
    return _mm256_permute4x64_epi64(a, 0x4e);
}

// All bits of lanes that are 0.
LANES_INLINE lanes lanes_empty(lanes a)
{
    return _mm256_cmpeq_epi16(a, _mm256_setzero_si256());
}

// Each lane without its lowest bit.
LANES_INLINE lanes lanes_rest(lanes a)
{
    return lanes_and(a, _mm256_add_epi16(a, _mm256_set1_epi16(-1)));
}

LANES_INLINE bool lanes_any(lanes a)
{
    return !_mm256_testz_si256(a, a);
}

// The same, where `two` has what was in `one` before.
LANES_INLINE void lanes_add(lanes *one, lanes *two, lanes more)
{
    *two = lanes_or(*two, lanes_and(*one, more));
    *one = lanes_or(*one, more);
}

#endif
