// Gains one by one.
#ifndef PDKI_NINE_GAIN_SCALAR_H
#define PDKI_NINE_GAIN_SCALAR_H

#include "solve/nine/nine_gain.h"

#include <string.h>

// The open cells of a digit, and those of them that have two candidates.
struct digit_planes {
    alignas(32) struct nine_block open;
    struct nine_block pairs;
};

struct gain_planes {
    struct digit_planes digit[NINE_BLOCKS];
    struct nine_block pairs;
};

// The 96 places of a block in two words.
struct two_words {
    uint64_t low, high;
};

static inline struct two_words two_words_of(const struct nine_block *block)
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
    // An offset without a division: planes are a multiple of eight bytes.
    const size_t offset = by_eight * (sizeof(struct digit_planes) / 8);
    const struct digit_planes *of_digit =
        (const void *)((const char *)planes->digit + offset);
    return count_both(peers, two_words_of(&of_digit->open)) +
           3 * count_both(peers, two_words_of(&of_digit->pairs));
}

// The larger of two keys is the one with the larger product, or else the one
// that came first.
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
                         pair_candidate(cells, half, index_of_key(best))};
}

static inline struct best best_of_batch(const struct nine_tables *tables,
                                        const struct gain_planes *planes,
                                        const candidate list[GAIN_BATCH],
                                        uint8_t base)
{
    uint32_t best = 0;
    for (uint32_t i = 0; i < GAIN_BATCH; i++) {
        uint32_t product = 1;
        for (unsigned way = 0; way < 2; way++)
            product *=
                base +
                gain_of(
                    planes,
                    two_words_of(&tables->peers[candidate_place(list[i], way)]),
                    8 * candidate_digit(list[i], way));
        best = key_of(product, i) > best ? key_of(product, i) : best;
    }
    return (struct best){best / GAIN_BATCH, list[index_of_key(best)]};
}

#endif
