#include "canon_laws.h"
#include "make.h"
#include "puzzles.h"
#include "support.h"

#include <permudoku/construct.h>
#include <permudoku/solve.h>

// 2 R^2 C; for Latin squares, N^2 times the number of units modulo N.
static const struct {
    const char *name;
    uint32_t box_rows, box_columns;
    uint64_t automorphisms;
} boards[] = {
    {"1x1",   1,  1,   1             },
    {"1x2",   1,  2,   4             },
    {"2x1",   2,  1,   4             },
    {"1x8",   1,  8,   8 * 8 * 4     },
    {"12x1",  12, 1,   12 * 12 * 4   },
    {"1x105", 1,  105, 105 * 105 * 48},
    {"2x2",   2,  2,   16            },
    {"2x3",   2,  3,   24            },
    {"3x2",   3,  2,   36            },
    {"3x3",   3,  3,   54            },
    {"2x5",   2,  5,   40            },
    {"5x2",   5,  2,   100           },
    {"4x4",   4,  4,   128           },
    {"3x5",   3,  5,   90            },
    {"6x6",   6,  6,   432           },
    {"7x4",   7,  4,   392           },
};

static void accepts_all_images_of_the_elementary_grid(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(boards); i++) {
        struct canon_kit kit;
        pdk_random random;
        const char *name = boards[i].name;
        pdk_random_init(&random, 51, i);
        canon_kit_open(&kit, boards[i].box_rows, boards[i].box_columns,
                       "elementary");
        puzzle_elementary(0, 0, kit.grid);
        for (int round = 0; round < 3; round++) {
            canon_kit_find(name, &kit);
            expect_uint(name, boards[i].automorphisms, canon_kit_order(&kit));
            canon_expect_laws(name, &kit);
            canon_expect_invariant(name, &kit, 10, &random);
        }
        puzzle_elementary(0, 0, kit.other);
        assert_true(pdk_grid_equal(kit.other, kit.form));
        canon_kit_close(&kit);
    }
}

struct tally {
    struct canon_kit *kit;
    uint32_t grids, taken;
};

static pdk_status try_grid(void *context, const pdk_grid *grid)
{
    struct tally *tally = context;
    const pdk_status status =
        pdk_canon_find(tally->kit->canon, grid, tally->kit->form, NULL);
    tally->grids++;
    tally->taken += status == PDK_OK;
    return status == PDK_ERR_ARGUMENT ? PDK_OK : status;
}

static void accepts_192_of_the_288_grids_of_side_four(void **state)
{
    (void)state;
    struct canon_kit kit;
    struct tally tally = {.kit = &kit};
    pdk_solver *solver = NULL;
    canon_kit_open(&kit, 2, 2, "elementary");
    pdk_geometry *geometry = make_geometry(&kit.shape);
    assert_int_equal(PDK_OK, pdk_solver_new(geometry, NULL, &solver, NULL));
    assert_int_equal(PDK_OK, pdk_solver_each(solver, kit.grid, try_grid, &tally,
                                             NULL, NULL));
    assert_int_equal(288, tally.grids);
    assert_int_equal(192, tally.taken);
    pdk_solver_free(solver);
    pdk_geometry_free(geometry);
    canon_kit_close(&kit);
}

static void agrees_with_the_engine_nine(void **state)
{
    (void)state;
    struct canon_kit kit, nine;
    pdk_random random;
    pdk_random_init(&random, 52, 0);
    canon_kit_open(&kit, 3, 3, "elementary");
    canon_kit_open(&nine, 3, 3, "nine");
    puzzle_elementary(0, 0, kit.grid);
    for (int round = 0; round < 50; round++) {
        canon_kit_find("elementary", &kit);
        puzzle_copy(kit.grid, nine.grid);
        canon_kit_find("nine", &nine);
        assert_true(pdk_grid_equal(kit.form, nine.form));
        expect_uint("automorphisms", canon_kit_order(&nine),
                    canon_kit_order(&kit));
        canon_expect_invariant("elementary", &kit, 1, &random);
    }
    canon_kit_close(&nine);
    canon_kit_close(&kit);
}

static void refuses_other_boards(void **state)
{
    (void)state;
    static const uint32_t boxes[][2] = {
        {3, 3},
        {2, 3},
        {2, 4},
        {4, 2}
    };
    for (size_t i = 0; i < COUNT_OF(boxes); i++) {
        struct canon_kit kit;
        canon_kit_open(&kit, boxes[i][0], boxes[i][1], "elementary");
        pdk_geometry *geometry = make_geometry(&kit.shape);
        uint32_t refused = 0;
        for (uint32_t k = 0; k < 100; k++) {
            pdk_random random;
            pdk_random_init(&random, 53, k);
            puzzle_fill(geometry, &random, kit.grid);
            refused += pdk_canon_find(kit.canon, kit.grid, kit.form, NULL) ==
                       PDK_ERR_ARGUMENT;
        }
        assert_true(refused > 20);
        pdk_geometry_free(geometry);
        canon_kit_close(&kit);
    }
}

// Each cell emptied, and then with each other symbol.
static void refuses_the_elementary_grid_with_one_wrong_cell(void **state)
{
    (void)state;
    struct canon_kit kit;
    canon_kit_open(&kit, 2, 3, "elementary");
    puzzle_elementary(0, 0, kit.grid);
    canon_expect_faults_refused(&kit, 0);
    canon_kit_close(&kit);
}

// Sum tables in Z_N that are not Sudoku grids, and Sudoku grids of sums that
// are not images of the elementary grid.
static void refuses_sum_tables_that_are_not_images(void **state)
{
    (void)state;
    struct canon_kit kit;
    canon_kit_open(&kit, 2, 3, "elementary");
    for (uint32_t i = 0; i < 36; i++)
        assert_int_equal(PDK_OK, pdk_grid_set(kit.grid, i / 6, i % 6,
                                              1 + (i / 6 + i % 6) % 6, NULL));
    expect_status("latin", PDK_ERR_ARGUMENT,
                  pdk_canon_find(kit.canon, kit.grid, kit.form, NULL));
    canon_kit_close(&kit);

    canon_kit_open(&kit, 3, 3, "elementary");
    puzzle_elementary(0, 0, kit.grid);
    const uint32_t columns[] = {0, 1, 5, 3, 4, 2, 6, 7, 8};
    assert_int_equal(PDK_OK,
                     pdk_transform_move_columns(kit.moves, columns, NULL));
    assert_int_equal(PDK_OK,
                     pdk_transform_apply(kit.moves, kit.grid, kit.other, NULL));
    expect_status("columns 3 and 6", PDK_ERR_ARGUMENT,
                  pdk_canon_find(kit.canon, kit.other, kit.form, NULL));
    canon_kit_close(&kit);
}

static void reports_out_of_memory(void **state)
{
    (void)state;
    struct canon_kit kit;
    canon_kit_open(&kit, 1, 7, "elementary");
    puzzle_elementary(0, 0, kit.grid);
    canon_expect_memory_errors(&kit, "elementary");
    canon_kit_close(&kit);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(accepts_all_images_of_the_elementary_grid),
        cmocka_unit_test(accepts_192_of_the_288_grids_of_side_four),
        cmocka_unit_test(agrees_with_the_engine_nine),
        cmocka_unit_test(refuses_other_boards),
        cmocka_unit_test(refuses_the_elementary_grid_with_one_wrong_cell),
        cmocka_unit_test(refuses_sum_tables_that_are_not_images),
        cmocka_unit_test(reports_out_of_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
