// What the engines that work on covers have in common: the cover of a question,
// and solutions that are checked before they are given.
#ifndef PDKI_COLLECTOR_H
#define PDKI_COLLECTOR_H

#include "cover/cover.h"
#include "solve/engine.h"

struct collector {
    pdk_shape shape;
    struct cover cover;  // of the question
    pdk_symbol *symbols; // room for a board, from which solutions are taken
    uint32_t *seen;      // of each symbol, the last house that had it
    const struct question *question;
    struct answer *answer;
};

pdk_status pdki_collector_init(struct collector *collector,
                               const pdk_shape *shape);
void pdki_collector_release(struct collector *collector);

// For engines whose workspaces begin with a collector: a workspace of `size`
// bytes, zeros behind the collector; its end; and the answer to a question,
// which `search_open` goes on with where singles leave something open.
pdk_status pdki_collector_open(const pdk_geometry *geometry, size_t size,
                               void **workspace, pdk_error *error);
void pdki_collector_close(void *workspace);
pdk_status pdki_collector_search(void *workspace,
                                 const struct question *question,
                                 struct answer *answer,
                                 pdk_status (*search_open)(void *workspace));

// Begins to answer a question. If singles do so, or the memory does not
// suffice, *is_open is false and nothing is left to do. The cover is good until
// pdki_collector_end(), which must follow in any case.
pdk_status pdki_collector_begin(struct collector *collector,
                                const struct question *question,
                                struct answer *answer, bool *is_open);
void pdki_collector_end(struct collector *collector);

// The bytes of a board.
size_t pdki_collector_bytes(const struct collector *collector);

// Takes the board in `symbols` if it is a solution: keeps it, shows it, counts
// it, and sets the reason to stop. False: it is wrong, or the same as one that
// was kept.
bool pdki_collector_take(struct collector *collector);

// Takes the cover's symbols, where no cell is open.
void pdki_collector_take_cover(struct collector *collector);

// Whether the search may go on: looks at the limits and asks the caller. What
// has been done so far stands in the answer's effort.
bool pdki_collector_goes_on(struct collector *collector);

// The bytes that a question may take beside the cover. Where the caller sets no
// limit there is one all the same, by the size of the board.
uint64_t pdki_collector_room(const struct collector *collector);

#endif
