// Classes of boards with a solution, below, in and above the range in which
// they are hard; boards are numbered and the same in every run.
#ifndef BENCH_LARGE_BOARDS_H
#define BENCH_LARGE_BOARDS_H

#include <permudoku/grid.h>
#include <permudoku/random.h>

struct board_class {
    const char *name; // side, construction if unusual, percentage of empty
                      // cells
    uint32_t box_rows, box_columns;
    double share; // of empty cells
    pdk_grid *(*make)(const pdk_shape *shape, pdk_random *random);
    void (*empty)(pdk_grid *grid, double share, pdk_random *random);
};

// All of them, static storage.
const struct board_class *board_classes(size_t *count);

// Free it with pdk_grid_free().
pdk_grid *board_make(const struct board_class *class, uint64_t seed);

#endif
