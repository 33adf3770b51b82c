// Cells with two candidates, one by one, for vectors of one block.
#ifndef PDKI_NINE_GAIN_PORTABLE_H
#define PDKI_NINE_GAIN_PORTABLE_H

#include "solve/nine/nine_gain_scalar.h"
#include "solve/nine/nine_words.h"

ALWAYS_INLINE struct gain_planes gain_planes_of(const vec digits[NINE_DIGITS],
                                                vec pairs)
{
    struct gain_planes planes;
    for (unsigned i = 0; i < NINE_DIGITS; i++) {
        vec_store(&planes.digit[i].open, digits[i]);
        vec_store(&planes.digit[i].pairs, vec_and(digits[i], pairs));
    }
    vec_store(&planes.pairs, pairs);
    return planes;
}

static inline struct pair_cells
find_pair_cells(const struct gain_planes *planes)
{
    struct pair_cells cells = {.count = 0};
    for (unsigned band = 0; band < NINE_BANDS; band++) {
        uint32_t pairs = planes->pairs.band[band];
        for (; pairs; pairs &= pairs - 1, cells.count++) {
            const unsigned bit = (unsigned)__builtin_ctz(pairs);
            const unsigned at = cells.count;
            if (at >= PAIR_CELLS) continue;
            cells.place[at] = (uint8_t)(32 * band + bit);
            for (unsigned i = 0; i < 8; i++) {
                const uint64_t is_open =
                    planes->digit[i].open.band[band] >> bit & 1;
                cells.digits[at / GAIN_BATCH] |= is_open
                                                 << (8 * i + at % GAIN_BATCH);
            }
        }
    }
    return cells;
}

#endif
