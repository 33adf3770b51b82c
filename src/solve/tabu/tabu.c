// The engine "tabu": local search where singles leave something open.
#include "solve/tabu/tabu.h"

#include "solve/collector.h"

enum {
    STEPS_BETWEEN_LOOKS = 1024, // at the limits
    STEPS_MAX = 200000000,      // without limits
    SECOND_FACTOR = 20,         // steps for a second solution, by the first
    SECOND_STEPS_MIN = 1000000  // but so many at least
};

struct workspace {
    struct collector collector; // first
    struct tabu *tabu;
};

static bool supports(const pdk_geometry *geometry)
{
    (void)geometry;
    return true;
}

static pdk_status open(const pdk_geometry *geometry, void **workspace,
                       pdk_error *error)
{
    return pdki_collector_open(geometry, sizeof(struct workspace), workspace,
                               error);
}

// Steps until the next look at the limits; 0: the search ends.
static uint64_t next_steps(struct workspace *work, uint64_t steps_max)
{
    const pdk_limits *limits = &work->collector.question->limits;
    struct answer *answer = work->collector.answer;
    const uint64_t done = answer->effort.guesses;
    if (!pdki_collector_goes_on(&work->collector)) return 0;
    uint64_t end = limits->guesses > 0 ? limits->guesses : UINT64_MAX;
    if (limits->guesses == 0 || answer->effort.solutions > 0)
        end = end < steps_max ? end : steps_max;
    if (done >= end) answer->stop = PDK_STOP_ENGINE;
    if (answer->stop != PDK_STOP_NONE) return 0;
    return end - done < STEPS_BETWEEN_LOOKS ? end - done : STEPS_BETWEEN_LOOKS;
}

static void walk(struct workspace *work)
{
    struct collector *collector = &work->collector;
    struct answer *answer = collector->answer;
    uint64_t steps_max = STEPS_MAX, steps;
    while ((steps = next_steps(work, steps_max)) > 0) {
        const enum tabu_result result = pdki_tabu_run(work->tabu, steps);
        answer->effort.guesses = pdki_tabu_steps(work->tabu);
        if (result != TABU_SOLVED) continue;
        pdki_tabu_solution(work->tabu, collector->symbols);
        if (pdki_collector_take(collector)) {
            const uint64_t more = SECOND_FACTOR * answer->effort.guesses;
            steps_max = answer->effort.guesses +
                        (more > SECOND_STEPS_MIN ? more : SECOND_STEPS_MIN);
        }
        if (answer->stop != PDK_STOP_NONE) return;
        if (answer->effort.solutions >= collector->question->keep) {
            answer->stop = PDK_STOP_SOLUTIONS;
            return;
        }
        pdki_tabu_leave(work->tabu);
    }
}

static pdk_status search_open(void *workspace)
{
    struct workspace *work = workspace;
    struct collector *collector = &work->collector;
    const struct question *question = collector->question;
    if (question->keep == 0 || question->visit) {
        collector->answer->stop = PDK_STOP_ENGINE;
        return PDK_OK;
    }
    if (pdki_tabu_bytes(&collector->cover) > pdki_collector_room(collector)) {
        collector->answer->stop = PDK_STOP_MEMORY;
        return PDK_OK;
    }
    work->tabu = pdki_tabu_new(&collector->cover, question->seed);
    if (!work->tabu) return PDK_ERR_MEMORY;
    walk(work);
    pdki_tabu_free(work->tabu);
    return PDK_OK;
}

static pdk_status search(void *workspace, const struct question *question,
                         struct answer *answer)
{
    return pdki_collector_search(workspace, question, answer, search_open);
}

const struct engine pdki_engine_tabu = {
    .name = "tabu",
    .supports = supports,
    .open = open,
    .close = pdki_collector_close,
    .search = search,
};
