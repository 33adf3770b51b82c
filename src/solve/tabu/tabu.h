// Local search over what singles leave open of a puzzle. It finds solutions and
// proves nothing; it goes on as long as one likes, in slices.
#ifndef PDKI_TABU_H
#define PDKI_TABU_H

#include "cover/cover.h"
#include "solve/engine.h"

struct tabu;

enum tabu_result {
    TABU_OPEN,  // no solution yet
    TABU_SOLVED // pdki_tabu_solution() has one
};

// A search on `cover` (borrowed), which must be neither dead nor without open
// cells. What it does depends on the cover and the seed alone. NULL: no memory.
struct tabu *pdki_tabu_new(const struct cover *cover, uint64_t seed);
void pdki_tabu_free(struct tabu *tabu);

// Bytes that a search on `cover` takes, more or less.
uint64_t pdki_tabu_bytes(const struct cover *cover);

// Goes on for `steps` steps, or fewer if there is a solution; where there is
// one already, nothing happens. Slices do what one run of all their steps does.
// A step takes about 0.1 microseconds on a board of 36x36, and 10 on an empty
// one of 225x225.
enum tabu_result pdki_tabu_run(struct tabu *tabu, uint64_t steps);

// Steps in all, and how few cells it has left empty since the start.
uint64_t pdki_tabu_steps(const struct tabu *tabu);
uint32_t pdki_tabu_best(const struct tabu *tabu);

// After TABU_SOLVED: the whole board, side * side symbols.
void pdki_tabu_solution(const struct tabu *tabu, pdk_symbol *symbols);

// After TABU_SOLVED: leaves that solution; from now on the search looks for one
// that differs from it.
void pdki_tabu_leave(struct tabu *tabu);

#endif
