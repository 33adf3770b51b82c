// What a way to number all grids of some shapes offers. An engine sees shapes
// of one kind only: where a grid is to be transposed first, that has been done.
#ifndef PDKI_CENSUS_ENGINE_H
#define PDKI_CENSUS_ENGINE_H

#include "base/number.h"

#include <permudoku/grid.h>

struct pdki_census_engine {
    bool (*supports)(const pdk_shape *shape);

    // Counts, and makes tables that never change: one block of memory, to be
    // freed with pdki_free(). NULL: no memory.
    void *(*create)(const pdk_shape *shape);
    pdki_wide (*size)(const void *tables);

    // side * side symbols, row by row; `rank` is below the size.
    void (*unrank)(const void *tables, pdki_wide rank, pdk_symbol *cells);

    // Whether the grid is full and valid, and then its number.
    bool (*rank)(const void *tables, const pdk_symbol *cells, pdki_wide *rank);
};

extern const struct pdki_census_engine pdki_census_nine;
extern const struct pdki_census_engine pdki_census_two_bands;

#endif
