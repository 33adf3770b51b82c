// A full grid is a puzzle with one solution if it is cyclic, else with none;
// and it can be reached by moves, or not.
#include "brute.h"
#include "cyclic_brute.h"
#include "cyclic_puzzles.h"
#include "make.h"
#include "puzzles.h"
#include "support.h"

enum { GRIDS_2X2 = 288, ENOUGH = 1000, STEPS = 100000 };

static void read_grid(const pdk_grid *grid, pdk_clues *clues)
{
    pdk_clues_reset(clues, pdk_grid_shape(grid));
    assert_int_equal(pdk_clues_add_grid(clues, grid, NULL), PDK_OK);
}

// Whether there are moves; if so, they must produce this grid.
static bool is_reached(const char *name, pdk_construction *grid)
{
    const pdk_shape *shape = pdk_construction_shape(grid);
    pdk_transform *moves = NULL;
    pdk_construction *made = NULL;
    expect_status(name, PDK_OK, pdk_construction_moves(grid, &moves, NULL));
    if (!moves) return false;
    expect_bool(name, true, pdk_transform_is_symmetry(moves));
    expect_status(name, PDK_OK,
                  pdk_construction_new(shape, moves, &made, NULL));
    expect_bool(name, true, cyclic_is_same(grid, made));
    pdk_construction_free(made);
    pdk_transform_free(moves);
    return true;
}

// Whether the grid is cyclic, by the engine and by the oracle, which must
// agree.
static bool has_form(pdk_cyclic *cyclic, const pdk_clues *clues,
                     const pdk_grid *grid)
{
    const pdk_verdict got = cyclic_solve(cyclic, clues);
    const bool want = cyclic_brute_has_form(grid);
    const char *name = cyclic_text(clues);
    expect_text(name, pdk_verdict_name(want ? PDK_UNIQUE : PDK_NONE),
                pdk_verdict_name(got));
    if (want)
        expect_text(name, NULL,
                    cyclic_flaw(pdk_cyclic_solution(cyclic, 0), clues));
    return want;
}

static void knows_all_grids_of_side_4(void **state)
{
    (void)state;
    static pdk_symbol list[ENOUGH * 16];
    const pdk_shape shape = make_shape(2, 2);
    pdk_geometry *geometry = make_geometry(&shape);
    pdk_cyclic *cyclic = cyclic_open(&shape);
    pdk_clues *clues = cyclic_clues(&shape);
    pdk_grid *grid = make_grid(&shape);
    const struct brute_count all =
        brute_solve(geometry, grid, ENOUGH, STEPS, list);
    uint64_t have = 0, reached = 0;
    expect_uint("grids", GRIDS_2X2, all.solutions);
    for (size_t i = 0; i < all.solutions; i++) {
        for (uint32_t r = 0; r < 4; r++)
            assert_int_equal(
                pdk_grid_set_row(grid, r, list + 16 * i + 4 * r, NULL), PDK_OK);
        read_grid(grid, clues);
        if (!has_form(cyclic, clues, grid)) continue;
        have++;
        reached += is_reached("side 4", pdk_cyclic_solution(cyclic, 0));
    }
    expect_uint("have the form", 192, have);
    expect_uint("are reached", 192, reached);
    pdk_grid_free(grid);
    pdk_clues_free(clues);
    pdk_cyclic_free(cyclic);
    pdk_geometry_free(geometry);
}

// Rows unchanged, in cosets of 3; columns of a stack differ modulo 3.
static void knows_columns_that_left_their_stacks(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        uint32_t columns[9];
        bool is_reached;
    } cases[] = {
        {"as they are",       {0, 1, 2, 3, 4, 5, 6, 7, 8}, true },
        {"moves only",        {8, 6, 7, 2, 0, 1, 3, 4, 5}, true },
        {"all times four",    {0, 4, 8, 3, 7, 2, 6, 1, 5}, true },
        {"two exchanged",     {0, 1, 2, 3, 4, 8, 6, 7, 5}, false},
        {"a circle of three", {0, 1, 5, 3, 4, 8, 6, 7, 2}, true },
        {"two circles",       {0, 4, 5, 3, 7, 8, 6, 1, 2}, true },
        {"one step and two",  {0, 4, 2, 3, 1, 5, 6, 7, 8}, false},
    };
    const pdk_shape shape = make_shape(3, 3);
    pdk_cyclic *cyclic = cyclic_open(&shape);
    pdk_clues *clues = cyclic_clues(&shape);
    pdk_grid *grid = make_grid(&shape);
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        for (uint32_t r = 0; r < 9; r++)
            for (uint32_t c = 0; c < 9; c++)
                assert_int_equal(
                    pdk_grid_set(
                        grid, r, c,
                        pdk_elementary_cell(&shape, r, cases[i].columns[c]),
                        NULL),
                    PDK_OK);
        read_grid(grid, clues);
        expect_bool(cases[i].name, true, has_form(cyclic, clues, grid));
        expect_bool(cases[i].name, cases[i].is_reached,
                    is_reached(cases[i].name, pdk_cyclic_solution(cyclic, 0)));
    }
    pdk_grid_free(grid);
    pdk_clues_free(clues);
    pdk_cyclic_free(cyclic);
}

static const struct {
    uint32_t box_rows, box_columns;
} shapes[] = {
    {2, 2},
    {2, 3},
    {3, 2},
    {2, 4},
    {3, 3},
    {2, 5},
    {3, 4},
    {4, 3},
    {1, 9},
    {4, 4},
    {5, 5},
};

static void finds_every_grid_that_was_made(void **state)
{
    (void)state;
    pdk_random random;
    pdk_random_init(&random, 41, 0);
    for (size_t i = 0; i < COUNT_OF(shapes); i++)
        for (unsigned round = 0; round < 20; round++) {
            const pdk_shape shape =
                make_shape(shapes[i].box_rows, shapes[i].box_columns);
            const enum cyclic_kind kind = round % CYCLIC_KINDS;
            pdk_cyclic *cyclic = cyclic_open(&shape);
            pdk_clues *clues = cyclic_clues(&shape);
            pdk_grid *grid = make_grid(&shape);
            pdk_construction *made = cyclic_make(&shape, kind, &random);
            assert_int_equal(pdk_construction_fill(made, grid, NULL), PDK_OK);
            read_grid(grid, clues);
            expect_bool("made", true, has_form(cyclic, clues, grid));
            pdk_construction *found = pdk_cyclic_solution(cyclic, 0);
            expect_bool("equal", true, pdk_construction_equal(made, found));
            if (kind == CYCLIC_MOVED)
                expect_bool("reached", true, is_reached("moved", found));
            pdk_construction_free(made);
            pdk_grid_free(grid);
            pdk_clues_free(clues);
            pdk_cyclic_free(cyclic);
        }
}

static void refuses_grids_that_are_not_cyclic(void **state)
{
    (void)state;
    pdk_random random;
    pdk_random_init(&random, 42, 0);
    uint64_t have = 0, seen = 0;
    for (size_t i = 0; i < COUNT_OF(shapes); i++) {
        const pdk_shape shape =
            make_shape(shapes[i].box_rows, shapes[i].box_columns);
        pdk_geometry *geometry = make_geometry(&shape);
        pdk_cyclic *cyclic = cyclic_open(&shape);
        pdk_clues *clues = cyclic_clues(&shape);
        pdk_grid *grid = make_grid(&shape);
        for (unsigned round = 0; round < 20; round++) {
            puzzle_fill(geometry, &random, grid);
            read_grid(grid, clues);
            have += has_form(cyclic, clues, grid);
            seen++;
        }
        pdk_grid_free(grid);
        pdk_clues_free(clues);
        pdk_cyclic_free(cyclic);
        pdk_geometry_free(geometry);
    }
    print_message("%llu of %llu grids have the form\n",
                  (unsigned long long)have, (unsigned long long)seen);
    assert_true(have < seen);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(knows_all_grids_of_side_4),
        cmocka_unit_test(knows_columns_that_left_their_stacks),
        cmocka_unit_test(finds_every_grid_that_was_made),
        cmocka_unit_test(refuses_grids_that_are_not_cyclic),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
