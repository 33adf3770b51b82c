#include "solving/solving.h"

#include "flow/long_work.h"
#include "flow/message.h"
#include "flow/output.h"

#include <stdio.h>
#include <string.h>

bool solving_engines(size_t index, struct cli_choice *choice)
{
    size_t count = 0;
    const pdk_engine_info *const *list = pdk_engine_list(&count);
    if (index >= count) return false;
    *choice = (struct cli_choice){.value = (int)index,
                                  .name = list[index]->name,
                                  .summary = list[index]->summary};
    return true;
}

const char *solving_engine_name(const struct solving_options *options)
{
    size_t count = 0;
    if (options->engine == ENGINE_NOT_GIVEN) return NULL;
    return pdk_engine_list(&count)[options->engine]->name;
}

const char *solving_verdict_name(int verdict)
{
    return verdict == SOLVING_SOME ? "some"
                                   : pdk_verdict_name((pdk_verdict)verdict);
}

// A size as the user would type it.
static void describe_size(uint64_t bytes, char *text, size_t size)
{
    static const char units[] = "KMG";
    size_t unit = 0;
    while (unit < 3 && bytes % 1024 == 0) {
        bytes /= 1024;
        unit++;
    }
    snprintf(text, size, "%llu%.1s", (unsigned long long)bytes,
             unit > 0 ? &units[unit - 1] : "");
}

// A time as the user would type it.
static void describe_time(uint64_t nanoseconds, char *text, size_t size)
{
    snprintf(text, size, "%.9f", (double)nanoseconds / 1e9);
    size_t length = strlen(text);
    while (text[length - 1] == '0') text[--length] = '\0';
    if (text[length - 1] == '.') text[length - 1] = '\0';
}

// What remains unknown after an engine that proves nothing.
static const char *open_question(uint64_t solutions)
{
    if (solutions == 0) return "that there is none";
    return solutions == 1 ? "that it is the only one" : "that these are all";
}

void solving_describe_stop(struct solving_stop *described,
                           const struct solving_options *options,
                           const pdk_effort *effort, pdk_stop stop,
                           bool is_late)
{
    char *why = described->why;
    const size_t size = sizeof described->why;
    char amount[32];
    described->name = stop == PDK_STOP_NONE ? NULL : pdk_stop_name(stop);
    described->names_question = stop == PDK_STOP_ENGINE;
    switch (stop) {
    case PDK_STOP_GUESSES:
        snprintf(why, size, "the node limit of %llu was reached",
                 (unsigned long long)options->nodes.value);
        break;
    case PDK_STOP_MEMORY:
        describe_size(options->memory.value, amount, sizeof amount);
        if (options->memory.value > 0)
            snprintf(why, size, "the memory limit of %s was reached", amount);
        else
            snprintf(
                why, size,
                "it needs more memory than is allowed without --memory-limit");
        break;
    case PDK_STOP_CALLER:
        describe_time(options->time.value, amount, sizeof amount);
        snprintf(why, size, "the time limit of %s s was reached", amount);
        described->name = "time";
        break;
    case PDK_STOP_ENGINE:
        if (effort->solutions == 0 && strcmp(effort->engine, "cyclic") == 0)
            snprintf(why, size,
                     "engine cyclic finds only solutions made by permutations");
        else
            snprintf(why, size, "engine %s cannot prove %s", effort->engine,
                     open_question(effort->solutions));
        break;
    default:
        why[0] = '\0';
    }
    if (stop != PDK_STOP_CALLER || is_late) return;
    described->name = "interrupt";
    snprintf(why, size, "interrupted");
}

static void find_stop(struct solving_worker *worker, pdk_stop stop)
{
    solving_describe_stop(&worker->stop, worker->options, &worker->effort, stop,
                          worker->is_late);
    // An engine that does not know which solution is the first lists none.
    if (worker->lists_solutions && worker->effort.solutions == 0 &&
        stop == PDK_STOP_ENGINE)
        snprintf(worker->stop.why, sizeof worker->stop.why,
                 "engine %s cannot list solutions", worker->effort.engine);
}

void solving_effort_json(struct text *text, const struct solving_worker *worker)
{
    const pdk_effort *effort = &worker->effort;
    text_print(text,
               ",\"effort\":{\"engine\":\"%s\",\"open_cells\":%u,"
               "\"conflicts\":%llu",
               effort->engine, effort->open_cells,
               (unsigned long long)effort->conflicts);
    if (worker->options->verbose)
        text_print(text, ",\"seconds\":%.6f", (double)worker->taken / 1e9);
    text_add(text, "}");
}

void solving_stop_json(struct text *text, const struct solving_worker *worker)
{
    if (worker->stop.name)
        text_print(text, ",\"stopped_by\":\"%s\"", worker->stop.name);
}

// A search that is worth a word.
#define LONG_SEARCH_NS INT64_C(1000000000)

// Shows the progress of a long search.
static void show_effort(struct solving_worker *worker, const pdk_effort *so_far)
{
    char text[128], open[32] = "";
    const int64_t taken = clock_now() - worker->begun;
    // Of many short ones, their number says more.
    if (taken < LONG_SEARCH_NS) {
        worker_detail(&worker->worker, "");
        return;
    }
    const bool has_conflicts = so_far->conflicts > 0;
    if (so_far->open_cells > 0)
        snprintf(open, sizeof open, "%u open cells, ", so_far->open_cells);
    snprintf(text, sizeof text, "; %s%llu %s, engine %s, %lld s", open,
             (unsigned long long)(has_conflicts ? so_far->conflicts
                                                : so_far->guesses),
             has_conflicts ? "conflicts" : "guesses",
             so_far->engine ? so_far->engine
                            : pdk_solver_engine(worker->solver),
             (long long)taken / 1000000000);
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
             "boards of more than %d rows are not supported; this one has %u",
             SOLVING_SIDE_MAX, shape->side);
    return PDK_ERR_UNSUPPORTED;
}

static void set_limits(struct solving_worker *worker,
                       const struct solving_options *options)
{
    worker->options = options;
    worker->limits = (pdk_limits){.size = sizeof worker->limits,
                                  .solutions = options->limit.value,
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
    const pdk_shape *shape = &kind->shape;
    const char *engine = solving_engine_name(options);
    pdk_status status = PDK_OK;
    set_limits(worker, options);
    if (!worker->solver ||
        !pdk_shape_equal(shape, pdk_geometry_shape(worker->geometry))) {
        if (worker->geometry) free_solver(worker);
        status = solving_expect_side(shape, error);
        if (status == PDK_OK)
            status = pdk_geometry_new(shape, &worker->geometry, error);
        if (status == PDK_OK)
            status = pdk_solver_new(worker->geometry, engine, &worker->solver,
                                    error);
    }
    if (status == PDK_OK && options->seed.given)
        pdk_solver_seed(worker->solver, options->seed.value);
    return status;
}

// The clock is read only if it is needed.
static void begin(struct solving_worker *worker)
{
    const struct solving_options *options = worker->options;
    worker->begun = options->time.given || options->verbose ? clock_now() : 0;
    worker->deadline =
        options->time.given ? worker->begun + (int64_t)options->time.value : 0;
    worker->is_stopped = worker->is_late = worker->is_explaining = false;
    worker->shown = 0;
    worker->limits.threads =
        worker->worker.is_alone ? (uint32_t)worker->worker.worker_count : 1;
}

pdk_status solving_begin(struct solving_worker *worker,
                         const struct puzzle *puzzle, pdk_error *error)
{
    begin(worker);
    const pdk_status status =
        pdk_solver_limit(worker->solver, &worker->limits, error);
    return status == PDK_OK
               ? pdk_solver_mark(worker->solver, puzzle->notes, error)
               : status;
}

struct visit {
    struct solving_worker *worker;
    const struct solving_questions *questions;
    struct puzzle *puzzles;
    pdk_error *error;
};

// The time of the next question begins with the answer to this one.
static pdk_status visit_puzzle(void *context, size_t index)
{
    const struct visit *visit = context;
    struct solving_worker *worker = visit->worker;
    pdk_status status = visit->questions->take(worker, &visit->puzzles[index],
                                               index, visit->error);
    if (status != PDK_OK) return status;
    worker->worker.answered++;
    if (worker->is_explaining)
        status =
            pdk_solver_limit(worker->solver, &worker->limits, visit->error);
    begin(worker);
    return status;
}

// Answers some puzzles, all of them without pencil marks, or one; *done is how
// many, if all goes well: a time limit ends a batch.
static pdk_status answer_some(struct visit *visit, size_t count, size_t *done)
{
    struct solving_worker *worker = visit->worker;
    pdk_status statuses[BATCH_BOARDS];
    const pdk_batch batch = {.size = sizeof batch,
                             .count = count,
                             .cells = PDK_CELLS_GRID,
                             .boards = &visit->puzzles->grid,
                             .stride = sizeof *visit->puzzles,
                             .results = &visit->puzzles->result,
                             .result_stride = sizeof *visit->puzzles,
                             .statuses = statuses,
                             .visit = visit_puzzle,
                             .context = visit};
    for (size_t i = 0; i < count; i++) statuses[i] = PDK_END;
    pdk_status status = solving_begin(worker, visit->puzzles, visit->error);
    if (status != PDK_OK) return status;
    status = visit->questions->ask(worker, &batch, done, visit->error);
    if (*done == count || statuses[*done] != PDK_ERR_CANCELLED) return status;
    status = solving_accept(worker, status);
    if (status == PDK_OK) status = visit_puzzle(visit, (*done)++);
    return status;
}

static bool has_marks(const struct puzzle *puzzle)
{
    return puzzle->notes && pdk_notes_held(puzzle->notes) & PDK_NOTES_MARKS;
}

pdk_status solving_answer_all(struct solving_worker *worker,
                              struct puzzle *puzzles, size_t count,
                              const struct solving_questions *questions,
                              pdk_error *error)
{
    pdk_status status = PDK_OK;
    size_t at = 0, done = 0;
    while (at < count && status == PDK_OK) {
        struct visit visit = {worker, questions, puzzles + at, error};
        size_t some = 1;
        while (!has_marks(&puzzles[at]) && at + some < count &&
               !has_marks(&puzzles[at + some]))
            some++;
        status = answer_some(&visit, some, &done);
        at += done;
    }
    return status;
}

pdk_status solving_begin_huge(struct solving_worker *worker,
                              const struct solving_options *options,
                              pdk_cyclic *cyclic, pdk_error *error)
{
    set_limits(worker, options);
    begin(worker);
    worker->limits.solutions = 1;
    return pdk_cyclic_limit(cyclic, &worker->limits, error);
}

pdk_status solving_accept(const struct solving_worker *worker,
                          pdk_status status)
{
    const bool is_ended = worker->is_stopped || worker->is_late;
    return status == PDK_ERR_CANCELLED && is_ended ? PDK_OK : status;
}

pdk_status solving_note(struct solving_worker *worker,
                        const struct puzzle *puzzle, int verdict,
                        const pdk_effort *effort, pdk_stop stop)
{
    struct solving_sums *sums = &worker->sums;
    worker->effort = *effort;
    sums->guesses += worker->effort.guesses;
    sums->solutions += worker->effort.solutions;
    show_solutions(worker, worker->effort.solutions);
    find_stop(worker, stop);
    worker->is_cut = false;
    if (stop == PDK_STOP_CALLER && worker->is_stopped) {
        board_kind_drop(worker->unfinished.kind);
        worker->unfinished = (struct unfinished){
            board_kind_hold(worker->worker.kind), puzzle->line,
            worker->effort.solutions, clock_now() - worker->begun};
        return PDK_ERR_CANCELLED;
    }
    sums->verdicts[verdict]++;
    worker->is_cut = stop != PDK_STOP_NONE && stop != PDK_STOP_SOLUTIONS;
    if (worker->is_cut) sums->cut++;
    if (worker->is_cut && worker->effort.solutions == 0) sums->fruitless++;
    if (!worker->options->verbose) return PDK_OK;
    worker->taken = clock_now() - worker->begun;
    cli_error(pipeline_name(worker->worker.pipeline),
              "%s:%llu: %s: engine %s, open cells %u, guesses %llu, conflicts "
              "%llu, %.6f s",
              worker->worker.kind->name, (unsigned long long)puzzle->line,
              solving_verdict_name(verdict), worker->effort.engine,
              worker->effort.open_cells,
              (unsigned long long)worker->effort.guesses,
              (unsigned long long)worker->effort.conflicts,
              (double)worker->taken / 1e9);
    return PDK_OK;
}

pdk_status solving_clash(struct solving_worker *worker, const pdk_grid *puzzle,
                         pdk_grid *clues, bool *is_found, bool *is_minimal,
                         pdk_error *error)
{
    pdk_limits limits = worker->limits;
    limits.solutions = 1;
    worker->is_explaining = true;
    pdk_status status = pdk_solver_limit(worker->solver, &limits, error);
    if (status != PDK_OK) return status;
    status = pdk_solver_clash(worker->solver, puzzle, clues, is_minimal, error);
    *is_found = status == PDK_OK;
    if (status != PDK_ERR_CANCELLED && status != PDK_ERR_LIMIT) return status;
    const uint64_t side = pdk_grid_shape(clues)->side;
    *is_found = status == PDK_ERR_CANCELLED &&
                pdk_grid_count_empty(clues) < side * side;
    if (!*is_found) find_stop(worker, pdk_solver_stop(worker->solver));
    return PDK_OK;
}

int solving_verdict(const pdk_count *count)
{
    if (count->solutions > 1) return PDK_MULTIPLE;
    if (!count->is_exact) return PDK_UNKNOWN;
    return count->solutions == 1 ? PDK_UNIQUE : PDK_NONE;
}

static struct solving_sums add_up(const struct pipeline *pipeline)
{
    struct solving_sums sums = {0};
    struct worker *worker;
    for (size_t i = 0; (worker = pipeline_worker(pipeline, i)); i++) {
        const struct solving_sums *one =
            &((const struct solving_worker *)(const void *)worker)->sums;
        for (int v = 0; v < SOLVING_VERDICTS; v++)
            sums.verdicts[v] += one->verdicts[v];
        sums.cut += one->cut;
        sums.fruitless += one->fruitless;
        sums.guesses += one->guesses;
        sums.solutions += one->solutions;
    }
    return sums;
}

// "3 unique, 0 none"; "some" only if there are any.
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

static void report_stats(const struct pipeline *pipeline, uint64_t bad,
                         const struct solving_sums *sums, int64_t taken)
{
    const char *command = pipeline_name(pipeline);
    const double wall = (double)taken / 1e9;
    const uint64_t done = pipeline_done(pipeline);
    char verdicts[160];
    list_verdicts(sums, verdicts, sizeof verdicts);
    cli_error(command, "%llu puzzle%s: %s; %llu bad", (unsigned long long)done,
              done == 1 ? "" : "s", verdicts, (unsigned long long)bad);
    cli_error(command,
              "%llu guesses, %llu solutions, %.3f s (%.3f s CPU), %.0f "
              "puzzles/s",
              (unsigned long long)sums->guesses,
              (unsigned long long)sums->solutions, wall, clock_cpu_seconds(),
              wall > 0 ? (double)done / wall : 0.0);
}

static void say_so_far(const struct solving_job *job,
                       const struct pipeline *pipeline)
{
    enum { MANY = 100 };
    struct worker *worker;
    for (size_t i = 0; (worker = pipeline_worker(pipeline, i)); i++) {
        const struct unfinished *puzzle =
            &((const struct solving_worker *)(const void *)worker)->unfinished;
        // Of many puzzles, none is special unless it takes long.
        if (pipeline_done(pipeline) >= MANY && puzzle->taken < LONG_SEARCH_NS)
            continue;
        if (puzzle->kind && job->say_unfinished)
            job->say_unfinished(pipeline_name(pipeline), puzzle);
    }
    job->say_so_far(job->command, pipeline);
}

int solving_run(struct source *boards, const struct solving_job *job,
                struct solving_sums *sums)
{
    struct pipeline *pipeline = pipeline_new(
        boards, job->work, job->command, (size_t)job->options->threads.value);
    if (!pipeline)
        return cli_fail(boards->call->command->name, NULL,
                        &(pdk_error){.status = PDK_ERR_MEMORY});
    if (job->header) (void)output_text(job->header);
    const int64_t begun = job->options->stats ? clock_now() : 0;
    const int status = pipeline_run(pipeline);
    *sums = add_up(pipeline);
    if (job->options->stats)
        report_stats(pipeline, boards->bad, sums, clock_now() - begun);
    if (interrupt_requested) say_so_far(job, pipeline);
    pipeline_free(pipeline);
    return status;
}
