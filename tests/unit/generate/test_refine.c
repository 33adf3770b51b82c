#include "clue_laws.h"
#include "fault.h"
#include "make.h"
#include "puzzles.h"
#include "support.h"

#include "core/board.h"

#include <permudoku/experimental/refine.h>

struct bench {
    pdk_geometry *geometry;
    pdk_reducer *reducer;
    pdk_refiner *refiner;
    pdk_grid *solution, *puzzle, *pattern, *before;
    pdk_random random;
};

static void bench_open(struct bench *bench, uint32_t box_rows,
                       uint32_t box_columns)
{
    const pdk_shape shape = make_shape(box_rows, box_columns);
    bench->geometry = make_geometry(&shape);
    bench->solution = make_grid(&shape);
    bench->puzzle = make_grid(&shape);
    bench->pattern = make_grid(&shape);
    bench->before = make_grid(&shape);
    pdk_random_init(&bench->random, 11, box_rows * 100 + box_columns);
    assert_int_equal(PDK_OK, pdk_reducer_new(bench->geometry, PDK_RULE_SEARCH,
                                             NULL, &bench->reducer, NULL));
    assert_int_equal(PDK_OK,
                     pdk_refiner_new(bench->geometry, &bench->refiner, NULL));
}

static void bench_close(struct bench *bench)
{
    pdk_refiner_free(bench->refiner);
    pdk_reducer_free(bench->reducer);
    pdk_grid_free(bench->before);
    pdk_grid_free(bench->pattern);
    pdk_grid_free(bench->puzzle);
    pdk_grid_free(bench->solution);
    pdk_geometry_free(bench->geometry);
}

// Fills the solution, and reduces it to a puzzle for the request.
static uint64_t begin(struct bench *bench, const pdk_refinement *wish)
{
    pdk_reduced reduced;
    const pdk_reduction first = {.symmetry = wish->symmetry,
                                 .pattern = wish->pattern};
    do {
        puzzle_fill(bench->geometry, &bench->random, bench->solution);
        expect_status("reduce", PDK_OK,
                      pdk_reducer_run(bench->reducer, bench->solution, &first,
                                      &bench->random, bench->puzzle, &reduced,
                                      NULL));
    } while (!reduced.is_unique);
    puzzle_copy(bench->solution, bench->before);
    return reduced.clues;
}

static pdk_refined lower(struct bench *bench, const pdk_refinement *wish)
{
    pdk_refined refined;
    expect_status("lower", PDK_OK,
                  pdk_refiner_lower(bench->refiner, wish, &bench->random,
                                    bench->puzzle, bench->solution, &refined,
                                    NULL));
    return refined;
}

static bool is_minimal(const struct bench *bench)
{
    return clues_are_minimal(bench->geometry, bench->puzzle);
}

// A unique solution, the reported one, and the correct number of clues.
static void expect_puzzle(const char *name, const struct bench *bench,
                          const pdk_refined *refined)
{
    const char *flaw =
        clue_flaw(bench->geometry, bench->puzzle, bench->solution);
    if (flaw) fail_msg("%s: %s: %s", name, puzzle_text(bench->puzzle), flaw);
    expect_uint(name, clue_count(bench->puzzle), refined->clues);
    expect_bool(name, true, refined->is_unique);
    expect_bool(puzzle_text(bench->puzzle), is_minimal(bench),
                refined->is_minimal);
}

// The minimum numbers of clues are known up to side 8.
static void small_boards_come_down_to_the_least_number(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        uint32_t box_rows, box_columns;
        uint64_t clues;
        int puzzles;
    } cases[] = {
        {"1x1", 1, 1, 0, 1 },
        {"1x2", 1, 2, 1, 3 },
        {"1x4", 1, 4, 4, 5 },
        {"2x2", 2, 2, 4, 20},
        {"2x3", 2, 3, 8, 10},
        {"3x2", 3, 2, 8, 10},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct bench bench;
        const pdk_refinement wish = {.clues = cases[i].clues, .steps = 10000};
        bench_open(&bench, cases[i].box_rows, cases[i].box_columns);
        for (int k = 0; k < cases[i].puzzles; k++) {
            begin(&bench, &wish);
            const pdk_refined refined = lower(&bench, &wish);
            expect_puzzle(cases[i].name, &bench, &refined);
            expect_bool(cases[i].name, true, refined.is_reached);
            expect_uint(cases[i].name, cases[i].clues, refined.clues);
            expect_bool(cases[i].name, true, refined.is_minimal);
        }
        bench_close(&bench);
    }
}

static void nine_rows_come_down_to_20_clues(void **state)
{
    (void)state;
    struct bench bench;
    const pdk_refinement wish = {.clues = 20};
    bench_open(&bench, 3, 3);
    for (int k = 0; k < 3; k++) {
        begin(&bench, &wish);
        const pdk_refined refined = lower(&bench, &wish);
        expect_bool("reached", true, refined.is_reached);
        assert_true(refined.clues <= 20 && refined.is_minimal);
        expect_puzzle("20", &bench, &refined);
    }
    bench_close(&bench);
}

static void never_has_more_clues_or_steps_than_at_first(void **state)
{
    (void)state;
    struct bench bench;
    bench_open(&bench, 3, 3);
    for (uint64_t steps = 1; steps < 40; steps += 6) {
        const pdk_refinement wish = {.steps = steps};
        const uint64_t clues = begin(&bench, &wish);
        const pdk_refined refined = lower(&bench, &wish);
        expect_puzzle("steps", &bench, &refined);
        expect_bool("reached", false, refined.is_reached);
        expect_uint("steps", steps, refined.steps);
        assert_true(refined.clues <= clues);
    }
    bench_close(&bench);
}

static void removes_needless_clues_without_a_step(void **state)
{
    (void)state;
    struct bench bench;
    const pdk_refinement wish = {.clues = 81};
    bench_open(&bench, 3, 3);
    begin(&bench, &wish);
    puzzle_copy(bench.solution, bench.puzzle);
    const pdk_refined refined = lower(&bench, &wish);
    expect_puzzle("full", &bench, &refined);
    expect_bool("reached", true, refined.is_reached);
    expect_bool("minimal", true, refined.is_minimal);
    expect_uint("steps", 0, refined.steps);
    bench_close(&bench);
}

static void clues_keep_their_symmetry(void **state)
{
    (void)state;
    size_t count;
    const pdk_clue_symmetry_info *const *list = pdk_clue_symmetry_list(&count);
    struct bench bench;
    uint64_t before = 0, after = 0;
    bench_open(&bench, 3, 3);
    for (size_t i = 0; i < 2 * count; i++) {
        const pdk_clue_symmetry_info *info = list[i / 2];
        const pdk_refinement wish = {.symmetry = info->symmetry,
                                     .steps = 25,
                                     .keeps_solution = i % 2 == 1};
        before += begin(&bench, &wish);
        const pdk_refined refined = lower(&bench, &wish);
        after += refined.clues;
        expect_puzzle(info->name, &bench, &refined);
        expect_bool(info->name, true,
                    clues_look_alike(bench.puzzle, info->symmetry));
        if (wish.keeps_solution)
            expect_bool(info->name, true,
                        pdk_grid_equal(bench.before, bench.solution));
    }
    assert_true(after < before);
    bench_close(&bench);
}

static void a_solution_stays_if_it_must_be_kept(void **state)
{
    (void)state;
    struct bench bench;
    const pdk_refinement wish = {.steps = 100, .keeps_solution = true};
    uint64_t before = 0, after = 0;
    bench_open(&bench, 3, 3);
    for (int k = 0; k < 2; k++) {
        before += begin(&bench, &wish);
        const pdk_refined refined = lower(&bench, &wish);
        after += refined.clues;
        expect_puzzle("kept", &bench, &refined);
        expect_bool("kept", true, pdk_grid_equal(bench.before, bench.solution));
    }
    assert_true(after + 2 <= before);
    bench_close(&bench);
}

static void clues_keep_to_the_pattern(void **state)
{
    (void)state;
    struct bench bench;
    bench_open(&bench, 3, 3);
    const pdk_refinement wish = {.pattern = bench.pattern, .steps = 100};
    pdk_symbol *pattern = pdki_grid_cells(bench.pattern);
    uint64_t before = 0, after = 0;
    for (uint32_t cell = 0; cell < 81; cell++)
        pattern[cell] = (cell / 9 + cell % 9) % 2 == 0;
    for (int k = 0; k < 3; k++) {
        before += begin(&bench, &wish);
        const pdk_refined refined = lower(&bench, &wish);
        after += refined.clues;
        expect_puzzle("pattern", &bench, &refined);
        for (uint32_t cell = 0; cell < 81; cell++)
            if (pattern[cell] == 0)
                expect_uint("outside", 0, pdk_grid_symbols(bench.puzzle)[cell]);
    }
    assert_true(after < before);
    bench_close(&bench);
}

static void the_same_numbers_make_the_same_puzzle(void **state)
{
    (void)state;
    struct bench bench;
    const pdk_refinement wishes[] = {
        {.steps = 60                     },
        { .steps = 30, .symmetry = PDK_CLUES_ROTATE180},
    };
    static const char *const golden[] = {
        "1....6.8...6......7....34...3.25........3..........76..4....91..8.9..."
        "....2.4....",
        "....8.....4......37.92.....2.4.6.....6.....3.....3.5.7.....19.26......"
        "5.....9....",
    };
    bench_open(&bench, 3, 3);
    for (size_t i = 0; i < COUNT_OF(wishes); i++) {
        pdk_random_init(&bench.random, 7, i);
        puzzle_elementary(0, 0, bench.solution);
        puzzle_elementary(0, 0, bench.puzzle);
        lower(&bench, &wishes[i]);
        expect_text("golden", golden[i], puzzle_text(bench.puzzle));
    }
    bench_close(&bench);
}

struct patience {
    int calls;
};

static bool go_on(void *context, const pdk_effort *so_far)
{
    struct patience *patience = context;
    (void)so_far;
    return patience->calls-- > 0;
}

static void a_caller_who_says_no_gets_the_best_so_far(void **state)
{
    (void)state;
    struct bench bench;
    struct patience patience;
    const pdk_limits limits = {
        .size = sizeof limits, .go_on = go_on, .context = &patience};
    const pdk_refinement wish = {0};
    uint64_t lowered = 0;
    bench_open(&bench, 3, 3);
    assert_int_equal(PDK_OK, pdk_refiner_limit(bench.refiner, &limits, NULL));
    for (int calls = 0; calls < 400; calls += 1 + calls / 3) {
        pdk_refined refined;
        const uint64_t clues = begin(&bench, &wish);
        patience.calls = calls;
        expect_status("status", PDK_ERR_CANCELLED,
                      pdk_refiner_lower(bench.refiner, &wish, &bench.random,
                                        bench.puzzle, bench.solution, &refined,
                                        NULL));
        assert_true(clues_are_unique(bench.geometry, bench.puzzle));
        if (!refined.is_unique) continue;
        expect_uint("clues", clue_count(bench.puzzle), refined.clues);
        assert_true(refined.clues <= clues);
        lowered += clues - refined.clues;
        if (refined.is_minimal)
            expect_bool("minimal", true, is_minimal(&bench));
    }
    assert_true(lowered > 0);
    bench_close(&bench);
}

static void a_limit_of_guesses_leaves_a_puzzle_with_one_solution(void **state)
{
    (void)state;
    struct bench bench;
    const pdk_limits limits = {
        .size = sizeof limits, .guesses = 20, .solutions = 1};
    const pdk_refinement wish = {.steps = 50};
    bench_open(&bench, 3, 3);
    assert_int_equal(PDK_OK, pdk_refiner_limit(bench.refiner, &limits, NULL));
    for (int k = 0; k < 10; k++) {
        const uint64_t clues = begin(&bench, &wish);
        const pdk_refined refined = lower(&bench, &wish);
        assert_true(clues_are_unique(bench.geometry, bench.puzzle));
        assert_true(clue_count(bench.puzzle) <= clues);
        if (refined.is_minimal)
            expect_bool("minimal", true, is_minimal(&bench));
    }
    bench_close(&bench);
}

static void refuses_invalid_puzzles(void **state)
{
    (void)state;
    struct bench bench;
    const pdk_shape other = make_shape(2, 2);
    pdk_grid *small = make_grid(&other), *empty, *full, *unlike;
    bench_open(&bench, 3, 3);
    empty = make_grid(pdk_grid_shape(bench.puzzle));
    full = make_grid(pdk_grid_shape(bench.puzzle));
    unlike = make_grid(pdk_grid_shape(bench.puzzle));
    begin(&bench, &(pdk_refinement){0});
    puzzle_copy(bench.solution, full);
    puzzle_copy(bench.solution, unlike);
    pdk_symbol *cells = pdki_grid_cells(unlike);
    cells[0] = cells[0] % 9 + 1;
    pdki_grid_cells(bench.pattern)[5] = 1;
    const pdk_refinement plain = {0}, wrong = {.pattern = small},
                         narrow = {.pattern = bench.pattern},
                         turned = {.symmetry = PDK_CLUES_FULL};
    const struct {
        const char *name;
        const pdk_refinement *wish;
        pdk_grid *puzzle, *solution;
        pdk_status want;
    } cases[] = {
        {"several solutions", &plain,  empty,        full,   PDK_ERR_ARGUMENT},
        {"other symbols",     &plain,  unlike,       full,   PDK_ERR_ARGUMENT},
        {"not valid",         &plain,  bench.puzzle, unlike, PDK_ERR_ARGUMENT},
        {"not full",          &plain,  empty,        empty,  PDK_ERR_ARGUMENT},
        {"other pattern",     &narrow, full,         full,   PDK_ERR_ARGUMENT},
        {"other symmetry",    &turned, bench.puzzle, full,   PDK_ERR_ARGUMENT},
        {"small puzzle",      &plain,  small,        full,   PDK_ERR_MISMATCH},
        {"small solution",    &plain,  full,         small,  PDK_ERR_MISMATCH},
        {"small pattern",     &wrong,  full,         full,   PDK_ERR_MISMATCH},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        pdk_error error = {0};
        pdk_refined refined;
        expect_status(cases[i].name, cases[i].want,
                      pdk_refiner_lower(bench.refiner, cases[i].wish,
                                        &bench.random, cases[i].puzzle,
                                        cases[i].solution, &refined, &error));
        expect_status(cases[i].name, cases[i].want, error.status);
        expect_bool(cases[i].name, false, refined.is_unique);
    }
    pdk_grid_free(unlike);
    pdk_grid_free(full);
    pdk_grid_free(empty);
    pdk_grid_free(small);
    bench_close(&bench);
}

static void refuses_boards_that_are_too_large(void **state)
{
    (void)state;
    const pdk_shape shape = make_shape(16, 16);
    pdk_geometry *geometry = make_geometry(&shape);
    pdk_refiner *refiner = NULL;
    expect_status("256", PDK_ERR_LIMIT,
                  pdk_refiner_new(geometry, &refiner, NULL));
    assert_null(refiner);
    pdk_geometry_free(geometry);
}

static pdk_status refine_one(void *context)
{
    struct bench *bench = context;
    pdk_refiner *refiner = NULL;
    pdk_refined refined;
    const pdk_refinement wish = {.symmetry = PDK_CLUES_ROTATE180, .steps = 5};
    pdk_status status = pdk_refiner_new(bench->geometry, &refiner, NULL);
    if (status == PDK_OK)
        status =
            pdk_refiner_lower(refiner, &wish, &bench->random, bench->puzzle,
                              bench->solution, &refined, NULL);
    pdk_refiner_free(refiner);
    return status;
}

static void reports_out_of_memory(void **state)
{
    (void)state;
    struct bench bench;
    bench_open(&bench, 2, 3);
    begin(&bench, &(pdk_refinement){.symmetry = PDK_CLUES_ROTATE180});
    fault_each_allocation(refine_one, &bench);
    bench_close(&bench);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(small_boards_come_down_to_the_least_number),
        cmocka_unit_test(nine_rows_come_down_to_20_clues),
        cmocka_unit_test(never_has_more_clues_or_steps_than_at_first),
        cmocka_unit_test(removes_needless_clues_without_a_step),
        cmocka_unit_test(clues_keep_their_symmetry),
        cmocka_unit_test(a_solution_stays_if_it_must_be_kept),
        cmocka_unit_test(clues_keep_to_the_pattern),
        cmocka_unit_test(the_same_numbers_make_the_same_puzzle),
        cmocka_unit_test(a_caller_who_says_no_gets_the_best_so_far),
        cmocka_unit_test(a_limit_of_guesses_leaves_a_puzzle_with_one_solution),
        cmocka_unit_test(refuses_invalid_puzzles),
        cmocka_unit_test(refuses_boards_that_are_too_large),
        cmocka_unit_test(reports_out_of_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
