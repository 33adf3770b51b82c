// The engine "sat". Solutions are found in any order and excluded one by one.
// For a list in ascending order it determines, cell by cell, the smallest
// symbol that has a solution together with all previous cells.
#include "solve/sat/sat.h"

#include "base/alloc.h"
#include "solve/collector.h"

#include <string.h>

struct workspace {
    struct collector collector; // must be first
    struct sat *sat;
    uint64_t conflicts_before; // of earlier `sat` objects
    pdk_symbol *found;         // by the last search
    uint32_t *chosen;          // the candidate of each open cell, when listing
};

static bool supports(const pdk_geometry *geometry)
{
    (void)geometry;
    return pdki_sat_exists();
}

static pdk_status open(const pdk_geometry *geometry, void **workspace,
                       pdk_error *error)
{
    return pdki_collector_open(geometry, sizeof(struct workspace), workspace,
                               error);
}

// Conflicts are reported as guesses, because CaDiCaL does not expose decisions.
static void note_effort(struct workspace *work)
{
    pdk_effort *effort = &work->collector.answer->effort;
    effort->conflicts = work->conflicts_before;
    if (work->sat) effort->conflicts += pdki_sat_conflicts(work->sat);
    effort->guesses = effort->conflicts;
}

static bool go_on(void *context)
{
    struct workspace *work = context;
    note_effort(work);
    return pdki_collector_goes_on(&work->collector);
}

static pdk_status run(struct workspace *work, enum sat_result *result)
{
    *result = SAT_OPEN;
    while (*result == SAT_OPEN && pdki_collector_goes_on(&work->collector)) {
        const uint64_t limit = work->collector.question->limits.guesses;
        const uint64_t done = work->collector.answer->effort.guesses;
        *result = pdki_sat_run(work->sat, limit > 0 ? limit - done : 0);
        note_effort(work);
    }
    return *result == SAT_NO_MEMORY ? PDK_ERR_MEMORY : PDK_OK;
}

static pdk_status find_all(struct workspace *work)
{
    struct collector *collector = &work->collector;
    enum sat_result result = SAT_SOLVED;
    pdk_status status = PDK_OK;
    while (status == PDK_OK && result == SAT_SOLVED) {
        status = run(work, &result);
        if (status != PDK_OK || result != SAT_SOLVED) break;
        pdki_sat_solution(work->sat, collector->symbols);
        pdki_collector_take(collector);
        if (collector->answer->stop != PDK_STOP_NONE) break;
        if (!pdki_sat_exclude(work->sat, collector->symbols))
            status = PDK_ERR_MEMORY;
    }
    return status;
}

static void close_sat(struct workspace *work)
{
    if (!work->sat) return;
    work->conflicts_before += pdki_sat_conflicts(work->sat);
    pdki_sat_free(work->sat);
    work->sat = NULL;
}

// Makes a SAT solver for all solutions except those already kept. Leaves NULL
// if there is not enough memory.
static pdk_status open_sat(struct workspace *work, enum sat_goal goal)
{
    struct collector *collector = &work->collector;
    const struct question *question = collector->question;
    const struct answer *answer = collector->answer;
    bool has_room;
    close_sat(work);
    if (!pdki_sat_measure(&collector->cover, goal,
                          pdki_collector_room(collector), &has_room))
        return PDK_ERR_MEMORY;
    if (!has_room) {
        collector->answer->stop = PDK_STOP_MEMORY;
        return PDK_OK;
    }
    work->sat =
        pdki_sat_new(&collector->cover, goal, question->seed, go_on, work);
    if (!work->sat)
        return answer->stop != PDK_STOP_NONE ? PDK_OK : PDK_ERR_MEMORY;
    for (uint64_t i = 0; i < answer->effort.solutions && i < question->keep;
         i++)
        if (!pdki_sat_exclude(work->sat, answer->kept[i]))
            return PDK_ERR_MEMORY;
    return PDK_OK;
}

// Finds the first solution with a solver that is optimised for that.
static pdk_status find_first(struct workspace *work, enum sat_result *result)
{
    struct collector *collector = &work->collector;
    pdk_status status = open_sat(work, SAT_FIND);
    *result = SAT_OPEN;
    if (status != PDK_OK || !work->sat ||
        collector->answer->stop != PDK_STOP_NONE)
        return status;
    status = run(work, result);
    if (status != PDK_OK || *result != SAT_SOLVED) return status;
    pdki_sat_solution(work->sat, collector->symbols);
    pdki_collector_take(collector);
    return PDK_OK;
}

// Searches with the first `count` cells as chosen.
static pdk_status run_chosen(struct workspace *work, uint32_t count,
                             enum sat_result *result)
{
    for (uint32_t i = 0; i < count; i++)
        pdki_sat_assume(work->sat, work->chosen[i]);
    const pdk_status status = run(work, result);
    if (status == PDK_OK && *result == SAT_SOLVED)
        pdki_sat_solution(work->sat, work->found);
    return status;
}

static bool is_found(const struct workspace *work, uint32_t candidate)
{
    const struct cover_candidate *at =
        &work->collector.cover.candidates[candidate];
    return work->found[at->cell] == at->symbol;
}

// Chooses the smallest candidate of cell `index`, from `first` on, that has a
// solution with the previous cells; *result is SAT_NO_MORE if there is none. A
// candidate of the solution found last needs no search if that solution agrees
// with the previous cells.
static pdk_status choose(struct workspace *work, uint32_t index, uint32_t first,
                         bool has_found, enum sat_result *result)
{
    const struct cover *cover = &work->collector.cover;
    const uint32_t last = cover->member_first[index + 1];
    pdk_status status = PDK_OK;
    *result = SAT_NO_MORE;
    for (uint32_t k = first; k < last && status == PDK_OK; k++) {
        work->chosen[index] = cover->members[k];
        if (has_found && is_found(work, cover->members[k])) {
            *result = SAT_SOLVED;
            return PDK_OK;
        }
        status = run_chosen(work, index + 1, result);
        if (*result != SAT_NO_MORE) return status;
    }
    return status;
}

// Minimises the cells from `index` on, one after another. A solution that
// agrees with the previous cells has been found.
static pdk_status minimise(struct workspace *work, uint32_t index,
                           enum sat_result *result)
{
    const struct cover *cover = &work->collector.cover;
    pdk_status status = PDK_OK;
    *result = SAT_SOLVED;
    for (;
         index < cover->open_cells && status == PDK_OK && *result == SAT_SOLVED;
         index++)
        status = choose(work, index, cover->member_first[index], true, result);
    return status;
}

// The position of a candidate among the members of its cell.
static uint32_t place_of(const struct cover *cover, uint32_t index,
                         uint32_t candidate)
{
    uint32_t k = cover->member_first[index];
    while (cover->members[k] != candidate) k++;
    return k;
}

// Finds the next solution after the chosen one.
static pdk_status advance(struct workspace *work, enum sat_result *result)
{
    const struct cover *cover = &work->collector.cover;
    pdk_status status = PDK_OK;
    *result = SAT_NO_MORE;
    for (uint32_t index = cover->open_cells; index > 0; index--) {
        const uint32_t at = place_of(cover, index - 1, work->chosen[index - 1]);
        status = choose(work, index - 1, at + 1, false, result);
        if (status != PDK_OK || *result == SAT_OPEN) return status;
        if (*result == SAT_SOLVED) return minimise(work, index, result);
    }
    return status;
}

static pdk_status list_all(struct workspace *work)
{
    struct collector *collector = &work->collector;
    const size_t cells = (size_t)collector->shape.side * collector->shape.side;
    enum sat_result result;
    work->found = pdki_alloc_array(cells, sizeof *work->found);
    work->chosen =
        pdki_alloc_array(collector->cover.open_cells, sizeof *work->chosen);
    pdk_status status = PDK_ERR_MEMORY;
    if (work->found && work->chosen) {
        status = run_chosen(work, 0, &result);
        if (status == PDK_OK && result == SAT_SOLVED)
            status = minimise(work, 0, &result);
        while (status == PDK_OK && result == SAT_SOLVED) {
            memcpy(collector->symbols, work->found,
                   cells * sizeof *work->found);
            pdki_collector_take(collector);
            if (collector->answer->stop != PDK_STOP_NONE) break;
            status = advance(work, &result);
        }
    }
    pdki_free(work->chosen);
    pdki_free(work->found);
    return status;
}

static pdk_status search_open(void *workspace)
{
    struct workspace *work = workspace;
    const struct question *question = work->collector.question;
    const struct answer *answer = work->collector.answer;
    enum sat_result result = SAT_SOLVED;
    pdk_status status = PDK_OK;
    work->conflicts_before = 0;
    if (question->keep > 0) status = find_first(work, &result);
    if (status == PDK_OK && result == SAT_SOLVED &&
        answer->stop == PDK_STOP_NONE) {
        status = open_sat(work, SAT_PROVE);
        if (status == PDK_OK && work->sat && answer->stop == PDK_STOP_NONE)
            status = question->visit ? list_all(work) : find_all(work);
    }
    close_sat(work);
    return status;
}

static pdk_status search(void *workspace, const struct question *question,
                         struct answer *answer)
{
    return pdki_collector_search(workspace, question, answer, search_open);
}

const struct engine pdki_engine_sat = {
    .name = "sat",
    .supports = supports,
    .open = open,
    .close = pdki_collector_close,
    .search = search,
};
