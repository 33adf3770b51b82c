#include "render/png_density.h"
#include "support.h"

static uint32_t number_at(const char *bytes)
{
    uint32_t number = 0;
    for (int i = 0; i < 4; i++) number = number << 8 | (unsigned char)bytes[i];
    return number;
}

static void says_how_many_dots_a_metre_has(void **state)
{
    (void)state;
    static const struct {
        double dots_per_inch;
        uint32_t density, crc; // as zlib has it
    } cases[] = {
        {72,   2835,  0x009A9C18},
        {300,  11811, 0x78A53F76},
        {2400, 94488, 0xECC1B008},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        char chunk[PNG_DENSITY_BYTES];
        pdki_png_density(cases[i].dots_per_inch, chunk);
        expect_uint("length", 9, number_at(chunk));
        assert_memory_equal("pHYs", chunk + 4, 4);
        expect_uint("across", cases[i].density, number_at(chunk + 8));
        expect_uint("down", cases[i].density, number_at(chunk + 12));
        expect_uint("unit", 1, (uint64_t)chunk[16]);
        expect_uint("crc", cases[i].crc, number_at(chunk + 17));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(says_how_many_dots_a_metre_has),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
