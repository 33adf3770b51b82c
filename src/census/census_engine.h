// The interface of an engine that numbers all grids of certain shapes. If an
// engine supports only one orientation of a shape, its caller transposes the
// grids.
#ifndef PDKI_CENSUS_ENGINE_H
#define PDKI_CENSUS_ENGINE_H

#include "base/number.h"

#include <permudoku/grid.h>

struct pdki_census_engine {
    bool (*supports)(const pdk_shape *shape);

    // Counts, and builds immutable tables: one block of memory, to be freed
    // with pdki_free(). NULL: out of memory.
    void *(*create)(const pdk_shape *shape);
    pdki_wide (*size)(const void *tables);

    // side * side symbols, row by row; `rank` is below the size.
    void (*unrank)(const void *tables, pdki_wide rank, pdk_symbol *cells);

    // Returns whether the grid is full and valid, and if so its number.
    bool (*rank)(const void *tables, const pdk_symbol *cells, pdki_wide *rank);
};

extern const struct pdki_census_engine pdki_census_nine;
extern const struct pdki_census_engine pdki_census_two_bands;

#endif
