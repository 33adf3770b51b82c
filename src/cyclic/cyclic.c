#include <permudoku/cyclic.h>

#include "base/alloc.h"
#include "core/board.h"
#include "core/error.h"
#include "core/option_records.h"
#include "cyclic/cyclic_type.h"

#include <permudoku/random.h>

enum { RANDOM_SEED = 7 }; // for sampling clues

pdk_status pdk_cyclic_new(const pdk_shape *shape, pdk_cyclic **out,
                          pdk_error *error)
{
    *out = NULL;
    const pdk_status status = pdki_shape_check(shape, error);
    if (status != PDK_OK) return status;
    pdk_cyclic *cyclic = pdki_alloc_zeroed(1, sizeof *cyclic);
    *out = cyclic;
    if (!cyclic) return pdki_error_plain(error, PDK_ERR_MEMORY);
    cyclic->shape = *shape;
    return PDK_OK;
}

static void forget(pdk_cyclic *cyclic)
{
    for (unsigned i = 0; i < FORM_SOLUTIONS_MAX; i++) {
        pdk_construction_free(cyclic->solutions[i]);
        cyclic->solutions[i] = NULL;
    }
}

void pdk_cyclic_free(pdk_cyclic *cyclic)
{
    if (!cyclic) return;
    forget(cyclic);
    pdki_free(cyclic);
}

pdk_status pdk_cyclic_limit(pdk_cyclic *cyclic, const pdk_limits *limits,
                            pdk_error *error)
{
    return pdki_limits_read(&cyclic->limits, limits, error);
}

pdk_construction *pdk_cyclic_solution(const pdk_cyclic *cyclic, unsigned number)
{
    return number < FORM_SOLUTIONS_MAX ? cyclic->solutions[number] : NULL;
}

const pdk_effort *pdk_cyclic_effort(const pdk_cyclic *cyclic)
{
    return &cyclic->watch.effort;
}

pdk_stop pdk_cyclic_stop(const pdk_cyclic *cyclic)
{
    return cyclic->watch.stop;
}

void pdki_cyclic_begin(pdk_cyclic *cyclic)
{
    forget(cyclic);
    cyclic->watch = (struct watch){.limits = cyclic->limits,
                                   .effort = {.engine = "cyclic"}};
    if (cyclic->watch.limits.memory > 0) return;
    // Impose a default limit, so that a hopeless board does not exhaust memory.
    const uint64_t most = (uint64_t)8 << 30;
    const uint64_t bytes =
        ((uint64_t)256 << 20) + ((uint64_t)cyclic->shape.side << 16);
    cyclic->watch.limits.memory = bytes < most ? bytes : most;
}

static pdk_status expect_fit(const pdk_cyclic *cyclic, const pdk_clues *clues,
                             pdk_error *error)
{
    const pdk_shape *shape = pdk_clues_shape(clues);
    if (!pdk_shape_equal(shape, &cyclic->shape))
        return pdki_error_set(
            error, PDK_ERR_MISMATCH,
            "clues for %ux%u boxes do not fit boards with %ux%u boxes",
            shape->box_rows, shape->box_columns, cyclic->shape.box_rows,
            cyclic->shape.box_columns);
    if (pdk_clues_count(clues) > UINT32_MAX / CLASS_COUNT)
        return pdki_error_set(error, PDK_ERR_LIMIT,
                              "%zu clues exceed the limit of %u",
                              pdk_clues_count(clues), UINT32_MAX / CLASS_COUNT);
    return PDK_OK;
}

static pdk_verdict judge(pdk_cyclic *cyclic, const struct attempt *attempt,
                         unsigned wanted)
{
    pdk_stop *stop = &cyclic->watch.stop;
    if (attempt->found >= 2) return PDK_MULTIPLE;
    if (attempt->is_refuted || attempt->is_complete)
        return attempt->found == 0 ? PDK_NONE : PDK_UNIQUE;
    if (attempt->found == wanted && *stop == PDK_STOP_NONE)
        *stop = PDK_STOP_SOLUTIONS;
    return PDK_UNKNOWN;
}

// Solves a selection of the clues, or all of them.
static pdk_status ask(pdk_cyclic *cyclic, struct clue_choice choice,
                      unsigned wanted, pdk_verdict *verdict)
{
    struct attempt attempt;
    struct watch *watch = &cyclic->watch;
    const pdk_status status =
        pdki_attempt_make(&attempt, choice, wanted, watch);
    if (status == PDK_OK) {
        *verdict = judge(cyclic, &attempt, wanted);
        for (unsigned i = 0; i < attempt.found; i++) {
            cyclic->solutions[i] = attempt.solutions[i];
            attempt.solutions[i] = NULL;
        }
        watch->effort.solutions = attempt.found;
    }
    pdki_attempt_release(&attempt);
    return status;
}

// Drops the solution of a sample unless it is known to satisfy every clue.
static void compare_all(pdk_cyclic *cyclic, const pdk_clues *clues,
                        pdk_verdict *verdict)
{
    const pdk_clue *list = pdk_clues_list(clues);
    const size_t count = pdk_clues_count(clues);
    struct watch *watch = &cyclic->watch;
    bool has_all = true; // as far as the limits allowed checking
    for (size_t i = 0; i < count && has_all && watch_goes_on_after(watch, 8);
         i++)
        has_all = pdk_construction_cell(cyclic->solutions[0], list[i].row,
                                        list[i].column) == list[i].symbol;
    if (has_all && watch->stop == PDK_STOP_NONE) return;
    if (*verdict == PDK_UNIQUE) *verdict = has_all ? PDK_UNKNOWN : PDK_NONE;
    watch->effort.solutions = 0;
    forget(cyclic);
}

// With many clues a sample usually suffices: if it has at most one solution,
// the other clues need only be checked against that one.
static pdk_status ask_sample(pdk_cyclic *cyclic, const pdk_clues *clues,
                             pdk_verdict *verdict, bool *is_answered)
{
    const uint32_t count = SAMPLE_CLUES * cyclic->shape.side;
    const uint64_t all = pdk_clues_count(clues);
    *is_answered = false;
    if (!is_sampled(cyclic, clues)) return PDK_OK;
    uint32_t *numbers = pdki_alloc_array(count, sizeof *numbers);
    if (!numbers) return PDK_ERR_MEMORY;
    pdk_random random;
    pdk_random_init(&random, RANDOM_SEED, 0);
    for (uint32_t i = 0; i < count; i++) { // one from each of `count` equal
                                           // parts
        const uint64_t first = all * i / count, next = all * (i + 1) / count;
        numbers[i] = (uint32_t)first +
                     pdk_random_below(&random, (uint32_t)(next - first));
    }
    const struct clue_choice choice = {clues, numbers, count};
    *verdict = PDK_UNKNOWN;
    const pdk_status status = ask(cyclic, choice, FORM_SOLUTIONS_MAX, verdict);
    pdki_free(numbers);
    *is_answered = *verdict != PDK_MULTIPLE;
    if (status == PDK_OK && *is_answered && cyclic->solutions[0])
        compare_all(cyclic, clues, verdict);
    return status;
}

pdk_status pdk_cyclic_solve(pdk_cyclic *cyclic, const pdk_clues *clues,
                            pdk_verdict *verdict, pdk_error *error)
{
    pdk_status status = expect_fit(cyclic, clues, error);
    if (status != PDK_OK) return status;
    bool is_answered;
    pdki_cyclic_begin(cyclic);
    status = ask_sample(cyclic, clues, verdict, &is_answered);
    if (status == PDK_OK && !is_answered) {
        const uint64_t guesses = cyclic->watch.effort.guesses;
        pdki_cyclic_begin(cyclic);
        cyclic->watch.effort.guesses = guesses;
        const struct clue_choice all = {
            .clues = clues, .count = (uint32_t)pdk_clues_count(clues)};
        status =
            ask(cyclic, all, cyclic->limits.solutions == 1 ? 1 : 2, verdict);
    }
    if (status == PDK_OK && *verdict == PDK_UNKNOWN &&
        cyclic->watch.stop == PDK_STOP_CALLER)
        status = PDK_ERR_CANCELLED;
    return status == PDK_OK ? PDK_OK : pdki_error_plain(error, status);
}
