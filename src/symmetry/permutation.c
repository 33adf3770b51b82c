#include "symmetry/transform_type.h"

#include "core/error.h"

#include <string.h>

pdk_status pdki_permutation_check(const struct pdki_list *list, uint32_t *marks,
                                  pdk_error *error)
{
    const uint32_t last = list->first + list->count - 1;
    memset(marks, 0, list->count * sizeof *marks);
    for (uint32_t i = 0; i < list->count; i++) {
        const uint32_t item = list->items[i];
        if (item < list->first || item > last)
            return pdki_error_set(
                error, PDK_ERR_ARGUMENT,
                "%s must be a permutation of %u..%u, but contains %u",
                list->name, list->first, last, item);
        if (marks[item - list->first]++ > 0)
            return pdki_error_set(
                error, PDK_ERR_ARGUMENT,
                "%s must be a permutation of %u..%u, but contains %u twice",
                list->name, list->first, last, item);
    }
    return PDK_OK;
}

void pdki_permutation_identity(uint32_t *out, uint32_t count, uint32_t first)
{
    for (uint32_t i = 0; i < count; i++) out[i] = first + i;
}

bool pdki_permutation_is_identity(const uint32_t *items, uint32_t count,
                                  uint32_t first)
{
    for (uint32_t i = 0; i < count; i++)
        if (items[i] != first + i) return false;
    return true;
}

bool pdki_permutation_keeps_blocks(const uint32_t *items, uint32_t count,
                                   uint32_t block)
{
    for (uint32_t i = 0; i < count; i += block) {
        const uint32_t start = items[i] - items[i] % block;
        for (uint32_t j = i + 1; j < i + block; j++)
            if (items[j] - start >= block) return false;
    }
    return true;
}

void pdki_permutation_chain(uint32_t *restrict out,
                            const uint32_t *restrict inner,
                            const uint32_t *restrict outer, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) out[i] = inner[outer[i]];
}

void pdki_permutation_invert(uint32_t *restrict out,
                             const uint32_t *restrict items, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) out[items[i]] = i;
}

pdk_status pdki_box_break_report(const pdk_shape *shape,
                                 const struct pdki_box_break *found,
                                 pdk_error *error)
{
    const uint32_t stacks = shape->box_rows;
    const uint32_t row = found->band * shape->box_rows;
    const uint32_t column = found->stack * shape->box_columns;
    pdki_error_set(
        error, PDK_ERR_BREAKS,
        "box %u (rows %u-%u, columns %u-%u) would contain symbol %u twice",
        found->band * stacks + found->stack + 1, row + 1, row + shape->box_rows,
        column + 1, column + shape->box_columns, found->symbol);
    if (error) error->symbol = found->symbol;
    return PDK_ERR_BREAKS;
}
