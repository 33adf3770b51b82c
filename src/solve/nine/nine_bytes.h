// Input of puzzles and output of solutions: band by band with AVX2 or better,
// or cell by cell.
#ifndef PDKI_NINE_BYTES_H
#define PDKI_NINE_BYTES_H

#include "solve/nine/nine_layout.h"

#include <string.h>

#if VEC_BLOCKS >= 2
#include <immintrin.h>

// 16 cells, one byte each: symbols, or the characters themselves.
static inline __m128i load_sixteen(const struct nine_puzzle *puzzle,
                                   unsigned cell)
{
    if (puzzle->text)
        return _mm_loadu_si128(
            (const __m128i *)(const void *)(puzzle->text + cell));
    const pdk_symbol *symbols = puzzle->symbols + cell;
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

// The 27 cells of a band, in the bit order of a word.
static inline __m256i load_band(const struct nine_tables *tables,
                                const struct nine_puzzle *puzzle, unsigned cell)
{
    const __m256i *low_order = (const void *)tables->low_order;
    const __m256i *high_order = (const void *)tables->high_order;
    const __m256i low = _mm256_broadcastsi128_si256(load_sixteen(puzzle, cell));
    const __m256i high = _mm256_broadcastsi128_si256(
        load_sixteen(puzzle, cell + NINE_HIGH_BYTES));
    return _mm256_shuffle_epi8(low, *low_order) |
           _mm256_shuffle_epi8(high, *high_order);
}

// The cells that have a clue, by digit.
static inline void load_clues(const struct nine_tables *tables,
                              const struct nine_puzzle *puzzle,
                              struct nine_board *clues)
{
    const char one = puzzle->text ? '1' : 1;
    const __m256i first = load_band(tables, puzzle, 0);
    const __m256i second = load_band(tables, puzzle, 27);
    const __m256i third = load_band(tables, puzzle, 54);
#ifdef __AVX512BW__
    const __m512i both =
        _mm512_inserti64x4(_mm512_castsi256_si512(first), second, 1);
#endif
#pragma GCC unroll 9
    for (int i = 0; i < NINE_DIGITS; i++) {
        uint32_t *words = clues->digit[i].band;
#ifdef __AVX512BW__
        const __m512i digit = _mm512_set1_epi8((char)(one + i));
        const uint64_t low = _mm512_cmpeq_epi8_mask(both, digit);
        const uint64_t high =
            _mm256_cmpeq_epi8_mask(third, _mm512_castsi512_si256(digit));
        memcpy(words, &low, sizeof low);
        memcpy(words + 2, &high, sizeof high);
#else
        const __m256i digit = _mm256_set1_epi8((char)(one + i));
        words[0] =
            (uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(first, digit));
        words[1] =
            (uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(second, digit));
        words[2] =
            (uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(third, digit));
#endif
    }
}

static inline void store_sixteen(const struct nine_solution *solution,
                                 unsigned cell, __m128i bytes)
{
    if (solution->text) {
        _mm_storeu_si128((__m128i *)(void *)(solution->text + cell),
                         _mm_add_epi8(bytes, _mm_set1_epi8('0')));
        return;
    }
    pdk_symbol *symbols = solution->symbols + cell;
#ifdef __AVX512F__
    _mm512_storeu_si512(symbols, _mm512_cvtepu8_epi32(bytes));
#else
    _mm256_storeu_si256((__m256i *)(void *)symbols,
                        _mm256_cvtepu8_epi32(bytes));
    _mm256_storeu_si256((__m256i *)(void *)(symbols + 8),
                        _mm256_cvtepu8_epi32(_mm_srli_si128(bytes, 8)));
#endif
}

// The cells whose digit has this bit set.
static inline __m256i cells_of_binary(const struct nine_board *board,
                                      unsigned bit)
{
    const __m128i *of = (const void *)board->digit; // from digit 1
    const __m128i cells = bit == 0   ? of[0] | of[2] | of[4] | of[6] | of[8]
                          : bit == 1 ? of[1] | of[2] | of[5] | of[6]
                          : bit == 2 ? of[3] | of[4] | of[5] | of[6]
                                     : of[7] | of[8];
    return _mm256_broadcastsi128_si256(cells);
}

// The digits of a board with one candidate per cell, in reading order.
static inline void unload_solution(const struct nine_tables *tables,
                                   const struct nine_board *board,
                                   const struct nine_solution *solution)
{
    typedef uint8_t bytes __attribute__((vector_size(32), may_alias));
    const bytes *spread = (const void *)tables->byte_of_word;
    const bytes *bits = (const void *)tables->bit_of_byte;
    const __m256i binary[4] = {
        cells_of_binary(board, 0), cells_of_binary(board, 1),
        cells_of_binary(board, 2), cells_of_binary(board, 3)};
    for (unsigned band = 0; band < NINE_BANDS; band++) {
        const __m256i at = (__m256i)(*spread + (uint8_t)(4 * band));
        bytes sum = {0};
        for (unsigned i = 0; i < 4; i++) {
            const bytes bit = (bytes)_mm256_shuffle_epi8(binary[i], at) & *bits;
            sum |= (bytes)(bit == *bits) & (uint8_t)(1 << i);
        }
        const __m128i low = _mm256_castsi256_si128((__m256i)sum);
        const __m128i high = _mm256_extracti128_si256((__m256i)sum, 1);
        store_sixteen(solution, 27 * band, low);
        store_sixteen(solution, 27 * band + NINE_HIGH_BYTES,
                      _mm_alignr_epi8(high, low, NINE_HIGH_BYTES));
    }
}

#else

// The digit in a cell, from 1; 0 for none.
static inline unsigned load_cell(const struct nine_puzzle *puzzle,
                                 unsigned cell)
{
    if (!puzzle->text) return puzzle->symbols[cell];
    const unsigned digit = (unsigned)puzzle->text[cell] - '0';
    return digit <= NINE_DIGITS ? digit : 0;
}

// The cells that have a clue, by digit.
static inline void load_clues(const struct nine_tables *tables,
                              const struct nine_puzzle *puzzle,
                              struct nine_board *clues)
{
    memset(clues, 0, sizeof *clues);
    for (unsigned cell = 0; cell < NINE_CELLS; cell++) {
        const unsigned place = tables->place_of_cell[cell];
        const unsigned digit = load_cell(puzzle, cell);
        if (digit == 0) continue;
        clues->digit[digit - 1].band[place / 32] |= UINT32_C(1) << place % 32;
    }
}

// The digits of a board with one candidate per cell, in reading order.
static inline void unload_solution(const struct nine_tables *tables,
                                   const struct nine_board *board,
                                   const struct nine_solution *solution)
{
    uint8_t digit_of[NINE_PLACES] = {0};
    for (unsigned digit = 0; digit < NINE_DIGITS; digit++)
        for (unsigned band = 0; band < NINE_BANDS; band++)
            for (uint32_t left = board->digit[digit].band[band]; left;
                 left &= left - 1)
                digit_of[32 * band + (unsigned)__builtin_ctz(left)] =
                    (uint8_t)(digit + 1);
    for (unsigned cell = 0; cell < NINE_CELLS; cell++) {
        const uint8_t digit = digit_of[tables->place_of_cell[cell]];
        if (solution->text)
            solution->text[cell] = (char)('0' + digit);
        else
            solution->symbols[cell] = digit;
    }
}

#endif

#endif
