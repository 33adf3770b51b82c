// Samples are uniform. The number of a sample is uniform by construction; here
// grids are counted by a statistic that sampling does not use: the classes of
// all bands and stacks, computed from the overlaps of their columns.
#include "make.h"
#include "puzzles.h"
#include "support.h"

#include "base/alloc.h"
#include "census/census_engine.h"
#include "census/census_nine.h"

#include <permudoku/census.h>
#include <permudoku/construct.h>
#include <permudoku/experimental/walk.h>

#include <string.h>

enum { LINES = 6, MEMO = 1 << 15, EXPECTED_MIN = 5 };

// With 43 degrees of freedom, chi-square exceeds 85 once in 6000 times.
static const double accepted = 85;

// How often each class occurred, in three bands and three stacks.
struct tally {
    uint64_t least[PDKI_BAND_CLASSES]; // overlaps of the classes
    double share[PDKI_BAND_CLASSES];
    uint32_t counts[LINES][PDKI_BAND_CLASSES];
    uint32_t grids;
    struct {
        uint64_t key;
        unsigned class;
    } memo[MEMO];
};

// The overlaps of the columns: at 9a + 3b + c the number of symbols in column a
// of the first box, b of the second and c of the third. At most 3, 2 bits each.
static void find_overlaps(const unsigned columns[9], uint8_t overlaps[27])
{
    for (unsigned i = 0; i < 27; i++) {
        unsigned both =
            columns[i / 9] & columns[3 + i / 3 % 3] & columns[6 + i % 3];
        for (overlaps[i] = 0; both; both &= both - 1) overlaps[i]++;
    }
}

static uint64_t pack(const uint8_t overlaps[27])
{
    uint64_t packed = 0;
    for (unsigned i = 0; i < 27; i++) packed = packed << 2 | overlaps[i];
    return packed;
}

// The same with boxes in order `boxes`, and columns of the first box in order
// columns[0], and so on; UINT64_MAX if it exceeds `least`.
static uint64_t pack_moved(const uint8_t overlaps[27], const uint8_t boxes[3],
                           const uint8_t *const columns[3], uint64_t least)
{
    static const unsigned strides[] = {9, 3, 1};
    uint64_t packed = 0;
    for (unsigned a = 0; a < 3; a++) {
        for (unsigned b = 0; b < 3; b++)
            for (unsigned c = 0; c < 3; c++)
                packed =
                    packed << 2 | overlaps[strides[boxes[0]] * columns[0][a] +
                                           strides[boxes[1]] * columns[1][b] +
                                           strides[boxes[2]] * columns[2][c]];
        if (packed > least >> (18 * (2 - a))) return UINT64_MAX;
    }
    return packed;
}

// The minimum over all orders of boxes and of columns in boxes: it identifies
// the class.
static uint64_t least_overlaps(const uint8_t overlaps[27])
{
    uint64_t least = UINT64_MAX;
    for (unsigned i = 0; i < 1296; i++) {
        const uint8_t *const columns[] = {pdki_orders[i / 6 % 6],
                                          pdki_orders[i / 36 % 6],
                                          pdki_orders[i / 216]};
        const uint64_t packed =
            pack_moved(overlaps, pdki_orders[i % 6], columns, least);
        if (packed < least) least = packed;
    }
    return least;
}

static unsigned class_of(struct tally *tally, const unsigned columns[9])
{
    uint8_t overlaps[27];
    find_overlaps(columns, overlaps);
    const uint64_t key = pack(overlaps);
    size_t at = (size_t)(key * UINT64_C(0x9E3779B97F4A7C15) >> 49);
    while (tally->memo[at].key != 0 && tally->memo[at].key != key)
        at = (at + 1) % MEMO;
    if (tally->memo[at].key == key) return tally->memo[at].class;

    const uint64_t least = least_overlaps(overlaps);
    unsigned class = 0;
    while (class < PDKI_BAND_CLASSES && tally->least[class] != least) class ++;
    assert_true(class < PDKI_BAND_CLASSES);
    tally->memo[at].key = key;
    tally->memo[at].class = class;
    return class;
}

static struct tally seen;

static int open_tally(void **state)
{
    (void)state;
    const pdk_shape shape = make_shape(3, 3);
    void *tables = pdki_census_nine.create(&shape);
    assert_non_null(tables);
    const struct pdki_nine *nine = tables;
    for (unsigned class = 0; class < PDKI_BAND_CLASSES; class ++) {
        unsigned columns[9];
        uint8_t overlaps[27];
        const uint16_t *boxes = nine->classes.items[class].partitions;
        for (unsigned i = 0; i < 9; i++)
            columns[i] =
                pdki_partition_set(&nine->partitions, boxes[i / 3], i % 3);
        find_overlaps(columns, overlaps);
        seen.least[class] = least_overlaps(overlaps);
        for (unsigned other = 0; other < class; other++)
            assert_true(seen.least[other] != seen.least[class]);
        seen.share[class] =
            (double)(nine->first[class + 1] - nine->first[class]) /
            (double)nine->first[PDKI_BAND_CLASSES];
    }
    pdki_free(tables);
    return 0;
}

static void reset_tally(void)
{
    memset(seen.counts, 0, sizeof seen.counts);
    seen.grids = 0;
}

static void add_grid(struct tally *tally, const pdk_grid *grid)
{
    const pdk_symbol *cells = pdk_grid_symbols(grid);
    for (unsigned line = 0; line < LINES; line++) {
        const bool is_stack = line >= 3;
        unsigned columns[9] = {0};
        for (unsigned i = 0; i < 27; i++) {
            const unsigned along = i % 9, across = line % 3 * 3 + i / 9;
            const unsigned cell =
                is_stack ? along * 9 + across : across * 9 + along;
            columns[along] |= 1u << (cells[cell] - 1);
        }
        tally->counts[line][class_of(tally, columns)]++;
    }
    tally->grids++;
}

// Classes that are expected too rarely are merged.
static double chi_square(const struct tally *tally, unsigned line)
{
    double sum = 0, rare_want = 0, rare_got = 0;
    for (unsigned i = 0; i < PDKI_BAND_CLASSES; i++) {
        const double want = tally->share[i] * tally->grids;
        const double got = tally->counts[line][i];
        if (want < EXPECTED_MIN) {
            rare_want += want;
            rare_got += got;
        } else {
            sum += (got - want) * (got - want) / want;
        }
    }
    if (rare_want > 0)
        sum += (rare_got - rare_want) * (rare_got - rare_want) / rare_want;
    return sum;
}

static void samples_all_nine_by_nine_grids_equally_often(void **state)
{
    (void)state;
    const pdk_shape shape = make_shape(3, 3);
    pdk_census *census = NULL;
    pdk_grid *grid = make_grid(&shape);
    pdk_random random;
    pdk_random_init(&random, 2026, 0);
    reset_tally();
    expect_status("census", PDK_OK, pdk_census_new(&shape, &census, NULL));
    for (int i = 0; i < 100000 / SLOWNESS; i++) {
        expect_status("sample", PDK_OK,
                      pdk_census_sample(census, &random, grid, NULL));
        add_grid(&seen, grid);
    }
    for (unsigned line = 0; line < LINES; line++) {
        print_message("%s %u: chi-square %.1f\n", line < 3 ? "band" : "stack",
                      line % 3 + 1, chi_square(&seen, line));
        assert_true(chi_square(&seen, line) < accepted);
    }
    pdk_grid_free(grid);
    pdk_census_free(census);
}

// The test above can fail: shuffled elementary grids have few kinds of bands,
// and a walk is not uniform at first.
static void detects_samples_that_are_not_uniform(void **state)
{
    (void)state;
    const pdk_shape shape = make_shape(3, 3);
    pdk_transform *moves = make_transform(&shape);
    pdk_grid *start = make_grid(&shape), *grid = make_grid(&shape);
    pdk_walk *walk = NULL;
    pdk_random random;
    pdk_random_init(&random, 2026, 1);
    puzzle_elementary(0, 0, start);
    reset_tally();
    for (int i = 0; i < 500; i++) {
        pdk_transform_shuffle(moves, &random, PDK_MOVE_ALL);
        expect_status("apply", PDK_OK,
                      pdk_transform_apply(moves, start, grid, NULL));
        add_grid(&seen, grid);
    }
    for (unsigned line = 0; line < LINES; line++)
        assert_true(chi_square(&seen, line) > 10 * accepted);

    reset_tally();
    expect_status("walk", PDK_OK, pdk_walk_new(&shape, &walk, NULL));
    expect_status("begin", PDK_OK, pdk_walk_begin(walk, start, NULL));
    for (int i = 0; i < 500; i++) {
        expect_status("begin", PDK_OK, pdk_walk_begin(walk, start, NULL));
        expect_status("step", PDK_OK, pdk_walk_step(walk, 3, &random, NULL));
        expect_status("fill", PDK_OK, pdk_walk_fill(walk, grid, NULL));
        add_grid(&seen, grid);
    }
    for (unsigned line = 0; line < LINES; line++)
        assert_true(chi_square(&seen, line) > 10 * accepted);
    pdk_walk_free(walk);
    pdk_grid_free(grid);
    pdk_grid_free(start);
    pdk_transform_free(moves);
}

// 287 degrees of freedom: chi-square has a standard deviation of 24.
static void samples_all_grids_of_four_symbols_equally_often(void **state)
{
    (void)state;
    enum { EACH = 200 };
    const pdk_shape shape = make_shape(2, 2);
    uint32_t counts[288] = {0};
    pdk_census *census = NULL;
    pdk_integer *rank = NULL;
    pdk_grid *grid = make_grid(&shape);
    pdk_random random;
    pdk_random_init(&random, 2026, 2);
    expect_status("census", PDK_OK, pdk_census_new(&shape, &census, NULL));
    expect_status("integer", PDK_OK, pdk_integer_new(&rank, NULL));
    for (int i = 0; i < 288 * EACH; i++) {
        uint64_t number = 0;
        expect_status("sample", PDK_OK,
                      pdk_census_sample(census, &random, grid, NULL));
        expect_status("rank", PDK_OK,
                      pdk_census_rank(census, grid, rank, NULL));
        assert_true(pdk_integer_get(rank, &number) && number < 288);
        counts[number]++;
    }
    double sum = 0;
    for (size_t i = 0; i < COUNT_OF(counts); i++) {
        const double off = (double)counts[i] - EACH;
        sum += off * off / EACH;
    }
    assert_true(sum > 287 - 5 * 24 && sum < 287 + 5 * 24);
    pdk_integer_free(rank);
    pdk_grid_free(grid);
    pdk_census_free(census);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(samples_all_nine_by_nine_grids_equally_often),
        cmocka_unit_test(detects_samples_that_are_not_uniform),
        cmocka_unit_test(samples_all_grids_of_four_symbols_equally_often),
    };
    return cmocka_run_group_tests(tests, open_tally, NULL);
}
