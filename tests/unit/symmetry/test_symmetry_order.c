#include "fault.h"
#include "make.h"
#include "orbits.h"
#include "support.h"

#include "core/integer_type.h"

static void knows_the_orders_of_square_boxes(void **state)
{
    (void)state;
    static const struct {
        uint32_t n;
        uint64_t automorphisms;
        const char *cells, *orbit;
    } cases[] = {
        {2, 16,  "128",                                       "192"                       },
        {3, 54,  "3359232",                                   "22574039040"               },
        {4, 128, "126806761930752",                           "20727744033240322670592000"},
        {5, 250, "17832200896512000000000000",
         "1106396054562690986522534825951232000000000000000"                              },
        {6, 432, "20122639448358307421277388800000000000000",
         "173275175745104384636557381240838070203595045945"
         "16762951680000000000000000000000"                                               },
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct orbit_setting s = orbit_set_up(cases[i].n, cases[i].n);
        expect_status(s.name, PDK_OK,
                      pdk_symmetry_cells(&s.shape, s.rank, NULL));
        expect_integer(s.name, cases[i].cells, s.rank);
        expect_integer(s.name, cases[i].orbit, pdk_orbit_size(s.orbit));
        expect_uint(s.name, cases[i].automorphisms,
                    pdk_orbit_automorphisms(s.orbit));
        orbit_tear_down(&s);
    }
}

static void symbols_have_factorials(void **state)
{
    (void)state;
    const pdk_shape nine = make_shape(3, 3), thirty = make_shape(5, 6);
    pdk_integer *order = make_integer(0);
    assert_int_equal(pdk_symmetry_symbols(&nine, order, NULL), PDK_OK);
    expect_integer("9!", "362880", order);
    assert_int_equal(pdk_symmetry_symbols(&thirty, order, NULL), PDK_OK);
    expect_integer("30!", "265252859812191058636308480000000", order);
    assert_int_equal(pdk_symmetry_order(&nine, order, NULL), PDK_OK);
    expect_integer("both", "1218998108160", order);
    pdk_integer_free(order);
}

enum { FOUR = 4 };

static uint32_t factorial(uint32_t number)
{
    return number < 2 ? 1 : number * factorial(number - 1);
}

static void order_items(uint32_t *items, uint32_t count, uint32_t number,
                        uint32_t first)
{
    for (uint32_t i = 0; i < count; i++) items[i] = first + i;
    for (uint32_t i = 0; i + 1 < count; i++) {
        const uint32_t pick = i + number % (count - i), kept = items[i];
        number /= count - i;
        items[i] = items[pick];
        items[pick] = kept;
    }
}

// Transform number `number` of all, symmetries or not.
static void choose_moves(pdk_transform *moves, uint64_t number)
{
    const uint32_t side = pdk_transform_shape(moves)->side;
    const uint32_t orders = factorial(side);
    uint32_t rows[FOUR], columns[FOUR];
    pdk_symbol symbols[FOUR];
    order_items(rows, side, (uint32_t)(number % orders), 0);
    order_items(columns, side, (uint32_t)(number / orders % orders), 0);
    order_items(symbols, side,
                (uint32_t)(number / ((uint64_t)orders * orders) % orders), 1);
    pdk_transform_reset(moves);
    if (number / ((uint64_t)orders * orders * orders) > 0)
        assert_int_equal(pdk_transform_transpose(moves, NULL), PDK_OK);
    assert_int_equal(pdk_transform_move_rows(moves, rows, NULL), PDK_OK);
    assert_int_equal(pdk_transform_move_columns(moves, columns, NULL), PDK_OK);
    assert_int_equal(pdk_transform_move_symbols(moves, symbols, NULL), PDK_OK);
}

// Tries all transforms: how many are symmetries, how many of these fix the
// elementary grid, and whether all results have numbers.
static void expect_counts_of_all_transforms(uint32_t box_rows,
                                            uint32_t box_columns)
{
    struct orbit_setting s = orbit_set_up(box_rows, box_columns);
    pdk_transform *moves = make_transform(&s.shape);
    pdk_grid *elementary = make_grid(&s.shape);
    const uint64_t orders = factorial(s.shape.side);
    const bool is_square = box_rows == box_columns && box_rows > 1;
    const uint64_t all = orders * orders * orders * (is_square ? 2 : 1);
    uint64_t symmetries = 0, automorphisms = 0;
    orbit_fill(&s);
    assert_int_equal(pdk_construction_fill(s.solution, elementary, NULL),
                     PDK_OK);
    for (uint64_t number = 0; number < all; number++) {
        choose_moves(moves, number);
        if (!pdk_transform_is_symmetry(moves)) continue;
        symmetries++;
        assert_int_equal(pdk_transform_apply(moves, elementary, s.grid, NULL),
                         PDK_OK);
        automorphisms += pdk_grid_equal(elementary, s.grid);
        expect_bool(s.name, true, orbit_find(&s));
    }
    uint64_t order = 0, cells = 0, symbols = 0, size = 0;
    assert_int_equal(pdk_symmetry_order(&s.shape, s.rank, NULL), PDK_OK);
    assert_true(pdk_integer_get(s.rank, &order));
    assert_int_equal(pdk_symmetry_cells(&s.shape, s.rank, NULL), PDK_OK);
    assert_true(pdk_integer_get(s.rank, &cells));
    assert_int_equal(pdk_symmetry_symbols(&s.shape, s.rank, NULL), PDK_OK);
    assert_true(pdk_integer_get(s.rank, &symbols));
    assert_true(pdk_integer_get(pdk_orbit_size(s.orbit), &size));
    expect_uint(s.name, symmetries, order);
    expect_uint(s.name, order, cells * symbols);
    expect_uint(s.name, automorphisms, pdk_orbit_automorphisms(s.orbit));
    expect_uint(s.name, symmetries, automorphisms * size);
    pdk_grid_free(elementary);
    pdk_transform_free(moves);
    orbit_tear_down(&s);
}

static void all_transforms_of_small_boards_agree(void **state)
{
    (void)state;
    static const uint32_t boxes[][2] = {
        {1, 1},
        {1, 2},
        {2, 1},
        {1, 3},
        {3, 1},
        {1, 4},
        {4, 1},
        {2, 2}
    };
    for (size_t i = 0; i < COUNT_OF(boxes); i++)
        expect_counts_of_all_transforms(boxes[i][0], boxes[i][1]);
}

// size = order / automorphisms, without a division.
static void size_is_the_order_divided_by_the_automorphisms(void **state)
{
    (void)state;
    for (uint32_t number = 0; number < 64; number++) {
        struct orbit_setting s = orbit_set_up(1 + number % 8, 1 + number / 8);
        const uint64_t automorphisms = pdk_orbit_automorphisms(s.orbit);
        assert_int_equal(pdk_symmetry_order(&s.shape, s.rank, NULL), PDK_OK);
        pdk_integer_set(s.found, automorphisms);
        assert_int_equal(pdki_integer_multiply(s.found, s.found,
                                               pdk_orbit_size(s.orbit), NULL),
                         PDK_OK);
        expect_int(s.name, 0, pdk_integer_compare(s.rank, s.found));
        orbit_tear_down(&s);
    }
}

static pdk_status count_all(void *context)
{
    const pdk_shape *shape = context;
    pdk_integer *order = NULL;
    pdk_status status = pdk_integer_new(&order, NULL);
    if (status == PDK_OK) status = pdk_symmetry_cells(shape, order, NULL);
    if (status == PDK_OK) status = pdk_symmetry_symbols(shape, order, NULL);
    if (status == PDK_OK) status = pdk_symmetry_order(shape, order, NULL);
    pdk_integer_free(order);
    return status;
}

static void survives_every_failed_allocation(void **state)
{
    (void)state;
    pdk_shape shape = make_shape(6, 6);
    fault_each_allocation(count_all, &shape);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(knows_the_orders_of_square_boxes),
        cmocka_unit_test(symbols_have_factorials),
        cmocka_unit_test(all_transforms_of_small_boards_agree),
        cmocka_unit_test(size_is_the_order_divided_by_the_automorphisms),
        cmocka_unit_test(survives_every_failed_allocation),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
