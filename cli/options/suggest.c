// Edit distance with swaps of neighbours (optimal string alignment): three
// rows of the usual table are enough.
#include "options/suggest.h"

#include <stdbool.h>
#include <string.h>

enum { NAME_MAX_LENGTH = 63 };

static size_t least(size_t a, size_t b)
{
    return a < b ? a : b;
}

static size_t edit_distance(const char *a, const char *b)
{
    const size_t a_length = strlen(a), b_length = strlen(b);
    size_t rows[3][NAME_MAX_LENGTH + 1];
    if (a_length > NAME_MAX_LENGTH || b_length > NAME_MAX_LENGTH)
        return NAME_MAX_LENGTH;

    for (size_t j = 0; j <= b_length; j++) rows[0][j] = j;
    for (size_t i = 1; i <= a_length; i++) {
        size_t *row = rows[i % 3];
        const size_t *above = rows[(i + 2) % 3], *before = rows[(i + 1) % 3];
        row[0] = i;
        for (size_t j = 1; j <= b_length; j++) {
            const size_t change = a[i - 1] != b[j - 1];
            row[j] = least(above[j], row[j - 1]) + 1;
            row[j] = least(row[j], above[j - 1] + change);
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                row[j] = least(row[j], before[j - 2] + 1);
        }
    }
    return rows[a_length % 3][b_length];
}

// Two slips in a word of six letters are still the same word; in a word of
// three they are another one.
static size_t farthest(const char *typed)
{
    return 1 + strlen(typed) / 4;
}

// Names are typed in full here, but elsewhere a beginning is enough.
static bool is_begun(const char *typed, const char *name)
{
    const size_t length = strlen(typed);
    return length > 1 && strncmp(typed, name, length) == 0;
}

void suggestion_init(struct suggestion *suggestion, const char *typed)
{
    *suggestion =
        (struct suggestion){.typed = typed, .distance = farthest(typed) + 1};
}

void suggestion_try(struct suggestion *suggestion, const char *name)
{
    const size_t distance = is_begun(suggestion->typed, name)
                                ? 1
                                : edit_distance(suggestion->typed, name);
    if (distance >= suggestion->distance) return;
    if (distance >= strlen(name)) return; // nothing in common

    suggestion->nearest = name;
    suggestion->distance = distance;
}
