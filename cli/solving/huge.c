#include "solving/huge.h"

#include "solving/huge_solution.h"

#include <stdio.h>
#include <string.h>

void huge_release(struct huge *huge)
{
    pdk_checker_free(huge->checker);
    pdk_clues_free(huge->changes);
    pdk_cyclic_free(huge->cyclic);
}

bool huge_takes(const pdk_shape *shape, const struct solving_options *options)
{
    const char *engine = solving_engine_name(options);
    return shape->side > SOLVING_SIDE_MAX &&
           (!engine || strcmp(engine, "auto") == 0 ||
            strcmp(engine, "cyclic") == 0);
}

static pdk_status prepare(struct huge *huge, const pdk_shape *shape,
                          pdk_error *error)
{
    pdk_status status = PDK_OK;
    if (!huge->checker) status = pdk_checker_new(1, &huge->checker, error);
    if (status == PDK_OK && !huge->changes)
        status = pdk_clues_new(shape, &huge->changes, error);
    if (status != PDK_OK) return status;
    pdk_clues_reset(huge->changes, shape);
    if (huge->cyclic && pdk_shape_equal(shape, &huge->shape)) return PDK_OK;
    pdk_cyclic_free(huge->cyclic);
    huge->shape = *shape;
    return pdk_cyclic_new(shape, &huge->cyclic, error);
}

// What there is to tell about a question to engine cyclic.
struct outcome {
    int verdict;
    pdk_effort effort;
    pdk_stop stop;
};

static bool is_full(const pdk_clues *clues)
{
    const uint64_t side = pdk_clues_shape(clues)->side;
    return pdk_clues_count(clues) == side * side;
}

// A solution was found: is there another one?
static pdk_status look_around(struct huge *huge, const pdk_clues *clues,
                              struct outcome *outcome, pdk_error *error)
{
    pdk_construction *solution = pdk_cyclic_solution(huge->cyclic, 0);
    if (is_full(clues)) {
        outcome->verdict = PDK_UNIQUE;
        outcome->stop = PDK_STOP_NONE;
        return PDK_OK;
    }
    pdk_status status = pdk_cyclic_vary(solution, clues, huge->changes, error);
    if (status == PDK_OK) status = pdk_clues_sort(huge->changes);
    if (status != PDK_OK) return status;
    const bool is_varied = pdk_clues_count(huge->changes) > 0;
    outcome->verdict = is_varied ? PDK_MULTIPLE : PDK_UNKNOWN;
    outcome->stop = is_varied ? PDK_STOP_NONE : PDK_STOP_ENGINE;
    outcome->effort.solutions = is_varied ? 2 : 1;
    return PDK_OK;
}

// None of the form was found: do clues clash?
static pdk_status look_for_conflicts(struct huge *huge, const pdk_clues *clues,
                                     struct outcome *outcome, pdk_error *error)
{
    const pdk_status status = pdk_checker_clues(huge->checker, clues, error);
    if (status != PDK_OK) return status;
    const bool is_clash = pdk_checker_count_listed(huge->checker) > 0;
    outcome->verdict = is_clash ? PDK_NONE : PDK_UNKNOWN;
    outcome->stop = is_clash ? PDK_STOP_NONE : PDK_STOP_ENGINE;
    return PDK_OK;
}

static pdk_status decide(struct huge *huge, const pdk_clues *clues, bool is_any,
                         struct outcome *outcome, pdk_error *error)
{
    pdk_verdict verdict = PDK_UNKNOWN;
    const pdk_status status =
        pdk_cyclic_solve(huge->cyclic, clues, &verdict, error);
    if (status != PDK_OK) return status;
    *outcome = (struct outcome){PDK_UNKNOWN, pdk_cyclic_effort(huge->cyclic),
                                pdk_cyclic_stop(huge->cyclic)};
    if (outcome->effort.solutions > 0 && is_any) {
        outcome->verdict = SOLVING_SOME;
        outcome->stop = PDK_STOP_SOLUTIONS;
        return PDK_OK;
    }
    if (outcome->effort.solutions > 0)
        return look_around(huge, clues, outcome, error);
    return verdict == PDK_NONE ? look_for_conflicts(huge, clues, outcome, error)
                               : PDK_OK;
}

// That there is none of the form is proved, and all that can be said.
static void tell_form(struct solving_worker *worker,
                      const struct outcome *outcome)
{
    if (outcome->stop != PDK_STOP_ENGINE || outcome->effort.solutions > 0)
        return;
    snprintf(worker->stop.why, sizeof worker->stop.why,
             "there is none of the form of engine cyclic, and no other one "
             "takes boards of this size");
}

pdk_status huge_answer(struct huge *huge, struct solving_worker *worker,
                       const struct puzzle *puzzle,
                       const struct huge_request *request, pdk_error *error)
{
    const struct board_kind *kind = worker->worker.kind;
    struct outcome outcome;
    if (!request->style->stream) {
        *error = (pdk_error){.status = PDK_ERR_UNSUPPORTED};
        snprintf(error->text, sizeof error->text,
                 "boards of more than %d rows have no format %s",
                 SOLVING_SIDE_MAX, request->style->name);
        return error->status;
    }
    pdk_status status = prepare(huge, &kind->shape, error);
    if (status != PDK_OK) return status;
    solving_begin_huge(worker, request->options, huge->cyclic);
    status = decide(huge, puzzle->clues, request->is_any, &outcome, error);
    if (status == PDK_OK)
        status = solving_note_huge(worker, puzzle, outcome.verdict,
                                   &outcome.effort, outcome.stop);
    if (status != PDK_OK) return status;
    tell_form(worker, &outcome);
    const struct huge_solution solution = {
        .known = {.kind = kind,
                  .puzzle = puzzle,
                  .solving = worker,
                  .verdict = outcome.verdict,
                  .checker = huge->checker},
        .solution = pdk_cyclic_solution(huge->cyclic, 0),
        .changes = huge->changes,
    };
    return request->style->stream(&solution, request->style->format);
}
