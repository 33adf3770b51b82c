// The least of all 9x9 boards that symmetries make of one, by trying them.
#ifndef TEST_LEAST_IMAGE_H
#define TEST_LEAST_IMAGE_H

#include <permudoku/grid.h>

// Of a puzzle and its solution together: the solution is the least, read row by
// row, and the puzzle the least that goes with it. `count` symmetries make
// them, as many as leave the puzzle as it is.
struct least_image {
    uint8_t solution[81], puzzle[81];
    uint32_t count;
};

// `puzzle` may be the solution itself.
void least_image_find(const pdk_grid *solution, const pdk_grid *puzzle,
                      struct least_image *least);

#endif
