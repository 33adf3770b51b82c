#include "generating/generating.h"

#include "flow/long_work.h"

#include <stdio.h>

static void release(struct worker *worker)
{
    struct generating_worker *own = (void *)worker;
    board_text_release(&own->boards);
    text_release(&own->delivered);
    pdk_grid_free(own->form);
    pdk_grid_free(own->solution);
    pdk_grid_free(own->puzzle);
    pdk_canon_free(own->canon);
    pdk_sampler_free(own->sampler);
    pdk_generator_free(own->generator);
    pdk_geometry_free(own->geometry);
}

static void show(struct generating_worker *own, const pdk_made *so_far)
{
    char detail[96];
    if (!progress_is_due()) return;
    snprintf(detail, sizeof detail, "; puzzle %llu: attempt %llu",
             (unsigned long long)own->number,
             (unsigned long long)so_far->attempts + 1);
    worker_detail(&own->worker, detail);
}

// Nothing is sent meanwhile: whoever sends may have to make another puzzle.
static bool go_on(void *context, const pdk_made *so_far)
{
    struct generating_worker *own = context;
    own->is_late = own->deadline > 0 && clock_now() >= own->deadline;
    show(own, so_far);
    return worker_is_wanted(&own->worker) && !own->is_late;
}

static bool go_on_comparing(void *context)
{
    return worker_is_wanted(context);
}

static pdk_status make_grids(struct generating_worker *own, pdk_error *error)
{
    const pdk_shape *shape = &own->run->shape;
    pdk_status status = pdk_grid_new(shape, &own->puzzle, error);
    if (status == PDK_OK) status = pdk_grid_new(shape, &own->solution, error);
    if (status != PDK_OK || !own->run->is_distinct) return status;
    status = pdk_grid_new(shape, &own->form, error);
    if (status == PDK_OK)
        status = pdk_canon_new(shape, NULL, &own->canon, error);
    if (status == PDK_OK)
        pdk_canon_watch(own->canon, go_on_comparing, &own->worker);
    return status;
}

static pdk_status make_tools(struct generating_worker *own, pdk_error *error)
{
    const struct generating *run = own->run;
    pdk_status status =
        pdk_geometry_new(&own->run->shape, &own->geometry, error);
    if (status == PDK_OK)
        status = pdk_generator_new(own->geometry, &run->wish, &own->generator,
                                   error);
    if (status == PDK_OK) pdk_generator_watch(own->generator, go_on, own);
    if (status == PDK_OK && !run->from)
        status = pdk_sampler_new(&own->run->shape, run->sampling, 0,
                                 &own->sampler, error);
    return status == PDK_OK ? make_grids(own, error) : status;
}

static pdk_status expect_shape(const struct generating *run,
                               const pdk_shape *shape, pdk_error *error)
{
    if (pdk_shape_equal(&run->shape, shape)) return PDK_OK;
    *error = (pdk_error){.status = PDK_ERR_UNSUPPORTED};
    snprintf(error->text, sizeof error->text,
             "boxes of %ux%u: those of the first grid are %ux%u",
             shape->box_rows, shape->box_columns, run->shape.box_rows,
             run->shape.box_columns);
    return PDK_ERR_UNSUPPORTED;
}

pdk_status generating_prepare(struct worker *worker,
                              const struct board_kind *kind, pdk_error *error)
{
    struct generating_worker *own = (void *)worker;
    own->run = pipeline_command(worker->pipeline);
    pdk_status status = expect_shape(own->run, &kind->shape, error);
    if (status == PDK_OK && !own->geometry) {
        status = make_tools(own, error);
        // No other kind would help.
        if (status == PDK_ERR_UNSUPPORTED)
            status = error->status = PDK_ERR_ARGUMENT;
    }
    if (status != PDK_OK) return status;
    own->kind = kind;
    return board_text_prepare(&own->boards, &worker->text,
                              generated_board_format(own->run->format), kind,
                              error);
}

// Rounds have nothing to do with each other.
static void start_random(pdk_random *random, uint64_t seed, uint64_t number,
                         uint64_t round)
{
    pdk_random_init(random, seed, number - 1);
    if (round > 0) pdk_random_init(random, pdk_random_next(random), round);
}

pdk_status generating_make(struct generating_worker *own, uint64_t number,
                           uint64_t round, pdk_made *made, pdk_error *error)
{
    const struct generating *run = own->run;
    pdk_random random;
    start_random(&random, run->seed, number, round);
    if (round <= 1)
        own->deadline = run->time > 0 ? clock_now() + (int64_t)run->time : 0;
    own->number = number;
    own->is_late = false;
    pdk_status status =
        pdk_generator_make(own->generator, own->sampler, &random, own->puzzle,
                           own->solution, made, error);
    const bool is_interrupted = made->is_cut && !own->is_late;
    if (status == PDK_OK && is_interrupted &&
        (!run->wish.is_fewest || !made->is_unique))
        return PDK_ERR_CANCELLED;
    if (status != PDK_OK || !own->canon || !made->is_unique) return status;
    return pdk_canon_find(own->canon, own->puzzle, own->form, error);
}

pdk_status generating_copy(const pdk_grid *from, pdk_grid *to)
{
    const uint32_t side = pdk_grid_shape(from)->side;
    pdk_status status = PDK_OK;
    for (uint32_t row = 0; row < side && status == PDK_OK; row++)
        status = pdk_grid_set_row(to, row,
                                  pdk_grid_symbols(from) + (size_t)row * side);
    return status;
}

// Makes a puzzle, its text and its entry.
static pdk_status add_puzzle(struct generating_worker *own,
                             struct generated *entry, pdk_error *error)
{
    const size_t start = own->worker.text.length;
    pdk_status status =
        generating_make(own, entry->number, 0, &entry->made, error);
    entry->is_bad = own->run->from && status == PDK_ERR_ARGUMENT;
    if (entry->is_bad) status = PDK_OK;
    if (status == PDK_OK && !entry->is_bad &&
        entry->made.shortfall <= PDK_SHORT_OF_MINIMAL)
        status = generated_add(own, &entry->made);
    if (status == PDK_OK) generating_enter(own, entry, start);
    return status;
}

static pdk_status answer(struct worker *worker, const struct puzzle *puzzle,
                         pdk_error *error)
{
    struct generating_worker *own = (void *)worker;
    const uint64_t count = own->run->per_grid;
    pdk_status status = PDK_OK;
    for (uint64_t i = 0; i < count && status == PDK_OK; i++) {
        struct generated entry = {.line = puzzle->line};
        entry.number = (puzzle->number - 1) * count + i + 1;
        if (own->run->from)
            status = generating_copy(puzzle->grid, own->solution);
        if (status == PDK_OK) status = add_puzzle(own, &entry, error);
        if (entry.is_bad) break;
        if (status == PDK_OK) status = worker_spill(worker);
        if (status == PDK_OK && !worker_goes_on(worker))
            status = PDK_ERR_CANCELLED;
    }
    return status;
}

const struct pipeline_work generating_work = {
    .doing = "making",
    .unit = "puzzles",
    .shows_boards = true,
    .worker_size = sizeof(struct generating_worker),
    .prepare = generating_prepare,
    .answer = answer,
    .release = release,
    .deliver = generating_deliver,
};
