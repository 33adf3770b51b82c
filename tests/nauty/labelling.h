// A second opinion on canonical forms and automorphisms: the board as a graph,
// labelled by Traces, which is part of nauty. Ends the program where there is
// no memory, as nauty does.
#ifndef TEST_LABELLING_H
#define TEST_LABELLING_H

#include <permudoku/grid.h>

// Holds workspace; the last board that was labelled is remembered.
struct labelling;

// NULL in a build without nauty.
struct labelling *labelling_new(const pdk_shape *shape);
void labelling_free(struct labelling *labelling);

// What lines are coloured by: their kind only, or also what the lines of a
// block have to do with each other. The latter is quicker by far on full grids
// and the same on all other boards.
enum labelling_colours { LABELLING_PLAIN, LABELLING_INVARIANT };

// Labels a board of the shape, full or not, valid or not.
void labelling_find(struct labelling *labelling, const pdk_grid *grid,
                    enum labelling_colours colours);

// How many symmetries leave the last board as it is, as exact as doubles are.
double labelling_order(const struct labelling *labelling);

// Whether the last boards of both, of one shape and coloured in the same way,
// are the same up to symmetry.
bool labelling_equal(struct labelling *a, struct labelling *b);

// Gives back what nauty keeps for this thread.
void labelling_end(void);

#endif
