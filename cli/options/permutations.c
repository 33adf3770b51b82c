#include "options/permutations.h"

#include "flow/input.h"

#include <stdlib.h>
#include <string.h>

// Two solutions of the largest side, with every number in full.
enum { FILE_MAX = 1 << 30 };

static const char byte_order_mark[] = "\xEF\xBB\xBF";

int permutations_init(struct permutations *permutations, const char *command,
                      const char *file)
{
    const size_t mark = strlen(byte_order_mark);
    *permutations = (struct permutations){.name = input_name(file)};
    const int failed = input_read_all(
        command, file, FILE_MAX, &permutations->text, &permutations->length);
    if (failed) return failed;
    if (permutations->length >= mark &&
        memcmp(permutations->text, byte_order_mark, mark) == 0)
        permutations->at = mark;
    return 0;
}

void permutations_release(struct permutations *permutations)
{
    free(permutations->text);
    permutations->text = NULL;
}

// The next line without its end; false where there is none.
static bool next_line(struct permutations *permutations, const char **line,
                      size_t *length)
{
    const size_t left = permutations->length - permutations->at;
    if (left == 0) return false;
    *line = permutations->text + permutations->at;
    const char *end = memchr(*line, '\n', left);
    *length = end ? (size_t)(end - *line) : left;
    permutations->at += *length + (end ? 1 : 0);
    permutations->line++;
    if (*length > 0 && (*line)[*length - 1] == '\r') --*length;
    return true;
}

static bool is_comment(const char *line, size_t length)
{
    size_t at = 0;
    while (at < length && line[at] == ' ') at++;
    return at == length || line[at] == '#';
}

pdk_status permutations_next(struct permutations *permutations,
                             pdk_construction **out, pdk_error *error)
{
    const char *line = NULL;
    size_t length = 0;
    *out = NULL;
    do
        if (!next_line(permutations, &line, &length)) return PDK_END;
    while (is_comment(line, length));

    const pdk_status status =
        pdk_construction_parse(line, length, NULL, out, error);
    if (status != PDK_OK) error->line = permutations->line;
    return status;
}
