#include "fault.h"
#include "make.h"
#include "puzzles.h"
#include "support.h"

#include <permudoku/census.h>
#include <permudoku/orbit.h>
#include <permudoku/sample.h>

static pdk_sampler *make_sampler(const pdk_shape *shape, pdk_sampling sampling,
                                 uint64_t steps)
{
    pdk_sampler *sampler = NULL;
    expect_status("sampler", PDK_OK,
                  pdk_sampler_new(shape, sampling, steps, &sampler, NULL));
    return sampler;
}

static void draw(pdk_sampler *sampler, uint64_t seed, pdk_grid *grid)
{
    pdk_random random;
    pdk_random_init(&random, seed, 0);
    expect_status("draw", PDK_OK,
                  pdk_sampler_draw(sampler, &random, grid, NULL));
}

static void chooses_the_best_method(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        uint32_t box_rows, box_columns;
        pdk_sampling want;
    } cases[] = {
        {"2x2", 2, 2, PDK_SAMPLING_UNIFORM},
        {"4x2", 4, 2, PDK_SAMPLING_UNIFORM},
        {"3x3", 3, 3, PDK_SAMPLING_UNIFORM},
        {"2x5", 2, 5, PDK_SAMPLING_WALK   },
        {"4x4", 4, 4, PDK_SAMPLING_WALK   },
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        const pdk_shape shape =
            make_shape(cases[i].box_rows, cases[i].box_columns);
        pdk_sampler *sampler = make_sampler(&shape, PDK_SAMPLING_BEST, 0);
        expect_uint(cases[i].name, cases[i].want, pdk_sampler_way(sampler));
        pdk_sampler_free(sampler);
    }
    pdk_sampler_free(NULL);
}

static void every_method_yields_valid_grids(void **state)
{
    (void)state;
    static const pdk_sampling ways[] = {PDK_SAMPLING_UNIFORM, PDK_SAMPLING_WALK,
                                        PDK_SAMPLING_ORBIT};
    const pdk_shape shape = make_shape(2, 4);
    pdk_geometry *geometry = make_geometry(&shape);
    pdk_grid *grid = make_grid(&shape), *empty = make_grid(&shape);
    for (size_t i = 0; i < COUNT_OF(ways); i++) {
        pdk_sampler *sampler = make_sampler(&shape, ways[i], 0);
        expect_uint("way", ways[i], pdk_sampler_way(sampler));
        for (uint64_t seed = 0; seed < 20; seed++) {
            draw(sampler, seed, grid);
            assert_null(puzzle_flaw(geometry, empty, grid));
        }
        pdk_sampler_free(sampler);
    }
    pdk_grid_free(empty);
    pdk_grid_free(grid);
    pdk_geometry_free(geometry);
}

static void expect_grids_of_census(uint32_t box_rows, uint32_t box_columns)
{
    const pdk_shape shape = make_shape(box_rows, box_columns);
    pdk_census *census = NULL;
    pdk_grid *grid = make_grid(&shape), *want = make_grid(&shape);
    pdk_sampler *sampler = make_sampler(&shape, PDK_SAMPLING_BEST, 0);
    expect_status("census", PDK_OK, pdk_census_new(&shape, &census, NULL));
    for (uint64_t seed = 0; seed < 10; seed++) {
        pdk_random random;
        pdk_random_init(&random, seed, 0);
        expect_status("sample", PDK_OK,
                      pdk_census_sample(census, &random, want, NULL));
        draw(sampler, seed, grid);
        assert_true(pdk_grid_equal(want, grid));
    }
    pdk_sampler_free(sampler);
    pdk_census_free(census);
    pdk_grid_free(want);
    pdk_grid_free(grid);
}

// Samplers of 9x9 grids do without a census of their own.
static void uniform_grids_are_those_of_the_census(void **state)
{
    (void)state;
    expect_grids_of_census(2, 3);
    expect_grids_of_census(3, 3);
}

// The number of samples in the orbit of the elementary solution.
static int count_members(const pdk_shape *shape, pdk_sampling sampling,
                         uint64_t steps)
{
    pdk_orbit *orbit = NULL;
    pdk_integer *rank = NULL;
    pdk_grid *grid = make_grid(shape);
    pdk_sampler *sampler = make_sampler(shape, sampling, steps);
    int members = 0;
    expect_status("orbit", PDK_OK, pdk_orbit_new(shape, NULL, &orbit, NULL));
    expect_status("rank", PDK_OK, pdk_integer_new(&rank, NULL));
    for (uint64_t seed = 0; seed < 10; seed++) {
        bool is_member = false;
        draw(sampler, seed, grid);
        expect_status("rank", PDK_OK,
                      pdk_orbit_rank(orbit, grid, &is_member, rank, NULL));
        members += is_member;
    }
    pdk_sampler_free(sampler);
    pdk_grid_free(grid);
    pdk_integer_free(rank);
    pdk_orbit_free(orbit);
    return members;
}

static void orbit_samples_stay_in_the_orbit_and_walks_leave_it(void **state)
{
    (void)state;
    const pdk_shape shape = make_shape(4, 4);
    assert_int_equal(10, count_members(&shape, PDK_SAMPLING_ORBIT, 0));
    assert_int_equal(0, count_members(&shape, PDK_SAMPLING_WALK, 0));
    assert_int_equal(0, count_members(&shape, PDK_SAMPLING_WALK, 5));
}

static bool count_down(void *context, const pdk_effort *so_far)
{
    int *left = context;
    assert_true(so_far->done > 0 && so_far->total == UINT64_MAX);
    return --*left > 0;
}

static void a_walk_can_be_stopped(void **state)
{
    (void)state;
    const pdk_shape shape = make_shape(3, 4);
    int left = 3;
    pdk_random random;
    pdk_grid *grid = make_grid(&shape);
    pdk_sampler *sampler = make_sampler(&shape, PDK_SAMPLING_WALK, UINT64_MAX);
    pdk_random_init(&random, 7, 0);
    const pdk_limits limits = {
        .size = sizeof limits, .go_on = count_down, .context = &left};
    assert_int_equal(PDK_OK, pdk_sampler_limit(sampler, &limits, NULL));
    expect_status("stopped", PDK_ERR_CANCELLED,
                  pdk_sampler_draw(sampler, &random, grid, NULL));
    assert_int_equal(0, left);
    pdk_sampler_free(sampler);
    pdk_grid_free(grid);
}

static void reports_shapes_without_uniform_sampling(void **state)
{
    (void)state;
    const pdk_shape shape = make_shape(4, 4);
    pdk_sampler *sampler = NULL;
    expect_status(
        "4x4", PDK_ERR_UNSUPPORTED,
        pdk_sampler_new(&shape, PDK_SAMPLING_UNIFORM, 0, &sampler, NULL));
    assert_null(sampler);
}

static pdk_status use_sampler(void *context)
{
    pdk_grid *grid = context;
    pdk_sampler *sampler = NULL;
    pdk_random random;
    pdk_random_init(&random, 7, 0);
    pdk_status status = pdk_sampler_new(pdk_grid_shape(grid), PDK_SAMPLING_BEST,
                                        0, &sampler, NULL);
    if (status == PDK_OK)
        status = pdk_sampler_draw(sampler, &random, grid, NULL);
    pdk_sampler_free(sampler);
    return status;
}

// One for each way to draw: a census, its tables on demand, a walk.
static const uint32_t boxes[][2] = {
    {2, 2},
    {3, 3},
    {2, 5}
};

static void refuses_grids_of_other_shapes(void **state)
{
    (void)state;
    const pdk_shape other = make_shape(2, 3);
    pdk_grid *grid = make_grid(&other);
    for (size_t i = 0; i < COUNT_OF(boxes); i++) {
        const pdk_shape shape = make_shape(boxes[i][0], boxes[i][1]);
        pdk_sampler *sampler = make_sampler(&shape, PDK_SAMPLING_BEST, 0);
        pdk_random random;
        pdk_random_init(&random, 0, 0);
        expect_status("shape", PDK_ERR_MISMATCH,
                      pdk_sampler_draw(sampler, &random, grid, NULL));
        pdk_sampler_free(sampler);
    }
    pdk_grid_free(grid);
}

static void reports_out_of_memory(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(boxes); i++) {
        const pdk_shape shape = make_shape(boxes[i][0], boxes[i][1]);
        pdk_grid *grid = make_grid(&shape);
        fault_each_allocation(use_sampler, grid);
        pdk_grid_free(grid);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(chooses_the_best_method),
        cmocka_unit_test(every_method_yields_valid_grids),
        cmocka_unit_test(uniform_grids_are_those_of_the_census),
        cmocka_unit_test(orbit_samples_stay_in_the_orbit_and_walks_leave_it),
        cmocka_unit_test(a_walk_can_be_stopped),
        cmocka_unit_test(reports_shapes_without_uniform_sampling),
        cmocka_unit_test(refuses_grids_of_other_shapes),
        cmocka_unit_test(reports_out_of_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
