// Full grids with many automorphisms: addition tables of products of cyclic
// groups.
#ifndef TEST_GROUP_TABLES_H
#define TEST_GROUP_TABLES_H

#include <permudoku/grid.h>

enum { FACTORS_MAX = 6 };

// Factor i has order `order`, and the subgroup of multiples of `step`. The
// columns of a stack are a coset of the product H of these subgroups, and the
// rows of a band have one element of each coset, so that a box has every sum
// once. Hence the product of the steps is box_rows.
struct group_table {
    const char *name;
    uint32_t box_rows, box_columns;
    struct {
        uint32_t order, step;
    } factors[FACTORS_MAX];
};

// Fills a grid of the table's shape.
void group_table_fill(const struct group_table *table, pdk_grid *grid);

#endif
