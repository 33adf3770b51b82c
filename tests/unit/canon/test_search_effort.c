// Boards on which a search can lose its way: their trees have many nodes that
// look alike for long and are not. What it takes is counted in looks at the
// watch, which do not depend on the machine.
#include "make.h"
#include "support.h"

#include <permudoku/canon.h>
#include <permudoku/construct.h>

enum { LOOKS_MAX = 1000 };

static bool count_look(void *context)
{
    uint32_t *looks = context;
    return ++*looks < LOOKS_MAX;
}

static void expect_end(const char *name, pdk_grid *grid)
{
    pdk_grid *form = make_grid(pdk_grid_shape(grid));
    pdk_canon *canon = NULL;
    uint32_t looks = 0;
    expect_status(name, PDK_OK,
                  pdk_canon_new(pdk_grid_shape(grid), "search", &canon, NULL));
    pdk_canon_watch(canon, count_look, &looks);
    expect_status(name, PDK_OK, pdk_canon_find(canon, grid, form, NULL));
    pdk_canon_free(canon);
    pdk_grid_free(form);
    pdk_grid_free(grid);
}

static void set(pdk_grid *grid, uint32_t row, uint32_t column,
                pdk_symbol symbol)
{
    expect_status("set", PDK_OK, pdk_grid_set(grid, row, column, symbol));
}

// Its columns are in rings, and the order of their stacks shows only when a row
// is known.
static void ends_on_the_first_band_of_elementary_grids(void **state)
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

static void ends_on_boards_of_many_pieces(void **state)
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ends_on_the_first_band_of_elementary_grids),
        cmocka_unit_test(ends_on_boards_of_many_pieces),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
