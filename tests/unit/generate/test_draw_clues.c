// Clues drawn from a solution: their number, choice and distribution.
#include "fault.h"
#include "make.h"
#include "support.h"

#include <permudoku/experimental/draw.h>

#include <stdlib.h>
#include <string.h>

static const struct {
    const char *name;
    uint32_t box_rows, box_columns;
} shapes[] = {
    {"1x1", 1, 1},
    {"1x2", 1, 2},
    {"1x3", 1, 3},
    {"2x2", 2, 2},
    {"1x5", 1, 5},
    {"2x3", 2, 3},
    {"3x3", 3, 3},
    {"4x4", 4, 4},
    {"5x5", 5, 5},
};

static pdk_construction *make_solution(const pdk_shape *shape,
                                       pdk_random *random)
{
    pdk_transform *moves = make_transform(shape);
    pdk_construction *solution = NULL;
    pdk_transform_shuffle(moves, random, PDK_MOVE_ALL);
    assert_int_equal(pdk_construction_new(shape, moves, &solution, NULL),
                     PDK_OK);
    pdk_transform_free(moves);
    return solution;
}

static pdk_clues *make_clues(const pdk_shape *shape)
{
    pdk_clues *clues = NULL;
    assert_int_equal(pdk_clues_new(shape, &clues, NULL), PDK_OK);
    return clues;
}

// As many clues as requested, of the solution, in reading order, one per cell.
static void expect_clues(const char *name, const pdk_clues *clues,
                         const pdk_construction *solution, uint64_t count)
{
    const uint32_t side = pdk_construction_shape(solution)->side;
    const pdk_clue *list = pdk_clues_list(clues);
    expect_uint(name, count, pdk_clues_count(clues));
    for (size_t i = 0; i < count; i++) {
        expect_uint(
            name, pdk_construction_cell(solution, list[i].row, list[i].column),
            list[i].symbol);
        if (i == 0) continue;
        assert_true((uint64_t)list[i].row * side + list[i].column >
                    (uint64_t)list[i - 1].row * side + list[i - 1].column);
    }
}

enum { SIDE_MAX = 32 };

static void expect_cover(const char *name, const pdk_clues *clues)
{
    const uint32_t side = pdk_clues_shape(clues)->side;
    const pdk_clue *list = pdk_clues_list(clues);
    bool rows[SIDE_MAX] = {0}, columns[SIDE_MAX] = {0}, symbols[SIDE_MAX] = {0};
    for (size_t i = 0; i < pdk_clues_count(clues); i++)
        rows[list[i].row] = columns[list[i].column] =
            symbols[list[i].symbol - 1] = true;
    for (uint32_t i = 0; i < side; i++) {
        expect_bool(name, true, rows[i]);
        expect_bool(name, true, columns[i]);
        expect_bool(name, true, symbols[i]);
    }
}

static uint64_t cover_minimum(uint32_t side)
{
    return side % 2 == 0 ? side + 1 : side;
}

static void draws_any_number_of_clues(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(shapes); i++) {
        const pdk_shape shape =
            make_shape(shapes[i].box_rows, shapes[i].box_columns);
        const uint64_t cells = (uint64_t)shape.side * shape.side;
        pdk_clues *clues = make_clues(&shape);
        pdk_random random;
        pdk_random_init(&random, 61, i);
        for (uint64_t count = 0; count <= cells; count++) {
            pdk_construction *solution = make_solution(&shape, &random);
            for (int covers = 0; covers < 2; covers++) {
                const pdk_clue_choice choice = {count, covers};
                if (covers && count < cover_minimum(shape.side)) continue;
                expect_status(
                    shapes[i].name, PDK_OK,
                    pdk_draw_clues(solution, &choice, &random, clues, NULL));
                expect_clues(shapes[i].name, clues, solution, count);
                if (covers) expect_cover(shapes[i].name, clues);
            }
            pdk_construction_free(solution);
        }
        pdk_clues_free(clues);
    }
}

// The cells with a clue as bits, for boards of side 4.
static uint32_t mask_of(const pdk_clues *clues)
{
    uint32_t mask = 0;
    for (size_t i = 0; i < pdk_clues_count(clues); i++) {
        const pdk_clue clue = pdk_clues_list(clues)[i];
        mask |= 1u << (4 * clue.row + clue.column);
    }
    return mask;
}

// 560 sets of 3 or of 13 cells out of 16, each expected 100 times: chi-square
// has 559 degrees of freedom, a mean of 559 and a deviation of 33.
static void all_sets_of_cells_are_equally_likely(void **state)
{
    (void)state;
    enum { SETS = 560, EACH = 100, MASKS = 1 << 16 };
    static const uint64_t counts[] = {3, 13};
    const pdk_shape shape = make_shape(2, 2);
    pdk_clues *clues = make_clues(&shape);
    uint32_t *hits = calloc(MASKS, sizeof *hits);
    assert_non_null(hits);
    pdk_random random;
    pdk_random_init(&random, 62, 0);
    pdk_construction *solution = make_solution(&shape, &random);
    for (size_t i = 0; i < COUNT_OF(counts); i++) {
        const pdk_clue_choice choice = {counts[i], false};
        memset(hits, 0, MASKS * sizeof *hits);
        for (int round = 0; round < SETS * EACH; round++) {
            assert_int_equal(
                pdk_draw_clues(solution, &choice, &random, clues, NULL),
                PDK_OK);
            hits[mask_of(clues)]++;
        }
        double chi = 0;
        uint32_t different = 0;
        for (uint32_t mask = 0; mask < MASKS; mask++) {
            if (hits[mask] == 0) continue;
            different++;
            chi += ((double)hits[mask] - EACH) * ((double)hits[mask] - EACH) /
                   EACH;
        }
        expect_uint("different sets", SETS, different);
        assert_true(chi > 400 && chi < 720);
    }
    pdk_construction_free(solution);
    free(hits);
    pdk_clues_free(clues);
}

// Even with a cover, no cell is strongly preferred.
static void covers_are_all_over_the_board(void **state)
{
    (void)state;
    enum { ROUNDS = 8100, SIDE = 9 };
    const pdk_shape shape = make_shape(3, 3);
    pdk_clues *clues = make_clues(&shape);
    uint32_t hits[SIDE * SIDE] = {0};
    pdk_random random;
    pdk_random_init(&random, 63, 0);
    for (int round = 0; round < ROUNDS; round++) {
        pdk_construction *solution = make_solution(&shape, &random);
        const pdk_clue_choice choice = {round % 2 ? 9 : 20, true};
        assert_int_equal(
            pdk_draw_clues(solution, &choice, &random, clues, NULL), PDK_OK);
        for (size_t i = 0; i < pdk_clues_count(clues); i++) {
            const pdk_clue clue = pdk_clues_list(clues)[i];
            hits[clue.row * SIDE + clue.column]++;
        }
        pdk_construction_free(solution);
    }
    const uint32_t mean = ROUNDS * 29 / 2 / (SIDE * SIDE);
    for (size_t i = 0; i < COUNT_OF(hits); i++)
        assert_in_range(hits[i], mean * 4 / 5, mean * 6 / 5);
    pdk_clues_free(clues);
}

// A board of 4.4 * 10^12 cells, which cannot be listed.
static void needs_memory_for_the_clues_only(void **state)
{
    (void)state;
    if (SLOWNESS > 1) return;
    const pdk_shape shape = make_shape(2048, 1024);
    pdk_clues *clues = make_clues(&shape);
    pdk_construction *solution = NULL;
    pdk_random random;
    const pdk_clue_choice choice = {1000, false};
    pdk_random_init(&random, 64, 0);
    assert_int_equal(pdk_construction_new(&shape, NULL, &solution, NULL),
                     PDK_OK);
    assert_int_equal(pdk_draw_clues(solution, &choice, &random, clues, NULL),
                     PDK_OK);
    expect_clues("side 2097152", clues, solution, choice.count);
    assert_true(pdk_clues_list(clues)[999].row > 1900000);
    pdk_construction_free(solution);
    pdk_clues_free(clues);
}

static void names_the_limits(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        uint32_t box_rows, box_columns;
        pdk_clue_choice choice;
        const char *text;
    } cases[] = {
        {"more than cells",
         3,    3,
         {82, false},
         "82 clues do not fit in the 81 cells of the board"},
        {"no cover of side 9",
         3,    3,
         {8, true},
         "a clue in every row, column and symbol of a board of side 9 takes at "
         "least 9 clues, not 8"                            },
        {"no cover of side 4",
         2,    2,
         {4, true},
         "a clue in every row, column and symbol of a board of side 4 takes at "
         "least 5 clues, not 4"                            },
        {"more than all",
         1000, 1000,
         {UINT64_MAX, true},
         "18446744073709551615 clues do not fit in the 1000000000000 cells of "
         "the board"                                       },
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        const pdk_shape shape =
            make_shape(cases[i].box_rows, cases[i].box_columns);
        pdk_clues *clues = make_clues(&shape);
        pdk_construction *solution = NULL;
        pdk_error error = {0};
        pdk_random random;
        pdk_random_init(&random, 65, i);
        assert_int_equal(pdk_construction_new(&shape, NULL, &solution, NULL),
                         PDK_OK);
        expect_status(
            cases[i].name, PDK_ERR_RANGE,
            pdk_draw_clues(solution, &cases[i].choice, &random, clues, &error));
        expect_text(cases[i].name, cases[i].text, error.text);
        pdk_construction_free(solution);
        pdk_clues_free(clues);
    }
}

// Four cells cannot cover every row, column and symbol of a grid of Z_4.
static void side_4_has_no_cover_of_four(void **state)
{
    (void)state;
    const pdk_shape shape = make_shape(2, 2);
    pdk_construction *solution = NULL;
    assert_int_equal(pdk_construction_new(&shape, NULL, &solution, NULL),
                     PDK_OK);
    for (uint32_t code = 0; code < 256; code++) {
        uint32_t columns = 0, symbols = 0;
        for (uint32_t row = 0; row < 4; row++) {
            const uint32_t column = code >> 2 * row & 3;
            columns |= 1u << column;
            symbols |= 1u << pdk_construction_cell(solution, row, column);
        }
        assert_false(columns == 15 && symbols == 30);
    }
    pdk_construction_free(solution);
}

struct job {
    pdk_construction *solution;
    pdk_clue_choice choice;
};

static pdk_status generate(void *context)
{
    struct job *job = context;
    pdk_clues *clues = NULL;
    pdk_error error = {0};
    pdk_random random;
    pdk_random_init(&random, 66, 0);
    pdk_status status =
        pdk_clues_new(pdk_construction_shape(job->solution), &clues, &error);
    if (status == PDK_OK)
        status =
            pdk_draw_clues(job->solution, &job->choice, &random, clues, &error);
    assert_int_equal(status, error.status);
    pdk_clues_free(clues);
    return status;
}

static void survives_every_failing_allocation(void **state)
{
    (void)state;
    static const pdk_clue_choice choices[] = {
        {30, false},
        {70, false},
        {9,  true },
        {20, true },
        {81, true },
        {0,  false},
    };
    const pdk_shape shape = make_shape(3, 3);
    pdk_random random;
    pdk_random_init(&random, 67, 0);
    struct job job = {.solution = make_solution(&shape, &random)};
    for (size_t i = 0; i < COUNT_OF(choices); i++) {
        job.choice = choices[i];
        fault_each_allocation(generate, &job);
    }
    pdk_construction_free(job.solution);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(draws_any_number_of_clues),
        cmocka_unit_test(all_sets_of_cells_are_equally_likely),
        cmocka_unit_test(covers_are_all_over_the_board),
        cmocka_unit_test(needs_memory_for_the_clues_only),
        cmocka_unit_test(names_the_limits),
        cmocka_unit_test(side_4_has_no_cover_of_four),
        cmocka_unit_test(survives_every_failing_allocation),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
