#include "make.h"
#include "orbits.h"
#include "support.h"

#include <string.h>

static const struct {
    uint32_t box_rows, box_columns, rounds;
} samples[] = {
    {3,  3,  2000},
    {4,  4,  500 },
    {5,  5,  200 },
    {6,  6,  100 },
    {3,  4,  500 },
    {4,  3,  500 },
    {2,  5,  500 },
    {5,  2,  500 },
    {2,  6,  500 },
    {2,  9,  100 },
    {16, 16, 3   },
    {2,  40, 10  },
    {40, 2,  10  },
    {1,  5,  200 },
    {5,  1,  200 },
    {1,  8,  500 },
    {8,  1,  500 },
    {1,  12, 200 },
    {1,  30, 50  },
    {97, 1,  10  },
};

static void draw_rank(struct orbit_setting *s, pdk_random *random)
{
    expect_status(
        s->name, PDK_OK,
        pdk_integer_random(s->rank, pdk_orbit_size(s->orbit), random, NULL));
}

static void random_numbers_round_trip(void **state)
{
    (void)state;
    pdk_random random;
    for (size_t i = 0; i < COUNT_OF(samples); i++) {
        struct orbit_setting s =
            orbit_set_up(samples[i].box_rows, samples[i].box_columns);
        pdk_random_init(&random, 73, i);
        for (uint32_t round = 0; round < samples[i].rounds; round++) {
            draw_rank(&s, &random);
            orbit_unrank(&s);
            if (s.shape.side <= 64)
                expect_bool(s.name, true, orbit_grid_is_valid(&s));
            orbit_expect_rank(&s);
        }
        orbit_tear_down(&s);
    }
}

// The lists of a number differ from those of the moves.
static void transformed_grids_have_numbers(void **state)
{
    (void)state;
    pdk_random random;
    for (size_t i = 0; i < COUNT_OF(samples); i++) {
        struct orbit_setting s =
            orbit_set_up(samples[i].box_rows, samples[i].box_columns);
        pdk_transform *moves = make_transform(&s.shape);
        pdk_grid *kept = make_grid(&s.shape);
        pdk_random_init(&random, 74, i);
        for (uint32_t round = 0; round < samples[i].rounds; round++) {
            pdk_transform_shuffle(moves, &random, PDK_MOVE_ALL);
            assert_int_equal(pdk_construction_reset(s.solution, moves, NULL),
                             PDK_OK);
            orbit_fill(&s);
            assert_int_equal(pdk_construction_fill(s.solution, kept, NULL),
                             PDK_OK);
            expect_bool(s.name, true, orbit_find(&s));
            assert_int_equal(pdk_integer_assign(s.rank, s.found, NULL), PDK_OK);
            orbit_expect_rank(&s);
            orbit_unrank(&s);
            expect_bool(s.name, true, pdk_grid_equal(kept, s.grid));
        }
        pdk_grid_free(kept);
        pdk_transform_free(moves);
        orbit_tear_down(&s);
    }
}

static uint32_t common_divisor(uint32_t a, uint32_t b)
{
    return b == 0 ? a : common_divisor(b, a % b);
}

enum { SIDE_MAX = 256 };

// Replaces the solution's lists by others for the same grid.
static void change_lists(struct orbit_setting *s, pdk_random *random)
{
    const uint32_t side = s->shape.side;
    const pdk_sums old = pdk_construction_sums(s->solution);
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
    pdk_construction_free(s->solution);
    expect_status(
        s->name, PDK_OK,
        pdk_construction_of_sums(&s->shape, &sums, &s->solution, NULL));
}

static void all_lists_of_a_grid_have_its_number(void **state)
{
    (void)state;
    pdk_random random;
    for (size_t i = 0; i < COUNT_OF(samples); i++) {
        struct orbit_setting s =
            orbit_set_up(samples[i].box_rows, samples[i].box_columns);
        pdk_random_init(&random, 75, i);
        for (uint32_t round = 0; round < samples[i].rounds; round += 2) {
            draw_rank(&s, &random);
            orbit_unrank(&s);
            change_lists(&s, &random);
            orbit_expect_rank(&s);
        }
        orbit_tear_down(&s);
    }
}

static void expect_no_member(struct orbit_setting *s, const char *name)
{
    bool is_member = true;
    pdk_integer_set(s->rank, 4711);
    pdk_integer_set(s->found, 4711);
    expect_status(
        name, PDK_OK,
        pdk_orbit_rank(s->orbit, s->grid, &is_member, s->found, NULL));
    expect_bool(name, false, is_member);
    expect_int(name, 0, pdk_integer_compare(s->rank, s->found));
}

static void valid_grids_outside_the_orbit_have_no_number(void **state)
{
    (void)state;
    static const struct {
        const char *name, *text;
        uint32_t box_rows, box_columns;
    } cases[] = {
        {"columns 3 and 6",  "boxes=3x3 columns=1,2,6,4,5,3,7..9",           3, 3},
        {"transposed",       "boxes=3x3 columns=1,2,6,4,5,3,7..9 transpose", 3, 3},
        {"a tiling of Z_16",
         "boxes=4x4 alpha=0,1,8,9,2,3,10,11,4,5,12,13,6,7,14,15 "
         "beta=0,2,4,6,1,3,5,7,8,10,12,14,9,11,13,15 sigma=1..16",           4, 4},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct orbit_setting s =
            orbit_set_up(cases[i].box_rows, cases[i].box_columns);
        bool is_member = true;
        pdk_construction_free(s.solution);
        s.solution = NULL;
        assert_int_equal(pdk_construction_parse(cases[i].text,
                                                strlen(cases[i].text), NULL,
                                                &s.solution, NULL),
                         PDK_OK);
        orbit_fill(&s);
        expect_bool(cases[i].name, true, orbit_grid_is_valid(&s));
        expect_no_member(&s, cases[i].name);
        expect_status(cases[i].name, PDK_OK,
                      pdk_orbit_rank_construction(s.orbit, s.solution,
                                                  &is_member, s.found, NULL));
        expect_bool(cases[i].name, false, is_member);
        expect_int(cases[i].name, 0, pdk_integer_compare(s.rank, s.found));
        orbit_tear_down(&s);
    }
}

// Each cell in turn gets each other symbol, or none: never a member, because
// members differ from each other in more than one cell.
static void a_grid_with_one_wrong_cell_has_no_number(void **state)
{
    (void)state;
    static const uint32_t boxes[][2] = {
        {1, 1},
        {1, 2},
        {5, 1},
        {1, 6},
        {2, 2},
        {2, 3},
        {3, 2},
        {3, 3},
        {4, 4}
    };
    pdk_random random;
    pdk_random_init(&random, 76, 0);
    for (size_t i = 0; i < 4 * COUNT_OF(boxes); i++) {
        const uint32_t *box = boxes[i % COUNT_OF(boxes)];
        struct orbit_setting s = orbit_set_up(box[0], box[1]);
        const uint32_t side = s.shape.side;
        draw_rank(&s, &random);
        orbit_unrank(&s);
        for (uint32_t k = 0; k < side * side; k++) {
            const pdk_symbol kept = pdk_grid_get(s.grid, k / side, k % side);
            for (pdk_symbol symbol = 0; symbol <= side; symbol++) {
                assert_int_equal(
                    pdk_grid_set(s.grid, k / side, k % side, symbol, NULL),
                    PDK_OK);
                if (symbol != kept) expect_no_member(&s, s.name);
            }
            assert_int_equal(
                pdk_grid_set(s.grid, k / side, k % side, kept, NULL), PDK_OK);
        }
        orbit_tear_down(&s);
    }
}

// Members with two rows or columns swapped: they have a number exactly if they
// are still valid, and it yields them again.
static void swapped_lines_have_a_number_only_if_they_stay_valid(void **state)
{
    (void)state;
    static const uint32_t boxes[][2] = {
        {2, 2},
        {2, 3},
        {3, 2},
        {3, 3},
        {2, 4},
        {1, 6}
    };
    pdk_random random;
    pdk_random_init(&random, 77, 0);
    unsigned members = 0;
    for (size_t i = 0; i < 60 * COUNT_OF(boxes); i++) {
        const uint32_t *box = boxes[i % COUNT_OF(boxes)];
        struct orbit_setting s = orbit_set_up(box[0], box[1]);
        const uint32_t side = s.shape.side;
        const uint32_t a = pdk_random_below(&random, side);
        const uint32_t b = pdk_random_below(&random, side);
        draw_rank(&s, &random);
        orbit_unrank(&s);
        for (uint32_t k = 0; k < side; k++) {
            const pdk_symbol kept = pdk_grid_get(s.grid, a, k);
            const pdk_symbol other = pdk_grid_get(s.grid, b, k);
            assert_int_equal(pdk_grid_set(s.grid, a, k, other, NULL), PDK_OK);
            assert_int_equal(pdk_grid_set(s.grid, b, k, kept, NULL), PDK_OK);
        }
        const bool is_member = orbit_find(&s);
        if (a / box[0] == b / box[0]) expect_bool(s.name, true, is_member);
        if (!orbit_grid_is_valid(&s)) expect_bool(s.name, false, is_member);
        members += is_member;
        if (is_member) {
            pdk_grid *kept = NULL;
            assert_int_equal(pdk_grid_copy(s.grid, &kept, NULL), PDK_OK);
            assert_int_equal(pdk_integer_assign(s.rank, s.found, NULL), PDK_OK);
            orbit_unrank(&s);
            expect_bool(s.name, true, pdk_grid_equal(kept, s.grid));
            pdk_grid_free(kept);
        }
        orbit_tear_down(&s);
    }
    assert_in_range(members, 60, 300);
}

static void fill_with(struct orbit_setting *s, pdk_random *random,
                      bool has_good_lines)
{
    const uint32_t side = s->shape.side;
    pdk_symbol row[16];
    for (uint32_t r = 0; r < side; r++) {
        for (uint32_t c = 0; c < side; c++)
            row[c] =
                has_good_lines ? c + 1 : pdk_random_below(random, side + 1);
        if (has_good_lines) pdk_random_shuffle(random, row, side);
        assert_int_equal(pdk_grid_set_row(s->grid, r, row, NULL), PDK_OK);
    }
}

static void handles_arbitrary_cells_and_empty_boards(void **state)
{
    (void)state;
    static const uint32_t boxes[][2] = {
        {2, 2},
        {3, 3},
        {1, 7},
        {2, 3},
        {4, 4}
    };
    pdk_random random;
    pdk_random_init(&random, 78, 0);
    for (size_t i = 0; i < COUNT_OF(boxes); i++) {
        struct orbit_setting s = orbit_set_up(boxes[i][0], boxes[i][1]);
        expect_no_member(&s, "empty");
        for (unsigned round = 0; round < 2000; round++) {
            fill_with(&s, &random, round % 2 == 0);
            const bool is_valid = orbit_grid_is_valid(&s);
            if (!is_valid) expect_no_member(&s, s.name);
        }
        orbit_tear_down(&s);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_numbers_round_trip),
        cmocka_unit_test(transformed_grids_have_numbers),
        cmocka_unit_test(all_lists_of_a_grid_have_its_number),
        cmocka_unit_test(valid_grids_outside_the_orbit_have_no_number),
        cmocka_unit_test(a_grid_with_one_wrong_cell_has_no_number),
        cmocka_unit_test(swapped_lines_have_a_number_only_if_they_stay_valid),
        cmocka_unit_test(handles_arbitrary_cells_and_empty_boards),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
