// A thread for local search beside the caller's own work.
#ifndef PDKI_RIVAL_H
#define PDKI_RIVAL_H

#include <stdbool.h>
#include <stdint.h>

struct rival;
struct tabu;

// NULL: no memory.
struct rival *pdki_rival_new(void);
void pdki_rival_free(struct rival *rival);

// Starts to search; `tabu` is the rival's until pdki_rival_stop(). False: there
// is no thread to be had, and nothing has happened.
bool pdki_rival_start(struct rival *rival, struct tabu *tabu);

// Whether it has found a solution.
bool pdki_rival_is_done(struct rival *rival);

// Steps of the local search in all, so far.
uint64_t pdki_rival_steps(struct rival *rival);

// Ends the search, and tells whether it has found a solution.
bool pdki_rival_stop(struct rival *rival);

#endif
