#include "cover/spread.h"

#include "base/alloc.h"

bool pdki_spread_init(struct spread *spread, struct cover *cover)
{
    const size_t count = (size_t)cover->candidate_count + 1;
    *spread = (struct spread){.cover = cover};
    spread->states = pdki_alloc_zeroed(count, sizeof *spread->states);
    spread->trail = pdki_alloc_array(count, sizeof *spread->trail);
    // A group has its last candidate queued once, and a caller one more.
    spread->queue =
        pdki_alloc_array((size_t)cover->group_count + 1, sizeof *spread->queue);
    return spread->states && spread->trail && spread->queue;
}

void pdki_spread_release(struct spread *spread)
{
    pdki_free(spread->queue);
    pdki_free(spread->trail);
    pdki_free(spread->states);
}

void pdki_spread_queue(struct spread *spread, uint32_t candidate)
{
    spread->queue[spread->queued++] = candidate;
}

void pdki_spread_take_out(struct spread *spread, uint32_t candidate)
{
    struct cover *cover = spread->cover;
    spread->states[candidate] = CANDIDATE_OUT;
    spread->trail[spread->trail_count++] = candidate;
    spread->work++;
    for (int family = 0; family < COVER_FAMILIES; family++) {
        struct cover_rest *rest =
            &cover->rests[cover->groups_of[candidate][family]];
        rest->count--;
        rest->mix ^= candidate;
        if (rest->count == 0)
            spread->is_dead = true;
        else if (rest->count == 1 &&
                 spread->states[rest->mix] == CANDIDATE_OPEN)
            pdki_spread_queue(spread, rest->mix);
    }
}

static void place(struct spread *spread, uint32_t candidate)
{
    const struct cover *cover = spread->cover;
    spread->states[candidate] = CANDIDATE_PLACED;
    spread->trail[spread->trail_count++] = candidate;
    for (int family = 0; family < COVER_FAMILIES; family++) {
        const uint32_t group = cover->groups_of[candidate][family];
        if (cover->rests[group].count == 1) continue;
        for (uint32_t k = cover->member_first[group];
             k < cover->member_first[group + 1]; k++)
            if (spread->states[cover->members[k]] == CANDIDATE_OPEN)
                pdki_spread_take_out(spread, cover->members[k]);
    }
}

bool pdki_spread_run(struct spread *spread)
{
    while (spread->queued > 0 && !spread->is_dead) {
        const uint32_t candidate = spread->queue[--spread->queued];
        if (spread->states[candidate] == CANDIDATE_OPEN)
            place(spread, candidate);
        else if (spread->states[candidate] == CANDIDATE_OUT)
            spread->is_dead = true;
    }
    spread->queued = 0;
    return !spread->is_dead;
}

void pdki_spread_undo(struct spread *spread, uint32_t trail_count)
{
    const struct cover *cover = spread->cover;
    while (spread->trail_count > trail_count) {
        const uint32_t candidate = spread->trail[--spread->trail_count];
        const bool is_out = spread->states[candidate] == CANDIDATE_OUT;
        spread->states[candidate] = CANDIDATE_OPEN;
        for (int family = 0; is_out && family < COVER_FAMILIES; family++) {
            struct cover_rest *rest =
                &cover->rests[cover->groups_of[candidate][family]];
            rest->count++;
            rest->mix ^= candidate;
        }
    }
    spread->is_dead = false;
}
