#include "compared_boards.h"

#include "support.h"

#include <permudoku/construct.h>
#include <permudoku/experimental/walk.h>

static uint32_t side_of(const pdk_grid *grid)
{
    return pdk_grid_shape(grid)->side;
}

static uint32_t count_clues(const pdk_grid *grid)
{
    const uint32_t side = side_of(grid);
    return side * side - (uint32_t)pdk_grid_count_empty(grid);
}

static void set_cell(pdk_grid *grid, pdk_cell cell, pdk_symbol symbol)
{
    const uint32_t side = side_of(grid);
    expect_status("cell", PDK_OK,
                  pdk_grid_set(grid, cell / side, cell % side, symbol, NULL));
}

// A random cell with a clue, or without one; there must be such a cell.
static pdk_cell draw_cell(const pdk_grid *grid, bool has_clue,
                          pdk_random *random)
{
    const uint32_t cells = side_of(grid) * side_of(grid);
    pdk_cell cell;
    do cell = pdk_random_below(random, cells);
    while ((pdk_grid_symbols(grid)[cell] > 0) != has_clue);
    return cell;
}

static pdk_symbol draw_symbol(const pdk_grid *grid, pdk_random *random)
{
    return 1 + pdk_random_below(random, side_of(grid));
}

void board_elementary(pdk_grid *grid, pdk_random *random)
{
    const uint32_t side = side_of(grid);
    (void)random;
    for (uint32_t i = 0; i < side * side; i++)
        set_cell(grid, i,
                 pdk_elementary_cell(pdk_grid_shape(grid), i / side, i % side));
}

void board_step(pdk_grid *grid, uint64_t steps, pdk_random *random)
{
    pdk_walk *walk = NULL;
    expect_status("walk", PDK_OK,
                  pdk_walk_new(pdk_grid_shape(grid), &walk, NULL));
    expect_status("begin", PDK_OK, pdk_walk_begin(walk, grid, NULL));
    expect_status("step", PDK_OK, pdk_walk_step(walk, steps, random, NULL));
    expect_status("fill", PDK_OK, pdk_walk_fill(walk, grid, NULL));
    pdk_walk_free(walk);
}

void board_walk(pdk_grid *grid, pdk_random *random)
{
    board_elementary(grid, random);
    board_step(grid, (uint64_t)20 * side_of(grid), random);
}

void board_stroll(pdk_grid *grid, pdk_random *random)
{
    board_elementary(grid, random);
    board_step(grid, 1 + pdk_random_below(random, 3), random);
}

void board_thin(pdk_grid *grid, uint32_t clues, pdk_random *random)
{
    for (uint32_t left = count_clues(grid); left > clues; left--)
        set_cell(grid, draw_cell(grid, true, random), 0);
}

void board_sow(pdk_grid *grid, uint32_t clues, pdk_random *random)
{
    pdk_grid_reset(grid);
    for (uint32_t i = 0; i < clues; i++)
        set_cell(grid, draw_cell(grid, false, random),
                 draw_symbol(grid, random));
}

void board_change_clue(pdk_grid *grid, pdk_random *random)
{
    if (count_clues(grid) == 0) return;
    set_cell(grid, draw_cell(grid, true, random), draw_symbol(grid, random));
}

void board_move_clue(pdk_grid *grid, pdk_random *random)
{
    if (count_clues(grid) == 0 || pdk_grid_count_empty(grid) == 0) return;
    const pdk_cell from = draw_cell(grid, true, random);
    const pdk_cell to = draw_cell(grid, false, random);
    set_cell(grid, to, pdk_grid_symbols(grid)[from]);
    set_cell(grid, from, 0);
}
