// The elementary grid as a table of sums: its cell is row shift plus column.
#ifndef PDKI_ELEMENTARY_H
#define PDKI_ELEMENTARY_H

#include <permudoku/geometry.h>

// What row `row` is rotated by: C * (r mod R) + r div R.
static inline uint32_t pdki_elementary_shift(const pdk_shape *shape,
                                             uint32_t row)
{
    const uint32_t band = row / shape->box_rows;
    return shape->box_columns * (row - band * shape->box_rows) + band;
}

#endif
