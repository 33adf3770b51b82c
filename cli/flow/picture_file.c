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
    if (!is_binary || file || !isatty(STDOUT_FILENO)) return 0;
    return cli_usage(
        command, "refusing to write a PDF or PNG to a terminal; use -o FILE");
}

int output_to_number(const char *command, const char *name, uint64_t number,
                     char **path)
{
    struct place place = {strlen(name), 0, 0};
    *path = NULL;
    const bool is_numbered = find_place(name, &place);
    const int length =
        is_numbered ? asprintf(path, "%.*s%0*llu%s", (int)place.start, name,
                               place.width, (unsigned long long)number,
                               name + place.start + place.length)
                    : asprintf(path, "%s", name);
    if (length < 0) {
        *path = NULL;
        return cli_fail(command, NULL, &(pdk_error){.status = PDK_ERR_MEMORY});
    }
    return output_to_file(command, *path);
}
