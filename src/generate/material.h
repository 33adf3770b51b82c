// What puzzles are made of, as callers give it.
#ifndef PDKI_MATERIAL_H
#define PDKI_MATERIAL_H

#include <permudoku/check.h>

struct pdki_material {
    const pdk_geometry *geometry;
    const pdk_grid *solution, *puzzle, *pattern; // NULL: not given
};

// PDK_ERR_MISMATCH where a grid has another shape; PDK_ERR_ARGUMENT where the
// solution is not full and valid, unless the checker is NULL.
pdk_status pdki_material_expect(const struct pdki_material *material,
                                pdk_checker *checker, pdk_error *error);

#endif
