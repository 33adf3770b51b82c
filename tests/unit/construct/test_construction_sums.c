// A grid as its lists of sums: accepted, refused, compared.
#include "fault.h"
#include "make.h"
#include "support.h"

#include <permudoku/construct.h>

#include <stdlib.h>
#include <string.h>

static const struct {
    const char *name;
    uint32_t box_rows, box_columns;
} shapes[] = {
    {"1x1", 1, 1},
    {"1x2", 1, 2},
    {"2x2", 2, 2},
    {"3x3", 3, 3},
    {"2x3", 2, 3},
    {"3x2", 3, 2},
    {"1x6", 1, 6},
    {"6x1", 6, 1},
    {"4x4", 4, 4},
    {"2x8", 2, 8},
    {"5x5", 5, 5},
};

enum { SIDE_MAX = 32 };

// Lists owned by a test.
struct lists {
    uint32_t alpha[SIDE_MAX], beta[SIDE_MAX];
    pdk_symbol sigma[SIDE_MAX];
};

static pdk_sums sums_of(const struct lists *lists)
{
    return (pdk_sums){lists->alpha, lists->beta, lists->sigma};
}

static void copy_lists(pdk_construction *construction, struct lists *to)
{
    const pdk_sums sums = pdk_construction_sums(construction);
    const size_t bytes =
        pdk_construction_shape(construction)->side * sizeof *to->alpha;
    memcpy(to->alpha, sums.alpha, bytes);
    memcpy(to->beta, sums.beta, bytes);
    memcpy(to->sigma, sums.sigma, bytes);
}

static pdk_construction *construct(const pdk_shape *shape,
                                   const pdk_transform *moves)
{
    pdk_construction *construction = NULL;
    assert_int_equal(pdk_construction_new(shape, moves, &construction, NULL),
                     PDK_OK);
    return construction;
}

static pdk_construction *take(const pdk_shape *shape, const struct lists *lists)
{
    pdk_construction *construction = NULL;
    const pdk_sums sums = sums_of(lists);
    assert_int_equal(
        pdk_construction_of_sums(shape, &sums, &construction, NULL), PDK_OK);
    return construction;
}

static bool same_cells(pdk_construction *a, pdk_construction *b)
{
    const uint32_t side = pdk_construction_shape(a)->side;
    for (uint32_t r = 0; r < side; r++)
        for (uint32_t c = 0; c < side; c++)
            if (pdk_construction_cell(a, r, c) !=
                pdk_construction_cell(b, r, c))
                return false;
    return true;
}

static uint32_t common_divisor(uint32_t a, uint32_t b)
{
    return b == 0 ? a : common_divisor(b, a % b);
}

// Other lists of the same grid: alpha' = u alpha + a, beta' = u beta + b.
static void change_lists(struct lists *lists, uint32_t side, pdk_random *random)
{
    struct lists old = *lists;
    uint32_t u;
    do u = pdk_random_below(random, side);
    while (common_divisor(u, side) != 1);
    const uint32_t a = pdk_random_below(random, side);
    const uint32_t b = pdk_random_below(random, side);
    for (uint32_t i = 0; i < side; i++) {
        lists->alpha[i] = (u * old.alpha[i] + a) % side;
        lists->beta[i] = (u * old.beta[i] + b) % side;
        lists->sigma[(u * i + a + b) % side] = old.sigma[i];
    }
}

static void builds_the_grid_of_its_lists(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(shapes); i++) {
        const pdk_shape shape =
            make_shape(shapes[i].box_rows, shapes[i].box_columns);
        pdk_transform *moves = make_transform(&shape);
        pdk_random random;
        pdk_random_init(&random, 31, i);
        for (unsigned round = 0; round < 100; round++) {
            struct lists lists;
            pdk_construction *want = construct(&shape, moves);
            copy_lists(want, &lists);
            change_lists(&lists, shape.side, &random);
            pdk_construction *got = take(&shape, &lists);
            expect_bool(shapes[i].name, true, same_cells(want, got));
            expect_bool(shapes[i].name, true,
                        pdk_construction_equal(want, got));
            const pdk_sums sums = pdk_construction_sums(got);
            assert_memory_equal(sums.alpha, lists.alpha,
                                shape.side * sizeof *sums.alpha);
            pdk_construction_free(got);
            pdk_construction_free(want);
            pdk_transform_shuffle(moves, &random, PDK_MOVE_ALL);
        }
        pdk_transform_free(moves);
    }
}

// Random pairs that differ slightly, or not at all.
static void is_equal_if_all_cells_are(void **state)
{
    (void)state;
    uint32_t equal = 0, different = 0;
    for (size_t i = 0; i < COUNT_OF(shapes); i++) {
        const pdk_shape shape =
            make_shape(shapes[i].box_rows, shapes[i].box_columns);
        pdk_transform *moves = make_transform(&shape);
        pdk_random random;
        pdk_random_init(&random, 32, i);
        for (unsigned round = 0; round < 400; round++) {
            pdk_transform_shuffle(moves, &random, round % (PDK_MOVE_ALL + 1));
            pdk_construction *a = construct(&shape, moves);
            pdk_transform_shuffle(moves, &random, round % (PDK_MOVE_ALL + 1));
            pdk_construction *b = construct(&shape, moves);
            const bool want = same_cells(a, b);
            expect_bool(shapes[i].name, want, pdk_construction_equal(a, b));
            expect_bool(shapes[i].name, want, pdk_construction_equal(b, a));
            if (want)
                equal++;
            else
                different++;
            pdk_construction_free(b);
            pdk_construction_free(a);
        }
        pdk_transform_free(moves);
    }
    assert_true(equal > 300 && different > 1000);
}

static void is_not_equal_across_shapes(void **state)
{
    (void)state;
    const pdk_shape wide = make_shape(2, 3), tall = make_shape(3, 2);
    pdk_construction *a = construct(&wide, NULL), *b = construct(&tall, NULL);
    expect_bool("2x3 and 3x2", false, pdk_construction_equal(a, b));
    pdk_construction_free(b);
    pdk_construction_free(a);
}

// The lists of the elementary solution are made on request, and change nothing.
static void elementary_lists_follow_the_rule(void **state)
{
    (void)state;
    const pdk_shape shape = make_shape(2, 3);
    static const uint32_t alpha[] = {0, 3, 1, 4, 2, 5};
    pdk_construction *construction = construct(&shape, NULL);
    const pdk_sums sums = pdk_construction_sums(construction);
    for (uint32_t i = 0; i < shape.side; i++) {
        expect_uint("alpha", alpha[i], sums.alpha[i]);
        expect_uint("beta", i, sums.beta[i]);
        expect_uint("sigma", i + 1, sums.sigma[i]);
    }
    expect_uint("a cell", pdk_elementary_cell(&shape, 3, 5),
                pdk_construction_cell(construction, 3, 5));
    pdk_construction_free(construction);
}

// Bands are translates of {0,1,8,9}, stacks of {0,2,4,6}: neither cosets nor
// intervals.
static const struct lists tiling_of_16 = {
    {0, 1, 8, 9, 2, 3, 10, 11, 4, 5,  12, 13, 6,  7,  14, 15},
    {0, 2, 4, 6, 1, 3, 5,  7,  8, 10, 12, 14, 9,  11, 13, 15},
    {1, 2, 3, 4, 5, 6, 7,  8,  9, 10, 11, 12, 13, 14, 15, 16},
};

static void accepts_tilings_not_made_by_moves(void **state)
{
    (void)state;
    const pdk_shape shape = make_shape(4, 4);
    pdk_construction *construction = take(&shape, &tiling_of_16);
    for (uint32_t band = 0; band < 4; band++)
        for (uint32_t stack = 0; stack < 4; stack++) {
            uint32_t seen = 0;
            for (uint32_t i = 0; i < 16; i++)
                seen |=
                    1u << (pdk_construction_cell(construction, 4 * band + i / 4,
                                                 4 * stack + i % 4) -
                           1);
            expect_uint("symbols of a box", 0xFFFF, seen);
        }
    pdk_construction_free(construction);
}

static void refuses_lists_that_do_not_make_a_grid(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        struct lists lists;
        pdk_status status;
        const char *text;
    } cases[] = {
        {"alpha twice",
         {{0, 1, 1, 3}, {0, 1, 2, 3}, {1, 2, 3, 4}},
         PDK_ERR_ARGUMENT, "alpha must be a permutation of 0..3, but contains 1 twice" },
        {"beta past the side",
         {{0, 1, 2, 3}, {0, 1, 2, 4}, {1, 2, 3, 4}},
         PDK_ERR_ARGUMENT, "beta must be a permutation of 0..3, but contains 4"        },
        {"sigma from 0",
         {{0, 1, 2, 3}, {0, 1, 2, 3}, {0, 1, 2, 3}},
         PDK_ERR_ARGUMENT, "sigma must be a permutation of 1..4, but contains 0"       },
        {"intervals both ways",
         {{0, 1, 2, 3}, {0, 1, 2, 3}, {4, 3, 2, 1}},
         PDK_ERR_BREAKS,   "box 1 (rows 1-2, columns 1-2) would contain symbol 3 twice"},
    };
    const pdk_shape shape = make_shape(2, 2);
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        const pdk_sums sums = sums_of(&cases[i].lists);
        pdk_error error = {0};
        pdk_construction *out = (pdk_construction *)&error;
        expect_status(cases[i].name, cases[i].status,
                      pdk_construction_of_sums(&shape, &sums, &out, &error));
        expect_text(cases[i].name, cases[i].text, error.text);
        assert_null(out);
    }
}

static pdk_status take_tiling(void *context)
{
    (void)context;
    const pdk_shape shape = make_shape(4, 4);
    const pdk_sums sums = sums_of(&tiling_of_16);
    pdk_construction *construction = NULL;
    pdk_error error = {0};
    const pdk_status status =
        pdk_construction_of_sums(&shape, &sums, &construction, &error);
    assert_int_equal(status, error.status);
    pdk_construction_free(construction);
    return status;
}

static void survives_every_failing_allocation(void **state)
{
    (void)state;
    fault_each_allocation(take_tiling, NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(builds_the_grid_of_its_lists),
        cmocka_unit_test(is_equal_if_all_cells_are),
        cmocka_unit_test(is_not_equal_across_shapes),
        cmocka_unit_test(elementary_lists_follow_the_rule),
        cmocka_unit_test(accepts_tilings_not_made_by_moves),
        cmocka_unit_test(refuses_lists_that_do_not_make_a_grid),
        cmocka_unit_test(survives_every_failing_allocation),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
