// A second opinion on canonical forms and automorphisms: the board as a graph,
// labelled by Traces, which is part of nauty. Ends the program if out of
// memory, as nauty does.
#ifndef TEST_LABELLING_H
#define TEST_LABELLING_H

#include <permudoku/grid.h>

// Holds workspace and the last board that was labelled.
struct labelling;

// NULL in a build without nauty.
struct labelling *labelling_new(const pdk_shape *shape);
void labelling_free(struct labelling *labelling);

// How lines are coloured: by their kind only, or also by how the lines of a
// block relate to each other. The latter is much faster on full grids and makes
// no difference on other boards.
enum labelling_colours { LABELLING_PLAIN, LABELLING_INVARIANT };

// Labels a board of the shape, full or not, valid or not.
void labelling_find(struct labelling *labelling, const pdk_grid *grid,
                    enum labelling_colours colours);

// The number of automorphisms of the last board, to the precision of a double.
double labelling_order(const struct labelling *labelling);

// Whether the last boards of both, of the same shape and coloured in the same
// way, are equivalent.
bool labelling_equal(struct labelling *a, struct labelling *b);

// Releases the memory that nauty keeps for this thread.
void labelling_end(void);

#endif
