#include "clue_laws.h"
#include "fault.h"
#include "make.h"
#include "puzzles.h"
#include "support.h"

#include <permudoku/generate.h>
#include <permudoku/solve.h>

#include <string.h>

struct desk {
    pdk_geometry *geometry;
    pdk_sampler *sampler;
    pdk_grid *puzzle, *solution;
};

static void desk_open(struct desk *desk, uint32_t box_rows,
                      uint32_t box_columns)
{
    const pdk_shape shape = make_shape(box_rows, box_columns);
    desk->geometry = make_geometry(&shape);
    desk->puzzle = make_grid(&shape);
    desk->solution = make_grid(&shape);
    expect_status(
        "sampler", PDK_OK,
        pdk_sampler_new(&shape, PDK_SAMPLING_BEST, 0, &desk->sampler, NULL));
}

static void desk_close(struct desk *desk)
{
    pdk_sampler_free(desk->sampler);
    pdk_grid_free(desk->solution);
    pdk_grid_free(desk->puzzle);
    pdk_geometry_free(desk->geometry);
}

static pdk_generator *make_generator(const struct desk *desk,
                                     const pdk_wish *wish)
{
    pdk_generator *generator = NULL;
    pdk_wish sized = *wish;
    pdk_error error = {0};
    sized.size = sizeof sized;
    const pdk_status status =
        pdk_generator_new(desk->geometry, &sized, &generator, &error);
    expect_status(error.text, PDK_OK, status);
    return generator;
}

static pdk_status try_to_make(struct desk *desk, pdk_generator *generator,
                              uint64_t stream, pdk_made *made)
{
    pdk_random random;
    pdk_random_init(&random, 7, stream);
    return pdk_generator_make(generator, desk->sampler, &random, desk->puzzle,
                              desk->solution, made, NULL);
}

static pdk_made make(struct desk *desk, pdk_generator *generator,
                     uint64_t stream)
{
    pdk_made made;
    expect_status("make", PDK_OK, try_to_make(desk, generator, stream, &made));
    return made;
}

// A cross of two rows and two columns, and what a 9x9 puzzle needs in addition.
static pdk_grid *make_pattern(const struct desk *desk, const char *marks)
{
    pdk_grid *pattern = make_grid(pdk_geometry_shape(desk->geometry));
    const uint32_t side = pdk_geometry_shape(desk->geometry)->side;
    assert_int_equal(side * side, strlen(marks));
    for (uint32_t i = 0; i < side * side; i++)
        if (marks[i] != '.')
            expect_status("mark", PDK_OK,
                          pdk_grid_set(pattern, i / side, i % side, 1, NULL));
    return pattern;
}

// Checks everything that was requested, and what `made` reports.
static void expect_wish(const char *name, const struct desk *desk,
                        const pdk_wish *wish, const pdk_made *made)
{
    expect_uint(name, PDK_SHORT_OF_NOTHING, made->shortfall);
    expect_bool(name, true, made->is_unique);
    expect_uint(name, clue_count(desk->puzzle), made->clues);
    assert_null(clue_flaw(desk->geometry, desk->puzzle, desk->solution));
    expect_bool(name, true, clues_look_alike(desk->puzzle, wish->symmetry));
    if (wish->pattern)
        expect_bool(name, true, clues_keep_to(desk->puzzle, wish->pattern));
    expect_bool(name, true, made->clues >= wish->clues_minimum);
    if (wish->clues_maximum > 0)
        expect_bool(name, true, made->clues <= wish->clues_maximum);
    if (wish->is_minimal) expect_bool(name, true, made->is_minimal);
    if (made->is_minimal)
        expect_bool(name, true,
                    clues_are_minimal(desk->geometry, desk->puzzle));
}

static void puzzles_meet_the_request(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        uint32_t box_rows, box_columns;
        pdk_wish wish;
        int puzzles;
    } cases[] = {
        {"plain 4x4",            2, 2, {0},                                        20},
        {"plain 6x6",            2, 3, {0},                                        20},
        {"plain 8x8",            4, 2, {0},                                        10},
        {"plain 9x9",            3, 3, {0},                                        20},
        {"plain latin",          1, 5, {0},                                        10},
        {"singles 9x9",          3, 3, {.rule = PDK_RULE_SINGLES},                 10},
        {"minimal",              3, 3, {.is_minimal = true},                       10},
        {"range",                3, 3, {.clues_minimum = 28, .clues_maximum = 32}, 10},
        {"number",               3, 3, {.clues_minimum = 30, .clues_maximum = 30}, 10},
        {"lower bound",          3, 3, {.clues_minimum = 40},                      5 },
        {"minimal in range",
         3,                         3,
         {.clues_minimum = 26, .clues_maximum = 27, .is_minimal = true},
         5                                                                           },
        {"half a turn",          3, 3, {.symmetry = PDK_CLUES_ROTATE180},          10},
        {"minimal, half a turn",
         2,                         3,
         {.symmetry = PDK_CLUES_ROTATE180, .is_minimal = true},
         5                                                                           },
        {"all symmetries",       3, 3, {.symmetry = PDK_CLUES_FULL},               5 },
        {"singles, number",
         2,                         3,
         {.rule = PDK_RULE_SINGLES, .clues_minimum = 14, .clues_maximum = 14},
         10                                                                          },
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct desk desk;
        desk_open(&desk, cases[i].box_rows, cases[i].box_columns);
        pdk_generator *generator = make_generator(&desk, &cases[i].wish);
        for (int k = 0; k < cases[i].puzzles; k++) {
            const pdk_made made = make(&desk, generator, (uint64_t)k);
            expect_wish(cases[i].name, &desk, &cases[i].wish, &made);
        }
        pdk_generator_free(generator);
        desk_close(&desk);
    }
    pdk_generator_free(NULL);
}

static void every_number_of_a_range_occurs(void **state)
{
    (void)state;
    const pdk_wish wish = {
        .size = sizeof wish, .clues_minimum = 30, .clues_maximum = 33};
    int found[4] = {0};
    struct desk desk;
    desk_open(&desk, 3, 3);
    pdk_generator *generator = make_generator(&desk, &wish);
    for (uint64_t k = 0; k < 40; k++)
        found[make(&desk, generator, k).clues - 30]++;
    for (int i = 0; i < 4; i++) assert_true(found[i] > 0);
    pdk_generator_free(generator);
    desk_close(&desk);
}

static const char cross[] = "xx.x.x.xx"
                            "xxx...xxx"
                            ".x.x.x.x."
                            "x.xx.xx.x"
                            "..x.x.x.."
                            "x.xx.xx.x"
                            ".x.x.x.x."
                            "xxx...xxx"
                            "xx.x.x.xx";

static void clues_are_in_the_cells_of_the_pattern(void **state)
{
    (void)state;
    struct desk desk;
    desk_open(&desk, 3, 3);
    pdk_grid *pattern = make_pattern(&desk, cross);
    const struct {
        const char *name;
        pdk_wish wish;
    } cases[] = {
        {"all of them", {.pattern = pattern}                           },
        {"by singles",  {.pattern = pattern, .rule = PDK_RULE_SINGLES} },
        {"minimal",     {.pattern = pattern, .is_minimal = true}       },
        {"a number",
         {.pattern = pattern, .clues_minimum = 30, .clues_maximum = 30}},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        pdk_generator *generator = make_generator(&desk, &cases[i].wish);
        const pdk_made made = make(&desk, generator, i);
        expect_wish(cases[i].name, &desk, &cases[i].wish, &made);
        if (i < 2) expect_uint(cases[i].name, clue_count(pattern), made.clues);
        pdk_generator_free(generator);
    }
    pdk_grid_free(pattern);
    desk_close(&desk);
}

static void a_given_solution_stays(void **state)
{
    (void)state;
    static const pdk_wish wishes[] = {
        {0                   },
        { .is_minimal = true, .clues_maximum = 24},
        { .is_fewest = true,         .steps = 20},
    };
    struct desk desk;
    pdk_random random;
    desk_open(&desk, 3, 3);
    pdk_random_init(&random, 1, 0);
    pdk_grid *solution = make_grid(pdk_geometry_shape(desk.geometry));
    puzzle_fill(desk.geometry, &random, solution);
    for (size_t i = 0; i < COUNT_OF(wishes); i++) {
        pdk_generator *generator = make_generator(&desk, &wishes[i]);
        pdk_sampler *sampler = desk.sampler;
        puzzle_copy(solution, desk.solution);
        desk.sampler = NULL;
        const pdk_made made = make(&desk, generator, i);
        desk.sampler = sampler;
        expect_wish("given", &desk, &wishes[i], &made);
        assert_true(pdk_grid_equal(solution, desk.solution));
        pdk_generator_free(generator);
    }
    pdk_grid_free(solution);
    desk_close(&desk);
}

static void few_clues_are_found(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        uint32_t box_rows, box_columns;
        pdk_wish wish;
    } cases[] = {
        {"4x4, fewest",          2, 2, {.is_fewest = true, .steps = 200}},
        {"6x6, fewest",          2, 3, {.is_fewest = true, .steps = 500}},
        {"9x9, up to 21",        3, 3, {.clues_maximum = 21}            },
        {"9x9, 22, half a turn",
         3,                         3,
         {.clues_maximum = 22, .symmetry = PDK_CLUES_ROTATE180}         },
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct desk desk;
        desk_open(&desk, cases[i].box_rows, cases[i].box_columns);
        pdk_generator *generator = make_generator(&desk, &cases[i].wish);
        const pdk_made made = make(&desk, generator, i);
        expect_wish(cases[i].name, &desk, &cases[i].wish, &made);
        if (i == 0) expect_uint(cases[i].name, 4, made.clues);
        if (i == 1) expect_bool(cases[i].name, true, made.clues <= 9);
        pdk_generator_free(generator);
        desk_close(&desk);
    }
}

static void weights_come_with_minimal_puzzles(void **state)
{
    (void)state;
    const pdk_wish wish = {.size = sizeof wish, .is_weighed = true};
    struct desk desk;
    desk_open(&desk, 2, 2);
    pdk_generator *generator = make_generator(&desk, &wish);
    for (uint64_t k = 0; k < 20; k++) {
        const pdk_made made = make(&desk, generator, k);
        expect_wish("weighed", &desk, &wish, &made);
        expect_bool("minimal", true, made.is_minimal);
        expect_bool("weight", true, made.log_weight > 0);
    }
    pdk_generator_free(generator);
    desk_close(&desk);
}

static void the_same_numbers_make_the_same_puzzle(void **state)
{
    (void)state;
    const pdk_wish wish = {
        .size = sizeof wish, .clues_maximum = 23, .is_minimal = true};
    struct desk desk;
    desk_open(&desk, 3, 3);
    pdk_generator *first = make_generator(&desk, &wish);
    pdk_generator *second = make_generator(&desk, &wish);
    pdk_grid *puzzle = make_grid(pdk_geometry_shape(desk.geometry));
    for (uint64_t k = 0; k < 5; k++) {
        (void)make(&desk, first, k);
        puzzle_copy(desk.puzzle, puzzle);
        // Independent of what was made before.
        (void)make(&desk, second, k + 100);
        (void)make(&desk, second, k);
        assert_true(pdk_grid_equal(puzzle, desk.puzzle));
    }
    pdk_grid_free(puzzle);
    pdk_generator_free(second);
    pdk_generator_free(first);
    desk_close(&desk);
}

static void refuses_impossible_requests(void **state)
{
    (void)state;
    static const char no_rows[] = "xxxxxxxxx"
                                  "........."
                                  "........."
                                  "xxxxxxxxxxxxxxxxxxxxxxxxxxx"
                                  "xxxxxxxxxxxxxxxxxxxxxxxxxxx";
    static const char no_stacks[] = "xxx......xxx......xxx......"
                                    "xxx......xxx......xxx......"
                                    "xxx......xxx......xxx......";
    static const char few[] = "x........x........x........"
                              "x........x........x........"
                              "x........x........xxxxxxxxx";
    struct desk desk;
    desk_open(&desk, 3, 3);
    pdk_grid *rows = make_pattern(&desk, no_rows);
    pdk_grid *stacks = make_pattern(&desk, no_stacks);
    pdk_grid *less = make_pattern(&desk, few);
    const struct {
        const char *words;
        pdk_wish wish;
        pdk_status want;
    } cases[] = {
        {"fewer than 17 clues",                      {.clues_maximum = 3},                     PDK_ERR_RANGE   },
        {"82 clues",                                 {.clues_minimum = 82},                    PDK_ERR_RANGE   },
        {"rows 2 and 3",                             {.pattern = rows},                        PDK_ERR_RANGE   },
        {"columns 4 and 5",                          {.pattern = stacks},                      PDK_ERR_RANGE   },
        {"17 cells",
         {.pattern = less, .symmetry = PDK_CLUES_ANY, .clues_minimum = 20},
         PDK_ERR_RANGE                                                                                         },
        {"no set of 26 clues has the symmetry full",
         {.symmetry = PDK_CLUES_FULL, .clues_minimum = 26, .clues_maximum = 27},
         PDK_ERR_RANGE                                                                                         },
        {"above the maximum",
         {.clues_minimum = 30, .clues_maximum = 29},
         PDK_ERR_ARGUMENT                                                                                      },
        {"search",
         {.rule = PDK_RULE_SINGLES, .is_minimal = true},
         PDK_ERR_ARGUMENT                                                                                      },
        {"number",                                   {.is_fewest = true, .clues_maximum = 30}, PDK_ERR_ARGUMENT},
        {"weights",
         {.is_weighed = true, .symmetry = PDK_CLUES_FULL},
         PDK_ERR_ARGUMENT                                                                                      },
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        pdk_wish wish = cases[i].wish;
        pdk_error error = {0};
        pdk_generator *generator = NULL;
        wish.size = sizeof wish;
        expect_status(
            cases[i].words, cases[i].want,
            pdk_generator_new(desk.geometry, &wish, &generator, &error));
        assert_null(generator);
        if (!strstr(error.text, cases[i].words))
            fail_msg("'%s' is not in '%s'", cases[i].words, error.text);
    }
    pdk_grid_free(less);
    pdk_grid_free(stacks);
    pdk_grid_free(rows);
    desk_close(&desk);
}

static void refuses_two_bands_without_clues(void **state)
{
    (void)state;
    struct desk desk;
    pdk_error error = {0};
    pdk_generator *generator = NULL;
    desk_open(&desk, 1, 5);
    pdk_grid *pattern = make_pattern(&desk, "....."
                                            "xxxxxxxxxx"
                                            "....."
                                            "xxxxx");
    const pdk_wish wish = {.size = sizeof wish, .pattern = pattern};
    expect_status("bands", PDK_ERR_RANGE,
                  pdk_generator_new(desk.geometry, &wish, &generator, &error));
    assert_non_null(strstr(error.text, "bands 1 and 4"));
    pdk_grid_free(pattern);
    desk_close(&desk);
}

static void reports_what_a_puzzle_lacks(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        pdk_wish wish;
        pdk_shortfall want;
    } cases[] = {
        {"fewer",
         {.rule = PDK_RULE_SINGLES, .clues_maximum = 18, .attempts = 20},
         PDK_SHORT_OF_FEWER  },
        {"more",
         {.clues_minimum = 50, .is_minimal = true, .attempts = 20},
         PDK_SHORT_OF_MORE   },
        {"minimal",
         {.symmetry = PDK_CLUES_FULL, .is_minimal = true, .attempts = 3},
         PDK_SHORT_OF_MINIMAL},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct desk desk;
        desk_open(&desk, 3, 3);
        pdk_generator *generator = make_generator(&desk, &cases[i].wish);
        const pdk_made made = make(&desk, generator, 3);
        expect_uint(cases[i].name, cases[i].want, made.shortfall);
        expect_uint(cases[i].name, cases[i].wish.attempts, made.attempts);
        expect_bool(cases[i].name, true, made.is_unique);
        expect_uint(cases[i].name, clue_count(desk.puzzle), made.clues);
        assert_null(clue_flaw(desk.geometry, desk.puzzle, desk.solution));
        pdk_generator_free(generator);
        desk_close(&desk);
    }
}

static bool count_down(void *context, const pdk_effort *so_far)
{
    int *left = context;
    (void)so_far;
    return --*left > 0;
}

static void interrupted_puzzles_still_have_one_solution(void **state)
{
    (void)state;
    static const pdk_wish wishes[] = {
        {0},
        {                 .rule = PDK_RULE_SINGLES},
        { .is_fewest = true, .steps = 10000}
    };
    struct desk desk;
    desk_open(&desk, 3, 3);
    for (size_t i = 0; i < COUNT_OF(wishes); i++) {
        pdk_generator *generator = make_generator(&desk, &wishes[i]);
        bool is_cut = true;
        int asked = 1;
        for (; is_cut && asked < 100; asked += 7) {
            int left = asked;
            const pdk_limits limits = {
                .size = sizeof limits, .go_on = count_down, .context = &left};
            assert_int_equal(PDK_OK,
                             pdk_generator_limit(generator, &limits, NULL));
            pdk_made made;
            const pdk_status status = try_to_make(&desk, generator, 1, &made);
            is_cut = left <= 0;
            expect_status("cut", is_cut ? PDK_ERR_CANCELLED : PDK_OK, status);
            if (made.is_unique)
                assert_null(
                    clue_flaw(desk.geometry, desk.puzzle, desk.solution));
        }
        assert_true(asked > 1);
        pdk_generator_free(generator);
    }
    desk_close(&desk);
}

// Whenever the walk to a solution or the work on its puzzle is cut, the puzzle
// is part of the solution.
static void interrupted_puzzles_belong_to_their_solution(void **state)
{
    (void)state;
    const pdk_wish wish = {
        .symmetry = PDK_CLUES_FULL, .clues_maximum = 36, .attempts = 3};
    struct desk desk;
    bool is_cut = true;
    desk_open(&desk, 4, 3);
    pdk_generator *generator = make_generator(&desk, &wish);
    (void)make(&desk, generator, 2); // leaves a puzzle of another solution
    for (int asked = 1; is_cut && asked < 400; asked++) {
        int left = asked;
        const pdk_limits limits = {
            .size = sizeof limits, .go_on = count_down, .context = &left};
        pdk_made made;
        assert_int_equal(PDK_OK, pdk_generator_limit(generator, &limits, NULL));
        is_cut = try_to_make(&desk, generator, 1, &made) == PDK_ERR_CANCELLED;
        const pdk_symbol *puzzle = pdk_grid_symbols(desk.puzzle);
        const pdk_symbol *solution = pdk_grid_symbols(desk.solution);
        for (size_t i = 0; i < 144; i++)
            if (puzzle[i] != 0) expect_uint("clue", solution[i], puzzle[i]);
    }
    pdk_generator_free(generator);
    desk_close(&desk);
}

static void refuses_other_grids(void **state)
{
    (void)state;
    struct desk desk, other;
    pdk_made made;
    pdk_random random;
    desk_open(&desk, 2, 2);
    desk_open(&other, 2, 3);
    pdk_random_init(&random, 7, 0);
    pdk_generator *generator =
        make_generator(&desk, &(pdk_wish){.size = sizeof(pdk_wish)});
    expect_status("shape", PDK_ERR_MISMATCH,
                  pdk_generator_make(generator, desk.sampler, &random,
                                     other.puzzle, desk.solution, &made, NULL));
    expect_status("empty", PDK_ERR_ARGUMENT,
                  pdk_generator_make(generator, NULL, &random, desk.puzzle,
                                     desk.solution, &made, NULL));
    const pdk_wish wish = {.size = sizeof wish, .pattern = other.puzzle};
    pdk_generator *none = NULL;
    expect_status("pattern", PDK_ERR_MISMATCH,
                  pdk_generator_new(desk.geometry, &wish, &none, NULL));
    pdk_generator_free(generator);
    desk_close(&other);
    desk_close(&desk);
}

struct task {
    struct desk *desk;
    const pdk_wish *wish;
};

static pdk_status make_one(void *context)
{
    const struct task *task = context;
    pdk_wish wish = *task->wish;
    pdk_generator *generator = NULL;
    pdk_made made;
    pdk_random random;
    wish.size = sizeof wish;
    pdk_random_init(&random, 7, 0);
    pdk_status status =
        pdk_generator_new(task->desk->geometry, &wish, &generator, NULL);
    if (status == PDK_OK)
        status = pdk_generator_make(generator, task->desk->sampler, &random,
                                    task->desk->puzzle, task->desk->solution,
                                    &made, NULL);
    pdk_generator_free(generator);
    return status;
}

static void reports_out_of_memory(void **state)
{
    (void)state;
    struct desk desk;
    desk_open(&desk, 2, 2);
    pdk_grid *pattern = make_pattern(&desk, "xxxx.xx.xx.xxxxx");
    const pdk_wish wishes[] = {
        {0                               },
        {                 .pattern = pattern, .symmetry = PDK_CLUES_ROTATE180},
        {                 .is_weighed = true                               },
        { .is_fewest = true,                                .steps = 5},
    };
    for (size_t i = 0; i < COUNT_OF(wishes); i++) {
        struct task task = {&desk, &wishes[i]};
        fault_each_allocation(make_one, &task);
    }
    pdk_grid_free(pattern);
    desk_close(&desk);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(puzzles_meet_the_request),
        cmocka_unit_test(every_number_of_a_range_occurs),
        cmocka_unit_test(clues_are_in_the_cells_of_the_pattern),
        cmocka_unit_test(a_given_solution_stays),
        cmocka_unit_test(few_clues_are_found),
        cmocka_unit_test(weights_come_with_minimal_puzzles),
        cmocka_unit_test(the_same_numbers_make_the_same_puzzle),
        cmocka_unit_test(refuses_impossible_requests),
        cmocka_unit_test(refuses_two_bands_without_clues),
        cmocka_unit_test(reports_what_a_puzzle_lacks),
        cmocka_unit_test(interrupted_puzzles_still_have_one_solution),
        cmocka_unit_test(interrupted_puzzles_belong_to_their_solution),
        cmocka_unit_test(refuses_other_grids),
        cmocka_unit_test(reports_out_of_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
