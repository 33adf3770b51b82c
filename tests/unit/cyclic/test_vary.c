// A second solution, by a small change of a cyclic one.
#include "cyclic_puzzles.h"
#include "make.h"
#include "puzzles.h"
#include "support.h"

enum { PUZZLES = 24 / SLOWNESS + 4 };

static const struct {
    uint32_t box_rows, box_columns;
} shapes[] = {
    {1,  1 },
    {1,  2 },
    {2,  2 },
    {1,  5 },
    {5,  1 },
    {2,  3 },
    {3,  2 },
    {2,  4 },
    {4,  2 },
    {3,  3 },
    {3,  4 },
    {4,  4 },
    {5,  5 },
    {4,  6 },
    {6,  6 },
    {5,  7 },
    {7,  7 },
    {10, 10},
};

static void vary(pdk_construction *solution, const pdk_clues *clues,
                 pdk_clues *changes)
{
    pdk_error error = {0};
    expect_status(cyclic_text(clues), PDK_OK,
                  pdk_cyclic_vary(solution, clues, changes, &error));
}

// Each cell once, no clues, all with another symbol; and the changed grid is a
// solution.
static void expect_another_solution(pdk_construction *solution,
                                    const pdk_clues *clues,
                                    const pdk_clues *changes)
{
    const pdk_shape *shape = pdk_clues_shape(clues);
    const char *name = cyclic_text(changes);
    pdk_geometry *geometry = make_geometry(shape);
    pdk_grid *grid = make_grid(shape), *puzzle = make_grid(shape);
    assert_int_equal(pdk_construction_fill(solution, grid, NULL), PDK_OK);
    assert_int_equal(pdk_clues_fill(clues, puzzle, NULL), PDK_OK);
    expect_bool(name, true, pdk_shape_equal(shape, pdk_clues_shape(changes)));
    for (size_t i = 0; i < pdk_clues_count(changes); i++) {
        const pdk_clue clue = pdk_clues_list(changes)[i];
        expect_uint(name, 0, pdk_grid_get(puzzle, clue.row, clue.column));
        expect_uint(name,
                    pdk_construction_cell(solution, clue.row, clue.column),
                    pdk_grid_get(grid, clue.row, clue.column));
        expect_bool(name, false,
                    clue.symbol == pdk_grid_get(grid, clue.row, clue.column));
        assert_int_equal(
            pdk_grid_set(grid, clue.row, clue.column, clue.symbol, NULL),
            PDK_OK);
    }
    expect_text(name, NULL, puzzle_flaw(geometry, puzzle, grid));
    pdk_grid_free(puzzle);
    pdk_grid_free(grid);
    pdk_geometry_free(geometry);
}

struct tally {
    uint64_t tried, varied;
};

static void check_share(uint32_t percent, struct tally *tally)
{
    pdk_random random;
    pdk_random_init(&random, 91, percent);
    for (size_t i = 0; i < COUNT_OF(shapes) * PUZZLES; i++) {
        const size_t at = i % COUNT_OF(shapes);
        const pdk_shape shape =
            make_shape(shapes[at].box_rows, shapes[at].box_columns);
        const size_t cells = (size_t)shape.side * shape.side;
        pdk_clues *clues = cyclic_clues(&shape);
        pdk_clues *changes = cyclic_clues(&shape);
        pdk_construction *grid = cyclic_make(
            &shape, pdk_random_below(&random, CYCLIC_KINDS), &random);
        cyclic_pick(grid, cells * percent / 100, &random, clues);
        vary(grid, clues, changes);
        tally->tried++;
        if (pdk_clues_count(changes) > 0) {
            expect_another_solution(grid, clues, changes);
            tally->varied++;
        }
        pdk_construction_free(grid);
        pdk_clues_free(changes);
        pdk_clues_free(clues);
    }
}

static void changes_cells_into_another_solution(void **state)
{
    (void)state;
    static const uint32_t percents[] = {2, 5, 10, 20, 30, 50, 80};
    for (size_t i = 0; i < COUNT_OF(percents); i++) {
        struct tally tally = {0};
        check_share(percents[i], &tally);
        print_message("%u %%: %llu of %llu\n", percents[i],
                      (unsigned long long)tally.varied,
                      (unsigned long long)tally.tried);
    }
}

// Two rows of a band, swapped where they have the same symbols.
static void always_changes_boards_without_clues(void **state)
{
    (void)state;
    pdk_random random;
    pdk_random_init(&random, 92, 0);
    for (size_t i = 0; i < COUNT_OF(shapes); i++) {
        const pdk_shape shape =
            make_shape(shapes[i].box_rows, shapes[i].box_columns);
        pdk_clues *clues = cyclic_clues(&shape);
        pdk_clues *changes = cyclic_clues(&shape);
        for (unsigned kind = 0; kind < CYCLIC_KINDS; kind++) {
            pdk_construction *grid = cyclic_make(&shape, kind, &random);
            vary(grid, clues, changes);
            expect_bool(cyclic_text(clues), shape.side > 1,
                        pdk_clues_count(changes) > 0);
            expect_another_solution(grid, clues, changes);
            pdk_construction_free(grid);
        }
        pdk_clues_free(changes);
        pdk_clues_free(clues);
    }
}

static void changes_nothing_on_full_boards(void **state)
{
    (void)state;
    pdk_random random;
    pdk_random_init(&random, 93, 0);
    for (size_t i = 0; i < COUNT_OF(shapes); i++) {
        const pdk_shape shape =
            make_shape(shapes[i].box_rows, shapes[i].box_columns);
        const size_t cells = (size_t)shape.side * shape.side;
        pdk_clues *clues = cyclic_clues(&shape);
        pdk_clues *changes = cyclic_clues(&shape);
        pdk_construction *grid = cyclic_make(&shape, CYCLIC_MOVED, &random);
        cyclic_add(changes, (pdk_clue){0, 0, 1});
        cyclic_pick(grid, cells, &random, clues);
        vary(grid, clues, changes);
        expect_uint(cyclic_text(clues), 0, pdk_clues_count(changes));
        cyclic_pick(grid, cells - 1, &random, clues);
        vary(grid, clues, changes);
        expect_uint(cyclic_text(clues), 0, pdk_clues_count(changes));
        pdk_construction_free(grid);
        pdk_clues_free(changes);
        pdk_clues_free(clues);
    }
}

static void changes_nothing_if_one_cell_is_empty(void **state)
{
    (void)state;
    enum { BOX = 32 / SLOWNESS + 1, EMPTY = 1 };
    const pdk_shape shape = make_shape(BOX, BOX);
    pdk_random random;
    pdk_random_init(&random, 95, 0);
    pdk_clues *clues = cyclic_clues(&shape), *changes = cyclic_clues(&shape);
    pdk_construction *grid = cyclic_make(&shape, CYCLIC_MOVED, &random);
    cyclic_pick(grid, (size_t)shape.side * shape.side - EMPTY, &random, clues);
    expect_status("vary", PDK_OK, pdk_cyclic_vary(grid, clues, changes, NULL));
    expect_uint("changes", 0, pdk_clues_count(changes));
    pdk_construction_free(grid);
    pdk_clues_free(changes);
    pdk_clues_free(clues);
}

static void refuses_clues_of_another_shape(void **state)
{
    (void)state;
    const pdk_shape wide = make_shape(2, 3), tall = make_shape(3, 2);
    pdk_random random;
    pdk_random_init(&random, 94, 0);
    pdk_construction *grid = cyclic_make(&wide, CYCLIC_MOVED, &random);
    pdk_clues *clues = cyclic_clues(&tall), *changes = cyclic_clues(&wide);
    pdk_error error = {0};
    expect_status("clues", PDK_ERR_MISMATCH,
                  pdk_cyclic_vary(grid, clues, changes, &error));
    expect_status("clues", PDK_ERR_MISMATCH, error.status);
    pdk_clues_free(changes);
    pdk_clues_free(clues);
    pdk_construction_free(grid);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(changes_cells_into_another_solution),
        cmocka_unit_test(always_changes_boards_without_clues),
        cmocka_unit_test(changes_nothing_on_full_boards),
        cmocka_unit_test(changes_nothing_if_one_cell_is_empty),
        cmocka_unit_test(refuses_clues_of_another_shape),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
