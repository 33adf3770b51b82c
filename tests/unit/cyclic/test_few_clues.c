// Puzzles below the threshold of 2.75 clues per row, which linear equations
// alone do not solve: with coset sums, few guesses are enough.
#include "cyclic_puzzles.h"
#include "support.h"

#include <stdio.h>
#include <string.h>

enum { SEEDS = 10, GUESSES = 3000 };

static void solves_puzzles_below_the_wall(void **state)
{
    static const struct {
        uint32_t box_rows, box_columns;
        double clues_a_row;
    } cases[] = {
        {8,  8,  2.6 },
        {9,  9,  2.6 },
        {7,  9,  2.6 },
        {12, 12, 2.72},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        pdk_shape shape;
        char here[64];
        assert_int_equal(PDK_OK, pdk_shape_init(&shape, cases[i].box_rows,
                                                cases[i].box_columns, NULL));
        pdk_cyclic *cyclic = cyclic_open(&shape);
        pdk_clues *clues = cyclic_clues(&shape);
        assert_int_equal(
            PDK_OK, pdk_cyclic_limit(cyclic,
                                     &(pdk_limits){.size = sizeof(pdk_limits),
                                                   .solutions = 1,
                                                   .guesses = GUESSES},
                                     NULL));
        unsigned solved = 0;
        for (uint64_t seed = 0; seed < SEEDS; seed++) {
            pdk_random random;
            pdk_random_init(&random, seed, shape.side);
            pdk_construction *grid = cyclic_make(&shape, CYCLIC_MOVED, &random);
            cyclic_pick(grid, (size_t)(cases[i].clues_a_row * shape.side),
                        &random, clues);
            snprintf(here, sizeof here, "%ux%u, seed %d", shape.box_rows,
                     shape.box_columns, (int)seed);
            expect_bool(here, false, cyclic_solve(cyclic, clues) == PDK_NONE);
            solved += pdk_cyclic_solution(cyclic, 0) != NULL;
            pdk_construction_free(grid);
        }
        printf("%ux%u: %u of %d solved\n", shape.box_rows, shape.box_columns,
               solved, SEEDS);
        expect_bool(here, true, solved >= SEEDS - 2);
        pdk_clues_free(clues);
        pdk_cyclic_free(cyclic);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(solves_puzzles_below_the_wall),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
