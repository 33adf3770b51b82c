#include "make.h"
#include "support.h"

#include <permudoku/transform.h>

#include <string.h>

static pdk_transform *new_transform(uint32_t box_rows, uint32_t box_columns)
{
    const pdk_shape shape = make_shape(box_rows, box_columns);
    return make_transform(&shape);
}

// "The same seed gives the same bytes" in every version: never change these.
static const struct {
    uint32_t box_rows, box_columns;
    uint64_t seed, stream;
    unsigned moves;
    const char *want;
} golden[] = {
    {2, 2,  1,  0, PDK_MOVE_ALL,
     "boxes=2x2 transpose rows=2,1,3,4 columns=2,1,4,3 symbols=1,3,2,4"        },
    {2, 2,  1,  1, PDK_MOVE_ALL,       "boxes=2x2 rows=3,4,1,2 symbols=4,3,1,2"},
    {2, 2,  2,  0, PDK_MOVE_ALL,
     "boxes=2x2 transpose rows=3,4,2,1 columns=3,4,1,2 symbols=2,3,1,4"        },
    {3, 3,  1,  0, PDK_MOVE_ALL,
     "boxes=3x3 transpose rows=2,3,1,4,6,5,8,7,9 columns=6,4,5,7..9,3,1,2 "
     "symbols=8,3..5,7,1,6,9,2"                                                },
    {3, 3,  1,  1, PDK_MOVE_ALL,
     "boxes=3x3 rows=4,6,5,7..9,1..3 columns=4,6,5,3..1,7..9 "
     "symbols=6,3,4,1,8,5,7,2,9"                                               },
    {3, 3,  42, 7, PDK_MOVE_ALL,
     "boxes=3x3 rows=9,7,8,1,3,2,4..6 columns=6,4,5,1,3,2,9..7 "
     "symbols=9,6,3,5,1,8,2,4,7"                                               },
    {3, 3,  1,  0, PDK_MOVE_SYMBOLS,   "boxes=3x3 symbols=4,8,6,1,2,5,7,3,9"   },
    {3, 3,  1,  0, PDK_MOVE_ROWS,      "boxes=3x3 rows=1..3,5,6,4,7,9,8"       },
    {3, 3,  1,  0, PDK_MOVE_COLUMNS,   "boxes=3x3 columns=1..3,5,6,4,7,9,8"    },
    {3, 3,  3,  0, PDK_MOVE_TRANSPOSE, "boxes=3x3 transpose"                   },
    {2, 3,  1,  0, PDK_MOVE_ALL,
     "boxes=2x3 rows=1,2,4,3,5,6 columns=2,3,1,6,4,5 symbols=1,4,5,3,2,6"      },
    {2, 3,  5,  9, PDK_MOVE_ALL,
     "boxes=2x3 rows=5,6,3,4,1,2 columns=5,6,4,3,1,2 symbols=3..6,1,2"         },
    {3, 2,  1,  0, PDK_MOVE_ALL,
     "boxes=3x2 rows=1..3,5,6,4 columns=1,2,6..3 symbols=1,4,5,3,2,6"          },
    {4, 4,  1,  0, PDK_MOVE_ALL,
     "boxes=4x4 transpose rows=12..9,4,1..3,6,7,5,8,14..16,13 "
     "columns=1,3,2,4,16,13,15,14,12..9,7,8,6,5 "
     "symbols=16,3,14,9,11,13,7,6,12,4,1,2,10,15,5,8"                          },
    {4, 4,  1,  1, PDK_MOVE_ALL,
     "boxes=4x4 rows=9,12,10,11,13,15,14,16,6,5,7,8,2,3,1,4 "
     "columns=16,15,13,14,2,1,3..5,7,6,8,12,11,9,10 "
     "symbols=16,4,5,9,1,14,10,3,13,15,8,2,7,11,6,12"                          },
    {5, 5,  1,  0, PDK_MOVE_SYMBOLS,
     "boxes=5x5 "
     "symbols=9,4,22,11,3,10,1,8,25,19,21,5,12,20,17,14,2,16,15,7,18,13,23,"
     "6,24"                                                                    },
    {1, 20, 1,  0, PDK_MOVE_ALL,
     "boxes=1x20 rows=1,8,13,6,20,4,5,14,11,18,9,2,16,10,3,15,17,7,12,19 "
     "columns=2,13,17,20,19,8,15,3,9,7,4,14,1,5,18,10,6,12,11,16 "
     "symbols=13,11,17,7,12,5,20,19,3,6,1,10,2,4,9,16,14,8,15,18"              },
};

static void draws_never_change(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(golden); i++) {
        struct memory_sink memory = {0};
        const pdk_sink sink = memory_sink_open(&memory);
        pdk_transform *transform =
            new_transform(golden[i].box_rows, golden[i].box_columns);
        pdk_random random;
        pdk_random_init(&random, golden[i].seed, golden[i].stream);
        pdk_transform_shuffle(transform, &random, golden[i].moves);
        assert_int_equal(pdk_transform_print(transform, &sink, NULL), PDK_OK);
        expect_text("golden", golden[i].want, memory_sink_text(&memory));
        memory_sink_release(&memory);
        pdk_transform_free(transform);
    }
}

static void moves_only_the_requested_kinds(void **state)
{
    (void)state;
    static const uint32_t boxes[][2] = {
        {2, 2},
        {3, 3},
        {2, 3},
        {1, 7},
        {7, 1}
    };
    for (size_t i = 0; i < COUNT_OF(boxes); i++)
        for (unsigned moves = 0; moves <= PDK_MOVE_ALL; moves++) {
            pdk_transform *got = new_transform(boxes[i][0], boxes[i][1]);
            pdk_transform *identity = new_transform(boxes[i][0], boxes[i][1]);
            const size_t bytes =
                pdk_transform_shape(got)->side * sizeof(uint32_t);
            pdk_random random;
            pdk_random_init(&random, 7, i * 16 + moves);
            pdk_transform_shuffle(got, &random, moves);
            expect_bool("symmetry", true, pdk_transform_is_symmetry(got));
            if (!(moves & PDK_MOVE_ROWS))
                assert_memory_equal(pdk_transform_rows(got),
                                    pdk_transform_rows(identity), bytes);
            if (!(moves & PDK_MOVE_COLUMNS))
                assert_memory_equal(pdk_transform_columns(got),
                                    pdk_transform_columns(identity), bytes);
            if (!(moves & PDK_MOVE_SYMBOLS))
                assert_memory_equal(pdk_transform_symbols(got),
                                    pdk_transform_symbols(identity), bytes);
            if (!(moves & PDK_MOVE_TRANSPOSE) || boxes[i][0] != boxes[i][1])
                expect_bool("transpose", false,
                            pdk_transform_is_transposed(got));
            pdk_transform_free(identity);
            pdk_transform_free(got);
        }
}

// The rank of an order of four items among all 24.
static unsigned rank_of_four(const uint32_t *items)
{
    unsigned rank = 0;
    for (unsigned i = 0; i < 4; i++) {
        unsigned smaller = 0;
        for (unsigned j = i + 1; j < 4; j++) smaller += items[j] < items[i];
        rank = rank * (4 - i) + smaller;
    }
    return rank;
}

// All 2 * 8 * 8 * 24 transforms of 2x2 boxes occur about equally often: with
// 3071 degrees of freedom, chi-square has a standard deviation of 78.
static void draws_every_transform_equally_often(void **state)
{
    (void)state;
    enum { KINDS = 2 * 24 * 24 * 24, REACHABLE = 3072, EACH = 100 };
    static uint32_t counts[KINDS];
    memset(counts, 0, sizeof counts);
    pdk_transform *transform = new_transform(2, 2);
    pdk_random random;
    pdk_random_init(&random, 8, 0);
    for (int i = 0; i < REACHABLE * EACH; i++) {
        pdk_transform_shuffle(transform, &random, PDK_MOVE_ALL);
        unsigned kind = pdk_transform_is_transposed(transform);
        kind = kind * 24 + rank_of_four(pdk_transform_rows(transform));
        kind = kind * 24 + rank_of_four(pdk_transform_columns(transform));
        kind = kind * 24 + rank_of_four(pdk_transform_symbols(transform));
        counts[kind]++;
    }
    double chi_square = 0;
    uint32_t reached = 0;
    for (size_t i = 0; i < KINDS; i++) {
        if (counts[i] == 0) continue;
        const double off = (double)counts[i] - EACH;
        chi_square += off * off / EACH;
        reached++;
    }
    expect_uint("reached", REACHABLE, reached);
    assert_true(chi_square > 3071 - 5 * 78 && chi_square < 3071 + 5 * 78);
    pdk_transform_free(transform);
}

// 13 and more items need more than one word; each item must reach each
// position.
static void mixes_lists_longer_than_one_batch(void **state)
{
    (void)state;
    enum { SIDE = 20, EACH = 1000 };
    static uint32_t counts[SIDE][SIDE];
    memset(counts, 0, sizeof counts);
    pdk_transform *transform = new_transform(4, 5);
    pdk_random random;
    pdk_random_init(&random, 9, 0);
    for (int i = 0; i < SIDE * EACH; i++) {
        pdk_transform_shuffle(transform, &random, PDK_MOVE_SYMBOLS);
        const pdk_symbol *symbols = pdk_transform_symbols(transform);
        for (size_t j = 0; j < SIDE; j++) counts[j][symbols[j] - 1]++;
    }
    for (size_t i = 0; i < SIDE; i++)
        for (size_t j = 0; j < SIDE; j++)
            assert_in_range(counts[i][j], EACH - 160, EACH + 160);
    pdk_transform_free(transform);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(draws_never_change),
        cmocka_unit_test(moves_only_the_requested_kinds),
        cmocka_unit_test(draws_every_transform_equally_often),
        cmocka_unit_test(mixes_lists_longer_than_one_batch),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
