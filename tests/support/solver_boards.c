#include "solver_boards.h"

#include "make.h"
#include "puzzles.h"
#include "solvers.h"
#include "support.h"

#include <string.h>

enum { SIDE_MAX = 25 };

// Two rows of a band that differ by a shift can be swapped along each cycle of
// the shift: C cycles, or one if each box is a row.
static uint64_t count_swaps(const pdk_shape *shape)
{
    return shape->box_rows == 1 ? 2 : UINT64_C(1) << shape->box_columns;
}

static void boards_open(const pdk_geometry *geometry, struct boards *boards)
{
    const pdk_shape *shape = pdk_geometry_shape(geometry);
    boards->geometry = geometry;
    pdk_grid **grids[] = {&boards->none, &boards->unique, &boards->several,
                          &boards->solution, &boards->other};
    for (size_t i = 0; i < COUNT_OF(grids); i++) *grids[i] = make_grid(shape);
    puzzle_elementary(0, 1, boards->unique);
    puzzle_elementary(0, 2, boards->several);
    puzzle_elementary(0, 1, boards->none);
    assert_int_equal(pdk_grid_set(boards->none, 0, 0,
                                  pdk_grid_get(boards->none, 1, 0), NULL),
                     PDK_OK);
    boards->several_solutions = count_swaps(shape);
}

static void boards_close(struct boards *boards)
{
    pdk_grid_free(boards->none);
    pdk_grid_free(boards->unique);
    pdk_grid_free(boards->several);
    pdk_grid_free(boards->solution);
    pdk_grid_free(boards->other);
}

// The current test; boards of side 1 are too small for most of it.
static void (*each_solver)(pdk_solver *solver, struct boards *boards);

static void run_shape(const struct solvers *solvers)
{
    if (pdk_geometry_shape(solvers->geometry)->side == 1) return;
    for (size_t i = 0; i < solvers->count; i++) {
        struct boards boards;
        boards_open(solvers->geometry, &boards);
        each_solver(solvers->items[i], &boards);
        boards_close(&boards);
    }
}

void boards_each_solver(void (*work)(pdk_solver *, struct boards *))
{
    each_solver = work;
    solvers_each_shape(SIDE_MAX, run_shape);
}

void boards_expect_verdict(const char *name, pdk_verdict want, pdk_verdict got)
{
    expect_text(name, pdk_verdict_name(want), pdk_verdict_name(got));
}

void boards_expect_solves(pdk_solver *solver, const pdk_geometry *geometry,
                          const pdk_grid *puzzle, const pdk_grid *solution)
{
    const char *flaw = puzzle_flaw(geometry, puzzle, solution);
    expect_text(pdk_solver_engine(solver), "no flaw", flaw ? flaw : "no flaw");
}

pdk_status boards_status(const pdk_solver *solver)
{
    return pdk_solver_stop(solver) == PDK_STOP_CALLER ? PDK_ERR_CANCELLED
                                                      : PDK_OK;
}

pdk_verdict boards_solve(pdk_solver *solver, const pdk_grid *puzzle,
                         pdk_grid *solution)
{
    pdk_verdict verdict = PDK_UNKNOWN;
    const pdk_status status =
        pdk_solver_solve(solver, puzzle, solution, &verdict, NULL);
    expect_status(pdk_solver_engine(solver),
                  verdict == PDK_UNKNOWN ? boards_status(solver) : PDK_OK,
                  status);
    return verdict;
}

pdk_count boards_count(pdk_solver *solver, const pdk_grid *puzzle)
{
    pdk_count got = {0};
    const pdk_status status = pdk_solver_count(solver, puzzle, &got, NULL);
    expect_status(pdk_solver_engine(solver), boards_status(solver), status);
    return got;
}

pdk_status boards_visit(void *context, const pdk_grid *solution)
{
    struct boards_visits *visits = context;
    expect_uint("empty cells", 0, pdk_grid_count_empty(solution));
    visits->seen++;
    return visits->seen == visits->end ? visits->status : PDK_OK;
}

void boards_check_verdicts(pdk_solver *solver, struct boards *boards)
{
    const struct {
        const char *name;
        const pdk_grid *puzzle;
        pdk_verdict want;
    } cases[] = {
        {"none",    boards->none,    PDK_NONE    },
        {"unique",  boards->unique,  PDK_UNIQUE  },
        {"several", boards->several, PDK_MULTIPLE},
    };
    pdk_grid *before = boards->other;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        puzzle_copy(cases[i].puzzle, before);
        boards_expect_verdict(cases[i].name, cases[i].want,
                              boards_solve(solver, cases[i].puzzle, NULL));
        pdk_grid_reset(boards->solution);
        boards_expect_verdict(
            cases[i].name, cases[i].want,
            boards_solve(solver, cases[i].puzzle, boards->solution));
        expect_bool("the puzzle stays", true,
                    pdk_grid_equal(before, cases[i].puzzle));
        if (cases[i].want != PDK_NONE)
            boards_expect_solves(solver, boards->geometry, cases[i].puzzle,
                                 boards->solution);
    }
}

void boards_expect_no_second(const char *name, pdk_solver *solver,
                             pdk_grid *grid)
{
    pdk_error error = {0};
    pdk_grid_reset(grid);
    expect_status(name, PDK_ERR_ARGUMENT,
                  pdk_solver_second(solver, grid, &error));
    expect_bool(error.text, true, strlen(error.text) > 0);
    expect_bool(name, true, pdk_grid_count_empty(grid) > 0);
}

void boards_expect_limited(const char *name, uint64_t total, uint64_t limit,
                           pdk_count got)
{
    const uint64_t want = limit > 0 && limit < total ? limit : total;
    expect_uint(name, want, got.solutions);
    if (limit != total)
        expect_bool(name, limit == 0 || limit > total, got.is_exact);
}

void boards_expect_usable(pdk_solver *solver, struct boards *boards)
{
    assert_int_equal(PDK_OK, pdk_solver_limit(solver, NULL, NULL));
    boards_check_verdicts(solver, boards);
    boards_expect_limited("after a stop", boards->several_solutions, 0,
                          boards_count(solver, boards->several));
}
