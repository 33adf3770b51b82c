#include "fault.h"
#include "make.h"
#include "support.h"

#include "core/row.h"

#include <permudoku/construct.h>

#include <stdlib.h>
#include <string.h>

static pdk_construction *new_construction(const pdk_shape *shape,
                                          const pdk_transform *moves)
{
    pdk_construction *construction = NULL;
    assert_int_equal(pdk_construction_new(shape, moves, &construction, NULL),
                     PDK_OK);
    return construction;
}

static const struct {
    const char *name;
    uint32_t box_rows, box_columns;
} shapes[] = {
    {"1x1", 1, 1},
    {"2x2", 2, 2},
    {"3x3", 3, 3},
    {"2x3", 2, 3},
    {"3x2", 3, 2},
    {"1x6", 1, 6},
    {"6x1", 6, 1},
    {"5x5", 5, 5},
};

// Cell by cell, in pieces and row by row, the grid is the same.
static void expect_grid(const char *name, const pdk_grid *want,
                        pdk_construction *construction)
{
    const uint32_t side = pdk_grid_shape(want)->side;
    pdk_symbol piece[32];
    for (uint32_t r = 0; r < side; r++) {
        const pdk_row *row = pdk_construction_row(construction, r);
        for (uint32_t c = 0; c < side; c++) {
            const pdk_symbol symbol = pdk_grid_get(want, r, c);
            expect_uint(name, symbol,
                        pdk_construction_cell(construction, r, c));
            expect_uint(name, symbol, row->symbols[c]);
        }
        const uint32_t first = r % side, count = side - first;
        pdk_construction_cells(construction, r, first, count, piece);
        assert_memory_equal(piece, row->symbols + first, count * sizeof *piece);
        if (!row->cycle) continue;
        assert_in_range(row->symbols - row->cycle, 0, side - 1);
        assert_memory_equal(row->cycle, row->cycle + side,
                            side * sizeof *piece);
    }
}

static void is_the_elementary_grid_without_moves(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(shapes); i++) {
        const pdk_shape shape =
            make_shape(shapes[i].box_rows, shapes[i].box_columns);
        pdk_construction *construction = new_construction(&shape, NULL);
        pdk_grid *grid = make_grid(&shape);
        expect_bool(
            shapes[i].name, true,
            pdk_shape_equal(&shape, pdk_construction_shape(construction)));
        assert_int_equal(pdk_construction_fill(construction, grid, NULL),
                         PDK_OK);
        for (uint32_t r = 0; r < shape.side; r++)
            for (uint32_t c = 0; c < shape.side; c++)
                expect_uint(shapes[i].name, pdk_elementary_cell(&shape, r, c),
                            pdk_grid_get(grid, r, c));
        expect_grid(shapes[i].name, grid, construction);
        pdk_grid_free(grid);
        pdk_construction_free(construction);
    }
}

static void is_the_elementary_grid_after_any_moves(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(shapes); i++) {
        const pdk_shape shape =
            make_shape(shapes[i].box_rows, shapes[i].box_columns);
        pdk_construction *construction = new_construction(&shape, NULL);
        pdk_transform *moves = make_transform(&shape);
        pdk_grid *plain = make_grid(&shape), *want = make_grid(&shape);
        pdk_random random;
        pdk_random_init(&random, 15, i);
        assert_int_equal(pdk_construction_fill(construction, plain, NULL),
                         PDK_OK);
        for (unsigned round = 0; round < 160; round++) {
            pdk_transform_shuffle(moves, &random, round % (PDK_MOVE_ALL + 1));
            assert_int_equal(pdk_transform_apply(moves, plain, want, NULL),
                             PDK_OK);
            assert_int_equal(pdk_construction_reset(construction, moves, NULL),
                             PDK_OK);
            expect_grid(shapes[i].name, want, construction);
        }
        assert_int_equal(pdk_construction_reset(construction, NULL, NULL),
                         PDK_OK);
        expect_grid("as it was", plain, construction);
        pdk_grid_free(want);
        pdk_grid_free(plain);
        pdk_transform_free(moves);
        pdk_construction_free(construction);
    }
}

static void rows_have_a_cycle_if_columns_stay_or_rotate(void **state)
{
    (void)state;
    static const struct {
        const char *name, *moves;
        bool want;
    } cases[] = {
        {"no moves",       "boxes=3x3",                          true },
        {"rows, symbols",  "boxes=3x3 bands=2,1,3 symbols=9..1", true },
        {"stacks rotated", "boxes=3x3 stacks=2,3,1",             true },
        {"all rotated",    "boxes=3x3 columns=2..9,1",           true },
        {"stacks swapped", "boxes=3x3 stacks=2,1,3",             false},
        {"transposed",     "boxes=3x3 transpose",                false},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        pdk_transform *moves = NULL;
        const char *text = cases[i].moves;
        assert_int_equal(
            pdk_transform_parse(text, strlen(text), NULL, &moves, NULL),
            PDK_OK);
        pdk_construction *construction =
            new_construction(pdk_transform_shape(moves), moves);
        const pdk_row *row = pdk_construction_row(construction, 4);
        expect_bool(cases[i].name, cases[i].want, row->cycle != NULL);
        pdk_construction_free(construction);
        pdk_transform_free(moves);
    }
}

static void swap_some(uint32_t *items, uint32_t count, pdk_random *random)
{
    for (uint32_t i = 0; i < count; i++) items[i] = i;
    for (uint32_t i = 1 + pdk_random_below(random, 3); i > 0; i--) {
        const uint32_t a = pdk_random_below(random, count);
        const uint32_t b = pdk_random_below(random, count);
        const uint32_t kept = items[a];
        items[a] = items[b];
        items[b] = kept;
    }
}

// Permutations across stacks and bands, transposed or not, with new symbols:
// the same result and the same message as applying the transform.
static void accepts_and_refuses_as_applying_does(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(shapes); i++) {
        const pdk_shape shape =
            make_shape(shapes[i].box_rows, shapes[i].box_columns);
        pdk_construction *construction = new_construction(&shape, NULL);
        pdk_construction *kept = new_construction(&shape, NULL);
        pdk_transform *moves = make_transform(&shape);
        pdk_grid *plain = make_grid(&shape), *want = make_grid(&shape);
        pdk_grid *last = make_grid(&shape);
        pdk_random random;
        pdk_random_init(&random, 16, i);
        assert_int_equal(pdk_construction_fill(kept, plain, NULL), PDK_OK);
        assert_int_equal(pdk_construction_fill(kept, last, NULL), PDK_OK);
        for (int round = 0; round < 500; round++) {
            uint32_t order[32];
            pdk_error error = {0}, other = {0};
            pdk_transform_shuffle(moves, &random,
                                  PDK_MOVE_SYMBOLS | PDK_MOVE_TRANSPOSE);
            swap_some(order, shape.side, &random);
            assert_int_equal(
                pdk_random_below(&random, 2)
                    ? pdk_transform_move_rows(moves, order, NULL)
                    : pdk_transform_move_columns(moves, order, NULL),
                PDK_OK);
            const pdk_status status =
                pdk_transform_apply(moves, plain, want, &error);
            expect_status(shapes[i].name, status,
                          pdk_construction_reset(construction, moves, &other));
            expect_text(shapes[i].name, error.text, other.text);
            if (status == PDK_OK) {
                pdk_grid *const used = last;
                last = want;
                want = used;
            }
            expect_grid(shapes[i].name, last, construction);
        }
        pdk_grid_free(last);
        pdk_grid_free(want);
        pdk_grid_free(plain);
        pdk_transform_free(moves);
        pdk_construction_free(kept);
        pdk_construction_free(construction);
    }
}

enum { GRIDS_OF_FOUR = 288, SIDE = 4, CELLS = SIDE * SIDE };

// Two bits per cell.
static uint32_t code_of(const pdk_grid *grid)
{
    uint32_t code = 0;
    for (uint32_t i = 0; i < CELLS; i++)
        code = code << 2 | (pdk_grid_symbols(grid)[i] - 1);
    return code;
}

struct codes {
    uint32_t items[GRIDS_OF_FOUR];
    size_t count;
};

static bool has_code(const struct codes *codes, uint32_t code)
{
    for (size_t i = 0; i < codes->count; i++)
        if (codes->items[i] == code) return true;
    return false;
}

static bool fits(const uint32_t *cells, uint32_t at, uint32_t symbol)
{
    for (uint32_t i = 0; i < at; i++) {
        const bool meets = i / 4 == at / 4 || i % 4 == at % 4 ||
                           (i / 8 == at / 8 && i % 4 / 2 == at % 4 / 2);
        if (meets && cells[i] == symbol) return false;
    }
    return true;
}

static void fill_from(uint32_t *cells, uint32_t at, struct codes *codes)
{
    if (at == CELLS) {
        uint32_t code = 0;
        for (uint32_t i = 0; i < CELLS; i++) code = code << 2 | cells[i];
        codes->items[codes->count++] = code;
        return;
    }
    for (cells[at] = 0; cells[at] < SIDE; cells[at]++)
        if (fits(cells, at, cells[at])) fill_from(cells, at + 1, codes);
}

static void order_of_four(uint32_t number, uint32_t first, uint32_t *out)
{
    uint32_t left[] = {first, first + 1, first + 2, first + 3};
    for (uint32_t i = 0; i < 4; i++) {
        const uint32_t choices = 4 - i, pick = number % choices;
        number /= choices;
        out[i] = left[pick];
        left[pick] = left[choices - 1];
    }
}

// All permutations of rows, columns and symbols, and the transpose.
static bool make_moves(pdk_transform *moves, uint32_t number)
{
    uint32_t order[4];
    pdk_transform_reset(moves);
    if (number % 2 == 1)
        assert_int_equal(pdk_transform_transpose(moves, NULL), PDK_OK);
    order_of_four(number / 2 % 24, 0, order);
    assert_int_equal(pdk_transform_move_rows(moves, order, NULL), PDK_OK);
    order_of_four(number / 48 % 24, 0, order);
    assert_int_equal(pdk_transform_move_columns(moves, order, NULL), PDK_OK);
    order_of_four(number / 1152, 1, order);
    assert_int_equal(pdk_transform_move_symbols(moves, order, NULL), PDK_OK);
    return pdk_transform_is_symmetry(moves);
}

static void symmetries_reach_192_of_288_grids_of_side_4(void **state)
{
    (void)state;
    const pdk_shape shape = make_shape(2, 2);
    static struct codes all, reached;
    uint32_t cells[CELLS];
    all.count = reached.count = 0;
    fill_from(cells, 0, &all);
    expect_uint("all grids", GRIDS_OF_FOUR, all.count);

    pdk_transform *moves = make_transform(&shape);
    pdk_construction *construction = new_construction(&shape, NULL);
    pdk_grid *grid = make_grid(&shape);
    uint32_t symmetries = 0;
    for (uint32_t number = 0; number < 2 * 24 * 24 * 24; number++) {
        if (!make_moves(moves, number)) continue;
        symmetries++;
        assert_int_equal(pdk_construction_reset(construction, moves, NULL),
                         PDK_OK);
        assert_int_equal(pdk_construction_fill(construction, grid, NULL),
                         PDK_OK);
        const uint32_t code = code_of(grid);
        assert_true(has_code(&all, code));
        if (!has_code(&reached, code)) reached.items[reached.count++] = code;
    }
    expect_uint("symmetries", 3072, symmetries);
    expect_uint("distinct grids", 192, reached.count);
    pdk_grid_free(grid);
    pdk_construction_free(construction);
    pdk_transform_free(moves);
}

static void answers_cells_of_a_board_of_a_million(void **state)
{
    (void)state;
    const pdk_shape shape = make_shape(1000, 1000);
    pdk_construction *construction = new_construction(&shape, NULL);
    pdk_symbol cells[3];
    expect_uint("corner", 999999,
                pdk_construction_cell(construction, 999999, 999999));
    pdk_construction_cells(construction, 1, 998999, 3, cells);
    expect_uint("before the turn", 999999 + 1, cells[0]);
    expect_uint("after the turn", 1, cells[1]);
    const pdk_row *row = pdk_construction_row(construction, 1);
    assert_memory_equal(row->symbols + 998999, cells, sizeof cells);
    pdk_construction_free(construction);
}

static void refuses_other_shapes(void **state)
{
    (void)state;
    const pdk_shape wide = make_shape(2, 3), tall = make_shape(3, 2);
    pdk_transform *moves = make_transform(&tall);
    pdk_construction *construction = new_construction(&wide, NULL);
    pdk_construction *other = construction;
    pdk_grid *grid = make_grid(&tall);
    pdk_error error;
    expect_status("reset", PDK_ERR_MISMATCH,
                  pdk_construction_reset(construction, moves, &error));
    expect_text("reset",
                "the moves are for 3x2 boxes, but the board has 2x3 boxes",
                error.text);
    expect_status("new", PDK_ERR_MISMATCH,
                  pdk_construction_new(&wide, moves, &other, NULL));
    assert_null(other);
    expect_status("fill", PDK_ERR_MISMATCH,
                  pdk_construction_fill(construction, grid, &error));
    expect_text("fill",
                "a solution with 2x3 boxes does not fit a grid with 3x2 boxes",
                error.text);
    pdk_grid_free(grid);
    pdk_construction_free(construction);
    pdk_construction_free(NULL);
    pdk_transform_free(moves);
}

static pdk_status construct(void *context)
{
    const pdk_transform *moves = context;
    pdk_construction *construction = NULL;
    const pdk_status status = pdk_construction_new(pdk_transform_shape(moves),
                                                   moves, &construction, NULL);
    pdk_construction_free(construction);
    return status;
}

static void survives_every_failing_allocation(void **state)
{
    (void)state;
    static const uint32_t columns[] = {0, 1, 5, 3, 4, 2, 6, 7, 8};
    const pdk_shape shape = make_shape(3, 3);
    pdk_transform *moves = make_transform(&shape);
    fault_each_allocation(construct, moves);
    assert_int_equal(pdk_transform_move_columns(moves, columns, NULL), PDK_OK);
    fault_each_allocation(construct, moves);
    pdk_transform_free(moves);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(is_the_elementary_grid_without_moves),
        cmocka_unit_test(is_the_elementary_grid_after_any_moves),
        cmocka_unit_test(rows_have_a_cycle_if_columns_stay_or_rotate),
        cmocka_unit_test(accepts_and_refuses_as_applying_does),
        cmocka_unit_test(symmetries_reach_192_of_288_grids_of_side_4),
        cmocka_unit_test(answers_cells_of_a_board_of_a_million),
        cmocka_unit_test(refuses_other_shapes),
        cmocka_unit_test(survives_every_failing_allocation),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
