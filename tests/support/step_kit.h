// A step of a puzzle, found and explained. The test fails if there is none.
#ifndef TEST_STEP_KIT_H
#define TEST_STEP_KIT_H

#include <permudoku/logic.h>

struct step_kit {
    pdk_shape shape;
    pdk_geometry *geometry;
    pdk_alphabet *alphabet;
    pdk_grid *puzzle;
    pdk_logic *logic;
    const pdk_step *step;
};

// Boxes such as 3x3 by rows and columns, a line of digits and dots, and the
// number of the step, from 1.
void step_kit_open(struct step_kit *kit, uint32_t box_rows,
                   uint32_t box_columns, const char *puzzle, uint32_t number);
void step_kit_close(struct step_kit *kit);

// Other symbols: a list such as "a-i" or "sun,moon,...".
void step_kit_symbols(struct step_kit *kit, const char *symbols);

// One puzzle and step for each family.
struct step_case {
    const char *name; // of the technique
    uint32_t box_rows, box_columns;
    const char *puzzle;
    uint32_t number;
};
const struct step_case *step_cases(size_t *count);

#endif
