#include "fault.h"
#include "support.h"

#include <permudoku/geometry.h>

#include <stdlib.h>
#include <string.h>

static void accepts_boxes_up_to_the_limit(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        uint64_t rows, columns;
        pdk_status want;
    } cases[] = {
        {"one cell",         1,          1,          PDK_OK       },
        {"9x9",              3,          3,          PDK_OK       },
        {"one row",          1,          7,          PDK_OK       },
        {"largest",          4096,       4096,       PDK_OK       },
        {"largest row",      1,          16777216,   PDK_OK       },
        {"no rows",          0,          3,          PDK_ERR_RANGE},
        {"no columns",       3,          0,          PDK_ERR_RANGE},
        {"one past",         4096,       4097,       PDK_ERR_LIMIT},
        {"wraps in 32 bits", 65536,      65536,      PDK_ERR_LIMIT},
        {"wraps in 64 bits", UINT64_MAX, 2,          PDK_ERR_LIMIT},
        {"both at the end",  UINT64_MAX, UINT64_MAX, PDK_ERR_LIMIT},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        pdk_shape shape = {0};
        expect_status(
            cases[i].name, cases[i].want,
            pdk_shape_init(&shape, cases[i].rows, cases[i].columns, NULL));
        if (cases[i].want == PDK_OK)
            expect_uint(cases[i].name, cases[i].rows * cases[i].columns,
                        shape.side);
    }
}

static void accepts_orders_from_two_to_the_limit(void **state)
{
    (void)state;
    pdk_shape shape = {0};
    pdk_error error = {0};
    expect_status("0", PDK_ERR_RANGE, pdk_shape_of_order(&shape, 0, NULL));
    expect_status("1", PDK_ERR_RANGE, pdk_shape_of_order(&shape, 1, NULL));
    expect_status("2", PDK_OK, pdk_shape_of_order(&shape, 2, NULL));
    expect_status("4096", PDK_OK, pdk_shape_of_order(&shape, 4096, NULL));
    expect_status("4097", PDK_ERR_LIMIT,
                  pdk_shape_of_order(&shape, 4097, NULL));
    expect_status("2^32 + 2", PDK_ERR_LIMIT,
                  pdk_shape_of_order(&shape, 4294967298, &error));
    expect_text("2^32 + 2", "n = 4294967298 exceeds the limit of 4096",
                error.text);
}

static void chooses_the_most_square_boxes_for_a_side(void **state)
{
    (void)state;
    static const uint32_t cases[][3] = {
        {1,       1,    1   },
        {2,       1,    2   },
        {4,       2,    2   },
        {6,       2,    3   },
        {7,       1,    7   },
        {8,       2,    4   },
        {9,       3,    3   },
        {10,      2,    5   },
        {12,      3,    4   },
        {15,      3,    5   },
        {16,      4,    4   },
        {20,      4,    5   },
        {25,      5,    5   },
        {36,      6,    6   },
        {49,      7,    7   },
        {97,      1,    97  },
        {100,     10,   10  },
        {1000000, 1000, 1000},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        pdk_shape shape = {0};
        expect_status("side", PDK_OK,
                      pdk_shape_of_side(&shape, cases[i][0], NULL));
        expect_uint("rows", cases[i][1], shape.box_rows);
        expect_uint("columns", cases[i][2], shape.box_columns);
    }
    pdk_shape shape = {0};
    expect_status("0", PDK_ERR_RANGE, pdk_shape_of_side(&shape, 0, NULL));
    expect_status("large", PDK_ERR_LIMIT,
                  pdk_shape_of_side(&shape, UINT64_MAX, NULL));
}

static void reads_boxes_as_rows_by_columns(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        pdk_status want;
    } cases[] = {
        {"2x3",                                       PDK_OK        },
        {"2X3",                                       PDK_OK        },
        {"",                                          PDK_ERR_SYNTAX},
        {"2",                                         PDK_ERR_SYNTAX},
        {"2x",                                        PDK_ERR_SYNTAX},
        {"x3",                                        PDK_ERR_SYNTAX},
        {"2x3x",                                      PDK_ERR_SYNTAX},
        {"2 x 3",                                     PDK_ERR_SYNTAX},
        {"-2x3",                                      PDK_ERR_SYNTAX},
        {"2,3",                                       PDK_ERR_SYNTAX},
        {"0x3",                                       PDK_ERR_RANGE },
        {"4294967298x2",                              PDK_ERR_LIMIT },
        {"99999999999999999999x99999999999999999999", PDK_ERR_LIMIT },
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        pdk_shape shape = {0};
        const char *text = cases[i].text;
        expect_status(text, cases[i].want,
                      pdk_shape_parse(&shape, text, strlen(text), NULL));
        if (cases[i].want != PDK_OK) continue;
        expect_uint(text, 2, shape.box_rows);
        expect_uint(text, 3, shape.box_columns);
    }
}

// Every kind of house covers every cell once, and both lists agree.
static void expect_sound(const pdk_shape *shape)
{
    pdk_geometry *geometry = NULL;
    expect_status("geometry", PDK_OK, pdk_geometry_new(shape, &geometry, NULL));
    const size_t cell_count = (size_t)shape->side * shape->side;
    unsigned *seen = calloc(cell_count, sizeof *seen);
    expect_uint("houses", 3u * shape->side, pdk_geometry_house_count(geometry));
    for (uint32_t h = 0; h < 3 * shape->side; h++) {
        const pdk_house *house = pdk_geometry_house(geometry, h);
        expect_uint("cells", shape->side, house->cell_count);
        expect_uint("number", h % shape->side, house->number);
        for (uint32_t i = 0; i < house->cell_count; i++) {
            const pdk_cell cell = house->cells[i];
            const uint32_t row = cell / shape->side;
            const uint32_t column = cell % shape->side;
            const uint32_t where[] = {row, column,
                                      pdk_shape_box(shape, row, column)};
            if (i > 0) assert_true(house->cells[i - 1] < cell);
            expect_uint(pdk_house_kind_name(house->kind), house->number,
                        where[house->kind]);
            seen[cell]++;
        }
    }
    for (size_t cell = 0; cell < cell_count; cell++) {
        uint32_t count = 0;
        const uint32_t *houses =
            pdk_geometry_houses_of(geometry, (pdk_cell)cell, &count);
        expect_uint("houses of a cell", 3, count);
        expect_uint("cells of houses", 3, seen[cell]);
        assert_true(houses[0] < houses[1] && houses[1] < houses[2]);
    }
    free(seen);
    pdk_geometry_free(geometry);
}

static void lists_houses_of_every_small_shape(void **state)
{
    (void)state;
    for (uint64_t rows = 1; rows <= 5; rows++)
        for (uint64_t columns = 1; columns <= 5; columns++) {
            pdk_shape shape = {0};
            expect_status("shape", PDK_OK,
                          pdk_shape_init(&shape, rows, columns, NULL));
            expect_sound(&shape);
        }
}

static void refuses_geometries_past_the_limit(void **state)
{
    (void)state;
    pdk_shape shape = {0};
    pdk_error error = {0};
    pdk_geometry *geometry = NULL;
    expect_status("shape", PDK_OK, pdk_shape_init(&shape, 256, 256, NULL));
    expect_status("65536", PDK_ERR_LIMIT,
                  pdk_geometry_new(&shape, &geometry, &error));
    assert_null(geometry);
    expect_text("65536",
                "side 65536 exceeds the limit of 65535 for boards in memory",
                error.text);
}

static pdk_status make_geometry(void *context)
{
    pdk_geometry *geometry = NULL;
    const pdk_status status = pdk_geometry_new(context, &geometry, NULL);
    pdk_geometry_free(geometry);
    return status;
}

static void survives_every_failed_allocation(void **state)
{
    (void)state;
    pdk_shape shape = {0};
    expect_status("shape", PDK_OK, pdk_shape_of_order(&shape, 3, NULL));
    fault_each_allocation(make_geometry, &shape);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(accepts_boxes_up_to_the_limit),
        cmocka_unit_test(accepts_orders_from_two_to_the_limit),
        cmocka_unit_test(chooses_the_most_square_boxes_for_a_side),
        cmocka_unit_test(reads_boxes_as_rows_by_columns),
        cmocka_unit_test(lists_houses_of_every_small_shape),
        cmocka_unit_test(refuses_geometries_past_the_limit),
        cmocka_unit_test(survives_every_failed_allocation),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
