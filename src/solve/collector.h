// The common part of engines that work on covers: the cover of a question, and
// solutions that are verified before they are reported.
#ifndef PDKI_COLLECTOR_H
#define PDKI_COLLECTOR_H

#include "cover/cover.h"
#include "solve/engine.h"

struct collector {
    pdk_shape shape;
    struct cover cover;  // of the question
    pdk_symbol *symbols; // room for a board; solutions are taken from here
    uint32_t *seen;      // the last house that had each symbol
    const struct question *question;
    struct answer *answer;
};

pdk_status pdki_collector_init(struct collector *collector,
                               const pdk_shape *shape);
void pdki_collector_release(struct collector *collector);

// For engines whose workspace begins with a collector: makes a workspace of
// `size` bytes, zeroed after the collector; closes it; and answers a question,
// calling `search_open` if cells remain open after singles.
pdk_status pdki_collector_open(const pdk_geometry *geometry, size_t size,
                               void **workspace, pdk_error *error);
void pdki_collector_close(void *workspace);
pdk_status pdki_collector_search(void *workspace,
                                 const struct question *question,
                                 struct answer *answer,
                                 pdk_status (*search_open)(void *workspace));

// Begins to answer a question. If singles answer it, or memory does not
// suffice, *is_open is false and there is nothing left to do. The cover is
// valid until pdki_collector_end(), which must be called in any case.
pdk_status pdki_collector_begin(struct collector *collector,
                                const struct question *question,
                                struct answer *answer, bool *is_open);
void pdki_collector_end(struct collector *collector);

// The size of a board in bytes.
size_t pdki_collector_bytes(const struct collector *collector);

// Verifies the board in `symbols`; if it is a solution, keeps, reports and
// counts it, and sets the reason to stop. False: it is wrong, or was kept
// before.
bool pdki_collector_take(struct collector *collector);

// Takes the cover's symbols; no cell may be open.
void pdki_collector_take_cover(struct collector *collector);

// Checks the limits and asks the caller whether to continue. The work done so
// far must be in the answer's effort.
bool pdki_collector_goes_on(struct collector *collector);

// The bytes that a question may use besides the cover. Without a limit from the
// caller, a default depends on the size of the board.
uint64_t pdki_collector_room(const struct collector *collector);

#endif
