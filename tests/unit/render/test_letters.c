#include "render/letters.h"
#include "support.h"

static void detects_letters_that_need_shaping(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        uint32_t code;
        bool want;
    } cases[] = {
        {"Latin",              'a',      false},
        {"Greek",              0x3B1,    false},
        {"Hebrew",             0x5D0,    true },
        {"Arabic",             0x633,    true },
        {"an Arabic digit",    0x664,    false},
        {"a Persian digit",    0x6F4,    false},
        {"Devanagari",         0x915,    true },
        {"a Devanagari digit", 0x967,    false},
        {"a Bengali digit",    0x9E6,    false},
        {"Thai",               0xE01,    false},
        {"Khmer",              0x1780,   true },
        {"Han",                0x6570,   false},
        {"an Arabic form",     0xFEFC,   true },
        {"a byte order mark",  0xFEFF,   false},
        {"Phoenician",         0x10900,  true },
        {"an emoji",           0x1F436,  false},
        {"the last character", 0x10FFFF, false},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++)
        expect_bool(cases[i].name, cases[i].want,
                    pdki_letter_needs_neighbours(cases[i].code));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(detects_letters_that_need_shaping),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
