#include "core/board.h"
#include "fault.h"
#include "support.h"

#include <permudoku/random.h>

enum { CELLS_MAX = 130 * 130 };

// Whether `cell` or a cell that shares a house with it has the symbol.
static bool is_seen(const pdk_shape *shape, const pdk_symbol *symbols,
                    uint32_t cell, pdk_symbol symbol)
{
    const uint32_t side = shape->side;
    const uint32_t row = cell / side, column = cell % side;
    for (uint32_t other = 0; other < side * side; other++) {
        const uint32_t y = other / side, x = other % side;
        const bool shares =
            y == row || x == column ||
            (y / shape->box_rows == row / shape->box_rows &&
             x / shape->box_columns == column / shape->box_columns);
        if (shares && symbols[other] == symbol) return true;
    }
    return false;
}

static void computes_the_candidates_of_a_cell(void **state)
{
    (void)state;
    static const struct {
        uint32_t rows, columns;
    } boxes[] = {
        {1, 1 },
        {2, 2 },
        {2, 3 },
        {3, 2 },
        {3, 3 },
        {1, 7 },
        {2, 33},
    };
    static pdk_symbol symbols[CELLS_MAX];
    pdk_random random;
    pdk_random_init(&random, 5, 0);
    for (size_t i = 0; i < COUNT_OF(boxes); i++) {
        pdk_shape shape;
        struct candidates candidates;
        assert_int_equal(
            pdk_shape_init(&shape, boxes[i].rows, boxes[i].columns, NULL),
            PDK_OK);
        const uint32_t side = shape.side, cells = side * side;
        for (uint32_t cell = 0; cell < cells; cell++)
            symbols[cell] =
                pdk_random_below(&random, side) == 0
                    ? (pdk_symbol)pdk_random_below(&random, side) + 1
                    : 0;
        assert_true(pdki_candidates_of(&candidates, &shape, symbols));
        for (uint32_t cell = 0; cell<cells; cell += side> 9 ? 17 : 1)
            for (pdk_symbol s = 1; s <= side; s += side > 9 ? 5 : 1)
                expect_bool("candidate", !is_seen(&shape, symbols, cell, s),
                            pdki_candidates_has(&candidates, cell, s));
        pdki_candidates_release(&candidates);
    }
}

static pdk_status make_once(void *context)
{
    static const pdk_symbol symbols[16] = {1, 2};
    struct candidates candidates;
    const bool is_made = pdki_candidates_of(&candidates, context, symbols);
    pdki_candidates_release(&candidates);
    return is_made ? PDK_OK : PDK_ERR_MEMORY;
}

static void survives_every_failed_allocation(void **state)
{
    (void)state;
    pdk_shape shape;
    assert_int_equal(pdk_shape_init(&shape, 2, 2, NULL), PDK_OK);
    fault_each_allocation(make_once, &shape);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(computes_the_candidates_of_a_cell),
        cmocka_unit_test(survives_every_failed_allocation),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
