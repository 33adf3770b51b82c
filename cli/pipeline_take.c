// The side of `reading`: boards that look the same become a batch.
#include "pipeline_type.h"

#include "message.h"

#include <stdlib.h>

enum {
    // Boards of a batch: few enough that hands end together and the text stays
    // in the cache, many enough that taking turns costs nothing.
    BATCH_BOARDS = 128,
    BATCH_CELLS = BATCH_BOARDS * 81
};

void pipeline_free_puzzles(struct hand *hand)
{
    for (size_t i = 0; i < hand->capacity; i++) {
        pdk_notes_free(hand->puzzles[i].notes_room);
        pdk_grid_free(hand->puzzles[i].grid);
    }
    free(hand->puzzles);
    hand->puzzles = NULL;
    hand->capacity = 0;
}

static bool renew_look(struct pipeline *pipeline)
{
    pdk_error error = {0};
    look_drop(pipeline->look);
    const pdk_status status =
        look_new(pipeline->boards, &pipeline->look, &error);
    if (status != PDK_OK) pipeline_fail(pipeline, &error, status);
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

bool pipeline_peek(struct pipeline *pipeline, pdk_shape *shape)
{
    pipeline->is_over = !next_board(pipeline);
    if (!pipeline->is_over) *shape = pipeline->look->shape;
    return !pipeline->is_over;
}

static pdk_status make_puzzles(struct hand *hand, pdk_error *error)
{
    const pdk_shape *shape = &hand->look->shape;
    if (hand->puzzles && pdk_shape_equal(shape, &hand->shape)) return PDK_OK;
    pipeline_free_puzzles(hand);
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

pdk_status pipeline_prepare(struct hand *hand, pdk_error *error)
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

static void read_board(struct hand *hand)
{
    struct pipeline *pipeline = hand->pipeline;
    struct boards *boards = pipeline->boards;
    const size_t at = hand->count;
    struct puzzle *puzzle = &hand->puzzles[at];
    pdk_error error; // cleared only if needed: this is done for every board
    error.status = PDK_OK;
    pdk_status status = pdk_reader_grid(boards->reader, puzzle->grid, &error);
    if (status == PDK_OK) status = take_notes(pipeline, puzzle);
    if (status != PDK_OK) {
        cli_error_complete(&error, status);
        boards_fail(boards, &error);
        return;
    }
    // Those before it may have been sent meanwhile.
    if (hand->count != at) {
        const struct puzzle read = *puzzle;
        *puzzle = hand->puzzles[hand->count];
        puzzle = &hand->puzzles[hand->count];
        *puzzle = read;
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
    const pdk_status status = pipeline_prepare(hand, &error);
    if (status == PDK_OK) return true;
    pipeline->has_board = false;
    if (status != PDK_ERR_UNSUPPORTED) {
        pipeline_fail(pipeline, &error, status);
        return false;
    }
    error.line = pipeline->boards->reading.line;
    boards_fail(pipeline->boards, &error);
    return true;
}

static bool is_huge(const struct hand *hand)
{
    const struct pipeline *pipeline = hand->pipeline;
    return pipeline->work->is_huge &&
           pipeline->work->is_huge(hand, pipeline->look);
}

static pdk_status read_clues(struct pipeline *pipeline, pdk_error *error)
{
    const pdk_shape *shape = &pipeline->look->shape;
    pdk_status status = PDK_OK;
    if (!pipeline->clues)
        status = pdk_clues_new(shape, &pipeline->clues, error);
    if (status != PDK_OK) return status;
    return pdk_reader_clues(pipeline->boards->reader, pipeline->clues, error);
}

// The hand is made ready for other boards, and stays so.
static pdk_status answer_huge(struct hand *hand, pdk_error *error)
{
    struct pipeline *pipeline = hand->pipeline;
    struct look *before = hand->look;
    const struct puzzle puzzle = {.clues = pipeline->clues,
                                  .number = pipeline->boards->number,
                                  .line = pipeline->boards->reading.line,
                                  .is_first = pipeline->taken == 0};
    hand->look = pipeline->look;
    const pdk_status status = pipeline->work->answer_huge(hand, &puzzle, error);
    hand->look = before;
    return status;
}

// Takes and answers a huge board. Its turn comes first: then all answers before
// are out, and those behind it wait, because nobody else can take boards.
static bool take_huge(struct hand *hand)
{
    struct pipeline *pipeline = hand->pipeline;
    pdk_error error = {0};
    pipeline->has_board = false;
    pdk_status status = read_clues(pipeline, &error);
    const bool is_read = status == PDK_OK;
    if (is_read) {
        pipeline_send(hand);
        status = answer_huge(hand, &error);
    }
    if (status == PDK_OK) {
        pipeline->taken++;
        hand->answered++;
        return true;
    }
    cli_error_complete(&error, status);
    if (!is_read || status == PDK_ERR_UNSUPPORTED) {
        if (error.line == 0) error.line = pipeline->boards->reading.line;
        boards_fail(pipeline->boards, &error);
        return true;
    }
    hand->is_cut = true;
    if (status != PDK_ERR_CANCELLED) pipeline_fail(pipeline, &error, status);
    return false;
}

// Takes the current board; false where nothing more can be done.
static bool take_board(struct hand *hand)
{
    struct pipeline *pipeline = hand->pipeline;
    if (is_huge(hand)) return take_huge(hand);
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

// Whether the board at hand is the only one. A large one fills a batch, so it
// may take a look behind it; where the input makes wait, the board is answered
// before.
static bool is_alone(struct hand *hand)
{
    struct pipeline *pipeline = hand->pipeline;
    if (hand->count != 1 || pipeline->taken != 1) return false;
    if (!pipeline->is_over && !next_board(pipeline)) pipeline->is_over = true;
    return pipeline->is_over;
}

bool pipeline_take(struct hand *hand)
{
    struct pipeline *pipeline = hand->pipeline;
    pthread_mutex_lock(&pipeline->reading);
    const bool has_turn = !pipeline->is_over;
    if (has_turn) {
        hand->sequence = pipeline->sequences++;
        pipeline->taking = hand;
        hand->is_alone = false;
        if (pipeline->boards)
            take_batch(hand);
        else
            pipeline_take_series(hand);
        if (pipeline->boards) hand->is_alone = is_alone(hand);
    }
    pthread_mutex_unlock(&pipeline->reading);
    return has_turn;
}
