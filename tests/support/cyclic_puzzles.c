// Two sets of numbers, A of size R and B of size C, whose sums are all of Z_N,
// make a grid: bands are A + b for all b in B, and stacks B + a for all a in A.
// Such sets are the numbers whose digits, in any mixed radix, are zero at some
// positions, and those whose digits are zero at the others.
#include "cyclic_puzzles.h"

#include "make.h"
#include "support.h"

#include <permudoku/check.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DIGITS_MAX = 64, TEXT_SIZE = 2000, CLUE_TEXT_SIZE = 40 };

static uint32_t *new_list(size_t count)
{
    uint32_t *list = calloc(count > 0 ? count : 1, sizeof *list);
    assert_non_null(list);
    return list;
}

static uint32_t *random_order(pdk_random *random, uint32_t count)
{
    uint32_t *order = new_list(count);
    for (uint32_t i = 0; i < count; i++) order[i] = i;
    pdk_random_shuffle(random, order, count);
    return order;
}

// The positions of a mixed radix, lowest first.
struct digits {
    uint32_t count;
    uint32_t radix[DIGITS_MAX];
    bool is_of_bands[DIGITS_MAX];
};

static void add_digits(struct digits *digits, uint32_t number, bool is_of_bands)
{
    for (uint32_t factor = 2; number > 1; factor++)
        while (number % factor == 0) {
            digits->radix[digits->count] = factor;
            digits->is_of_bands[digits->count++] = is_of_bands;
            number /= factor;
        }
}

static struct digits random_digits(const pdk_shape *shape, pdk_random *random)
{
    struct digits digits = {0}, shuffled = {0};
    add_digits(&digits, shape->box_rows, true);
    add_digits(&digits, shape->box_columns, false);
    uint32_t *order = random_order(random, digits.count);
    for (uint32_t i = 0; i < digits.count; i++) {
        shuffled.radix[i] = digits.radix[order[i]];
        shuffled.is_of_bands[i] = digits.is_of_bands[order[i]];
    }
    shuffled.count = digits.count;
    free(order);
    return shuffled;
}

// Element `number` of A or B.
static uint32_t element(const struct digits *digits, bool is_of_bands,
                        uint32_t number)
{
    uint32_t sum = 0, weight = 1;
    for (uint32_t i = 0; i < digits->count; i++) {
        if (digits->is_of_bands[i] == is_of_bands) {
            sum += number % digits->radix[i] * weight;
            number /= digits->radix[i];
        }
        weight *= digits->radix[i];
    }
    return sum;
}

// Groups of `size` numbers each: element k of a group plus element g of the
// other set.
static void fill_groups(const struct digits *digits, bool is_of_bands,
                        uint32_t size, uint32_t side, uint32_t *list)
{
    for (uint32_t i = 0; i < side; i++)
        list[i] = element(digits, is_of_bands, i % size) +
                  element(digits, !is_of_bands, i / size);
}

// Cosets of the multiples of side / size.
static void fill_cosets(uint32_t size, uint32_t side, uint32_t *list)
{
    for (uint32_t i = 0; i < side; i++)
        list[i] = i % size * (side / size) + i / size;
}

// Arbitrary sets of `size` numbers that differ modulo `size`.
static void fill_mixed(uint32_t size, uint32_t side, pdk_random *random,
                       uint32_t *list)
{
    for (uint32_t k = 0; k < size; k++) {
        uint32_t *order = random_order(random, side / size);
        for (uint32_t group = 0; group < side / size; group++)
            list[group * size + k] = order[group] * size + k;
        free(order);
    }
}

// Shuffles the groups, and the members of each.
static void shuffle_groups(uint32_t size, uint32_t side, pdk_random *random,
                           uint32_t *list)
{
    uint32_t *order = random_order(random, side / size);
    uint32_t *copy = new_list(side);
    memcpy(copy, list, side * sizeof *copy);
    for (uint32_t group = 0; group < side / size; group++) {
        memcpy(list + group * size, copy + order[group] * size,
               size * sizeof *list);
        pdk_random_shuffle(random, list + group * size, size);
    }
    free(copy);
    free(order);
}

static uint32_t divisor(uint32_t a, uint32_t b)
{
    return b == 0 ? a : divisor(b, a % b);
}

static uint32_t random_unit(uint32_t side, pdk_random *random)
{
    uint32_t unit;
    do unit = 1 + pdk_random_below(random, side);
    while (divisor(side, unit) != 1);
    return unit;
}

static void scale(uint32_t *list, uint32_t side, uint32_t unit, uint32_t start)
{
    for (uint32_t i = 0; i < side; i++)
        list[i] = (uint32_t)(((uint64_t)list[i] * unit + start) % side);
}

static pdk_construction *make_moved(const pdk_shape *shape, pdk_random *random)
{
    pdk_construction *made = NULL;
    pdk_transform *moves = make_transform(shape);
    pdk_transform_shuffle(moves, random, PDK_MOVE_ALL);
    expect_status("moved", PDK_OK,
                  pdk_construction_new(shape, moves, &made, NULL));
    pdk_transform_free(moves);
    return made;
}

static void fill_lists(const pdk_shape *shape, enum cyclic_kind kind,
                       pdk_random *random, uint32_t *alpha, uint32_t *beta)
{
    const uint32_t R = shape->box_rows, C = shape->box_columns, N = shape->side;
    if (kind == CYCLIC_NORMAL) {
        fill_cosets(R, N, alpha);
        fill_mixed(C, N, random, beta);
    } else if (kind == CYCLIC_TRANSPOSED) {
        fill_mixed(R, N, random, alpha);
        fill_cosets(C, N, beta);
    } else {
        const struct digits digits = random_digits(shape, random);
        fill_groups(&digits, true, R, N, alpha);
        fill_groups(&digits, false, C, N, beta);
    }
}

pdk_construction *cyclic_make(const pdk_shape *shape, enum cyclic_kind kind,
                              pdk_random *random)
{
    if (kind == CYCLIC_MOVED) return make_moved(shape, random);
    const uint32_t side = shape->side, unit = random_unit(side, random);
    pdk_construction *made = NULL;
    uint32_t *alpha = new_list(side), *beta = new_list(side);
    uint32_t *sigma = random_order(random, side);
    fill_lists(shape, kind, random, alpha, beta);
    shuffle_groups(shape->box_rows, side, random, alpha);
    shuffle_groups(shape->box_columns, side, random, beta);
    scale(alpha, side, unit, pdk_random_below(random, side));
    scale(beta, side, unit, pdk_random_below(random, side));
    for (uint32_t i = 0; i < side; i++) sigma[i]++;
    const pdk_sums sums = {alpha, beta, sigma};
    expect_status("lists", PDK_OK,
                  pdk_construction_of_sums(shape, &sums, &made, NULL));
    free(sigma);
    free(beta);
    free(alpha);
    return made;
}

pdk_clues *cyclic_clues(const pdk_shape *shape)
{
    pdk_clues *clues = NULL;
    expect_status("clues", PDK_OK, pdk_clues_new(shape, &clues, NULL));
    return clues;
}

pdk_cyclic *cyclic_open(const pdk_shape *shape)
{
    pdk_cyclic *cyclic = NULL;
    expect_status("workspace", PDK_OK, pdk_cyclic_new(shape, &cyclic, NULL));
    return cyclic;
}

void cyclic_add(pdk_clues *clues, pdk_clue clue)
{
    expect_status("clue", PDK_OK, pdk_clues_add(clues, clue, NULL));
}

pdk_verdict cyclic_solve(pdk_cyclic *cyclic, const pdk_clues *clues)
{
    pdk_verdict verdict = PDK_UNKNOWN;
    pdk_error error = {0};
    const pdk_status status = pdk_cyclic_solve(cyclic, clues, &verdict, &error);
    const bool is_cut =
        verdict == PDK_UNKNOWN && pdk_cyclic_stop(cyclic) == PDK_STOP_CALLER;
    expect_status(cyclic_text(clues), is_cut ? PDK_ERR_CANCELLED : PDK_OK,
                  status);
    expect_status(cyclic_text(clues), status, error.status);
    return verdict;
}

void cyclic_pick(const pdk_construction *grid, size_t count, pdk_random *random,
                 pdk_clues *clues)
{
    const pdk_shape *shape = pdk_construction_shape(grid);
    const uint32_t side = shape->side, cells = side * side;
    uint32_t *order = new_list(cells);
    for (uint32_t i = 0; i < cells; i++) order[i] = i;
    pdk_clues_reset(clues, shape);
    for (uint32_t i = 0; i < cells && i < count; i++) {
        const uint32_t other = i + pdk_random_below(random, cells - i);
        const uint32_t cell = order[other];
        order[other] = order[i];
        const uint32_t row = cell / side, column = cell % side;
        cyclic_add(clues, (pdk_clue){row, column,
                                     pdk_construction_cell(grid, row, column)});
    }
    free(order);
}

void cyclic_change(const pdk_clues *from, size_t number, pdk_random *random,
                   pdk_clues *to)
{
    const pdk_shape *shape = pdk_clues_shape(from);
    pdk_clues_reset(to, shape);
    for (size_t i = 0; i < pdk_clues_count(from); i++) {
        pdk_clue clue = pdk_clues_list(from)[i];
        if (i == number && shape->side > 1)
            clue.symbol =
                1 + (clue.symbol + pdk_random_below(random, shape->side - 1)) %
                        shape->side;
        cyclic_add(to, clue);
    }
}

void cyclic_leave_out(const pdk_clues *from, size_t number, pdk_clues *to)
{
    pdk_clues_reset(to, pdk_clues_shape(from));
    for (size_t i = 0; i < pdk_clues_count(from); i++)
        if (i != number) cyclic_add(to, pdk_clues_list(from)[i]);
}

void cyclic_reorder(const pdk_clues *from, pdk_random *random, pdk_clues *to)
{
    const uint32_t count = (uint32_t)pdk_clues_count(from);
    uint32_t *order = random_order(random, count);
    pdk_clues_reset(to, pdk_clues_shape(from));
    for (uint32_t i = 0; i < count; i++)
        cyclic_add(to, pdk_clues_list(from)[order[i]]);
    free(order);
}

void cyclic_rename(const pdk_clues *from, pdk_random *random, pdk_clues *to)
{
    const pdk_shape *shape = pdk_clues_shape(from);
    uint32_t *names = random_order(random, shape->side);
    pdk_clues_reset(to, shape);
    for (size_t i = 0; i < pdk_clues_count(from); i++) {
        pdk_clue clue = pdk_clues_list(from)[i];
        clue.symbol = 1 + names[clue.symbol - 1];
        cyclic_add(to, clue);
    }
    free(names);
}

bool cyclic_has(const pdk_clues *clues, pdk_clue clue)
{
    for (size_t i = 0; i < pdk_clues_count(clues); i++) {
        const pdk_clue *item = &pdk_clues_list(clues)[i];
        if (item->row == clue.row && item->column == clue.column &&
            item->symbol == clue.symbol)
            return true;
    }
    return false;
}

// Row by row, without the fast path for rotations.
static pdk_validity validity(const pdk_construction *grid)
{
    const pdk_shape *shape = pdk_construction_shape(grid);
    pdk_checker *checker = NULL;
    pdk_symbol *symbols = new_list(shape->side);
    assert_int_equal(pdk_checker_new(0, &checker, NULL), PDK_OK);
    assert_int_equal(pdk_checker_begin(checker, shape, NULL), PDK_OK);
    for (uint32_t r = 0; r < shape->side; r++) {
        pdk_construction_cells(grid, r, 0, shape->side, symbols);
        assert_int_equal(pdk_checker_symbols(checker, symbols, NULL), PDK_OK);
    }
    assert_int_equal(pdk_checker_end(checker, NULL), PDK_OK);
    const pdk_validity validity = pdk_checker_validity(checker);
    pdk_checker_free(checker);
    free(symbols);
    return validity;
}

const char *cyclic_flaw(const pdk_construction *grid, const pdk_clues *clues)
{
    if (!grid) return "there is none";
    const pdk_shape *shape = pdk_construction_shape(grid);
    if (!pdk_shape_equal(shape, pdk_clues_shape(clues))) return "wrong shape";
    for (size_t i = 0; i < pdk_clues_count(clues); i++) {
        const pdk_clue *clue = &pdk_clues_list(clues)[i];
        if (pdk_construction_cell(grid, clue->row, clue->column) !=
            clue->symbol)
            return "a clue is not there";
    }
    return validity(grid) == PDK_VALID ? NULL : "not a valid grid";
}

bool cyclic_is_same(const pdk_construction *a, const pdk_construction *b)
{
    const uint32_t side = pdk_construction_shape(a)->side;
    bool is_same = true;
    pdk_symbol *left = new_list(side), *right = new_list(side);
    for (uint32_t r = 0; r < side && is_same; r++) {
        pdk_construction_cells(a, r, 0, side, left);
        pdk_construction_cells(b, r, 0, side, right);
        is_same = memcmp(left, right, side * sizeof *left) == 0;
    }
    free(right);
    free(left);
    return is_same;
}

const char *cyclic_text(const pdk_clues *clues)
{
    static char text[TEXT_SIZE];
    const pdk_shape *shape = pdk_clues_shape(clues);
    size_t length =
        (size_t)snprintf(text, sizeof text, "%ux%u, %zu clues", shape->box_rows,
                         shape->box_columns, pdk_clues_count(clues));
    for (size_t i = 0; i < pdk_clues_count(clues); i++) {
        const pdk_clue *clue = &pdk_clues_list(clues)[i];
        if (length + CLUE_TEXT_SIZE > sizeof text) break;
        length +=
            (size_t)snprintf(text + length, sizeof text - length, " r%uc%u=%u",
                             clue->row, clue->column, clue->symbol);
    }
    return text;
}
