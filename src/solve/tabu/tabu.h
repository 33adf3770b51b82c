// Local search over what remains of a puzzle after singles. It finds solutions
// but proves nothing. It runs in slices and can be continued at will.
#ifndef PDKI_TABU_H
#define PDKI_TABU_H

#include "cover/cover.h"
#include "solve/engine.h"

struct tabu;

enum tabu_result {
    TABU_OPEN,  // no solution yet
    TABU_SOLVED // pdki_tabu_solution() has one
};

// Makes a search on `cover` (borrowed), which must not be dead and must have
// open cells. Deterministic given the cover and the seed. NULL: out of memory.
struct tabu *pdki_tabu_new(const struct cover *cover, uint64_t seed);
void pdki_tabu_free(struct tabu *tabu);

// Approximate memory for a search on `cover`, in bytes.
uint64_t pdki_tabu_bytes(const struct cover *cover);

// Continues for `steps` steps, or until a solution is found; does nothing if
// there already is one. Several slices are equivalent to one run of the same
// total length. A step takes about 0.1 microseconds on a 36x36 board, and 10 on
// an empty 225x225 board.
enum tabu_result pdki_tabu_run(struct tabu *tabu, uint64_t steps);

// Total number of steps, and the fewest empty cells since the start.
uint64_t pdki_tabu_steps(const struct tabu *tabu);
uint32_t pdki_tabu_best(const struct tabu *tabu);

// After TABU_SOLVED: the whole board, side * side symbols.
void pdki_tabu_solution(const struct tabu *tabu, pdk_symbol *symbols);

// After TABU_SOLVED: from now on, searches for a solution that differs from
// this one.
void pdki_tabu_leave(struct tabu *tabu);

#endif
