// There are two locks: `reading` is held while boards are taken, `writing`
// while answers are sent. A worker that needs both takes `reading` first. A
// worker that holds `reading` may wait for its turn to send: the others then
// finish their batches, for which they need only `writing`.
#define _GNU_SOURCE
#include "flow/pipeline.h"

#include "flow/long_work.h"
#include "flow/message.h"
#include "flow/output.h"

#include <pthread.h>
#include <sched.h>
#include <stdlib.h>
#include <string.h>

enum {
    // Workers do not share cache lines that they write to.
    WORKER_ALIGNMENT = 128,
    // How many batches per worker may wait for an earlier one.
    BATCHES_PER_WORKER = 8,
    // Batches of boards to generate grow or shrink until they take about this
    // long; if they were too large, the other workers would wait at the end.
    BATCH_SHORT_MS = 4,
    BATCH_LONG_MS = 30,
    SPILL_BYTES = 1 << 16,
    SEND_AFTER_MS = 100 // of work on one board
};

struct pipeline {
    struct source *boards; // NULL if they are generated
    struct pipeline_series series;
    const struct pipeline_work *work;
    size_t worker_count;
    char *workers;
    pthread_t *threads; // of all workers but the first
    size_t thread_count;
    atomic_bool must_stop, has_failed;
    pdk_error failure; // the first one; read at the end
    atomic_uint_fast64_t progress;

    pthread_mutex_t reading;
    struct worker *taking;   // the worker that holds `reading`
    struct board_kind *kind; // of the current board
    pdk_clues *clues;        // of a huge board; owned
    bool has_board;          // the current one was not taken yet
    bool is_over;
    uint64_t batches, taken; // batches and boards taken so far
    bool has_begun;          // there are answers, perhaps to bad boards

    pthread_mutex_t writing;
    pthread_cond_t turned;
    uint64_t turn;         // the batch whose answers are next
    struct answers *queue; // a ring: answers by the number of their batch
    size_t queue_size;
    uint64_t done, listed;
    bool is_cut; // an answer is missing: later ones are not sent
    size_t running;
};

const char *pipeline_name(const struct pipeline *pipeline)
{
    return pipeline->boards ? pipeline->boards->call->command->name
                            : pipeline->series.name;
}

static size_t worker_stride(const struct pipeline *pipeline)
{
    const size_t size = pipeline->work->worker_size + WORKER_ALIGNMENT - 1;
    return size - size % WORKER_ALIGNMENT;
}

struct worker *pipeline_worker(const struct pipeline *pipeline, size_t index)
{
    if (index >= pipeline->worker_count) return NULL;
    char *at = pipeline->workers + index * worker_stride(pipeline);
    return (struct worker *)(void *)at;
}

uint64_t pipeline_done(const struct pipeline *pipeline)
{
    return pipeline->done;
}

uint64_t pipeline_listed(const struct pipeline *pipeline)
{
    return pipeline->listed;
}

// Stops all workers. The first failure is kept.
static void fail(struct pipeline *pipeline, const pdk_error *error,
                 pdk_status status)
{
    pipeline->must_stop = true;
    if (atomic_exchange(&pipeline->has_failed, true)) return;
    pipeline->failure = *error;
    cli_error_complete(&pipeline->failure, status);
}

// Answers are sent in the order of their batches. The functions down to
// queue_answers() need the lock `writing`.

// Lets the command inspect answers whose turn has come.
static void deliver(struct worker *worker, struct answers *answers)
{
    struct pipeline *pipeline = worker->pipeline;
    pdk_error error = {0};
    const pdk_status status = pipeline->work->deliver(worker, answers, &error);
    if (status == PDK_OK) return;
    answers->is_cut = true;
    pipeline->must_stop = true;
    if (status != PDK_ERR_CANCELLED) fail(pipeline, &error, status);
}

static void send_answers(struct worker *worker, struct answers *answers)
{
    struct pipeline *pipeline = worker->pipeline;
    struct text *text = &answers->text;
    const bool is_failed = text->is_failed || answers->ledger.is_failed;
    if (!is_failed && pipeline->work->deliver && !pipeline->is_cut)
        deliver(worker, answers);
    pdk_status status = is_failed || text->is_failed ? PDK_ERR_MEMORY : PDK_OK;
    if (status != PDK_OK) fail(pipeline, &(pdk_error){0}, status);
    if (status == PDK_OK && !pipeline->is_cut) {
        if (text->length > 0 && answers->kind)
            status = output_boxes(answers->format, &answers->kind->shape);
        if (status == PDK_OK) status = output_bytes(text->bytes, text->length);
        if (status == PDK_OK) pipeline->done += answers->answered;
        if (status == PDK_OK) pipeline->listed += answers->listed;
    }
    if (pipeline->work->shows_boards) progress_at(pipeline->done);
    if (status != PDK_OK) pipeline->must_stop = true;
    if (status != PDK_OK || answers->is_cut) pipeline->is_cut = true;
    text_reset(text);
    text_reset(&answers->ledger);
    board_kind_drop(answers->kind);
    answers->kind = NULL;
}

static struct answers *answers_of(const struct pipeline *pipeline,
                                  uint64_t turn)
{
    return &pipeline->queue[turn % pipeline->queue_size];
}

// Moves all answers of a worker to their empty slot in the queue.
static struct answers *queue_answers(struct worker *worker)
{
    struct answers *answers = answers_of(worker->pipeline, worker->turn);
    const struct text text = answers->text, ledger = answers->ledger;
    answers->text = worker->text;
    answers->ledger = worker->ledger;
    worker->text = text;
    worker->ledger = ledger;
    answers->answered = worker->answered;
    answers->listed = worker->listed;
    worker->answered = worker->listed = 0;
    answers->is_cut = worker->is_cut;
    answers->format = worker->format;
    answers->kind = worker->kind ? board_kind_hold(worker->kind) : NULL;
    return answers;
}

// Sends what a worker has so far, when its turn has come.
static void send_in_turn(struct worker *worker)
{
    struct pipeline *pipeline = worker->pipeline;
    pthread_mutex_lock(&pipeline->writing);
    while (pipeline->turn != worker->turn)
        pthread_cond_wait(&pipeline->turned, &pipeline->writing);
    send_answers(worker, queue_answers(worker));
    pthread_mutex_unlock(&pipeline->writing);
}

// Puts the answers to a batch into the queue, and sends all whose turn has
// come.
static void finish_batch(struct worker *worker)
{
    struct pipeline *pipeline = worker->pipeline;
    struct answers *answers;
    pthread_mutex_lock(&pipeline->writing);
    while (worker->turn - pipeline->turn >= pipeline->queue_size)
        pthread_cond_wait(&pipeline->turned, &pipeline->writing);
    queue_answers(worker)->is_ready = true;
    while ((answers = answers_of(pipeline, pipeline->turn))->is_ready) {
        send_answers(worker, answers);
        answers->is_ready = false;
        pipeline->turn++;
        pthread_cond_broadcast(&pipeline->turned);
    }
    pthread_mutex_unlock(&pipeline->writing);
}

pdk_status worker_spill(struct worker *worker)
{
    if (worker->text.is_failed) return PDK_ERR_MEMORY;
    if (worker->text.length >= SPILL_BYTES) send_in_turn(worker);
    return PDK_OK;
}

void worker_progress(struct worker *worker, uint64_t amount)
{
    struct pipeline *pipeline = worker->pipeline;
    const uint64_t all = atomic_fetch_add_explicit(&pipeline->progress, amount,
                                                   memory_order_relaxed) +
                         amount;
    // If answers are being sent, they show progress better than a line.
    if (pthread_mutex_trylock(&pipeline->writing) != 0) return;
    progress_at(all);
    pthread_mutex_unlock(&pipeline->writing);
}

void worker_detail(struct worker *worker, const char *detail)
{
    struct pipeline *pipeline = worker->pipeline;
    if (pipeline->work->shows_nothing) return;
    if (pthread_mutex_trylock(&pipeline->writing) != 0) return;
    progress_detail(pipeline->work->shows_boards ? pipeline->done
                                                 : pipeline->progress,
                    detail);
    pthread_mutex_unlock(&pipeline->writing);
}

bool worker_is_wanted(const struct worker *worker)
{
    return !interrupt_requested && !worker->pipeline->must_stop;
}

bool worker_goes_on(struct worker *worker)
{
    struct pipeline *pipeline = worker->pipeline;
    if (!worker_is_wanted(worker)) return false;
    const int64_t now = clock_coarse_ms();
    if (worker->text.length == 0 || now - worker->begun_ms < SEND_AFTER_MS)
        return true;
    worker->begun_ms = now;
    if (pthread_mutex_trylock(&pipeline->writing) != 0) return true;
    if (pipeline->turn == worker->turn)
        send_answers(worker, queue_answers(worker));
    pthread_mutex_unlock(&pipeline->writing);
    return true;
}

// A batch consists of boards of the same kind. The functions from here to
// take_batch() need the lock `reading`.

// Goes to the next board and determines its kind.
static bool next_board(struct pipeline *pipeline)
{
    pdk_error error = {0};
    if (pipeline->has_board) return true;
    if (pipeline->must_stop || !source_next(pipeline->boards)) return false;
    pipeline->has_board = true;
    if (board_kind_fits(pipeline->kind, pipeline->boards)) return true;
    board_kind_drop(pipeline->kind);
    const pdk_status status =
        board_kind_new(pipeline->boards, &pipeline->kind, &error);
    if (status != PDK_OK) fail(pipeline, &error, status);
    return status == PDK_OK;
}

bool pipeline_peek(struct pipeline *pipeline, pdk_shape *shape)
{
    pipeline->is_over = !next_board(pipeline);
    if (!pipeline->is_over) *shape = pipeline->kind->shape;
    return !pipeline->is_over;
}

// Prepares a worker without boards for those of the current kind.
static pdk_status prepare(struct worker *worker, pdk_error *error)
{
    const struct pipeline *pipeline = worker->pipeline;
    struct board_kind *kind = pipeline->kind;
    if (kind->refusal.status != PDK_OK) {
        *error = kind->refusal;
        return error->status;
    }
    pdk_status status = pipeline->work->prepare(worker, kind, error);
    // Until then it may refer to the previous kind.
    board_kind_drop(worker->kind);
    worker->kind = board_kind_hold(kind);
    if (status == PDK_OK)
        status = batch_prepare(&worker->batch, &kind->shape, error);
    if (status == PDK_OK) return PDK_OK;
    cli_error_complete(error, status);
    board_kind_drop(worker->kind);
    worker->kind = NULL;
    if (status == PDK_ERR_UNSUPPORTED) kind->refusal = *error;
    return status;
}

// Prepares a worker for the current board, which is of another kind than the
// previous one; false if the run must end. An unsupported board is reported and
// skipped.
static bool prepare_for_board(struct worker *worker)
{
    struct pipeline *pipeline = worker->pipeline;
    pdk_error error = {0};
    const pdk_status status = prepare(worker, &error);
    if (status == PDK_OK) return true;
    pipeline->has_board = false;
    if (status != PDK_ERR_UNSUPPORTED) {
        fail(pipeline, &error, status);
        return false;
    }
    error.line = pipeline->boards->reading.line;
    source_fail(pipeline->boards, &error);
    return true;
}

// Reads a huge board and answers it. All earlier answers are sent first, and
// later boards wait, because no other worker can take any.
static pdk_status answer_huge(struct worker *worker, bool *is_read,
                              pdk_error *error)
{
    struct pipeline *pipeline = worker->pipeline;
    const struct source *boards = pipeline->boards;
    pdk_status status = PDK_OK;
    if (!pipeline->clues)
        status = pdk_clues_new(&pipeline->kind->shape, &pipeline->clues, error);
    if (status == PDK_OK)
        status = pdk_reader_clues(boards->reader, pipeline->clues, error);
    *is_read = status == PDK_OK;
    if (!*is_read) return status;

    send_in_turn(worker);
    const struct puzzle puzzle = {.clues = pipeline->clues,
                                  .number = boards->number,
                                  .line = boards->reading.line,
                                  .is_first = !pipeline->has_begun};
    pipeline->has_begun = true;
    // The worker stays prepared for boards of another kind.
    struct board_kind *before = worker->kind;
    worker->kind = pipeline->kind;
    status = pipeline->work->answer_huge(worker, &puzzle, error);
    worker->kind = before;
    return status;
}

// Takes and answers a huge board; false if the run must end.
static bool take_huge(struct worker *worker)
{
    struct pipeline *pipeline = worker->pipeline;
    pdk_error error = {0};
    bool is_read;
    pipeline->has_board = false;
    const pdk_status status = answer_huge(worker, &is_read, &error);
    if (status == PDK_OK) {
        pipeline->taken++;
        worker->answered++;
        return true;
    }
    cli_error_complete(&error, status);
    if (!is_read || status == PDK_ERR_UNSUPPORTED) {
        if (error.line == 0) error.line = pipeline->boards->reading.line;
        source_fail(pipeline->boards, &error);
        return true;
    }
    worker->is_cut = true;
    if (status != PDK_ERR_CANCELLED) fail(pipeline, &error, status);
    return false;
}

// Whether answers are the records of a table.
static bool writes_table(const struct pipeline *pipeline)
{
    return pipeline->boards->writes_table ||
           (pipeline->kind && pipeline->kind->format == PDK_FORMAT_TABLE);
}

// Takes the current board; false if the run must end.
static bool take_board(struct worker *worker)
{
    struct pipeline *pipeline = worker->pipeline;
    const struct pipeline_work *work = pipeline->work;
    if (work->takes_huge && pipeline->kind->shape.side > work->side_max &&
        work->takes_huge(worker))
        return take_huge(worker);
    if (worker->kind != pipeline->kind && !prepare_for_board(worker))
        return false;
    if (!pipeline->has_board) return true;
    pipeline->has_board = false;
    pdk_error error; // cleared only if needed: this runs for every board
    error.status = PDK_OK;
    struct puzzle *puzzle =
        batch_read(&worker->batch, pipeline->boards, &error);
    if (!puzzle) {
        source_fail(pipeline->boards, &error);
        return true;
    }
    pipeline->taken++;
    puzzle->is_first = !pipeline->has_begun;
    puzzle->is_head = false;
    pipeline->has_begun = true;
    if (!writes_table(pipeline)) return true;
    const pdk_status status =
        source_meet_columns(pipeline->boards, puzzle, &error);
    if (status != PDK_OK) fail(pipeline, &error, status);
    return status == PDK_OK;
}

// Takes boards of one kind, up to a full batch.
static void take_boards(struct worker *worker)
{
    struct pipeline *pipeline = worker->pipeline;
    do {
        pipeline->is_over = !next_board(pipeline);
        if (pipeline->is_over) return;
        if (worker->batch.count > 0 && worker->kind != pipeline->kind) return;
        pipeline->is_over = !take_board(worker);
        if (pipeline->is_over) return;
    } while (worker->batch.count < worker->batch.capacity ||
             worker->batch.capacity == 0);
}

// Whether the current board is the only one. Since a large one fills a batch,
// this checks whether another board follows; if the input blocks at that point,
// the board is answered first.
static bool is_alone(struct worker *worker)
{
    struct pipeline *pipeline = worker->pipeline;
    if (worker->batch.count != 1 || pipeline->taken != 1) return false;
    if (!pipeline->is_over && !next_board(pipeline)) pipeline->is_over = true;
    return pipeline->is_over;
}

// How many boards to generate at once.
static size_t choose_batch_size(struct worker *worker)
{
    const int64_t now = clock_coarse_ms();
    const int64_t spent = now - worker->taken_ms;
    const size_t size = worker->batch_size;
    worker->taken_ms = now;
    if (size == 0) return 1;
    if (spent < BATCH_SHORT_MS && size * 2 <= worker->batch.capacity)
        return size * 2;
    return spent > BATCH_LONG_MS ? (size + 1) / 2 : size;
}

// Takes the numbers of boards to generate.
static void take_numbers(struct worker *worker)
{
    struct pipeline *pipeline = worker->pipeline;
    const uint64_t left = pipeline->series.count - pipeline->taken;
    pdk_error error = {0};
    pdk_status status = PDK_OK;
    if (worker->kind != pipeline->kind) status = prepare(worker, &error);
    if (status != PDK_OK) fail(pipeline, &error, status);
    pipeline->is_over = status != PDK_OK || left == 0 || pipeline->must_stop;
    if (pipeline->is_over) return;
    worker->batch_size = choose_batch_size(worker);
    const size_t count =
        worker->batch_size < left ? worker->batch_size : (size_t)left;
    worker->batch.count = count;
    for (size_t i = 0; i < count; i++) {
        struct puzzle *puzzle = &worker->batch.puzzles[i];
        puzzle->is_first = pipeline->taken == 0;
        puzzle->number = ++pipeline->taken;
    }
}

// Takes the next batch of boards; false if there are no more.
static bool take_batch(struct worker *worker)
{
    struct pipeline *pipeline = worker->pipeline;
    pthread_mutex_lock(&pipeline->reading);
    const bool has_batch = !pipeline->is_over;
    if (has_batch) {
        worker->turn = pipeline->batches++;
        pipeline->taking = worker;
        if (pipeline->boards)
            take_boards(worker);
        else
            take_numbers(worker);
        worker->is_alone = pipeline->boards && is_alone(worker);
    }
    pthread_mutex_unlock(&pipeline->reading);
    return has_batch;
}

static pdk_status answer_one_by_one(struct worker *worker, size_t count,
                                    pdk_error *error)
{
    const struct pipeline_work *work = worker->pipeline->work;
    pdk_status status = PDK_OK;
    for (size_t i = 0; i < count && status == PDK_OK; i++) {
        status = work->answer(worker, &worker->batch.puzzles[i], error);
        if (status == PDK_OK) worker->answered++;
    }
    return status;
}

// Answers the boards of the batch.
static void answer_batch(struct worker *worker)
{
    struct pipeline *pipeline = worker->pipeline;
    const struct pipeline_work *work = pipeline->work;
    pdk_error error = {0};
    pdk_status status = worker->is_cut ? PDK_ERR_CANCELLED : PDK_OK;
    const size_t count = worker->batch.count;
    worker->batch.count = 0;
    worker->begun_ms = clock_coarse_ms();
    if (status == PDK_OK && count > 0)
        status =
            work->answer_all
                ? work->answer_all(worker, worker->batch.puzzles, count, &error)
                : answer_one_by_one(worker, count, &error);
    if (status == PDK_OK) return;
    worker->is_cut = true;
    if (status != PDK_ERR_CANCELLED) fail(pipeline, &error, status);
}

// Called by the source for a bad board.
static void refuse_board(void *context, struct bad_board *bad)
{
    struct pipeline *pipeline = context;
    struct source *boards = pipeline->boards;
    struct worker *worker = pipeline->taking;
    answer_batch(worker);
    if (worker->is_cut) return;
    bad->is_first = !pipeline->has_begun;
    const bool is_listed =
        pipeline->work->lists_bad &&
        (writes_table(pipeline) || bad->record == PDK_FORMAT_TABLE);
    if (is_listed && source_meet_bad(boards, bad, &(pdk_error){0}) != PDK_OK)
        worker->text.is_failed = true;
    pipeline->has_begun = true;
    pipeline->work->refuse(worker, pipeline->kind, bad);
}

// Called by the source before a message, and before it blocks.
static void send_all_so_far(void *context)
{
    const struct pipeline *pipeline = context;
    answer_batch(pipeline->taking);
    send_in_turn(pipeline->taking);
}

static void *run_worker(void *context)
{
    struct worker *worker = context;
    struct pipeline *pipeline = worker->pipeline;
    while (take_batch(worker)) {
        answer_batch(worker);
        finish_batch(worker);
    }
    pthread_mutex_lock(&pipeline->writing);
    pipeline->running--;
    pthread_cond_broadcast(&pipeline->turned);
    pthread_mutex_unlock(&pipeline->writing);
    return NULL;
}

// If the system refuses a thread, fewer workers share the work.
static void start_threads(struct pipeline *pipeline)
{
    const size_t wanted = pipeline->worker_count - 1;
    size_t started = 0;
    interrupt_block(true);
    while (started < wanted &&
           pthread_create(&pipeline->threads[started], NULL, run_worker,
                          pipeline_worker(pipeline, started + 1)) == 0)
        started++;
    interrupt_pass_on(pipeline->threads, started);
    interrupt_block(false);
    pipeline->thread_count = started;
    pthread_mutex_lock(&pipeline->writing);
    pipeline->running -= wanted - started;
    pthread_mutex_unlock(&pipeline->writing);
}

// Threads need to be woken by signals for as long as they might be blocked.
static void join_threads(struct pipeline *pipeline)
{
    pthread_mutex_lock(&pipeline->writing);
    while (pipeline->running > 0)
        pthread_cond_wait(&pipeline->turned, &pipeline->writing);
    pthread_mutex_unlock(&pipeline->writing);
    interrupt_pass_on(NULL, 0);
    for (size_t i = 0; i < pipeline->thread_count; i++)
        pthread_join(pipeline->threads[i], NULL);
}

int pipeline_run(struct pipeline *pipeline)
{
    struct source *boards = pipeline->boards;
    if (boards) {
        boards->takes |= pipeline->work->takes;
        boards->keeps_text = pipeline->work->keeps_text;
        boards->send = send_all_so_far;
        boards->refuse = pipeline->work->refuse ? refuse_board : NULL;
        boards->command = pipeline;
    }
    output_keep_whole(); // lines of answers are never cut
    if (!pipeline->work->shows_nothing)
        progress_begin(pipeline->work->doing, pipeline->series.count,
                       pipeline->work->unit);
    const bool has_threads = pipeline->worker_count > 1;
    pipeline->running = pipeline->worker_count;
    if (has_threads) start_threads(pipeline);
    run_worker(pipeline_worker(pipeline, 0));
    if (has_threads) join_threads(pipeline);
    if (!pipeline->work->shows_nothing) progress_end();
    int status = 0;
    if (pipeline->has_failed) {
        status = cli_fail(pipeline_name(pipeline), NULL, &pipeline->failure);
        if (boards) source_note(boards, status);
    }
    return boards ? boards->exit_status : status;
}

void pipeline_free(struct pipeline *pipeline)
{
    struct worker *worker;
    if (!pipeline) return;
    for (size_t i = 0; (worker = pipeline_worker(pipeline, i)); i++) {
        pipeline->work->release(worker);
        batch_release(&worker->batch);
        board_kind_drop(worker->kind);
        text_release(&worker->text);
        text_release(&worker->ledger);
    }
    for (size_t i = 0; i < pipeline->queue_size; i++) {
        text_release(&pipeline->queue[i].text);
        text_release(&pipeline->queue[i].ledger);
        board_kind_drop(pipeline->queue[i].kind);
    }
    pdk_clues_free(pipeline->clues);
    board_kind_drop(pipeline->kind);
    pthread_cond_destroy(&pipeline->turned);
    pthread_mutex_destroy(&pipeline->writing);
    pthread_mutex_destroy(&pipeline->reading);
    free(pipeline->queue);
    free(pipeline->threads);
    free(pipeline->workers);
    free(pipeline);
}

// A lock that spins for a moment before it sleeps: it is held for a few
// microseconds only, and waking up would take longer.
static void init_lock(pthread_mutex_t *lock)
{
    pthread_mutexattr_t kind;
    pthread_mutexattr_init(&kind);
    pthread_mutexattr_settype(&kind, PTHREAD_MUTEX_ADAPTIVE_NP);
    pthread_mutex_init(lock, &kind);
    pthread_mutexattr_destroy(&kind);
}

static size_t count_processors(void)
{
    cpu_set_t set;
    if (sched_getaffinity(0, sizeof set, &set) != 0) return 1;
    const int count = CPU_COUNT(&set);
    return count < PIPELINE_THREADS_MAX ? (size_t)count : PIPELINE_THREADS_MAX;
}

struct pipeline *pipeline_new(struct source *boards,
                              const struct pipeline_work *work, void *command,
                              size_t threads)
{
    struct pipeline *pipeline = calloc(1, sizeof *pipeline);
    if (!pipeline) return NULL;
    pipeline->boards = boards;
    pipeline->work = work;
    init_lock(&pipeline->reading);
    init_lock(&pipeline->writing);
    pthread_cond_init(&pipeline->turned, NULL);

    const size_t count = threads > 0 ? threads : count_processors();
    const size_t queue_size = count * BATCHES_PER_WORKER;
    const size_t bytes = count * worker_stride(pipeline);
    pipeline->workers = aligned_alloc(WORKER_ALIGNMENT, bytes);
    pipeline->threads = calloc(count, sizeof *pipeline->threads);
    pipeline->queue = calloc(queue_size, sizeof *pipeline->queue);
    if (!pipeline->workers || !pipeline->threads || !pipeline->queue) {
        pipeline_free(pipeline);
        return NULL;
    }
    pipeline->queue_size = queue_size;
    memset(pipeline->workers, 0, bytes);
    pipeline->worker_count = count;
    for (size_t i = 0; i < count; i++)
        *pipeline_worker(pipeline, i) = (struct worker){
            .pipeline = pipeline, .command = command, .worker_count = count};
    return pipeline;
}

struct pipeline *pipeline_new_series(const struct pipeline_series *series,
                                     const struct pipeline_work *work,
                                     void *command, size_t threads)
{
    struct pipeline *pipeline = pipeline_new(NULL, work, command, threads);
    if (!pipeline) return NULL;
    pipeline->series = *series;
    pipeline->kind = board_kind_hold(series->kind);
    return pipeline;
}

int pipeline_run_all(struct source *boards, const struct pipeline_work *work,
                     void *command, size_t threads)
{
    const char *name = boards->call->command->name;
    struct pipeline *pipeline = pipeline_new(boards, work, command, threads);
    if (!pipeline)
        return cli_fail(name, NULL, &(pdk_error){.status = PDK_ERR_MEMORY});
    const int status = pipeline_run(pipeline);
    const uint64_t done = pipeline_done(pipeline);
    pipeline_free(pipeline);
    if (interrupt_requested)
        cli_error(name, "interrupted: %llu board%s done so far",
                  (unsigned long long)done, done == 1 ? "" : "s");
    return status;
}
