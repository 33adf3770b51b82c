#include "support.h"

#include "core/error.h"

#include <string.h>

static void has_words_for_every_status(void **state)
{
    (void)state;
    for (int status = PDK_OK; status <= PDK_ERR_CANCELLED; status++) {
        assert_true(strlen(pdk_status_text((pdk_status)status)) > 0);
        assert_true(strlen(pdk_status_name((pdk_status)status)) > 0);
    }
    expect_text("unknown", "unknown status", pdk_status_text((pdk_status)999));
    expect_text("name", "ERR_BREAKS", pdk_status_name(PDK_ERR_BREAKS));
}

static void cuts_long_text_between_characters(void **state)
{
    (void)state;
    char text[2 * PDK_ERROR_TEXT_SIZE] = "";
    for (size_t shift = 0; shift < 3; shift++) {
        pdk_error error = {0};
        memset(text, 'x', shift);
        for (size_t i = shift; i + 3 < sizeof text; i += 3)
            memcpy(text + i, "\u20ac", 4);
        pdki_error_at(&error, PDK_ERR_SYNTAX, 3, 4, "%s", text);
        const size_t length = strlen(error.text);
        assert_true(length >= PDK_ERROR_TEXT_SIZE - 3);
        expect_uint("whole characters", 0, (length - shift) % 3);
        expect_uint("line", 3, error.line);
        expect_uint("column", 4, error.column);
    }
}

static void quotes_what_cannot_be_printed(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        size_t length;
        const char *want;
    } cases[] = {
        {"abc",         3, "'abc'"          },
        {"",            0, "''"             },
        {"a\0b",        3, "'a\\x00b'"      },
        {"\xFF\x1B[2J", 5, "'\\xFF\\x1B[2J'"},
        {"\u20ac",      3, "'\u20ac'"       },
        {"\u200b",      3, "'<U+200B>'"     },
        {"\u0301x",     3, "'<U+0301>x'"    },
        {"e\u0301",     3, "'e\u0301'"      },
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        char quote[PDKI_QUOTE_SIZE];
        expect_text(cases[i].want, cases[i].want,
                    pdki_error_quote(cases[i].text, cases[i].length, quote));
    }
    char text[200], quote[PDKI_QUOTE_SIZE];
    memset(text, 'y', sizeof text);
    pdki_error_quote(text, sizeof text, quote);
    assert_true(strlen(quote) < PDKI_QUOTE_SIZE);
    expect_text("end", "...'", quote + strlen(quote) - 4);
}

static void needs_no_error_record(void **state)
{
    (void)state;
    expect_status("set", PDK_ERR_RANGE,
                  pdki_error_set(NULL, PDK_ERR_RANGE, "%d", 1));
    expect_status("at", PDK_ERR_RANGE,
                  pdki_error_at(NULL, PDK_ERR_RANGE, 1, 1, "%d", 1));
    expect_status("plain", PDK_ERR_MEMORY,
                  pdki_error_plain(NULL, PDK_ERR_MEMORY));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(has_words_for_every_status),
        cmocka_unit_test(cuts_long_text_between_characters),
        cmocka_unit_test(quotes_what_cannot_be_printed),
        cmocka_unit_test(needs_no_error_record),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
