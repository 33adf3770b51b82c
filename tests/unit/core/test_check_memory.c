// Checkers survive every failing allocation.
#include "fault.h"
#include "support.h"

#include "core/checker.h"

#include <permudoku/check.h>

#include <string.h>

enum { SIDE = 9, LIMIT = 20 };

struct plan {
    pdk_shape shape;
    pdk_symbol cycle[2 * SIDE];
    uint32_t cycle_rows;    // the first rows come as rotations
    uint32_t repeated_rows; // this many more repeat the first
    bool names_bytes;       // some failure reported the memory needed
};

static struct plan plan_of(uint32_t cycle_rows, uint32_t repeated_rows)
{
    struct plan plan = {.cycle_rows = cycle_rows,
                        .repeated_rows = repeated_rows};
    assert_int_equal(pdk_shape_of_order(&plan.shape, 3, NULL), PDK_OK);
    for (uint32_t i = 0; i < 2 * SIDE; i++) plan.cycle[i] = 1 + i % SIDE;
    return plan;
}

static pdk_row row_of(const struct plan *plan, uint32_t row)
{
    const bool is_repeated =
        row >= plan->cycle_rows && row < plan->cycle_rows + plan->repeated_rows;
    const uint32_t shift = is_repeated ? 0 : row % 3 * 3 + row / 3;
    return (pdk_row){
        .symbols = plan->cycle + shift,
        .cycle = row < plan->cycle_rows ? plan->cycle : NULL,
        .side = SIDE,
    };
}

static pdk_status feed(pdk_checker *checker, const struct plan *plan,
                       pdk_error *error)
{
    pdk_status status = pdk_checker_begin(checker, &plan->shape, error);
    for (uint32_t i = 0; i < SIDE && status == PDK_OK; i++) {
        const pdk_row row = row_of(plan, i);
        status = pdk_checker_row(checker, &row, error);
    }
    return status == PDK_OK ? pdk_checker_end(checker, error) : status;
}

static pdk_status locate(pdk_checker *checker, const struct plan *plan,
                         pdk_error *error)
{
    pdk_status status = PDK_OK;
    for (uint32_t i = 0; i < SIDE && status == PDK_OK; i++) {
        const pdk_row row = row_of(plan, i);
        status = pdk_checker_locate_row(checker, &row, error);
    }
    return status;
}

static pdk_status check_rows(void *context)
{
    struct plan *plan = context;
    pdk_error error = {.status = PDK_OK};
    pdk_checker *checker = NULL;
    pdk_status status = pdk_checker_new(LIMIT, &checker, &error);
    if (status != PDK_OK) return status;

    checker->kept_bytes = 0;
    status = feed(checker, plan, &error);
    if (status == PDK_OK) status = locate(checker, plan, &error);
    expect_status("record", status, error.status);
    if (strcmp(error.text,
               "out of memory: checking a board of side 9 needs 126 bytes") ==
        0)
        plan->names_bytes = true;
    if (status != PDK_OK)
        expect_status("usable", PDK_OK, feed(checker, plan, NULL));
    pdk_checker_free(checker);
    return status;
}

static void streams_survive_failing_allocations(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        uint32_t cycle_rows, repeated_rows;
    } cases[] = {
        {"rotations",               9, 0},
        {"no cycle",                0, 0},
        {"cycle given up",          5, 0},
        {"conflicts",               0, 6},
        {"conflicts after a cycle", 5, 4},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct plan plan = plan_of(cases[i].cycle_rows, cases[i].repeated_rows);
        fault_each_allocation(check_rows, &plan);
        expect_bool(cases[i].name, cases[i].cycle_rows < SIDE,
                    plan.names_bytes);
    }
}

struct grids {
    pdk_geometry *geometry;
    pdk_grid *grid;
};

static pdk_status check_grid(void *context)
{
    const struct grids *grids = context;
    pdk_checker *checker = NULL;
    pdk_status status = pdk_checker_new(LIMIT, &checker, NULL);
    if (status != PDK_OK) return status;

    status = pdk_checker_grid(checker, grids->geometry, grids->grid, NULL);
    if (status != PDK_OK)
        expect_status(
            "usable", PDK_OK,
            pdk_checker_grid(checker, grids->geometry, grids->grid, NULL));
    pdk_checker_free(checker);
    return status;
}

static void grids_survive_failing_allocations(void **state)
{
    (void)state;
    struct grids grids = {0};
    struct plan plan = plan_of(0, 6);
    assert_int_equal(pdk_geometry_new(&plan.shape, &grids.geometry, NULL),
                     PDK_OK);
    assert_int_equal(pdk_grid_new(&plan.shape, &grids.grid, NULL), PDK_OK);
    for (uint32_t i = 0; i < SIDE; i++) {
        const pdk_row row = row_of(&plan, i);
        assert_int_equal(pdk_grid_set_row(grids.grid, i, row.symbols, NULL),
                         PDK_OK);
    }
    fault_each_allocation(check_grid, &grids);
    pdk_grid_free(grids.grid);
    pdk_geometry_free(grids.geometry);
}

struct again {
    pdk_checker *checker;
    struct plan plan;
    unsigned runs;
};

static pdk_status check_rows_again(void *context)
{
    struct again *again = context;
    again->runs++;
    return feed(again->checker, &again->plan, NULL);
}

static void allocates_nothing_for_later_boards(void **state)
{
    (void)state;
    struct again again = {.plan = plan_of(4, 0)}; // through both engines
    assert_int_equal(pdk_checker_new(LIMIT, &again.checker, NULL), PDK_OK);
    expect_status("first", PDK_OK, feed(again.checker, &again.plan, NULL));
    fault_each_allocation(check_rows_again, &again);
    expect_uint("runs", 1, again.runs);
    pdk_checker_free(again.checker);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(streams_survive_failing_allocations),
        cmocka_unit_test(grids_survive_failing_allocations),
        cmocka_unit_test(allocates_nothing_for_later_boards),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
