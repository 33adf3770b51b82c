// Boards that are made come in batches that suit the time they take: a hand
// with too many would let others wait at the end.
#include "pipeline_type.h"

enum { SHORT_MS = 4, LONG_MS = 30 };

struct pipeline *pipeline_new_series(const struct pipeline_series *series,
                                     const struct pipeline_work *work,
                                     void *command, size_t threads)
{
    struct pipeline *pipeline = pipeline_new(NULL, work, command, threads);
    if (!pipeline) return NULL;
    pipeline->series = *series;
    pipeline->look = look_hold(series->look);
    return pipeline;
}

static size_t choose_batch(struct hand *hand)
{
    const int64_t now = pipeline_now_ms();
    const int64_t spent = now - hand->taken_ms;
    hand->taken_ms = now;
    if (hand->batch == 0) return 1;
    if (spent < SHORT_MS && hand->batch * 2 <= hand->capacity)
        return hand->batch * 2;
    return spent > LONG_MS ? (hand->batch + 1) / 2 : hand->batch;
}

void pipeline_take_series(struct hand *hand)
{
    struct pipeline *pipeline = hand->pipeline;
    const uint64_t left = pipeline->series.count - pipeline->taken;
    pdk_error error = {0};
    pdk_status status = PDK_OK;
    if (hand->look != pipeline->look) status = pipeline_prepare(hand, &error);
    if (status != PDK_OK) pipeline_fail(pipeline, &error, status);
    pipeline->is_over = status != PDK_OK || left == 0 || pipeline->must_stop;
    if (pipeline->is_over) return;
    hand->batch = choose_batch(hand);
    hand->count = hand->batch < left ? hand->batch : (size_t)left;
    for (size_t i = 0; i < hand->count; i++) {
        struct puzzle *puzzle = &hand->puzzles[i];
        puzzle->is_first = pipeline->taken == 0;
        puzzle->number = ++pipeline->taken;
    }
}
