// A board to draw, with its solution and notes; the test fails where it cannot
// be had.
#ifndef TEST_DRAWINGS_H
#define TEST_DRAWINGS_H

#include <permudoku/render.h>

struct drawing_setting {
    pdk_shape shape;
    pdk_grid *puzzle, *solution; // the first row is empty in the puzzle
    pdk_alphabet *alphabet;      // numbers from 1
    pdk_notes *notes;
    pdk_drawing drawing; // of all of them
};

void drawing_set_up(struct drawing_setting *s, uint32_t box_rows,
                    uint32_t box_columns);
void drawing_tear_down(struct drawing_setting *s);

void drawing_note(struct drawing_setting *s, pdk_note note, const char *text);

// Other symbols, as people type them: "A-I".
void drawing_symbols(struct drawing_setting *s, const char *symbols);

#endif
