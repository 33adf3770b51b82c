// Two triples of lines are put into order, and then the lines of each.
#ifndef PDKI_TRIPLES_H
#define PDKI_TRIPLES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// What a line is sorted by, and which one it is.
static inline unsigned pdki_triple_key(unsigned symbol, size_t line)
{
    return symbol << 4 | (unsigned)line;
}

// Compilers make no branches of this, which nobody could foresee.
static inline void pdki_order_pair(unsigned *a, unsigned *b)
{
    const unsigned low = *a < *b ? *a : *b, high = *a < *b ? *b : *a;
    *a = low;
    *b = high;
}

static inline void pdki_order_triple(unsigned keys[3])
{
    pdki_order_pair(&keys[0], &keys[1]);
    pdki_order_pair(&keys[1], &keys[2]);
    pdki_order_pair(&keys[0], &keys[1]);
}

// Stores the lines of both: that with the least key comes first.
static inline void pdki_order_triples(unsigned keys[2][3], uint8_t lines[6])
{
    pdki_order_triple(keys[0]);
    pdki_order_triple(keys[1]);
    const bool is_swapped = keys[1][0] < keys[0][0];
    for (size_t i = 0; i < 3; i++) {
        lines[i] = keys[is_swapped][i] & 15;
        lines[3 + i] = keys[!is_swapped][i] & 15;
    }
}

#endif
