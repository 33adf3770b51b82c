// Compares canonical forms and automorphisms with those of Traces, which shares
// neither code nor a definition of forms with us: only equivalence must agree.
#include "compared_boards.h"
#include "group_tables.h"
#include "make.h"
#include "support.h"
#include "witness.h"

#include <permudoku/census.h>
#include <permudoku/solve.h>

struct shape_case {
    const char *name;
    uint32_t box_rows, box_columns;
    uint32_t rounds; // of every test below
};

static const struct shape_case shapes[] = {
    {"1x2", 1, 2, 8 },
    {"1x6", 1, 6, 20},
    {"5x1", 5, 1, 20},
    {"2x2", 2, 2, 60},
    {"2x3", 2, 3, 60},
    {"3x2", 3, 2, 40},
    {"2x4", 2, 4, 30},
    {"3x3", 3, 3, 40},
    {"3x4", 3, 4, 12},
    {"4x4", 4, 4, 8 },
    {"5x5", 5, 5, 3 },
};

// Fewer if they take longer, but at least one.
static uint32_t rounds_of(const struct shape_case *shape)
{
    return (shape->rounds + SLOWNESS - 1) / SLOWNESS;
}

static void make_empty(pdk_grid *grid, pdk_random *random)
{
    (void)random;
    pdk_grid_reset(grid);
}

static void make_one_clue(pdk_grid *grid, pdk_random *random)
{
    board_sow(grid, 1, random);
}

static uint32_t cells_of(const pdk_grid *grid)
{
    const uint32_t side = pdk_grid_shape(grid)->side;
    return side * side;
}

// With few clues, more boards are equivalent.
static uint32_t draw_count(const pdk_grid *grid, pdk_random *random)
{
    const uint32_t most = 1 + pdk_random_below(random, cells_of(grid));
    return pdk_random_below(random, most + 1);
}

static void make_sown(pdk_grid *grid, pdk_random *random)
{
    board_sow(grid, draw_count(grid, random), random);
}

static void make_full_of_anything(pdk_grid *grid, pdk_random *random)
{
    board_sow(grid, cells_of(grid), random);
}

static void make_puzzle(pdk_grid *grid, pdk_random *random)
{
    board_walk(grid, random);
    board_thin(grid, draw_count(grid, random), random);
}

static void make_elementary_puzzle(pdk_grid *grid, pdk_random *random)
{
    board_elementary(grid, random);
    board_thin(grid, draw_count(grid, random), random);
}

static const struct kind {
    const char *name;
    void (*make)(pdk_grid *grid, pdk_random *random);
} kinds[] = {
    {"empty",             make_empty            },
    {"one clue",          make_one_clue         },
    {"any clues",         make_sown             },
    {"full of anything",  make_full_of_anything },
    {"elementary",        board_elementary      },
    {"near elementary",   board_stroll          },
    {"full",              board_walk            },
    {"puzzle",            make_puzzle           },
    {"elementary puzzle", make_elementary_puzzle},
};

// Runs `ask` for some boards of every kind and shape.
static void ask_all(void (*ask)(const char *name, struct witness *witness,
                                pdk_random *random),
                    enum labelling_colours colours)
{
    pdk_random random;
    pdk_random_init(&random, 71, colours);
    for (size_t i = 0; i < COUNT_OF(shapes); i++) {
        struct witness witness;
        witness_open(&witness, shapes[i].box_rows, shapes[i].box_columns);
        witness.colours = colours;
        for (size_t k = 0; k < COUNT_OF(kinds); k++)
            for (uint32_t j = 0; j < rounds_of(&shapes[i]); j++) {
                kinds[k].make(witness.boards[0], &random);
                ask(kinds[k].name, &witness, &random);
            }
        witness_close(&witness);
    }
}

static void ask_turned(const char *name, struct witness *witness,
                       pdk_random *random)
{
    witness_copy(witness);
    witness_turn(witness, random);
    expect_bool(name, true, witness_ask(name, witness));
}

static void agrees_that_transformed_boards_are_equivalent(void **state)
{
    (void)state;
    ask_all(ask_turned, LABELLING_INVARIANT);
}

static void agrees_without_the_invariant(void **state)
{
    (void)state;
    ask_all(ask_turned, LABELLING_PLAIN);
}

static void ask_changed(const char *name, struct witness *witness,
                        pdk_random *random)
{
    witness_copy(witness);
    board_change_clue(witness->boards[1], random);
    witness_turn(witness, random);
    witness_ask(name, witness);
}

static void agrees_if_one_clue_changes_its_symbol(void **state)
{
    (void)state;
    ask_all(ask_changed, LABELLING_INVARIANT);
}

static void ask_moved(const char *name, struct witness *witness,
                      pdk_random *random)
{
    witness_copy(witness);
    board_move_clue(witness->boards[1], random);
    witness_turn(witness, random);
    witness_ask(name, witness);
}

static void agrees_if_one_clue_moves(void **state)
{
    (void)state;
    ask_all(ask_moved, LABELLING_INVARIANT);
}

static void agrees_about_boards_with_few_clues(void **state)
{
    (void)state;
    static const struct {
        uint32_t box_rows, box_columns, fewest, most, pairs;
    } cases[] = {
        {2, 2, 3, 5, 2000},
        {2, 3, 2, 4, 1000},
        {3, 2, 2, 4, 500 },
        {1, 4, 3, 5, 1000},
        {3, 3, 2, 3, 300 },
    };
    pdk_random random;
    pdk_random_init(&random, 72, 0);
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct witness witness;
        uint32_t same = 0;
        const uint32_t choices = cases[i].most - cases[i].fewest + 1;
        const uint32_t pairs = cases[i].pairs / SLOWNESS;
        witness_open(&witness, cases[i].box_rows, cases[i].box_columns);
        for (uint32_t j = 0; j < pairs; j++) {
            const uint32_t clues =
                cases[i].fewest + pdk_random_below(&random, choices);
            board_sow(witness.boards[0], clues, &random);
            board_sow(witness.boards[1], clues, &random);
            same += witness_ask("few clues", &witness);
        }
        // Both answers must have occurred.
        if (SLOWNESS == 1) assert_in_range(same, 1, pairs - 1);
        witness_close(&witness);
    }
}

static void agrees_about_pairs_of_small_grids(void **state)
{
    (void)state;
    static const struct {
        uint32_t box_rows, box_columns, pairs;
    } cases[] = {
        {2, 2, 800},
        {2, 3, 800},
        {3, 2, 400},
        {2, 4, 50 },
    };
    pdk_random random;
    pdk_random_init(&random, 73, 0);
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct witness witness;
        pdk_census *census = NULL;
        pdk_integer *rank = NULL;
        witness_open(&witness, cases[i].box_rows, cases[i].box_columns);
        expect_status("census", PDK_OK,
                      pdk_census_new(&witness.shape, &census, NULL));
        expect_status("rank", PDK_OK, pdk_integer_new(&rank, NULL));
        for (uint32_t j = 0; j < cases[i].pairs / SLOWNESS; j++) {
            for (size_t k = 0; k < BOARDS; k++) {
                expect_status("random", PDK_OK,
                              pdk_integer_random(rank, pdk_census_size(census),
                                                 &random, NULL));
                expect_status(
                    "unrank", PDK_OK,
                    pdk_census_unrank(census, rank, witness.boards[k], NULL));
            }
            witness_ask("small grids", &witness);
        }
        pdk_integer_free(rank);
        pdk_census_free(census);
        witness_close(&witness);
    }
}

// Removes clues at random as long as the solution is unique.
static void thin_to_puzzle(pdk_solver *solver, pdk_grid *grid, uint32_t fewest,
                           pdk_random *random)
{
    uint32_t cells[81];
    for (uint32_t i = 0; i < 81; i++) cells[i] = i;
    pdk_random_shuffle(random, cells, 81);
    for (uint32_t i = 0; i < 81; i++) {
        const uint32_t row = cells[i] / 9, column = cells[i] % 9;
        const pdk_symbol symbol = pdk_grid_get(grid, row, column);
        pdk_verdict verdict = PDK_UNKNOWN;
        if (81 - pdk_grid_count_empty(grid) == fewest) return;
        expect_status("empty", PDK_OK,
                      pdk_grid_set(grid, row, column, 0, NULL));
        expect_status("solve", PDK_OK,
                      pdk_solver_solve(solver, grid, NULL, &verdict, NULL));
        if (verdict != PDK_UNIQUE)
            expect_status("clue", PDK_OK,
                          pdk_grid_set(grid, row, column, symbol, NULL));
    }
}

// The grid itself, a puzzle with a unique solution, and one that may have
// several.
static void ask_nine(struct witness *witness, pdk_solver *solver,
                     pdk_random *random)
{
    pdk_grid *grid = witness->boards[0];
    ask_turned("9x9 grid", witness, random);
    thin_to_puzzle(solver, grid, 22 + pdk_random_below(random, 9), random);
    ask_turned("9x9 puzzle", witness, random);
    ask_moved("9x9 puzzle, moved", witness, random);
    ask_changed("9x9 puzzle, changed", witness, random);
    board_thin(grid, 17 + pdk_random_below(random, 9), random);
    ask_turned("9x9 with several solutions", witness, random);
    ask_moved("9x9 with several solutions, moved", witness, random);
}

static void agrees_about_nines(void **state)
{
    (void)state;
    pdk_random random;
    struct witness witness;
    pdk_census *census = NULL;
    pdk_solver *solver = NULL;
    pdk_random_init(&random, 74, 0);
    witness_open(&witness, 3, 3);
    pdk_geometry *geometry = make_geometry(&witness.shape);
    expect_status("census", PDK_OK,
                  pdk_census_new(&witness.shape, &census, NULL));
    expect_status("solver", PDK_OK,
                  pdk_solver_new(geometry, NULL, &solver, NULL));
    for (uint32_t i = 0; i < 120 / SLOWNESS; i++) {
        expect_status(
            "sample", PDK_OK,
            pdk_census_sample(census, &random, witness.boards[0], NULL));
        ask_nine(&witness, solver, &random);
    }
    pdk_solver_free(solver);
    pdk_census_free(census);
    pdk_geometry_free(geometry);
    witness_close(&witness);
}

static const struct group_table tables[] = {
    {"Z2 x Z2 Latin",       1, 4, {{2, 1}, {2, 1}}                },
    {"Z2^3 Latin",          1, 8, {{2, 1}, {2, 1}, {2, 1}}        },
    {"Z2 x Z2",             2, 2, {{2, 2}, {2, 1}}                },
    {"Z6, by thirds",       3, 2, {{2, 1}, {3, 3}}                },
    {"Z9",                  3, 3, {{9, 3}}                        },
    {"Z3 x Z3",             3, 3, {{3, 3}, {3, 1}}                },
    {"Z2^3 as 2x4",         2, 4, {{2, 2}, {2, 1}, {2, 1}}        },
    {"Z2 x Z6 as 3x4",      3, 4, {{2, 1}, {6, 3}}                },
    {"Z4 x Z4",             4, 4, {{4, 4}, {4, 1}}                },
    {"Z4 x Z4, by halves",  4, 4, {{4, 2}, {4, 2}}                },
    {"Z2^4",                4, 4, {{2, 2}, {2, 2}, {2, 1}, {2, 1}}},
    {"Z2 x Z8",             4, 4, {{2, 2}, {8, 2}}                },
    {"Z2 x Z8, other half", 4, 4, {{2, 1}, {8, 4}}                },
    {"Z5 x Z5",             5, 5, {{5, 5}, {5, 1}}                },
};

// The table, a grid close to it, and puzzles of it.
static void ask_table(const struct group_table *table, struct witness *witness,
                      pdk_random *random)
{
    pdk_grid *grid = witness->boards[0];
    const uint32_t cells = cells_of(grid);
    group_table_fill(table, grid);
    ask_turned(table->name, witness, random);
    witness_copy(witness);
    board_step(witness->boards[1], 1, random);
    witness_turn(witness, random);
    witness_ask(table->name, witness);
    board_thin(grid, cells - 1 - pdk_random_below(random, 3), random);
    ask_turned(table->name, witness, random);
    ask_moved(table->name, witness, random);
    board_thin(grid, cells / 2, random);
    ask_turned(table->name, witness, random);
    ask_changed(table->name, witness, random);
}

static void agrees_about_group_tables(void **state)
{
    (void)state;
    pdk_random random;
    pdk_random_init(&random, 75, 0);
    for (size_t i = 0; i < COUNT_OF(tables); i++) {
        struct witness witness;
        witness_open(&witness, tables[i].box_rows, tables[i].box_columns);
        for (uint32_t j = 0; j < 1 + 4 / SLOWNESS; j++)
            ask_table(&tables[i], &witness, &random);
        witness_close(&witness);
    }
}

static void agrees_which_tables_are_equivalent(void **state)
{
    (void)state;
    pdk_random random;
    pdk_random_init(&random, 76, 0);
    for (size_t i = 0; i < COUNT_OF(tables); i++)
        for (size_t k = 0; k < i; k++) {
            if (tables[i].box_rows != tables[k].box_rows ||
                tables[i].box_columns != tables[k].box_columns)
                continue;
            struct witness witness;
            witness_open(&witness, tables[i].box_rows, tables[i].box_columns);
            group_table_fill(&tables[i], witness.boards[0]);
            group_table_fill(&tables[k], witness.boards[1]);
            witness_turn(&witness, &random);
            expect_bool(tables[i].name, false,
                        witness_ask(tables[i].name, &witness));
            witness_close(&witness);
        }
}

static int end(void **state)
{
    (void)state;
    labelling_end();
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(agrees_that_transformed_boards_are_equivalent),
        cmocka_unit_test(agrees_without_the_invariant),
        cmocka_unit_test(agrees_if_one_clue_changes_its_symbol),
        cmocka_unit_test(agrees_if_one_clue_moves),
        cmocka_unit_test(agrees_about_boards_with_few_clues),
        cmocka_unit_test(agrees_about_pairs_of_small_grids),
        cmocka_unit_test(agrees_about_nines),
        cmocka_unit_test(agrees_about_group_tables),
        cmocka_unit_test(agrees_which_tables_are_equivalent),
    };
    return cmocka_run_group_tests(tests, NULL, end);
}
