// Counting all grids from scratch, the speed of converting numbers to grids and
// back, and the steps of a random walk. CPU time; tables are made once and not
// included in the other times.
#include "measure.h"

#include <permudoku/census.h>
#include <permudoku/construct.h>
#include <permudoku/experimental/walk.h>

#include <stdio.h>
#include <stdlib.h>

enum { SEED = 1, GRIDS_MAX = 100000, WORKS = 4, STEPS = 20000 };

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

int main(void)
{
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
        bench_kind(&kinds[i]);
    bench_walk(3);
    bench_walk(5);
    bench_walk(10);
    return 0;
}
