// Grids of all kinds lose most of their cells and are recovered.
#include "cyclic_puzzles.h"
#include "make.h"
#include "support.h"

enum { SMALL_SIDE = 64, FULL_SIDE = 200, GUESSES = 500 };

static const struct {
    uint32_t box_rows, box_columns;
} shapes[] = {
    {1,  1 },
    {2,  2 },
    {2,  3 },
    {1,  7 },
    {7,  1 },
    {3,  3 },
    {3,  4 },
    {4,  4 },
    {4,  6 },
    {5,  5 },
    {6,  6 },
    {7,  7 },
    {8,  8 },
    {11, 11},
    {12, 12},
    {10, 20},
    {30, 30},
    {31, 31},
};

struct trip {
    pdk_shape shape;
    pdk_cyclic *cyclic;
    pdk_clues *clues;
    pdk_random random;
};

static uint32_t rounds(const pdk_shape *shape)
{
    return shape->side > SMALL_SIDE ? 4 : 20 / SLOWNESS + 4;
}

static void each_shape(void (*work)(struct trip *trip, enum cyclic_kind kind))
{
    for (size_t i = 0; i < COUNT_OF(shapes); i++) {
        struct trip trip = {
            .shape = make_shape(shapes[i].box_rows, shapes[i].box_columns)};
        trip.cyclic = cyclic_open(&trip.shape);
        trip.clues = cyclic_clues(&trip.shape);
        pdk_random_init(&trip.random, 51, i);
        for (uint32_t round = 0; round < rounds(&trip.shape); round++)
            work(&trip, round % CYCLIC_KINDS);
        pdk_clues_free(trip.clues);
        pdk_cyclic_free(trip.cyclic);
    }
}

static pdk_construction *make_puzzle(struct trip *trip, enum cyclic_kind kind,
                                     uint32_t clues_a_row)
{
    pdk_construction *grid = cyclic_make(&trip->shape, kind, &trip->random);
    cyclic_pick(grid, (size_t)clues_a_row * trip->shape.side, &trip->random,
                trip->clues);
    return grid;
}

// What is found is a solution, and the planted one if the verdict is unique.
static void expect_found(const struct trip *trip, pdk_construction *grid,
                         pdk_verdict verdict)
{
    const char *name = cyclic_text(trip->clues);
    pdk_construction *first = pdk_cyclic_solution(trip->cyclic, 0);
    pdk_construction *second = pdk_cyclic_solution(trip->cyclic, 1);
    if (first) expect_text(name, NULL, cyclic_flaw(first, trip->clues));
    if (second) expect_text(name, NULL, cyclic_flaw(second, trip->clues));
    if (verdict == PDK_UNIQUE) {
        expect_bool(name, true, cyclic_is_same(grid, first));
        expect_bool(name, true, pdk_construction_equal(grid, first));
        expect_bool(name, false, second != NULL);
    }
    if (verdict == PDK_MULTIPLE)
        expect_bool(name, false, cyclic_is_same(first, second));
}

static uint64_t unique_count, puzzle_count;

static void check_dense(struct trip *trip, enum cyclic_kind kind)
{
    pdk_construction *grid = make_puzzle(trip, kind, 6);
    const pdk_verdict verdict = cyclic_solve(trip->cyclic, trip->clues);
    const char *name = cyclic_text(trip->clues);
    if (verdict != PDK_MULTIPLE)
        expect_text(name, "unique", pdk_verdict_name(verdict));
    expect_found(trip, grid, verdict);
    unique_count += verdict == PDK_UNIQUE;
    puzzle_count++;
    pdk_construction_free(grid);
}

// Six clues per row are hardly ever too few.
static void recovers_grids_from_six_clues_per_row(void **state)
{
    (void)state;
    unique_count = puzzle_count = 0;
    each_shape(check_dense);
    print_message("%llu of %llu puzzles have one solution\n",
                  (unsigned long long)unique_count,
                  (unsigned long long)puzzle_count);
    assert_true(10 * unique_count >= 9 * puzzle_count);
}

static void check_sparse(struct trip *trip, enum cyclic_kind kind)
{
    const pdk_limits limits = {.size = sizeof limits, .guesses = GUESSES};
    pdk_construction *grid = make_puzzle(trip, kind, 3);
    assert_int_equal(PDK_OK, pdk_cyclic_limit(trip->cyclic, &limits, NULL));
    const pdk_verdict verdict = cyclic_solve(trip->cyclic, trip->clues);
    expect_bool(cyclic_text(trip->clues), false, verdict == PDK_NONE);
    expect_found(trip, grid, verdict);
    unique_count += pdk_cyclic_solution(trip->cyclic, 0) != NULL;
    puzzle_count++;
    pdk_construction_free(grid);
}

static void never_says_none_at_three_clues_per_row(void **state)
{
    (void)state;
    unique_count = puzzle_count = 0;
    each_shape(check_sparse);
    print_message("%llu of %llu puzzles are solved\n",
                  (unsigned long long)unique_count,
                  (unsigned long long)puzzle_count);
}

// Hardly any clues, and still no contradiction.
static void check_bare(struct trip *trip, enum cyclic_kind kind)
{
    const pdk_limits limits = {.size = sizeof limits, .guesses = GUESSES};
    for (uint32_t clues_a_row = 1; clues_a_row <= 2; clues_a_row++) {
        pdk_construction *grid = make_puzzle(trip, kind, clues_a_row);
        assert_int_equal(PDK_OK, pdk_cyclic_limit(trip->cyclic, &limits, NULL));
        const pdk_verdict verdict = cyclic_solve(trip->cyclic, trip->clues);
        expect_bool(cyclic_text(trip->clues), false, verdict == PDK_NONE);
        expect_found(trip, grid, verdict);
        pdk_construction_free(grid);
    }
}

static void never_says_none_at_one_or_two_clues_per_row(void **state)
{
    (void)state;
    each_shape(check_bare);
}

static void check_full(struct trip *trip, enum cyclic_kind kind)
{
    if (trip->shape.side > FULL_SIDE) return;
    pdk_construction *grid = make_puzzle(trip, kind, trip->shape.side);
    const pdk_verdict verdict = cyclic_solve(trip->cyclic, trip->clues);
    expect_text(cyclic_text(trip->clues), "unique", pdk_verdict_name(verdict));
    expect_found(trip, grid, verdict);
    pdk_construction_free(grid);
}

static void recovers_full_grids(void **state)
{
    (void)state;
    each_shape(check_full);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(recovers_grids_from_six_clues_per_row),
        cmocka_unit_test(never_says_none_at_three_clues_per_row),
        cmocka_unit_test(never_says_none_at_one_or_two_clues_per_row),
        cmocka_unit_test(recovers_full_grids),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
