#define _GNU_SOURCE
#include "generating/grading.h"

#include "flow/message.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct grading_worker {
    struct reasoning_worker reasoning;
    pdk_shape shape; // that it is prepared for
};

static pdk_status prepare(struct worker *worker, const struct board_kind *kind,
                          pdk_error *error)
{
    struct grading_worker *own = (void *)worker;
    const struct grading *grading = worker->command;
    own->shape = kind->shape;
    return reasoning_prepare(&own->reasoning, kind, grading->options, error);
}

static void release(struct worker *worker)
{
    reasoning_release(&((struct grading_worker *)(void *)worker)->reasoning);
}

static pdk_status set_level(struct kept_board *item, pdk_error *error)
{
    size_t count;
    const char *name = pdk_level_list(&count)[item->rating.level]->name;
    pdk_status status = PDK_OK;
    if (!item->notes) {
        status = pdk_notes_new(&item->notes, error);
        if (status != PDK_OK) return status;
        pdk_notes_reset(item->notes, pdk_grid_shape(item->puzzle));
    }
    if (*pdk_notes_text(item->notes, PDK_NOTE_LEVEL) != '\0') return PDK_OK;
    return pdk_notes_set_text(item->notes, PDK_NOTE_LEVEL, name, strlen(name),
                              error);
}

static pdk_status complain(struct kept_board *item,
                           const struct reasoning_worker *reasoning)
{
    struct text why = {0};
    const unsigned tenths = item->rating.overall;
    text_print(&why, "not rated: at least %u.%u, but ", tenths / 10,
               tenths % 10);
    reasoning_say_limit(&why, reasoning);
    item->complaint = why.is_failed ? NULL : strndup(why.bytes, why.length);
    text_release(&why);
    item->rating.size = 0;
    return item->complaint ? PDK_OK : PDK_ERR_MEMORY;
}

static pdk_status rate(struct grading_worker *own, struct kept_board *item,
                       pdk_error *error)
{
    const struct grading *grading = own->reasoning.worker.command;
    struct reasoning_worker *reasoning = &own->reasoning;
    const struct puzzle puzzle = {.grid = item->puzzle,
                                  .notes = grading->obeys_marks ? item->notes
                                                                : NULL};
    item->rating = (pdk_rating){.size = sizeof item->rating};
    pdk_status status = reasoning_begin(reasoning, &puzzle, true, error);
    if (status == PDK_OK)
        status = reasoning_accept(
            reasoning, pdk_logic_rate(reasoning->logic, reasoning->start,
                                      puzzle.notes, &item->rating, error));
    if (status != PDK_OK) return status;
    if (item->rating.end != PDK_LOGIC_SOLVED &&
        item->rating.level != PDK_LEVEL_EXTREME)
        return complain(item, reasoning);
    return grading->sets_levels ? set_level(item, error) : PDK_OK;
}

// Whether it was rated when it was generated, on the right scale.
static bool is_rated(const struct kept_board *item)
{
    return item->rating.size > 0 && item->rating.overall > 0 &&
           item->rating.end == PDK_LOGIC_SOLVED;
}

// The board of the series is not used, only its number.
static pdk_status answer(struct worker *worker, const struct puzzle *puzzle,
                         pdk_error *error)
{
    struct grading_worker *own = (void *)worker;
    const struct grading *grading = worker->command;
    struct kept_board *item = &grading->list->items[puzzle->number - 1];
    pdk_status status = PDK_OK;
    if (item->complaint) return PDK_OK;
    if (is_rated(item))
        return grading->sets_levels ? set_level(item, error) : PDK_OK;
    if (!pdk_shape_equal(&own->shape, &item->kind->shape))
        status = prepare(worker, item->kind, error);
    return status == PDK_OK ? rate(own, item, error) : status;
}

static const struct pipeline_work work = {
    .doing = "rating",
    .unit = "puzzles",
    .shows_boards = true,
    .worker_size = sizeof(struct grading_worker),
    .prepare = prepare,
    .answer = answer,
    .release = release,
};

int kept_boards_rate(const struct grading *grading)
{
    const struct kept_list *list = grading->list;
    if (list->count == 0) return 0;
    const struct pipeline_series series = {.name = grading->command,
                                           .kind = list->items[0].kind,
                                           .count = list->count};
    struct grading shared = *grading;
    struct pipeline *pipeline = pipeline_new_series(
        &series, &work, &shared, (size_t)grading->options->threads.value);
    if (!pipeline)
        return cli_fail(grading->command, NULL,
                        &(pdk_error){.status = PDK_ERR_MEMORY});
    const int status = pipeline_run(pipeline);
    pipeline_free(pipeline);
    return status;
}
