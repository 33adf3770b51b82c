#include "support.h"

#include "base/radix.h"

#include <permudoku/random.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { COUNT_MAX = 3000 };

static int compare(const void *a, const void *b)
{
    const uint64_t left = *(const uint64_t *)a, right = *(const uint64_t *)b;
    return left < right ? -1 : left > right;
}

static void sorts_like_qsort(void **state)
{
    (void)state;
    static const uint64_t largest[] = {
        0, 1, 2047, 2048, 1 << 22, UINT64_C(1) << 48, UINT64_MAX};
    static uint64_t want[COUNT_MAX], keys[COUNT_MAX], spare[COUNT_MAX];
    pdk_random random;
    pdk_random_init(&random, 1, 1);
    for (size_t i = 0; i < 20 * COUNT_OF(largest); i++) {
        char name[64];
        const uint64_t most = largest[i % COUNT_OF(largest)];
        const size_t count = pdk_random_below(&random, COUNT_MAX + 1);
        for (size_t k = 0; k < count; k++) {
            const uint64_t high = pdk_random_below(&random, UINT32_MAX);
            const uint64_t key =
                high << 32 | pdk_random_below(&random, UINT32_MAX);
            keys[k] = want[k] = most == UINT64_MAX ? key : key % (most + 1);
        }
        snprintf(name, sizeof name, "%zu keys up to %llu", count,
                 (unsigned long long)most);
        qsort(want, count, sizeof *want, compare);
        const uint64_t *got = pdki_radix_sort(keys, spare, count, most);
        assert_true(got == keys || got == spare);
        expect_bool(name, true, memcmp(want, got, count * sizeof *got) == 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sorts_like_qsort),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
