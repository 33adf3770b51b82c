#include "fault.h"
#include "support.h"

#include "core/integer_type.h"

#include <stdio.h>
#include <string.h>

static pdk_integer *make(const char *digits)
{
    pdk_integer *integer = NULL;
    assert_int_equal(PDK_OK, pdk_integer_new(&integer, NULL));
    assert_int_equal(PDK_OK,
                     pdk_integer_parse(integer, digits, strlen(digits), NULL));
    return integer;
}

static void expect_digits(const char *name, const char *want,
                          const pdk_integer *integer)
{
    struct memory_sink memory = {0};
    const pdk_sink sink = memory_sink_open(&memory);
    expect_status(name, PDK_OK, pdk_integer_print(integer, &sink, NULL));
    expect_bytes(name, want, strlen(want), memory.bytes, memory.size);
    memory_sink_release(&memory);
}

static const char *const numbers[] = {
    "0",
    "7",
    "18446744073709551615",
    "18446744073709551616",
    "340282366920938463463374607431768211455",
    "340282366920938463463374607431768211456",
    "17327517574510438463655738124083807020359504594516762951680000000000",
};

static void prints_what_it_reads(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(numbers); i++) {
        char zeros[100];
        pdk_integer *integer = make(numbers[i]);
        expect_digits(numbers[i], numbers[i], integer);
        snprintf(zeros, sizeof zeros, "000%s", numbers[i]);
        pdk_integer *other = make(zeros);
        expect_int(zeros, 0, pdk_integer_compare(integer, other));
        pdk_integer_free(other);
        pdk_integer_free(integer);
    }
}

static void refuses_malformed_numbers(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        uint64_t column;
    } cases[] = {
        {"",      1},
        {"-1",    1},
        {"+1",    1},
        {" 1",    1},
        {"1 ",    2},
        {"12a3",  3},
        {"1e9",   2},
        {"0x10",  2},
        {"1,000", 2},
    };
    pdk_integer *integer = make("42");
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        pdk_error error = {0};
        const char *text = cases[i].text;
        expect_status(text, PDK_ERR_SYNTAX,
                      pdk_integer_parse(integer, text, strlen(text), &error));
        expect_uint(text, cases[i].column, error.column);
        expect_digits(text, "42", integer);
    }
    pdk_integer_free(integer);
}

static void orders_by_value(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(numbers); i++)
        for (size_t j = 0; j < COUNT_OF(numbers); j++) {
            pdk_integer *a = make(numbers[i]), *b = make(numbers[j]);
            const int order = pdk_integer_compare(a, b);
            expect_int(numbers[i], i < j ? -1 : i > j,
                       (order > 0) - (order < 0));
            pdk_integer_free(b);
            pdk_integer_free(a);
        }
}

static void adds_across_limbs(void **state)
{
    (void)state;
    static const struct {
        const char *number;
        uint64_t value;
        const char *sum;
    } cases[] = {
        {"0",                                       0,          "0"                   },
        {"0",                                       UINT64_MAX, "18446744073709551615"},
        {"18446744073709551615",                    1,          "18446744073709551616"},
        {"18446744073709551615",                    UINT64_MAX, "36893488147419103230"},
        {"340282366920938463463374607431768211455", 1,
         "340282366920938463463374607431768211456"                                    },
        {"340282366920938463463374607431768211455", 0,
         "340282366920938463463374607431768211455"                                    },
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        pdk_integer *integer = make(cases[i].number);
        expect_status(cases[i].number, PDK_OK,
                      pdk_integer_add(integer, cases[i].value, NULL));
        expect_digits(cases[i].number, cases[i].sum, integer);
        pdk_integer_free(integer);
    }
}

static void knows_whether_a_number_fits_a_word(void **state)
{
    (void)state;
    uint64_t value = 1;
    pdki_wide wide;
    pdk_integer *integer = make("0");
    assert_true(pdk_integer_get(integer, &value));
    expect_uint("zero", 0, value);
    pdk_integer_set(integer, UINT64_MAX);
    assert_true(pdk_integer_get(integer, &value));
    expect_uint("largest", UINT64_MAX, value);
    pdki_integer_set_wide(integer, (pdki_wide)5 << 64);
    assert_false(pdk_integer_get(integer, &value));
    assert_true(pdki_integer_get_wide(integer, &wide));
    assert_true(wide == (pdki_wide)5 << 64);
    assert_int_equal(PDK_OK,
                     pdki_integer_multiply(integer, integer, integer, NULL));
    assert_false(pdki_integer_get_wide(integer, &wide));
    pdk_integer_free(integer);
}

static void swaps_short_and_long_numbers(void **state)
{
    (void)state;
    pdk_integer *a = make("5"), *b = make(numbers[6]);
    pdki_integer_swap(a, b);
    expect_digits("a", numbers[6], a);
    expect_digits("b", "5", b);
    pdki_integer_swap(a, a);
    expect_digits("itself", numbers[6], a);
    pdki_integer_swap(b, b);
    expect_digits("itself", "5", b);
    pdk_integer_free(b);
    pdk_integer_free(a);
}

static void multiplies_many(void **state)
{
    (void)state;
    pdk_integer *integer = make("0"), *base = make("6");
    static const struct {
        uint32_t number;
        const char *factorial;
    } cases[] = {
        {0,  "1"                                         },
        {1,  "1"                                         },
        {2,  "2"                                         },
        {3,  "6"                                         },
        {25, "15511210043330985984000000"                },
        {36, "371993326789901217467999448150835200000000"},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        assert_int_equal(
            PDK_OK, pdki_integer_factorial(integer, cases[i].number, NULL));
        expect_digits("factorial", cases[i].factorial, integer);
    }
    assert_int_equal(PDK_OK, pdki_integer_power(integer, base, 0, NULL));
    expect_digits("6^0", "1", integer);
    assert_int_equal(PDK_OK, pdki_integer_power(integer, base, 30, NULL));
    expect_digits("6^30", "221073919720733357899776", integer);
    pdk_integer_free(base);
    pdk_integer_free(integer);
}

static void random_numbers_are_uniform(void **state)
{
    (void)state;
    enum { CELLS = 10, DRAWS = 10000 };
    unsigned counts[CELLS] = {0};
    pdk_random random;
    pdk_random_init(&random, 4, 0);
    // Ten times 2^64: the cell is the higher limb.
    pdk_integer *bound = make("184467440737095516160"), *drawn = make("0");
    for (int i = 0; i < DRAWS; i++) {
        assert_int_equal(PDK_OK,
                         pdk_integer_random(drawn, bound, &random, NULL));
        assert_true(pdk_integer_compare(drawn, bound) < 0);
        counts[drawn->size == 2 ? drawn->limbs[1] : 0]++;
    }
    double chi_square = 0;
    for (int i = 0; i < CELLS; i++) {
        const double off = counts[i] - (double)DRAWS / CELLS;
        chi_square += off * off / ((double)DRAWS / CELLS);
    }
    assert_true(chi_square < 28); // 9 degrees of freedom, one in a thousand
    pdk_integer_set(bound, 1);
    assert_int_equal(PDK_OK, pdk_integer_random(bound, bound, &random, NULL));
    expect_digits("below 1", "0", bound);
    expect_status("below 0", PDK_ERR_ARGUMENT,
                  pdk_integer_random(drawn, bound, &random, NULL));
    pdk_integer_free(drawn);
    pdk_integer_free(bound);
}

static void names_the_range(void **state)
{
    (void)state;
    pdk_error error = {0};
    pdk_integer *rank = make("192"), *size = make("192");
    expect_status("equal", PDK_ERR_RANGE,
                  pdki_integer_expect_below(rank, size, "grid", &error));
    expect_text("equal",
                "grid number 192 does not exist: numbers start at 0, and there "
                "are 192",
                error.text);
    pdk_integer_set(rank, 191);
    expect_status("last", PDK_OK,
                  pdki_integer_expect_below(rank, size, "grid", &error));
    pdk_integer_free(rank);
    rank = make(numbers[6]);
    expect_status("long", PDK_ERR_RANGE,
                  pdki_integer_expect_below(rank, size, "grid", &error));
    expect_text("long",
                "grid number 173275175745...680000000000 (68 digits) does not "
                "exist: numbers start at 0, and there are 192",
                error.text);
    pdk_integer_free(size);
    pdk_integer_free(rank);
}

static pdk_status use_all(void *context)
{
    (void)context;
    static const char digits[] = "99999999999999999999999999999999999999999";
    struct memory_sink memory = {0};
    const pdk_sink sink = memory_sink_open(&memory);
    pdk_integer *a = NULL, *b = NULL;
    pdk_random random;
    pdk_random_init(&random, 5, 0);
    pdk_status status = pdk_integer_new(&a, NULL);
    if (status == PDK_OK) status = pdk_integer_new(&b, NULL);
    if (status == PDK_OK)
        status = pdk_integer_parse(a, digits, sizeof digits - 1, NULL);
    if (status == PDK_OK) status = pdk_integer_copy(b, a, NULL);
    if (status == PDK_OK) status = pdki_integer_multiply(a, a, b, NULL);
    if (status == PDK_OK) status = pdk_integer_random(b, a, &random, NULL);
    if (status == PDK_OK) status = pdk_integer_print(b, &sink, NULL);
    if (status == PDK_OK) status = pdki_integer_factorial(b, 60, NULL);
    if (status == PDK_OK) status = pdki_integer_power(b, a, 5, NULL);
    pdk_integer_free(b);
    pdk_integer_free(a);
    memory_sink_release(&memory);
    return status;
}

static void reports_out_of_memory(void **state)
{
    (void)state;
    fault_each_allocation(use_all, NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(prints_what_it_reads),
        cmocka_unit_test(refuses_malformed_numbers),
        cmocka_unit_test(orders_by_value),
        cmocka_unit_test(adds_across_limbs),
        cmocka_unit_test(knows_whether_a_number_fits_a_word),
        cmocka_unit_test(swaps_short_and_long_numbers),
        cmocka_unit_test(multiplies_many),
        cmocka_unit_test(random_numbers_are_uniform),
        cmocka_unit_test(names_the_range),
        cmocka_unit_test(reports_out_of_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
