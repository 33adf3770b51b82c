// solve --model: the solution that another SAT solver found.
#ifndef CLI_SOLVE_MODEL_H
#define CLI_SOLVE_MODEL_H

#include "solving/solution.h"

struct model_request {
    const char *command;
    const char *file; // what the solver printed
    int encoding;     // pdk_encoding, of the formula that it was given
    int format;       // enum solution_format; negative: what suits the puzzle
    const struct solving_options *solving;
};

// Prints the solution of the only board in `boards` that the file describes, if
// it is one. Returns the exit status.
int model_answer(const struct model_request *request, struct source *boards);

#endif
