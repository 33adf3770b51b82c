// Rates boards, with the techniques on their paths.
#include "flow/long_work.h"
#include "statistics/rating_counts.h"

static bool go_on(void *context, const pdk_effort *so_far)
{
    struct rater *rater = context;
    (void)so_far;
    if (rater->deadline > 0 && clock_now() >= rater->deadline)
        rater->is_late = true;
    return !rater->is_late && worker_is_wanted(rater->worker);
}

void rater_release(struct rater *rater)
{
    pdk_logic_free(rater->logic);
    pdk_geometry_free(rater->geometry);
    rater->logic = NULL;
    rater->geometry = NULL;
}

pdk_status rater_prepare(struct rater *rater, const pdk_shape *shape,
                         const struct rater_limits *limits, pdk_error *error)
{
    const pdk_limits own = {.size = sizeof own,
                            .guesses = limits->nodes,
                            .go_on = go_on,
                            .context = rater};
    rater_release(rater);
    rater->time = limits->time;
    if (shape->side > PDK_LOGIC_SIDE_MAX) return PDK_OK; // not rated
    pdk_status status = pdk_geometry_new(shape, &rater->geometry, error);
    if (status == PDK_OK)
        status = pdk_logic_new(rater->geometry, &rater->logic, error);
    if (status == PDK_OK) status = pdk_logic_limit(rater->logic, &own, error);
    return status;
}

static pdk_status follow(pdk_logic *logic, struct rating_facts *facts,
                         pdk_error *error)
{
    const pdk_step *step = NULL;
    pdk_status status;
    while ((status = pdk_logic_next(logic, &step, error)) == PDK_OK && step) {
        const unsigned technique = step->technique->technique;
        facts->techniques[technique / 8] |= (uint8_t)(1u << technique % 8);
        status = pdk_logic_apply(logic, error);
        if (status != PDK_OK) break;
    }
    return status;
}

pdk_status rater_rate(struct rater *rater, const pdk_grid *puzzle,
                      const pdk_notes *marks, struct rating_facts *facts,
                      pdk_error *error)
{
    pdk_rating rating = {.size = sizeof rating};
    if (!rater->logic) return PDK_OK;
    rater->is_late = false;
    rater->deadline = rater->time > 0 ? clock_now() + (int64_t)rater->time : 0;
    pdk_status status = pdk_logic_start(rater->logic, puzzle, marks, error);
    if (status == PDK_OK) status = follow(rater->logic, facts, error);
    if (status == PDK_ERR_CANCELLED && rater->is_late) return PDK_OK;
    if (status == PDK_OK)
        status = pdk_logic_rating(rater->logic, &rating, error);
    // A full board has no steps, and so no rating.
    if (status != PDK_OK || rating.end != PDK_LOGIC_SOLVED || !rating.hardest)
        return status;
    facts->is_rated = true;
    facts->level = (uint8_t)rating.level;
    facts->rating = (uint16_t)rating.overall;
    facts->hardest = (uint16_t)rating.hardest->technique;
    return PDK_OK;
}
