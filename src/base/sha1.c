// Five words are stirred with each block of 64 bytes. Behind the text come a
// bit 1, zeros, and its length in bits in the last eight bytes of a block.
#include "base/sha1.h"

#include <stdint.h>
#include <string.h>

enum { BLOCK = 64, ROUNDS = 80, WORDS = 5 };

static uint32_t rotate(uint32_t word, unsigned bits)
{
    return word << bits | word >> (32 - bits);
}

// The sixteen words of a block, and those that follow from them.
static void spread(const unsigned char *block, uint32_t words[ROUNDS])
{
    for (size_t i = 0; i < 16; i++)
        words[i] = (uint32_t)block[4 * i] << 24 |
                   (uint32_t)block[4 * i + 1] << 16 |
                   (uint32_t)block[4 * i + 2] << 8 | block[4 * i + 3];
    for (size_t i = 16; i < ROUNDS; i++)
        words[i] = rotate(words[i - 3] ^ words[i - 8] ^ words[i - 14] ^
                              words[i - 16],
                          1);
}

static uint32_t choose(uint32_t b, uint32_t c, uint32_t d)
{
    return (b & c) | (~b & d);
}

static uint32_t differ(uint32_t b, uint32_t c, uint32_t d)
{
    return b ^ c ^ d;
}

static uint32_t outvote(uint32_t b, uint32_t c, uint32_t d)
{
    return (b & c) | (b & d) | (c & d);
}

static const struct quarter {
    uint32_t (*mix)(uint32_t b, uint32_t c, uint32_t d);
    uint32_t add;
} quarters[] = {
    {choose,  0x5A827999},
    {differ,  0x6ED9EBA1},
    {outvote, 0x8F1BBCDC},
    {differ,  0xCA62C1D6},
};

static void stir(uint32_t state[WORDS], const unsigned char *block)
{
    uint32_t words[ROUNDS];
    uint32_t a = state[0], b = state[1], c = state[2], d = state[3];
    uint32_t e = state[4];
    spread(block, words);
    for (size_t i = 0; i < ROUNDS; i++) {
        const struct quarter *quarter = &quarters[i / 20];
        const uint32_t next =
            rotate(a, 5) + quarter->mix(b, c, d) + e + quarter->add + words[i];
        e = d;
        d = c;
        c = rotate(b, 30);
        b = a;
        a = next;
    }
    state[0] += a;
    state[1] += b;
    state[2] += c;
    state[3] += d;
    state[4] += e;
}

// The rest of the text, less than a block, and what follows it.
static void stir_end(uint32_t state[WORDS], const unsigned char *rest,
                     size_t size)
{
    unsigned char last[2 * BLOCK] = {0};
    const size_t left = size % BLOCK;
    const size_t end = left + 1 + 8 <= BLOCK ? BLOCK : 2 * BLOCK;
    const uint64_t bits = (uint64_t)size * 8;
    if (left > 0) memcpy(last, rest, left);
    last[left] = 0x80;
    for (size_t i = 0; i < 8; i++)
        last[end - 1 - i] = (unsigned char)(bits >> 8 * i);
    for (size_t at = 0; at < end; at += BLOCK) stir(state, last + at);
}

void pdki_sha1(const void *bytes, size_t size, unsigned char digest[SHA1_BYTES])
{
    uint32_t state[WORDS] = {0x67452301, 0xEFCDAB89, 0x98BADCFE, 0x10325476,
                             0xC3D2E1F0};
    const unsigned char *text = bytes;
    size_t at = 0;
    for (; size - at >= BLOCK; at += BLOCK) stir(state, text + at);
    stir_end(state, text + at, size);
    for (size_t i = 0; i < SHA1_BYTES; i++)
        digest[i] = (unsigned char)(state[i / 4] >> (24 - 8 * (i % 4)));
}
