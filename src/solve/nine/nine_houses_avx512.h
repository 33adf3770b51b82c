// Houses of a vector at once, AVX-512.
#ifndef PDKI_NINE_HOUSES_AVX512_H
#define PDKI_NINE_HOUSES_AVX512_H

#include "solve/nine/nine_house_list.h"

#include <immintrin.h>

// Of words that have the places of a digit in one house each, adds those with
// exactly two. The words of the vector say which places their bits are, those
// of stacks_of() by a table; digits and bands are constants. Bits are numbered
// from above.
ALWAYS_INLINE void add_houses(struct house_list *list,
                              const struct nine_tables *tables, vec words,
                              unsigned first_digit, bool is_stack)
{
    const vec less = all_but_first(words), least = all_but_first(less);
    const __mmask16 many = _mm512_test_epi32_mask(less, less);
    const __mmask16 found = _mm512_mask_testn_epi32_mask(many, least, least);
    const vec place = _mm512_load_si512(is_stack ? tables->place_in_stack
                                                 : tables->place_in_band);
    const vec base = vec_add(
        _mm512_load_si512(is_stack ? tables->stack_base : tables->band_base),
        vec_set(candidate_of(0, first_digit, 0, first_digit)));
    const vec a = _mm512_permutexvar_epi8(
        _mm512_lzcnt_epi32(vec_xor(words, less)), place);
    const vec b = _mm512_permutexvar_epi8(_mm512_lzcnt_epi32(less), place);
    const vec all = vec_add(base, vec_add(a, vec_left(b, 8)));
    _mm512_storeu_si512(&list->items[list->count],
                        _mm512_maskz_compress_epi32(found, all));
    list->count += (unsigned)__builtin_popcount(found);
}

#endif
