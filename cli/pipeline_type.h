// What a pipeline is, for the files that make it up.
//
// Two locks. `reading` is held while boards are taken, `writing` while answers
// are sent; whoever needs both takes `reading` first. A hand that holds
// `reading` may wait for its turn: the others then finish what they have and
// need only `writing` for it.
#ifndef CLI_PIPELINE_TYPE_H
#define CLI_PIPELINE_TYPE_H

#include "pipeline.h"

#include <pthread.h>

struct pipeline {
    struct boards *boards; // NULL where they are made
    struct pipeline_series series;
    const struct pipeline_work *work;
    void *command;
    size_t hand_count;
    char *hands;
    pthread_t *threads; // of all hands but the first
    size_t thread_count;
    atomic_bool must_stop;
    atomic_uint_fast64_t progress;

    pthread_mutex_t reading;
    struct hand *taking; // the hand that holds `reading`
    struct look *look;   // of the current board
    pdk_clues *clues;    // of a huge board; owned
    bool has_board;      // the current one was not taken yet
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
void pipeline_answer(struct hand *hand);

// Takes the next batch of boards; false if there are no more. pipeline_take.c.
bool pipeline_take(struct hand *hand);

// The same where they are made, with `reading` held: pipeline_series.c.
void pipeline_take_series(struct hand *hand);

// Makes a hand without boards ready for those that come.
pdk_status pipeline_prepare(struct hand *hand, pdk_error *error);
void pipeline_free_puzzles(struct hand *hand);

// Answers on their way out: pipeline_send.c. Failures stop all hands; the first
// one is kept.
void pipeline_fail(struct pipeline *pipeline, const pdk_error *error,
                   pdk_status status);

// Sends what a hand has so far when its turn has come.
void pipeline_send(struct hand *hand);

// Leaves the answers where they wait for their turn. Whoever brings those that
// come next sends all that can be sent.
void pipeline_give(struct hand *hand);

int64_t pipeline_now_ms(void);

#endif
