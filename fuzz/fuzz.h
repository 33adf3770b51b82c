// Included by every fuzz target: the entry point that libFuzzer and replay.c
// call, and the macro that states a law.
#ifndef FUZZ_FUZZ_H
#define FUZZ_FUZZ_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

// Accepts any bytes; returns 0.
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

// Aborts on a broken law, in every build.
#define FUZZ_ASSERT(law)                                                       \
    do {                                                                       \
        if (!(law)) {                                                          \
            fprintf(stderr, "%s:%d: broken law: %s\n", __FILE__, __LINE__,     \
                    #law);                                                     \
            abort();                                                           \
        }                                                                      \
    } while (0)

// Whether to run slow checks on this input: about one in `of`, chosen by its
// contents.
static inline bool fuzz_is_chosen(const uint8_t *data, size_t size, uint32_t of)
{
    uint32_t sum = 2166136261u; // FNV-1a
    for (size_t i = 0; i < size; i++) sum = (sum ^ data[i]) * 16777619u;
    return (sum >> 16) % of == 0;
}

#endif
