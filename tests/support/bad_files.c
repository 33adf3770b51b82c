#include "bad_files.h"

#include "support.h"

#include <stdio.h>
#include <string.h>

static char bytes[1 << 16];

const char *bad_file(const char *name, size_t *size)
{
    char path[1024];
    const char *folder = strstr(__FILE__, "support");
    assert_non_null(folder);
    snprintf(path, sizeof path, "%.*sbad/%s", (int)(folder - __FILE__),
             __FILE__, name);
    FILE *file = fopen(path, "rb");
    if (!file) fail_msg("%s: cannot be read", path);
    const size_t got = fread(bytes, 1, sizeof bytes - 1, file);
    assert_true(got > 0 && feof(file));
    fclose(file);
    bytes[got] = '\0';
    if (size) *size = got;
    return bytes;
}
