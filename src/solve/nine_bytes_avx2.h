// The 27 cells of a band as bytes, AVX2.
#ifndef PDKI_NINE_BYTES_AVX2_H
#define PDKI_NINE_BYTES_AVX2_H

#include "solve/nine_layout.h"

#include <permudoku/geometry.h>

#include <immintrin.h>
#include <string.h>

typedef __m256i band_bytes; // in the order of the bits of a word

// 16 symbols, a byte each.
static inline __m128i bytes_of_symbols(const pdk_symbol *symbols)
{
#ifdef __AVX512F__
    return _mm512_cvtepi32_epi8(_mm512_loadu_si512(symbols));
#else
    const __m256i words = _mm256_packus_epi32(
        _mm256_loadu_si256((const __m256i *)(const void *)symbols),
        _mm256_loadu_si256((const __m256i *)(const void *)(symbols + 8)));
    const __m256i in_order =
        _mm256_permute4x64_epi64(words, _MM_SHUFFLE(3, 1, 2, 0));
    return _mm_packus_epi16(_mm256_castsi256_si128(in_order),
                            _mm256_extracti128_si256(in_order, 1));
#endif
}

static inline band_bytes band_load(const struct nine_tables *tables,
                                   const pdk_symbol symbols[27])
{
    const __m256i low_order =
        _mm256_load_si256((const __m256i *)(const void *)tables->low_order);
    const __m256i high_order =
        _mm256_load_si256((const __m256i *)(const void *)tables->high_order);
    const __m256i low = _mm256_broadcastsi128_si256(bytes_of_symbols(symbols));
    const __m256i high = _mm256_broadcastsi128_si256(
        bytes_of_symbols(symbols + NINE_HIGH_BYTES));
    return _mm256_or_si256(_mm256_shuffle_epi8(low, low_order),
                           _mm256_shuffle_epi8(high, high_order));
}

// Which cells have a clue of which digit.
static inline void load_clues(const struct nine_tables *tables,
                              const pdk_symbol *puzzle,
                              struct nine_board *clues)
{
    const __m256i first = band_load(tables, puzzle);
    const __m256i second = band_load(tables, puzzle + 27);
    const __m256i third = band_load(tables, puzzle + 54);
#ifdef __AVX512BW__
    const __m512i both =
        _mm512_inserti64x4(_mm512_castsi256_si512(first), second, 1);
#endif
#pragma GCC unroll 9
    for (unsigned i = 0; i < NINE_DIGITS; i++) {
        uint32_t *words = clues->digit[i].band;
#ifdef __AVX512BW__
        const uint64_t low =
            _mm512_cmpeq_epi8_mask(both, _mm512_set1_epi8((char)(i + 1)));
        const uint64_t high =
            _mm256_cmpeq_epi8_mask(third, _mm256_set1_epi8((char)(i + 1)));
        memcpy(words, &low, sizeof low);
        memcpy(words + 2, &high, sizeof high);
#else
        const __m256i digit = _mm256_set1_epi8((char)(i + 1));
        words[0] =
            (uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(first, digit));
        words[1] =
            (uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(second, digit));
        words[2] =
            (uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(third, digit));
#endif
    }
}

static inline void symbols_of_bytes(__m128i bytes, pdk_symbol *symbols)
{
#ifdef __AVX512F__
    _mm512_storeu_si512(symbols, _mm512_cvtepu8_epi32(bytes));
#else
    _mm256_storeu_si256((__m256i *)(void *)symbols,
                        _mm256_cvtepu8_epi32(bytes));
    _mm256_storeu_si256((__m256i *)(void *)(symbols + 8),
                        _mm256_cvtepu8_epi32(_mm_srli_si128(bytes, 8)));
#endif
}

// From four words, the binary digits of all cells, 27 symbols in reading order.
static inline void band_store(const struct nine_tables *tables,
                              const uint32_t words[4], pdk_symbol symbols[27])
{
    const __m256i spread =
        _mm256_load_si256((const __m256i *)(const void *)tables->byte_of_word);
    const __m256i bits =
        _mm256_load_si256((const __m256i *)(const void *)tables->bit_of_byte);
    __m256i sum = _mm256_setzero_si256();
    for (int i = 0; i < 4; i++) {
        const __m256i bytes =
            _mm256_shuffle_epi8(_mm256_set1_epi32((int)words[i]), spread);
        const __m256i is_set =
            _mm256_cmpeq_epi8(_mm256_and_si256(bytes, bits), bits);
        sum = _mm256_or_si256(
            sum, _mm256_and_si256(is_set, _mm256_set1_epi8((char)(1 << i))));
    }
    const __m128i low = _mm256_castsi256_si128(sum);
    const __m128i high = _mm256_extracti128_si256(sum, 1);
    symbols_of_bytes(low, symbols);
    symbols_of_bytes(_mm_alignr_epi8(high, low, NINE_HIGH_BYTES),
                     symbols + NINE_HIGH_BYTES);
}

#endif
