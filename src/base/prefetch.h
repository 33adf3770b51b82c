// A word to the processor about memory that will be used soon.
#ifndef PDKI_PREFETCH_H
#define PDKI_PREFETCH_H

#include <stddef.h>

enum { PDKI_LINE = 64 }; // bytes that memory comes in

// Asks for `bytes` bytes at `memory`, to be changed; does nothing where that
// cannot be said.
static inline void pdki_prefetch(const void *memory, size_t bytes)
{
#if defined(__GNUC__)
    const char *line = memory;
    for (size_t at = 0; at < bytes; at += PDKI_LINE)
        __builtin_prefetch(line + at, 1);
#else
    (void)memory;
    (void)bytes;
#endif
}

#endif
