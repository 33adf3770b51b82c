#include "fault.h"
#include "make.h"
#include "puzzles.h"
#include "support.h"

#include <permudoku/canon.h>
#include <permudoku/census.h>
#include <permudoku/check.h>
#include <permudoku/construct.h>
#include <permudoku/experimental/walk.h>

static pdk_grid *make_elementary(const pdk_shape *shape)
{
    pdk_grid *grid = make_grid(shape);
    puzzle_elementary(0, 0, grid);
    return grid;
}

static pdk_walk *make_walk(const pdk_shape *shape)
{
    pdk_walk *walk = NULL;
    expect_status("walk", PDK_OK, pdk_walk_new(shape, &walk, NULL));
    return walk;
}

static bool is_valid(const pdk_grid *grid)
{
    pdk_checker *checker = NULL;
    pdk_geometry *geometry = make_geometry(pdk_grid_shape(grid));
    expect_status("checker", PDK_OK, pdk_checker_new(0, &checker, NULL));
    expect_status("check", PDK_OK,
                  pdk_checker_grid(checker, geometry, grid, NULL));
    const bool valid = pdk_checker_validity(checker) == PDK_VALID;
    pdk_checker_free(checker);
    pdk_geometry_free(geometry);
    return valid;
}

static const struct {
    const char *name;
    uint32_t box_rows, box_columns;
} shapes[] = {
    {"1x1", 1, 1},
    {"1x2", 1, 2},
    {"2x1", 2, 1},
    {"1x5", 1, 5},
    {"5x1", 5, 1},
    {"2x2", 2, 2},
    {"2x3", 2, 3},
    {"3x2", 3, 2},
    {"3x3", 3, 3},
    {"3x4", 3, 4},
    {"4x4", 4, 4},
    {"5x6", 5, 6},
};

static void keeps_the_grid_valid(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(shapes); i++) {
        const pdk_shape shape =
            make_shape(shapes[i].box_rows, shapes[i].box_columns);
        pdk_grid *grid = make_elementary(&shape), *start = NULL;
        pdk_walk *walk = make_walk(&shape);
        pdk_random random;
        pdk_random_init(&random, 3, i);
        expect_status("copy", PDK_OK, pdk_grid_copy(grid, &start, NULL));
        expect_status("begin", PDK_OK, pdk_walk_begin(walk, grid, NULL));
        expect_status("fill", PDK_OK, pdk_walk_fill(walk, grid, NULL));
        expect_bool(shapes[i].name, true, pdk_grid_equal(grid, start));
        for (uint64_t k = 0; k < 40; k++) {
            expect_status("step", PDK_OK,
                          pdk_walk_step(walk, 1 + k * k, &random, NULL));
            expect_status("fill", PDK_OK, pdk_walk_fill(walk, grid, NULL));
            expect_bool(shapes[i].name, true, is_valid(grid));
        }
        pdk_walk_free(walk);
        pdk_grid_free(start);
        pdk_grid_free(grid);
    }
}

struct touched {
    uint32_t symbols, rows, columns; // sets
};

static uint32_t count_bits(uint32_t set)
{
    uint32_t count = 0;
    for (; set; set &= set - 1) count++;
    return count;
}

static struct touched compare(const pdk_grid *before, const pdk_grid *after)
{
    struct touched touched = {0};
    for (uint32_t cell = 0; cell < 81; cell++) {
        const pdk_symbol was = pdk_grid_symbols(before)[cell];
        const pdk_symbol is = pdk_grid_symbols(after)[cell];
        if (was == is) continue;
        touched.symbols |= 1u << was | 1u << is;
        touched.rows |= 1u << cell / 9;
        touched.columns |= 1u << cell % 9;
    }
    return touched;
}

// Two of a kind; for lines, in the same band or stack.
static bool is_pair(uint32_t lines)
{
    return count_bits(lines) == 2 &&
           ((lines & 7) == lines || (lines >> 3 & 7) == lines >> 3 ||
            lines >> 6 << 6 == lines);
}

static void touches_two_symbols_or_lines_in_a_step(void **state)
{
    (void)state;
    const pdk_shape shape = make_shape(3, 3);
    pdk_grid *grid = make_elementary(&shape), *before = make_grid(&shape);
    pdk_walk *walk = make_walk(&shape);
    pdk_random random;
    unsigned kinds[3] = {0};
    pdk_random_init(&random, 11, 0);
    expect_status("begin", PDK_OK, pdk_walk_begin(walk, grid, NULL));
    for (int k = 0; k < 1000; k++) {
        expect_status("fill", PDK_OK, pdk_walk_fill(walk, before, NULL));
        expect_status("step", PDK_OK, pdk_walk_step(walk, 1, &random, NULL));
        expect_status("fill", PDK_OK, pdk_walk_fill(walk, grid, NULL));
        const struct touched touched = compare(before, grid);
        const bool are_rows = is_pair(touched.rows);
        const bool are_columns = is_pair(touched.columns);
        const bool are_symbols = count_bits(touched.symbols) == 2;
        assert_true(are_rows || are_columns || are_symbols);
        kinds[0] += are_symbols && !are_rows && !are_columns;
        kinds[1] += are_rows && !are_symbols;
        kinds[2] += are_columns && !are_symbols;
    }
    for (int i = 0; i < 3; i++) assert_true(kinds[i] > 100);
    pdk_walk_free(walk);
    pdk_grid_free(before);
    pdk_grid_free(grid);
}

// For prime n, swapping symbols alone would preserve a symmetry of the start.
static void loses_the_symmetries_of_its_start(void **state)
{
    (void)state;
    for (uint32_t n = 3; n <= 7; n += 2) {
        const pdk_shape shape = make_shape(n, n);
        pdk_grid *grid = make_elementary(&shape), *form = make_grid(&shape);
        pdk_walk *walk = make_walk(&shape);
        pdk_canon *canon = NULL;
        pdk_integer *order = NULL;
        uint64_t value = 0;
        pdk_random random;
        pdk_random_init(&random, 5, n);
        expect_status("canon", PDK_OK,
                      pdk_canon_new(&shape, NULL, &canon, NULL));
        expect_status("integer", PDK_OK, pdk_integer_new(&order, NULL));
        expect_status("begin", PDK_OK, pdk_walk_begin(walk, grid, NULL));
        for (int k = 0; k < 5; k++) {
            expect_status("step", PDK_OK,
                          pdk_walk_step(walk, 20 * shape.side, &random, NULL));
            expect_status("fill", PDK_OK, pdk_walk_fill(walk, grid, NULL));
            expect_status("find", PDK_OK,
                          pdk_canon_find(canon, grid, form, NULL));
            expect_status("order", PDK_OK,
                          pdk_canon_automorphisms(canon, order, NULL));
            assert_true(pdk_integer_get(order, &value));
            expect_uint("automorphisms", 1, value);
        }
        pdk_integer_free(order);
        pdk_canon_free(canon);
        pdk_walk_free(walk);
        pdk_grid_free(form);
        pdk_grid_free(grid);
    }
}

// "The same seed gives the same walk" in every version: never change these.
static void walks_never_change(void **state)
{
    (void)state;
    static const struct {
        uint32_t box_rows, box_columns;
        uint64_t seed, steps;
        const char *want;
    } golden[] = {
        {2, 2, 1, 1,    "1243342123144132"                    },
        {2, 2, 1, 1000, "2143341213244231"                    },
        {2, 3, 1, 100,  "543126162435321654456213234561615342"},
        {3, 3, 1, 1,
         "123456879456789213789123546234567981567891324891234657345678192678912"
         "435912345768"                                       },
        {3, 3, 1, 1000,
         "516942783947385216832167945194758362273691854685234179469873521751429"
         "638328516497"                                       },
        {3, 3, 2, 1000,
         "457398216918256374362741598546932187289175463731864925694527831125683"
         "749873419652"                                       },
    };
    for (size_t i = 0; i < COUNT_OF(golden); i++) {
        const pdk_shape shape =
            make_shape(golden[i].box_rows, golden[i].box_columns);
        pdk_grid *grid = make_elementary(&shape);
        pdk_walk *walk = make_walk(&shape);
        pdk_random random;
        char text[82] = "";
        pdk_random_init(&random, golden[i].seed, 0);
        expect_status("begin", PDK_OK, pdk_walk_begin(walk, grid, NULL));
        expect_status("step", PDK_OK,
                      pdk_walk_step(walk, golden[i].steps, &random, NULL));
        expect_status("fill", PDK_OK, pdk_walk_fill(walk, grid, NULL));
        for (uint32_t c = 0; c < shape.side * shape.side; c++)
            text[c] = (char)('0' + pdk_grid_symbols(grid)[c]);
        expect_text("golden", golden[i].want, text);
        pdk_walk_free(walk);
        pdk_grid_free(grid);
    }
}

// All 288 grids can be reached from the elementary one.
static void reaches_all_grids_of_four_symbols(void **state)
{
    (void)state;
    bool is_met[288] = {false};
    uint32_t met = 0;
    const pdk_shape shape = make_shape(2, 2);
    pdk_grid *grid = make_elementary(&shape);
    pdk_walk *walk = make_walk(&shape);
    pdk_census *census = NULL;
    pdk_integer *rank = NULL;
    pdk_random random;
    pdk_random_init(&random, 1, 0);
    expect_status("census", PDK_OK, pdk_census_new(&shape, &census, NULL));
    expect_status("integer", PDK_OK, pdk_integer_new(&rank, NULL));
    expect_status("begin", PDK_OK, pdk_walk_begin(walk, grid, NULL));
    for (int k = 0; k < 20000; k++) {
        uint64_t number = 0;
        expect_status("step", PDK_OK, pdk_walk_step(walk, 1, &random, NULL));
        expect_status("fill", PDK_OK, pdk_walk_fill(walk, grid, NULL));
        expect_status("rank", PDK_OK,
                      pdk_census_rank(census, grid, rank, NULL));
        assert_true(pdk_integer_get(rank, &number) && number < 288);
        met += !is_met[number];
        is_met[number] = true;
    }
    expect_uint("grids", 288, met);
    pdk_integer_free(rank);
    pdk_census_free(census);
    pdk_walk_free(walk);
    pdk_grid_free(grid);
}

static void refuses_invalid_starting_grids(void **state)
{
    (void)state;
    const pdk_shape shape = make_shape(2, 3), other = make_shape(3, 2);
    pdk_grid *grid = make_elementary(&shape), *wrong = make_elementary(&other);
    pdk_walk *walk = make_walk(&shape);
    pdk_random random;
    pdk_random_init(&random, 1, 0);
    expect_status("step", PDK_ERR_ARGUMENT,
                  pdk_walk_step(walk, 1, &random, NULL));
    expect_status("fill", PDK_ERR_ARGUMENT, pdk_walk_fill(walk, grid, NULL));
    expect_status("begin", PDK_ERR_MISMATCH, pdk_walk_begin(walk, wrong, NULL));

    for (pdk_symbol s = 0; s <= shape.side; s++) {
        if (s == pdk_grid_get(grid, 5, 5)) continue;
        pdk_grid *broken = make_elementary(&shape);
        expect_status("set", PDK_OK, pdk_grid_set(broken, 5, 5, s, NULL));
        expect_status("begin", PDK_ERR_ARGUMENT,
                      pdk_walk_begin(walk, broken, NULL));
        expect_status("step", PDK_ERR_ARGUMENT,
                      pdk_walk_step(walk, 1, &random, NULL));
        pdk_grid_free(broken);
    }
    expect_status("begin", PDK_OK, pdk_walk_begin(walk, grid, NULL));
    expect_status("fill", PDK_ERR_MISMATCH, pdk_walk_fill(walk, wrong, NULL));
    expect_status("fill", PDK_OK, pdk_walk_fill(walk, grid, NULL));
    pdk_walk_free(walk);
    pdk_grid_free(wrong);
    pdk_grid_free(grid);
}

static pdk_status use_walk(void *context)
{
    const pdk_grid *start = context;
    pdk_walk *walk = NULL;
    pdk_random random;
    pdk_random_init(&random, 1, 0);
    pdk_status status = pdk_walk_new(pdk_grid_shape(start), &walk, NULL);
    if (status != PDK_OK) assert_null(walk);
    if (status == PDK_OK) status = pdk_walk_begin(walk, start, NULL);
    if (status == PDK_OK) status = pdk_walk_step(walk, 10, &random, NULL);
    pdk_walk_free(walk);
    return status;
}

static void survives_every_failing_allocation(void **state)
{
    (void)state;
    const pdk_shape shape = make_shape(3, 3);
    pdk_grid *grid = make_elementary(&shape);
    fault_each_allocation(use_walk, grid);
    pdk_grid_free(grid);
    pdk_walk_free(NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(keeps_the_grid_valid),
        cmocka_unit_test(touches_two_symbols_or_lines_in_a_step),
        cmocka_unit_test(loses_the_symmetries_of_its_start),
        cmocka_unit_test(walks_never_change),
        cmocka_unit_test(reaches_all_grids_of_four_symbols),
        cmocka_unit_test(refuses_invalid_starting_grids),
        cmocka_unit_test(survives_every_failing_allocation),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
