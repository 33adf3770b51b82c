// The oracle for cyclic solutions agrees with what is known without it.
#include "brute.h"
#include "cyclic_brute.h"
#include "make.h"
#include "support.h"

#include <permudoku/construct.h>

enum { NO_LIMIT = 1 << 30, LIST_MAX = 40000, CELLS_MAX = 36 };

static pdk_clues *new_clues(const pdk_shape *shape)
{
    pdk_clues *clues = NULL;
    expect_status("clues", PDK_OK, pdk_clues_new(shape, &clues, NULL));
    return clues;
}

// Without boxes there are N!^3 / (N^2 * phi(N)): all lists, up to adding
// constants to alpha and beta, and multiplying by units. With boxes, see below.
static void agrees_with_known_counts(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        uint32_t box_rows, box_columns;
        uint64_t want;
    } cases[] = {
        {"1x1", 1, 1, 1      },
        {"1x2", 1, 2, 2      },
        {"1x3", 1, 3, 12     },
        {"3x1", 3, 1, 12     },
        {"1x4", 1, 4, 432    },
        {"1x5", 1, 5, 17280  },
        {"6x1", 6, 1, 5184000},
        {"2x2", 2, 2, 192    },
        {"2x3", 2, 3, 311040 },
        {"3x2", 3, 2, 311040 },
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        const pdk_shape shape =
            make_shape(cases[i].box_rows, cases[i].box_columns);
        pdk_clues *clues = new_clues(&shape);
        expect_uint(cases[i].name, cases[i].want,
                    cyclic_brute_count(clues, NO_LIMIT));
        expect_uint(cases[i].name, 1, cyclic_brute_count(clues, 1));
        pdk_clues_free(clues);
    }
}

// All grids with the first row 1 .. N, by the brute force for all engines.
static void counts_cyclic_grids(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        uint32_t box_rows, box_columns;
        uint64_t grids, want;
    } cases[] = {
        {"1x4", 1, 4, 24,    18 },
        {"1x5", 1, 5, 1344,  144},
        {"2x2", 2, 2, 12,    8  },
        {"2x3", 2, 3, 39168, 432},
        {"3x2", 3, 2, 39168, 432},
    };
    static pdk_symbol list[LIST_MAX * CELLS_MAX];
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        const pdk_shape shape =
            make_shape(cases[i].box_rows, cases[i].box_columns);
        const size_t row = shape.side, cells = row * row;
        pdk_geometry *geometry = make_geometry(&shape);
        pdk_grid *grid = make_grid(&shape);
        for (uint32_t c = 0; c < shape.side; c++)
            assert_int_equal(pdk_grid_set(grid, 0, c, c + 1, NULL), PDK_OK);
        const struct brute_count count =
            brute_solve(geometry, grid, LIST_MAX, NO_LIMIT, list);
        expect_uint(cases[i].name, cases[i].grids, count.solutions);
        uint64_t have = 0;
        for (size_t k = 0; k < count.solutions; k++) {
            for (uint32_t r = 0; r < shape.side; r++)
                assert_int_equal(
                    pdk_grid_set_row(grid, r, list + k * cells + r * row, NULL),
                    PDK_OK);
            have += cyclic_brute_has_form(grid);
        }
        expect_uint(cases[i].name, cases[i].want, have);
        pdk_grid_free(grid);
        pdk_geometry_free(geometry);
    }
}

static void knows_the_elementary_grids(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        uint32_t box_rows, box_columns;
    } cases[] = {
        {"1x1", 1, 1},
        {"3x3", 3, 3},
        {"4x2", 4, 2},
        {"3x5", 3, 5},
        {"1x7", 1, 7},
        {"5x5", 5, 5},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        const pdk_shape shape =
            make_shape(cases[i].box_rows, cases[i].box_columns);
        pdk_construction *construction = NULL;
        pdk_grid *grid = make_grid(&shape);
        assert_int_equal(
            pdk_construction_new(&shape, NULL, &construction, NULL), PDK_OK);
        assert_int_equal(pdk_construction_fill(construction, grid, NULL),
                         PDK_OK);
        expect_bool(cases[i].name, true, cyclic_brute_has_form(grid));
        pdk_construction_free(construction);
        pdk_grid_free(grid);
    }
}

// A grid is cyclic or not, as a list of clues and as a grid.
static void agrees_with_itself_on_full_grids(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        pdk_symbol rows[4][4];
        bool want;
    } cases[] = {
        {"the elementary one",
         {{1, 2, 3, 4}, {3, 4, 1, 2}, {2, 3, 4, 1}, {4, 1, 2, 3}},
         true },
        {"the other group of four",
         {{1, 2, 3, 4}, {3, 4, 1, 2}, {2, 1, 4, 3}, {4, 3, 2, 1}},
         false},
    };
    const pdk_shape shape = make_shape(2, 2);
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        pdk_grid *grid = make_grid(&shape);
        pdk_clues *clues = new_clues(&shape);
        for (uint32_t r = 0; r < 4; r++)
            assert_int_equal(pdk_grid_set_row(grid, r, cases[i].rows[r], NULL),
                             PDK_OK);
        assert_int_equal(pdk_clues_add_grid(clues, grid, NULL), PDK_OK);
        expect_bool(cases[i].name, cases[i].want, cyclic_brute_has_form(grid));
        expect_uint(cases[i].name, cases[i].want,
                    cyclic_brute_count(clues, NO_LIMIT));
        pdk_clues_free(clues);
        pdk_grid_free(grid);
    }
}

static void counts_nothing_for_two_symbols_in_a_cell(void **state)
{
    (void)state;
    const pdk_shape shape = make_shape(2, 2);
    pdk_clues *clues = new_clues(&shape);
    const pdk_clue one = {1, 2, 3}, other = {1, 2, 4};
    assert_int_equal(pdk_clues_add(clues, one, NULL), PDK_OK);
    expect_uint("once", 48, cyclic_brute_count(clues, NO_LIMIT));
    assert_int_equal(pdk_clues_add(clues, one, NULL), PDK_OK);
    expect_uint("twice", 48, cyclic_brute_count(clues, NO_LIMIT));
    assert_int_equal(pdk_clues_add(clues, other, NULL), PDK_OK);
    expect_uint("another", 0, cyclic_brute_count(clues, NO_LIMIT));
    pdk_clues_free(clues);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(agrees_with_known_counts),
        cmocka_unit_test(counts_cyclic_grids),
        cmocka_unit_test(knows_the_elementary_grids),
        cmocka_unit_test(agrees_with_itself_on_full_grids),
        cmocka_unit_test(counts_nothing_for_two_symbols_in_a_cell),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
