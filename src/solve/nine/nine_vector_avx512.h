// Four blocks a vector, AVX-512 as on Ice Lake, Zen 4 and later.
#ifndef PDKI_NINE_VECTOR_AVX512_H
#define PDKI_NINE_VECTOR_AVX512_H

#include "solve/nine/nine_layout.h"

#include <immintrin.h>
#include <stdbool.h>

#define VEC_BLOCKS 4
#define VEC_HAS_TERNARY
#define VEC_HAS_STEPS
#define VEC_BYTES "solve/nine/nine_bytes_avx2.h"
#define VEC_GAIN "solve/nine/nine_gain_avx512.h"
#define VEC_HOUSES "solve/nine/nine_houses_avx512.h"

ALWAYS_INLINE bool vec_is_usable(void)
{
    return __builtin_cpu_supports("avx512f") &&
           __builtin_cpu_supports("avx512bw") &&
           __builtin_cpu_supports("avx512dq") &&
           __builtin_cpu_supports("avx512vl") &&
           __builtin_cpu_supports("avx512cd") &&
           __builtin_cpu_supports("avx512vbmi") &&
           __builtin_cpu_supports("avx512vbmi2") &&
           __builtin_cpu_supports("avx512bitalg") &&
           __builtin_cpu_supports("avx512vpopcntdq") &&
           __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
           __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt");
}

typedef __m512i vec;
typedef __m512i vec_table; // the 8 entries twice

// All functions of three vectors are one instruction: the number is the column
// of results in a truth table of (a, b, c).
#define TERNARY(a, b, c, truth) _mm512_ternarylogic_epi32(a, b, c, truth)

ALWAYS_INLINE vec vec_set(uint32_t word)
{
    return _mm512_set1_epi32((int)word);
}

ALWAYS_INLINE vec vec_zero(void)
{
    return _mm512_setzero_si512();
}

ALWAYS_INLINE vec vec_and(vec a, vec b)
{
    return _mm512_and_si512(a, b);
}

ALWAYS_INLINE vec vec_or(vec a, vec b)
{
    return _mm512_or_si512(a, b);
}

ALWAYS_INLINE vec vec_xor(vec a, vec b)
{
    return _mm512_xor_si512(a, b);
}

// a without b.
ALWAYS_INLINE vec vec_minus(vec a, vec b)
{
    return _mm512_andnot_si512(b, a);
}

ALWAYS_INLINE vec vec_or3(vec a, vec b, vec c)
{
    return TERNARY(a, b, c, 0xfe);
}

ALWAYS_INLINE vec vec_and3(vec a, vec b, vec c)
{
    return TERNARY(a, b, c, 0x80);
}

// What is in two of them at least.
ALWAYS_INLINE vec vec_majority(vec a, vec b, vec c)
{
    return TERNARY(a, b, c, 0xe8);
}

// a where the mask is, b elsewhere.
ALWAYS_INLINE vec vec_select(vec mask, vec a, vec b)
{
    return TERNARY(mask, a, b, 0xca);
}

// a & (b | c)
ALWAYS_INLINE vec vec_and_or(vec a, vec b, vec c)
{
    return TERNARY(a, b, c, 0xe0);
}

// a | (b & c)
ALWAYS_INLINE vec vec_or_and(vec a, vec b, vec c)
{
    return TERNARY(a, b, c, 0xf8);
}

// (a without b) | c
ALWAYS_INLINE vec vec_minus_or(vec a, vec b, vec c)
{
    return TERNARY(a, b, c, 0xba);
}

// a without (b ^ c)
ALWAYS_INLINE vec vec_minus_xor(vec a, vec b, vec c)
{
    return TERNARY(a, b, c, 0x90);
}

#define vec_right(a, count) _mm512_srli_epi32(a, count)
#define vec_left(a, count) _mm512_slli_epi32(a, count)

ALWAYS_INLINE vec_table vec_table_of(const uint32_t entries[8])
{
    return _mm512_broadcast_i64x4(
        _mm256_loadu_si256((const __m256i *)(const void *)entries));
}

// The entry for the low three bits of each word.
ALWAYS_INLINE vec vec_look_up(vec_table table, vec words)
{
    return _mm512_permutexvar_epi32(words, table);
}

// Words of the next band, and of the one after it, in the place of each.
ALWAYS_INLINE vec vec_next_band(vec a)
{
    return _mm512_shuffle_epi32(a, (_MM_PERM_ENUM)_MM_SHUFFLE(3, 0, 2, 1));
}

ALWAYS_INLINE vec vec_last_band(vec a)
{
    return _mm512_shuffle_epi32(a, (_MM_PERM_ENUM)_MM_SHUFFLE(3, 1, 0, 2));
}

// Word 0, 1 or 2 of each block in all its places.
#define vec_all_bands(a, band)                                                 \
    _mm512_shuffle_epi32(a, (_MM_PERM_ENUM)(0x55 * (band)))

// Shifted by 0, 1 and 2 bits in the words 0, 1 and 2; word 3 becomes 0.
ALWAYS_INLINE vec vec_right_by_word(vec a)
{
    return _mm512_srlv_epi32(a, _mm512_set4_epi32(31, 2, 1, 0));
}

ALWAYS_INLINE vec vec_add(vec a, vec b)
{
    return _mm512_add_epi32(a, b);
}

// Neighbouring blocks exchanged, and neighbouring pairs of blocks.
ALWAYS_INLINE vec vec_swap_blocks(vec a)
{
    return _mm512_shuffle_i64x2(a, a, _MM_SHUFFLE(2, 3, 0, 1));
}

ALWAYS_INLINE vec vec_swap_pairs(vec a)
{
    return _mm512_shuffle_i64x2(a, a, _MM_SHUFFLE(1, 0, 3, 2));
}

// A bit for each word that is not 0.
ALWAYS_INLINE uint32_t vec_nonzero(vec a)
{
    return _mm512_test_epi32_mask(a, a);
}

ALWAYS_INLINE vec vec_load(const struct nine_block *blocks)
{
    return _mm512_load_si512(blocks);
}

ALWAYS_INLINE void vec_store(struct nine_block *blocks, vec a)
{
    _mm512_store_si512(blocks, a);
}

// Half a vector of one board, and half of another.
ALWAYS_INLINE vec vec_load_halves(const struct nine_block *low,
                                  const struct nine_block *high)
{
    return _mm512_inserti64x4(
        _mm512_castsi256_si512(
            _mm256_load_si256((const __m256i *)(const void *)low)),
        _mm256_load_si256((const __m256i *)(const void *)high), 1);
}

// The low halves of two vectors, or their high halves.
ALWAYS_INLINE vec vec_low_halves(vec a, vec b)
{
    return _mm512_shuffle_i64x2(a, b, _MM_SHUFFLE(1, 0, 1, 0));
}

ALWAYS_INLINE vec vec_high_halves(vec a, vec b)
{
    return _mm512_shuffle_i64x2(a, b, _MM_SHUFFLE(3, 2, 3, 2));
}

// Half a vector of a board twice.
ALWAYS_INLINE vec vec_load_twice(const struct nine_block *blocks)
{
    return _mm512_broadcast_i64x4(
        _mm256_load_si256((const __m256i *)(const void *)blocks));
}

// One block in all places, and two blocks in a half each.
ALWAYS_INLINE vec vec_spread(const struct nine_block *block)
{
    return _mm512_broadcast_i32x4(
        _mm_load_si128((const __m128i *)(const void *)block));
}

ALWAYS_INLINE vec vec_spread_halves(const struct nine_block *low,
                                    const struct nine_block *high)
{
    const __m256i a = _mm256_broadcastsi128_si256(
        _mm_load_si128((const __m128i *)(const void *)low));
    const __m256i b = _mm256_broadcastsi128_si256(
        _mm_load_si128((const __m128i *)(const void *)high));
    return _mm512_inserti64x4(_mm512_castsi256_si512(a), b, 1);
}

struct step_tables {
    vec low_ways[2], high_ways, way_cells[2], last_way_cells, box[3];
    vec_table box_cells;
};

ALWAYS_INLINE struct step_tables
step_tables_of(const struct nine_tables *tables)
{
    return (struct step_tables){
        .low_ways = {_mm512_load_si512(tables->low_ways),
                     _mm512_load_si512(tables->low_ways + 16)   },
        .high_ways = _mm512_load_si512(tables->high_ways),
        .way_cells = {                       _mm512_load_si512(tables->way_cells),
                     _mm512_load_si512(tables->way_cells + 16)},
        .last_way_cells = vec_set(tables->last_way_cells),
        .box = { vec_set(NINE_FIRST_BOX),              vec_set(NINE_FIRST_BOX << 1),
                     vec_set(NINE_FIRST_BOX << 2)},
        .box_cells = vec_table_of(tables->small[NINE_BOX_CELLS]),
    };
}

ALWAYS_INLINE vec vec_box_cells(const struct step_tables *tables, vec boxes)
{
    return vec_look_up(tables->box_cells, boxes);
}

ALWAYS_INLINE vec vec_clear_boxes(const struct step_tables *tables, vec digits,
                                  vec placed)
{
    for (unsigned i = 0; i < 3; i++) {
        const __mmask16 has = _mm512_test_epi32_mask(placed, tables->box[i]);
        digits = _mm512_mask_ternarylogic_epi32(digits, has, tables->box[i],
                                                placed, 0xba);
    }
    return digits;
}

ALWAYS_INLINE vec vec_cells_of_ways(const struct step_tables *tables, vec open)
{
    const vec low = _mm512_permutex2var_epi32(tables->low_ways[0], open,
                                              tables->low_ways[1]);
    const vec high = vec_look_up(tables->high_ways, vec_right(open, 5));
    const vec ways = vec_and(low, high);
    const vec cells = _mm512_permutex2var_epi32(tables->way_cells[0], ways,
                                                tables->way_cells[1]);
    const __mmask16 has_last = _mm512_test_epi32_mask(ways, vec_set(1u << 5));
    return _mm512_mask_or_epi32(cells, has_last, cells, tables->last_way_cells);
}

#endif
