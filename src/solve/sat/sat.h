// Search by a SAT solver over what singles leave open of a puzzle: complete,
// and it goes on as long as one likes, in slices.
#ifndef PDKI_SAT_H
#define PDKI_SAT_H

#include "cover/cover.h"
#include "solve/engine.h"

struct sat;

enum sat_result {
    SAT_OPEN,     // the slice is over
    SAT_SOLVED,   // pdki_sat_solution() has a solution
    SAT_NO_MORE,  // there is none, or none but those that are excluded
    SAT_NO_MEMORY // nothing but pdki_sat_free() may follow
};

// Whether there is a SAT solver in this library.
bool pdki_sat_exists(void);

// What a search is good at: finding a solution, or proving that there is none.
// Both can do either.
enum sat_goal { SAT_FIND, SAT_PROVE };

// A search on `cover` (borrowed), which must be neither dead nor without open
// cells. `go_on` is asked now and then, from now on; false ends what is going
// on. NULL: no memory, or `go_on` has said so.
struct sat *pdki_sat_new(const struct cover *cover, enum sat_goal goal,
                         uint64_t seed, bool (*go_on)(void *context),
                         void *context);
void pdki_sat_free(struct sat *sat);

// Whether a search takes no more than `room` bytes at first, more or less.
// False: no memory to find out.
bool pdki_sat_measure(const struct cover *cover, enum sat_goal goal,
                      uint64_t room, bool *has_room);

// Goes on for so many conflicts (0: no limit), or less.
enum sat_result pdki_sat_run(struct sat *sat, uint64_t conflicts);
uint64_t pdki_sat_conflicts(const struct sat *sat);

// After SAT_SOLVED: the whole board, side * side symbols.
void pdki_sat_solution(struct sat *sat, pdk_symbol *symbols);

// Leaves out a solution from now on; false: no memory.
bool pdki_sat_exclude(struct sat *sat, const pdk_symbol *solution);

// Only solutions with this candidate, in the next slice.
void pdki_sat_assume(struct sat *sat, uint32_t candidate);

#endif
