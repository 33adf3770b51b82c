// Counting all grids from scratch, the speed of converting numbers to grids and
// back, and the steps of a random walk. CPU time; tables are made once and not
// included in the other times. Finally, the cost of making a sampler or a
// generator for a single grid or puzzle.
#include "measure.h"

#include <permudoku/census.h>
#include <permudoku/construct.h>
#include <permudoku/experimental/walk.h>
#include <permudoku/generate.h>

#include <stdio.h>
#include <stdlib.h>

enum { SEED = 1, GRIDS_MAX = 100000, WORKS = 4, STEPS = 20000, MAKERS = 4 };

struct kind {
    const char *name;
    uint32_t box_rows, box_columns, grids;
};

static const struct kind kinds[] = {
    {"9x9", 3, 3, GRIDS_MAX    },
    {"4x4", 2, 2, GRIDS_MAX    },
    {"6x6", 2, 3, GRIDS_MAX    },
    {"8x8", 2, 4, GRIDS_MAX / 5},
};

// A census with numbers and their grids.
struct load {
    const struct kind *kind;
    pdk_shape shape;
    pdk_census *census;
    pdk_integer **numbers;
    pdk_grid **grids;
    pdk_grid *spare;
    pdk_integer *spare_number;
};

static void fill_load(struct load *load, const struct kind *kind)
{
    pdk_random random;
    pdk_random_init(&random, SEED, 0);
    load->kind = kind;
    must(pdk_shape_init(&load->shape, kind->box_rows, kind->box_columns, NULL));
    must(pdk_census_new(&load->shape, &load->census, NULL));
    must(pdk_grid_new(&load->shape, &load->spare, NULL));
    must(pdk_integer_new(&load->spare_number, NULL));
    load->numbers = calloc(kind->grids, sizeof *load->numbers);
    load->grids = calloc(kind->grids, sizeof *load->grids);
    if (!load->numbers || !load->grids) must(PDK_ERR_MEMORY);
    for (uint32_t i = 0; i < kind->grids; i++) {
        must(pdk_integer_new(&load->numbers[i], NULL));
        must(pdk_grid_new(&load->shape, &load->grids[i], NULL));
        must(pdk_integer_random(load->numbers[i], pdk_census_size(load->census),
                                &random, NULL));
        must(pdk_census_unrank(load->census, load->numbers[i], load->grids[i],
                               NULL));
    }
}

static void empty_load(struct load *load)
{
    for (uint32_t i = 0; i < load->kind->grids; i++) {
        pdk_grid_free(load->grids[i]);
        pdk_integer_free(load->numbers[i]);
    }
    free(load->grids);
    free(load->numbers);
    pdk_integer_free(load->spare_number);
    pdk_grid_free(load->spare);
    pdk_census_free(load->census);
}

static int count(const void *context)
{
    const struct load *load = context;
    pdk_census *census = NULL;
    must(pdk_census_new(&load->shape, &census, NULL));
    pdk_census_free(census);
    return 0;
}

static int unrank(const void *context)
{
    const struct load *load = context;
    for (uint32_t i = 0; i < load->kind->grids; i++)
        must(pdk_census_unrank(load->census, load->numbers[i], load->spare,
                               NULL));
    return 0;
}

static int rank(const void *context)
{
    const struct load *load = context;
    for (uint32_t i = 0; i < load->kind->grids; i++)
        must(pdk_census_rank(load->census, load->grids[i], load->spare_number,
                             NULL));
    return 0;
}

static int sample(const void *context)
{
    const struct load *load = context;
    pdk_random random;
    pdk_random_init(&random, SEED, 1);
    for (uint32_t i = 0; i < load->kind->grids; i++)
        must(pdk_census_sample(load->census, &random, load->spare, NULL));
    return 0;
}

static void bench_kind(const struct kind *kind)
{
    struct load load;
    fill_load(&load, kind);
    struct subject subjects[WORKS] = {
        subject_here("count", count, &load),
        subject_here("number to grid", unrank, &load),
        subject_here("grid to number", rank, &load),
        subject_here("random grid", sample, &load),
    };
    measure_here(subjects, WORKS, 0.5);
    printf("%s\n  %-16s %9.3f ms (best %.3f)\n", kind->name, subjects[0].name,
           1e3 * median(&subjects[0]), 1e3 * fastest(&subjects[0]));
    for (size_t i = 1; i < WORKS; i++)
        printf("  %-16s %9.0f a second (best %.0f)\n", subjects[i].name,
               kind->grids / median(&subjects[i]),
               kind->grids / fastest(&subjects[i]));
    empty_load(&load);
}

static int take_steps(const void *context)
{
    pdk_walk *const *walk = context;
    pdk_random random;
    pdk_random_init(&random, SEED, 2);
    must(pdk_walk_step(*walk, STEPS, &random, NULL));
    return 0;
}

static void bench_walk(uint32_t order)
{
    pdk_shape shape;
    pdk_walk *walk = NULL;
    pdk_grid *grid = NULL;
    must(pdk_shape_of_order(&shape, order, NULL));
    must(pdk_walk_new(&shape, &walk, NULL));
    must(pdk_grid_new(&shape, &grid, NULL));
    for (uint32_t r = 0; r < shape.side; r++)
        for (uint32_t c = 0; c < shape.side; c++)
            must(pdk_grid_set(grid, r, c, pdk_elementary_cell(&shape, r, c),
                              NULL));
    must(pdk_walk_begin(walk, grid, NULL));
    struct subject steps = subject_here("steps", take_steps, &walk);
    measure_here(&steps, 1, 0.3);
    printf("walk, side %u\n  %-16s %9.0f a second (best %.0f)\n", shape.side,
           steps.name, STEPS / median(&steps), STEPS / fastest(&steps));
    pdk_grid_free(grid);
    pdk_walk_free(walk);
}

// What is needed to make a single board.
struct making {
    pdk_geometry *geometry;
    pdk_grid *puzzle, *solution;
};

static pdk_sampler *make_sampler(const struct making *making)
{
    pdk_sampler *sampler = NULL;
    must(pdk_sampler_new(pdk_geometry_shape(making->geometry),
                         PDK_SAMPLING_BEST, 0, &sampler, NULL));
    return sampler;
}

static pdk_generator *make_generator(const struct making *making)
{
    pdk_generator *generator = NULL;
    must(pdk_generator_new(making->geometry, NULL, &generator, NULL));
    return generator;
}

static int only_sampler(const void *context)
{
    pdk_sampler_free(make_sampler(context));
    return 0;
}

static int sampler_and_grid(const void *context)
{
    const struct making *making = context;
    pdk_sampler *sampler = make_sampler(making);
    pdk_random random;
    pdk_random_init(&random, SEED, 3);
    must(pdk_sampler_draw(sampler, &random, making->solution, NULL));
    pdk_sampler_free(sampler);
    return 0;
}

static int only_generator(const void *context)
{
    pdk_generator_free(make_generator(context));
    return 0;
}

static int both_and_puzzle(const void *context)
{
    const struct making *making = context;
    pdk_sampler *sampler = make_sampler(making);
    pdk_generator *generator = make_generator(making);
    pdk_random random;
    pdk_made made;
    pdk_random_init(&random, SEED, 4);
    must(pdk_generator_make(generator, sampler, &random, making->puzzle,
                            making->solution, &made, NULL));
    pdk_generator_free(generator);
    pdk_sampler_free(sampler);
    return 0;
}

static void bench_making(uint32_t box_rows, uint32_t box_columns)
{
    struct making making;
    pdk_shape shape;
    must(pdk_shape_init(&shape, box_rows, box_columns, NULL));
    must(pdk_geometry_new(&shape, &making.geometry, NULL));
    must(pdk_grid_new(&shape, &making.puzzle, NULL));
    must(pdk_grid_new(&shape, &making.solution, NULL));
    struct subject subjects[MAKERS] = {
        subject_here("sampler", only_sampler, &making),
        subject_here("and a grid", sampler_and_grid, &making),
        subject_here("generator", only_generator, &making),
        subject_here("both, a puzzle", both_and_puzzle, &making),
    };
    measure_here(subjects, MAKERS, 0.2);
    printf("making, boxes of %ux%u\n", box_rows, box_columns);
    for (size_t i = 0; i < MAKERS; i++)
        printf("  %-16s %9.3f ms (best %.3f)\n", subjects[i].name,
               1e3 * median(&subjects[i]), 1e3 * fastest(&subjects[i]));
    pdk_grid_free(making.solution);
    pdk_grid_free(making.puzzle);
    pdk_geometry_free(making.geometry);
}

int main(void)
{
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
        bench_kind(&kinds[i]);
    bench_walk(3);
    bench_walk(5);
    bench_walk(10);
    bench_making(2, 3);
    bench_making(2, 4);
    bench_making(3, 3);
    bench_making(4, 4);
    return 0;
}
