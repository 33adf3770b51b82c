// Complete search by a SAT solver over what remains of a puzzle after singles.
// It runs in slices and can be continued at will.
#ifndef PDKI_SAT_H
#define PDKI_SAT_H

#include "cover/cover.h"
#include "solve/engine.h"

struct sat;

enum sat_result {
    SAT_OPEN,     // the slice is over
    SAT_SOLVED,   // pdki_sat_solution() has a solution
    SAT_NO_MORE,  // no solution, or none except those excluded
    SAT_NO_MEMORY // only pdki_sat_free() may follow
};

// Whether a SAT solver is built in.
bool pdki_sat_exists(void);

// What to optimise for: finding a solution, or proving that there is none. Both
// goals can do either.
enum sat_goal { SAT_FIND, SAT_PROVE };

// Makes a search on `cover` (borrowed), which must not be dead and must have
// open cells. `go_on` is called once in a while, already during this call;
// false ends the current operation. NULL: out of memory, or `go_on` returned
// false.
struct sat *pdki_sat_new(const struct cover *cover, enum sat_goal goal,
                         uint64_t seed, bool (*go_on)(void *context),
                         void *context);
void pdki_sat_free(struct sat *sat);

// Estimates whether a search initially needs no more than `room` bytes. False:
// not enough memory for the estimate.
bool pdki_sat_measure(const struct cover *cover, enum sat_goal goal,
                      uint64_t room, bool *has_room);

// Continues for at most `conflicts` conflicts (0: no limit).
enum sat_result pdki_sat_run(struct sat *sat, uint64_t conflicts);
uint64_t pdki_sat_conflicts(const struct sat *sat);

// After SAT_SOLVED: the whole board, side * side symbols.
void pdki_sat_solution(struct sat *sat, pdk_symbol *symbols);

// Excludes a solution from now on; false: out of memory.
bool pdki_sat_exclude(struct sat *sat, const pdk_symbol *solution);

// Restricts the next slice to solutions with this candidate.
void pdki_sat_assume(struct sat *sat, uint32_t candidate);

#endif
