// The oracle for solving by group permutation: tries all alpha and beta of
//
//     symbol(r, c) = sigma[ (alpha[r] + beta[c]) mod N ]
//
// one by one. Uses public headers only, keeps no state, allocates nothing.
#ifndef TEST_CYCLIC_BRUTE_H
#define TEST_CYCLIC_BRUTE_H

#include <permudoku/clues.h>

enum { CYCLIC_BRUTE_SIDE_MAX = 9, CYCLIC_FORM_SIDE_MAX = 32 };

// The number of solutions of the form, or `limit` if there are at least that
// many. On boards up to CYCLIC_BRUTE_SIDE_MAX.
uint64_t cyclic_brute_count(const pdk_clues *clues, uint64_t limit);

// Whether a full grid with every symbol once in every row has the form; ignores
// boxes. On boards up to CYCLIC_FORM_SIDE_MAX.
bool cyclic_brute_has_form(const pdk_grid *grid);

#endif
