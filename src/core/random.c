// xoshiro256** (Blackman and Vigna), seeded by splitmix64. Numbers below a
// bound use Lemire's multiplication with rejection, which is exact.
//
// Items are shuffled by Fisher and Yates: for i = count, count-1 .. 2, item i
// is exchanged with item 1 + j for a random j < i. Several such j are taken
// from one 32-bit word (the upper half of a pdk_random_next()): as many bounds
// i, i-1 .. as have a product P below 2^32. The word is a fraction of 2^32;
// multiplied by a bound, its integer part is j and the remainder is the
// fraction for the next bound. If the final remainder is less than 2^32 mod P,
// everything is drawn again, which makes the result exactly uniform; with a
// single bound this is pdk_random_below(). After Brackett-Rozinsky and Lemire,
// "Batched Ranged Random Integer Generation".
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

// Draws a word that need not be rejected. The remainder after all bounds is the
// remainder after their product.
static uint32_t draw_word(pdk_random *random, uint32_t product)
{
    uint32_t word, rest;
    do {
        word = next_word(random);
        rest = word * product;
    } while (rest < product && rest < -product % product);
    return word;
}

// Shuffles one batch of `count` items; returns how many are left.
static uint32_t shuffle_batch(pdk_random *random, uint32_t *items,
                              uint32_t count)
{
    uint32_t last = count;
    uint64_t product = count;
    while (last > 2 && product * (last - 1) <= UINT32_MAX) product *= --last;

    uint32_t rest = draw_word(random, (uint32_t)product);
    for (uint32_t i = count; i >= last; i--) {
        const uint64_t scaled = (uint64_t)rest * i;
        const uint32_t j = (uint32_t)(scaled >> 32);
        const uint32_t kept = items[i - 1];
        items[i - 1] = items[j];
        items[j] = kept;
        rest = (uint32_t)scaled;
    }
    return last - 1;
}

void pdk_random_shuffle(pdk_random *random, uint32_t *items, uint32_t count)
{
    while (count > 1) count = shuffle_batch(random, items, count);
}
