// Boards that are not in another program's format must still be read as plain
// ones.
#include "support.h"

#include <string.h>

#define NINE "123456789"
#define DOTS                                                                   \
    NINE "........."                                                           \
         "........."                                                           \
         "........."                                                           \
         "........."                                                           \
         "........."                                                           \
         "........."                                                           \
         "........."                                                           \
         "........."
#define EIGHT "12345678"
#define EMPTY_EIGHT                                                            \
    "................................................................"

static pdk_format format_of(const char *text, const char *symbols)
{
    struct memory_source memory = {.bytes = text, .size = strlen(text)};
    const pdk_source source = memory_source_open(&memory);
    pdk_reader_options options = {.size = sizeof options,
                                  .format = PDK_FORMAT_AUTO};
    pdk_alphabet *alphabet = NULL;
    pdk_reader *reader = NULL;
    const pdk_reading *reading = NULL;
    pdk_error error = {.text = ""};
    if (symbols)
        assert_int_equal(
            pdk_alphabet_parse(symbols, strlen(symbols), &alphabet, NULL),
            PDK_OK);
    options.alphabet = alphabet;
    assert_int_equal(pdk_reader_new(&source, &options, &reader, NULL), PDK_OK);
    const pdk_status status = pdk_reader_next(reader, &reading, &error);
    if (status != PDK_OK) fail_msg("%s: %s", text, error.text);
    const pdk_format format = reading->format; // lent by the reader
    pdk_reader_free(reader);
    pdk_alphabet_free(alphabet);
    return format;
}

static void plain_boards_stay_plain(void **state)
{
    (void)state;
    static const struct {
        const char *symbols, *text;
        pdk_format want;
    } cases[] = {
        {NULL,         DOTS "\n",                                                      PDK_FORMAT_LINE },
        {NULL,         DOTS " 7.2 a name, another\n",                                  PDK_FORMAT_LINE },
        {NULL,         DOTS ",,,,1,2\n",                                               PDK_FORMAT_LINE },
        {NULL,         DOTS " # :0000:x:" DOTS "\n",                                   PDK_FORMAT_LINE },
        {NULL,         EMPTY_EIGHT "\n",                                               PDK_FORMAT_LINE },
        {NULL,
         EIGHT "56781234"
               "........................................"
               "........\n",                                                           PDK_FORMAT_LINE },
        {"1-8",
         "1........................................................."
         "......\n",                                                                   PDK_FORMAT_LINE },
        {NULL,         "1234341221434321\n",                                           PDK_FORMAT_LINE },
        {NULL,         "1234\n3412\n2143\n4321\n",                                     PDK_FORMAT_ROWS },
        {NULL,         "1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1\n",                         PDK_FORMAT_ROWS },
        {NULL,         "| 1 2 | 3 4 |\n| 3 4 | 1 2 |\n| 2 1 | 4 3 |\n| 4 3 | 2 1 |\n",
         PDK_FORMAT_BOXED                                                                              },
        {NULL,         "1,2,3,4\n3,4,1,2\n2,1,4,3\n4,3,2,1\n",                         PDK_FORMAT_CSV  },
        {NULL,
         "1,2,3,4,5,6\n4,5,6,1,2,3\n2,3,4,5,6,1\n5,6,1,2,3,4\n"
         "3,4,5,6,1,2\n6,1,2,3,4,5\n",                                                 PDK_FORMAT_CSV  },
        {NULL,         ",,,,5\n,,,,\n,,,,\n,,,,\n,,,,\n",                              PDK_FORMAT_CSV  },
        {NULL,
         "sun moon star sky\nstar sky sun moon\nmoon sun sky star\n"
         "sky star moon sun\n",                                                        PDK_FORMAT_ROWS },
        {NULL,         "12 13 14 23\n14 23 12 13\n13 12 23 14\n23 14 13 12\n",
         PDK_FORMAT_ROWS                                                                               },
        {NULL,
         "1 2 3 4 5 6 7 8 9 10 11 12\n7 8 9 10 11 12 1 2 3 4 5 6\n"
         "2 3 4 5 6 7 8 9 10 11 12 1\n8 9 10 11 12 1 2 3 4 5 6 7\n"
         "3 4 5 6 7 8 9 10 11 12 1 2\n9 10 11 12 1 2 3 4 5 6 7 8\n"
         "4 5 6 7 8 9 10 11 12 1 2 3\n10 11 12 1 2 3 4 5 6 7 8 9\n"
         "5 6 7 8 9 10 11 12 1 2 3 4\n11 12 1 2 3 4 5 6 7 8 9 10\n"
         "6 7 8 9 10 11 12 1 2 3 4 5\n12 1 2 3 4 5 6 7 8 9 10 11\n",                   PDK_FORMAT_ROWS },
        {"1,12,2,3",   "1 12 2 3\n2 3 1 12\n12 1 3 2\n3 2 12 1\n",
         PDK_FORMAT_ROWS                                                                               },
        {"1-9:;<=>?@",
         ":123:;<=>?@45678................................"
         "................................................"
         "................................................"
         "................................................"
         "................................................"
         "................\n",                                                         PDK_FORMAT_LINE },
        {NULL,         "clues boxes=2x2\n1 1 1\n",                                     PDK_FORMAT_CLUES},
        {NULL,         "# 12 34 1 123\n1234\n3412\n2143\n4321\n",                      PDK_FORMAT_ROWS },
        {NULL,
         "+-----+-----+\n| 1 2 | 3 4 |\n| 3 4 | 1 2 |\n+-----+-----+\n"
         "| 2 1 | 4 3 |\n| 4 3 | 2 1 |\n+-----+-----+\n",                              PDK_FORMAT_BOXED},
        {NULL,         "....34122143....\n",                                           PDK_FORMAT_LINE },
        {NULL,         "0000341221430000\n",                                           PDK_FORMAT_LINE },
        {NULL,         ",,,4\n3,,,2\n,1,4,\n4,,,1\n",                                  PDK_FORMAT_CSV  },
        {NULL,         "ABCD\nCDAB\nBADC\nDCBA\n",                                     PDK_FORMAT_ROWS },
        {NULL,         "abcdcdabbadcdcba\n",                                           PDK_FORMAT_LINE },
        {NULL,         "pcnf\nnfpc\ncpfn\nfncp\n",                                     PDK_FORMAT_ROWS },
        {NULL,         "p cnf x y\nx y p cnf\ncnf p y x\ny x cnf p\n",                 PDK_FORMAT_ROWS },
        {NULL,         "clues boxes=2x2\n1 1 4\n2 2 3\n",                              PDK_FORMAT_CLUES},
        {NULL,         "# a <b> {c} [d]\n1234341221434321\n",                          PDK_FORMAT_LINE },
        {NULL,         "<>{}{}<>><}{}{><\n",                                           PDK_FORMAT_LINE },
        {NULL,         "[]ab\nab[]\n][ba\nba][\n",                                     PDK_FORMAT_ROWS },
        {NULL,         "fpuz\nuzfp\npfzu\nzupf\n",                                     PDK_FORMAT_ROWS },
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++)
        expect_int(cases[i].text, cases[i].want,
                   format_of(cases[i].text, cases[i].symbols));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(plain_boards_stay_plain),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
