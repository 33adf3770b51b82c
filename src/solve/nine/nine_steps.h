// What a sweep does by tables of eight entries, where there is no better way.
#ifndef PDKI_NINE_STEPS_H
#define PDKI_NINE_STEPS_H

#include "solve/nine/nine_ternary.h"

#ifndef VEC_HAS_STEPS

struct step_tables {
    vec_table row[3], even_cells, odd_cells, box_cells;
};

ALWAYS_INLINE struct step_tables
step_tables_of(const struct nine_tables *tables)
{
    return (struct step_tables){
        .row = {vec_table_of(tables->small[NINE_ROW_0]),
                vec_table_of(tables->small[NINE_ROW_1]),
                vec_table_of(tables->small[NINE_ROW_2])},
        .even_cells = vec_table_of(tables->small[NINE_EVEN_CELLS]),
        .odd_cells = vec_table_of(tables->small[NINE_ODD_CELLS]),
        .box_cells = vec_table_of(tables->small[NINE_BOX_CELLS]),
    };
}

ALWAYS_INLINE vec vec_box_cells(const struct step_tables *tables, vec boxes)
{
    return vec_look_up(tables->box_cells, boxes);
}

ALWAYS_INLINE vec vec_clear_boxes(const struct step_tables *tables, vec digits,
                                  vec placed)
{
    const vec minirows =
        vec_or3(placed, vec_right(placed, 9), vec_right(placed, 18));
    const vec boxes =
        vec_or3(minirows, vec_right(minirows, 3), vec_right(minirows, 6));
    return vec_minus_or(digits, vec_box_cells(tables, boxes), placed);
}

ALWAYS_INLINE vec vec_cells_of_ways(const struct step_tables *tables, vec open)
{
    const vec ways = vec_and3(vec_look_up(tables->row[0], open),
                              vec_look_up(tables->row[1], vec_right(open, 3)),
                              vec_look_up(tables->row[2], vec_right(open, 6)));
    return vec_or(vec_look_up(tables->even_cells, ways),
                  vec_look_up(tables->odd_cells, vec_right(ways, 3)));
}

#endif

#endif
