// Limits, unusual queries, and repeated use of a workspace.
#include "cyclic_puzzles.h"
#include "make.h"
#include "support.h"

#include <stdio.h>

enum { PATIENCE = 1000000 };

// A planted puzzle, with clues in random order.
static pdk_construction *plant(uint32_t box_rows, uint32_t box_columns,
                               double clues_a_row, uint64_t seed,
                               pdk_clues **clues)
{
    const pdk_shape shape = make_shape(box_rows, box_columns);
    pdk_random random;
    pdk_random_init(&random, 101, seed);
    pdk_construction *grid = cyclic_make(&shape, CYCLIC_MOVED, &random);
    *clues = cyclic_clues(&shape);
    cyclic_pick(grid, (size_t)(clues_a_row * shape.side), &random, *clues);
    return grid;
}

struct calls {
    uint64_t made, end;
};

static bool go_on(void *context, const pdk_effort *so_far)
{
    struct calls *calls = context;
    (void)so_far;
    return ++calls->made < calls->end;
}

static void stops_when_the_caller_says_so(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        uint32_t box_rows, box_columns;
        double clues_a_row;
    } cases[] = {
        {"side 16",             4,  4,  2  },
        {"side 100",            10, 10, 2.2},
        {"side 100, few clues", 10, 10, 1.5},
        {"side 900",            30, 30, 2.5},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        pdk_clues *clues;
        struct calls calls = {.end = 1};
        pdk_construction *grid = plant(cases[i].box_rows, cases[i].box_columns,
                                       cases[i].clues_a_row, i, &clues);
        pdk_cyclic *cyclic = cyclic_open(pdk_clues_shape(clues));
        assert_int_equal(
            PDK_OK, pdk_cyclic_limit(cyclic,
                                     &(pdk_limits){.size = sizeof(pdk_limits),
                                                   .go_on = go_on,
                                                   .context = &calls},
                                     NULL));
        expect_text(cases[i].name, "unknown",
                    pdk_verdict_name(cyclic_solve(cyclic, clues)));
        expect_text(cases[i].name, "caller",
                    pdk_stop_name(pdk_cyclic_stop(cyclic)));
        expect_uint(cases[i].name, 1, calls.made);
        pdk_cyclic_free(cyclic);
        pdk_clues_free(clues);
        pdk_construction_free(grid);
    }
}

// Wherever it is stopped, its answer is correct or unknown.
static void says_nothing_wrong_wherever_it_is_stopped(void **state)
{
    (void)state;
    pdk_clues *clues;
    pdk_construction *grid = plant(6, 6, 2.5, 0, &clues);
    pdk_cyclic *cyclic = cyclic_open(pdk_clues_shape(clues));
    for (uint64_t end = 1; end < 20; end++) {
        struct calls calls = {.end = end};
        assert_int_equal(
            PDK_OK, pdk_cyclic_limit(cyclic,
                                     &(pdk_limits){.size = sizeof(pdk_limits),
                                                   .guesses = 2000,
                                                   .go_on = go_on,
                                                   .context = &calls},
                                     NULL));
        const pdk_verdict verdict = cyclic_solve(cyclic, clues);
        const pdk_construction *found = pdk_cyclic_solution(cyclic, 0);
        expect_bool("not none", false, verdict == PDK_NONE);
        expect_bool("asked no more", true, calls.made <= end);
        if (found) expect_text("found", NULL, cyclic_flaw(found, clues));
        if (calls.made == end) {
            expect_text("stopped", "unknown", pdk_verdict_name(verdict));
            expect_text("stopped", "caller",
                        pdk_stop_name(pdk_cyclic_stop(cyclic)));
        }
    }
    pdk_cyclic_free(cyclic);
    pdk_clues_free(clues);
    pdk_construction_free(grid);
}

// Large boards call go_on() throughout, in every stage.
static void can_be_stopped_anywhere_on_large_boards(void **state)
{
    (void)state;
    enum { STOPS = 20 / SLOWNESS + 4, LEAST_CALLS = 150 };
    pdk_clues *clues;
    struct calls all = {.end = PATIENCE};
    pdk_construction *grid = plant(64, 64, 3, 0, &clues);
    pdk_cyclic *cyclic = cyclic_open(pdk_clues_shape(clues));
    assert_int_equal(PDK_OK,
                     pdk_cyclic_limit(cyclic,
                                      &(pdk_limits){.size = sizeof(pdk_limits),
                                                    .go_on = go_on,
                                                    .context = &all},
                                      NULL));
    expect_text("not stopped", "multiple",
                pdk_verdict_name(cyclic_solve(cyclic, clues)));
    expect_bool("calls", true, all.made > LEAST_CALLS);
    for (uint64_t i = 0; i <= STOPS; i++) {
        struct calls calls = {.end = 1 + i * (all.made - 1) / STOPS};
        char name[32];
        snprintf(name, sizeof name, "call %llu", (unsigned long long)calls.end);
        assert_int_equal(
            PDK_OK, pdk_cyclic_limit(cyclic,
                                     &(pdk_limits){.size = sizeof(pdk_limits),
                                                   .go_on = go_on,
                                                   .context = &calls},
                                     NULL));
        expect_text(name, "unknown",
                    pdk_verdict_name(cyclic_solve(cyclic, clues)));
        expect_text(name, "caller", pdk_stop_name(pdk_cyclic_stop(cyclic)));
        expect_uint(name, calls.end, calls.made);
    }
    pdk_cyclic_free(cyclic);
    pdk_clues_free(clues);
    pdk_construction_free(grid);
}

static void stops_after_one_solution(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        uint32_t box_rows, box_columns;
        double clues_a_row;
    } cases[] = {
        {"side 4",             2,  2,  1},
        {"side 6",             2,  3,  3},
        {"side 9, no clues",   3,  3,  0},
        {"side 9",             3,  3,  5},
        {"side 16",            4,  4,  6},
        {"side 100",           10, 10, 5},
        {"side 100, no clues", 10, 10, 0},
        {"side 200, no clues", 10, 20, 0},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        pdk_clues *clues;
        pdk_construction *grid = plant(cases[i].box_rows, cases[i].box_columns,
                                       cases[i].clues_a_row, i, &clues);
        pdk_cyclic *cyclic = cyclic_open(pdk_clues_shape(clues));
        assert_int_equal(
            PDK_OK, pdk_cyclic_limit(cyclic,
                                     &(pdk_limits){.size = sizeof(pdk_limits),
                                                   .solutions = 1},
                                     NULL));
        expect_text(cases[i].name, "unknown",
                    pdk_verdict_name(cyclic_solve(cyclic, clues)));
        expect_text(cases[i].name, "solutions",
                    pdk_stop_name(pdk_cyclic_stop(cyclic)));
        expect_uint(cases[i].name, 1, pdk_cyclic_effort(cyclic)->solutions);
        expect_text(cases[i].name, NULL,
                    cyclic_flaw(pdk_cyclic_solution(cyclic, 0), clues));
        expect_bool(cases[i].name, true, !pdk_cyclic_solution(cyclic, 1));
        pdk_cyclic_free(cyclic);
        pdk_clues_free(clues);
        pdk_construction_free(grid);
    }
}

static void stops_after_a_number_of_guesses(void **state)
{
    (void)state;
    static const uint64_t limits[] = {1, 10, 300};
    static const uint64_t slack = 1 << 12; // what "approximately" may mean
    pdk_clues *clues;
    pdk_construction *grid = plant(10, 10, 1.7, 1, &clues);
    pdk_cyclic *cyclic = cyclic_open(pdk_clues_shape(clues));
    for (size_t i = 0; i < COUNT_OF(limits); i++) {
        struct calls calls = {.end = PATIENCE};
        assert_int_equal(
            PDK_OK, pdk_cyclic_limit(cyclic,
                                     &(pdk_limits){.size = sizeof(pdk_limits),
                                                   .guesses = limits[i],
                                                   .go_on = go_on,
                                                   .context = &calls},
                                     NULL));
        const pdk_verdict verdict = cyclic_solve(cyclic, clues);
        const pdk_construction *found = pdk_cyclic_solution(cyclic, 0);
        expect_bool("not none", false, verdict == PDK_NONE);
        if (found) expect_text("found", NULL, cyclic_flaw(found, clues));
        expect_bool("guesses", true,
                    pdk_cyclic_effort(cyclic)->guesses <= limits[i] + slack);
        if (verdict == PDK_UNKNOWN)
            expect_text("stopped", "guesses",
                        pdk_stop_name(pdk_cyclic_stop(cyclic)));
    }
    pdk_cyclic_free(cyclic);
    pdk_clues_free(clues);
    pdk_construction_free(grid);
}

static void stops_at_the_memory_limit(void **state)
{
    (void)state;
    pdk_clues *clues;
    pdk_construction *grid = plant(10, 10, 5, 2, &clues);
    pdk_cyclic *cyclic = cyclic_open(pdk_clues_shape(clues));
    assert_int_equal(
        PDK_OK,
        pdk_cyclic_limit(cyclic,
                         &(pdk_limits){.size = sizeof(pdk_limits), .memory = 1},
                         NULL));
    expect_text("one byte", "unknown",
                pdk_verdict_name(cyclic_solve(cyclic, clues)));
    expect_text("one byte", "memory", pdk_stop_name(pdk_cyclic_stop(cyclic)));
    assert_int_equal(PDK_OK, pdk_cyclic_limit(cyclic, NULL, NULL));
    expect_text("afterwards", "unique",
                pdk_verdict_name(cyclic_solve(cyclic, clues)));
    expect_text("afterwards", "complete",
                pdk_stop_name(pdk_cyclic_stop(cyclic)));
    assert_int_equal(
        PDK_OK, pdk_cyclic_limit(cyclic,
                                 &(pdk_limits){.size = sizeof(pdk_limits),
                                               .memory = UINT64_C(1) << 40},
                                 NULL));
    expect_text("plenty", "unique",
                pdk_verdict_name(cyclic_solve(cyclic, clues)));
    pdk_cyclic_free(cyclic);
    pdk_clues_free(clues);
    pdk_construction_free(grid);
}

static void finds_two_solutions_without_clues(void **state)
{
    (void)state;
    static const struct {
        uint32_t box_rows, box_columns;
    } shapes[] = {
        {1,  1  },
        {1,  2  },
        {2,  1  },
        {1,  7  },
        {7,  1  },
        {2,  2  },
        {2,  3  },
        {3,  3  },
        {4,  4  },
        {5,  5  },
        {10, 10 },
        {30, 30 },
        {10, 20 },
        {1,  101},
    };
    for (size_t i = 0; i < COUNT_OF(shapes); i++) {
        const pdk_shape shape =
            make_shape(shapes[i].box_rows, shapes[i].box_columns);
        pdk_cyclic *cyclic = cyclic_open(&shape);
        pdk_clues *clues = cyclic_clues(&shape);
        const char *name = cyclic_text(clues);
        expect_text(name, shape.side == 1 ? "unique" : "multiple",
                    pdk_verdict_name(cyclic_solve(cyclic, clues)));
        pdk_construction *first = pdk_cyclic_solution(cyclic, 0);
        pdk_construction *second = pdk_cyclic_solution(cyclic, 1);
        expect_text(name, NULL, cyclic_flaw(first, clues));
        expect_bool(name, shape.side > 1, second != NULL);
        if (second) {
            expect_text(name, NULL, cyclic_flaw(second, clues));
            expect_bool(name, false, cyclic_is_same(first, second));
            expect_bool(name, false, pdk_construction_equal(first, second));
        }
        pdk_clues_free(clues);
        pdk_cyclic_free(cyclic);
    }
}

static void counts_repeated_clues_once(void **state)
{
    (void)state;
    pdk_clues *clues;
    pdk_random random;
    pdk_random_init(&random, 102, 0);
    pdk_construction *grid = plant(3, 4, 6, 3, &clues);
    const pdk_shape *shape = pdk_clues_shape(clues);
    pdk_cyclic *cyclic = cyclic_open(shape);
    pdk_clues *twice = cyclic_clues(shape), *wrong = cyclic_clues(shape);
    const pdk_verdict verdict = cyclic_solve(cyclic, clues);
    cyclic_leave_out(clues, SIZE_MAX, twice);
    for (size_t i = 0; i < pdk_clues_count(clues); i++)
        cyclic_add(twice, pdk_clues_list(clues)[i]);
    expect_text("twice", pdk_verdict_name(verdict),
                pdk_verdict_name(cyclic_solve(cyclic, twice)));
    expect_text("twice", NULL,
                cyclic_flaw(pdk_cyclic_solution(cyclic, 0), clues));
    cyclic_change(twice, 1, &random, wrong);
    expect_text("two symbols", "none",
                pdk_verdict_name(cyclic_solve(cyclic, wrong)));
    pdk_clues_free(wrong);
    pdk_clues_free(twice);
    pdk_cyclic_free(cyclic);
    pdk_clues_free(clues);
    pdk_construction_free(grid);
}

static void refuses_clues_of_another_shape(void **state)
{
    (void)state;
    const pdk_shape wide = make_shape(2, 3), tall = make_shape(3, 2);
    pdk_cyclic *cyclic = cyclic_open(&wide);
    pdk_clues *fitting = cyclic_clues(&wide), *other = cyclic_clues(&tall);
    pdk_clues *clash = cyclic_clues(&wide);
    pdk_verdict verdict = PDK_UNKNOWN;
    pdk_error error = {0};
    size_t number;
    bool is_minimal;
    expect_status("solve", PDK_ERR_MISMATCH,
                  pdk_cyclic_solve(cyclic, other, &verdict, &error));
    expect_status("error", PDK_ERR_MISMATCH, error.status);
    expect_status("repair", PDK_ERR_MISMATCH,
                  pdk_cyclic_repair(cyclic, other, &number, &error));
    expect_status(
        "clash", PDK_ERR_MISMATCH,
        pdk_cyclic_clash(cyclic, other, SIZE_MAX, clash, &is_minimal, &error));
    expect_text("fitting", "multiple",
                pdk_verdict_name(cyclic_solve(cyclic, fitting)));
    pdk_clues_free(clash);
    pdk_clues_free(other);
    pdk_clues_free(fitting);
    pdk_cyclic_free(cyclic);
}

// Neither the order of clues nor the names of symbols affect the verdict.
static void gives_equivalent_puzzles_the_same_verdict(void **state)
{
    (void)state;
    pdk_random random;
    pdk_random_init(&random, 103, 0);
    for (uint64_t seed = 0; seed < 60 / SLOWNESS + 4; seed++) {
        pdk_clues *clues;
        const uint32_t rows = 2 + (uint32_t)seed % 3;
        const uint32_t columns = 2 + (uint32_t)seed / 3 % 3;
        pdk_construction *grid =
            plant(rows, columns, 2 + (double)(seed % 5) / 2, seed, &clues);
        const pdk_shape *shape = pdk_clues_shape(clues);
        pdk_cyclic *cyclic = cyclic_open(shape);
        pdk_clues *same = cyclic_clues(shape), *wrong = cyclic_clues(shape);
        if (seed % 4 == 3)
            cyclic_change(clues, 0, &random, wrong);
        else
            cyclic_leave_out(clues, SIZE_MAX, wrong);
        const pdk_verdict verdict = cyclic_solve(cyclic, wrong);
        cyclic_reorder(wrong, &random, same);
        expect_text(cyclic_text(wrong), pdk_verdict_name(verdict),
                    pdk_verdict_name(cyclic_solve(cyclic, same)));
        cyclic_rename(wrong, &random, same);
        expect_text(cyclic_text(wrong), pdk_verdict_name(verdict),
                    pdk_verdict_name(cyclic_solve(cyclic, same)));
        assert_int_equal(pdk_clues_sort(same, NULL), PDK_OK);
        expect_text(cyclic_text(wrong), pdk_verdict_name(verdict),
                    pdk_verdict_name(cyclic_solve(cyclic, same)));
        pdk_clues_free(wrong);
        pdk_clues_free(same);
        pdk_cyclic_free(cyclic);
        pdk_clues_free(clues);
        pdk_construction_free(grid);
    }
}

static void expect_same_effort(const char *name, pdk_effort a, pdk_effort b)
{
    expect_uint(name, a.guesses, b.guesses);
    expect_uint(name, a.conflicts, b.conflicts);
    expect_uint(name, a.solutions, b.solutions);
}

// The answer is independent of earlier queries, and the same in a new
// workspace.
static void gives_the_same_answer_to_the_same_question(void **state)
{
    (void)state;
    pdk_clues *puzzles[6];
    pdk_effort efforts[COUNT_OF(puzzles)];
    pdk_verdict verdicts[COUNT_OF(puzzles)];
    pdk_construction *grids[COUNT_OF(puzzles)];
    const pdk_shape shape = make_shape(4, 5);
    const pdk_limits limits = {.size = sizeof limits, .guesses = 1000};
    pdk_cyclic *cyclic = cyclic_open(&shape);
    assert_int_equal(PDK_OK, pdk_cyclic_limit(cyclic, &limits, NULL));
    for (size_t i = 0; i < COUNT_OF(puzzles); i++) {
        pdk_cyclic *fresh = cyclic_open(&shape);
        grids[i] = plant(4, 5, 2 + (double)i / 2, i, &puzzles[i]);
        assert_int_equal(PDK_OK, pdk_cyclic_limit(fresh, &limits, NULL));
        verdicts[i] = cyclic_solve(fresh, puzzles[i]);
        efforts[i] = *pdk_cyclic_effort(fresh);
        pdk_cyclic_free(fresh);
    }
    for (size_t i = 0; i < 5 * COUNT_OF(puzzles); i++) {
        const size_t at = i * 5 % COUNT_OF(puzzles);
        const char *name = cyclic_text(puzzles[at]);
        expect_text(name, pdk_verdict_name(verdicts[at]),
                    pdk_verdict_name(cyclic_solve(cyclic, puzzles[at])));
        expect_same_effort(name, efforts[at], *pdk_cyclic_effort(cyclic));
    }
    for (size_t i = 0; i < COUNT_OF(puzzles); i++) {
        pdk_clues_free(puzzles[i]);
        pdk_construction_free(grids[i]);
    }
    pdk_cyclic_free(cyclic);
}

static void names_its_engine(void **state)
{
    (void)state;
    const pdk_shape shape = make_shape(2, 2);
    pdk_cyclic *cyclic = cyclic_open(&shape);
    pdk_clues *clues = cyclic_clues(&shape);
    cyclic_solve(cyclic, clues);
    expect_text("engine", "cyclic", pdk_cyclic_effort(cyclic)->engine);
    pdk_clues_free(clues);
    pdk_cyclic_free(cyclic);
    pdk_cyclic_free(NULL);
}

static void can_cancel_a_repair_and_a_clash(void **state)
{
    (void)state;
    pdk_clues *clues;
    pdk_random random;
    pdk_random_init(&random, 104, 0);
    pdk_construction *grid = plant(10, 10, 5, 5, &clues);
    const pdk_shape *shape = pdk_clues_shape(clues);
    pdk_cyclic *cyclic = cyclic_open(shape);
    pdk_clues *wrong = cyclic_clues(shape), *clash = cyclic_clues(shape);
    struct calls calls = {.end = 1};
    size_t number = 0;
    bool is_minimal = true;
    cyclic_change(clues, 7, &random, wrong);
    assert_int_equal(PDK_OK,
                     pdk_cyclic_limit(cyclic,
                                      &(pdk_limits){.size = sizeof(pdk_limits),
                                                    .go_on = go_on,
                                                    .context = &calls},
                                      NULL));
    expect_status("repair", PDK_ERR_CANCELLED,
                  pdk_cyclic_repair(cyclic, wrong, &number, NULL));
    expect_uint("repair", 1, calls.made);
    calls.made = 0;
    expect_status(
        "clash", PDK_ERR_CANCELLED,
        pdk_cyclic_clash(cyclic, wrong, SIZE_MAX, clash, &is_minimal, NULL));
    expect_uint("clash", 1, calls.made);
    pdk_clues_free(clash);
    pdk_clues_free(wrong);
    pdk_cyclic_free(cyclic);
    pdk_clues_free(clues);
    pdk_construction_free(grid);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(stops_when_the_caller_says_so),
        cmocka_unit_test(says_nothing_wrong_wherever_it_is_stopped),
        cmocka_unit_test(can_be_stopped_anywhere_on_large_boards),
        cmocka_unit_test(stops_after_one_solution),
        cmocka_unit_test(stops_after_a_number_of_guesses),
        cmocka_unit_test(stops_at_the_memory_limit),
        cmocka_unit_test(finds_two_solutions_without_clues),
        cmocka_unit_test(counts_repeated_clues_once),
        cmocka_unit_test(refuses_clues_of_another_shape),
        cmocka_unit_test(gives_equivalent_puzzles_the_same_verdict),
        cmocka_unit_test(gives_the_same_answer_to_the_same_question),
        cmocka_unit_test(names_its_engine),
        cmocka_unit_test(can_cancel_a_repair_and_a_clash),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
