// Gains of eight candidates at once, a lane of 64 bits each: AVX-512 with
// VPOPCNTDQ, BITALG, VBMI2, CD.
#ifndef PDKI_NINE_GAIN_AVX512_H
#define PDKI_NINE_GAIN_AVX512_H

#include "solve/nine/nine_gain.h"

#include <immintrin.h>

// Bands 0 and 1 of digits 1 to 8, and of the ninth in all lanes; the same for
// band 2; and cells with two candidates in all lanes.
struct gain_planes {
    __m512i low, high, low_ninth, high_ninth, low_pairs, high_pairs;
};

static inline struct gain_planes gain_planes_of(const __m512i digits[3],
                                                __m512i pairs)
{
    const __m512i even = _mm512_setr_epi64(0, 2, 4, 6, 8, 10, 12, 14);
    const __m512i odd = _mm512_setr_epi64(1, 3, 5, 7, 9, 11, 13, 15);
    return (struct gain_planes){
        _mm512_permutex2var_epi64(digits[0], even, digits[1]),
        _mm512_permutex2var_epi64(digits[0], odd, digits[1]),
        _mm512_permutexvar_epi64(_mm512_setzero_si512(), digits[2]),
        _mm512_permutexvar_epi64(_mm512_set1_epi64(1), digits[2]),
        _mm512_permutexvar_epi64(_mm512_setzero_si512(), pairs),
        _mm512_permutexvar_epi64(_mm512_set1_epi64(1), pairs)};
}

// The places of two masks, in order, as bytes.
static inline __m128i places_of(uint64_t low, uint64_t high)
{
    const __m512i all = _mm512_set_epi8(
        63, 62, 61, 60, 59, 58, 57, 56, 55, 54, 53, 52, 51, 50, 49, 48, 47, 46,
        45, 44, 43, 42, 41, 40, 39, 38, 37, 36, 35, 34, 33, 32, 31, 30, 29, 28,
        27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10,
        9, 8, 7, 6, 5, 4, 3, 2, 1, 0);
    const __m256i above =
        _mm256_add_epi8(_mm512_castsi512_si256(all), _mm256_set1_epi8(64));
    const __m128i first =
        _mm512_castsi512_si128(_mm512_maskz_compress_epi8(low, all));
    const __m128i rest = _mm256_castsi256_si128(_mm256_mask_compress_epi8(
        _mm256_set1_epi8(NINE_NO_PLACE), (__mmask32)high, above));
    const __m128i shift =
        _mm_sub_epi8(_mm512_castsi512_si128(all),
                     _mm_set1_epi8((char)__builtin_popcountll(low)));
    const __m128i places = _mm_or_si128(first, _mm_shuffle_epi8(rest, shift));
    return _mm_mask_mov_epi8(_mm_set1_epi8(NINE_NO_PLACE),
                             (__mmask16)((1u << PAIR_CELLS) - 1), places);
}

static inline struct pair_cells
find_pair_cells(const struct gain_planes *planes)
{
    struct pair_cells cells;
    const uint64_t low =
        (uint64_t)_mm_cvtsi128_si64(_mm512_castsi512_si128(planes->low_pairs));
    const uint64_t high =
        (uint64_t)_mm_cvtsi128_si64(_mm512_castsi512_si128(planes->high_pairs));
    const __m128i places = places_of(low, high);
    for (unsigned half = 0; half < 2; half++) {
        const __m512i at = _mm512_broadcastq_epi64(
            half ? _mm_unpackhi_epi64(places, places) : places);
        const uint64_t in_low = _mm512_bitshuffle_epi64_mask(planes->low, at);
        const uint64_t in_high = _mm512_bitshuffle_epi64_mask(planes->high, at);
        const uint64_t is_high =
            _mm512_test_epi8_mask(at, _mm512_set1_epi8(64));
        cells.digits[half] = (in_low & ~is_high) | (in_high & is_high);
    }
    _mm_storeu_si128((__m128i *)(void *)cells.place, places);
    cells.count =
        (unsigned)(__builtin_popcountll(low) + __builtin_popcountll(high));
    return cells;
}

struct peers_of_eight {
    __m512i low, high;
};

static inline __m512i houses_but_one(__m512i row, __m512i box, __m512i column,
                                     __m512i cell)
{
    const __m512i houses = _mm512_ternarylogic_epi64(row, box, column, 0xfe);
    return _mm512_andnot_si512(cell, houses);
}

// The cells of a house are a pattern, shifted by what the place says; shifts
// by 64 and more, and those by less than 0, give 0. Faster than looking them
// up. Places must be below NINE_PLACES.
static inline struct peers_of_eight peers_of(const struct nine_tables *tables,
                                             __m512i places)
{
    const __m512i row_shifts = _mm512_broadcast_i64x4(
        _mm256_load_si256((const __m256i *)(const void *)tables->row_shift));
    const __m512i box_shifts = _mm512_broadcast_i64x4(
        _mm256_load_si256((const __m256i *)(const void *)tables->box_shift));
    const __m512i bit = _mm512_and_si512(places, _mm512_set1_epi64(31));
    const __m512i band = _mm512_sub_epi64(places, bit);
    const __m512i row = _mm512_permutexvar_epi8(bit, row_shifts);
    const __m512i box = _mm512_permutexvar_epi8(bit, box_shifts);
    const __m512i column = _mm512_sub_epi64(bit, row);
    const __m512i rows = _mm512_set1_epi64(NINE_MINICOLUMNS);
    const __m512i boxes = _mm512_set1_epi64(NINE_FIRST_BOX);
    const __m512i columns = _mm512_set1_epi64(NINE_FIRST_ROW);
    const __m512i both =
        _mm512_set1_epi64(NINE_FIRST_ROW | (long long)NINE_FIRST_ROW << 32);
    const __m512i one = _mm512_set1_epi64(1);
    const __m512i high = _mm512_sub_epi64(band, _mm512_set1_epi64(64));
    return (struct peers_of_eight){
        houses_but_one(_mm512_sllv_epi64(rows, _mm512_add_epi64(band, row)),
                       _mm512_sllv_epi64(boxes, _mm512_add_epi64(band, box)),
                       _mm512_sllv_epi64(both, column),
                       _mm512_sllv_epi64(one, places)),
        houses_but_one(_mm512_sllv_epi64(rows, _mm512_add_epi64(high, row)),
                       _mm512_sllv_epi64(boxes, _mm512_add_epi64(high, box)),
                       _mm512_sllv_epi64(columns, column),
                       _mm512_sllv_epi64(one, _mm512_add_epi64(high, bit)))};
}

static inline __m512i gains_of(const struct gain_planes *planes,
                               struct peers_of_eight peers, __m512i digits)
{
    const __m512i low = _mm512_and_si512(
        peers.low,
        _mm512_permutex2var_epi64(planes->low, digits, planes->low_ninth));
    const __m512i high = _mm512_and_si512(
        peers.high,
        _mm512_permutex2var_epi64(planes->high, digits, planes->high_ninth));
    const __m512i pairs = _mm512_add_epi64(
        _mm512_popcnt_epi64(_mm512_and_si512(low, planes->low_pairs)),
        _mm512_popcnt_epi64(_mm512_and_si512(high, planes->high_pairs)));
    const __m512i open =
        _mm512_add_epi64(_mm512_popcnt_epi64(low), _mm512_popcnt_epi64(high));
    return _mm512_add_epi64(_mm512_add_epi64(open, pairs),
                            _mm512_add_epi64(pairs, pairs));
}

// The index of the largest product, and the product.
struct largest {
    uint32_t product, index;
};

static inline struct largest largest_product(__m512i a, __m512i b, uint8_t base)
{
    const __m512i more = _mm512_set1_epi64(base);
    const __m128i products = _mm512_cvtepi64_epi16(
        _mm512_mul_epu32(_mm512_add_epi64(a, more), _mm512_add_epi64(b, more)));
    const __m128i least =
        _mm_minpos_epu16(_mm_xor_si128(products, _mm_set1_epi16(-1)));
    const uint32_t found = (uint32_t)_mm_cvtsi128_si32(least);
    return (struct largest){0xffff ^ (found & 0xffff), found >> 16 & 7};
}

// The place of the highest bit, in bytes.
static inline __m512i highest_byte(__m512i bits)
{
    return _mm512_srli_epi64(
        _mm512_sub_epi64(_mm512_set1_epi64(63), _mm512_lzcnt_epi64(bits)), 3);
}

static inline struct best best_pair(const struct nine_tables *tables,
                                    const struct gain_planes *planes,
                                    const struct pair_cells *cells,
                                    unsigned half)
{
    const __m512i places = _mm512_cvtepu8_epi64(_mm_loadl_epi64(
        (const __m128i *)(const void *)(cells->place + GAIN_BATCH * half)));
    const __m512i digits = _mm512_and_si512(
        _mm512_srlv_epi64(_mm512_set1_epi64((long long)cells->digits[half]),
                          _mm512_setr_epi64(0, 1, 2, 3, 4, 5, 6, 7)),
        _mm512_set1_epi64(0x0101010101010101));
    const __m512i a = highest_byte(_mm512_and_si512(
        digits, _mm512_sub_epi64(_mm512_setzero_si512(), digits)));
    const __m512i last = highest_byte(digits);
    const __m512i b = _mm512_mask_mov_epi64(
        last, _mm512_cmpeq_epi64_mask(a, last), _mm512_set1_epi64(8));
    const struct peers_of_eight peers = peers_of(tables, places);
    const struct largest largest = largest_product(
        gains_of(planes, peers, a), gains_of(planes, peers, b), 1);
    return (struct best){largest.product,
                         pair_candidate(cells, half, largest.index)};
}

static inline struct best best_of_batch(const struct nine_tables *tables,
                                        const struct gain_planes *planes,
                                        const candidate list[GAIN_BATCH],
                                        uint8_t base)
{
    const __m512i all = _mm512_cvtepu32_epi64(
        _mm256_loadu_si256((const __m256i *)(const void *)list));
    const __m512i byte = _mm512_set1_epi64(0xff);
    const struct peers_of_eight of_a =
        peers_of(tables, _mm512_and_si512(all, byte));
    const struct peers_of_eight of_b =
        peers_of(tables, _mm512_and_si512(_mm512_srli_epi64(all, 8), byte));
    const __m512i a = _mm512_srli_epi64(all, 16); // its low bits count
    const __m512i b = _mm512_srli_epi64(all, 24);
    const struct largest largest = largest_product(
        gains_of(planes, of_a, a), gains_of(planes, of_b, b), base);
    return (struct best){largest.product, list[largest.index]};
}

#endif
