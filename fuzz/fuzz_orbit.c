// A number below the size yields a solution with this number, as grid and as
// lists, and the next solution has the number after it. A board of arbitrary
// cells that has a number is the solution with this number. The first two bytes
// choose the boxes; the others are the decimal digits of the number, as many as
// fit, and the cells.
#include "fuzz.h"

#include <permudoku/orbit.h>

enum { BOX_MAX = 6, NUMBER_DIGITS = 400 };

struct setting {
    pdk_orbit *orbit;
    pdk_construction *solution;
    pdk_grid *grid, *again;
    pdk_integer *rank, *found;
};

static struct setting set_up(const pdk_shape *shape)
{
    struct setting s = {0};
    FUZZ_ASSERT(pdk_orbit_new(shape, NULL, &s.orbit, NULL) == PDK_OK);
    FUZZ_ASSERT(pdk_construction_new(shape, NULL, &s.solution, NULL) == PDK_OK);
    FUZZ_ASSERT(pdk_grid_new(shape, &s.grid, NULL) == PDK_OK);
    FUZZ_ASSERT(pdk_grid_new(shape, &s.again, NULL) == PDK_OK);
    FUZZ_ASSERT(pdk_integer_new(&s.rank, NULL) == PDK_OK);
    FUZZ_ASSERT(pdk_integer_new(&s.found, NULL) == PDK_OK);
    return s;
}

static void tear_down(struct setting *s)
{
    pdk_integer_free(s->found);
    pdk_integer_free(s->rank);
    pdk_grid_free(s->again);
    pdk_grid_free(s->grid);
    pdk_construction_free(s->solution);
    pdk_orbit_free(s->orbit);
}

// Uses as many decimal digits, one per byte, as keep the number below the size.
static void read_number(struct setting *s, const uint8_t *data, size_t size)
{
    char digits[NUMBER_DIGITS];
    size_t length = size < NUMBER_DIGITS ? size : NUMBER_DIGITS;
    for (size_t i = 0; i < length; i++) digits[i] = (char)('0' + data[i] % 10);
    pdk_integer_set(s->rank, 0);
    for (; length > 0; length--) {
        FUZZ_ASSERT(pdk_integer_parse(s->rank, digits, length, NULL) == PDK_OK);
        if (pdk_integer_compare(s->rank, pdk_orbit_size(s->orbit)) < 0) return;
        FUZZ_ASSERT(pdk_orbit_unrank(s->orbit, s->rank, s->solution, NULL) ==
                    PDK_ERR_RANGE);
    }
    pdk_integer_set(s->rank, 0);
}

static void expect_rank(struct setting *s)
{
    bool is_member = false;
    FUZZ_ASSERT(pdk_construction_fill(s->solution, s->grid, NULL) == PDK_OK);
    FUZZ_ASSERT(pdk_orbit_rank(s->orbit, s->grid, &is_member, s->found, NULL) ==
                PDK_OK);
    FUZZ_ASSERT(is_member && pdk_integer_compare(s->rank, s->found) == 0);
    FUZZ_ASSERT(pdk_orbit_rank_construction(s->orbit, s->solution, &is_member,
                                            s->found, NULL) == PDK_OK);
    FUZZ_ASSERT(is_member && pdk_integer_compare(s->rank, s->found) == 0);
}

static void expect_number_comes_back(struct setting *s)
{
    bool is_there = false;
    FUZZ_ASSERT(pdk_orbit_unrank(s->orbit, s->rank, s->solution, NULL) ==
                PDK_OK);
    expect_rank(s);
    FUZZ_ASSERT(pdk_orbit_next(s->orbit, s->solution, &is_there, NULL) ==
                PDK_OK);
    FUZZ_ASSERT(pdk_integer_add(s->rank, 1, NULL) == PDK_OK);
    FUZZ_ASSERT(is_there ==
                (pdk_integer_compare(s->rank, pdk_orbit_size(s->orbit)) < 0));
    if (!is_there) pdk_integer_set(s->rank, 0);
    expect_rank(s);
}

// Cells beyond the last byte keep their symbols.
static void change_cells(struct setting *s, const uint8_t *data, size_t size)
{
    const uint32_t side = pdk_orbit_shape(s->orbit)->side;
    for (uint32_t i = 0; i < side * side && i < size; i++)
        if (data[i] != ' ')
            FUZZ_ASSERT(pdk_grid_set(s->grid, i / side, i % side,
                                     data[i] % (side + 1), NULL) == PDK_OK);
}

static void expect_member_comes_back(struct setting *s)
{
    bool is_member = false;
    FUZZ_ASSERT(pdk_orbit_rank(s->orbit, s->grid, &is_member, s->rank, NULL) ==
                PDK_OK);
    if (!is_member) return;
    FUZZ_ASSERT(pdk_orbit_unrank(s->orbit, s->rank, s->solution, NULL) ==
                PDK_OK);
    FUZZ_ASSERT(pdk_construction_fill(s->solution, s->again, NULL) == PDK_OK);
    FUZZ_ASSERT(pdk_grid_equal(s->grid, s->again));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < 2) return 0;
    pdk_shape shape;
    FUZZ_ASSERT(pdk_shape_init(&shape, 1 + data[0] % BOX_MAX,
                               1 + data[1] % BOX_MAX, NULL) == PDK_OK);
    struct setting s = set_up(&shape);
    read_number(&s, data + 2, size - 2);
    expect_number_comes_back(&s);
    change_cells(&s, data + 2, size - 2);
    expect_member_comes_back(&s);
    tear_down(&s);
    return 0;
}
