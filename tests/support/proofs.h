// Formulas and proofs about puzzles as text, made in the simplest way.
#ifndef TEST_PROOFS_H
#define TEST_PROOFS_H

#include "support.h"

#include <permudoku/proof.h>

// Appends formatted text.
__attribute__((format(printf, 2, 3))) void
proofs_print(struct memory_sink *text, const char *format, ...);

// All rules, all clues and, if the claim has a solution, its exclusion.
void proofs_print_formula(const pdk_claim *claim, struct memory_sink *text);

// The tree of a search that fills cells with one candidate and otherwise tries
// all candidates of a cell: one lemma per node, leaves first. A node with a
// full board is treated as refuted, whether or not that is true; *others counts
// those that are not the solution of the claim. On boards up to side 16.
void proofs_print_proof(const pdk_claim *claim, struct memory_sink *text,
                        uint64_t *others);

#endif
