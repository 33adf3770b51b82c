// Whether sigma[(alpha[row] + beta[column]) mod side] is a solution.
#ifndef PDKI_TILING_H
#define PDKI_TILING_H

#include <permudoku/geometry.h>

// `alpha` and `beta` hold each of 0 .. side-1 once, `sigma` each symbol once
// (NULL: sigma[k] = k + 1), so that rows and columns are fine by themselves.
struct pdki_sum_grid {
    pdk_shape shape;
    const uint32_t *alpha, *beta;
    const pdk_symbol *sigma;
};

// PDK_OK, or PDK_ERR_BREAKS with the first box in reading order and its first
// symbol that repeats. Takes O(side) memory; O(side) time where bands were
// kept together, else for boxes of n x n at most O(side * n).
pdk_status pdki_tiling_check(const struct pdki_sum_grid *grid,
                             pdk_error *error);

#endif
