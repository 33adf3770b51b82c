// A run tries all clues in a random order and leaves out those that it can.
// What is left, M, is minimal: S steps lead there from the full grid P(0) to
// P(S) = M. Step s took one of the r(s) clues that could be left out of P(s),
// all equally likely: one that is tried in vain is needed from then on, and the
// next one tried is as likely to be any of the others.
//
// Which clues could be left out on the way is found out from its end:
//
//     not in M    until it goes, since M has one solution without it
//     in M        up to some step, and never again behind that
//
// So r(s) is S - s and the clues of M that were not needed yet, and for those
// the way is gone back: a question for each clue that may have become needed at
// a step. A vain one gives another solution; where that differs from ours, the
// clue is the only one left, and has been since the last of these cells went.
// It is asked for again at that step, and at none between.
//
// All S! orders of the cells outside M lead to M. Of these ways a run takes one
// with probability 1 / (r(0) ... r(S-1)), so that r(0) ... r(S-1) / S! is the
// weight; it is the number of sets of |M| cells times the shares of the clues
// that could be left out.
#include <permudoku/weigh.h>

#include "base/alloc.h"
#include "core/error.h"
#include "core/grid_cells.h"
#include "generate/exchanges.h"

#include <permudoku/check.h>

#include <math.h>
#include <string.h>

enum { NINE = 9, QUESTIONS_BETWEEN_CALLS = 64 };

struct pdk_weigher {
    const pdk_geometry *geometry;
    pdk_solver *solver;
    pdk_checker *checker;
    uint32_t side;
    bool has_exchanges; // as in reduce.c
    struct pdki_exchanges exchanges;
    pdk_limits limits;
    uint64_t unwatched; // questions since the caller was asked
    bool *is_clue;
    uint32_t *order;   // of all cells
    uint32_t *steps;   // by cell that is no clue: the step that took it
    pdk_cell *taken;   // by step
    pdk_cell *kept;    // M
    uint32_t *needed;  // beside it: from which step on, as far as is known
    uint32_t *settled; // by step: clues of M that it made needed
    pdk_grid *other;   // a solution that was not wanted
};

void pdk_weigher_free(pdk_weigher *weigher)
{
    if (!weigher) return;
    pdk_grid_free(weigher->other);
    pdki_free(weigher->settled);
    pdki_free(weigher->needed);
    pdki_free(weigher->kept);
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
    weigher->kept = pdki_alloc_array(cells, sizeof *weigher->kept);
    weigher->needed = pdki_alloc_array(cells, sizeof *weigher->needed);
    weigher->settled = pdki_alloc_array(cells, sizeof *weigher->settled);
    if (!weigher->is_clue || !weigher->order || !weigher->steps ||
        !weigher->taken || !weigher->kept || !weigher->needed ||
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

// One run, and how far it is.
struct run {
    pdk_weigher *weigher;
    const pdk_grid *solution;
    pdk_grid *puzzle;
    pdk_weighed *weighed;
    uint32_t taken, kept; // how many
    pdk_error *error;
};

static pdk_status expect_grids(const struct run *run)
{
    const pdk_geometry *geometry = run->weigher->geometry;
    const pdk_shape *shape = pdk_geometry_shape(geometry);
    pdk_checker *checker = run->weigher->checker;
    if (!pdk_shape_equal(shape, pdk_grid_shape(run->solution)) ||
        !pdk_shape_equal(shape, pdk_grid_shape(run->puzzle)))
        return pdki_error_set(run->error, PDK_ERR_MISMATCH,
                              "the grids have other boxes than %ux%u",
                              shape->box_rows, shape->box_columns);
    const pdk_status status =
        pdk_checker_grid(checker, geometry, run->solution, run->error);
    if (status != PDK_OK || pdk_checker_validity(checker) == PDK_VALID)
        return status;
    return pdki_error_set(run->error, PDK_ERR_ARGUMENT,
                          "a puzzle is made of a grid that is full and valid");
}

static void set_clue(struct run *run, pdk_cell cell, bool is_clue)
{
    run->weigher->is_clue[cell] = is_clue;
    pdki_grid_cells(run->puzzle)[cell] =
        is_clue ? pdk_grid_symbols(run->solution)[cell] : 0;
}

// Most questions are too short for the solver to ask the caller.
static bool may_go_on(pdk_weigher *weigher)
{
    const pdk_limits *limits = &weigher->limits;
    if (!limits->go_on) return true;
    if (++weigher->unwatched < QUESTIONS_BETWEEN_CALLS) return true;
    weigher->unwatched = 0;
    const pdk_effort effort = pdk_solver_effort(weigher->solver);
    return limits->go_on(limits->context, &effort);
}

// Whether the puzzle needs a clue. If so, another solution without it is kept.
static pdk_status ask(struct run *run, pdk_cell cell, bool *is_needed)
{
    pdk_weigher *weigher = run->weigher;
    const pdk_clue clue = {cell / weigher->side, cell % weigher->side,
                           pdk_grid_symbols(run->solution)[cell]};
    if (!may_go_on(weigher))
        return pdki_error_plain(run->error, PDK_ERR_CANCELLED);
    set_clue(run, cell, false);
    const pdk_status status =
        pdk_solver_solve_without(weigher->solver, run->puzzle, clue,
                                 weigher->other, is_needed, run->error);
    set_clue(run, cell, true);
    run->weighed->questions++;
    if (status != PDK_OK || *is_needed ||
        pdk_solver_stop(weigher->solver) == PDK_STOP_NONE)
        return status;
    return pdki_error_plain(run->error, PDK_ERR_CANCELLED);
}

// The step from which on a clue is the only one in the cells where the other
// solution differs.
static uint32_t lone_since(const struct run *run)
{
    const pdk_weigher *weigher = run->weigher;
    const pdk_symbol *ours = pdk_grid_symbols(run->solution);
    const pdk_symbol *others = pdk_grid_symbols(weigher->other);
    uint32_t since = 0;
    for (pdk_cell cell = 0; cell < weigher->side * weigher->side; cell++)
        if (ours[cell] != others[cell] && !weigher->is_clue[cell] &&
            weigher->steps[cell] >= since)
            since = weigher->steps[cell] + 1;
    return since;
}

static bool learn(struct run *run)
{
    pdk_weigher *weigher = run->weigher;
    return !weigher->has_exchanges ||
           pdki_exchanges_add(
               &weigher->exchanges, pdk_grid_symbols(run->solution),
               pdk_grid_symbols(weigher->other), weigher->is_clue);
}

static void keep(struct run *run, pdk_cell cell, uint32_t needed)
{
    run->weigher->kept[run->kept] = cell;
    run->weigher->needed[run->kept++] = needed;
}

static void take(struct run *run, pdk_cell cell)
{
    set_clue(run, cell, false);
    run->weigher->steps[cell] = run->taken;
    run->weigher->taken[run->taken++] = cell;
}

static pdk_status try_clue(struct run *run, pdk_cell cell)
{
    struct pdki_exchanges *exchanges = &run->weigher->exchanges;
    const bool may_go = pdki_exchanges_take(exchanges, &cell, 1);
    bool is_needed = true;
    const pdk_status status = may_go ? ask(run, cell, &is_needed) : PDK_OK;
    if (status == PDK_OK && !is_needed) {
        take(run, cell);
        return PDK_OK;
    }
    pdki_exchanges_give(exchanges, &cell, 1);
    if (status != PDK_OK) return status;
    keep(run, cell, may_go ? lone_since(run) : run->taken);
    return !may_go || learn(run) ? PDK_OK
                                 : pdki_error_plain(run->error, PDK_ERR_MEMORY);
}

static pdk_status take_clues(struct run *run, pdk_random *random)
{
    pdk_weigher *weigher = run->weigher;
    const uint32_t cells = weigher->side * weigher->side;
    pdk_status status = PDK_OK;
    for (pdk_cell cell = 0; cell < cells; cell++) {
        weigher->order[cell] = cell;
        set_clue(run, cell, true);
    }
    pdk_random_shuffle(random, weigher->order, cells);
    for (uint32_t i = 0; i < cells && status == PDK_OK; i++)
        status = try_clue(run, weigher->order[i]);
    return status;
}

// Asks for the clues of M that may have become needed by a step; it has just
// been taken back.
static pdk_status ask_again(struct run *run, uint32_t step)
{
    pdk_weigher *weigher = run->weigher;
    pdk_status status = PDK_OK;
    weigher->settled[step] = 0;
    for (uint32_t i = 0; i < run->kept && status == PDK_OK; i++) {
        bool is_needed = false;
        if (weigher->needed[i] != step + 1) continue;
        status = ask(run, weigher->kept[i], &is_needed);
        if (is_needed)
            weigher->needed[i] = lone_since(run);
        else
            weigher->settled[step]++;
    }
    return status;
}

// Goes back to the full grid, and then to M again.
static pdk_status weigh(struct run *run)
{
    pdk_weigher *weigher = run->weigher;
    pdk_status status = PDK_OK;
    uint32_t step = run->taken, free = 0; // clues of M not needed yet
    double sum = 0;
    while (step > 0 && status == PDK_OK) {
        set_clue(run, weigher->taken[--step], true);
        status = ask_again(run, step);
        free += weigher->settled[step];
        sum += log1p((double)free / (run->taken - step));
    }
    for (; step < run->taken; step++)
        set_clue(run, weigher->taken[step], false);
    run->weighed->clues = run->kept;
    run->weighed->log_weight = sum;
    return status;
}

pdk_status pdk_weigher_run(pdk_weigher *weigher, const pdk_grid *solution,
                           pdk_random *random, pdk_grid *puzzle,
                           pdk_weighed *weighed, pdk_error *error)
{
    struct run run = {.weigher = weigher,
                      .solution = solution,
                      .puzzle = puzzle,
                      .weighed = weighed,
                      .error = error};
    *weighed = (pdk_weighed){0};
    pdk_status status = expect_grids(&run);
    if (status != PDK_OK) return status;
    pdki_exchanges_clear(&weigher->exchanges);
    if (weigher->has_exchanges &&
        !pdki_exchanges_find(&weigher->exchanges, solution))
        return pdki_error_plain(error, PDK_ERR_MEMORY);
    status = take_clues(&run, random);
    return status == PDK_OK ? weigh(&run) : status;
}
