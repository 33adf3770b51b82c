#include "render/book/book_type.h"
#include "support.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static void expect_near(const char *name, double want, double got)
{
    if (!(fabs(want - got) < 1e-6))
        fail_msg("%s: want %.6f, got %.6f", name, want, got);
}

static pdk_status parse(const char *text, pdk_trim *trim, pdk_error *error)
{
    return pdk_trim_parse(trim, text, strlen(text), error);
}

static void reads_names_and_sizes(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        double width, height;
    } cases[] = {
        {"letter",    612,             792            },
        {"LETTER",    612,             792            },
        {"6x9",       432,             648            },
        {"6x9in",     432,             648            },
        {"8.5x11",    612,             792            },
        {"8.25X6IN",  594,             432            },
        {"a4",        72 / 25.4 * 210, 72 / 25.4 * 297},
        {"A5",        72 / 25.4 * 148, 72 / 25.4 * 210},
        {"b5",        72 / 25.4 * 176, 72 / 25.4 * 250},
        {"210x297mm", 72 / 25.4 * 210, 72 / 25.4 * 297},
        {"21x29.7cm", 72 / 25.4 * 210, 72 / 25.4 * 297},
        {"612x792pt", 612,             792            },
        {"1x200",     72,              14400          },
        {"5.125x7",   369,             504            },
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        pdk_trim trim = {0};
        expect_status(cases[i].text, PDK_OK, parse(cases[i].text, &trim, NULL));
        expect_near(cases[i].text, cases[i].width, trim.width);
        expect_near(cases[i].text, cases[i].height, trim.height);
    }
}

static void reports_where_a_size_is_wrong(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        pdk_status want;
        uint64_t column;
    } cases[] = {
        {"",                          PDK_ERR_SYNTAX, 1},
        {"folio",                     PDK_ERR_SYNTAX, 1},
        {"6",                         PDK_ERR_SYNTAX, 2},
        {"6x",                        PDK_ERR_SYNTAX, 3},
        {"x9",                        PDK_ERR_SYNTAX, 1},
        {"6*9",                       PDK_ERR_SYNTAX, 2},
        {"6x9ft",                     PDK_ERR_SYNTAX, 4},
        {"6x9 ",                      PDK_ERR_SYNTAX, 4},
        {"6.x9",                      PDK_ERR_SYNTAX, 3},
        {"6,5x9",                     PDK_ERR_SYNTAX, 2},
        {"-6x9",                      PDK_ERR_SYNTAX, 1},
        {"0x9",                       PDK_ERR_RANGE,  0},
        {"6x0.99",                    PDK_ERR_RANGE,  0},
        {"6x201",                     PDK_ERR_RANGE,  0},
        {"99999999999999999999999x9", PDK_ERR_RANGE,  0},
        {"6x9mm",                     PDK_ERR_RANGE,  0},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        pdk_trim trim = {1, 2};
        pdk_error error = {0};
        expect_status(cases[i].text, cases[i].want,
                      parse(cases[i].text, &trim, &error));
        expect_uint(cases[i].text, cases[i].column, error.column);
        expect_near(cases[i].text, 1, trim.width);
    }
}

static void every_name_of_the_list_reads_back(void **state)
{
    (void)state;
    size_t count = 0;
    const pdk_trim_info *const *list = pdk_trim_list(&count);
    assert_true(count >= 10);
    assert_string_equal(list[0]->name, "letter");
    for (size_t i = 0; i < count; i++) {
        pdk_trim trim = {0};
        expect_status(list[i]->name, PDK_OK, parse(list[i]->name, &trim, NULL));
        expect_near(list[i]->name, list[i]->trim.width, trim.width);
        expect_near(list[i]->name, list[i]->trim.height, trim.height);
        assert_true(strlen(list[i]->summary) > 0);
    }
}

static void gutters_grow_with_pages(void **state)
{
    (void)state;
    static const struct {
        uint64_t pages;
        double inches;
    } cases[] = {
        {0,          0.375},
        {24,         0.375},
        {150,        0.375},
        {151,        0.5  },
        {300,        0.5  },
        {301,        0.625},
        {500,        0.625},
        {501,        0.75 },
        {700,        0.75 },
        {701,        0.875},
        {UINT64_MAX, 0.875},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        char name[32];
        snprintf(name, sizeof name, "%llu pages",
                 (unsigned long long)cases[i].pages);
        expect_near(name, 72 * cases[i].inches,
                    pdki_book_gutter(cases[i].pages));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reads_names_and_sizes),
        cmocka_unit_test(reports_where_a_size_is_wrong),
        cmocka_unit_test(every_name_of_the_list_reads_back),
        cmocka_unit_test(gutters_grow_with_pages),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
