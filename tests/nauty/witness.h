// Two boards of one shape, and the results of our engines and of Traces. The
// test fails if they disagree.
#ifndef TEST_WITNESS_H
#define TEST_WITNESS_H

#include "labelling.h"

#include <permudoku/canon.h>

// The named engines, and the default one.
enum { VOICES = 4, BOARDS = 2 };

struct witness {
    pdk_shape shape;
    enum labelling_colours colours; // passed to Traces
    pdk_grid *boards[BOARDS];       // filled in by the test
    pdk_transform *moves;
    pdk_integer *order;
    struct {
        pdk_canon *canon; // NULL if the engine does not support the shape
        pdk_grid *forms[BOARDS];
        bool has_form[BOARDS];
    } voices[VOICES];
    struct labelling *labellings[BOARDS];
};

void witness_open(struct witness *witness, uint32_t box_rows,
                  uint32_t box_columns);
void witness_close(struct witness *witness);

// Copies the first board to the second; replaces the second by a random
// equivalent board.
void witness_copy(struct witness *witness);
void witness_turn(struct witness *witness, pdk_random *random);

// Compares the number of automorphisms of both boards, by each engine that
// accepts them, and whether the boards are equivalent. Returns the latter.
bool witness_ask(const char *name, struct witness *witness);

#endif
