// Values for the parameters that linear algebra leaves free.
#ifndef PDKI_CYCLIC_SEARCH_H
#define PDKI_CYCLIC_SEARCH_H

#include "cyclic/cyclic_kernel.h"
#include "cyclic/form_board.h"

struct search;

// A search for solutions of one form in a kernel of the system's equations,
// both borrowed. PDK_ERR_MEMORY leaves *out NULL. Where the watch says stop,
// PDK_OK comes back all the same, and all to be done is to free it.
pdk_status pdki_search_new(const struct system *system,
                           const struct kernel *kernel, enum form form,
                           struct watch *watch, struct search **out);
void pdki_search_free(struct search *search);

enum search_end {
    SEARCH_FOUND,     // *values has a solution
    SEARCH_EXHAUSTED, // there are no more
    SEARCH_LIMIT      // so many steps were not enough, or the watch said stop
};

// Begins anew; `seed` chooses among ways that look the same. Watches as the
// call before did.
void pdki_search_restart(struct search *search, uint64_t seed);

// The next solution: the values of all unknowns, good until the next call.
// Grids may come more than once, with other values. Takes up to `steps` steps.
pdk_status pdki_search_next(struct search *search, uint64_t steps,
                            struct watch *watch, enum search_end *end,
                            const uint32_t **values);

#endif
