// A random number generator with the same output on every machine and in every
// version.
#ifndef PERMUDOKU_RANDOM_H
#define PERMUDOKU_RANDOM_H

#include <permudoku/export.h>

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// xoshiro256**. Held by the caller, one per thread; there is nothing to free.
typedef struct pdk_random {
    uint64_t state[4];
} pdk_random;

// Starts stream number `stream` of `seed`. The streams of a seed are
// independent: if item k of a batch uses stream k, it does not depend on the
// items before it.
PDK_API void pdk_random_init(pdk_random *random, uint64_t seed,
                             uint64_t stream);

// The next 64 random bits.
PDK_API uint64_t pdk_random_next(pdk_random *random);

// A number from 0 to bound-1, exactly uniform; bound must not be 0.
PDK_API uint32_t pdk_random_below(pdk_random *random, uint32_t bound);

// Shuffles `items` in place; all orders are equally likely.
PDK_API void pdk_random_shuffle(pdk_random *random, uint32_t *items,
                                uint32_t count);

#ifdef __cplusplus
}
#endif

#endif
