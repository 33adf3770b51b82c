// Pieces of JSON on standard output.
#ifndef CLI_JSON_H
#define CLI_JSON_H

#include <permudoku/status.h>

#include <stddef.h>

// `text` in double quotes, with what must be escaped; bytes that are not UTF-8
// come out as U+FFFD.
pdk_status json_text(const char *text, size_t length);

#endif
