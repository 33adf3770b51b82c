// What a pdk_transform is inside.
#ifndef PDKI_TRANSFORM_TYPE_H
#define PDKI_TRANSFORM_TYPE_H

#include <permudoku/transform.h>

// The five lists of `side` entries share one block. A new list is built in a
// spare one and then changes places with the old one, so that moves neither
// allocate nor leave anything half done.
struct pdk_transform {
    pdk_shape shape;
    bool is_transposed;
    uint32_t *rows, *columns;
    pdk_symbol *symbols;
    uint32_t *spare[2];
    uint32_t *block;
};

bool pdki_transform_is_identity(const pdk_transform *transform);

#endif
