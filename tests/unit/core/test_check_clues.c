// What is specific to lists of clues; that they give the same answers as grids
// is tested in test_check_engines.c.
#include "fault.h"
#include "make.h"
#include "support.h"

#include <permudoku/check.h>

#include <stdio.h>

static pdk_clues *clues_of(const pdk_shape *shape, const pdk_clue *list,
                           size_t count)
{
    pdk_clues *clues = NULL;
    assert_int_equal(pdk_clues_new(shape, &clues, NULL), PDK_OK);
    for (size_t i = 0; i < count; i++)
        assert_int_equal(pdk_clues_add(clues, list[i], NULL), PDK_OK);
    return clues;
}

static pdk_checker *make_checker(size_t limit)
{
    pdk_checker *checker = NULL;
    assert_int_equal(pdk_checker_new(limit, &checker, NULL), PDK_OK);
    return checker;
}

// A grid would have 2^48 cells.
static void checks_the_largest_side(void **state)
{
    (void)state;
    enum { LAST = PDK_SIDE_MAX - 1 };
    static const pdk_clue list[] = {
        {LAST, LAST, PDK_SIDE_MAX},
        {0,    0,    1           },
        {LAST, 0,    PDK_SIDE_MAX},
        {9,    LAST, PDK_SIDE_MAX},
        {1,    1,    1           },
    };
    static const struct {
        pdk_house_kind kind;
        uint32_t house;
        pdk_position cells[2];
    } want[] = {
        {PDK_HOUSE_BOX,    0,    {{0, 0}, {1, 1}}         },
        {PDK_HOUSE_ROW,    LAST, {{LAST, 0}, {LAST, LAST}}},
        {PDK_HOUSE_COLUMN, LAST, {{9, LAST}, {LAST, LAST}}},
    };
    const pdk_shape shape = make_shape(4096, 4096);
    pdk_clues *clues = clues_of(&shape, list, COUNT_OF(list));
    pdk_checker *checker = make_checker(10);
    expect_status("check", PDK_OK, pdk_checker_clues(checker, clues, NULL));
    expect_uint("validity", PDK_INVALID, pdk_checker_validity(checker));
    expect_uint("empty", (UINT64_C(1) << 48) - COUNT_OF(list),
                pdk_checker_count_empty(checker));
    expect_uint("listed", COUNT_OF(want), pdk_checker_count_listed(checker));
    for (size_t i = 0; i < COUNT_OF(want); i++) {
        const pdk_conflict *got = pdk_checker_conflict(checker, i);
        expect_uint("kind", want[i].kind, got->kind);
        expect_uint("house", want[i].house, got->house);
        expect_uint("cells", 2, got->cell_count);
        for (size_t k = 0; k < 2; k++) {
            expect_uint("row", want[i].cells[k].row, got->cells[k].row);
            expect_uint("column", want[i].cells[k].column,
                        got->cells[k].column);
        }
    }
    pdk_checker_free(checker);
    pdk_clues_free(clues);
}

static void names_a_cell_with_two_clues(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        pdk_clue list[4];
        const char *want;
    } cases[] = {
        {"one after the other",
         {{0, 0, 1}, {2, 3, 1}, {2, 3, 1}, {3, 3, 2}},
         "row 3, column 4 has two clues"},
        {"far between, and other symbols",
         {{1, 0, 1}, {0, 3, 1}, {1, 2, 3}, {1, 0, 2}},
         "row 2, column 1 has two clues"},
    };
    const pdk_shape shape = make_shape(2, 2);
    pdk_checker *checker = make_checker(10);
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        pdk_error error = {.status = PDK_OK};
        pdk_clues *clues = clues_of(&shape, cases[i].list, 4);
        expect_status(cases[i].name, PDK_ERR_ARGUMENT,
                      pdk_checker_clues(checker, clues, &error));
        expect_text(cases[i].name, cases[i].want, error.text);
        expect_uint(cases[i].name, PDK_INCOMPLETE,
                    pdk_checker_validity(checker));
        expect_uint(cases[i].name, 0, pdk_checker_count_empty(checker));
        pdk_clues_free(clues);
    }
    pdk_checker_free(checker);
}

static void a_board_without_clues_is_incomplete(void **state)
{
    (void)state;
    const pdk_shape shape = make_shape(2, 2);
    pdk_clues *clues = clues_of(&shape, NULL, 0);
    pdk_checker *checker = make_checker(10);
    expect_status("check", PDK_OK, pdk_checker_clues(checker, clues, NULL));
    expect_uint("validity", PDK_INCOMPLETE, pdk_checker_validity(checker));
    expect_uint("empty", 16, pdk_checker_count_empty(checker));
    pdk_checker_free(checker);
    pdk_clues_free(clues);
}

static pdk_status check_once(void *context)
{
    const pdk_clues *clues = context;
    pdk_checker *checker = NULL;
    pdk_error error = {.status = PDK_OK};
    pdk_status status = pdk_checker_new(10, &checker, NULL);
    if (status != PDK_OK) return status;
    status = pdk_checker_clues(checker, clues, &error);
    expect_status("record", status, error.status);
    if (status != PDK_OK)
        expect_status("usable", PDK_OK,
                      pdk_checker_clues(checker, clues, NULL));
    expect_uint("conflicts", 6, pdk_checker_count_conflicts(checker));
    pdk_checker_free(checker);
    return status;
}

static void survives_every_failed_allocation(void **state)
{
    (void)state;
    static const pdk_clue list[] = {
        {3, 3, 1},
        {3, 0, 1},
        {0, 0, 1},
        {0, 3, 1},
        {1, 1, 1},
        {2, 2, 1}
    };
    const pdk_shape shape = make_shape(2, 2);
    pdk_clues *clues = clues_of(&shape, list, COUNT_OF(list));
    fault_each_allocation(check_once, clues);
    pdk_clues_free(clues);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(checks_the_largest_side),
        cmocka_unit_test(names_a_cell_with_two_clues),
        cmocka_unit_test(a_board_without_clues_is_incomplete),
        cmocka_unit_test(survives_every_failed_allocation),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
