// Boards that are made come in batches that suit the time they take: a worker
// with too many would let others wait at the end.
#include "flow/pipeline_type.h"

enum { SHORT_MS = 4, LONG_MS = 30 };

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

static size_t choose_batch(struct worker *worker)
{
    const int64_t now = pipeline_now_ms();
    const int64_t spent = now - worker->taken_ms;
    worker->taken_ms = now;
    if (worker->batch == 0) return 1;
    if (spent < SHORT_MS && worker->batch * 2 <= worker->capacity)
        return worker->batch * 2;
    return spent > LONG_MS ? (worker->batch + 1) / 2 : worker->batch;
}

void pipeline_take_series(struct worker *worker)
{
    struct pipeline *pipeline = worker->pipeline;
    const uint64_t left = pipeline->series.count - pipeline->taken;
    pdk_error error = {0};
    pdk_status status = PDK_OK;
    if (worker->kind != pipeline->kind)
        status = pipeline_prepare(worker, &error);
    if (status != PDK_OK) pipeline_fail(pipeline, &error, status);
    pipeline->is_over = status != PDK_OK || left == 0 || pipeline->must_stop;
    if (pipeline->is_over) return;
    worker->batch = choose_batch(worker);
    worker->count = worker->batch < left ? worker->batch : (size_t)left;
    for (size_t i = 0; i < worker->count; i++) {
        struct puzzle *puzzle = &worker->puzzles[i];
        puzzle->is_first = pipeline->taken == 0;
        puzzle->number = ++pipeline->taken;
    }
}
