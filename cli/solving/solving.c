#include "solving/solving.h"

#include "flow/long_work.h"
#include "flow/message.h"

#include <stdio.h>

bool solving_engines(size_t index, struct cli_choice *choice)
{
    size_t count = 0;
    const pdk_engine_info *list = pdk_engine_list(&count);
    if (index >= count) return false;
    *choice = (struct cli_choice){.value = (int)index,
                                  .name = list[index].name,
                                  .summary = list[index].summary};
    return true;
}

const char *solving_engine_name(const struct solving_options *options)
{
    size_t count = 0;
    const pdk_engine_info *list = pdk_engine_list(&count);
    return options->engine == ENGINE_NOT_GIVEN ? NULL
                                               : list[options->engine].name;
}

// What a search that takes long is doing.
static void show_effort(struct solving_worker *worker, const pdk_effort *so_far)
{
    char text[128], open[32] = "";
    const bool has_conflicts = so_far->conflicts > 0;
    if (so_far->open_cells > 0)
        snprintf(open, sizeof open, "%u open cells, ", so_far->open_cells);
    snprintf(text, sizeof text, "; %s%llu %s, engine %s, %lld s", open,
             (unsigned long long)(has_conflicts ? so_far->conflicts
                                                : so_far->guesses),
             has_conflicts ? "conflicts" : "guesses",
             so_far->engine ? so_far->engine
                            : pdk_solver_engine(worker->solver),
             (long long)(clock_now() - worker->begun) / 1000000000);
    worker_detail(&worker->worker, text);
}

static void show_solutions(struct solving_worker *worker, uint64_t solutions)
{
    if (!worker->shows_solutions || solutions <= worker->shown) return;
    worker_progress(&worker->worker, solutions - worker->shown);
    worker->shown = solutions;
}

static bool go_on(void *context, const pdk_effort *so_far)
{
    struct solving_worker *worker = context;
    if (worker->begun == 0) worker->begun = clock_now();
    if (progress_is_due()) show_effort(worker, so_far);
    if (!worker->is_explaining) show_solutions(worker, so_far->solutions);
    if (!worker_goes_on(&worker->worker)) worker->is_stopped = true;
    if (worker->deadline > 0 && clock_now() >= worker->deadline)
        worker->is_late = true;
    return !worker->is_stopped && !worker->is_late;
}

static void free_solver(struct solving_worker *worker)
{
    pdk_solver_free(worker->solver);
    pdk_geometry_free(worker->geometry);
    worker->solver = NULL;
    worker->geometry = NULL;
}

void solving_release(struct solving_worker *worker)
{
    board_kind_drop(worker->unfinished.kind);
    free_solver(worker);
}

pdk_status solving_expect_side(const pdk_shape *shape, pdk_error *error)
{
    if (shape->side <= SOLVING_SIDE_MAX) return PDK_OK;
    *error = (pdk_error){.status = PDK_ERR_UNSUPPORTED};
    snprintf(error->text, sizeof error->text,
             "boards of more than %d rows are not searched; this one has %u",
             SOLVING_SIDE_MAX, shape->side);
    return PDK_ERR_UNSUPPORTED;
}

static pdk_status make_solver(struct solving_worker *worker,
                              const pdk_shape *shape, const char *engine,
                              pdk_error *error)
{
    if (worker->solver &&
        pdk_shape_equal(shape, pdk_geometry_shape(worker->geometry)))
        return PDK_OK;
    free_solver(worker);
    pdk_status status = solving_expect_side(shape, error);
    if (status == PDK_OK)
        status = pdk_geometry_new(shape, &worker->geometry, error);
    if (status == PDK_OK)
        status =
            pdk_solver_new(worker->geometry, engine, &worker->solver, error);
    return status;
}

static void set_limits(struct solving_worker *worker,
                       const struct solving_options *options)
{
    worker->options = options;
    worker->limits = (pdk_limits){.solutions = options->limit.value,
                                  .guesses = options->nodes.value,
                                  .memory = options->memory.value,
                                  .go_on = go_on,
                                  .context = worker};
}

pdk_status solving_prepare(struct solving_worker *worker,
                           const struct board_kind *kind,
                           const struct solving_options *options,
                           pdk_error *error)
{
    set_limits(worker, options);
    const pdk_status status =
        make_solver(worker, &kind->shape, solving_engine_name(options), error);
    if (status == PDK_OK) pdk_solver_seed(worker->solver, options->seed.value);
    return status;
}

// The clock is not asked where nobody wants to know.
static void begin(struct solving_worker *worker)
{
    const struct solving_options *options = worker->options;
    worker->begun = options->time.given || options->verbose ? clock_now() : 0;
    worker->deadline =
        options->time.given ? worker->begun + (int64_t)options->time.value : 0;
    worker->is_stopped = worker->is_late = worker->is_explaining = false;
    worker->shown = 0;
    worker->limits.threads =
        worker->worker.is_alone
            ? (uint32_t)pipeline_worker_count(worker->worker.pipeline)
            : 1;
}

pdk_status solving_begin(struct solving_worker *worker,
                         const struct puzzle *puzzle, pdk_error *error)
{
    begin(worker);
    pdk_solver_limit(worker->solver, &worker->limits);
    return pdk_solver_mark(worker->solver, puzzle->notes, error);
}

void solving_begin_huge(struct solving_worker *worker,
                        const struct solving_options *options,
                        pdk_cyclic *cyclic)
{
    set_limits(worker, options);
    begin(worker);
    worker->limits.solutions = 1;
    pdk_cyclic_limit(cyclic, &worker->limits);
}

static void note_unfinished(struct solving_worker *worker,
                            const struct puzzle *puzzle)
{
    board_kind_drop(worker->unfinished.kind);
    worker->unfinished =
        (struct unfinished){board_kind_hold(worker->worker.kind), puzzle->line,
                            worker->effort.solutions};
}

static pdk_status note(struct solving_worker *worker,
                       const struct puzzle *puzzle, int verdict, pdk_stop stop)
{
    worker->guesses += worker->effort.guesses;
    worker->solutions += worker->effort.solutions;
    show_solutions(worker, worker->effort.solutions);
    solving_find_stop(worker, stop);
    worker->is_cut = false;
    if (stop == PDK_STOP_CALLER && worker->is_stopped) {
        note_unfinished(worker, puzzle);
        return PDK_ERR_CANCELLED;
    }
    worker->verdicts[verdict]++;
    worker->is_cut = stop != PDK_STOP_NONE && stop != PDK_STOP_SOLUTIONS;
    if (worker->is_cut) worker->cut++;
    if (worker->is_cut && worker->effort.solutions == 0) worker->fruitless++;
    if (!worker->options->verbose) return PDK_OK;
    worker->taken = clock_now() - worker->begun;
    solving_tell(worker, puzzle, verdict);
    return PDK_OK;
}

pdk_status solving_note(struct solving_worker *worker,
                        const struct puzzle *puzzle, int verdict)
{
    worker->effort = pdk_solver_effort(worker->solver);
    return note(worker, puzzle, verdict, pdk_solver_stop(worker->solver));
}

pdk_status solving_note_huge(struct solving_worker *worker,
                             const struct puzzle *puzzle, int verdict,
                             const pdk_effort *effort, pdk_stop stop)
{
    worker->effort = *effort;
    return note(worker, puzzle, verdict, stop);
}

pdk_status solving_clash(struct solving_worker *worker, const pdk_grid *puzzle,
                         pdk_grid *clues, bool *is_found, bool *is_minimal,
                         pdk_error *error)
{
    pdk_limits limits = worker->limits;
    limits.solutions = 1;
    worker->is_explaining = true;
    pdk_solver_limit(worker->solver, &limits);
    const pdk_status status =
        pdk_solver_clash(worker->solver, puzzle, clues, is_minimal, error);
    *is_found = status == PDK_OK;
    if (status == PDK_ERR_CANCELLED)
        solving_find_stop(worker, pdk_solver_stop(worker->solver));
    return status == PDK_ERR_CANCELLED ? PDK_OK : status;
}

int solving_verdict(const pdk_count *count)
{
    if (count->solutions > 1) return PDK_MULTIPLE;
    if (!count->is_exact) return PDK_UNKNOWN;
    return count->solutions == 1 ? PDK_UNIQUE : PDK_NONE;
}

struct solving_sums solving_add_up(const struct pipeline *pipeline)
{
    struct solving_sums sums = {0};
    struct worker *worker;
    for (size_t i = 0; (worker = pipeline_worker(pipeline, i)); i++) {
        const struct solving_worker *one = (const void *)worker;
        for (int v = 0; v < SOLVING_VERDICTS; v++)
            sums.verdicts[v] += one->verdicts[v];
        sums.cut += one->cut;
        sums.fruitless += one->fruitless;
        sums.guesses += one->guesses;
        sums.solutions += one->solutions;
    }
    return sums;
}

// "3 unique, 0 none"; those that were not asked for only where there are some.
static void list_verdicts(const struct solving_sums *sums, char *text,
                          size_t size)
{
    static const int order[] = {SOLVING_SOME, PDK_UNIQUE, PDK_NONE,
                                PDK_MULTIPLE, PDK_UNKNOWN};
    size_t used = 0;
    for (size_t i = 0; i < COUNT_OF(order) && used < size; i++) {
        const int verdict = order[i];
        if (verdict == SOLVING_SOME && sums->verdicts[verdict] == 0) continue;
        used += (size_t)snprintf(text + used, size - used, "%s%llu %s",
                                 used > 0 ? ", " : "",
                                 (unsigned long long)sums->verdicts[verdict],
                                 solving_verdict_name(verdict));
    }
}

int solving_run(struct pipeline *pipeline, const char *command,
                const struct source *boards,
                const struct solving_options *options)
{
    const int64_t begun = clock_now();
    const int status = pipeline_run(pipeline);
    if (!options->stats) return status;

    const double wall = (double)(clock_now() - begun) / 1e9;
    const struct solving_sums sums = solving_add_up(pipeline);
    const uint64_t done = pipeline_done(pipeline);
    char verdicts[160];
    list_verdicts(&sums, verdicts, sizeof verdicts);
    cli_error(command, "%llu puzzle%s: %s; %llu bad", (unsigned long long)done,
              done == 1 ? "" : "s", verdicts, (unsigned long long)boards->bad);
    cli_error(command,
              "%llu guesses, %llu solutions, %.3f s (%.3f s CPU), %.0f "
              "puzzles/s",
              (unsigned long long)sums.guesses,
              (unsigned long long)sums.solutions, wall, clock_cpu_seconds(),
              wall > 0 ? (double)done / wall : 0.0);
    return status;
}
