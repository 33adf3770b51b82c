// The side of `writing`: answers leave in the order of their batches.
#define _GNU_SOURCE
#include "pipeline_type.h"

#include "interrupt.h"
#include "message.h"
#include "output.h"
#include "progress.h"

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
static void deliver(struct hand *hand, struct parcel *parcel)
{
    struct pipeline *pipeline = hand->pipeline;
    pdk_error error = {0};
    if (!pipeline->work->deliver || pipeline->is_cut) return;
    const pdk_status status = pipeline->work->deliver(hand, parcel, &error);
    if (status == PDK_OK) return;
    parcel->is_cut = true;
    pipeline->must_stop = true;
    if (status != PDK_ERR_CANCELLED) fail(pipeline, &error, status);
}

// With `writing` held, in turn.
static void send_parcel(struct hand *hand, struct parcel *parcel)
{
    struct pipeline *pipeline = hand->pipeline;
    const pdk_sink sink = output_sink();
    struct text *text = &parcel->text;
    const bool is_failed = text->is_failed || parcel->ledger.is_failed;
    if (!is_failed) deliver(hand, parcel);
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
    look_drop(parcel->look);
    parcel->look = NULL;
}

// Puts all that a hand has answered into an empty parcel.
static void pack(struct hand *hand, struct parcel *parcel)
{
    const struct text text = parcel->text, ledger = parcel->ledger;
    parcel->text = hand->text;
    parcel->ledger = hand->ledger;
    hand->text = text;
    hand->ledger = ledger;
    parcel->answered = hand->answered;
    parcel->listed = hand->listed;
    hand->answered = hand->listed = 0;
    parcel->is_cut = hand->is_cut;
    parcel->look = hand->look ? look_hold(hand->look) : NULL;
}

static struct parcel *parcel_of(const struct pipeline *pipeline,
                                uint64_t sequence)
{
    return &pipeline->parcels[sequence % pipeline->parcel_count];
}

// Sends what a hand has so far, with `writing` held, in turn.
static void send_text(struct hand *hand)
{
    struct parcel *parcel = parcel_of(hand->pipeline, hand->sequence);
    pack(hand, parcel);
    send_parcel(hand, parcel);
}

static void wait_for_turn(struct hand *hand)
{
    struct pipeline *pipeline = hand->pipeline;
    while (pipeline->turn != hand->sequence)
        pthread_cond_wait(&pipeline->turned, &pipeline->writing);
}

void pipeline_send(struct hand *hand)
{
    struct pipeline *pipeline = hand->pipeline;
    pthread_mutex_lock(&pipeline->writing);
    wait_for_turn(hand);
    send_text(hand);
    pthread_mutex_unlock(&pipeline->writing);
}

pdk_status hand_spill(struct hand *hand)
{
    if (hand->text.is_failed) return PDK_ERR_MEMORY;
    if (hand->text.length >= SPILL_BYTES) pipeline_send(hand);
    return PDK_OK;
}

void hand_progress(struct hand *hand, uint64_t amount)
{
    struct pipeline *pipeline = hand->pipeline;
    const uint64_t all = atomic_fetch_add_explicit(&pipeline->progress, amount,
                                                   memory_order_relaxed) +
                         amount;
    // Whoever sends answers at the moment shows progress better than a line.
    if (pthread_mutex_trylock(&pipeline->writing) != 0) return;
    progress_at(all);
    pthread_mutex_unlock(&pipeline->writing);
}

void hand_detail(struct hand *hand, const char *detail)
{
    struct pipeline *pipeline = hand->pipeline;
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

static void send_if_late(struct hand *hand)
{
    struct pipeline *pipeline = hand->pipeline;
    const int64_t now = pipeline_now_ms();
    if (hand->text.length == 0 || now - hand->begun_ms < SEND_AFTER_MS) return;
    hand->begun_ms = now;
    if (pthread_mutex_trylock(&pipeline->writing) != 0) return;
    if (pipeline->turn == hand->sequence) send_text(hand);
    pthread_mutex_unlock(&pipeline->writing);
}

bool hand_is_wanted(const struct hand *hand)
{
    return !interrupt_requested() && !hand->pipeline->must_stop;
}

bool hand_goes_on(struct hand *hand)
{
    if (!hand_is_wanted(hand)) return false;
    send_if_late(hand);
    return true;
}

void pipeline_give(struct hand *hand)
{
    struct pipeline *pipeline = hand->pipeline;
    pthread_mutex_lock(&pipeline->writing);
    while (hand->sequence - pipeline->turn >= pipeline->parcel_count)
        pthread_cond_wait(&pipeline->turned, &pipeline->writing);
    struct parcel *parcel = parcel_of(pipeline, hand->sequence);
    pack(hand, parcel);
    parcel->is_ready = true;
    while ((parcel = parcel_of(pipeline, pipeline->turn))->is_ready) {
        send_parcel(hand, parcel);
        parcel->is_ready = false;
        pipeline->turn++;
        pthread_cond_broadcast(&pipeline->turned);
    }
    pthread_mutex_unlock(&pipeline->writing);
}
