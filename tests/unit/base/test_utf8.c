#include "support.h"

#include "base/utf8.h"

#include <string.h>

static void decodes_exactly_what_is_well_formed(void **state)
{
    (void)state;
    static const struct {
        const char *name, *text;
        size_t bytes;
        uint32_t code;
    } cases[] = {
        {"ASCII",              "A",                1, 'A'     },
        {"two bytes",          "\xC3\xA4",         2, 0xE4    },
        {"three bytes",        "\xE2\x82\xAC",     3, 0x20AC  },
        {"four bytes",         "\xF0\x9F\x90\xB1", 4, 0x1F431 },
        {"the last one",       "\xF4\x8F\xBF\xBF", 4, 0x10FFFF},
        {"past the last one",  "\xF4\x90\x80\x80", 0, 0       },
        {"overlong slash",     "\xC0\xAF",         0, 0       },
        {"overlong in three",  "\xE0\x80\xAF",     0, 0       },
        {"overlong in four",   "\xF0\x80\x80\xAF", 0, 0       },
        {"surrogate",          "\xED\xA0\x80",     0, 0       },
        {"continuation alone", "\x80",             0, 0       },
        {"cut off",            "\xE2\x82",         0, 0       },
        {"lead, then ASCII",   "\xC3(",            0, 0       },
        {"nothing",            "",                 0, 0       },
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        uint32_t code = 0;
        const char *text = cases[i].text;
        const size_t bytes = pdki_utf8_decode(text, strlen(text), &code);
        expect_uint(cases[i].name, cases[i].bytes, bytes);
        if (bytes > 0) expect_uint(cases[i].name, cases[i].code, code);
    }
}

static void encodes_what_it_decodes(void **state)
{
    (void)state;
    for (uint32_t code = 0; code <= 0x10FFFF; code++) {
        char bytes[4];
        uint32_t again = 0;
        if (code >= 0xD800 && code <= 0xDFFF) continue;
        const size_t length = pdki_utf8_encode(code, bytes);
        expect_uint("length", length, pdki_utf8_decode(bytes, length, &again));
        expect_uint("code", code, again);
    }
}

static void measures_terminal_columns(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        size_t width;
    } cases[] = {
        {"",                                           0},
        {"sun",                                        3},
        {"\u00e4",                                     1},
        {"a\u0308",                                    1}, // with a combining mark
        {"\u6f22",                                     2}, // a Chinese character
        {"\U0001F431",                                 2}, // a cat
        {"\u2764\uFE0F",                               2}, // a heart, drawn as emoji
        {"\U0001F468\u200D\U0001F469\u200D\U0001F467", 2}, // one family
        {"\U0001F44D\U0001F3FD",                       2}, // thumbs up with a skin tone
        {"x\U0001F431y",                               4},
        {"\xFF\xFF",                                   2},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        const char *text = cases[i].text;
        expect_uint(text, cases[i].width,
                    pdki_utf8_text_width(text, strlen(text)));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(decodes_exactly_what_is_well_formed),
        cmocka_unit_test(encodes_what_it_decodes),
        cmocka_unit_test(measures_terminal_columns),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
