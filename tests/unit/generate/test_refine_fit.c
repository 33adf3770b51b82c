#include "brute.h"
#include "clue_laws.h"
#include "fault.h"
#include "make.h"
#include "puzzles.h"
#include "support.h"

#include "core/board.h"

#include <permudoku/experimental/refine.h>

struct bench {
    pdk_geometry *geometry;
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
    pdk_random_init(&bench->random, 13, box_rows * 100 + box_columns);
    assert_int_equal(PDK_OK,
                     pdk_refiner_new(bench->geometry, &bench->refiner, NULL));
}

static void bench_close(struct bench *bench)
{
    pdk_refiner_free(bench->refiner);
    pdk_grid_free(bench->before);
    pdk_grid_free(bench->pattern);
    pdk_grid_free(bench->puzzle);
    pdk_grid_free(bench->solution);
    pdk_geometry_free(bench->geometry);
}

static uint64_t draw_pattern(struct bench *bench, const char *text)
{
    pdk_symbol *pattern = pdki_grid_cells(bench->pattern);
    uint64_t clues = 0;
    for (size_t i = 0; text[i] != '\0'; i++) {
        pattern[i] = text[i] == 'x';
        clues += pattern[i];
    }
    return clues;
}

static pdk_status fit(struct bench *bench, uint64_t steps, pdk_refined *refined)
{
    const pdk_refinement wish = {.pattern = bench->pattern, .steps = steps};
    puzzle_fill(bench->geometry, &bench->random, bench->solution);
    puzzle_copy(bench->solution, bench->before);
    return pdk_refiner_fit(bench->refiner, &wish, &bench->random, bench->puzzle,
                           bench->solution, refined, NULL);
}

// Clues in exactly the cells of the pattern, as in the solution.
static void expect_fit(const char *name, const struct bench *bench,
                       uint64_t clues, const pdk_refined *refined)
{
    const pdk_symbol *pattern = pdk_grid_symbols(bench->pattern);
    const pdk_symbol *puzzle = pdk_grid_symbols(bench->puzzle);
    const uint32_t side = pdk_grid_shape(bench->puzzle)->side;
    const char *flaw =
        puzzle_flaw(bench->geometry, bench->puzzle, bench->solution);
    if (flaw) fail_msg("%s: %s", name, flaw);
    for (uint32_t cell = 0; cell < side * side; cell++)
        expect_bool(name, pattern[cell] != 0, puzzle[cell] != 0);
    expect_uint(name, clues, refined->clues);
    expect_bool(name, refined->is_reached, refined->is_unique);
}

static void expect_unique(const char *name, const struct bench *bench,
                          const pdk_refined *refined)
{
    expect_bool(name, true, refined->is_reached);
    expect_bool(puzzle_text(bench->puzzle), true,
                clues_are_unique(bench->geometry, bench->puzzle));
    expect_bool(puzzle_text(bench->puzzle),
                clues_are_minimal(bench->geometry, bench->puzzle),
                refined->is_minimal);
}

static const struct {
    const char *name;
    uint32_t box_rows, box_columns;
    const char *pattern;
} shapes[] = {
    {"one cell, no clue", 1, 1, "."               },
    {"one cell, a clue",  1, 1, "x"               },
    {"4 clues of side 4", 2, 2, "x......x..x..x.."},
    {"a ring of side 6",  2, 3,
     "x.xx.x"
     ".x..x."
     "x.x..x"
     "x..x.x"
     ".x..x."
     "x.xx.x"                                     },
    {"a cross of side 9", 3, 3,
     "x...x...x"
     ".x..x..x."
     "..x.x.x.."
     "...xxx..."
     "xxxx.xxxx"
     "...xxx..."
     "..x.x.x.."
     ".x..x..x."
     "x...x...x"                                  },
    {"24 clues",          3, 3,
     "...x.x..."
     ".x..x..x."
     "..x...x.."
     "x..x.x..x"
     ".x.....x."
     "x..x.x..x"
     "..x...x.."
     ".x..x..x."
     "...x.x..."                                  },
};

static void fills_patterns_with_clues_of_one_solution(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(shapes); i++) {
        struct bench bench;
        pdk_refined refined;
        bench_open(&bench, shapes[i].box_rows, shapes[i].box_columns);
        const uint64_t clues = draw_pattern(&bench, shapes[i].pattern);
        for (int k = 0; k < 3; k++) {
            expect_status(shapes[i].name, PDK_OK, fit(&bench, 20000, &refined));
            expect_fit(shapes[i].name, &bench, clues, &refined);
            expect_unique(shapes[i].name, &bench, &refined);
        }
        bench_close(&bench);
    }
}

// Decides by all 288 grids of side 4 whether a pattern has a puzzle at all.
static bool has_puzzle(struct bench *bench, const pdk_symbol *grids)
{
    enum { GRIDS = 288, CELLS = 16 };
    const pdk_symbol *pattern = pdk_grid_symbols(bench->pattern);
    pdk_symbol *puzzle = pdki_grid_cells(bench->puzzle);
    for (size_t i = 0; i < GRIDS; i++) {
        for (size_t cell = 0; cell < CELLS; cell++)
            puzzle[cell] = pattern[cell] ? grids[i * CELLS + cell] : 0;
        if (clues_are_unique(bench->geometry, bench->puzzle)) return true;
    }
    return false;
}

static void fits_every_feasible_pattern_of_side_4(void **state)
{
    (void)state;
    enum { PATTERNS = 60, GRIDS = 288, CELLS = 16, CLUES_MIN = 4, CLUES = 4 };
    static pdk_symbol grids[GRIDS * CELLS];
    struct bench bench;
    int reached = 0;
    bench_open(&bench, 2, 2);
    expect_uint(
        "grids", GRIDS,
        brute_solve(bench.geometry, bench.puzzle, GRIDS, UINT64_MAX, grids)
            .solutions);
    for (uint32_t i = 0; i < PATTERNS; i++) {
        pdk_refined refined;
        puzzle_fill(bench.geometry, &bench.random, bench.pattern);
        puzzle_erase(&bench.random, CLUES_MIN + i % CLUES, bench.pattern);
        const bool want = has_puzzle(&bench, grids);
        expect_status("fit", PDK_OK, fit(&bench, 4000, &refined));
        expect_fit("side 4", &bench, CLUES_MIN + i % CLUES, &refined);
        expect_bool(puzzle_text(bench.pattern), want, refined.is_reached);
        reached += want;
    }
    assert_true(reached > PATTERNS / 4 && reached < PATTERNS);
    bench_close(&bench);
}

// Two rows of a band without clues can be swapped.
static const char *const hopeless = "........."
                                    "........."
                                    "xxxxxxxxx"
                                    "xxxxxxxxx"
                                    "xxxxxxxxx"
                                    "xxxxxxxxx"
                                    "xxxxxxxxx"
                                    "xxxxxxxxx"
                                    "xxxxxxxxx";

static void returns_the_pattern_of_the_solution_if_it_fails(void **state)
{
    (void)state;
    struct bench bench;
    pdk_refined refined;
    bench_open(&bench, 3, 3);
    const uint64_t clues = draw_pattern(&bench, hopeless);
    expect_status("hopeless", PDK_OK, fit(&bench, 200, &refined));
    expect_fit("hopeless", &bench, clues, &refined);
    expect_bool("reached", false, refined.is_reached);
    expect_bool("minimal", false, refined.is_minimal);
    expect_uint("steps", 200, refined.steps);
    expect_bool("kept", true, pdk_grid_equal(bench.before, bench.solution));
    bench_close(&bench);
}

static void the_same_numbers_fit_the_same_puzzle(void **state)
{
    (void)state;
    struct bench bench;
    pdk_refined refined;
    bench_open(&bench, 3, 3);
    draw_pattern(&bench, shapes[COUNT_OF(shapes) - 1].pattern);
    pdk_random_init(&bench.random, 7, 0);
    expect_status("fit", PDK_OK, fit(&bench, 0, &refined));
    expect_text("golden",
                "...8.1....4..7..3...5...8..7..6.4..8.2.....9.4..3.7..6..9...6."
                "..3..5..2....7.2...",
                puzzle_text(bench.puzzle));
    bench_close(&bench);
}

static bool go_on(void *context, const pdk_effort *so_far)
{
    int *calls = context;
    (void)so_far;
    return (*calls)-- > 0;
}

static void a_caller_who_says_no_gets_the_pattern(void **state)
{
    (void)state;
    struct bench bench;
    pdk_refined refined;
    int calls;
    const pdk_limits limits = {
        .size = sizeof limits, .go_on = go_on, .context = &calls};
    bench_open(&bench, 3, 3);
    const uint64_t clues = draw_pattern(&bench, hopeless);
    assert_int_equal(PDK_OK, pdk_refiner_limit(bench.refiner, &limits, NULL));
    for (int k = 0; k < 100; k += 7) {
        calls = k;
        expect_status("cancelled", PDK_ERR_CANCELLED, fit(&bench, 0, &refined));
        expect_fit("cancelled", &bench, clues, &refined);
    }
    bench_close(&bench);
}

static void refuses_invalid_patterns(void **state)
{
    (void)state;
    struct bench bench;
    const pdk_shape other = make_shape(2, 2);
    pdk_grid *small = make_grid(&other);
    bench_open(&bench, 3, 3);
    puzzle_fill(bench.geometry, &bench.random, bench.solution);
    const pdk_refinement none = {0}, wrong = {.pattern = small},
                         right = {.pattern = bench.pattern};
    const struct {
        const char *name;
        const pdk_refinement *wish;
        pdk_grid *solution;
        pdk_status want;
    } cases[] = {
        {"no pattern",     &none,  bench.solution, PDK_ERR_ARGUMENT},
        {"not full",       &right, bench.before,   PDK_ERR_ARGUMENT},
        {"small pattern",  &wrong, bench.solution, PDK_ERR_MISMATCH},
        {"small solution", &right, small,          PDK_ERR_MISMATCH},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        pdk_refined refined;
        expect_status(cases[i].name, cases[i].want,
                      pdk_refiner_fit(bench.refiner, cases[i].wish,
                                      &bench.random, bench.puzzle,
                                      cases[i].solution, &refined, NULL));
    }
    pdk_grid_free(small);
    bench_close(&bench);
}

static pdk_status fit_one(void *context)
{
    struct bench *bench = context;
    pdk_refiner *refiner = NULL;
    pdk_refined refined;
    const pdk_refinement wish = {.pattern = bench->pattern, .steps = 5};
    pdk_status status = pdk_refiner_new(bench->geometry, &refiner, NULL);
    if (status == PDK_OK)
        status = pdk_refiner_fit(refiner, &wish, &bench->random, bench->puzzle,
                                 bench->solution, &refined, NULL);
    pdk_refiner_free(refiner);
    return status;
}

static void reports_out_of_memory(void **state)
{
    (void)state;
    struct bench bench;
    bench_open(&bench, 2, 2);
    draw_pattern(&bench, shapes[2].pattern);
    puzzle_fill(bench.geometry, &bench.random, bench.solution);
    fault_each_allocation(fit_one, &bench);
    bench_close(&bench);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(fills_patterns_with_clues_of_one_solution),
        cmocka_unit_test(fits_every_feasible_pattern_of_side_4),
        cmocka_unit_test(returns_the_pattern_of_the_solution_if_it_fails),
        cmocka_unit_test(the_same_numbers_fit_the_same_puzzle),
        cmocka_unit_test(a_caller_who_says_no_gets_the_pattern),
        cmocka_unit_test(refuses_invalid_patterns),
        cmocka_unit_test(reports_out_of_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
