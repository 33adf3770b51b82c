// The boards used by most tests of solvers, and checks that apply to all of
// them.
#ifndef TEST_SOLVER_BOARDS_H
#define TEST_SOLVER_BOARDS_H

#include <permudoku/solve.h>

// One of each verdict, with the number of solutions.
struct boards {
    const pdk_geometry *geometry;
    pdk_grid *none, *unique, *several;
    pdk_grid *solution, *other; // for output
    uint64_t several_solutions;
};

// Calls `work` with each engine that proves its answers and each box shape up
// to 5x5 that it supports, except 1x1, which is too small for most tests.
void boards_each_solver(void (*work)(pdk_solver *solver,
                                     struct boards *boards));

void boards_expect_verdict(const char *name, pdk_verdict want, pdk_verdict got);
void boards_expect_solves(pdk_solver *solver, const pdk_geometry *geometry,
                          const pdk_grid *puzzle, const pdk_grid *solution);
void boards_expect_no_second(const char *name, pdk_solver *solver,
                             pdk_grid *grid);

// A limit equal to the number of solutions may or may not be reached first.
void boards_expect_limited(const char *name, uint64_t total, uint64_t limit,
                           pdk_count got);

// The expected status of the last call if it left the verdict unknown.
pdk_status boards_status(const pdk_solver *solver);

// Calls that must not fail, unless they are cancelled.
pdk_verdict boards_solve(pdk_solver *solver, const pdk_grid *puzzle,
                         pdk_grid *solution);
pdk_count boards_count(pdk_solver *solver, const pdk_grid *puzzle);

// Checks all three verdicts, that solutions are valid, and that puzzles are not
// changed.
void boards_check_verdicts(pdk_solver *solver, struct boards *boards);

// Checks that the workspace is still usable after a stop.
void boards_expect_usable(pdk_solver *solver, struct boards *boards);

// A visitor that counts and stops at a number.
struct boards_visits {
    uint64_t seen, end;
    pdk_status status;
};

pdk_status boards_visit(void *context, const pdk_grid *solution);

#endif
