// A puzzle as clauses, passed one by one to a consumer: a SAT solver, a text, a
// counter.
#ifndef PDKI_CLAUSES_H
#define PDKI_CLAUSES_H

#include <permudoku/encode.h>

#include "cover/cover.h"

// Receives clauses; literals are DIMACS numbers: variables from 1, negative if
// negated. A status other than PDK_OK ends the encoding and is returned.
struct clause_sink {
    pdk_status (*add)(void *context, const int32_t *literals, size_t count);
    void *context;
};

// The variable of a candidate, in the encodings of a cover.
static inline int32_t pdki_cover_variable(uint32_t candidate)
{
    return (int32_t)candidate + 1;
}

// The variable of a symbol in a cell, in the encoding of a puzzle.
static inline int32_t pdki_puzzle_variable(uint32_t side, pdk_cell cell,
                                           pdk_symbol symbol)
{
    return (int32_t)(cell * side + symbol);
}

// Exactly one candidate for each group, by pairs. Variables: candidates.
pdk_status pdki_encode_groups(const struct cover *cover,
                              const struct clause_sink *sink);

// The same by segments. A segment is the cells that a line and a box share. A
// symbol with two or more candidates in a segment gets a variable for
// "somewhere in here"; lines and boxes then choose among segments. These
// variables follow those of the candidates; *variables is the total number.
pdk_status pdki_encode_segments(const struct cover *cover,
                                const struct clause_sink *sink,
                                int32_t *variables);

// The clause "not this solution": the negated variables of its candidates, one
// for each open cell. Returns the number of `literals`.
size_t pdki_encode_exclusion(const struct cover *cover,
                             const pdk_symbol *solution, int32_t *literals);

// The rules for every cell and symbol, and the clues as unit clauses. A pair is
// omitted if a clue by itself rules out one of the two: the rest is enough for
// unit propagation to find every single. For sides up to PUZZLE_SIDE_MAX.
pdk_status pdki_encode_puzzle(const pdk_shape *shape, const pdk_symbol *puzzle,
                              const struct clause_sink *sink);

// side^3 variables must fit in 31 bits.
enum { PUZZLE_SIDE_MAX = 1290 };

#endif
