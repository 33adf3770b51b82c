// Propagation of singles, on boards of one word and of several, against plain
// loops over candidates; and backtracking.
#include "fault.h"
#include "make.h"
#include "puzzles.h"
#include "support.h"

#include "generate/singles.h"

#include <permudoku/experimental/walk.h>

#include <stdlib.h>
#include <string.h>

enum { LEVELS = 2 };

// A candidate for each cell and symbol, and the number left.
struct plain {
    uint32_t side;
    bool *is_open; // by cell and symbol
    bool *is_settled;
};

static bool is_alone(const struct plain *plain, const pdk_house *house,
                     uint32_t symbol)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < house->cell_count; i++)
        count += plain->is_open[house->cells[i] * plain->side + symbol];
    return count == 1;
}

static void settle(const pdk_geometry *geometry, struct plain *plain,
                   pdk_cell cell, uint32_t symbol)
{
    uint32_t count;
    const uint32_t *houses = pdk_geometry_houses_of(geometry, cell, &count);
    plain->is_settled[cell] = true;
    for (uint32_t i = 0; i < plain->side; i++)
        plain->is_open[cell * plain->side + i] = false;
    for (uint32_t i = 0; i < count; i++) {
        const pdk_house *house = pdk_geometry_house(geometry, houses[i]);
        for (uint32_t k = 0; k < house->cell_count; k++)
            plain->is_open[house->cells[k] * plain->side + symbol] = false;
    }
}

// Whether a cell has one candidate, or its symbol one cell of a house.
static bool is_single(const pdk_geometry *geometry, const struct plain *plain,
                      pdk_cell cell, uint32_t symbol)
{
    uint32_t count, open = 0;
    const uint32_t *houses = pdk_geometry_houses_of(geometry, cell, &count);
    for (uint32_t i = 0; i < plain->side; i++)
        open += plain->is_open[cell * plain->side + i];
    bool is_found = open == 1;
    for (uint32_t i = 0; i < count && !is_found; i++) {
        const pdk_house *house = pdk_geometry_house(geometry, houses[i]);
        is_found = is_alone(plain, house, symbol);
    }
    return is_found;
}

static void settle_plainly(const pdk_geometry *geometry,
                           const pdk_grid *solution, struct plain *plain)
{
    const uint32_t cells = plain->side * plain->side;
    const pdk_symbol *symbols = pdk_grid_symbols(solution);
    bool is_new = true;
    while (is_new) {
        is_new = false;
        for (pdk_cell cell = 0; cell < cells; cell++) {
            const uint32_t symbol = symbols[cell] - 1;
            if (plain->is_settled[cell] ||
                !is_single(geometry, plain, cell, symbol))
                continue;
            settle(geometry, plain, cell, symbol);
            is_new = true;
        }
    }
}

static void plain_open(struct plain *plain, uint32_t side)
{
    const size_t cells = (size_t)side * side;
    *plain = (struct plain){side, malloc(cells * side), calloc(cells, 1)};
    assert_true(plain->is_open && plain->is_settled);
    memset(plain->is_open, 1, cells * side);
}

static void plain_close(struct plain *plain)
{
    free(plain->is_settled);
    free(plain->is_open);
}

static void walk(const pdk_grid *start, pdk_random *random, pdk_grid *grid)
{
    pdk_walk *walk = NULL;
    const pdk_shape *shape = pdk_grid_shape(grid);
    assert_int_equal(PDK_OK, pdk_walk_new(shape, &walk, NULL));
    assert_int_equal(PDK_OK, pdk_walk_begin(walk, start, NULL));
    assert_int_equal(PDK_OK,
                     pdk_walk_step(walk, 20 * shape->side, random, NULL));
    assert_int_equal(PDK_OK, pdk_walk_fill(walk, grid, NULL));
    pdk_walk_free(walk);
}

// With few steps at a time.
static void follow(struct pdki_singles *singles)
{
    uint64_t steps = 3;
    while (!pdki_singles_follow(singles, &steps)) {
        expect_uint("steps", 0, steps);
        steps = 3;
    }
}

static void restore(struct pdki_singles *singles, struct pdki_singles_mark mark)
{
    uint64_t steps = 3;
    while (!pdki_singles_restore(singles, mark, &steps)) {
        expect_uint("steps", 0, steps);
        steps = 3;
    }
}

// Gives cells first .. last-1 of a shuffled list.
static void give(const char *name, struct pdki_singles *singles,
                 const pdk_geometry *geometry, const pdk_grid *solution,
                 struct plain *plain, const uint32_t range[2],
                 const pdk_cell *order)
{
    const uint32_t cells = plain->side * plain->side;
    pdki_singles_give(singles, order + range[0], range[1] - range[0]);
    follow(singles);
    for (uint32_t i = range[0]; i < range[1]; i++)
        settle(geometry, plain, order[i],
               pdk_grid_symbols(solution)[order[i]] - 1);
    settle_plainly(geometry, solution, plain);
    uint32_t count = 0;
    for (pdk_cell cell = 0; cell < cells; cell++) {
        expect_bool(name, plain->is_settled[cell], singles->is_settled[cell]);
        count += plain->is_settled[cell];
    }
    expect_uint(name, count, singles->trail_count);
}

static const struct {
    const char *name;
    uint32_t box_rows, box_columns;
    uint32_t percents[3]; // of given cells: few, more, nearly all
} cases[] = {
    {"1x1",   1,  1,  {0, 0, 100} },
    {"1x5",   1,  5,  {20, 30, 60}},
    {"3x3",   3,  3,  {15, 22, 35}},
    {"2x8",   2,  8,  {25, 35, 45}},
    {"8x8",   8,  8,  {40, 52, 60}},
    {"5x13",  5,  13, {40, 52, 60}},
    {"13x5",  13, 5,  {40, 52, 60}},
    {"10x13", 10, 13, {50, 60, 70}},
};

// Everything in a state, except what no step uses any more.
static void expect_equal_states(const char *name, const struct pdki_singles *a,
                                const struct pdki_singles *b)
{
    const size_t side = a->side, cells = side * side, words = a->words;
    const size_t set = side * words * sizeof(uint64_t);
    expect_uint(name, a->trail_count, b->trail_count);
    assert_memory_equal(a->is_settled, b->is_settled, cells);
    assert_memory_equal(a->row_cells, b->row_cells, set);
    assert_memory_equal(a->column_cells, b->column_cells, set);
    assert_memory_equal(a->row_symbols, b->row_symbols, set);
    assert_memory_equal(a->column_symbols, b->column_symbols, set);
    assert_memory_equal(a->box_symbols, b->box_symbols, set);
    assert_memory_equal(a->symbol_rows, b->symbol_rows, set);
    assert_memory_equal(a->symbol_columns, b->symbol_columns, set);
    assert_memory_equal(a->box_in_band, b->box_in_band, set * a->box_columns);
    assert_memory_equal(a->box_in_stack, b->box_in_stack, set * a->box_rows);
    assert_memory_equal(a->others[0], b->others[0],
                        PDKI_SINGLES_KINDS * cells * sizeof *a->others[0]);
}

static void shuffle_cells(pdk_random *random, pdk_cell *order, uint32_t cells)
{
    for (uint32_t i = 0; i < cells; i++) order[i] = i;
    pdk_random_shuffle(random, order, cells);
}

static void check_case(size_t index, uint32_t copies)
{
    const char *name = cases[index].name;
    const pdk_shape shape =
        make_shape(cases[index].box_rows, cases[index].box_columns);
    const uint32_t cells = shape.side * shape.side;
    pdk_geometry *geometry = make_geometry(&shape);
    pdk_grid *start = make_grid(&shape), *solution = make_grid(&shape);
    pdk_cell *order = calloc(cells, sizeof *order);
    struct pdki_singles singles, again;
    struct plain plain;
    pdk_random random;
    pdk_random_init(&random, 3, index);
    puzzle_elementary(0, 0, start);
    walk(start, &random, solution);
    shuffle_cells(&random, order, cells);
    assert_true(pdki_singles_init(&singles, &shape, copies));
    assert_true(pdki_singles_init(&again, &shape, 0));
    plain_open(&plain, shape.side);
    pdki_singles_begin(&singles, solution);
    pdki_singles_begin(&again, solution);
    const uint32_t *percents = cases[index].percents;
    uint32_t range[] = {0, cells * percents[0] / 100};
    give(name, &singles, geometry, solution, &plain, range, order);
    pdki_singles_give(&again, order, range[1]);
    follow(&again);
    for (uint32_t level = 0; level < LEVELS; level++) {
        const struct pdki_singles_mark mark =
            pdki_singles_save(&singles, level);
        range[0] = range[1];
        range[1] = cells * percents[level + 1] / 100;
        pdki_singles_give(&singles, order, cells); // all of them
        follow(&singles);
        expect_uint(name, cells, singles.trail_count);
        restore(&singles, mark);
        expect_equal_states(name, &again, &singles);
        give(name, &singles, geometry, solution, &plain, range, order);
        pdki_singles_give(&again, order + range[0], range[1] - range[0]);
        follow(&again);
    }
    plain_close(&plain);
    pdki_singles_release(&again);
    pdki_singles_release(&singles);
    free(order);
    pdk_grid_free(solution);
    pdk_grid_free(start);
    pdk_geometry_free(geometry);
}

static void agrees_with_plain_loops(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        check_case(i, 0);
        check_case(i, LEVELS);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(agrees_with_plain_loops),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
