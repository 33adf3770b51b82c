// Puzzles with many solutions: engines count as many as brute force does, and
// as many as they list, with and without limits, independent of earlier
// queries.
#include "brute.h"
#include "make.h"
#include "puzzles.h"
#include "solvers.h"
#include "support.h"

#include <stdio.h>
#include <string.h>

enum {
    SIDE_MAX = 9,
    PUZZLES = 320 / SLOWNESS,       // on 3x3 boxes
    PUZZLES_OTHER = 160 / SLOWNESS, // on others
    SOLUTIONS = 600,                // that brute force counts
    STEPS = 20000,                  // of it
    POOL = 40,                      // puzzles on one workspace
    QUESTIONS = 640 / SLOWNESS,
    SLOW_SOLUTIONS = 30, // for an engine that takes long for each
    FEW_CLUES = 16,      // no 9x9 puzzle with so few has a unique solution
    FEW_ROUNDS = 16 / SLOWNESS + 1,
    FEW_SOLUTIONS = 200,
    FEW_GUESSES = 600,
    CELLS_MAX = SIDE_MAX * SIDE_MAX
};

// Everything that a solver reports about a puzzle.
struct answer {
    pdk_verdict verdict;
    pdk_count count, listed;
    pdk_effort solve_effort, count_effort, list_effort;
    uint64_t list_sum; // of all symbols in the list, weighed
};

static char here[128 + 2 * CELLS_MAX];

static void name_case(const pdk_solver *solver, const pdk_grid *puzzle)
{
    snprintf(here, sizeof here, "%s: %s", pdk_solver_engine(solver),
             puzzle_text(puzzle));
}

static pdk_count count(pdk_solver *solver, const pdk_grid *puzzle,
                       uint64_t limit)
{
    pdk_count got = {0};
    assert_int_equal(PDK_OK,
                     pdk_solver_limit(solver,
                                      &(pdk_limits){.size = sizeof(pdk_limits),
                                                    .solutions = limit},
                                      NULL));
    expect_status(here, PDK_OK, pdk_solver_count(solver, puzzle, &got, NULL));
    expect_uint(here, got.solutions, pdk_solver_effort(solver)->solutions);
    return got;
}

// A limit equal to the number of solutions may be reached first or not.
static void expect_limited(pdk_solver *solver, const pdk_grid *puzzle,
                           uint64_t total, uint64_t limit)
{
    const pdk_count got = count(solver, puzzle, limit);
    expect_uint(here, limit < total ? limit : total, got.solutions);
    if (limit != total) expect_bool(here, limit > total, got.is_exact);
}

struct listing {
    const pdk_geometry *geometry;
    const pdk_grid *puzzle;
    uint64_t flaw_step; // one in this many is checked for flaws
    pdk_symbol last[CELLS_MAX];
    uint64_t seen, sum;
};

static int compare(const pdk_symbol *a, const pdk_symbol *b, size_t size)
{
    for (size_t i = 0; i < size; i++)
        if (a[i] != b[i]) return a[i] < b[i] ? -1 : 1;
    return 0;
}

static pdk_status look(void *context, const pdk_grid *solution)
{
    struct listing *listing = context;
    const pdk_symbol *symbols = pdk_grid_symbols(solution);
    const uint32_t side = pdk_grid_shape(solution)->side, size = side * side;
    const char *flaw =
        listing->seen % listing->flaw_step != 0
            ? NULL
            : puzzle_flaw(listing->geometry, listing->puzzle, solution);
    if (flaw) expect_text(here, "no flaw", flaw);
    if (compare(listing->last, symbols, size) >= 0)
        expect_text(here, "a solution behind the last", puzzle_text(solution));
    memcpy(listing->last, symbols, size * sizeof *symbols);
    for (uint32_t i = 0; i < size; i++)
        listing->sum = listing->sum * 31 + symbols[i];
    listing->seen++;
    return PDK_OK;
}

static pdk_count list(pdk_solver *solver, const pdk_geometry *geometry,
                      const pdk_grid *puzzle, uint64_t *sum)
{
    struct listing listing = {
        .geometry = geometry, .puzzle = puzzle, .flaw_step = 61};
    pdk_count got = {0};
    expect_status(here, PDK_OK,
                  pdk_solver_each(solver, puzzle, look, &listing, &got, NULL));
    expect_uint(here, got.solutions, listing.seen);
    *sum = listing.sum;
    return got;
}

// Clues in proportion to those of 9x9 boards.
static void make_puzzle(const pdk_geometry *geometry, pdk_random *random,
                        uint32_t clues, pdk_grid *puzzle)
{
    const uint32_t side = pdk_grid_shape(puzzle)->side;
    puzzle_fill(geometry, random, puzzle);
    puzzle_erase(random, clues * side * side / 81, puzzle);
}

// Puzzles since the test began.
static uint64_t puzzles_seen;

static bool gets(const pdk_solver *solver, uint64_t solutions)
{
    const bool is_slow = solvers_pace(solver).step > 1;
    if (is_slow && solutions > SLOW_SOLUTIONS) return false;
    return solvers_gets(solver, puzzles_seen);
}

static void check_count(const struct solvers *solvers, const pdk_grid *puzzle,
                        uint64_t total)
{
    uint64_t sums[SOLVERS_MAX], guesses[SOLVERS_MAX];
    puzzles_seen++;
    for (size_t i = 0; i < solvers->count; i++) {
        pdk_solver *solver = solvers->items[i];
        if (!gets(solver, total)) continue;
        name_case(solver, puzzle);
        const pdk_count all = count(solver, puzzle, 0);
        expect_uint(here, total, all.solutions);
        expect_bool(here, true, all.is_exact);
        guesses[i] = pdk_solver_effort(solver)->guesses;
        const pdk_count listed =
            list(solver, solvers->geometry, puzzle, &sums[i]);
        expect_uint(here, total, listed.solutions);
        expect_bool(here, true, listed.is_exact);
        expect_uint(here, sums[0], sums[i]);
        if (solvers_are_kin(solvers->items[0], solver))
            expect_uint(here, guesses[0], guesses[i]);
        const uint64_t limits[] = {1, total / 2 + 1, total, total + 1};
        for (size_t k = 0; k < COUNT_OF(limits); k++)
            expect_limited(solver, puzzle, total, limits[k]);
    }
}

static void check_more(const struct solvers *solvers, const pdk_grid *puzzle)
{
    for (size_t i = 0; i < solvers->count; i++) {
        if (!gets(solvers->items[i], SOLUTIONS)) continue;
        name_case(solvers->items[i], puzzle);
        const pdk_count got = count(solvers->items[i], puzzle, SOLUTIONS);
        expect_uint(here, SOLUTIONS, got.solutions);
        expect_bool(here, false, got.is_exact);
    }
}

static void check_counts(const struct solvers *solvers)
{
    pdk_grid *puzzle = make_grid(pdk_geometry_shape(solvers->geometry));
    pdk_random random;
    pdk_random_init(&random, 1, 4);
    uint64_t counted = 0, many = 0;
    const pdk_shape *shape = pdk_geometry_shape(solvers->geometry);
    const bool is_common = shape->box_rows == 3 && shape->box_columns == 3;
    const uint32_t puzzles = is_common ? PUZZLES : PUZZLES_OTHER;
    for (uint32_t i = 0; i < puzzles; i++) {
        make_puzzle(solvers->geometry, &random,
                    22 + pdk_random_below(&random, 10), puzzle);
        const struct brute_count want =
            brute_solve(solvers->geometry, puzzle, SOLUTIONS, STEPS, NULL);
        if (want.end == BRUTE_ALL)
            check_count(solvers, puzzle, want.solutions);
        else if (want.end == BRUTE_MORE)
            check_more(solvers, puzzle);
        counted += want.end == BRUTE_ALL;
        many += want.end == BRUTE_ALL && want.solutions >= 100;
    }
    print_message("%u puzzles, %u of them counted, %u with 100 or more\n",
                  puzzles, (unsigned)counted, (unsigned)many);
    pdk_grid_free(puzzle);
}

static void counts_and_lists_what_the_brute_force_counts(void **state)
{
    (void)state;
    solvers_each_shape(SIDE_MAX, check_counts);
    solvers_report();
}

static struct answer ask(pdk_solver *solver, const pdk_geometry *geometry,
                         const pdk_grid *puzzle)
{
    struct answer answer = {0};
    const uint64_t most = solvers_pace(solver).solutions;
    name_case(solver, puzzle);
    assert_int_equal(
        PDK_OK, pdk_solver_limit(solver,
                                 &(pdk_limits){.size = sizeof(pdk_limits),
                                               .solutions = most < FEW_SOLUTIONS
                                                                ? most
                                                                : FEW_SOLUTIONS,
                                               .guesses = FEW_GUESSES},
                                 NULL));
    expect_status(here, PDK_OK,
                  pdk_solver_count(solver, puzzle, &answer.count, NULL));
    answer.count_effort = *pdk_solver_effort(solver);
    answer.listed = list(solver, geometry, puzzle, &answer.list_sum);
    answer.list_effort = *pdk_solver_effort(solver);
    expect_status(
        here, PDK_OK,
        pdk_solver_solve(solver, puzzle, NULL, &answer.verdict, NULL));
    answer.solve_effort = *pdk_solver_effort(solver);
    return answer;
}

static void expect_same_effort(const pdk_effort *want, const pdk_effort *got)
{
    expect_uint(here, want->guesses, got->guesses);
    expect_uint(here, want->solutions, got->solutions);
}

static void expect_same(const struct answer *want, const struct answer *got)
{
    expect_text(here, pdk_verdict_name(want->verdict),
                pdk_verdict_name(got->verdict));
    expect_bool(here, want->count.is_exact, got->count.is_exact);
    expect_bool(here, want->listed.is_exact, got->listed.is_exact);
    expect_uint(here, want->list_sum, got->list_sum);
    expect_same_effort(&want->solve_effort, &got->solve_effort);
    expect_same_effort(&want->count_effort, &got->count_effort);
    expect_same_effort(&want->list_effort, &got->list_effort);
}

static struct answer ask_afresh(const pdk_geometry *geometry,
                                const char *engine, const pdk_grid *puzzle)
{
    pdk_solver *solver = NULL;
    expect_status(engine, PDK_OK,
                  pdk_solver_new(geometry, engine, &solver, NULL));
    const struct answer answer = ask(solver, geometry, puzzle);
    pdk_solver_free(solver);
    return answer;
}

// Every kind of puzzle, and random ones from hardly any clues to many.
static void make_pool(const pdk_geometry *geometry, pdk_grid **pool)
{
    size_t kind_count;
    const struct puzzle_kind *kinds = puzzle_kinds(&kind_count);
    pdk_random random;
    pdk_random_init(&random, 2, 4);
    for (size_t i = 0; i < POOL; i++) {
        pool[i] = make_grid(pdk_geometry_shape(geometry));
        if (i < kind_count && kinds[i].make(geometry, &random, pool[i]))
            continue;
        make_puzzle(geometry, &random, 8 + (uint32_t)i % 24, pool[i]);
    }
}

static void check_workspaces(const struct solvers *solvers)
{
    static struct answer answers[POOL];
    pdk_grid *pool[POOL];
    make_pool(solvers->geometry, pool);
    for (size_t i = 0; i < solvers->count; i++) {
        pdk_solver *solver = solvers->items[i];
        pdk_random random;
        pdk_random_init(&random, i, 5);
        const uint32_t step = solvers_pace(solver).step;
        const uint32_t pool_size = (POOL + step - 1) / step;
        for (size_t k = 0; k < pool_size; k++)
            answers[k] = ask_afresh(solvers->geometry,
                                    pdk_solver_engine(solver), pool[k]);
        for (size_t k = 0; k < QUESTIONS / solvers->count / step; k++) {
            const uint32_t at = pdk_random_below(&random, pool_size);
            const struct answer got = ask(solver, solvers->geometry, pool[at]);
            expect_same(&answers[at], &got);
        }
    }
    for (size_t i = 0; i < POOL; i++) pdk_grid_free(pool[i]);
}

static void answers_as_if_it_were_the_first_question(void **state)
{
    (void)state;
    solvers_each_shape(SIDE_MAX, check_workspaces);
}

static void check_few_clues(const struct solvers *solvers)
{
    pdk_grid *puzzle = make_grid(pdk_geometry_shape(solvers->geometry));
    pdk_random random;
    pdk_random_init(&random, 3, 4);
    for (uint32_t i = 0; i < FEW_ROUNDS * (FEW_CLUES + 1); i++) {
        struct answer first = {0};
        make_puzzle(solvers->geometry, &random, i % (FEW_CLUES + 1), puzzle);
        puzzles_seen++;
        for (size_t k = 0; k < solvers->count; k++) {
            pdk_solver *solver = solvers->items[k];
            if (!solvers_gets(solver, puzzles_seen)) continue;
            const struct answer got = ask(solver, solvers->geometry, puzzle);
            expect_text(here, "multiple", pdk_verdict_name(got.verdict));
            expect_bool(here, false, got.count.is_exact);
            expect_bool(here, false, got.listed.is_exact);
            expect_bool(here, true, got.count.solutions <= FEW_SOLUTIONS);
            if (k == 0) first = got;
            if (solvers_are_kin(solvers->items[0], solver))
                expect_same(&first, &got);
        }
    }
    pdk_grid_free(puzzle);
}

static void check_few_clues_of_9x9(const struct solvers *solvers)
{
    if (pdk_geometry_shape(solvers->geometry)->side == 9)
        check_few_clues(solvers);
}

static void stops_at_limits_with_few_clues(void **state)
{
    (void)state;
    solvers_each_shape(SIDE_MAX, check_few_clues_of_9x9);
    solvers_report();
}

// Clues that clash in a box, and a puzzle where a guess makes digits clash
// there. Without checking boxes, these would take long.
static void detects_clashes_in_a_box_at_once(void **state)
{
    (void)state;
    static const char *const cases[] = {
        "5.........5..........5......................................."
        "....................",
        ".4..............44.......4.......5.........................5."
        "....5....2.9.4......",
        ".................7................3..16...27..3.2.........77."
        ".2.........3..7.91..",
        ".........2......................1...7..9.......4.3.......88.."
        "......8.......3.78..",
        "..64......6.........6.....2..4..........6....8......2........"
        "...5...............8",
        "...7..........6........9....4..1.8....8..............2.75.2.."
        "......4.9...94.58.3.",
    };
    const pdk_shape shape = make_shape(3, 3);
    struct solvers solvers;
    solvers_open(&shape, &solvers);
    pdk_grid *puzzle = make_grid(&shape);
    for (size_t i = 0; i < COUNT_OF(cases) * solvers.count; i++) {
        const char *text = cases[i / solvers.count];
        for (uint32_t cell = 0; cell < 81; cell++)
            assert_int_equal(pdk_grid_set(puzzle, cell / 9, cell % 9,
                                          text[cell] == '.'
                                              ? 0
                                              : (pdk_symbol)(text[cell] - '0'),
                                          NULL),
                             PDK_OK);
        const struct answer got =
            ask(solvers.items[i % solvers.count], solvers.geometry, puzzle);
        expect_text(here, "none", pdk_verdict_name(got.verdict));
        expect_bool(here, true, got.count.is_exact && got.listed.is_exact);
        expect_uint(here, 0, got.count.solutions + got.listed.solutions);
    }
    pdk_grid_free(puzzle);
    solvers_close(&solvers);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(counts_and_lists_what_the_brute_force_counts),
        cmocka_unit_test(answers_as_if_it_were_the_first_question),
        cmocka_unit_test(stops_at_limits_with_few_clues),
        cmocka_unit_test(detects_clashes_in_a_box_at_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
