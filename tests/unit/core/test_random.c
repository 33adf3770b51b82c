#include "support.h"

#include <permudoku/random.h>

// These numbers are a promise: the same seed always yields the same bytes.
static void never_changes_its_numbers(void **state)
{
    (void)state;
    static const struct {
        uint64_t seed, stream, first, hundredth;
    } cases[] = {
        {0,          0, UINT64_C(18110106563157542208), UINT64_C(17147818220481751047)},
        {1,          0, UINT64_C(17154914556750032435), UINT64_C(2566762140419596234) },
        {1,          1, UINT64_C(3501290240102054732),  UINT64_C(10223224244692300132)},
        {UINT64_MAX, 7, UINT64_C(15303994687425191232),
         UINT64_C(12610394489429065321)                                               },
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        pdk_random random;
        pdk_random_init(&random, cases[i].seed, cases[i].stream);
        expect_uint("first", cases[i].first, pdk_random_next(&random));
        for (int k = 2; k < 100; k++) pdk_random_next(&random);
        expect_uint("hundredth", cases[i].hundredth, pdk_random_next(&random));
    }
}

static void stays_below_the_bound_and_reaches_all(void **state)
{
    (void)state;
    static const uint32_t bounds[] = {1, 2, 3, 5, 9, 16, 1000};
    for (size_t i = 0; i < COUNT_OF(bounds); i++) {
        uint32_t seen[1000] = {0};
        pdk_random random;
        pdk_random_init(&random, 42, i);
        for (uint32_t k = 0; k < 100 * bounds[i]; k++) {
            const uint32_t number = pdk_random_below(&random, bounds[i]);
            assert_true(number < bounds[i]);
            seen[number]++;
        }
        for (uint32_t k = 0; k < bounds[i]; k++) {
            assert_true(seen[k] > 40);
            assert_true(seen[k] < 180);
        }
    }
    pdk_random random;
    pdk_random_init(&random, 1, 1);
    for (int k = 0; k < 1000; k++)
        assert_true(pdk_random_below(&random, UINT32_MAX) < UINT32_MAX);
}

// A promise too; 20 items use several words of the generator.
static void never_changes_its_orders(void **state)
{
    (void)state;
    static const uint32_t want[] = {0, 7, 12, 5, 19, 3,  4,  13, 10, 17,
                                    8, 1, 15, 9, 2,  14, 16, 6,  11, 18};
    uint32_t items[COUNT_OF(want)];
    pdk_random random;
    pdk_random_init(&random, 1, 0);
    for (uint32_t i = 0; i < COUNT_OF(items); i++) items[i] = i;
    pdk_random_shuffle(&random, items, COUNT_OF(items));
    for (size_t i = 0; i < COUNT_OF(items); i++)
        expect_uint("item", want[i], items[i]);
}

static void shuffles_to_every_order_equally_often(void **state)
{
    (void)state;
    uint32_t seen[27] = {0};
    pdk_random random;
    pdk_random_init(&random, 3, 0);
    for (int k = 0; k < 6000; k++) {
        uint32_t items[] = {0, 1, 2};
        pdk_random_shuffle(&random, items, 3);
        seen[items[0] * 9 + items[1] * 3 + items[2]]++;
    }
    int orders = 0;
    for (size_t i = 0; i < COUNT_OF(seen); i++) {
        if (seen[i] == 0) continue;
        orders++;
        assert_in_range(seen[i], 850, 1150); // five deviations from 1000
    }
    expect_int("orders", 6, orders);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(never_changes_its_numbers),
        cmocka_unit_test(stays_below_the_bound_and_reaches_all),
        cmocka_unit_test(never_changes_its_orders),
        cmocka_unit_test(shuffles_to_every_order_equally_often),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
