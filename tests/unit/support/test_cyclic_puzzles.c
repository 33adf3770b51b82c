// The makers of cyclic puzzles keep their promises.
#include "cyclic_brute.h"
#include "cyclic_puzzles.h"
#include "make.h"
#include "support.h"

#include <string.h>

enum { ROUNDS = 20 };

static const struct {
    const char *name;
    uint32_t box_rows, box_columns;
} shapes[] = {
    {"1x1", 1, 1},
    {"1x5", 1, 5},
    {"5x1", 5, 1},
    {"2x2", 2, 2},
    {"2x3", 2, 3},
    {"3x3", 3, 3},
    {"4x2", 4, 2},
    {"3x4", 3, 4},
    {"4x4", 4, 4},
    {"5x6", 5, 6},
    {"6x6", 6, 6},
};

static void each_grid(void (*check)(const char *name, enum cyclic_kind kind,
                                    pdk_construction *grid, pdk_random *random))
{
    for (size_t i = 0; i < COUNT_OF(shapes); i++) {
        const pdk_shape shape =
            make_shape(shapes[i].box_rows, shapes[i].box_columns);
        pdk_random random;
        pdk_random_init(&random, 21, i);
        for (unsigned round = 0; round < ROUNDS; round++) {
            const enum cyclic_kind kind = round % CYCLIC_KINDS;
            pdk_construction *grid = cyclic_make(&shape, kind, &random);
            check(shapes[i].name, kind, grid, &random);
            pdk_construction_free(grid);
        }
    }
}

static void check_grid(const char *name, enum cyclic_kind kind,
                       pdk_construction *grid, pdk_random *random)
{
    const pdk_shape *shape = pdk_construction_shape(grid);
    pdk_clues *none = cyclic_clues(shape);
    pdk_grid *filled = make_grid(shape);
    (void)kind;
    (void)random;
    expect_text(name, NULL, cyclic_flaw(grid, none));
    expect_bool(name, true, cyclic_is_same(grid, grid));
    assert_int_equal(pdk_construction_fill(grid, filled, NULL), PDK_OK);
    if (shape->side <= CYCLIC_FORM_SIDE_MAX)
        expect_bool(name, true, cyclic_brute_has_form(filled));
    pdk_grid_free(filled);
    pdk_clues_free(none);
}

static void makes_cyclic_grids(void **state)
{
    (void)state;
    each_grid(check_grid);
}

// Whether the numbers of every group are equal modulo side / size.
static bool are_cosets(const uint32_t *list, uint32_t size, uint32_t side)
{
    for (uint32_t i = 0; i < side; i++)
        if ((list[i] + side - list[i - i % size]) % (side / size) != 0)
            return false;
    return true;
}

static uint64_t coset_count[CYCLIC_KINDS][3]; // of bands, stacks, neither

static void count_cosets(const char *name, enum cyclic_kind kind,
                         pdk_construction *grid, pdk_random *random)
{
    const pdk_shape *shape = pdk_construction_shape(grid);
    const pdk_sums sums = pdk_construction_sums(grid);
    (void)name;
    (void)random;
    if (shape->side != 16) return;
    const bool bands = are_cosets(sums.alpha, shape->box_rows, shape->side);
    const bool stacks = are_cosets(sums.beta, shape->box_columns, shape->side);
    coset_count[kind][0] += bands;
    coset_count[kind][1] += stacks;
    coset_count[kind][2] += !bands && !stacks;
}

static void makes_tilings_of_every_kind(void **state)
{
    (void)state;
    memset(coset_count, 0, sizeof coset_count);
    each_grid(count_cosets);
    expect_uint("normal", ROUNDS / CYCLIC_KINDS, coset_count[CYCLIC_NORMAL][0]);
    expect_uint("transposed", ROUNDS / CYCLIC_KINDS,
                coset_count[CYCLIC_TRANSPOSED][1]);
    assert_true(coset_count[CYCLIC_DIGITS][2] > 0);
}

static void check_clues(const char *name, enum cyclic_kind kind,
                        pdk_construction *grid, pdk_random *random)
{
    const pdk_shape *shape = pdk_construction_shape(grid);
    const uint32_t cells = shape->side * shape->side;
    const uint32_t count = pdk_random_below(random, cells + 1);
    pdk_clues *clues = cyclic_clues(shape), *other = cyclic_clues(shape);
    pdk_grid *puzzle = make_grid(shape);
    (void)kind;
    cyclic_pick(grid, count, random, clues);
    expect_uint(name, count, pdk_clues_count(clues));
    expect_text(name, NULL, cyclic_flaw(grid, clues));
    assert_int_equal(pdk_clues_fill(clues, puzzle, NULL), PDK_OK);
    expect_uint(name, cells - count, pdk_grid_count_empty(puzzle));
    if (count > 0 && shape->side > 1) {
        cyclic_change(clues, count / 2, random, other);
        expect_text(name, "a clue is not there", cyclic_flaw(grid, other));
        cyclic_leave_out(other, count / 2, clues);
        expect_uint(name, count - 1, pdk_clues_count(clues));
        expect_text(name, NULL, cyclic_flaw(grid, clues));
        cyclic_reorder(clues, random, other);
        expect_uint(name, count - 1, pdk_clues_count(other));
        expect_text(name, NULL, cyclic_flaw(grid, other));
    }
    pdk_grid_free(puzzle);
    pdk_clues_free(other);
    pdk_clues_free(clues);
}

static void makes_clues_that_fit_and_one_that_does_not(void **state)
{
    (void)state;
    each_grid(check_clues);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(makes_cyclic_grids),
        cmocka_unit_test(makes_tilings_of_every_kind),
        cmocka_unit_test(makes_clues_that_fit_and_one_that_does_not),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
