// Functions of three vectors by functions of two, where there are no better
// ones.
#ifndef PDKI_NINE_TERNARY_H
#define PDKI_NINE_TERNARY_H

#include "solve/nine/nine_words.h"

#ifndef VEC_HAS_TERNARY

ALWAYS_INLINE vec vec_or3(vec a, vec b, vec c)
{
    return vec_or(vec_or(a, b), c);
}

ALWAYS_INLINE vec vec_and3(vec a, vec b, vec c)
{
    return vec_and(vec_and(a, b), c);
}

// What is in two of them at least.
ALWAYS_INLINE vec vec_majority(vec a, vec b, vec c)
{
    return vec_or(vec_and(a, b), vec_and(vec_or(a, b), c));
}

// a where the mask is, b elsewhere.
ALWAYS_INLINE vec vec_select(vec mask, vec a, vec b)
{
    return vec_or(vec_and(mask, a), vec_minus(b, mask));
}

// a & (b | c)
ALWAYS_INLINE vec vec_and_or(vec a, vec b, vec c)
{
    return vec_and(a, vec_or(b, c));
}

// a | (b & c)
ALWAYS_INLINE vec vec_or_and(vec a, vec b, vec c)
{
    return vec_or(a, vec_and(b, c));
}

// (a without b) | c
ALWAYS_INLINE vec vec_minus_or(vec a, vec b, vec c)
{
    return vec_or(vec_minus(a, b), c);
}

// a without (b ^ c)
ALWAYS_INLINE vec vec_minus_xor(vec a, vec b, vec c)
{
    return vec_minus(a, vec_xor(b, c));
}

#endif

#endif
