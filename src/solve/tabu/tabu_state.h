// A conflict-free set of candidates, and the other candidates by their number
// of conflicts with it.
//
//   tight[i]     selected candidates that conflict with i; IS_SELECTED or more
//                for the selected ones themselves
//   buckets[t]   the candidates with tight t, for t = 0 and 1, in any order
//   place[i]     position of i in its bucket
//   chosen[g]    the selected candidate of group g, or NO_CANDIDATE
//
// When a candidate enters or leaves the set, all its neighbours are visited. On
// most boards they are in a list. On large boards with few clues the lists
// would be too big, and the four groups are visited instead: all of the cell
// and the box, and the parts of the row and the column outside the box. Rows
// and columns are ordered so that the part inside the box is one run, given by
// `inside`:
//
//   row group      | other boxes | this box | other boxes |
//   inside                       [0]        [1]
#ifndef PDKI_TABU_STATE_H
#define PDKI_TABU_STATE_H

#include "cover/cover.h"

enum { TABU_BUCKETS = 2, IS_SELECTED = 128 };

#define NO_CANDIDATE UINT32_MAX

struct tabu_bucket {
    uint32_t *items;
    uint32_t count;
};

struct tabu_state {
    const struct cover *cover;
    uint8_t *tight;
    uint32_t *place;
    uint32_t *chosen;
    struct tabu_bucket buckets[TABU_BUCKETS];
    uint32_t empty_cells;

    uint32_t *neighbours;    // NULL: visit the groups
    uint32_t *neighbours_of; // candidate_count + 1 indexes into neighbours
    uint16_t (*inside)[4];   // of the row group, then of the column group
};

// False if out of memory; release in any case.
bool pdki_tabu_state_init(struct tabu_state *state, const struct cover *cover);
void pdki_tabu_state_release(struct tabu_state *state);
uint64_t pdki_tabu_state_bytes(const struct cover *cover);

// Empties the set.
void pdki_tabu_state_clear(struct tabu_state *state);

static inline void bucket_add(struct tabu_state *state, unsigned number,
                              uint32_t candidate)
{
    struct tabu_bucket *bucket = &state->buckets[number];
    state->place[candidate] = bucket->count;
    bucket->items[bucket->count++] = candidate;
}

static inline void bucket_drop(struct tabu_state *state, unsigned number,
                               uint32_t candidate)
{
    struct tabu_bucket *bucket = &state->buckets[number];
    const uint32_t last = bucket->items[--bucket->count];
    const uint32_t place = state->place[candidate];
    bucket->items[place] = last;
    state->place[last] = place;
}

static inline void tighten(struct tabu_state *state, const uint32_t *run,
                           const uint32_t *end)
{
    for (; run < end; run++) {
        const unsigned before = state->tight[*run]++;
        if (before > 1) continue;
        bucket_drop(state, before, *run);
        if (before == 0) bucket_add(state, 1, *run);
    }
}

static inline void loosen(struct tabu_state *state, const uint32_t *run,
                          const uint32_t *end)
{
    for (; run < end; run++) {
        const unsigned after = --state->tight[*run];
        if (after > 1) continue;
        if (after == 0) bucket_drop(state, 1, *run);
        bucket_add(state, after, *run);
    }
}

typedef void tabu_change(struct tabu_state *state, const uint32_t *run,
                         const uint32_t *end);

// A selected candidate meets itself in its cell and its box. That is harmless:
// its `tight` stays at IS_SELECTED or above.
static inline void walk_groups(struct tabu_state *state, uint32_t candidate,
                               tabu_change *change)
{
    const struct cover *cover = state->cover;
    const uint32_t *groups = cover->groups_of[candidate];
    const uint16_t *inside = state->inside[candidate];
    for (int family = 0; family < COVER_FAMILIES; family++) {
        const uint32_t group = groups[family];
        const uint32_t *first = cover->members + cover->member_first[group];
        const uint32_t *end = cover->members + cover->member_first[group + 1];
        if (family == COVER_CELL || family == COVER_BOX) {
            change(state, first, end);
            continue;
        }
        change(state, first, first + inside[0]);
        change(state, first + inside[1], end);
        inside += 2;
    }
}

static inline void walk_neighbours(struct tabu_state *state, uint32_t candidate,
                                   tabu_change *change)
{
    if (state->neighbours)
        change(state, state->neighbours + state->neighbours_of[candidate],
               state->neighbours + state->neighbours_of[candidate + 1]);
    else
        walk_groups(state, candidate, change);
}

static inline void bucket_enter(struct tabu_state *state, uint32_t candidate)
{
    const unsigned tight = state->tight[candidate];
    if (tight < TABU_BUCKETS) bucket_add(state, tight, candidate);
}

static inline void tabu_choose(struct tabu_state *state, uint32_t candidate,
                               uint32_t chosen)
{
    for (int family = 0; family < COVER_FAMILIES; family++)
        state->chosen[state->cover->groups_of[candidate][family]] = chosen;
}

// Removes a selected candidate from the set.
static inline void tabu_unselect(struct tabu_state *state, uint32_t candidate)
{
    tabu_choose(state, candidate, NO_CANDIDATE);
    walk_neighbours(state, candidate, loosen);
    state->tight[candidate] -= IS_SELECTED;
    bucket_enter(state, candidate);
    state->empty_cells++;
}

// Selects a candidate and removes those that conflict with it; stores them in
// `out` and returns their number. The new one is added before the old ones are
// removed, so that most neighbours of both never enter a bucket.
static inline unsigned tabu_select(struct tabu_state *state, uint32_t candidate,
                                   uint32_t out[COVER_FAMILIES])
{
    const uint32_t *groups = state->cover->groups_of[candidate];
    unsigned count = 0;
    for (int family = 0; family < COVER_FAMILIES; family++) {
        const uint32_t other = state->chosen[groups[family]];
        if (other == NO_CANDIDATE) continue;
        tabu_choose(state, other, NO_CANDIDATE);
        out[count++] = other;
    }
    if (count < TABU_BUCKETS) bucket_drop(state, count, candidate);
    state->tight[candidate] += IS_SELECTED;
    walk_neighbours(state, candidate, tighten);
    for (unsigned i = 0; i < count; i++) tabu_unselect(state, out[i]);
    tabu_choose(state, candidate, candidate);
    state->empty_cells--;
    return count;
}

#endif
