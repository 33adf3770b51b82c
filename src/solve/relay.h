// The last attempts on a board: local search and a SAT solver, in turns, or
// side by side if there are two threads. The SAT solver leaves out what was
// found, and it alone can prove that there are no more solutions.
#ifndef PDKI_RELAY_H
#define PDKI_RELAY_H

#include "solve/collector.h"

// An engine with a workspace of it.
struct runner {
    const struct engine *engine; // NULL: none
    void *workspace;
};

// A question that is put once more, to another engine. What was done before
// counts: towards the caller's limits, and when the caller is asked.
struct stage {
    struct question question; // to be put
    pdk_effort before;
    const pdk_limits *limits; // of the caller
};

// With at most `guesses` guesses; 0: as many as the caller allows.
void pdki_stage_init(struct stage *stage, const struct question *question,
                     const pdk_effort *before, uint64_t guesses);

// Adds what was done before a stage, and keeps what was found before.
void pdki_effort_add(const pdk_effort *before, pdk_effort *effort);

// Somebody else who tries now and then, harder with each turn.
struct relay_guest {
    struct runner runner;
    pdk_symbol *kept[SOLUTIONS_KEPT]; // room for its solutions
    uint64_t guesses;                 // a quarter of those in the first turn
};

// Goes on with the collector's question, whose cover is open. What is in the
// answer already counts: solutions that are kept are not found again. If nobody
// can prove anything it ends with PDK_STOP_ENGINE after a long while, or with
// PDK_STOP_MEMORY if that is for want of room.
pdk_status pdki_relay_run(struct collector *collector,
                          const struct relay_guest *guest);

#endif
