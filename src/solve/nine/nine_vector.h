// All that the kernel does with vectors: words of 32 bits in blocks of four,
// see nine_layout.h, one, two or four blocks at a time. A header of one kind of
// vectors has the functions of one and two vectors, and says
//
//     VEC_BLOCKS       how many blocks a vector has
//     VEC_HAS_TERNARY  if it has functions of three vectors too
//     VEC_HAS_STEPS    if it has steps of a sweep too
//     VEC_BYTES        which header reads puzzles and writes solutions
//     VEC_GAIN         which header compares guesses
//     VEC_HOUSES       which header finds digits with two places in a house
#ifndef PDKI_NINE_VECTOR_H
#define PDKI_NINE_VECTOR_H

#include "solve/nine/nine_words.h"

#include "solve/nine/nine_ternary.h"

#include "solve/nine/nine_steps.h"

#include VEC_BYTES
#include VEC_GAIN

#endif
