#define _GNU_SOURCE
#include "flow/numbered_name.h"

#include <stdio.h>
#include <string.h>

// Where in a pattern the number stands.
struct place {
    size_t start, length;
    int width; // with zeros
};

static bool find_place(const char *pattern, struct place *place)
{
    for (const char *at = strchr(pattern, '%'); at; at = strchr(at + 1, '%')) {
        const bool has_width =
            at[1] == '0' && at[2] >= '1' && at[2] <= '9' && at[3] == 'd';
        if (!has_width && at[1] != 'd') continue;
        *place = (struct place){(size_t)(at - pattern), has_width ? 4 : 2,
                                has_width ? at[2] - '0' : 0};
        return true;
    }
    return false;
}

bool numbered_name_is(const char *pattern)
{
    struct place place;
    return find_place(pattern, &place);
}

char *numbered_name(const char *pattern, uint64_t number)
{
    struct place place = {0};
    char *name = NULL;
    if (!find_place(pattern, &place)) return strdup(pattern);
    const int length = asprintf(
        &name, "%.*s%0*llu%s", (int)place.start, pattern, place.width,
        (unsigned long long)number, pattern + place.start + place.length);
    return length < 0 ? NULL : name;
}
