// Levels and ranges of ratings as people write them.
#include "core/error.h"

#include <permudoku/difficulty.h>

#include <string.h>

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static char to_lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

// "7" or "7.2" in tenths.
static bool read_tenths(const char *text, size_t length, uint32_t *tenths)
{
    enum { WHOLE_MAX = 1000 };
    uint32_t whole = 0;
    size_t i = 0;
    for (; i < length && is_digit(text[i]); i++) {
        whole = 10 * whole + (uint32_t)(text[i] - '0');
        if (whole > WHOLE_MAX) return false;
    }
    *tenths = 10 * whole;
    if (i == 0 || i == length) return i > 0;
    if (text[i] != '.' || i + 2 != length || !is_digit(text[i + 1]))
        return false;
    *tenths += (uint32_t)(text[i + 1] - '0');
    return true;
}

static const char *find_dots(const char *text, size_t length)
{
    for (size_t i = 0; i + 1 < length; i++)
        if (text[i] == '.' && text[i + 1] == '.') return text + i;
    return NULL;
}

static bool read_range(const char *text, size_t length, uint32_t *low,
                       uint32_t *high)
{
    const char *dots = find_dots(text, length);
    const size_t first = dots ? (size_t)(dots - text) : length;
    const size_t last = dots ? length - first - 2 : 0;
    *low = *high = 0;
    if (first + last == 0) return false;
    if (first > 0 && !read_tenths(text, first, low)) return false;
    if (last > 0 && !read_tenths(dots + 2, last, high)) return false;
    if (!dots) *high = *low;
    return *high > 0 || (*low > 0 && dots);
}

static const pdk_level_info *find_level(const char *text, size_t length)
{
    size_t count;
    const pdk_level_info *const *levels = pdk_level_list(&count);
    for (size_t i = 0; i < count; i++) {
        const char *name = levels[i]->name;
        size_t k = 0;
        while (k < length && name[k] && to_lower(name[k]) == to_lower(text[k]))
            k++;
        if (k == length && !name[k]) return levels[i];
    }
    return NULL;
}

pdk_status pdk_difficulty_parse(pdk_difficulty *difficulty, const char *text,
                                size_t length, pdk_error *error)
{
    const pdk_level_info *level = find_level(text, length);
    pdk_difficulty read = {0};
    if (level)
        pdk_difficulty_of_level(&read, level->level);
    else if (!read_range(text, length, &read.rating_minimum,
                         &read.rating_maximum))
        return pdki_error_set(error, PDK_ERR_SYNTAX,
                              "'%.*s' is neither a level, such as Hard, nor a "
                              "range of ratings, such as 7.2, 7.0..7.5 or 8..",
                              (int)(length < 40 ? length : 40), text);
    if (read.rating_maximum > 0 && read.rating_minimum > read.rating_maximum)
        return pdki_error_set(
            error, PDK_ERR_SYNTAX,
            "the lower bound of '%.*s' is above the upper one",
            (int)(length < 40 ? length : 40), text);
    if (read.rating_minimum > difficulty->rating_minimum)
        difficulty->rating_minimum = read.rating_minimum;
    if (read.rating_maximum > 0 &&
        (difficulty->rating_maximum == 0 ||
         read.rating_maximum < difficulty->rating_maximum))
        difficulty->rating_maximum = read.rating_maximum;
    return PDK_OK;
}
