#ifndef PDKI_CYCLIC_TYPE_H
#define PDKI_CYCLIC_TYPE_H

#include "cyclic/cyclic_attempt.h"

#include <permudoku/cyclic.h>

struct pdk_cyclic {
    pdk_shape shape;
    pdk_limits limits;  // as the caller set them
    struct watch watch; // over the question at hand
    pdk_construction *solutions[FORM_SOLUTIONS_MAX];
};

// Forgets the last question.
void pdki_cyclic_begin(pdk_cyclic *cyclic);

pdk_status pdki_cyclic_expect_fit(const pdk_cyclic *cyclic,
                                  const pdk_clues *clues, pdk_error *error);

#endif
