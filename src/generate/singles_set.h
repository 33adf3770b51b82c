// Sets of numbers, a bit each.
#ifndef PDKI_SINGLES_SET_H
#define PDKI_SINGLES_SET_H

#include <stdint.h>

enum { PDKI_SET_WORD = 64 };

static inline void pdki_set_put(uint64_t *set, uint32_t item)
{
    set[item / PDKI_SET_WORD] |= UINT64_C(1) << item % PDKI_SET_WORD;
}

// Takes an item out that is there, or puts it in again.
static inline void pdki_set_flip(uint64_t *set, uint32_t item)
{
    set[item / PDKI_SET_WORD] ^= UINT64_C(1) << item % PDKI_SET_WORD;
}

// Takes the first item out of a word, which has one.
static inline uint32_t pdki_set_take_first(uint64_t *word)
{
    const uint32_t first = (uint32_t)__builtin_ctzll(*word);
    *word &= *word - 1;
    return first;
}

#endif
