// A sink that keeps what is printed.
#ifndef FUZZ_FUZZ_TEXT_H
#define FUZZ_FUZZ_TEXT_H

#include "fuzz.h"

#include <permudoku/sink.h>

#include <string.h>

enum { FUZZ_TEXT_MAX = 4096 };

struct fuzz_text {
    char bytes[FUZZ_TEXT_MAX];
    size_t length;
};

static inline pdk_status fuzz_append(void *context, const char *bytes,
                                     size_t size, pdk_lifetime lifetime)
{
    (void)lifetime;
    struct fuzz_text *text = context;
    FUZZ_ASSERT(size <= FUZZ_TEXT_MAX - text->length);
    memcpy(text->bytes + text->length, bytes, size);
    text->length += size;
    return PDK_OK;
}

#endif
