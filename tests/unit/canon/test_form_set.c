#include "fault.h"
#include "support.h"

#include <permudoku/canon.h>

#include <stdlib.h>
#include <string.h>

static pdk_grid *make_grid(uint64_t box_rows, uint64_t box_columns)
{
    pdk_shape shape;
    pdk_grid *grid = NULL;
    assert_int_equal(PDK_OK,
                     pdk_shape_init(&shape, box_rows, box_columns, NULL));
    assert_int_equal(PDK_OK, pdk_grid_new(&shape, &grid, NULL));
    return grid;
}

static pdk_form_set *make_set(uint64_t memory)
{
    pdk_form_set *set = NULL;
    assert_int_equal(PDK_OK, pdk_form_set_new(memory, &set, NULL));
    return set;
}

// Writes `number` in base 5 over the first cells of a 4x4 board.
static void write_number(pdk_grid *grid, uint32_t number)
{
    for (uint32_t cell = 0; cell < 16; cell++, number /= 5)
        assert_int_equal(
            PDK_OK, pdk_grid_set(grid, cell / 4, cell % 4, number % 5, NULL));
}

static void distinguishes_new_forms_from_known_ones(void **state)
{
    (void)state;
    enum { COUNT = 20000 };
    pdk_grid *grid = make_grid(2, 2);
    pdk_form_set *set = make_set(0);
    for (uint32_t round = 0; round < 2; round++)
        for (uint32_t i = 0; i < COUNT; i++) {
            bool is_new = round == 1;
            write_number(grid, i * 7919);
            assert_int_equal(PDK_OK,
                             pdk_form_set_add(set, grid, &is_new, NULL));
            expect_bool("new", round == 0, is_new);
        }
    expect_uint("count", COUNT, pdk_form_set_count(set));
    pdk_form_set_free(set);
    pdk_grid_free(grid);
}

static void distinguishes_box_shapes(void **state)
{
    (void)state;
    static const uint64_t boxes[][2] = {
        {2, 3},
        {3, 2},
        {1, 6},
        {6, 1},
        {1, 5}
    };
    pdk_form_set *set = make_set(0);
    for (size_t i = 0; i < COUNT_OF(boxes); i++) {
        bool is_new = false;
        pdk_grid *grid = make_grid(boxes[i][0], boxes[i][1]);
        assert_int_equal(PDK_OK, pdk_form_set_add(set, grid, &is_new, NULL));
        assert_true(is_new);
        pdk_grid_free(grid);
    }
    pdk_form_set_free(set);
}

static void stops_at_the_memory_limit(void **state)
{
    (void)state;
    enum { MEMORY = 100000 };
    pdk_grid *grid = make_grid(2, 2);
    pdk_form_set *set = make_set(MEMORY);
    pdk_status status = PDK_OK;
    pdk_error error = {0};
    bool is_new = true;
    uint32_t added = 0;
    while (status == PDK_OK && added < MEMORY) {
        write_number(grid, added * 7919);
        status = pdk_form_set_add(set, grid, &is_new, &error);
        if (status == PDK_OK) added++;
    }
    expect_status("full", PDK_ERR_LIMIT, status);
    expect_text(
        "words",
        "memory limit reached: 2730 different forms fit in 100000 bytes",
        error.text);
    expect_uint("count", added, pdk_form_set_count(set));
    write_number(grid, 0); // known forms are still found
    assert_int_equal(PDK_OK, pdk_form_set_add(set, grid, &is_new, NULL));
    assert_false(is_new);
    pdk_form_set_free(set);
    pdk_grid_free(grid);
}

static pdk_status fill(void *context)
{
    pdk_grid *grid = context;
    pdk_form_set *set = NULL;
    pdk_status status = pdk_form_set_new(0, &set, NULL);
    for (uint32_t i = 0; i < 3000 && status == PDK_OK; i++) {
        bool is_new;
        write_number(grid, i);
        status = pdk_form_set_add(set, grid, &is_new, NULL);
    }
    pdk_form_set_free(set);
    return status;
}

static void reports_out_of_memory(void **state)
{
    (void)state;
    pdk_grid *grid = make_grid(2, 2);
    fault_each_allocation(fill, grid);
    pdk_grid_free(grid);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(distinguishes_new_forms_from_known_ones),
        cmocka_unit_test(distinguishes_box_shapes),
        cmocka_unit_test(stops_at_the_memory_limit),
        cmocka_unit_test(reports_out_of_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
