// Internals of pdk_cyclic, and attempts: some or all clues of a puzzle, their
// linear algebra, and the search for solutions form by form.
#ifndef PDKI_CYCLIC_TYPE_H
#define PDKI_CYCLIC_TYPE_H

#include "cyclic/cyclic_search.h"

#include <permudoku/cyclic.h>

// Some clues of a puzzle, or all of them.
struct clue_choice {
    const pdk_clues *clues;
    const uint32_t *numbers; // NULL: the first ones
    uint32_t count;
};

// Searches stop at this many solutions.
enum { FORM_SOLUTIONS_MAX = 2 };

struct attempt {
    struct clue_choice choice;
    struct system system;
    struct plan plan;
    struct linear linear;
    struct kernel kernel;
    bool is_refuted;    // there is no cyclic solution
    bool is_determined; // the equations alone allow at most one solution
    // After a search: the verified solutions, owned; whether these are all.
    pdk_construction *solutions[FORM_SOLUTIONS_MAX];
    unsigned found;
    bool is_complete;
};

// Linear algebra first, then a search until `wanted` solutions are found, the
// search space is exhausted, or the watch says stop (also PDK_OK). Release even
// after a failure.
pdk_status pdki_attempt_make(struct attempt *attempt, struct clue_choice choice,
                             unsigned wanted, struct watch *watch);
void pdki_attempt_release(struct attempt *attempt);

struct pdk_cyclic {
    pdk_shape shape;
    pdk_limits limits;  // as set by the caller
    struct watch watch; // of the current call
    pdk_construction *solutions[FORM_SOLUTIONS_MAX];
};

enum {
    SAMPLE_CLUES = 12,  // per line; a sample of this size usually determines
                        // the rest
    SAMPLE_MINIMUM = 24 // clues per line from which a sample is solved first
};

static inline bool is_sampled(const pdk_cyclic *cyclic, const pdk_clues *clues)
{
    return pdk_clues_count(clues) / SAMPLE_MINIMUM >= cyclic->shape.side;
}

// Resets the results of the last call.
void pdki_cyclic_begin(pdk_cyclic *cyclic);

#endif
