// Vectors of 32 lanes: the same row of two bands each.
#ifndef PDKI_LANES_VECTOR_AVX512_H
#define PDKI_LANES_VECTOR_AVX512_H

#include <immintrin.h>
#include <stdbool.h>
#include <stdint.h>

#define LANES_INLINE static inline __attribute__((always_inline))

typedef __m512i lanes;

enum { LANES_BANDS = 2 }; // bands that share a vector

#define LANES_CPU_HAS_IT                                                       \
    (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&        \
     __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt") &&     \
     __builtin_cpu_supports("avx512f") &&                                      \
     __builtin_cpu_supports("avx512bw") &&                                     \
     __builtin_cpu_supports("avx512vl") &&                                     \
     __builtin_cpu_supports("avx512bitalg"))

LANES_INLINE lanes lanes_zero(void)
{
    return _mm512_setzero_si512();
}

LANES_INLINE lanes lanes_fill(short number)
{
    return _mm512_set1_epi16(number);
}

LANES_INLINE lanes lanes_repeat(__m256i row)
{
    return _mm512_broadcast_i64x4(row);
}

LANES_INLINE lanes lanes_or(lanes a, lanes b)
{
    return _mm512_or_si512(a, b);
}

LANES_INLINE lanes lanes_and(lanes a, lanes b)
{
    return _mm512_and_si512(a, b);
}

// What is in `a` and not in `b`.
LANES_INLINE lanes lanes_without(lanes a, lanes b)
{
    return _mm512_andnot_si512(b, a);
}

LANES_INLINE lanes lanes_or_or(lanes a, lanes b, lanes c)
{
    return _mm512_ternarylogic_epi64(a, b, c, 0xfe);
}

// a | (b & c)
LANES_INLINE lanes lanes_or_and(lanes a, lanes b, lanes c)
{
    return _mm512_ternarylogic_epi64(a, b, c, 0xf8);
}

// a | (b & ~c)
LANES_INLINE lanes lanes_or_without(lanes a, lanes b, lanes c)
{
    return _mm512_ternarylogic_epi64(a, b, c, 0xf4);
}

LANES_INLINE lanes lanes_plus(lanes a, lanes b)
{
    return _mm512_add_epi16(a, b);
}

LANES_INLINE lanes lanes_minus(lanes a, lanes b)
{
    return _mm512_sub_epi16(a, b);
}

LANES_INLINE lanes lanes_max(lanes a, lanes b)
{
    return _mm512_max_epi16(a, b);
}

#define lanes_shift_left(a, by) _mm512_slli_epi16(a, by)
#define lanes_shift_right(a, by) _mm512_srli_epi16(a, by)

LANES_INLINE lanes lanes_turn(lanes a, lanes by)
{
    return _mm512_shuffle_epi8(a, by);
}

// Exchanges the halves of each row.
LANES_INLINE lanes lanes_swap(lanes a)
{
    return _mm512_permutex_epi64(a, 0x4e);
}

// Exchanges the bands of a vector.
LANES_INLINE lanes lanes_swap_bands(lanes a)
{
    return _mm512_shuffle_i64x2(a, a, 0x4e);
}

// `a` in lanes where `b` is 0, and 0 elsewhere.
LANES_INLINE lanes lanes_where_empty(lanes a, lanes b)
{
    return _mm512_maskz_mov_epi16(_mm512_testn_epi16_mask(b, b), a);
}

// `a` in lanes where `b` is not 0, and 0 elsewhere.
LANES_INLINE lanes lanes_where_any(lanes a, lanes b)
{
    return _mm512_maskz_mov_epi16(_mm512_test_epi16_mask(b, b), a);
}

// A bit for each lane that equals that of `b`.
LANES_INLINE uint32_t lanes_equal(lanes a, lanes b)
{
    return _mm512_cmpeq_epi16_mask(a, b);
}

LANES_INLINE bool lanes_any(lanes a)
{
    return _mm512_test_epi64_mask(a, a) != 0;
}

// The largest lane; none is negative.
LANES_INLINE uint32_t lanes_largest(lanes a)
{
    const __m256i row = _mm256_max_epi16(_mm512_castsi512_si256(a),
                                         _mm512_extracti64x4_epi64(a, 1));
    const __m128i half = _mm_max_epi16(_mm256_castsi256_si128(row),
                                       _mm256_extracti128_si256(row, 1));
    const __m128i least =
        _mm_minpos_epu16(_mm_sub_epi16(_mm_set1_epi16(-1), half));
    return 0xffff - (uint32_t)_mm_extract_epi16(least, 0);
}

// The number of bits in each lane.
LANES_INLINE lanes lanes_count(lanes a)
{
    return _mm512_popcnt_epi16(a);
}

#endif
