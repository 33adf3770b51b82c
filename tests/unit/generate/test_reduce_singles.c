// The singles rule against its plain definition: candidates in plain loops, and
// one orbit at a time.
#include "fault.h"
#include "make.h"
#include "puzzles.h"
#include "support.h"

#include "core/board.h"
#include "generate/maker.h"

#include <permudoku/experimental/reduce.h>

#include <stdlib.h>
#include <string.h>

struct bench {
    pdk_geometry *geometry;
    pdk_reducer *reducer;
    pdk_grid *solution, *puzzle, *pattern, *want, *work;
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
    bench->want = make_grid(&shape);
    bench->work = make_grid(&shape);
    pdk_random_init(&bench->random, 11, box_rows * 100 + box_columns);
    assert_int_equal(PDK_OK, pdk_reducer_new(bench->geometry, PDK_RULE_SINGLES,
                                             NULL, &bench->reducer, NULL));
    puzzle_fill(bench->geometry, &bench->random, bench->solution);
}

static void bench_close(struct bench *bench)
{
    pdk_reducer_free(bench->reducer);
    pdk_grid_free(bench->work);
    pdk_grid_free(bench->want);
    pdk_grid_free(bench->pattern);
    pdk_grid_free(bench->puzzle);
    pdk_grid_free(bench->solution);
    pdk_geometry_free(bench->geometry);
}

static bool is_candidate(const pdk_geometry *geometry, const pdk_symbol *cells,
                         pdk_cell cell, pdk_symbol symbol)
{
    uint32_t count;
    const uint32_t *houses = pdk_geometry_houses_of(geometry, cell, &count);
    if (cells[cell] != 0) return false;
    for (uint32_t i = 0; i < count; i++) {
        const pdk_house *house = pdk_geometry_house(geometry, houses[i]);
        for (uint32_t k = 0; k < house->cell_count; k++)
            if (cells[house->cells[k]] == symbol) return false;
    }
    return true;
}

// Fills a cell that has one candidate, if there is one.
static bool fill_naked(const pdk_geometry *geometry, pdk_symbol *cells)
{
    const uint32_t side = pdk_geometry_shape(geometry)->side;
    for (pdk_cell cell = 0; cell < side * side; cell++) {
        pdk_symbol last = 0;
        uint32_t count = 0;
        for (pdk_symbol symbol = 1; symbol <= side; symbol++)
            if (is_candidate(geometry, cells, cell, symbol)) {
                last = symbol;
                count++;
            }
        if (count != 1) continue;
        cells[cell] = last;
        return true;
    }
    return false;
}

// Fills the only possible cell for a symbol in a house, if there is one.
static bool fill_hidden(const pdk_geometry *geometry, pdk_symbol *cells)
{
    const uint32_t side = pdk_geometry_shape(geometry)->side;
    for (uint32_t i = 0; i < pdk_geometry_house_count(geometry); i++) {
        const pdk_house *house = pdk_geometry_house(geometry, i);
        for (pdk_symbol symbol = 1; symbol <= side; symbol++) {
            pdk_cell last = 0;
            uint32_t count = 0;
            for (uint32_t k = 0; k < house->cell_count; k++)
                if (is_candidate(geometry, cells, house->cells[k], symbol)) {
                    last = house->cells[k];
                    count++;
                }
            if (count != 1) continue;
            cells[last] = symbol;
            return true;
        }
    }
    return false;
}

// Whether singles solve the puzzle.
static bool do_singles_fill(struct bench *bench, const pdk_grid *puzzle)
{
    const uint32_t side = pdk_grid_shape(puzzle)->side;
    pdk_symbol *cells = pdki_grid_cells(bench->work);
    memcpy(cells, pdk_grid_symbols(puzzle), side * side * sizeof *cells);
    while (fill_naked(bench->geometry, cells) ||
           fill_hidden(bench->geometry, cells))
        ;
    for (pdk_cell cell = 0; cell < side * side; cell++)
        if (cells[cell] == 0) return false;
    return true;
}

// Turns an orbit into clues, or empties it.
static void set_orbit(struct bench *bench, const pdk_cell *cells, size_t count,
                      bool is_clue)
{
    for (size_t i = 0; i < count; i++)
        pdki_grid_cells(bench->want)[cells[i]] =
            is_clue ? pdk_grid_symbols(bench->solution)[cells[i]] : 0;
}

struct outcome {
    bool is_unique;
    uint64_t clues;
};

static uint64_t set_pattern(struct bench *bench,
                            const struct pdki_clue_orbits *orbits,
                            const pdk_grid *pattern)
{
    uint64_t clues = 0;
    for (size_t i = 0; i < orbits->count; i++) {
        const pdk_cell *cells = orbits->cells + orbits->starts[i];
        const size_t count = orbits->starts[i + 1] - orbits->starts[i];
        bool is_clue = true;
        for (size_t k = 0; k < count && pattern; k++)
            is_clue &= pdk_grid_symbols(pattern)[cells[k]] != 0;
        set_orbit(bench, cells, count, is_clue);
        if (is_clue) clues += count;
    }
    return clues;
}

// The plain definition; the result goes to bench->want.
static struct outcome reduce_plainly(struct bench *bench,
                                     const pdk_reduction *wish,
                                     pdk_random random)
{
    const uint32_t side = pdk_grid_shape(bench->want)->side;
    struct pdki_clue_orbits orbits;
    uint32_t *order = calloc((size_t)side * side, sizeof *order);
    assert_non_null(order);
    assert_true(pdki_clue_orbits_init(&orbits, side));
    pdki_clue_orbits_fill(&orbits, wish->symmetry);
    const uint32_t orbit_count = (uint32_t)orbits.count;
    struct outcome outcome = {.clues =
                                  set_pattern(bench, &orbits, wish->pattern)};
    outcome.is_unique = do_singles_fill(bench, bench->want);
    for (uint32_t i = 0; i < orbit_count; i++) order[i] = i;
    pdk_random_shuffle(&random, order, orbit_count);
    for (uint32_t i = 0; i < orbit_count && outcome.is_unique; i++) {
        const pdk_cell *cells = orbits.cells + orbits.starts[order[i]];
        const size_t count =
            orbits.starts[order[i] + 1] - orbits.starts[order[i]];
        if (pdk_grid_symbols(bench->want)[cells[0]] == 0) continue;
        if (outcome.clues < wish->clues + count) continue;
        set_orbit(bench, cells, count, false);
        if (do_singles_fill(bench, bench->want))
            outcome.clues -= count;
        else
            set_orbit(bench, cells, count, true);
    }
    pdki_clue_orbits_release(&orbits);
    free(order);
    return outcome;
}

static void expect_plain(const char *name, struct bench *bench,
                         const pdk_reduction *wish)
{
    pdk_reduced reduced;
    const struct outcome want = reduce_plainly(bench, wish, bench->random);
    expect_status(name, PDK_OK,
                  pdk_reducer_run(bench->reducer, bench->solution, wish,
                                  &bench->random, bench->puzzle, &reduced,
                                  NULL));
    expect_bool(name, want.is_unique, reduced.is_unique);
    expect_bool(name, false, reduced.is_minimal);
    expect_uint(name, want.clues, reduced.clues);
    expect_uint(name, 0, reduced.undecided);
    if (!pdk_grid_equal(bench->want, bench->puzzle))
        fail_msg("%s: another puzzle than by the plain definition", name);
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
    {"2x3", 2, 3, 20},
    {"3x2", 3, 2, 20},
    {"3x3", 3, 3, 5 },
    {"3x4", 3, 4, 1 },
};

static void agrees_with_the_plain_definition(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(shapes); i++) {
        struct bench bench;
        bench_open(&bench, shapes[i].box_rows, shapes[i].box_columns);
        for (int k = 0; k < shapes[i].puzzles; k++) {
            puzzle_fill(bench.geometry, &bench.random, bench.solution);
            expect_plain(shapes[i].name, &bench, &(pdk_reduction){0});
        }
        bench_close(&bench);
    }
}

static void agrees_with_every_symmetry_and_number_of_clues(void **state)
{
    (void)state;
    size_t count;
    const pdk_clue_symmetry_info *const *list = pdk_clue_symmetry_list(&count);
    for (size_t i = 0; i < COUNT_OF(shapes); i++) {
        struct bench bench;
        const uint32_t side = shapes[i].box_rows * shapes[i].box_columns;
        if (side > 9) continue;
        bench_open(&bench, shapes[i].box_rows, shapes[i].box_columns);
        for (size_t k = 0; k < count; k++) {
            const uint32_t most = side * side + 2;
            const pdk_reduction plain = {.symmetry = list[k]->symmetry};
            expect_plain(list[k]->name, &bench, &plain);
            for (uint32_t n = 0; n < 12 - side; n++) {
                const uint32_t clues = pdk_random_below(&bench.random, most);
                const pdk_reduction wish = {.symmetry = list[k]->symmetry,
                                            .clues = clues};
                puzzle_fill(bench.geometry, &bench.random, bench.solution);
                expect_plain(list[k]->name, &bench, &wish);
            }
        }
        bench_close(&bench);
    }
}

// About `percent` of the cells may be clues.
static void draw_pattern(struct bench *bench, uint32_t percent)
{
    const uint32_t side = pdk_grid_shape(bench->pattern)->side;
    for (pdk_cell cell = 0; cell < side * side; cell++)
        pdki_grid_cells(bench->pattern)[cell] =
            pdk_random_below(&bench->random, 100) < percent;
}

static void agrees_within_a_pattern(void **state)
{
    (void)state;
    static const pdk_clue_symmetry symmetries[] = {
        PDK_CLUES_ANY, PDK_CLUES_ROTATE180, PDK_CLUES_DIAGONAL};
    int made = 0, failed = 0;
    for (size_t i = 0; i < COUNT_OF(shapes); i++) {
        struct bench bench;
        if (shapes[i].box_rows * shapes[i].box_columns > 9) continue;
        bench_open(&bench, shapes[i].box_rows, shapes[i].box_columns);
        for (uint32_t k = 0; k < 12; k++) {
            const pdk_reduction wish = {.symmetry = symmetries[k % 3],
                                        .pattern = bench.pattern,
                                        .clues = k % 4 * 5};
            draw_pattern(&bench, 40 + 5 * k);
            puzzle_fill(bench.geometry, &bench.random, bench.solution);
            expect_plain(shapes[i].name, &bench, &wish);
            if (do_singles_fill(&bench, bench.puzzle))
                made++;
            else
                failed++;
        }
        bench_close(&bench);
    }
    assert_true(made > 5 && failed > 5);
}

// Returns false after a number of calls.
struct patience {
    int questions, end;
};

static bool is_patient(void *context, const pdk_effort *so_far)
{
    struct patience *patience = context;
    assert_non_null(so_far);
    return patience->questions++ < patience->end;
}

static void expect_part(struct bench *bench, const pdk_reduced *reduced)
{
    const uint32_t side = pdk_grid_shape(bench->puzzle)->side;
    uint64_t clues = 0;
    for (pdk_cell cell = 0; cell < side * side; cell++) {
        const pdk_symbol symbol = pdk_grid_symbols(bench->puzzle)[cell];
        if (symbol == 0) continue;
        expect_uint("clue", pdk_grid_symbols(bench->solution)[cell], symbol);
        clues++;
    }
    expect_uint("clues", clues, reduced->clues);
}

static void stopping_it_still_leaves_a_puzzle(void **state)
{
    (void)state;
    struct bench bench;
    struct patience patience = {0};
    const pdk_limits limits = {
        .size = sizeof limits, .go_on = is_patient, .context = &patience};
    const pdk_reduction wish = {.symmetry = PDK_CLUES_ROTATE180, .clues = 150};
    pdk_status status = PDK_ERR_CANCELLED;
    uint64_t before = UINT64_MAX;
    int stops = 0;
    bench_open(&bench, 4, 4);
    assert_int_equal(PDK_OK, pdk_reducer_limit(bench.reducer, &limits, NULL));
    while (status == PDK_ERR_CANCELLED) {
        pdk_reduced reduced;
        pdk_random random = bench.random;
        patience.questions = 0;
        status = pdk_reducer_run(bench.reducer, bench.solution, &wish, &random,
                                 bench.puzzle, &reduced, NULL);
        expect_part(&bench, &reduced);
        expect_bool("unique", true, reduced.is_unique);
        if (reduced.clues != before)
            expect_bool("unique", true, do_singles_fill(&bench, bench.puzzle));
        assert_true(reduced.clues <= before && reduced.clues >= 150);
        before = reduced.clues;
        patience.end++;
        stops++;
    }
    expect_status("patient", PDK_OK, status);
    assert_true(stops > 2);
    bench_close(&bench);
}

static void stopping_it_early_leaves_the_pattern(void **state)
{
    (void)state;
    struct bench bench;
    struct patience patience = {0};
    pdk_reduced reduced;
    pdk_error error = {0};
    const pdk_limits limits = {
        .size = sizeof limits, .go_on = is_patient, .context = &patience};
    bench_open(&bench, 3, 3);
    const pdk_reduction wish = {.pattern = bench.pattern};
    draw_pattern(&bench, 80);
    assert_int_equal(PDK_OK, pdk_reducer_limit(bench.reducer, &limits, NULL));
    expect_status("stopped", PDK_ERR_CANCELLED,
                  pdk_reducer_run(bench.reducer, bench.solution, &wish,
                                  &bench.random, bench.puzzle, &reduced,
                                  &error));
    expect_bool("left open", false, reduced.is_unique);
    for (pdk_cell cell = 0; cell < 81; cell++)
        expect_bool("pattern", pdk_grid_symbols(bench.pattern)[cell] != 0,
                    pdk_grid_symbols(bench.puzzle)[cell] != 0);
    expect_part(&bench, &reduced);
    assert_int_equal(PDK_OK, pdk_reducer_limit(bench.reducer, NULL, NULL));
    expect_plain("no limit", &bench, &wish);
    bench_close(&bench);
}

static void the_same_numbers_make_the_same_puzzle(void **state)
{
    (void)state;
    struct bench bench;
    pdk_reduced reduced;
    bench_open(&bench, 3, 3);
    puzzle_elementary(0, 0, bench.solution);
    pdk_random_init(&bench.random, 7, 0);
    expect_status("run", PDK_OK,
                  pdk_reducer_run(bench.reducer, bench.solution,
                                  &(pdk_reduction){0}, &bench.random,
                                  bench.puzzle, &reduced, NULL));
    expect_text("golden",
                "1...5..8..56..9........34..23....8....7...2......34.6..4...891"
                "....9....5...345...",
                puzzle_text(bench.puzzle));
    bench_close(&bench);
}

static void refuses_boards_of_more_than_1024_rows(void **state)
{
    (void)state;
    const pdk_shape shape = make_shape(25, 41);
    pdk_geometry *geometry = make_geometry(&shape);
    pdk_reducer *reducer = NULL;
    pdk_error error = {0};
    expect_status(
        "1025", PDK_ERR_LIMIT,
        pdk_reducer_new(geometry, PDK_RULE_SINGLES, NULL, &reducer, &error));
    assert_null(reducer);
    pdk_geometry_free(geometry);
}

static pdk_status make_one(void *context)
{
    struct bench *bench = context;
    pdk_reducer *reducer = NULL;
    pdk_reduced reduced;
    const pdk_reduction wish = {.symmetry = PDK_CLUES_ROTATE180};
    pdk_status status = pdk_reducer_new(bench->geometry, PDK_RULE_SINGLES, NULL,
                                        &reducer, NULL);
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
        cmocka_unit_test(agrees_with_the_plain_definition),
        cmocka_unit_test(agrees_with_every_symmetry_and_number_of_clues),
        cmocka_unit_test(agrees_within_a_pattern),
        cmocka_unit_test(stopping_it_still_leaves_a_puzzle),
        cmocka_unit_test(stopping_it_early_leaves_the_pattern),
        cmocka_unit_test(the_same_numbers_make_the_same_puzzle),
        cmocka_unit_test(refuses_boards_of_more_than_1024_rows),
        cmocka_unit_test(reports_out_of_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
