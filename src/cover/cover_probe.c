// Each candidate is placed for a moment. If some group then has no candidate
// left, it was wrong and goes for good. Candidates take turns until a whole
// round has changed nothing.
#include "cover/spread.h"

// Whether a candidate leads to a dead end.
static bool is_wrong(struct spread *spread, uint32_t candidate)
{
    const uint32_t before = spread->trail_count;
    pdki_spread_queue(spread, candidate);
    const bool is_alive = pdki_spread_run(spread);
    pdki_spread_undo(spread, before);
    return !is_alive;
}

// False: the cover is dead.
static bool probe_all(struct spread *spread, uint64_t work)
{
    const uint32_t count = spread->cover->candidate_count;
    uint32_t candidate = 0;
    for (uint32_t idle = 0; idle < count && spread->work < work; idle++) {
        if (spread->states[candidate] == CANDIDATE_OPEN &&
            is_wrong(spread, candidate)) {
            idle = 0;
            pdki_spread_take_out(spread, candidate);
            if (!pdki_spread_run(spread)) return false;
        }
        candidate = candidate + 1 < count ? candidate + 1 : 0;
    }
    return true;
}

pdk_status pdki_cover_probe(struct cover *cover, uint64_t work)
{
    struct spread spread;
    pdk_status status = PDK_ERR_MEMORY;
    if (pdki_spread_init(&spread, cover)) {
        cover->is_dead = !probe_all(&spread, work);
        status =
            cover->is_dead ? PDK_OK : pdki_cover_pack(cover, spread.states);
        if (status != PDK_OK) pdki_spread_undo(&spread, 0);
    }
    pdki_spread_release(&spread);
    return status;
}
