// Houses one by one.
#ifndef PDKI_NINE_HOUSES_SCALAR_H
#define PDKI_NINE_HOUSES_SCALAR_H

#include "solve/nine/nine_house_list.h"

// The place of a bit of word number `word`, or of what stacks_of() made.
ALWAYS_INLINE unsigned place_of_bit(uint32_t bit, unsigned word, bool is_stack)
{
    const unsigned number = (unsigned)__builtin_ctz(bit);
    if (!is_stack) return 32 * word + number;
    return 32 * (number % 3) + (number - number % 3) + word;
}

// Of words that have the places of a digit in one house each, adds those with
// exactly two.
ALWAYS_INLINE void add_houses(struct house_list *list,
                              const struct nine_tables *tables, vec words,
                              unsigned first_digit, bool is_stack)
{
    const vec less = all_but_first(words), least = all_but_first(less);
    uint32_t found = vec_nonzero(less) & ~vec_nonzero(least);
    (void)tables;
    if (!found || list->count == HOUSES_MAX) return;
    alignas(64) struct nine_block one[VEC_BLOCKS], other[VEC_BLOCKS];
    vec_store(one, vec_xor(words, less));
    vec_store(other, less);
    for (; found && list->count < HOUSES_MAX; found &= found - 1) {
        const unsigned at = (unsigned)__builtin_ctz(found);
        const unsigned block = at / 4, word = at % 4;
        list->items[list->count++] =
            candidate_of(place_of_bit(one[block].band[word], word, is_stack),
                         first_digit + block,
                         place_of_bit(other[block].band[word], word, is_stack),
                         first_digit + block);
    }
}

#endif
