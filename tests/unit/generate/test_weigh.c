#include "fault.h"
#include "make.h"
#include "puzzles.h"
#include "support.h"

#include "core/board.h"
#include "generate/weigher.h"

#include <permudoku/census.h>
#include <permudoku/experimental/weigh.h>

#include <math.h>
#include <stdio.h>

struct bench {
    pdk_geometry *geometry;
    pdk_weigher *weigher;
    pdk_solver *solver;
    pdk_grid *solution, *puzzle;
    pdk_random random;
};

static void bench_open(struct bench *bench, uint32_t box_rows,
                       uint32_t box_columns)
{
    const pdk_shape shape = make_shape(box_rows, box_columns);
    bench->geometry = make_geometry(&shape);
    bench->solution = make_grid(&shape);
    bench->puzzle = make_grid(&shape);
    pdk_random_init(&bench->random, 7, box_rows * 100 + box_columns);
    assert_int_equal(
        PDK_OK, pdk_weigher_new(bench->geometry, NULL, &bench->weigher, NULL));
    assert_int_equal(
        PDK_OK, pdk_solver_new(bench->geometry, NULL, &bench->solver, NULL));
    puzzle_fill(bench->geometry, &bench->random, bench->solution);
}

static void bench_close(struct bench *bench)
{
    pdk_solver_free(bench->solver);
    pdk_weigher_free(bench->weigher);
    pdk_grid_free(bench->puzzle);
    pdk_grid_free(bench->solution);
    pdk_geometry_free(bench->geometry);
}

// Starts listing when `free` clues are free; 0: removes clues to the end.
static void list_from(struct bench *bench, uint32_t free)
{
    bench->weigher->few = bench->weigher->listed = free;
    bench->weigher->watched = free + free / 2;
}

static pdk_weighed run(struct bench *bench)
{
    pdk_weighed weighed;
    expect_status("run", PDK_OK,
                  pdk_weigher_run(bench->weigher, bench->solution,
                                  &bench->random, bench->puzzle, &weighed,
                                  NULL));
    return weighed;
}

// Whether a clue can be removed, decided from scratch.
static bool can_go(struct bench *bench, pdk_cell cell)
{
    pdk_symbol *cells = pdki_grid_cells(bench->puzzle);
    const pdk_symbol symbol = cells[cell];
    pdk_verdict verdict = PDK_UNKNOWN;
    cells[cell] = 0;
    expect_status(
        "solve", PDK_OK,
        pdk_solver_solve(bench->solver, bench->puzzle, NULL, &verdict, NULL));
    cells[cell] = symbol;
    return verdict == PDK_UNIQUE;
}

static uint32_t count_free(struct bench *bench, uint32_t cells)
{
    uint32_t count = 0;
    for (pdk_cell cell = 0; cell < cells; cell++)
        count +=
            pdk_grid_symbols(bench->puzzle)[cell] != 0 && can_go(bench, cell);
    return count;
}

// The same run in the plainest way, without a list, querying every clue at
// every step. The weight is the number of sets of that many cells times, for
// each step, the fraction of removable clues.
static double run_plainly(struct bench *bench, uint32_t *clues)
{
    enum { CELLS_MAX = 256 };
    const uint32_t side = pdk_grid_shape(bench->puzzle)->side;
    const uint32_t cells = side * side;
    uint32_t order[CELLS_MAX], left = cells, free = cells;
    double sum = 0;
    for (uint32_t i = 0; i < cells; i++) order[i] = i;
    pdk_random_shuffle(&bench->random, order, cells);
    puzzle_copy(bench->solution, bench->puzzle);
    for (uint32_t i = 0; i < cells; i++) {
        if (!can_go(bench, order[i])) continue;
        sum += log((double)free / left);
        pdki_grid_cells(bench->puzzle)[order[i]] = 0;
        left--;
        free = count_free(bench, cells);
    }
    expect_uint("minimal", 0, free);
    for (uint32_t k = 1; k <= left; k++)
        sum += log((double)(cells - left + k) / k);
    pdk_random_next(&bench->random); // picks from a list of one
    *clues = left;
    return sum;
}

static const struct {
    const char *name;
    uint32_t box_rows, box_columns;
    int runs;
} shapes[] = {
    {"1x1", 1, 1, 2  },
    {"1x2", 1, 2, 4  },
    {"1x5", 1, 5, 20 },
    {"4x1", 4, 1, 20 },
    {"2x2", 2, 2, 200},
    {"2x3", 2, 3, 60 },
    {"3x2", 3, 2, 60 },
    {"2x4", 2, 4, 20 },
    {"3x3", 3, 3, 40 },
};

static void the_weight_is_that_of_the_path(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(shapes); i++) {
        struct bench bench;
        char got[400], want[400];
        bench_open(&bench, shapes[i].box_rows, shapes[i].box_columns);
        list_from(&bench, 0);
        for (int k = 0; k < 1 + shapes[i].runs / SLOWNESS; k++) {
            uint32_t clues;
            puzzle_fill(bench.geometry, &bench.random, bench.solution);
            const pdk_random start = bench.random;
            const pdk_weighed weighed = run(&bench);
            snprintf(got, sizeof got, "%s", puzzle_text(bench.puzzle));
            const pdk_random end = bench.random;
            bench.random = start;
            const double plain = run_plainly(&bench, &clues);
            snprintf(want, sizeof want, "%s", puzzle_text(bench.puzzle));
            expect_text(shapes[i].name, want, got);
            expect_uint(shapes[i].name, clues, weighed.clues);
            if (fabs(plain - weighed.log_weight) > 1e-9)
                fail_msg("%s: want %f, got %f", got, plain, weighed.log_weight);
            assert_memory_equal(&end, &bench.random, sizeof end);
        }
        bench_close(&bench);
    }
}

enum { SMALL_CELLS = 16, SMALL_SETS = 1 << SMALL_CELLS };

// Everything about one 4x4 solution: a set of cells, one bit each, is a puzzle
// if it hits all sets in which other solutions differ.
struct small {
    uint32_t differences[288];
    size_t difference_count;
    bool *is_unique; // by set
    double *chance;  // by set: probability that a run visits it
    uint32_t puzzles, by_clues[SMALL_CELLS + 1]; // minimal ones
};

static pdk_status add_difference(void *context, const pdk_grid *other)
{
    struct {
        struct small *small;
        const pdk_grid *solution;
    } *both = context;
    uint32_t difference = 0;
    for (pdk_cell cell = 0; cell < SMALL_CELLS; cell++)
        if (pdk_grid_symbols(other)[cell] !=
            pdk_grid_symbols(both->solution)[cell])
            difference |= 1U << cell;
    if (difference != 0)
        both->small->differences[both->small->difference_count++] = difference;
    return PDK_OK;
}

static void find_unique(struct small *small)
{
    for (uint32_t set = 0; set < SMALL_SETS; set++) {
        size_t met = 0;
        while (met < small->difference_count &&
               (set & small->differences[met]) != 0)
            met++;
        small->is_unique[set] = met == small->difference_count;
    }
}

static uint32_t cells_of(uint32_t set)
{
    uint32_t count = 0;
    for (; set != 0; set &= set - 1) count++;
    return count;
}

// The probability that a run visits each set, from the full one down.
static void find_chances(struct small *small)
{
    small->chance[SMALL_SETS - 1] = 1;
    for (uint32_t set = SMALL_SETS - 1; set > 0; set--) {
        uint32_t next[SMALL_CELLS], count = 0;
        if (!small->is_unique[set]) continue;
        for (uint32_t rest = set; rest != 0; rest &= rest - 1) {
            const uint32_t without = set & ~(rest & ~(rest - 1));
            if (small->is_unique[without]) next[count++] = without;
        }
        for (uint32_t i = 0; i < count; i++)
            small->chance[next[i]] += small->chance[set] / count;
        if (count > 0) continue;
        small->puzzles++;
        small->by_clues[cells_of(set)]++;
    }
}

static void small_open(struct small *small, struct bench *bench)
{
    struct {
        struct small *small;
        const pdk_grid *solution;
    } both = {small, bench->solution};
    *small = (struct small){
        .is_unique = test_calloc(SMALL_SETS, sizeof *small->is_unique),
        .chance = test_calloc(SMALL_SETS, sizeof *small->chance),
    };
    pdk_grid_reset(bench->puzzle);
    expect_status("each", PDK_OK,
                  pdk_solver_each(bench->solver, bench->puzzle, add_difference,
                                  &both, NULL, NULL));
    expect_uint("others", 287, small->difference_count);
    find_unique(small);
    find_chances(small);
}

static void small_close(struct small *small)
{
    test_free(small->chance);
    test_free(small->is_unique);
}

static uint32_t clues_of(const pdk_grid *puzzle)
{
    uint32_t set = 0;
    for (pdk_cell cell = 0; cell < SMALL_CELLS; cell++)
        if (pdk_grid_symbols(puzzle)[cell] != 0) set |= 1U << cell;
    return set;
}

// Accumulates runs, to estimate a mean and its error.
struct mean {
    double runs, sum, squares;
};

static void mean_add(struct mean *mean, double value)
{
    mean->runs++;
    mean->sum += value;
    mean->squares += value * value;
}

static void expect_mean(const char *name, double want, const struct mean *mean)
{
    const double got = mean->sum / mean->runs;
    const double variance = mean->squares / mean->runs - got * got;
    const double deviation = sqrt(variance / mean->runs);
    if (fabs(got - want) > 4 * deviation || deviation > want / 3)
        fail_msg("%s: want %f, got %f +- %f", name, want, got, deviation);
}

static void small_check(struct bench *bench, const struct small *small,
                        int runs)
{
    struct mean count = {0}, by_clues[SMALL_CELLS + 1] = {0}, share = {0};
    for (int i = 0; i < runs; i++) {
        const pdk_weighed weighed = run(bench);
        const uint32_t set = clues_of(bench->puzzle);
        const double weight = exp(weighed.log_weight);
        assert_true(small->is_unique[set] && small->chance[set] > 0);
        expect_uint("clues", cells_of(set), weighed.clues);
        mean_add(&count, weight);
        for (uint32_t k = 0; k <= SMALL_CELLS; k++)
            mean_add(&by_clues[k], k == weighed.clues ? weight : 0);
        mean_add(&share, 1 / small->chance[set]);
    }
    expect_mean("all", small->puzzles, &count);
    for (uint32_t k = 0; k <= SMALL_CELLS; k++)
        if (small->by_clues[k] > 0)
            expect_mean("by clues", small->by_clues[k], &by_clues[k]);
        else
            assert_true(by_clues[k].sum <= 0);
    if (bench->weigher->few == 0)
        expect_mean("as often as ways say", small->puzzles, &share);
}

// For both classes of 4x4 grids.
static void weights_count_all_minimal_puzzles_of_4x4_grids(void **state)
{
    (void)state;
    static const pdk_symbol grids[][SMALL_CELLS] = {
        {1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1},
        {1, 2, 3, 4, 3, 4, 1, 2, 2, 3, 4, 1, 4, 1, 2, 3},
    };
    static const struct {
        uint32_t listed;
        int runs;
    } cases[] = {
        {0,  20000},
        {3,  10000},
        {6,  4000 },
        {10, 1000 },
    };
    for (size_t grid = 0; grid < COUNT_OF(grids); grid++) {
        struct bench bench;
        struct small small;
        bench_open(&bench, 2, 2);
        for (pdk_cell cell = 0; cell < SMALL_CELLS; cell++)
            pdki_grid_cells(bench.solution)[cell] = grids[grid][cell];
        small_open(&small, &bench);
        for (size_t i = 0; i < COUNT_OF(cases); i++) {
            list_from(&bench, cases[i].listed);
            small_check(&bench, &small,
                        SLOWNESS > 1 ? cases[i].runs / 3 : cases[i].runs);
        }
        list_from(&bench, SMALL_CELLS);
        const double all = exp(run(&bench).log_weight);
        assert_true(fabs(all - small.puzzles) < 1e-6);
        small_close(&small);
        bench_close(&bench);
    }
}

// Found by others with far more puzzles: 26.577 clues, and 4.67e15 minimal
// puzzles per grid.
static void all_minimal_9x9_puzzles_have_26_6_clues_on_average(void **state)
{
    (void)state;
    enum { PUZZLES = 2000 / SLOWNESS };
    struct bench bench;
    struct mean count = {0}, excess = {0};
    pdk_census *census = NULL;
    bench_open(&bench, 3, 3);
    expect_status(
        "census", PDK_OK,
        pdk_census_new(pdk_grid_shape(bench.solution), &census, NULL));
    for (int i = 0; i < PUZZLES; i++) {
        expect_status(
            "sample", PDK_OK,
            pdk_census_sample(census, &bench.random, bench.solution, NULL));
        const pdk_weighed weighed = run(&bench);
        const double weight = exp(weighed.log_weight) / 4.67e15;
        mean_add(&count, weight);
        mean_add(&excess, weight * ((double)weighed.clues - 26.577));
    }
    const double mean = 26.577 + excess.sum / count.sum;
    const double deviation = sqrt(excess.squares) / count.sum;
    const double number = count.sum / PUZZLES;
    const double unsure = sqrt(count.squares) / PUZZLES;
    if (fabs(mean - 26.577) > 4 * deviation || fabs(number - 1) > 4 * unsure ||
        (SLOWNESS == 1 && (deviation > 0.5 || unsure > 0.3)))
        fail_msg("%f +- %f clues, %f +- %f of the published number", mean,
                 deviation, number, unsure);
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
    run(&bench);
    expect_text("golden",
                "1......8..56..9.....9..34..23.........7...2..8....456.......91"
                "....9....5...345..8",
                puzzle_text(bench.puzzle));
    bench_close(&bench);
}

struct patience {
    int calls, limit;
};

static bool go_on(void *context, const pdk_effort *so_far)
{
    struct patience *patience = context;
    assert_non_null(so_far->engine);
    return ++patience->calls <= patience->limit;
}

static void ends_when_the_caller_says_so(void **state)
{
    (void)state;
    struct bench bench;
    struct patience patience = {0, 3};
    pdk_weighed weighed;
    pdk_error error = {0};
    pdk_status status = PDK_OK;
    bench_open(&bench, 3, 3);
    const pdk_limits limits = {
        .size = sizeof limits, .go_on = go_on, .context = &patience};
    assert_int_equal(PDK_OK, pdk_weigher_limit(bench.weigher, &limits, NULL));
    for (int i = 0; i < 100 && status == PDK_OK; i++)
        status = pdk_weigher_run(bench.weigher, bench.solution, &bench.random,
                                 bench.puzzle, &weighed, &error);
    expect_status("stopped", PDK_ERR_CANCELLED, status);
    expect_status("stopped", PDK_ERR_CANCELLED, error.status);
    expect_int("calls", 4, patience.calls);
    assert_int_equal(PDK_OK, pdk_weigher_limit(bench.weigher, NULL, NULL));
    assert_true(run(&bench).clues >= 17);
    expect_int("calls", 4, patience.calls);
    bench_close(&bench);
}

static void refuses_grids_that_are_not_solutions(void **state)
{
    (void)state;
    struct bench bench;
    pdk_weighed weighed;
    const pdk_shape other = make_shape(2, 2);
    pdk_grid *small = make_grid(&other);
    bench_open(&bench, 3, 3);
    pdk_grid *empty = make_grid(pdk_grid_shape(bench.solution));
    pdk_grid *wrong = make_grid(pdk_grid_shape(bench.solution));
    puzzle_copy(bench.solution, wrong);
    pdki_grid_cells(wrong)[0] = pdki_grid_cells(wrong)[1];
    const struct {
        const char *name;
        const pdk_grid *solution;
        pdk_grid *puzzle;
        pdk_status want;
    } cases[] = {
        {"empty",        empty,          bench.puzzle, PDK_ERR_ARGUMENT},
        {"wrong",        wrong,          bench.puzzle, PDK_ERR_ARGUMENT},
        {"small",        small,          bench.puzzle, PDK_ERR_MISMATCH},
        {"small puzzle", bench.solution, small,        PDK_ERR_MISMATCH},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        pdk_error error = {0};
        expect_status(cases[i].name, cases[i].want,
                      pdk_weigher_run(bench.weigher, cases[i].solution,
                                      &bench.random, cases[i].puzzle, &weighed,
                                      &error));
        expect_status(cases[i].name, cases[i].want, error.status);
    }
    pdk_grid_free(wrong);
    pdk_grid_free(empty);
    pdk_grid_free(small);
    bench_close(&bench);
}

static void refuses_engines_that_cannot_prove(void **state)
{
    (void)state;
    struct bench bench;
    size_t count;
    const pdk_engine_info *const *engines = pdk_engine_list(&count);
    bench_open(&bench, 2, 2);
    for (size_t i = 0; i < count; i++) {
        pdk_weigher *weigher = NULL;
        const pdk_status status =
            pdk_weigher_new(bench.geometry, engines[i]->name, &weigher, NULL);
        if (!engines[i]->proves)
            expect_status(engines[i]->name, PDK_ERR_UNSUPPORTED, status);
        expect_bool(engines[i]->name, status == PDK_OK, weigher != NULL);
        pdk_weigher_free(weigher);
    }
    pdk_weigher *weigher = NULL;
    expect_status("unknown", PDK_ERR_ARGUMENT,
                  pdk_weigher_new(bench.geometry, "oracle", &weigher, NULL));
    bench_close(&bench);
}

static pdk_status make_one(void *context)
{
    struct bench *bench = context;
    pdk_weigher *weigher = NULL;
    pdk_weighed weighed;
    pdk_status status = pdk_weigher_new(bench->geometry, NULL, &weigher, NULL);
    if (status == PDK_OK)
        status = pdk_weigher_run(weigher, bench->solution, &bench->random,
                                 bench->puzzle, &weighed, NULL);
    pdk_weigher_free(weigher);
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
        cmocka_unit_test(the_weight_is_that_of_the_path),
        cmocka_unit_test(weights_count_all_minimal_puzzles_of_4x4_grids),
        cmocka_unit_test(all_minimal_9x9_puzzles_have_26_6_clues_on_average),
        cmocka_unit_test(the_same_numbers_make_the_same_puzzle),
        cmocka_unit_test(ends_when_the_caller_says_so),
        cmocka_unit_test(refuses_grids_that_are_not_solutions),
        cmocka_unit_test(refuses_engines_that_cannot_prove),
        cmocka_unit_test(reports_out_of_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
