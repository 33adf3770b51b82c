// Where the cells of houses are, without a geometry.
#ifndef PDKI_HOUSE_CELL_H
#define PDKI_HOUSE_CELL_H

#include <permudoku/geometry.h>

// Cell `index` of a row, a column or a box, ascending. There are box_rows boxes
// in a band.
static inline pdk_cell pdki_house_cell(const pdk_shape *shape,
                                       pdk_house_kind kind, uint32_t house,
                                       uint32_t index)
{
    const uint32_t side = shape->side;
    if (kind == PDK_HOUSE_ROW) return house * side + index;
    if (kind == PDK_HOUSE_COLUMN) return index * side + house;
    const uint32_t top = house / shape->box_rows * shape->box_rows;
    const uint32_t left = house % shape->box_rows * shape->box_columns;
    return (top + index / shape->box_columns) * side + left +
           index % shape->box_columns;
}

#endif
