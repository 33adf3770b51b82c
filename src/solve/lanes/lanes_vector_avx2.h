// Vectors of 16 lanes: one row each.
#ifndef PDKI_LANES_VECTOR_AVX2_H
#define PDKI_LANES_VECTOR_AVX2_H

#include <immintrin.h>
#include <stdbool.h>
#include <stdint.h>

#define LANES_INLINE static inline __attribute__((always_inline))

typedef __m256i lanes;

enum { LANES_BANDS = 1 }; // bands that share a vector

#define LANES_CPU_HAS_IT                                                       \
    (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&        \
     __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt"))

LANES_INLINE lanes lanes_zero(void)
{
    return _mm256_setzero_si256();
}

LANES_INLINE lanes lanes_fill(short number)
{
    return _mm256_set1_epi16(number);
}

// One half of a row in each half of a vector.
LANES_INLINE lanes lanes_repeat(__m256i row)
{
    return row;
}

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

LANES_INLINE lanes lanes_or_or(lanes a, lanes b, lanes c)
{
    return lanes_or(lanes_or(a, b), c);
}

// a | (b & c)
LANES_INLINE lanes lanes_or_and(lanes a, lanes b, lanes c)
{
    return lanes_or(a, lanes_and(b, c));
}

// a | (b & ~c)
LANES_INLINE lanes lanes_or_without(lanes a, lanes b, lanes c)
{
    return lanes_or(a, lanes_without(b, c));
}

LANES_INLINE lanes lanes_plus(lanes a, lanes b)
{
    return _mm256_add_epi16(a, b);
}

LANES_INLINE lanes lanes_minus(lanes a, lanes b)
{
    return _mm256_sub_epi16(a, b);
}

LANES_INLINE lanes lanes_max(lanes a, lanes b)
{
    return _mm256_max_epi16(a, b);
}

#define lanes_shift_left(a, by) _mm256_slli_epi16(a, by)
#define lanes_shift_right(a, by) _mm256_srli_epi16(a, by)

LANES_INLINE lanes lanes_turn(lanes a, lanes by)
{
    return _mm256_shuffle_epi8(a, by);
}

// Exchanges the halves of each row.
LANES_INLINE lanes lanes_swap(lanes a)
{
    return _mm256_permute4x64_epi64(a, 0x4e);
}

// Exchanges the bands of a vector.
LANES_INLINE lanes lanes_swap_bands(lanes a)
{
    return a;
}

// `a` in lanes where `b` is 0, and 0 elsewhere.
LANES_INLINE lanes lanes_where_empty(lanes a, lanes b)
{
    return lanes_and(a, _mm256_cmpeq_epi16(b, lanes_zero()));
}

// `a` in lanes where `b` is not 0, and 0 elsewhere.
LANES_INLINE lanes lanes_where_any(lanes a, lanes b)
{
    return lanes_without(a, _mm256_cmpeq_epi16(b, lanes_zero()));
}

// A bit for each lane that equals that of `b`.
LANES_INLINE uint32_t lanes_equal(lanes a, lanes b)
{
    return _pext_u32((uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi16(a, b)),
                     0x55555555);
}

LANES_INLINE bool lanes_any(lanes a)
{
    return !_mm256_testz_si256(a, a);
}

// The largest lane; none is negative.
LANES_INLINE uint32_t lanes_largest(lanes a)
{
    const __m128i half = _mm_max_epi16(_mm256_castsi256_si128(a),
                                       _mm256_extracti128_si256(a, 1));
    const __m128i least =
        _mm_minpos_epu16(_mm_sub_epi16(_mm_set1_epi16(-1), half));
    return 0xffff - (uint32_t)_mm_extract_epi16(least, 0);
}

// The number of bits in each lane.
LANES_INLINE lanes lanes_count(lanes a)
{
    const lanes low = _mm256_set1_epi8(15);
    const lanes counts =
        _mm256_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4, //
                         0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4);
    const lanes bytes = _mm256_add_epi8(
        _mm256_shuffle_epi8(counts, lanes_and(a, low)),
        _mm256_shuffle_epi8(counts, lanes_and(_mm256_srli_epi16(a, 4), low)));
    return _mm256_maddubs_epi16(bytes, _mm256_set1_epi8(1));
}

#endif
