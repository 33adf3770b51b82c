// Lists that hold each of first .. first+count-1 once.
#ifndef PDKI_PERMUTATION_H
#define PDKI_PERMUTATION_H

#include <permudoku/status.h>

#include <stdbool.h>

struct pdki_list {
    const char *name; // for messages: "rows"
    const uint32_t *items;
    uint32_t count, first;
};

// PDK_OK for a permutation, else PDK_ERR_ARGUMENT with the first number that
// does not belong. `marks` is scratch of `count` entries.
pdk_status pdki_permutation_check(const struct pdki_list *list, uint32_t *marks,
                                  pdk_error *error);

void pdki_permutation_identity(uint32_t *out, uint32_t count, uint32_t first);
bool pdki_permutation_is_identity(const uint32_t *items, uint32_t count,
                                  uint32_t first);

// Whether each block of `block` entries is a rearrangement of one block of the
// identity, as bands and stacks want it. `items` is a permutation from 0.
bool pdki_permutation_keeps_blocks(const uint32_t *items, uint32_t count,
                                   uint32_t block);

// out[i] = inner[outer[i]]; `out` is neither of them.
void pdki_permutation_chain(uint32_t *restrict out,
                            const uint32_t *restrict inner,
                            const uint32_t *restrict outer, uint32_t count);

// out[items[i]] = i; `out` is another list.
void pdki_permutation_invert(uint32_t *restrict out,
                             const uint32_t *restrict items, uint32_t count);

#endif
