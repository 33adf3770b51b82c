// Vectors of 16-bit lanes, for which C operators work lane by lane, and the
// other operations that the kernel needs: with AVX2 a vector has one row, with
// AVX-512 the same row of two bands.
#ifndef PDKI_LANES_VECTOR_H
#define PDKI_LANES_VECTOR_H

#include <immintrin.h>
#include <stdbool.h>
#include <stdint.h>

#ifndef LANES_BANDS
#define LANES_BANDS 1 // bands that share a vector: 1, or 2 with AVX-512
#endif

#define LANES_INLINE static inline __attribute__((always_inline))

typedef uint16_t lanes
    __attribute__((vector_size(32 * LANES_BANDS), may_alias));

LANES_INLINE lanes lanes_fill(uint16_t number)
{
    return (lanes){0} + number;
}

#if LANES_BANDS == 1

#define LANES_RUN_HERE                                                         \
    (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&        \
     __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt"))

// Repeats a row in each band of a vector.
LANES_INLINE lanes lanes_repeat(__m256i row)
{
    return (lanes)row;
}

// a & ~b in one instruction, even if several rows share `b`: compilers tend to
// precompute ~b and run out of registers.
LANES_INLINE lanes lanes_without(lanes a, lanes b)
{
    return (lanes)_mm256_andnot_si256((__m256i)b, (__m256i)a);
}

// Shuffles bytes as given by `by`, within halves of rows.
LANES_INLINE lanes lanes_turn(lanes a, lanes by)
{
    return (lanes)_mm256_shuffle_epi8((__m256i)a, (__m256i)by);
}

// Swaps the halves of each row.
LANES_INLINE lanes lanes_swap(lanes a)
{
    return (lanes)_mm256_permute4x64_epi64((__m256i)a, 0x4e);
}

// Swaps the bands of a vector.
LANES_INLINE lanes lanes_swap_bands(lanes a)
{
    return a;
}

// `a` in lanes where `b` is 0, and 0 elsewhere; and the opposite.
LANES_INLINE lanes lanes_where_empty(lanes a, lanes b)
{
    return a & (lanes)(b == 0);
}

LANES_INLINE lanes lanes_where_any(lanes a, lanes b)
{
    return a & ~(lanes)(b == 0);
}

LANES_INLINE lanes lanes_max(lanes a, lanes b)
{
    return (lanes)_mm256_max_epi16((__m256i)a, (__m256i)b);
}

// A bit for each pair of equal lanes.
LANES_INLINE uint32_t lanes_equal(lanes a, lanes b)
{
    return _pext_u32((uint32_t)_mm256_movemask_epi8((__m256i)(a == b)),
                     0x55555555);
}

LANES_INLINE bool lanes_any(lanes a)
{
    return !_mm256_testz_si256((__m256i)a, (__m256i)a);
}

// The lane-wise maximum of all bands, as one row.
LANES_INLINE __m256i lanes_fold(lanes a)
{
    return (__m256i)a;
}

// The number of bits in each lane.
LANES_INLINE lanes lanes_count(lanes a)
{
    const lanes low = lanes_fill(0x0f0f);
    const __m256i counts =
        _mm256_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4, //
                         0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4);
    const __m256i bytes =
        _mm256_add_epi8(_mm256_shuffle_epi8(counts, (__m256i)(a & low)),
                        _mm256_shuffle_epi8(counts, (__m256i)(a >> 4 & low)));
    return (lanes)_mm256_maddubs_epi16(bytes, _mm256_set1_epi8(1));
}

#else

#define LANES_RUN_HERE                                                         \
    (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&        \
     __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt") &&     \
     __builtin_cpu_supports("avx512f") &&                                      \
     __builtin_cpu_supports("avx512bw") &&                                     \
     __builtin_cpu_supports("avx512vl") &&                                     \
     __builtin_cpu_supports("avx512bitalg"))

LANES_INLINE lanes lanes_repeat(__m256i row)
{
    return (lanes)_mm512_broadcast_i64x4(row);
}

LANES_INLINE lanes lanes_without(lanes a, lanes b)
{
    return a & ~b;
}

LANES_INLINE lanes lanes_turn(lanes a, lanes by)
{
    return (lanes)_mm512_shuffle_epi8((__m512i)a, (__m512i)by);
}

LANES_INLINE lanes lanes_swap(lanes a)
{
    return (lanes)_mm512_permutex_epi64((__m512i)a, 0x4e);
}

LANES_INLINE lanes lanes_swap_bands(lanes a)
{
    return (lanes)_mm512_shuffle_i64x2((__m512i)a, (__m512i)a, 0x4e);
}

LANES_INLINE lanes lanes_where_empty(lanes a, lanes b)
{
    return (lanes)_mm512_maskz_mov_epi16(
        _mm512_testn_epi16_mask((__m512i)b, (__m512i)b), (__m512i)a);
}

LANES_INLINE lanes lanes_where_any(lanes a, lanes b)
{
    return (lanes)_mm512_maskz_mov_epi16(
        _mm512_test_epi16_mask((__m512i)b, (__m512i)b), (__m512i)a);
}

LANES_INLINE lanes lanes_max(lanes a, lanes b)
{
    return (lanes)_mm512_max_epi16((__m512i)a, (__m512i)b);
}

LANES_INLINE uint32_t lanes_equal(lanes a, lanes b)
{
    return _mm512_cmpeq_epi16_mask((__m512i)a, (__m512i)b);
}

LANES_INLINE bool lanes_any(lanes a)
{
    return _mm512_test_epi64_mask((__m512i)a, (__m512i)a) != 0;
}

LANES_INLINE __m256i lanes_fold(lanes a)
{
    return _mm256_max_epi16(_mm512_castsi512_si256((__m512i)a),
                            _mm512_extracti64x4_epi64((__m512i)a, 1));
}

LANES_INLINE lanes lanes_count(lanes a)
{
    return (lanes)_mm512_popcnt_epi16((__m512i)a);
}

#endif

// The largest lane; none is negative.
LANES_INLINE uint32_t lanes_largest(lanes a)
{
    const __m256i row = lanes_fold(a);
    const __m128i half = _mm_max_epi16(_mm256_castsi256_si128(row),
                                       _mm256_extracti128_si256(row, 1));
    const __m128i least =
        _mm_minpos_epu16(_mm_sub_epi16(_mm_set1_epi16(-1), half));
    return 0xffff - (uint32_t)_mm_extract_epi16(least, 0);
}

#endif
