// Local search and a SAT solver on one board: in turns, or side by side where
// there are two threads. Whoever finds a solution tells the other; only the SAT
// solver can tell that there are no more.
#ifndef PDKI_RELAY_H
#define PDKI_RELAY_H

#include "solve/collector.h"

// Goes on with the collector's question, whose cover is open. What is in the
// answer already counts: solutions that are kept are not found again. Ends with
// PDK_STOP_ENGINE where there is no SAT solver, or no room for it, and local
// search gave up.
pdk_status pdki_relay_run(struct collector *collector);

#endif
