#include "made_grids.h"

#include "measure.h"

#include <permudoku/construct.h>
#include <permudoku/experimental/walk.h>

#include <stdlib.h>

enum { STEPS_PER_ROW = 1000 };

pdk_grid *grid_make_cyclic(const pdk_shape *shape, pdk_random *random)
{
    pdk_transform *moves = NULL;
    pdk_construction *construction = NULL;
    pdk_grid *grid = NULL;
    must(pdk_transform_new(shape, &moves, NULL));
    pdk_transform_shuffle(moves, random, PDK_MOVE_ALL);
    must(pdk_construction_new(shape, moves, &construction, NULL));
    must(pdk_grid_new(shape, &grid, NULL));
    must(pdk_construction_fill(construction, grid, NULL));
    pdk_construction_free(construction);
    pdk_transform_free(moves);
    return grid;
}

pdk_grid *grid_make_random(const pdk_shape *shape, pdk_random *random)
{
    pdk_grid *grid = grid_make_cyclic(shape, random);
    pdk_walk *walk = NULL;
    must(pdk_walk_new(shape, &walk, NULL));
    must(pdk_walk_begin(walk, grid, NULL));
    must(pdk_walk_step(walk, (uint64_t)STEPS_PER_ROW * shape->side, random,
                       NULL));
    must(pdk_walk_fill(walk, grid, NULL));
    pdk_walk_free(walk);
    return grid;
}

static void empty_cell(pdk_grid *grid, pdk_cell cell)
{
    const uint32_t side = pdk_grid_shape(grid)->side;
    must(pdk_grid_set(grid, cell / side, cell % side, 0, NULL));
}

void grid_empty_uniform(pdk_grid *grid, double share, pdk_random *random)
{
    const uint32_t side = pdk_grid_shape(grid)->side;
    const uint32_t cells = side * side;
    const uint32_t holes = (uint32_t)(share * cells + 0.5);
    uint32_t *order = calloc(cells, sizeof *order);
    if (!order) must(PDK_ERR_MEMORY);
    for (uint32_t i = 0; i < cells; i++) order[i] = i;
    pdk_random_shuffle(random, order, cells);
    for (uint32_t i = 0; i < holes; i++) empty_cell(grid, order[i]);
    free(order);
}

void grid_empty_balanced(pdk_grid *grid, double share, pdk_random *random)
{
    const pdk_shape *shape = pdk_grid_shape(grid);
    const uint32_t cells = shape->side * shape->side;
    const uint32_t holes = (uint32_t)(share * shape->side + 0.5);
    pdk_grid *other = grid_make_random(shape, random);
    for (uint32_t i = 0; i < cells; i++)
        if (pdk_grid_symbols(other)[i] <= holes) empty_cell(grid, i);
    pdk_grid_free(other);
}
