// Boards on which a search can get lost: their trees have many nodes that are
// different but hard to distinguish. Effort is measured in calls of the watch,
// which do not depend on the machine.
#include "make.h"
#include "support.h"

#include <permudoku/canon.h>
#include <permudoku/construct.h>
#include <permudoku/experimental/walk.h>

enum { LOOKS_MAX = 1000 };

static bool count_look(void *context, const pdk_effort *so_far)
{
    (void)so_far;
    uint32_t *looks = context;
    return ++*looks < LOOKS_MAX;
}

static pdk_grid *find_form(const char *name, const pdk_grid *grid)
{
    pdk_grid *form = make_grid(pdk_grid_shape(grid));
    pdk_canon *canon = NULL;
    uint32_t looks = 0;
    expect_status(name, PDK_OK,
                  pdk_canon_new(pdk_grid_shape(grid), "search", &canon, NULL));
    const pdk_limits limits = {
        .size = sizeof limits, .go_on = count_look, .context = &looks};
    expect_status(name, PDK_OK, pdk_canon_limit(canon, &limits, NULL));
    expect_status(name, PDK_OK, pdk_canon_find(canon, grid, form, NULL));
    pdk_canon_free(canon);
    return form;
}

enum { TURNS = 3 };

// For any image of the board, always with the same form.
static void expect_end(const char *name, pdk_grid *grid)
{
    pdk_random random;
    pdk_random_init(&random, 5, 0);
    pdk_transform *turn = make_transform(pdk_grid_shape(grid));
    pdk_grid *turned = make_grid(pdk_grid_shape(grid));
    pdk_grid *form = find_form(name, grid);
    for (uint32_t i = 0; i < TURNS; i++) {
        pdk_transform_shuffle(turn, &random, PDK_MOVE_ALL);
        expect_status(name, PDK_OK,
                      pdk_transform_apply(turn, grid, turned, NULL));
        pdk_grid *other = find_form(name, turned);
        assert_true(pdk_grid_equal(form, other));
        pdk_grid_free(other);
    }
    pdk_grid_free(form);
    pdk_grid_free(turned);
    pdk_transform_free(turn);
    pdk_grid_free(grid);
}

static void set(pdk_grid *grid, uint32_t row, uint32_t column,
                pdk_symbol symbol)
{
    expect_status("set", PDK_OK, pdk_grid_set(grid, row, column, symbol, NULL));
}

// Its columns form rings, and the order of their stacks shows only once a row
// is known.
static void finishes_on_the_first_band_of_elementary_grids(void **state)
{
    (void)state;
    for (uint32_t n = 2; n <= 10; n += 2) {
        const pdk_shape shape = make_shape(n, n);
        pdk_grid *grid = make_grid(&shape);
        for (uint32_t row = 0; row < n; row++)
            for (uint32_t column = 0; column < shape.side; column++)
                set(grid, row, column,
                    pdk_elementary_cell(&shape, row, column));
        expect_end("first band", grid);
    }
}

// Rings of clues, or tables, that are connected only by blocks.
static void finishes_on_some_symbols_of_elementary_grids(void **state)
{
    (void)state;
    static const struct {
        uint32_t n, step;
    } cases[] = {
        {7,  7 },
        {8,  8 },
        {10, 25},
        {10, 50}
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const pdk_shape shape = make_shape(cases[i].n, cases[i].n);
        pdk_grid *grid = make_grid(&shape);
        for (uint32_t row = 0; row < shape.side; row++)
            for (uint32_t column = 0; column < shape.side; column++) {
                const pdk_symbol symbol =
                    pdk_elementary_cell(&shape, row, column);
                if (symbol % cases[i].step == 1) set(grid, row, column, symbol);
            }
        expect_end("some symbols", grid);
    }
}

// Addition tables of numbers in some base, without carry.
struct table {
    uint32_t box_rows, box_columns, base;
    pdk_symbol symbols; // only this many of the first ones
};

static uint32_t add(uint32_t a, uint32_t b, uint32_t base)
{
    uint32_t sum = 0;
    for (uint32_t unit = 1; a + b > 0; unit *= base, a /= base, b /= base)
        sum += (a % base + b % base) % base * unit;
    return sum;
}

static pdk_grid *make_table(const struct table *table)
{
    const uint32_t rows = table->box_rows, columns = table->box_columns;
    const pdk_shape shape = make_shape(rows, columns);
    pdk_grid *grid = make_grid(&shape);
    for (uint32_t row = 0; row < shape.side; row++)
        for (uint32_t column = 0; column < shape.side; column++) {
            const uint32_t of_row = row % rows * columns + row / rows;
            const pdk_symbol symbol = add(of_row, column, table->base) + 1;
            if (symbol <= table->symbols) set(grid, row, column, symbol);
        }
    return grid;
}

static void finishes_on_some_symbols_of_group_tables(void **state)
{
    (void)state;
    static const struct table tables[] = {
        {8,  8,  2, 8 },
        {1,  64, 2, 8 },
        {8,  8,  2, 5 },
        {9,  9,  3, 9 },
        {1,  81, 3, 9 },
        {1,  64, 8, 32},
        {8,  8,  8, 32},
        {16, 16, 2, 4 },
    };
    for (size_t i = 0; i < sizeof tables / sizeof tables[0]; i++)
        expect_end("table", make_table(&tables[i]));
}

// Rows and columns in pairs: a row says nothing about other pairs of rows as
// long as no column is known.
static void finishes_on_group_tables_after_one_step(void **state)
{
    (void)state;
    static const struct table tables[] = {
        {1, 64, 2, 64},
        {8, 8,  2, 64},
        {1, 32, 2, 32},
        {1, 64, 8, 64}
    };
    for (size_t i = 0; i < sizeof tables / sizeof tables[0]; i++) {
        pdk_random random;
        pdk_random_init(&random, 1, 0);
        pdk_grid *grid = make_table(&tables[i]);
        pdk_walk *walk = NULL;
        expect_status("walk", PDK_OK,
                      pdk_walk_new(pdk_grid_shape(grid), &walk, NULL));
        expect_status("begin", PDK_OK, pdk_walk_begin(walk, grid, NULL));
        expect_status("step", PDK_OK, pdk_walk_step(walk, 1, &random, NULL));
        expect_status("fill", PDK_OK, pdk_walk_fill(walk, grid, NULL));
        pdk_walk_free(walk);
        expect_end("one step", grid);
    }
}

enum { PIECE = 8, LAYERS = 3 };

static bool is_free(const pdk_grid *grid, uint32_t first,
                    const uint32_t *columns)
{
    for (uint32_t i = 0; i < PIECE; i++)
        if (pdk_grid_get(grid, first + i, first + columns[i]) > 0) return false;
    return true;
}

// Three clues for each row, column and symbol of a piece.
static void add_piece(pdk_grid *grid, uint32_t piece, pdk_random *random)
{
    const uint32_t first = piece * PIECE;
    for (uint32_t layer = 0; layer < LAYERS; layer++) {
        uint32_t columns[PIECE], symbols[PIECE];
        for (uint32_t i = 0; i < PIECE; i++) columns[i] = symbols[i] = i;
        do pdk_random_shuffle(random, columns, PIECE);
        while (!is_free(grid, first, columns));
        pdk_random_shuffle(random, symbols, PIECE);
        for (uint32_t i = 0; i < PIECE; i++)
            set(grid, first + i, first + columns[i], first + symbols[i] + 1);
    }
}

static void finishes_on_boards_of_many_pieces(void **state)
{
    (void)state;
    pdk_random random;
    pdk_random_init(&random, 81, 0);
    for (uint32_t pieces = 2; pieces <= 12; pieces += 2) {
        const pdk_shape shape = make_shape(1, pieces * PIECE);
        pdk_grid *grid = make_grid(&shape);
        for (uint32_t i = 0; i < pieces; i++) add_piece(grid, i, &random);
        expect_end("pieces", grid);
    }
}

enum { SMALL_PIECE = 6 };

// A board with a single symbol, which is never valid: three clues for each row
// and column of a piece, so that pieces differ only in their adjacency.
static void add_plain_piece(pdk_grid *grid, uint32_t first, pdk_random *random)
{
    for (uint32_t layer = 0; layer < LAYERS; layer++) {
        uint32_t columns[SMALL_PIECE];
        bool is_taken = true;
        for (uint32_t i = 0; i < SMALL_PIECE; i++) columns[i] = first + i;
        while (is_taken) {
            is_taken = false;
            pdk_random_shuffle(random, columns, SMALL_PIECE);
            for (uint32_t i = 0; i < SMALL_PIECE; i++)
                is_taken |= pdk_grid_get(grid, first + i, columns[i]) > 0;
        }
        for (uint32_t i = 0; i < SMALL_PIECE; i++)
            set(grid, first + i, columns[i], 1);
    }
}

static void finishes_on_pieces_that_differ_late(void **state)
{
    (void)state;
    pdk_random random;
    pdk_random_init(&random, 5, 1);
    const pdk_shape shape = make_shape(1, 16 * SMALL_PIECE);
    pdk_grid *grid = make_grid(&shape);
    for (uint32_t first = 0; first < shape.side; first += SMALL_PIECE)
        add_plain_piece(grid, first, &random);
    expect_end("plain pieces", grid);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(finishes_on_the_first_band_of_elementary_grids),
        cmocka_unit_test(finishes_on_some_symbols_of_elementary_grids),
        cmocka_unit_test(finishes_on_some_symbols_of_group_tables),
        cmocka_unit_test(finishes_on_group_tables_after_one_step),
        cmocka_unit_test(finishes_on_boards_of_many_pieces),
        cmocka_unit_test(finishes_on_pieces_that_differ_late),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
