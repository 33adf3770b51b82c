#include "fault.h"
#include "support.h"

#include "core/integer_type.h"

#include <stdlib.h>
#include <string.h>

enum { COUNT_MOST = 700 };

static pdk_status join(const uint32_t *digits, const uint32_t *radices,
                       size_t count, pdk_integer *out, pdk_error *error)
{
    struct pdki_radix_tree tree;
    const pdk_limits limits = {.size = sizeof limits};
    pdk_status status =
        pdki_radix_tree_init(&tree, radices, count, &limits, error);
    if (status == PDK_OK) status = pdki_digits_join(&tree, digits, out, error);
    pdki_radix_tree_release(&tree);
    return status;
}

static pdk_status split(const pdk_integer *number, const uint32_t *radices,
                        size_t count, uint32_t *digits, pdk_error *error)
{
    struct pdki_radix_tree tree;
    const pdk_limits limits = {.size = sizeof limits};
    pdk_status status =
        pdki_radix_tree_init(&tree, radices, count, &limits, error);
    if (status == PDK_OK)
        status = pdki_digits_split(&tree, number, digits, error);
    pdki_radix_tree_release(&tree);
    return status;
}

static void the_last_digit_is_the_lowest(void **state)
{
    (void)state;
    static const uint32_t radices[] = {5, 10, 3, 7};
    static const uint32_t digits[] = {4, 3, 2, 1};
    uint32_t back[4];
    uint64_t value;
    pdk_integer number;
    pdki_integer_init(&number);
    assert_int_equal(PDK_OK, join(digits, radices, 4, &number, NULL));
    assert_true(pdk_integer_get(&number, &value));
    expect_uint("value", ((4 * 10 + 3) * 3 + 2) * 7 + 1, value);
    assert_int_equal(PDK_OK, split(&number, radices, 4, back, NULL));
    assert_memory_equal(digits, back, sizeof back);
    pdki_integer_release(&number);
}

static void no_digits_are_zero(void **state)
{
    (void)state;
    uint64_t value = 1;
    pdk_integer number;
    pdki_integer_init(&number);
    assert_int_equal(PDK_OK, join(NULL, NULL, 0, &number, NULL));
    assert_true(pdk_integer_get(&number, &value));
    expect_uint("value", 0, value);
    assert_int_equal(PDK_OK, split(&number, NULL, 0, NULL, NULL));
    pdki_integer_release(&number);
}

static void draw(pdk_random *random, size_t count, uint32_t *radices,
                 uint32_t *digits)
{
    for (size_t i = 0; i < count; i++) {
        const uint32_t kind = pdk_random_below(random, 3);
        radices[i] = kind == 0   ? 1 + pdk_random_below(random, 4)
                     : kind == 1 ? UINT32_MAX
                                 : 1 + pdk_random_below(random, 1u << 20);
        digits[i] = pdk_random_below(random, 3) == 0
                        ? radices[i] - 1
                        : pdk_random_below(random, radices[i]);
    }
}

static void digits_round_trip(void **state)
{
    (void)state;
    pdk_random random;
    pdk_random_init(&random, 1, 0);
    static uint32_t radices[COUNT_MOST], digits[COUNT_MOST], back[COUNT_MOST];
    pdk_integer number;
    pdki_integer_init(&number);
    for (int trial = 0; trial < 400; trial++) {
        const size_t count =
            1 + pdk_random_below(&random, trial % 2 ? 8 : COUNT_MOST);
        draw(&random, count, radices, digits);
        assert_int_equal(PDK_OK, join(digits, radices, count, &number, NULL));
        memset(back, 0xff, sizeof back);
        assert_int_equal(PDK_OK, split(&number, radices, count, back, NULL));
        assert_memory_equal(digits, back, count * sizeof *back);
    }
    pdki_integer_release(&number);
}

// Adding one increments the digits.
static void successors_have_successive_digits(void **state)
{
    (void)state;
    static const uint32_t radices[] = {3, UINT32_MAX, UINT32_MAX, 2, 3};
    uint32_t digits[] = {1, 7, UINT32_MAX - 1, 0, 0}, back[5];
    pdk_integer number;
    pdki_integer_init(&number);
    assert_int_equal(PDK_OK, join(digits, radices, 5, &number, NULL));
    for (int step = 0; step < 13; step++) {
        assert_int_equal(PDK_OK, split(&number, radices, 5, back, NULL));
        assert_memory_equal(digits, back, sizeof back);
        size_t i = 4;
        while (digits[i] == radices[i] - 1) digits[i--] = 0;
        digits[i]++;
        assert_int_equal(PDK_OK, pdk_integer_add(&number, 1, NULL));
    }
    pdki_integer_release(&number);
}

static pdk_status join_and_split(void *context)
{
    (void)context;
    enum { COUNT = 60 };
    uint32_t radices[COUNT], digits[COUNT], back[COUNT];
    pdk_random random;
    pdk_random_init(&random, 1, 0);
    draw(&random, COUNT, radices, digits);
    pdk_integer number;
    pdki_integer_init(&number);
    pdk_status status = join(digits, radices, COUNT, &number, NULL);
    if (status == PDK_OK) status = split(&number, radices, COUNT, back, NULL);
    if (status == PDK_OK) assert_memory_equal(digits, back, sizeof back);
    pdki_integer_release(&number);
    return status;
}

static void reports_out_of_memory(void **state)
{
    (void)state;
    fault_each_allocation(join_and_split, NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_last_digit_is_the_lowest),
        cmocka_unit_test(no_digits_are_zero),
        cmocka_unit_test(digits_round_trip),
        cmocka_unit_test(successors_have_successive_digits),
        cmocka_unit_test(reports_out_of_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
