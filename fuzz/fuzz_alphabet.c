// Whatever parses as an alphabet has distinct symbols that can be found by
// their text, and its symbols, one per line, parse as the same alphabet.
#include "fuzz.h"

#include <permudoku/alphabet.h>

#include <string.h>

enum { INPUT_MAX = 4096, SYMBOLS_MAX = 4096 };

static size_t add_line(const pdk_alphabet *alphabet, pdk_symbol symbol,
                       char *out)
{
    char scratch[PDK_ALPHABET_SCRATCH];
    const pdk_text text = pdk_alphabet_text(alphabet, symbol, scratch);
    FUZZ_ASSERT(text.length > 0 && text.length <= PDK_SYMBOL_TEXT_MAX);
    FUZZ_ASSERT(pdk_alphabet_find(alphabet, text.bytes, text.length) == symbol);
    FUZZ_ASSERT(pdk_alphabet_width_of(alphabet, symbol) <=
                pdk_alphabet_width(alphabet));
    memcpy(out, text.bytes, text.length);
    out[text.length] = '\n';
    return text.length + 1;
}

static void check_same(const pdk_alphabet *a, const pdk_alphabet *b)
{
    FUZZ_ASSERT(pdk_alphabet_size(a) == pdk_alphabet_size(b));
    FUZZ_ASSERT(pdk_alphabet_width(a) == pdk_alphabet_width(b));
    FUZZ_ASSERT(pdk_alphabet_is_compact(a) == pdk_alphabet_is_compact(b));
    for (pdk_symbol s = 0; s <= pdk_alphabet_size(a); s++) {
        char one[PDK_ALPHABET_SCRATCH], two[PDK_ALPHABET_SCRATCH];
        const pdk_text x = pdk_alphabet_text(a, s, one);
        const pdk_text y = pdk_alphabet_text(b, s, two);
        FUZZ_ASSERT(x.length == y.length);
        FUZZ_ASSERT(memcmp(x.bytes, y.bytes, x.length) == 0);
    }
}

static void check(const pdk_alphabet *alphabet)
{
    const uint32_t size = pdk_alphabet_size(alphabet);
    char described[40];
    pdk_alphabet_describe(alphabet, described, sizeof described);
    FUZZ_ASSERT(strlen(described) > 0);
    FUZZ_ASSERT(pdk_alphabet_width_of(alphabet, 0) <=
                pdk_alphabet_width(alphabet));
    if (size > SYMBOLS_MAX) return;

    char *lines = malloc((size_t)size * (PDK_SYMBOL_TEXT_MAX + 1));
    FUZZ_ASSERT(lines);
    size_t length = 0;
    for (pdk_symbol s = 1; s <= size; s++)
        length += add_line(alphabet, s, lines + length);
    pdk_alphabet *again = NULL;
    FUZZ_ASSERT(pdk_alphabet_parse_lines(lines, length, &again, NULL) ==
                PDK_OK);
    check_same(alphabet, again);
    pdk_alphabet_free(again);
    free(lines);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size > INPUT_MAX) return 0;
    const char *text = (const char *)data;
    pdk_alphabet *alphabet = NULL;
    pdk_error error = {0};
    if (pdk_alphabet_parse(text, size, &alphabet, &error) == PDK_OK)
        check(alphabet);
    else
        FUZZ_ASSERT(error.status != PDK_OK && error.text[0] != '\0');
    pdk_alphabet_free(alphabet);
    if (pdk_alphabet_parse_lines(text, size, &alphabet, &error) == PDK_OK)
        check(alphabet);
    pdk_alphabet_free(alphabet);
    return 0;
}
