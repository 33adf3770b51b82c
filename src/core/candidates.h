// Which symbols a cell can still hold by what stands in its houses.
#ifndef PDKI_CANDIDATES_H
#define PDKI_CANDIDATES_H

#include <permudoku/geometry.h>

struct candidates {
    pdk_shape shape;
    size_t words;   // of a set of symbols
    uint64_t *sets; // of symbols that stand in rows, columns, boxes
};

// All cells of a board, row by row. False where memory ends; release it then
// too.
bool pdki_candidates_of(struct candidates *candidates, const pdk_shape *shape,
                        const pdk_symbol *symbols);
void pdki_candidates_release(struct candidates *candidates);

// Whether no house of the cell has the symbol, 1..side.
bool pdki_candidates_has(const struct candidates *candidates, uint64_t cell,
                         pdk_symbol symbol);

#endif
