// Candidates are computed from bit sets of the symbols already in each house.
// Singles then propagate through the groups. The remaining candidates are
// compacted and indexed again.
#include "cover/cover.h"

#include "base/alloc.h"
#include "core/board.h"

#include <string.h>

enum { WORK_BETWEEN_QUESTIONS = 1 << 16 }; // a few milliseconds

// Group numbers (four groups per candidate) and variables (segments in addition
// to candidates) must fit in 31 bits.
#define CANDIDATES_MAX ((uint64_t)1 << 29)

enum candidate_state { CANDIDATE_OPEN, CANDIDATE_OUT, CANDIDATE_PLACED };

// Propagation of singles: placing a candidate removes the others of its four
// groups, and a group with one candidate left places it. Everything can be
// undone.
struct propagation {
    struct cover *cover; // whose rests change
    uint8_t *states;     // enum candidate_state of each candidate
    uint32_t *trail;     // candidates that are not open, in order
    uint32_t trail_count;
    uint32_t *queue; // candidates to be placed
    uint32_t queued;
    bool is_dead;
    uint64_t work; // candidates removed so far
};

// Starts with all candidates open. False: out of memory; release in any case.
static bool begin(struct propagation *singles, struct cover *cover)
{
    const size_t count = (size_t)cover->candidate_count + 1;
    *singles = (struct propagation){.cover = cover};
    singles->states = pdki_alloc_zeroed(count, sizeof *singles->states);
    singles->trail = pdki_alloc_array(count, sizeof *singles->trail);
    // Each group queues its last candidate once, and a caller one more.
    singles->queue = pdki_alloc_array((size_t)cover->group_count + 1,
                                      sizeof *singles->queue);
    return singles->states && singles->trail && singles->queue;
}

static void release(struct propagation *singles)
{
    pdki_free(singles->queue);
    pdki_free(singles->trail);
    pdki_free(singles->states);
}

static void queue(struct propagation *singles, uint32_t candidate)
{
    singles->queue[singles->queued++] = candidate;
}

static void take_out(struct propagation *singles, uint32_t candidate)
{
    struct cover *cover = singles->cover;
    singles->states[candidate] = CANDIDATE_OUT;
    singles->trail[singles->trail_count++] = candidate;
    singles->work++;
    for (int family = 0; family < COVER_FAMILIES; family++) {
        struct cover_rest *rest =
            &cover->rests[cover->groups_of[candidate][family]];
        rest->count--;
        rest->mix ^= candidate;
        if (rest->count == 0)
            singles->is_dead = true;
        else if (rest->count == 1 &&
                 singles->states[rest->mix] == CANDIDATE_OPEN)
            queue(singles, rest->mix);
    }
}

static void place(struct propagation *singles, uint32_t candidate)
{
    const struct cover *cover = singles->cover;
    singles->states[candidate] = CANDIDATE_PLACED;
    singles->trail[singles->trail_count++] = candidate;
    for (int family = 0; family < COVER_FAMILIES; family++) {
        const uint32_t group = cover->groups_of[candidate][family];
        if (cover->rests[group].count == 1) continue;
        for (uint32_t k = cover->member_first[group];
             k < cover->member_first[group + 1]; k++)
            if (singles->states[cover->members[k]] == CANDIDATE_OPEN)
                take_out(singles, cover->members[k]);
    }
}

// Places the queued candidates and all that follows; false: a group is empty.
static bool propagate(struct propagation *singles)
{
    while (singles->queued > 0 && !singles->is_dead) {
        const uint32_t candidate = singles->queue[--singles->queued];
        if (singles->states[candidate] == CANDIDATE_OPEN)
            place(singles, candidate);
        else if (singles->states[candidate] == CANDIDATE_OUT)
            singles->is_dead = true;
    }
    singles->queued = 0;
    return !singles->is_dead;
}

// Undoes everything after the trail had this length.
static void undo(struct propagation *singles, uint32_t trail_count)
{
    const struct cover *cover = singles->cover;
    while (singles->trail_count > trail_count) {
        const uint32_t candidate = singles->trail[--singles->trail_count];
        const bool is_out = singles->states[candidate] == CANDIDATE_OUT;
        singles->states[candidate] = CANDIDATE_OPEN;
        for (int family = 0; is_out && family < COVER_FAMILIES; family++) {
            struct cover_rest *rest =
                &cover->rests[cover->groups_of[candidate][family]];
            rest->count++;
            rest->mix ^= candidate;
        }
    }
    singles->is_dead = false;
}

// The houses of a cell: row, column and box.
struct houses {
    pdk_cell cell;
    uint32_t of[COVER_FAMILIES - 1];
};

static struct houses houses_of(const pdk_shape *shape, pdk_cell cell)
{
    const uint32_t row = cell / shape->side, column = cell % shape->side;
    return (struct houses){
        cell, {row, column, pdk_shape_box(shape, row, column)}
    };
}

// Counts the candidates of open cells and, unless `next` is NULL, lists them.
static uint64_t list_candidates(const struct candidates *candidates,
                                const struct cover *cover,
                                struct cover_candidate *next)
{
    uint64_t count = 0;
    const uint32_t cells = cover->shape.side * cover->shape.side;
    for (pdk_cell cell = 0; cell < cells; cell++) {
        uint64_t *sets[3];
        if (cover->symbols[cell] != 0) continue;
        pdki_candidates_find(candidates, cell, sets);
        for (size_t word = 0; word < candidates->words; word++) {
            uint64_t set = pdki_candidates_open(candidates, sets, word);
            const pdk_symbol first = (pdk_symbol)(word * 64) + 1;
            count += (uint64_t)__builtin_popcountll(set);
            for (; next && set; set &= set - 1)
                *next++ = (struct cover_candidate){
                    cell, first + (pdk_symbol)__builtin_ctzll(set)};
        }
    }
    return count;
}

// Numbers the groups that have candidates, by family, then by position:
// `numbers` has side * side entries for each family. Until then groups_of
// contains the positions.
static void number_groups(struct cover *cover, uint32_t *numbers)
{
    const uint32_t side = cover->shape.side;
    const size_t cells = (size_t)side * side;
    struct houses houses = {.cell = UINT32_MAX};
    memset(numbers, 0, COVER_FAMILIES * cells * sizeof *numbers);
    for (uint32_t i = 0; i < cover->candidate_count; i++) {
        const struct cover_candidate *at = &cover->candidates[i];
        uint32_t *places = cover->groups_of[i];
        if (at->cell != houses.cell)
            houses = houses_of(&cover->shape, at->cell);
        places[COVER_CELL] = at->cell;
        for (int kind = 0; kind < COVER_FAMILIES - 1; kind++)
            places[COVER_ROW + kind] = houses.of[kind] * side + at->symbol - 1;
        for (int family = 0; family < COVER_FAMILIES; family++)
            numbers[(size_t)family * cells + places[family]] = 1;
    }
    cover->group_count = 0;
    for (int family = 0; family < COVER_FAMILIES; family++) {
        cover->family_first[family] = cover->group_count;
        for (uint32_t *at = numbers + (size_t)family * cells, *end = at + cells;
             at < end; at++)
            if (*at) *at = cover->group_count++;
    }
    cover->family_first[COVER_FAMILIES] = cover->group_count;
}

static void list_members(struct cover *cover)
{
    uint32_t sum = 0;
    for (uint32_t group = 0; group < cover->group_count; group++) {
        cover->member_first[group] = sum;
        sum += cover->rests[group].count;
    }
    cover->member_first[cover->group_count] = sum;
    for (uint32_t i = 0; i < cover->candidate_count; i++)
        for (int family = 0; family < COVER_FAMILIES; family++)
            cover->members[cover->member_first[cover->groups_of[i][family]]++] =
                i;
    for (uint32_t group = cover->group_count; group > 0; group--)
        cover->member_first[group] = cover->member_first[group - 1];
    cover->member_first[0] = 0;
}

// Fills groups_of, members and rests from the candidates and their groups'
// numbers.
static void index_groups(struct cover *cover, const uint32_t *numbers)
{
    const size_t cells = (size_t)cover->shape.side * cover->shape.side;
    memset(cover->rests, 0, cover->group_count * sizeof *cover->rests);
    for (uint32_t i = 0; i < cover->candidate_count; i++)
        for (int family = 0; family < COVER_FAMILIES; family++) {
            uint32_t *group = &cover->groups_of[i][family];
            *group = numbers[(size_t)family * cells + *group];
            cover->rests[*group].count++;
            cover->rests[*group].mix ^= i;
        }
    list_members(cover);
}

// Fills the cells of placed candidates and keeps only the open ones,
// permanently. Invalidates the propagation.
static pdk_status pack(struct cover *cover, const uint8_t *states)
{
    const size_t cells = (size_t)cover->shape.side * cover->shape.side;
    uint32_t *numbers =
        pdki_alloc_array(COVER_FAMILIES * cells, sizeof *numbers);
    if (!numbers) return PDK_ERR_MEMORY;
    uint32_t kept = 0;
    for (uint32_t i = 0; i < cover->candidate_count; i++) {
        const struct cover_candidate at = cover->candidates[i];
        if (states[i] == CANDIDATE_OPEN) cover->candidates[kept++] = at;
        if (states[i] != CANDIDATE_PLACED) continue;
        cover->symbols[at.cell] = at.symbol;
        cover->open_cells--;
    }
    cover->candidate_count = kept;
    number_groups(cover, numbers);
    index_groups(cover, numbers);
    pdki_free(numbers);
    return PDK_OK;
}

// Every open cell must have a candidate, and so must every symbol that is
// missing in a house.
static bool is_covered(const struct cover *cover)
{
    for (int family = 0; family < COVER_FAMILIES; family++)
        if (cover->family_first[family + 1] - cover->family_first[family] !=
            cover->open_cells)
            return false;
    return true;
}

// Allocates memory for `count` candidates and their groups.
static pdk_status make_room(struct cover *cover, uint64_t count,
                            uint64_t memory)
{
    const uint64_t cells = (uint64_t)cover->shape.side * cover->shape.side;
    const uint64_t groups = COVER_FAMILIES * (uint64_t)cover->open_cells;
    cover->bytes =
        cells * (sizeof *cover->symbols + COVER_FAMILIES * sizeof(uint32_t)) +
        count * (sizeof *cover->candidates + sizeof *cover->groups_of +
                 COVER_FAMILIES * sizeof *cover->members + 1) +
        groups * (sizeof *cover->member_first + sizeof *cover->rests +
                  sizeof(uint32_t));
    if (memory > 0 && cover->bytes > memory) return PDK_ERR_LIMIT;
    if (count > CANDIDATES_MAX) return PDK_ERR_LIMIT;
    cover->candidate_count = (uint32_t)count;
    cover->candidates =
        pdki_alloc_array((size_t)count + 1, sizeof *cover->candidates);
    cover->groups_of =
        pdki_alloc_array((size_t)count + 1, sizeof *cover->groups_of);
    cover->members =
        pdki_alloc_array((size_t)count + 1, sizeof *cover->groups_of);
    cover->member_first =
        pdki_alloc_array((size_t)groups + 1, sizeof *cover->member_first);
    cover->rests = pdki_alloc_array((size_t)groups + 1, sizeof *cover->rests);
    const bool has_room = cover->candidates && cover->groups_of &&
                          cover->members && cover->member_first && cover->rests;
    return has_room ? PDK_OK : PDK_ERR_MEMORY;
}

// Makes the propagation permanent; undoes it if out of memory.
static pdk_status finish(struct propagation *singles, bool is_alive)
{
    struct cover *cover = singles->cover;
    cover->is_dead = !is_alive;
    const pdk_status status = is_alive ? pack(cover, singles->states) : PDK_OK;
    if (status != PDK_OK) undo(singles, 0);
    return status;
}

static pdk_status place_singles(struct cover *cover)
{
    struct propagation singles;
    pdk_status status = PDK_ERR_MEMORY;
    if (begin(&singles, cover)) {
        for (uint32_t group = 0; group < cover->group_count; group++)
            if (cover->rests[group].count == 1)
                queue(&singles, cover->rests[group].mix);
        status = finish(&singles, propagate(&singles));
    }
    release(&singles);
    return status;
}

static pdk_status fill(struct cover *cover, const struct candidates *candidates,
                       uint32_t *numbers, uint64_t memory)
{
    cover->is_dead = candidates->has_repeat;
    if (cover->is_dead) return PDK_OK;
    const uint64_t count = list_candidates(candidates, cover, NULL);
    const pdk_status status = make_room(cover, count, memory);
    if (status != PDK_OK) return status;
    list_candidates(candidates, cover, cover->candidates);
    number_groups(cover, numbers);
    cover->is_dead = !is_covered(cover);
    if (!cover->is_dead) index_groups(cover, numbers);
    return PDK_OK;
}

pdk_status pdki_cover_init(struct cover *cover, const pdk_shape *shape,
                           const pdk_symbol *puzzle, uint64_t memory)
{
    const size_t cells = (size_t)shape->side * shape->side;
    struct candidates candidates;
    *cover = (struct cover){.shape = *shape};
    cover->symbols = pdki_alloc_array(cells, sizeof *cover->symbols);
    uint32_t *numbers =
        pdki_alloc_array(COVER_FAMILIES * cells, sizeof *numbers);
    pdk_status status = PDK_ERR_MEMORY;
    if (pdki_candidates_of(&candidates, shape, puzzle) && cover->symbols &&
        numbers) {
        memcpy(cover->symbols, puzzle, cells * sizeof *puzzle);
        for (size_t i = 0; i < cells; i++) cover->open_cells += puzzle[i] == 0;
        status = fill(cover, &candidates, numbers, memory);
    }
    pdki_candidates_release(&candidates);
    pdki_free(numbers);
    return status == PDK_OK && !cover->is_dead ? place_singles(cover) : status;
}

void pdki_cover_release(struct cover *cover)
{
    pdki_free(cover->rests);
    pdki_free(cover->members);
    pdki_free(cover->member_first);
    pdki_free(cover->groups_of);
    pdki_free(cover->candidates);
    pdki_free(cover->symbols);
    *cover = (struct cover){0};
}

// The number of an open candidate; candidate_count if there is none.
static uint32_t find(const struct cover *cover, struct cover_candidate wanted)
{
    uint32_t i = 0;
    while (i < cover->candidate_count &&
           (cover->candidates[i].cell != wanted.cell ||
            cover->candidates[i].symbol != wanted.symbol))
        i++;
    return i;
}

pdk_status pdki_cover_exclude(struct cover *cover,
                              struct cover_candidate candidate)
{
    struct propagation singles;
    const uint32_t number = find(cover, candidate);
    if (number == cover->candidate_count) {
        if (cover->symbols[candidate.cell] == candidate.symbol)
            cover->is_dead = true;
        return PDK_OK;
    }
    pdk_status status = PDK_ERR_MEMORY;
    if (begin(&singles, cover)) {
        take_out(&singles, number);
        status = finish(&singles, propagate(&singles));
    }
    release(&singles);
    return status;
}

struct probe {
    struct propagation singles;
    uint64_t work, next_question;
    bool (*go_on)(void *context);
    void *context;
};

static bool leads_nowhere(struct propagation *singles, uint32_t candidate)
{
    const uint32_t before = singles->trail_count;
    queue(singles, candidate);
    const bool is_alive = propagate(singles);
    undo(singles, before);
    return !is_alive;
}

static bool goes_on(struct probe *probe)
{
    if (probe->singles.work < probe->next_question) return true;
    probe->next_question = probe->singles.work + WORK_BETWEEN_QUESTIONS;
    return probe->singles.work < probe->work && probe->go_on(probe->context);
}

// Failed-candidate probing: places each candidate tentatively. If that empties
// a group, the candidate is removed for good. Continues until a full round
// changes nothing. False: the cover is dead.
static bool probe_all(struct probe *probe)
{
    struct propagation *singles = &probe->singles;
    const uint32_t count = singles->cover->candidate_count;
    uint32_t candidate = 0;
    for (uint32_t idle = 0; idle < count && goes_on(probe); idle++) {
        if (singles->states[candidate] == CANDIDATE_OPEN &&
            leads_nowhere(singles, candidate)) {
            idle = 0;
            take_out(singles, candidate);
            if (!propagate(singles)) return false;
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
    pdk_status status = PDK_ERR_MEMORY;
    if (begin(&probe.singles, cover))
        status = finish(&probe.singles, probe_all(&probe));
    release(&probe.singles);
    return status;
}
