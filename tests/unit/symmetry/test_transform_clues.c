#include "fault.h"
#include "make.h"
#include "support.h"

#include <permudoku/random.h>
#include <permudoku/transform.h>

#include <stdio.h>

struct setting {
    pdk_shape shape;
    pdk_transform *transform;
    pdk_grid *grid, *moved, *filled;
    pdk_clues *clues, *result;
};

static struct setting set_up(uint32_t box_rows, uint32_t box_columns)
{
    struct setting s = {.shape = make_shape(box_rows, box_columns)};
    s.transform = make_transform(&s.shape);
    s.grid = make_grid(&s.shape);
    s.moved = make_grid(&s.shape);
    s.filled = make_grid(&s.shape);
    assert_int_equal(pdk_clues_new(&s.shape, &s.clues, NULL), PDK_OK);
    assert_int_equal(pdk_clues_new(&s.shape, &s.result, NULL), PDK_OK);
    return s;
}

static void tear_down(struct setting *s)
{
    pdk_clues_free(s->result);
    pdk_clues_free(s->clues);
    pdk_grid_free(s->filled);
    pdk_grid_free(s->moved);
    pdk_grid_free(s->grid);
    pdk_transform_free(s->transform);
}

static bool is_in_reading_order(const pdk_clues *clues)
{
    const pdk_clue *list = pdk_clues_list(clues);
    for (size_t i = 1; i < pdk_clues_count(clues); i++) {
        const pdk_clue a = list[i - 1], b = list[i];
        if (b.row < a.row || (b.row == a.row && b.column <= a.column))
            return false;
    }
    return true;
}

static void moves_clues_as_grids_are_moved(void **state)
{
    (void)state;
    static const uint32_t boxes[][2] = {
        {1, 1},
        {2, 2},
        {2, 3},
        {3, 2},
        {3, 3},
        {4, 4}
    };
    pdk_random random;
    pdk_random_init(&random, 1, 1);
    for (size_t i = 0; i < 20 * COUNT_OF(boxes); i++) {
        const uint32_t *box = boxes[i % COUNT_OF(boxes)];
        struct setting s = set_up(box[0], box[1]);
        const uint32_t side = s.shape.side;
        char name[32];
        snprintf(name, sizeof name, "%ux%u", box[0], box[1]);
        for (uint32_t k = 0; k < side * side; k++)
            assert_int_equal(pdk_grid_set(s.grid, k / side, k % side,
                                          pdk_random_below(&random, side + 1),
                                          NULL),
                             PDK_OK);
        pdk_transform_shuffle(s.transform, &random, PDK_MOVE_ALL);
        assert_int_equal(pdk_clues_add_grid(s.clues, s.grid, NULL), PDK_OK);
        expect_status(name, PDK_OK,
                      pdk_transform_apply(s.transform, s.grid, s.moved, NULL));
        expect_status(
            name, PDK_OK,
            pdk_transform_clues(s.transform, s.clues, s.result, NULL));
        expect_status(name, PDK_OK, pdk_clues_fill(s.result, s.filled, NULL));
        expect_bool(name, true, pdk_grid_equal(s.moved, s.filled));
        expect_bool(name, true, is_in_reading_order(s.result));
        tear_down(&s);
    }
}

static void refuses_what_does_not_fit(void **state)
{
    (void)state;
    static const uint32_t rows[] = {0, 3, 2, 1, 4, 5};
    struct setting s = set_up(2, 3), other = set_up(3, 2);
    expect_status(
        "shape", PDK_ERR_MISMATCH,
        pdk_transform_clues(s.transform, other.clues, s.result, NULL));
    expect_status("itself", PDK_ERR_ARGUMENT,
                  pdk_transform_clues(s.transform, s.clues, s.clues, NULL));
    expect_status("any shape", PDK_OK,
                  pdk_transform_clues(s.transform, s.clues, other.clues, NULL));
    assert_int_equal(pdk_transform_move_rows(s.transform, rows, NULL), PDK_OK);
    expect_status("breaks", PDK_ERR_BREAKS,
                  pdk_transform_clues(s.transform, s.clues, s.result, NULL));
    tear_down(&other);
    tear_down(&s);
}

static pdk_status move_once(void *context)
{
    const struct setting *s = context;
    pdk_clues *result = NULL;
    pdk_status status = pdk_clues_new(&s->shape, &result, NULL);
    if (status == PDK_OK)
        status = pdk_transform_clues(s->transform, s->clues, result, NULL);
    pdk_clues_free(result);
    return status;
}

static void survives_every_failed_allocation(void **state)
{
    (void)state;
    struct setting s = set_up(2, 2);
    assert_int_equal(pdk_transform_transpose(s.transform, NULL), PDK_OK);
    for (uint32_t i = 0; i < 4; i++)
        assert_int_equal(pdk_clues_add(s.clues, (pdk_clue){i, 3 - i, 1}, NULL),
                         PDK_OK);
    fault_each_allocation(move_once, &s);
    tear_down(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(moves_clues_as_grids_are_moved),
        cmocka_unit_test(refuses_what_does_not_fit),
        cmocka_unit_test(survives_every_failed_allocation),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
