// Checks steps of players' techniques without looking at how they were found:
// whether their reasons prove, on a given board, what they conclude.
#ifndef TEST_NAMED_PROOF_H
#define TEST_NAMED_PROOF_H

#include "pattern_proof.h"

// NULL if a pattern is proved; otherwise what is wrong. Patterns about
// uniqueness are proved but for the assumption that no rectangle or loop of two
// symbols can be exchanged.
const char *named_pattern_flaw(const struct proof_board *board,
                               const pdk_step *step);

// The same for a chain whose nodes follow from their parents, of which
// `assumptions` are those of its ends.
const char *named_chain_flaw(const struct proof_board *board,
                             const pdk_step *step,
                             const pdk_node *const *assumptions);

// Whether step_flaw() should ask this file.
bool step_is_named_chain(const pdk_step *step);

#endif
