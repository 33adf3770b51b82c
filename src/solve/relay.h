// Local search and a SAT solver on one board: in turns, or side by side where
// there are two threads. The SAT solver leaves out what was found, and it alone
// can tell that there are no more.
#ifndef PDKI_RELAY_H
#define PDKI_RELAY_H

#include "solve/collector.h"

// Somebody else who tries now and then, harder with each turn.
struct relay_guest {
    // Sets *is_done if that answered the question. Else it may have left a
    // board in the collector's `symbols`, and says so by *has_board.
    pdk_status (*visit)(void *context, uint32_t turn, bool *is_done,
                        bool *has_board);
    void *context;
};

// Goes on with the collector's question, whose cover is open. What is in the
// answer already counts: solutions that are kept are not found again. `guest`
// may be NULL. Where nobody can prove anything it ends with PDK_STOP_ENGINE
// after a long while, or with PDK_STOP_MEMORY if that is for want of room.
pdk_status pdki_relay_run(struct collector *collector,
                          const struct relay_guest *guest);

#endif
