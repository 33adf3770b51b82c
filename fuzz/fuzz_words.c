// Words that are read and printed as lines are read again as the same words;
// words that are refused change nothing.
#include "fuzz.h"

#include <permudoku/book.h>

#include <string.h>

enum { TEXT_BYTES_MAX = 1 << 18 };

static size_t print_words(const pdk_words *words, char *text)
{
    size_t used = 0;
    const char *key = NULL;
    for (size_t i = 0; (key = pdk_words_key(i)); i++)
        used += (size_t)snprintf(text + used, TEXT_BYTES_MAX - used,
                                 "%s = %s\n", key, pdk_words_text(words, key));
    return used;
}

static void expect_equal(const pdk_words *a, const pdk_words *b)
{
    const char *key = NULL;
    for (size_t i = 0; (key = pdk_words_key(i)); i++)
        FUZZ_ASSERT(strcmp(pdk_words_text(a, key), pdk_words_text(b, key)) ==
                    0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static char text[TEXT_BYTES_MAX];
    pdk_words *words = NULL, *again = NULL;
    pdk_error error = {0};
    FUZZ_ASSERT(pdk_words_new("en", &words, NULL) == PDK_OK);
    FUZZ_ASSERT(pdk_words_new("en", &again, NULL) == PDK_OK);
    const pdk_status status =
        pdk_words_read(words, (const char *)data, size, &error);
    FUZZ_ASSERT(status == PDK_OK || status == PDK_ERR_SYNTAX ||
                status == PDK_ERR_LIMIT || status == PDK_ERR_MEMORY);
    if (status != PDK_OK) {
        FUZZ_ASSERT(error.status == status && error.text[0] != '\0');
    } else {
        const size_t length = print_words(words, text);
        FUZZ_ASSERT(length < sizeof text);
        FUZZ_ASSERT(pdk_words_read(again, text, length, NULL) == PDK_OK);
    }
    expect_equal(words, again);
    pdk_words_free(again);
    pdk_words_free(words);
    return 0;
}
