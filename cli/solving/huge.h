// Boards that are too large to search. Engine cyclic finds a solution of its
// form, if there is one, from the clues alone. That there are others is known
// only if small changes lead to a second one.
#ifndef CLI_HUGE_H
#define CLI_HUGE_H

#include "solving/solution.h"

struct huge;

void huge_free(struct huge *huge);

// Whether the options allow engine cyclic.
bool huge_is_allowed(const struct solving_options *options);

// Solves a board from its clues and writes the answer straight to the output,
// row by row, in the same formats as for other boards. Allocates *huge on the
// first call.
struct huge_request {
    const struct solving_options *options;
    enum solution_format format;
    pdk_json_board json;
    bool is_any; // one solution is enough
};
pdk_status huge_answer(struct huge **huge, struct solving_worker *worker,
                       const struct puzzle *puzzle,
                       const struct huge_request *request, pdk_error *error);

#endif
