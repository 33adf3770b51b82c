// Full grids with many automorphisms: the sums of a group that is a product of
// cyclic ones.
#ifndef TEST_GROUP_TABLES_H
#define TEST_GROUP_TABLES_H

#include <permudoku/grid.h>

enum { FACTORS_MAX = 6 };

// Factor i has the order `order`, and the subgroup of the multiples of `step`.
// The columns of a stack are a coset of the product H of those, and the rows of
// a band have one element of each coset; then a box has every sum once. So the
// steps have the product box_rows.
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
