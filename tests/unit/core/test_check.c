// The contract of the checker, call by call, on boards with 2x2 boxes.
#include "support.h"

#include "core/checker.h"

#include <permudoku/check.h>

#include <string.h>

enum { SIDE = 4 };

static const char valid[] = "1234341221434321";

struct fixture {
    pdk_shape shape;
    pdk_checker *checker;
};

static struct fixture setup(size_t limit)
{
    struct fixture fixture = {.checker = NULL};
    assert_int_equal(pdk_shape_init(&fixture.shape, 2, 2, NULL), PDK_OK);
    assert_int_equal(pdk_checker_new(limit, &fixture.checker, NULL), PDK_OK);
    return fixture;
}

static void teardown(struct fixture *fixture)
{
    pdk_checker_free(fixture->checker);
}

static pdk_status begin(struct fixture *fixture)
{
    return pdk_checker_begin(fixture->checker, &fixture->shape, NULL);
}

static const pdk_symbol *row_of(const char *text, uint32_t row,
                                pdk_symbol symbols[SIDE])
{
    for (uint32_t i = 0; i < SIDE; i++) {
        const char c = text[row * SIDE + i];
        symbols[i] = c == '.' ? 0 : (pdk_symbol)(c - '0');
    }
    return symbols;
}

static pdk_status feed(struct fixture *fixture, const char *text,
                       uint32_t first, uint32_t end)
{
    pdk_status status = PDK_OK;
    for (uint32_t i = first; i < end && status == PDK_OK; i++) {
        pdk_symbol symbols[SIDE];
        status = pdk_checker_symbols(fixture->checker, row_of(text, i, symbols),
                                     NULL);
    }
    return status;
}

static pdk_status locate(struct fixture *fixture, const char *text)
{
    pdk_status status = PDK_OK;
    for (uint32_t i = 0; i < SIDE && status == PDK_OK; i++) {
        pdk_symbol symbols[SIDE];
        status = pdk_checker_locate_symbols(fixture->checker,
                                            row_of(text, i, symbols), NULL);
    }
    return status;
}

static void check(struct fixture *fixture, const char *text)
{
    expect_status(text, PDK_OK, begin(fixture));
    expect_status(text, PDK_OK, feed(fixture, text, 0, SIDE));
    expect_status(text, PDK_OK, pdk_checker_end(fixture->checker, NULL));
}

static void distinguishes_valid_incomplete_and_invalid(void **state)
{
    (void)state;
    static const struct {
        const char *board, *validity;
        unsigned conflicts, empty;
    } cases[] = {
        {"1234341221434321", "valid",      0,  0 },
        {"1234341221434.21", "incomplete", 0,  1 },
        {"................", "incomplete", 0,  16},
        {"1..1............", "invalid",    1,  14},
        {"1...........1...", "invalid",    1,  14},
        {"1....1..........", "invalid",    1,  14},
        {"11..............", "invalid",    2,  14},
        {"1...1...........", "invalid",    2,  14},
        {"11..11..........", "invalid",    5,  12},
        {"1111111111111111", "invalid",    12, 0 },
        {"1234341221434322", "invalid",    3,  0 },
    };
    struct fixture fixture = setup(2);
    const pdk_checker *checker = fixture.checker;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        const char *name = cases[i].board;
        check(&fixture, name);
        expect_text(name, cases[i].validity,
                    pdk_validity_name(pdk_checker_validity(checker)));
        expect_uint(name, cases[i].conflicts,
                    pdk_checker_count_conflicts(checker));
        expect_uint(name, cases[i].empty, pdk_checker_count_empty(checker));
    }
    teardown(&fixture);
}

static void names_every_validity(void **state)
{
    (void)state;
    expect_text("valid", "valid", pdk_validity_name(PDK_VALID));
    expect_text("incomplete", "incomplete", pdk_validity_name(PDK_INCOMPLETE));
    expect_text("invalid", "invalid", pdk_validity_name(PDK_INVALID));
    expect_text("other", "unknown", pdk_validity_name((pdk_validity)9));
}

// The last row reveals a conflict in a column that began two bands earlier.
static const char far_apart[] = "1...........1...";

static void keeps_earlier_cells_for_a_second_pass(void **state)
{
    (void)state;
    struct fixture fixture = setup(5);
    fixture.checker->kept_bytes = 0;
    check(&fixture, far_apart);
    expect_bool("before", true, pdk_checker_wants_rows_again(fixture.checker));
    const pdk_conflict *conflict = pdk_checker_conflict(fixture.checker, 0);
    expect_bool("before", true, conflict->has_earlier_cells);
    expect_uint("cells before", 1, conflict->cell_count);
    expect_uint("row before", 3, conflict->cells[0].row);

    expect_status("again", PDK_OK, locate(&fixture, far_apart));
    expect_bool("after", false, pdk_checker_wants_rows_again(fixture.checker));
    conflict = pdk_checker_conflict(fixture.checker, 0);
    expect_bool("after", false, conflict->has_earlier_cells);
    expect_uint("cells after", 2, conflict->cell_count);
    expect_uint("first row after", 0, conflict->cells[0].row);
    expect_uint("second row after", 3, conflict->cells[1].row);
    teardown(&fixture);
}

static void refuses_other_rows_in_the_second_pass(void **state)
{
    (void)state;
    struct fixture fixture = setup(5);
    fixture.checker->kept_bytes = 0;
    check(&fixture, far_apart);
    expect_status("empty", PDK_ERR_MISMATCH,
                  locate(&fixture, "................"));
    const pdk_conflict *conflict = pdk_checker_conflict(fixture.checker, 0);
    expect_uint("still the cell that is known", 1, conflict->cell_count);
    expect_bool("still", true, conflict->has_earlier_cells);
    expect_status("the pass starts again", PDK_OK, locate(&fixture, far_apart));
    expect_status("a row too many", PDK_ERR_MISMATCH,
                  locate(&fixture, far_apart));
    teardown(&fixture);
}

static void needs_no_second_pass_if_nothing_is_listed(void **state)
{
    (void)state;
    struct fixture fixture = setup(0);
    fixture.checker->kept_bytes = 0;
    check(&fixture, far_apart);
    expect_uint("counted", 1, pdk_checker_count_conflicts(fixture.checker));
    expect_uint("listed", 0, pdk_checker_count_listed(fixture.checker));
    expect_bool("again", false, pdk_checker_wants_rows_again(fixture.checker));
    assert_null(pdk_checker_conflict(fixture.checker, 0));
    teardown(&fixture);
}

static void refuses_missing_and_extra_rows(void **state)
{
    (void)state;
    struct fixture fixture = setup(5);
    pdk_error error;
    expect_status("begin", PDK_OK, begin(&fixture));
    expect_status("rows", PDK_OK, feed(&fixture, valid, 0, 3));
    expect_status("missing", PDK_ERR_MISMATCH,
                  pdk_checker_end(fixture.checker, &error));
    expect_text("missing", "the board ends after row 3 of 4", error.text);

    expect_status("begin", PDK_OK, begin(&fixture));
    expect_status("rows", PDK_OK, feed(&fixture, valid, 0, SIDE));
    expect_status("left", PDK_ERR_MISMATCH, feed(&fixture, valid, 0, 1));
    expect_status("dropped", PDK_ERR_ARGUMENT,
                  pdk_checker_end(fixture.checker, NULL));
    expect_uint("no answer", PDK_INCOMPLETE,
                pdk_checker_validity(fixture.checker));
    check(&fixture, valid);
    teardown(&fixture);
}

static void refuses_symbols_above_the_side(void **state)
{
    (void)state;
    static const pdk_symbol rows[][SIDE] = {
        {1, 2, 5,                   0},
        {1, 2, UINT32_MAX,          0},
        {1, 2, UINT32_C(1) << 31,   0},
        {1, 2, UINT32_C(65536) + 3, 0},
    };
    struct fixture fixture = setup(5);
    pdk_error error;
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        expect_status("begin", PDK_OK, begin(&fixture));
        expect_status("row", PDK_OK, feed(&fixture, valid, 0, 1));
        expect_status("row", PDK_ERR_RANGE,
                      pdk_checker_symbols(fixture.checker, rows[i], &error));
        assert_non_null(strstr(error.text, "row 2, column 3"));
        check(&fixture, valid);
    }
    teardown(&fixture);
}

static void refuses_rows_of_another_length(void **state)
{
    (void)state;
    static const pdk_symbol symbols[] = {1, 2, 3, 4, 5, 6};
    const pdk_row longer = {symbols, NULL, COUNT_OF(symbols)};
    struct fixture fixture = setup(5);
    pdk_error error;
    expect_status("begin", PDK_OK, begin(&fixture));
    expect_status("row", PDK_ERR_MISMATCH,
                  pdk_checker_row(fixture.checker, &longer, &error));
    expect_text("words", "a row of 6 symbols does not fit a board of side 4",
                error.text);
    check(&fixture, valid);
    teardown(&fixture);
}

static void refuses_calls_out_of_order(void **state)
{
    (void)state;
    struct fixture fixture = setup(5);
    expect_status("row", PDK_ERR_ARGUMENT, feed(&fixture, valid, 0, 1));
    expect_status("end", PDK_ERR_ARGUMENT,
                  pdk_checker_end(fixture.checker, NULL));
    expect_status("locate", PDK_ERR_ARGUMENT, locate(&fixture, valid));

    check(&fixture, valid);
    expect_status("row after end", PDK_ERR_ARGUMENT,
                  feed(&fixture, valid, 0, 1));
    expect_status("end after end", PDK_ERR_ARGUMENT,
                  pdk_checker_end(fixture.checker, NULL));
    expect_uint("answer stays", PDK_VALID,
                pdk_checker_validity(fixture.checker));

    expect_status("begin", PDK_OK, begin(&fixture));
    expect_status("locate in a board", PDK_ERR_ARGUMENT,
                  locate(&fixture, valid));
    const pdk_shape by_hand = {.box_rows = 2, .box_columns = 2, .side = 5};
    expect_status("shape", PDK_ERR_ARGUMENT,
                  pdk_checker_begin(fixture.checker, &by_hand, NULL));
    teardown(&fixture);
}

static void can_restart_in_the_middle_of_a_board(void **state)
{
    (void)state;
    struct fixture fixture = setup(5);
    expect_status("begin", PDK_OK, begin(&fixture));
    expect_status("rows", PDK_OK, feed(&fixture, "11111111", 0, 2));
    expect_uint("nothing yet", 0, pdk_checker_count_conflicts(fixture.checker));
    check(&fixture, valid);
    expect_uint("valid", PDK_VALID, pdk_checker_validity(fixture.checker));
    teardown(&fixture);
}

// Rows without a cycle may follow one that has a cycle.
static void continues_without_a_cycle(void **state)
{
    (void)state;
    static const pdk_symbol good[] = {1, 2, 3, 4, 1, 2, 3, 4};
    static const pdk_symbol bad[] = {1, 2, 3, 4, 4, 3, 2, 1};
    const struct {
        const char *name;
        pdk_row first;
    } cases[] = {
        {"not written twice", {bad, bad, SIDE}  },
        {"cycle given up",    {good, good, SIDE}},
    };
    struct fixture fixture = setup(5);
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        expect_status(cases[i].name, PDK_OK, begin(&fixture));
        expect_status(cases[i].name, PDK_OK,
                      pdk_checker_row(fixture.checker, &cases[i].first, NULL));
        expect_status(cases[i].name, PDK_OK, feed(&fixture, valid, 1, SIDE));
        expect_status(cases[i].name, PDK_OK,
                      pdk_checker_end(fixture.checker, NULL));
        expect_uint(cases[i].name, PDK_VALID,
                    pdk_checker_validity(fixture.checker));
    }
    teardown(&fixture);
}

static void refuses_grids_of_another_shape(void **state)
{
    (void)state;
    struct fixture fixture = setup(5);
    pdk_shape other;
    pdk_geometry *geometry = NULL;
    pdk_grid *grid = NULL;
    assert_int_equal(pdk_shape_init(&other, 1, SIDE, NULL), PDK_OK);
    assert_int_equal(pdk_geometry_new(&other, &geometry, NULL), PDK_OK);
    assert_int_equal(pdk_grid_new(&fixture.shape, &grid, NULL), PDK_OK);
    expect_status("grid", PDK_ERR_MISMATCH,
                  pdk_checker_grid(fixture.checker, geometry, grid, NULL));
    pdk_grid_free(grid);
    pdk_geometry_free(geometry);
    teardown(&fixture);
}

static void accepts_null_to_free(void **state)
{
    (void)state;
    pdk_checker_free(NULL);
}

static void keeps_symbols_past_sixteen_bits(void **state)
{
    (void)state;
    pdk_checker *checker = NULL;
    pdk_shape shape;
    assert_int_equal(pdk_checker_new(0, &checker, NULL), PDK_OK);
    assert_int_equal(pdk_shape_init(&shape, 2, 32769, NULL), PDK_OK);
    pdk_symbol *symbols = test_calloc(shape.side, sizeof *symbols);
    symbols[40000] = shape.side;
    checker->kept_bytes = 0;
    assert_int_equal(pdk_checker_begin(checker, &shape, NULL), PDK_OK);
    assert_int_equal(pdk_checker_symbols(checker, symbols, NULL), PDK_OK);
    expect_uint("a band", UINT64_C(2) * 65538 * 4, checker->block.capacity);
    expect_uint("cell", shape.side, pdki_checker_kept_cell(checker, 0, 40000));
    expect_uint("empty", shape.side - 1, checker->empty);
    test_free(symbols);
    pdk_checker_free(checker);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(distinguishes_valid_incomplete_and_invalid),
        cmocka_unit_test(names_every_validity),
        cmocka_unit_test(keeps_earlier_cells_for_a_second_pass),
        cmocka_unit_test(refuses_other_rows_in_the_second_pass),
        cmocka_unit_test(needs_no_second_pass_if_nothing_is_listed),
        cmocka_unit_test(refuses_missing_and_extra_rows),
        cmocka_unit_test(refuses_symbols_above_the_side),
        cmocka_unit_test(refuses_rows_of_another_length),
        cmocka_unit_test(refuses_calls_out_of_order),
        cmocka_unit_test(can_restart_in_the_middle_of_a_board),
        cmocka_unit_test(continues_without_a_cycle),
        cmocka_unit_test(refuses_grids_of_another_shape),
        cmocka_unit_test(accepts_null_to_free),
        cmocka_unit_test(keeps_symbols_past_sixteen_bits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
