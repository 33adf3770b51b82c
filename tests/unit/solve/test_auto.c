// The engine that passes boards on: boards that need more guesses than the
// quick engines have, and boards too large for them, get the same answers
// whichever engine gives them, and leave the solver reusable.
#include "fault.h"
#include "make.h"
#include "puzzles.h"
#include "support.h"

#include <permudoku/solve.h>

#include <stdio.h>
#include <string.h>

enum {
    SEEDS = 2,
    // Guesses that end a long search; with a sanitizer this test is slow.
    NET = SLOWNESS > 4   ? 300000
          : SLOWNESS > 1 ? 100000
                         : 800000,
    SAT_NET = 1000,          // conflicts of the engine sat
    SLACK = 1 << 17,         // what "approximately" may mean
    COUNT_GUESSES = 1 << 17, // after which a count is passed on
    MEMORY_SEEDS = SLOWNESS > 1 ? 10 : 40,
    STOPS = SLOWNESS > 1 ? 6 : 18
};

// State for the current shape.
static pdk_geometry *geometry;
static pdk_solver *automatic, *sat;
static pdk_grid *puzzle, *first, *second, *easy;
static char here[128];

static pdk_solver *open_solver(const char *engine)
{
    pdk_solver *solver = NULL;
    const pdk_status status = pdk_solver_new(geometry, engine, &solver, NULL);
    if (status != PDK_ERR_UNSUPPORTED) expect_status(engine, PDK_OK, status);
    return solver;
}

static void open_shape(uint32_t box_rows, uint32_t box_columns)
{
    const pdk_shape shape = make_shape(box_rows, box_columns);
    pdk_grid **grids[] = {&puzzle, &first, &second, &easy};
    geometry = make_geometry(&shape);
    for (size_t i = 0; i < COUNT_OF(grids); i++) *grids[i] = make_grid(&shape);
    puzzle_elementary(0, 2, easy);
    automatic = open_solver("auto");
    sat = open_solver("sat"); // NULL: not built in
    if (sat)
        assert_int_equal(
            PDK_OK, pdk_solver_limit(sat,
                                     &(pdk_limits){.size = sizeof(pdk_limits),
                                                   .guesses = SAT_NET},
                                     NULL));
    snprintf(here, sizeof here, "%ux%u", box_rows, box_columns);
}

static void close_shape(void)
{
    pdk_solver_free(sat);
    pdk_solver_free(automatic);
    pdk_grid_free(easy);
    pdk_grid_free(second);
    pdk_grid_free(first);
    pdk_grid_free(puzzle);
    pdk_geometry_free(geometry);
}

static void make_puzzle(uint32_t percent, uint64_t seed)
{
    const pdk_shape *shape = pdk_grid_shape(puzzle);
    pdk_random random;
    pdk_random_init(&random, seed, 14);
    puzzle_holes(&random, percent, puzzle);
    snprintf(here, sizeof here, "%ux%u, %u%% open, seed %u", shape->box_rows,
             shape->box_columns, percent, (unsigned)seed);
}

static void expect_solution(const pdk_grid *of, const pdk_grid *solution)
{
    const char *flaw = puzzle_flaw(geometry, of, solution);
    expect_text(here, "no flaw", flaw ? flaw : "no flaw");
}

static void expect_engine(const char *name)
{
    size_t count, i = 0;
    const pdk_engine_info *const *engines = pdk_engine_list(&count);
    assert_non_null(name);
    while (i < count && strcmp(engines[i]->name, name) != 0) i++;
    if (i == count) expect_text(here, "an engine", name);
}

static pdk_verdict solve(pdk_solver *solver, const pdk_grid *of,
                         pdk_grid *solution)
{
    pdk_verdict verdict = PDK_UNKNOWN;
    const pdk_status status =
        pdk_solver_solve(solver, of, solution, &verdict, NULL);
    const bool is_cut =
        verdict == PDK_UNKNOWN && pdk_solver_stop(solver) == PDK_STOP_CALLER;
    expect_status(here, is_cut ? PDK_ERR_CANCELLED : PDK_OK, status);
    const pdk_effort effort = *pdk_solver_effort(solver);
    expect_engine(effort.engine);
    if (verdict == PDK_UNIQUE) expect_uint(here, 1, effort.solutions);
    if (verdict == PDK_NONE) expect_uint(here, 0, effort.solutions);
    if (verdict == PDK_MULTIPLE)
        expect_status(here, PDK_OK, pdk_solver_second(solver, second, NULL));
    return verdict;
}

// Solves the puzzle, and verifies the solutions.
static pdk_verdict solve_well(pdk_solver *solver)
{
    const pdk_verdict verdict = solve(solver, puzzle, first);
    if (pdk_solver_effort(solver)->solutions > 0)
        expect_solution(puzzle, first);
    if (verdict == PDK_MULTIPLE) {
        expect_solution(puzzle, second);
        expect_bool(here, false, pdk_grid_equal(first, second));
    }
    return verdict;
}

static bool is_handed_on(void)
{
    const char *engine = pdk_solver_effort(automatic)->engine;
    return strcmp(engine, "bits") != 0 && strcmp(engine, "lanes") != 0;
}

static void expect_usable(void)
{
    assert_int_equal(PDK_OK, pdk_solver_limit(automatic, NULL, NULL));
    expect_text(here, "multiple",
                pdk_verdict_name(solve(automatic, easy, first)));
    expect_solution(easy, first);
    expect_solution(easy, second);
}

static void expect_agreement(pdk_verdict a, pdk_verdict b)
{
    if (a == PDK_UNKNOWN || b == PDK_UNKNOWN) return;
    expect_text(here, pdk_verdict_name(a), pdk_verdict_name(b));
}

static void answers_hard_boards_as_sat_does(void **state)
{
    (void)state;
    static const struct {
        uint32_t box_rows, box_columns, from, to;
    } cases[] = {
        {5, 5, 50, 60},
        {6, 6, 40, 65},
    };
    unsigned boards = 0, handed = 0, answered = 0, shared = 0;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        open_shape(cases[i].box_rows, cases[i].box_columns);
        assert_int_equal(
            PDK_OK, pdk_solver_limit(automatic,
                                     &(pdk_limits){.size = sizeof(pdk_limits),
                                                   .guesses = NET},
                                     NULL));
        for (uint32_t share = cases[i].from; share <= cases[i].to; share += 5)
            for (uint64_t seed = 0; seed < SEEDS; seed++) {
                make_puzzle(share, seed);
                const pdk_verdict got = solve_well(automatic);
                handed += is_handed_on();
                const pdk_verdict want = sat ? solve_well(sat) : PDK_UNKNOWN;
                expect_agreement(want, got);
                boards++;
                answered += got != PDK_UNKNOWN;
                shared += got != PDK_UNKNOWN && want != PDK_UNKNOWN;
            }
        close_shape();
    }
    print_message("%u boards, %u handed on, %u answered, %u by sat too\n",
                  boards, handed, answered, shared);
    assert_true(handed >= 5 && answered >= boards / 2 && shared >= boards / 4);
}

// Asks for a solution that differs from the first one in a cell.
static bool solve_without(pdk_verdict verdict, uint32_t row, uint32_t column,
                          uint32_t threads)
{
    const pdk_clue clue = {row, column, pdk_grid_get(first, row, column)};
    bool is_found = false;
    assert_int_equal(PDK_OK,
                     pdk_solver_limit(automatic,
                                      &(pdk_limits){.size = sizeof(pdk_limits),
                                                    .guesses = NET / 4,
                                                    .threads = threads},
                                      NULL));
    expect_status(here, PDK_OK,
                  pdk_solver_solve_without(automatic, puzzle, clue, second,
                                           &is_found, NULL));
    if (verdict == PDK_UNIQUE) expect_bool(here, false, is_found);
    if (!is_found) return false;
    expect_solution(puzzle, second);
    expect_bool(here, true, pdk_grid_get(second, row, column) != clue.symbol);
    return true;
}

static void solves_hard_boards_without_a_clue(void **state)
{
    (void)state;
    unsigned handed = 0, found = 0;
    open_shape(6, 6);
    for (uint32_t i = 0; i < 2 * SEEDS; i++) {
        make_puzzle(i % 2 == 0 ? 65 : 45, i);
        assert_int_equal(
            PDK_OK, pdk_solver_limit(automatic,
                                     &(pdk_limits){.size = sizeof(pdk_limits),
                                                   .guesses = NET},
                                     NULL));
        const pdk_verdict verdict = solve_well(automatic);
        if (pdk_solver_effort(automatic)->solutions == 0) continue;
        uint32_t cell = 7 * i;
        while (pdk_grid_symbols(puzzle)[cell] != 0) cell++;
        found += solve_without(verdict, cell / 36, cell % 36, 1 + i / 2 % 2);
        handed += is_handed_on();
    }
    print_message("%u handed on, %u found\n", handed, found);
    expect_usable();
    close_shape();
    assert_true(handed > 0 && found > 0);
}

static void solves_hard_boards_in_place(void **state)
{
    (void)state;
    unsigned handed = 0;
    open_shape(6, 6);
    assert_int_equal(PDK_OK,
                     pdk_solver_limit(automatic,
                                      &(pdk_limits){.size = sizeof(pdk_limits),
                                                    .guesses = NET},
                                      NULL));
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        make_puzzle(65, seed);
        const pdk_verdict want = solve_well(automatic);
        const pdk_effort effort = *pdk_solver_effort(automatic);
        puzzle_copy(puzzle, first);
        expect_text(here, pdk_verdict_name(want),
                    pdk_verdict_name(solve(automatic, first, first)));
        expect_uint(here, effort.guesses,
                    pdk_solver_effort(automatic)->guesses);
        if (effort.solutions > 0) expect_solution(puzzle, first);
        if (effort.solutions == 0)
            expect_bool(here, true, pdk_grid_equal(puzzle, first));
        if (want == PDK_MULTIPLE) expect_solution(puzzle, second);
        handed += is_handed_on();
    }
    close_shape();
    assert_true(handed > 0);
}

static void same_seed_gives_the_same_result(void **state)
{
    (void)state;
    static const uint32_t shares[] = {45, 65};
    open_shape(6, 6);
    pdk_grid *before = make_grid(pdk_grid_shape(puzzle));
    for (size_t i = 0; i < COUNT_OF(shares) * SEEDS; i++) {
        pdk_effort efforts[2];
        pdk_verdict verdicts[2];
        make_puzzle(shares[i % COUNT_OF(shares)], i);
        pdk_solver_seed(automatic, i);
        for (int k = 0; k < 2; k++) {
            assert_int_equal(
                PDK_OK,
                pdk_solver_limit(automatic,
                                 &(pdk_limits){.size = sizeof(pdk_limits),
                                               .guesses = NET / 4},
                                 NULL));
            verdicts[k] = solve_well(automatic);
            efforts[k] = *pdk_solver_effort(automatic);
            if (k == 0) puzzle_copy(first, before);
            if (k == 0) expect_usable();
        }
        expect_uint(here, verdicts[0], verdicts[1]);
        expect_uint(here, efforts[0].guesses, efforts[1].guesses);
        expect_uint(here, efforts[0].conflicts, efforts[1].conflicts);
        expect_uint(here, efforts[0].solutions, efforts[1].solutions);
        expect_text(here, efforts[0].engine, efforts[1].engine);
        if (efforts[0].solutions > 0) expect_solution(puzzle, before);
    }
    pdk_grid_free(before);
    close_shape();
}

static void stops_after_a_number_of_guesses(void **state)
{
    (void)state;
    static const uint64_t limits[] = {1,    100,  1000,  1110,
                                      1111, 1112, 20000, 100000};
    open_shape(6, 6);
    for (size_t i = 0; i < COUNT_OF(limits); i++) {
        make_puzzle(50, 2); // takes more
        assert_int_equal(
            PDK_OK, pdk_solver_limit(automatic,
                                     &(pdk_limits){.size = sizeof(pdk_limits),
                                                   .guesses = limits[i]},
                                     NULL));
        expect_text(here, "unknown", pdk_verdict_name(solve_well(automatic)));
        expect_uint(here, PDK_STOP_GUESSES, pdk_solver_stop(automatic));
        const uint64_t guesses = pdk_solver_effort(automatic)->guesses;
        expect_bool(here, true, guesses >= limits[i]);
        expect_bool(here, true, guesses <= limits[i] + SLACK);
        expect_usable();
    }
    close_shape();
}

// A solution found by the quick engine survives running out of memory.
static void stops_without_memory(void **state)
{
    (void)state;
    unsigned stopped = 0, found = 0;
    open_shape(6, 6);
    for (uint64_t seed = 0; seed < MEMORY_SEEDS; seed++) {
        make_puzzle(42 + (uint32_t)seed % 8, seed);
        assert_int_equal(
            PDK_OK,
            pdk_solver_limit(
                automatic,
                &(pdk_limits){.size = sizeof(pdk_limits), .memory = 1}, NULL));
        pdk_grid_reset(first);
        const pdk_verdict verdict = solve_well(automatic);
        const pdk_effort effort = *pdk_solver_effort(automatic);
        const bool is_stopped = pdk_solver_stop(automatic) == PDK_STOP_MEMORY;
        expect_bool(here, is_stopped, verdict == PDK_UNKNOWN);
        if (effort.solutions == 0)
            expect_bool(here, true, pdk_grid_count_empty(first) > 0);
        if (is_stopped) expect_bool(here, true, effort.guesses > 0);
        stopped += is_stopped;
        found += is_stopped && effort.solutions > 0;
        if (is_stopped) expect_usable();
    }
    print_message("%u stopped, %u of them with a solution\n", stopped, found);
    assert_true(stopped > 0);
    close_shape();
    open_shape(7, 10);
    assert_int_equal(
        PDK_OK,
        pdk_solver_limit(automatic,
                         &(pdk_limits){.size = sizeof(pdk_limits), .memory = 1},
                         NULL));
    expect_text(here, "unknown",
                pdk_verdict_name(solve(automatic, easy, first)));
    expect_uint(here, PDK_STOP_MEMORY, pdk_solver_stop(automatic));
    expect_usable();
    close_shape();
}

// Returns false at its last call.
struct patience {
    uint64_t made, end;
    pdk_effort last;
};

static bool go_on(void *context, const pdk_effort *so_far)
{
    struct patience *patience = context;
    expect_engine(so_far->engine);
    expect_bool(here, true, so_far->guesses >= patience->last.guesses);
    expect_bool(here, true, so_far->solutions >= patience->last.solutions);
    expect_bool(here, true, patience->made < patience->end);
    patience->last = *so_far;
    return ++patience->made < patience->end;
}

static void ends_when_the_caller_says_so(void **state)
{
    (void)state;
    pdk_random random;
    open_shape(6, 6);
    pdk_random_init(&random, 1, 15);
    for (uint32_t i = 0; i < STOPS; i++) {
        struct patience patience = {.end = 1 + pdk_random_below(&random, 60)};
        make_puzzle(45 + i % 3 * 10, i % 7);
        assert_int_equal(
            PDK_OK, pdk_solver_limit(automatic,
                                     &(pdk_limits){.size = sizeof(pdk_limits),
                                                   .guesses = NET,
                                                   .threads = 1 + i % 2,
                                                   .go_on = go_on,
                                                   .context = &patience},
                                     NULL));
        const pdk_verdict verdict = solve_well(automatic);
        if (patience.made == patience.end && verdict == PDK_UNKNOWN)
            expect_uint(here, PDK_STOP_CALLER, pdk_solver_stop(automatic));
        expect_bool(here, true,
                    patience.last.guesses <=
                        pdk_solver_effort(automatic)->guesses);
        expect_usable();
    }
    close_shape();
}

// The quick engine counts first, then sat: effort never decreases, and both
// share the limit.
static void continues_counting_from_earlier_results(void **state)
{
    (void)state;
    if (SLOWNESS > 1) skip();
    const uint64_t limit = COUNT_GUESSES + SAT_NET / 2;
    struct patience patience = {.end = UINT64_MAX};
    pdk_count count = {0};
    open_shape(6, 6);
    make_puzzle(50, 2);
    assert_int_equal(PDK_OK,
                     pdk_solver_limit(automatic,
                                      &(pdk_limits){.size = sizeof(pdk_limits),
                                                    .guesses = limit,
                                                    .go_on = go_on,
                                                    .context = &patience},
                                      NULL));
    expect_status(here, PDK_OK,
                  pdk_solver_count(automatic, puzzle, &count, NULL));
    const pdk_effort effort = *pdk_solver_effort(automatic);
    expect_bool(here, false, count.is_exact);
    expect_uint(here, PDK_STOP_GUESSES, pdk_solver_stop(automatic));
    expect_bool(here, true, effort.guesses >= patience.last.guesses);
    expect_bool(here, true, count.solutions >= patience.last.solutions);
    expect_bool(here, true, effort.guesses <= limit + SAT_NET);
    if (sat) expect_text(here, "sat", effort.engine);
    close_shape();
}

static bool sees(pdk_cell a, pdk_cell b)
{
    const pdk_shape *shape = pdk_grid_shape(puzzle);
    const uint32_t side = shape->side;
    return a / side == b / side || a % side == b % side ||
           pdk_shape_box(shape, a / side, a % side) ==
               pdk_shape_box(shape, b / side, b % side);
}

// Changes a clue to a symbol that clashes with no other clue.
static bool spoil(pdk_random *random)
{
    const uint32_t side = pdk_grid_shape(puzzle)->side;
    const pdk_symbol *symbols = pdk_grid_symbols(puzzle);
    for (unsigned tries = 0; tries < 1000; tries++) {
        const pdk_cell cell = pdk_random_below(random, side * side);
        const pdk_symbol symbol = 1 + pdk_random_below(random, side);
        bool fits = symbols[cell] != 0 && symbols[cell] != symbol;
        for (pdk_cell other = 0; fits && other < side * side; other++)
            fits = symbols[other] != symbol || !sees(cell, other);
        if (!fits) continue;
        assert_int_equal(
            pdk_grid_set(puzzle, cell / side, cell % side, symbol, NULL),
            PDK_OK);
        return true;
    }
    return false;
}

static void proves_that_there_is_no_solution(void **state)
{
    (void)state;
    static const uint32_t boxes[][2] = {
        {2, 3 },
        {3, 3 },
        {3, 4 },
        {2, 8 },
        {4, 4 },
        {4, 5 },
        {1, 20},
        {5, 5 },
        {3, 9 },
        {5, 6 },
        {4, 8 },
        {6, 6 },
        {2, 18},
        {7, 10},
        {1, 66},
    };
    unsigned boards = 0, none = 0;
    for (size_t i = 0; i < COUNT_OF(boxes); i++) {
        open_shape(boxes[i][0], boxes[i][1]);
        assert_int_equal(
            PDK_OK, pdk_solver_limit(automatic,
                                     &(pdk_limits){.size = sizeof(pdk_limits),
                                                   .guesses = NET / 8},
                                     NULL));
        for (uint64_t seed = 0; seed < 2 * SEEDS; seed++) {
            pdk_random random;
            pdk_random_init(&random, seed, 16);
            make_puzzle(30 + 5 * (uint32_t)(seed % 4), seed);
            if (!spoil(&random)) continue;
            const pdk_verdict got = solve_well(automatic);
            if (sat) expect_agreement(solve_well(sat), got);
            boards++;
            none += got == PDK_NONE;
        }
        close_shape();
    }
    print_message("%u boards, %u without solution\n", boards, none);
    assert_true(none >= boards / 2);
}

static void gives_the_same_verdict_after_any_symmetry(void **state)
{
    (void)state;
    static const uint32_t boxes[][2] = {
        {3, 4},
        {4, 4},
        {5, 5}
    };
    unsigned known = 0;
    for (size_t i = 0; i < COUNT_OF(boxes); i++) {
        open_shape(boxes[i][0], boxes[i][1]);
        pdk_grid *own = make_grid(pdk_grid_shape(puzzle));
        assert_int_equal(
            PDK_OK, pdk_solver_limit(automatic,
                                     &(pdk_limits){.size = sizeof(pdk_limits),
                                                   .guesses = NET},
                                     NULL));
        for (uint64_t seed = 0; seed < 8 * SEEDS; seed++) {
            pdk_random random;
            pdk_random_init(&random, seed, 17);
            make_puzzle(30 + 5 * (uint32_t)(seed % 7), seed);
            if (seed % 3 == 0) spoil(&random);
            puzzle_copy(puzzle, own);
            const pdk_verdict want = solve_well(automatic);
            for (unsigned move = 0; move < 3; move++) {
                puzzle_copy(own, puzzle);
                puzzle_shuffle(&random, puzzle);
                expect_agreement(want, solve_well(automatic));
                if (sat && move == 0) expect_agreement(want, solve_well(sat));
            }
            known += want != PDK_UNKNOWN;
        }
        pdk_grid_free(own);
        close_shape();
    }
    assert_true(known >= 12 * SEEDS);
}

static pdk_status count_up(void *context, const pdk_grid *solution)
{
    uint64_t *seen = context;
    expect_solution(easy, solution);
    ++*seen;
    return PDK_OK;
}

// All queries about a board that no quick engine supports.
static pdk_status ask_everything(void *context)
{
    pdk_solver *solver = context;
    uint64_t seen = 0;
    pdk_verdict verdict;
    pdk_count count;
    pdk_status status = pdk_solver_solve(solver, easy, first, &verdict, NULL);
    if (status == PDK_OK) status = pdk_solver_count(solver, easy, &count, NULL);
    if (status == PDK_OK)
        status = pdk_solver_each(solver, easy, count_up, &seen, &count, NULL);
    return status;
}

static void survives_every_failing_allocation(void **state)
{
    (void)state;
    static const char *const engines[] = {"auto", "sat", "tabu"};
    static const uint32_t boxes[][2] = {
        {1, 70},
        {7, 10}
    };
    for (size_t i = 0; i < COUNT_OF(boxes); i++) {
        open_shape(boxes[i][0], boxes[i][1]);
        for (size_t k = 0; k < COUNT_OF(engines); k++) {
            pdk_solver *solver = open_solver(engines[k]);
            if (!solver) continue;
            snprintf(here, sizeof here, "%s", engines[k]);
            assert_int_equal(
                PDK_OK,
                pdk_solver_limit(
                    solver,
                    &(pdk_limits){.size = sizeof(pdk_limits), .solutions = 2},
                    NULL));
            fault_each_allocation(ask_everything, solver);
            expect_text(here, "multiple",
                        pdk_verdict_name(solve(solver, easy, first)));
            pdk_solver_free(solver);
        }
        close_shape();
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(answers_hard_boards_as_sat_does),
        cmocka_unit_test(solves_hard_boards_without_a_clue),
        cmocka_unit_test(solves_hard_boards_in_place),
        cmocka_unit_test(same_seed_gives_the_same_result),
        cmocka_unit_test(stops_after_a_number_of_guesses),
        cmocka_unit_test(stops_without_memory),
        cmocka_unit_test(ends_when_the_caller_says_so),
        cmocka_unit_test(continues_counting_from_earlier_results),
        cmocka_unit_test(proves_that_there_is_no_solution),
        cmocka_unit_test(gives_the_same_verdict_after_any_symmetry),
        cmocka_unit_test(survives_every_failing_allocation),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
