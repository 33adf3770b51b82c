// Boards that are too large to search. Engine cyclic finds a solution of its
// form, if there is one, from the clues alone; whether there are others it
// knows only if small changes make a second one.
#ifndef CLI_HUGE_H
#define CLI_HUGE_H

#include "solving/solution.h"

struct huge;

void huge_free(struct huge *huge);

// Whether engine cyclic may be used by the options.
bool huge_is_allowed(const struct solving_options *options);

// Answers a board by its clues, straight to the output and row by row, in the
// words and formats of other boards. Makes *huge the first time.
struct huge_request {
    const struct solving_options *options;
    enum solution_format format;
    bool is_any; // one solution is enough
};
pdk_status huge_answer(struct huge **huge, struct solving_worker *worker,
                       const struct puzzle *puzzle,
                       const struct huge_request *request, pdk_error *error);

#endif
