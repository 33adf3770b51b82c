// Common to all shapes: sizes, errors, transposes, memory.
#include "fault.h"
#include "make.h"
#include "puzzles.h"
#include "support.h"

#include <permudoku/census.h>
#include <permudoku/construct.h>

#include <pthread.h>
#include <string.h>

static const struct {
    const char *name;
    uint32_t box_rows, box_columns;
    const char *size;
} sizes[] = {
    {"2x2", 2, 2, "288"                   },
    {"2x3", 2, 3, "28200960"              },
    {"3x2", 3, 2, "28200960"              },
    {"2x4", 2, 4, "29136487207403520"     },
    {"4x2", 4, 2, "29136487207403520"     },
    {"3x3", 3, 3, "6670903752021072936960"},
};

// Made once, because those for eight symbols take a while.
static pdk_census *censuses[COUNT_OF(sizes)];

static int make_censuses(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(sizes); i++) {
        const pdk_shape shape =
            make_shape(sizes[i].box_rows, sizes[i].box_columns);
        expect_status("census", PDK_OK,
                      pdk_census_new(&shape, &censuses[i], NULL));
    }
    return 0;
}

static int free_censuses(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(sizes); i++) pdk_census_free(censuses[i]);
    return 0;
}

static pdk_integer *make_integer(uint64_t value)
{
    pdk_integer *integer = NULL;
    expect_status("integer", PDK_OK, pdk_integer_new(&integer, NULL));
    pdk_integer_set(integer, value);
    return integer;
}

static void expect_digits(const char *name, const char *want,
                          const pdk_integer *got)
{
    struct memory_sink memory = {0};
    const pdk_sink sink = memory_sink_open(&memory);
    expect_status(name, PDK_OK, pdk_integer_print(got, &sink, NULL));
    expect_text(name, want, memory_sink_text(&memory));
    memory_sink_release(&memory);
}

static void agrees_with_published_counts(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(sizes); i++) {
        const pdk_shape shape =
            make_shape(sizes[i].box_rows, sizes[i].box_columns);
        pdk_census *census = censuses[i];
        expect_digits(sizes[i].name, sizes[i].size, pdk_census_size(census));
        expect_text(sizes[i].name, sizes[i].size,
                    pdk_known_census_of(&shape)->grids);
        expect_bool(sizes[i].name, true,
                    pdk_shape_equal(&shape, pdk_census_shape(census)));
    }
}

static void names_the_supported_shapes_when_it_refuses(void **state)
{
    (void)state;
    static const uint32_t boxes[][2] = {
        {1, 1},
        {1, 4},
        {4, 1},
        {2, 5},
        {5, 2},
        {3, 4},
        {4, 4},
        {1, 9},
        {9, 1}
    };
    for (size_t i = 0; i < COUNT_OF(boxes); i++) {
        const pdk_shape shape = make_shape(boxes[i][0], boxes[i][1]);
        pdk_census *census = (pdk_census *)&shape;
        pdk_error error = {0};
        expect_status("refused", PDK_ERR_UNSUPPORTED,
                      pdk_census_new(&shape, &census, &error));
        assert_null(census);
        assert_non_null(strstr(error.text, "2x2, 2x3, 3x2, 2x4, 4x2 and 3x3"));
    }
}

static void refuses_numbers_at_or_above_the_size(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(sizes); i++) {
        const pdk_shape shape =
            make_shape(sizes[i].box_rows, sizes[i].box_columns);
        pdk_census *census = censuses[i];
        pdk_grid *grid = make_grid(&shape);
        pdk_integer *rank = make_integer(0);
        pdk_error error = {0};
        expect_status(sizes[i].name, PDK_OK,
                      pdk_integer_copy(rank, pdk_census_size(census), NULL));
        expect_status(sizes[i].name, PDK_ERR_RANGE,
                      pdk_census_unrank(census, rank, grid, &error));
        assert_non_null(strstr(error.text, sizes[i].size));
        expect_uint(sizes[i].name, (uint64_t)shape.side * shape.side,
                    pdk_grid_count_empty(grid));

        static const char huge[] = "100000000000000000000000000000000000000000";
        expect_status(sizes[i].name, PDK_OK,
                      pdk_integer_parse(rank, huge, strlen(huge), NULL));
        expect_status(sizes[i].name, PDK_ERR_RANGE,
                      pdk_census_unrank(census, rank, grid, &error));
        pdk_integer_free(rank);
        pdk_grid_free(grid);
    }
}

static void expect_no_number(const char *name, const pdk_census *census,
                             const pdk_grid *grid)
{
    pdk_integer *rank = make_integer(77);
    uint64_t value = 0;
    pdk_error error = {0};
    expect_status(name, PDK_ERR_ARGUMENT,
                  pdk_census_rank(census, grid, rank, &error));
    assert_true(error.text[0] != '\0');
    assert_true(pdk_integer_get(rank, &value) && value == 77);
    pdk_integer_free(rank);
}

// Empties every cell of a valid grid and gives it every wrong symbol, and swaps
// every two cells of a row or column.
static void refuses_grids_that_are_not_full_and_valid(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(sizes); i++) {
        const pdk_shape shape =
            make_shape(sizes[i].box_rows, sizes[i].box_columns);
        pdk_census *census = censuses[i];
        pdk_grid *grid = make_grid(&shape);
        expect_no_number(sizes[i].name, census, grid);
        puzzle_elementary(0, 0, grid);
        for (uint32_t r = 0; r < shape.side; r++)
            for (uint32_t c = 0; c < shape.side; c++) {
                const pdk_symbol right = pdk_grid_get(grid, r, c);
                for (pdk_symbol s = 0; s <= shape.side; s++) {
                    if (s == right) continue;
                    expect_status("set", PDK_OK,
                                  pdk_grid_set(grid, r, c, s, NULL));
                    expect_no_number(sizes[i].name, census, grid);
                }
                expect_status("set", PDK_OK,
                              pdk_grid_set(grid, r, c, right, NULL));
            }
        pdk_grid_free(grid);
    }
}

static void put_two(pdk_grid *grid, uint32_t r, uint32_t c, uint32_t other_r,
                    uint32_t other_c)
{
    const pdk_symbol a = pdk_grid_get(grid, r, c);
    const pdk_symbol b = pdk_grid_get(grid, other_r, other_c);
    expect_status("set", PDK_OK, pdk_grid_set(grid, r, c, b, NULL));
    expect_status("set", PDK_OK, pdk_grid_set(grid, other_r, other_c, a, NULL));
}

// Swaps that keep rows, columns or boxes valid but break another house.
static void refuses_grids_with_two_cells_swapped(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(sizes); i++) {
        const pdk_shape shape =
            make_shape(sizes[i].box_rows, sizes[i].box_columns);
        const uint32_t cells = shape.side * shape.side, side = shape.side;
        pdk_census *census = censuses[i];
        pdk_grid *grid = make_grid(&shape);
        puzzle_elementary(0, 0, grid);
        for (uint32_t a = 0; a < cells; a++)
            for (uint32_t b = a + 1; b < cells; b++) {
                if (pdk_grid_get(grid, a / side, a % side) ==
                    pdk_grid_get(grid, b / side, b % side))
                    continue;
                put_two(grid, a / side, a % side, b / side, b % side);
                expect_no_number(sizes[i].name, census, grid);
                put_two(grid, a / side, a % side, b / side, b % side);
            }
        pdk_grid_free(grid);
    }
}

// A Latin square with invalid boxes, and valid rows and boxes with invalid
// columns.
static void refuses_latin_squares_with_invalid_boxes(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(sizes); i++) {
        const pdk_shape shape =
            make_shape(sizes[i].box_rows, sizes[i].box_columns);
        const uint32_t side = shape.side;
        pdk_census *census = censuses[i];
        pdk_grid *grid = make_grid(&shape);
        for (uint32_t cell = 0; cell < side * side; cell++)
            expect_status("set", PDK_OK,
                          pdk_grid_set(grid, cell / side, cell % side,
                                       (cell / side + cell) % side + 1, NULL));
        expect_no_number(sizes[i].name, census, grid);
        for (uint32_t cell = 0; cell < side * side; cell++) {
            const uint32_t row = cell / side % shape.box_rows;
            expect_status(
                "set", PDK_OK,
                pdk_grid_set(grid, cell / side, cell % side,
                             pdk_elementary_cell(&shape, row, cell % side),
                             NULL));
        }
        expect_no_number(sizes[i].name, census, grid);
        pdk_grid_free(grid);
    }
}

static void refuses_grids_of_other_shapes(void **state)
{
    (void)state;
    const pdk_shape tall = make_shape(3, 2);
    pdk_census *census = censuses[1]; // 2x3
    pdk_grid *grid = make_grid(&tall);
    pdk_integer *rank = make_integer(0);
    pdk_random random;
    pdk_random_init(&random, 1, 0);
    puzzle_elementary(0, 0, grid);
    expect_status("rank", PDK_ERR_MISMATCH,
                  pdk_census_rank(census, grid, rank, NULL));
    expect_status("unrank", PDK_ERR_MISMATCH,
                  pdk_census_unrank(census, rank, grid, NULL));
    expect_status("sample", PDK_ERR_MISMATCH,
                  pdk_census_sample(census, &random, grid, NULL));
    pdk_integer_free(rank);
    pdk_grid_free(grid);
}

static void gives_a_grid_the_number_of_its_transpose(void **state)
{
    (void)state;
    for (size_t i = 1; i < 5; i += 2) { // 2x3, 2x4; their transposes come next
        const pdk_census *wides = censuses[i], *talls = censuses[i + 1];
        const pdk_shape wide = *pdk_census_shape(wides);
        const pdk_shape tall = *pdk_census_shape(talls);
        pdk_grid *grid = make_grid(&wide), *transposed = make_grid(&tall);
        pdk_integer *rank = make_integer(0);
        for (uint64_t k = 0; k < 20000000; k += 4000037) {
            pdk_integer_set(rank, k);
            expect_status("wide", PDK_OK,
                          pdk_census_unrank(wides, rank, grid, NULL));
            expect_status("tall", PDK_OK,
                          pdk_census_unrank(talls, rank, transposed, NULL));
            for (uint32_t cell = 0; cell < wide.side * wide.side; cell++)
                expect_uint(
                    "cell",
                    pdk_grid_get(grid, cell / wide.side, cell % wide.side),
                    pdk_grid_get(transposed, cell % wide.side,
                                 cell / wide.side));
        }
        pdk_integer_free(rank);
        pdk_grid_free(transposed);
        pdk_grid_free(grid);
    }
}

// A sample is the grid of a random number: nothing else is drawn.
static void samples_the_grid_of_a_random_number(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(sizes); i++) {
        const pdk_shape shape =
            make_shape(sizes[i].box_rows, sizes[i].box_columns);
        pdk_census *census = censuses[i];
        pdk_grid *grid = make_grid(&shape), *again = make_grid(&shape);
        pdk_integer *rank = make_integer(0);
        pdk_random random, same;
        pdk_random_init(&random, 5, i);
        same = random;
        for (int k = 0; k < 20; k++) {
            expect_status("sample", PDK_OK,
                          pdk_census_sample(census, &random, grid, NULL));
            expect_status(
                "number", PDK_OK,
                pdk_integer_random(rank, pdk_census_size(census), &same, NULL));
            expect_status("unrank", PDK_OK,
                          pdk_census_unrank(census, rank, again, NULL));
            expect_bool(sizes[i].name, true, pdk_grid_equal(grid, again));
        }
        assert_memory_equal(&random, &same, sizeof same);
        pdk_integer_free(rank);
        pdk_grid_free(again);
        pdk_grid_free(grid);
    }
}

static pdk_status use_census(void *context)
{
    const pdk_shape *shape = context;
    pdk_census *census = NULL;
    pdk_grid *grid = NULL;
    pdk_integer *rank = NULL;
    pdk_random random;
    pdk_random_init(&random, 1, 0);
    pdk_status status = pdk_census_new(shape, &census, NULL);
    if (status != PDK_OK) assert_null(census);
    if (status == PDK_OK) status = pdk_grid_new(shape, &grid, NULL);
    if (status == PDK_OK) status = pdk_integer_new(&rank, NULL);
    if (status == PDK_OK)
        status = pdk_census_sample(census, &random, grid, NULL);
    if (status == PDK_OK) status = pdk_census_rank(census, grid, rank, NULL);
    if (status == PDK_OK) status = pdk_census_unrank(census, rank, grid, NULL);
    pdk_integer_free(rank);
    pdk_grid_free(grid);
    pdk_census_free(census);
    return status;
}

static void survives_every_failing_allocation(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(sizes); i++) {
        pdk_shape shape = make_shape(sizes[i].box_rows, sizes[i].box_columns);
        if (shape.side == 8) continue; // the same code as 6, but slow
        fault_each_allocation(use_census, &shape);
    }
    pdk_census_free(NULL);
}

enum { THREADS = 4, DRAWS = 200 / SLOWNESS };

// Threads leave their results here; only the first thread may fail a test.
struct drawer {
    pthread_t thread;
    const pdk_census *census;
    pdk_grid *grids[DRAWS];
    pdk_integer *rank;
    pdk_status status;
};

static void *draw_all(void *context)
{
    struct drawer *drawer = context;
    pdk_random random;
    pdk_random_init(&random, 1, 0);
    for (size_t i = 0; i < DRAWS && drawer->status == PDK_OK; i++) {
        drawer->status =
            pdk_census_sample(drawer->census, &random, drawer->grids[i], NULL);
        if (drawer->status == PDK_OK)
            drawer->status = pdk_census_rank(drawer->census, drawer->grids[i],
                                             drawer->rank, NULL);
    }
    return NULL;
}

static void threads_may_share_it(void **state)
{
    (void)state;
    for (size_t s = 0; s < COUNT_OF(sizes); s++) {
        struct drawer drawers[THREADS];
        for (size_t t = 0; t < THREADS; t++) {
            drawers[t] = (struct drawer){.census = censuses[s]};
            drawers[t].rank = make_integer(0);
            for (size_t i = 0; i < DRAWS; i++)
                drawers[t].grids[i] = make_grid(pdk_census_shape(censuses[s]));
        }
        for (size_t t = 0; t < THREADS; t++)
            assert_int_equal(0, pthread_create(&drawers[t].thread, NULL,
                                               draw_all, &drawers[t]));
        for (size_t t = 0; t < THREADS; t++)
            assert_int_equal(0, pthread_join(drawers[t].thread, NULL));
        for (size_t t = 0; t < THREADS; t++) {
            expect_status(sizes[s].name, PDK_OK, drawers[t].status);
            for (size_t i = 0; i < DRAWS; i++) {
                assert_true(
                    pdk_grid_equal(drawers[0].grids[i], drawers[t].grids[i]));
                if (t > 0) pdk_grid_free(drawers[t].grids[i]);
            }
            pdk_integer_free(drawers[t].rank);
        }
        for (size_t i = 0; i < DRAWS; i++) pdk_grid_free(drawers[0].grids[i]);
    }
}

static const pdk_known_census *known_of(uint32_t box_rows, uint32_t box_columns)
{
    const pdk_shape shape = make_shape(box_rows, box_columns);
    return pdk_known_census_of(&shape);
}

static void knows_published_numbers_of_grids(void **state)
{
    (void)state;
    static const struct {
        uint32_t box_rows, box_columns;
        const char *grids;
    } cases[] = {
        {1,  1, "1"                                                 },
        {4,  1, "576"                                               },
        {1,  8, "108776032459082956800"                             },
        {11, 1, "776966836171770144107444346734230682311065600000"  },
        {5,  2, "1903816047972624930994913280000"                   },
        {2,  6, "38296278920738107863746324732012492486187417600000"},
        {4,  3, "81171437193104932746936103027318645818654720000"   },
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        const pdk_known_census *known =
            known_of(cases[i].box_rows, cases[i].box_columns);
        assert_non_null(known);
        assert_true(known->box_rows <= known->box_columns);
        assert_true(strlen(known->source) > 0);
        expect_text("grids", cases[i].grids, known->grids);
    }
    assert_null(known_of(4, 4));
    assert_null(known_of(2, 7));
    assert_null(known_of(1, 12));
}

static void knows_published_numbers_of_classes(void **state)
{
    (void)state;
    expect_text("2x2", "2", known_of(2, 2)->classes);
    expect_text("3x2", "49", known_of(3, 2)->classes);
    expect_text("2x4", "1673187", known_of(2, 4)->classes);
    expect_text("5x2", "4743933602050718", known_of(5, 2)->classes);
    expect_text("3x3", "5472730538", known_of(3, 3)->classes);
    assert_null(known_of(1, 4)->classes);
    assert_null(known_of(2, 6)->classes);
    assert_null(known_of(3, 4)->classes);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(agrees_with_published_counts),
        cmocka_unit_test(names_the_supported_shapes_when_it_refuses),
        cmocka_unit_test(refuses_numbers_at_or_above_the_size),
        cmocka_unit_test(refuses_grids_that_are_not_full_and_valid),
        cmocka_unit_test(refuses_grids_with_two_cells_swapped),
        cmocka_unit_test(refuses_latin_squares_with_invalid_boxes),
        cmocka_unit_test(refuses_grids_of_other_shapes),
        cmocka_unit_test(gives_a_grid_the_number_of_its_transpose),
        cmocka_unit_test(samples_the_grid_of_a_random_number),
        cmocka_unit_test(threads_may_share_it),
        cmocka_unit_test(survives_every_failing_allocation),
        cmocka_unit_test(knows_published_numbers_of_grids),
        cmocka_unit_test(knows_published_numbers_of_classes),
    };
    return cmocka_run_group_tests(tests, make_censuses, free_censuses);
}
