// Checks steps without looking at how they were found: whether their reasons
// and chains prove, on a given board, what they conclude.
#ifndef TEST_STEP_PROOF_H
#define TEST_STEP_PROOF_H

#include "pattern_proof.h"

// NULL if the step is proved; otherwise what is wrong. Uniqueness techniques
// cannot be proved: they are only checked to be about candidates. Chains must
// have been explained.
const char *step_flaw(const struct proof_board *board, const pdk_step *step);

// The number of nodes that the chains of a step need, counted as for ratings.
uint32_t step_count_nodes(const pdk_step *step);

bool step_is_chain(const pdk_step *step);

#endif
