// Batches of small boards with every engine that supports them, compared with
// easy 9x9 puzzles in the same run, and the number of all small grids.
// docs/large.md describes what is measured.
#include "made_grids.h"
#include "solve_tasks.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SUBJECTS_MAX = 160 };

// The boxes, the number of clues to keep if possible, and the number of
// puzzles.
struct kind {
    const char *name;
    uint32_t box_rows, box_columns, clues, puzzles;
};

// The first one is the reference. As in easy 9x9 puzzles, about 44% of the
// cells hold a clue; in the minimal ones every clue is necessary.
static const struct kind kinds[] = {
    {"9x9 easy",      3, 3, 36,  2000},
    {"4x4",           2, 2, 7,   2000},
    {"4x4 minimal",   2, 2, 0,   2000},
    {"6x6",           2, 3, 16,  2000},
    {"6x6 minimal",   2, 3, 0,   2000},
    {"12x12",         3, 4, 64,  300 },
    {"12x12 minimal", 3, 4, 0,   100 },
    {"16x16 140",     4, 4, 140, 100 },
    {"16x16 110",     4, 4, 110, 100 },
    {"16x16 100",     4, 4, 100, 100 },
};

enum { KINDS = sizeof kinds / sizeof kinds[0] };

// A set of puzzles and the engines that solve it.
struct batch {
    const struct kind *kind;
    struct puzzle_set set;
    struct engines engines;
    struct task tasks[ENGINES_MAX];
    pdk_effort efforts[ENGINES_MAX];
    double clues; // of all puzzles
};

// Removes clues in random order as long as the solution stays unique and more
// than `clues` are left.
static uint32_t dig(pdk_solver *solver, pdk_grid *grid, uint32_t clues,
                    pdk_random *random)
{
    const uint32_t side = pdk_grid_shape(grid)->side;
    const uint32_t cells = side * side;
    uint32_t left = cells;
    uint32_t *order = calloc(cells, sizeof *order);
    if (!order) must(PDK_ERR_MEMORY);
    for (uint32_t i = 0; i < cells; i++) order[i] = i;
    pdk_random_shuffle(random, order, cells);
    for (uint32_t i = 0; i < cells && left > clues; i++) {
        const uint32_t row = order[i] / side, column = order[i] % side;
        const pdk_symbol symbol = pdk_grid_get(grid, row, column);
        pdk_verdict verdict = PDK_UNKNOWN;
        must(pdk_grid_set(grid, row, column, 0, NULL));
        must(pdk_solver_solve(solver, grid, NULL, &verdict, NULL));
        if (verdict == PDK_UNIQUE)
            left--;
        else
            must(pdk_grid_set(grid, row, column, symbol, NULL));
    }
    free(order);
    return left;
}

static void fill_batch(struct batch *batch)
{
    const pdk_shape *shape = &batch->set.shape;
    pdk_solver *solver = NULL;
    must(pdk_solver_new(batch->engines.geometry, NULL, &solver, NULL));
    for (uint32_t i = 0; i < batch->kind->puzzles; i++) {
        pdk_random random;
        pdk_random_init(&random, SEED, i);
        pdk_grid *grid = grid_make_random(shape, &random);
        batch->clues += dig(solver, grid, batch->kind->clues, &random);
        grid_assign(set_add(&batch->set), grid);
        pdk_grid_free(grid);
    }
    pdk_solver_free(solver);
}

static void batch_open(struct batch *batch, const struct kind *kind)
{
    *batch = (struct batch){
        .kind = kind, .set = {.name = kind->name, .verdict = PDK_UNIQUE}
    };
    must(pdk_shape_init(&batch->set.shape, kind->box_rows, kind->box_columns,
                        NULL));
    engines_open(&batch->engines, &batch->set.shape);
    fill_batch(batch);
}

static void batch_close(struct batch *batch)
{
    engines_close(&batch->engines);
    set_release(&batch->set);
}

// Adds one subject per engine; returns their number.
static size_t add_subjects(struct batch *batch, struct subject *subjects)
{
    for (size_t i = 0; i < batch->engines.count; i++) {
        pdk_solver *solver = batch->engines.solvers[i];
        batch->tasks[i] = (struct task){
            &batch->set, solver, batch->engines.solution, &batch->efforts[i]};
        subjects[i] = subject_here(pdk_solver_engine(solver), solve_set,
                                   &batch->tasks[i]);
    }
    return batch->engines.count;
}

static double nanoseconds_per_cell(const struct subject *subject)
{
    const struct task *task = subject->context;
    const uint32_t side = pdk_grid_shape(task->solution)->side;
    return 1e9 * median(subject) / (double)task->set->count / (side * side);
}

static void print_solver(const struct batch *batch,
                         const struct subject *subject, double reference)
{
    const struct task *task = subject->context;
    const struct summary time = summarize(subject->seconds, subject->rounds);
    const double puzzles = (double)batch->set.count;
    const double cell = nanoseconds_per_cell(subject);
    printf("  %-14s %7zu %6.1f  %-14s %10.3f %7.1f%% %9.3f %9.1f %8.2f\n",
           batch->set.name, batch->set.count, batch->clues / puzzles,
           subject->name, 1e-3 * puzzles / time.median, 100 * time.spread,
           (double)task->effort->guesses / puzzles, cell, cell / reference);
}

static void bench_batches(struct batch *batches)
{
    static struct subject subjects[SUBJECTS_MAX];
    size_t count = 0;
    for (size_t i = 0; i < KINDS; i++)
        count += add_subjects(&batches[i], subjects + count);
    measure_here(subjects, count, 0.3);
    printf("solve: thousand puzzles/s, guesses a puzzle, nanoseconds a cell, "
           "and those beside the first line's\n");
    printf("  %-14s %7s %6s  %-14s %10s %8s %9s %9s %8s\n", "set", "puzzles",
           "clues", "engine", "median", "spread", "guesses", "ns/cell",
           "ratio");
    const double reference = nanoseconds_per_cell(&subjects[0]);
    const struct subject *subject = subjects;
    for (size_t i = 0; i < KINDS; i++)
        for (size_t k = 0; k < batches[i].engines.count; k++)
            print_solver(&batches[i], subject++, reference);
}

// All grids of a shape; sat, which enumerates them, only runs on the smallest.
struct census {
    const char *name;
    uint32_t box_rows, box_columns;
    uint64_t grids;
    bool has_sat;
};

static void bench_census(const struct census *census)
{
    struct puzzle_set set = {.name = census->name, .solutions = census->grids};
    struct engines engines;
    struct task tasks[ENGINES_MAX];
    struct subject subjects[ENGINES_MAX];
    pdk_effort effort;
    size_t count = 0;
    must(pdk_shape_init(&set.shape, census->box_rows, census->box_columns,
                        NULL));
    set_add(&set);
    engines_open(&engines, &set.shape);
    for (size_t i = 0; i < engines.count; i++) {
        const char *name = pdk_solver_engine(engines.solvers[i]);
        if (!census->has_sat && strcmp(name, "sat") == 0) continue;
        tasks[count] =
            (struct task){&set, engines.solvers[i], engines.solution, &effort};
        subjects[count] = subject_here(name, count_set, &tasks[count]);
        count++;
    }
    measure_here(subjects, count, 0.3);
    for (size_t i = 0; i < count; i++) {
        const struct summary time =
            summarize(subjects[i].seconds, subjects[i].rounds);
        printf("  %-14s %12llu  %-14s %10.6f %7.1f%%\n", census->name,
               (unsigned long long)census->grids, subjects[i].name, time.median,
               100 * time.spread);
    }
    engines_close(&engines);
    set_release(&set);
}

int main(void)
{
    static struct batch batches[KINDS];
    static const struct census censuses[] = {
        {"4x4", 2, 2, 288,      true },
        {"6x6", 2, 3, 28200960, false},
    };
    for (size_t i = 0; i < KINDS; i++) batch_open(&batches[i], &kinds[i]);
    bench_batches(batches);
    for (size_t i = 0; i < KINDS; i++) batch_close(&batches[i]);
    printf("count: all grids, seconds\n");
    printf("  %-14s %12s  %-14s %10s %8s\n", "board", "grids", "engine",
           "median", "spread");
    for (size_t i = 0; i < sizeof censuses / sizeof censuses[0]; i++)
        bench_census(&censuses[i]);
    return 0;
}
