// Five words are updated with each block of 64 bytes. The text is followed by a
// 1 bit, zeros, and its length in bits in the last eight bytes of a block.
#include "base/sha1.h"

#include <stdint.h>
#include <string.h>

enum { BLOCK = 64, ROUNDS = 80 };

static uint32_t rotate(uint32_t word, unsigned bits)
{
    return word << bits | word >> (32 - bits);
}

// The sixteen words of a block, and the words derived from them.
static void spread(const unsigned char *block, uint32_t words[ROUNDS])
{
    for (size_t i = 0; i < 16; i++)
        words[i] = (uint32_t)block[4 * i] << 24 |
                   (uint32_t)block[4 * i + 1] << 16 |
                   (uint32_t)block[4 * i + 2] << 8 | block[4 * i + 3];
    for (size_t i = 16; i < ROUNDS; i++)
        words[i] = rotate(
            words[i - 3] ^ words[i - 8] ^ words[i - 14] ^ words[i - 16], 1);
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

struct state {
    uint32_t a, b, c, d, e;
};

static void turn(struct state *s, uint32_t mixed)
{
    const uint32_t next = rotate(s->a, 5) + mixed + s->e;
    s->e = s->d;
    s->d = s->c;
    s->c = rotate(s->b, 30);
    s->b = s->a;
    s->a = next;
}

static void stir(struct state *state, const unsigned char *block)
{
    uint32_t words[ROUNDS];
    struct state s = *state;
    size_t i = 0;
    spread(block, words);
    for (; i < 20; i++) turn(&s, choose(s.b, s.c, s.d) + 0x5A827999 + words[i]);
    for (; i < 40; i++) turn(&s, differ(s.b, s.c, s.d) + 0x6ED9EBA1 + words[i]);
    for (; i < 60; i++)
        turn(&s, outvote(s.b, s.c, s.d) + 0x8F1BBCDC + words[i]);
    for (; i < 80; i++) turn(&s, differ(s.b, s.c, s.d) + 0xCA62C1D6 + words[i]);
    state->a += s.a;
    state->b += s.b;
    state->c += s.c;
    state->d += s.d;
    state->e += s.e;
}

// The rest of the text, less than a block, and the padding.
static void stir_end(struct state *state, const unsigned char *rest,
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
    struct state state = {0x67452301, 0xEFCDAB89, 0x98BADCFE, 0x10325476,
                          0xC3D2E1F0};
    const unsigned char *text = bytes;
    size_t at = 0;
    for (; size - at >= BLOCK; at += BLOCK) stir(&state, text + at);
    stir_end(&state, text + at, size);
    const uint32_t words[] = {state.a, state.b, state.c, state.d, state.e};
    for (size_t i = 0; i < SHA1_BYTES; i++)
        digest[i] = (unsigned char)(words[i / 4] >> (24 - 8 * (i % 4)));
}
