// Random grids by Kempe switches: the cells that hold either of two symbols
// fall into components, connected by the rows, columns and boxes they share. In
// each component the two symbols may change places, and do so by a coin.
//
//     . 1 . 2      Every row has one cell of each symbol, so components are
//     2 . 1 .      sets of rows. A column or box joins the row where it has
//     1 2 . .      the one symbol with the row where it has the other.
//     . . 2 1
#include "made_grids.h"

#include "measure.h"

#include <permudoku/construct.h>

#include <stdlib.h>

enum { SWITCHES_PER_ROW = 300 };

static uint32_t *new_numbers(size_t count)
{
    uint32_t *numbers = calloc(count, sizeof *numbers);
    if (!numbers) must(PDK_ERR_MEMORY);
    return numbers;
}

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

struct mixer {
    pdk_shape shape;
    uint32_t *places; // column of a symbol (from 0) in a row: symbol, row

    // Of the switch at hand: another row of the component, or the row itself;
    // the row where a column or a box has the second symbol; the coins.
    uint32_t *next, *of_column, *of_box, *coins;
};

static void mixer_open(struct mixer *mixer, const pdk_grid *grid)
{
    const pdk_shape shape = *pdk_grid_shape(grid);
    const uint32_t side = shape.side;
    *mixer = (struct mixer){.shape = shape,
                            .places = new_numbers((size_t)side * side),
                            .next = new_numbers(side),
                            .of_column = new_numbers(side),
                            .of_box = new_numbers(side),
                            .coins = new_numbers(side)};
    for (uint32_t row = 0; row < side; row++)
        for (uint32_t column = 0; column < side; column++) {
            const pdk_symbol symbol = pdk_grid_get(grid, row, column);
            mixer->places[(size_t)(symbol - 1) * side + row] = column;
        }
}

static void mixer_close(struct mixer *mixer, pdk_grid *grid)
{
    const uint32_t side = mixer->shape.side;
    for (uint32_t i = 0; i < side; i++)
        for (uint32_t row = 0; row < side; row++)
            must(pdk_grid_set(grid, row, mixer->places[(size_t)i * side + row],
                              i + 1));
    free(mixer->coins);
    free(mixer->of_box);
    free(mixer->of_column);
    free(mixer->next);
    free(mixer->places);
}

static uint32_t find_root(uint32_t *next, uint32_t row)
{
    while (next[row] != row) row = next[row] = next[next[row]];
    return row;
}

static void join_rows(uint32_t *next, uint32_t a, uint32_t b)
{
    next[find_root(next, a)] = find_root(next, b);
}

static void switch_symbols(struct mixer *mixer, uint32_t *first,
                           uint32_t *second, pdk_random *random)
{
    const pdk_shape *shape = &mixer->shape;
    for (uint32_t row = 0; row < shape->side; row++) {
        mixer->next[row] = row;
        mixer->coins[row] = pdk_random_below(random, 2);
        mixer->of_column[second[row]] = row;
        mixer->of_box[pdk_shape_box(shape, row, second[row])] = row;
    }
    for (uint32_t row = 0; row < shape->side; row++) {
        const uint32_t box = pdk_shape_box(shape, row, first[row]);
        join_rows(mixer->next, row, mixer->of_column[first[row]]);
        join_rows(mixer->next, row, mixer->of_box[box]);
    }
    for (uint32_t row = 0; row < shape->side; row++) {
        if (mixer->coins[find_root(mixer->next, row)] == 0) continue;
        const uint32_t column = first[row];
        first[row] = second[row];
        second[row] = column;
    }
}

pdk_grid *grid_make_random(const pdk_shape *shape, pdk_random *random)
{
    pdk_grid *grid = grid_make_cyclic(shape, random);
    struct mixer mixer;
    mixer_open(&mixer, grid);
    for (uint32_t i = 0; i < SWITCHES_PER_ROW * shape->side; i++) {
        const uint32_t a = pdk_random_below(random, shape->side);
        const uint32_t b = pdk_random_below(random, shape->side);
        if (a == b) continue;
        switch_symbols(&mixer, mixer.places + (size_t)a * shape->side,
                       mixer.places + (size_t)b * shape->side, random);
    }
    mixer_close(&mixer, grid);
    return grid;
}

static void empty_cell(pdk_grid *grid, pdk_cell cell)
{
    const uint32_t side = pdk_grid_shape(grid)->side;
    must(pdk_grid_set(grid, cell / side, cell % side, 0));
}

void grid_empty_uniform(pdk_grid *grid, double share, pdk_random *random)
{
    const uint32_t side = pdk_grid_shape(grid)->side;
    const uint32_t cells = side * side;
    const uint32_t holes = (uint32_t)(share * cells + 0.5);
    uint32_t *order = new_numbers(cells);
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
