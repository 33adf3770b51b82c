// Whatever parses as a level or as a range of ratings prints as a range that
// parses to the same bounds. Reading it narrows other bounds and never widens
// them; reading it again changes nothing, nor does a text that is refused.
#include "fuzz.h"

#include <permudoku/difficulty.h>

#include <string.h>

static bool are_equal(const pdk_difficulty *a, const pdk_difficulty *b)
{
    return a->rating_minimum == b->rating_minimum &&
           a->rating_maximum == b->rating_maximum;
}

// "7.0..7.5", "8.0.." or "..4.4"
static size_t print(const pdk_difficulty *difficulty, char *text, size_t size)
{
    const uint32_t low = difficulty->rating_minimum;
    const uint32_t high = difficulty->rating_maximum;
    int length = 0;
    if (low > 0) length = snprintf(text, size, "%u.%u", low / 10, low % 10);
    length += snprintf(text + length, size - (size_t)length, "..");
    if (high > 0)
        length += snprintf(text + length, size - (size_t)length, "%u.%u",
                           high / 10, high % 10);
    FUZZ_ASSERT((size_t)length < size);
    return (size_t)length;
}

static void check_narrowing(const char *data, size_t size,
                            const pdk_difficulty *read)
{
    for (uint32_t low = 0; low <= 90; low += 30)
        for (uint32_t high = 0; high <= 90; high += 45) {
            pdk_difficulty both = {.size = sizeof both,
                                   .rating_minimum = low,
                                   .rating_maximum = high};
            FUZZ_ASSERT(pdk_difficulty_parse(&both, data, size, NULL) ==
                        PDK_OK);
            FUZZ_ASSERT(
                both.rating_minimum ==
                (read->rating_minimum > low ? read->rating_minimum : low));
            const uint32_t other = read->rating_maximum;
            FUZZ_ASSERT(both.rating_maximum == (high == 0      ? other
                                                : other == 0   ? high
                                                : high < other ? high
                                                               : other));
        }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const pdk_difficulty none = {.size = sizeof none};
    pdk_difficulty read = none, again = none;
    pdk_error error = {0};
    char text[64];
    const pdk_status status =
        pdk_difficulty_parse(&read, (const char *)data, size, &error);
    if (status != PDK_OK) {
        FUZZ_ASSERT(error.status == status && error.text[0] != '\0');
        FUZZ_ASSERT(are_equal(&read, &none));
        return 0;
    }
    FUZZ_ASSERT(read.rating_minimum > 0 || read.rating_maximum > 0);
    FUZZ_ASSERT(read.rating_maximum == 0 ||
                read.rating_minimum <= read.rating_maximum);
    const size_t length = print(&read, text, sizeof text);
    FUZZ_ASSERT(pdk_difficulty_parse(&again, text, length, NULL) == PDK_OK);
    FUZZ_ASSERT(are_equal(&read, &again));
    FUZZ_ASSERT(pdk_difficulty_parse(&again, (const char *)data, size, NULL) ==
                PDK_OK);
    FUZZ_ASSERT(are_equal(&read, &again));
    check_narrowing((const char *)data, size, &read);
    return 0;
}
