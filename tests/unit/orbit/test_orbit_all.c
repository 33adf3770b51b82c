// All solutions of small boards, one by one.
#include "brute.h"
#include "make.h"
#include "orbits.h"
#include "support.h"

#include <stdlib.h>

static uint64_t hash_cells(const pdk_grid *grid)
{
    const uint32_t side = pdk_grid_shape(grid)->side;
    const pdk_symbol *cells = pdk_grid_symbols(grid);
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    for (size_t i = 0; i < (size_t)side * side; i++)
        hash = (hash ^ cells[i]) * UINT64_C(0x100000001b3);
    return hash;
}

static int compare_numbers(const void *a, const void *b)
{
    const uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

static void expect_all_different(const char *name, uint64_t *numbers,
                                 size_t count)
{
    qsort(numbers, count, sizeof *numbers, compare_numbers);
    for (size_t i = 1; i < count; i++)
        expect_bool(name, true, numbers[i - 1] < numbers[i]);
}

// Number `rank` is the grid that stepping has reached, in both directions.
static void expect_round_trip(struct orbit_setting *s,
                              const struct orbit_setting *walk, uint64_t rank)
{
    pdk_integer_set(s->rank, rank);
    orbit_unrank(s);
    expect_bool(s->name, true, pdk_grid_equal(s->grid, walk->grid));
    orbit_expect_rank(s);
}

static void expect_all_round_trips(uint32_t box_rows, uint32_t box_columns,
                                   uint64_t count)
{
    struct orbit_setting s = orbit_set_up(box_rows, box_columns);
    struct orbit_setting walk = orbit_set_up(box_rows, box_columns);
    uint64_t size = 0, *hashes = calloc(count, sizeof *hashes);
    bool is_there = true;
    assert_non_null(hashes);
    assert_true(pdk_integer_get(pdk_orbit_size(s.orbit), &size));
    expect_uint(s.name, count, size);
    for (uint64_t k = 0; k < count; k++) {
        expect_bool(s.name, true, is_there);
        orbit_fill(&walk);
        expect_bool(s.name, true, orbit_grid_is_valid(&walk));
        hashes[k] = hash_cells(walk.grid);
        if (k % SLOWNESS == 0 || count < 1000) expect_round_trip(&s, &walk, k);
        expect_status(
            s.name, PDK_OK,
            pdk_orbit_next(walk.orbit, walk.solution, &is_there, NULL));
    }
    expect_bool(s.name, false, is_there);
    expect_all_different(s.name, hashes, count);
    free(hashes);
    orbit_tear_down(&walk);
    orbit_tear_down(&s);
}

static void every_number_is_a_different_grid(void **state)
{
    (void)state;
    static const struct {
        uint32_t box_rows, box_columns;
        uint64_t count;
    } cases[] = {
        {1, 1, 1     },
        {1, 2, 2     },
        {2, 1, 2     },
        {1, 3, 12    },
        {3, 1, 12    },
        {1, 4, 432   },
        {4, 1, 432   },
        {1, 5, 17280 },
        {5, 1, 17280 },
        {2, 2, 192   },
        {3, 2, 69120 },
        {2, 3, 103680},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++)
        expect_all_round_trips(cases[i].box_rows, cases[i].box_columns,
                               cases[i].count);
}

enum { GRIDS_OF_FOUR = 288, CELLS_OF_FOUR = 16 };

// The other 96 are tables of the group Z_2 x Z_2.
static void exactly_192_of_the_288_grids_of_side_4_have_numbers(void **state)
{
    (void)state;
    struct orbit_setting s = orbit_set_up(2, 2);
    pdk_geometry *geometry = make_geometry(&s.shape);
    static pdk_symbol grids[GRIDS_OF_FOUR][CELLS_OF_FOUR];
    const struct brute_count count =
        brute_solve(geometry, s.grid, GRIDS_OF_FOUR, UINT64_MAX, grids[0]);
    bool is_found[192] = {false};
    unsigned members = 0;
    expect_uint("grids", GRIDS_OF_FOUR, count.solutions);
    expect_int("end", BRUTE_ALL, count.end);
    for (size_t i = 0; i < GRIDS_OF_FOUR; i++) {
        uint64_t rank = 0;
        for (uint32_t r = 0; r < 4; r++)
            assert_int_equal(
                pdk_grid_set_row(s.grid, r, grids[i] + 4 * r, NULL), PDK_OK);
        if (!orbit_find(&s)) continue;
        assert_true(pdk_integer_get(s.found, &rank));
        assert_in_range(rank, 0, 191);
        expect_bool("found before", false, is_found[rank]);
        is_found[rank] = true;
        members++;
    }
    expect_uint("members", 192, members);
    pdk_geometry_free(geometry);
    orbit_tear_down(&s);
}

// Of the 576 Latin squares of side 4, 432 are those of Z_4, the others those of
// Z_2 x Z_2.
static void latin_squares_of_the_cyclic_group_have_numbers(void **state)
{
    (void)state;
    enum { SQUARES_OF_FOUR = 576 };
    struct orbit_setting s = orbit_set_up(1, 4);
    pdk_geometry *geometry = make_geometry(&s.shape);
    static pdk_symbol grids[SQUARES_OF_FOUR][CELLS_OF_FOUR];
    const struct brute_count count =
        brute_solve(geometry, s.grid, SQUARES_OF_FOUR, UINT64_MAX, grids[0]);
    unsigned members = 0;
    expect_uint("squares", SQUARES_OF_FOUR, count.solutions);
    for (size_t i = 0; i < SQUARES_OF_FOUR; i++) {
        for (uint32_t r = 0; r < 4; r++)
            assert_int_equal(
                pdk_grid_set_row(s.grid, r, grids[i] + 4 * r, NULL), PDK_OK);
        members += orbit_find(&s);
    }
    expect_uint("members", 432, members);
    pdk_geometry_free(geometry);
    orbit_tear_down(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_number_is_a_different_grid),
        cmocka_unit_test(exactly_192_of_the_288_grids_of_side_4_have_numbers),
        cmocka_unit_test(latin_squares_of_the_cyclic_group_have_numbers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
