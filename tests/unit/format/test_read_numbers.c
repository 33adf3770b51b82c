// The fast path for numbers, with and without vector compares, against a plain
// reading of the same text.
#include "support.h"

#include "format/read.h"

#include <permudoku/random.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool read_portably(pdk_text text, uint32_t first, uint32_t count,
                   pdk_symbol *out);

#define PDKI_PORTABLE
#define pdki_numbers_read read_portably
#define pdki_aligned_row row_portably
#include "format/read_numbers.c"
#undef pdki_aligned_row
#undef pdki_numbers_read

enum { SIDE_MAX = 3000, TEXT_MAX = 16 * SIDE_MAX };

// Exactly `count` numbers of at most eight digits between equal separators.
static bool read_plainly(const char *text, size_t length, uint32_t first,
                         uint32_t count, pdk_symbol *out)
{
    char separator = 0;
    size_t at = 0;
    for (uint32_t i = 0; i < count; i++) {
        const size_t start = at;
        uint64_t value = 0;
        for (; at < length && text[at] >= '0' && text[at] <= '9'; at++)
            value = value * 10 + (uint64_t)(text[at] - '0');
        if (at == start || at - start > 8) return false;
        if (value + 1 - first > count) return false;
        out[i] = (pdk_symbol)(value + 1 - first);
        if (i + 1 == count) break;
        if (at == length || !strchr(" ,\t", text[at])) return false;
        if (separator && text[at] != separator) return false;
        separator = text[at++];
    }
    return at == length;
}

static void expect_agreement(const char *name, const char *text, size_t length,
                             uint32_t first, uint32_t count)
{
    static pdk_symbol want[SIDE_MAX], fast[SIDE_MAX], portable[SIDE_MAX];
    const pdk_text piece = {text, length};
    const bool is_good = read_plainly(text, length, first, count, want);
    expect_bool(name, is_good, pdki_numbers_read(piece, first, count, fast));
    expect_bool(name, is_good, read_portably(piece, first, count, portable));
    if (!is_good) return;
    assert_memory_equal(want, fast, count * sizeof *want);
    assert_memory_equal(want, portable, count * sizeof *want);
}

static void agrees_on_random_rows(void **state)
{
    (void)state;
    static const char separators[] = " ,\t";
    static char text[TEXT_MAX];
    pdk_random random;
    pdk_random_init(&random, 5, 0);
    for (int round = 0; round < 3000; round++) {
        const uint32_t count = 1 + pdk_random_below(&random, SIDE_MAX);
        const uint32_t first = pdk_random_below(&random, 2);
        const char separator = separators[pdk_random_below(&random, 3)];
        const int zeros = (int)pdk_random_below(&random, 9);
        size_t length = 0;
        for (uint32_t i = 0; i < count; i++) {
            const uint32_t number = pdk_random_below(&random, count) + first;
            length += (size_t)sprintf(text + length, "%0*u", zeros, number);
            text[length++] = separator;
        }
        length--;
        // In its own memory, so that a sanitizer sees every stray access.
        char *copy = malloc(length);
        memcpy(copy, text, length);
        expect_agreement("good", copy, length, first, count);
        const char damage[] = "0x ,-.\t";
        copy[pdk_random_below(&random, (uint32_t)length)] =
            damage[pdk_random_below(&random, sizeof damage)];
        expect_agreement("damaged", copy, length, first, count);
        free(copy);
    }
}

static void agrees_at_the_edges(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        uint32_t count;
    } cases[] = {
        {"1",                                                              1 },
        {"1 2",                                                            2 },
        {"1 2 ",                                                           2 },
        {" 1 2",                                                           2 },
        {"1  2",                                                           2 },
        {"1 2 3",                                                          2 },
        {"1",                                                              2 },
        {"",                                                               1 },
        {" ",                                                              1 },
        {"9",                                                              2 },
        {"12345678 1",                                                     2 },
        {"123456789 1",                                                    2 },
        {"000000001 1",                                                    2 },
        {"4294967297 1",                                                   2 },
        {"1,2\t1,2",                                                       4 },
        {"1 2 3 4 5 6 7 8 9 1 2 3 4 5 "
         "6 7 8 9 1 2 3 4 5 6 7 8 9 1 2 3 4 5 6 7 8 9 1 2 3 4 5", 41},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        const size_t length = strlen(cases[i].text);
        char *copy = malloc(length + 1);
        memcpy(copy, cases[i].text, length);
        expect_agreement(cases[i].text, copy, length, 1, cases[i].count);
        free(copy);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(agrees_on_random_rows),
        cmocka_unit_test(agrees_at_the_edges),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
