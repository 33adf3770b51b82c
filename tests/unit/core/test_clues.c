#include "fault.h"
#include "make.h"
#include "support.h"

#include "base/radix.h"

#include <permudoku/clues.h>
#include <permudoku/random.h>

#include <stdio.h>

static pdk_clues *make_clues(const pdk_shape *shape)
{
    pdk_clues *clues = NULL;
    assert_int_equal(pdk_clues_new(shape, &clues, NULL), PDK_OK);
    return clues;
}

static void expect_list(const char *name, const pdk_clues *clues,
                        const pdk_clue *want, size_t count)
{
    const pdk_clue *got = pdk_clues_list(clues);
    expect_uint(name, count, pdk_clues_count(clues));
    for (size_t i = 0; i < count; i++) {
        expect_uint(name, want[i].row, got[i].row);
        expect_uint(name, want[i].column, got[i].column);
        expect_uint(name, want[i].symbol, got[i].symbol);
    }
}

static void accepts_only_cells_and_symbols_of_the_board(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        pdk_clue clue;
        pdk_status want;
    } cases[] = {
        {"first",     {0, 0, 1}, PDK_OK       },
        {"last",      {5, 5, 6}, PDK_OK       },
        {"row",       {6, 0, 1}, PDK_ERR_RANGE},
        {"column",    {0, 6, 1}, PDK_ERR_RANGE},
        {"no symbol", {0, 0, 0}, PDK_ERR_RANGE},
        {"symbol",    {0, 0, 7}, PDK_ERR_RANGE},
    };
    const pdk_shape shape = make_shape(2, 3);
    pdk_clues *clues = make_clues(&shape);
    pdk_error error;
    for (size_t i = 0; i < COUNT_OF(cases); i++)
        expect_status(cases[i].name, cases[i].want,
                      pdk_clues_add(clues, cases[i].clue, &error));
    expect_text("words",
                "a clue 7 in row 1, column 1 is outside a board of side 6",
                error.text);
    expect_list("those on the board", clues,
                (const pdk_clue[]){
                    {0, 0, 1},
                    {5, 5, 6}
    },
                2);
    const pdk_symbol large[6] = {0, 7}, row[6] = {0, 2, 0, 0, 5, 0};
    expect_status("large", PDK_ERR_RANGE,
                  pdk_clues_add_row(clues, 0, large, NULL));
    expect_status("past", PDK_ERR_RANGE,
                  pdk_clues_add_row(clues, 6, row, NULL));
    pdk_clues_reset(clues, &shape);
    expect_status("row", PDK_OK, pdk_clues_add_row(clues, 3, row, NULL));
    expect_list("a row", clues,
                (const pdk_clue[]){
                    {3, 1, 2},
                    {3, 4, 5}
    },
                2);
    pdk_clues_free(clues);
}

// Sides for one digit of the sort, a digit and a bit, and two digits.
static void sorts_into_reading_order_and_keeps_that_of_a_cell(void **state)
{
    (void)state;
    static const uint32_t boxes[] = {1, 3, 64, 65, 1000, 4096};
    enum { COUNT = 2000 };
    for (size_t i = 0; i < COUNT_OF(boxes); i++) {
        char name[32];
        pdk_random random;
        const pdk_shape shape = make_shape(boxes[i], boxes[i]);
        const uint32_t side = shape.side;
        pdk_clues *clues = make_clues(&shape);
        pdk_random_init(&random, 1, i);
        snprintf(name, sizeof name, "side %u", side);
        // Half of them are in one row, some cells repeatedly.
        for (uint32_t k = 0; k < COUNT; k++) {
            const uint32_t few = side < 100 ? side : 100;
            const pdk_clue clue = {
                k % 2 ? side / 2 : pdk_random_below(&random, side),
                pdk_random_below(&random, k % 2 ? few : side), 1 + k % side};
            expect_status(name, PDK_OK, pdk_clues_add(clues, clue, NULL));
        }
        expect_status(name, PDK_OK, pdk_clues_sort(clues, NULL));
        expect_uint(name, COUNT, pdk_clues_count(clues));
        const pdk_clue *list = pdk_clues_list(clues);
        for (size_t k = 1; k < COUNT; k++) {
            const pdk_clue a = list[k - 1], b = list[k];
            const bool is_same = a.row == b.row && a.column == b.column;
            const bool is_behind =
                b.row > a.row || (b.row == a.row && b.column > a.column);
            expect_bool(name, true, is_same || is_behind);
            // Symbols were added in ascending order if there are enough of
            // them.
            if (is_same && side >= COUNT)
                expect_bool(name, true, a.symbol < b.symbol);
        }
        pdk_clues_free(clues);
    }
}

static void converts_to_a_grid_and_back(void **state)
{
    (void)state;
    const pdk_shape shape = make_shape(2, 3), other = make_shape(3, 2);
    pdk_clues *clues = make_clues(&shape), *again = make_clues(&other);
    pdk_grid *grid = make_grid(&shape);
    static const pdk_clue list[] = {
        {0, 5, 6},
        {2, 0, 1},
        {5, 5, 3}
    };
    for (size_t i = COUNT_OF(list); i-- > 0;)
        assert_int_equal(pdk_clues_add(clues, list[i], NULL), PDK_OK);
    assert_int_equal(pdk_grid_set(grid, 1, 1, 1, NULL), PDK_OK);
    expect_status("fill", PDK_OK, pdk_clues_fill(clues, grid, NULL));
    expect_uint("empty", 33, pdk_grid_count_empty(grid));
    expect_status("shape", PDK_ERR_MISMATCH,
                  pdk_clues_add_grid(again, grid, NULL));
    expect_status("shape", PDK_ERR_MISMATCH, pdk_clues_fill(again, grid, NULL));
    pdk_clues_reset(again, &shape);
    expect_status("grid", PDK_OK, pdk_clues_add_grid(again, grid, NULL));
    expect_list("again", again, list, COUNT_OF(list));
    pdk_grid_free(grid);
    pdk_clues_free(again);
    pdk_clues_free(clues);
}

static pdk_status fill_and_sort(void *context)
{
    const pdk_shape *shape = context;
    pdk_clues *clues = NULL;
    pdk_status status = pdk_clues_new(shape, &clues, NULL);
    for (uint32_t i = 0; i < 20 && status == PDK_OK; i++)
        status = pdk_clues_add(clues, (pdk_clue){8 - i % 9, i % 7, 1}, NULL);
    if (status == PDK_OK) status = pdk_clues_sort(clues, NULL);
    pdk_clues_free(clues);
    return status;
}

static void survives_every_failed_allocation(void **state)
{
    (void)state;
    pdk_shape shape = make_shape(3, 3);
    fault_each_allocation(fill_and_sort, &shape);
}

static void key_sets_keep_repeated_keys(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        size_t count;
        uint64_t keys[8];
        size_t want_count;
        uint64_t want[4];
    } cases[] = {
        {"none",        0, {0},                                0, {0}         },
        {"one",         1, {7},                                0, {0}         },
        {"a pair",      2, {7, 7},                             1, {7}         },
        {"three",       3, {7, 7, 7},                          1, {7}         },
        {"different",   4, {3, 1, 2, 0},                       0, {0}         },
        {"far between", 8, {9, 5000, 1, 9, 3, 5000, 9, 70000}, 2, {9, 5000}   },
        {"all pairs",   8, {4, 3, 2, 1, 1, 2, 3, 4},           4, {1, 2, 3, 4}},
    };
    struct key_set set = {0};
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        const size_t count = cases[i].count;
        size_t index = 0;
        assert_true(pdki_key_set_reserve(&set, count));
        for (size_t k = 0; k < count; k++) set.keys[k] = cases[i].keys[k];
        pdki_key_set_keep_repeats(&set, count, 70000);
        expect_uint(cases[i].name, cases[i].want_count, set.count);
        for (size_t k = 0; k < set.count; k++) {
            expect_uint(cases[i].name, cases[i].want[k], set.keys[k]);
            expect_bool(cases[i].name, true,
                        pdki_key_set_find(&set, set.keys[k], &index));
            expect_uint(cases[i].name, k, index);
        }
        expect_bool(cases[i].name, false,
                    pdki_key_set_find(&set, 70000, &index));
    }
    pdki_key_set_release(&set);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(accepts_only_cells_and_symbols_of_the_board),
        cmocka_unit_test(sorts_into_reading_order_and_keeps_that_of_a_cell),
        cmocka_unit_test(converts_to_a_grid_and_back),
        cmocka_unit_test(survives_every_failed_allocation),
        cmocka_unit_test(key_sets_keep_repeated_keys),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
