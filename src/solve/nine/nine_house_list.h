// Digits that have two places in a house.
#ifndef PDKI_NINE_HOUSE_LIST_H
#define PDKI_NINE_HOUSE_LIST_H

#include "solve/nine/nine_gain.h"
#include "solve/nine/nine_ternary.h"

enum {
    HOUSES_MAX = 32,            // that are compared
    HOUSES_ROOM = 27 * 16 + 16, // for all there are, and vectors behind them
};

// Candidates in the order in which they were found; behind the last, enough of
// them that gain nothing to fill a batch.
struct house_list {
    unsigned count;
    candidate items[HOUSES_ROOM];
};

// Each word without its lowest bit.
ALWAYS_INLINE vec all_but_first(vec words)
{
    return vec_and(words, vec_add(words, vec_set(UINT32_MAX)));
}

// Bands and stacks exchanged: word b has the cells of stack b, bit 9 c + 3 r
// plus the band.
ALWAYS_INLINE vec stacks_of(vec bands)
{
    const vec boxes = vec_set(NINE_FIRST_BOX);
    const vec a = vec_and(vec_right_by_word(vec_all_bands(bands, 0)), boxes);
    const vec b = vec_and(vec_right_by_word(vec_all_bands(bands, 1)), boxes);
    const vec c = vec_and(vec_right_by_word(vec_all_bands(bands, 2)), boxes);
    return vec_or3(a, vec_left(b, 1), vec_left(c, 2));
}

#endif
