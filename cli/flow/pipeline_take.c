// The side of `reading`: boards that look the same become a batch.
#include "flow/pipeline_type.h"

#include "flow/message.h"

#include <stdlib.h>

enum {
    // Boards of a batch: few enough that workers end together and the text
    // stays
    // in the cache, many enough that taking turns costs nothing.
    BATCH_BOARDS = 128,
    BATCH_CELLS = BATCH_BOARDS * 81
};

void pipeline_free_puzzles(struct worker *worker)
{
    for (size_t i = 0; i < worker->capacity; i++) {
        pdk_notes_free(worker->puzzles[i].notes_room);
        pdk_grid_free(worker->puzzles[i].grid);
    }
    free(worker->puzzles);
    worker->puzzles = NULL;
    worker->capacity = 0;
}

static bool renew_look(struct pipeline *pipeline)
{
    pdk_error error = {0};
    board_kind_drop(pipeline->kind);
    const pdk_status status =
        board_kind_new(pipeline->boards, &pipeline->kind, &error);
    if (status != PDK_OK) pipeline_fail(pipeline, &error, status);
    return status == PDK_OK;
}

// Goes to the next board, and finds out how it looks.
static bool next_board(struct pipeline *pipeline)
{
    if (pipeline->has_board) return true;
    if (pipeline->must_stop || !source_next(pipeline->boards)) return false;
    pipeline->has_board = true;
    return board_kind_fits(pipeline->kind, pipeline->boards) ||
           renew_look(pipeline);
}

bool pipeline_peek(struct pipeline *pipeline, pdk_shape *shape)
{
    pipeline->is_over = !next_board(pipeline);
    if (!pipeline->is_over) *shape = pipeline->kind->shape;
    return !pipeline->is_over;
}

static pdk_status make_puzzles(struct worker *worker, pdk_error *error)
{
    const pdk_shape *shape = &worker->kind->shape;
    if (worker->puzzles && pdk_shape_equal(shape, &worker->shape))
        return PDK_OK;
    pipeline_free_puzzles(worker);
    worker->shape = *shape;
    const uint64_t fitting =
        BATCH_CELLS / ((uint64_t)shape->side * shape->side);
    const size_t capacity = fitting > BATCH_BOARDS ? BATCH_BOARDS
                            : fitting > 0          ? (size_t)fitting
                                                   : 1;
    worker->puzzles = calloc(capacity, sizeof *worker->puzzles);
    if (!worker->puzzles) return PDK_ERR_MEMORY;
    worker->capacity = capacity;
    pdk_status status = PDK_OK;
    for (size_t i = 0; i < capacity && status == PDK_OK; i++)
        status = pdk_grid_new(shape, &worker->puzzles[i].grid, error);
    return status;
}

pdk_status pipeline_prepare(struct worker *worker, pdk_error *error)
{
    const struct pipeline *pipeline = worker->pipeline;
    struct board_kind *kind = pipeline->kind;
    if (kind->refusal.status != PDK_OK) {
        *error = kind->refusal;
        return error->status;
    }
    pdk_status status = pipeline->work->prepare(worker, kind, error);
    // Until then it may refer to the one before.
    board_kind_drop(worker->kind);
    worker->kind = board_kind_hold(kind);
    if (status == PDK_OK) status = make_puzzles(worker, error);
    if (status == PDK_OK) return PDK_OK;
    cli_error_complete(error, status);
    board_kind_drop(worker->kind);
    worker->kind = NULL;
    if (status == PDK_ERR_UNSUPPORTED) kind->refusal = *error;
    return status;
}

// Keeps the notes about the current board, where the work takes any of them.
static pdk_status take_notes(const struct pipeline *pipeline,
                             struct puzzle *puzzle)
{
    const pdk_notes *notes = pipeline->boards->reading.notes;
    pdk_status status = PDK_OK;
    puzzle->notes = NULL;
    if (!(pdk_notes_held(notes) & pipeline->work->takes)) return PDK_OK;
    if (!puzzle->notes_room) status = pdk_notes_new(&puzzle->notes_room);
    if (status == PDK_OK) status = pdk_notes_assign(puzzle->notes_room, notes);
    if (status == PDK_OK) puzzle->notes = puzzle->notes_room;
    return status;
}

static void read_board(struct worker *worker)
{
    struct pipeline *pipeline = worker->pipeline;
    struct source *boards = pipeline->boards;
    const size_t at = worker->count;
    struct puzzle *puzzle = &worker->puzzles[at];
    pdk_error error; // cleared only if needed: this is done for every board
    error.status = PDK_OK;
    pdk_status status = pdk_reader_grid(boards->reader, puzzle->grid, &error);
    if (status == PDK_OK) status = take_notes(pipeline, puzzle);
    if (status != PDK_OK) {
        cli_error_complete(&error, status);
        source_fail(boards, &error);
        return;
    }
    // Those before it may have been sent meanwhile.
    if (worker->count != at) {
        const struct puzzle read = *puzzle;
        *puzzle = worker->puzzles[worker->count];
        puzzle = &worker->puzzles[worker->count];
        *puzzle = read;
    }
    puzzle->number = boards->number;
    puzzle->line = boards->reading.line;
    puzzle->is_first = pipeline->taken++ == 0;
    worker->count++;
}

// Makes a worker ready for the current board, which needs more than the one
// before; false where nothing more can be done. A board that cannot be had is
// reported and left.
static bool prepare_for_board(struct worker *worker)
{
    struct pipeline *pipeline = worker->pipeline;
    pdk_error error = {0};
    const pdk_status status = pipeline_prepare(worker, &error);
    if (status == PDK_OK) return true;
    pipeline->has_board = false;
    if (status != PDK_ERR_UNSUPPORTED) {
        pipeline_fail(pipeline, &error, status);
        return false;
    }
    error.line = pipeline->boards->reading.line;
    source_fail(pipeline->boards, &error);
    return true;
}

static bool is_huge(const struct worker *worker)
{
    const struct pipeline *pipeline = worker->pipeline;
    return pipeline->work->is_huge &&
           pipeline->work->is_huge(worker, pipeline->kind);
}

static pdk_status read_clues(struct pipeline *pipeline, pdk_error *error)
{
    const pdk_shape *shape = &pipeline->kind->shape;
    pdk_status status = PDK_OK;
    if (!pipeline->clues)
        status = pdk_clues_new(shape, &pipeline->clues, error);
    if (status != PDK_OK) return status;
    return pdk_reader_clues(pipeline->boards->reader, pipeline->clues, error);
}

// The worker is made ready for other boards, and stays so.
static pdk_status answer_huge(struct worker *worker, pdk_error *error)
{
    struct pipeline *pipeline = worker->pipeline;
    struct board_kind *before = worker->kind;
    const struct puzzle puzzle = {.clues = pipeline->clues,
                                  .number = pipeline->boards->number,
                                  .line = pipeline->boards->reading.line,
                                  .is_first = pipeline->taken == 0};
    worker->kind = pipeline->kind;
    const pdk_status status =
        pipeline->work->answer_huge(worker, &puzzle, error);
    worker->kind = before;
    return status;
}

// Takes and answers a huge board. Its turn comes first: then all answers before
// are out, and those behind it wait, because nobody else can take boards.
static bool take_huge(struct worker *worker)
{
    struct pipeline *pipeline = worker->pipeline;
    pdk_error error = {0};
    pipeline->has_board = false;
    pdk_status status = read_clues(pipeline, &error);
    const bool is_read = status == PDK_OK;
    if (is_read) {
        pipeline_send(worker);
        status = answer_huge(worker, &error);
    }
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
    if (status != PDK_ERR_CANCELLED) pipeline_fail(pipeline, &error, status);
    return false;
}

// Takes the current board; false where nothing more can be done.
static bool take_board(struct worker *worker)
{
    struct pipeline *pipeline = worker->pipeline;
    if (is_huge(worker)) return take_huge(worker);
    if (worker->kind != pipeline->kind && !prepare_for_board(worker))
        return false;
    if (!pipeline->has_board) return true;
    pipeline->has_board = false;
    read_board(worker);
    return true;
}

// Boards that look the same, as many as make a batch.
static void take_batch(struct worker *worker)
{
    struct pipeline *pipeline = worker->pipeline;
    do {
        if (!next_board(pipeline)) {
            pipeline->is_over = true;
            return;
        }
        if (worker->count > 0 && worker->kind != pipeline->kind) return;
        if (!take_board(worker)) {
            pipeline->is_over = true;
            return;
        }
    } while (worker->count < worker->capacity || worker->capacity == 0);
}

// Whether the board at hand is the only one. A large one fills a batch, so it
// may take a look behind it; where the input makes wait, the board is answered
// before.
static bool is_alone(struct worker *worker)
{
    struct pipeline *pipeline = worker->pipeline;
    if (worker->count != 1 || pipeline->taken != 1) return false;
    if (!pipeline->is_over && !next_board(pipeline)) pipeline->is_over = true;
    return pipeline->is_over;
}

bool pipeline_take(struct worker *worker)
{
    struct pipeline *pipeline = worker->pipeline;
    pthread_mutex_lock(&pipeline->reading);
    const bool has_turn = !pipeline->is_over;
    if (has_turn) {
        worker->sequence = pipeline->sequences++;
        pipeline->taking = worker;
        worker->is_alone = false;
        if (pipeline->boards)
            take_batch(worker);
        else
            pipeline_take_series(worker);
        if (pipeline->boards) worker->is_alone = is_alone(worker);
    }
    pthread_mutex_unlock(&pipeline->reading);
    return has_turn;
}
