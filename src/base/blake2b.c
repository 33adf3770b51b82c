// Twelve rounds mix sixteen words, eight of them the current state, with the
// sixteen words of a block: each round first the columns and then the diagonals
// of a 4 x 4 square of words, with the words of the block in another order. The
// last block is flagged, so a full block is kept until it is known whether it
// is the last.
#include "base/blake2b.h"

#include <string.h>

enum { ROUNDS = 12, WORDS = 16 };

static const uint64_t start[8] = {
    UINT64_C(0x6A09E667F3BCC908), UINT64_C(0xBB67AE8584CAA73B),
    UINT64_C(0x3C6EF372FE94F82B), UINT64_C(0xA54FF53A5F1D36F1),
    UINT64_C(0x510E527FADE682D1), UINT64_C(0x9B05688C2B3E6C1F),
    UINT64_C(0x1F83D9ABFB41BD6B), UINT64_C(0x5BE0CD19137E2179)};

// clang-format off
static const uint8_t orders[ROUNDS][WORDS] = {
    { 0,  1,  2,  3,  4,  5,  6,  7,  8,  9, 10, 11, 12, 13, 14, 15},
    {14, 10,  4,  8,  9, 15, 13,  6,  1, 12,  0,  2, 11,  7,  5,  3},
    {11,  8, 12,  0,  5,  2, 15, 13, 10, 14,  3,  6,  7,  1,  9,  4},
    { 7,  9,  3,  1, 13, 12, 11, 14,  2,  6,  5, 10,  4,  0, 15,  8},
    { 9,  0,  5,  7,  2,  4, 10, 15, 14,  1, 11, 12,  6,  8,  3, 13},
    { 2, 12,  6, 10,  0, 11,  8,  3,  4, 13,  7,  5, 15, 14,  1,  9},
    {12,  5,  1, 15, 14, 13,  4, 10,  0,  7,  6,  3,  9,  2,  8, 11},
    {13, 11,  7, 14, 12,  1,  3,  9,  5,  0, 15,  4,  8,  6,  2, 10},
    { 6, 15, 14,  9, 11,  3,  0,  8, 12,  2, 13,  7,  1,  4, 10,  5},
    {10,  2,  8,  4,  7,  6,  1,  5, 15, 11,  9, 14,  3, 12, 13,  0},
    { 0,  1,  2,  3,  4,  5,  6,  7,  8,  9, 10, 11, 12, 13, 14, 15},
    {14, 10,  4,  8,  9, 15, 13,  6,  1, 12,  0,  2, 11,  7,  5,  3},
};
// clang-format on

static uint64_t rotate(uint64_t word, unsigned bits)
{
    return word >> bits | word << (64 - bits);
}

static uint64_t read_word(const unsigned char *bytes)
{
    uint64_t word = 0;
    for (unsigned i = 0; i < 8; i++) word |= (uint64_t)bytes[i] << 8 * i;
    return word;
}

static void mix(uint64_t *a, uint64_t *b, uint64_t *c, uint64_t *d, uint64_t x,
                uint64_t y)
{
    *a += *b + x;
    *d = rotate(*d ^ *a, 32);
    *c += *d;
    *b = rotate(*b ^ *c, 24);
    *a += *b + y;
    *d = rotate(*d ^ *a, 16);
    *c += *d;
    *b = rotate(*b ^ *c, 63);
}

static void stir_once(uint64_t v[WORDS], const uint64_t words[WORDS],
                      const uint8_t order[WORDS])
{
    for (size_t i = 0; i < 4; i++)
        mix(&v[i], &v[i + 4], &v[i + 8], &v[i + 12], words[order[2 * i]],
            words[order[2 * i + 1]]);
    for (size_t i = 0; i < 4; i++)
        mix(&v[i], &v[4 + (i + 1) % 4], &v[8 + (i + 2) % 4],
            &v[12 + (i + 3) % 4], words[order[8 + 2 * i]],
            words[order[9 + 2 * i]]);
}

static void stir(struct blake2b *hash, uint64_t size, bool is_last)
{
    uint64_t v[WORDS], words[WORDS];
    memcpy(v, hash->state, sizeof hash->state);
    memcpy(v + 8, start, sizeof start);
    v[12] ^= size;
    if (is_last) v[14] = ~v[14];
    for (size_t i = 0; i < WORDS; i++)
        words[i] = read_word(hash->block + 8 * i);
    for (size_t r = 0; r < ROUNDS; r++) stir_once(v, words, orders[r]);
    for (size_t i = 0; i < 8; i++) hash->state[i] ^= v[i] ^ v[i + 8];
}

void pdki_blake2b_begin(struct blake2b *hash)
{
    memcpy(hash->state, start, sizeof start);
    hash->state[0] ^= UINT64_C(0x01010000) | BLAKE2B_BYTES;
    hash->size = hash->filled = 0;
}

void pdki_blake2b_add(struct blake2b *hash, const void *bytes, size_t size)
{
    const unsigned char *from = bytes;
    while (size > 0) {
        if (hash->filled == BLAKE2B_BLOCK) {
            hash->size += BLAKE2B_BLOCK;
            stir(hash, hash->size, false);
            hash->filled = 0;
        }
        const size_t room = BLAKE2B_BLOCK - hash->filled;
        const size_t piece = size < room ? size : room;
        memcpy(hash->block + hash->filled, from, piece);
        hash->filled += piece;
        from += piece;
        size -= piece;
    }
}

void pdki_blake2b_end(struct blake2b *hash, unsigned char digest[BLAKE2B_BYTES])
{
    memset(hash->block + hash->filled, 0, BLAKE2B_BLOCK - hash->filled);
    stir(hash, hash->size + hash->filled, true);
    for (size_t i = 0; i < BLAKE2B_BYTES; i++)
        digest[i] = (unsigned char)(hash->state[i / 8] >> 8 * (i % 8));
}
