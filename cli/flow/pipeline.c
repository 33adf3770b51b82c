// Workers come and go, and do their work.
#define _GNU_SOURCE
#include "flow/pipeline_type.h"

#include "flow/interrupt.h"
#include "flow/message.h"
#include "flow/output.h"
#include "flow/progress.h"

#include <sched.h>
#include <stdlib.h>
#include <string.h>

enum {
    // What one worker writes shares no cache line with another.
    HAND_ALIGNMENT = 128,
    // Batches of each worker that may wait for an earlier one.
    PARCELS_A_HAND = 8
};

void *pipeline_command(const struct pipeline *pipeline)
{
    return pipeline->command;
}

const char *pipeline_name(const struct pipeline *pipeline)
{
    return pipeline->boards ? pipeline->boards->call->command->name
                            : pipeline->series.name;
}

static size_t hand_stride(const struct pipeline *pipeline)
{
    const size_t size = pipeline->work->worker_size + HAND_ALIGNMENT - 1;
    return size - size % HAND_ALIGNMENT;
}

struct worker *pipeline_worker(const struct pipeline *pipeline, size_t index)
{
    if (index >= pipeline->worker_count) return NULL;
    char *at = pipeline->workers + index * hand_stride(pipeline);
    return (struct worker *)(void *)at;
}

size_t pipeline_worker_count(const struct pipeline *pipeline)
{
    return pipeline->worker_count;
}

uint64_t pipeline_done(const struct pipeline *pipeline)
{
    return pipeline->done;
}

uint64_t pipeline_listed(const struct pipeline *pipeline)
{
    return pipeline->listed;
}

static size_t count_processors(void)
{
    cpu_set_t set;
    if (sched_getaffinity(0, sizeof set, &set) != 0) return 1;
    const int count = CPU_COUNT(&set);
    return count < PIPELINE_THREADS_MAX ? (size_t)count : PIPELINE_THREADS_MAX;
}

void pipeline_free(struct pipeline *pipeline)
{
    struct worker *worker;
    if (!pipeline) return;
    for (size_t i = 0; (worker = pipeline_worker(pipeline, i)); i++) {
        pipeline->work->release(worker);
        pipeline_free_puzzles(worker);
        board_kind_drop(worker->kind);
        text_release(&worker->text);
        text_release(&worker->ledger);
    }
    for (size_t i = 0; i < pipeline->parcel_count; i++) {
        text_release(&pipeline->parcels[i].text);
        text_release(&pipeline->parcels[i].ledger);
        board_kind_drop(pipeline->parcels[i].kind);
    }
    pdk_clues_free(pipeline->clues);
    board_kind_drop(pipeline->kind);
    pthread_cond_destroy(&pipeline->turned);
    pthread_mutex_destroy(&pipeline->writing);
    pthread_mutex_destroy(&pipeline->reading);
    free(pipeline->parcels);
    free(pipeline->threads);
    free(pipeline->workers);
    free(pipeline);
}

// A lock that spins for a moment before it sleeps: it is held for a few
// microseconds only, and to be woken would take longer.
static void init_lock(pthread_mutex_t *lock)
{
    pthread_mutexattr_t kind;
    pthread_mutexattr_init(&kind);
    pthread_mutexattr_settype(&kind, PTHREAD_MUTEX_ADAPTIVE_NP);
    pthread_mutex_init(lock, &kind);
    pthread_mutexattr_destroy(&kind);
}

struct pipeline *pipeline_new(struct source *boards,
                              const struct pipeline_work *work, void *command,
                              size_t threads)
{
    struct pipeline *pipeline = calloc(1, sizeof *pipeline);
    if (!pipeline) return NULL;
    pipeline->boards = boards;
    pipeline->work = work;
    pipeline->command = command;
    init_lock(&pipeline->reading);
    init_lock(&pipeline->writing);
    pthread_cond_init(&pipeline->turned, NULL);

    const size_t count = threads > 0 ? threads : count_processors();
    const size_t bytes = count * hand_stride(pipeline);
    pipeline->workers = aligned_alloc(HAND_ALIGNMENT, bytes);
    pipeline->threads = calloc(count, sizeof *pipeline->threads);
    pipeline->parcels =
        calloc(count * PARCELS_A_HAND, sizeof *pipeline->parcels);
    if (!pipeline->workers || !pipeline->threads || !pipeline->parcels) {
        pipeline_free(pipeline);
        return NULL;
    }
    pipeline->parcel_count = count * PARCELS_A_HAND;
    memset(pipeline->workers, 0, bytes);
    pipeline->worker_count = count;
    for (size_t i = 0; i < count; i++)
        pipeline_worker(pipeline, i)->pipeline = pipeline;
    return pipeline;
}

// Answers the boards at hand.
void pipeline_answer(struct worker *worker)
{
    struct pipeline *pipeline = worker->pipeline;
    pdk_error error = {0};
    pdk_status status = worker->is_cut ? PDK_ERR_CANCELLED : PDK_OK;
    const size_t count = worker->count;
    worker->count = 0;
    worker->begun_ms = pipeline_now_ms();
    for (size_t i = 0; i < count && status == PDK_OK; i++) {
        status = pipeline->work->answer(worker, &worker->puzzles[i], &error);
        if (status == PDK_OK) worker->answered++;
    }
    if (status == PDK_OK) return;
    worker->is_cut = true;
    if (status != PDK_ERR_CANCELLED) pipeline_fail(pipeline, &error, status);
}

// Called by the reader before a message, and before it waits.
static void send_all_so_far(void *command)
{
    struct pipeline *pipeline = command;
    pipeline_answer(pipeline->taking);
    pipeline_send(pipeline->taking);
}

static void work(struct worker *worker)
{
    while (pipeline_take(worker)) {
        pipeline_answer(worker);
        pipeline_give(worker);
    }
    pthread_mutex_lock(&worker->pipeline->writing);
    worker->pipeline->running--;
    pthread_cond_broadcast(&worker->pipeline->turned);
    pthread_mutex_unlock(&worker->pipeline->writing);
}

static void *work_as_thread(void *worker)
{
    work(worker);
    return NULL;
}

// Where the system gives fewer threads, fewer do the work.
static void start_threads(struct pipeline *pipeline)
{
    const size_t wanted = pipeline->worker_count - 1;
    size_t started = 0;
    pipeline->running = pipeline->worker_count;
    interrupt_block();
    while (started < wanted &&
           pthread_create(&pipeline->threads[started], NULL, work_as_thread,
                          pipeline_worker(pipeline, started + 1)) == 0)
        started++;
    interrupt_pass_on(pipeline->threads, started);
    interrupt_unblock();
    pipeline->thread_count = started;
    pthread_mutex_lock(&pipeline->writing);
    pipeline->running -= wanted - started;
    pthread_mutex_unlock(&pipeline->writing);
}

// A signal must reach threads for as long as they might be blocked.
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
        boards->send = send_all_so_far;
        boards->command = pipeline;
    }
    output_keep_whole(); // answers are told, and no line is cut
    progress_begin(pipeline->work->doing, pipeline->series.count,
                   pipeline->work->unit);
    start_threads(pipeline);
    work(pipeline_worker(pipeline, 0));
    join_threads(pipeline);
    progress_end();
    int status = 0;
    if (pipeline->failure.status != PDK_OK)
        status = cli_fail(pipeline_name(pipeline), NULL, &pipeline->failure);
    if (!boards) return status;
    source_note(boards, status);
    return boards->exit_status;
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
    if (interrupt_requested())
        cli_error(name, "interrupted: %llu board%s done so far",
                  (unsigned long long)done, done == 1 ? "" : "s");
    return status;
}
