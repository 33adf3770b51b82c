// Which cyclic grids can be obtained from the elementary solution by moves, and
// by which moves.
#include "fault.h"
#include "make.h"
#include "support.h"

#include <permudoku/construct.h>

#include <stdlib.h>
#include <string.h>

static const struct {
    const char *name;
    uint32_t box_rows, box_columns;
} shapes[] = {
    {"1x1", 1, 1},
    {"1x2", 1, 2},
    {"2x1", 2, 1},
    {"2x2", 2, 2},
    {"3x3", 3, 3},
    {"2x3", 2, 3},
    {"3x2", 3, 2},
    {"1x6", 1, 6},
    {"6x1", 6, 1},
    {"4x4", 4, 4},
    {"2x8", 2, 8},
    {"8x2", 8, 2},
    {"5x5", 5, 5},
};

enum { SIDE_MAX = 32 };

static pdk_construction *construct(const pdk_shape *shape,
                                   const pdk_transform *moves)
{
    pdk_construction *construction = NULL;
    assert_int_equal(pdk_construction_new(shape, moves, &construction, NULL),
                     PDK_OK);
    return construction;
}

static pdk_transform *moves_of(pdk_construction *construction)
{
    pdk_transform *moves = NULL;
    assert_int_equal(pdk_construction_moves(construction, &moves, NULL),
                     PDK_OK);
    return moves;
}

// A symmetry that produces exactly this grid.
static void expect_moves(const char *name, pdk_construction *construction)
{
    pdk_transform *moves = moves_of(construction);
    assert_non_null(moves);
    expect_bool(name, true, pdk_transform_is_symmetry(moves));
    pdk_construction *again =
        construct(pdk_construction_shape(construction), moves);
    expect_bool(name, true, pdk_construction_equal(construction, again));
    pdk_construction_free(again);
    pdk_transform_free(moves);
}

static uint32_t common_divisor(uint32_t a, uint32_t b)
{
    return b == 0 ? a : common_divisor(b, a % b);
}

// The same grid with other lists.
static pdk_construction *with_other_lists(pdk_construction *construction,
                                          pdk_random *random)
{
    const pdk_shape *shape = pdk_construction_shape(construction);
    const uint32_t side = shape->side;
    const pdk_sums old = pdk_construction_sums(construction);
    uint32_t alpha[SIDE_MAX], beta[SIDE_MAX], u;
    pdk_symbol sigma[SIDE_MAX];
    do u = pdk_random_below(random, side);
    while (common_divisor(u, side) != 1);
    const uint32_t a = pdk_random_below(random, side);
    const uint32_t b = pdk_random_below(random, side);
    for (uint32_t i = 0; i < side; i++) {
        alpha[i] = (u * old.alpha[i] + a) % side;
        beta[i] = (u * old.beta[i] + b) % side;
        sigma[(u * i + a + b) % side] = old.sigma[i];
    }
    const pdk_sums sums = {alpha, beta, sigma};
    pdk_construction *made = NULL;
    assert_int_equal(pdk_construction_of_sums(shape, &sums, &made, NULL),
                     PDK_OK);
    return made;
}

static void recovers_moves_of_transformed_grids(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(shapes); i++) {
        const pdk_shape shape =
            make_shape(shapes[i].box_rows, shapes[i].box_columns);
        pdk_transform *moves = make_transform(&shape);
        pdk_random random;
        pdk_random_init(&random, 41, i);
        for (unsigned round = 0; round < 200; round++) {
            pdk_construction *construction = construct(&shape, moves);
            expect_moves(shapes[i].name, construction);
            pdk_construction *other = with_other_lists(construction, &random);
            expect_bool(shapes[i].name, true,
                        pdk_construction_equal(construction, other));
            expect_moves(shapes[i].name, other);
            pdk_construction_free(other);
            pdk_construction_free(construction);
            pdk_transform_shuffle(moves, &random, PDK_MOVE_ALL);
        }
        pdk_transform_free(moves);
    }
}

static void returns_the_original_moves(void **state)
{
    (void)state;
    const pdk_shape shape = make_shape(3, 3);
    pdk_transform *moves = make_transform(&shape);
    pdk_random random;
    pdk_random_init(&random, 42, 0);
    for (unsigned round = 0; round < 200; round++) {
        pdk_construction *construction = construct(&shape, moves);
        pdk_transform *got = moves_of(construction);
        assert_true(pdk_transform_equal(moves, got));
        pdk_transform_free(got);
        pdk_construction_free(construction);
        pdk_transform_shuffle(moves, &random, PDK_MOVE_ALL);
    }
    pdk_transform_free(moves);
}

static void order_items(uint32_t *items, uint32_t count, uint32_t number)
{
    for (uint32_t i = 0; i + 1 < count; i++) {
        const uint32_t pick = i + number % (count - i), kept = items[i];
        number /= count - i;
        items[i] = items[pick];
        items[pick] = kept;
    }
}

enum { FOUR = 4, CELLS_OF_FOUR = 16, GRIDS_OF_FOUR = 288 };

struct codes {
    uint32_t items[GRIDS_OF_FOUR];
    size_t count;
};

static void add_code(struct codes *codes, uint32_t code)
{
    for (size_t i = 0; i < codes->count; i++)
        if (codes->items[i] == code) return;
    assert_in_range(codes->count, 0, GRIDS_OF_FOUR - 1);
    codes->items[codes->count++] = code;
}

static uint32_t code_of(const pdk_construction *construction)
{
    uint32_t code = 0;
    for (uint32_t i = 0; i < CELLS_OF_FOUR; i++)
        code = code << 2 |
               (pdk_construction_cell(construction, i / FOUR, i % FOUR) - 1);
    return code;
}

// All possible lists. The other 96 of the 288 grids are tables of the group Z_2
// x Z_2, not of Z_4.
static void all_192_cyclic_grids_of_side_4_come_from_moves(void **state)
{
    (void)state;
    const pdk_shape shape = make_shape(2, 2);
    struct codes codes = {.count = 0};
    for (uint32_t number = 0; number < 24 * 24 * 24; number++) {
        uint32_t alpha[] = {0, 1, 2, 3}, beta[] = {0, 1, 2, 3};
        pdk_symbol sigma[] = {1, 2, 3, 4};
        order_items(alpha, FOUR, number % 24);
        order_items(beta, FOUR, number / 24 % 24);
        order_items(sigma, FOUR, number / 576);
        const pdk_sums sums = {alpha, beta, sigma};
        pdk_construction *construction = NULL;
        if (pdk_construction_of_sums(&shape, &sums, &construction, NULL) !=
            PDK_OK)
            continue;
        add_code(&codes, code_of(construction));
        expect_moves("side 4", construction);
        pdk_construction_free(construction);
    }
    expect_uint("grids of the form", 192, codes.count);
}

// Every column permutation that keeps the elementary grid of side 9 valid:
// column 3 s + k of the result has residue order[s][k] modulo 3. A quarter of
// them lead to the class with 54 automorphisms, that of the elementary grid:
// 1296 keep stacks together, times 3 units up to sign and 3 shifts.
static void
a_quarter_of_the_column_orders_of_side_9_come_from_moves(void **state)
{
    (void)state;
    const pdk_shape shape = make_shape(3, 3);
    pdk_transform *moves = make_transform(&shape);
    pdk_construction *construction = construct(&shape, NULL);
    uint32_t valid = 0, reached = 0;
    for (uint32_t number = 0; number < 46656; number++) {
        uint32_t rest = number, columns[9];
        uint32_t of_residue[3][3], order[3][3];
        for (uint32_t i = 0; i < 3; i++) {
            for (uint32_t k = 0; k < 3; k++) {
                of_residue[i][k] = 3 * k + i;
                order[i][k] = k;
            }
            order_items(of_residue[i], 3, rest % 6);
            order_items(order[i], 3, rest / 6 % 6);
            rest /= 36;
        }
        for (uint32_t i = 0; i < 9; i++)
            columns[i] = of_residue[order[i / 3][i % 3]][i / 3];
        pdk_transform_reset(moves);
        assert_int_equal(pdk_transform_move_columns(moves, columns, NULL),
                         PDK_OK);
        if (pdk_construction_reset(construction, moves, NULL) != PDK_OK)
            continue;
        valid++;
        pdk_transform *found = moves_of(construction);
        reached += found != NULL;
        if (found && number % 16 == 0) expect_moves("side 9", construction);
        pdk_transform_free(found);
    }
    expect_uint("valid", 46656, valid);
    expect_uint("by moves", 11664, reached);
    pdk_construction_free(construction);
    pdk_transform_free(moves);
}

static pdk_construction *parse(const char *text)
{
    pdk_construction *construction = NULL;
    assert_int_equal(
        pdk_construction_parse(text, strlen(text), NULL, &construction, NULL),
        PDK_OK);
    return construction;
}

static void recognises_grids_not_made_by_moves(void **state)
{
    (void)state;
    static const struct {
        const char *name, *text;
        bool want;
    } cases[] = {
        {"columns 1 5 9",     "boxes=3x3 columns=1,5,9,4,8,3,7,2,6",                true },
        {"columns 3 and 6",   "boxes=3x3 columns=1,2,6,4,5,3,7..9",                 false},
        {"the same, flipped", "boxes=3x3 columns=1,2,6,4,5,3,7..9 transpose",
         false                                                                           },
        {"a tiling of Z_16",
         "boxes=4x4 alpha=0,1,8,9,2,3,10,11,4,5,12,13,6,7,14,15 "
         "beta=0,2,4,6,1,3,5,7,8,10,12,14,9,11,13,15 sigma=1..16",                  false},
        {"one row of boxes",
         "boxes=1x4 alpha=2,0,3,1 beta=1,3,2,0 sigma=4,1,3,2",                      true },
        {"one stack",         "boxes=4x1 alpha=2,0,3,1 beta=1,3,2,0 sigma=4,1,3,2",
         true                                                                            },
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        pdk_construction *construction = parse(cases[i].text);
        pdk_transform *moves = moves_of(construction);
        expect_bool(cases[i].name, cases[i].want, moves != NULL);
        if (moves) expect_moves(cases[i].name, construction);
        pdk_transform_free(moves);
        pdk_construction_free(construction);
    }
}

static pdk_status find_moves(void *context)
{
    pdk_transform *moves = NULL;
    const pdk_status status = pdk_construction_moves(context, &moves, NULL);
    pdk_transform_free(moves);
    return status;
}

static void survives_every_failing_allocation(void **state)
{
    (void)state;
    const pdk_shape shape = make_shape(3, 3);
    pdk_construction *construction = construct(&shape, NULL);
    fault_each_allocation(find_moves, construction);
    pdk_construction_free(construction);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(recovers_moves_of_transformed_grids),
        cmocka_unit_test(returns_the_original_moves),
        cmocka_unit_test(all_192_cyclic_grids_of_side_4_come_from_moves),
        cmocka_unit_test(
            a_quarter_of_the_column_orders_of_side_9_come_from_moves),
        cmocka_unit_test(recognises_grids_not_made_by_moves),
        cmocka_unit_test(survives_every_failing_allocation),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
