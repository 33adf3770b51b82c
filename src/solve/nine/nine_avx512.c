// Vectors of four blocks, for AVX-512 as in Ice Lake, Zen 4 and later.
#include "solve/engine.h"

#ifdef __AVX512VPOPCNTDQ__ // see CMakeLists.txt
#define VEC_BLOCKS 4
#include "solve/nine/nine_layout.h"

#include <immintrin.h>

#define VEC_HAS_TERNARY
#define VEC_HAS_STEPS
#define VEC_RUNS_HERE                                                          \
    (__builtin_cpu_supports("avx512f") &&                                      \
     __builtin_cpu_supports("avx512bw") &&                                     \
     __builtin_cpu_supports("avx512dq") &&                                     \
     __builtin_cpu_supports("avx512vl") &&                                     \
     __builtin_cpu_supports("avx512cd") &&                                     \
     __builtin_cpu_supports("avx512vbmi") &&                                   \
     __builtin_cpu_supports("avx512vbmi2") &&                                  \
     __builtin_cpu_supports("avx512bitalg") &&                                 \
     __builtin_cpu_supports("avx512vpopcntdq") &&                              \
     __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&        \
     __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt"))

// Any Boolean function of three vectors in one instruction: `truth` is the
// result column of the truth table of (a, b, c). Compilers recognise most of
// these, but not all.
#define TERNARY(a, b, c, truth)                                                \
    (vec) _mm512_ternarylogic_epi32((__m512i)(a), (__m512i)(b), (__m512i)(c),  \
                                    truth)

ALWAYS_INLINE vec vec_majority(vec a, vec b, vec c)
{
    return TERNARY(a, b, c, 0xe8);
}

ALWAYS_INLINE vec vec_select(vec mask, vec a, vec b)
{
    return TERNARY(mask, a, b, 0xca);
}

ALWAYS_INLINE vec vec_minus_xor(vec a, vec b, vec c)
{
    return TERNARY(a, b, c, 0x90);
}

typedef __m512i vec_table; // the 8 entries twice

ALWAYS_INLINE vec_table vec_table_of(const uint32_t entries[8])
{
    return _mm512_broadcast_i64x4(
        _mm256_loadu_si256((const __m256i *)(const void *)entries));
}

ALWAYS_INLINE vec vec_look_up(vec_table table, vec words)
{
    return (vec)_mm512_permutexvar_epi32((__m512i)words, table);
}

ALWAYS_INLINE vec vec_next_band(vec a)
{
    return (vec)_mm512_shuffle_epi32((__m512i)a,
                                     (_MM_PERM_ENUM)_MM_SHUFFLE(3, 0, 2, 1));
}

ALWAYS_INLINE vec vec_last_band(vec a)
{
    return (vec)_mm512_shuffle_epi32((__m512i)a,
                                     (_MM_PERM_ENUM)_MM_SHUFFLE(3, 1, 0, 2));
}

#define vec_all_bands(a, band)                                                 \
    (vec) _mm512_shuffle_epi32((__m512i)(a), (_MM_PERM_ENUM)(0x55 * (band)))

ALWAYS_INLINE vec vec_right_by_word(vec a)
{
    return (vec)_mm512_srlv_epi32((__m512i)a, _mm512_set4_epi32(31, 2, 1, 0));
}

ALWAYS_INLINE vec vec_swap_blocks(vec a)
{
    return (vec)_mm512_shuffle_i64x2((__m512i)a, (__m512i)a,
                                     _MM_SHUFFLE(2, 3, 0, 1));
}

ALWAYS_INLINE vec vec_swap_pairs(vec a)
{
    return (vec)_mm512_shuffle_i64x2((__m512i)a, (__m512i)a,
                                     _MM_SHUFFLE(1, 0, 3, 2));
}

ALWAYS_INLINE uint32_t vec_nonzero(vec a)
{
    return _mm512_test_epi32_mask((__m512i)a, (__m512i)a);
}

// Half a vector of one board, and half of another.
ALWAYS_INLINE vec vec_load_halves(const struct nine_block *low,
                                  const struct nine_block *high)
{
    return (vec)_mm512_inserti64x4(
        _mm512_castsi256_si512(
            _mm256_load_si256((const __m256i *)(const void *)low)),
        _mm256_load_si256((const __m256i *)(const void *)high), 1);
}

// The low halves of two vectors; their high halves.
ALWAYS_INLINE vec vec_low_halves(vec a, vec b)
{
    return (vec)_mm512_shuffle_i64x2((__m512i)a, (__m512i)b,
                                     _MM_SHUFFLE(1, 0, 1, 0));
}

ALWAYS_INLINE vec vec_high_halves(vec a, vec b)
{
    return (vec)_mm512_shuffle_i64x2((__m512i)a, (__m512i)b,
                                     _MM_SHUFFLE(3, 2, 3, 2));
}

// Half a vector of a board, twice.
ALWAYS_INLINE vec vec_load_twice(const struct nine_block *blocks)
{
    return (vec)_mm512_broadcast_i64x4(
        _mm256_load_si256((const __m256i *)(const void *)blocks));
}

// One block in all positions; two blocks, one in each half.
ALWAYS_INLINE vec vec_spread(const struct nine_block *block)
{
    return (vec)_mm512_broadcast_i32x4(
        _mm_load_si128((const __m128i *)(const void *)block));
}

ALWAYS_INLINE vec vec_spread_halves(const struct nine_block *low,
                                    const struct nine_block *high)
{
    const __m256i a = _mm256_broadcastsi128_si256(
        _mm_load_si128((const __m128i *)(const void *)low));
    const __m256i b = _mm256_broadcastsi128_si256(
        _mm_load_si128((const __m128i *)(const void *)high));
    return (vec)_mm512_inserti64x4(_mm512_castsi256_si512(a), b, 1);
}

// The steps of a sweep by larger tables and masks.
struct step_tables {
    __m512i low_ways[2], high_ways, way_cells[2];
    vec last_way_cells, box[3];
    vec_table box_cells;
};

ALWAYS_INLINE struct step_tables
step_tables_of(const struct nine_tables *tables)
{
    const vec zero = {0};
    return (struct step_tables){
        .low_ways = {_mm512_load_si512(tables->low_ways),
                     _mm512_load_si512(tables->low_ways + 16)   },
        .high_ways = _mm512_load_si512(tables->high_ways),
        .way_cells = {                     _mm512_load_si512(tables->way_cells),
                     _mm512_load_si512(tables->way_cells + 16)},
        .last_way_cells = zero + tables->last_way_cells,
        .box = { zero + NINE_FIRST_BOX,              zero + (NINE_FIRST_BOX << 1),
                     zero + (NINE_FIRST_BOX << 2)},
        .box_cells = vec_table_of(tables->small[NINE_BOX_CELLS]),
    };
}

ALWAYS_INLINE vec vec_clear_boxes(const struct step_tables *tables, vec digits,
                                  vec placed)
{
    for (unsigned i = 0; i < 3; i++) {
        const __m512i box = (__m512i)tables->box[i];
        const __mmask16 has = _mm512_test_epi32_mask((__m512i)placed, box);
        digits = (vec)_mm512_mask_ternarylogic_epi32((__m512i)digits, has, box,
                                                     (__m512i)placed, 0xba);
    }
    return digits;
}

ALWAYS_INLINE vec vec_cells_of_ways(const struct step_tables *tables, vec open)
{
    const __m512i low = _mm512_permutex2var_epi32(
        tables->low_ways[0], (__m512i)open, tables->low_ways[1]);
    const vec ways = (vec)low & vec_look_up(tables->high_ways, open >> 5);
    const __m512i cells = _mm512_permutex2var_epi32(
        tables->way_cells[0], (__m512i)ways, tables->way_cells[1]);
    const __mmask16 has_last =
        _mm512_test_epi32_mask((__m512i)ways, _mm512_set1_epi32(1 << 5));
    return (vec)_mm512_mask_or_epi32(cells, has_last, cells,
                                     (__m512i)tables->last_way_cells);
}

#include "solve/nine/nine_kernel.h"

const struct engine pdki_engine_nine_avx512 = NINE_ENGINE("nine-avx512");
#else
const struct engine pdki_engine_nine_avx512 = ENGINE_ABSENT("nine-avx512");
#endif
