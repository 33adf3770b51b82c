// What a pdk_cyclic is inside, and attempts: one puzzle, or some of its clues,
// what linear algebra says about it, and the search for its solutions form by
// form.
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

// At most this many solutions are looked for.
enum { FORM_SOLUTIONS_MAX = 2 };

struct attempt {
    struct clue_choice choice;
    struct system system;
    struct plan plan;
    struct linear linear;
    struct kernel kernel;
    bool is_refuted;    // there is no solution of any form
    bool is_determined; // at most one, by the equations alone
    // After a search: the solutions, checked, owned; whether these are all.
    pdk_construction *solutions[FORM_SOLUTIONS_MAX];
    unsigned found;
    bool is_complete;
};

// Linear algebra first, then a search until there are `wanted` solutions, there
// are no more, or the watch says stop, which is PDK_OK too. Release in any
// case.
pdk_status pdki_attempt_make(struct attempt *attempt, struct clue_choice choice,
                             unsigned wanted, struct watch *watch);
void pdki_attempt_release(struct attempt *attempt);

struct pdk_cyclic {
    pdk_shape shape;
    pdk_limits limits;  // as the caller set them
    struct watch watch; // over the question at hand
    pdk_construction *solutions[FORM_SOLUTIONS_MAX];
};

enum {
    SAMPLE_CLUES = 12,  // a line, which tell all
    SAMPLE_MINIMUM = 24 // clues a line, from which on so many are solved first
};

static inline bool is_sampled(const pdk_cyclic *cyclic, const pdk_clues *clues)
{
    return pdk_clues_count(clues) / SAMPLE_MINIMUM >= cyclic->shape.side;
}

// Forgets the last question.
void pdki_cyclic_begin(pdk_cyclic *cyclic);

#endif
