// A sink that keeps what is printed, and a source that returns it.
#ifndef FUZZ_FUZZ_TEXT_H
#define FUZZ_FUZZ_TEXT_H

#include "fuzz.h"

#include <permudoku/format.h>

#include <string.h>

enum { FUZZ_TEXT_MAX = 1 << 20 };

// Too large for the stack.
struct fuzz_text {
    char bytes[FUZZ_TEXT_MAX];
    size_t size;
};

static inline pdk_status fuzz_append(void *context, const char *bytes,
                                     size_t size)
{
    struct fuzz_text *text = context;
    FUZZ_ASSERT(size <= FUZZ_TEXT_MAX - text->size);
    memcpy(text->bytes + text->size, bytes, size);
    text->size += size;
    return PDK_OK;
}

// Discards what was printed before.
static inline pdk_sink fuzz_sink(struct fuzz_text *text)
{
    text->size = 0;
    return (pdk_sink){.write = fuzz_append, .context = text};
}

struct fuzz_bytes {
    const char *bytes;
    size_t size;
    size_t chunk; // bytes per call; 0: as many as requested
    size_t at;
};

static inline pdk_status fuzz_give(void *context, char *buffer, size_t size,
                                   size_t *got)
{
    struct fuzz_bytes *from = context;
    const size_t left = from->size - from->at;
    *got = left < size ? left : size;
    if (from->chunk > 0 && *got > from->chunk) *got = from->chunk;
    memcpy(buffer, from->bytes + from->at, *got);
    from->at += *got;
    return PDK_OK;
}

static inline pdk_source fuzz_source(struct fuzz_bytes *bytes)
{
    return (pdk_source){.read = fuzz_give, .context = bytes};
}

#endif
