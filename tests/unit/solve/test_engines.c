// Every engine gives the same answers as brute force, on puzzles of all kinds,
// and variants of one kernel take the same path.
#include "brute.h"
#include "make.h"
#include "puzzles.h"
#include "solvers.h"
#include "support.h"

#include <stdio.h>
#include <string.h>

enum {
    SIDE_MAX = 16,
    ROUNDS = 4 + 16 / SLOWNESS, // of each kind of puzzle on 3x3 boxes
    ROUNDS_OTHER = 1,           // on others
    MOVES = 3 + 20 / SLOWNESS,
    LARGE_SIDE = 10,      // brute force is slow from here on
    LIMIT = 40,           // solutions to look for
    STEPS = 20000,        // of the brute force
    SLOW_SOLUTIONS = 600, // for an engine that counts one by one
    GUESSES = SLOWNESS > 1 ? 1000 : 20000, // of an engine
    CELLS_MAX = BRUTE_SIDE_MAX * BRUTE_SIDE_MAX
};

// What is known about a puzzle before an engine sees it.
struct truth {
    const pdk_geometry *geometry;
    const pdk_grid *puzzle;
    const char *name;
    pdk_verdict verdict; // PDK_UNKNOWN if not known
    struct brute_count count;
    struct brute_count listed; // this many solutions are in list[]
    pdk_symbol list[LIMIT * CELLS_MAX];
};

// The report of an engine.
struct report {
    pdk_verdict verdict;
    pdk_count count, listed;
    pdk_effort solve_effort, count_effort, list_effort;
    pdk_symbol list[LIMIT * CELLS_MAX];
};

static struct truth truth;
static struct report reports[SOLVERS_MAX];

static pdk_verdict verdict_of(const struct brute_count *count)
{
    if (count->solutions >= 2) return PDK_MULTIPLE;
    if (count->end == BRUTE_GAVE_UP) return PDK_UNKNOWN;
    return count->solutions == 1 ? PDK_UNIQUE : PDK_NONE;
}

static void find_truth(const pdk_geometry *geometry, const pdk_grid *puzzle,
                       const char *name, pdk_verdict expected)
{
    truth.geometry = geometry;
    truth.puzzle = puzzle;
    truth.name = name;
    truth.count = brute_solve(geometry, puzzle, LIMIT, STEPS, NULL);
    truth.listed = brute_solve(geometry, puzzle, LIMIT, STEPS, truth.list);
    truth.verdict = verdict_of(&truth.count);
    if (truth.verdict == PDK_UNKNOWN) truth.verdict = expected;
    if (expected != PDK_UNKNOWN)
        expect_text(name, pdk_verdict_name(expected),
                    pdk_verdict_name(truth.verdict));
}

// The engine, the case and the puzzle, for messages.
static char here[5 * CELLS_MAX];

static void name_case(const pdk_solver *solver)
{
    snprintf(here, sizeof here, "%s: %s: %s", pdk_solver_engine(solver),
             truth.name, puzzle_text(truth.puzzle));
}

static uint32_t cell_count(void)
{
    const uint32_t side = pdk_geometry_shape(truth.geometry)->side;
    return side * side;
}

// An engine may stop early only after this many guesses.
static bool is_stopped(const pdk_effort *effort)
{
    return effort->guesses >= GUESSES / 2;
}

static void expect_solution(const pdk_grid *solution)
{
    const char *flaw = puzzle_flaw(truth.geometry, truth.puzzle, solution);
    expect_text(here, "no flaw", flaw ? flaw : "no flaw");
}

static void check_verdict(pdk_solver *solver, struct report *report)
{
    const pdk_shape *shape = pdk_geometry_shape(truth.geometry);
    pdk_grid *first = make_grid(shape), *second = make_grid(shape);
    expect_status(
        here, PDK_OK,
        pdk_solver_solve(solver, truth.puzzle, first, &report->verdict, NULL));
    report->solve_effort = *pdk_solver_effort(solver);
    if (truth.verdict != PDK_UNKNOWN &&
        (report->verdict != PDK_UNKNOWN || !is_stopped(&report->solve_effort)))
        expect_text(here, pdk_verdict_name(truth.verdict),
                    pdk_verdict_name(report->verdict));
    if (report->solve_effort.solutions > 0) expect_solution(first);
    if (report->verdict == PDK_MULTIPLE) {
        expect_status(here, PDK_OK, pdk_solver_second(solver, second, NULL));
        expect_solution(second);
        expect_bool(here, false, pdk_grid_equal(first, second));
    }
    pdk_grid_free(second);
    pdk_grid_free(first);
}

static uint64_t limit_of(const pdk_solver *solver, uint64_t limit)
{
    const uint64_t most = solvers_pace(solver).solutions;
    return most < limit ? most : limit;
}

static void expect_count(const struct brute_count *want, const pdk_count *got,
                         const pdk_effort *effort, uint64_t limit)
{
    const bool has_more = want->end == BRUTE_MORE || want->solutions > limit;
    expect_uint(here, got->solutions, effort->solutions);
    if (want->end == BRUTE_GAVE_UP) {
        if (got->is_exact)
            expect_bool(here, true, got->solutions >= want->solutions);
        return;
    }
    if (!got->is_exact && got->solutions < limit) {
        expect_bool(here, true, is_stopped(effort));
        expect_bool(here, true, got->solutions <= want->solutions);
        return;
    }
    expect_uint(here, want->solutions < limit ? want->solutions : limit,
                got->solutions);
    // If there are exactly as many solutions as the limit, either is correct.
    if (want->solutions < limit || has_more)
        expect_bool(here, !has_more, got->is_exact);
}

static void check_count(pdk_solver *solver, struct report *report)
{
    expect_status(here, PDK_OK,
                  pdk_solver_count(solver, truth.puzzle, &report->count, NULL));
    report->count_effort = *pdk_solver_effort(solver);
    expect_count(&truth.count, &report->count, &report->count_effort,
                 limit_of(solver, LIMIT));
}

struct listing {
    pdk_symbol *list;
    size_t count;
};

static pdk_status collect(void *context, const pdk_grid *solution)
{
    struct listing *listing = context;
    const size_t size = cell_count();
    expect_bool(here, true, listing->count < LIMIT);
    expect_solution(solution);
    memcpy(listing->list + listing->count++ * size, pdk_grid_symbols(solution),
           size * sizeof *listing->list);
    return PDK_OK;
}

static bool ascends(const pdk_symbol *a, const pdk_symbol *b, size_t size)
{
    for (size_t i = 0; i < size; i++)
        if (a[i] != b[i]) return a[i] < b[i];
    return false;
}

static void check_list(pdk_solver *solver, struct report *report)
{
    struct listing listing = {report->list, 0};
    const size_t size = cell_count();
    expect_status(here, PDK_OK,
                  pdk_solver_each(solver, truth.puzzle, collect, &listing,
                                  &report->listed, NULL));
    report->list_effort = *pdk_solver_effort(solver);
    expect_uint(here, listing.count, report->listed.solutions);
    expect_count(&truth.listed, &report->listed, &report->list_effort,
                 limit_of(solver, LIMIT));
    for (size_t i = 1; i < listing.count; i++)
        expect_bool(here, true,
                    ascends(report->list + (i - 1) * size,
                            report->list + i * size, size));
    size_t known = listing.count;
    if (known > truth.listed.solutions) known = truth.listed.solutions;
    for (size_t i = 0; i < known * size; i++)
        if (truth.list[i] != report->list[i]) {
            print_error("solution %zu, cell %zu\n", i / size, i % size);
            expect_uint(here, truth.list[i], report->list[i]);
        }
}

static void expect_same_way(const struct report *a, const struct report *b)
{
    expect_uint(here, a->verdict, b->verdict);
    expect_uint(here, a->solve_effort.guesses, b->solve_effort.guesses);
    expect_uint(here, a->count_effort.guesses, b->count_effort.guesses);
    expect_uint(here, a->list_effort.guesses, b->list_effort.guesses);
    expect_uint(here, a->count.solutions, b->count.solutions);
    expect_bool(here, a->count.is_exact, b->count.is_exact);
    expect_uint(here, a->listed.solutions, b->listed.solutions);
    expect_bool(here, a->listed.is_exact, b->listed.is_exact);
}

// Puzzles since the test began.
static uint64_t puzzles_seen;

static void check_engines(const struct solvers *solvers, const pdk_grid *puzzle,
                          const char *name, pdk_verdict expected)
{
    puzzles_seen++;
    find_truth(solvers->geometry, puzzle, name, expected);
    for (size_t i = 0; i < solvers->count; i++) {
        pdk_solver *solver = solvers->items[i];
        if (!solvers_gets(solver, puzzles_seen)) continue;
        assert_int_equal(
            PDK_OK,
            pdk_solver_limit(solver,
                             &(pdk_limits){.size = sizeof(pdk_limits),
                                           .solutions = limit_of(solver, LIMIT),
                                           .guesses = GUESSES},
                             NULL));
        name_case(solver);
        check_verdict(solver, &reports[i]);
        check_count(solver, &reports[i]);
        check_list(solver, &reports[i]);
        for (size_t k = 0; k < i; k++)
            if (solvers_are_kin(solvers->items[k], solver))
                expect_same_way(&reports[k], &reports[i]);
    }
}

static uint32_t rounds_of(const pdk_geometry *geometry)
{
    const pdk_shape *shape = pdk_geometry_shape(geometry);
    const bool is_common = shape->box_rows == 3 && shape->box_columns == 3;
    return is_common ? ROUNDS : ROUNDS_OTHER;
}

static void check_kind(const struct solvers *solvers,
                       const struct puzzle_kind *kind)
{
    const pdk_shape *shape = pdk_geometry_shape(solvers->geometry);
    pdk_grid *puzzle = make_grid(shape);
    for (uint32_t seed = 0; seed < rounds_of(solvers->geometry); seed++) {
        char name[96];
        pdk_random random;
        snprintf(name, sizeof name, "%ux%u %s, seed %u", shape->box_rows,
                 shape->box_columns, kind->name, seed);
        pdk_random_init(&random, seed, 0);
        if (kind->make(solvers->geometry, &random, puzzle))
            check_engines(solvers, puzzle, name, kind->want);
    }
    pdk_grid_free(puzzle);
}

static void check_all_kinds(const struct solvers *solvers)
{
    size_t count;
    const struct puzzle_kind *kinds = puzzle_kinds(&count);
    for (size_t i = 0; i < count; i++) check_kind(solvers, &kinds[i]);
}

static void agrees_with_the_brute_force_on_all_kinds(void **state)
{
    (void)state;
    solvers_each_shape(SIDE_MAX, check_all_kinds);
    solvers_report();
}

// From a full board down to 17 clues of 81, proportionally.
static void check_clue_numbers(const struct solvers *solvers)
{
    const pdk_shape *shape = pdk_geometry_shape(solvers->geometry);
    pdk_grid *puzzle = make_grid(shape);
    const uint32_t cells = shape->side * shape->side;
    const bool is_large = shape->side >= LARGE_SIDE;
    const uint32_t fewest = is_large ? cells / 2 : 17 * cells / 81;
    const uint32_t step = is_large ? cells / 8 : 1;
    for (uint32_t clues = cells; clues >= fewest + step; clues -= step) {
        char name[64];
        pdk_random random;
        snprintf(name, sizeof name, "%ux%u, %u clues", shape->box_rows,
                 shape->box_columns, clues);
        pdk_random_init(&random, clues, 1);
        puzzle_fill(solvers->geometry, &random, puzzle);
        puzzle_erase(&random, clues, puzzle);
        check_engines(solvers, puzzle, name, PDK_UNKNOWN);
    }
    pdk_grid_free(puzzle);
}

static void agrees_with_the_brute_force_at_every_number_of_clues(void **state)
{
    (void)state;
    solvers_each_shape(SIDE_MAX, check_clue_numbers);
    solvers_report();
}

// Small boards: all puzzles with clues in the first row only.
static void check_first_rows(const struct solvers *solvers)
{
    const pdk_shape *shape = pdk_geometry_shape(solvers->geometry);
    pdk_grid *puzzle = make_grid(shape);
    uint32_t number = 1;
    for (uint32_t i = 0; i < shape->side; i++) number *= shape->side + 1;
    for (uint32_t code = 0; code < number; code++) {
        uint32_t left = code;
        for (uint32_t i = 0; i < shape->side; i++, left /= shape->side + 1)
            assert_int_equal(
                pdk_grid_set(puzzle, 0, i, left % (shape->side + 1), NULL),
                PDK_OK);
        check_engines(solvers, puzzle, "first row", PDK_UNKNOWN);
    }
    pdk_grid_free(puzzle);
}

static void agrees_with_the_brute_force_on_every_first_row(void **state)
{
    (void)state;
    solvers_each_shape(4, check_first_rows);
    solvers_report();
}

static pdk_verdict solve(pdk_solver *solver, const pdk_grid *puzzle)
{
    pdk_verdict verdict = PDK_UNKNOWN;
    expect_status(pdk_solver_engine(solver), PDK_OK,
                  pdk_solver_solve(solver, puzzle, NULL, &verdict, NULL));
    return verdict;
}

static pdk_count count(pdk_solver *solver, const pdk_grid *puzzle)
{
    pdk_count got = {0};
    expect_status(pdk_solver_engine(solver), PDK_OK,
                  pdk_solver_count(solver, puzzle, &got, NULL));
    return got;
}

static void expect_invariance(const struct solvers *solvers,
                              const pdk_grid *puzzle, const pdk_grid *moved,
                              const char *name)
{
    puzzles_seen++;
    for (size_t i = 0; i < solvers->count; i++) {
        pdk_solver *solver = solvers->items[i];
        if (!solvers_gets(solver, puzzles_seen)) continue;
        const pdk_limits limits = {.size = sizeof limits,
                                   .solutions = limit_of(solver, 4 * LIMIT),
                                   .guesses = GUESSES};
        assert_int_equal(PDK_OK, pdk_solver_limit(solver, &limits, NULL));
        const pdk_verdict want = solve(solver, puzzle);
        const pdk_verdict got = solve(solver, moved);
        if (want != PDK_UNKNOWN && got != PDK_UNKNOWN)
            expect_text(name, pdk_verdict_name(want), pdk_verdict_name(got));
        const pdk_count before = count(solver, puzzle);
        const pdk_count after = count(solver, moved);
        if (before.is_exact && after.is_exact)
            expect_uint(name, before.solutions, after.solutions);
        if (before.solutions == limits.solutions && after.is_exact)
            expect_uint(name, before.solutions, after.solutions);
    }
}

static void check_symmetries(const struct solvers *solvers)
{
    size_t kind_count;
    const struct puzzle_kind *kinds = puzzle_kinds(&kind_count);
    const pdk_shape *shape = pdk_geometry_shape(solvers->geometry);
    pdk_grid *puzzle = make_grid(shape), *moved = make_grid(shape);
    for (size_t i = 0; i < kind_count; i++) {
        char name[96];
        pdk_random random;
        snprintf(name, sizeof name, "%ux%u %s moved", shape->box_rows,
                 shape->box_columns, kinds[i].name);
        pdk_random_init(&random, i, 2);
        if (!kinds[i].make(solvers->geometry, &random, puzzle)) continue;
        for (uint32_t k = 0; k < MOVES; k++) {
            puzzle_copy(puzzle, moved);
            puzzle_shuffle(&random, moved);
            expect_invariance(solvers, puzzle, moved, name);
        }
    }
    pdk_grid_free(moved);
    pdk_grid_free(puzzle);
}

static void gives_the_same_verdict_and_count_after_any_symmetry(void **state)
{
    (void)state;
    solvers_each_shape(SIDE_MAX, check_symmetries);
    solvers_report();
}

// The elementary solution without its first rows. Two rows of a band can be
// swapped along each of C cycles. An empty band of R rows is a Latin square of
// order R for each of C classes of symbols. With boxes of one row or one
// column, a board is a Latin square.
static void agrees_with_known_counts(void **state)
{
    (void)state;
    static const struct {
        uint32_t box_rows, box_columns, open_rows;
        uint64_t want;
    } cases[] = {
        {1, 1, 1, 1     },
        {1, 2, 2, 2     },
        {2, 1, 2, 2     },
        {1, 3, 3, 12    },
        {3, 1, 3, 12    },
        {1, 4, 4, 576   },
        {4, 1, 4, 576   },
        {2, 2, 4, 288   },
        {1, 5, 2, 2     },
        {2, 3, 2, 8     },
        {3, 2, 3, 144   },
        {2, 4, 2, 16    },
        {4, 2, 4, 331776},
        {3, 3, 1, 1     },
        {3, 3, 2, 8     },
        {3, 3, 3, 1728  },
        {3, 4, 3, 20736 },
        {4, 3, 2, 8     },
        {4, 4, 2, 16    },
        {5, 5, 2, 32    },
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        const pdk_shape shape =
            make_shape(cases[i].box_rows, cases[i].box_columns);
        struct solvers solvers;
        pdk_grid *puzzle = make_grid(&shape);
        solvers_open(&shape, &solvers);
        puzzle_elementary(0, cases[i].open_rows, puzzle);
        for (size_t k = 0; k < solvers.count; k++) {
            char name[96];
            snprintf(name, sizeof name, "%s: %ux%u, %u rows open",
                     pdk_solver_engine(solvers.items[k]), shape.box_rows,
                     shape.box_columns, cases[i].open_rows);
            const bool is_slow = solvers_pace(solvers.items[k]).step > 1;
            if (is_slow && cases[i].want > SLOW_SOLUTIONS) continue;
            const pdk_count got = count(solvers.items[k], puzzle);
            expect_uint(name, cases[i].want, got.solutions);
            expect_bool(name, true, got.is_exact);
        }
        pdk_grid_free(puzzle);
        solvers_close(&solvers);
    }
}

// Two rows are open in the first band, or in the second.
static void check_bands(const struct solvers *solvers)
{
    const pdk_shape *shape = pdk_geometry_shape(solvers->geometry);
    if (shape->box_rows < 2 || shape->box_columns < 2) return;
    pdk_grid *puzzle = make_grid(shape), *other = make_grid(shape);
    puzzle_elementary(0, 2, puzzle);
    puzzle_elementary(shape->box_rows, shape->box_rows + 2, other);
    for (size_t i = 0; i < solvers->count; i++) {
        const uint64_t a = count(solvers->items[i], puzzle).solutions;
        const uint64_t b = count(solvers->items[i], other).solutions;
        expect_uint("bands are alike", a, b);
        expect_uint("two rows", UINT64_C(1) << shape->box_columns, a);
    }
    pdk_grid_free(other);
    pdk_grid_free(puzzle);
}

static void counts_alike_in_every_band(void **state)
{
    (void)state;
    solvers_each_shape(SIDE_MAX, check_bands);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(agrees_with_the_brute_force_on_all_kinds),
        cmocka_unit_test(agrees_with_the_brute_force_at_every_number_of_clues),
        cmocka_unit_test(agrees_with_the_brute_force_on_every_first_row),
        cmocka_unit_test(gives_the_same_verdict_and_count_after_any_symmetry),
        cmocka_unit_test(agrees_with_known_counts),
        cmocka_unit_test(counts_alike_in_every_band),
    };
    solvers_describe();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
