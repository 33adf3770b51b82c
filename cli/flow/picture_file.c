#define _GNU_SOURCE
#include "flow/picture_file.h"

#include "flow/message.h"
#include "flow/output.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

// The place of the number in a name.
struct place {
    size_t start, length;
    int width; // with zeros
};

// Whether there is such a place at `at`.
static bool read_place(const char *pattern, const char *at, struct place *place)
{
    const bool has_width =
        at[1] == '0' && at[2] >= '1' && at[2] <= '9' && at[3] == 'd';
    if (!has_width && at[1] != 'd') return false;
    *place = (struct place){(size_t)(at - pattern), has_width ? 4 : 2,
                            has_width ? at[2] - '0' : 0};
    return true;
}

static bool find_place(const char *pattern, struct place *place)
{
    for (const char *at = strchr(pattern, '%'); at; at = strchr(at + 1, '%'))
        if (read_place(pattern, at, place)) return true;
    return false;
}

// Refuses names with several places, or with something like one.
static int expect_place(const char *command, const char *name)
{
    struct place place;
    int count = 0;
    for (const char *at = strchr(name, '%'); at; at = strchr(at + 1, '%')) {
        const size_t digits = strspn(at + 1, "0123456789");
        const bool is_like_one = at[1 + digits] == 'd';
        if (is_like_one && (!read_place(name, at, &place) || ++count > 1))
            return cli_usage(command,
                             "'%s': a name has one place for the number, "
                             "written %%d, or %%01d to %%09d with zeros",
                             name);
    }
    return 0;
}

bool name_is_numbered(const char *name)
{
    struct place place;
    return find_place(name, &place);
}

bool picture_of_name(const char *name, pdk_picture *picture)
{
    size_t count;
    const pdk_picture_info *const *list = pdk_picture_list(&count);
    const char *end = strrchr(name, '.');
    for (size_t i = 0; end && i < count; i++) {
        if (strcasecmp(end + 1, list[i]->name) != 0) continue;
        *picture = list[i]->picture;
        return true;
    }
    return false;
}

int picture_expect_file(const char *command, pdk_picture picture,
                        const char *file)
{
    const bool is_binary =
        picture == PDK_PICTURE_PDF || picture == PDK_PICTURE_PNG;
    if (file) return expect_place(command, file);
    if (!is_binary || !isatty(STDOUT_FILENO)) return 0;
    return cli_usage(
        command, "refusing to write a PDF or PNG to a terminal; use -o FILE");
}

// The name with this number, to be freed; NULL: out of memory.
static char *name_with_number(const char *name, uint64_t number)
{
    struct place place = {strlen(name), 0, 0};
    char *path = NULL;
    const bool is_numbered = find_place(name, &place);
    const int length =
        is_numbered ? asprintf(&path, "%.*s%0*llu%s", (int)place.start, name,
                               place.width, (unsigned long long)number,
                               name + place.start + place.length)
                    : asprintf(&path, "%s", name);
    return length < 0 ? NULL : path;
}

int output_to_number(const char *command, const char *name, uint64_t number,
                     char **path)
{
    *path = name_with_number(name, number);
    if (!*path)
        return cli_fail(command, NULL, &(pdk_error){.status = PDK_ERR_MEMORY});
    return output_to_file(command, *path);
}

void output_remove_number(const char *name, uint64_t number)
{
    char *path = name_with_number(name, number);
    if (path) (void)unlink(path);
    free(path);
}
