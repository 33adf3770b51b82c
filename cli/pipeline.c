// Hands come and go, and do their work.
#define _GNU_SOURCE
#include "pipeline_type.h"

#include "interrupt.h"
#include "message.h"
#include "output.h"
#include "progress.h"

#include <sched.h>
#include <stdlib.h>
#include <string.h>

enum {
    // What one hand writes shares no cache line with another.
    HAND_ALIGNMENT = 128,
    // Batches of each hand that may wait for an earlier one.
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
    const size_t size = pipeline->work->hand_size + HAND_ALIGNMENT - 1;
    return size - size % HAND_ALIGNMENT;
}

struct hand *pipeline_hand(const struct pipeline *pipeline, size_t index)
{
    if (index >= pipeline->hand_count) return NULL;
    char *at = pipeline->hands + index * hand_stride(pipeline);
    return (struct hand *)(void *)at;
}

size_t pipeline_hand_count(const struct pipeline *pipeline)
{
    return pipeline->hand_count;
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
    struct hand *hand;
    if (!pipeline) return;
    for (size_t i = 0; (hand = pipeline_hand(pipeline, i)); i++) {
        pipeline->work->release(hand);
        pipeline_free_puzzles(hand);
        look_drop(hand->look);
        text_release(&hand->text);
        text_release(&hand->ledger);
    }
    for (size_t i = 0; i < pipeline->parcel_count; i++) {
        text_release(&pipeline->parcels[i].text);
        text_release(&pipeline->parcels[i].ledger);
        look_drop(pipeline->parcels[i].look);
    }
    pdk_clues_free(pipeline->clues);
    look_drop(pipeline->look);
    pthread_cond_destroy(&pipeline->turned);
    pthread_mutex_destroy(&pipeline->writing);
    pthread_mutex_destroy(&pipeline->reading);
    free(pipeline->parcels);
    free(pipeline->threads);
    free(pipeline->hands);
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

struct pipeline *pipeline_new(struct boards *boards,
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
    pipeline->hands = aligned_alloc(HAND_ALIGNMENT, bytes);
    pipeline->threads = calloc(count, sizeof *pipeline->threads);
    pipeline->parcels =
        calloc(count * PARCELS_A_HAND, sizeof *pipeline->parcels);
    if (!pipeline->hands || !pipeline->threads || !pipeline->parcels) {
        pipeline_free(pipeline);
        return NULL;
    }
    pipeline->parcel_count = count * PARCELS_A_HAND;
    memset(pipeline->hands, 0, bytes);
    pipeline->hand_count = count;
    for (size_t i = 0; i < count; i++)
        pipeline_hand(pipeline, i)->pipeline = pipeline;
    return pipeline;
}

// Answers the boards at hand.
void pipeline_answer(struct hand *hand)
{
    struct pipeline *pipeline = hand->pipeline;
    pdk_error error = {0};
    pdk_status status = hand->is_cut ? PDK_ERR_CANCELLED : PDK_OK;
    const size_t count = hand->count;
    hand->count = 0;
    hand->begun_ms = pipeline_now_ms();
    for (size_t i = 0; i < count && status == PDK_OK; i++) {
        status = pipeline->work->answer(hand, &hand->puzzles[i], &error);
        if (status == PDK_OK) hand->answered++;
    }
    if (status == PDK_OK) return;
    hand->is_cut = true;
    if (status != PDK_ERR_CANCELLED) pipeline_fail(pipeline, &error, status);
}

// Called by the reader before a message, and before it waits.
static void send_all_so_far(void *command)
{
    struct pipeline *pipeline = command;
    pipeline_answer(pipeline->taking);
    pipeline_send(pipeline->taking);
}

static void work(struct hand *hand)
{
    while (pipeline_take(hand)) {
        pipeline_answer(hand);
        pipeline_give(hand);
    }
    pthread_mutex_lock(&hand->pipeline->writing);
    hand->pipeline->running--;
    pthread_cond_broadcast(&hand->pipeline->turned);
    pthread_mutex_unlock(&hand->pipeline->writing);
}

static void *work_as_thread(void *hand)
{
    work(hand);
    return NULL;
}

// Where the system gives fewer threads, fewer do the work.
static void start_threads(struct pipeline *pipeline)
{
    const size_t wanted = pipeline->hand_count - 1;
    size_t started = 0;
    pipeline->running = pipeline->hand_count;
    interrupt_block();
    while (started < wanted &&
           pthread_create(&pipeline->threads[started], NULL, work_as_thread,
                          pipeline_hand(pipeline, started + 1)) == 0)
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
    struct boards *boards = pipeline->boards;
    if (boards) {
        boards->takes |= pipeline->work->takes;
        boards->send = send_all_so_far;
        boards->command = pipeline;
    }
    output_keep_whole(); // answers are told, and no line is cut
    progress_begin(pipeline->work->doing, pipeline->series.count,
                   pipeline->work->unit);
    start_threads(pipeline);
    work(pipeline_hand(pipeline, 0));
    join_threads(pipeline);
    progress_end();
    int status = 0;
    if (pipeline->failure.status != PDK_OK)
        status = cli_fail(pipeline_name(pipeline), NULL, &pipeline->failure);
    if (!boards) return status;
    boards_note(boards, status);
    return boards->exit_status;
}

int pipeline_run_all(struct boards *boards, const struct pipeline_work *work,
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
