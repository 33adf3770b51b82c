#include "made_puzzles.h"

#include "measure.h"
#include "puzzle_sets.h"

enum { SIDE = 9, CELLS = SIDE * SIDE, EASY_CLUES = 36 };

void maker_open(struct maker *maker)
{
    const pdk_shape shape = nine_shape();
    must(pdk_geometry_new(&shape, &maker->geometry, NULL));
    must(pdk_census_new(&shape, &maker->census, NULL));
    must(pdk_grid_new(&shape, &maker->solution, NULL));
    must(pdk_solver_new(maker->geometry, NULL, &maker->solver, NULL));
    must(pdk_reducer_new(maker->geometry, PDK_RULE_SEARCH, NULL,
                         &maker->reducer, NULL));
}

void maker_close(struct maker *maker)
{
    pdk_reducer_free(maker->reducer);
    pdk_solver_free(maker->solver);
    pdk_grid_free(maker->solution);
    pdk_census_free(maker->census);
    pdk_geometry_free(maker->geometry);
}

void maker_start(struct maker *maker, uint64_t number)
{
    pdk_random_init(&maker->random, SEED, number);
}

static pdk_symbol get_cell(const pdk_grid *grid, pdk_cell cell)
{
    return pdk_grid_symbols(grid)[cell];
}

static void set_cell(pdk_grid *grid, pdk_cell cell, pdk_symbol symbol)
{
    must(pdk_grid_set(grid, cell / SIDE, cell % SIDE, symbol, NULL));
}

void make_full(struct maker *maker, pdk_grid *grid)
{
    must(pdk_census_sample(maker->census, &maker->random, grid, NULL));
}

// Reduces to that many clues, or as few as possible.
static void reduce(struct maker *maker, pdk_grid *grid, uint64_t clues)
{
    pdk_reduced reduced;
    make_full(maker, maker->solution);
    must(pdk_reducer_run(maker->reducer, maker->solution,
                         &(pdk_reduction){.clues = clues}, &maker->random, grid,
                         &reduced, NULL));
}

static pdk_cell draw_clue(struct maker *maker, const pdk_grid *grid)
{
    pdk_cell cell;
    do cell = pdk_random_below(&maker->random, CELLS);
    while (get_cell(grid, cell) == 0);
    return cell;
}

void make_easy(struct maker *maker, pdk_grid *grid)
{
    reduce(maker, grid, EASY_CLUES);
}

void make_minimal(struct maker *maker, pdk_grid *grid)
{
    reduce(maker, grid, 0);
}

void make_multiple(struct maker *maker, pdk_grid *grid)
{
    make_minimal(maker, grid);
    const uint32_t clues = 1 + pdk_random_below(&maker->random, 2);
    for (uint32_t i = 0; i < clues; i++)
        set_cell(grid, draw_clue(maker, grid), 0);
}

static bool clashes(const struct maker *maker, const pdk_grid *grid,
                    pdk_cell cell)
{
    uint32_t count;
    const uint32_t *houses =
        pdk_geometry_houses_of(maker->geometry, cell, &count);
    for (uint32_t i = 0; i < count; i++) {
        const pdk_house *house = pdk_geometry_house(maker->geometry, houses[i]);
        for (uint32_t k = 0; k < house->cell_count; k++)
            if (house->cells[k] != cell &&
                get_cell(grid, house->cells[k]) == get_cell(grid, cell))
                return true;
    }
    return false;
}

static bool has_no_solution(struct maker *maker, const pdk_grid *grid)
{
    pdk_verdict verdict = PDK_UNKNOWN;
    must(pdk_solver_solve(maker->solver, grid, NULL, &verdict, NULL));
    return verdict == PDK_NONE;
}

void make_none(struct maker *maker, pdk_grid *grid)
{
    make_minimal(maker, grid);
    for (;;) {
        const pdk_cell cell = draw_clue(maker, grid);
        const pdk_symbol symbol = get_cell(grid, cell);
        set_cell(grid, cell, 1 + pdk_random_below(&maker->random, SIDE));
        if (!clashes(maker, grid, cell) && has_no_solution(maker, grid)) return;
        set_cell(grid, cell, symbol);
    }
}

uint64_t make_many(struct maker *maker, pdk_grid *grid, uint32_t clues,
                   uint64_t fewest, uint64_t most)
{
    const pdk_limits limits = {.size = sizeof limits, .solutions = most + 1};
    pdk_count count = {0};
    must(pdk_solver_limit(maker->solver, &limits, NULL));
    for (uint32_t i = 0; i < clues && count.solutions < fewest; i++) {
        set_cell(grid, draw_clue(maker, grid), 0);
        must(pdk_solver_count(maker->solver, grid, &count, NULL));
    }
    must(pdk_solver_limit(maker->solver, NULL, NULL));
    const bool is_fit = count.solutions >= fewest && count.solutions <= most;
    return is_fit ? count.solutions : 0;
}
