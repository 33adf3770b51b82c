// Forms of whole families of boards, checked against the known numbers of
// classes and against all symmetries one by one.
#include "make.h"
#include "support.h"
#include "turning.h"

#include "canon/canon_search.h"

#include <stdlib.h>
#include <string.h>

enum { FORMS_MAX = 64, SIDE_MAX = 6, CELLS_MAX = 36 };

// Forms met so far, with the automorphisms of each.
struct collection {
    struct turning turning;
    size_t count, grids;
    pdk_symbol forms[FORMS_MAX][CELLS_MAX];
    uint64_t orders[FORMS_MAX];
};

static void collect(struct collection *all, const pdk_symbol *cells)
{
    const uint32_t side = all->turning.shape.side;
    const size_t bytes = (size_t)side * side * sizeof *cells;
    turning_set(&all->turning, cells);
    turning_find(&all->turning);
    const pdk_symbol *form = pdk_grid_symbols(all->turning.form);
    all->grids++;
    for (size_t i = 0; i < all->count; i++)
        if (memcmp(all->forms[i], form, bytes) == 0) return;
    assert_true(all->count < FORMS_MAX);
    all->orders[all->count] = turning_order(&all->turning);
    memcpy(all->forms[all->count++], form, bytes);
}

static bool fits(const pdk_shape *shape, const pdk_symbol *cells, uint32_t cell,
                 pdk_symbol symbol)
{
    const uint32_t side = shape->side, row = cell / side, column = cell % side;
    const uint32_t box = pdk_shape_box(shape, row, column);
    for (uint32_t i = 0; i < cell; i++)
        if (cells[i] == symbol &&
            (i / side == row || i % side == column ||
             pdk_shape_box(shape, i / side, i % side) == box))
            return false;
    return true;
}

// For 2x3 boxes, only grids whose rows below the first are in an order that
// moves of rows and bands can always establish.
static bool is_wanted(const pdk_shape *shape, const pdk_symbol *cells,
                      uint32_t cell)
{
    if (shape->side != 6 || cell % 6 != 0) return true;
    const pdk_symbol first = cells[cell];
    switch (cell / 6) {
    case 3:
        return cells[12] < first;
    case 4:
        return cells[12] < first;
    case 5:
        return cells[24] < first;
    default:
        return true;
    }
}

static void fill(struct collection *all, pdk_symbol *cells, uint32_t cell)
{
    const pdk_shape *shape = &all->turning.shape;
    if (cell == shape->side * shape->side) {
        collect(all, cells);
        return;
    }
    for (pdk_symbol symbol = 1; symbol <= shape->side; symbol++) {
        if (cell < shape->side && shape->side == 6 && symbol != cell + 1)
            continue;
        if (!fits(shape, cells, cell, symbol)) continue;
        cells[cell] = symbol;
        if (is_wanted(shape, cells, cell)) fill(all, cells, cell + 1);
    }
}

static struct collection *collect_all(uint32_t box_rows, uint32_t box_columns)
{
    struct collection *all = calloc(1, sizeof *all);
    pdk_symbol cells[CELLS_MAX] = {0};
    assert_non_null(all);
    turning_init(&all->turning, box_rows, box_columns);
    fill(all, cells, 0);
    turning_release(&all->turning);
    return all;
}

static void the_288_grids_of_side_4_have_two_forms(void **state)
{
    (void)state;
    struct collection *all = collect_all(2, 2);
    expect_uint("grids", 288, all->grids);
    expect_uint("forms", 2, all->count);
    uint64_t sum = 0;
    for (size_t i = 0; i < all->count; i++) sum += 128 * 24 / all->orders[i];
    expect_uint("sum", 288, sum);
    free(all);
}

static void the_grids_of_side_6_have_49_forms(void **state)
{
    (void)state;
    static const struct {
        uint64_t order, want;
    } cases[] = {
        {1,  1 },
        {2,  11},
        {4,  12},
        {6,  1 },
        {8,  5 },
        {12, 9 },
        {24, 4 },
        {36, 3 },
        {72, 3 },
    };
    struct collection *all = collect_all(2, 3);
    expect_uint("grids", 39168 / 8, all->grids);
    expect_uint("forms", 49, all->count);
    uint64_t sum = 0;
    for (size_t i = 0; i < all->count; i++)
        sum += UINT64_C(3456) * 720 / all->orders[i];
    expect_uint("sum over classes", 28200960, sum);
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        uint64_t got = 0;
        for (size_t j = 0; j < all->count; j++)
            got += all->orders[j] == cases[i].order;
        expect_uint("classes of an order", cases[i].want, got);
    }
    free(all);
}

// All permutations of `count` lines that keep blocks together.
struct orders {
    uint32_t count, lists[512][SIDE_MAX];
};

static void list_orders(struct orders *orders, uint32_t side, uint32_t block,
                        uint32_t *list, uint32_t at)
{
    if (at == side) {
        memcpy(orders->lists[orders->count++], list, side * sizeof *list);
        return;
    }
    for (uint32_t line = 0; line < side; line++) {
        bool is_free = true;
        for (uint32_t i = 0; i < at; i++) is_free = is_free && list[i] != line;
        const bool starts = at % block == 0;
        if (!is_free) continue;
        if (!starts && list[at - 1] / block != line / block) continue;
        if (starts && at > 0 && list[at - 1] / block == line / block) continue;
        list[at] = line;
        list_orders(orders, side, block, list, at + 1);
    }
}

struct brute {
    pdk_symbol least[CELLS_MAX];
    uint64_t order;
};

// Transforms one board by hand, with symbols in order of appearance.
static void turn_by_hand(const pdk_shape *shape, const pdk_symbol *cells,
                         const uint32_t *rows, const uint32_t *columns,
                         bool is_transposed, pdk_symbol *out)
{
    const uint32_t side = shape->side;
    pdk_symbol names[SIDE_MAX + 1] = {0}, met = 0;
    for (uint32_t i = 0; i < side * side; i++) {
        const uint32_t row = rows[i / side], column = columns[i % side];
        const pdk_symbol symbol =
            cells[is_transposed ? column * side + row : row * side + column];
        if (symbol > 0 && names[symbol] == 0) names[symbol] = ++met;
        out[i] = symbol > 0 ? names[symbol] : 0;
    }
}

static uint64_t ways_to_rename_the_absent(const pdk_symbol *cells,
                                          uint32_t side)
{
    bool is_there[SIDE_MAX + 1] = {false};
    for (uint32_t i = 0; i < side * side; i++) is_there[cells[i]] = true;
    uint64_t ways = 1, absent = 0;
    for (uint32_t i = 1; i <= side; i++)
        if (!is_there[i]) ways *= ++absent;
    return ways;
}

static void look_at_all(const pdk_shape *shape, const struct orders *rows,
                        const struct orders *columns, const pdk_symbol *cells,
                        struct brute *brute)
{
    const uint32_t side = shape->side;
    const size_t bytes = side * side * sizeof *cells;
    const int turns =
        shape->box_rows == shape->box_columns && shape->side > 1 ? 2 : 1;
    pdk_symbol self[CELLS_MAX], turned[CELLS_MAX];
    uint64_t same = 0;
    turn_by_hand(shape, cells, rows->lists[0], columns->lists[0], false, self);
    memcpy(brute->least, self, bytes);
    for (int turn = 0; turn < turns; turn++)
        for (uint32_t i = 0; i < rows->count; i++)
            for (uint32_t j = 0; j < columns->count; j++) {
                turn_by_hand(shape, cells, rows->lists[i], columns->lists[j],
                             turn > 0, turned);
                same += memcmp(turned, self, bytes) == 0;
                if (memcmp(turned, brute->least, bytes) < 0)
                    memcpy(brute->least, turned, bytes);
            }
    brute->order = same * ways_to_rename_the_absent(cells, side);
}

enum { BOARDS_MAX = 1820 };

struct family {
    struct turning turning;
    struct orders rows, columns;
    size_t count;
    struct brute brutes[BOARDS_MAX];
    pdk_symbol forms[BOARDS_MAX][CELLS_MAX];
};

static struct family *family_new(uint32_t box_rows, uint32_t box_columns)
{
    struct family *family = calloc(1, sizeof *family);
    uint32_t list[SIDE_MAX];
    assert_non_null(family);
    turning_init(&family->turning, box_rows, box_columns);
    const uint32_t side = family->turning.shape.side;
    list_orders(&family->rows, side, box_rows, list, 0);
    list_orders(&family->columns, side, box_columns, list, 0);
    return family;
}

static void family_free(struct family *family)
{
    turning_release(&family->turning);
    free(family);
}

static void family_add(struct family *family)
{
    struct turning *turning = &family->turning;
    const uint32_t side = turning->shape.side;
    struct brute *brute = &family->brutes[family->count];
    turning_find(turning);
    look_at_all(&turning->shape, &family->rows, &family->columns,
                pdk_grid_symbols(turning->grid), brute);
    expect_uint("order", brute->order, turning_order(turning));
    memcpy(family->forms[family->count++], pdk_grid_symbols(turning->form),
           side * side * sizeof(pdk_symbol));
}

// Two boards have the same form exactly if they have the same least image.
static void expect_same_classes(const struct family *family)
{
    const uint32_t side = family->turning.shape.side;
    const size_t bytes = side * side * sizeof(pdk_symbol);
    for (size_t i = 0; i < family->count; i++)
        for (size_t j = 0; j < i; j++) {
            const bool want = memcmp(family->brutes[i].least,
                                     family->brutes[j].least, bytes) == 0;
            const bool got =
                memcmp(family->forms[i], family->forms[j], bytes) == 0;
            expect_bool("alike", want, got);
        }
}

static void agrees_with_all_symmetries_of_small_boards(void **state)
{
    (void)state;
    static const struct {
        uint32_t box_rows, box_columns, boards;
    } cases[] = {
        {1, 1, 4  },
        {1, 2, 60 },
        {1, 3, 300},
        {3, 1, 100},
        {1, 4, 200},
        {2, 2, 500},
        {2, 3, 60 },
        {3, 2, 30 },
        {1, 5, 10 },
    };
    pdk_random random;
    pdk_random_init(&random, 3, 0);
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        if (cases[i].box_columns == 5 && SLOWNESS > 1) continue;
        struct family *family =
            family_new(cases[i].box_rows, cases[i].box_columns);
        const uint32_t side = family->turning.shape.side;
        for (uint32_t j = 0; j < cases[i].boards; j++) {
            const uint32_t clues = pdk_random_below(&random, side * side + 1);
            turning_set_elementary(&family->turning);
            turning_thin(&family->turning, clues, &random);
            if (j % 2 > 0) turning_sow(&family->turning, clues, &random);
            family_add(family);
        }
        expect_same_classes(family);
        family_free(family);
    }
}

static void puzzles_of_four_clues_fall_into_their_classes(void **state)
{
    (void)state;
    struct family *family = family_new(2, 2);
    pdk_symbol full[16], cells[16];
    turning_set_elementary(&family->turning);
    memcpy(full, pdk_grid_symbols(family->turning.grid), sizeof full);
    for (uint32_t set = 0; set < 1u << 16; set++) {
        uint32_t clues = 0;
        for (uint32_t i = 0; i < 16; i++) {
            cells[i] = set >> i & 1 ? full[i] : 0;
            clues += set >> i & 1;
        }
        if (clues != 4) continue;
        turning_set(&family->turning, cells);
        family_add(family);
    }
    expect_uint("puzzles", 1820, family->count);
    expect_same_classes(family);
    family_free(family);
}

// Hashes of colours may collide, which is far too rare to occur by chance. Here
// most of them do.
static void hash_collisions_do_not_change_forms(void **state)
{
    (void)state;
    static const uint32_t shapes[][2] = {
        {1, 2},
        {1, 3},
        {3, 1},
        {2, 2},
    };
    pdk_random random;
    pdk_random_init(&random, 4, 0);
    for (size_t i = 0; i < COUNT_OF(shapes); i++) {
        struct family *family = family_new(shapes[i][0], shapes[i][1]);
        const uint32_t side = family->turning.shape.side;
        struct pdki_search *search = family->turning.state;
        for (uint32_t j = 0; j < search->points.count; j++)
            search->refiner.salts[j] = side == 4 ? 1 + j % 5 / 2 : 1;
        for (uint32_t j = 0; j < 120; j++) {
            const uint32_t clues = pdk_random_below(&random, side * side + 1);
            turning_set_elementary(&family->turning);
            turning_thin(&family->turning, clues, &random);
            if (j % 2 > 0) turning_sow(&family->turning, clues, &random);
            family_add(family);
        }
        expect_same_classes(family);
        family_free(family);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_288_grids_of_side_4_have_two_forms),
        cmocka_unit_test(the_grids_of_side_6_have_49_forms),
        cmocka_unit_test(agrees_with_all_symmetries_of_small_boards),
        cmocka_unit_test(puzzles_of_four_clues_fall_into_their_classes),
        cmocka_unit_test(hash_collisions_do_not_change_forms),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
