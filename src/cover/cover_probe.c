// Each candidate is placed for a moment. If some group then has no candidate
// left, it was wrong and goes for good. Candidates take turns until a whole
// round has changed nothing.
#include "cover/spread.h"

enum { WORK_BETWEEN_QUESTIONS = 1 << 16 }; // some milliseconds

struct probe {
    struct spread spread;
    uint64_t work, next_question;
    bool (*go_on)(void *context);
    void *context;
};

// Whether a candidate leads to a dead end.
static bool is_wrong(struct spread *spread, uint32_t candidate)
{
    const uint32_t before = spread->trail_count;
    pdki_spread_queue(spread, candidate);
    const bool is_alive = pdki_spread_run(spread);
    pdki_spread_undo(spread, before);
    return !is_alive;
}

static bool goes_on(struct probe *probe)
{
    if (probe->spread.work < probe->next_question) return true;
    probe->next_question = probe->spread.work + WORK_BETWEEN_QUESTIONS;
    return probe->spread.work < probe->work && probe->go_on(probe->context);
}

// False: the cover is dead.
static bool probe_all(struct probe *probe)
{
    struct spread *spread = &probe->spread;
    const uint32_t count = spread->cover->candidate_count;
    uint32_t candidate = 0;
    for (uint32_t idle = 0; idle < count && goes_on(probe); idle++) {
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

pdk_status pdki_cover_probe(struct cover *cover, uint64_t work,
                            bool (*go_on)(void *context), void *context)
{
    struct probe probe = {.work = work,
                          .next_question = WORK_BETWEEN_QUESTIONS,
                          .go_on = go_on,
                          .context = context};
    struct spread *spread = &probe.spread;
    pdk_status status = PDK_ERR_MEMORY;
    if (pdki_spread_init(spread, cover)) {
        cover->is_dead = !probe_all(&probe);
        status =
            cover->is_dead ? PDK_OK : pdki_cover_pack(cover, spread->states);
        if (status != PDK_OK) pdki_spread_undo(spread, 0);
    }
    pdki_spread_release(spread);
    return status;
}
