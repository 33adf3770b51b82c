#include "core/candidates.h"

#include "base/alloc.h"

// The sets of the row, the column and the box of a cell.
static void find_sets(const struct candidates *candidates, uint64_t cell,
                      uint64_t *sets[3])
{
    const uint32_t side = candidates->shape.side;
    const uint32_t row = (uint32_t)(cell / side);
    const uint32_t column = (uint32_t)(cell % side);
    const uint32_t box = pdk_shape_box(&candidates->shape, row, column);
    const size_t words = candidates->words;
    sets[0] = candidates->sets + row * words;
    sets[1] = candidates->sets + ((size_t)side + column) * words;
    sets[2] = candidates->sets + ((size_t)side * 2 + box) * words;
}

bool pdki_candidates_of(struct candidates *candidates, const pdk_shape *shape,
                        const pdk_symbol *symbols)
{
    const uint64_t cells = (uint64_t)shape->side * shape->side;
    *candidates = (struct candidates){.shape = *shape,
                                      .words = (shape->side + (size_t)63) / 64};
    candidates->sets = pdki_alloc_zeroed(
        (size_t)shape->side * 3, candidates->words * sizeof *candidates->sets);
    if (!candidates->sets) return false;
    for (uint64_t cell = 0; cell < cells; cell++) {
        uint64_t *sets[3];
        if (symbols[cell] == 0) continue;
        const size_t bit = symbols[cell] - 1;
        find_sets(candidates, cell, sets);
        for (size_t i = 0; i < 3; i++)
            sets[i][bit / 64] |= UINT64_C(1) << bit % 64;
    }
    return true;
}

void pdki_candidates_release(struct candidates *candidates)
{
    pdki_free(candidates->sets);
}

bool pdki_candidates_has(const struct candidates *candidates, uint64_t cell,
                         pdk_symbol symbol)
{
    uint64_t *sets[3];
    const size_t bit = symbol - 1;
    find_sets(candidates, cell, sets);
    const uint64_t word =
        sets[0][bit / 64] | sets[1][bit / 64] | sets[2][bit / 64];
    return !(word >> bit % 64 & 1);
}
