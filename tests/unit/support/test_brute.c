// The oracle agrees with what is known without it.
#include "brute.h"
#include "make.h"
#include "puzzles.h"
#include "support.h"

#include <stdio.h>
#include <string.h>

enum { NO_LIMIT = 1 << 30, LIST_MAX = 300 };

static struct brute_count count_open_rows(uint32_t box_rows,
                                          uint32_t box_columns, uint32_t rows,
                                          uint64_t limit)
{
    const pdk_shape shape = make_shape(box_rows, box_columns);
    pdk_geometry *geometry = make_geometry(&shape);
    pdk_grid *grid = make_grid(&shape);
    puzzle_elementary(0, rows, grid);
    const struct brute_count count =
        brute_solve(geometry, grid, limit, NO_LIMIT, NULL);
    pdk_grid_free(grid);
    pdk_geometry_free(geometry);
    return count;
}

// Empty boards with boxes of one row or column are Latin squares. An empty
// band of the elementary solution is a Latin square of order R for each of the
// C classes of symbols.
static void agrees_with_known_counts(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        uint32_t box_rows, box_columns, open_rows;
        uint64_t want;
    } cases[] = {
        {"side 1",                      1, 1, 1, 1   },
        {"side 2",                      1, 2, 2, 2   },
        {"Latin squares of order 3",    1, 3, 3, 12  },
        {"the same, tall boxes",        3, 1, 3, 12  },
        {"Latin squares of order 4",    1, 4, 4, 576 },
        {"2x2",                         2, 2, 4, 288 },
        {"2x3, one band open",          2, 3, 2, 8   },
        {"3x2, one band open",          3, 2, 3, 144 },
        {"3x3, one band open",          3, 3, 3, 1728},
        {"3x3, two rows of a band",     3, 3, 2, 8   },
        {"4x4, two rows of a band",     4, 4, 2, 16  },
        {"5x5, two rows of a band",     5, 5, 2, 32  },
        {"2x3, all but the first band", 2, 3, 0, 1   },
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        const struct brute_count got =
            count_open_rows(cases[i].box_rows, cases[i].box_columns,
                            cases[i].open_rows, NO_LIMIT);
        expect_uint(cases[i].name, cases[i].want, got.solutions);
        expect_uint(cases[i].name, BRUTE_ALL, got.end);
    }
}

static void distinguishes_all_from_more(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        uint64_t limit, want;
        enum brute_end end;
    } cases[] = {
        {"limit 0",          0,   0,   BRUTE_MORE},
        {"limit 1",          1,   1,   BRUTE_MORE},
        {"one short",        287, 287, BRUTE_MORE},
        {"as many as there", 288, 288, BRUTE_ALL },
        {"one to spare",     289, 288, BRUTE_ALL },
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        const struct brute_count got = count_open_rows(2, 2, 4, cases[i].limit);
        expect_uint(cases[i].name, cases[i].want, got.solutions);
        expect_uint(cases[i].name, cases[i].end, got.end);
    }
}

static void lists_in_ascending_order(void **state)
{
    (void)state;
    const pdk_shape shape = make_shape(2, 2);
    pdk_geometry *geometry = make_geometry(&shape);
    pdk_grid *grid = make_grid(&shape);
    static pdk_symbol list[LIST_MAX][16];
    const struct brute_count got =
        brute_solve(geometry, grid, LIST_MAX, NO_LIMIT, list[0]);
    expect_uint("solutions", 288, got.solutions);
    for (size_t i = 1; i < got.solutions; i++) {
        size_t at = 0;
        while (at < 15 && list[i - 1][at] == list[i][at]) at++;
        expect_bool("ascends", true, list[i - 1][at] < list[i][at]);
    }
    pdk_grid_free(grid);
    pdk_geometry_free(geometry);
}

static void gives_up_at_the_limit(void **state)
{
    (void)state;
    const pdk_shape shape = make_shape(3, 3);
    pdk_geometry *geometry = make_geometry(&shape);
    pdk_grid *grid = make_grid(&shape);
    expect_uint("no step", BRUTE_GAVE_UP,
                brute_solve(geometry, grid, 1, 0, NULL).end);
    expect_uint("some steps", BRUTE_GAVE_UP,
                brute_solve(geometry, grid, NO_LIMIT, 1000, NULL).end);
    pdk_grid_free(grid);
    pdk_geometry_free(geometry);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(agrees_with_known_counts),
        cmocka_unit_test(distinguishes_all_from_more),
        cmocka_unit_test(lists_in_ascending_order),
        cmocka_unit_test(gives_up_at_the_limit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
