// What two lines have to do with each other, or two symbols, for boards whose
// points all look alike otherwise, as those of full grids do.
#ifndef PDKI_CYCLE_TYPES_H
#define PDKI_CYCLE_TYPES_H

#include "canon/colours.h"

struct pdki_cycle_types {
    bool is_ready;                  // for the board that is looked at
    uint32_t *in_rows, *in_columns; // by line and symbol: the place, from 1
    uint32_t *next, *run;
    bool *is_done, *has_before;
};

void pdki_cycle_types_release(struct pdki_cycle_types *types);

// Makes ready for a board if no clue has its like in a row or column. False: no
// memory.
bool pdki_cycle_types_load(struct pdki_cycle_types *types,
                           const struct pdki_points *points);

// Each returns its steps.

// Adds to the sums of a line and of the lines behind it in its block.
uint64_t pdki_cycle_types_of_line(struct pdki_cycle_types *types,
                                  const struct pdki_points *points,
                                  uint32_t line, uint64_t *sums);

// Sets all sums, by one line or symbol and all others of its kind. `numbers`
// stand for the colours of points.
uint64_t pdki_cycle_types_of_point(struct pdki_cycle_types *types,
                                   const struct pdki_points *points,
                                   const uint64_t *numbers, uint32_t point,
                                   uint64_t *sums);

#endif
