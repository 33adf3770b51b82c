// permudoku grid --explain: how the elementary solution is built and why it is
// valid, with its own symbols, in words for a school class or as JSON.
#ifndef CLI_GRID_EXPLANATION_H
#define CLI_GRID_EXPLANATION_H

#include "flow/text.h"

// The largest side that is explained: every row and every box has a line.
enum { EXPLAINED_SIDE_MAX = 25 };

void explain_grid(struct text *text, const pdk_shape *shape,
                  const pdk_alphabet *alphabet);
void explain_grid_json(struct text *text, const pdk_shape *shape,
                       const pdk_alphabet *alphabet);

#endif
