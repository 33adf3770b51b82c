#include "solve_tasks.h"

#include <permudoku/random.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NINE_CELLS = 81 };

void engines_open(struct engines *engines, const pdk_shape *shape)
{
    size_t count;
    const pdk_engine_info *const *list = pdk_engine_list(&count);
    *engines = (struct engines){0};
    must(pdk_geometry_new(shape, &engines->geometry, NULL));
    must(pdk_grid_new(shape, &engines->solution, NULL));
    for (size_t i = 0; i < count && engines->count < ENGINES_MAX; i++) {
        pdk_solver **solver = &engines->solvers[engines->count];
        if (!list[i]->proves) continue;
        const pdk_status status =
            pdk_solver_new(engines->geometry, list[i]->name, solver, NULL);
        if (status == PDK_ERR_UNSUPPORTED) continue;
        must(status);
        // The name of a family selects an engine that is also listed by its own
        // name.
        if (strcmp(pdk_solver_engine(*solver), list[i]->name) == 0)
            engines->count++;
        else
            pdk_solver_free(*solver);
    }
}

void engines_close(struct engines *engines)
{
    for (size_t i = 0; i < engines->count; i++)
        pdk_solver_free(engines->solvers[i]);
    pdk_grid_free(engines->solution);
    pdk_geometry_free(engines->geometry);
}

static void add_effort(pdk_effort *sum, const pdk_solver *solver)
{
    const pdk_effort effort = *pdk_solver_effort(solver);
    sum->guesses += effort.guesses;
    sum->solutions += effort.solutions;
}

int solve_set(const void *context)
{
    const struct task *task = context;
    pdk_effort sum = {0};
    for (size_t i = 0; i < task->set->count; i++) {
        pdk_verdict verdict = PDK_UNKNOWN;
        must(pdk_solver_solve(task->solver, task->set->puzzles[i],
                              task->solution, &verdict, NULL));
        if (verdict != task->set->verdict) return 1;
        add_effort(&sum, task->solver);
    }
    *task->effort = sum;
    return 0;
}

static void set_limit(const struct task *task)
{
    const pdk_limits limits = {.size = sizeof limits,
                               .solutions = task->set->limit};
    must(pdk_solver_limit(task->solver, &limits, NULL));
}

// Compares the number of solutions with that of other rounds and engines.
static int compare_sums(const struct task *task, const pdk_effort *sum)
{
    *task->effort = *sum;
    must(pdk_solver_limit(task->solver, NULL, NULL));
    return sum->solutions != task->set->solutions;
}

int count_set(const void *context)
{
    const struct task *task = context;
    pdk_effort sum = {0};
    set_limit(task);
    for (size_t i = 0; i < task->set->count; i++) {
        pdk_count count;
        must(pdk_solver_count(task->solver, task->set->puzzles[i], &count,
                              NULL));
        add_effort(&sum, task->solver);
    }
    return compare_sums(task, &sum);
}

static pdk_status look_at(void *context, const pdk_grid *solution)
{
    uint64_t *sum = context;
    *sum += pdk_grid_symbols(solution)[0] != 0;
    return PDK_OK;
}

int list_set(const void *context)
{
    const struct task *task = context;
    pdk_effort sum = {0};
    uint64_t seen = 0;
    set_limit(task);
    for (size_t i = 0; i < task->set->count; i++) {
        must(pdk_solver_each(task->solver, task->set->puzzles[i], look_at,
                             &seen, NULL, NULL));
        add_effort(&sum, task->solver);
    }
    return compare_sums(task, &sum) || seen != sum.solutions;
}

// Whether there is a solution without a clue that was removed.
typedef bool clue_test(pdk_solver *solver, const pdk_grid *puzzle,
                       pdk_clue clue);

static bool is_needed(pdk_solver *solver, const pdk_grid *puzzle, pdk_clue clue)
{
    bool is_found = true;
    must(pdk_solver_solve_without(solver, puzzle, clue, NULL, &is_found, NULL));
    return is_found;
}

static bool is_ambiguous(pdk_solver *solver, const pdk_grid *puzzle,
                         pdk_clue clue)
{
    pdk_verdict verdict = PDK_UNKNOWN;
    (void)clue;
    must(pdk_solver_solve(solver, puzzle, NULL, &verdict, NULL));
    return verdict != PDK_UNIQUE;
}

static void reduce(const struct task *task, pdk_grid *grid, clue_test *test,
                   const uint32_t order[NINE_CELLS], pdk_effort *sum)
{
    for (uint32_t i = 0; i < NINE_CELLS; i++) {
        const uint32_t row = order[i] / 9, column = order[i] % 9;
        const pdk_clue clue = {row, column, pdk_grid_get(grid, row, column)};
        must(pdk_grid_set(grid, row, column, 0, NULL));
        const bool is_kept = test(task->solver, grid, clue);
        sum->guesses += pdk_solver_effort(task->solver)->guesses;
        if (is_kept) must(pdk_grid_set(grid, row, column, clue.symbol, NULL));
        sum->solutions += is_kept;
    }
}

static int reduce_all(const struct task *task, clue_test *test)
{
    pdk_effort sum = {0};
    for (size_t i = 0; i < task->set->count; i++) {
        uint32_t order[NINE_CELLS];
        pdk_random random;
        pdk_random_init(&random, SEED, i);
        for (uint32_t k = 0; k < NINE_CELLS; k++) order[k] = k;
        pdk_random_shuffle(&random, order, NINE_CELLS);
        grid_assign(task->solution, task->set->puzzles[i]);
        reduce(task, task->solution, test, order, &sum);
    }
    return compare_sums(task, &sum);
}

int reduce_set(const void *context)
{
    return reduce_all(context, is_needed);
}

int reduce_set_by_solving(const void *context)
{
    return reduce_all(context, is_ambiguous);
}

static void print_row(const struct table *table, const struct subject *subject)
{
    const struct task *task = subject->context;
    const struct summary time = summarize(subject->seconds, subject->rounds);
    const double items = table->is_by_solution ? (double)task->effort->solutions
                                               : (double)task->set->count;
    const double scale = items / table->unit_size;
    printf("  %-20s %7zu  %-14s %9.2f %7.1f%% %9.2f %9.3f\n", task->set->name,
           task->set->count, subject->name, scale / time.median,
           100 * time.spread, scale / time.best,
           (double)task->effort->guesses / items);
}

void print_table(const struct table *table, const struct engines *engines,
                 const struct puzzle_set *sets, size_t count)
{
    const size_t pairs = count * engines->count;
    struct subject *subjects = calloc(pairs, sizeof *subjects);
    struct task *tasks = calloc(pairs, sizeof *tasks);
    pdk_effort *efforts = calloc(pairs, sizeof *efforts);
    if (!subjects || !tasks || !efforts) must(PDK_ERR_MEMORY);
    for (size_t i = 0; i < pairs; i++) {
        pdk_solver *solver = engines->solvers[i % engines->count];
        tasks[i] = (struct task){&sets[i / engines->count], solver,
                                 engines->solution, &efforts[i]};
        subjects[i] =
            subject_here(pdk_solver_engine(solver), table->work, &tasks[i]);
    }
    measure_here(subjects, pairs, table->seconds);
    printf("%s: %s\n", table->title, table->unit);
    printf("  %-20s %7s  %-14s %9s %8s %9s %9s\n", "set", "puzzles", "engine",
           "median", "spread", "best", "guesses");
    for (size_t i = 0; i < pairs; i++) print_row(table, &subjects[i]);
    free(efforts);
    free(tasks);
    free(subjects);
}
