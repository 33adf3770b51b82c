// The elementary grid against the paper's tables and by checking every house;
// and which permutations keep it valid, against building the grid.
#include "fault.h"
#include "make.h"
#include "support.h"

#include <permudoku/construct.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SMALL_SIDE = 36 };

static void expect_table(const char *name, const char *want, uint32_t n,
                         char first)
{
    const pdk_shape shape = make_shape(n, n);
    char text[16 * 17 + 1];
    size_t used = 0;
    for (uint32_t r = 0; r < shape.side; r++) {
        for (uint32_t c = 0; c < shape.side; c++) {
            const pdk_symbol symbol = pdk_elementary_cell(&shape, r, c);
            text[used++] = (char)(first + (char)symbol - 1);
        }
        text[used++] = '\n';
    }
    text[used] = '\0';
    expect_text(name, want, text);
}

static void is_the_table_of_the_paper(void **state)
{
    (void)state;
    expect_table("n = 3",
                 "123456789\n456789123\n789123456\n"
                 "234567891\n567891234\n891234567\n"
                 "345678912\n678912345\n912345678\n",
                 3, '1');
    expect_table("n = 4",
                 "ABCDEFGHIJKLMNOP\nEFGHIJKLMNOPABCD\n"
                 "IJKLMNOPABCDEFGH\nMNOPABCDEFGHIJKL\n"
                 "BCDEFGHIJKLMNOPA\nFGHIJKLMNOPABCDE\n"
                 "JKLMNOPABCDEFGHI\nNOPABCDEFGHIJKLM\n"
                 "CDEFGHIJKLMNOPAB\nGHIJKLMNOPABCDEF\n"
                 "KLMNOPABCDEFGHIJ\nOPABCDEFGHIJKLMN\n"
                 "DEFGHIJKLMNOPABC\nHIJKLMNOPABCDEFG\n"
                 "LMNOPABCDEFGHIJK\nPABCDEFGHIJKLMNO\n",
                 4, 'A');
}

// Row r is row 0, rotated; and every rotation occurs once.
static void rotates_row_0_by_its_shift(void **state)
{
    (void)state;
    for (uint32_t rows = 1; rows <= SMALL_SIDE; rows++) {
        for (uint32_t columns = 1; rows * columns <= SMALL_SIDE; columns++) {
            const pdk_shape shape = make_shape(rows, columns);
            bool seen[SMALL_SIDE] = {false};
            for (uint32_t r = 0; r < shape.side; r++) {
                const uint32_t shift = pdk_elementary_shift(&shape, r);
                assert_true(shift < shape.side && !seen[shift]);
                seen[shift] = true;
                for (uint32_t c = 0; c < shape.side; c++)
                    assert_int_equal(pdk_elementary_cell(
                                         &shape, 0, (c + shift) % shape.side),
                                     pdk_elementary_cell(&shape, r, c));
            }
        }
    }
}

// Visits one cell of a house; `stamps` has the last house of each symbol.
static void meet(uint32_t *stamps, uint32_t house, pdk_symbol symbol,
                 uint32_t side)
{
    assert_in_range(symbol, 1, side);
    assert_int_not_equal(stamps[symbol - 1], house + 1);
    stamps[symbol - 1] = house + 1;
}

// House number `index` of each kind has no symbol twice.
static void expect_house(const pdk_shape *shape, uint32_t index,
                         uint32_t *stamps)
{
    const uint32_t R = shape->box_rows, C = shape->box_columns;
    const uint32_t side = shape->side, top = index / R * R,
                   left = index % R * C;
    memset(stamps, 0, (size_t)3 * side * sizeof *stamps);
    for (uint32_t i = 0; i < side; i++) {
        meet(stamps, 0, pdk_elementary_cell(shape, index, i), side);
        meet(stamps + side, 0, pdk_elementary_cell(shape, i, index), side);
        meet(stamps + (size_t)2 * side, 0,
             pdk_elementary_cell(shape, top + i / C, left + i % C), side);
    }
}

static void holds_every_symbol_once_in_every_house(void **state)
{
    (void)state;
    uint32_t stamps[3 * 100];
    for (uint32_t R = 1; R <= 10; R++)
        for (uint32_t C = 1; C <= 10; C++) {
            const pdk_shape shape = make_shape(R, C);
            for (uint32_t i = 0; i < shape.side; i++)
                expect_house(&shape, i, stamps);
        }
}

static void holds_every_symbol_once_on_large_boards_too(void **state)
{
    (void)state;
    static const uint32_t boxes[][2] = {
        {11,  13  },
        {20,  20  },
        {1,   997 },
        {997, 1   },
        {7,   1000},
        {100, 100 }
    };
    uint32_t *stamps = calloc(10000, 3 * sizeof *stamps);
    assert_non_null(stamps);
    pdk_random random;
    pdk_random_init(&random, 10, 0);
    for (size_t i = 0; i < COUNT_OF(boxes); i++) {
        const pdk_shape shape = make_shape(boxes[i][0], boxes[i][1]);
        expect_house(&shape, 0, stamps);
        expect_house(&shape, shape.side - 1, stamps);
        for (int k = 0; k < 20; k++)
            expect_house(&shape, pdk_random_below(&random, shape.side), stamps);
    }
    free(stamps);
}

// Cell by cell: the message for the first invalid box, "" if there is none.
static void describe_break(const pdk_shape *shape, const uint32_t *rows,
                           const uint32_t *columns, char *text, size_t size)
{
    const uint32_t R = shape->box_rows, C = shape->box_columns;
    for (uint32_t box = 0; box < shape->side; box++) {
        const uint32_t top = box / R * R, left = box % R * C;
        bool seen[SMALL_SIDE + 1] = {false};
        for (uint32_t i = 0; i < shape->side; i++) {
            const pdk_symbol symbol = pdk_elementary_cell(
                shape, rows[top + i / C], columns[left + i % C]);
            if (seen[symbol]) {
                snprintf(text, size,
                         "box %u (rows %u-%u, columns %u-%u) would contain "
                         "symbol %u twice",
                         box + 1, top + 1, top + R, left + 1, left + C, symbol);
                return;
            }
            seen[symbol] = true;
        }
    }
    text[0] = '\0';
}

static void expect_agreement(const char *name, const pdk_shape *shape,
                             const uint32_t *rows, const uint32_t *columns)
{
    char want[PDK_ERROR_TEXT_SIZE];
    pdk_error error = {0};
    describe_break(shape, rows, columns, want, sizeof want);
    expect_status(name, want[0] ? PDK_ERR_BREAKS : PDK_OK,
                  pdk_elementary_accepts(shape, rows, columns, &error));
    expect_text(name, want, error.text);
}

static void identity(uint32_t *items, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) items[i] = i;
}

static void reverse(uint32_t *items, uint32_t first, uint32_t end)
{
    for (; first + 1 < end; first++, end--) {
        const uint32_t kept = items[first];
        items[first] = items[end - 1];
        items[end - 1] = kept;
    }
}

// The next permutation in lexicographic order; false after the last.
static bool next_order(uint32_t *items, uint32_t count)
{
    uint32_t i = count - 1, j = count - 1;
    while (i > 0 && items[i - 1] > items[i]) i--;
    if (i == 0) return false;
    while (items[j] < items[i - 1]) j--;
    const uint32_t kept = items[j];
    items[j] = items[i - 1];
    items[i - 1] = kept;
    reverse(items, i, count);
    return true;
}

static void counts_legal_permutations_as_the_formulas_say(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        uint32_t box_rows, box_columns, rows, columns;
    } cases[] = {
        {"2x2", 2, 2, 8,    16   },
        {"2x3", 2, 3, 48,   288  },
        {"3x2", 3, 2, 72,   288  },
        {"1x5", 1, 5, 120,  120  },
        {"5x1", 5, 1, 120,  120  },
        {"2x4", 2, 4, 384,  9216 },
        {"4x2", 4, 2, 1152, 9216 },
        {"3x3", 3, 3, 1296, 46656},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        const pdk_shape shape =
            make_shape(cases[i].box_rows, cases[i].box_columns);
        uint32_t order[9], rows = 0, columns = 0;
        identity(order, shape.side);
        do {
            rows += pdk_elementary_accepts(&shape, order, NULL, NULL) == PDK_OK;
            columns +=
                pdk_elementary_accepts(&shape, NULL, order, NULL) == PDK_OK;
        } while (next_order(order, shape.side));
        expect_uint(cases[i].name, cases[i].rows, rows);
        expect_uint(cases[i].name, cases[i].columns, columns);
    }
}

// Every pair of permutations; only some row permutations if there are too many.
static void expect_all_pairs(const char *name, const pdk_shape *shape,
                             unsigned step)
{
    uint32_t rows[6], columns[6];
    unsigned number = 0;
    identity(rows, shape->side);
    do {
        if (number++ % step != 0) continue;
        identity(columns, shape->side);
        do {
            expect_agreement(name, shape, rows, columns);
        } while (next_order(columns, shape->side));
    } while (next_order(rows, shape->side));
}

static void agrees_with_a_built_grid_on_every_pair(void **state)
{
    (void)state;
    const pdk_shape square = make_shape(2, 2), wide = make_shape(2, 3),
                    tall = make_shape(3, 2), row = make_shape(1, 4),
                    column = make_shape(4, 1);
    expect_all_pairs("2x2", &square, 1);
    expect_all_pairs("2x3", &wide, 5);
    expect_all_pairs("3x2", &tall, 5);
    expect_all_pairs("1x4", &row, 1);
    expect_all_pairs("4x1", &column, 1);
}

enum kind { PLAIN, SYMMETRIC, MODULO, RUNS, KIND_COUNT };

static void place(uint32_t *shifts_to_rows, const pdk_shape *shape)
{
    for (uint32_t r = 0; r < shape->side; r++)
        shifts_to_rows[pdk_elementary_cell(shape, r, 0) - 1] = r;
}

// Rows whose bands are unchanged, shuffled, or runs of shifts. For the latter,
// columns at steps of R tile.
static void make_rows(const pdk_shape *shape, enum kind kind,
                      pdk_random *random, uint32_t *rows)
{
    pdk_transform *moves = make_transform(shape);
    if (kind == SYMMETRIC) pdk_transform_shuffle(moves, random, PDK_MOVE_ROWS);
    memcpy(rows, pdk_transform_rows(moves), shape->side * sizeof *rows);
    if (kind == RUNS) place(rows, shape);
    pdk_transform_free(moves);
}

static void make_columns(const pdk_shape *shape, enum kind kind,
                         pdk_random *random, uint32_t *columns)
{
    const uint32_t R = shape->box_rows, C = shape->box_columns;
    identity(columns, shape->side);
    for (uint32_t c = 0; c < C && kind == MODULO; c++) {
        uint32_t stacks[SMALL_SIDE];
        identity(stacks, R);
        pdk_random_shuffle(random, stacks, R);
        for (uint32_t k = 0; k < R; k++) columns[k * C + c] = stacks[k] * C + c;
    }
    for (uint32_t k = 0; k < R && kind == RUNS; k++)
        for (uint32_t c = 0; c < C; c++) columns[k * C + c] = c * R + k;
}

static void swap_some(uint32_t *items, uint32_t count, pdk_random *random)
{
    for (uint32_t i = pdk_random_below(random, 3); i > 0; i--) {
        const uint32_t a = pdk_random_below(random, count);
        const uint32_t b = pdk_random_below(random, count);
        const uint32_t kept = items[a];
        items[a] = items[b];
        items[b] = kept;
    }
}

static void agrees_near_legal_permutations(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        uint32_t box_rows, box_columns;
    } cases[] = {
        {"3x3", 3, 3},
        {"2x4", 2, 4},
        {"4x2", 4, 2},
        {"4x4", 4, 4},
        {"3x4", 3, 4},
        {"2x6", 2, 6},
        {"6x2", 6, 2},
        {"6x6", 6, 6},
    };
    pdk_random random;
    pdk_random_init(&random, 11, 0);
    for (size_t i = 0; i < COUNT_OF(cases); i++)
        for (int round = 0; round < 4000; round++) {
            const pdk_shape shape =
                make_shape(cases[i].box_rows, cases[i].box_columns);
            uint32_t rows[SMALL_SIDE], columns[SMALL_SIDE];
            make_rows(&shape, pdk_random_below(&random, KIND_COUNT), &random,
                      rows);
            make_columns(&shape, pdk_random_below(&random, KIND_COUNT), &random,
                         columns);
            swap_some(rows, shape.side, &random);
            swap_some(columns, shape.side, &random);
            expect_agreement(cases[i].name, &shape, rows, columns);
        }
}

// For side 36 = 4 * 9 there are tilings in which neither factor is a subgroup
// and only a part of the period is shared.
static void agrees_on_tilings_with_short_periods(void **state)
{
    (void)state;
    const pdk_shape shape = make_shape(6, 6);
    uint32_t row_at[SMALL_SIDE], rows[SMALL_SIDE], columns[SMALL_SIDE];
    pdk_random random;
    pdk_random_init(&random, 12, 0);
    place(row_at, &shape);
    for (int round = 0; round < 4000; round++) {
        // Bands {0, 1} + {0, 12, 24} + 2k, and stacks {0, 2 .. 10} + 0 or 1
        // modulo 12.
        uint32_t turns[12];
        for (size_t i = 0; i < 12; i++) turns[i] = pdk_random_below(&random, 3);
        for (uint32_t i = 0; i < 36; i++) {
            const uint32_t set = i / 6, residue = i % 6 * 2 + set % 2;
            rows[i] = row_at[i % 2 + i % 6 / 2 * 12 + set * 2];
            columns[i] = residue + (set / 2 + turns[residue]) % 3 * 12;
        }
        swap_some(rows, 36, &random);
        swap_some(columns, 36, &random);
        expect_agreement("short periods", &shape, rows, columns);
    }
}

static void agrees_with_applying_the_transform(void **state)
{
    (void)state;
    const pdk_shape shape = make_shape(4, 4);
    pdk_construction *construction = NULL;
    pdk_grid *grid = make_grid(&shape), *result = make_grid(&shape);
    pdk_transform *moves = make_transform(&shape);
    pdk_random random;
    pdk_random_init(&random, 13, 0);
    assert_int_equal(pdk_construction_new(&shape, NULL, &construction, NULL),
                     PDK_OK);
    assert_int_equal(pdk_construction_fill(construction, grid, NULL), PDK_OK);
    for (int round = 0; round < 3000; round++) {
        uint32_t rows[16], columns[16];
        pdk_error error = {0}, other = {0};
        make_rows(&shape, pdk_random_below(&random, KIND_COUNT), &random, rows);
        make_columns(&shape, pdk_random_below(&random, KIND_COUNT), &random,
                     columns);
        swap_some(rows, 16, &random);
        swap_some(columns, 16, &random);
        pdk_transform_reset(moves);
        assert_int_equal(pdk_transform_move_rows(moves, rows, NULL), PDK_OK);
        assert_int_equal(pdk_transform_move_columns(moves, columns, NULL),
                         PDK_OK);
        expect_status("status",
                      pdk_transform_apply(moves, grid, result, &error),
                      pdk_elementary_accepts(&shape, rows, columns, &other));
        expect_text("text", error.text, other.text);
    }
    pdk_transform_free(moves);
    pdk_grid_free(result);
    pdk_grid_free(grid);
    pdk_construction_free(construction);
}

static void decides_boards_of_a_million_at_once(void **state)
{
    (void)state;
    const pdk_shape shape = make_shape(1000, 1000);
    uint32_t *columns = malloc(shape.side * sizeof *columns);
    assert_non_null(columns);
    pdk_error error = {0};
    // Whole columns change stacks, but keep their position modulo 1000.
    for (uint32_t i = 0; i < shape.side; i++)
        columns[i] = (i / 1000 + i % 1000) % 1000 * 1000 + i % 1000;
    expect_status("legal", PDK_OK,
                  pdk_elementary_accepts(&shape, NULL, columns, &error));
    const uint32_t kept = columns[999999];
    columns[999999] = columns[998000];
    columns[998000] = kept;
    expect_status("late stack", PDK_ERR_BREAKS,
                  pdk_elementary_accepts(&shape, NULL, columns, &error));
    expect_text("late stack",
                "box 999 (rows 1-1000, columns 998001-999000) would contain "
                "symbol 999000 twice",
                error.text);
    identity(columns, shape.side);
    columns[998000] = 999000;
    columns[999000] = 998000;
    expect_status("late band", PDK_ERR_BREAKS,
                  pdk_elementary_accepts(&shape, columns, NULL, &error));
    expect_text("late band",
                "box 998001 (rows 998001-999000, columns 1-1000) would contain "
                "symbol 1999 twice",
                error.text);
    free(columns);
}

static void rejects_lists_that_are_not_permutations(void **state)
{
    (void)state;
    static const uint32_t twice[] = {0, 1, 1, 3}, outside[] = {0, 1, 2, 4};
    const pdk_shape shape = make_shape(2, 2);
    expect_status("rows", PDK_ERR_ARGUMENT,
                  pdk_elementary_accepts(&shape, twice, NULL, NULL));
    expect_status("columns", PDK_ERR_ARGUMENT,
                  pdk_elementary_accepts(&shape, NULL, outside, NULL));
    expect_status("neither", PDK_OK,
                  pdk_elementary_accepts(&shape, NULL, NULL, NULL));
}

struct question {
    pdk_shape shape;
    uint32_t rows[9], columns[9];
};

static pdk_status ask(void *context)
{
    const struct question *question = context;
    return pdk_elementary_accepts(&question->shape, question->rows,
                                  question->columns, NULL);
}

static void survives_every_failing_allocation(void **state)
{
    (void)state;
    // Runs of shifts against steps of columns take the longest code path.
    struct question question = {.shape = make_shape(3, 3)};
    pdk_random random;
    pdk_random_init(&random, 14, 0);
    make_rows(&question.shape, RUNS, &random, question.rows);
    make_columns(&question.shape, RUNS, &random, question.columns);
    fault_each_allocation(ask, &question);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(is_the_table_of_the_paper),
        cmocka_unit_test(rotates_row_0_by_its_shift),
        cmocka_unit_test(holds_every_symbol_once_in_every_house),
        cmocka_unit_test(holds_every_symbol_once_on_large_boards_too),
        cmocka_unit_test(counts_legal_permutations_as_the_formulas_say),
        cmocka_unit_test(agrees_with_a_built_grid_on_every_pair),
        cmocka_unit_test(agrees_near_legal_permutations),
        cmocka_unit_test(agrees_on_tilings_with_short_periods),
        cmocka_unit_test(agrees_with_applying_the_transform),
        cmocka_unit_test(decides_boards_of_a_million_at_once),
        cmocka_unit_test(rejects_lists_that_are_not_permutations),
        cmocka_unit_test(survives_every_failing_allocation),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
