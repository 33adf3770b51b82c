// Solving a set of puzzles as a subject to measure, and the table of the
// results.
#ifndef BENCH_SOLVE_TASKS_H
#define BENCH_SOLVE_TASKS_H

#include "measure.h"
#include "puzzle_sets.h"

enum { ENGINES_MAX = 16 };

// A solver for each engine that is available, supports these boards and proves
// its answers; the first one is the fastest.
struct engines {
    size_t count;
    pdk_solver *solvers[ENGINES_MAX];
    pdk_geometry *geometry;
    pdk_grid *solution;
};

void engines_open(struct engines *engines, const pdk_shape *shape);
void engines_close(struct engines *engines);

struct task {
    const struct puzzle_set *set;
    pdk_solver *solver;
    pdk_grid *solution; // where solutions are stored
    pdk_effort *effort; // of all puzzles together
};

// Process each puzzle of a task, the context; wrong answers fail.
int solve_set(const void *context);
int count_set(const void *context);
int list_set(const void *context);

// Remove clues in random order as long as the solution stays unique: by asking
// for solutions without a clue, or for all solutions. The number of clues left
// counts as solutions.
int reduce_set(const void *context);
int reduce_set_by_solving(const void *context);

// Measures the work for all sets and engines in turn, for at least that many
// seconds each, and prints one row per pair.
struct table {
    const char *title, *unit;
    int (*work)(const void *task);
    bool is_by_solution; // otherwise per puzzle
    double unit_size, seconds;
};
void print_table(const struct table *table, const struct engines *engines,
                 const struct puzzle_set *sets, size_t count);

#endif
