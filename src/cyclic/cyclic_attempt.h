// One puzzle, or some of its clues: what linear algebra says about it, and the
// search for its solutions form by form.
#ifndef PDKI_CYCLIC_ATTEMPT_H
#define PDKI_CYCLIC_ATTEMPT_H

#include "cyclic/cyclic_search.h"

#include <permudoku/construct.h>

// Some clues of a puzzle, or all of them.
struct clue_choice {
    const pdk_clues *clues;
    const uint32_t *numbers; // NULL: the first ones
    uint32_t count;
};

// Whether the solution has all of these clues.
bool pdki_choice_agrees(const struct clue_choice *choice,
                        const pdk_construction *solution);

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

// Begins with the linear algebra. Where the watch says stop, PDK_OK comes back
// all the same, and neither flag is set. Release in any case.
pdk_status pdki_attempt_init(struct attempt *attempt, struct clue_choice choice,
                             struct watch *watch);
void pdki_attempt_release(struct attempt *attempt);

// Looks for solutions until there are `wanted`, there are no more, or the watch
// says stop; not at all where that has come already, or all is refuted.
pdk_status pdki_attempt_search(struct attempt *attempt, unsigned wanted,
                               struct watch *watch);

#endif
