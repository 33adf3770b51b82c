// Cells with two candidates, by AVX2 and BMI2.
#ifndef PDKI_NINE_GAIN_AVX2_H
#define PDKI_NINE_GAIN_AVX2_H

#include "solve/nine/nine_gain_scalar.h"

#include <immintrin.h>

static inline struct gain_planes gain_planes_of(const __m256i digits[5],
                                                __m256i pairs)
{
    struct gain_planes planes;
    for (unsigned i = 0; i < 5; i++) {
        const __m256i both = _mm256_and_si256(digits[i], pairs);
        __m256i *to = (void *)&planes.digit[2 * i];
        _mm256_store_si256(to,
                           _mm256_permute2x128_si256(digits[i], both, 0x20));
        _mm256_store_si256(to + 1,
                           _mm256_permute2x128_si256(digits[i], both, 0x31));
    }
    _mm_store_si128((__m128i *)(void *)&planes.pairs,
                    _mm256_castsi256_si128(pairs));
    return planes;
}

// The cells of a digit among those of two masks, in order, from bit 0.
static inline uint64_t pick(const struct nine_block *digit, uint64_t low,
                            uint64_t high, unsigned low_count)
{
    const struct two_words words = two_words_of(digit);
    return _pext_u64(words.low, low) | _pext_u64(words.high, high) << low_count;
}

static inline struct pair_cells
find_pair_cells(const struct gain_planes *planes)
{
    struct pair_cells cells;
    struct two_words pairs = two_words_of(&planes->pairs);
    const unsigned low_count = (unsigned)__builtin_popcountll(pairs.low);
    cells.digits[0] = cells.digits[1] = 0;
    for (unsigned i = 0; i < 8; i++) {
        const uint64_t list =
            pick(&planes->digit[i].open, pairs.low, pairs.high, low_count & 63);
        cells.digits[0] |= (list & 0xff) << 8 * i;
        cells.digits[1] |= (list >> 8 & 0xff) << 8 * i;
    }
    cells.count = low_count + (unsigned)__builtin_popcountll(pairs.high);
    unsigned i = 0;
    for (; pairs.low && i < PAIR_CELLS; pairs.low &= pairs.low - 1)
        cells.place[i++] = (uint8_t)__builtin_ctzll(pairs.low);
    for (; pairs.high && i < PAIR_CELLS; pairs.high &= pairs.high - 1)
        cells.place[i++] = (uint8_t)(64 + __builtin_ctzll(pairs.high));
    return cells;
}

#endif
