#include "fault.h"
#include "support.h"

#include <permudoku/grid.h>

static pdk_grid *make_grid(uint64_t rows, uint64_t columns)
{
    pdk_shape shape = {0};
    pdk_grid *grid = NULL;
    expect_status("shape", PDK_OK, pdk_shape_init(&shape, rows, columns, NULL));
    expect_status("grid", PDK_OK, pdk_grid_new(&shape, &grid, NULL));
    return grid;
}

static void starts_empty_and_keeps_what_is_set(void **state)
{
    (void)state;
    pdk_grid *grid = make_grid(2, 3);
    expect_uint("empty", 36, pdk_grid_count_empty(grid));
    expect_status("set", PDK_OK, pdk_grid_set(grid, 5, 4, 6, NULL));
    expect_uint("get", 6, pdk_grid_get(grid, 5, 4));
    expect_uint("row by row", 6, pdk_grid_symbols(grid)[5 * 6 + 4]);
    expect_uint("empty", 35, pdk_grid_count_empty(grid));
    expect_status("clear", PDK_OK, pdk_grid_set(grid, 5, 4, 0, NULL));
    expect_uint("empty", 36, pdk_grid_count_empty(grid));
    pdk_grid_free(grid);
}

static void refuses_cells_and_symbols_outside_the_board(void **state)
{
    (void)state;
    pdk_grid *grid = make_grid(2, 2);
    const pdk_symbol good[] = {1, 2, 3, 4}, bad[] = {1, 2, 3, 5};
    pdk_error error;
    expect_status("row", PDK_ERR_RANGE, pdk_grid_set(grid, 4, 0, 1, &error));
    expect_text("words", "row 5, column 1 is outside a board of side 4",
                error.text);
    expect_status("column", PDK_ERR_RANGE, pdk_grid_set(grid, 0, 4, 1, NULL));
    expect_status("symbol", PDK_ERR_RANGE, pdk_grid_set(grid, 0, 0, 5, &error));
    expect_text("words", "row 1, column 1 holds symbol 5, but the side is 4",
                error.text);
    expect_uint("row", 0, pdk_grid_get(grid, UINT32_MAX, 0));
    expect_uint("column", 0, pdk_grid_get(grid, 0, 4));
    expect_status("whole row", PDK_OK, pdk_grid_set_row(grid, 3, good, NULL));
    expect_status("row 5", PDK_ERR_RANGE,
                  pdk_grid_set_row(grid, 4, good, &error));
    expect_text("words", "row 5 is outside a board of side 4", error.text);
    expect_status("symbol 5", PDK_ERR_RANGE,
                  pdk_grid_set_row(grid, 3, bad, NULL));
    expect_uint("unchanged", 4, pdk_grid_get(grid, 3, 3));
    pdk_grid_free(grid);
}

static void copies_compare_equal_until_changed(void **state)
{
    (void)state;
    pdk_grid *grid = make_grid(3, 3), *copy = NULL;
    pdk_grid *other = make_grid(1, 9);
    expect_status("set", PDK_OK, pdk_grid_set(grid, 8, 8, 9, NULL));
    expect_status("copy", PDK_OK, pdk_grid_copy(grid, &copy, NULL));
    expect_bool("copy", true, pdk_grid_equal(grid, copy));
    pdk_grid_reset(grid);
    expect_uint("reset", 81, pdk_grid_count_empty(grid));
    expect_bool("changed", false, pdk_grid_equal(grid, copy));
    expect_bool("other boxes", false, pdk_grid_equal(grid, other));
    pdk_grid_free(other);
    pdk_grid_free(copy);
    pdk_grid_free(grid);
}

static void says_how_much_memory_is_missing(void **state)
{
    (void)state;
    pdk_shape shape = {0};
    pdk_error error = {0};
    pdk_grid *grid = NULL;
    expect_status("shape", PDK_OK, pdk_shape_of_order(&shape, 4096, NULL));
    expect_status("16777216^2 cells", PDK_ERR_MEMORY,
                  pdk_grid_new(&shape, &grid, &error));
    assert_null(grid);
    assert_true(error.text[0] != '\0');
}

static pdk_status make_and_copy(void *context)
{
    pdk_grid *grid = NULL, *copy = NULL;
    pdk_status status = pdk_grid_new(context, &grid, NULL);
    if (status == PDK_OK) status = pdk_grid_copy(grid, &copy, NULL);
    pdk_grid_free(copy);
    pdk_grid_free(grid);
    return status;
}

static void survives_every_failed_allocation(void **state)
{
    (void)state;
    pdk_shape shape = {0};
    expect_status("shape", PDK_OK, pdk_shape_of_order(&shape, 3, NULL));
    fault_each_allocation(make_and_copy, &shape);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(starts_empty_and_keeps_what_is_set),
        cmocka_unit_test(refuses_cells_and_symbols_outside_the_board),
        cmocka_unit_test(copies_compare_equal_until_changed),
        cmocka_unit_test(says_how_much_memory_is_missing),
        cmocka_unit_test(survives_every_failed_allocation),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
