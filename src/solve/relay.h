// The last attempts on a board: local search and a SAT solver, in turns, or in
// parallel if there are two threads. The SAT solver excludes solutions found so
// far, and it alone can prove that there are no more.
#ifndef PDKI_RELAY_H
#define PDKI_RELAY_H

#include "solve/collector.h"

// An engine and its workspace.
struct runner {
    const struct engine *engine; // NULL: none
    void *workspace;
};

// A question that is passed on to another engine. Earlier effort counts towards
// the caller's limits, and in reports to the caller.
struct stage {
    struct question question; // as passed on
    pdk_effort before;
    const pdk_limits *limits; // of the caller
};

// With at most `guesses` guesses; 0: as many as the caller allows.
void pdki_stage_init(struct stage *stage, const struct question *question,
                     const pdk_effort *before, uint64_t guesses);

// Adds the effort before a stage, and keeps the solutions found before.
void pdki_effort_add(const pdk_effort *before, pdk_effort *effort);

// Another engine that tries once in a while, harder each time.
struct relay_guest {
    struct runner runner;
    pdk_symbol *kept[SOLUTIONS_KEPT]; // room for its solutions
    uint64_t guesses;                 // a quarter of those in the first turn
};

// Continues with the collector's question, whose cover must be open. Results
// already in the answer count: solutions that are kept are not found again. If
// no method can prove anything, ends after a long time with PDK_STOP_ENGINE, or
// with PDK_STOP_MEMORY if that is for lack of memory.
pdk_status pdki_relay_run(struct collector *collector,
                          const struct relay_guest *guest);

#endif
