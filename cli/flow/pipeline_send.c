// The side of `writing`: answers leave in the order of their batches.
#define _GNU_SOURCE
#include "flow/pipeline_type.h"

#include "flow/interrupt.h"
#include "flow/message.h"
#include "flow/output.h"
#include "flow/progress.h"

#include <time.h>

enum {
    SPILL_BYTES = 1 << 16,
    SEND_AFTER_MS = 100 // of work on one board
};

static void fail(struct pipeline *pipeline, const pdk_error *error,
                 pdk_status status)
{
    pipeline->must_stop = true;
    if (pipeline->failure.status != PDK_OK) return;
    pipeline->failure = *error;
    cli_error_complete(&pipeline->failure, status);
}

void pipeline_fail(struct pipeline *pipeline, const pdk_error *error,
                   pdk_status status)
{
    pthread_mutex_lock(&pipeline->writing);
    fail(pipeline, error, status);
    pthread_mutex_unlock(&pipeline->writing);
}

// Lets the command look over answers whose turn has come.
static void deliver(struct worker *worker, struct parcel *parcel)
{
    struct pipeline *pipeline = worker->pipeline;
    pdk_error error = {0};
    if (!pipeline->work->deliver || pipeline->is_cut) return;
    const pdk_status status = pipeline->work->deliver(worker, parcel, &error);
    if (status == PDK_OK) return;
    parcel->is_cut = true;
    pipeline->must_stop = true;
    if (status != PDK_ERR_CANCELLED) fail(pipeline, &error, status);
}

// With `writing` held, in turn.
static void send_parcel(struct worker *worker, struct parcel *parcel)
{
    struct pipeline *pipeline = worker->pipeline;
    const pdk_sink sink = output_sink();
    struct text *text = &parcel->text;
    const bool is_failed = text->is_failed || parcel->ledger.is_failed;
    if (!is_failed) deliver(worker, parcel);
    pdk_status status = is_failed || text->is_failed ? PDK_ERR_MEMORY : PDK_OK;
    if (status != PDK_OK) fail(pipeline, &(pdk_error){0}, status);
    if (status == PDK_OK && !pipeline->is_cut) {
        status =
            sink.write(sink.context, text->bytes, text->length, PDK_TRANSIENT);
        if (status == PDK_OK) pipeline->done += parcel->answered;
        if (status == PDK_OK) pipeline->listed += parcel->listed;
    }
    if (pipeline->work->shows_boards) progress_at(pipeline->done);
    if (status != PDK_OK) pipeline->must_stop = true;
    if (status != PDK_OK || parcel->is_cut) pipeline->is_cut = true;
    text_reset(text);
    text_reset(&parcel->ledger);
    board_kind_drop(parcel->kind);
    parcel->kind = NULL;
}

// Puts all that a worker has answered into an empty parcel.
static void pack(struct worker *worker, struct parcel *parcel)
{
    const struct text text = parcel->text, ledger = parcel->ledger;
    parcel->text = worker->text;
    parcel->ledger = worker->ledger;
    worker->text = text;
    worker->ledger = ledger;
    parcel->answered = worker->answered;
    parcel->listed = worker->listed;
    worker->answered = worker->listed = 0;
    parcel->is_cut = worker->is_cut;
    parcel->kind = worker->kind ? board_kind_hold(worker->kind) : NULL;
}

static struct parcel *parcel_of(const struct pipeline *pipeline,
                                uint64_t sequence)
{
    return &pipeline->parcels[sequence % pipeline->parcel_count];
}

// Sends what a worker has so far, with `writing` held, in turn.
static void send_text(struct worker *worker)
{
    struct parcel *parcel = parcel_of(worker->pipeline, worker->sequence);
    pack(worker, parcel);
    send_parcel(worker, parcel);
}

static void wait_for_turn(struct worker *worker)
{
    struct pipeline *pipeline = worker->pipeline;
    while (pipeline->turn != worker->sequence)
        pthread_cond_wait(&pipeline->turned, &pipeline->writing);
}

void pipeline_send(struct worker *worker)
{
    struct pipeline *pipeline = worker->pipeline;
    pthread_mutex_lock(&pipeline->writing);
    wait_for_turn(worker);
    send_text(worker);
    pthread_mutex_unlock(&pipeline->writing);
}

pdk_status worker_spill(struct worker *worker)
{
    if (worker->text.is_failed) return PDK_ERR_MEMORY;
    if (worker->text.length >= SPILL_BYTES) pipeline_send(worker);
    return PDK_OK;
}

void worker_progress(struct worker *worker, uint64_t amount)
{
    struct pipeline *pipeline = worker->pipeline;
    const uint64_t all = atomic_fetch_add_explicit(&pipeline->progress, amount,
                                                   memory_order_relaxed) +
                         amount;
    // Whoever sends answers at the moment shows progress better than a line.
    if (pthread_mutex_trylock(&pipeline->writing) != 0) return;
    progress_at(all);
    pthread_mutex_unlock(&pipeline->writing);
}

void worker_detail(struct worker *worker, const char *detail)
{
    struct pipeline *pipeline = worker->pipeline;
    if (pthread_mutex_trylock(&pipeline->writing) != 0) return;
    progress_detail(pipeline->work->shows_boards ? pipeline->done
                                                 : pipeline->progress,
                    detail);
    pthread_mutex_unlock(&pipeline->writing);
}

int64_t pipeline_now_ms(void)
{
    struct timespec time = {0};
    clock_gettime(CLOCK_MONOTONIC_COARSE, &time);
    return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

static void send_if_late(struct worker *worker)
{
    struct pipeline *pipeline = worker->pipeline;
    const int64_t now = pipeline_now_ms();
    if (worker->text.length == 0 || now - worker->begun_ms < SEND_AFTER_MS)
        return;
    worker->begun_ms = now;
    if (pthread_mutex_trylock(&pipeline->writing) != 0) return;
    if (pipeline->turn == worker->sequence) send_text(worker);
    pthread_mutex_unlock(&pipeline->writing);
}

bool worker_is_wanted(const struct worker *worker)
{
    return !interrupt_requested() && !worker->pipeline->must_stop;
}

bool worker_goes_on(struct worker *worker)
{
    if (!worker_is_wanted(worker)) return false;
    send_if_late(worker);
    return true;
}

void pipeline_give(struct worker *worker)
{
    struct pipeline *pipeline = worker->pipeline;
    pthread_mutex_lock(&pipeline->writing);
    while (worker->sequence - pipeline->turn >= pipeline->parcel_count)
        pthread_cond_wait(&pipeline->turned, &pipeline->writing);
    struct parcel *parcel = parcel_of(pipeline, worker->sequence);
    pack(worker, parcel);
    parcel->is_ready = true;
    while ((parcel = parcel_of(pipeline, pipeline->turn))->is_ready) {
        send_parcel(worker, parcel);
        parcel->is_ready = false;
        pipeline->turn++;
        pthread_cond_broadcast(&pipeline->turned);
    }
    pthread_mutex_unlock(&pipeline->writing);
}
