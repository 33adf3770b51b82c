// What a pdk_construction is inside.
#ifndef PDKI_CONSTRUCTION_TYPE_H
#define PDKI_CONSTRUCTION_TYPE_H

#include <permudoku/construct.h>

// The lists share `block`, which nobody touches before it is needed.
struct pdk_construction {
    pdk_shape shape;
    bool is_elementary; // no moves: a formula, whatever is filled
    bool has_sums;      // alpha and beta are filled
    bool has_sigma;
    bool is_rotation; // beta[column] = (beta[0] + column) mod N
    uint32_t *alpha, *beta;
    pdk_symbol *sigma; // 2 * side
    pdk_symbol *row;   // workspace
    uint32_t *block;
};

// Without any contents yet; NULL when there is no memory.
pdk_construction *pdki_construction_allocate(const pdk_shape *shape);

// Alpha, beta and the first half of sigma were filled with permutations: looks
// at the boxes and makes everything else ready. Uses no workspace.
pdk_status pdki_construction_settle(pdk_construction *construction,
                                    pdk_error *error);

// The same where the boxes are known to be valid.
void pdki_construction_take(pdk_construction *construction);

#endif
