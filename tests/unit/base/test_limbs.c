#include "support.h"

#include "base/number.h"
#include "fault.h"

#include <permudoku/random.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SIZE_MOST = 40, DIGITS_MOST = 800 };

static const struct {
    const char *name;
    const struct pdki_limbs_kit *const *kit;
} kits[] = {
    {"plain", &(const struct pdki_limbs_kit *const){&pdki_limbs_plain}},
    {"best",  &pdki_limbs_best                                        },
};

// Limbs of all ones or zeros are where carries and estimates go wrong.
static void draw(pdk_random *random, uint64_t *limbs, size_t size)
{
    for (size_t i = 0; i < size; i++) {
        const uint32_t kind = pdk_random_below(random, 4);
        limbs[i] = kind == 0   ? 0
                   : kind == 1 ? UINT64_MAX
                   : kind == 2 ? UINT64_C(1) << 63
                               : pdk_random_next(random);
    }
    if (limbs[size - 1] == 0) limbs[size - 1] = 1;
}

// sum := sum + part, without overflow.
static void add(uint64_t *sum, size_t size, const uint64_t *part,
                size_t part_size)
{
    uint64_t carry = 0;
    for (size_t i = 0; i < size; i++) {
        const uint64_t more = i < part_size ? part[i] : 0;
        const uint64_t partial = sum[i] + more;
        const uint64_t total = partial + carry;
        carry = (partial < more) || (total < carry);
        sum[i] = total;
    }
    expect_uint("carry", 0, carry);
}

static bool is_less(const uint64_t *a, const uint64_t *b, size_t size)
{
    for (size_t i = size; i-- > 0;)
        if (a[i] != b[i]) return a[i] < b[i];
    return false;
}

static void quotient_times_divisor_plus_rest_is_the_number(void **state)
{
    (void)state;
    pdk_random random;
    pdk_random_init(&random, 1, 0);
    for (size_t trial = 0; trial < 4000; trial++) {
        uint64_t a[SIZE_MOST], b[SIZE_MOST], back[SIZE_MOST + 1];
        uint64_t quotient[SIZE_MOST], rest[SIZE_MOST];
        const size_t a_size = 1 + pdk_random_below(&random, SIZE_MOST);
        const size_t b_size = 1 + pdk_random_below(&random, (uint32_t)a_size);
        const size_t q_size = a_size - b_size + 1;
        const struct pdki_limbs_kit *kit = *kits[trial % 2].kit;
        draw(&random, a, a_size);
        draw(&random, b, b_size);
        assert_true(kit->divide(quotient, rest, a, a_size, b, b_size));
        assert_true(is_less(rest, b, b_size));
        assert_true(q_size >= b_size
                        ? kit->multiply(back, quotient, q_size, b, b_size)
                        : kit->multiply(back, b, b_size, quotient, q_size));
        add(back, a_size + 1, rest, b_size);
        expect_uint(kits[trial % 2].name, 0, back[a_size]);
        assert_memory_equal(a, back, a_size * sizeof *a);
    }
}

static void kits_agree_on_products(void **state)
{
    (void)state;
    pdk_random random;
    pdk_random_init(&random, 2, 0);
    for (size_t trial = 0; trial < 2000; trial++) {
        uint64_t a[SIZE_MOST], b[SIZE_MOST];
        uint64_t plain[2 * SIZE_MOST], best[2 * SIZE_MOST];
        const size_t a_size = 1 + pdk_random_below(&random, SIZE_MOST);
        const size_t b_size = 1 + pdk_random_below(&random, (uint32_t)a_size);
        draw(&random, a, a_size);
        draw(&random, b, b_size);
        assert_true(pdki_limbs_plain.multiply(plain, a, a_size, b, b_size));
        assert_true(pdki_limbs_best->multiply(best, a, a_size, b, b_size));
        assert_memory_equal(plain, best, (a_size + b_size) * sizeof *plain);
    }
}

static void digits_round_trip(void **state)
{
    (void)state;
    pdk_random random;
    pdk_random_init(&random, 3, 0);
    for (size_t trial = 0; trial < 2000; trial++) {
        char want[DIGITS_MOST], got[DIGITS_MOST + 80];
        uint64_t limbs[DIGITS_MOST / 19 + 3] = {0};
        const struct pdki_limbs_kit *kit = *kits[trial % 2].kit;
        const size_t length =
            1 + pdk_random_below(&random, trial % 4 == 0 ? 45 : DIGITS_MOST);
        for (size_t i = 0; i < length; i++)
            want[i] = (char)('0' + pdk_random_below(&random, 10));
        want[0] = (char)('1' + pdk_random_below(&random, 9));
        const size_t size = pdki_limbs_for_digits(length);
        assert_true(kit->parse(limbs, want, length));
        size_t used = size, got_length;
        while (used > 1 && limbs[used - 1] == 0) used--;
        assert_true(kit->print(got, &got_length, limbs, used));
        size_t first = 0;
        while (first + 1 < got_length && got[first] == '0') first++;
        expect_bytes(kits[trial % 2].name, want, length, got + first,
                     got_length - first);
    }
}

// Long enough for GMP to need scratch memory.
static pdk_status divide_long(void *context)
{
    enum { LONG = 900 };
    static uint64_t a[LONG], b[LONG / 2], quotient[LONG], rest[LONG];
    const struct pdki_limbs_kit *kit = context;
    memset(a, 0x5a, sizeof a);
    memset(b, 0xa7, sizeof b);
    return kit->divide(quotient, rest, a, LONG, b, LONG / 2) ? PDK_OK
                                                             : PDK_ERR_MEMORY;
}

static void reports_out_of_memory(void **state)
{
    (void)state;
    fault_each_allocation(divide_long, (void *)(uintptr_t)&pdki_limbs_plain);
    fault_each_allocation(divide_long, (void *)(uintptr_t)pdki_limbs_best);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(quotient_times_divisor_plus_rest_is_the_number),
        cmocka_unit_test(kits_agree_on_products),
        cmocka_unit_test(digits_round_trip),
        cmocka_unit_test(reports_out_of_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
