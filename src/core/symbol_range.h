// A look at many symbols at once.
#ifndef PDKI_SYMBOL_RANGE_H
#define PDKI_SYMBOL_RANGE_H

#include <permudoku/geometry.h>

// Whether none of `count` symbols is above `side`. There are no branches in the
// loop, so that compilers turn it into vector code; sides are far below 2^31,
// so that the top bit tells a symbol or a difference that is negative.
static inline bool pdki_symbols_in_range(const pdk_symbol *symbols,
                                         size_t count, uint32_t side)
{
    uint32_t signs = 0;
    for (size_t i = 0; i < count; i++)
        signs |= symbols[i] | (side - symbols[i]);
    return signs >> 31 == 0;
}

#endif
