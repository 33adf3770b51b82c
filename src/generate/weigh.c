// Clues are taken from the full grid P(0) one by one: step i takes one of the
// r(i) clues that can be left out of P(i), all equally likely. It ends, after s
// steps, where few clues are left that can go; all minimal puzzles M in P(s)
// are listed then, and one is drawn.
//
// Each order in which the c - |M| cells outside M could go leads to M, and
// (c - |M| - s)! of these begin with the s steps. So let
//
//     v(M) = (c - |M| - s)! / (c - |M|)!
//
// and the weight be r(0) ... r(s-1) times the sum of v over all M in P(s), and
// let M be drawn in proportion to v. Then its weight has the mean 1 for each
// M: it is r(0) ... r(s-1) v(M) where P(s) has M, each way to P(s) has the
// probability 1 / (r(0) ... r(s-1)), and so all ways sum up to the share 1 of
// the orders. It does not matter by which rule it ends, if only that does not
// look ahead.
//
// Without a list weights differ much more. On 9x9 boards, a list makes a run
// take seven times as long, and be worth more than thirty.
#include "generate/weigh_run.h"

#include "base/alloc.h"
#include "core/board.h"
#include "core/error.h"
#include "generate/material.h"
#include "generate/question.h"

#include <math.h>
#include <string.h>

enum { NINE = 9, QUESTIONS_BETWEEN_CALLS = 64 };

void pdk_weigher_free(pdk_weigher *weigher)
{
    if (!weigher) return;
    pdk_grid_free(weigher->other);
    pdki_weigh_sets_release(&weigher->rest);
    pdki_free(weigher->settled);
    pdki_free(weigher->since);
    pdki_free(weigher->needed);
    pdki_free(weigher->taken);
    pdki_free(weigher->steps);
    pdki_free(weigher->order);
    pdki_free(weigher->is_clue);
    pdki_exchanges_release(&weigher->exchanges);
    pdk_checker_free(weigher->checker);
    pdk_solver_free(weigher->solver);
    pdki_free(weigher);
}

static pdk_status allocate(pdk_weigher *weigher, pdk_error *error)
{
    const size_t cells = (size_t)weigher->side * weigher->side;
    weigher->is_clue = pdki_alloc_array(cells, sizeof *weigher->is_clue);
    weigher->order = pdki_alloc_array(cells, sizeof *weigher->order);
    weigher->steps = pdki_alloc_array(cells, sizeof *weigher->steps);
    weigher->taken = pdki_alloc_array(cells, sizeof *weigher->taken);
    weigher->needed = pdki_alloc_array(cells, sizeof *weigher->needed);
    weigher->since = pdki_alloc_array(cells, sizeof *weigher->since);
    weigher->settled = pdki_alloc_array(cells, sizeof *weigher->settled);
    if (!weigher->is_clue || !weigher->order || !weigher->steps ||
        !weigher->taken || !weigher->needed || !weigher->since ||
        !weigher->settled ||
        !pdki_exchanges_init(&weigher->exchanges, weigher->side))
        return pdki_error_plain(error, PDK_ERR_MEMORY);
    const pdk_status status = pdk_grid_new(
        pdk_geometry_shape(weigher->geometry), &weigher->other, error);
    return status == PDK_OK ? pdk_checker_new(0, &weigher->checker, error)
                            : status;
}

// A weight is made of proofs.
static pdk_status expect_proofs(const pdk_solver *solver, pdk_error *error)
{
    size_t count;
    const char *name = pdk_solver_engine(solver);
    const pdk_engine_info *engines = pdk_engine_list(&count);
    for (size_t i = 0; i < count; i++)
        if (strcmp(engines[i].name, name) == 0 && !engines[i].proves)
            return pdki_error_set(error, PDK_ERR_UNSUPPORTED,
                                  "engine %s proves nothing", name);
    return PDK_OK;
}

pdk_status pdk_weigher_new(const pdk_geometry *geometry, const char *engine,
                           pdk_weigher **out, pdk_error *error)
{
    pdk_weigher *weigher = pdki_alloc_zeroed(1, sizeof *weigher);
    *out = NULL;
    if (!weigher) return pdki_error_plain(error, PDK_ERR_MEMORY);
    weigher->geometry = geometry;
    weigher->side = pdk_geometry_shape(geometry)->side;
    weigher->few = WEIGH_FEW;
    weigher->few_clues = (3 * weigher->side * weigher->side + 7) / 8;
    weigher->listed = WEIGH_LISTED;
    weigher->watched = WEIGH_WATCHED;
    weigher->has_exchanges = weigher->side != NINE;
    pdk_status status =
        pdk_solver_new(geometry, engine, &weigher->solver, error);
    if (status == PDK_OK) status = expect_proofs(weigher->solver, error);
    if (status == PDK_OK) status = allocate(weigher, error);
    if (status == PDK_OK)
        *out = weigher;
    else
        pdk_weigher_free(weigher);
    return status;
}

void pdk_weigher_watch(pdk_weigher *weigher,
                       bool (*go_on)(void *context, const pdk_effort *so_far),
                       void *context)
{
    weigher->limits = (pdk_limits){.go_on = go_on, .context = context};
    pdk_solver_limit(weigher->solver, &weigher->limits);
}

void pdki_weigh_set_clue(struct pdki_weigh_run *run, pdk_cell cell,
                         bool is_clue)
{
    run->weigher->is_clue[cell] = is_clue;
    pdki_grid_cells(run->puzzle)[cell] =
        is_clue ? pdk_grid_symbols(run->solution)[cell] : 0;
}

// Most questions are too short for the solver to ask the caller.
pdk_status pdki_weigh_watch(struct pdki_weigh_run *run)
{
    pdk_weigher *weigher = run->weigher;
    if (++weigher->unwatched < QUESTIONS_BETWEEN_CALLS) return PDK_OK;
    weigher->unwatched = 0;
    return pdki_question_permit(&weigher->limits, weigher->solver, run->error);
}

static pdk_status expect_grids(const struct pdki_weigh_run *run)
{
    const struct pdki_material material = {.geometry = run->weigher->geometry,
                                           .solution = run->solution,
                                           .puzzle = run->puzzle};
    return pdki_material_expect(&material, run->weigher->checker, run->error);
}

static uint32_t count_bits(uint32_t set)
{
    uint32_t count = 0;
    for (; set != 0; set &= set - 1) count++;
    return count;
}

// v by the number of free clues, as a multiple of v for none. Without
// logarithms, so that all machines draw the same.
static void find_values(const struct pdki_weigh_run *run,
                        double values[WEIGH_LISTED + 1])
{
    const pdk_weigher *weigher = run->weigher;
    const uint32_t outside = weigher->side * weigher->side - run->needed;
    values[0] = 1;
    for (uint32_t i = 0; i < run->free; i++)
        values[i + 1] = values[i] * (outside - i) / (outside - i - run->taken);
}

// Draws one of the sets; returns the sum of all their values.
static double draw(struct pdki_weigh_run *run, pdk_random *random)
{
    const struct pdki_weigh_sets *rest = &run->weigher->rest;
    double values[WEIGH_LISTED + 1], sum = 0;
    size_t drawn = 0;
    find_values(run, values);
    for (size_t i = 0; i < rest->count; i++)
        sum += values[count_bits(rest->sets[i])];
    double mark = (double)(pdk_random_next(random) >> 11) * 0x1p-53 * sum;
    while (drawn + 1 < rest->count &&
           mark >= values[count_bits(rest->sets[drawn])])
        mark -= values[count_bits(rest->sets[drawn++])];
    for (uint32_t i = 0; i < run->free; i++)
        pdki_weigh_set_clue(run, run->free_cells[i],
                            (rest->sets[drawn] >> i & 1) != 0);
    run->weighed->clues = run->needed + count_bits(rest->sets[drawn]);
    return sum;
}

// The logarithm of r(0) ... r(s-1) v, for v of none of the free clues.
static double weigh_steps(const struct pdki_weigh_run *run)
{
    const pdk_weigher *weigher = run->weigher;
    const uint32_t outside = weigher->side * weigher->side - run->needed;
    uint32_t free = run->free; // but for those that are yet to go
    double sum = 0;
    for (uint32_t step = run->taken; step-- > 0;) {
        free += weigher->settled[step];
        sum += log((double)(run->taken - step + free) / (outside - step));
    }
    return sum;
}

static pdk_status make(struct pdki_weigh_run *run, pdk_random *random)
{
    pdk_status status = pdki_weigh_go(run, random);
    if (status == PDK_OK) status = pdki_weigh_go_back(run);
    if (status == PDK_OK) status = pdki_weigh_list(run);
    if (status != PDK_OK) return status;
    const double sum = draw(run, random);
    run->weighed->log_weight = weigh_steps(run) + log(sum);
    return PDK_OK;
}

pdk_status pdk_weigher_run(pdk_weigher *weigher, const pdk_grid *solution,
                           pdk_random *random, pdk_grid *puzzle,
                           pdk_weighed *weighed, pdk_error *error)
{
    struct pdki_weigh_run run = {.weigher = weigher,
                                 .solution = solution,
                                 .puzzle = puzzle,
                                 .weighed = weighed,
                                 .error = error};
    *weighed = (pdk_weighed){0};
    const pdk_status status = expect_grids(&run);
    if (status != PDK_OK) return status;
    pdki_exchanges_clear(&weigher->exchanges);
    if (weigher->has_exchanges &&
        !pdki_exchanges_find(&weigher->exchanges, solution))
        return pdki_error_plain(error, PDK_ERR_MEMORY);
    return make(&run, random);
}
