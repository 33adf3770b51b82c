// One block a vector, plain C: compilers make of it what the machine has.
#ifndef PDKI_NINE_VECTOR_PORTABLE_H
#define PDKI_NINE_VECTOR_PORTABLE_H

#include "solve/nine_layout.h"

#define VEC_BLOCKS 1
#define VEC_BYTES "solve/nine_bytes_portable.h"
#define VEC_GAIN "solve/nine_gain_portable.h"
#define VEC_HOUSES "solve/nine_houses_scalar.h"

ALWAYS_INLINE bool vec_is_usable(void)
{
    return true;
}

typedef struct nine_block vec;
typedef const uint32_t *vec_table;

// A function that gives `value` for the words x and y of a and b.
#define WORD_BY_WORD(name, value)                                              \
    ALWAYS_INLINE vec name(vec a, vec b)                                       \
    {                                                                          \
        vec result;                                                            \
        for (unsigned i = 0; i < NINE_BLOCK_WORDS; i++) {                      \
            const uint32_t x = a.band[i], y = b.band[i];                       \
            result.band[i] = (value);                                          \
        }                                                                      \
        return result;                                                         \
    }

WORD_BY_WORD(vec_and, x &y)
WORD_BY_WORD(vec_or, x | y)
WORD_BY_WORD(vec_xor, x ^ y)
WORD_BY_WORD(vec_minus, x & ~y)
WORD_BY_WORD(vec_add, x + y)
#undef WORD_BY_WORD

// The same for one vector and a number.
#define WORD_BY_WORD(name, value)                                              \
    ALWAYS_INLINE vec name(vec a, uint32_t number)                             \
    {                                                                          \
        vec result;                                                            \
        for (unsigned i = 0; i < NINE_BLOCK_WORDS; i++) {                      \
            const uint32_t x = a.band[i];                                      \
            result.band[i] = (value);                                          \
        }                                                                      \
        return result;                                                         \
    }

WORD_BY_WORD(vec_right, x >> number)
WORD_BY_WORD(vec_left, x << number)
#undef WORD_BY_WORD

ALWAYS_INLINE vec vec_set(uint32_t word)
{
    return (vec){
        {word, word, word, word}
    };
}

ALWAYS_INLINE vec vec_zero(void)
{
    return vec_set(0);
}

ALWAYS_INLINE vec_table vec_table_of(const uint32_t entries[8])
{
    return entries;
}

ALWAYS_INLINE vec vec_look_up(vec_table table, vec words)
{
    return (vec){
        {table[words.band[0] & 7], table[words.band[1] & 7],
         table[words.band[2] & 7], table[words.band[3] & 7]}
    };
}

ALWAYS_INLINE vec vec_next_band(vec a)
{
    return (vec){
        {a.band[1], a.band[2], a.band[0], a.band[3]}
    };
}

ALWAYS_INLINE vec vec_last_band(vec a)
{
    return (vec){
        {a.band[2], a.band[0], a.band[1], a.band[3]}
    };
}

ALWAYS_INLINE vec vec_all_bands(vec a, unsigned band)
{
    return vec_set(a.band[band]);
}

ALWAYS_INLINE vec vec_right_by_word(vec a)
{
    return (vec){
        {a.band[0], a.band[1] >> 1, a.band[2] >> 2, 0}
    };
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
    uint32_t words = 0;
    for (unsigned i = 0; i < NINE_BLOCK_WORDS; i++)
        words |= (uint32_t)(a.band[i] != 0) << i;
    return words;
}

ALWAYS_INLINE vec vec_load(const struct nine_block *blocks)
{
    return *blocks;
}

ALWAYS_INLINE void vec_store(struct nine_block *blocks, vec a)
{
    *blocks = a;
}

ALWAYS_INLINE vec vec_spread(const struct nine_block *block)
{
    return *block;
}

#endif
