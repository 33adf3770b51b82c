// Sets of cells that grow by random ones, in memory for the set alone.
#ifndef PDKI_CLUE_DRAW_H
#define PDKI_CLUE_DRAW_H

#include <permudoku/random.h>
#include <permudoku/status.h>

#include <stdbool.h>
#include <stddef.h>

// Cells by number, row * side + column, ascending. Both arrays have room for
// `capacity` cells and are owned.
struct pdki_cell_set {
    uint32_t side;
    size_t count, capacity;
    uint64_t *cells, *spare;
};

// An empty set; false when there is no memory, and release in both cases.
bool pdki_cell_set_init(struct pdki_cell_set *set, uint32_t side,
                        uint64_t capacity);
void pdki_cell_set_release(struct pdki_cell_set *set);

// Puts what was written to set->cells, `count` different cells, in order.
void pdki_cell_set_take(struct pdki_cell_set *set, size_t count);

// Grows to `count` cells, no more than its capacity or the board has; all sets
// that hold the cells so far are equally likely.
void pdki_cell_set_draw(struct pdki_cell_set *set, size_t count,
                        pdk_random *random);

#endif
