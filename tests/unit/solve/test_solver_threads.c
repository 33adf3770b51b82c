// Solvers share nothing: threads with a solver each, working on the same
// puzzles at the same time, all give the answers of a single thread. Under
// ThreadSanitizer this reveals any state that engines share.
#include "make.h"
#include "puzzles.h"
#include "solvers.h"
#include "support.h"

#include <pthread.h>
#include <stdio.h>
#include <string.h>

enum {
    SIDE_MAX = 9,
    THREADS = 4,
    PUZZLES_MAX = SLOWNESS > 1 ? 48 : 512,
    SEEDS = PUZZLES_MAX / 16,
    LIMIT = 20,
    GUESSES = SLOWNESS > 1 ? 300 : 20000
};

struct answer {
    pdk_status status;
    pdk_verdict verdict;
    pdk_count count, listed;
    uint64_t solutions_sum; // of all symbols that were listed, weighed
    pdk_effort effort;
};

// Threads leave their answers here; only the first thread may fail a test.
struct worker {
    pthread_t thread;
    const pdk_geometry *geometry;
    const char *engine;
    pdk_grid *const *puzzles;
    size_t puzzle_count;
    pdk_status status;
    struct answer answers[PUZZLES_MAX];
};

static pdk_status weigh(void *context, const pdk_grid *solution)
{
    uint64_t *sum = context;
    const pdk_symbol *symbols = pdk_grid_symbols(solution);
    const uint32_t side = pdk_grid_shape(solution)->side;
    for (pdk_cell cell = 0; cell < side * side; cell++)
        *sum = *sum * 31 + symbols[cell];
    return PDK_OK;
}

static struct answer ask(pdk_solver *solver, const pdk_grid *puzzle)
{
    struct answer answer = {0};
    answer.status =
        pdk_solver_solve(solver, puzzle, NULL, &answer.verdict, NULL);
    if (answer.status == PDK_OK)
        answer.status = pdk_solver_count(solver, puzzle, &answer.count, NULL);
    answer.effort = *pdk_solver_effort(solver);
    if (answer.status == PDK_OK)
        answer.status = pdk_solver_each(
            solver, puzzle, weigh, &answer.solutions_sum, &answer.listed, NULL);
    return answer;
}

static void *work(void *context)
{
    struct worker *worker = context;
    pdk_solver *solver = NULL;
    worker->status =
        pdk_solver_new(worker->geometry, worker->engine, &solver, NULL);
    if (worker->status != PDK_OK) return NULL;
    const uint64_t most = solvers_pace(solver).solutions;
    assert_int_equal(
        PDK_OK,
        pdk_solver_limit(solver,
                         &(pdk_limits){.size = sizeof(pdk_limits),
                                       .solutions = most < LIMIT ? most : LIMIT,
                                       .guesses = GUESSES},
                         NULL));
    for (size_t i = 0; i < worker->puzzle_count; i++)
        worker->answers[i] = ask(solver, worker->puzzles[i]);
    pdk_solver_free(solver);
    return NULL;
}

static void expect_same(const char *name, const struct answer *want,
                        const struct answer *got)
{
    expect_status(name, want->status, got->status);
    expect_text(name, pdk_verdict_name(want->verdict),
                pdk_verdict_name(got->verdict));
    expect_uint(name, want->count.solutions, got->count.solutions);
    expect_bool(name, want->count.is_exact, got->count.is_exact);
    expect_uint(name, want->listed.solutions, got->listed.solutions);
    expect_bool(name, want->listed.is_exact, got->listed.is_exact);
    expect_uint(name, want->solutions_sum, got->solutions_sum);
    expect_uint(name, want->effort.guesses, got->effort.guesses);
    expect_uint(name, want->effort.solutions, got->effort.solutions);
}

static void run_threads(const struct worker *want)
{
    static struct worker workers[THREADS];
    for (size_t i = 0; i < THREADS; i++) {
        workers[i] = *want;
        memset(workers[i].answers, 0, sizeof workers[i].answers);
        expect_int("thread", 0,
                   pthread_create(&workers[i].thread, NULL, work, &workers[i]));
    }
    for (size_t i = 0; i < THREADS; i++)
        expect_int("thread", 0, pthread_join(workers[i].thread, NULL));
    for (size_t i = 0; i < THREADS; i++) {
        expect_status(want->engine, PDK_OK, workers[i].status);
        for (size_t k = 0; k < want->puzzle_count; k++) {
            char name[64];
            snprintf(name, sizeof name, "%s, thread %zu, puzzle %zu",
                     want->engine, i, k);
            expect_same(name, &want->answers[k], &workers[i].answers[k]);
        }
    }
}

static size_t make_puzzles(const pdk_geometry *geometry, pdk_grid **puzzles)
{
    size_t kind_count, made = 0;
    const struct puzzle_kind *kinds = puzzle_kinds(&kind_count);
    for (size_t i = 0; i < SEEDS * kind_count && made < PUZZLES_MAX; i++) {
        pdk_random random;
        pdk_random_init(&random, i, 3);
        puzzles[made] = make_grid(pdk_geometry_shape(geometry));
        if (kinds[i % kind_count].make(geometry, &random, puzzles[made]))
            made++;
        else
            pdk_grid_free(puzzles[made]);
    }
    return made;
}

static void check_threads(const struct solvers *solvers)
{
    pdk_grid *puzzles[PUZZLES_MAX];
    const size_t puzzle_count = make_puzzles(solvers->geometry, puzzles);
    for (size_t i = 0; i < solvers->count; i++) {
        static struct worker worker;
        worker = (struct worker){
            .geometry = solvers->geometry,
            .engine = pdk_solver_engine(solvers->items[i]),
            .puzzles = puzzles,
            .puzzle_count = puzzle_count / solvers_pace(solvers->items[i]).step,
        };
        work(&worker);
        expect_status(worker.engine, PDK_OK, worker.status);
        run_threads(&worker);
    }
    for (size_t i = 0; i < puzzle_count; i++) pdk_grid_free(puzzles[i]);
}

static void gives_the_same_answers_in_every_thread(void **state)
{
    (void)state;
    solvers_each_shape(SIDE_MAX, check_threads);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(gives_the_same_answers_in_every_thread),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
