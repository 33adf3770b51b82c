// A thread for local search alongside the SAT solver.
#ifndef PDKI_RIVAL_H
#define PDKI_RIVAL_H

#include "solve/tabu/tabu.h"

// Steps of local search between checks whether to go on.
enum { TABU_STEPS_BETWEEN_LOOKS = 8192 };

struct rival;

// Lets `tabu` run in another thread, which owns it until pdki_rival_stop().
// NULL: there is no such thread, for lack of memory or of threads altogether.
struct rival *pdki_rival_start(struct tabu *tabu);

// Whether it has found a solution, and its steps so far.
bool pdki_rival_has_found(const struct rival *rival);
uint64_t pdki_rival_steps(const struct rival *rival);

// Ends and frees it. Returns whether it found a solution.
bool pdki_rival_stop(struct rival *rival);

#endif
