// The vectors that the kernel is compiled for: NINE_VECTOR names their header.
#ifndef PDKI_NINE_WORDS_H
#define PDKI_NINE_WORDS_H

#ifndef NINE_VECTOR
#define NINE_VECTOR "solve/nine/nine_vector_portable.h"
#endif

#include NINE_VECTOR

#endif
