#include "support.h"

#include "base/lanes.h"

#include <string.h>

enum { COUNT_MAX = 70 };

static void masks_are_all_bits_or_none(void **state)
{
    (void)state;
    expect_uint("true", 0xFF, pdki_lane_mask(true));
    expect_uint("false", 0, pdki_lane_mask(false));
}

static void narrows_any_count(void **state)
{
    (void)state;
    uint32_t from[COUNT_MAX];
    unsigned char to[COUNT_MAX + 1];
    for (uint32_t i = 0; i < COUNT_MAX; i++) from[i] = (i * 7 + 250) % 256;
    for (size_t count = 0; count <= COUNT_MAX; count++) {
        uint32_t want = 0;
        memset(to, 0xAA, sizeof to);
        const uint32_t got = pdki_lanes_narrow(from, count, to);
        for (size_t i = 0; i < count; i++) {
            want |= from[i];
            expect_uint("byte", from[i], to[i]);
        }
        expect_uint("bits", want, got);
        expect_uint("behind the last", 0xAA, to[count]);
    }
}

static void reports_numbers_that_do_not_fit_a_byte(void **state)
{
    (void)state;
    static const uint32_t large[] = {256,        65535,      65536,
                                     0x7FFFFFFF, 0x80000000, UINT32_MAX};
    for (size_t i = 0; i < COUNT_OF(large); i++) {
        for (size_t at = 0; at < COUNT_MAX; at++) {
            uint32_t from[COUNT_MAX] = {0};
            unsigned char to[COUNT_MAX];
            from[at] = large[i];
            expect_uint("bits", large[i],
                        pdki_lanes_narrow(from, COUNT_MAX, to));
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(masks_are_all_bits_or_none),
        cmocka_unit_test(narrows_any_count),
        cmocka_unit_test(reports_numbers_that_do_not_fit_a_byte),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
