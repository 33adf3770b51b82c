// Random solutions: the boxes of the diagonal are filled at random, which
// always can be completed; then random cells get random symbols, those that
// leave no solution are taken back, until there is only one. Without the boxes
// it takes long to see that a few clues do not fit together. Puzzles: clues are
// removed in random order. Nothing depends on more than the number of
// solutions, so that every engine makes the same puzzles.
#include "made_puzzles.h"

#include "measure.h"
#include "puzzle_sets.h"

enum { SIDE = 9, CELLS = SIDE * SIDE, EASY_CLUES = 36 };

void maker_open(struct maker *maker)
{
    const pdk_shape shape = nine_shape();
    must(pdk_geometry_new(&shape, &maker->geometry, NULL));
    must(pdk_solver_new(maker->geometry, NULL, &maker->solver, NULL));
}

void maker_close(struct maker *maker)
{
    pdk_solver_free(maker->solver);
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
    must(pdk_grid_set(grid, cell / SIDE, cell % SIDE, symbol));
}

static pdk_verdict judge(struct maker *maker, const pdk_grid *grid)
{
    pdk_verdict verdict = PDK_UNKNOWN;
    must(pdk_solver_solve(maker->solver, grid, NULL, &verdict, NULL));
    return verdict;
}

// first, first + 1, ... in random order.
static void draw_order(struct maker *maker, uint32_t *order, uint32_t first,
                       uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) order[i] = first + i;
    pdk_random_shuffle(&maker->random, order, count);
}

// Gives a cell a symbol that leaves a solution.
static pdk_verdict put_symbol(struct maker *maker, pdk_grid *grid,
                              pdk_cell cell)
{
    uint32_t symbols[SIDE];
    pdk_verdict verdict = PDK_NONE;
    draw_order(maker, symbols, 1, SIDE);
    for (uint32_t i = 0; verdict == PDK_NONE && i < SIDE; i++) {
        set_cell(grid, cell, symbols[i]);
        verdict = judge(maker, grid);
    }
    return verdict;
}

static void fill_box(struct maker *maker, pdk_grid *grid, uint32_t box)
{
    uint32_t symbols[SIDE];
    const uint32_t boxes = 2 * SIDE; // houses before the first box
    const pdk_house house = pdk_geometry_house(maker->geometry, boxes + box);
    draw_order(maker, symbols, 1, SIDE);
    for (uint32_t i = 0; i < SIDE; i++)
        set_cell(grid, house.cells[i], symbols[i]);
}

void make_full(struct maker *maker, pdk_grid *grid)
{
    uint32_t cells[CELLS];
    pdk_verdict verdict = PDK_MULTIPLE;
    pdk_grid_reset(grid);
    for (uint32_t box = 0; box < SIDE; box += 4) fill_box(maker, grid, box);
    draw_order(maker, cells, 0, CELLS);
    for (uint32_t i = 0; verdict == PDK_MULTIPLE; i++)
        if (get_cell(grid, cells[i]) == 0)
            verdict = put_symbol(maker, grid, cells[i]);
    must(pdk_solver_solve(maker->solver, grid, grid, &verdict, NULL));
}

// Removes every clue that is not needed, as long as there are more than
// `clues`. One that was needed stays so, and one look at each is enough.
static void remove_clues(struct maker *maker, pdk_grid *grid, uint32_t clues)
{
    uint32_t cells[CELLS];
    uint32_t left = CELLS;
    draw_order(maker, cells, 0, CELLS);
    for (uint32_t i = 0; i < CELLS && left > clues; i++) {
        const pdk_symbol symbol = get_cell(grid, cells[i]);
        set_cell(grid, cells[i], 0);
        left--;
        if (judge(maker, grid) == PDK_UNIQUE) continue;
        set_cell(grid, cells[i], symbol);
        left++;
    }
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
    make_full(maker, grid);
    remove_clues(maker, grid, EASY_CLUES);
}

void make_minimal(struct maker *maker, pdk_grid *grid)
{
    make_full(maker, grid);
    remove_clues(maker, grid, 0);
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
        const pdk_house house = pdk_geometry_house(maker->geometry, houses[i]);
        for (uint32_t k = 0; k < house.cell_count; k++)
            if (house.cells[k] != cell &&
                get_cell(grid, house.cells[k]) == get_cell(grid, cell))
                return true;
    }
    return false;
}

void make_none(struct maker *maker, pdk_grid *grid)
{
    make_minimal(maker, grid);
    for (;;) {
        const pdk_cell cell = draw_clue(maker, grid);
        const pdk_symbol symbol = get_cell(grid, cell);
        set_cell(grid, cell, 1 + pdk_random_below(&maker->random, SIDE));
        if (!clashes(maker, grid, cell) && judge(maker, grid) == PDK_NONE)
            return;
        set_cell(grid, cell, symbol);
    }
}

uint64_t make_many(struct maker *maker, pdk_grid *grid, uint32_t clues,
                   uint64_t fewest, uint64_t most)
{
    const pdk_limits limits = {.solutions = most + 1};
    pdk_count count = {0};
    pdk_solver_limit(maker->solver, &limits);
    for (uint32_t i = 0; i < clues && count.solutions < fewest; i++) {
        set_cell(grid, draw_clue(maker, grid), 0);
        must(pdk_solver_count(maker->solver, grid, &count, NULL));
    }
    pdk_solver_limit(maker->solver, NULL);
    const bool is_fit = count.solutions >= fewest && count.solutions <= most;
    return is_fit ? count.solutions : 0;
}
