#include "solve/tabu/tabu_state.h"

#include "base/alloc.h"

#include <string.h>

// Neighbour lists are only built up to this size.
enum { NEIGHBOUR_BYTES = 64 << 20 };

static uint32_t group_size(const struct cover *cover, uint32_t group)
{
    return cover->member_first[group + 1] - cover->member_first[group];
}

// An upper bound on the number of neighbours, with repetitions.
static uint64_t neighbours_at_most(const struct cover *cover)
{
    uint64_t sum = 0;
    for (uint32_t group = 0; group < cover->group_count; group++) {
        const uint64_t size = group_size(cover, group);
        sum += size * (size - 1);
    }
    return sum;
}

static bool has_lists(const struct cover *cover)
{
    return neighbours_at_most(cover) * sizeof(uint32_t) <= NEIGHBOUR_BYTES;
}

// Records for all members of a row or column group the run in their box.
static void find_inside(struct tabu_state *state, uint32_t group, int at)
{
    const struct cover *cover = state->cover;
    const uint32_t *members = cover->members + cover->member_first[group];
    const uint32_t size = group_size(cover, group);
    for (uint32_t first = 0, end; first < size; first = end) {
        const uint32_t box = cover->groups_of[members[first]][COVER_BOX];
        end = first + 1;
        while (end < size && cover->groups_of[members[end]][COVER_BOX] == box)
            end++;
        for (uint32_t i = first; i < end; i++) {
            state->inside[members[i]][at] = (uint16_t)first;
            state->inside[members[i]][at + 1] = (uint16_t)end;
        }
    }
}

static void find_all_inside(struct tabu_state *state)
{
    const uint32_t *first = state->cover->family_first;
    for (uint32_t i = first[COVER_ROW]; i < first[COVER_ROW + 1]; i++)
        find_inside(state, i, 0);
    for (uint32_t i = first[COVER_COLUMN]; i < first[COVER_COLUMN + 1]; i++)
        find_inside(state, i, 2);
}

static uint32_t *list_run(uint32_t *out, const uint32_t *run,
                          const uint32_t *end, uint32_t candidate)
{
    for (; run < end; run++)
        if (*run != candidate) *out++ = *run;
    return out;
}

static uint32_t *list_neighbours(const struct tabu_state *state,
                                 uint32_t candidate, uint32_t *out)
{
    const struct cover *cover = state->cover;
    const uint16_t *inside = state->inside[candidate];
    for (int family = 0; family < COVER_FAMILIES; family++) {
        const uint32_t group = cover->groups_of[candidate][family];
        const uint32_t *first = cover->members + cover->member_first[group];
        const uint32_t *end = cover->members + cover->member_first[group + 1];
        if (family == COVER_ROW || family == COVER_COLUMN) {
            out = list_run(out, first, first + inside[0], candidate);
            first += inside[1];
            inside += 2;
        }
        out = list_run(out, first, end, candidate);
    }
    return out;
}

static void list_all_neighbours(struct tabu_state *state)
{
    const uint32_t count = state->cover->candidate_count;
    uint32_t *next = state->neighbours;
    for (uint32_t i = 0; i < count; i++) {
        state->neighbours_of[i] = (uint32_t)(next - state->neighbours);
        next = list_neighbours(state, i, next);
    }
    state->neighbours_of[count] = (uint32_t)(next - state->neighbours);
}

static bool make_neighbours(struct tabu_state *state)
{
    const size_t count = state->cover->candidate_count;
    state->inside = pdki_alloc_array(count, sizeof *state->inside);
    if (!state->inside) return false;
    find_all_inside(state);
    if (!has_lists(state->cover)) return true;
    state->neighbours = pdki_alloc_array(
        (size_t)neighbours_at_most(state->cover) + 1, sizeof(uint32_t));
    state->neighbours_of = pdki_alloc_array(count + 1, sizeof(uint32_t));
    if (!state->neighbours || !state->neighbours_of) return false;
    list_all_neighbours(state);
    return true;
}

bool pdki_tabu_state_init(struct tabu_state *state, const struct cover *cover)
{
    const size_t count = cover->candidate_count;
    *state = (struct tabu_state){.cover = cover};
    state->tight = pdki_alloc_array(count, sizeof *state->tight);
    state->place = pdki_alloc_array(count, sizeof *state->place);
    state->chosen = pdki_alloc_array(cover->group_count, sizeof *state->chosen);
    bool has_room = state->tight && state->place && state->chosen;
    for (int i = 0; i < TABU_BUCKETS; i++) {
        state->buckets[i].items = pdki_alloc_array(count, sizeof(uint32_t));
        has_room = has_room && state->buckets[i].items;
    }
    if (!has_room || !make_neighbours(state)) return false;
    pdki_tabu_state_clear(state);
    return true;
}

void pdki_tabu_state_release(struct tabu_state *state)
{
    pdki_free(state->inside);
    pdki_free(state->neighbours_of);
    pdki_free(state->neighbours);
    for (int i = 0; i < TABU_BUCKETS; i++) pdki_free(state->buckets[i].items);
    pdki_free(state->chosen);
    pdki_free(state->place);
    pdki_free(state->tight);
    *state = (struct tabu_state){0};
}

uint64_t pdki_tabu_state_bytes(const struct cover *cover)
{
    const struct tabu_state *state = NULL;
    const uint64_t each = sizeof *state->tight + sizeof *state->place +
                          TABU_BUCKETS * sizeof(uint32_t) +
                          sizeof *state->inside +
                          (has_lists(cover) ? sizeof(uint32_t) : 0);
    const uint64_t lists =
        has_lists(cover) ? neighbours_at_most(cover) * sizeof(uint32_t) : 0;
    return cover->candidate_count * each + lists +
           cover->group_count * sizeof *state->chosen;
}

void pdki_tabu_state_clear(struct tabu_state *state)
{
    const struct cover *cover = state->cover;
    memset(state->tight, 0, cover->candidate_count);
    for (uint32_t i = 0; i < cover->group_count; i++)
        state->chosen[i] = NO_CANDIDATE;
    for (int i = 0; i < TABU_BUCKETS; i++) state->buckets[i].count = 0;
    for (uint32_t i = 0; i < cover->candidate_count; i++)
        bucket_add(state, 0, i);
    state->empty_cells = cover->open_cells;
}
