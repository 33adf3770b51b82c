// Ranking and unranking.
#include "make.h"
#include "support.h"

#include "base/alloc.h"
#include "census/census_engine.h"
#include "census/census_nine.h"
#include "core/integer_type.h"

#include <permudoku/census.h>
#include <permudoku/check.h>
#include <permudoku/construct.h>
#include <permudoku/solve.h>

#include <stdlib.h>
#include <string.h>

static const uint32_t all_boxes[][2] = {
    {2, 2},
    {2, 3},
    {3, 2},
    {2, 4},
    {4, 2},
    {3, 3}
};

// Made once, because those for eight symbols take a while.
static pdk_census *censuses[COUNT_OF(all_boxes)];

static int make_censuses(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(all_boxes); i++) {
        const pdk_shape shape = make_shape(all_boxes[i][0], all_boxes[i][1]);
        expect_status("census", PDK_OK,
                      pdk_census_new(&shape, &censuses[i], NULL));
    }
    return 0;
}

static int free_censuses(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(all_boxes); i++)
        pdk_census_free(censuses[i]);
    return 0;
}

// A census with the objects for a round trip.
struct bench {
    pdk_shape shape;
    const pdk_census *census;
    pdk_grid *grid, *again;
    pdk_integer *rank, *got;
};

static struct bench open_bench(uint32_t box_rows, uint32_t box_columns)
{
    struct bench bench = {.shape = make_shape(box_rows, box_columns)};
    for (size_t i = 0; i < COUNT_OF(all_boxes); i++)
        if (pdk_shape_equal(&bench.shape, pdk_census_shape(censuses[i])))
            bench.census = censuses[i];
    assert_non_null(bench.census);
    bench.grid = make_grid(&bench.shape);
    bench.again = make_grid(&bench.shape);
    expect_status("integer", PDK_OK, pdk_integer_new(&bench.rank, NULL));
    expect_status("integer", PDK_OK, pdk_integer_new(&bench.got, NULL));
    return bench;
}

static void close_bench(struct bench *bench)
{
    pdk_integer_free(bench->got);
    pdk_integer_free(bench->rank);
    pdk_grid_free(bench->again);
    pdk_grid_free(bench->grid);
}

static bool has_all(const pdk_grid *grid, unsigned kind, unsigned house)
{
    const pdk_shape *shape = pdk_grid_shape(grid);
    const uint32_t side = shape->side;
    uint32_t seen = 0;
    for (uint32_t i = 0; i < side; i++) {
        uint32_t row = house, column = i;
        if (kind == 1) row = i, column = house;
        if (kind == 2) {
            row = house / shape->box_rows * shape->box_rows +
                  i / shape->box_columns;
            column = house % shape->box_rows * shape->box_columns +
                     i % shape->box_columns;
        }
        seen |= 1u << pdk_grid_get(grid, row, column);
    }
    return seen == (1u << (side + 1)) - 2;
}

static void expect_valid(const pdk_grid *grid)
{
    for (unsigned kind = 0; kind < 3; kind++)
        for (unsigned house = 0; house < pdk_grid_shape(grid)->side; house++)
            assert_true(has_all(grid, kind, house));
}

// The grid of bench->rank is valid, and has that number.
static void expect_round_trip(struct bench *bench)
{
    expect_status(
        "unrank", PDK_OK,
        pdk_census_unrank(bench->census, bench->rank, bench->grid, NULL));
    expect_valid(bench->grid);
    expect_status(
        "rank", PDK_OK,
        pdk_census_rank(bench->census, bench->grid, bench->got, NULL));
    expect_int("round trip", 0, pdk_integer_compare(bench->rank, bench->got));
}

static void numbers_all_grids_of_four_symbols(void **state)
{
    (void)state;
    static pdk_symbol seen[288][16];
    struct bench bench = open_bench(2, 2);
    for (uint64_t k = 0; k < 288; k++) {
        pdk_integer_set(bench.rank, k);
        expect_round_trip(&bench);
        memcpy(seen[k], pdk_grid_symbols(bench.grid), sizeof seen[k]);
        for (uint64_t j = 0; j < k; j++)
            assert_memory_not_equal(seen[j], seen[k], sizeof seen[k]);
    }
    close_bench(&bench);
}

static int compare_grids(const void *a, const void *b)
{
    return memcmp(a, b, 36);
}

static void numbers_grids_of_six_symbols(void **state)
{
    (void)state;
    enum { PREFIX = 50000, ALL = 28200960 };
    static const uint32_t boxes[][2] = {
        {2, 3},
        {3, 2}
    };
    static uint8_t seen[PREFIX][36];
    for (size_t i = 0; i < COUNT_OF(boxes); i++) {
        struct bench bench = open_bench(boxes[i][0], boxes[i][1]);
        const uint64_t stride = 1009u * SLOWNESS;
        for (uint64_t k = 0; k < ALL; k += stride) {
            pdk_integer_set(bench.rank, k);
            expect_round_trip(&bench);
        }
        pdk_integer_set(bench.rank, ALL - 1);
        expect_round_trip(&bench);

        const uint64_t prefix = PREFIX / SLOWNESS;
        for (uint64_t k = 0; k < prefix; k++) {
            pdk_integer_set(bench.rank, k);
            expect_status(
                "unrank", PDK_OK,
                pdk_census_unrank(bench.census, bench.rank, bench.grid, NULL));
            for (unsigned c = 0; c < 36; c++)
                seen[k][c] = (uint8_t)pdk_grid_symbols(bench.grid)[c];
        }
        qsort(seen, prefix, sizeof seen[0], compare_grids);
        for (uint64_t k = 1; k < prefix; k++)
            assert_memory_not_equal(seen[k - 1], seen[k], sizeof seen[k]);
        close_bench(&bench);
    }
}

static void numbers_random_grids_both_ways(void **state)
{
    (void)state;
    static const struct {
        uint32_t box_rows, box_columns;
        unsigned count;
    } cases[] = {
        {2, 3, 5000 },
        {2, 4, 1500 },
        {4, 2, 1500 },
        {3, 3, 40000}
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct bench bench =
            open_bench(cases[i].box_rows, cases[i].box_columns);
        const pdk_integer *size = pdk_census_size(bench.census);
        pdk_random random;
        pdk_random_init(&random, 6, i);
        for (unsigned k = 0; k < cases[i].count / SLOWNESS; k++) {
            expect_status("random", PDK_OK,
                          pdk_integer_random(bench.rank, size, &random, NULL));
            expect_round_trip(&bench);
        }
        close_bench(&bench);
    }
}

static void set_wide(pdk_integer *integer, pdki_wide value)
{
    pdki_integer_set_wide(integer, value);
}

// The first and last grids of every class of first bands, and of every choice
// of columns below one of them.
static void numbers_the_first_and_last_grid_of_every_block(void **state)
{
    (void)state;
    struct bench bench = open_bench(3, 3);
    void *tables = pdki_census_nine.create(&bench.shape);
    assert_non_null(tables);
    const struct pdki_nine *nine = tables;
    for (unsigned class = 0; class < PDKI_BAND_CLASSES; class ++) {
        const pdki_wide first = nine->first[class];
        const pdki_wide next = nine->first[class + 1];
        const pdki_wide pairs = nine->classes.items[class].size;
        const pdki_wide ends[] = {
            first, first + 1, next - 1, first + (next - first) / pairs - 1,
            first + (next - first) / pairs % (next - first)};
        for (size_t i = 0; i < COUNT_OF(ends); i++) {
            set_wide(bench.rank, ends[i]);
            expect_round_trip(&bench);
        }
        const uint64_t *below = nine->sums[class].below;
        for (unsigned i = class; i < PDKI_CHOICE_PAIRS; i += 71 * SLOWNESS) {
            set_wide(bench.rank, first + below[i]);
            expect_round_trip(&bench);
            set_wide(bench.rank, first + below[i + 1] - 1);
            expect_round_trip(&bench);
        }
    }
    pdki_free(tables);
    close_bench(&bench);
}

// bench->grid comes from elsewhere: it has a number, which yields the grid
// again.
static void expect_number(struct bench *bench)
{
    expect_status(
        "rank", PDK_OK,
        pdk_census_rank(bench->census, bench->grid, bench->rank, NULL));
    expect_status(
        "unrank", PDK_OK,
        pdk_census_unrank(bench->census, bench->rank, bench->again, NULL));
    expect_bool("same grid", true, pdk_grid_equal(bench->grid, bench->again));
}

static void numbers_elementary_grids_after_any_moves(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(all_boxes); i++) {
        struct bench bench = open_bench(all_boxes[i][0], all_boxes[i][1]);
        pdk_transform *moves = make_transform(&bench.shape);
        pdk_grid *start = make_grid(&bench.shape);
        const uint32_t side = bench.shape.side;
        pdk_random random;
        pdk_random_init(&random, 7, i);
        for (uint32_t c = 0; c < side * side; c++)
            expect_status("set", PDK_OK,
                          pdk_grid_set(start, c / side, c % side,
                                       pdk_elementary_cell(&bench.shape,
                                                           c / side, c % side),
                                       NULL));
        for (int k = 0; k < 200; k++) {
            pdk_transform_shuffle(moves, &random, PDK_MOVE_ALL);
            expect_status("apply", PDK_OK,
                          pdk_transform_apply(moves, start, bench.grid, NULL));
            expect_number(&bench);
        }
        pdk_grid_free(start);
        pdk_transform_free(moves);
        close_bench(&bench);
    }
}

// Solutions of boards with a random first row.
static void numbers_grids_found_by_solvers(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(all_boxes); i++) {
        struct bench bench = open_bench(all_boxes[i][0], all_boxes[i][1]);
        pdk_geometry *geometry = make_geometry(&bench.shape);
        pdk_solver *solver = NULL;
        pdk_random random;
        pdk_random_init(&random, 8, i);
        expect_status("solver", PDK_OK,
                      pdk_solver_new(geometry, NULL, &solver, NULL));
        for (int k = 0; k < 50; k++) {
            uint32_t row[9];
            pdk_verdict verdict = PDK_UNKNOWN;
            for (uint32_t s = 0; s < bench.shape.side; s++) row[s] = s + 1;
            pdk_random_shuffle(&random, row, bench.shape.side);
            pdk_grid_reset(bench.again);
            expect_status(
                "row", PDK_OK,
                pdk_grid_set_row(bench.again, (uint32_t)k % 4, row, NULL));
            expect_status("solve", PDK_OK,
                          pdk_solver_solve(solver, bench.again, bench.grid,
                                           &verdict, NULL));
            expect_int("verdict", PDK_MULTIPLE, verdict);
            expect_number(&bench);
        }
        pdk_solver_free(solver);
        pdk_geometry_free(geometry);
        close_bench(&bench);
    }
}

// Numbers never change, so never change these. The last ones are the elementary
// grids.
static const struct {
    uint32_t box_rows, box_columns;
    const char *rank, *grid;
} golden[] = {
    {2, 2, "0",                      "1324241331424231"                    },
    {2, 2, "287",                    "4231314224131324"                    },
    {2, 2, "100",                    "4312123434212143"                    },
    {2, 3, "0",                      "123456456123231564564231312645645312"},
    {3, 2, "28200959",               "635241524163416352362514251436143625"},
    {3, 2, "12345678",               "452136625314136425563241341562214653"},
    {4, 2, "0",
     "1526374826154837374815264837261551627384625184737384516284736251"    },
    {4, 2, "12345678901234567",
     "1548236767534128426178358327561476351482218435765812674334768251"    },
    {2, 4, "29136487207403519",
     "8765432143218765785634123412785665872143214365875678123412345678"    },
    {3, 3, "0",
     "1472583692583691473691472584715826935826934716934715827148259368259367149"
     "36714825"                                                            },
    {3, 3, "1234567890123456789012",
     "4926783158573146926315294783451867292169578439784325615248619377892431561"
     "63795284"                                                            },
    {3, 3, "3333333333333333333333",
     "5846732913912547866721985342384651794197328657569814231473296589258463178"
     "63517942"                                                            },
    {3, 3, "6000000000000000000000",
     "3964187522179653488452379165398421674687912351723564899215836747536248916"
     "84179523"                                                            },
    {3, 3, "6670903752021072936959",
     "4293657813782419565619874237136548926958721342841936751427395689564283178"
     "37516249"                                                            },
    {2, 2, "54",                     "1234341223414123"                    },
    {2, 3, "762964",                 "123456456123234561561234345612612345"},
    {3, 2, "7407414",                "123456345612561234234561456123612345"},
    {2, 4, "212897354446982",
     "1234567856781234234567816781234534567812781234564567812381234567"    },
    {4, 2, "8443849709309998",
     "1234567834567812567812347812345623456781456781236781234581234567"    },
    {3, 3, "451430292350756598",
     "1234567894567891237891234562345678915678912348912345673456789126789123459"
     "12345678"                                                            },
};

static void numbers_never_change(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(golden); i++) {
        struct bench bench =
            open_bench(golden[i].box_rows, golden[i].box_columns);
        const uint32_t side = bench.shape.side;
        char text[82] = "";
        expect_status("parse", PDK_OK,
                      pdk_integer_parse(bench.rank, golden[i].rank,
                                        strlen(golden[i].rank), NULL));
        expect_round_trip(&bench);
        for (uint32_t c = 0; c < side * side; c++)
            text[c] = (char)('0' + pdk_grid_symbols(bench.grid)[c]);
        expect_text(golden[i].rank, golden[i].grid, text);
        close_bench(&bench);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_all_grids_of_four_symbols),
        cmocka_unit_test(numbers_grids_of_six_symbols),
        cmocka_unit_test(numbers_random_grids_both_ways),
        cmocka_unit_test(numbers_the_first_and_last_grid_of_every_block),
        cmocka_unit_test(numbers_elementary_grids_after_any_moves),
        cmocka_unit_test(numbers_grids_found_by_solvers),
        cmocka_unit_test(numbers_never_change),
    };
    return cmocka_run_group_tests(tests, make_censuses, free_censuses);
}
