// Vectors of two blocks, for AVX2.
#include "solve/engine.h"

#ifdef __AVX2__ // see CMakeLists.txt
#define VEC_BLOCKS 2
#include "solve/nine/nine_layout.h"

#include <immintrin.h>

#define VEC_RUNS_HERE                                                          \
    (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&        \
     __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt"))

typedef __m256i vec_table;

ALWAYS_INLINE vec_table vec_table_of(const uint32_t entries[8])
{
    return _mm256_loadu_si256((const __m256i *)(const void *)entries);
}

ALWAYS_INLINE vec vec_look_up(vec_table table, vec words)
{
    return (vec)_mm256_permutevar8x32_epi32(table, (__m256i)words);
}

ALWAYS_INLINE vec vec_next_band(vec a)
{
    return (vec)_mm256_shuffle_epi32((__m256i)a, _MM_SHUFFLE(3, 0, 2, 1));
}

ALWAYS_INLINE vec vec_last_band(vec a)
{
    return (vec)_mm256_shuffle_epi32((__m256i)a, _MM_SHUFFLE(3, 1, 0, 2));
}

#define vec_all_bands(a, band)                                                 \
    (vec) _mm256_shuffle_epi32((__m256i)(a), 0x55 * (band))

ALWAYS_INLINE vec vec_right_by_word(vec a)
{
    return (vec)_mm256_srlv_epi32((__m256i)a,
                                  _mm256_setr_epi32(0, 1, 2, 31, 0, 1, 2, 31));
}

ALWAYS_INLINE vec vec_swap_blocks(vec a)
{
    return (vec)_mm256_permute4x64_epi64((__m256i)a, _MM_SHUFFLE(1, 0, 3, 2));
}

ALWAYS_INLINE uint32_t vec_nonzero(vec a)
{
    const __m256i is_zero =
        _mm256_cmpeq_epi32((__m256i)a, _mm256_setzero_si256());
    return 0xffu ^ (uint32_t)_mm256_movemask_ps(_mm256_castsi256_ps(is_zero));
}

// The halves of two boards; or two blocks, one in each half.
ALWAYS_INLINE vec vec_load_halves(const struct nine_block *low,
                                  const struct nine_block *high)
{
    return (vec)_mm256_inserti128_si256(
        _mm256_castsi128_si256(
            _mm_load_si128((const __m128i *)(const void *)low)),
        _mm_load_si128((const __m128i *)(const void *)high), 1);
}

#define vec_spread_halves vec_load_halves

// The low halves of two vectors; their high halves.
ALWAYS_INLINE vec vec_low_halves(vec a, vec b)
{
    return (vec)_mm256_permute2x128_si256((__m256i)a, (__m256i)b, 0x20);
}

ALWAYS_INLINE vec vec_high_halves(vec a, vec b)
{
    return (vec)_mm256_permute2x128_si256((__m256i)a, (__m256i)b, 0x31);
}

// One block in all positions; or half a vector of a board, twice.
ALWAYS_INLINE vec vec_spread(const struct nine_block *block)
{
    return (vec)_mm256_broadcastsi128_si256(
        _mm_load_si128((const __m128i *)(const void *)block));
}

#define vec_load_twice vec_spread

#include "solve/nine/nine_kernel.h"

const struct engine pdki_engine_nine_avx2 = NINE_ENGINE("nine-avx2");
#else
const struct engine pdki_engine_nine_avx2 = ENGINE_ABSENT("nine-avx2");
#endif
