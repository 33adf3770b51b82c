#include "fault.h"
#include "render/book/book_words.h"
#include "support.h"

#include <stdio.h>
#include <string.h>

static pdk_words *open_words(const char *language)
{
    pdk_words *words = NULL;
    expect_status(language, PDK_OK, pdk_words_new(language, &words, NULL));
    return words;
}

// Which letters follow a % in the text, as a set of bits.
static uint64_t placeholders_of(const char *text)
{
    uint64_t set = 0;
    for (const char *at = text; (at = strchr(at, '%')); at += 2)
        set |= UINT64_C(1) << (at[1] - '%') % 64;
    return set;
}

static void every_language_says_everything(void **state)
{
    (void)state;
    size_t count = 0;
    const pdk_language_info *const *list = pdk_language_list(&count);
    assert_true(count >= 4);
    assert_string_equal("en", list[0]->name);
    pdk_words *first = open_words(NULL);
    for (size_t i = 0; i < count; i++) {
        pdk_words *words = open_words(list[i]->name);
        const char *key = NULL;
        assert_ptr_equal(list[i], pdk_language_find(list[i]->name));
        assert_string_equal(list[i]->summary,
                            pdk_words_text(words, "language"));
        for (size_t k = 0; (key = pdk_words_key(k)); k++) {
            const char *text = pdk_words_text(words, key);
            char name[64];
            snprintf(name, sizeof name, "%s: %s", list[i]->name, key);
            expect_bool(name, true, text && *text != '\0');
            expect_uint(name, placeholders_of(pdk_words_text(first, key)),
                        placeholders_of(text));
        }
        pdk_words_free(words);
    }
    pdk_words_free(first);
    assert_null(pdk_language_find("tlh"));
}

static void levels_are_translated_however_they_are_written(void **state)
{
    (void)state;
    static const struct {
        const char *level, *want;
    } cases[] = {
        {"easy",       "Leicht"     },
        {"Very hard",  "Sehr schwer"},
        {"very-hard",  "Sehr schwer"},
        {"VERY HARD",  "Sehr schwer"},
        {"",           ""           },
        {"very",       "very"       },
        {"Very hard!", "Very hard!" },
        {"3.6",        "3.6"        },
    };
    pdk_words *words = open_words("de");
    for (size_t i = 0; i < COUNT_OF(cases); i++)
        assert_string_equal(cases[i].want,
                            pdki_words_level(words, cases[i].level));
    pdk_words_free(words);
}

static void files_replace_words(void **state)
{
    (void)state;
    static const struct {
        const char *name, *text, *puzzle, *answers;
    } cases[] = {
        {"empty",             "",                          "Puzzle %n", "Answers"},
        {"one",               "puzzle = No. %n",           "No. %n",    "Answers"},
        {"comments",          "# puzzle = x\n\n \n",       "Puzzle %n", "Answers"},
        {"both",              "puzzle=%n\nanswers =A\n",   "%n",        "A"      },
        {"blanks around",     "\t puzzle\t=  a  b \t\r\n", "a  b",      "Answers"},
        {"equals in a value", "answers = a = b",           "Puzzle %n", "a = b"  },
        {"nothing",           "answers =",                 "Puzzle %n", ""       },
        {"percent",           "puzzle = 100 %% %n",        "100 %% %n", "Answers"},
        {"byte order mark",   "\xEF\xBB\xBFpuzzle = %n\n", "%n",        "Answers"},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        pdk_words *words = open_words("en");
        pdk_error error = {0};
        expect_status(cases[i].name, PDK_OK,
                      pdk_words_read(words, cases[i].text,
                                     strlen(cases[i].text), &error));
        assert_string_equal(cases[i].puzzle, pdk_words_text(words, "puzzle"));
        assert_string_equal(cases[i].answers, pdk_words_text(words, "answers"));
        assert_null(pdk_words_text(words, "no such key"));
        pdk_words_free(words);
    }
}

static void bad_files_change_nothing(void **state)
{
    (void)state;
    static char longest[PDK_NOTE_BYTES_MAX + 16] = "rules = ";
    memset(longest + 8, 'x', PDK_NOTE_BYTES_MAX + 1);
    static const struct {
        const char *text;
        pdk_status want;
        uint64_t line, column;
        const char *part; // of the message
    } cases[] = {
        {"puzzle = a\n  puzzel = b", PDK_ERR_SYNTAX, 2, 3,
         "unknown key 'puzzel'"                                                },
        {"= b",                      PDK_ERR_SYNTAX, 1, 1,  "unknown key ''"   },
        {"puzzle = a\npuzzle = b",   PDK_ERR_SYNTAX, 2, 1,  "second time"      },
        {"puzzle = a\n\nanswers\n",  PDK_ERR_SYNTAX, 3, 1,  "such as 'puzzle ="},
        {"puzzle = %n %x",           PDK_ERR_SYNTAX, 1, 13, "are %%, %n"       },
        {"answers = %n",             PDK_ERR_SYNTAX, 1, 11, "are %%"           },
        {"puzzle = 5 %",             PDK_ERR_SYNTAX, 1, 12, "'puzzle'"         },
        {"puzzle = a\xFF",           PDK_ERR_SYNTAX, 1, 11, "not valid UTF-8"  },
        {"puzzle = a\tb",            PDK_ERR_SYNTAX, 1, 11, "control character"},
        {longest,                    PDK_ERR_LIMIT,  1, 9,  "longer than"      },
    };
    pdk_words *words = open_words("en");
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        pdk_error error = {0};
        expect_status(cases[i].text, cases[i].want,
                      pdk_words_read(words, cases[i].text,
                                     strlen(cases[i].text), &error));
        expect_uint(cases[i].text, cases[i].line, error.line);
        expect_uint(cases[i].text, cases[i].column, error.column);
        if (!strstr(error.text, cases[i].part))
            fail_msg("want '%s' in '%s'", cases[i].part, error.text);
        assert_string_equal("Puzzle %n", pdk_words_text(words, "puzzle"));
    }
    pdk_words_free(words);
    expect_status("language", PDK_ERR_ARGUMENT,
                  pdk_words_new("tlh", &words, NULL));
    assert_null(words);
    pdk_words_free(NULL);
}

static pdk_status make_and_read(void *context)
{
    static const char text[] = "puzzle = No. %n\nanswers = Solutions\n";
    pdk_words *words = NULL, *copy = NULL;
    (void)context;
    pdk_status status = pdk_words_new("fr", &words, NULL);
    if (status == PDK_OK)
        status = pdk_words_read(words, text, sizeof text - 1, NULL);
    if (status == PDK_OK) status = pdki_words_copy(words, &copy);
    pdk_words_free(copy);
    pdk_words_free(words);
    return status;
}

static void reports_out_of_memory(void **state)
{
    (void)state;
    fault_each_allocation(make_and_read, NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_language_says_everything),
        cmocka_unit_test(levels_are_translated_however_they_are_written),
        cmocka_unit_test(files_replace_words),
        cmocka_unit_test(bad_files_change_nothing),
        cmocka_unit_test(reports_out_of_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
