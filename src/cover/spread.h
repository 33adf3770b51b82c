// How singles spread through a cover: a candidate that is placed takes out the
// others of its four groups, and a group with one candidate left places it. All
// of it can be taken back.
#ifndef PDKI_SPREAD_H
#define PDKI_SPREAD_H

#include "cover/cover.h"

enum candidate_state { CANDIDATE_OPEN, CANDIDATE_OUT, CANDIDATE_PLACED };

struct spread {
    struct cover *cover; // whose rests change
    uint8_t *states;     // enum candidate_state, of each candidate
    uint32_t *trail;     // candidates that are not open, in order
    uint32_t trail_count;
    uint32_t *queue; // candidates to be placed
    uint32_t queued;
    bool is_dead;
    uint64_t work; // candidates taken out so far
};

// All candidates are open. False: no memory; release it in any case.
bool pdki_spread_init(struct spread *spread, struct cover *cover);
void pdki_spread_release(struct spread *spread);

// Has a candidate placed, or taken out, by the next run.
void pdki_spread_queue(struct spread *spread, uint32_t candidate);
void pdki_spread_take_out(struct spread *spread, uint32_t candidate);

// Places what waits and all that follows; false: a group has no candidate left.
bool pdki_spread_run(struct spread *spread);

// Takes back everything since the trail was so long.
void pdki_spread_undo(struct spread *spread, uint32_t trail_count);

// Fills the cells of what is placed and drops what is out, for good. The spread
// is of no use then.
pdk_status pdki_cover_pack(struct cover *cover, const uint8_t *states);

#endif
