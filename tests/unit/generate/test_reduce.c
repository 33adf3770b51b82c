#include "clue_laws.h"
#include "fault.h"
#include "make.h"
#include "puzzles.h"
#include "support.h"

#include "core/board.h"

#include <permudoku/census.h>
#include <permudoku/experimental/reduce.h>

struct bench {
    pdk_geometry *geometry;
    pdk_reducer *reducer;
    pdk_grid *solution, *puzzle, *pattern;
    pdk_random random;
};

static void bench_open_rule(struct bench *bench, uint32_t box_rows,
                            uint32_t box_columns, pdk_rule rule)
{
    const pdk_shape shape = make_shape(box_rows, box_columns);
    bench->geometry = make_geometry(&shape);
    bench->solution = make_grid(&shape);
    bench->puzzle = make_grid(&shape);
    bench->pattern = make_grid(&shape);
    pdk_random_init(&bench->random, 7, box_rows * 100 + box_columns);
    assert_int_equal(PDK_OK, pdk_reducer_new(bench->geometry, rule, NULL,
                                             &bench->reducer, NULL));
    puzzle_fill(bench->geometry, &bench->random, bench->solution);
}

static void bench_open(struct bench *bench, uint32_t box_rows,
                       uint32_t box_columns)
{
    bench_open_rule(bench, box_rows, box_columns, PDK_RULE_SEARCH);
}

static void bench_close(struct bench *bench)
{
    pdk_reducer_free(bench->reducer);
    pdk_grid_free(bench->pattern);
    pdk_grid_free(bench->puzzle);
    pdk_grid_free(bench->solution);
    pdk_geometry_free(bench->geometry);
}

static pdk_reduced run(struct bench *bench, const pdk_reduction *wish)
{
    pdk_reduced reduced;
    expect_status("run", PDK_OK,
                  pdk_reducer_run(bench->reducer, bench->solution, wish,
                                  &bench->random, bench->puzzle, &reduced,
                                  NULL));
    return reduced;
}

static void expect_puzzle(const char *name, const struct bench *bench,
                          const pdk_reduced *reduced)
{
    const char *flaw =
        clue_flaw(bench->geometry, bench->puzzle, bench->solution);
    if (flaw) fail_msg("%s: %s: %s", name, puzzle_text(bench->puzzle), flaw);
    expect_uint(name, clue_count(bench->puzzle), reduced->clues);
    expect_bool(name, true, reduced->is_unique);
}

static bool is_minimal(const struct bench *bench)
{
    return clues_are_minimal(bench->geometry, bench->puzzle);
}

static const struct {
    const char *name;
    uint32_t box_rows, box_columns;
    int puzzles;
} shapes[] = {
    {"1x1", 1, 1, 2 },
    {"1x2", 1, 2, 4 },
    {"1x5", 1, 5, 10},
    {"4x1", 4, 1, 10},
    {"2x2", 2, 2, 50},
    {"2x3", 2, 3, 30},
    {"3x2", 3, 2, 30},
    {"2x4", 2, 4, 10},
    {"3x3", 3, 3, 20},
};

static void puzzles_are_unique_and_minimal(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(shapes); i++) {
        struct bench bench;
        bench_open(&bench, shapes[i].box_rows, shapes[i].box_columns);
        for (int k = 0; k < shapes[i].puzzles; k++) {
            puzzle_fill(bench.geometry, &bench.random, bench.solution);
            const pdk_reduced reduced = run(&bench, &(pdk_reduction){0});
            expect_puzzle(shapes[i].name, &bench, &reduced);
            expect_bool(shapes[i].name, true, reduced.is_minimal);
            expect_bool(puzzle_text(bench.puzzle), true, is_minimal(&bench));
            expect_uint(shapes[i].name, 0, reduced.undecided);
        }
        bench_close(&bench);
    }
}

static void check_symmetry(struct bench *bench, pdk_rule rule,
                           const pdk_clue_symmetry_info *info)
{
    const pdk_reduction wish = {.symmetry = info->symmetry};
    puzzle_fill(bench->geometry, &bench->random, bench->solution);
    const pdk_reduced reduced = run(bench, &wish);
    expect_puzzle(info->name, bench, &reduced);
    expect_bool(info->name, true,
                clues_look_alike(bench->puzzle, info->symmetry));
    expect_bool(info->name, rule == PDK_RULE_SEARCH && is_minimal(bench),
                reduced.is_minimal);
}

static void clues_have_the_requested_symmetry(void **state)
{
    (void)state;
    size_t count, rule_count;
    const pdk_clue_symmetry_info *const *list = pdk_clue_symmetry_list(&count);
    const pdk_rule_info *const *rules = pdk_rule_list(&rule_count);
    expect_uint("kinds", PDK_CLUES_FULL + 1, count);
    for (size_t r = 0; r < rule_count; r++) {
        struct bench bench;
        bench_open_rule(&bench, 3, 3, rules[r]->rule);
        for (size_t i = 0; i < count; i++) {
            expect_uint("in order", i, list[i]->symmetry);
            for (int k = 0; k < 5; k++)
                check_symmetry(&bench, rules[r]->rule, list[i]);
        }
        bench_close(&bench);
    }
}

static void lists_the_rules(void **state)
{
    (void)state;
    size_t count;
    const pdk_rule_info *const *list = pdk_rule_list(&count);
    expect_uint("rules", 2, count);
    expect_text("first", "search", list[PDK_RULE_SEARCH]->name);
    expect_text("second", "singles", list[PDK_RULE_SINGLES]->name);
    for (size_t i = 0; i < count; i++) expect_uint("rule", i, list[i]->rule);
}

static void stops_at_a_number_of_clues(void **state)
{
    (void)state;
    struct bench bench;
    bench_open(&bench, 3, 3);
    for (uint64_t clues = 28; clues <= 81; clues += 5) {
        const pdk_reduced reduced =
            run(&bench, &(pdk_reduction){.clues = clues});
        expect_puzzle("clues", &bench, &reduced);
        expect_uint("clues", clues, reduced.clues);
        expect_bool("minimal", false, reduced.is_minimal);
    }
    bench_close(&bench);
}

static void clues_keep_to_the_pattern(void **state)
{
    (void)state;
    struct bench bench;
    bench_open(&bench, 3, 3);
    pdk_symbol *pattern = pdki_grid_cells(bench.pattern);
    const pdk_reduction wish = {.pattern = bench.pattern};
    for (uint32_t cell = 0; cell < 81; cell++)
        pattern[cell] = (cell / 9 + cell % 9) % 2 == 0;
    int made = 0;
    for (int k = 0; k < 60; k++) {
        puzzle_fill(bench.geometry, &bench.random, bench.solution);
        const pdk_reduced reduced = run(&bench, &wish);
        for (uint32_t cell = 0; cell < 81; cell++)
            if (pattern[cell] == 0)
                expect_uint("outside", 0, pdk_grid_symbols(bench.puzzle)[cell]);
        expect_bool("unique", clues_are_unique(bench.geometry, bench.puzzle),
                    reduced.is_unique);
        if (!reduced.is_unique) continue;
        made++;
        expect_puzzle("pattern", &bench, &reduced);
        expect_bool("minimal", true, is_minimal(&bench));
    }
    assert_true(made > 5);

    // With two empty bands, the rows of one of them can be permuted.
    for (uint32_t cell = 0; cell < 81; cell++) pattern[cell] = cell >= 54;
    const pdk_reduced reduced = run(&bench, &wish);
    expect_bool("two empty bands", false, reduced.is_unique);
    bench_close(&bench);
}

// Estimates by Royle and others for removing clues at random are near 24.4.
static void minimal_puzzles_have_24_clues_on_average(void **state)
{
    (void)state;
    enum { PUZZLES = 2000 / SLOWNESS };
    struct bench bench;
    pdk_census *census = NULL;
    uint64_t clues = 0;
    bench_open(&bench, 3, 3);
    expect_status(
        "census", PDK_OK,
        pdk_census_new(pdk_grid_shape(bench.solution), &census, NULL));
    for (int i = 0; i < PUZZLES; i++) {
        expect_status(
            "sample", PDK_OK,
            pdk_census_sample(census, &bench.random, bench.solution, NULL));
        clues += run(&bench, &(pdk_reduction){0}).clues;
    }
    const double mean = (double)clues / PUZZLES;
    assert_true(mean > 24.1 && mean < 24.7);
    pdk_census_free(census);
    bench_close(&bench);
}

static void the_same_numbers_make_the_same_puzzle(void **state)
{
    (void)state;
    struct bench bench;
    bench_open(&bench, 3, 3);
    puzzle_elementary(0, 0, bench.solution);
    pdk_random_init(&bench.random, 7, 0);
    run(&bench, &(pdk_reduction){0});
    expect_text("golden",
                "1...5..8..56..9...7....34..23....8....7......8...34.6.34...891"
                "....9....5....45...",
                puzzle_text(bench.puzzle));
    bench_close(&bench);
}

static bool never(void *context, const pdk_effort *so_far)
{
    (void)context;
    (void)so_far;
    return false;
}

// Brute force takes too long here.
static uint64_t solve(const struct bench *bench)
{
    pdk_solver *solver = NULL;
    pdk_verdict verdict = PDK_UNKNOWN;
    assert_int_equal(PDK_OK,
                     pdk_solver_new(bench->geometry, NULL, &solver, NULL));
    assert_int_equal(
        PDK_OK, pdk_solver_solve(solver, bench->puzzle, NULL, &verdict, NULL));
    pdk_solver_free(solver);
    return verdict == PDK_UNIQUE ? 1 : 0;
}

static void obeys_limits(void **state)
{
    (void)state;
    struct bench bench;
    pdk_reduced reduced;
    bench_open(&bench, 4, 4);
    const pdk_limits few = {.size = sizeof few, .guesses = 1},
                     none = {.size = sizeof none, .go_on = never};
    assert_int_equal(PDK_OK, pdk_reducer_limit(bench.reducer, &few, NULL));
    reduced = run(&bench, &(pdk_reduction){0});
    assert_true(reduced.undecided > 0 && !reduced.is_minimal);
    expect_uint("few", 1, solve(&bench));
    assert_int_equal(PDK_OK, pdk_reducer_limit(bench.reducer, &none, NULL));
    const pdk_status status =
        pdk_reducer_run(bench.reducer, bench.solution, &(pdk_reduction){0},
                        &bench.random, bench.puzzle, &reduced, NULL);
    expect_status("none", PDK_ERR_CANCELLED, status);
    expect_uint("none", 256, reduced.clues);
    bench_close(&bench);
}

// Returns false after a number of calls.
struct patience {
    int questions, end;
};

static bool is_patient(void *context, const pdk_effort *so_far)
{
    struct patience *patience = context;
    assert_non_null(so_far->engine);
    return patience->questions++ < patience->end;
}

static void check_stops(const char *name, const pdk_reduction *wish)
{
    struct bench bench;
    struct patience patience = {0};
    const pdk_limits limits = {
        .size = sizeof limits, .go_on = is_patient, .context = &patience};
    pdk_status status = PDK_ERR_CANCELLED;
    uint64_t before = 81;
    int stops = 0;
    bench_open(&bench, 3, 3);
    assert_int_equal(PDK_OK, pdk_reducer_limit(bench.reducer, &limits, NULL));
    for (; status == PDK_ERR_CANCELLED; stops++, patience.end++) {
        pdk_reduced reduced;
        pdk_random random = bench.random;
        patience.questions = 0;
        status = pdk_reducer_run(bench.reducer, bench.solution, wish, &random,
                                 bench.puzzle, &reduced, NULL);
        expect_puzzle(name, &bench, &reduced);
        assert_true(reduced.clues <= before);
        assert_true(status == PDK_OK || !reduced.is_minimal);
        assert_true(clues_look_alike(bench.puzzle, wish->symmetry));
        before = reduced.clues;
    }
    expect_status(name, PDK_OK, status);
    assert_true(stops > 10 && before < 60);
    bench_close(&bench);
}

static void stopping_it_still_leaves_a_puzzle(void **state)
{
    (void)state;
    check_stops("any", &(pdk_reduction){0});
    check_stops("half a turn",
                &(pdk_reduction){.symmetry = PDK_CLUES_ROTATE180});
}

static void refuses_grids_that_are_not_solutions(void **state)
{
    (void)state;
    struct bench bench;
    pdk_reduced reduced;
    pdk_error error = {0};
    const pdk_shape other = make_shape(2, 2);
    pdk_grid *small = make_grid(&other);
    bench_open(&bench, 3, 3);
    const pdk_reduction plain = {0}, wrong = {.pattern = small};
    const struct {
        const char *name;
        const pdk_grid *solution;
        const pdk_reduction *wish;
        pdk_status want;
    } cases[] = {
        {"empty",   bench.pattern,  &plain, PDK_ERR_ARGUMENT},
        {"small",   small,          &plain, PDK_ERR_MISMATCH},
        {"pattern", bench.solution, &wrong, PDK_ERR_MISMATCH},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++)
        expect_status(cases[i].name, cases[i].want,
                      pdk_reducer_run(bench.reducer, cases[i].solution,
                                      cases[i].wish, &bench.random,
                                      bench.puzzle, &reduced, &error));
    pdk_grid_free(small);
    bench_close(&bench);
}

static pdk_status make_one(void *context)
{
    struct bench *bench = context;
    pdk_reducer *reducer = NULL;
    pdk_reduced reduced;
    const pdk_reduction wish = {.symmetry = PDK_CLUES_ROTATE180};
    pdk_status status =
        pdk_reducer_new(bench->geometry, PDK_RULE_SEARCH, NULL, &reducer, NULL);
    if (status == PDK_OK)
        status = pdk_reducer_run(reducer, bench->solution, &wish,
                                 &bench->random, bench->puzzle, &reduced, NULL);
    pdk_reducer_free(reducer);
    return status;
}

static void reports_out_of_memory(void **state)
{
    (void)state;
    struct bench bench;
    bench_open(&bench, 2, 3);
    fault_each_allocation(make_one, &bench);
    bench_close(&bench);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(puzzles_are_unique_and_minimal),
        cmocka_unit_test(clues_have_the_requested_symmetry),
        cmocka_unit_test(lists_the_rules),
        cmocka_unit_test(stops_at_a_number_of_clues),
        cmocka_unit_test(clues_keep_to_the_pattern),
        cmocka_unit_test(minimal_puzzles_have_24_clues_on_average),
        cmocka_unit_test(the_same_numbers_make_the_same_puzzle),
        cmocka_unit_test(obeys_limits),
        cmocka_unit_test(stopping_it_still_leaves_a_puzzle),
        cmocka_unit_test(refuses_grids_that_are_not_solutions),
        cmocka_unit_test(reports_out_of_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
