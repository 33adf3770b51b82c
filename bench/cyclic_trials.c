#define _GNU_SOURCE
#include "cyclic_trials.h"

#include "made_clues.h"
#include "measure.h"

#include <permudoku/cyclic.h>

#include <stdio.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

static bool is_in_time(void *context, const pdk_effort *so_far)
{
    const double *end = context;
    (void)so_far;
    return thread_seconds() < *end;
}

// Starts the clock for a question.
static double begin(const struct trial_task *task, double *end)
{
    const double start = thread_seconds();
    *end = start + task->limit;
    return start;
}

static void ask_why(const struct trial_task *task, pdk_cyclic *cyclic,
                    const pdk_clues *clues, size_t planted, double *end,
                    struct trial *trial)
{
    size_t number = SIZE_MAX;
    pdk_clues *clash = NULL;
    must(pdk_clues_new(&task->shape, &clash, NULL));
    double start = begin(task, end);
    pdk_status status = pdk_cyclic_repair(cyclic, clues, &number, NULL);
    trial->repair_seconds = thread_seconds() - start;
    if (status != PDK_ERR_CANCELLED) must(status);
    trial->has_repair = number != SIZE_MAX;
    trial->is_planted = number == planted;
    start = begin(task, end);
    status = pdk_cyclic_clash(cyclic, clues, number, clash, &trial->is_minimal,
                              NULL);
    trial->clash_seconds = thread_seconds() - start;
    if (status != PDK_ERR_CANCELLED) must(status);
    if (status == PDK_OK) trial->clash = pdk_clues_count(clash);
    pdk_clues_free(clash);
}

static void solve(const struct trial_task *task, struct trial *trial)
{
    pdk_random random;
    pdk_cyclic *cyclic = NULL;
    size_t planted = SIZE_MAX;
    double end;
    pdk_random_init(&random, task->seed, task->shape.side);
    pdk_clues *clues = clues_make(&task->shape, task->clues, &random);
    if (task->is_wrong) clues = clues_spoil(clues, &random, &planted);
    trial->clues = pdk_clues_count(clues);

    const double start = begin(task, &end);
    must(pdk_cyclic_new(&task->shape, &cyclic, NULL));
    must(pdk_cyclic_limit(cyclic,
                          &(pdk_limits){.size = sizeof(pdk_limits),
                                        .solutions = task->solutions,
                                        .guesses = task->guesses,
                                        .go_on = is_in_time,
                                        .context = &end},
                          NULL));
    must(pdk_cyclic_solve(cyclic, clues, &trial->verdict, NULL));
    trial->seconds = thread_seconds() - start;
    trial->solutions = pdk_cyclic_effort(cyclic)->solutions;
    trial->guesses = pdk_cyclic_effort(cyclic)->guesses;
    if (task->is_wrong && trial->verdict == PDK_NONE)
        ask_why(task, cyclic, clues, planted, &end, trial);
    trial->is_there = true;
    pdk_cyclic_free(cyclic);
    pdk_clues_free(clues);
}

struct trial trial_run(const struct trial_task *task)
{
    int status = 0;
    struct rusage usage;
    struct trial *shared = mmap(NULL, sizeof *shared, PROT_READ | PROT_WRITE,
                                MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (shared == MAP_FAILED) must(PDK_ERR_MEMORY);
    *shared = (struct trial){.verdict = PDK_UNKNOWN};
    fflush(NULL);
    const pid_t child = fork();
    if (child < 0) must(PDK_ERR_MEMORY);
    if (child == 0) {
        solve(task, shared);
        _exit(0);
    }
    if (wait4(child, &status, 0, &usage) < 0) must(PDK_ERR_READ);
    struct trial trial = *shared;
    trial.memory = (double)usage.ru_maxrss / 1024;
    munmap(shared, sizeof *shared);
    return trial;
}
