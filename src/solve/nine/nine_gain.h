// Finds and compares possible guesses: cells with two candidates, digits with
// two places in a house, and how many candidates each of the two alternatives
// removes. One by one in plain C, or eight at once with AVX-512.
#ifndef PDKI_NINE_GAIN_H
#define PDKI_NINE_GAIN_H

#include "solve/nine/nine_sweep.h"

#include <string.h>

#ifdef __BMI__
#include <immintrin.h>
#endif

// Two alternatives, each a digit in a place: four bytes of an integer, so that
// compilers keep it in a register.
typedef uint32_t nine_fork;

enum { NINE_NO_PLACE = NINE_PLACES - 1 }; // has no peers

static inline nine_fork fork_of(unsigned place_a, unsigned digit_a,
                                unsigned place_b, unsigned digit_b)
{
    return place_a | place_b << 8 | digit_a << 16 | digit_b << 24;
}

static inline unsigned fork_place(nine_fork fork, unsigned way)
{
    return fork >> 8 * way & 0xff;
}

static inline unsigned fork_digit(nine_fork fork, unsigned way)
{
    return fork >> (16 + 8 * way) & 0xff;
}

// The gain of an alternative is `base`, plus the number of candidates of its
// digit that it removes from peers, plus three times the number of those in
// cells with two candidates.
struct best {
    uint32_t product; // of the gains of both alternatives
    nine_fork found;  // the first one with the largest product
};

enum { GAIN_BATCH = 8 };

// The first cells with two candidates: their places, padded with NINE_NO_PLACE.
// For each eight of them, `digits` has a byte per digit (1 to 8; the ninth is
// implied) with a bit for each cell that has the digit.
enum { PAIR_CELLS = 12 };

struct pair_cells {
    uint8_t place[2 * GAIN_BATCH];
    uint64_t digits[2];
    unsigned count; // of all such cells, even if more than PAIR_CELLS
};

// For cell i of one half: the lowest bit of each byte whose digit it has.
static inline uint64_t digits_of_pair(const struct pair_cells *cells,
                                      unsigned half, unsigned i)
{
    return cells->digits[half] >> i & UINT64_C(0x0101010101010101);
}

// Eight times the first digit, from 0; no bit at all means the ninth digit.
static inline unsigned first_by_eight(uint64_t digits)
{
#ifdef __BMI__
    return (unsigned)_tzcnt_u64(digits); // a branch would often be mispredicted
#else
    return digits ? (unsigned)__builtin_ctzll(digits) : 64;
#endif
}

static inline unsigned second_by_eight(uint64_t digits)
{
    return first_by_eight(digits & (digits - 1));
}

// Cell i of one half, with its two digits.
static inline nine_fork pair_fork(const struct pair_cells *cells, unsigned half,
                                  unsigned i)
{
    const unsigned place = cells->place[GAIN_BATCH * half + i];
    const uint64_t digits = digits_of_pair(cells, half, i);
    return fork_of(place, first_by_eight(digits) / 8, place,
                   second_by_eight(digits) / 8);
}

enum {
    HOUSES_MAX = 32,            // that are compared
    HOUSES_ROOM = 27 * 16 + 16, // for all that exist, and a vector beyond
};

// Digits that have two places in a house, in the order in which they were
// found, padded to a full batch with forks that gain nothing.
struct house_list {
    unsigned count;
    nine_fork items[HOUSES_ROOM];
};

// Each word without its lowest bit.
ALWAYS_INLINE vec all_but_first(vec words)
{
    return words & (words - 1);
}

#if VEC_BLOCKS == 4

// Each word has the places of a digit in one house; adds those with exactly two
// bits. The position of a word in the vector says which places its bits are,
// for stacks_of() by a table; digits and bands are constants. Bits are counted
// from the top.
ALWAYS_INLINE void add_houses(struct house_list *list,
                              const struct nine_tables *tables, vec words,
                              unsigned first_digit, bool is_stack)
{
    const vec less = all_but_first(words), least = all_but_first(less);
    const __mmask16 many = _mm512_test_epi32_mask((__m512i)less, (__m512i)less);
    const __mmask16 found =
        _mm512_mask_testn_epi32_mask(many, (__m512i)least, (__m512i)least);
    const __m512i place = _mm512_load_si512(is_stack ? tables->place_in_stack
                                                     : tables->place_in_band);
    const vec base = (vec)_mm512_load_si512(is_stack ? tables->stack_base
                                                     : tables->band_base) +
                     fork_of(0, first_digit, 0, first_digit);
    const vec a = (vec)_mm512_permutexvar_epi8(
        _mm512_lzcnt_epi32((__m512i)(words ^ less)), place);
    const vec b =
        (vec)_mm512_permutexvar_epi8(_mm512_lzcnt_epi32((__m512i)less), place);
    const __m512i all = (__m512i)(base + a + (b << 8));
    _mm512_storeu_si512(&list->items[list->count],
                        _mm512_maskz_compress_epi32(found, all));
    list->count += (unsigned)__builtin_popcount(found);
}

// Bands 0 and 1 of digits 1 to 8, and of the ninth in all lanes; the same for
// band 2; and cells with two candidates in all lanes.
struct gain_planes {
    __m512i low, high, low_ninth, high_ninth, low_pairs, high_pairs;
};

static inline struct gain_planes gain_planes_of(const vec digits[3], vec pairs)
{
    const __m512i even = _mm512_setr_epi64(0, 2, 4, 6, 8, 10, 12, 14);
    const __m512i odd = _mm512_setr_epi64(1, 3, 5, 7, 9, 11, 13, 15);
    const __m512i zero = _mm512_setzero_si512(), one = _mm512_set1_epi64(1);
    const __m512i a = (__m512i)digits[0], b = (__m512i)digits[1];
    return (struct gain_planes){
        _mm512_permutex2var_epi64(a, even, b),
        _mm512_permutex2var_epi64(a, odd, b),
        _mm512_permutexvar_epi64(zero, (__m512i)digits[2]),
        _mm512_permutexvar_epi64(one, (__m512i)digits[2]),
        _mm512_permutexvar_epi64(zero, (__m512i)pairs),
        _mm512_permutexvar_epi64(one, (__m512i)pairs)};
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

// The cells of a house are a pattern that is shifted according to the place;
// shifts by 64 and more, and negative ones, yield 0. Faster than a lookup.
// Places must be below NINE_PLACES.
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

// The position of the highest bit, in bytes.
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
                         pair_fork(cells, half, largest.index)};
}

static inline struct best best_of_batch(const struct nine_tables *tables,
                                        const struct gain_planes *planes,
                                        const nine_fork list[GAIN_BATCH],
                                        uint8_t base)
{
    const __m512i all = _mm512_cvtepu32_epi64(
        _mm256_loadu_si256((const __m256i *)(const void *)list));
    const __m512i byte = _mm512_set1_epi64(0xff);
    const struct peers_of_eight of_a =
        peers_of(tables, _mm512_and_si512(all, byte));
    const struct peers_of_eight of_b =
        peers_of(tables, _mm512_and_si512(_mm512_srli_epi64(all, 8), byte));
    const __m512i a = _mm512_srli_epi64(all, 16); // only its low bits matter
    const __m512i b = _mm512_srli_epi64(all, 24);
    const struct largest largest = largest_product(
        gains_of(planes, of_a, a), gains_of(planes, of_b, b), base);
    return (struct best){largest.product, list[largest.index]};
}

#else

// The place of a bit in word number `word`, or in a result of stacks_of().
ALWAYS_INLINE unsigned place_of_bit(uint32_t bit, unsigned word, bool is_stack)
{
    const unsigned number = (unsigned)__builtin_ctz(bit);
    if (!is_stack) return 32 * word + number;
    return 32 * (number % 3) + (number - number % 3) + word;
}

// Each word has the places of a digit in one house; adds those with exactly two
// bits.
ALWAYS_INLINE void add_houses(struct house_list *list,
                              const struct nine_tables *tables, vec words,
                              unsigned first_digit, bool is_stack)
{
    const vec less = all_but_first(words), least = all_but_first(less);
    uint32_t found = vec_nonzero(less) & ~vec_nonzero(least);
    (void)tables;
    if (!found || list->count == HOUSES_MAX) return;
    alignas(64) struct nine_block one[VEC_BLOCKS], other[VEC_BLOCKS];
    vec_store(one, words ^ less);
    vec_store(other, less);
    for (; found && list->count < HOUSES_MAX; found &= found - 1) {
        const unsigned at = (unsigned)__builtin_ctz(found);
        const unsigned block = at / 4, word = at % 4;
        list->items[list->count++] =
            fork_of(place_of_bit(one[block].band[word], word, is_stack),
                    first_digit + block,
                    place_of_bit(other[block].band[word], word, is_stack),
                    first_digit + block);
    }
}

// The open cells of all digits, those of them that have two candidates, and all
// cells with two candidates.
struct gain_planes {
    struct nine_board open, pairs;
    alignas(64) struct nine_block pair_cells[VEC_BLOCKS];
};

ALWAYS_INLINE struct gain_planes gain_planes_of(const vec *digits, vec pairs)
{
    struct gain_planes planes;
    FOR_VECTORS (i, VEC_BLOCKS) {
        vec_store(&planes.open.digit[i * VEC_BLOCKS], digits[i]);
        vec_store(&planes.pairs.digit[i * VEC_BLOCKS], digits[i] & pairs);
    }
    vec_store(planes.pair_cells, pairs);
    return planes;
}

// The 96 places of a block in two words.
struct two_words {
    uint64_t low, high;
};

static inline struct two_words two_words_of(const void *block)
{
    struct two_words words;
    memcpy(&words, block, sizeof words);
    return words;
}

static inline uint32_t count_both(struct two_words a, struct two_words b)
{
    return (uint32_t)__builtin_popcountll(a.low & b.low) +
           (uint32_t)__builtin_popcountll(a.high & b.high);
}

static inline uint32_t gain_of(const struct gain_planes *planes,
                               struct two_words peers, unsigned by_eight)
{
    // Computes the offset without a division: a block is a multiple of eight
    // bytes.
    const size_t offset = by_eight * (sizeof(struct nine_block) / 8);
    const char *open = (const char *)planes->open.digit + offset;
    const char *pairs = (const char *)planes->pairs.digit + offset;
    return count_both(peers, two_words_of(open)) +
           3 * count_both(peers, two_words_of(pairs));
}

#ifdef __BMI2__

// The cells of a digit that are in two masks, compressed, from bit 0.
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
    struct two_words pairs = two_words_of(planes->pair_cells);
    const unsigned low_count = (unsigned)__builtin_popcountll(pairs.low);
    cells.digits[0] = cells.digits[1] = 0;
    for (unsigned i = 0; i < 8; i++) {
        const uint64_t list =
            pick(&planes->open.digit[i], pairs.low, pairs.high, low_count & 63);
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

#else

static inline struct pair_cells
find_pair_cells(const struct gain_planes *planes)
{
    struct pair_cells cells = {.count = 0};
    for (unsigned band = 0; band < NINE_BANDS; band++) {
        uint32_t pairs = planes->pair_cells->band[band];
        for (; pairs; pairs &= pairs - 1, cells.count++) {
            const unsigned bit = (unsigned)__builtin_ctz(pairs);
            const unsigned at = cells.count;
            if (at >= PAIR_CELLS) continue;
            cells.place[at] = (uint8_t)(32 * band + bit);
            for (unsigned i = 0; i < 8; i++) {
                const uint64_t is_open =
                    planes->open.digit[i].band[band] >> bit & 1;
                cells.digits[at / GAIN_BATCH] |= is_open
                                                 << (8 * i + at % GAIN_BATCH);
            }
        }
    }
    return cells;
}

#endif

// Orders by product; among equal products, the first one is the larger.
static inline uint32_t key_of(uint32_t product, uint32_t i)
{
    return product * GAIN_BATCH + (GAIN_BATCH - 1 - i);
}

static inline uint32_t index_of_key(uint32_t key)
{
    return GAIN_BATCH - 1 - key % GAIN_BATCH;
}

static inline struct best best_pair(const struct nine_tables *tables,
                                    const struct gain_planes *planes,
                                    const struct pair_cells *cells,
                                    unsigned half)
{
    const unsigned left = cells->count - GAIN_BATCH * half;
    const unsigned most = half ? PAIR_CELLS - GAIN_BATCH : GAIN_BATCH;
    const unsigned count = left < most ? left : most;
    uint32_t best = 0;
    for (unsigned i = 0; i < count; i++) {
        const unsigned place = cells->place[GAIN_BATCH * half + i];
        const uint64_t digits = digits_of_pair(cells, half, i);
        const struct two_words peers = two_words_of(&tables->peers[place]);
        const uint32_t product =
            (1 + gain_of(planes, peers, first_by_eight(digits))) *
            (1 + gain_of(planes, peers, second_by_eight(digits)));
        best = key_of(product, i) > best ? key_of(product, i) : best;
    }
    return (struct best){best / GAIN_BATCH,
                         pair_fork(cells, half, index_of_key(best))};
}

static inline struct best best_of_batch(const struct nine_tables *tables,
                                        const struct gain_planes *planes,
                                        const nine_fork list[GAIN_BATCH],
                                        uint8_t base)
{
    uint32_t best = 0;
    for (uint32_t i = 0; i < GAIN_BATCH; i++) {
        uint32_t product = 1;
        for (unsigned way = 0; way < 2; way++)
            product *=
                base +
                gain_of(planes,
                        two_words_of(&tables->peers[fork_place(list[i], way)]),
                        8 * fork_digit(list[i], way));
        best = key_of(product, i) > best ? key_of(product, i) : best;
    }
    return (struct best){best / GAIN_BATCH, list[index_of_key(best)]};
}

#endif

#endif
