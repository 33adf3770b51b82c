// Two blocks a vector, AVX2.
#ifndef PDKI_NINE_VECTOR_AVX2_H
#define PDKI_NINE_VECTOR_AVX2_H

#include "solve/nine/nine_layout.h"

#include <immintrin.h>
#include <stdbool.h>

#define VEC_BLOCKS 2
#define VEC_BYTES "solve/nine/nine_bytes_avx2.h"
#define VEC_GAIN "solve/nine/nine_gain_avx2.h"
#define VEC_HOUSES "solve/nine/nine_houses_scalar.h"

ALWAYS_INLINE bool vec_is_usable(void)
{
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
           __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt");
}

typedef __m256i vec;
typedef __m256i vec_table;

ALWAYS_INLINE vec vec_set(uint32_t word)
{
    return _mm256_set1_epi32((int)word);
}

ALWAYS_INLINE vec vec_zero(void)
{
    return _mm256_setzero_si256();
}

ALWAYS_INLINE vec vec_and(vec a, vec b)
{
    return _mm256_and_si256(a, b);
}

ALWAYS_INLINE vec vec_or(vec a, vec b)
{
    return _mm256_or_si256(a, b);
}

ALWAYS_INLINE vec vec_xor(vec a, vec b)
{
    return _mm256_xor_si256(a, b);
}

// a without b.
ALWAYS_INLINE vec vec_minus(vec a, vec b)
{
    return _mm256_andnot_si256(b, a);
}

ALWAYS_INLINE vec vec_add(vec a, vec b)
{
    return _mm256_add_epi32(a, b);
}

#define vec_right(a, count) _mm256_srli_epi32(a, count)
#define vec_left(a, count) _mm256_slli_epi32(a, count)

ALWAYS_INLINE vec_table vec_table_of(const uint32_t entries[8])
{
    return _mm256_loadu_si256((const __m256i *)(const void *)entries);
}

// The entry for the low three bits of each word.
ALWAYS_INLINE vec vec_look_up(vec_table table, vec words)
{
    return _mm256_permutevar8x32_epi32(table, words);
}

// Words of the next band, and of the one after it, in the place of each.
ALWAYS_INLINE vec vec_next_band(vec a)
{
    return _mm256_shuffle_epi32(a, _MM_SHUFFLE(3, 0, 2, 1));
}

ALWAYS_INLINE vec vec_last_band(vec a)
{
    return _mm256_shuffle_epi32(a, _MM_SHUFFLE(3, 1, 0, 2));
}

// Word 0, 1 or 2 of each block in all its places.
#define vec_all_bands(a, band) _mm256_shuffle_epi32(a, (0x55 * (band)))

// Shifted by 0, 1 and 2 bits in the words 0, 1 and 2; word 3 becomes 0.
ALWAYS_INLINE vec vec_right_by_word(vec a)
{
    return _mm256_srlv_epi32(a, _mm256_setr_epi32(0, 1, 2, 31, 0, 1, 2, 31));
}

// Neighbouring blocks exchanged, and neighbouring pairs of blocks.
ALWAYS_INLINE vec vec_swap_blocks(vec a)
{
    return _mm256_permute4x64_epi64(a, _MM_SHUFFLE(1, 0, 3, 2));
}

ALWAYS_INLINE vec vec_swap_pairs(vec a)
{
    return a;
}

// A bit for each word that is not 0.
ALWAYS_INLINE uint32_t vec_nonzero(vec a)
{
    const __m256i is_zero = _mm256_cmpeq_epi32(a, _mm256_setzero_si256());
    return 0xffu ^ (uint32_t)_mm256_movemask_ps(_mm256_castsi256_ps(is_zero));
}

ALWAYS_INLINE vec vec_load(const struct nine_block *blocks)
{
    return _mm256_load_si256((const __m256i *)(const void *)blocks);
}

ALWAYS_INLINE void vec_store(struct nine_block *blocks, vec a)
{
    _mm256_store_si256((__m256i *)(void *)blocks, a);
}

// Half a vector of one board, and half of another.
ALWAYS_INLINE vec vec_load_halves(const struct nine_block *low,
                                  const struct nine_block *high)
{
    return _mm256_inserti128_si256(
        _mm256_castsi128_si256(
            _mm_load_si128((const __m128i *)(const void *)low)),
        _mm_load_si128((const __m128i *)(const void *)high), 1);
}

// The low halves of two vectors, or their high halves.
ALWAYS_INLINE vec vec_low_halves(vec a, vec b)
{
    return _mm256_permute2x128_si256(a, b, 0x20);
}

ALWAYS_INLINE vec vec_high_halves(vec a, vec b)
{
    return _mm256_permute2x128_si256(a, b, 0x31);
}

// Half a vector of a board twice.
ALWAYS_INLINE vec vec_load_twice(const struct nine_block *blocks)
{
    return _mm256_broadcastsi128_si256(
        _mm_load_si128((const __m128i *)(const void *)blocks));
}

// One block in all places, and two blocks in a half each.
ALWAYS_INLINE vec vec_spread(const struct nine_block *block)
{
    return _mm256_broadcastsi128_si256(
        _mm_load_si128((const __m128i *)(const void *)block));
}

ALWAYS_INLINE vec vec_spread_halves(const struct nine_block *low,
                                    const struct nine_block *high)
{
    return vec_load_halves(low, high);
}

#include "solve/nine/nine_bytes_avx2.h"
#include "solve/nine/nine_gain_avx2.h"

#endif
