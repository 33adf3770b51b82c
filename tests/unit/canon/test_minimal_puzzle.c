#include "canon_laws.h"
#include "least_image.h"
#include "make.h"
#include "puzzles.h"
#include "support.h"

#include <permudoku/solve.h>

#include <string.h>

static const char seventeen[] =
    "000000010400000000020000000000050407008000300001090000300400200050100000"
    "000806000";

struct bench {
    struct canon_kit kit;
    pdk_geometry *geometry;
    pdk_solver *solver;
    pdk_grid *solution;
};

static void bench_open(struct bench *bench)
{
    canon_kit_open(&bench->kit, 3, 3, "nine");
    bench->geometry = make_geometry(&bench->kit.shape);
    bench->solution = make_grid(&bench->kit.shape);
    bench->solver = NULL;
    assert_int_equal(
        PDK_OK, pdk_solver_new(bench->geometry, NULL, &bench->solver, NULL));
}

static void bench_close(struct bench *bench)
{
    pdk_solver_free(bench->solver);
    pdk_grid_free(bench->solution);
    pdk_geometry_free(bench->geometry);
    canon_kit_close(&bench->kit);
}

static bool is_unique(struct bench *bench)
{
    pdk_verdict verdict = PDK_UNKNOWN;
    assert_int_equal(PDK_OK, pdk_solver_solve(bench->solver, bench->kit.grid,
                                              NULL, &verdict, NULL));
    return verdict == PDK_UNIQUE;
}

static void set_cell(struct bench *bench, uint32_t cell, pdk_symbol symbol)
{
    assert_int_equal(PDK_OK, pdk_grid_set(bench->kit.grid, cell / 9, cell % 9,
                                          symbol, NULL));
}

// Makes a random puzzle in the kit's grid with a unique solution and `clues`
// clues, or more if all are needed.
static void make_puzzle(struct bench *bench, uint32_t clues, pdk_random *random)
{
    uint32_t cells[81], left = 81;
    puzzle_fill(bench->geometry, random, bench->solution);
    puzzle_copy(bench->solution, bench->kit.grid);
    for (uint32_t i = 0; i < 81; i++) cells[i] = i;
    pdk_random_shuffle(random, cells, 81);
    for (uint32_t i = 0; i < 81 && left > clues; i++) {
        set_cell(bench, cells[i], 0);
        left--;
        if (is_unique(bench)) continue;
        set_cell(bench, cells[i], pdk_grid_symbols(bench->solution)[cells[i]]);
        left++;
    }
}

static void expect_least(const char *name, struct bench *bench)
{
    struct canon_kit *kit = &bench->kit;
    struct least_image least;
    least_image_find(bench->solution, kit->grid, &least);
    canon_kit_find(name, kit);
    for (uint32_t i = 0; i < 81; i++)
        expect_uint(puzzle_text(kit->grid), least.puzzle[i],
                    pdk_grid_symbols(kit->form)[i]);
    expect_uint(name, least.count, canon_kit_order(kit));
}

static void finds_the_least_puzzle_with_the_least_solution(void **state)
{
    (void)state;
    struct bench bench;
    bench_open(&bench);
    for (uint32_t i = 0; i < 40 / SLOWNESS; i++) {
        pdk_random random;
        pdk_random_init(&random, 41, i);
        make_puzzle(&bench, 20 + i, &random);
        expect_least("random", &bench);
        canon_expect_laws("random", &bench.kit);
        canon_expect_invariant("random", &bench.kit, 10, &random);
        canon_expect_laws("moved", &bench.kit);
    }
    bench_close(&bench);
}

// Makes the grid a puzzle whose clues are preserved by an automorphism of the
// solution, in `symmetry`; false if its solution is not unique.
static bool make_regular(struct bench *bench, const pdk_transform *symmetry,
                         pdk_random *random)
{
    const uint32_t *rows = pdk_transform_rows(symmetry);
    const uint32_t *columns = pdk_transform_columns(symmetry);
    const bool is_turned = pdk_transform_is_transposed(symmetry);
    uint32_t cells[81];
    for (uint32_t i = 0; i < 81; i++) cells[i] = i;
    pdk_random_shuffle(random, cells, 81);
    pdk_grid_reset(bench->kit.grid);
    for (uint32_t i = 0; i < 24; i++) {
        uint32_t cell = cells[i];
        while (pdk_grid_symbols(bench->kit.grid)[cell] == 0) {
            set_cell(bench, cell, pdk_grid_symbols(bench->solution)[cell]);
            const uint32_t row = rows[cell / 9], column = columns[cell % 9];
            cell = is_turned ? 9 * column + row : 9 * row + column;
        }
    }
    return is_unique(bench);
}

static void counts_automorphisms_of_regular_puzzles(void **state)
{
    (void)state;
    struct bench bench;
    uint32_t made = 0, with_symmetry = 0;
    bench_open(&bench);
    pdk_transform *symmetry = make_transform(&bench.kit.shape);
    for (uint32_t i = 0; made < 16 / SLOWNESS + 1; i++) {
        pdk_random random;
        size_t count = 0;
        pdk_random_init(&random, 42, i);
        canon_kit_read(&bench.kit,
                       "123456789456789123789123456231564897564897231897231564"
                       "312645978645978312978312645");
        puzzle_copy(bench.kit.grid, bench.solution);
        canon_kit_find("solution", &bench.kit);
        assert_int_equal(
            PDK_OK, pdk_canon_count_generators(bench.kit.canon, &count, NULL));
        assert_true(count > 0);
        assert_int_equal(PDK_OK, pdk_canon_generator(bench.kit.canon, i % count,
                                                     symmetry, NULL));
        if (!make_regular(&bench, symmetry, &random)) continue;
        expect_least("regular", &bench);
        canon_expect_laws("regular", &bench.kit);
        canon_expect_invariant("regular", &bench.kit, 10, &random);
        made++;
        with_symmetry += canon_kit_order(&bench.kit) > 1;
    }
    assert_int_equal(made, with_symmetry);
    pdk_transform_free(symmetry);
    bench_close(&bench);
}

// One clue fewer, and another one instead.
static void distinguishes_puzzles_with_the_same_solution(void **state)
{
    (void)state;
    struct bench bench;
    struct least_image first, second;
    uint32_t compared = 0;
    bench_open(&bench);
    for (uint32_t i = 0; compared < 30 / SLOWNESS + 1; i++) {
        pdk_random random;
        pdk_random_init(&random, 43, i);
        make_puzzle(&bench, 34, &random);
        const uint32_t from = pdk_random_below(&random, 81);
        const uint32_t to = pdk_random_below(&random, 81);
        if (pdk_grid_symbols(bench.kit.grid)[from] == 0) continue;
        if (pdk_grid_symbols(bench.kit.grid)[to] != 0) continue;
        puzzle_copy(bench.kit.grid, bench.kit.other);
        set_cell(&bench, from, 0);
        set_cell(&bench, to, pdk_grid_symbols(bench.solution)[to]);
        if (!is_unique(&bench)) continue;
        bool is_same = true;
        least_image_find(bench.solution, bench.kit.other, &first);
        least_image_find(bench.solution, bench.kit.grid, &second);
        expect_status("same", PDK_OK,
                      pdk_canon_same(bench.kit.canon, bench.kit.other,
                                     bench.kit.grid, &is_same, NULL, NULL));
        expect_bool(puzzle_text(bench.kit.grid),
                    memcmp(first.puzzle, second.puzzle, 81) == 0, is_same);
        compared++;
    }
    bench_close(&bench);
}

static void refuses_puzzles_without_a_unique_solution(void **state)
{
    (void)state;
    static const struct {
        const char *name, *cells;
    } cases[] = {
        {"empty",               "............................................................"
                  ".........."
                  "..........."},
        {"16 clues",
         "000000010400000000020000000000050407008000300001090000300400200050100"
         "000000800000"                         },
        {"18 clues that clash",
         "110000010400000000020000000000050407008000300001090000300400200050100"
         "000000806000"                         },
        {"one clue changed",
         "000000010400000000020000000000050407008000300001090000300400200050200"
         "000000806000"                         },
        {"one clue moved away",
         "000000010400000000020000000000050407008000300001090000300400200050000"
         "100000806000"                         },
        {"seven symbols",
         "12345670045670012370012345623456700156700123400123456734567001267001"
         "2345012345670"                        },
    };
    struct canon_kit kit;
    canon_kit_open(&kit, 3, 3, "nine");
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        canon_kit_read(&kit, cases[i].cells);
        expect_status(cases[i].name, PDK_ERR_ARGUMENT,
                      pdk_canon_find(kit.canon, kit.grid, kit.form, NULL));
    }
    canon_kit_read(&kit, seventeen); // continues with others
    canon_kit_find("17 clues", &kit);
    expect_uint("17 clues", 1, canon_kit_order(&kit));
    canon_expect_laws("17 clues", &kit);
    canon_kit_close(&kit);
}

static bool say_no(void *context, const pdk_effort *so_far)
{
    (void)so_far;
    ++*(int *)context;
    return false;
}

// Proving that these clues have no solution takes thousands of guesses.
static void is_cancelled_while_it_solves(void **state)
{
    (void)state;
    struct canon_kit kit;
    int asked = 0;
    canon_kit_open(&kit, 3, 3, "nine");
    canon_kit_read(&kit, "000710802000000009000000000802000901000000000"
                         "007000500700020000000130007208600000");
    const pdk_limits limits = {
        .size = sizeof limits, .go_on = say_no, .context = &asked};
    assert_int_equal(PDK_OK, pdk_canon_limit(kit.canon, &limits, NULL));
    assert_int_equal(PDK_ERR_CANCELLED,
                     pdk_canon_find(kit.canon, kit.grid, kit.form, NULL));
    assert_int_equal(1, asked);
    assert_null(pdk_canon_engine(kit.canon));
    assert_int_equal(PDK_OK, pdk_canon_limit(kit.canon, NULL, NULL));
    assert_int_equal(PDK_ERR_ARGUMENT,
                     pdk_canon_find(kit.canon, kit.grid, kit.form, NULL));
    canon_kit_close(&kit);
}

static void reports_out_of_memory(void **state)
{
    (void)state;
    struct canon_kit kit;
    canon_kit_open(&kit, 3, 3, "nine");
    canon_kit_read(&kit, seventeen);
    canon_expect_memory_errors(&kit, "nine");
    canon_kit_close(&kit);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(finds_the_least_puzzle_with_the_least_solution),
        cmocka_unit_test(counts_automorphisms_of_regular_puzzles),
        cmocka_unit_test(distinguishes_puzzles_with_the_same_solution),
        cmocka_unit_test(refuses_puzzles_without_a_unique_solution),
        cmocka_unit_test(is_cancelled_while_it_solves),
        cmocka_unit_test(reports_out_of_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
