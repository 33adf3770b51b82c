// One block a vector, SSE4.1. Other machines with vectors of 128 bits need
// nothing more than what is used here.
#ifndef PDKI_NINE_VECTOR_SSE_H
#define PDKI_NINE_VECTOR_SSE_H

#include "solve/nine/nine_layout.h"

#include <smmintrin.h>

#define VEC_BLOCKS 1
#define VEC_BYTES "solve/nine/nine_bytes_portable.h"
#define VEC_GAIN "solve/nine/nine_gain_portable.h"
#define VEC_HOUSES "solve/nine/nine_houses_scalar.h"

ALWAYS_INLINE bool vec_is_usable(void)
{
    return __builtin_cpu_supports("sse4.1") && __builtin_cpu_supports("popcnt");
}

typedef __m128i vec;

// Bytes 0 and 1 of the eight entries, and bytes 2 and 3.
typedef struct vec_table {
    __m128i low, high;
} vec_table;

ALWAYS_INLINE vec vec_set(uint32_t word)
{
    return _mm_set1_epi32((int)word);
}

ALWAYS_INLINE vec vec_zero(void)
{
    return _mm_setzero_si128();
}

ALWAYS_INLINE vec vec_and(vec a, vec b)
{
    return _mm_and_si128(a, b);
}

ALWAYS_INLINE vec vec_or(vec a, vec b)
{
    return _mm_or_si128(a, b);
}

ALWAYS_INLINE vec vec_xor(vec a, vec b)
{
    return _mm_xor_si128(a, b);
}

ALWAYS_INLINE vec vec_minus(vec a, vec b)
{
    return _mm_andnot_si128(b, a);
}

ALWAYS_INLINE vec vec_add(vec a, vec b)
{
    return _mm_add_epi32(a, b);
}

#define vec_right(a, count) _mm_srli_epi32(a, count)
#define vec_left(a, count) _mm_slli_epi32(a, count)

ALWAYS_INLINE vec_table vec_table_of(const uint32_t entries[8])
{
    const __m128i by_bytes =
        _mm_setr_epi8(0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15);
    const __m128i *halves = (const void *)entries;
    const __m128i a = _mm_shuffle_epi8(_mm_loadu_si128(halves), by_bytes);
    const __m128i b = _mm_shuffle_epi8(_mm_loadu_si128(halves + 1), by_bytes);
    return (vec_table){_mm_unpacklo_epi32(a, b), _mm_unpackhi_epi32(a, b)};
}

ALWAYS_INLINE vec vec_look_up(vec_table table, vec words)
{
    const __m128i number = _mm_and_si128(words, _mm_set1_epi32(7));
    const __m128i all =
        _mm_shuffle_epi8(number, _mm_setr_epi8(0, 0, 0, 0, 4, 4, 4, 4, 8, 8, 8,
                                               8, 12, 12, 12, 12));
    const __m128i low =
        _mm_or_si128(all, _mm_set1_epi32((int)UINT32_C(0x80800800)));
    const __m128i high =
        _mm_or_si128(all, _mm_set1_epi32((int)UINT32_C(0x08008080)));
    return _mm_or_si128(_mm_shuffle_epi8(table.low, low),
                        _mm_shuffle_epi8(table.high, high));
}

ALWAYS_INLINE vec vec_next_band(vec a)
{
    return _mm_shuffle_epi32(a, _MM_SHUFFLE(3, 0, 2, 1));
}

ALWAYS_INLINE vec vec_last_band(vec a)
{
    return _mm_shuffle_epi32(a, _MM_SHUFFLE(3, 1, 0, 2));
}

#define vec_all_bands(a, band) _mm_shuffle_epi32(a, 0x55 * (band))

// There is no shift by another count for each word.
ALWAYS_INLINE vec vec_right_by_word(vec a)
{
    const __m128i one = _mm_setr_epi32(-1, 0, 0, 0);
    const __m128i two = _mm_setr_epi32(0, -1, 0, 0);
    const __m128i three = _mm_setr_epi32(0, 0, -1, 0);
    const vec upper = vec_or(_mm_and_si128(_mm_srli_epi32(a, 1), two),
                             _mm_and_si128(_mm_srli_epi32(a, 2), three));
    return vec_or(_mm_and_si128(a, one), upper);
}

// There is one block only.
ALWAYS_INLINE vec vec_swap_blocks(vec a)
{
    return a;
}

ALWAYS_INLINE vec vec_swap_pairs(vec a)
{
    return a;
}

ALWAYS_INLINE uint32_t vec_nonzero(vec a)
{
    const __m128i is_zero = _mm_cmpeq_epi32(a, _mm_setzero_si128());
    return 0xfu ^ (uint32_t)_mm_movemask_ps(_mm_castsi128_ps(is_zero));
}

ALWAYS_INLINE vec vec_load(const struct nine_block *blocks)
{
    return _mm_load_si128((const __m128i *)(const void *)blocks);
}

ALWAYS_INLINE void vec_store(struct nine_block *blocks, vec a)
{
    _mm_store_si128((__m128i *)(void *)blocks, a);
}

ALWAYS_INLINE vec vec_spread(const struct nine_block *block)
{
    return vec_load(block);
}

#endif
