#define _GNU_SOURCE
#include "solving.h"

#include "message.h"

#include <stdio.h>
#include <time.h>

// A geometry takes 32 bytes a cell even where no engine wants it.
enum { SIDE_MAX = 1024 };

bool solving_engines(size_t index, struct cli_choice *choice)
{
    size_t count = 0;
    const pdk_engine_info *list = pdk_engine_list(&count);
    if (index >= count) return false;
    *choice = (struct cli_choice){.value = (int)index,
                                  .name = list[index].name,
                                  .summary = list[index].summary};
    return true;
}

static const char *engine_name(const struct solving_options *options)
{
    size_t count = 0;
    const pdk_engine_info *list = pdk_engine_list(&count);
    return options->engine == ENGINE_NOT_GIVEN ? NULL
                                               : list[options->engine].name;
}

static bool go_on(void *context, const pdk_effort *so_far)
{
    struct solving_hand *hand = context;
    if (hand->shows_solutions && so_far->solutions > hand->shown) {
        hand_progress(&hand->hand, so_far->solutions - hand->shown);
        hand->shown = so_far->solutions;
    }
    hand->is_stopped = !hand_goes_on(&hand->hand);
    return !hand->is_stopped;
}

void solving_release(struct solving_hand *hand)
{
    pdk_solver_free(hand->solver);
    pdk_geometry_free(hand->geometry);
    hand->solver = NULL;
    hand->geometry = NULL;
}

static pdk_status expect_side(const pdk_shape *shape, pdk_error *error)
{
    if (shape->side <= SIDE_MAX) return PDK_OK;
    *error = (pdk_error){.status = PDK_ERR_UNSUPPORTED};
    snprintf(error->text, sizeof error->text,
             "boards of more than %d rows are not solved", SIDE_MAX);
    return PDK_ERR_UNSUPPORTED;
}

static pdk_status make_solver(struct solving_hand *hand, const pdk_shape *shape,
                              const char *engine, pdk_error *error)
{
    if (hand->solver &&
        pdk_shape_equal(shape, pdk_geometry_shape(hand->geometry)))
        return PDK_OK;
    solving_release(hand);
    pdk_status status = expect_side(shape, error);
    if (status == PDK_OK)
        status = pdk_geometry_new(shape, &hand->geometry, error);
    if (status == PDK_OK)
        status = pdk_solver_new(hand->geometry, engine, &hand->solver, error);
    return status;
}

pdk_status solving_prepare(struct solving_hand *hand, const struct look *look,
                           const struct solving_options *options,
                           pdk_error *error)
{
    const pdk_limits limits = {
        .solutions = options->limit.value, .go_on = go_on, .context = hand};
    const pdk_status status =
        make_solver(hand, &look->shape, engine_name(options), error);
    if (status == PDK_OK) pdk_solver_limit(hand->solver, &limits);
    return status;
}

void solving_note(struct solving_hand *hand, pdk_verdict verdict)
{
    const pdk_effort effort = pdk_solver_effort(hand->solver);
    if (!hand->is_stopped) hand->verdicts[verdict]++;
    hand->guesses += effort.guesses;
    hand->solutions += effort.solutions;
    if (hand->shows_solutions && effort.solutions > hand->shown)
        hand_progress(&hand->hand, effort.solutions - hand->shown);
    hand->shown = 0;
}

pdk_verdict solving_verdict(const pdk_count *count)
{
    if (count->solutions > 1) return PDK_MULTIPLE;
    if (!count->is_exact) return PDK_UNKNOWN;
    return count->solutions == 1 ? PDK_UNIQUE : PDK_NONE;
}

struct solving_sums solving_add_up(const struct pipeline *pipeline)
{
    struct solving_sums sums = {0};
    struct hand *hand;
    for (size_t i = 0; (hand = pipeline_hand(pipeline, i)); i++) {
        const struct solving_hand *one = (const void *)hand;
        for (int v = PDK_NONE; v <= PDK_UNKNOWN; v++)
            sums.verdicts[v] += one->verdicts[v];
        sums.guesses += one->guesses;
        sums.solutions += one->solutions;
    }
    return sums;
}

static double seconds(clockid_t clock)
{
    struct timespec time = {0};
    clock_gettime(clock, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

int solving_run(struct pipeline *pipeline, const char *command,
                const struct boards *boards,
                const struct solving_options *options)
{
    const double begun = seconds(CLOCK_MONOTONIC);
    const int status = pipeline_run(pipeline);
    if (!options->stats) return status;

    const double wall = seconds(CLOCK_MONOTONIC) - begun;
    const struct solving_sums sums = solving_add_up(pipeline);
    const uint64_t done = pipeline_done(pipeline);
    cli_error(command,
              "%llu puzzle%s: %llu unique, %llu none, %llu multiple, %llu "
              "unknown; %llu bad",
              (unsigned long long)done, done == 1 ? "" : "s",
              (unsigned long long)sums.verdicts[PDK_UNIQUE],
              (unsigned long long)sums.verdicts[PDK_NONE],
              (unsigned long long)sums.verdicts[PDK_MULTIPLE],
              (unsigned long long)sums.verdicts[PDK_UNKNOWN],
              (unsigned long long)boards->bad);
    cli_error(command,
              "%llu guesses, %llu solutions, %.3f s (%.3f s CPU), %.0f "
              "puzzles/s",
              (unsigned long long)sums.guesses,
              (unsigned long long)sums.solutions, wall,
              seconds(CLOCK_PROCESS_CPUTIME_ID),
              wall > 0 ? (double)done / wall : 0.0);
    return status;
}
