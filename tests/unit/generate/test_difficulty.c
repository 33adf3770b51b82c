// Puzzles of a wanted difficulty: that they have it, whoever rates them.
#include "fault.h"
#include "make.h"
#include "support.h"

#include <permudoku/generate.h>
#include <permudoku/transform.h>

#include <string.h>

struct desk {
    pdk_geometry *geometry;
    pdk_sampler *sampler;
    pdk_logic *logic;
    pdk_solver *solver;
    pdk_transform *disguise;
    pdk_grid *puzzle, *solution, *copy;
};

static void desk_open(struct desk *desk, uint32_t box_rows,
                      uint32_t box_columns)
{
    const pdk_shape shape = make_shape(box_rows, box_columns);
    *desk = (struct desk){.geometry = make_geometry(&shape),
                          .disguise = make_transform(&shape),
                          .puzzle = make_grid(&shape),
                          .solution = make_grid(&shape),
                          .copy = make_grid(&shape)};
    assert_int_equal(
        pdk_sampler_new(&shape, PDK_SAMPLING_BEST, 0, &desk->sampler, NULL),
        PDK_OK);
    assert_int_equal(pdk_logic_new(desk->geometry, &desk->logic, NULL), PDK_OK);
    assert_int_equal(pdk_solver_new(desk->geometry, NULL, &desk->solver, NULL),
                     PDK_OK);
}

static void desk_close(struct desk *desk)
{
    pdk_grid_free(desk->copy);
    pdk_grid_free(desk->solution);
    pdk_grid_free(desk->puzzle);
    pdk_transform_free(desk->disguise);
    pdk_solver_free(desk->solver);
    pdk_logic_free(desk->logic);
    pdk_sampler_free(desk->sampler);
    pdk_geometry_free(desk->geometry);
}

static pdk_generator *make_generator(const struct desk *desk,
                                     const pdk_difficulty *difficulty)
{
    pdk_generator *generator = NULL;
    pdk_error error = {0};
    const pdk_generator_options wish = {.size = sizeof wish,
                                        .difficulty = difficulty};
    expect_status(error.text, PDK_OK,
                  pdk_generator_new(desk->geometry, &wish, &generator, &error));
    return generator;
}

static pdk_made make(struct desk *desk, pdk_generator *generator,
                     uint64_t stream)
{
    pdk_made made;
    pdk_random random;
    pdk_random_init(&random, 7, stream);
    expect_status("make", PDK_OK,
                  pdk_generator_make(generator, desk->sampler, &random,
                                     desk->puzzle, desk->solution, &made,
                                     NULL));
    return made;
}

static pdk_rating rate(struct desk *desk, const pdk_grid *puzzle)
{
    pdk_rating rating = {.size = sizeof rating};
    expect_status("rate", PDK_OK,
                  pdk_logic_rate(desk->logic, puzzle, NULL, &rating, NULL));
    return rating;
}

static void expect_unique(struct desk *desk, const char *name)
{
    pdk_verdict verdict;
    expect_status(name, PDK_OK,
                  pdk_solver_solve(desk->solver, desk->puzzle, desk->copy,
                                   &verdict, NULL));
    expect_int(name, PDK_UNIQUE, verdict);
    expect_bool(name, true, pdk_grid_equal(desk->copy, desk->solution));
}

// The rating of a random disguise of the puzzle: within 0.3 from 8.0 on.
static void expect_disguised(struct desk *desk, const char *name,
                             uint32_t rating, uint64_t stream)
{
    pdk_random random;
    pdk_random_init(&random, 8, stream);
    pdk_transform_shuffle(desk->disguise, &random, PDK_MOVE_ALL);
    expect_status(
        name, PDK_OK,
        pdk_transform_apply(desk->disguise, desk->puzzle, desk->copy, NULL));
    const uint32_t again = rate(desk, desk->copy).overall;
    if (rating < 80 && again < 80)
        expect_uint(name, rating, again);
    else
        assert_in_range(again, rating - 3, rating + 3);
}

static void puzzles_have_the_level_that_they_claim(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        uint32_t box_rows, box_columns, rounds;
        pdk_level level;
    } cases[] = {
        {"2x2 easy",    2, 2, 20, PDK_LEVEL_EASY   },
        {"2x3 easy",    2, 3, 20, PDK_LEVEL_EASY   },
        {"2x3 hard",    2, 3, 5,  PDK_LEVEL_HARD   },
        {"2x3 expert",  2, 3, 5,  PDK_LEVEL_EXPERT },
        {"3x3 easy",    3, 3, 40, PDK_LEVEL_EASY   },
        {"3x3 medium",  3, 3, 40, PDK_LEVEL_MEDIUM },
        {"3x3 hard",    3, 3, 20, PDK_LEVEL_HARD   },
        {"3x3 expert",  3, 3, 10, PDK_LEVEL_EXPERT },
        {"3x3 master",  3, 3, 10, PDK_LEVEL_MASTER },
        {"3x3 extreme", 3, 3, 4,  PDK_LEVEL_EXTREME},
        {"1x7 medium",  1, 7, 4,  PDK_LEVEL_MEDIUM },
        {"3x4 hard",    3, 4, 4,  PDK_LEVEL_HARD   },
        {"4x4 hard",    4, 4, 2,  PDK_LEVEL_HARD   },
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        const char *name = cases[i].name;
        struct desk desk;
        desk_open(&desk, cases[i].box_rows, cases[i].box_columns);
        pdk_difficulty difficulty = {.size = sizeof difficulty};
        pdk_difficulty_of_level(&difficulty, cases[i].level);
        pdk_generator *generator = make_generator(&desk, &difficulty);
        for (uint64_t k = 0; k < cases[i].rounds * 4 / SLOWNESS + 1; k++) {
            const pdk_made made = make(&desk, generator, k);
            pdk_rating rating = {.size = sizeof rating};
            expect_int(name, PDK_SHORT_OF_NOTHING, made.shortfall);
            expect_status(name, PDK_OK,
                          pdk_generator_rating(generator, &rating, NULL));
            expect_int(name, cases[i].level, rating.level);
            expect_uint(name, rating.overall, rate(&desk, desk.puzzle).overall);
            expect_unique(&desk, name);
            expect_disguised(&desk, name, rating.overall, k);
        }
        pdk_generator_free(generator);
        desk_close(&desk);
    }
}

static pdk_technique_set set_of(const char *name)
{
    pdk_technique_set set = {{0}};
    expect_status(name, PDK_OK, pdk_technique_set_add(&set, name, NULL));
    return set;
}

static void switch_set(pdk_logic *logic, const pdk_technique_set *set,
                       bool is_on)
{
    for (int i = 0; i < PDK_TECHNIQUE_COUNT; i++)
        if (pdk_technique_set_has(set, (pdk_technique)i))
            pdk_logic_enable(logic, (pdk_technique)i, is_on);
}

// What was asked for is checked by the steps themselves.
static void puzzles_have_the_techniques_that_they_should(void **state)
{
    (void)state;
    const pdk_technique_set wing = set_of("xy-wing"), sets = set_of("sets");
    const pdk_technique_set chains = set_of("chains"),
                            unique = set_of("uniqueness");
    const pdk_technique_set both[] = {wing, sets};
    const pdk_difficulty contains = {.size = sizeof contains,
                                     .contains = both,
                                     .contains_count = 2},
                         needs = {.size = sizeof needs,
                                  .needs = &wing,
                                  .needs_count = 1},
                         without = {.size = sizeof without,
                                    .rating_minimum = 45,
                                    .without = chains},
                         hardest = {.size = sizeof hardest, .hardest = unique};
    struct desk desk;
    desk_open(&desk, 3, 3);
    pdk_generator *generator = make_generator(&desk, &contains);
    (void)make(&desk, generator, 1);
    (void)rate(&desk, desk.puzzle);
    assert_true(pdk_logic_count_steps(desk.logic, PDK_TECHNIQUE_XY_WING) > 0);
    uint32_t count = 0;
    for (int i = 0; i < PDK_TECHNIQUE_COUNT; i++)
        if (pdk_technique_set_has(&sets, (pdk_technique)i))
            count += pdk_logic_count_steps(desk.logic, (pdk_technique)i);
    assert_true(count > 0);
    pdk_generator_free(generator);

    generator = make_generator(&desk, &needs);
    (void)make(&desk, generator, 1);
    const uint32_t rating = rate(&desk, desk.puzzle).overall;
    pdk_logic_enable(desk.logic, PDK_TECHNIQUE_XY_WING, false);
    assert_true(rate(&desk, desk.puzzle).overall > rating);
    pdk_logic_enable(desk.logic, PDK_TECHNIQUE_XY_WING, true);
    pdk_generator_free(generator);

    generator = make_generator(&desk, &without);
    (void)make(&desk, generator, 1);
    switch_set(desk.logic, &chains, false);
    expect_int("without", PDK_LOGIC_SOLVED, rate(&desk, desk.puzzle).end);
    switch_set(desk.logic, &chains, true);
    pdk_generator_free(generator);

    generator = make_generator(&desk, &hardest);
    (void)make(&desk, generator, 1);
    assert_true(pdk_technique_set_has(
        &unique, rate(&desk, desk.puzzle).hardest->technique));
    pdk_generator_free(generator);
    desk_close(&desk);
}

static void scores_are_within_their_bounds(void **state)
{
    (void)state;
    const pdk_difficulty wish = {
        .size = sizeof wish, .score_minimum = 600, .score_maximum = 900};
    struct desk desk;
    desk_open(&desk, 3, 3);
    pdk_generator *generator = make_generator(&desk, &wish);
    pdk_logic_scale(desk.logic, PDK_SCALE_PLAYER);
    for (uint64_t k = 0; k < 3; k++) {
        (void)make(&desk, generator, k);
        assert_in_range(rate(&desk, desk.puzzle).score, 600, 900);
    }
    pdk_generator_free(generator);
    desk_close(&desk);
}

static void neighbours_are_minimal_and_have_their_solution(void **state)
{
    (void)state;
    struct desk desk;
    desk_open(&desk, 3, 3);
    const pdk_difficulty wish = {.size = sizeof wish, .rating_minimum = 15};
    pdk_generator *generator = make_generator(&desk, &wish);
    pdk_random random;
    pdk_made made = make(&desk, generator, 1);
    pdk_random_init(&random, 1, 1);
    for (int i = 0; i < 30; i++) {
        expect_status("change", PDK_OK,
                      pdk_generator_change(generator, &random, desk.puzzle,
                                           desk.solution, &made, NULL));
        expect_unique(&desk, "change");
        pdk_grid *copy = NULL;
        assert_int_equal(pdk_grid_copy(desk.puzzle, &copy, NULL), PDK_OK);
        for (uint32_t cell = 0; cell < 81; cell++) {
            const pdk_symbol symbol = pdk_grid_symbols(desk.puzzle)[cell];
            pdk_verdict verdict;
            if (symbol == 0) continue;
            assert_int_equal(pdk_grid_set(copy, cell / 9, cell % 9, 0, NULL),
                             PDK_OK);
            assert_int_equal(
                pdk_solver_solve(desk.solver, copy, NULL, &verdict, NULL),
                PDK_OK);
            expect_int("minimal", PDK_MULTIPLE, verdict);
            assert_int_equal(
                pdk_grid_set(copy, cell / 9, cell % 9, symbol, NULL), PDK_OK);
        }
        pdk_grid_free(copy);
    }
    pdk_generator_free(generator);
    desk_close(&desk);
}

// Every puzzle of both kinds of 4x4 grids.
static void no_4x4_puzzle_is_rated_above_easy(void **state)
{
    (void)state;
    static const char *const grids[] = {"1234341221434321", "1234341223414123"};
    struct desk desk;
    desk_open(&desk, 2, 2);
    uint32_t hardest = 0;
    for (size_t i = 0; i < COUNT_OF(grids); i++)
        for (uint32_t clues = 1; clues<1U << 16; clues += SLOWNESS> 4 ? 7 : 1) {
            pdk_verdict verdict;
            for (uint32_t cell = 0; cell < 16; cell++)
                assert_int_equal(
                    pdk_grid_set(desk.puzzle, cell / 4, cell % 4,
                                 clues >> cell & 1
                                     ? (pdk_symbol)(grids[i][cell] - '0')
                                     : 0,
                                 NULL),
                    PDK_OK);
            assert_int_equal(pdk_solver_solve(desk.solver, desk.puzzle, NULL,
                                              &verdict, NULL),
                             PDK_OK);
            if (verdict != PDK_UNIQUE) continue;
            const uint32_t rating = rate(&desk, desk.puzzle).overall;
            if (rating > hardest) hardest = rating;
        }
    expect_uint("4x4", 12, hardest);
    desk_close(&desk);
}

static void refuses_difficulties_that_make_no_sense(void **state)
{
    (void)state;
    const pdk_technique_set tower = set_of("skyscraper");
    const struct {
        const char *name;
        uint32_t box;
        pdk_difficulty wish;
        pdk_status want;
    } cases[] = {
        {"bounds",
         3,            {.rating_minimum = 30, .rating_maximum = 20},
         PDK_ERR_ARGUMENT                                                                      },
        {"scores",
         3,            {.score_minimum = 30, .score_maximum = 20},
         PDK_ERR_ARGUMENT                                                                      },
        {"4x4",     2, {.rating_minimum = 13},                                 PDK_ERR_RANGE   },
        {"ladder",
         3,            {.contains = &tower, .contains_count = 1},
         PDK_ERR_ARGUMENT                                                                      },
        {"hardest",
         3,            {.rating_maximum = 30, .hardest = set_of("swordfish")},
         PDK_ERR_RANGE                                                                         },
        {"scale",   3, {.scale = (pdk_scale)7},                                PDK_ERR_ARGUMENT},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        const pdk_shape shape = make_shape(cases[i].box, cases[i].box);
        pdk_geometry *geometry = make_geometry(&shape);
        pdk_difficulty wish = cases[i].wish;
        wish.size = sizeof wish;
        const pdk_generator_options options = {.size = sizeof options,
                                               .difficulty = &wish};
        pdk_generator *generator = NULL;
        expect_status(cases[i].name, cases[i].want,
                      pdk_generator_new(geometry, &options, &generator, NULL));
        assert_null(generator);
        pdk_geometry_free(geometry);
    }
}

static void levels_and_ranges_are_read(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        bool is_good;
        uint32_t low, high;
    } cases[] = {
        {"Hard",       true,  26, 44},
        {"hARD",       true,  26, 44},
        {"Extreme",    true,  80, 0 },
        {"7.2",        true,  72, 72},
        {"7",          true,  70, 70},
        {"7.0..7.5",   true,  70, 75},
        {"8..",        true,  80, 0 },
        {"..4.4",      true,  0,  44},
        {"",           false, 0,  0 },
        {"..",         false, 0,  0 },
        {"0",          false, 0,  0 },
        {"7.25",       false, 0,  0 },
        {"7.",         false, 0,  0 },
        {"5..4",       false, 0,  0 },
        {"Har",        false, 0,  0 },
        {"Harder",     false, 0,  0 },
        {"7..8..9",    false, 0,  0 },
        {"99999999",   false, 0,  0 },
        {"4294967297", false, 0,  0 },
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        const char *text = cases[i].text;
        pdk_difficulty read = {.size = sizeof read};
        expect_status(text, cases[i].is_good ? PDK_OK : PDK_ERR_SYNTAX,
                      pdk_difficulty_parse(&read, text, strlen(text), NULL));
        expect_uint(text, cases[i].low, read.rating_minimum);
        expect_uint(text, cases[i].high, read.rating_maximum);
    }
}

static void every_family_has_techniques(void **state)
{
    (void)state;
    size_t count;
    const pdk_technique_family_info *const *list =
        pdk_technique_family_list(&count);
    static const pdk_technique_set none;
    pdk_technique_set all = none;
    for (size_t i = 0; i < count; i++) {
        pdk_technique_set set = set_of(list[i]->name);
        assert_memory_not_equal(&set, &none, sizeof none);
        assert_null(pdk_technique_find(list[i]->name));
        expect_status("all", PDK_OK,
                      pdk_technique_set_add(&all, list[i]->name, NULL));
    }
    for (int i = 0; i < PDK_TECHNIQUE_COUNT; i++)
        expect_bool(pdk_technique_list(&count)[i]->name,
                    i != PDK_TECHNIQUE_BRUTE_FORCE,
                    pdk_technique_set_has(&all, (pdk_technique)i));
}

// A path with a ceiling is the beginning of the path without.
static void a_ceiling_ends_the_path(void **state)
{
    (void)state;
    struct desk desk;
    desk_open(&desk, 3, 3);
    pdk_generator *generator =
        make_generator(&desk, &(pdk_difficulty){.size = sizeof(pdk_difficulty),
                                                .rating_minimum = 45});
    for (uint64_t k = 0; k < 5; k++) {
        (void)make(&desk, generator, k);
        for (int scale = 0; scale <= PDK_SCALE_PLAYER; scale++) {
            pdk_logic_scale(desk.logic, (pdk_scale)scale);
            pdk_logic_ceiling(desk.logic, 0);
            const pdk_rating whole = rate(&desk, desk.puzzle);
            const uint32_t bound =
                scale == PDK_SCALE_PLAYER ? whole.score : whole.overall;
            pdk_logic_ceiling(desk.logic, bound);
            expect_int("enough", PDK_LOGIC_SOLVED,
                       rate(&desk, desk.puzzle).end);
            pdk_logic_ceiling(desk.logic, bound - 1);
            const pdk_rating part = rate(&desk, desk.puzzle);
            expect_int("too low", PDK_LOGIC_LIMITED, part.end);
            assert_true(part.steps < whole.steps);
            pdk_logic_ceiling(desk.logic, 0);
        }
    }
    pdk_generator_free(generator);
    desk_close(&desk);
}

struct task {
    struct desk *desk;
    const pdk_difficulty *wish;
};

static pdk_status make_one(void *context)
{
    const struct task *task = context;
    struct desk *desk = task->desk;
    pdk_generator *generator = NULL;
    const pdk_generator_options wish = {
        .size = sizeof wish, .difficulty = task->wish, .attempts = 3};
    pdk_random random;
    pdk_made made;
    pdk_random_init(&random, 7, 1);
    pdk_status status =
        pdk_generator_new(desk->geometry, &wish, &generator, NULL);
    if (status == PDK_OK)
        status = pdk_generator_make(generator, desk->sampler, &random,
                                    desk->puzzle, desk->solution, &made, NULL);
    pdk_generator_free(generator);
    return status;
}

static void reports_out_of_memory(void **state)
{
    (void)state;
    struct desk small, nine;
    const pdk_technique_set sets[] = {set_of("sets"), set_of("fish")};
    const pdk_difficulty all = {.size = sizeof all,
                                .score_maximum = 900,
                                .contains = sets,
                                .contains_count = 1,
                                .needs = sets,
                                .needs_count = 2,
                                .without = set_of("chains")};
    const pdk_difficulty extreme = {.size = sizeof extreme,
                                    .rating_minimum = 90};
    desk_open(&small, 2, 3);
    desk_open(&nine, 3, 3);
    fault_each_allocation(make_one, &(struct task){&small, &all});
    fault_each_allocation(make_one, &(struct task){&nine, &extreme});
    desk_close(&nine);
    desk_close(&small);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(puzzles_have_the_level_that_they_claim),
        cmocka_unit_test(puzzles_have_the_techniques_that_they_should),
        cmocka_unit_test(scores_are_within_their_bounds),
        cmocka_unit_test(neighbours_are_minimal_and_have_their_solution),
        cmocka_unit_test(no_4x4_puzzle_is_rated_above_easy),
        cmocka_unit_test(refuses_difficulties_that_make_no_sense),
        cmocka_unit_test(levels_and_ranges_are_read),
        cmocka_unit_test(every_family_has_techniques),
        cmocka_unit_test(a_ceiling_ends_the_path),
        cmocka_unit_test(reports_out_of_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
