#include "support.h"

#include "base/number.h"

#include <limits.h>
#include <string.h>

static void parses_only_plain_decimal_numbers(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        bool want;
        uint64_t value;
    } cases[] = {
        {"0",                    true,  0         },
        {"9",                    true,  9         },
        {"0012",                 true,  12        },
        {"18446744073709551615", true,  UINT64_MAX},
        {"18446744073709551616", true,  UINT64_MAX},
        {"99999999999999999999", true,  UINT64_MAX},
        {"",                     false, 0         },
        {"-1",                   false, 0         },
        {"+1",                   false, 0         },
        {"1 ",                   false, 0         },
        {" 1",                   false, 0         },
        {"1x",                   false, 0         },
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        uint64_t value = 0;
        const char *text = cases[i].text;
        const bool got = pdki_number_parse(text, strlen(text), &value);
        expect_bool(text, cases[i].want, got);
        if (got) expect_uint(text, cases[i].value, value);
    }
}

static void knows_hexadecimal_digits_of_either_case(void **state)
{
    (void)state;
    static const char small[] = "0123456789abcdef", large[] = "ABCDEF";
    for (int c = CHAR_MIN; c <= CHAR_MAX; c++) {
        const char *at = c ? strchr(small, c) : NULL;
        const char *other = c ? strchr(large, c) : NULL;
        const int want = at      ? (int)(at - small)
                         : other ? (int)(other - large) + 10
                                 : -1;
        const char name[] = {(char)c, '\0'};
        expect_int(name, want, pdki_number_hex((char)c));
    }
}

static void writes_what_it_parses(void **state)
{
    (void)state;
    static const uint64_t values[] = {0,   1,       9,          10,        99,
                                      100, 1000000, UINT32_MAX, UINT64_MAX};
    for (size_t i = 0; i < COUNT_OF(values); i++) {
        char text[PDKI_NUMBER_DIGITS + 1] = {0};
        uint64_t again = 1;
        const size_t length = pdki_number_write(text, values[i]);
        expect_bool(text, true, pdki_number_parse(text, length, &again));
        expect_uint(text, values[i], again);
    }
}

static void rounds_the_root_down(void **state)
{
    (void)state;
    for (uint64_t r = 0; r < 5000; r++) {
        expect_uint("square", r, pdki_number_root(r * r));
        expect_uint("below the next", r, pdki_number_root(r * r + 2 * r));
    }
    expect_uint("largest", UINT32_MAX, pdki_number_root(UINT64_MAX));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(parses_only_plain_decimal_numbers),
        cmocka_unit_test(knows_hexadecimal_digits_of_either_case),
        cmocka_unit_test(writes_what_it_parses),
        cmocka_unit_test(rounds_the_root_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
