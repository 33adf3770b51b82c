// Puzzles as text, engine by engine.
#include "solver_boards.h"
#include "solvers.h"
#include "support.h"

#include <string.h>

static void text_of(const pdk_grid *grid, char empty, char text[81])
{
    const size_t side = pdk_grid_shape(grid)->side;
    const pdk_symbol *symbols = pdk_grid_symbols(grid);
    for (size_t i = 0; i < side * side; i++)
        text[i] = symbols[i] ? (char)('0' + symbols[i]) : empty;
}

static void expect_same_as_text(pdk_solver *solver, struct boards *boards,
                                const pdk_grid *puzzle)
{
    char text[81], want[81], got[82];
    const size_t side = pdk_grid_shape(puzzle)->side, cells = side * side;
    pdk_verdict verdict = PDK_UNKNOWN;
    memset(want, '#', sizeof want);
    const pdk_verdict by_grid = boards_solve(solver, puzzle, boards->solution);
    const pdk_effort effort = *pdk_solver_effort(solver);
    if (by_grid != PDK_NONE) text_of(boards->solution, '.', want);
    for (size_t i = 0; i < 2; i++) {
        text_of(puzzle, ".0"[i], text);
        memset(got, '#', sizeof got);
        expect_status("text", PDK_OK,
                      pdk_solver_solve_text(solver, text, got, &verdict, NULL));
        boards_expect_verdict("text", by_grid, verdict);
        assert_memory_equal(want, got, cells);
        assert_int_equal('#', got[cells]);
        expect_uint("guesses", effort.guesses,
                    pdk_solver_effort(solver)->guesses);
        expect_status(
            "no solution wanted", PDK_OK,
            pdk_solver_solve_text(solver, text, NULL, &verdict, NULL));
        boards_expect_verdict("no solution wanted", by_grid, verdict);
    }
    if (by_grid != PDK_MULTIPLE) return;
    expect_status("second", PDK_OK,
                  pdk_solver_second(solver, boards->other, NULL));
    boards_expect_solves(solver, boards->geometry, puzzle, boards->other);
    expect_bool("differs", false,
                pdk_grid_equal(boards->solution, boards->other));
}

static void try_text(pdk_solver *solver, struct boards *boards)
{
    pdk_error error = {0};
    pdk_verdict verdict = PDK_MULTIPLE;
    if (pdk_geometry_shape(boards->geometry)->side > 9) {
        char none[1];
        expect_status(
            "large", PDK_ERR_LIMIT,
            pdk_solver_solve_text(solver, none, none, &verdict, &error));
        boards_expect_verdict("untouched", PDK_MULTIPLE, verdict);
        return;
    }
    expect_same_as_text(solver, boards, boards->none);
    expect_same_as_text(solver, boards, boards->unique);
    expect_same_as_text(solver, boards, boards->several);
}

static void solves_text_as_it_solves_grids(void **state)
{
    (void)state;
    boards_each_solver(try_text);
}

static void try_strange_text(pdk_solver *solver, struct boards *boards)
{
    const uint32_t side = pdk_geometry_shape(boards->geometry)->side;
    const size_t cells = (size_t)side * side;
    if (side > 9) return;
    const char strange[] = {
        '/', '-', ' ', 'A', '\0', '\n', '\xff', '~', (char)('1' + side)};
    for (size_t i = 0; i < COUNT_OF(strange); i++)
        for (size_t at = 0; at < cells; at++) {
            char text[81], solution[81] = "#";
            pdk_error error = {0};
            pdk_verdict verdict = PDK_MULTIPLE;
            memset(text, '.', sizeof text);
            text[at] = strange[i];
            expect_status("strange", PDK_ERR_SYNTAX,
                          pdk_solver_solve_text(solver, text, solution,
                                                &verdict, &error));
            expect_uint("column", at + 1, error.column);
            boards_expect_verdict("untouched", PDK_MULTIPLE, verdict);
            assert_int_equal('#', solution[0]);
        }
}

static void refuses_characters_that_are_not_cells(void **state)
{
    (void)state;
    boards_each_solver(try_strange_text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(solves_text_as_it_solves_grids),
        cmocka_unit_test(refuses_characters_that_are_not_cells),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
