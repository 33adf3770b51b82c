// A puzzle as clauses, given one by one to whoever wants them: a SAT solver, a
// text, a counter.
#ifndef PDKI_CLAUSES_H
#define PDKI_CLAUSES_H

#include <permudoku/encode.h>

#include "cover/cover.h"

// Takes a clause; literals are DIMACS numbers: variables from 1, negated by a
// minus. Another status than PDK_OK ends the encoding and is passed on.
struct clause_sink {
    pdk_status (*add)(void *context, const int32_t *literals, size_t count);
    void *context;
};

// The number of a candidate's variable, in the encodings of a cover.
static inline int32_t pdki_cover_variable(uint32_t candidate)
{
    return (int32_t)candidate + 1;
}

// The number of a symbol's variable in a cell, in the encoding of a puzzle.
static inline int32_t pdki_puzzle_variable(uint32_t side, pdk_cell cell,
                                           pdk_symbol symbol)
{
    return (int32_t)(cell * side + symbol);
}

// Exactly one candidate for each group, pair by pair. Variables: candidates.
pdk_status pdki_encode_groups(const struct cover *cover,
                              const struct clause_sink *sink);

// The same by segments: the cells that a line and a box share. A symbol that
// has two or more candidates in one gets a variable for "somewhere in there";
// lines and boxes then choose among segments. Adds those variables behind the
// candidates, and counts all in *variables.
pdk_status pdki_encode_segments(const struct cover *cover,
                                const struct clause_sink *sink,
                                int32_t *variables);

// The clause "not this solution": the negated variables of its candidates, one
// for each open cell. Returns how many went to `literals`.
size_t pdki_encode_exclusion(const struct cover *cover,
                             const pdk_symbol *solution, int32_t *literals);

// The rules for every cell and symbol, and the clues as units. Pairs are left
// out where a clue rules out one of the two by itself: what stays is what unit
// propagation needs to find every single. Sides up to PUZZLE_SIDE_MAX.
pdk_status pdki_encode_puzzle(const pdk_shape *shape, const pdk_symbol *puzzle,
                              const struct clause_sink *sink);

// side^3 variables must fit in 31 bits.
enum { PUZZLE_SIDE_MAX = 1290 };

#endif
