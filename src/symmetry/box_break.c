#include "symmetry/box_break.h"

#include "core/error.h"

pdk_status pdki_box_break_report(const pdk_shape *shape,
                                 const struct pdki_box_break *found,
                                 pdk_error *error)
{
    const uint32_t stacks = shape->box_rows;
    const uint32_t row = found->band * shape->box_rows;
    const uint32_t column = found->stack * shape->box_columns;
    pdki_error_set(
        error, PDK_ERR_BREAKS,
        "box %u (rows %u-%u, columns %u-%u) would hold symbol %u twice",
        found->band * stacks + found->stack + 1, row + 1, row + shape->box_rows,
        column + 1, column + shape->box_columns, found->symbol);
    if (error) error->symbol = found->symbol;
    return PDK_ERR_BREAKS;
}
