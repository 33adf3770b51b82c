// The BLAKE2b digest of RFC 7693 with 16 bytes and no key: an identifier for
// data that resists deliberate collisions.
#ifndef PDKI_BLAKE2B_H
#define PDKI_BLAKE2B_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { BLAKE2B_BYTES = 16, BLAKE2B_BLOCK = 128 };

// State for data that arrives in pieces, less than 2^64 bytes in all.
struct blake2b {
    uint64_t state[8];
    uint64_t size; // bytes in completed blocks
    size_t filled; // bytes in the current block
    unsigned char block[BLAKE2B_BLOCK];
};

void pdki_blake2b_begin(struct blake2b *hash);
void pdki_blake2b_add(struct blake2b *hash, const void *bytes, size_t size);
void pdki_blake2b_end(struct blake2b *hash,
                      unsigned char digest[BLAKE2B_BYTES]);

#endif
