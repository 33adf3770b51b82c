// The tables for 9x9 grids, checked against counts made without them.
#include "support.h"

#include "census/census_nine.h"
#include "census/census_two_bands.h"

#include <stdlib.h>
#include <string.h>

struct tables {
    struct pdki_partitions partitions;
    struct pdki_band_classes classes;
    struct pdki_band_fills fills;
};

static int make_tables(void **state)
{
    struct tables *tables = calloc(1, sizeof *tables);
    assert_non_null(tables);
    pdki_partitions_init(&tables->partitions);
    pdki_band_classes_init(&tables->classes, &tables->partitions);
    pdki_band_fills_init(&tables->fills, &tables->classes, &tables->partitions);
    *state = tables;
    return 0;
}

static int free_tables(void **state)
{
    free(*state);
    return 0;
}

static void numbers_partitions_in_lexicographic_order(void **state)
{
    const struct pdki_partitions *p = &((struct tables *)*state)->partitions;
    for (uint16_t i = 0; i < PDKI_ORDERED; i++) {
        unsigned all = 0;
        for (unsigned k = 0; k < 9; k++) {
            all |= 1u << p->words[i][k];
            expect_uint("column", k / 3, p->column_of[i][p->words[i][k]]);
        }
        expect_uint("symbols", PDKI_ALL_SYMBOLS, all);
        if (i > 0) assert_true(memcmp(p->words[i - 1], p->words[i], 9) < 0);
        expect_uint("number", i,
                    pdki_partition_of_sets(p, pdki_partition_set(p, i, 0),
                                           pdki_partition_set(p, i, 1)));
        const uint8_t *sorted = p->words[p->unsort[p->sort[i]]];
        assert_true(sorted[0] < sorted[3] && sorted[3] < sorted[6]);
        for (unsigned k = 0; k < 9; k += 3)
            assert_true(memcmp(sorted, p->words[i] + k, 3) == 0 ||
                        memcmp(sorted + 3, p->words[i] + k, 3) == 0 ||
                        memcmp(sorted + 6, p->words[i] + k, 3) == 0);
    }
}

// Whether a relabeling maps the triples of a partition to those of another, in
// any order.
static bool is_image(const uint8_t *word, const uint8_t *symbols,
                     const uint8_t *image)
{
    unsigned want[3] = {0}, got[3] = {0}, found = 0;
    for (unsigned k = 0; k < 9; k++) {
        want[k / 3] |= 1u << symbols[word[k]];
        got[k / 3] |= 1u << image[k];
    }
    for (unsigned i = 0; i < 3; i++)
        for (unsigned j = 0; j < 3; j++) found += want[i] == got[j];
    return found == 3;
}

static void derives_each_pair_from_its_representative(void **state)
{
    const struct tables *tables = *state;
    const struct pdki_partitions *p = &tables->partitions;
    uint32_t sizes[PDKI_BAND_CLASSES] = {0}, total = 0;
    for (uint32_t pair = 0; pair < PDKI_PAIRS; pair++) {
        const struct pdki_kin *kin = &tables->classes.kin[pair];
        assert_true(kin->class < PDKI_BAND_CLASSES);
        const struct pdki_band_class *item = &tables->classes.items[kin->class];
        const uint16_t boxes[] = {p->unsort[0], p->unsort[pair / PDKI_SORTED],
                                  p->unsort[pair % PDKI_SORTED]};
        assert_true(item->pair <= pair);
        for (unsigned i = 0; i < 3; i++)
            assert_true(
                is_image(p->words[item->partitions[pdki_orders[kin->order][i]]],
                         kin->symbols, p->words[boxes[i]]));
        expect_uint("member", sizes[kin->class]++, kin->member);
        expect_uint("listed", pair,
                    tables->classes.members[item->first_member + kin->member]);
        expect_uint("pair", pair, pdki_band_pair(p, boxes));
    }
    for (unsigned i = 0; i < PDKI_BAND_CLASSES; i++) {
        expect_uint("size", sizes[i], tables->classes.items[i].size);
        total += sizes[i];
        if (i > 0)
            assert_true(tables->classes.items[i - 1].pair <
                        tables->classes.items[i].pair);
    }
    expect_uint("pairs", PDKI_PAIRS, total);
}

// Fills cells row by row with every symbol that columns and rows allow.
static uint32_t count_fills(unsigned columns[9], unsigned cell, unsigned used)
{
    if (cell == 27) return 1;
    if (cell % 9 == 0) used = 0;
    uint32_t count = 0;
    unsigned *column = &columns[cell % 9];
    for (unsigned open = *column & ~used; open; open &= open - 1) {
        const unsigned bit = open & ~(open - 1);
        *column ^= bit;
        count += count_fills(columns, cell + 1, used | bit);
        *column ^= bit;
    }
    return count;
}

static void lists_every_fill_of_every_class(void **state)
{
    const struct tables *tables = *state;
    uint32_t most = 0;
    for (unsigned class = 0; class < PDKI_BAND_CLASSES; class ++) {
        unsigned columns[9];
        const uint16_t *boxes = tables->classes.items[class].partitions;
        for (unsigned i = 0; i < 9; i++)
            columns[i] =
                pdki_partition_set(&tables->partitions, boxes[i / 3], i % 3);
        const uint32_t count = tables->fills.counts[class];
        expect_uint("fills", count_fills(columns, 0, 0), count);
        const uint32_t *codes =
            tables->fills.codes + tables->fills.first[class];
        for (uint32_t i = 0; i < count; i++) {
            if (i > 0) assert_true(codes[i - 1] < codes[i]);
            expect_uint("number", i,
                        pdki_band_fill_number(&tables->fills, class, codes[i]));
        }
        if (count > most) most = count;
    }
    expect_uint("most", 12 * 12 * 12, most); // three times 12 Latin squares
    expect_uint("all", PDKI_FILLS, tables->fills.count);
}

static void four_stacks_fill_the_tables_of_two_bands(void **state)
{
    (void)state;
    struct pdki_set_types *types = calloc(1, sizeof *types);
    assert_non_null(types);
    pdki_set_types_init(types, 4);
    expect_uint("moves", PDKI_STACK_MOVES, types->move_count);
    expect_uint("classes", PDKI_TYPE_CLASSES, types->class_count);
    expect_uint("rows", PDKI_FIRST_ROWS, types->row_count);
    free(types);
}

// The numbers of fills, and the order of rows.
static void numbers_rows_in_lexicographic_order(void **state)
{
    (void)state;
    static const struct pdki_columns cases[] = {
        {4, 2, {3, 12, 5, 10}                       },
        {4, 2, {3, 12, 3, 12}                       },
        {6, 3, {7, 56, 11, 52, 25, 38}              },
        {6, 3, {7, 56, 7, 56, 7, 56}                },
        {8, 4, {15, 240, 51, 204, 85, 170, 105, 150}},
        {8, 4, {15, 240, 51, 204, 90, 165, 15, 240} },
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        pdki_small_row rows[4], before[4];
        const unsigned side = cases[i].side;
        const uint32_t count = pdki_rows_count(&cases[i]);
        assert_true(count > 0);
        for (uint32_t k = 0; k < count; k++) {
            int order = 0;
            pdki_rows_unrank(&cases[i], k, rows);
            expect_uint(
                "number", k,
                pdki_rows_rank(&cases[i], (const pdki_small_row *)rows));
            for (unsigned r = 0; r < cases[i].rows && order == 0 && k; r++)
                order = memcmp(before[r], rows[r], side);
            assert_true(k == 0 || order < 0);
            memcpy(before, rows, sizeof rows);
            k += count / (side == 8 ? 20 : 200);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_partitions_in_lexicographic_order),
        cmocka_unit_test(derives_each_pair_from_its_representative),
        cmocka_unit_test(lists_every_fill_of_every_class),
        cmocka_unit_test(four_stacks_fill_the_tables_of_two_bands),
        cmocka_unit_test(numbers_rows_in_lexicographic_order),
    };
    return cmocka_run_group_tests(tests, make_tables, free_tables);
}
