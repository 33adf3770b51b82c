// Formulas and proofs about puzzles, as text, made in the plainest way.
#ifndef TEST_PROOFS_H
#define TEST_PROOFS_H

#include "support.h"

#include <permudoku/proof.h>

// Adds words to a text, with a line end behind them where they have one.
__attribute__((format(printf, 2, 3))) void
proofs_print(struct memory_sink *text, const char *format, ...);

// All rules, all clues and, if the claim has a solution, its exclusion.
void proofs_print_formula(const pdk_claim *claim, struct memory_sink *text);

// The tree of a search that fills cells with one candidate and tries all
// candidates of another cell: a lemma for each node, leaves first. A node at
// which the board is full is taken for refuted, whether that is true or not;
// *others counts those that are not the solution of the claim. On boards up to
// side 16.
void proofs_print_proof(const pdk_claim *claim, struct memory_sink *text,
                        uint64_t *others);

#endif
