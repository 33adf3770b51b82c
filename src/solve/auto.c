// The engine "auto" passes a board from engine to engine.
//
// Most boards need few guesses, and the engines that place symbols by bit sets
// solve them at once. A board that has taken many guesses, or is too large for
// them, is tried by linear algebra, which soon shows whether it has a cyclic
// solution. The remaining boards go to the engines that learn clauses or search
// locally. The order of attempts is in find() and count(). Listing stays with
// the first engine that supports it, because a list cannot be restarted.
#include "base/alloc.h"
#include "core/error.h"
#include "solve/relay.h"

#include <string.h>

enum {
    GUESSES_MIN = 20,             // before a board is passed on
    CYCLIC_GUESSES = 20,          // per line, for cyclic solutions
    COUNT_GUESSES = 1 << 17,      // before counting by SAT
    GUESSES_A_SOLUTION = 16,      // guesses per solution from which SAT may be
                                  // better
    COUNT_SOLUTIONS_MAX = 1 << 12 // before returning to guesses
};

// More guesses, divided by the fourth power of the side: on a larger board a
// guess takes longer, and is more often useless.
#define GUESSES_SHARED ((uint64_t)330000000)

// Fastest first.
static const struct engine *const quick_engines[] = {
    &pdki_engine_lanes_avx512, &pdki_engine_lanes_avx2, &pdki_engine_bits};
enum { QUICK_COUNT = sizeof quick_engines / sizeof quick_engines[0] };

struct workspace {
    struct runner quick; // none: the board is too large
    struct runner cyclic;
    struct runner sat;        // none: not built in
    struct relay_guest guest; // bits, a second time
    struct collector collector;
    pdk_symbol *puzzle; // a copy
};

static void close_runner(struct runner *runner)
{
    if (runner->workspace) runner->engine->close(runner->workspace);
}

static void close(void *workspace)
{
    struct workspace *work = workspace;
    close_runner(&work->quick);
    close_runner(&work->cyclic);
    close_runner(&work->sat);
    close_runner(&work->guest.runner);
    for (size_t i = 0; i < SOLUTIONS_KEPT; i++) pdki_free(work->guest.kept[i]);
    pdki_collector_release(&work->collector);
    pdki_free(work->puzzle);
    pdki_free(work);
}

// Opens a runner if its engine supports such boards and `status` is PDK_OK.
static pdk_status open_runner(struct runner *runner,
                              const struct engine *engine,
                              const pdk_geometry *geometry, pdk_status status,
                              pdk_error *error)
{
    if (status != PDK_OK || runner->engine) return status;
    if (engine->supports && !engine->supports(geometry)) return PDK_OK;
    runner->engine = engine;
    return engine->open(geometry, &runner->workspace, error);
}

// Two engines with different branching rules rarely get stuck on the same
// board.
static pdk_status open_guest(struct relay_guest *guest,
                             const pdk_geometry *geometry, pdk_status status,
                             pdk_error *error)
{
    const uint64_t side = pdk_geometry_shape(geometry)->side;
    guest->guesses = GUESSES_MIN + GUESSES_SHARED / (side * side * side * side);
    status =
        open_runner(&guest->runner, &pdki_engine_bits, geometry, status, error);
    if (status != PDK_OK || !guest->runner.engine) return status;
    for (size_t i = 0; i < SOLUTIONS_KEPT; i++) {
        guest->kept[i] =
            pdki_alloc_array((size_t)(side * side), sizeof(pdk_symbol));
        if (!guest->kept[i]) return pdki_error_plain(error, PDK_ERR_MEMORY);
    }
    return PDK_OK;
}

static pdk_status open_parts(struct workspace *work,
                             const pdk_geometry *geometry, pdk_error *error)
{
    const pdk_shape *shape = pdk_geometry_shape(geometry);
    pdk_status status = pdki_collector_init(&work->collector, shape);
    work->puzzle = pdki_alloc_array((size_t)shape->side * shape->side,
                                    sizeof *work->puzzle);
    if (status != PDK_OK || !work->puzzle)
        return pdki_error_plain(error, PDK_ERR_MEMORY);
    for (size_t i = 0; i < QUICK_COUNT; i++)
        status = open_runner(&work->quick, quick_engines[i], geometry, status,
                             error);
    status = open_guest(&work->guest, geometry, status, error);
    status = open_runner(&work->cyclic, &pdki_engine_cyclic, geometry, status,
                         error);
    return open_runner(&work->sat, &pdki_engine_sat, geometry, status, error);
}

static pdk_status open(const pdk_geometry *geometry, void **workspace,
                       pdk_error *error)
{
    struct workspace *work = pdki_alloc_zeroed(1, sizeof *work);
    if (!work) return pdki_error_plain(error, PDK_ERR_MEMORY);
    const pdk_status status = open_parts(work, geometry, error);
    if (status != PDK_OK) {
        close(work);
        return status;
    }
    *workspace = work;
    return PDK_OK;
}

static pdk_status run(const struct runner *runner,
                      const struct question *question, struct answer *answer)
{
    const pdk_status status =
        runner->engine->search(runner->workspace, question, answer);
    answer->effort.engine = runner->engine->name;
    return status;
}

// Without a SAT solver, only singles are tried.
static pdk_status run_sat(struct workspace *work,
                          const struct question *question,
                          struct answer *answer)
{
    bool is_open;
    if (work->sat.engine) return run(&work->sat, question, answer);
    const pdk_status status =
        pdki_collector_begin(&work->collector, question, answer, &is_open);
    if (status == PDK_OK && is_open) answer->stop = PDK_STOP_ENGINE;
    pdki_collector_end(&work->collector);
    return status;
}

// Lets the quick engine guess for a while. *is_done: it stopped for a reason
// other than our limit.
static pdk_status guess(struct workspace *work, const struct question *question,
                        uint64_t guesses, struct answer *answer, bool *is_done)
{
    const uint64_t limit = question->limits.guesses;
    struct question part = *question;
    if (limit == 0 || limit > guesses) part.limits.guesses = guesses;
    const pdk_status status = run(&work->quick, &part, answer);
    *is_done = answer->stop != PDK_STOP_GUESSES ||
               (limit > 0 && answer->effort.guesses >= limit);
    return status;
}

// Looks for a cyclic solution, if none has been found yet. Whether there are
// other solutions stays open, unless this one is enough for an answer.
static pdk_status try_cyclic(struct workspace *work,
                             const struct question *question,
                             struct answer *answer, bool *is_done)
{
    struct stage stage;
    struct answer found = {
        .kept = {answer->kept[0], answer->kept[1]}
    };
    if (answer->effort.solutions > 0) return PDK_OK;
    pdki_stage_init(&stage, question, &answer->effort,
                    (uint64_t)CYCLIC_GUESSES * work->collector.shape.side);
    const pdk_status status = work->cyclic.engine->search(
        work->cyclic.workspace, &stage.question, &found);
    if (status != PDK_OK) return status;
    *is_done =
        found.stop == PDK_STOP_SOLUTIONS || found.stop == PDK_STOP_CALLER;
    pdki_effort_add(&stage.before, &found.effort);
    answer->effort = found.effort;
    answer->stop = found.stop;
    return PDK_OK;
}

// Continues with the results of the previous attempts.
static pdk_status take_turns(struct workspace *work,
                             const struct question *question,
                             struct answer *answer)
{
    struct collector *collector = &work->collector;
    const pdk_effort before = answer->effort;
    bool is_open;
    pdk_status status =
        pdki_collector_begin(collector, question, answer, &is_open);
    if (status == PDK_OK && is_open) {
        answer->effort.guesses = before.guesses;
        if (before.solutions > 0) {
            memcpy(collector->symbols, answer->kept[0],
                   pdki_collector_bytes(collector));
            pdki_collector_take(collector);
        }
        status = pdki_relay_run(collector, &work->guest);
    } else if (answer->stop == PDK_STOP_MEMORY) {
        answer->effort = before; // not even enough memory to begin
    }
    pdki_collector_end(collector);
    return status;
}

// Finds solutions: by guesses, by linear algebra, and then, in relay.c, by
// local search and SAT, with more guesses in between.
static pdk_status find(struct workspace *work, const struct question *question,
                       struct answer *answer)
{
    struct question kept = *question;
    bool is_done = false;
    pdk_status status = PDK_OK;
    // The quick engine may store a solution in place of the puzzle.
    if (question->puzzle == answer->kept[0]) {
        memcpy(work->puzzle, question->puzzle,
               pdki_collector_bytes(&work->collector));
        kept.puzzle = work->puzzle;
    }
    answer->effort = (pdk_effort){0};
    if (work->quick.engine)
        status = guess(work, &kept, work->guest.guesses, answer, &is_done);
    if (status == PDK_OK && !is_done)
        status = try_cyclic(work, &kept, answer, &is_done);
    if (status == PDK_OK && !is_done) status = take_turns(work, &kept, answer);
    return status;
}

// Counts by SAT up to `solutions` solutions; 0: as many as the caller allows.
static pdk_status count_by_sat(struct workspace *work,
                               const struct question *question,
                               uint64_t solutions, struct answer *answer)
{
    struct stage stage;
    pdki_stage_init(&stage, question, &answer->effort, 0);
    if (solutions > 0) stage.question.limits.solutions = solutions;
    const pdk_status status = run_sat(work, &stage.question, answer);
    pdki_effort_add(&stage.before, &answer->effort);
    return status;
}

// Counts by guesses, from the start.
static pdk_status count_by_guesses(struct workspace *work,
                                   const struct question *question,
                                   struct answer *answer)
{
    struct stage stage;
    const uint64_t limit = question->limits.guesses;
    if (limit > 0 && answer->effort.guesses >= limit) {
        answer->stop = PDK_STOP_GUESSES;
        return PDK_OK;
    }
    pdki_stage_init(&stage, question, &answer->effort, 0);
    const pdk_status status = run(&work->quick, &stage.question, answer);
    pdki_effort_add(&stage.before, &answer->effort);
    return status;
}

// Counts by guesses. If there are few solutions among many guesses, SAT is
// better; if there turn out to be many after all, returns to guesses.
static pdk_status count(struct workspace *work, const struct question *question,
                        struct answer *answer)
{
    const uint64_t limit = question->limits.solutions;
    bool is_done;
    if (!work->quick.engine) return run_sat(work, question, answer);
    if (!work->sat.engine) return run(&work->quick, question, answer);
    pdk_status status = guess(work, question, COUNT_GUESSES, answer, &is_done);
    if (status != PDK_OK || is_done) return status;
    if (answer->effort.guesses / GUESSES_A_SOLUTION >
        answer->effort.solutions) {
        const bool is_low = limit > 0 && limit <= COUNT_SOLUTIONS_MAX;
        status = count_by_sat(work, question, is_low ? 0 : COUNT_SOLUTIONS_MAX,
                              answer);
        const bool is_many = answer->stop == PDK_STOP_SOLUTIONS && !is_low;
        const bool has_room = answer->stop != PDK_STOP_MEMORY;
        if (status != PDK_OK || (has_room && !is_many)) return status;
    }
    return count_by_guesses(work, question, answer);
}

static pdk_status search(void *workspace, const struct question *question,
                         struct answer *answer)
{
    struct workspace *work = workspace;
    if (question->visit)
        return work->quick.engine ? run(&work->quick, question, answer)
                                  : run_sat(work, question, answer);
    if (question->keep == 0) return count(work, question, answer);
    return find(work, question, answer);
}

const struct engine pdki_engine_auto = {
    .name = "auto",
    .open = open,
    .close = close,
    .search = search,
};
