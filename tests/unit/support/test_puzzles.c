// The makers of puzzles keep their promises.
#include "brute.h"
#include "make.h"
#include "puzzles.h"
#include "support.h"

#include <permudoku/check.h>

#include <stdio.h>

enum { ROUNDS = 2, STEPS = 10000 };

static pdk_geometry *geometry_of(uint32_t box_rows, uint32_t box_columns)
{
    const pdk_shape shape = make_shape(box_rows, box_columns);
    return make_geometry(&shape);
}

static pdk_verdict verdict_of(const pdk_geometry *geometry,
                              const pdk_grid *grid)
{
    const struct brute_count count =
        brute_solve(geometry, grid, 2, STEPS, NULL);
    if (count.end == BRUTE_GAVE_UP) return PDK_UNKNOWN;
    return count.solutions >= 2   ? PDK_MULTIPLE
           : count.solutions == 1 ? PDK_UNIQUE
                                  : PDK_NONE;
}

static size_t count_made(const struct puzzle_kind *kind,
                         const pdk_geometry *geometry)
{
    const pdk_shape *shape = pdk_geometry_shape(geometry);
    pdk_grid *grid = make_grid(shape);
    size_t made = 0;
    for (uint64_t seed = 0; seed < ROUNDS; seed++) {
        char name[96];
        pdk_random random;
        snprintf(name, sizeof name, "%ux%u %s, seed %u", shape->box_rows,
                 shape->box_columns, kind->name, (unsigned)seed);
        pdk_random_init(&random, seed, shape->side);
        if (!kind->make(geometry, &random, grid)) continue;
        made++;
        const pdk_verdict got = verdict_of(geometry, grid);
        if (kind->want == PDK_UNKNOWN || got == PDK_UNKNOWN) continue;
        expect_text(name, pdk_verdict_name(kind->want), pdk_verdict_name(got));
    }
    pdk_grid_free(grid);
    return made;
}

static void makes_what_each_kind_promises(void **state)
{
    (void)state;
    static const struct {
        uint32_t box_rows, box_columns;
        bool has_all; // every kind occurs
    } cases[] = {
        {1, 1, false},
        {1, 4, false},
        {2, 2, false},
        {2, 3, false},
        {3, 3, true },
        {4, 4, false},
    };
    size_t count;
    const struct puzzle_kind *kinds = puzzle_kinds(&count);
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        pdk_geometry *geometry =
            geometry_of(cases[i].box_rows, cases[i].box_columns);
        for (size_t k = 0; k < count; k++) {
            const size_t made = count_made(&kinds[k], geometry);
            if (cases[i].has_all) expect_uint(kinds[k].name, ROUNDS, made);
        }
        pdk_geometry_free(geometry);
    }
}

static void fills_boards_with_solutions(void **state)
{
    (void)state;
    static const uint32_t boxes[][2] = {
        {1, 1},
        {1, 5},
        {2, 2},
        {2, 3},
        {4, 2},
        {3, 3},
        {4, 4},
        {5, 5}
    };
    pdk_checker *checker = NULL;
    assert_int_equal(pdk_checker_new(0, &checker, NULL), PDK_OK);
    for (size_t i = 0; i < COUNT_OF(boxes); i++) {
        pdk_geometry *geometry = geometry_of(boxes[i][0], boxes[i][1]);
        pdk_grid *grid = make_grid(pdk_geometry_shape(geometry));
        pdk_random random;
        pdk_random_init(&random, i, 0);
        puzzle_fill(geometry, &random, grid);
        assert_int_equal(pdk_checker_grid(checker, geometry, grid, NULL),
                         PDK_OK);
        expect_text("filled", "valid",
                    pdk_validity_name(pdk_checker_validity(checker)));
        pdk_grid_free(grid);
        pdk_geometry_free(geometry);
    }
    pdk_checker_free(checker);
}

static void erases_down_to_the_wanted_clues(void **state)
{
    (void)state;
    pdk_geometry *geometry = geometry_of(3, 3);
    pdk_grid *grid = make_grid(pdk_geometry_shape(geometry));
    pdk_random random;
    pdk_random_init(&random, 1, 0);
    for (uint32_t clues = 81; clues >= 17; clues -= 8) {
        puzzle_fill(geometry, &random, grid);
        puzzle_erase(&random, clues, grid);
        expect_uint("empty cells", 81 - clues, pdk_grid_count_empty(grid));
    }
    pdk_grid_free(grid);
    pdk_geometry_free(geometry);
}

static void same_seed_gives_the_same_puzzle(void **state)
{
    (void)state;
    pdk_geometry *geometry = geometry_of(3, 3);
    pdk_grid *grid = make_grid(pdk_geometry_shape(geometry));
    pdk_grid *again = make_grid(pdk_geometry_shape(geometry));
    for (uint64_t seed = 0; seed < 3; seed++) {
        pdk_random random;
        pdk_random_init(&random, seed, 0);
        puzzle_fill(geometry, &random, grid);
        pdk_random_init(&random, seed, 0);
        puzzle_fill(geometry, &random, again);
        expect_bool("same seed", true, pdk_grid_equal(grid, again));
        pdk_random_init(&random, seed, 1);
        puzzle_fill(geometry, &random, again);
        expect_bool("other seed", false, pdk_grid_equal(grid, again));
    }
    pdk_grid_free(again);
    pdk_grid_free(grid);
    pdk_geometry_free(geometry);
}

static void prints_a_board_in_one_line(void **state)
{
    (void)state;
    const pdk_shape shape = make_shape(2, 2);
    pdk_grid *grid = make_grid(&shape);
    puzzle_elementary(1, 2, grid);
    expect_text("2x2", "1234....23414123", puzzle_text(grid));
    pdk_grid_free(grid);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(makes_what_each_kind_promises),
        cmocka_unit_test(fills_boards_with_solutions),
        cmocka_unit_test(erases_down_to_the_wanted_clues),
        cmocka_unit_test(same_seed_gives_the_same_puzzle),
        cmocka_unit_test(prints_a_board_in_one_line),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
