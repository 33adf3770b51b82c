// Vectors of one block, for SSE4.1. Other machines with 128-bit vectors would
// need no more than what is used here.
#include "solve/engine.h"

#ifdef __SSE4_1__ // see CMakeLists.txt
#include "solve/nine/nine_layout.h"

#include <smmintrin.h>

#define VEC_RUNS_HERE                                                          \
    (__builtin_cpu_supports("sse4.1") && __builtin_cpu_supports("popcnt"))

// Bytes 0 and 1 of the eight entries, and bytes 2 and 3.
typedef struct vec_table {
    __m128i low, high;
} vec_table;

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
    const vec all = (vec)_mm_shuffle_epi8(
        (__m128i)(words & 7),
        _mm_setr_epi8(0, 0, 0, 0, 4, 4, 4, 4, 8, 8, 8, 8, 12, 12, 12, 12));
    const vec low = all | UINT32_C(0x80800800);
    const vec high = all | UINT32_C(0x08008080);
    return (vec)_mm_shuffle_epi8(table.low, (__m128i)low) |
           (vec)_mm_shuffle_epi8(table.high, (__m128i)high);
}

ALWAYS_INLINE vec vec_next_band(vec a)
{
    return (vec)_mm_shuffle_epi32((__m128i)a, _MM_SHUFFLE(3, 0, 2, 1));
}

ALWAYS_INLINE vec vec_last_band(vec a)
{
    return (vec)_mm_shuffle_epi32((__m128i)a, _MM_SHUFFLE(3, 1, 0, 2));
}

#define vec_all_bands(a, band)                                                 \
    (vec) _mm_shuffle_epi32((__m128i)(a), 0x55 * (band))

// SSE has no shift by a different count for each word.
ALWAYS_INLINE vec vec_right_by_word(vec a)
{
    const vec one = {UINT32_MAX, 0, 0, 0}, two = {0, UINT32_MAX, 0, 0};
    const vec three = {0, 0, UINT32_MAX, 0};
    return (a & one) | (a >> 1 & two) | (a >> 2 & three);
}

ALWAYS_INLINE uint32_t vec_nonzero(vec a)
{
    const __m128i is_zero = _mm_cmpeq_epi32((__m128i)a, _mm_setzero_si128());
    return 0xfu ^ (uint32_t)_mm_movemask_ps(_mm_castsi128_ps(is_zero));
}

#include "solve/nine/nine_kernel.h"

const struct engine pdki_engine_nine_sse = NINE_ENGINE("nine-sse");
#else
const struct engine pdki_engine_nine_sse = ENGINE_ABSENT("nine-sse");
#endif
