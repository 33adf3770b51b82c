// Solutions that obey pencil marks are those of the puzzle without a symbol
// that a cell excludes.
#include "brute.h"
#include "fault.h"
#include "make.h"
#include "puzzles.h"
#include "support.h"

#include <string.h>

enum {
    ROUNDS = 100,
    LIMIT = 300, // solutions that the brute force lists
    STEPS = 2000000,
    CELLS_MAX = 81
};

static pdk_symbol list[LIMIT * CELLS_MAX];

static pdk_notes *make_notes(const pdk_shape *shape)
{
    pdk_notes *notes = NULL;
    assert_int_equal(pdk_notes_new(&notes, NULL), PDK_OK);
    pdk_notes_reset(notes, shape);
    return notes;
}

// Excludes about one in `rarity` candidates.
static void exclude_some(pdk_notes *notes, pdk_random *random, uint32_t rarity)
{
    const pdk_shape shape = *pdk_notes_shape(notes);
    const uint32_t side = shape.side;
    pdk_notes_reset(notes, &shape);
    for (uint64_t cell = 0; cell < (uint64_t)side * side; cell++)
        for (pdk_symbol symbol = 1; symbol <= side; symbol++)
            if (pdk_random_below(random, rarity) == 0)
                assert_int_equal(pdk_notes_exclude(notes, cell, symbol, NULL),
                                 PDK_OK);
}

static bool obeys(const pdk_notes *notes, const pdk_symbol *solution,
                  size_t cells)
{
    for (size_t cell = 0; cell < cells; cell++)
        if (pdk_notes_excludes(notes, cell, solution[cell])) return false;
    return true;
}

static uint64_t count_obeying(const pdk_notes *notes, uint64_t listed,
                              size_t cells)
{
    uint64_t count = 0;
    for (uint64_t i = 0; i < listed; i++)
        count += obeys(notes, list + i * cells, cells);
    return count;
}

static void expect_agreement(pdk_solver *solver, const pdk_grid *puzzle,
                             const pdk_notes *notes, uint64_t want)
{
    const pdk_shape *shape = pdk_grid_shape(puzzle);
    const size_t cells = (size_t)shape->side * shape->side;
    pdk_grid *solution = make_grid(shape);
    pdk_verdict verdict = PDK_UNKNOWN;
    pdk_count count = {0};
    expect_status("mark", PDK_OK, pdk_solver_mark(solver, notes, NULL));
    expect_status("solve", PDK_OK,
                  pdk_solver_solve(solver, puzzle, solution, &verdict, NULL));
    expect_text(puzzle_text(puzzle),
                pdk_verdict_name(want == 0   ? PDK_NONE
                                 : want == 1 ? PDK_UNIQUE
                                             : PDK_MULTIPLE),
                pdk_verdict_name(verdict));
    if (want > 0) assert_true(obeys(notes, pdk_grid_symbols(solution), cells));
    expect_status("count", PDK_OK,
                  pdk_solver_count(solver, puzzle, &count, NULL));
    expect_uint(puzzle_text(puzzle), want, count.solutions);
    pdk_grid_free(solution);
}

static void check_shape(uint32_t box_rows, uint32_t box_columns,
                        const char *engine)
{
    const pdk_shape shape = make_shape(box_rows, box_columns);
    const uint32_t cells = shape.side * shape.side;
    pdk_geometry *geometry = make_geometry(&shape);
    pdk_grid *puzzle = make_grid(&shape);
    pdk_notes *notes = make_notes(&shape);
    pdk_solver *solver = NULL;
    pdk_random random;
    uint64_t seen[3] = {0};
    expect_status("new", PDK_OK,
                  pdk_solver_new(geometry, engine, &solver, NULL));
    pdk_random_init(&random, 5, shape.side);
    for (int i = 0; i < ROUNDS; i++) {
        puzzle_fill(geometry, &random, puzzle);
        puzzle_erase(&random, cells * 2 / 5, puzzle);
        const struct brute_count all =
            brute_solve(geometry, puzzle, LIMIT, STEPS, list);
        if (all.end != BRUTE_ALL) continue;
        exclude_some(notes, &random, 10 + 10 * (uint32_t)(i % 10));
        if (!(pdk_notes_held(notes) & PDK_NOTES_MARKS)) continue;
        const uint64_t want = count_obeying(notes, all.solutions, cells);
        expect_agreement(solver, puzzle, notes, want);
        seen[want > 2 ? 2 : want]++;
    }
    for (size_t i = 0; i < COUNT_OF(seen); i++) assert_true(seen[i] > 0);
    pdk_solver_free(solver);
    pdk_notes_free(notes);
    pdk_grid_free(puzzle);
    pdk_geometry_free(geometry);
}

static void agrees_with_all_solutions_that_obey(void **state)
{
    (void)state;
    check_shape(2, 2, NULL);
    check_shape(2, 3, "auto");
    check_shape(3, 2, "bits");
    check_shape(3, 3, NULL);
}

// An empty board whose marks leave each cell only its solution.
static void marks_alone_are_a_puzzle(void **state)
{
    (void)state;
    const pdk_shape shape = make_shape(4, 4);
    pdk_geometry *geometry = make_geometry(&shape);
    pdk_grid *solution = make_grid(&shape), *empty = make_grid(&shape);
    pdk_grid *found = make_grid(&shape);
    pdk_notes *notes = make_notes(&shape);
    pdk_solver *solver = NULL;
    pdk_verdict verdict = PDK_UNKNOWN;
    puzzle_elementary(0, 0, solution);
    for (uint32_t cell = 0; cell < 256; cell++)
        for (pdk_symbol symbol = 1; symbol <= 16; symbol++)
            if (pdk_grid_symbols(solution)[cell] != symbol)
                assert_int_equal(pdk_notes_exclude(notes, cell, symbol, NULL),
                                 PDK_OK);
    assert_int_equal(pdk_solver_new(geometry, NULL, &solver, NULL), PDK_OK);
    assert_int_equal(pdk_solver_mark(solver, notes, NULL), PDK_OK);
    assert_int_equal(pdk_solver_solve(solver, empty, found, &verdict, NULL),
                     PDK_OK);
    expect_text("verdict", "unique", pdk_verdict_name(verdict));
    assert_true(pdk_grid_equal(solution, found));
    expect_text("engine", "bits", pdk_solver_effort(solver)->engine);

    // Without them, the same solver sees the empty board again.
    assert_int_equal(pdk_solver_mark(solver, NULL, NULL), PDK_OK);
    assert_int_equal(pdk_solver_solve(solver, empty, found, &verdict, NULL),
                     PDK_OK);
    expect_text("verdict", "multiple", pdk_verdict_name(verdict));
    pdk_solver_free(solver);
    pdk_notes_free(notes);
    pdk_grid_free(found);
    pdk_grid_free(empty);
    pdk_grid_free(solution);
    pdk_geometry_free(geometry);
}

static bool note_engine(void *context, const pdk_effort *so_far)
{
    const char **engine = context;
    *engine = so_far->engine;
    return false;
}

// The engine for marks is not the one that solves boards without them.
static void reports_the_engine_that_obeys_marks(void **state)
{
    (void)state;
    const pdk_shape shape = make_shape(3, 3);
    pdk_geometry *geometry = make_geometry(&shape);
    pdk_grid *grid = make_grid(&shape);
    pdk_notes *notes = make_notes(&shape);
    pdk_solver *solver = NULL;
    pdk_count count = {0};
    const char *engine = NULL;
    const pdk_limits limits = {
        .size = sizeof limits, .go_on = note_engine, .context = &engine};
    assert_int_equal(PDK_OK, pdk_notes_exclude(notes, 0, 1, NULL));
    assert_int_equal(PDK_OK, pdk_solver_new(geometry, NULL, &solver, NULL));
    assert_int_equal(PDK_OK, pdk_solver_limit(solver, &limits, NULL));
    assert_int_equal(PDK_OK, pdk_solver_mark(solver, notes, NULL));
    expect_status("count", PDK_ERR_CANCELLED,
                  pdk_solver_count(solver, grid, &count, NULL));
    expect_text("engine", pdk_solver_effort(solver)->engine, engine);
    pdk_solver_free(solver);
    pdk_notes_free(notes);
    pdk_grid_free(grid);
    pdk_geometry_free(geometry);
}

static void names_engines_without_mark_support(void **state)
{
    (void)state;
    static const struct {
        uint32_t boxes;
        const char *engine;
        pdk_status want;
        const char *text;
    } cases[] = {
        {3, "nine", PDK_ERR_UNSUPPORTED, "does not support pencil marks"},
        {9, NULL,   PDK_ERR_LIMIT,
         "no engine supports pencil marks on boards of side 81"         },
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        const pdk_shape shape = make_shape(cases[i].boxes, cases[i].boxes);
        const pdk_shape other = make_shape(2, 2);
        pdk_geometry *geometry = make_geometry(&shape);
        pdk_notes *notes = make_notes(&shape), *others = make_notes(&other);
        pdk_solver *solver = NULL;
        pdk_error error = {0};
        assert_int_equal(pdk_notes_exclude(notes, 0, 1, NULL), PDK_OK);
        assert_int_equal(pdk_notes_exclude(others, 0, 1, NULL), PDK_OK);
        assert_int_equal(
            pdk_solver_new(geometry, cases[i].engine, &solver, NULL), PDK_OK);
        expect_status("mark", cases[i].want,
                      pdk_solver_mark(solver, notes, &error));
        assert_non_null(strstr(error.text, cases[i].text));
        expect_status("shape", PDK_ERR_MISMATCH,
                      pdk_solver_mark(solver, others, &error));
        pdk_solver_free(solver);
        pdk_notes_free(others);
        pdk_notes_free(notes);
        pdk_geometry_free(geometry);
    }
}

static pdk_status mark_once(void *context)
{
    const pdk_notes *notes = context;
    pdk_geometry *geometry = NULL;
    pdk_solver *solver = NULL;
    pdk_status status =
        pdk_geometry_new(pdk_notes_shape(notes), &geometry, NULL);
    if (status == PDK_OK)
        status = pdk_solver_new(geometry, NULL, &solver, NULL);
    if (status == PDK_OK) status = pdk_solver_mark(solver, notes, NULL);
    pdk_solver_free(solver);
    pdk_geometry_free(geometry);
    return status;
}

static void survives_every_failed_allocation(void **state)
{
    (void)state;
    const pdk_shape shape = make_shape(3, 3);
    pdk_notes *notes = make_notes(&shape);
    assert_int_equal(pdk_notes_exclude(notes, 0, 1, NULL), PDK_OK);
    fault_each_allocation(mark_once, notes);
    pdk_notes_free(notes);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(agrees_with_all_solutions_that_obey),
        cmocka_unit_test(marks_alone_are_a_puzzle),
        cmocka_unit_test(reports_the_engine_that_obeys_marks),
        cmocka_unit_test(names_engines_without_mark_support),
        cmocka_unit_test(survives_every_failed_allocation),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
