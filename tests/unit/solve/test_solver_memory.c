// Memory that runs out while solvers are made and while they search.
#include "fault.h"
#include "solver_boards.h"
#include "solvers.h"
#include "support.h"

enum { SLOW_SIDE = 6 };

struct questions {
    pdk_solver *solver;
    struct boards *boards;
    uint64_t runs;
};

static pdk_status ask_everything(void *context)
{
    struct questions *questions = context;
    struct boards *boards = questions->boards;
    const pdk_grid *puzzles[] = {boards->none, boards->unique, boards->several};
    pdk_status status = PDK_OK;
    questions->runs++;
    for (size_t i = 0; status == PDK_OK && i < COUNT_OF(puzzles); i++) {
        struct boards_visits visits = {0};
        pdk_verdict verdict;
        pdk_count got;
        status = pdk_solver_count(questions->solver, puzzles[i], &got, NULL);
        if (status == PDK_OK)
            status = pdk_solver_each(questions->solver, puzzles[i],
                                     boards_visit, &visits, &got, NULL);
        if (status == PDK_OK)
            status = pdk_solver_solve(questions->solver, puzzles[i],
                                      boards->solution, &verdict, NULL);
    }
    if (status == PDK_OK)
        status = pdk_solver_second(questions->solver, boards->other, NULL);
    return status;
}

static void check_allocations(pdk_solver *solver, struct boards *boards)
{
    struct questions questions = {solver, boards, 0};
    const bool is_slow = solvers_pace(solver).step > 1;
    if (is_slow && pdk_geometry_shape(boards->geometry)->side > SLOW_SIDE)
        return;
    fault_each_allocation(ask_everything, &questions);
    if (!is_slow) expect_uint("no allocation", 1, questions.runs);
    boards_expect_usable(solver, boards);
}

static void solves_or_reports_out_of_memory(void **state)
{
    (void)state;
    boards_each_solver(check_allocations);
}

struct opening {
    const pdk_geometry *geometry;
    const char *engine;
};

static pdk_status open_solver(void *context)
{
    const struct opening *opening = context;
    pdk_error error = {0};
    pdk_solver *solver = (pdk_solver *)&error;
    const pdk_status status =
        pdk_solver_new(opening->geometry, opening->engine, &solver, &error);
    expect_status(opening->engine, status, error.status);
    expect_bool(opening->engine, status == PDK_OK, solver != NULL);
    pdk_solver_free(solver);
    return status;
}

static void check_opening(pdk_solver *solver, struct boards *boards)
{
    struct opening opening = {boards->geometry, pdk_solver_engine(solver)};
    fault_each_allocation(open_solver, &opening);
}

static void survives_every_failing_allocation(void **state)
{
    (void)state;
    boards_each_solver(check_opening);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(solves_or_reports_out_of_memory),
        cmocka_unit_test(survives_every_failing_allocation),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
