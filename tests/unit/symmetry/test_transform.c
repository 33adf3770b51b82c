// The laws of transforms, against the formula in the header, applied cell by
// cell to boards of random symbols.
#include "fault.h"
#include "make.h"
#include "support.h"

#include <permudoku/transform.h>

#include <string.h>

enum { SIDE_MAX = 16, ROUNDS = 200 };

struct board {
    uint32_t side;
    pdk_symbol cells[SIDE_MAX * SIDE_MAX];
};

static const struct {
    const char *name;
    uint32_t box_rows, box_columns;
} shapes[] = {
    {"1x1", 1, 1},
    {"2x2", 2, 2},
    {"3x3", 3, 3},
    {"2x3", 2, 3},
    {"3x2", 3, 2},
    {"1x5", 1, 5},
    {"5x1", 5, 1},
    {"4x4", 4, 4},
};

static void random_order(pdk_random *random, uint32_t *items, uint32_t count,
                         uint32_t first)
{
    for (uint32_t i = 0; i < count; i++) items[i] = first + i;
    pdk_random_shuffle(random, items, count);
}

static struct board random_board(pdk_random *random, uint32_t side)
{
    struct board board = {.side = side};
    for (uint32_t i = 0; i < side * side; i++)
        board.cells[i] = pdk_random_below(random, side + 1);
    return board;
}

static pdk_symbol cell(const struct board *board, uint32_t row, uint32_t column)
{
    return board->cells[row * board->side + column];
}

// The formula of the header, literally.
static struct board apply(const pdk_transform *transform,
                          const struct board *board)
{
    const uint32_t *rows = pdk_transform_rows(transform);
    const uint32_t *columns = pdk_transform_columns(transform);
    const pdk_symbol *symbols = pdk_transform_symbols(transform);
    struct board result = {.side = board->side};
    for (uint32_t r = 0; r < board->side; r++)
        for (uint32_t c = 0; c < board->side; c++) {
            const pdk_symbol old = pdk_transform_is_transposed(transform)
                                       ? cell(board, columns[c], rows[r])
                                       : cell(board, rows[r], columns[c]);
            result.cells[r * board->side + c] = old ? symbols[old - 1] : 0;
        }
    return result;
}

static bool same(const struct board *a, const struct board *b)
{
    const size_t cells = (size_t)a->side * a->side;
    return memcmp(a->cells, b->cells, cells * sizeof a->cells[0]) == 0;
}

enum move { ROWS, COLUMNS, BANDS, STACKS, SYMBOLS, TRANSPOSE, MOVE_COUNT };

// Adds a random move of this kind; false if the shape has none.
static bool add_move(pdk_transform *transform, enum move move,
                     pdk_random *random, struct board *board)
{
    const pdk_shape *shape = pdk_transform_shape(transform);
    const struct board old = *board;
    const uint32_t side = shape->side;
    uint32_t order[SIDE_MAX];
    const uint32_t count = move == BANDS    ? shape->box_columns
                           : move == STACKS ? shape->box_rows
                                            : side;
    if (move == TRANSPOSE && shape->box_rows != shape->box_columns)
        return false;
    random_order(random, order, count, move == SYMBOLS);
    for (uint32_t r = 0; r < side; r++)
        for (uint32_t c = 0; c < side; c++) {
            pdk_symbol *to = &board->cells[r * side + c];
            const uint32_t R = shape->box_rows, C = shape->box_columns;
            const pdk_symbol kept = cell(&old, r, c);
            switch (move) {
            case ROWS:
                *to = cell(&old, order[r], c);
                break;
            case COLUMNS:
                *to = cell(&old, r, order[c]);
                break;
            case BANDS:
                *to = cell(&old, order[r / R] * R + r % R, c);
                break;
            case STACKS:
                *to = cell(&old, r, order[c / C] * C + c % C);
                break;
            case SYMBOLS:
                *to = kept ? order[kept - 1] : 0;
                break;
            default:
                *to = cell(&old, c, r);
            }
        }
    static pdk_status (*const add[])(pdk_transform *, const uint32_t *,
                                     pdk_error *) = {
        pdk_transform_move_rows, pdk_transform_move_columns,
        pdk_transform_move_bands, pdk_transform_move_stacks,
        pdk_transform_move_symbols};
    const pdk_status status = move == TRANSPOSE
                                  ? pdk_transform_transpose(transform, NULL)
                                  : add[move](transform, order, NULL);
    assert_int_equal(status, PDK_OK);
    return true;
}

// Some moves of all kinds, symmetries or not.
static void randomise(pdk_transform *transform, pdk_random *random)
{
    struct board ignored = {.side = pdk_transform_shape(transform)->side};
    pdk_transform_reset(transform);
    for (uint32_t i = pdk_random_below(random, 6); i > 0; i--)
        add_move(transform, pdk_random_below(random, MOVE_COUNT), random,
                 &ignored);
}

static void each_move_comes_after_the_others(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(shapes); i++) {
        const pdk_shape shape =
            make_shape(shapes[i].box_rows, shapes[i].box_columns);
        pdk_transform *transform = make_transform(&shape);
        pdk_random random;
        pdk_random_init(&random, 1, i);
        for (int round = 0; round < ROUNDS; round++) {
            const struct board start = random_board(&random, shape.side);
            struct board want = start;
            pdk_transform_reset(transform);
            for (int k = 0; k < 8; k++) {
                add_move(transform, pdk_random_below(&random, MOVE_COUNT),
                         &random, &want);
                const struct board got = apply(transform, &start);
                expect_bool(shapes[i].name, true, same(&want, &got));
            }
        }
        pdk_transform_free(transform);
    }
}

static void composes_to_one_after_the_other(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(shapes); i++) {
        const pdk_shape shape =
            make_shape(shapes[i].box_rows, shapes[i].box_columns);
        pdk_transform *a = make_transform(&shape), *b = make_transform(&shape);
        pdk_transform *out = make_transform(&shape), *copy = NULL;
        pdk_random random;
        pdk_random_init(&random, 2, i);
        for (int round = 0; round < ROUNDS; round++) {
            const struct board start = random_board(&random, shape.side);
            randomise(a, &random);
            randomise(b, &random);
            const struct board middle = apply(a, &start);
            const struct board want = apply(b, &middle);
            const struct board twice = apply(a, &middle);
            assert_int_equal(pdk_transform_compose(out, a, b, NULL), PDK_OK);
            struct board got = apply(out, &start);
            expect_bool(shapes[i].name, true, same(&want, &got));

            assert_int_equal(pdk_transform_copy(a, &copy, NULL), PDK_OK);
            assert_int_equal(pdk_transform_compose(copy, copy, b, NULL),
                             PDK_OK);
            expect_bool("into the first", true, pdk_transform_equal(copy, out));
            pdk_transform_free(copy);
            assert_int_equal(pdk_transform_compose(b, a, b, NULL), PDK_OK);
            expect_bool("into the second", true, pdk_transform_equal(b, out));
            assert_int_equal(pdk_transform_compose(a, a, a, NULL), PDK_OK);
            got = apply(a, &start);
            expect_bool("with itself", true, same(&twice, &got));
        }
        pdk_transform_free(out);
        pdk_transform_free(b);
        pdk_transform_free(a);
    }
}

static void inverse_undoes_on_both_sides(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(shapes); i++) {
        const pdk_shape shape =
            make_shape(shapes[i].box_rows, shapes[i].box_columns);
        pdk_transform *transform = make_transform(&shape);
        pdk_transform *inverse = make_transform(&shape);
        pdk_transform *identity = make_transform(&shape);
        pdk_transform *out = make_transform(&shape);
        pdk_random random;
        pdk_random_init(&random, 3, i);
        for (int round = 0; round < ROUNDS; round++) {
            randomise(transform, &random);
            assert_int_equal(pdk_transform_invert(inverse, transform, NULL),
                             PDK_OK);
            assert_int_equal(
                pdk_transform_compose(out, transform, inverse, NULL), PDK_OK);
            expect_bool("right", true, pdk_transform_equal(out, identity));
            assert_int_equal(
                pdk_transform_compose(out, inverse, transform, NULL), PDK_OK);
            expect_bool("left", true, pdk_transform_equal(out, identity));
            assert_int_equal(pdk_transform_invert(transform, transform, NULL),
                             PDK_OK);
            expect_bool("in place", true,
                        pdk_transform_equal(transform, inverse));
        }
        pdk_transform_free(out);
        pdk_transform_free(identity);
        pdk_transform_free(inverse);
        pdk_transform_free(transform);
    }
}

// The borrowed lists of a transform may be its own next move.
static void accepts_its_own_list_as_a_move(void **state)
{
    (void)state;
    const uint32_t cycle[] = {1, 2, 3, 0}, want[] = {2, 3, 0, 1};
    const pdk_shape shape = make_shape(2, 2);
    pdk_transform *transform = make_transform(&shape);
    assert_int_equal(pdk_transform_move_rows(transform, cycle, NULL), PDK_OK);
    assert_int_equal(
        pdk_transform_move_rows(transform, pdk_transform_rows(transform), NULL),
        PDK_OK);
    assert_memory_equal(pdk_transform_rows(transform), want, sizeof want);
    pdk_transform_free(transform);
}

static void distinguishes_symmetries_from_other_permutations(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        uint32_t rows[6], columns[6];
        bool want;
    } cases[] = {
        {"identity",         {0, 1, 2, 3, 4, 5}, {0, 1, 2, 3, 4, 5}, true },
        {"rows in a band",   {1, 0, 2, 3, 4, 5}, {0, 1, 2, 3, 4, 5}, true },
        {"bands",            {4, 5, 1, 0, 2, 3}, {0, 1, 2, 3, 4, 5}, true },
        {"stacks",           {0, 1, 2, 3, 4, 5}, {5, 3, 4, 0, 2, 1}, true },
        {"rows as of 3x2",   {2, 0, 1, 3, 4, 5}, {0, 1, 2, 3, 4, 5}, false},
        {"across bands",     {0, 2, 1, 3, 4, 5}, {0, 1, 2, 3, 4, 5}, false},
        {"across stacks",    {0, 1, 2, 3, 4, 5}, {0, 1, 3, 2, 4, 5}, false},
        {"columns as bands", {0, 1, 2, 3, 4, 5}, {2, 3, 0, 1, 4, 5}, false},
    };
    const pdk_shape shape = make_shape(2, 3);
    pdk_transform *transform = make_transform(&shape);
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        pdk_transform_reset(transform);
        assert_int_equal(
            pdk_transform_move_rows(transform, cases[i].rows, NULL), PDK_OK);
        assert_int_equal(
            pdk_transform_move_columns(transform, cases[i].columns, NULL),
            PDK_OK);
        expect_bool(cases[i].name, cases[i].want,
                    pdk_transform_is_symmetry(transform));
    }
    pdk_transform_free(transform);
}

static void rejects_non_permutations_and_changes_nothing(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        pdk_status (*add)(pdk_transform *, const uint32_t *, pdk_error *);
        uint32_t list[6];
        const char *text;
    } cases[] = {
        {"row twice",
         pdk_transform_move_rows,    {0, 1, 2, 3, 4, 4},
         "rows must be a permutation of 0..5, but contains 4 twice"   },
        {"column outside",
         pdk_transform_move_columns, {0, 1, 6, 3, 4, 5},
         "columns must be a permutation of 0..5, but contains 6"      },
        {"band outside",
         pdk_transform_move_bands,   {0, 1, 3},
         "bands must be a permutation of 0..2, but contains 3"        },
        {"stack twice",
         pdk_transform_move_stacks,  {1, 1},
         "stacks must be a permutation of 0..1, but contains 1 twice" },
        {"symbol 0",
         pdk_transform_move_symbols, {0, 1, 2, 3, 4, 5},
         "symbols must be a permutation of 1..6, but contains 0"      },
        {"largest number",
         pdk_transform_move_rows,    {UINT32_MAX},
         "rows must be a permutation of 0..5, but contains 4294967295"},
    };
    const pdk_shape shape = make_shape(2, 3);
    pdk_transform *transform = make_transform(&shape), *before = NULL;
    pdk_random random;
    pdk_random_init(&random, 4, 0);
    pdk_transform_shuffle(transform, &random, PDK_MOVE_ALL);
    assert_int_equal(pdk_transform_copy(transform, &before, NULL), PDK_OK);
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        pdk_error error;
        expect_status(cases[i].name, PDK_ERR_ARGUMENT,
                      cases[i].add(transform, cases[i].list, &error));
        expect_text(cases[i].name, cases[i].text, error.text);
        expect_bool(cases[i].name, true,
                    pdk_transform_equal(transform, before));
    }
    pdk_error error;
    expect_status("transpose", PDK_ERR_ARGUMENT,
                  pdk_transform_transpose(transform, &error));
    expect_text("transpose", "a transpose needs square boxes, not 2x3",
                error.text);
    pdk_transform_free(before);
    pdk_transform_free(transform);
}

static void combines_only_transforms_of_one_shape(void **state)
{
    (void)state;
    const pdk_shape wide = make_shape(2, 3), tall = make_shape(3, 2);
    pdk_transform *a = make_transform(&wide), *b = make_transform(&tall);
    pdk_error error;
    expect_bool("equal", false, pdk_transform_equal(a, b));
    expect_status("first", PDK_ERR_MISMATCH,
                  pdk_transform_compose(a, b, a, &error));
    expect_text("first",
                "transforms for 3x2 boxes and 2x3 boxes cannot be combined",
                error.text);
    expect_status("second", PDK_ERR_MISMATCH,
                  pdk_transform_compose(a, a, b, NULL));
    expect_status("invert", PDK_ERR_MISMATCH, pdk_transform_invert(a, b, NULL));
    pdk_transform_free(b);
    pdk_transform_free(a);
    pdk_transform_free(NULL);
}

static pdk_status make_and_copy(void *context)
{
    pdk_transform *transform = NULL, *copy = NULL;
    pdk_status status = pdk_transform_new(context, &transform, NULL);
    if (status == PDK_OK) status = pdk_transform_copy(transform, &copy, NULL);
    pdk_transform_free(copy);
    pdk_transform_free(transform);
    return status;
}

static void survives_every_failing_allocation(void **state)
{
    (void)state;
    pdk_shape shape = make_shape(3, 3);
    fault_each_allocation(make_and_copy, &shape);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_move_comes_after_the_others),
        cmocka_unit_test(composes_to_one_after_the_other),
        cmocka_unit_test(inverse_undoes_on_both_sides),
        cmocka_unit_test(accepts_its_own_list_as_a_move),
        cmocka_unit_test(distinguishes_symmetries_from_other_permutations),
        cmocka_unit_test(rejects_non_permutations_and_changes_nothing),
        cmocka_unit_test(combines_only_transforms_of_one_shape),
        cmocka_unit_test(survives_every_failing_allocation),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
