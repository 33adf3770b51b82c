// The lexicographically least image of a 9x9 board under all symmetries, by
// exhaustion.
#ifndef TEST_LEAST_IMAGE_H
#define TEST_LEAST_IMAGE_H

#include <permudoku/grid.h>

// For a puzzle and its solution together: the least solution, read row by row,
// and the least puzzle that belongs to it. `count` symmetries produce them, as
// many as fix the puzzle.
struct least_image {
    uint8_t solution[81], puzzle[81];
    uint32_t count;
};

// `puzzle` may be the solution itself.
void least_image_find(const pdk_grid *solution, const pdk_grid *puzzle,
                      struct least_image *least);

#endif
