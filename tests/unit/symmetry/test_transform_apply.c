#include "fault.h"
#include "support.h"

#include <permudoku/construct.h>

struct setting {
    pdk_shape shape;
    pdk_transform *transform;
    pdk_grid *grid, *result;
};

static struct setting set_up(uint32_t box_rows, uint32_t box_columns)
{
    struct setting s;
    assert_int_equal(pdk_shape_init(&s.shape, box_rows, box_columns, NULL),
                     PDK_OK);
    assert_int_equal(pdk_transform_new(&s.shape, &s.transform, NULL), PDK_OK);
    assert_int_equal(pdk_grid_new(&s.shape, &s.grid, NULL), PDK_OK);
    assert_int_equal(pdk_grid_new(&s.shape, &s.result, NULL), PDK_OK);
    return s;
}

static void tear_down(struct setting *s)
{
    pdk_grid_free(s->result);
    pdk_grid_free(s->grid);
    pdk_transform_free(s->transform);
}

static void fill_elementary(pdk_grid *grid)
{
    const pdk_shape *shape = pdk_grid_shape(grid);
    for (uint32_t r = 0; r < shape->side; r++)
        for (uint32_t c = 0; c < shape->side; c++)
            assert_int_equal(pdk_grid_set(grid, r, c,
                                          pdk_elementary_cell(shape, r, c),
                                          NULL),
                             PDK_OK);
}

// The formula of transform.h.
static pdk_symbol formula(const pdk_transform *transform, const pdk_grid *grid,
                          uint32_t row, uint32_t column)
{
    const uint32_t r = pdk_transform_rows(transform)[row];
    const uint32_t c = pdk_transform_columns(transform)[column];
    const pdk_symbol old = pdk_transform_is_transposed(transform)
                               ? pdk_grid_get(grid, c, r)
                               : pdk_grid_get(grid, r, c);
    return old ? pdk_transform_symbols(transform)[old - 1] : 0;
}

static void expect_formula(const char *name, const struct setting *s)
{
    for (uint32_t r = 0; r < s->shape.side; r++)
        for (uint32_t c = 0; c < s->shape.side; c++)
            expect_uint(name, formula(s->transform, s->grid, r, c),
                        pdk_grid_get(s->result, r, c));
}

static void follows_the_formula_on_full_and_partial_grids(void **state)
{
    (void)state;
    static const uint32_t boxes[][2] = {
        {1, 1},
        {2, 2},
        {3, 3},
        {2, 3},
        {3, 2},
        {1, 4},
        {4, 1},
        {4, 4}
    };
    for (size_t i = 0; i < COUNT_OF(boxes); i++) {
        struct setting s = set_up(boxes[i][0], boxes[i][1]);
        const uint32_t side = s.shape.side;
        pdk_random random;
        pdk_random_init(&random, 5, i);
        for (int round = 0; round < 50; round++) {
            fill_elementary(s.grid);
            pdk_transform_shuffle(s.transform, &random, PDK_MOVE_ALL);
            assert_int_equal(
                pdk_transform_apply(s.transform, s.grid, s.result, NULL),
                PDK_OK);
            expect_formula("full", &s);
            for (uint32_t k = 0; k < side * side / 2; k++)
                assert_int_equal(
                    pdk_grid_set(s.grid, pdk_random_below(&random, side),
                                 pdk_random_below(&random, side), 0, NULL),
                    PDK_OK);
            assert_int_equal(
                pdk_transform_apply(s.transform, s.grid, s.result, NULL),
                PDK_OK);
            expect_formula("partial", &s);
        }
        tear_down(&s);
    }
}

static void names_the_first_box_and_symbol_that_break(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        uint32_t rows[9], columns[9];
        pdk_status want;
        const char *text;
    } cases[] = {
        {"rows across bands",
         {0, 1, 3, 2, 4, 5, 6, 7, 8},
         {0, 1, 2, 3, 4, 5, 6, 7, 8},
         PDK_ERR_BREAKS, "box 1 (rows 1-3, columns 1-3) would contain symbol 2 twice"},
        {"later bands",
         {0, 1, 2, 3, 4, 6, 5, 7, 8},
         {0, 1, 2, 3, 4, 5, 6, 7, 8},
         PDK_ERR_BREAKS, "box 4 (rows 4-6, columns 1-3) would contain symbol 3 twice"},
        {"columns across stacks",
         {0, 1, 2, 3, 4, 5, 6, 7, 8},
         {0, 1, 2, 3, 4, 6, 5, 7, 8},
         PDK_ERR_BREAKS, "box 2 (rows 1-3, columns 4-6) would contain symbol 7 twice"},
        {"columns distinct modulo 3",
         {0, 1, 2, 3, 4, 5, 6, 7, 8},
         {0, 1, 5, 3, 4, 2, 6, 7, 8},
         PDK_OK,         ""                                                          },
    };
    struct setting s = set_up(3, 3);
    fill_elementary(s.grid);
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        pdk_error error = {0};
        pdk_transform_reset(s.transform);
        assert_int_equal(
            pdk_transform_move_rows(s.transform, cases[i].rows, NULL), PDK_OK);
        assert_int_equal(
            pdk_transform_move_columns(s.transform, cases[i].columns, NULL),
            PDK_OK);
        expect_status(
            cases[i].name, cases[i].want,
            pdk_transform_apply(s.transform, s.grid, s.result, &error));
        expect_text(cases[i].name, cases[i].text, error.text);
        if (cases[i].want == PDK_OK) expect_formula(cases[i].name, &s);
    }
    tear_down(&s);
}

static void refuses_other_moves_while_cells_are_empty(void **state)
{
    (void)state;
    static const uint32_t columns[] = {0, 1, 5, 3, 4, 2, 6, 7, 8};
    struct setting s = set_up(3, 3);
    pdk_error error;
    fill_elementary(s.grid);
    assert_int_equal(pdk_grid_set(s.grid, 8, 8, 0, NULL), PDK_OK);
    assert_int_equal(pdk_transform_move_columns(s.transform, columns, NULL),
                     PDK_OK);
    expect_status("one empty cell", PDK_ERR_BREAKS,
                  pdk_transform_apply(s.transform, s.grid, s.result, &error));
    expect_text("one empty cell",
                "while cells are empty, only moves that keep bands and stacks "
                "together are safe",
                error.text);
    tear_down(&s);
}

static void checks_only_the_boxes_of_an_invalid_grid(void **state)
{
    (void)state;
    static const uint32_t rows[] = {0, 2, 1, 3};
    static const pdk_symbol stripes[4][4] = {
        {1, 2, 1, 2},
        {1, 2, 1, 2},
        {3, 4, 3, 4},
        {3, 4, 3, 4}
    };
    struct setting s = set_up(2, 2);
    for (uint32_t r = 0; r < 4; r++)
        assert_int_equal(pdk_grid_set_row(s.grid, r, stripes[r], NULL), PDK_OK);
    assert_int_equal(pdk_transform_move_rows(s.transform, rows, NULL), PDK_OK);
    expect_status("boxes become right", PDK_OK,
                  pdk_transform_apply(s.transform, s.grid, s.result, NULL));
    tear_down(&s);
}

static void refuses_grids_that_do_not_fit(void **state)
{
    (void)state;
    struct setting wide = set_up(2, 3), tall = set_up(3, 2);
    expect_status(
        "grid", PDK_ERR_MISMATCH,
        pdk_transform_apply(wide.transform, tall.grid, wide.result, NULL));
    expect_status(
        "result", PDK_ERR_MISMATCH,
        pdk_transform_apply(wide.transform, wide.grid, tall.result, NULL));
    expect_status(
        "the same grid", PDK_ERR_ARGUMENT,
        pdk_transform_apply(wide.transform, wide.grid, wide.grid, NULL));
    tear_down(&tall);
    tear_down(&wide);
}

static pdk_status apply_setting(void *context)
{
    const struct setting *s = context;
    return pdk_transform_apply(s->transform, s->grid, s->result, NULL);
}

static void survives_every_failing_allocation(void **state)
{
    (void)state;
    static const uint32_t columns[] = {0, 1, 5, 3, 4, 2, 6, 7, 8};
    struct setting s = set_up(3, 3);
    fill_elementary(s.grid);
    fault_each_allocation(apply_setting, &s);
    assert_int_equal(pdk_transform_move_columns(s.transform, columns, NULL),
                     PDK_OK);
    fault_each_allocation(apply_setting, &s);
    tear_down(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(follows_the_formula_on_full_and_partial_grids),
        cmocka_unit_test(names_the_first_box_and_symbol_that_break),
        cmocka_unit_test(refuses_other_moves_while_cells_are_empty),
        cmocka_unit_test(checks_only_the_boxes_of_an_invalid_grid),
        cmocka_unit_test(refuses_grids_that_do_not_fit),
        cmocka_unit_test(survives_every_failing_allocation),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
