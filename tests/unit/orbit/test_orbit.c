#include "fault.h"
#include "make.h"
#include "orbits.h"
#include "support.h"

#include "core/integer_type.h"

#include <stdio.h>
#include <string.h>

static const uint32_t boxes[][2] = {
    {1,  1 },
    {1,  5 },
    {5,  1 },
    {1,  8 },
    {12, 1 },
    {2,  2 },
    {2,  5 },
    {5,  2 },
    {3,  3 },
    {3,  4 },
    {4,  3 },
    {2,  6 },
    {4,  4 },
    {5,  5 },
    {6,  6 },
    {2,  20},
    {20, 2 },
    {16, 16}
};

static void elementary_solution_is_number_0(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(boxes); i++) {
        struct orbit_setting s = orbit_set_up(boxes[i][0], boxes[i][1]);
        pdk_integer_set(s.found, 1);
        orbit_fill(&s);
        orbit_expect_rank(&s);
        expect_uint(s.name, boxes[i][0], pdk_orbit_shape(s.orbit)->box_rows);
        orbit_tear_down(&s);
    }
}

static void step_back(struct orbit_setting *s)
{
    size_t i = 0;
    while (s->rank->limbs[i] == 0) i++;
    s->rank->limbs[i]--;
    while (i-- > 0) s->rank->limbs[i] = UINT64_MAX;
    while (s->rank->size > 0 && s->rank->limbs[s->rank->size - 1] == 0)
        s->rank->size--;
}

static void the_last_number_exists_and_the_size_does_not(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(boxes); i++) {
        struct orbit_setting s = orbit_set_up(boxes[i][0], boxes[i][1]);
        pdk_error error = {0};
        assert_int_equal(
            pdk_integer_assign(s.rank, pdk_orbit_size(s.orbit), NULL), PDK_OK);
        expect_status(s.name, PDK_ERR_RANGE,
                      pdk_orbit_unrank(s.orbit, s.rank, s.solution, &error));
        expect_bool(s.name, true, strstr(error.text, "grid") != NULL);
        step_back(&s);
        orbit_unrank(&s);
        orbit_expect_rank(&s);
        orbit_tear_down(&s);
    }
}

static void reports_the_range_of_numbers(void **state)
{
    (void)state;
    struct orbit_setting s = orbit_set_up(2, 2);
    pdk_error error = {0};
    pdk_integer_set(s.rank, 192);
    expect_status("192", PDK_ERR_RANGE,
                  pdk_orbit_unrank(s.orbit, s.rank, s.solution, &error));
    expect_bool("number", true, strstr(error.text, "number 192") != NULL);
    expect_bool("range", true, strstr(error.text, "there are 192") != NULL);
    orbit_tear_down(&s);
}

// Sets `rank` to a number with some digits at their extremes, so that steps
// from there carry far.
static void draw_edge(struct orbit_setting *s, pdk_random *random)
{
    const pdk_integer *size = pdk_orbit_size(s->orbit);
    uint64_t below = 0, symbols = 0;
    assert_int_equal(pdk_symmetry_symbols(&s->shape, s->found, NULL), PDK_OK);
    assert_true(pdk_integer_get(s->found, &symbols));
    assert_true(pdk_integer_get(size, &below));
    static const uint32_t groups[] = {1, 2, 6, 12, 24, 36, 72, 144};
    const uint64_t step = symbols * groups[pdk_random_below(random, 8)];
    const uint64_t count = below / step;
    uint64_t rank = below;
    if (count > 0) rank -= step * (pdk_random_next(random) % count);
    pdk_integer_set(s->rank, rank - 1 - pdk_random_below(random, 3));
}

static void next_advances_by_one(void **state)
{
    (void)state;
    static const uint32_t shapes[][2] = {
        {3, 3},
        {2, 4},
        {4, 2},
        {1, 6},
        {2, 5},
        {3, 4},
        {6, 1}
    };
    pdk_random random;
    pdk_random_init(&random, 72, 0);
    for (size_t i = 0; i < 40 * COUNT_OF(shapes); i++) {
        const uint32_t *box = shapes[i % COUNT_OF(shapes)];
        struct orbit_setting s = orbit_set_up(box[0], box[1]);
        draw_edge(&s, &random);
        orbit_unrank(&s);
        for (unsigned step = 0; step < 6; step++) {
            bool is_there = false;
            expect_status(s.name, PDK_OK,
                          pdk_orbit_next(s.orbit, s.solution, &is_there, NULL));
            assert_int_equal(pdk_integer_add(s.rank, 1, NULL), PDK_OK);
            const bool is_end =
                pdk_integer_compare(s.rank, pdk_orbit_size(s.orbit)) == 0;
            expect_bool(s.name, !is_end, is_there);
            if (is_end) pdk_integer_set(s.rank, 0);
            orbit_fill(&s);
            orbit_expect_rank(&s);
        }
        orbit_tear_down(&s);
    }
}

static void next_wraps_around_to_number_0(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(boxes); i++) {
        struct orbit_setting s = orbit_set_up(boxes[i][0], boxes[i][1]);
        bool is_there = true;
        assert_int_equal(
            pdk_integer_assign(s.rank, pdk_orbit_size(s.orbit), NULL), PDK_OK);
        step_back(&s);
        orbit_unrank(&s);
        expect_status(s.name, PDK_OK,
                      pdk_orbit_next(s.orbit, s.solution, &is_there, NULL));
        expect_bool(s.name, false, is_there);
        pdk_integer_set(s.rank, 0);
        orbit_fill(&s);
        orbit_expect_rank(&s);
        orbit_tear_down(&s);
    }
}

// Neither a rank nor an invalid number moves the position of an orbit.
static void only_unrank_and_next_move_the_position(void **state)
{
    (void)state;
    struct orbit_setting s = orbit_set_up(3, 3), other = orbit_set_up(3, 3);
    bool is_there = false;
    pdk_integer_set(s.rank, 12345678);
    orbit_unrank(&s);
    pdk_integer_set(other.rank, 987654321);
    orbit_unrank(&other);
    assert_int_equal(
        pdk_orbit_rank(s.orbit, other.grid, &is_there, s.found, NULL), PDK_OK);
    assert_int_equal(
        pdk_orbit_unrank(s.orbit, pdk_orbit_size(s.orbit), s.solution, NULL),
        PDK_ERR_RANGE);
    assert_int_equal(pdk_orbit_next(s.orbit, s.solution, &is_there, NULL),
                     PDK_OK);
    pdk_integer_set(s.rank, 12345679);
    orbit_fill(&s);
    orbit_expect_rank(&s);
    orbit_tear_down(&other);
    orbit_tear_down(&s);
}

static void requires_boards_of_its_own_shape(void **state)
{
    (void)state;
    struct orbit_setting s = orbit_set_up(2, 3), other = orbit_set_up(3, 2);
    bool answer = false;
    const pdk_status got[] = {
        pdk_orbit_unrank(s.orbit, s.rank, other.solution, NULL),
        pdk_orbit_next(s.orbit, other.solution, &answer, NULL),
        pdk_orbit_rank(s.orbit, other.grid, &answer, s.rank, NULL),
        pdk_orbit_rank_construction(s.orbit, other.solution, &answer, s.rank,
                                    NULL),
    };
    for (size_t i = 0; i < COUNT_OF(got); i++)
        expect_status("shape", PDK_ERR_MISMATCH, got[i]);
    orbit_tear_down(&other);
    orbit_tear_down(&s);
}

static void names_the_limit_of_latin_squares(void **state)
{
    (void)state;
    const pdk_shape shape = make_shape(1, PDK_SIDE_MAX);
    pdk_orbit *orbit = NULL;
    pdk_error error = {0};
    expect_status("side", PDK_ERR_LIMIT,
                  pdk_orbit_new(&shape, NULL, &orbit, &error));
    expect_bool("orbit", true, orbit == NULL);
    expect_bool("text", true, strstr(error.text, "2097152") != NULL);
}

static bool count_down(void *context, const pdk_effort *so_far)
{
    int *left = context;
    (void)so_far;
    return (*left)-- > 0;
}

// The numbers of 12x12 boxes are long enough for many products.
static void ends_when_the_caller_says_so(void **state)
{
    (void)state;
    const pdk_shape shape = make_shape(12, 12);
    pdk_status status = PDK_ERR_CANCELLED;
    int patience = 0;
    for (; status == PDK_ERR_CANCELLED && patience < 10000; patience++) {
        int left = patience;
        const pdk_limits limits = {
            .size = sizeof limits, .go_on = count_down, .context = &left};
        pdk_orbit *orbit = NULL;
        pdk_error error = {0};
        status = pdk_orbit_new(&shape, &limits, &orbit, &error);
        expect_bool("orbit", status == PDK_OK, orbit != NULL);
        expect_status("error", status, error.status);
        pdk_orbit_free(orbit);
    }
    expect_status("in the end", PDK_OK, status);
    assert_true(patience > 10);
}

static pdk_status use_all(void *context)
{
    const struct orbit_setting *s = context;
    pdk_orbit *orbit = NULL;
    pdk_integer *rank = NULL;
    bool answer = false;
    pdk_status status = pdk_orbit_new(&s->shape, NULL, &orbit, NULL);
    if (status == PDK_OK) status = pdk_integer_new(&rank, NULL);
    if (status == PDK_OK)
        status = pdk_orbit_unrank(orbit, s->rank, s->solution, NULL);
    if (status == PDK_OK)
        status = pdk_orbit_next(orbit, s->solution, &answer, NULL);
    if (status == PDK_OK)
        status = pdk_orbit_rank(orbit, s->grid, &answer, rank, NULL);
    pdk_integer_free(rank);
    rank = NULL;
    if (status == PDK_OK) status = pdk_integer_new(&rank, NULL);
    if (status == PDK_OK)
        status = pdk_orbit_rank_construction(orbit, s->solution, &answer, rank,
                                             NULL);
    pdk_integer_free(rank);
    pdk_orbit_free(orbit);
    return status;
}

static void survives_every_failed_allocation(void **state)
{
    (void)state;
    static const uint32_t shapes[][2] = {
        {3, 3 },
        {4, 4 },
        {7, 7 },
        {1, 9 },
        {1, 40}
    };
    for (size_t i = 0; i < COUNT_OF(shapes); i++) {
        struct orbit_setting s = orbit_set_up(shapes[i][0], shapes[i][1]);
        assert_int_equal(
            pdk_integer_assign(s.rank, pdk_orbit_size(s.orbit), NULL), PDK_OK);
        step_back(&s);
        orbit_unrank(&s);
        fault_each_allocation(use_all, &s);
        orbit_tear_down(&s);
    }
    pdk_orbit_free(NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(elementary_solution_is_number_0),
        cmocka_unit_test(the_last_number_exists_and_the_size_does_not),
        cmocka_unit_test(reports_the_range_of_numbers),
        cmocka_unit_test(next_advances_by_one),
        cmocka_unit_test(next_wraps_around_to_number_0),
        cmocka_unit_test(only_unrank_and_next_move_the_position),
        cmocka_unit_test(requires_boards_of_its_own_shape),
        cmocka_unit_test(ends_when_the_caller_says_so),
        cmocka_unit_test(names_the_limit_of_latin_squares),
        cmocka_unit_test(survives_every_failed_allocation),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
