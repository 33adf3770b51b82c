// What the kernel does with vectors beyond the operators of C: in plain C for
// vectors of one block, unless the file of a machine has it already and says so
// by VEC_RUNS_HERE (which asks the processor), VEC_HAS_TERNARY, VEC_HAS_STEPS.
#ifndef PDKI_NINE_VECTOR_H
#define PDKI_NINE_VECTOR_H

#include "solve/nine/nine_layout.h"

// The vectors that a board takes with g digits in each. The loop over them is
// unrolled, so that they stay in registers.
#define VECTORS(g) ((NINE_DIGITS + (g)-1) / (g))

#ifdef __SANITIZE_ADDRESS__
#define UNROLL // gcc could not, as it checks the division in VECTORS()
#else
#define UNROLL _Pragma("GCC unroll 9")
#endif
#define FOR_VECTORS(i, g) UNROLL for (unsigned i = 0; i < VECTORS(g); i++)

#ifndef VEC_RUNS_HERE
#define VEC_RUNS_HERE true

typedef const uint32_t *vec_table;

ALWAYS_INLINE vec_table vec_table_of(const uint32_t entries[8])
{
    return entries;
}

// The entry for the low three bits of each word.
ALWAYS_INLINE vec vec_look_up(vec_table table, vec words)
{
    return (vec){table[words[0] & 7], table[words[1] & 7], table[words[2] & 7],
                 0};
}

// The words of the next band, and of the one after it, in the place of each.
ALWAYS_INLINE vec vec_next_band(vec a)
{
    return (vec){a[1], a[2], a[0], a[3]};
}

ALWAYS_INLINE vec vec_last_band(vec a)
{
    return (vec){a[2], a[0], a[1], a[3]};
}

// Word 0, 1 or 2 of each block in all its places.
ALWAYS_INLINE vec vec_all_bands(vec a, unsigned band)
{
    return (vec){a[band], a[band], a[band], a[band]};
}

// Shifted by 0, 1 and 2 bits in the words 0, 1 and 2; word 3 becomes 0.
ALWAYS_INLINE vec vec_right_by_word(vec a)
{
    return (vec){a[0], a[1] >> 1, a[2] >> 2, 0};
}

// A bit for each word that is not 0.
ALWAYS_INLINE uint32_t vec_nonzero(vec a)
{
    return (uint32_t)(a[0] != 0) | (uint32_t)(a[1] != 0) << 1 |
           (uint32_t)(a[2] != 0) << 2 | (uint32_t)(a[3] != 0) << 3;
}

#endif

ALWAYS_INLINE vec vec_load(const struct nine_block *blocks)
{
    return *(const vec *)(const void *)blocks;
}

ALWAYS_INLINE void vec_store(struct nine_block *blocks, vec a)
{
    *(vec *)(void *)blocks = a;
}

#if VEC_BLOCKS == 1

// One block in all places of a vector.
ALWAYS_INLINE vec vec_spread(const struct nine_block *block)
{
    return vec_load(block);
}

// Neighbouring blocks exchanged.
ALWAYS_INLINE vec vec_swap_blocks(vec a)
{
    return a;
}

#endif

#if VEC_BLOCKS <= 2

// Neighbouring pairs of blocks exchanged.
ALWAYS_INLINE vec vec_swap_pairs(vec a)
{
    return a;
}

#endif

#ifndef VEC_HAS_TERNARY

// What is in two of them at least.
ALWAYS_INLINE vec vec_majority(vec a, vec b, vec c)
{
    return (a & b) | ((a | b) & c);
}

// a where the mask is, b elsewhere.
ALWAYS_INLINE vec vec_select(vec mask, vec a, vec b)
{
    return (mask & a) | (b & ~mask);
}

// a without (b ^ c)
ALWAYS_INLINE vec vec_minus_xor(vec a, vec b, vec c)
{
    return a & ~(b ^ c);
}

#endif

ALWAYS_INLINE vec join_columns(vec cells) // into the bits with c = 0
{
    return cells | cells >> 9 | cells >> 18;
}

ALWAYS_INLINE vec join_rows(vec cells) // into the bits with r = 0
{
    return cells | cells >> 3 | cells >> 6;
}

#ifndef VEC_HAS_STEPS

// Steps of a sweep by tables of eight entries.
struct step_tables {
    vec_table row[3], even_cells, odd_cells, box_cells;
};

ALWAYS_INLINE struct step_tables
step_tables_of(const struct nine_tables *tables)
{
    return (struct step_tables){
        .row = {vec_table_of(tables->small[NINE_ROW_0]),
                vec_table_of(tables->small[NINE_ROW_1]),
                vec_table_of(tables->small[NINE_ROW_2])},
        .even_cells = vec_table_of(tables->small[NINE_EVEN_CELLS]),
        .odd_cells = vec_table_of(tables->small[NINE_ODD_CELLS]),
        .box_cells = vec_table_of(tables->small[NINE_BOX_CELLS]),
    };
}

// Takes the cells of a digit from boxes in which it is placed.
ALWAYS_INLINE vec vec_clear_boxes(const struct step_tables *tables, vec digits,
                                  vec placed)
{
    const vec boxes = join_rows(join_columns(placed));
    return (digits & ~vec_look_up(tables->box_cells, boxes)) | placed;
}

// The cells of all ways through a band that use open minirows only.
ALWAYS_INLINE vec vec_cells_of_ways(const struct step_tables *tables, vec open)
{
    const vec ways = vec_look_up(tables->row[0], open) &
                     vec_look_up(tables->row[1], open >> 3) &
                     vec_look_up(tables->row[2], open >> 6);
    return vec_look_up(tables->even_cells, ways) |
           vec_look_up(tables->odd_cells, ways >> 3);
}

#endif

// All cells of the boxes whose numbers are set in the low three bits.
ALWAYS_INLINE vec vec_box_cells(const struct step_tables *tables, vec boxes)
{
    return vec_look_up(tables->box_cells, boxes);
}

#endif
