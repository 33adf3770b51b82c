#include "fault.h"
#include "make.h"
#include "support.h"

#include <permudoku/generate.h>

#include <string.h>

struct desk {
    pdk_shape shape;
    pdk_geometry *geometry;
    pdk_sampler *sampler;
    pdk_generator *generator;
    pdk_notes *marks;
    pdk_grid *solution;
};

static pdk_status desk_open(struct desk *desk, uint32_t box_rows,
                            uint32_t box_columns,
                            const pdk_generator_options *wish)
{
    pdk_generator_options sized = *wish;
    sized.size = sizeof sized;
    *desk = (struct desk){.shape = make_shape(box_rows, box_columns)};
    pdk_status status = pdk_geometry_new(&desk->shape, &desk->geometry, NULL);
    if (status == PDK_OK)
        status = pdk_sampler_new(&desk->shape, PDK_SAMPLING_BEST, 0,
                                 &desk->sampler, NULL);
    if (status == PDK_OK)
        status =
            pdk_generator_new(desk->geometry, &sized, &desk->generator, NULL);
    if (status == PDK_OK) status = pdk_notes_new(&desk->marks, NULL);
    if (status == PDK_OK)
        status = pdk_grid_new(&desk->shape, &desk->solution, NULL);
    return status;
}

static void desk_close(struct desk *desk)
{
    pdk_grid_free(desk->solution);
    pdk_notes_free(desk->marks);
    pdk_generator_free(desk->generator);
    pdk_sampler_free(desk->sampler);
    pdk_geometry_free(desk->geometry);
}

static pdk_status make(struct desk *desk, uint64_t stream, pdk_made *made,
                       pdk_error *error)
{
    pdk_random random;
    pdk_random_init(&random, 7, stream);
    return pdk_generator_make_marks(desk->generator, desk->sampler, &random,
                                    desk->marks, desk->solution, made, error);
}

// Fills the board cell by cell, with candidates only; counts up to two.
static uint32_t brute(const pdk_notes *marks, pdk_symbol *cells, uint32_t at)
{
    const pdk_shape *shape = pdk_notes_shape(marks);
    const uint32_t side = shape->side;
    uint32_t count = 0;
    if (at == side * side) return 1;
    for (pdk_symbol symbol = 1; symbol <= side && count < 2; symbol++) {
        bool is_free = !pdk_notes_excludes(marks, at, symbol);
        for (uint32_t i = 0; i < at && is_free; i++) {
            const bool is_peer =
                i / side == at / side || i % side == at % side ||
                (i / side / shape->box_rows == at / side / shape->box_rows &&
                 i % side / shape->box_columns ==
                     at % side / shape->box_columns);
            if (is_peer && cells[i] == symbol) is_free = false;
        }
        cells[at] = symbol;
        if (is_free) count += brute(marks, cells, at + 1);
    }
    return count;
}

// The marks without one of those that exclude a symbol.
static void copy_but(const pdk_notes *marks, pdk_notes *copy, uint32_t skipped)
{
    const pdk_shape *shape = pdk_notes_shape(marks);
    const uint32_t side = shape->side;
    pdk_notes_reset(copy, shape);
    for (uint32_t i = 0; i < side * side * side; i++)
        if (i != skipped && pdk_notes_excludes(marks, i / side, i % side + 1))
            expect_status(
                "exclude", PDK_OK,
                pdk_notes_exclude(copy, i / side, i % side + 1, NULL));
}

static void expect_unique_and_minimal(const struct desk *desk,
                                      const pdk_made *made)
{
    const uint32_t side = desk->shape.side;
    const pdk_symbol *solution = pdk_grid_symbols(desk->solution);
    pdk_symbol cells[64];
    pdk_notes *other = NULL;
    uint64_t candidates = 0;
    expect_status("notes", PDK_OK, pdk_notes_new(&other, NULL));
    assert_int_equal(brute(desk->marks, cells, 0), 1);
    for (uint32_t i = 0; i < side * side * side; i++) {
        const uint32_t cell = i / side;
        const pdk_symbol symbol = i % side + 1;
        const bool is_out = pdk_notes_excludes(desk->marks, cell, symbol);
        candidates += !is_out;
        assert_false(is_out && solution[cell] == symbol);
        if (!is_out) continue;
        copy_but(desk->marks, other, i);
        assert_true(brute(other, cells, 0) >= 2);
    }
    assert_int_equal(candidates, made->clues);
    pdk_notes_free(other);
}

static void marks_are_unique_and_minimal_by_brute_force(void **state)
{
    static const struct {
        uint32_t box_rows, box_columns, rounds;
    } cases[] = {
        {2, 2, 20},
        {1, 5, 2 },
        {1, 4, 5 }
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct desk desk;
        expect_status("desk", PDK_OK,
                      desk_open(&desk, cases[i].box_rows, cases[i].box_columns,
                                &(pdk_generator_options){.is_minimal = true}));
        for (uint32_t round = 0; round < cases[i].rounds; round++) {
            pdk_made made = {0};
            expect_status("make", PDK_OK, make(&desk, round, &made, NULL));
            assert_true(made.is_unique && made.is_minimal);
            assert_int_equal(made.shortfall, PDK_SHORT_OF_NOTHING);
            expect_unique_and_minimal(&desk, &made);
        }
        desk_close(&desk);
    }
}

static void marks_can_be_of_a_given_solution(void **state)
{
    struct desk desk;
    pdk_random random;
    pdk_made made = {0};
    pdk_error error = {0};
    (void)state;
    expect_status("desk", PDK_OK,
                  desk_open(&desk, 2, 2, &(pdk_generator_options){0}));
    pdk_random_init(&random, 7, 0);
    expect_status("an empty grid", PDK_ERR_ARGUMENT,
                  pdk_generator_make_marks(desk.generator, NULL, &random,
                                           desk.marks, desk.solution, &made,
                                           &error));
    expect_status("draw", PDK_OK,
                  pdk_sampler_draw(desk.sampler, &random, desk.solution, NULL));
    expect_status("make", PDK_OK,
                  pdk_generator_make_marks(desk.generator, NULL, &random,
                                           desk.marks, desk.solution, &made,
                                           &error));
    expect_unique_and_minimal(&desk, &made);
    desk_close(&desk);
}

static void wishes_about_clues_are_refused(void **state)
{
    const pdk_difficulty easy = {.size = sizeof easy, .rating_maximum = 12};
    const pdk_generator_options cases[] = {
        {.rule = PDK_RULE_SINGLES}, {.symmetry = PDK_CLUES_ROTATE180},
        {.clues_minimum = 30},      {.is_fewest = true},
        {.is_weighed = true},       {.difficulty = &easy},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct desk desk;
        pdk_made made = {0};
        expect_status("desk", PDK_OK, desk_open(&desk, 3, 3, &cases[i]));
        expect_status("make", PDK_ERR_ARGUMENT, make(&desk, 0, &made, NULL));
        desk_close(&desk);
    }
}

static void boards_too_large_for_marks_are_refused(void **state)
{
    struct desk desk;
    pdk_made made = {0};
    pdk_error error = {0};
    (void)state;
    expect_status("desk", PDK_OK,
                  desk_open(&desk, 9, 9, &(pdk_generator_options){0}));
    expect_status("make", PDK_ERR_LIMIT, make(&desk, 0, &made, &error));
    assert_true(strlen(error.text) > 0);
    desk_close(&desk);
}

// A limit of guesses leaves out candidates, and says so.
static void undecided_candidates_are_counted(void **state)
{
    struct desk desk;
    pdk_made made = {0};
    (void)state;
    expect_status(
        "desk", PDK_OK,
        desk_open(&desk, 3, 3,
                  &(pdk_generator_options){.is_minimal = true, .guesses = 1}));
    expect_status("make", PDK_OK, make(&desk, 0, &made, NULL));
    assert_true(made.is_unique && !made.is_minimal && made.undecided > 0);
    assert_int_equal(made.shortfall, PDK_SHORT_OF_MINIMAL);
    desk_close(&desk);
}

static bool count_down(void *context, const pdk_effort *so_far)
{
    uint32_t *left = context;
    (void)so_far;
    return *left > 0 && --*left > 0;
}

static void what_was_added_before_a_cancellation_is_unique(void **state)
{
    static const uint32_t calls[] = {1, 2, 20, 60};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(calls); i++) {
        struct desk desk;
        uint32_t left = calls[i];
        pdk_made made = {0};
        pdk_symbol cells[16];
        const pdk_limits limits = {
            .size = sizeof limits, .go_on = count_down, .context = &left};
        expect_status("desk", PDK_OK,
                      desk_open(&desk, 2, 2, &(pdk_generator_options){0}));
        expect_status("limit", PDK_OK,
                      pdk_generator_limit(desk.generator, &limits, NULL));
        const pdk_status status = make(&desk, 0, &made, NULL);
        expect_status("make", left == 0 ? PDK_ERR_CANCELLED : PDK_OK, status);
        if (made.is_unique)
            assert_int_equal(brute(desk.marks, cells, 0), 1);
        else
            assert_int_equal(pdk_grid_symbols(desk.solution)[0], 0);
        desk_close(&desk);
    }
}

static pdk_status make_once(void *context)
{
    struct desk desk;
    pdk_made made = {0};
    (void)context;
    pdk_status status = desk_open(&desk, 2, 2, &(pdk_generator_options){0});
    if (status == PDK_OK) status = make(&desk, 0, &made, NULL);
    desk_close(&desk);
    return status;
}

static void survives_failing_allocations(void **state)
{
    (void)state;
    fault_each_allocation(make_once, NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(marks_are_unique_and_minimal_by_brute_force),
        cmocka_unit_test(marks_can_be_of_a_given_solution),
        cmocka_unit_test(wishes_about_clues_are_refused),
        cmocka_unit_test(boards_too_large_for_marks_are_refused),
        cmocka_unit_test(undecided_candidates_are_counted),
        cmocka_unit_test(what_was_added_before_a_cancellation_is_unique),
        cmocka_unit_test(survives_failing_allocations),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
