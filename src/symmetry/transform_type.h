// Permutations, and the internals of pdk_transform.
#ifndef PDKI_TRANSFORM_TYPE_H
#define PDKI_TRANSFORM_TYPE_H

#include <permudoku/transform.h>

// A list that contains each of first .. first+count-1 once.
struct pdki_list {
    const char *name; // for messages: "rows"
    const uint32_t *items;
    uint32_t count, first;
};

// PDK_OK for a permutation, else PDK_ERR_ARGUMENT with the first number that is
// out of range or repeated. `marks` is scratch of `count` entries.
pdk_status pdki_permutation_check(const struct pdki_list *list, uint32_t *marks,
                                  pdk_error *error);

void pdki_permutation_identity(uint32_t *out, uint32_t count, uint32_t first);
bool pdki_permutation_is_identity(const uint32_t *items, uint32_t count,
                                  uint32_t first);

// Whether each block of `block` entries is a permutation of one block of the
// identity, as required for bands and stacks. `items` is a permutation from 0.
bool pdki_permutation_keeps_blocks(const uint32_t *items, uint32_t count,
                                   uint32_t block);

// out[i] = inner[outer[i]]; `out` must not alias either.
void pdki_permutation_chain(uint32_t *restrict out,
                            const uint32_t *restrict inner,
                            const uint32_t *restrict outer, uint32_t count);

// out[items[i]] = i; `out` must not alias `items`.
void pdki_permutation_invert(uint32_t *restrict out,
                             const uint32_t *restrict items, uint32_t count);

// A box by its band and stack, from 0, and the first symbol in reading order
// that repeats in it.
struct pdki_box_break {
    uint32_t band, stack;
    pdk_symbol symbol;
};

// Reports a transform that makes a box invalid: sets `error` and returns
// PDK_ERR_BREAKS.
pdk_status pdki_box_break_report(const pdk_shape *shape,
                                 const struct pdki_box_break *found,
                                 pdk_error *error);

// The five lists of `side` entries share one block. A new list is built in a
// spare one and then swapped with the old one, so that moves neither allocate
// nor leave a partial result.
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
