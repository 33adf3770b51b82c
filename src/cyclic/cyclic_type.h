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

pdk_status pdki_cyclic_expect_fit(const pdk_cyclic *cyclic,
                                  const pdk_clues *clues, pdk_error *error);

#endif
