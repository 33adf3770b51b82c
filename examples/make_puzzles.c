// Generates ten puzzles with symmetric clues and a unique solution, the same
// ten on every machine. Generation can be cancelled at any time.
#include <permudoku/permudoku.h>

#include <stdio.h>
#include <stdlib.h>

enum { SEED = 7, PUZZLES = 10 };

static bool go_on(void *context, const pdk_effort *so_far)
{
    (void)context;
    // An application would check its "cancel" button here.
    return so_far->done < 1000; // attempts
}

static void print_line(const pdk_grid *grid)
{
    const pdk_symbol *symbols = pdk_grid_symbols(grid);
    for (int i = 0; i < 81; i++)
        putchar(symbols[i] ? '0' + (int)symbols[i] : '.');
}

static void make(pdk_generator *generator, pdk_sampler *sampler,
                 pdk_grid *puzzle, pdk_grid *solution)
{
    for (uint64_t k = 0; k < PUZZLES; k++) {
        pdk_random random;
        pdk_made made;
        pdk_error error;
        pdk_random_init(&random, SEED, k);
        if (pdk_generator_make(generator, sampler, &random, puzzle, solution,
                               &made, &error) != PDK_OK) {
            fprintf(stderr, "%s\n", error.text);
            return;
        }
        print_line(puzzle);
        printf(" %llu clues%s\n", (unsigned long long)made.clues,
               made.is_minimal ? ", minimal" : "");
    }
}

int main(void)
{
    const pdk_wish wish = {.size = sizeof wish,
                           .symmetry = PDK_CLUES_ROTATE180,
                           .clues_minimum = 24,
                           .clues_maximum = 30};
    const pdk_limits limits = {.size = sizeof limits, .go_on = go_on};
    pdk_shape shape;
    pdk_geometry *geometry = NULL;
    pdk_generator *generator = NULL;
    pdk_sampler *sampler = NULL;
    pdk_grid *puzzle = NULL, *solution = NULL;
    const bool is_ready =
        pdk_shape_init(&shape, 3, 3, NULL) == PDK_OK &&
        pdk_geometry_new(&shape, &geometry, NULL) == PDK_OK &&
        pdk_generator_new(geometry, &wish, &generator, NULL) == PDK_OK &&
        pdk_sampler_new(&shape, PDK_SAMPLING_BEST, 0, &sampler, NULL) ==
            PDK_OK &&
        pdk_grid_new(&shape, &puzzle, NULL) == PDK_OK &&
        pdk_grid_new(&shape, &solution, NULL) == PDK_OK &&
        pdk_generator_limit(generator, &limits, NULL) == PDK_OK;
    if (is_ready) make(generator, sampler, puzzle, solution);
    pdk_grid_free(solution);
    pdk_grid_free(puzzle);
    pdk_sampler_free(sampler);
    pdk_generator_free(generator);
    pdk_geometry_free(geometry);
    return is_ready ? EXIT_SUCCESS : EXIT_FAILURE;
}
