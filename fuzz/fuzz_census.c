// A number yields a grid, and ranking the grid yields the number; a grid with
// one cell changed has no number, nor do random cells, unless unranking the
// number yields the same cells. The first byte chooses the boxes and how to use
// the others: as decimal digits or as symbols.
#include "fuzz.h"

#include <permudoku/census.h>

enum { DIGITS_MAX = 40, SHAPES = 2 };

struct board {
    pdk_census *census;
    pdk_grid *grid, *again;
    pdk_integer *number, *got;
};

static void open_board(struct board *board, uint32_t box_rows,
                       uint32_t box_columns)
{
    pdk_shape shape;
    FUZZ_ASSERT(pdk_shape_init(&shape, box_rows, box_columns, NULL) == PDK_OK);
    FUZZ_ASSERT(pdk_census_new(&shape, &board->census, NULL) == PDK_OK);
    FUZZ_ASSERT(pdk_grid_new(&shape, &board->grid, NULL) == PDK_OK);
    FUZZ_ASSERT(pdk_grid_new(&shape, &board->again, NULL) == PDK_OK);
    FUZZ_ASSERT(pdk_integer_new(&board->number, NULL) == PDK_OK);
    FUZZ_ASSERT(pdk_integer_new(&board->got, NULL) == PDK_OK);
}

// Made once: counting takes longer than everything else.
static struct board *choose_board(unsigned index)
{
    static struct board boards[SHAPES];
    if (!boards[0].census) {
        open_board(&boards[0], 3, 3);
        open_board(&boards[1], 2, 4);
    }
    return &boards[index % SHAPES];
}

static void expect_one_change_breaks(struct board *board, uint8_t where)
{
    const uint32_t side = pdk_grid_shape(board->grid)->side;
    const uint32_t row = where % side, column = where / side % side;
    const pdk_symbol symbol = pdk_grid_get(board->grid, row, column);
    FUZZ_ASSERT(pdk_grid_set(board->grid, row, column, symbol - 1, NULL) ==
                PDK_OK);
    FUZZ_ASSERT(pdk_census_rank(board->census, board->grid, board->got, NULL) ==
                PDK_ERR_ARGUMENT);
}

static void expect_number_comes_back(struct board *board, const uint8_t *data,
                                     size_t size)
{
    char digits[DIGITS_MAX];
    if (size == 0 || size > DIGITS_MAX) return;
    for (size_t i = 0; i < size; i++) digits[i] = (char)('0' + data[i] % 10);
    FUZZ_ASSERT(pdk_integer_parse(board->number, digits, size, NULL) == PDK_OK);

    const pdk_integer *all = pdk_census_size(board->census);
    const bool is_there = pdk_integer_compare(board->number, all) < 0;
    FUZZ_ASSERT(pdk_census_unrank(board->census, board->number, board->grid,
                                  NULL) == (is_there ? PDK_OK : PDK_ERR_RANGE));
    if (!is_there) return;
    FUZZ_ASSERT(pdk_census_rank(board->census, board->grid, board->got, NULL) ==
                PDK_OK);
    FUZZ_ASSERT(pdk_integer_compare(board->number, board->got) == 0);
    expect_one_change_breaks(board, data[0]);
}

static void expect_cells_come_back(struct board *board, const uint8_t *data,
                                   size_t size)
{
    const uint32_t side = pdk_grid_shape(board->grid)->side;
    for (uint32_t i = 0; i < side * side; i++)
        FUZZ_ASSERT(pdk_grid_set(board->grid, i / side, i % side,
                                 i < size ? data[i] % (side + 1) : 0,
                                 NULL) == PDK_OK);
    if (pdk_census_rank(board->census, board->grid, board->number, NULL) !=
        PDK_OK)
        return;
    FUZZ_ASSERT(pdk_census_unrank(board->census, board->number, board->again,
                                  NULL) == PDK_OK);
    FUZZ_ASSERT(pdk_grid_equal(board->grid, board->again));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size == 0) return 0;
    struct board *board = choose_board(data[0]);
    if (data[0] / SHAPES % 2)
        expect_cells_come_back(board, data + 1, size - 1);
    else
        expect_number_comes_back(board, data + 1, size - 1);
    return 0;
}
