// xoshiro256** (Blackman and Vigna), started through splitmix64. Numbers below
// a bound come by Lemire's multiplication with rejection, which is exact.
#include <permudoku/random.h>

static uint64_t splitmix(uint64_t *state)
{
    uint64_t z = (*state += UINT64_C(0x9E3779B97F4A7C15));
    z = (z ^ z >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ z >> 27) * UINT64_C(0x94D049BB133111EB);
    return z ^ z >> 31;
}

static uint64_t rotate_left(uint64_t x, unsigned bits)
{
    return x << bits | x >> (64 - bits);
}

void pdk_random_init(pdk_random *random, uint64_t seed, uint64_t stream)
{
    uint64_t state = seed;
    state = splitmix(&state) ^ stream;
    for (unsigned i = 0; i < 4; i++) random->state[i] = splitmix(&state);
}

uint64_t pdk_random_next(pdk_random *random)
{
    uint64_t *s = random->state;
    const uint64_t result = rotate_left(s[1] * 5, 7) * 9;
    const uint64_t t = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = rotate_left(s[3], 45);
    return result;
}

static uint32_t next_word(pdk_random *random)
{
    return (uint32_t)(pdk_random_next(random) >> 32);
}

uint32_t pdk_random_below(pdk_random *random, uint32_t bound)
{
    uint64_t product = (uint64_t)next_word(random) * bound;
    if ((uint32_t)product < bound) {
        const uint32_t threshold = -bound % bound;
        while ((uint32_t)product < threshold)
            product = (uint64_t)next_word(random) * bound;
    }
    return (uint32_t)(product >> 32);
}

void pdk_random_shuffle(pdk_random *random, uint32_t *items, uint32_t count)
{
    for (uint32_t i = count; i > 1; i--) {
        const uint32_t j = pdk_random_below(random, i);
        const uint32_t kept = items[i - 1];
        items[i - 1] = items[j];
        items[j] = kept;
    }
}
