// Every worker keeps what it solved. When all are done, the lists are merged in
// the order of the boards.
#define _GNU_SOURCE
#include "generating/kept_boards.h"

#include "flow/message.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct keeping_worker {
    struct solving_worker solving;
    pdk_grid *solution; // room for the current board
    struct kept_list list;
};

static void release_list(struct kept_list *list)
{
    for (size_t i = 0; i < list->count; i++) {
        struct kept_board *item = &list->items[i];
        free(item->complaint);
        pdk_notes_free(item->notes);
        pdk_grid_free(item->solution);
        pdk_grid_free(item->puzzle);
        board_kind_drop(item->kind);
    }
    free(list->items);
    *list = (struct kept_list){0};
}

void kept_boards_release(struct kept_boards *kept)
{
    release_list(&kept->list);
}

// Room for one more; NULL if out of memory.
static struct kept_board *list_grow(struct kept_list *list)
{
    enum { ROOM_FIRST = 64 };
    if (list->count == list->room) {
        const size_t room = list->room > 0 ? 2 * list->room : ROOM_FIRST;
        struct kept_board *items =
            reallocarray(list->items, room, sizeof *list->items);
        if (!items) return NULL;
        list->items = items;
        list->room = room;
    }
    struct kept_board *item = &list->items[list->count++];
    *item = (struct kept_board){0};
    return item;
}

static pdk_status prepare(struct worker *worker, const struct board_kind *kind,
                          pdk_error *error)
{
    struct keeping_worker *own = (void *)worker;
    const struct kept_boards *kept = worker->command;
    // Boards that cannot be drawn need no grid, even if they are not solved.
    if (kind->shape.side > PDK_PICTURE_SIDE_MAX) {
        *error = (pdk_error){.status = PDK_ERR_UNSUPPORTED};
        snprintf(error->text, sizeof error->text,
                 "cannot draw boards of more than %u rows; this one has %u",
                 PDK_PICTURE_SIDE_MAX, kind->shape.side);
        return PDK_ERR_UNSUPPORTED;
    }
    if (!kept->solves) return PDK_OK;
    const pdk_status status =
        solving_prepare(&own->solving, kind, kept->solving, error);
    if (status != PDK_OK) return status;
    pdk_grid_free(own->solution);
    return pdk_grid_new(&kind->shape, &own->solution, error);
}

static void release(struct worker *worker)
{
    struct keeping_worker *own = (void *)worker;
    release_list(&own->list);
    pdk_grid_free(own->solution);
    solving_release(&own->solving);
}

static pdk_status set_complaint(struct kept_board *item, const char *text)
{
    item->complaint = strdup(text);
    return item->complaint ? PDK_OK : PDK_ERR_MEMORY;
}

static pdk_status solve(struct keeping_worker *own, const struct puzzle *puzzle,
                        struct kept_board *item, pdk_error *error)
{
    struct solving_worker *solving = &own->solving;
    const struct kept_boards *kept = solving->worker.command;
    pdk_verdict verdict = PDK_UNKNOWN;
    struct puzzle asked = *puzzle;
    if (!kept->obeys_marks) asked.notes = NULL;
    pdk_status status = solving_begin(solving, &asked, error);
    // Boards with more pencil marks than an engine supports cannot be solved.
    if (status == PDK_ERR_LIMIT || status == PDK_ERR_UNSUPPORTED)
        return set_complaint(item, error->text);
    if (status == PDK_OK)
        status = solving_accept(
            solving, pdk_solver_solve(solving->solver, puzzle->grid,
                                      own->solution, &verdict, error));
    if (status == PDK_OK)
        status = solving_note(solving, puzzle, (int)verdict,
                              pdk_solver_effort(solving->solver),
                              pdk_solver_stop(solving->solver));
    if (status != PDK_OK) return status;
    if (verdict == PDK_UNIQUE)
        return pdk_grid_copy(own->solution, &item->solution, error);
    return set_complaint(item, verdict == PDK_NONE ? "no solution"
                               : verdict == PDK_MULTIPLE
                                   ? "more than one solution"
                                   : solving->stop.why);
}

static pdk_status answer(struct worker *worker, const struct puzzle *puzzle,
                         pdk_error *error)
{
    struct keeping_worker *own = (void *)worker;
    const struct kept_boards *kept = worker->command;
    struct kept_board *item = list_grow(&own->list);
    if (!item) return PDK_ERR_MEMORY;
    item->kind = board_kind_hold(worker->kind);
    item->number = puzzle->number;
    item->line = puzzle->line;
    pdk_status status = pdk_grid_copy(puzzle->grid, &item->puzzle, error);
    if (status == PDK_OK && puzzle->notes) {
        status = pdk_notes_new(&item->notes, error);
        if (status == PDK_OK)
            status = pdk_notes_assign(item->notes, puzzle->notes, error);
    }
    if (status == PDK_OK && kept->solves)
        status = solve(own, puzzle, item, error);
    if (status == PDK_OK && !worker_goes_on(worker)) status = PDK_ERR_CANCELLED;
    return status;
}

static const struct pipeline_work keeping_work = {
    .doing = "solving",
    .unit = "puzzles",
    .shows_boards = true,
    .takes = UINT32_MAX,
    .worker_size = sizeof(struct keeping_worker),
    .prepare = prepare,
    .answer = answer,
    .release = release,
};

static int by_number(const void *left, const void *right)
{
    const struct kept_board *a = left, *b = right;
    return a->number < b->number ? -1 : a->number > b->number;
}

// Moves all items of the workers into one list.
static bool join_lists(struct kept_boards *kept,
                       const struct pipeline *pipeline)
{
    struct kept_list *all = &kept->list;
    struct worker *worker;
    for (size_t i = 0; (worker = pipeline_worker(pipeline, i)); i++) {
        struct kept_list *list =
            &((struct keeping_worker *)(void *)worker)->list;
        for (; list->count > 0; list->count--) {
            struct kept_board *item = list_grow(all);
            if (!item) return false;
            *item = list->items[list->count - 1];
        }
    }
    if (all->count > 0)
        qsort(all->items, all->count, sizeof *all->items, by_number);
    return true;
}

int kept_boards_read(struct kept_boards *kept, struct source *boards)
{
    const char *command = boards->call->command->name;
    const pdk_error no_memory = {.status = PDK_ERR_MEMORY};
    struct pipeline *pipeline =
        pipeline_new(boards, &keeping_work, kept, kept->solving->threads.value);
    if (!pipeline) return cli_fail(command, NULL, &no_memory);
    int status = pipeline_run(pipeline);
    if (!join_lists(kept, pipeline) && status != CLI_SYSTEM)
        status = cli_fail(command, NULL, &no_memory);
    pipeline_free(pipeline);
    return status;
}

static pdk_status keep(void *keeper, struct board_kind *kind,
                       const pdk_grid *puzzle, const pdk_grid *solution,
                       const pdk_rating *rating)
{
    struct kept_boards *kept = keeper;
    struct kept_board *item = list_grow(&kept->list);
    if (!item) return PDK_ERR_MEMORY;
    item->kind = board_kind_hold(kind);
    item->number = kept->list.count;
    if (rating) item->rating = *rating;
    const pdk_status status = pdk_grid_copy(puzzle, &item->puzzle, NULL);
    if (status != PDK_OK) return status;
    return pdk_grid_copy(solution, &item->solution, NULL);
}

int kept_boards_generate(struct kept_boards *kept, struct generate_run *run)
{
    run->keep = keep;
    run->keeper = kept;
    return generate_of_seed(run);
}

pdk_drawing kept_board_drawing(const struct kept_board *item)
{
    return (pdk_drawing){.puzzle = item->puzzle,
                         .alphabet = item->kind->alphabet,
                         .solution = item->solution,
                         .notes = item->notes};
}

void kept_board_complain(const struct kept_board *item, const char *command)
{
    cli_error(command, "%s:%llu: %s", item->kind->name,
              (unsigned long long)item->line, item->complaint);
}
