// Two locks. `reading` is held while boards are taken, `writing` while answers
// are sent; whoever needs both takes `reading` first. A hand that holds
// `reading` may wait for its turn: the others then finish what they have and
// need only `writing` for it.
#define _GNU_SOURCE
#include "pipeline.h"

#include "interrupt.h"
#include "message.h"
#include "output.h"
#include "progress.h"

#include <pthread.h>
#include <sched.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    // Boards of a batch: few enough that hands end together and the text stays
    // in the cache, many enough that taking turns costs nothing.
    BATCH_BOARDS = 128,
    BATCH_CELLS = BATCH_BOARDS * 81,
    SPILL_BYTES = 1 << 16,
    // What one hand writes shares no cache line with another.
    HAND_ALIGNMENT = 128,
    // Batches of each hand that may wait for an earlier one.
    PARCELS_A_HAND = 8,
    SEND_AFTER_MS = 100 // of work on one board
};

// The answers to a batch, waiting for their turn.
struct parcel {
    struct text text;
    uint64_t answered;
    bool is_cut, is_ready;
};

struct pipeline {
    struct boards *boards;
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
    bool has_board;      // the current one was not taken yet
    bool is_over;
    uint64_t sequences, taken;

    pthread_mutex_t writing;
    pthread_cond_t turned;
    uint64_t turn;          // the batch whose answers come next
    struct parcel *parcels; // a ring, by sequence
    size_t parcel_count;
    uint64_t done;
    bool is_cut; // an answer is missing: what comes later is not sent
    size_t running;
    pdk_error failure; // the first
};

void *pipeline_command(const struct pipeline *pipeline)
{
    return pipeline->command;
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

uint64_t pipeline_done(const struct pipeline *pipeline)
{
    return pipeline->done;
}

static size_t count_processors(void)
{
    cpu_set_t set;
    if (sched_getaffinity(0, sizeof set, &set) != 0) return 1;
    const int count = CPU_COUNT(&set);
    return count < PIPELINE_THREADS_MAX ? (size_t)count : PIPELINE_THREADS_MAX;
}

static void free_puzzles(struct hand *hand)
{
    for (size_t i = 0; i < hand->capacity; i++)
        pdk_grid_free(hand->puzzles[i].grid);
    free(hand->puzzles);
    hand->puzzles = NULL;
    hand->capacity = 0;
}

void pipeline_free(struct pipeline *pipeline)
{
    struct hand *hand;
    if (!pipeline) return;
    for (size_t i = 0; (hand = pipeline_hand(pipeline, i)); i++) {
        pipeline->work->release(hand);
        free_puzzles(hand);
        look_drop(hand->look);
        text_release(&hand->text);
    }
    for (size_t i = 0; i < pipeline->parcel_count; i++)
        text_release(&pipeline->parcels[i].text);
    look_drop(pipeline->look);
    pthread_cond_destroy(&pipeline->turned);
    pthread_mutex_destroy(&pipeline->writing);
    pthread_mutex_destroy(&pipeline->reading);
    free(pipeline->parcels);
    free(pipeline->threads);
    free(pipeline->hands);
    free(pipeline);
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
    pthread_mutex_init(&pipeline->reading, NULL);
    pthread_mutex_init(&pipeline->writing, NULL);
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

static void fail(struct pipeline *pipeline, const pdk_error *error,
                 pdk_status status)
{
    pipeline->must_stop = true;
    if (pipeline->failure.status != PDK_OK) return;
    pipeline->failure = *error;
    cli_error_complete(&pipeline->failure, status);
}

static void fail_locked(struct pipeline *pipeline, const pdk_error *error,
                        pdk_status status)
{
    pthread_mutex_lock(&pipeline->writing);
    fail(pipeline, error, status);
    pthread_mutex_unlock(&pipeline->writing);
}

// With `writing` held, in turn.
static void send_parcel(struct pipeline *pipeline, struct parcel *parcel)
{
    const pdk_sink sink = output_sink();
    struct text *text = &parcel->text;
    pdk_status status = text->is_failed ? PDK_ERR_MEMORY : PDK_OK;
    if (status != PDK_OK) fail(pipeline, &(pdk_error){0}, status);
    // What was answered before an interrupt is still told.
    if (interrupt_requested()) output_last_words();
    if (status == PDK_OK && !pipeline->is_cut) {
        status =
            sink.write(sink.context, text->bytes, text->length, PDK_TRANSIENT);
        if (status == PDK_OK) pipeline->done += parcel->answered;
    }
    if (pipeline->work->shows_boards) progress_at(pipeline->done);
    if (status != PDK_OK) pipeline->must_stop = true;
    if (status != PDK_OK || parcel->is_cut) pipeline->is_cut = true;
    text_reset(text);
    parcel->answered = 0;
}

// Puts all that a hand has answered into an empty parcel.
static void pack(struct hand *hand, struct parcel *parcel)
{
    const struct text empty = parcel->text;
    parcel->text = hand->text;
    hand->text = empty;
    parcel->answered = hand->answered;
    hand->answered = 0;
    parcel->is_cut = hand->is_cut;
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
    send_parcel(hand->pipeline, parcel);
}

static void wait_for_turn(struct hand *hand)
{
    struct pipeline *pipeline = hand->pipeline;
    while (pipeline->turn != hand->sequence)
        pthread_cond_wait(&pipeline->turned, &pipeline->writing);
}

static void send_in_turn(struct hand *hand)
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
    if (hand->text.length >= SPILL_BYTES) send_in_turn(hand);
    return hand->pipeline->must_stop ? PDK_ERR_CANCELLED : PDK_OK;
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

static int64_t now_ms(void)
{
    struct timespec time = {0};
    clock_gettime(CLOCK_MONOTONIC_COARSE, &time);
    return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

static void send_if_late(struct hand *hand)
{
    struct pipeline *pipeline = hand->pipeline;
    const int64_t now = now_ms();
    if (hand->text.length == 0 || now - hand->begun_ms < SEND_AFTER_MS) return;
    hand->begun_ms = now;
    if (pthread_mutex_trylock(&pipeline->writing) != 0) return;
    if (pipeline->turn == hand->sequence) send_text(hand);
    pthread_mutex_unlock(&pipeline->writing);
}

bool hand_goes_on(struct hand *hand)
{
    if (interrupt_requested() || hand->pipeline->must_stop) return false;
    send_if_late(hand);
    return true;
}

// Answers the boards at hand.
static void answer(struct hand *hand)
{
    struct pipeline *pipeline = hand->pipeline;
    pdk_error error = {0};
    pdk_status status = hand->is_cut ? PDK_ERR_CANCELLED : PDK_OK;
    const size_t count = hand->count;
    hand->count = 0;
    hand->begun_ms = now_ms();
    for (size_t i = 0; i < count && status == PDK_OK; i++) {
        status = pipeline->work->answer(hand, &hand->puzzles[i], &error);
        if (status == PDK_OK) hand->answered++;
    }
    if (status == PDK_OK) return;
    hand->is_cut = true;
    if (status != PDK_ERR_CANCELLED) fail_locked(pipeline, &error, status);
}

// Called by the reader before a message, and before it waits.
static void send_all_so_far(void *command)
{
    struct pipeline *pipeline = command;
    answer(pipeline->taking);
    send_in_turn(pipeline->taking);
}

static bool renew_look(struct pipeline *pipeline)
{
    pdk_error error = {0};
    look_drop(pipeline->look);
    const pdk_status status =
        look_new(pipeline->boards, &pipeline->look, &error);
    if (status != PDK_OK) fail_locked(pipeline, &error, status);
    return status == PDK_OK;
}

// Goes to the next board, and finds out how it looks.
static bool next_board(struct pipeline *pipeline)
{
    if (pipeline->has_board) return true;
    if (pipeline->must_stop || !boards_next(pipeline->boards)) return false;
    pipeline->has_board = true;
    return look_fits(pipeline->look, pipeline->boards) || renew_look(pipeline);
}

static pdk_status make_puzzles(struct hand *hand, pdk_error *error)
{
    const pdk_shape *shape = &hand->look->shape;
    if (hand->puzzles && pdk_shape_equal(shape, &hand->shape)) return PDK_OK;
    free_puzzles(hand);
    hand->shape = *shape;
    const uint64_t fitting =
        BATCH_CELLS / ((uint64_t)shape->side * shape->side);
    const size_t capacity = fitting > BATCH_BOARDS ? BATCH_BOARDS
                            : fitting > 0          ? (size_t)fitting
                                                   : 1;
    hand->puzzles = calloc(capacity, sizeof *hand->puzzles);
    if (!hand->puzzles) return PDK_ERR_MEMORY;
    hand->capacity = capacity;
    pdk_status status = PDK_OK;
    for (size_t i = 0; i < capacity && status == PDK_OK; i++)
        status = pdk_grid_new(shape, &hand->puzzles[i].grid, error);
    return status;
}

// Makes a hand without boards ready for those that come.
static pdk_status prepare(struct hand *hand, pdk_error *error)
{
    const struct pipeline *pipeline = hand->pipeline;
    struct look *look = pipeline->look;
    if (look->refusal.status != PDK_OK) {
        *error = look->refusal;
        return error->status;
    }
    pdk_status status = pipeline->work->prepare(hand, look, error);
    // Until then it may refer to the one before.
    look_drop(hand->look);
    hand->look = look_hold(look);
    if (status == PDK_OK) status = make_puzzles(hand, error);
    if (status == PDK_OK) return PDK_OK;
    cli_error_complete(error, status);
    look_drop(hand->look);
    hand->look = NULL;
    if (status == PDK_ERR_UNSUPPORTED) look->refusal = *error;
    return status;
}

static void read_board(struct hand *hand)
{
    struct pipeline *pipeline = hand->pipeline;
    struct boards *boards = pipeline->boards;
    const size_t at = hand->count;
    struct puzzle *puzzle = &hand->puzzles[at];
    pdk_error error; // cleared only if needed: this is done for every board
    error.status = PDK_OK;
    const pdk_status status =
        pdk_reader_grid(boards->reader, puzzle->grid, &error);
    if (status != PDK_OK) {
        cli_error_complete(&error, status);
        boards_fail(boards, &error);
        return;
    }
    // Those before it may have been sent meanwhile.
    if (hand->count != at) {
        pdk_grid *grid = puzzle->grid;
        puzzle->grid = hand->puzzles[hand->count].grid;
        puzzle = &hand->puzzles[hand->count];
        puzzle->grid = grid;
    }
    puzzle->number = boards->number;
    puzzle->line = boards->reading.line;
    puzzle->is_first = pipeline->taken++ == 0;
    hand->count++;
}

// Makes a hand ready for the current board, which needs more than the one
// before; false where nothing more can be done. A board that cannot be had is
// reported and left.
static bool prepare_for_board(struct hand *hand)
{
    struct pipeline *pipeline = hand->pipeline;
    pdk_error error = {0};
    const pdk_status status = prepare(hand, &error);
    if (status == PDK_OK) return true;
    pipeline->has_board = false;
    if (status != PDK_ERR_UNSUPPORTED) {
        fail_locked(pipeline, &error, status);
        return false;
    }
    error.line = pipeline->boards->reading.line;
    boards_fail(pipeline->boards, &error);
    return true;
}

// Takes the current board; false where nothing more can be done.
static bool take_board(struct hand *hand)
{
    struct pipeline *pipeline = hand->pipeline;
    if (hand->look != pipeline->look && !prepare_for_board(hand)) return false;
    if (!pipeline->has_board) return true;
    pipeline->has_board = false;
    read_board(hand);
    return true;
}

// Boards that look the same, as many as make a batch.
static void take_batch(struct hand *hand)
{
    struct pipeline *pipeline = hand->pipeline;
    do {
        if (!next_board(pipeline)) {
            pipeline->is_over = true;
            return;
        }
        if (hand->count > 0 && hand->look != pipeline->look) return;
        if (!take_board(hand)) {
            pipeline->is_over = true;
            return;
        }
    } while (hand->count < hand->capacity || hand->capacity == 0);
}

static bool take(struct hand *hand)
{
    struct pipeline *pipeline = hand->pipeline;
    pthread_mutex_lock(&pipeline->reading);
    const bool has_turn = !pipeline->is_over;
    if (has_turn) {
        hand->sequence = pipeline->sequences++;
        pipeline->taking = hand;
        take_batch(hand);
    }
    pthread_mutex_unlock(&pipeline->reading);
    return has_turn;
}

// Leaves the answers where they wait for their turn, and goes on. Whoever
// brings those that come next sends all that can be sent.
static void give(struct hand *hand)
{
    struct pipeline *pipeline = hand->pipeline;
    pthread_mutex_lock(&pipeline->writing);
    while (hand->sequence - pipeline->turn >= pipeline->parcel_count)
        pthread_cond_wait(&pipeline->turned, &pipeline->writing);
    struct parcel *parcel = parcel_of(pipeline, hand->sequence);
    pack(hand, parcel);
    parcel->is_ready = true;
    while ((parcel = parcel_of(pipeline, pipeline->turn))->is_ready) {
        send_parcel(pipeline, parcel);
        parcel->is_ready = false;
        pipeline->turn++;
        pthread_cond_broadcast(&pipeline->turned);
    }
    pthread_mutex_unlock(&pipeline->writing);
}

static void work(struct hand *hand)
{
    while (take(hand)) {
        answer(hand);
        give(hand);
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
    boards->send = send_all_so_far;
    boards->command = pipeline;
    progress_begin(pipeline->work->doing, 0, pipeline->work->unit);
    start_threads(pipeline);
    work(pipeline_hand(pipeline, 0));
    join_threads(pipeline);
    progress_end();
    if (pipeline->failure.status != PDK_OK)
        boards_note(boards, cli_fail(boards->call->command->name, NULL,
                                     &pipeline->failure));
    return boards->exit_status;
}
