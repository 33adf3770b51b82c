#include "core/option_records.h"
#include "support.h"

#include <permudoku/permudoku.h>

#include <stddef.h>
#include <string.h>

// What a later version of the library might have.
struct later {
    pdk_limits limits;
    uint64_t added;
};

static void reads_records_of_every_version(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        size_t size;
        uint64_t added;
        pdk_status want;
    } cases[] = {
        {"this version",               sizeof(pdk_limits),   0,        PDK_OK                      },
        {"a later one, nothing new",   sizeof(struct later), 0,        PDK_OK                      },
        {"a later one, something new", sizeof(struct later), 1,
         PDK_ERR_UNSUPPORTED                                                                       },
        {"an older one",               offsetof(pdk_limits,  guesses), 0,                            PDK_OK},
        {"size not set",                            0,                                   0,               PDK_ERR_ARGUMENT       },
        {"size of garbage",                            SIZE_MAX,                                0,     PDK_ERR_ARGUMENT},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        const bool is_older = cases[i].size < sizeof(pdk_limits);
        const struct later from = {
            {.size = cases[i].size, .solutions = 2, .guesses = 3},
            cases[i].added
        };
        pdk_limits to = {.solutions = 7};
        pdk_error error = {0};
        expect_status(cases[i].name, cases[i].want,
                      pdki_limits_read(&to, &from.limits, &error));
        expect_status(cases[i].name, cases[i].want, error.status);
        const bool is_read = cases[i].want == PDK_OK;
        expect_uint(cases[i].name, is_read ? 2 : 7, to.solutions);
        expect_uint(cases[i].name, is_read && !is_older ? 3 : 0, to.guesses);
        if (is_read) expect_uint(cases[i].name, sizeof to, to.size);
    }
}

static void takes_no_record_for_zeros(void **state)
{
    (void)state;
    const pdk_limits none = {.size = sizeof none};
    pdk_limits to;
    memset(&to, 0xFF, sizeof to);
    assert_int_equal(PDK_OK, pdki_limits_read(&to, NULL, NULL));
    assert_memory_equal(&none, &to, sizeof to);
}

// A member that a later version adds must change the size. In padding at the
// end it would not, and old programs have any bytes there.
#define END(type, last)                                                        \
#type, offsetof(type, last) + sizeof((type){0}.last), sizeof(type)

static void has_no_padding_at_the_end(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        size_t end, size;
    } cases[] = {
        {END(pdk_limits, context)},
        {END(pdk_generator_options, difficulty)},
        {END(pdk_batch, context)},
        {END(pdk_reader_options, empty)},
        {END(pdk_drawing_options, font)},
        {END(pdk_book_options, worked_pictures)},
        {END(pdk_book_puzzle, limits)},
        {END(pdk_difficulty, hardest)},
        {END(pdk_allocator, context)},
        {END(pdk_book_section, first_number)},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++)
        expect_uint(cases[i].name, cases[i].size, cases[i].end);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reads_records_of_every_version),
        cmocka_unit_test(takes_no_record_for_zeros),
        cmocka_unit_test(has_no_padding_at_the_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
