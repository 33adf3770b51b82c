// Random numbers that are the same on every machine and in every version.
#ifndef PERMUDOKU_RANDOM_H
#define PERMUDOKU_RANDOM_H

#include <permudoku/export.h>

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// xoshiro256**; the caller holds it, one a thread.
typedef struct pdk_random {
    uint64_t state[4];
} pdk_random;

// Starts stream number `stream` of `seed`. The streams of a seed have nothing
// to do with each other, so that item k of a batch does not depend on the items
// before it.
PDK_API void pdk_random_init(pdk_random *random, uint64_t seed,
                             uint64_t stream);

PDK_API uint64_t pdk_random_next(pdk_random *random);

// Exactly uniform in 0 .. bound-1; bound must not be 0.
PDK_API uint32_t pdk_random_below(pdk_random *random, uint32_t bound);

// Puts the numbers in `items` into a random order, all orders equally likely.
PDK_API void pdk_random_shuffle(pdk_random *random, uint32_t *items,
                                uint32_t count);

#ifdef __cplusplus
}
#endif

#endif
