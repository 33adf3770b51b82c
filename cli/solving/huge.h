// Boards that are too large to search. Engine cyclic finds a solution of its
// form, if there is one, from the clues alone; whether there are others it
// knows only where small changes make a second one.
#ifndef CLI_HUGE_H
#define CLI_HUGE_H

#include "solving/solution.h"

// All zero is a good start.
struct huge {
    pdk_cyclic *cyclic;
    pdk_shape shape; // of it
    pdk_clues *changes;
    pdk_checker *checker;
};

void huge_release(struct huge *huge);

// Whether a board is huge, and the options are for engine cyclic.
bool huge_takes(const pdk_shape *shape, const struct solving_options *options);

// Answers a board by its clues, straight to the output.
struct huge_request {
    const struct solving_options *options;
    const struct solution_style *style;
    bool is_any; // one solution is enough
};
pdk_status huge_answer(struct huge *huge, struct solving_worker *worker,
                       const struct puzzle *puzzle,
                       const struct huge_request *request, pdk_error *error);

#endif
