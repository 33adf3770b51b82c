// Neither bands nor stacks need be cosets: any two tiles whose sums are all
// numbers will do.
#include "cyclic_puzzles.h"
#include "make.h"
#include "support.h"

enum { SIDE_MAX = 64, ROUNDS = 48 / SLOWNESS + 4 };

struct tiling {
    const char *name;
    uint32_t box_rows, box_columns;
    uint32_t rows[8];    // one band; the others are translates by `columns`
    uint32_t columns[8]; // one stack, likewise
};

static const struct tiling tilings[] = {
    {"{0,1,8,9} and {0,2,4,6}",       4, 4, {0, 1, 8, 9}, {0, 2, 4, 6}      },
    {"{0,2,4,6} and {0,1,8,9}",       4, 4, {0, 2, 4, 6}, {0, 1, 8, 9}      },
    {"{0,1,4,5} and {0,2,8,10}",      4, 4, {0, 1, 4, 5}, {0, 2, 8, 10}     },
    {"bands of two",                  2, 4, {0, 2},       {0, 1, 4, 5}      },
    {"stacks of two",                 4, 2, {0, 1, 4, 5}, {0, 2}            },
    {"side 12, digits 2 and 6",       2, 6, {0, 3},       {0, 1, 2, 6, 7, 8}},
    {"side 36, digits 2, 9 and 2",
     6,                                  6,
     {0, 1, 12, 13, 24, 25},
     {0, 2, 4, 6, 8, 10}                                                    },
    {"side 36, digits 3, 2, 2 and 3",
     6,                                  6,
     {0, 1, 2, 6, 7, 8},
     {0, 3, 12, 15, 24, 27}                                                 },
    {"side 64, digits 2, 4, 2 and 4",
     8,                                  8,
     {0, 1, 8, 9, 32, 33, 40, 41},
     {0, 2, 4, 6, 16, 18, 20, 22}                                           },
    {"side 64, one and one",
     8,                                  8,
     {0, 1, 4, 5, 16, 17, 20, 21},
     {0, 2, 8, 10, 32, 34, 40, 42}                                          },
};

// The grid with rows and columns in the order of the tiling.
static pdk_construction *make_grid_of(const struct tiling *tiling)
{
    const pdk_shape shape = make_shape(tiling->box_rows, tiling->box_columns);
    uint32_t alpha[SIDE_MAX], beta[SIDE_MAX], sigma[SIDE_MAX];
    const uint32_t R = shape.box_rows, C = shape.box_columns;
    pdk_construction *grid = NULL;
    for (uint32_t i = 0; i < shape.side; i++) {
        alpha[i] = tiling->rows[i % R] + tiling->columns[i / R];
        beta[i] = tiling->columns[i % C] + tiling->rows[i / C];
        sigma[i] = i + 1;
    }
    const pdk_sums sums = {alpha, beta, sigma};
    expect_status(tiling->name, PDK_OK,
                  pdk_construction_of_sums(&shape, &sums, &grid, NULL));
    return grid;
}

// After moves that keep bands and stacks: the same tiles in another order.
static void shuffle(const pdk_construction *grid, pdk_random *random,
                    uint32_t clue_count, pdk_clues *clues)
{
    const pdk_shape *shape = pdk_construction_shape(grid);
    const uint32_t side = shape->side;
    pdk_transform *moves = make_transform(shape);
    pdk_clues *picked = cyclic_clues(shape);
    pdk_transform_shuffle(moves, random,
                          PDK_MOVE_ROWS | PDK_MOVE_COLUMNS | PDK_MOVE_SYMBOLS);
    cyclic_pick(grid, clue_count, random, picked);
    pdk_clues_reset(clues, shape);
    uint32_t row_at[SIDE_MAX], column_at[SIDE_MAX];
    for (uint32_t i = 0; i < side; i++) {
        row_at[pdk_transform_rows(moves)[i]] = i;
        column_at[pdk_transform_columns(moves)[i]] = i;
    }
    for (size_t i = 0; i < pdk_clues_count(picked); i++) {
        const pdk_clue *clue = &pdk_clues_list(picked)[i];
        cyclic_add(clues,
                   (pdk_clue){row_at[clue->row], column_at[clue->column],
                              pdk_transform_symbols(moves)[clue->symbol - 1]});
    }
    pdk_clues_free(picked);
    pdk_transform_free(moves);
}

static void expect_solved(const struct tiling *tiling, pdk_cyclic *cyclic,
                          const pdk_clues *clues)
{
    const pdk_verdict verdict = cyclic_solve(cyclic, clues);
    expect_bool(tiling->name, true,
                verdict == PDK_UNIQUE || verdict == PDK_MULTIPLE);
    expect_text(tiling->name, NULL,
                cyclic_flaw(pdk_cyclic_solution(cyclic, 0), clues));
    if (verdict == PDK_MULTIPLE)
        expect_text(tiling->name, NULL,
                    cyclic_flaw(pdk_cyclic_solution(cyclic, 1), clues));
}

static void each_tiling(uint32_t clues_a_row)
{
    pdk_random random;
    pdk_random_init(&random, 61, 0);
    for (size_t i = 0; i < COUNT_OF(tilings); i++) {
        pdk_construction *grid = make_grid_of(&tilings[i]);
        const pdk_shape *shape = pdk_construction_shape(grid);
        pdk_cyclic *cyclic = cyclic_open(shape);
        pdk_clues *clues = cyclic_clues(shape);
        for (unsigned round = 0; round < ROUNDS; round++) {
            shuffle(grid, &random, clues_a_row * shape->side, clues);
            expect_solved(&tilings[i], cyclic, clues);
        }
        pdk_clues_free(clues);
        pdk_cyclic_free(cyclic);
        pdk_construction_free(grid);
    }
}

static void solves_what_neither_cosets_nor_their_transpose_explain(void **state)
{
    (void)state;
    each_tiling(6);
}

static void solves_them_from_four_clues_per_row(void **state)
{
    (void)state;
    each_tiling(4);
}

static void solves_full_grids_of_them(void **state)
{
    (void)state;
    each_tiling(SIDE_MAX);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(
            solves_what_neither_cosets_nor_their_transpose_explain),
        cmocka_unit_test(solves_them_from_four_clues_per_row),
        cmocka_unit_test(solves_full_grids_of_them),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
