// A board, its canonical form by the engine search, and its images under
// symmetries. The test fails if anything goes wrong.
#ifndef TEST_TURNING_H
#define TEST_TURNING_H

#include <permudoku/integer.h>
#include <permudoku/transform.h>

struct turning {
    pdk_shape shape;
    void *state; // of the engine
    pdk_grid *grid, *form, *turned;
    pdk_transform *moves;
    pdk_integer *order;
};

void turning_init(struct turning *turning, uint32_t box_rows,
                  uint32_t box_columns);
void turning_release(struct turning *turning);

// Cells from digits, row by row; anything else is empty.
void turning_read(struct turning *turning, const char *text);
void turning_set(struct turning *turning, const pdk_symbol *cells);
void turning_set_elementary(struct turning *turning);

// Empties cells until that many are left; or fills an empty board with that
// many arbitrary clues.
void turning_thin(struct turning *turning, uint32_t clues, pdk_random *random);
void turning_sow(struct turning *turning, uint32_t clues, pdk_random *random);

// Stores the form, and checks that the moves lead to it.
void turning_find(struct turning *turning);

// After that: the number of automorphisms, as a number and as decimal digits
// (static storage).
uint64_t turning_order(struct turning *turning);
const char *turning_order_text(struct turning *turning);

#endif
