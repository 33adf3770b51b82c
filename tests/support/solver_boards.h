// The boards of most tests of solvers, and what is to be said about any of
// them.
#ifndef TEST_SOLVER_BOARDS_H
#define TEST_SOLVER_BOARDS_H

#include <permudoku/solve.h>

// One of each verdict, with the number of solutions.
struct boards {
    const pdk_geometry *geometry;
    pdk_grid *none, *unique, *several;
    pdk_grid *solution, *other; // to be written to
    uint64_t several_solutions;
};

// Calls `work` with each engine that proves and each shape of boxes up to 5x5
// that it takes, except 1x1, which has no room for most tests.
void boards_each_solver(void (*work)(pdk_solver *solver,
                                     struct boards *boards));

void boards_expect_verdict(const char *name, pdk_verdict want, pdk_verdict got);
void boards_expect_solves(pdk_solver *solver, const pdk_geometry *geometry,
                          const pdk_grid *puzzle, const pdk_grid *solution);
void boards_expect_no_second(const char *name, pdk_solver *solver,
                             pdk_grid *grid);

// A limit as high as the number of solutions may come first or not.
void boards_expect_limited(const char *name, uint64_t total, uint64_t limit,
                           pdk_count got);

// How the last question must have ended, if that left it without an answer.
pdk_status boards_status(const pdk_solver *solver);

// Questions that must not fail, unless they are cancelled.
pdk_verdict boards_solve(pdk_solver *solver, const pdk_grid *puzzle,
                         pdk_grid *solution);
pdk_count boards_count(pdk_solver *solver, const pdk_grid *puzzle);

// All three verdicts, with solutions that are some, from puzzles that stay.
void boards_check_verdicts(pdk_solver *solver, struct boards *boards);

// After a stop the workspace is as good as new.
void boards_expect_usable(pdk_solver *solver, struct boards *boards);

// A visitor that counts, and ends the listing at a number.
struct boards_visits {
    uint64_t seen, end;
    pdk_status status;
};

pdk_status boards_visit(void *context, const pdk_grid *solution);

#endif
