// What a pipeline is, for the files that make it up.
//
// Two locks. `reading` is held while boards are taken, `writing` while answers
// are sent; whoever needs both takes `reading` first. A worker that holds
// `reading` may wait for its turn: the others then finish what they have and
// need only `writing` for it.
#ifndef CLI_PIPELINE_TYPE_H
#define CLI_PIPELINE_TYPE_H

#include "flow/pipeline.h"

#include <pthread.h>

struct pipeline {
    struct source *boards; // NULL where they are made
    struct pipeline_series series;
    const struct pipeline_work *work;
    void *command;
    size_t worker_count;
    char *workers;
    pthread_t *threads; // of all workers but the first
    size_t thread_count;
    atomic_bool must_stop;
    atomic_uint_fast64_t progress;

    pthread_mutex_t reading;
    struct worker *taking;   // the worker that holds `reading`
    struct board_kind *kind; // of the current board
    pdk_clues *clues;        // of a huge board; owned
    bool has_board;          // the current one was not taken yet
    bool is_over;
    uint64_t sequences, taken;

    pthread_mutex_t writing;
    pthread_cond_t turned;
    uint64_t turn;          // the batch whose answers come next
    struct parcel *parcels; // a ring, by sequence
    size_t parcel_count;
    uint64_t done, listed;
    bool is_cut; // an answer is missing: what comes later is not sent
    size_t running;
    pdk_error failure; // the first
};

// Answers the boards at hand: pipeline.c.
void pipeline_answer(struct worker *worker);

// Takes the next batch of boards; false if there are no more. pipeline_take.c.
bool pipeline_take(struct worker *worker);

// The same where they are made, with `reading` held: pipeline_series.c.
void pipeline_take_series(struct worker *worker);

// Makes a worker without boards ready for those that come.
pdk_status pipeline_prepare(struct worker *worker, pdk_error *error);
void pipeline_free_puzzles(struct worker *worker);

// Answers on their way out: pipeline_send.c. Failures stop all workers; the
// first one is kept.
void pipeline_fail(struct pipeline *pipeline, const pdk_error *error,
                   pdk_status status);

// Sends what a worker has so far when its turn has come.
void pipeline_send(struct worker *worker);

// Leaves the answers where they wait for their turn. Whoever brings those that
// come next sends all that can be sent.
void pipeline_give(struct worker *worker);

int64_t pipeline_now_ms(void);

#endif
