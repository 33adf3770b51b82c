#include "support.h"

#include "orbit/orbit_type.h"

#include <permudoku/random.h>

#include <stdio.h>
#include <string.h>

enum { COUNT_MOST = 1000 };

static uint32_t items[COUNT_MOST], digits[COUNT_MOST], want[COUNT_MOST],
    tree[COUNT_MOST + 1];

static void count_smaller(uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        want[i] = 0;
        for (uint32_t j = i + 1; j < count; j++) want[i] += items[j] < items[i];
    }
}

static void expect_both_ways(uint32_t count)
{
    uint32_t back[COUNT_MOST];
    char name[32];
    const size_t bytes = count * sizeof *items;
    snprintf(name, sizeof name, "%u items", count);
    count_smaller(count);
    pdki_lehmer_encode(items, count, digits, tree);
    expect_int(name, 0, memcmp(want, digits, bytes));
    pdki_lehmer_decode(digits, count, back, tree);
    expect_int(name, 0, memcmp(items, back, bytes));
    pdki_lehmer_encode(back, count, back, tree);
    expect_int(name, 0, memcmp(want, back, bytes));
}

static void digits_count_the_smaller_items_after_each(void **state)
{
    (void)state;
    pdk_random random;
    pdk_random_init(&random, 71, 0);
    for (uint32_t count = 1; count <= 70; count++)
        for (uint32_t round = 0; round < 20; round++) {
            for (uint32_t i = 0; i < count; i++) items[i] = i;
            if (round > 0) pdk_random_shuffle(&random, items, count);
            expect_both_ways(count);
        }
    for (uint32_t i = 0; i < COUNT_MOST; i++) items[i] = COUNT_MOST - 1 - i;
    expect_both_ways(COUNT_MOST);
    pdk_random_shuffle(&random, items, COUNT_MOST);
    expect_both_ways(COUNT_MOST);
}

// 16 is the longest list that fits in one word.
static void all_digits_at_their_largest_are_the_reverse(void **state)
{
    (void)state;
    for (uint32_t count = 1; count <= 40; count++) {
        for (uint32_t i = 0; i < count; i++) digits[i] = count - 1 - i;
        pdki_lehmer_decode(digits, count, items, tree);
        for (uint32_t i = 0; i < count; i++)
            expect_uint("item", count - 1 - i, items[i]);
        expect_both_ways(count);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(digits_count_the_smaller_items_after_each),
        cmocka_unit_test(all_digits_at_their_largest_are_the_reverse),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
