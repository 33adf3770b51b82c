// One block a vector, in C with the vectors of gcc and clang: they make of it
// what the machine has.
#ifndef PDKI_NINE_VECTOR_PORTABLE_H
#define PDKI_NINE_VECTOR_PORTABLE_H

#include "solve/nine/nine_layout.h"

#include <string.h>

#define VEC_BLOCKS 1
#define VEC_BYTES "solve/nine/nine_bytes_portable.h"
#define VEC_GAIN "solve/nine/nine_gain_portable.h"
#define VEC_HOUSES "solve/nine/nine_houses_scalar.h"

ALWAYS_INLINE bool vec_is_usable(void)
{
    return true;
}

typedef uint32_t vec __attribute__((vector_size(sizeof(struct nine_block))));
typedef const uint32_t *vec_table;

ALWAYS_INLINE vec vec_set(uint32_t word)
{
    return (vec){word, word, word, word};
}

ALWAYS_INLINE vec vec_zero(void)
{
    return vec_set(0);
}

ALWAYS_INLINE vec vec_and(vec a, vec b)
{
    return a & b;
}

ALWAYS_INLINE vec vec_or(vec a, vec b)
{
    return a | b;
}

ALWAYS_INLINE vec vec_xor(vec a, vec b)
{
    return a ^ b;
}

ALWAYS_INLINE vec vec_minus(vec a, vec b)
{
    return a & ~b;
}

ALWAYS_INLINE vec vec_add(vec a, vec b)
{
    return a + b;
}

ALWAYS_INLINE vec vec_right(vec a, uint32_t count)
{
    return a >> count;
}

ALWAYS_INLINE vec vec_left(vec a, uint32_t count)
{
    return a << count;
}

ALWAYS_INLINE vec_table vec_table_of(const uint32_t entries[8])
{
    return entries;
}

ALWAYS_INLINE vec vec_look_up(vec_table table, vec words)
{
    return (vec){table[words[0] & 7], table[words[1] & 7], table[words[2] & 7],
                 0};
}

ALWAYS_INLINE vec vec_next_band(vec a)
{
    return (vec){a[1], a[2], a[0], a[3]};
}

ALWAYS_INLINE vec vec_last_band(vec a)
{
    return (vec){a[2], a[0], a[1], a[3]};
}

ALWAYS_INLINE vec vec_all_bands(vec a, unsigned band)
{
    return vec_set(a[band]);
}

ALWAYS_INLINE vec vec_right_by_word(vec a)
{
    return (vec){a[0], a[1] >> 1, a[2] >> 2, 0};
}

// There is one block only.
ALWAYS_INLINE vec vec_swap_blocks(vec a)
{
    return a;
}

ALWAYS_INLINE vec vec_swap_pairs(vec a)
{
    return a;
}

ALWAYS_INLINE uint32_t vec_nonzero(vec a)
{
    return (uint32_t)(a[0] != 0) | (uint32_t)(a[1] != 0) << 1 |
           (uint32_t)(a[2] != 0) << 2 | (uint32_t)(a[3] != 0) << 3;
}

ALWAYS_INLINE vec vec_load(const struct nine_block *blocks)
{
    vec a;
    memcpy(&a, blocks, sizeof a);
    return a;
}

ALWAYS_INLINE void vec_store(struct nine_block *blocks, vec a)
{
    memcpy(blocks, &a, sizeof a);
}

ALWAYS_INLINE vec vec_spread(const struct nine_block *block)
{
    return vec_load(block);
}

#endif
