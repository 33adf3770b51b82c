// Two boards of one shape, and what our engines and Traces say about them. The
// test fails where they do not agree.
#ifndef TEST_WITNESS_H
#define TEST_WITNESS_H

#include "labelling.h"

#include <permudoku/canon.h>

// The engines by name, and the one that is chosen without.
enum { VOICES = 4, BOARDS = 2 };

struct witness {
    pdk_shape shape;
    enum labelling_colours colours; // that Traces gets
    pdk_grid *boards[BOARDS];       // the test fills them
    pdk_transform *moves;
    pdk_integer *order;
    struct {
        pdk_canon *canon; // NULL where the engine does not suit the shape
        pdk_grid *forms[BOARDS];
        bool has_form[BOARDS];
    } voices[VOICES];
    struct labelling *labellings[BOARDS];
};

void witness_open(struct witness *witness, uint32_t box_rows,
                  uint32_t box_columns);
void witness_close(struct witness *witness);

// Copies the first board to the second; and replaces the second by what a
// random symmetry makes of it.
void witness_copy(struct witness *witness);
void witness_turn(struct witness *witness, pdk_random *random);

// Compares the number of automorphisms of both boards, by each engine that
// takes them, and whether the boards are the same. Returns that.
bool witness_ask(const char *name, struct witness *witness);

#endif
