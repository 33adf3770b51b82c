#include "fault.h"
#include "support.h"

#include <permudoku/alphabet.h>

#include <stdlib.h>
#include <string.h>

static pdk_status parse(const char *text, pdk_alphabet **out, pdk_error *error)
{
    return pdk_alphabet_parse(text, strlen(text), out, error);
}

static void reads_what_people_type(void **state)
{
    (void)state;
    static const struct {
        const char *text, *first, *last, *described;
        uint32_t size, width;
        bool is_compact;
    } cases[] = {
        {"A-P",                     "A",            "P",          "A-P",            16, 1, true },
        {"0-9A-F",                  "0",            "F",          "0-9A-F",         16, 1, true },
        {"1-9A-G",                  "1",            "G",          "1-9A-G",         16, 1, true },
        {"1..16",                   "1",            "16",         "1..16",          16, 2, false},
        {"0..8",                    "0",            "8",          "0..8",           9,  1, true },
        {"1-9",                     "1",            "9",          "1..9",           9,  1, true },
        {"1,2,3,4",                 "1",            "4",          "1..4",           4,  1, true },
        {"sun,moon,star",           "sun",          "star",       "sun,moon,star",  3,  4, false},
        {"+-*/",                    "+",            "/",          "+-*/",           4,  1, true },
        {"+-\u00d7\u00f7",          "+",            "\u00f7",     "+-\u00d7\u00f7", 4,  1, true },
        {"-+",                      "-",            "+",          "-+",             2,  1, true },
        {"\u03b1-\u03c9",           "\u03b1",       "\u03c9",     "\u03b1-\u03c9",  25, 1, true },
        {"1-9:;<=>?@",              "1",            "@",          "1-9:;<=>?@",     16, 1, true },
        {"\U0001F431\U0001F436",    "\U0001F431",   "\U0001F436",
         "\U0001F431\U0001F436",                                                    2,  2, true },
        {"\u2764\uFE0F,\U0001F436", "\u2764\uFE0F", "\U0001F436",
         "\u2764\uFE0F,\U0001F436",                                                 2,  2, false},
        {"01,02,03",                "01",           "03",         "01,02,03",       3,  2, false},
        {"._*-",                    ".",            "-",          "._*-",           4,  1, true },
        {"._*-0",                   ".",            "0",          ".,_,*,-,0",      5,  2, false},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        const char *name = cases[i].text;
        pdk_alphabet *alphabet = NULL;
        char scratch[PDK_ALPHABET_SCRATCH], described[64];
        expect_status(name, PDK_OK, parse(name, &alphabet, NULL));
        expect_uint(name, cases[i].size, pdk_alphabet_size(alphabet));
        expect_uint(name, cases[i].width, pdk_alphabet_width(alphabet));
        expect_bool(name, cases[i].is_compact,
                    pdk_alphabet_is_compact(alphabet));
        pdk_text text = pdk_alphabet_text(alphabet, 1, scratch);
        expect_bytes(name, cases[i].first, strlen(cases[i].first), text.bytes,
                     text.length);
        text = pdk_alphabet_text(alphabet, cases[i].size, scratch);
        expect_bytes(name, cases[i].last, strlen(cases[i].last), text.bytes,
                     text.length);
        expect_text(
            name, cases[i].described,
            pdk_alphabet_describe(alphabet, described, sizeof described));
        pdk_alphabet_free(alphabet);
    }
}

static void names_the_symbol_at_fault(void **state)
{
    (void)state;
    static const struct {
        const char *text, *want;
        uint64_t column;
    } cases[] = {
        {"",                       "no symbols given",                                 0},
        {"AA",                     "symbol 2, 'A', is the same as symbol 1",           2},
        {"A-CB",                   "symbol 4, 'B', is the same as symbol 2",           4},
        {"a,b,a",                  "symbol 3, 'a', is the same as symbol 1",           5},
        {"a,,b",                   "symbol 2, '', is empty",                           3},
        {"a,b,",                   "symbol 3, '', is empty",                           5},
        {"A-C\uD7FF-\uE001xE-Gx",  "symbol 11, 'x', is the same as symbol 7",
         15                                                                             },
        {"a b,c",                  "symbol 1, 'a b', contains white space",            1},
        {"a\tb",                   "symbol 2, '\\x09', contains white space",          2},
        {"a\x01,b",                "symbol 1, 'a\\x01', contains a control character", 1},
        {"P-A",                    "the range at column 1 runs backwards",             1},
        {"xP-A",                   "the range at column 2 runs backwards",             2},
        {"A-z",
         "the range at column 1 mixes digits, upper-case or lower-case letters",       1},
        {"ab\xFF",                 "byte 3 of the symbols, \\xFF, is not valid UTF-8", 3},
        {"9..1",                   "the range 9..1 runs backwards",                    0},
        {"0..99999999999",
         "the range 0..99999999999 exceeds the limit of 16777216 symbols",             0},
        {"4278190080..4278190083",
         "the range 4278190080..4278190083 exceeds the largest number, "
         "4278190079",                                                                 0},
        {".,_,*,-,0,-1,x",
         "the symbols use every mark for empty cells (. _ * - 0 -1); leave at "
         "least one of them unused",                                                   0},
        {"a\u0308b",
         "symbol 2, '<U+0308>', begins with a combining or invisible character "
         "(a comma-separated list keeps it with its base character)",                  2},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        pdk_alphabet *alphabet = NULL;
        pdk_error error = {0};
        const pdk_status status = parse(cases[i].text, &alphabet, &error);
        expect_bool(cases[i].text, true, status != PDK_OK);
        expect_status(cases[i].text, status, error.status);
        expect_text(cases[i].text, cases[i].want, error.text);
        expect_uint(cases[i].text, cases[i].column, error.column);
        assert_null(alphabet);
    }
}

// A short text can name every character many times.
static void accepts_no_more_characters_than_exist(void **state)
{
    (void)state;
    enum { RANGES = 1000 };
    static const char range[] = "\u00A1-\U0010FFFF";
    char text[RANGES * sizeof range];
    size_t length = 0;
    for (int i = 0; i < RANGES; i++, length += sizeof range - 1)
        memcpy(text + length, range, sizeof range);
    pdk_alphabet *alphabet = NULL;
    pdk_error error = {0};
    expect_status("all", PDK_ERR_SYMBOLS,
                  pdk_alphabet_parse(text, length, &alphabet, &error));
    assert_null(alphabet);
}

static void reads_one_symbol_per_line(void **state)
{
    (void)state;
    static const struct {
        const char *name, *text;
        uint32_t size; // 0: fails
        uint64_t line;
    } cases[] = {
        {"final line end",    "sun\nmoon\n",           2, 0},
        {"no final line end", "sun\nmoon",             2, 0},
        {"CRLF",              "sun\r\nmoon\r\n",       2, 0},
        {"byte order mark",   "\xEF\xBB\xBFsun\nmoon", 2, 0},
        {"comma in symbol",   "a,b\nc\n",              2, 0},
        {"empty line",        "sun\n\nmoon\n",         0, 2},
        {"same line twice",   "sun\nmoon\nsun\n",      0, 3},
        {"nothing",           "",                      0, 0},
        {"only a line end",   "\n",                    0, 0},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        const char *name = cases[i].name, *text = cases[i].text;
        pdk_alphabet *alphabet = NULL;
        pdk_error error = {0};
        const pdk_status status =
            pdk_alphabet_parse_lines(text, strlen(text), &alphabet, &error);
        expect_bool(name, cases[i].size > 0, status == PDK_OK);
        expect_uint(name, cases[i].line, error.line);
        if (alphabet)
            expect_uint(name, cases[i].size, pdk_alphabet_size(alphabet));
        pdk_alphabet_free(alphabet);
    }
}

static void finds_every_symbol_by_its_text(void **state)
{
    (void)state;
    static const char *const texts[] = {"1..1000", "A-Za-z0-9", "x,yy,zzz,w",
                                        "0..8", "\u4e00-\u9fa5"};
    for (size_t i = 0; i < COUNT_OF(texts); i++) {
        pdk_alphabet *alphabet = NULL;
        expect_status(texts[i], PDK_OK, parse(texts[i], &alphabet, NULL));
        for (pdk_symbol s = 1; s <= pdk_alphabet_size(alphabet); s++) {
            char scratch[PDK_ALPHABET_SCRATCH];
            const pdk_text text = pdk_alphabet_text(alphabet, s, scratch);
            expect_uint(texts[i], s,
                        pdk_alphabet_find(alphabet, text.bytes, text.length));
        }
        expect_uint(texts[i], 0, pdk_alphabet_find(alphabet, "", 0));
        expect_uint(texts[i], 0, pdk_alphabet_find(alphabet, "1001", 4));
        expect_uint(texts[i], 0, pdk_alphabet_find(alphabet, "?", 1));
        pdk_alphabet_free(alphabet);
    }
}

static void finds_numbers_with_leading_zeros(void **state)
{
    (void)state;
    pdk_alphabet *alphabet = NULL;
    expect_status("1..16", PDK_OK, parse("1..16", &alphabet, NULL));
    expect_uint("007", 7, pdk_alphabet_find(alphabet, "007", 3));
    expect_uint("0", 0, pdk_alphabet_find(alphabet, "0", 1));
    expect_uint("17", 0, pdk_alphabet_find(alphabet, "17", 2));
    expect_uint("2^64 + 1", 0,
                pdk_alphabet_find(alphabet, "18446744073709551617", 20));
    pdk_alphabet_free(alphabet);
}

static void marks_empty_cells_with_a_free_character(void **state)
{
    (void)state;
    static const struct {
        const char *text, *want;
    } cases[] = {
        {"1..9",        "." },
        {".,a",         "_" },
        {"._a",         "*" },
        {"._*a",        "-" },
        {"a,.,_,*,-",   "0" },
        {"a,.,_,*,-,0", "-1"},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        char scratch[PDK_ALPHABET_SCRATCH];
        pdk_alphabet *alphabet = NULL;
        expect_status(cases[i].text, PDK_OK,
                      parse(cases[i].text, &alphabet, NULL));
        const pdk_text text = pdk_alphabet_text(alphabet, 0, scratch);
        expect_bytes(cases[i].text, cases[i].want, strlen(cases[i].want),
                     text.bytes, text.length);
        pdk_alphabet_free(alphabet);
    }
}

static void counts_what_a_shape_needs(void **state)
{
    (void)state;
    pdk_shape shape = {0};
    pdk_error error = {0};
    pdk_alphabet *alphabet = NULL;
    expect_status("shape", PDK_OK, pdk_shape_of_order(&shape, 4, NULL));
    expect_status("A-O", PDK_OK, parse("A-O", &alphabet, NULL));
    expect_status("A-O", PDK_ERR_MISMATCH,
                  pdk_alphabet_fits(alphabet, &shape, &error));
    expect_text("A-O", "too few symbols: 15 given, 4x4 boxes need 16",
                error.text);
    pdk_alphabet_free(alphabet);
    expect_status("A-Q", PDK_OK, parse("A-Q", &alphabet, NULL));
    expect_status("A-Q", PDK_ERR_MISMATCH,
                  pdk_alphabet_fits(alphabet, &shape, &error));
    expect_text("A-Q", "too many symbols: 17 given, 4x4 boxes need 16",
                error.text);
    pdk_alphabet_free(alphabet);
}

static void cuts_long_descriptions(void **state)
{
    (void)state;
    pdk_alphabet *alphabet = NULL;
    expect_status("words", PDK_OK,
                  parse("sun,moon,star,cloud,rain", &alphabet, NULL));
    for (size_t size = 1; size < 40; size++) {
        char buffer[40];
        memset(buffer, 'x', sizeof buffer);
        pdk_alphabet_describe(alphabet, buffer, size);
        assert_true(memchr(buffer, '\0', size) != NULL);
    }
    char buffer[16];
    expect_text("cut", "sun,moon,...",
                pdk_alphabet_describe(alphabet, buffer, sizeof buffer));
    pdk_alphabet_free(alphabet);
}

static void refuses_symbols_that_are_too_long(void **state)
{
    (void)state;
    char text[300];
    memset(text, 'x', sizeof text);
    pdk_alphabet *alphabet = NULL;
    const pdk_text longest = {text, PDK_SYMBOL_TEXT_MAX};
    const pdk_text longer = {text, PDK_SYMBOL_TEXT_MAX + 1};
    expect_status("255", PDK_OK, pdk_alphabet_of(&longest, 1, &alphabet, NULL));
    pdk_alphabet_free(alphabet);
    expect_status("256", PDK_ERR_SYMBOLS,
                  pdk_alphabet_of(&longer, 1, &alphabet, NULL));
}

static pdk_status parse_and_free(void *context)
{
    pdk_alphabet *alphabet = NULL;
    const pdk_status status = parse(context, &alphabet, NULL);
    pdk_alphabet_free(alphabet);
    return status;
}

static void a_copy_is_independent_of_the_original(void **state)
{
    (void)state;
    static const char *const sets[] = {"A-P", "1..16", "sun,moon,star", "0..8"};
    for (size_t i = 0; i < sizeof sets / sizeof sets[0]; i++) {
        pdk_alphabet *first = NULL, *copy = NULL;
        char want[64], got[64], scratch[PDK_ALPHABET_SCRATCH];
        assert_int_equal(PDK_OK, parse(sets[i], &first, NULL));
        assert_int_equal(PDK_OK, pdk_alphabet_copy(first, &copy, NULL));
        pdk_alphabet_describe(first, want, sizeof want);
        assert_int_equal(pdk_alphabet_size(first), pdk_alphabet_size(copy));
        assert_int_equal(pdk_alphabet_width(first), pdk_alphabet_width(copy));
        pdk_alphabet_free(first);
        assert_string_equal(want, pdk_alphabet_describe(copy, got, sizeof got));
        for (pdk_symbol s = 1; s <= pdk_alphabet_size(copy); s++) {
            const pdk_text text = pdk_alphabet_text(copy, s, scratch);
            assert_int_equal(s,
                             pdk_alphabet_find(copy, text.bytes, text.length));
        }
        pdk_alphabet_free(copy);
    }
}

static pdk_status copy_and_free(void *context)
{
    pdk_alphabet *copy = NULL;
    const pdk_status status = pdk_alphabet_copy(context, &copy, NULL);
    pdk_alphabet_free(copy);
    return status;
}

static void a_copy_survives_every_failed_allocation(void **state)
{
    (void)state;
    pdk_alphabet *words = NULL;
    assert_int_equal(PDK_OK, parse("sun,moon,star", &words, NULL));
    fault_each_allocation(copy_and_free, words);
    pdk_alphabet_free(words);
}

static pdk_status parse_lines_and_free(void *context)
{
    pdk_alphabet *alphabet = NULL;
    const char *text = context;
    const pdk_status status =
        pdk_alphabet_parse_lines(text, strlen(text), &alphabet, NULL);
    pdk_alphabet_free(alphabet);
    return status;
}

static void survives_every_failed_allocation(void **state)
{
    (void)state;
    char range[] = "A-Z", numbers[] = "1..9", list[] = "sun,moon";
    char lines[] = "sun\nmoon\nstar";
    fault_each_allocation(parse_and_free, range);
    fault_each_allocation(parse_and_free, numbers);
    fault_each_allocation(parse_and_free, list);
    fault_each_allocation(parse_lines_and_free, lines);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reads_what_people_type),
        cmocka_unit_test(names_the_symbol_at_fault),
        cmocka_unit_test(accepts_no_more_characters_than_exist),
        cmocka_unit_test(reads_one_symbol_per_line),
        cmocka_unit_test(finds_every_symbol_by_its_text),
        cmocka_unit_test(finds_numbers_with_leading_zeros),
        cmocka_unit_test(marks_empty_cells_with_a_free_character),
        cmocka_unit_test(counts_what_a_shape_needs),
        cmocka_unit_test(cuts_long_descriptions),
        cmocka_unit_test(refuses_symbols_that_are_too_long),
        cmocka_unit_test(survives_every_failed_allocation),
        cmocka_unit_test(a_copy_is_independent_of_the_original),
        cmocka_unit_test(a_copy_survives_every_failed_allocation),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
